//! A company places its first station.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::HexId;
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// A company places its first station, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Home {
    pub(crate) company: CompanyId,
}

impl Activity for Home {
    /// The hex and the stop.
    type Checked = (HexId, u8);

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Operator(self.company)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        Asks::Home { company: self.company }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let homes = view.free_homes(self.company).into_iter().map(|(hex, stop)| Deed::PlaceToken { hex, stop });
        offers.extend(homes.map(|deed| Offer::one(Actor::Operator(self.company), deed)));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<(HexId, u8), Refusal> {
        only(Actor::Operator(self.company), action)?;
        match action.deed {
            Deed::PlaceToken { hex, stop } if view.free_homes(self.company).contains(&(hex, stop)) => Ok((hex, stop)),
            Deed::PlaceToken { hex, .. } => {
                Err(Refusal::new(Why::NotThere { hex }, view.world.company(self.company).home_rule))
            }
            _ => Err(not_now()),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, (hex, stop): (HexId, u8)) -> Result<Option<Task>, Refusal> {
        play.place_home(self.company, hex, stop);
        Ok(None)
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if play.state.operator(self.company).home.is_some() {
            return Ok(Advance::Done);
        }
        match *play.view().free_homes(self.company) {
            [] => Ok(Advance::Done),
            [(hex, stop)] => {
                play.place_home(self.company, hex, stop);
                Ok(Advance::Done)
            }
            _ => Ok(Advance::Wait(Task::Home(self))),
        }
    }
}
