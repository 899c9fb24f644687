//! The best plan for all trains at once.

use super::graph::UNIT;
use super::joint::{Found, Joint, Limits};
use super::prices::minimise_bound;
use super::set::Set;
use super::solver::{Plan, Solver};
use super::{Judge, best_counts};

/// The most places of one diagram, and the most states of a search over all trains. Beyond that, routes are searched
/// one by one instead: the result is the same.
const PLACES: usize = 200_000;
const STATES: usize = 2_000_000;
/// Widths of the beam searches that look for a good plan before the exact search.
const WIDTHS: [usize; 2] = [100, 500];
/// In how many parts the gap between the bound and the best plan is searched, from the top: the higher the target, the
/// fewer states are left.
const PARTS: i64 = 4;

/// The outcome of a search over all trains.
enum Finding {
    /// Nothing is better.
    Proven(Plan),
    /// There may be better ones: a route earns less than its diagram says, because of rules that diagrams do not know.
    Overestimated(Plan),
    /// There may be better ones: the search was too large.
    Open(Plan),
}

impl<S: Set, J: Judge + ?Sized> Solver<'_, S, J> {
    /// The best plan, or the best so far if that cannot be found in this way.
    pub(super) fn together(&self, plan: Plan) -> Result<Plan, Plan> {
        let is_stricter = self.fleet.trains.iter().any(|train| !train.required.is_empty());
        let finding = match self.look(plan, false) {
            Finding::Overestimated(plan) if is_stricter => self.look(plan, true),
            finding => finding,
        };
        match finding {
            Finding::Proven(plan) => Ok(plan),
            Finding::Overestimated(plan) | Finding::Open(plan) => Err(plan),
        }
    }

    /// Searches for a better plan. A strict search has diagrams without routes that count none of the required stops.
    /// They are larger, and seldom needed.
    fn look(&self, mut plan: Plan, is_strict: bool) -> Finding {
        let joint = Joint::new(self.network, self.terrain, &self.graphs, PLACES, is_strict);
        let Some(mut joint) = joint else { return Finding::Open(plan) };
        let free = joint.free();
        let (bound, prices) = minimise_bound(free, self.target(&plan), self.step, |prices| joint.demand(prices));
        let Some(mut joint_search) = joint.search(&prices) else { return Finding::Open(plan) };
        let mut is_as_expected;
        for width in WIDTHS {
            let found = joint_search.search(self.target(&plan) * UNIT, Limits { width, states: STATES });
            (plan, is_as_expected) = self.adopt(plan, found.best);
            if found.is_complete {
                return Finding::of(plan, is_as_expected);
            }
        }
        for part in 1..=PARTS {
            let target = self.target(&plan);
            let steps = (bound - target * UNIT).div_euclid(self.step * UNIT);
            if steps < 0 {
                break;
            }
            let aim = target + (steps - steps * part / PARTS) * self.step;
            let found = joint_search.search(aim * UNIT, Limits { width: usize::MAX, states: STATES });
            let is_the_best = found.best.is_some();
            (plan, is_as_expected) = self.adopt(plan, found.best);
            if !found.is_complete {
                return Finding::Open(plan);
            } else if is_the_best {
                return Finding::of(plan, is_as_expected);
            }
        }
        Finding::Proven(plan)
    }

    /// Takes a plan that was found if it is better, and tells whether it earns what is expected of it.
    fn adopt(&self, plan: Plan, found: Option<Found>) -> (Plan, bool) {
        let Some(Found { earned, runs }) = found else { return (plan, true) };
        let mut better = Plan::default();
        for (kind, stretches) in runs {
            let train = self.graphs[kind].train.0;
            let path = self.path(stretches);
            // The diagrams do not know of every rule: this one forbids the route.
            if let Ok((route, revenue)) = best_counts(self.network, self.fleet, train, self.judge, &path) {
                better.revenue += revenue;
                better.runs.push((kind, route, revenue));
            }
        }
        let is_as_expected = better.revenue * UNIT >= earned;
        (plan.or(better), is_as_expected)
    }

    /// The stretches of a route in order from one end to the other, each with whether it is run from its first end to
    /// its second.
    fn path(&self, mut stretches: Vec<u16>) -> Vec<(u16, bool)> {
        let ends = |stretch: u16| self.network.stretches[usize::from(stretch)].ends;
        let calls: Vec<u16> = stretches.iter().flat_map(|stretch| ends(*stretch)).collect();
        let is_end = |stop: &&u16| calls.iter().filter(|call| call == stop).count() == 1;
        let mut path = Vec::with_capacity(stretches.len());
        let Some(&(mut at)) = calls.iter().find(is_end) else { return path };
        while let Some(next) = stretches.iter().position(|stretch| ends(*stretch).contains(&at)) {
            let stretch = stretches.swap_remove(next);
            let [first, second] = ends(stretch);
            path.push((stretch, first == at));
            at = if first == at { second } else { first };
        }
        path
    }
}

impl Finding {
    fn of(plan: Plan, is_as_expected: bool) -> Self {
        if is_as_expected { Finding::Proven(plan) } else { Finding::Overestimated(plan) }
    }
}
