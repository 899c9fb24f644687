//! Where stops and track lie on a hex.
//!
//! A stop with a `loc` lies there. A town between two edges lies on the curve that joins them, and so may one of
//! several cities. All other stops look for a place near their exits, in turns, until nobody wants to move any more.

use prospectus_dsl::hex::{Edge, Point};
use prospectus_dsl::tile::{End, Lane, Loc, Rotated, StopKind, Track};

use super::geometry::{Curve, Hexagon};

/// The radius of a place for a token.
pub const SLOT: f64 = 25.0;

/// How far from the centre a stop lies that is not in the middle.
const RING: f64 = 50.0;

/// The distance between tracks side by side.
const LANE: f64 = 15.0;

/// How often stops are asked whether they want to move.
const ROUNDS: usize = 6;

/// Stops and track on the page.
#[derive(Clone, Debug)]
pub struct FaceLayout {
    pub stops: Vec<PlacedStop>,
    /// For each path of the face, its tracks: more than one if the path has lanes.
    pub paths: Vec<Vec<Curve>>,
}

#[derive(Clone, Copy, Debug)]
pub struct PlacedStop {
    pub centre: Point,
    /// The direction of the row of slots, or of the bar of a town, in degrees.
    pub degrees: f64,
    /// How much room it takes around its centre.
    pub radius: f64,
    /// Whether it is a bar across its track.
    pub is_bar: bool,
}

/// A place that a stop could have.
#[derive(Clone, Copy, Debug)]
struct Seat {
    centre: Point,
    /// The part of the way along the curve between its two edges, for a town on it.
    on_curve: Option<f64>,
    /// How little the stop wants it.
    dislike: f64,
}

impl FaceLayout {
    pub fn new(hexagon: Hexagon, face: Rotated<'_>) -> Self {
        let seats: Vec<_> = (0..face.face().stops.len()).map(|stop| seats(hexagon, face, stop)).collect();
        let chosen = choose(hexagon, face, &seats);
        let stops = (0..chosen.len()).map(|stop| placed(hexagon, face, stop, chosen[stop])).collect();
        let tracks: Vec<Track<'_>> = face.paths().collect();
        let paths = tracks.iter().enumerate().map(|(at, track)| lanes(hexagon, face, &chosen, &tracks, at, *track));
        FaceLayout { stops, paths: paths.collect() }
    }
}

/// How much room a stop takes around its centre.
fn radius(kind: StopKind) -> f64 {
    match kind {
        StopKind::City { slots: 1 } => SLOT + 2.0,
        StopKind::City { slots } => slots_reach(slots),
        StopKind::Town | StopKind::Halt | StopKind::Pass => 14.0,
        StopKind::Offboard => 0.0,
    }
}

/// From the middle of a city to its farthest slot's rim.
fn slots_reach(slots: u8) -> f64 {
    slot_offsets(slots).into_iter().map(Point::length).fold(0.0, f64::max) + SLOT
}

/// Where the slots of a city lie, from its middle: a row of two, a triangle, a square, then rings.
pub fn slot_offsets(slots: u8) -> Vec<Point> {
    let origin = Point::default();
    let ring = |count: u8, distance: f64, first: f64| {
        (0..count).map(move |i| origin.toward(first + 360.0 * f64::from(i) / f64::from(count), distance))
    };
    match slots {
        0 | 1 => vec![origin],
        2 => vec![Point { x: -SLOT, y: 0.0 }, Point { x: SLOT, y: 0.0 }],
        3 => ring(3, SLOT * 1.155, -150.0).collect(),
        4 => ring(4, SLOT * 1.415, -135.0).collect(),
        5 => ring(5, SLOT * 1.7, -90.0).collect(),
        _ => std::iter::once(origin).chain(ring(slots - 1, SLOT * 2.0, -90.0)).collect(),
    }
}

/// The two edges of a stop that may lie on the track between them: small ones, and one of several cities.
fn through_edges(face: Rotated<'_>, stop: usize) -> Option<[Edge; 2]> {
    let stops = &face.face().stops;
    let is_dot = stops[stop].look.style.as_ref().is_some_and(|style| style.as_str() == "dot");
    let exits: Vec<Edge> = face.stop_exits(stop).iter().collect();
    let may = match stops[stop].kind {
        StopKind::Town | StopKind::Halt | StopKind::Pass => !is_dot,
        StopKind::City { .. } => stops.len() > 1,
        StopKind::Offboard => false,
    };
    match exits.as_slice() {
        &[a, b] if may => Some([a, b]),
        _ => None,
    }
}

fn edge_to_edge(hexagon: Hexagon, [a, b]: [Edge; 2]) -> Curve {
    Curve::leaving(hexagon.midpoint(a), hexagon.inward(a), hexagon.midpoint(b))
}

/// The places that a stop could have, never none.
fn seats(hexagon: Hexagon, face: Rotated<'_>, stop: usize) -> Vec<Seat> {
    let free = |centre, dislike| Seat { centre, on_curve: None, dislike };
    let loc = face.stop_loc(stop);
    let is_city = matches!(face.face().stops[stop].kind, StopKind::City { .. });
    let mut seats = Vec::new();
    if let Some(edges) = through_edges(face, stop) {
        let curve = edge_to_edge(hexagon, edges);
        let wanted = loc.map(|loc| hexagon.at(loc, RING));
        let parts = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8];
        seats.extend(parts.map(|part: f64| {
            let centre = curve.point(part);
            let astray = wanted.map_or(60.0 * (part - 0.5).abs(), |wanted| centre.distance(wanted));
            Seat { centre, on_curve: Some(part), dislike: astray }
        }));
        let snaps = match wanted {
            Some(_) => seats.iter().any(|seat| seat.dislike < 20.0),
            None => !is_city,
        };
        if snaps {
            return seats;
        }
    }
    if let Some(loc) = loc {
        return vec![free(hexagon.at(loc, RING), 0.0)];
    }
    let exits: Vec<Point> = face.stop_exits(stop).iter().map(|edge| hexagon.midpoint(edge)).collect();
    let ring = (0..12u16).map(|twelfth| {
        let centre = hexagon.at(Loc::Edge(twelfth * 50), RING);
        let nearest = exits.iter().map(|exit| exit.distance(centre)).fold(f64::MAX, f64::min);
        let toward_exits = if exits.is_empty() { 0.0 } else { nearest - 36.0 };
        // Without exits, left and right are better than above and below, where the name goes.
        let aside = (centre.y - hexagon.centre.y).abs() / 10.0;
        free(centre, 20.0 + toward_exits / 4.0 + aside)
    });
    seats.into_iter().chain([free(hexagon.centre, 0.0)]).chain(ring).collect()
}

/// Chooses a seat for each stop.
fn choose(hexagon: Hexagon, face: Rotated<'_>, seats: &[Vec<Seat>]) -> Vec<Seat> {
    let kinds: Vec<StopKind> = face.face().stops.iter().map(|stop| stop.kind).collect();
    let mut chosen: Vec<Seat> = seats.iter().map(|seats| seats[0]).collect();
    for _ in 0..ROUNDS {
        let before: Vec<Point> = chosen.iter().map(|seat| seat.centre).collect();
        for stop in 0..seats.len() {
            let cost = |seat: &Seat| {
                let mut moved = chosen.clone();
                moved[stop] = *seat;
                seat.dislike + crowding(hexagon, face, &kinds, &moved, stop)
            };
            let costs = seats[stop].iter().map(|seat| (cost(seat), *seat));
            let best = costs.min_by(|(a, _), (b, _)| a.total_cmp(b));
            chosen[stop] = best.map_or(chosen[stop], |(_, seat)| seat);
        }
        if chosen.iter().map(|seat| seat.centre).eq(before) {
            break;
        }
    }
    chosen
}

/// How much a stop collides with other stops, with track that is not its own, and its track with other stops.
fn crowding(hexagon: Hexagon, face: Rotated<'_>, kinds: &[StopKind], seats: &[Seat], stop: usize) -> f64 {
    let own = radius(kinds[stop]);
    let mut cost = 0.0;
    for (other, seat) in seats.iter().enumerate().filter(|(other, _)| *other != stop) {
        let apart = seat.centre.distance(seats[stop].centre);
        cost += 3.0 * (own + radius(kinds[other]) + 6.0 - apart).max(0.0);
    }
    for track in face.paths() {
        let curve = curve(hexagon, face, seats, track);
        let is_own = |s: usize| track.a == End::Stop(s) || track.b == End::Stop(s);
        for (other, seat) in seats.iter().enumerate().filter(|(other, _)| !is_own(*other)) {
            let matters = other == stop || is_own(stop);
            let close = (radius(kinds[other]) + 8.0 - curve.distance(seat.centre)).max(0.0);
            cost += if matters { close } else { 0.0 };
        }
    }
    cost
}

fn placed(hexagon: Hexagon, face: Rotated<'_>, stop: usize, seat: Seat) -> PlacedStop {
    let kind = face.face().stops[stop].kind;
    let radius = radius(kind);
    if let (Some(part), Some(edges)) = (seat.on_curve, through_edges(face, stop)) {
        let across = edge_to_edge(hexagon, edges).degrees(part) + 90.0;
        return PlacedStop { centre: seat.centre, degrees: across, radius, is_bar: kind == StopKind::Town };
    }
    let way = seat.centre - hexagon.centre;
    // Slots beside the centre stand along the rim; in the centre they stand in a row across the page.
    let degrees = if way.length() < 1.0 { 0.0 } else { way.y.atan2(way.x).to_degrees() - 90.0 };
    PlacedStop { centre: seat.centre, degrees, radius, is_bar: false }
}

/// The track of a path, from edge to stop or from the lower edge to the higher.
fn curve(hexagon: Hexagon, face: Rotated<'_>, seats: &[Seat], track: Track<'_>) -> Curve {
    let (first, second) = in_order(track);
    let place = |end: End| match end {
        End::Edge(edge) => hexagon.midpoint(edge),
        End::Stop(stop) => seats[stop].centre,
        End::Junction => hexagon.centre,
    };
    match (first, second) {
        (End::Edge(edge), End::Stop(stop)) => {
            if let (Some(part), Some(edges)) = (seats[stop].on_curve, through_edges(face, stop)) {
                let whole = edge_to_edge(hexagon, edges);
                return if edge == edges[0] { whole.between(0.0, part) } else { reversed(whole.between(part, 1.0)) };
            }
            Curve::leaving(hexagon.midpoint(edge), hexagon.inward(edge), seats[stop].centre)
        }
        (End::Edge(edge), _) => Curve::leaving(hexagon.midpoint(edge), hexagon.inward(edge), place(second)),
        _ => Curve::straight(place(first), place(second)),
    }
}

fn reversed(curve: Curve) -> Curve {
    Curve::leaving(curve.end(), curve.degrees(1.0) + 180.0, curve.start)
}

/// The ends of a path so that parallel paths run the same way: edges first, in order.
fn in_order(track: Track<'_>) -> (End, End) {
    let rank = |end: End| match end {
        End::Edge(edge) => usize::from(edge.number()),
        End::Stop(stop) => 6 + stop,
        End::Junction => usize::MAX,
    };
    if rank(track.a) <= rank(track.b) { (track.a, track.b) } else { (track.b, track.a) }
}

/// The tracks of a path: side by side if it has lanes, or if other paths join the same ends.
fn lanes(
    hexagon: Hexagon,
    face: Rotated<'_>,
    seats: &[Seat],
    all: &[Track<'_>],
    at: usize,
    track: Track<'_>,
) -> Vec<Curve> {
    let middle = curve(hexagon, face, seats, track);
    // Lanes are counted by someone who looks in from the end: from the other end, left is right.
    let turned = |lane: Lane| Lane { index: lane.of - 1 - lane.index, ..lane };
    if let Some(lane) = track.path.a_lane.or(track.path.b_lane.map(turned)) {
        let lane = if in_order(track) == (track.a, track.b) { lane } else { turned(lane) };
        return vec![middle.beside(offset(usize::from(lane.of), usize::from(lane.index)))];
    }
    let count = |track: &Track<'_>| usize::from(track.path.lanes);
    let beside: Vec<usize> = (0..all.len()).filter(|&other| in_order(all[other]) == in_order(track)).collect();
    let of: usize = beside.iter().map(|&other| count(&all[other])).sum();
    let first: usize = beside.iter().filter(|&&other| other < at).map(|&other| count(&all[other])).sum();
    (first..first + count(&track)).map(|index| middle.beside(offset(of, index))).collect()
}

/// How far to the right the lane `index` of `of` runs.
fn offset(of: usize, index: usize) -> f64 {
    (index as f64 - (of as f64 - 1.0) / 2.0) * LANE
}

#[cfg(test)]
mod tests {
    use super::*;
    use prospectus_dsl::hex::Layout;
    use prospectus_dsl::tile::parse;

    fn layout(code: &str) -> (Hexagon, FaceLayout) {
        let (face, errors) = parse(code);
        assert!(errors.is_empty(), "{errors:?}");
        let hexagon = Hexagon { layout: Layout::Flat, centre: Point::default() };
        (hexagon, FaceLayout::new(hexagon, face.rotated(0)))
    }

    #[test]
    fn a_single_city_is_in_the_middle() {
        let (hexagon, layout) = layout("city=revenue:20;path=a:0,b:_0;path=a:1,b:_0");
        assert_eq!(layout.stops[0].centre, hexagon.centre);
        assert_eq!(layout.paths[0][0].start, hexagon.midpoint(Edge::ALL[0]));
        assert!(layout.paths[0][0].end().distance(hexagon.centre) < 1e-6);
    }

    #[test]
    fn a_town_lies_across_its_track() {
        let (hexagon, layout) = layout("town=revenue:10;path=a:0,b:_0;path=a:_0,b:1");
        let town = layout.stops[0];
        assert!(town.is_bar && town.centre.distance(hexagon.centre) > 40.0);
        for (path, edge) in layout.paths.iter().zip([0, 1]) {
            assert!(path[0].start.distance(hexagon.midpoint(Edge::ALL[edge])) < 1e-6);
            assert!(path[0].end().distance(town.centre) < 1e-6);
        }
    }

    #[test]
    fn stops_keep_apart() {
        for code in [
            "city=revenue:0;city=revenue:0",
            "city=revenue:40;city=revenue:40;path=a:0,b:_0;path=a:2,b:_1",
            "town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:_0,b:3;path=a:1,b:_1;path=a:_1,b:4",
            "town=revenue:10;town=revenue:10;path=a:1,b:_0;path=a:_0,b:3;path=a:0,b:_1;path=a:_1,b:4",
            "city=revenue:30;town=revenue:10;path=a:0,b:_0;path=a:1,b:_1;path=a:_1,b:2",
        ] {
            let (_, layout) = layout(code);
            let [a, b] = [layout.stops[0], layout.stops[1]];
            assert!(a.centre.distance(b.centre) >= a.radius + b.radius, "{code}: {layout:?}");
        }
    }

    #[test]
    fn loc_is_respected() {
        let (hexagon, layout) = layout("city=revenue:30,loc:1.5;path=a:1,b:_0");
        assert_eq!(layout.stops[0].centre, hexagon.at(Loc::Edge(150), RING));
    }

    #[test]
    fn paths_between_the_same_ends_run_side_by_side() {
        let (_, layout) = layout("city=revenue:30;path=a:0,b:_0;path=a:_0,b:0,track:other;path=a:3,b:_0,lanes:2");
        let [a, b] = [layout.paths[0][0], layout.paths[1][0]];
        assert!((a.start.distance(b.start) - LANE).abs() < 1e-6);
        assert_eq!(layout.paths[2].len(), 2);
    }
}
