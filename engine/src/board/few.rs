//! Sets of a few small numbers.

/// A set of numbers below 32: edges, pieces of one hex, gauges, colours. Larger numbers are never in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Few(u32);

impl Few {
    pub const EMPTY: Few = Few(0);
    pub const ALL: Few = Few(u32::MAX);
    pub const CAPACITY: usize = 32;

    pub fn one(number: u8) -> Few {
        Few(1u32.checked_shl(u32::from(number)).unwrap_or(0))
    }

    pub fn insert(&mut self, number: u8) {
        self.0 |= Few::one(number).0;
    }

    pub fn contains(self, number: u8) -> bool {
        self.0 & Few::one(number).0 != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a number is in both.
    pub fn meets(self, other: Few) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all its numbers are in `other`.
    pub fn is_within(self, other: Few) -> bool {
        self.0 & !other.0 == 0
    }

    pub fn and(self, other: Few) -> Few {
        Few(self.0 & other.0)
    }

    pub fn or(self, other: Few) -> Few {
        Few(self.0 | other.0)
    }

    pub fn without(self, other: Few) -> Few {
        Few(self.0 & !other.0)
    }

    /// Takes the lowest number out of it.
    pub fn pop(&mut self) -> Option<u8> {
        let number = (self.0 != 0).then(|| self.0.trailing_zeros() as u8);
        self.0 &= self.0.wrapping_sub(1);
        number
    }

    /// So many empty sets.
    pub fn many(count: usize) -> Vec<Few> {
        // Written so that memory is cleared in one go.
        (0..count).map(|_| Few::EMPTY).collect()
    }

    /// The numbers, in order.
    pub fn iter(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || self.pop())
    }
}

impl FromIterator<u8> for Few {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut few = Few::EMPTY;
        numbers.into_iter().for_each(|number| few.insert(number));
        few
    }
}

#[cfg(test)]
mod tests {
    use super::Few;

    #[test]
    fn sets_keep_their_numbers_in_order() {
        let few: Few = [5, 0, 31, 200].into_iter().collect();
        assert_eq!(few.iter().collect::<Vec<_>>(), [0, 5, 31]);
        assert!(few.contains(31) && !few.contains(200) && !few.contains(1));
        assert!(Few::one(5).is_within(few) && !few.is_within(Few::one(5)) && few.meets(Few::one(0)));
        assert_eq!(few.without(Few::one(0)).len(), 2);
        assert!(Few::EMPTY.iter().next().is_none());
    }
}
