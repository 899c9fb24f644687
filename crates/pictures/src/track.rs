//! Track, in the manner of its gauge.

use std::collections::BTreeSet;

use prospectus_dsl::hex::Point;
use prospectus_dsl::tile::{End, Face, Path, StopKind, Stub};
use prospectus_dsl::title::{Gauge, Line, Title};

use super::geometry::{Curve, Hexagon};
use super::layout::FaceLayout;
use super::legend::{Entry, SAMPLE};
use super::svg::{Element, Number};

/// The width of a track with its casing.
pub const WIDTH: f64 = 15.0;

/// The length of a hint of track.
const STUB: f64 = 33.0;

/// How far track is drawn that leads off the board.
const TO_OFFBOARD: f64 = 0.55;

/// How far track reaches into the next hex, so that no gap shows between them.
const OVERLAP: f64 = 0.5;

/// Between the middles of routes that share a path.
const BESIDE: f64 = 7.0;

/// How many colours and patterns of routes the style sheet has. They have no common factor, so that both together
/// differ for a long time.
const HUES: usize = 6;
pub const DASHES: usize = 7;

/// The line that a gauge is drawn with.
pub fn line_of(gauge: &Gauge) -> Line {
    let usual = if gauge.reserved { Line::Dotted } else { Line::Solid };
    gauge.drawn.map_or(usual, |word| word.value)
}

/// The line of track that says `track:gauge`, or says nothing.
pub fn line(title: &Title, gauge: Option<&str>) -> Line {
    let found = match gauge {
        Some(id) => title.gauge.get(id),
        None => title.gauge.iter().map(|(_, gauge)| gauge).find(|gauge| gauge.default),
    };
    found.map_or(Line::Solid, line_of)
}

/// All track of a face: what is connected together, so that crossings look like bridges and switches do not.
pub fn draw(title: &Title, hexagon: Hexagon, face: &Face, layout: &FaceLayout) -> Vec<Element> {
    let mut pieces = Vec::new();
    for group in connected(&face.paths) {
        let strokes: Vec<Stroke> = group.iter().map(|&path| stroke(title, face, layout, path)).collect();
        pieces.extend(strokes.iter().filter_map(Stroke::casing));
        pieces.extend(strokes.iter().map(Stroke::ink));
        pieces.extend(strokes.iter().filter_map(Stroke::core));
    }
    pieces.extend(face.stubs.iter().flat_map(|stub| draw_stub(title, hexagon, stub)));
    pieces
}

/// The parts of routes on a face, by the numbers of the routes. Several on one path lie side by side.
///
/// The style sheet has a colour and a pattern of dashes for each number, so that routes are told apart without colours.
pub fn draw_routes(face: &Face, layout: &FaceLayout, routes: &[(usize, usize)]) -> Vec<Element> {
    let stroke = |(at, (number, path)): (usize, &(usize, usize))| {
        let part = drawn_part(face, *path);
        let same = |other: &&(usize, usize)| other.1 == *path;
        let (before, all) = (routes[..at].iter().filter(same).count(), routes.iter().filter(same).count());
        let aside = BESIDE * (before as f64 - (all as f64 - 1.0) / 2.0);
        let curves = layout.paths.get(*path)?.iter().map(|curve| curve.between(0.0, part).beside(aside));
        let curves: Vec<Curve> = curves.collect();
        let shared = if all > 1 { " shared" } else { "" };
        let class = format!("route{shared} hue-{} dash-{}", number % HUES, number % DASHES);
        Some(Element::path(class, Stroke::along(&curves, Line::Solid).d).set("data-route", number.to_string()))
    };
    routes.iter().enumerate().filter_map(stroke).collect()
}

/// How one path is drawn.
pub struct Stroke {
    d: String,
    line: Line,
    /// Track that ends for good narrows to a point; this is its light core, if it is double.
    wedge: Option<String>,
}

impl Stroke {
    /// Track along curves.
    pub fn along(curves: &[Curve], line: Line) -> Self {
        let d: Vec<_> = curves.iter().map(|curve| curve.d()).collect();
        Stroke { d: d.join(" "), line, wedge: None }
    }

    /// Track that narrows to a point.
    fn narrowing(curves: &[Curve], line: Line) -> Self {
        let wedges = |width: f64| curves.iter().map(|curve| wedge(*curve, width)).collect::<String>();
        match line {
            Line::Double => Stroke { d: wedges(13.0), line, wedge: Some(wedges(5.0)) },
            _ => Stroke { d: wedges(11.0), line, wedge: Some(String::new()) },
        }
    }

    fn class(&self, part: &str) -> String {
        if self.wedge.is_some() { format!("{part} wedge") } else { format!("{part} {}", self.line.word()) }
    }

    pub fn casing(&self) -> Option<Element> {
        (self.line != Line::Dotted).then(|| Element::path(self.class("casing"), &self.d))
    }

    pub fn ink(&self) -> Element {
        Element::path(self.class("track"), &self.d)
    }

    pub fn core(&self) -> Option<Element> {
        let d = self.wedge.as_ref().unwrap_or(&self.d);
        (self.line == Line::Double).then(|| Element::path(self.class("core"), d))
    }
}

/// How much of a path is drawn: all, unless it ends for good or leads off the board.
pub fn drawn_part(face: &Face, path: usize) -> f64 {
    let path = &face.paths[path];
    match path.terminal {
        0 if path.ends().iter().any(|&end| leads_off(face, end)) => TO_OFFBOARD,
        0 => 1.0,
        1 => 0.75,
        _ => 0.5,
    }
}

fn stroke(title: &Title, face: &Face, layout: &FaceLayout, path: usize) -> Stroke {
    let line = line(title, face.paths[path].gauge());
    let part = drawn_part(face, path);
    let drawn = |curve: &Curve| {
        let overlap = OVERLAP / curve.length.max(1.0);
        curve.between(-overlap, if part < 1.0 { part } else { 1.0 + overlap })
    };
    let curves: Vec<Curve> = layout.paths[path].iter().map(drawn).collect();
    match line {
        Line::Solid | Line::Double if part < 1.0 => Stroke::narrowing(&curves, line),
        _ => Stroke::along(&curves, line),
    }
}

fn leads_off(face: &Face, end: End) -> bool {
    matches!(end, End::Stop(stop) if face.stops[stop].kind == StopKind::Offboard)
}

/// A wedge that begins as wide as this and ends in a point.
fn wedge(curve: Curve, width: f64) -> String {
    let across = curve.degrees(0.0) + 90.0;
    let ends = [curve.start.toward(across, -width / 2.0), curve.end(), curve.start.toward(across, width / 2.0)];
    let [a, tip, b] = ends.map(|p| format!("{} {}", Number(p.x), Number(p.y)));
    // Its base stays open, so that the casing does not run across the track of the next hex.
    format!("M{a} L{tip} L{b}")
}

/// What the lines of some faces mean, unless all are usual track.
pub fn legend<'f>(title: &Title, faces: impl Iterator<Item = &'f Face>) -> Vec<Entry> {
    let used: BTreeSet<Option<&str>> = faces.flat_map(|face| &face.paths).map(Path::gauge).collect();
    let is_used = |id: &str, gauge: &Gauge| used.contains(&Some(id)) || gauge.default && used.contains(&None);
    let gauges: Vec<&Gauge> =
        title.gauge.iter().filter(|(id, gauge)| is_used(id, gauge)).map(|(_, gauge)| gauge).collect();
    if gauges.iter().all(|gauge| line_of(gauge) == Line::Solid) {
        return Vec::new();
    }
    let entry = |gauge: &Gauge| {
        let half = SAMPLE.0 / 2.0;
        let curve = Curve::straight(Point { x: -half, y: 0.0 }, Point { x: half, y: 0.0 });
        let stroke = Stroke::along(&[curve], line_of(gauge));
        let parts = stroke.casing().into_iter().chain([stroke.ink()]).chain(stroke.core());
        Entry { sample: parts.fold(Element::group("sample"), Element::child), text: gauge.name.to_string() }
    };
    gauges.into_iter().map(entry).collect()
}

fn draw_stub(title: &Title, hexagon: Hexagon, stub: &Stub) -> [Element; 2] {
    let start = hexagon.midpoint(stub.edge);
    let curve = Curve::straight(start, start.toward(hexagon.inward(stub.edge), STUB));
    let line = line(title, stub.gauge.as_ref().map(|gauge| gauge.as_str()));
    ["casing", "stub"].map(|part| Element::path(format!("{part} {}", line.word()), curve.d()))
}

/// The indices of paths, in groups that share ends.
fn connected(paths: &[Path]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, path) in paths.iter().enumerate() {
        let touches = |&other: &usize| paths[other].ends().iter().any(|end| path.ends().contains(end));
        let (touching, apart): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| group.iter().any(touches));
        groups = apart;
        groups.push(touching.into_iter().flatten().chain([index]).collect());
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_grouped_by_shared_ends() {
        let groups = |code: &str| connected(&prospectus_dsl::tile::parse(code).0.paths);
        assert_eq!(groups("path=a:0,b:3;path=a:1,b:4"), [[0], [1]]);
        assert_eq!(groups("path=a:0,b:3;path=a:0,b:4"), [[0, 1]]);
        assert_eq!(groups("path=a:0,b:1;path=a:2,b:3;path=a:1,b:2"), [[0, 1, 2]]);
    }
}
