//! How the game ends.

use prospectus_dsl::title::EndTiming;
use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Chore, Task};
use crate::event::Event;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::GameEnded;
use crate::rules::scope::InGame;
use crate::state::EndAt;
use crate::world::End;

impl Play<'_> {
    /// Looks whether an end has been triggered; true if the game is over at once.
    pub(super) fn check_ends(&mut self) -> Result<bool, Refusal> {
        if self.may_end() {
            self.look_at_ends(|_| true)?;
        }
        Ok(self.ends_at(EndAt::Once))
    }

    /// Whether the game is over at once, in the middle of whatever is being done.
    pub(super) fn ends_now(&mut self) -> Result<bool, Refusal> {
        // The last rules of all have begun.
        if matches!(self.state.tasks.first(), Some(Task::Finish(_))) {
            return Ok(false);
        }
        if self.world.ends_at_once && self.may_end() {
            self.look_at_ends(|timing| timing == EndTiming::AtOnce)?;
        }
        Ok(self.ends_at(EndAt::Once))
    }

    /// Whether an end may have been triggered: as long as nothing has changed that ends go by, none has if none had.
    fn may_end(&self) -> bool {
        if !self.world.ends_are_at_hand {
            return true;
        }
        let view = self.view();
        let course = view.course();
        if self.cache.does_go_on(course) {
            return false;
        }
        let has_come = |end: &End| view.holds_code(&end.when, &InGame {}).unwrap_or(true);
        let may_end = self.world.ends.iter().any(has_come);
        if !may_end {
            self.cache.goes_on(course);
        }
        may_end
    }

    /// Looks whether one of these ends has been triggered.
    fn look_at_ends(&mut self, is_asked_for: impl Fn(EndTiming) -> bool) -> Result<(), Refusal> {
        let operating = self.view().is_operating_round();
        for (at, end) in self.world.ends.iter().enumerate() {
            // What a title says of stock rounds holds for all rounds of players: auctions and mergers, too.
            let timing = if operating { end.after } else { end.in_stock_round };
            let known = self.state.clock.ending.is_some_and(|ending| ending.by == Some(at as u8));
            if known || !is_asked_for(timing) || !self.view().holds_code(&end.when, &InGame {})? {
                continue;
            }
            self.end_game(
                Some(at as u8),
                match timing {
                    EndTiming::AtOnce => EndAt::Once,
                    EndTiming::Turn => EndAt::TurnEnd,
                    EndTiming::Round => EndAt::RoundEnd,
                    EndTiming::Set => EndAt::SetEnd,
                    // Outside a set, the next one is the first to come.
                    EndTiming::NextSet if !operating => EndAt::SetEnd,
                    EndTiming::NextSet => EndAt::NextSetEnd,
                },
            );
        }
        Ok(())
    }

    /// Ends the game if this is the moment for it; true if it does.
    pub(super) fn ends_at(&mut self, moment: EndAt) -> bool {
        let due = self.state.clock.ending.is_some_and(|ending| ending.at <= moment);
        if due {
            self.state.tasks.clear();
            self.tell(Event::Ended);
            self.fire(GameEnded {});
            self.then(Finish);
        }
        due
    }

    /// Breaks the present stock or operating round off, as soon as what is being done is over.
    pub(super) fn end_this_round(&mut self) {
        let goes_on = self.state.tasks.iter().rev().find_map(|task| match task {
            Task::Stock(round) => Some(round.takes_turns()),
            Task::Operating(round) => Some(round.takes_turns()),
            _ => None,
        });
        match goes_on {
            Some(true) => self.state.clock.breaks_off = true,
            _ => self.nothing_comes(Why::RoundGoesOn),
        }
    }

    /// A set of operating rounds is over: what was to end after the next one, ends after this now.
    pub(super) fn set_is_over(&mut self) -> bool {
        if self.ends_at(EndAt::SetEnd) {
            return true;
        }
        if let Some(ending) = &mut self.state.clock.ending
            && ending.at == EndAt::NextSetEnd
        {
            ending.at = EndAt::SetEnd;
        }
        false
    }
}

/// The last thing of all: the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish;

impl Chore for Finish {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        play.state.clock.finished = true;
        Ok(None)
    }
}
