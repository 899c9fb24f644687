//! The best plan for all trains at once.

use super::graph::UNIT;
use super::joint::{Found, Joint, Scope};
use super::prices::negotiate;
use super::set::Set;
use super::solver::{Plan, Solver};
use super::{Judge, best_counts};

/// Half-made routes of a train that are worth keeping apart, and of all trains together: more would take too long.
const PLACES: usize = 200_000;
const STATES: usize = 2_000_000;
/// Good plans are first looked for among few states.
const WIDTHS: [usize; 2] = [100, 500];
/// In how many parts the way from the bound down to the best plan is gone: high above it, there is little to look at.
const PARTS: i64 = 4;

/// How far a look at all trains came.
enum Finding {
    /// Nothing is better.
    Proven(Plan),
    /// There may be better ones: routes do not earn what was expected of them.
    Mistaken(Plan),
    /// There may be better ones: that would take too long.
    Open(Plan),
}

impl<S: Set, J: Judge + ?Sized> Solver<'_, S, J> {
    /// The best plan, or the best so far if that cannot be found in this way.
    pub(super) fn together(&self, plan: Plan) -> Result<Plan, Plan> {
        let is_stricter = self.fleet.trains.iter().any(|train| !train.required.is_empty());
        let finding = match self.look(plan, false) {
            Finding::Mistaken(plan) if is_stricter => self.look(plan, true),
            finding => finding,
        };
        match finding {
            Finding::Proven(plan) => Ok(plan),
            Finding::Mistaken(plan) | Finding::Open(plan) => Err(plan),
        }
    }

    /// Looks for a better plan. If that is strict, no route leaves out all stops that are required: that is seldom in the
    /// way, and a lot more to look at.
    fn look(&self, mut plan: Plan, is_strict: bool) -> Finding {
        let joint = Joint::new(self.network, self.terrain, &self.graphs, PLACES, is_strict);
        let Some(mut joint) = joint else { return Finding::Open(plan) };
        let free = joint.free();
        let (bound, prices) = negotiate(free, self.target(&plan), self.step, |prices| joint.demand(prices));
        let Some(mut convoy) = joint.convoy(&prices) else { return Finding::Open(plan) };
        let mut is_as_expected;
        for width in WIDTHS {
            let found = convoy.search(self.target(&plan) * UNIT, Scope { width, states: STATES });
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
            let found = convoy.search(aim * UNIT, Scope { width: usize::MAX, states: STATES });
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
            // Rules may forbid what nobody knew they would.
            if let Ok((route, revenue)) = best_counts(self.network, self.fleet, train, self.judge, &path) {
                better.revenue += revenue;
                better.runs.push((kind, route, revenue));
            }
        }
        let is_as_expected = better.revenue * UNIT >= earned;
        (plan.or(better), is_as_expected)
    }

    /// The stretches of a route in order from one end to the other, each with whether it is run from its first end to its
    /// second.
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
        if is_as_expected { Finding::Proven(plan) } else { Finding::Mistaken(plan) }
    }
}
