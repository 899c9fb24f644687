//! Parts of the state that count their changes, so that what was found out about them can be kept until the next.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

/// A part of the state that counts how often somebody could have changed it. There is no other way to change it than
/// one that is counted.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Noted<T> {
    value: T,
    /// No part of what is so: two states that are alike may have come about in different ways.
    #[serde(skip)]
    changes: u32,
}

impl<T> Noted<T> {
    /// How often it could have been changed since it was made.
    pub(crate) fn changes(&self) -> u32 {
        self.changes
    }
}

impl<T> From<T> for Noted<T> {
    fn from(value: T) -> Self {
        Noted { value, changes: 0 }
    }
}

impl<T> Deref for Noted<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Noted<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.changes = self.changes.wrapping_add(1);
        &mut self.value
    }
}

impl<'a, T> IntoIterator for &'a Noted<Vec<T>> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.value.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Noted<Vec<T>> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    /// Counts as a change, whatever becomes of the elements.
    fn into_iter(self) -> Self::IntoIter {
        self.deref_mut().iter_mut()
    }
}

impl<T: PartialEq> PartialEq for Noted<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Noted<T> {}

#[cfg(test)]
mod tests {
    use super::Noted;

    #[test]
    fn what_could_be_a_change_is_counted_and_looking_is_not() {
        let mut some = Noted::from(vec![1, 2]);
        assert_eq!((some.len(), some[1], some.changes()), (2, 2, 0));
        some[1] = 3;
        some.push(4);
        assert_eq!((some.changes(), &*some), (2, &vec![1, 3, 4]));
        assert_eq!(some, Noted::from(vec![1, 3, 4]));
        for one in &some {
            assert!(*one > 0);
        }
        assert_eq!(some.changes(), 2);
        for one in &mut some {
            *one += 1;
        }
        assert_eq!((some.changes(), &*some), (3, &vec![2, 4, 5]));
    }
}
