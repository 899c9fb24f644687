//! Sets of small numbers.

/// A bitset of numbers below `Bits::CAPACITY`, which is more than the track, stops or hexes of any known board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits([u64; Bits::WORDS]);

impl Bits {
    const WORDS: usize = 8;
    pub(crate) const CAPACITY: usize = 64 * Self::WORDS;
    /// No number.
    pub const EMPTY: Bits = Bits([0; Bits::WORDS]);

    /// Adds a number, which must be below the capacity.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(crate) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] & (1 << (number % 64)) != 0
    }

    /// Whether no number is in it.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Self::WORDS]
    }

    /// Whether a number is in both.
    pub fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Adds all numbers of another.
    pub fn add(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    pub(crate) fn remove(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
    }

    /// The numbers, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            let next = |rest: &u64| (rest & (rest - 1) != 0).then_some(rest & rest.wrapping_sub(1));
            let rests = std::iter::successors((bits != 0).then_some(bits), next);
            rests.map(move |rest| 64 * word + rest.trailing_zeros() as usize)
        })
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut bits = Bits::EMPTY;
        numbers.into_iter().for_each(|number| bits.insert(number));
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn sets_keep_their_numbers() {
        let mut set: Bits = [3, 64, 511].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 511]);
        assert!(set.contains(64) && !set.contains(65));
        assert!(set.meets(&[511].into_iter().collect()) && !set.meets(&[510].into_iter().collect()));
        set.remove(&[3, 64].into_iter().collect());
        set.add(&[7].into_iter().collect());
        assert_eq!(set.iter().collect::<Vec<_>>(), [7, 511]);
        assert!(Bits::EMPTY.is_empty() && !set.is_empty());
    }
}
