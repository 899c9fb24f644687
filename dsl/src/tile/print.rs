//! From a face back to its code.
//!
//! The order is fixed (stops, junction, track, then the rest) and defaults are left out, so that equal faces print
//! alike. Reading the printed code gives the same face again.

use std::fmt::{self, Display, Formatter};

use super::{End, Face, Partition, PartitionEnd, Path, RouteUse, Side, Stop, StopKind, Word};

impl Display for Face {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut out = Printer { f, mark: "" };
        for stop in &self.stops {
            print_stop(&mut out, stop)?;
        }
        if self.junction.is_some() {
            out.part("junction")?;
        }
        for path in &self.paths {
            print_path(&mut out, path, self.stops.len())?;
        }
        for label in &self.labels {
            out.part("label")?;
            out.bare(label)?;
        }
        for cost in &self.costs {
            out.part("upgrade")?;
            out.attribute("cost", cost.cost)?;
            out.words("terrain", &cost.terrains)?;
            out.option("loc", cost.loc)?;
            out.option("size", cost.size.as_ref())?;
        }
        for border in &self.borders {
            out.part("border")?;
            out.attribute("edge", border.edge)?;
            out.option("type", border.kind.as_ref())?;
            out.option("cost", border.cost)?;
            out.option("color", border.colour.as_ref())?;
        }
        for icon in &self.icons {
            out.part("icon")?;
            out.attribute("image", &icon.image)?;
            out.option("name", icon.name.as_ref())?;
            out.flag("sticky", icon.sticky)?;
            out.flag("blocks_lay", icon.blocks_lay)?;
            out.option("loc", icon.loc)?;
        }
        for stub in &self.stubs {
            out.part("stub")?;
            out.attribute("edge", stub.edge)?;
            out.option("track", stub.gauge.as_ref())?;
        }
        for partition in &self.partitions {
            print_partition(&mut out, partition)?;
        }
        if let Some(frame) = &self.frame {
            out.part("frame")?;
            out.attribute("color", &frame.colour)?;
            out.option("color2", frame.colour2.as_ref())?;
        }
        if let Some(stripes) = &self.stripes {
            out.part("stripes")?;
            out.attribute("color", &stripes.colour)?;
        }
        if let Some(future) = &self.future_label {
            out.part("future_label")?;
            out.attribute("label", &future.label)?;
            out.option("color", future.colour.as_ref())?;
        }
        Ok(())
    }
}

fn print_stop(out: &mut Printer<'_, '_>, stop: &Stop) -> fmt::Result {
    out.part(stop.kind.name())?;
    out.attribute("revenue", &stop.revenue)?;
    if let StopKind::City { slots } = stop.kind {
        out.unless(1, "slots", slots)?;
    }
    out.words("groups", &stop.groups)?;
    out.flag("hide", stop.hidden)?;
    out.option("loc", stop.loc)?;
    let unusual = stop.route != RouteUse::default();
    out.option("route", unusual.then(|| stop.route.name()))?;
    out.option("visit_cost", stop.visit_cost)?;
    out.option("style", stop.look.style.as_ref())?;
    out.option("format", stop.look.format.as_ref())?;
    out.option("symbol", stop.look.symbol.as_ref())?;
    out.option("size", stop.look.size.as_ref())?;
    out.option("color", stop.look.colour.as_ref())
}

/// The junction is printed after all stops, and so takes the number after theirs.
fn print_path(out: &mut Printer<'_, '_>, path: &Path, junction: usize) -> fmt::Result {
    out.part("path")?;
    for (key, end) in [("a", path.a), ("b", path.b)] {
        match end {
            End::Edge(edge) => out.attribute(key, edge)?,
            End::Stop(index) => out.attribute(key, format_args!("_{index}"))?,
            End::Junction => out.attribute(key, format_args!("_{junction}"))?,
        }
    }
    out.option("track", path.gauge.as_ref())?;
    out.unless(0, "terminal", path.terminal)?;
    out.unless(1, "lanes", path.lanes)?;
    out.option("a_lane", path.a_lane)?;
    out.option("b_lane", path.b_lane)?;
    out.flag("ignore_gauge_walk", path.ignore_gauge_walk)?;
    out.flag("ignore_gauge_compare", path.ignore_gauge_compare)
}

fn print_partition(out: &mut Printer<'_, '_>, partition: &Partition) -> fmt::Result {
    out.part("partition")?;
    for (key, PartitionEnd { edge, side }) in [("a", partition.a), ("b", partition.b)] {
        let sign = match side {
            Side::Before => "-",
            Side::Middle => "",
            Side::After => "+",
        };
        out.attribute(key, format_args!("{edge}{sign}"))?;
    }
    out.attribute("type", &partition.kind)?;
    out.option("restrict", partition.restrict.map(|side| side.name()))
}

/// Puts the punctuation between what is printed.
struct Printer<'a, 'f> {
    f: &'a mut Formatter<'f>,
    /// What has to stand before the next attribute; nothing as long as there is no part.
    mark: &'static str,
}

impl Printer<'_, '_> {
    fn part(&mut self, name: &str) -> fmt::Result {
        let separator = if self.mark.is_empty() { "" } else { ";" };
        self.mark = "=";
        write!(self.f, "{separator}{name}")
    }

    fn bare(&mut self, value: impl Display) -> fmt::Result {
        let separator = std::mem::replace(&mut self.mark, ",");
        write!(self.f, "{separator}{value}")
    }

    fn attribute(&mut self, key: &str, value: impl Display) -> fmt::Result {
        self.bare(format_args!("{key}:{value}"))
    }

    fn option(&mut self, key: &str, value: Option<impl Display>) -> fmt::Result {
        value.map_or(Ok(()), |value| self.attribute(key, value))
    }

    fn unless(&mut self, default: u8, key: &str, value: u8) -> fmt::Result {
        self.option(key, (value != default).then_some(value))
    }

    fn flag(&mut self, key: &str, value: bool) -> fmt::Result {
        self.unless(0, key, u8::from(value))
    }

    fn words(&mut self, key: &str, words: &[Word]) -> fmt::Result {
        let words: Vec<_> = words.iter().map(Word::as_str).collect();
        self.option(key, (!words.is_empty()).then(|| words.join("|")))
    }
}
