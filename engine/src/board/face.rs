//! A face as it lies on the map: its track, its stops, and what meets where.

use prospectus_dsl::tile::{RouteUse, StopKind};

use super::{SmallSet, WordId};

/// A printed hex, or a tile in one rotation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// The track.
    pub pieces: Box<[Piece]>,
    /// The cities, towns and off-board areas.
    pub stops: Box<[Stop]>,
    /// Labels, by their numbers in [`Map::labels`](super::Map::labels).
    pub labels: SmallSet,
    /// The edges that track reaches.
    pub exits: SmallSet,
    /// The edges at which track is promised: by track of a reserved gauge, or by a stub.
    pub promised: SmallSet,
    /// The edges with a stub: there tiles that lie on top may come out.
    pub mouths: SmallSet,
    at_edge: [Meeting; 6],
    at_stop: Box<[Meeting]>,
    at_junction: Meeting,
    /// Whether some edge has several tracks side by side.
    pub(super) has_lanes: bool,
}

/// The pieces that end at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Meeting {
    pieces: SmallSet,
    ways: Box<[Way]>,
}

/// A piece as it is run from a place: its number, and the end at which it comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub at: u8,
    pub far: u8,
}

/// A piece of track between two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it ends.
    pub ends: [End; 2],
    /// Its gauge, by its number in the title.
    pub gauge: u8,
    /// Trains of any gauge may run here.
    pub any_gauge: bool,
    /// It is only a promise: nothing runs on it.
    pub is_reserved: bool,
    /// Nothing goes on beyond the stop where it ends.
    pub is_terminal: bool,
    /// The path of the notation that it comes from: several lanes are several pieces.
    pub path: u8,
}

/// Where a piece of track ends: at an edge of the hex, at a stop, or where several pieces meet without a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At an edge, from 0 to 5, on one of its lanes.
    Edge(u8, Lane),
    /// At a stop, by its place on the face.
    Stop(u8),
    /// Where pieces meet without a stop.
    Junction,
}

/// One of several tracks side by side; nearly all track is the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// How many there are side by side.
    pub of: u8,
    /// Which of them, from 0.
    pub index: u8,
}

/// A place where a train may call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// City, town or off-board area.
    pub kind: StopKind,
    /// What a call is worth.
    pub revenue: Revenue,
    /// Groups, by their numbers in [`Map::groups`](super::Map::groups): a route calls at one stop of a group.
    pub groups: Box<[u16]>,
    /// Whether a route through it has to call.
    pub route: RouteUse,
    /// How many stops of a train a call uses up, where that differs from the title's rule.
    pub visit_cost: Option<u32>,
}

/// What a call at a stop is worth: one figure, or one for each of some words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Revenue {
    /// The same always.
    Fixed(i64),
    /// By the words of the phase: the first that is listed counts.
    ByWord(Box<[(WordId, i64)]>),
}

impl Face {
    pub(super) fn new(pieces: Vec<Piece>, stops: Vec<Stop>, labels: SmallSet, stubs: SmallSet) -> Face {
        let mut face = Face {
            at_stop: vec![Meeting::default(); stops.len()].into(),
            labels,
            promised: stubs,
            mouths: stubs,
            ..Face::default()
        };
        for (at, piece) in (0..SmallSet::CAPACITY as u8).zip(&pieces) {
            for (near, end) in (0u8..).zip(piece.ends) {
                face.has_lanes |= matches!(end, End::Edge(_, lane) if lane != Lane::ONLY);
                let meeting = match end {
                    End::Edge(edge, _) if piece.is_reserved => {
                        face.promised.insert(edge);
                        continue;
                    }
                    _ if piece.is_reserved => continue,
                    End::Edge(edge, _) => {
                        face.exits.insert(edge);
                        &mut face.at_edge[usize::from(edge) % 6]
                    }
                    End::Stop(stop) => match face.at_stop.get_mut(usize::from(stop)) {
                        Some(meeting) => meeting,
                        None => continue,
                    },
                    End::Junction => &mut face.at_junction,
                };
                // A piece that comes back to where it begins is run one way only.
                if near == 0 || piece.ends[0] != end {
                    meeting.pieces.insert(at);
                    meeting.ways = meeting.ways.iter().copied().chain([Way { at, far: 1 - near }]).collect();
                }
            }
        }
        Face { pieces: pieces.into(), stops: stops.into(), ..face }
    }

    /// The pieces that end here, promises aside. Lanes of an edge are not told apart.
    pub fn pieces_at(&self, end: End) -> SmallSet {
        self.meeting(end).map_or(SmallSet::EMPTY, |meeting| meeting.pieces)
    }

    /// The same, each with where it leads. Where lanes matter, some of them may begin on another one.
    pub(super) fn ways_from(&self, end: End) -> &[Way] {
        self.meeting(end).map_or(&[], |meeting| &meeting.ways)
    }

    fn meeting(&self, end: End) -> Option<&Meeting> {
        match end {
            End::Edge(edge, _) => Some(&self.at_edge[usize::from(edge) % 6]),
            End::Stop(stop) => self.at_stop.get(usize::from(stop)),
            End::Junction => Some(&self.at_junction),
        }
    }

    /// How many cities, slots, towns, off-board areas, halts and passes there are.
    pub(super) fn stop_counts(&self) -> [usize; 6] {
        let mut counts = [0; 6];
        for stop in &self.stops {
            match stop.kind {
                StopKind::City { slots } => {
                    counts[0] += 1;
                    counts[1] += usize::from(slots);
                }
                StopKind::Town => counts[2] += 1,
                StopKind::Offboard => counts[3] += 1,
                StopKind::Halt => counts[4] += 1,
                StopKind::Pass => counts[5] += 1,
            }
        }
        counts
    }

    /// The face in words that are the same for faces that look alike, however their stops are numbered.
    pub(super) fn as_seen(&self) -> Vec<String> {
        let ends: Vec<[String; 2]> = self.pieces.iter().map(|piece| piece.ends.map(|end| self.seen(end))).collect();
        let mut track: Vec<String> = self
            .pieces
            .iter()
            .zip(ends)
            .map(|(piece, mut ends)| {
                ends.sort();
                format!("{ends:?} {} {}", piece.gauge, piece.is_terminal)
            })
            .collect();
        track.sort();
        track.push(format!("{:?}", self.promised));
        track
    }

    /// An end in words that do not depend on the numbers of stops: a stop is known by the edges that it is joined to.
    fn seen(&self, end: End) -> String {
        let End::Stop(stop) = end else { return format!("{end:?}") };
        let at = self.pieces_at(end).iter().filter_map(|piece| self.pieces.get(usize::from(piece)));
        let mut edges: Vec<String> = at
            .flat_map(|piece| piece.ends)
            .filter(|end| matches!(end, End::Edge(..)))
            .map(|end| format!("{end:?}"))
            .collect();
        edges.sort();
        format!("{:?} {edges:?}", self.stops.get(usize::from(stop)))
    }
}

impl Piece {
    /// The edge at one of its ends.
    pub fn edge(&self, end: usize) -> Option<u8> {
        match self.ends.get(end)? {
            End::Edge(edge, _) => Some(*edge),
            End::Stop(_) | End::Junction => None,
        }
    }

    /// The edges at which it begins and ends when it is run towards one of its ends.
    pub(super) fn edges(&self, far: u8) -> (Option<u8>, Option<u8>) {
        (self.edge(1 - usize::from(far.min(1))), self.edge(usize::from(far)))
    }
}

impl Lane {
    /// The lane of single track.
    pub const ONLY: Lane = Lane { of: 1, index: 0 };

    /// The lane on the other side of the edge that this one runs on to.
    pub(super) fn across(self) -> Lane {
        Lane { of: self.of, index: self.of.saturating_sub(self.index + 1) }
    }
}

impl Stop {
    /// How many stations fit into it: the slots of a city.
    pub fn slots(&self) -> u8 {
        match self.kind {
            StopKind::City { slots } => slots,
            _ => 0,
        }
    }

    /// Whether it is a city.
    pub fn is_city(&self) -> bool {
        matches!(self.kind, StopKind::City { .. })
    }
}

impl Revenue {
    /// What a call is worth when this word holds.
    pub fn of(&self, word: WordId) -> i64 {
        match self {
            Revenue::Fixed(figure) => *figure,
            Revenue::ByWord(figures) => {
                figures.iter().find(|(known, _)| *known == word).map_or(0, |(_, figure)| *figure)
            }
        }
    }

    /// Whether it is ever worth more than the other.
    pub(super) fn is_above(&self, other: &Revenue) -> bool {
        let figures = |revenue: &Revenue| match revenue {
            Revenue::Fixed(_) => Vec::new(),
            Revenue::ByWord(figures) => figures.iter().map(|(word, _)| *word).collect(),
        };
        match (self, other) {
            (Revenue::Fixed(new), Revenue::Fixed(old)) => new > old,
            _ => figures(self).into_iter().chain(figures(other)).any(|word| self.of(word) > other.of(word)),
        }
    }
}
