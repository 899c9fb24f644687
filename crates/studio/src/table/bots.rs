//! Bots on their chairs: they play on until somebody at a page is to decide.

use std::time::{Duration, Instant};

use prospectus_bots::BotKind;
use prospectus_engine::ids::PlayerId;
use serde_json::{Value, json};

use super::Table;
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
        while let Some(player) = self.bot_to_decide() {
            match self.bot_acts(player) {
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

    fn bot_to_decide(&self) -> Option<PlayerId> {
        if self.paused || self.stuck.is_some() || self.game.is_over() {
            return None;
        }
        self.decides().filter(|player| self.bots.sits(*player))
    }

    /// Lets a bot choose. If what is offered is refused all the same, something else is done.
    fn bot_acts(&mut self, player: PlayerId) -> Result<(), Problem> {
        let mut offers = self.game.actions();
        let mut refused = Problem::Senseless("there is nothing that could be done");
        while let Some(action) = self.bots.choose(player, &self.game, &offers) {
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

#[cfg(test)]
mod tests {
    use prospectus_bots::simulate::{Plan, play_for};
    use prospectus_bots::{Lineup, seat_bots};
    use prospectus_library::{load_text, seats, template};
    use prospectus_records::record::{File, Record};

    use super::*;

    #[test]
    fn a_seed_makes_the_same_game_as_in_a_simulation() {
        let loaded = load_text("valley.toml", &template("valley"));
        let title = seats::title_of(&loaded, &[]).expect("the template is sound");
        let lineup = Lineup::named("greedy,random").expect("there are such bots");
        let plan = Plan::new(title.clone(), 3, lineup.clone());
        let (_, simulated) = play_for(&plan, 5, |(game, _)| Record::of(game, File::all(&loaded)));
        let simulated = simulated.expect("it begins").expect("it can be told");
        let seating = seat_bots(&title, &lineup, 3, 5);
        let mut record = Record::new(File::all(&loaded), seating.setup.clone());
        record.bots = seating.bots();
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut table =
            Table::create(&folder.path().join("game.json"), "game.json", record, 5).expect("it can be saved");
        table.paused = false;
        while table.let_bots_play().expect("it can be saved") == Progress::On {}
        assert!(table.game().is_over());
        assert_eq!(table.record().actions, simulated.actions);
    }
}
