//! What bonuses can add to a route, by where it ends.

use super::Train;
use super::graph::{Node, UNIT};

/// What a bonus can add at most to a route without scenic track, and to one that has some.
pub(super) type Bonus = [i64; 2];

/// Bonuses by the two ends of a route, for the nodes of a graph.
pub(super) struct Ends {
    /// Row by row, one end after the other.
    of: Vec<Bonus>,
    /// For each node, with another end that routes may pass.
    with_passing: Vec<Bonus>,
    /// For each node, with whatever other end.
    with_any: Vec<Bonus>,
    /// With two ends that routes may pass.
    passing: Bonus,
    highest: Bonus,
}

impl Ends {
    /// None if no bound on bonuses is known.
    pub(crate) fn new<S>(train: &Train, nodes: &[Node<S>]) -> Option<Self> {
        let highest = train.highest_bonus? * UNIT;
        let stops = train.calls.len();
        if train.end_bonus.len() != stops * stops {
            let (highest, none) = ([highest; 2], Vec::new());
            return Some(Ends {
                of: none.clone(),
                with_passing: none.clone(),
                with_any: none,
                passing: highest,
                highest,
            });
        }
        let mut ends = Ends {
            of: Vec::with_capacity(nodes.len() * nodes.len()),
            with_passing: vec![[i64::MIN / 4; 2]; nodes.len()],
            with_any: vec![[i64::MIN / 4; 2]; nodes.len()],
            passing: [i64::MIN / 4; 2],
            highest: [highest; 2],
        };
        for (index, node) in nodes.iter().enumerate() {
            for other in nodes {
                let known = train.end_bonus[usize::from(node.stop) * stops + usize::from(other.stop)];
                let bonus = known.map(|bonus| (bonus * UNIT).min(highest));
                ends.of.push(bonus);
                raise(&mut ends.with_any[index], bonus);
                if other.passes {
                    raise(&mut ends.with_passing[index], bonus);
                }
                if node.passes && other.passes {
                    raise(&mut ends.passing, bonus);
                }
            }
        }
        Some(ends)
    }

    pub(crate) fn between(&self, one: u16, other: u16) -> Bonus {
        let nodes = self.with_any.len();
        self.of.get(usize::from(one) * nodes + usize::from(other)).copied().unwrap_or(self.highest)
    }

    /// For each node the first one that brings the same bonuses, whatever the other end.
    pub(crate) fn same_bonus(&self, nodes: usize) -> Vec<u16> {
        let row = |node: u16| (0..nodes as u16).map(move |other| self.between(node, other));
        let first = |node: u16| (0..node).find(|other| row(*other).eq(row(node))).unwrap_or(node);
        (0..nodes as u16).map(first).collect()
    }

    /// With one end that is known, or none.
    pub(crate) fn with_any(&self, end: Option<u16>) -> Bonus {
        end.and_then(|end| self.with_any.get(usize::from(end))).copied().unwrap_or(self.highest)
    }

    /// With one end that is known, or none, and otherwise ends that routes may pass.
    pub(crate) fn with_passing(&self, end: Option<u16>) -> Bonus {
        match end {
            Some(end) => self.with_passing.get(usize::from(end)).copied().unwrap_or(self.highest),
            None => self.passing,
        }
    }
}

fn raise(known: &mut Bonus, by: Bonus) {
    *known = [known[0].max(by[0]), known[1].max(by[1])];
}
