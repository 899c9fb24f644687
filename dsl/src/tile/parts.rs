//! The parts that a face can have.

use super::{
    Border, End, Face, Frame, FutureLabel, Icon, Lane, Look, Partition, PartitionEnd, Path, Restriction, Revenue,
    RouteUse, Stop, StopKind, Stripes, Stub, TerrainCost,
    error::quoted,
    fields::{Fields, edge, figure},
    syntax::Piece,
};

/// A face in the making.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) face: Face,
    /// What `_0`, `_1`, … mean: stops and the junction count together.
    nodes: Vec<End>,
    /// Some part could not be read, and might have been a stop: then a path to nowhere may be no mistake of its own.
    pub(super) incomplete: bool,
}

/// A kind of part: its name, and how it is read.
pub(super) struct PartKind {
    pub(super) name: &'static str,
    example: &'static str,
    /// Whether paths can lead to it. Such parts are read first, wherever they stand.
    pub(super) is_node: bool,
    pub(super) read: Read,
}

/// Every part there is.
pub(super) static PARTS: [PartKind; 16] = [
    node("city", "city=revenue:20,slots:2", city),
    node("town", "town=revenue:10", town),
    node("offboard", "offboard=revenue:yellow_20|brown_40", offboard),
    node("halt", "halt=symbol:H", halt),
    node("pass", "pass=size:2", pass),
    node("junction", "junction", junction),
    plain("path", "path=a:0,b:3", path),
    plain("label", "label=Z", label),
    plain("upgrade", "upgrade=cost:40,terrain:mountain", upgrade),
    plain("border", "border=edge:0,type:impassable", border),
    plain("icon", "icon=image:port", icon),
    plain("stub", "stub=edge:0", stub),
    plain("partition", "partition=a:0,b:3,type:water", partition),
    plain("frame", "frame=color:red", frame),
    plain("stripes", "stripes=color:red", stripes),
    plain("future_label", "future_label=label:Z,color:green", future_label),
];

type Read = fn(&mut Fields<'_, '_>, &mut Draft);

const fn node(name: &'static str, example: &'static str, read: Read) -> PartKind {
    PartKind { name, example, is_node: true, read }
}

const fn plain(name: &'static str, example: &'static str, read: Read) -> PartKind {
    PartKind { name, example, is_node: false, read }
}

impl PartKind {
    /// The help that shows how the part is written.
    pub(super) fn for_example(&self) -> String {
        format!("for example `{}`", self.example)
    }
}

fn city(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("revenue");
    let slots = fields.small("slots", 1..=9).unwrap_or(1);
    stop(StopKind::City { slots }, Look::default(), fields, draft);
}

fn town(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("revenue");
    let look = Look { style: fields.word("style"), ..Look::default() };
    stop(StopKind::Town, look, fields, draft);
}

fn offboard(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("revenue");
    stop(StopKind::Offboard, Look::default(), fields, draft);
}

fn halt(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    let look = Look { symbol: fields.word("symbol"), ..Look::default() };
    stop(StopKind::Halt, look, fields, draft);
}

fn pass(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    let look = Look { size: fields.word("size"), colour: fields.word("color"), ..Look::default() };
    stop(StopKind::Pass, look, fields, draft);
}

/// What all stops have in common. A stop with a mistake in it still counts, so that paths find it.
fn stop(kind: StopKind, look: Look, fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    let route = [RouteUse::Mandatory, RouteUse::Optional, RouteUse::Never];
    draft.nodes.push(End::Stop(draft.face.stops.len()));
    draft.face.stops.push(Stop {
        kind,
        revenue: fields.revenue().unwrap_or(Revenue::Fixed(0)),
        groups: fields.words("groups"),
        hidden: fields.flag("hide"),
        loc: fields.loc(),
        route: fields.choice("route", &route.map(|route| (route.name(), route))).unwrap_or_default(),
        visit_cost: fields.number("visit_cost"),
        look: Look { format: fields.word("format"), ..look },
        span: fields.span(),
    });
}

fn junction(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    draft.nodes.push(End::Junction);
    fields.set_once(&mut draft.face.junction, fields.span());
}

fn path(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("a");
    fields.require("b");
    let a = end("a", fields, draft);
    let b = end("b", fields, draft);
    let gauge = fields.word("track");
    let terminal = fields.small("terminal", 0..=2).unwrap_or(0);
    let lanes = fields.small("lanes", 1..=9).unwrap_or(1);
    let a_lane = fields.shape("a_lane", "2.0", Lane::read);
    let b_lane = fields.shape("b_lane", "2.0", Lane::read);
    let ignore_gauge_walk = fields.flag("ignore_gauge_walk");
    let ignore_gauge_compare = fields.flag("ignore_gauge_compare");
    let (Some((a, _)), Some((b, second))) = (a, b) else {
        return;
    };
    if a == b {
        let message = format!("the path starts and ends at {}", quoted(second.text));
        fields.error(&second, message, "a path has two different ends".to_owned());
        return;
    }
    let span = fields.span();
    draft.face.paths.push(Path {
        a,
        b,
        gauge,
        terminal,
        lanes,
        a_lane,
        b_lane,
        ignore_gauge_walk,
        ignore_gauge_compare,
        span,
    });
}

/// One end of a path: an edge, or `_0` for the first node.
fn end<'s>(key: &'static str, fields: &mut Fields<'s, '_>, draft: &Draft) -> Option<(End, Piece<'s>)> {
    let piece = fields.one(key)?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    let end = match piece.text.strip_prefix('_') {
        Some(number) if is_number(number) => {
            let node = figure(number).and_then(|index| draft.nodes.get(index as usize).copied());
            if node.is_none() && !draft.incomplete {
                let help = match draft.nodes.len() {
                    0 => "the face has no stops".to_owned(),
                    1 => "the only stop is `_0`".to_owned(),
                    count => format!("the stops are `_0` to `_{}`", count - 1),
                };
                fields.error(&piece, format!("there is no stop {}", quoted(piece.text)), help);
            }
            node
        }
        None if is_number(piece.text) => {
            let edge = edge(piece.text);
            if edge.is_none() {
                fields.no_such_edge(&piece);
            }
            edge.map(End::Edge)
        }
        _ => {
            let message = format!("a path cannot end at {}", quoted(piece.text));
            fields.error(&piece, message, "an end is an edge from `0` to `5` or a stop such as `_0`".to_owned());
            None
        }
    };
    end.map(|end| (end, piece))
}

fn label(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    draft.face.labels.extend(fields.bare());
}

fn upgrade(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("cost");
    let cost = fields.number("cost");
    let terrains = fields.words("terrain");
    let loc = fields.loc();
    let size = fields.word("size");
    let span = fields.span();
    draft.face.costs.extend(cost.map(|cost| TerrainCost { cost, terrains, loc, size, span }));
}

fn border(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("edge");
    let edge = fields.edge("edge");
    let kind = fields.word("type");
    let cost = fields.number("cost");
    let colour = fields.word("color");
    let span = fields.span();
    draft.face.borders.extend(edge.map(|edge| Border { edge, kind, cost, colour, span }));
}

fn icon(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("image");
    let image = fields.word("image");
    let name = fields.word("name");
    let sticky = fields.flag("sticky");
    let blocks_lay = fields.flag("blocks_lay");
    let loc = fields.loc();
    let span = fields.span();
    draft.face.icons.extend(image.map(|image| Icon { image, name, sticky, blocks_lay, loc, span }));
}

fn stub(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("edge");
    let edge = fields.edge("edge");
    let gauge = fields.word("track");
    let span = fields.span();
    draft.face.stubs.extend(edge.map(|edge| Stub { edge, gauge, span }));
}

fn partition(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    for key in ["a", "b", "type"] {
        fields.require(key);
    }
    let a = fields.shape("a", "0", PartitionEnd::read);
    let b = fields.shape("b", "3-", PartitionEnd::read);
    let kind = fields.word("type");
    let restrict = fields.choice("restrict", &[Restriction::Inner, Restriction::Outer].map(|side| (side.name(), side)));
    let span = fields.span();
    if let (Some(a), Some(b), Some(kind)) = (a, b, kind) {
        draft.face.partitions.push(Partition { a, b, kind, restrict, span });
    }
}

fn frame(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("color");
    let colour = fields.word("color");
    let colour2 = fields.word("color2");
    let span = fields.span();
    if let Some(colour) = colour {
        fields.set_once(&mut draft.face.frame, Frame { colour, colour2, span });
    }
}

fn stripes(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("color");
    let colour = fields.word("color");
    let span = fields.span();
    if let Some(colour) = colour {
        fields.set_once(&mut draft.face.stripes, Stripes { colour, span });
    }
}

fn future_label(fields: &mut Fields<'_, '_>, draft: &mut Draft) {
    fields.require("label");
    let label = fields.word("label");
    let colour = fields.word("color");
    let span = fields.span();
    if let Some(label) = label {
        fields.set_once(&mut draft.face.future_label, FutureLabel { label, colour, span });
    }
}
