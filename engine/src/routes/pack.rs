//! The best choice of routes that share no track, out of long lists.

use super::graph::UNIT;
use super::pool::Entry;
use super::set::Set;

/// Routes that trains of one kind may run, those with the most left after the price of their track first.
#[derive(Clone, Copy)]
pub(super) struct List<'a, S> {
    pub(crate) entries: &'a [Entry<S>],
    /// How many trains choose from it.
    pub(crate) copies: usize,
}

/// Chooses routes that earn more than a floor together, as much as possible. For each list the places of its routes;
/// none if nothing beats the floor. `price` is that of all track: a bound on what routes may pay together. `target` is
/// in money: the least that beats the floor, from which on `step` by `step` plans are better.
/// After so many steps at `most` the best so far is taken. Tells also how many there were.
pub(super) fn pack<S: Set>(
    lists: &[List<S>],
    price: i64,
    target: i64,
    step: i64,
    most: usize,
) -> (Option<Vec<Vec<usize>>>, usize) {
    let chosen = vec![Vec::new(); lists.len()];
    let mut packing = Packing { lists, price, target, step, chosen, best: None, steps: 0, most };
    let open: Vec<Vec<u32>> = lists.iter().map(|list| (0..list.entries.len() as u32).collect()).collect();
    packing.choose(0, &open, Sum::default());
    (packing.best, packing.steps)
}

/// What the chosen routes come to.
#[derive(Clone, Copy, Default)]
struct Sum<S> {
    revenue: i64,
    net: i64,
    track: S,
}

impl<S: Set> Sum<S> {
    fn with(self, entry: &Entry<S>) -> Self {
        let (revenue, net) = (self.revenue + entry.revenue, self.net + entry.net);
        Sum { revenue, net, track: self.track.with(entry.track) }
    }
}

struct Packing<'a, S> {
    lists: &'a [List<'a, S>],
    price: i64,
    /// What the next choice has to earn, and by how much two choices differ at least.
    target: i64,
    step: i64,
    chosen: Vec<Vec<usize>>,
    best: Option<Vec<Vec<usize>>>,
    steps: usize,
    most: usize,
}

impl<S: Set> Packing<'_, S> {
    /// Chooses for the next train of a list and all after it; `open` are the routes still possible, for this list and
    /// those after it.
    fn choose(&mut self, list: usize, open: &[Vec<u32>], sum: Sum<S>) {
        let [own, later @ ..] = open else { return self.finish(sum.revenue) };
        let List { entries, copies } = self.lists[list];
        let copies = copies - self.chosen[list].len();
        let trains_after = copies - 1 + self.lists[list + 1..].iter().map(|list| list.copies).sum::<usize>();
        if trains_after == 0 {
            return self.choose_last(list, own, sum);
        }
        let rest: i64 = later.iter().zip(&self.lists[list + 1..]).map(|(open, list)| list.most(open)).sum();
        for (place, &index) in own.iter().enumerate() {
            self.steps += 1;
            if self.steps > self.most {
                return;
            }
            let index = index as usize;
            let entry = &entries[index];
            let bound = sum.net + entry.net + (copies as i64 - 1) * entry.net.max(0) + rest + self.price;
            // By how much the others may fall short of their best.
            let slack = bound - self.target * UNIT;
            if slack < 0 {
                break;
            }
            self.chosen[list].push(index);
            if trains_after == 1 {
                let (last, open) = if copies > 1 { (list, &own[place + 1..]) } else { (list + 1, &later[0][..]) };
                self.choose_last(last, open, sum.with(entry));
            } else {
                let others = later.iter().zip(&self.lists[list + 1..]);
                let mut next: Vec<Vec<u32>> =
                    others.map(|(open, list)| list.compatible(open, entry.track, slack)).collect();
                // What this route takes from the others leaves less slack to those of its own list.
                let left: i64 = next.iter().zip(&self.lists[list + 1..]).map(|(open, list)| list.most(open)).sum();
                let slack = slack - (rest - left);
                if slack >= 0 {
                    if copies > 1 {
                        next.insert(0, self.lists[list].compatible(&own[place + 1..], entry.track, slack));
                    }
                    self.choose(list + usize::from(copies == 1), &next, sum.with(entry));
                }
            }
            self.chosen[list].pop();
        }
        // The rest of these trains stay idle.
        if sum.net + rest + self.price >= self.target * UNIT {
            self.choose(list + 1, later, sum);
        }
    }

    /// Chooses for the last train of all, among the open routes of its list.
    fn choose_last(&mut self, list: usize, open: &[u32], sum: Sum<S>) {
        // It may stay idle: routes can earn less than nothing.
        self.finish(sum.revenue);
        let mut better = None;
        let entries = self.lists[list].entries;
        // What is left of the last route decides whether it is worth a look: few are.
        for &index in open {
            self.steps += 1;
            let entry = &entries[index as usize];
            if sum.net + entry.net + self.price < self.target * UNIT {
                break;
            }
            if sum.revenue + entry.revenue >= self.target && !entry.track.overlaps(sum.track) {
                self.target = sum.revenue + entry.revenue + self.step;
                better = Some(index);
            }
        }
        if let Some(index) = better {
            self.best = Some(self.chosen.clone());
            self.best.iter_mut().for_each(|best| best[list].push(index as usize));
        }
    }

    /// Keeps the choice if it is good enough.
    fn finish(&mut self, revenue: i64) {
        if revenue >= self.target {
            self.target = revenue + self.step;
            self.best = Some(self.chosen.clone());
        }
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
