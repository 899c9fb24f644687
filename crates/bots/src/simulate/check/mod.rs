//! What must hold in every game of every title, whatever is played.
//!
//! Nothing is lost; what is offered is what is allowed; what is refused changes nothing; what is undone never happened;
//! the same actions make the same game again, also when they were written down in between.

mod conserved;
mod mutation;
mod replayed;
mod sort;

use prospectus_engine::{Action, Deed, Game, Offer};

use super::BrokenPromise;
use crate::any_of;
use conserved::Totals;
use prospectus_library::Rng;

/// Checks a game while it is being played.
pub struct Checker {
    rng: Rng,
    totals: Totals,
}

fn offered_but(action: &Action, why: BrokenPromise) -> BrokenPromise {
    BrokenPromise::Offered { action: format!("{action:?}"), why: Box::new(why) }
}

/// How many actions that nobody offered are tried each time.
const TRIED: usize = 6;

/// Undoing is tried once in so many actions: it may take as long as the last dozens of them together.
const BETWEEN_UNDOS: u64 = 8;

impl Checker {
    /// A checker of a game from here on; it draws its own numbers.
    pub fn new(game: &Game, rng: Rng) -> Checker {
        Checker { rng, totals: Totals::of(game) }
    }

    /// All that is offered can be done, and what is not offered cannot.
    pub fn offers(&mut self, game: &Game, offers: &[Offer]) -> Result<(), BrokenPromise> {
        for offer in offers {
            let action = any_of(offer, &mut self.rng);
            let mut branch = game.branch();
            if let Err(refusal) = branch.apply(&action) {
                return Err(match branch.state() == game.state() {
                    true => offered_but(&action, BrokenPromise::refused(&refusal, game.world())),
                    false => BrokenPromise::RefusalChanges(format!("{action:?}")),
                });
            }
            self.totals.hold(&branch).map_err(|broken| offered_but(&action, broken))?;
        }
        let mut branch = game.branch();
        for _ in 0..TRIED {
            let offer = &offers[self.rng.index(offers.len())];
            let action = mutation::of(&any_of(offer, &mut self.rng), game, &mut self.rng);
            let offered = offers.iter().any(|offer| sort::admits(game.view(), offer, &action));
            match branch.apply(&action) {
                Ok(()) if offered => branch = game.branch(),
                Ok(()) => return Err(BrokenPromise::NotOffered(format!("{action:?}"))),
                // Only the engine can tell which other routes earn as much.
                Err(refusal) if offered && !matches!(action.deed, Deed::Run { .. }) => {
                    return Err(offered_but(&action, BrokenPromise::refused(&refusal, game.world())));
                }
                Err(_) if branch.state() != game.state() => {
                    return Err(BrokenPromise::RefusalChanges(format!("{action:?}")));
                }
                Err(_) => {}
            }
        }
        Ok(())
    }

    /// Does an action, and now and then undoes it and does it again.
    pub fn apply(&mut self, game: &mut Game, action: &Action) -> Result<(), BrokenPromise> {
        let before = game.state().clone();
        game.apply(action).map_err(|refusal| BrokenPromise::refused(&refusal, game.world()))?;
        self.totals.hold(game)?;
        if self.rng.below(BETWEEN_UNDOS) > 0 {
            return Ok(());
        }
        let after = game.state().clone();
        game.undo();
        if *game.state() != before {
            return Err(BrokenPromise::Undo);
        }
        game.apply(action).map_err(|refusal| BrokenPromise::Redo(refusal.explain(game.world())))?;
        match *game.state() == after {
            true => Ok(()),
            false => Err(BrokenPromise::RedoDiffers),
        }
    }

    /// The same actions make the same game again, also when they were written down in between.
    pub fn end(&self, game: &Game) -> Result<(), BrokenPromise> {
        replayed::from_log(game)?;
        replayed::from_record(game)
    }
}
