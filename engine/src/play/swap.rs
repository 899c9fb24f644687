//! The old director says for which certificates he gives up the director's certificate.
//!
//! The exchange for the fewest has been made, so that the new director is in office; only the certificates may change.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Advance, Task, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::refusal::{Refusal, Why};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    pub company: CompanyId,
    pub old: PlayerId,
    pub new: PlayerId,
    /// What he may get; the first is what he has got.
    pub options: Vec<Vec<CertificateId>>,
}

impl Swap {
    pub fn advance(self: Box<Self>, _play: &mut Play<'_>) -> Result<Advance, Refusal> {
        Ok(Advance::Wait(Task::Swap(self)))
    }

    pub fn offers(&self, offers: &mut Vec<Offer>) {
        let options = (0..self.options.len()).map(|at| Deed::Choose { option: at as u8 });
        offers.extend(options.map(|deed| Offer::one(Actor::Player(self.old), deed)));
    }

    pub fn may(&self, action: &Action) -> Result<(), Refusal> {
        only(Actor::Player(self.old), action)?;
        match action.deed {
            Deed::Choose { option } if usize::from(option) < self.options.len() => Ok(()),
            _ => Err(Refusal::plain(Why::NotAnAnswer)),
        }
    }

    pub fn act(&self, play: &mut Play<'_>, action: &Action) -> Result<Option<Task>, Refusal> {
        if let Deed::Choose { option } = action.deed
            && option > 0
        {
            for share in &self.options[0] {
                play.move_certificate(*share, Owner::Player(self.new));
            }
            for share in &self.options[usize::from(option)] {
                play.move_certificate(*share, Owner::Player(self.old));
            }
        }
        Ok(None)
    }
}
