//! What comes of an action when everybody goes on from there: the rest of the round is played with the engine, each
//! player deciding as this bot would with the least effort.
//!
//! A forecast goes on in an even pace for everybody. Who buys the share that somebody else was after, which train is left
//! for the last company of a round, and whether a company finds another director is seen only when the others really move.

use prospectus_engine::view::View;
use prospectus_engine::{Deed, Game};
use prospectus_library::Rng;

use super::outlook::{Outlook, Prospects};
use super::weights::WORTH_DOING;
use super::{Decision, Judged};

/// How many of the actions that look best are played out, by effort.
const PLAYED_OUT: [usize; 4] = [0, 0, 3, 6];

/// No more decisions than this are played out after an action: a round is mostly shorter.
const MOST_DECISIONS: usize = 80;

/// So much of what the forecast says at once counts beside what is seen at the end of the round, where plans of others
/// have come in between that may be different ones.
const AT_ONCE: f64 = 0.5;

/// Whether an action is judged by what it does to shares, trains and money. What track and stations are good for is not
/// seen in the forecasts at the end of a round.
fn is_judged_by_forecast(deed: &Deed) -> bool {
    !matches!(deed, Deed::LayTile { .. } | Deed::PlaceToken { .. })
}

/// Whether an action is worth a look. What is sold and bought back within a round makes hardly any difference at its end,
/// so that shares could be traded to and fro for ever: none are sold that the forecast would keep.
fn is_worth_it(judged: &Judged) -> bool {
    judged.gain > WORTH_DOING || !matches!(judged.action.deed, Deed::SellShares { .. })
}

/// Plays out what looks best, and passing, and puts what is seen then into its gain; all else is left out. Nothing
/// changes where there is only one action worth a look.
pub fn play_out(decision: &Decision<'_>, judged: &mut Vec<Judged>, rng: &mut Rng) {
    let count = PLAYED_OUT[decision.effort.min(PLAYED_OUT.len() - 1)];
    if count == 0 || judged.iter().any(|judged| !is_judged_by_forecast(&judged.action.deed)) {
        return;
    }
    judged.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    if judged.iter().any(is_worth_it) {
        judged.retain(is_worth_it);
    }
    judged.dedup_by(|a, b| a.action == b.action);
    // To pass is always one of them: what looks best at once may turn out worse than nothing.
    if let Some(pass) = judged.iter().position(|judged| judged.action.deed == Deed::Pass).filter(|at| *at >= count) {
        judged.swap(pass, count - 1);
    }
    judged.truncate(count);
    if judged.len() < 2 {
        return;
    }
    // All are played out with the same numbers, so that chance makes no difference between them.
    let seed = rng.next_u64();
    let seen = decision.bot.known.seen.clone();
    let mut ends = Vec::new();
    for Judged { action, .. } in judged.iter() {
        let mut branch = decision.game.branch();
        ends.push(branch.apply(action).is_ok().then(|| {
            decision.go_on(&mut branch, Rng::new(seed));
            decision.at_the_end_of_it(branch.view())
        }));
        decision.bot.known.seen.replace(&seen);
    }
    for (judged, end) in judged.iter_mut().zip(ends) {
        judged.gain = end.map_or(f64::NEG_INFINITY, |end| judged.gain * AT_ONCE + end - decision.now);
    }
}

impl Decision<'_> {
    /// Plays on to the end of the round.
    fn go_on(&self, branch: &mut Game, mut rng: Rng) {
        let round = |view: View<'_>| view.state.clock.rounds.iter().sum::<u16>();
        let now = round(branch.view());
        for _ in 0..MOST_DECISIONS {
            if branch.is_over() || round(branch.view()) != now {
                return;
            }
            let offers = branch.actions();
            if offers.is_empty() {
                return;
            }
            let action = self.bot.decide(0, branch, &offers, &mut rng);
            if branch.apply(&action).is_err() {
                return;
            }
        }
    }

    /// How the bot stands there.
    fn at_the_end_of_it(&self, view: View<'_>) -> f64 {
        let prospects = Prospects::later(self.prospects, view, self.me);
        Outlook::new(view, &prospects, None, false).standing(self.me)
    }
}
