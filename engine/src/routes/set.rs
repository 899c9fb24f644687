//! The sets that the search copies at every step: as narrow as the board allows.

use std::hash::Hash;

use super::Bits;

/// A set of small numbers.
pub(super) trait Set: Copy + Default + Eq + Hash {
    /// All numbers are below.
    const CAPACITY: usize;

    fn insert(&mut self, number: usize);
    fn contains(self, number: usize) -> bool;
    fn overlaps(self, other: Self) -> bool;
    fn with(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn within(self, other: Self) -> Self;
    fn len(self) -> u32;
    /// Whether there are two numbers or more: asked more often than how many there are.
    fn has_two(self) -> bool;
    fn is_within(self, other: Self) -> bool;
    /// Takes the lowest number out.
    fn pop(&mut self) -> Option<usize>;

    fn just(number: usize) -> Self {
        let mut set = Self::default();
        set.insert(number);
        set
    }
}

/// Numbers as sets of their bits.
macro_rules! sets_of_bits {
    ($($number:ty),*) => {$(
        impl Set for $number {
            const CAPACITY: usize = <$number>::BITS as usize;

            fn insert(&mut self, number: usize) {
                *self |= 1 << number;
            }

            fn contains(self, number: usize) -> bool {
                self >> number & 1 != 0
            }

            fn overlaps(self, other: Self) -> bool {
                self & other != 0
            }

            fn with(self, other: Self) -> Self {
                self | other
            }

            fn without(self, other: Self) -> Self {
                self & !other
            }

            fn within(self, other: Self) -> Self {
                self & other
            }

            fn is_within(self, other: Self) -> bool {
                self & !other == 0
            }

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn has_two(self) -> bool {
                self & self.wrapping_sub(1) != 0
            }

            fn pop(&mut self) -> Option<usize> {
                let lowest = (*self != 0).then(|| self.trailing_zeros() as usize)?;
                *self &= *self - 1;
                Some(lowest)
            }
        }
    )*};
}

sets_of_bits!(u64, u128);

impl Set for Bits {
    const CAPACITY: usize = Bits::CAPACITY;

    fn insert(&mut self, number: usize) {
        Bits::insert(self, number);
    }

    fn contains(self, number: usize) -> bool {
        Bits::contains(&self, number)
    }

    fn overlaps(self, other: Self) -> bool {
        Bits::meets(&self, &other)
    }

    fn with(mut self, other: Self) -> Self {
        self.add(&other);
        self
    }

    fn without(mut self, other: Self) -> Self {
        self.remove(&other);
        self
    }

    fn within(self, other: Self) -> Self {
        let mut only_here = self;
        only_here.remove(&other);
        self.without(only_here)
    }

    fn is_within(mut self, other: Self) -> bool {
        self.remove(&other);
        self.is_empty()
    }

    fn len(self) -> u32 {
        self.iter().count() as u32
    }

    fn has_two(self) -> bool {
        self.iter().nth(1).is_some()
    }

    fn pop(&mut self) -> Option<usize> {
        let lowest = self.iter().next()?;
        self.remove(&Bits::just(lowest));
        Some(lowest)
    }
}
