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
/// none if nothing beats the floor. `prices` is the price of all track: a bound on what routes may pay together.
pub(super) fn pack<S: Set>(lists: &[List<S>], prices: i64, floor: i64) -> Option<Vec<Vec<usize>>> {
    let mut packing = Packing { lists, prices, floor, chosen: vec![Vec::new(); lists.len()], best: None };
    let open: Vec<Vec<u32>> = lists.iter().map(|list| (0..list.entries.len() as u32).collect()).collect();
    packing.choose(0, &open, 0, 0);
    packing.best
}

struct Packing<'a, S> {
    lists: &'a [List<'a, S>],
    prices: i64,
    /// What the best choice so far earns.
    floor: i64,
    chosen: Vec<Vec<usize>>,
    best: Option<Vec<Vec<usize>>>,
}

impl<S: Set> Packing<'_, S> {
    /// Chooses for the next train of a list and all after it; `open` are the routes still possible, for this list and
    /// those after it.
    fn choose(&mut self, list: usize, open: &[Vec<u32>], revenue: i64, net: i64) {
        let [own, later @ ..] = open else {
            if revenue > self.floor {
                self.floor = revenue;
                self.best = Some(self.chosen.clone());
            }
            return;
        };
        let entries = self.lists[list].entries;
        let copies = self.lists[list].copies - self.chosen[list].len();
        let top = |list: usize, open: &[u32]| {
            open.first().map_or(0, |first| self.lists[list].entries[*first as usize].net.max(0))
        };
        let rest: i64 = later
            .iter()
            .enumerate()
            .map(|(after, open)| self.lists[list + 1 + after].copies as i64 * top(list + 1 + after, open))
            .sum();
        for (place, &index) in own.iter().enumerate() {
            let entry = &entries[index as usize];
            let bound = net + copies as i64 * entry.net.max(0) + rest + self.prices;
            if bound <= self.floor * UNIT {
                return;
            }
            self.chosen[list].push(index as usize);
            let (revenue, net) = (revenue + entry.revenue, net + entry.net);
            // Others need at least this much to be of use.
            let others = bound - self.floor * UNIT;
            let left = |list: usize, open: &[u32]| -> Vec<u32> {
                let entries = self.lists[list].entries;
                let Some(first) = open.first() else { return Vec::new() };
                let least = entries[*first as usize].net.max(0) - others;
                let useful = open.iter().copied().take_while(|index| entries[*index as usize].net > least);
                useful.filter(|index| !entries[*index as usize].track.overlaps(entry.track)).collect()
            };
            let mut next: Vec<Vec<u32>> = Vec::with_capacity(open.len());
            if copies > 1 {
                next.push(left(list, &own[place + 1..]));
            }
            next.extend(later.iter().enumerate().map(|(after, open)| left(list + 1 + after, open)));
            self.choose(if copies > 1 { list } else { list + 1 }, &next, revenue, net);
            self.chosen[list].pop();
        }
        // The rest of these trains stay idle.
        if net + rest + self.prices > self.floor * UNIT {
            self.choose(list + 1, later, revenue, net);
        }
    }
}
