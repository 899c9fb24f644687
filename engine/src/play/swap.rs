//! The old director says for which certificates they give up the director's certificate.
//!
//! The exchange for the fewest has been made, so that the new director is in office; only the certificates may change.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    pub(crate) company: CompanyId,
    pub(crate) old: Owner,
    pub(crate) new: Owner,
    /// Who has what the old director got: they themselves, or the pool if they have sold all of it.
    pub(crate) receiver: Owner,
    /// What they may get; the first is what they have got.
    pub(crate) options: Vec<Vec<CertificateId>>,
}

impl Swap {
    /// Who decides for the old director.
    fn chooser(&self, view: View<'_>) -> Actor {
        match self.old {
            Owner::Operator(company) => Actor::Operator(company),
            old => Actor::Player(view.player_of(old).unwrap_or(view.state.priority)),
        }
    }
}

impl Activity for Swap {
    /// Which of the options.
    type Checked = usize;

    fn actor(&self, view: View<'_>) -> Actor {
        self.chooser(view)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        Asks::Swap { company: self.company, new_director: self.new, options: self.options.clone() }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let options = (0u16..).zip(&self.options).map(|(option, _)| Deed::Choose { option });
        offers.extend(options.map(|deed| Offer::one(self.chooser(view), deed)));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<usize, Refusal> {
        only(self.chooser(view), action)?;
        match action.deed {
            Deed::Choose { option } if usize::from(option) < self.options.len() => Ok(option.into()),
            _ => Err(Refusal::plain(Why::NotAnAnswer)),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, option: usize) -> Result<Option<Task>, Refusal> {
        if option > 0 {
            for share in &self.options[0] {
                play.move_certificate(*share, self.new);
            }
            for share in &self.options[option] {
                play.move_certificate(*share, self.receiver);
            }
        }
        Ok(None)
    }

    fn advance(self: Box<Self>, _play: &mut Play<'_>) -> Result<Advance, Refusal> {
        Ok(Advance::Wait(Task::Swap(self)))
    }
}
