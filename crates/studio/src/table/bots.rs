//! Bots on their chairs: they play on until somebody at a page is to decide.

use std::time::{Duration, Instant};

use prospectus_bots::BotKind;
use serde_json::{Value, json};

use super::{Chair, Table};
use crate::problem::Problem;

/// The bots that can be seated, with what they are like.
pub fn known_bots() -> Vec<Value> {
    BotKind::ALL.iter().map(|kind| json!({ "name": kind.name(), "about": kind.about() })).collect()
}

/// So long, bots play on before what they did is saved and shown: a disk takes its time, and nobody reads faster.
const SHOWN_EVERY: Duration = Duration::from_millis(40);

/// How the bots have come along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// They have done something and could go on.
    On,
    /// Somebody else is to decide, or the game is over, or they were told to wait.
    Done,
}

impl Table {
    /// Lets bots play for a moment, and saves what they did. What they cannot do is told to whoever looks at the table.
    pub fn let_bots_play(&mut self) -> Result<Progress, Problem> {
        let begun = Instant::now();
        let mut new = 0;
        while let Some(chair) = self.bot_to_decide() {
            match self.bot_acts(chair) {
                Ok(()) => new += 1,
                Err(problem) => {
                    self.stuck = Some(problem.to_string());
                    break;
                }
            }
            if begun.elapsed() >= SHOWN_EVERY {
                break;
            }
        }
        if new == 0 {
            return Ok(Progress::Done);
        }
        if let Err(problem) = self.store(new) {
            self.stuck = Some(problem.to_string());
            return Err(problem);
        }
        self.undone.clear();
        Ok(Progress::On)
    }

    /// Lets bots go on that have stopped, because somebody has told them to or something has changed.
    pub fn wake_bots(&mut self) {
        self.stuck = None;
    }

    fn bot_to_decide(&self) -> Option<BotKind> {
        if self.paused || self.stuck.is_some() || self.game.is_over() {
            return None;
        }
        match self.chairs[self.decides()?.at()] {
            Chair::Bot(kind) => Some(kind),
            Chair::Person => None,
        }
    }

    /// Lets a bot choose. If what is offered is refused all the same, something else is done.
    fn bot_acts(&mut self, kind: BotKind) -> Result<(), Problem> {
        let mut offers = self.game.actions();
        let mut refused = Problem::Senseless("there is nothing that could be done");
        while !offers.is_empty() {
            let action = kind.bot().choose(&self.game, &offers, &mut self.rng);
            match self.perform(prospectus_engine::Logged { action: action.clone(), agreed: false }) {
                Ok(()) => return Ok(()),
                Err(problem) => refused = problem,
            }
            let count = offers.len();
            offers.retain(|offer| !offer.admits(&action));
            if offers.len() == count {
                break;
            }
        }
        Err(refused)
    }
}
