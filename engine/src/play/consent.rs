//! A trade waits for the other side.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Task, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::refusal::{Refusal, Why};

/// Something that another player must agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    pub player: PlayerId,
    /// What has been proposed, by an operator.
    pub operator: OperatorId,
    pub proposal: Action,
}

impl Consent {
    pub fn offers(&self, offers: &mut Vec<Offer>) {
        let actor = Actor::Player(self.player);
        offers.extend([true, false].map(|yes| Offer::one(actor, Deed::Agree { yes })));
    }

    pub fn may(&self, action: &Action) -> Result<(), Refusal> {
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Agree { .. } => Ok(()),
            _ => Err(Refusal::plain(Why::NotAnAnswer)),
        }
    }

    pub fn act(self, play: &mut Play<'_>, action: &Action) -> Result<Option<Task>, Refusal> {
        if action.deed == (Deed::Agree { yes: true }) {
            play.carry_out(self.operator, &self.proposal)?;
        }
        Ok(None)
    }
}

impl Play<'_> {
    /// Asks the other side of a trade, unless the same player decides for both or the agreement is on record.
    pub(crate) fn propose(&mut self, operator: OperatorId, seller: Owner, proposal: &Action) -> Result<(), Refusal> {
        let other = self.view().player_of(seller);
        match other.filter(|player| !self.agreed && self.view().decider(operator) != Some(*player)) {
            Some(player) => {
                let consent = Consent { player, operator, proposal: proposal.clone() };
                self.then(Task::Consent(Box::new(consent)));
                Ok(())
            }
            None => self.carry_out(operator, proposal),
        }
    }

    fn carry_out(&mut self, operator: OperatorId, proposal: &Action) -> Result<(), Refusal> {
        match proposal.deed {
            Deed::BuyPrivate { private, price } => self.hand_private(operator, private, price),
            Deed::BuyTrain { train, side, price, gives_up } => {
                self.take_train(operator, train, side, price, gives_up)?;
            }
            Deed::BuyToken { hex, stop, from, price } => {
                self.pay(Owner::Operator(operator), Owner::Operator(from), price);
                self.replace_token(hex, stop, from, operator);
                self.state.turn.took_station = true;
            }
            _ => {}
        }
        Ok(())
    }
}
