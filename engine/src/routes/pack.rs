//! The best choice of routes that share no track, out of long lists.

use super::graph::UNIT;
use super::pool::Entry;
use super::set::Set;

/// Routes that trains of one kind may run, those with the most left after the price of their track first.
pub(super) struct List<'a, S> {
    pub entries: &'a [Entry<S>],
    /// How many trains choose from it.
    pub copies: usize,
}

/// Chooses routes that earn more than a floor together, as much as possible. For each list the places of its routes;
/// none if nothing beats the floor. `price` is that of all track: a bound on what routes may pay together. `target` is in
/// money: the least that beats the floor, from which on `step` by `step` plans are better.
pub(super) fn pack<S: Set>(lists: &[List<S>], price: i64, target: i64, step: i64) -> Option<Vec<Vec<usize>>> {
    let mut packing = Packing { lists, price, target, step, chosen: vec![Vec::new(); lists.len()], best: None };
    let open: Vec<Vec<u32>> = lists.iter().map(|list| (0..list.entries.len() as u32).collect()).collect();
    packing.choose(0, &open, 0, 0);
    packing.best
}

struct Packing<'a, S> {
    lists: &'a [List<'a, S>],
    price: i64,
    /// What the next choice has to earn, and by how much two choices differ at least.
    target: i64,
    step: i64,
    chosen: Vec<Vec<usize>>,
    best: Option<Vec<Vec<usize>>>,
}

impl<S: Set> Packing<'_, S> {
    /// Chooses for the next train of a list and all after it; `open` are the routes still possible, for this list and
    /// those after it.
    fn choose(&mut self, list: usize, open: &[Vec<u32>], revenue: i64, net: i64) {
        let [own, later @ ..] = open else {
            if revenue >= self.target {
                self.target = revenue + self.step;
                self.best = Some(self.chosen.clone());
            }
            return;
        };
        let entries = self.lists[list].entries;
        let copies = self.lists[list].copies - self.chosen[list].len();
        if copies == 1 && later.is_empty() {
            return self.choose_last(list, own, revenue, net);
        }
        let rest: i64 = later.iter().zip(&self.lists[list + 1..]).map(|(open, list)| list.most(open)).sum();
        for (place, &index) in own.iter().enumerate() {
            let entry = &entries[index as usize];
            let bound = net + entry.net + (copies as i64 - 1) * entry.net.max(0) + rest + self.price;
            // By how much the others may fall short of their best.
            let slack = bound - self.target * UNIT;
            if slack < 0 {
                break;
            }
            let mut next: Vec<Vec<u32>> = Vec::with_capacity(open.len());
            if copies > 1 {
                next.push(self.lists[list].compatible(&own[place + 1..], entry.track, slack));
            }
            let others = later.iter().zip(&self.lists[list + 1..]);
            next.extend(others.map(|(open, list)| list.compatible(open, entry.track, slack)));
            self.chosen[list].push(index as usize);
            self.choose(list + usize::from(copies == 1), &next, revenue + entry.revenue, net + entry.net);
            self.chosen[list].pop();
        }
        // The rest of these trains stay idle.
        if net + rest + self.price >= self.target * UNIT {
            self.choose(list + 1, later, revenue, net);
        }
    }
}

impl<S: Set> Packing<'_, S> {
    /// Chooses for the last train of all.
    fn choose_last(&mut self, list: usize, own: &[u32], revenue: i64, net: i64) {
        for &index in own {
            let entry = &self.lists[list].entries[index as usize];
            if net + entry.net + self.price < self.target * UNIT {
                break;
            }
            if revenue + entry.revenue >= self.target {
                self.chosen[list].push(index as usize);
                self.choose(list + 1, &[], revenue + entry.revenue, net + entry.net);
                self.chosen[list].pop();
            }
        }
        self.choose(list + 1, &[], revenue, net);
    }
}

impl<S: Set> List<'_, S> {
    fn top(&self, open: &[u32]) -> i64 {
        open.first().map_or(0, |first| self.entries[*first as usize].net.max(0))
    }

    /// What all its trains can have left together at most.
    fn most(&self, open: &[u32]) -> i64 {
        self.copies as i64 * self.top(open)
    }

    /// Those of its open routes that take other track, and fall short of the best by no more than the slack.
    fn compatible(&self, open: &[u32], taken: S, slack: i64) -> Vec<u32> {
        let least = self.top(open) - slack;
        let useful = open.iter().copied().take_while(|index| self.entries[*index as usize].net >= least);
        useful.filter(|index| !self.entries[*index as usize].track.overlaps(taken)).collect()
    }
}
