//! Where stops and track lie on a hex.
//!
//! A stop with a `loc` lies there. A town between two edges lies on the curve that joins them, and so may one of
//! several cities. All other stops look for a place near their exits, in turns, until nobody wants to move any more.

use std::f64::consts::FRAC_PI_2;

use prospectus_dsl::hex::{Edge, Point};
use prospectus_dsl::tile::{End, Lane, Loc, Rotated, StopKind, Track};

use super::geometry::{APOTHEM, Curve, Hexagon};

/// The radius of a place for a token, where there are not too many.
pub const SLOT: f64 = 25.0;

/// The rim of a slot.
const RIM: f64 = 1.0;

/// How far from the centre a stop lies that is not in the middle.
const RING: f64 = 50.0;

/// The same for small stops that no track leads to yet.
const SMALL_RING: f64 = 30.0;

/// How far from the rim of a stop other track should run, at its middle.
const TRACK_GAP: f64 = 16.0;

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

#[derive(Clone, Debug)]
pub struct PlacedStop {
    pub centre: Point,
    /// The places for tokens, in the order in which one reads; none if it is not a city.
    pub slots: Vec<Point>,
    /// The direction of its bar, if it is a bar across its track, in degrees.
    pub bar: Option<f64>,
    /// How much room it takes around its centre, or around each of its slots.
    pub radius: f64,
}

impl PlacedStop {
    /// The radius of its slots.
    pub fn slot_radius(&self) -> f64 {
        self.radius - RIM
    }

    /// The middles of its parts.
    pub fn parts(&self) -> &[Point] {
        if self.slots.is_empty() { std::slice::from_ref(&self.centre) } else { &self.slots }
    }

    /// How far its rim is from a place; negative inside.
    pub fn distance(&self, place: Point) -> f64 {
        self.parts().iter().map(|part| part.distance(place)).fold(f64::MAX, f64::min) - self.radius
    }

    /// How far its rim is from that of another.
    fn distance_to(&self, other: &PlacedStop) -> f64 {
        other.parts().iter().map(|part| self.distance(*part)).fold(f64::MAX, f64::min) - other.radius
    }

    /// How far its rim is from track.
    fn distance_to_curve(&self, curve: Curve) -> f64 {
        curve.samples(4.0).map(|place| self.distance(place)).fold(f64::MAX, f64::min)
    }
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
        let artist = Artist { hexagon, face };
        let seats = artist.choose();
        let stops = seats.iter().enumerate().map(|(stop, seat)| artist.placed(stop, *seat)).collect();
        let tracks: Vec<Track<'_>> = face.paths().collect();
        let paths = (0..tracks.len()).map(|path| artist.lanes(&seats, &tracks, path)).collect();
        FaceLayout { stops, paths }
    }
}

/// How much room a stop takes around its centre, or around each of its slots, where cities have so many slots in all.
fn radius(kind: StopKind, all: &[u8]) -> f64 {
    match kind {
        StopKind::City { .. } => slot_radius(all) + RIM,
        StopKind::Town | StopKind::Halt | StopKind::Pass => 14.0,
        StopKind::Offboard => 0.0,
    }
}

/// The radius of each slot on a hex, where cities have so many: smaller if there are many, or several cities that are
/// not all small.
fn slot_radius(cities: &[u8]) -> f64 {
    let is_many = cities.iter().any(|slots| *slots > 4);
    let is_crowded = cities.len() > 1 && cities.iter().any(|slots| *slots > 1);
    if is_many || is_crowded { 0.84 * SLOT } else { SLOT }
}

/// Where the slots of a city lie, from its middle: a row of two, a triangle, a square, then rings.
fn slot_offsets(slots: u8, radius: f64) -> Vec<Point> {
    let origin = Point::default();
    let ring = |count: u8, distance: f64, first: f64| {
        (0..count).map(move |i| origin.toward(first + 360.0 * f64::from(i) / f64::from(count), distance))
    };
    match slots {
        0 | 1 => vec![origin],
        2 => vec![Point { x: -radius, y: 0.0 }, Point { x: radius, y: 0.0 }],
        3 => ring(3, radius * 1.155, -150.0).collect(),
        4 => ring(4, radius * 1.415, -135.0).collect(),
        5 => ring(5, radius * 1.7, -90.0).collect(),
        _ => std::iter::once(origin).chain(ring(slots - 1, radius * 2.0, -90.0)).collect(),
    }
}

fn edge_to_edge(hexagon: Hexagon, [a, b]: [Edge; 2]) -> Curve {
    Curve::leaving(hexagon.midpoint(a), hexagon.inward(a), hexagon.midpoint(b))
}

/// Whoever gives the parts of one face their places.
#[derive(Clone, Copy)]
struct Artist<'f> {
    hexagon: Hexagon,
    face: Rotated<'f>,
}

impl Artist<'_> {
    fn kind(self, stop: usize) -> StopKind {
        self.face.face().stops[stop].kind
    }

    /// How many slots each city has.
    fn slots(self) -> Vec<u8> {
        let stops = self.face.face().stops.iter();
        stops.filter_map(|stop| if let StopKind::City { slots } = stop.kind { Some(slots) } else { None }).collect()
    }

    /// The two edges of a stop that may lie on the track between them: small ones, and one of several cities.
    fn through_edges(self, stop: usize) -> Option<[Edge; 2]> {
        let stops = &self.face.face().stops;
        let is_dot = stops[stop].look.style.as_ref().is_some_and(|style| style.as_str() == "dot");
        let may = match self.kind(stop) {
            StopKind::Town | StopKind::Halt | StopKind::Pass => !is_dot,
            StopKind::City { .. } => stops.len() > 1,
            StopKind::Offboard => false,
        };
        let exits: Vec<Edge> = self.face.stop_exits(stop).iter().collect();
        match exits.as_slice() {
            &[a, b] if may => Some([a, b]),
            _ => None,
        }
    }

    /// The places that a stop could have, never none.
    fn seats(self, stop: usize) -> Vec<Seat> {
        let loc = self.face.stop_loc(stop).map(|loc| self.hexagon.at(loc, RING));
        let on_curve = self.seats_on_curve(stop);
        if let Some(loc) = loc {
            let free = Seat { centre: loc, on_curve: None, dislike: 0.0 };
            let astray = |seat: &Seat| seat.centre.distance(loc);
            let nearest = on_curve.into_iter().min_by(|a, b| astray(a).total_cmp(&astray(b)));
            return vec![nearest.filter(|seat| astray(seat) < 20.0).unwrap_or(free)];
        }
        let is_city = matches!(self.kind(stop), StopKind::City { .. });
        if !on_curve.is_empty() && !is_city {
            return on_curve;
        }
        // A city that leaves the curve bends its track.
        let bent = if on_curve.is_empty() { 0.0 } else { 15.0 };
        let free = self.free_seats(stop).into_iter().map(|seat| Seat { dislike: seat.dislike + bent, ..seat });
        on_curve.into_iter().chain(free).collect()
    }

    /// Places along the curve between two edges; the middle is best.
    fn seats_on_curve(self, stop: usize) -> Vec<Seat> {
        let Some(edges) = self.through_edges(stop) else { return Vec::new() };
        let curve = edge_to_edge(self.hexagon, edges);
        let seat =
            |part: f64| Seat { centre: curve.point(part), on_curve: Some(part), dislike: 40.0 * (part - 0.5).abs() };
        [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8].map(seat).to_vec()
    }

    /// The centre, and a ring around it.
    fn free_seats(self, stop: usize) -> Vec<Seat> {
        let exits: Vec<Point> = self.face.stop_exits(stop).iter().map(|edge| self.hexagon.midpoint(edge)).collect();
        let is_city = matches!(self.kind(stop), StopKind::City { .. });
        let distance = if exits.is_empty() && !is_city { SMALL_RING } else { RING };
        let ring = (0..12u16).map(|twelfth| {
            let centre = self.hexagon.at(Loc::Edge(twelfth * 50), distance);
            let nearest = exits.iter().map(|exit| exit.distance(centre)).fold(f64::MAX, f64::min);
            let toward_exits = if exits.is_empty() { 0.0 } else { nearest - (APOTHEM - RING) };
            // Without exits, left and right are better than above and below, where the name goes.
            let aside = (centre.y - self.hexagon.centre.y).abs() / 10.0;
            Seat { centre, on_curve: None, dislike: 20.0 + toward_exits / 4.0 + aside }
        });
        // One stop is in the middle; of several, rather one that track leads to from many sides.
        let dislike = match self.face.face().stops.len() {
            1 => 0.0,
            _ if exits.len() > 2 => 10.0,
            _ => 30.0,
        };
        [Seat { centre: self.hexagon.centre, on_curve: None, dislike }].into_iter().chain(ring).collect()
    }

    /// Chooses a seat for each stop. Two try all that they have together; more take turns.
    fn choose(self) -> Vec<Seat> {
        let seats: Vec<_> = (0..self.face.face().stops.len()).map(|stop| self.seats(stop)).collect();
        let mut chosen: Vec<Seat> = seats.iter().map(|seats| seats[0]).collect();
        let movable: Vec<usize> = (0..seats.len()).filter(|&stop| seats[stop].len() > 1).collect();
        if let &[a, b] = movable.as_slice() {
            let pairs = seats[a].iter().flat_map(|one| seats[b].iter().map(move |other| [(a, *one), (b, *other)]));
            self.move_to_best(&mut chosen, pairs);
            return chosen;
        }
        for _ in 0..ROUNDS {
            let before: Vec<Point> = chosen.iter().map(|seat| seat.centre).collect();
            for &stop in &movable {
                self.move_to_best(&mut chosen, seats[stop].iter().map(|seat| [(stop, *seat)]));
            }
            if chosen.iter().map(|seat| seat.centre).eq(before) {
                break;
            }
        }
        chosen
    }

    /// Makes the best of some moves, each of one or more stops.
    fn move_to_best<const N: usize>(self, chosen: &mut Vec<Seat>, moves: impl Iterator<Item = [(usize, Seat); N]>) {
        let after = |moves: [(usize, Seat); N]| {
            let mut moved = chosen.clone();
            moves.into_iter().for_each(|(stop, seat)| moved[stop] = seat);
            let cost: f64 = moves.iter().map(|(stop, seat)| seat.dislike + self.crowding(&moved, *stop)).sum();
            (cost, moved)
        };
        let best = moves.map(after).min_by(|(a, _), (b, _)| a.total_cmp(b));
        if let Some((_, best)) = best {
            *chosen = best;
        }
    }

    /// How much a stop collides with the rim of the hex, with other stops and with track that is not its own, and its
    /// track with other stops.
    fn crowding(self, seats: &[Seat], stop: usize) -> f64 {
        let placed: Vec<PlacedStop> = seats.iter().enumerate().map(|(i, seat)| self.placed(i, *seat)).collect();
        let outside = |part: &Point| (placed[stop].radius - self.hexagon.depth(*part)).max(0.0);
        let mut cost = 6.0 * placed[stop].parts().iter().map(outside).sum::<f64>();
        for (_, other) in placed.iter().enumerate().filter(|(other, _)| *other != stop) {
            cost += 3.0 * (6.0 - placed[stop].distance_to(other)).max(0.0);
        }
        for track in self.face.paths() {
            let curve = self.curve(seats, track);
            let is_own = |s: usize| track.a == End::Stop(s) || track.b == End::Stop(s);
            for (other, placed) in placed.iter().enumerate().filter(|(other, _)| !is_own(*other)) {
                if other == stop || is_own(stop) {
                    cost += 1.5 * (TRACK_GAP - placed.distance_to_curve(curve)).max(0.0);
                }
            }
        }
        cost
    }

    fn placed(self, stop: usize, seat: Seat) -> PlacedStop {
        let (kind, centre) = (self.kind(stop), seat.centre);
        let bar = match (kind, seat.on_curve, self.through_edges(stop)) {
            (StopKind::Town, Some(part), Some(edges)) => Some(edge_to_edge(self.hexagon, edges).degrees(part) + 90.0),
            _ => None,
        };
        let radius = radius(kind, &self.slots());
        let mut slots = Vec::new();
        if let StopKind::City { slots: count } = kind {
            let way = centre - self.hexagon.centre;
            // Slots beside the centre stand along the rim; in the centre they stand in a row across the page.
            let turn = if way.length() < 1.0 { 0.0 } else { way.y.atan2(way.x) - FRAC_PI_2 };
            let (sin, cos) = turn.sin_cos();
            let turned = |p: Point| Point { x: p.x * cos - p.y * sin, y: p.x * sin + p.y * cos };
            slots.extend(slot_offsets(count, radius - RIM).into_iter().map(|offset| centre + turned(offset)));
            slots.sort_by(|a, b| a.y.round().total_cmp(&b.y.round()).then(a.x.total_cmp(&b.x)));
        }
        PlacedStop { centre, slots, bar, radius }
    }

    /// The track of a path, from edge to stop or from the lower edge to the higher.
    fn curve(self, seats: &[Seat], track: Track<'_>) -> Curve {
        let hexagon = self.hexagon;
        let place = |end: End| match end {
            End::Edge(edge) => hexagon.midpoint(edge),
            End::Stop(stop) => seats[stop].centre,
            End::Junction => hexagon.centre,
        };
        let (first, second) = in_order(track);
        let End::Edge(edge) = first else { return Curve::straight(place(first), place(second)) };
        if let End::Stop(stop) = second
            && let (Some(part), Some(edges)) = (seats[stop].on_curve, self.through_edges(stop))
        {
            let whole = edge_to_edge(hexagon, edges);
            return if edge == edges[0] { whole.between(0.0, part) } else { whole.between(part, 1.0).reversed() };
        }
        Curve::leaving(hexagon.midpoint(edge), hexagon.inward(edge), place(second))
    }

    /// The tracks of a path: side by side if it has lanes, or if other paths join the same ends.
    fn lanes(self, seats: &[Seat], all: &[Track<'_>], path: usize) -> Vec<Curve> {
        let track = all[path];
        let middle = self.curve(seats, track);
        // Lanes are counted by someone who looks in from the end: from the other end, left is right.
        let turned = |lane: Lane| Lane { index: lane.of - 1 - lane.index, ..lane };
        if let Some(lane) = track.path.a_lane.or(track.path.b_lane.map(turned)) {
            let lane = if in_order(track) == (track.a, track.b) { lane } else { turned(lane) };
            return vec![middle.beside(offset(usize::from(lane.of), usize::from(lane.index)))];
        }
        let count = |track: &Track<'_>| usize::from(track.path.lanes);
        let beside: Vec<usize> = (0..all.len()).filter(|&other| in_order(all[other]) == in_order(track)).collect();
        let of: usize = beside.iter().map(|&other| count(&all[other])).sum();
        let first: usize = beside.iter().filter(|&&other| other < path).map(|&other| count(&all[other])).sum();
        (first..first + count(&track)).map(|index| middle.beside(offset(of, index))).collect()
    }
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
        let town = &layout.stops[0];
        assert!(town.bar.is_some() && town.centre.distance(hexagon.centre) > 40.0);
        for (path, edge) in layout.paths.iter().zip([0, 1]) {
            assert!(path[0].start.distance(hexagon.midpoint(Edge::ALL[edge])) < 1e-6);
            assert!(path[0].end().distance(town.centre) < 1e-6);
        }
    }

    #[test]
    fn stops_keep_apart_and_inside() {
        for code in [
            "city=revenue:0;city=revenue:0",
            "city=revenue:40;city=revenue:40;path=a:0,b:_0;path=a:2,b:_1",
            "town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:_0,b:3;path=a:1,b:_1;path=a:_1,b:4",
            "town=revenue:10;town=revenue:10;path=a:1,b:_0;path=a:_0,b:3;path=a:0,b:_1;path=a:_1,b:4",
            "city=revenue:30;town=revenue:10;path=a:0,b:_0;path=a:1,b:_1;path=a:_1,b:2",
            "city=revenue:40;city=revenue:40;path=a:4,b:_0;path=a:5,b:_0;path=a:0,b:_1;path=a:1,b:_1;path=a:2,b:_1",
        ] {
            let (hexagon, layout) = layout(code);
            assert!(layout.stops[0].distance_to(&layout.stops[1]) > 0.0, "{code}: {layout:?}");
            let inside = |stop: &PlacedStop| stop.parts().iter().all(|part| hexagon.depth(*part) >= stop.radius - 1.0);
            assert!(layout.stops.iter().all(inside), "{code}: {layout:?}");
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
