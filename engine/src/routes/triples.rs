//! Which triples of sections are worth a price.

use super::graph::Graph;
use super::set::Set;

/// How many triples are added at a time at most, and how many of them may have a section in common.
const AT_ONCE: usize = 12;
const ALIKE: usize = 3;

/// What trains wanted while prices moved. On the average over many rounds, they share track as evenly as prices allow.
pub(super) struct Wishes {
    /// For each kind of train and each section the rounds in which it was wanted, one bit each.
    of: Vec<Vec<u64>>,
    rounds: u32,
}

impl Wishes {
    pub fn new(kinds: usize, sections: usize) -> Self {
        Wishes { of: vec![vec![0; sections]; kinds], rounds: 0 }
    }

    /// What was wanted so many rounds ago that there is no bit left is forgotten.
    pub fn begin_round(&mut self) {
        self.of.iter_mut().flatten().for_each(|rounds| *rounds <<= 1);
        self.rounds = (self.rounds + 1).min(u64::BITS);
    }

    pub fn add(&mut self, kind: usize, section: usize) {
        self.of[kind][section] |= 1;
    }

    /// Triples of which clearly more than one train takes most, on the average: first those that the most do.
    pub fn triples<S: Set>(&self, graphs: &[Graph<S>], known: &[S]) -> Vec<S> {
        let mut crowded = self.crowded(graphs);
        crowded.sort_by_key(|(takers, _)| std::cmp::Reverse(*takers));
        let mut uses = vec![0; S::CAPACITY];
        let mut triples = Vec::with_capacity(AT_ONCE);
        for (_, triple) in crowded {
            let mut set = S::default();
            triple.iter().for_each(|section| set.insert(*section));
            let is_new = !known.iter().any(|known| known.is_within(set));
            if is_new && triple.iter().all(|section| uses[*section] < ALIKE) {
                triple.iter().for_each(|section| uses[*section] += 1);
                triples.push(set);
            }
            if triples.len() == AT_ONCE {
                break;
            }
        }
        triples
    }

    /// Such triples, with how many trains take most of each in all rounds together.
    fn crowded<S: Set>(&self, graphs: &[Graph<S>]) -> Vec<(u32, [usize; 3])> {
        let sections = self.of.first().map_or(0, Vec::len);
        let wanted: Vec<usize> = (0..sections).filter(|section| self.of.iter().any(|of| of[*section] != 0)).collect();
        let mut crowded = Vec::new();
        for (first, &one) in wanted.iter().enumerate() {
            for (second, &two) in wanted.iter().enumerate().skip(first + 1) {
                for &three in &wanted[second + 1..] {
                    let takers = |(of, graph): (&Vec<u64>, &Graph<S>)| {
                        let (one, two, three) = (of[one], of[two], of[three]);
                        (one & two | two & three | one & three).count_ones() * graph.copies as u32
                    };
                    let takers: u32 = self.of.iter().zip(graphs).map(takers).sum();
                    if takers > self.rounds + self.rounds / 20 {
                        crowded.push((takers, [one, two, three]));
                    }
                }
            }
        }
        crowded
    }
}
