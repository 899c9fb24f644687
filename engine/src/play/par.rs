//! The price of a company that comes with a private is named.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// Whoever got a director's certificate as a gift names the price; where there is only one, it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Par {
    pub(crate) company: CompanyId,
    pub(crate) player: PlayerId,
}

impl Activity for Par {
    /// The price, and where the marker goes.
    type Checked = (i64, (u8, u8));

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        Asks::Par { company: self.company }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let Par { company, player } = *self;
        let pars = view.pars(company, player).unwrap_or_default().into_iter();
        offers.extend(pars.map(|(par, _)| Offer::one(Actor::Player(player), Deed::Start { company, par })));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<Self::Checked, Refusal> {
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Start { company, par } if company == self.company => {
                match view.cell_of_par(company, self.player, par)? {
                    Some(cell) => Ok((par, cell)),
                    None => Err(Refusal::new(Why::NoSuchPar { par }, view.world.company(company).start_rule)),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, (par, cell): Self::Checked) -> Result<Option<Task>, Refusal> {
        play.start_gift(self.company, self.player, par, Some(cell))?;
        Ok(None)
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if play.world.company(self.company).is_unlisted {
            play.start_gift(self.company, self.player, 0, None)?;
            return Ok(Advance::Done);
        }
        match *play.view().pars(self.company, self.player)? {
            [] => Ok(Advance::Done),
            [(par, cell)] => {
                play.start_gift(self.company, self.player, par, Some(cell))?;
                Ok(Advance::Done)
            }
            _ => Ok(Advance::Wait(Task::Par(self))),
        }
    }
}
