//! Which routes of a long list are free to run beside others.

use super::pool::Entry;
use super::set::Set;

/// For every section of track the routes of a list that take it, 64 routes to a word.
pub(super) struct Conflicts {
    /// One row of sections for each word.
    words: Vec<u64>,
    width: usize,
    routes: usize,
}

impl Conflicts {
    pub fn new<S: Set>(entries: &[Entry<S>]) -> Self {
        let width = S::CAPACITY;
        let mut words = vec![0; entries.len().div_ceil(64) * width];
        for (route, entry) in entries.iter().enumerate() {
            let mut track = entry.track;
            while let Some(section) = track.pop() {
                words[route / 64 * width + section] |= 1 << (route % 64);
            }
        }
        Conflicts { words, width, routes: entries.len() }
    }

    /// The routes from a place on that take none of this track, in order.
    pub fn free<S: Set>(&self, mut taken: S, from: usize) -> impl Iterator<Item = usize> {
        let sections: Vec<usize> = std::iter::from_fn(move || taken.pop()).collect();
        (from / 64..self.routes.div_ceil(64)).flat_map(move |word| {
            let row = &self.words[word * self.width..(word + 1) * self.width];
            let busy = sections.iter().fold(0, |busy, section| busy | row[*section]);
            let before = !0 << from.saturating_sub(64 * word);
            let after = !0 >> (64 * (word + 1)).saturating_sub(self.routes);
            let mut free = !busy & before & after;
            std::iter::from_fn(move || {
                let lowest = (free != 0).then(|| free.trailing_zeros() as usize)?;
                free &= free - 1;
                Some(64 * word + lowest)
            })
        })
    }
}
