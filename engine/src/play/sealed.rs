//! Everybody bids in secret for the order of play: nobody learns of a bid before the last one is made.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::question::{Asks, Bid};
use crate::refusal::{Refusal, Why};
use crate::state::EndAt;
use crate::view::View;

/// A round of sealed bids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedBids {
    round: RoundId,
    /// The bids so far, in order of players. Until all are made, only this round knows them.
    bids: Vec<Bid>,
    is_open: bool,
}

impl SealedBids {
    pub(crate) fn new(round: RoundId) -> SealedBids {
        SealedBids { round, bids: Vec::new(), is_open: false }
    }

    /// Who has not bid yet, the next one first.
    fn waiting<'a>(&'a self, view: View<'a>) -> impl Iterator<Item = PlayerId> + 'a {
        let has_bid = |player: &PlayerId| self.bids.iter().any(|bid| bid.player == *player);
        view.players_in_game().filter(move |player| !has_bid(player))
    }

    fn bidder(&self, view: View<'_>) -> PlayerId {
        self.waiting(view).next().unwrap_or(view.state.priority)
    }

    fn step(&self, view: View<'_>) -> i64 {
        view.world.rounds[self.round.at()].increment.max(1)
    }

    /// The most that the next player can bid: a multiple of the step.
    fn most(&self, view: View<'_>) -> i64 {
        let (cash, step) = (view.state.player(self.bidder(view)).cash.max(0), self.step(view));
        cash - cash % step
    }
}

impl Activity for SealedBids {
    /// What is bid.
    type Checked = i64;

    fn actor(&self, view: View<'_>) -> Actor {
        Actor::Player(self.bidder(view))
    }

    fn asks(&self, view: View<'_>) -> Asks {
        Asks::SealedBid {
            most: self.most(view),
            step: self.step(view),
            have_bid: self.bids.iter().map(|bid| bid.player).collect(),
        }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let deed = Deed::SealedBid { price: 0 };
        offers.push(Offer::priced(self.actor(view), deed, 0, self.most(view), self.step(view)));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<i64, Refusal> {
        only(self.actor(view), action)?;
        let Deed::SealedBid { price } = action.deed else { return Err(not_now()) };
        let (most, step, rule) = (self.most(view), self.step(view), view.world.rounds[self.round.at()].rule);
        match price {
            ..0 => Err(Refusal::new(Why::BidTooLow { least: 0 }, rule)),
            price if price > most => Err(Refusal::new(Why::BidTooHigh { most }, rule)),
            price if price % step != 0 => Err(Refusal::new(Why::NotAMultiple { step }, rule)),
            price => Ok(price),
        }
    }

    fn perform(mut self: Box<Self>, play: &mut Play<'_>, price: i64) -> Result<Option<Task>, Refusal> {
        let player = self.bidder(play.view());
        self.bids.push(Bid { player, price });
        play.tell(Event::SealedBid { player });
        Ok(Some(Task::SealedBids(self)))
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if self.is_open {
            if !play.check_ends()? {
                play.ends_at(EndAt::RoundEnd);
            }
            return Ok(Advance::Done);
        }
        if self.waiting(play.view()).next().is_some() {
            return Ok(Advance::Wait(Task::SealedBids(self)));
        }
        self.is_open = true;
        play.open_bids(&self.bids);
        play.end_round(self.round);
        Ok(Advance::Again(Task::SealedBids(self)))
    }
}

impl Play<'_> {
    /// Everybody learns of all bids, and players change their seats: who has bid more comes first, of equal bids
    /// whoever came first before.
    fn open_bids(&mut self, bids: &[Bid]) {
        for bid in bids {
            self.state.players[bid.player.at()].bid = bid.price;
        }
        let players = &self.state.players;
        self.state.order.sort_by_key(|player| std::cmp::Reverse(players[player.at()].bid));
        let first = self.view().players_in_game().next();
        self.state.priority = first.unwrap_or(self.state.priority);
        self.tell(Event::BidsOpened { bids: bids.to_vec() });
    }
}
