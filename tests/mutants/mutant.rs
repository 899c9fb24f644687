//! A mutant: a title with one to four changes, all of which follow from a number.

use prospectus_library::Rng;

use crate::changes::{self, Change};
use crate::stock::Stock;
use crate::tree::Value;

/// The most changes that a mutant has.
pub const MOST: usize = 4;

/// Which of its changes a mutant has: a bit for each.
pub type Chosen = u8;

pub const ALL: Chosen = (1 << MOST) - 1;

pub struct Mutant {
    pub title: String,
    /// What it was, with the changes made so far, and the next change.
    changes: Vec<Change>,
    base: Value,
}

impl Mutant {
    pub fn new(stock: &Stock, seed: u64) -> Mutant {
        let mut rng = Rng::new(seed);
        let mut place = rng.below(stock.bases.iter().map(|base| base.weight).sum());
        let base = stock.bases.iter().find(|base| {
            let found = place < base.weight;
            place = place.saturating_sub(base.weight);
            found
        });
        let base = base.expect("the weights are those of the titles");
        let mut tree = base.tree.clone();
        // One change alone passes more often, and says more if something breaks.
        let wanted = 1 + [0, 0, 0, 1, 1, 2, 3][rng.index(7)];
        let mut made = Vec::new();
        for _ in 0..20 {
            if made.len() < wanted
                && let Some(change) = changes::any(&tree, stock, &mut rng)
            {
                change.make(&mut tree);
                made.push(change);
            }
        }
        Mutant { title: base.name.clone(), changes: made, base: base.tree.clone() }
    }

    pub fn changes(&self) -> usize {
        self.changes.len()
    }

    fn chosen(&self, chosen: Chosen) -> impl Iterator<Item = &Change> {
        self.changes.iter().enumerate().filter(move |(at, _)| chosen & (1 << at) != 0).map(|(_, change)| change)
    }

    /// The title with these of its changes, as a file.
    pub fn text(&self, chosen: Chosen) -> String {
        let mut tree = self.base.clone();
        self.chosen(chosen).for_each(|change| change.make(&mut tree));
        tree.file()
    }

    /// These changes, one after the other.
    pub fn diff(&self, chosen: Chosen) -> String {
        let mut tree = self.base.clone();
        let mut diff = String::new();
        for change in self.chosen(chosen) {
            diff += &change.diff(&tree);
            change.make(&mut tree);
        }
        diff
    }
}
