//! Sets of small numbers, kept as the bits of one word.

/// A bitset of numbers below 32: edges, pieces of one hex, gauges, colours. Larger numbers are never in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SmallSet(u32);

impl SmallSet {
    /// No number.
    pub const EMPTY: SmallSet = SmallSet(0);
    /// All numbers below the capacity.
    pub const ALL: SmallSet = SmallSet(u32::MAX);
    /// Numbers from here on are never in a set.
    pub(crate) const CAPACITY: usize = 32;

    /// The set of one number.
    pub fn one(number: u8) -> SmallSet {
        SmallSet(1u32.checked_shl(u32::from(number)).unwrap_or(0))
    }

    /// Adds a number.
    pub(crate) fn insert(&mut self, number: u8) {
        self.0 |= SmallSet::one(number).0;
    }

    /// Whether a number is in it.
    pub fn contains(self, number: u8) -> bool {
        self.0 & SmallSet::one(number).0 != 0
    }

    /// Whether no number is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many numbers are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a number is in both.
    pub(crate) fn meets(self, other: SmallSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all its numbers are in `other`.
    pub(crate) fn is_within(self, other: SmallSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The numbers that are in both.
    pub(crate) fn and(self, other: SmallSet) -> SmallSet {
        SmallSet(self.0 & other.0)
    }

    /// The numbers that are in one of them.
    pub fn or(self, other: SmallSet) -> SmallSet {
        SmallSet(self.0 | other.0)
    }

    /// The numbers that are not in `other`.
    pub(crate) fn without(self, other: SmallSet) -> SmallSet {
        SmallSet(self.0 & !other.0)
    }

    /// Takes the lowest number out of it.
    pub(crate) fn pop(&mut self) -> Option<u8> {
        let number = (self.0 != 0).then(|| self.0.trailing_zeros() as u8);
        self.0 &= self.0.wrapping_sub(1);
        number
    }

    /// The numbers, in order.
    pub fn iter(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || self.pop())
    }
}

impl FromIterator<u8> for SmallSet {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut set = SmallSet::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::SmallSet;

    #[test]
    fn sets_keep_their_numbers_in_order() {
        let set: SmallSet = [5, 0, 31, 200].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 5, 31]);
        assert!(set.contains(31) && !set.contains(200) && !set.contains(1));
        assert!(SmallSet::one(5).is_within(set) && !set.is_within(SmallSet::one(5)) && set.meets(SmallSet::one(0)));
        assert_eq!(set.without(SmallSet::one(0)).len(), 2);
        assert!(SmallSet::EMPTY.iter().next().is_none());
    }
}
