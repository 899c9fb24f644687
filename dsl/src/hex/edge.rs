//! The six edges of a hex, and sets of them.

use std::fmt;

/// One of the six edges of a hex, numbered `0` to `5` clockwise from the bottom (on pointy hexes: from the lower left).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u8);

impl Edge {
    /// All edges, in order.
    pub const ALL: [Edge; 6] = [Edge(0), Edge(1), Edge(2), Edge(3), Edge(4), Edge(5)];

    /// The edge of that number, if there is one.
    pub fn new(number: u8) -> Option<Edge> {
        (number < 6).then_some(Edge(number))
    }

    /// The number, `0` to `5`.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The edge across the hex, which is also what the neighbour calls this edge.
    pub fn opposite(self) -> Edge {
        self.rotated(3)
    }

    /// Where this edge comes to lie when a tile is turned clockwise by `steps` sixths.
    pub fn rotated(self, steps: u8) -> Edge {
        Edge((self.0 + steps % 6) % 6)
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of edges, one bit for each.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeSet(u8);

impl EdgeSet {
    /// The set without edges.
    pub const EMPTY: EdgeSet = EdgeSet(0);

    /// Whether `edge` is in the set.
    pub fn contains(self, edge: Edge) -> bool {
        self.0 & (1 << edge.0) != 0
    }

    /// Adds one edge.
    pub fn insert(&mut self, edge: Edge) {
        self.0 |= 1 << edge.0;
    }

    /// Whether every edge of this set is also in `other`.
    pub fn is_subset(self, other: EdgeSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is no edge in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of edges in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The edges in order.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |&edge| self.contains(edge))
    }

    /// The set after a clockwise turn by `steps` sixths.
    pub fn rotated(self, steps: u8) -> EdgeSet {
        self.iter().map(|edge| edge.rotated(steps)).collect()
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        let mut set = EdgeSet::EMPTY;
        edges.into_iter().for_each(|edge| set.insert(edge));
        set
    }
}

impl fmt::Debug for EdgeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Edge::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[u8]) -> EdgeSet {
        numbers.iter().filter_map(|&number| Edge::new(number)).collect()
    }

    #[test]
    fn there_are_six_edges() {
        assert_eq!(Edge::new(5).map(Edge::number), Some(5));
        assert_eq!(Edge::new(6), None);
    }

    #[test]
    fn opposite_twice_is_the_same_edge() {
        for edge in Edge::ALL {
            assert_ne!(edge.opposite(), edge);
            assert_eq!(edge.opposite().opposite(), edge);
        }
    }

    #[test]
    fn any_number_of_turns_is_welcome() {
        assert_eq!(Edge(5).rotated(255), Edge(2));
    }

    #[test]
    fn sets_turn_with_their_edges() {
        assert_eq!(set(&[0, 5]).rotated(2), set(&[1, 2]));
        assert_eq!(format!("{:?}", set(&[4, 0])), "{0, 4}");
        assert!(set(&[1]).is_subset(set(&[0, 1])) && !set(&[1, 2]).is_subset(set(&[0, 1])));
        assert!(EdgeSet::EMPTY.is_empty());
        assert_eq!(set(&[0, 3, 3]).len(), 2);
    }
}
