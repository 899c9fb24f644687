//! A trade waits for the other side.

use serde::{Deserialize, Serialize};

use super::Play;
use super::steps::purchase::GiveUp;
use super::task::{Activity, Advance, Task, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::HexId;
use crate::event::Event;
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// Something that another player must agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    pub(crate) player: PlayerId,
    /// Who has proposed it.
    pub(crate) operator: OperatorId,
    pub(crate) proposal: Proposal,
}

/// What an operator would like to buy from another, and at what price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Proposal {
    Private { private: PrivateId, price: i64 },
    Train { train: TrainId, side: TrainTypeId, price: i64, gives_up: Option<TrainId> },
    Token { hex: HexId, stop: u8, from: OperatorId, price: i64, cost: i64 },
}

impl Proposal {
    /// The deed that proposes it.
    fn deed(self) -> Deed {
        match self {
            Proposal::Private { private, price } => Deed::BuyPrivate { private, price },
            Proposal::Train { train, side, price, gives_up } => {
                Deed::BuyTrain { train, side, price, gives_up, traded_in: false }
            }
            Proposal::Token { hex, stop, from, price, .. } => Deed::BuyToken { hex, stop, from, price },
        }
    }

    fn price(self) -> i64 {
        match self {
            Proposal::Private { price, .. } | Proposal::Train { price, .. } | Proposal::Token { price, .. } => price,
        }
    }
}

impl Activity for Consent {
    /// Whether they agree.
    type Checked = bool;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        let proposal = Action::new(Actor::Operator(self.operator), self.proposal.deed());
        Asks::Consent { by: self.operator, proposal, price: self.proposal.price() }
    }

    fn offers(&self, _view: View<'_>, offers: &mut Vec<Offer>) {
        let actor = Actor::Player(self.player);
        offers.extend([true, false].map(|yes| Offer::one(actor, Deed::Agree { yes })));
    }

    fn check(&self, _view: View<'_>, action: &Action) -> Result<bool, Refusal> {
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Agree { yes } => Ok(yes),
            _ => Err(Refusal::plain(Why::NotAnAnswer)),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, yes: bool) -> Result<Option<Task>, Refusal> {
        if yes {
            play.carry_out(self.operator, self.proposal)?;
        }
        Ok(None)
    }

    fn advance(self: Box<Self>, _play: &mut Play<'_>) -> Result<Advance, Refusal> {
        Ok(Advance::Wait(Task::Consent(self)))
    }
}

impl Play<'_> {
    /// Asks the other side of a trade, unless the same player decides for both or the agreement is on record.
    pub(crate) fn propose(&mut self, operator: OperatorId, seller: Owner, proposal: Proposal) -> Result<(), Refusal> {
        let other = self.view().player_of(seller);
        match other.filter(|player| !self.agreed && self.view().decider(operator) != Some(*player)) {
            Some(player) => {
                self.then(Consent { player, operator, proposal });
                Ok(())
            }
            None => self.carry_out(operator, proposal),
        }
    }

    fn carry_out(&mut self, operator: OperatorId, proposal: Proposal) -> Result<(), Refusal> {
        match proposal {
            Proposal::Private { private, price } => self.hand_private(operator, private, price),
            Proposal::Train { train, side, price, gives_up } => {
                let gives_up = gives_up.map(|train| GiveUp { train, traded_in: false });
                self.take_train(operator, (train, side), price, gives_up, false)?;
            }
            Proposal::Token { hex, stop, from, price, cost } => {
                self.pay(Owner::Operator(operator), Owner::Operator(from), price);
                self.pay(Owner::Operator(operator), Owner::Bank, cost);
                self.tell(Event::TokenBought { buyer: operator, seller: from, hex, price });
                self.replace_token(hex, stop, from, operator);
                self.state.turn.took_station = true;
            }
        }
        Ok(())
    }
}
