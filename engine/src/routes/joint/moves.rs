//! Where trains may go on to from one layer of their diagrams.

use super::diagram::{DONE, Transition};
use super::joint_search::JointSearch;
use super::positions::Position;

/// A train goes on to a position.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(crate) to: Position,
    pub(crate) earned: i32,
    /// That with what is ahead.
    pub(crate) bound: i32,
}

/// The moves of a train that leaves a stretch, or takes it: they count different stops.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    of: [Move; 4],
    len: usize,
    pub(crate) best: i32,
    /// Which ends of the stretch it passes.
    pub(crate) passes: u8,
}

impl Moves {
    const NONE: Moves =
        Moves { of: [Move { to: Position::THERE, earned: 0, bound: 0 }; 4], len: 0, best: i32::MIN / 8, passes: 0 };

    /// Those of a train that has no way to go any more: it leaves the stretch.
    pub(crate) const STAYS: [Moves; 2] = [Moves { len: 1, best: 0, ..Moves::NONE }, Moves::NONE];

    /// The one there is; none if there are several, or none.
    pub(crate) fn only(&self) -> Option<&Move> {
        (self.len == 1).then_some(&self.of[0])
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Move> {
        self.of[..self.len].iter()
    }

    /// Those on some ways that are all for leaving the stretch, or all for taking it.
    fn on<'a, S>(search: &JointSearch<S>, kind: usize, ways: impl Iterator<Item = &'a Transition>, left: u8) -> Self {
        let mut moves = Moves::NONE;
        for way in ways {
            moves.passes = way.passes;
            for (left, earned) in way.choices(left, search.diagrams[kind].left_over) {
                let (to, ahead) = if way.to == DONE {
                    (Position::THERE, 0)
                } else {
                    (Position::new(way.to, left), search.completions[kind].ahead(way.to, left))
                };
                moves.of[moves.len] = Move { to, earned, bound: earned + ahead };
                moves.best = moves.best.max(earned + ahead);
                moves.len += 1;
            }
        }
        moves
    }
}

/// The moves of all kinds of trains in one layer, worked out when they are first asked for: many trains come to the
/// same positions.
pub(super) struct Table {
    kinds: Vec<Spread>,
}

struct Spread {
    first: u32,
    width: usize,
    of: Vec<Option<[Moves; 2]>>,
}

impl Table {
    pub(crate) fn new(kinds: usize) -> Self {
        let spread = |_| Spread { first: 0, width: 0, of: Vec::new() };
        Table { kinds: (0..kinds).map(spread).collect() }
    }

    /// Goes on to a layer.
    pub(crate) fn open<S>(&mut self, search: &JointSearch<S>, layer: usize) {
        for (spread, diagram) in self.kinds.iter_mut().zip(search.diagrams) {
            let places = diagram.layer(layer);
            spread.first = places.start as u32;
            spread.width = usize::from(diagram.allowance) + 1;
            spread.of.clear();
            spread.of.resize(places.len() * spread.width, None);
        }
    }

    pub(crate) fn prepare<S>(&mut self, search: &JointSearch<S>, kind: usize, position: Position) {
        if position != Position::THERE {
            let spread = &mut self.kinds[kind];
            let at = spread.at(position);
            spread.of[at].get_or_insert_with(|| {
                let ways = &search.diagrams[kind].places[position.place() as usize];
                let left = Moves::on(search, kind, ways.leave.iter(), position.left());
                [left, Moves::on(search, kind, ways.take.iter().flatten(), position.left())]
            });
        }
    }

    pub(crate) fn moves(&self, kind: usize, position: Position) -> &[Moves; 2] {
        if position == Position::THERE {
            return &Moves::STAYS;
        }
        let spread = &self.kinds[kind];
        spread.of[spread.at(position)].as_ref().unwrap_or(&Moves::STAYS)
    }
}

impl Spread {
    fn at(&self, position: Position) -> usize {
        (position.place() - self.first) as usize * self.width + usize::from(position.left())
    }
}
