//! The most that may be counted out of the stops of a route.

use super::Kind;
use super::counting::Quota;
use super::graph::{Graph, Node};
use super::set::Set;

/// Never chosen.
const NEVER: i64 = i64::MIN / 4;

/// The most valuable stops, as many as may be counted.
#[derive(Clone, Copy)]
pub(super) struct Top {
    pub(crate) sum: i64,
    /// How many stops more may be counted, and how many could be at first.
    spare: u32,
    quota: u32,
    /// What the last two add that were chosen, the very last first.
    last: [i64; 2],
}

impl Top {
    /// The best if as many stops less may be counted; no more than two.
    pub(crate) fn but(&self, less: usize) -> i64 {
        if self.quota < less as u32 {
            return NEVER;
        }
        let without = less.saturating_sub(self.spare as usize);
        self.sum - self.last[..without].iter().sum::<i64>()
    }

    fn add(&mut self, quota: &mut Quota, kind: Kind, value: i64) {
        if let Some(after) = quota.after(kind) {
            *quota = after;
            self.sum += value;
            self.last = [value, self.last[0]];
            self.spare = after.stops;
        }
    }
}

impl<S: Set> Graph<'_, S> {
    /// Out of stops that were passed, for what they are worth, and stops ahead, after the price of the track to them.
    pub(crate) fn top(&self, passed: S, ahead: S, quota: Quota) -> Top {
        self.top_of(passed, ahead, quota, |_| true)
    }

    /// What those earn together, given what all towns ahead are worth: where their number is not limited, they all count.
    pub(crate) fn top_sum(&self, passed: S, ahead: S, towns_ahead: i64, quota: Quota) -> i64 {
        if self.quota.stops != u32::MAX || self.quota.towns != u32::MAX {
            return self.top(passed, ahead, quota).sum;
        }
        let mut towns = passed.without(self.cities);
        let mut sum = towns_ahead;
        while let Some(town) = towns.pop() {
            sum += self.nodes[town].best;
        }
        let quota = Quota { stops: quota.cities, ..quota };
        sum + self.top(passed.within(self.cities), ahead.within(self.cities), quota).sum
    }

    /// The same as [`top`](Self::top) if not all stops ahead can be counted. They are asked about in turn, the best first, until no
    /// more may be counted.
    pub(crate) fn top_of(
        &self,
        passed: S,
        ahead: S,
        mut quota: Quota,
        mut counts: impl FnMut(&Node<S>) -> bool,
    ) -> Top {
        let mut top = Top { sum: 0, spare: quota.stops, quota: quota.stops, last: [0, 0] };
        if self.by_gain.is_empty() {
            // Without prices, nodes come in the right order.
            let mut nodes = passed.with(ahead);
            while quota.stops > 0
                && let Some(index) = nodes.pop()
            {
                let node = &self.nodes[index];
                if passed.contains(index) || counts(node) {
                    top.add(&mut quota, node.kind, node.best);
                }
            }
        } else {
            self.merge(&mut top, passed, ahead, quota, counts);
        }
        top
    }

    /// The same once the order of values is not that of gains.
    fn merge(
        &self,
        top: &mut Top,
        mut passed: S,
        ahead: S,
        mut quota: Quota,
        mut counts: impl FnMut(&Node<S>) -> bool,
    ) {
        let mut next_passed = passed.pop();
        for &index in &self.by_gain {
            let node = self.node(index);
            if !ahead.contains(usize::from(index)) {
                continue;
            }
            while quota.stops > 0
                && let Some(first) = next_passed.filter(|first| self.nodes[*first].best > node.gain)
            {
                top.add(&mut quota, self.nodes[first].kind, self.nodes[first].best);
                next_passed = passed.pop();
            }
            if quota.stops == 0 {
                return;
            }
            if counts(node) {
                top.add(&mut quota, node.kind, node.gain);
            }
        }
        while quota.stops > 0
            && let Some(first) = next_passed
        {
            top.add(&mut quota, self.nodes[first].kind, self.nodes[first].best);
            next_passed = passed.pop();
        }
    }
}
