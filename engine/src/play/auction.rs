//! The waterfall auction: buy the first item at its price, or bid on a later one.

use prospectus_dsl::title::{TurnOrder, Unsold};
use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::{Asks, Bid as BidOf, Item};
use crate::refusal::{Refusal, Why};
use crate::rules::moment::AuctionEnded;
use crate::state::EndAt;
use crate::view::View;
use crate::world::World;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    round: RoundId,
    /// Whose turn it is, apart from duels.
    player: PlayerId,
    /// What is still to be sold, in order.
    items: Vec<PrivateId>,
    bids: Vec<Bid>,
    /// Players who passed in succession.
    passes: u8,
    /// By how much the price of the falling item has fallen.
    fallen: i64,
    /// Who was first offered the falling item at its present price.
    first_offered: PlayerId,
    last_to_act: Option<PlayerId>,
    /// Who last bought the first item in their own turn.
    last_to_buy: Option<PlayerId>,
    /// The bidders settle the first item among themselves.
    duel: bool,
}

/// Money set aside for an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Bid {
    private: PrivateId,
    player: PlayerId,
    price: i64,
}

impl Auction {
    pub(crate) fn new(world: &World, round: RoundId, first: PlayerId) -> Auction {
        Auction {
            round,
            player: first,
            items: world.rounds[round.at()].items.clone(),
            bids: Vec::new(),
            passes: 0,
            fallen: 0,
            first_offered: first,
            last_to_act: None,
            last_to_buy: None,
            duel: false,
        }
    }

    /// In a duel, the lowest bidder must raise or drop out.
    fn bidder(&self) -> PlayerId {
        match (self.duel, self.items.first()) {
            (true, Some(item)) => self.bids_on(*item).min_by_key(|bid| bid.price).map_or(self.player, |bid| bid.player),
            _ => self.player,
        }
    }

    fn bids_on(&self, item: PrivateId) -> impl Iterator<Item = &Bid> {
        self.bids.iter().filter(move |bid| bid.private == item)
    }

    /// What an item costs whoever buys it in their turn.
    fn price(&self, world: &World, item: PrivateId) -> i64 {
        let falling = world.rounds[self.round.at()].falling.filter(|falling| falling.item == item);
        world.privates[item.at()].price - falling.map_or(0, |_| self.fallen)
    }

    fn least_bid(&self, world: &World, item: PrivateId) -> i64 {
        let highest = self.bids_on(item).map(|bid| bid.price).max();
        let face = world.privates[item.at()].price;
        highest.unwrap_or(face).max(face) + world.rounds[self.round.at()].increment
    }

    /// Money that a player has not set aside for other items.
    fn free_cash(&self, view: View<'_>, player: PlayerId, item: PrivateId) -> i64 {
        let aside = self.bids.iter().filter(|bid| bid.player == player && bid.private != item);
        view.state.player(player).cash - aside.map(|bid| bid.price).sum::<i64>()
    }

    /// The lowest and the highest price that a player may name for an item.
    fn prices(&self, view: View<'_>, item: PrivateId) -> Result<(i64, i64), Refusal> {
        let rule = view.world.rounds[self.round.at()].rule;
        let Some(at) = self.items.iter().position(|other| *other == item) else {
            return Err(Refusal::new(Why::NotOffered, rule));
        };
        if self.duel && at > 0 && !view.world.rounds[self.round.at()].side_bids {
            return Err(Refusal::new(Why::NotOffered, rule));
        }
        let most = self.free_cash(view, self.bidder(), item);
        let (low, high) = match at == 0 && !self.duel {
            true => (self.price(view.world, item), self.price(view.world, item)),
            false => (self.least_bid(view.world, item), most),
        };
        match low <= most {
            true => Ok((low, high)),
            false => Err(Refusal::new(Why::CannotPay { cost: low, cash: most }, rule)),
        }
    }

    fn bid(&mut self, private: PrivateId, player: PlayerId, price: i64) {
        self.bids.retain(|bid| (bid.private, bid.player) != (private, player));
        self.bids.push(Bid { private, player, price });
    }

    fn sell(&mut self, play: &mut Play<'_>, item: PrivateId, player: PlayerId, price: i64) {
        self.items.retain(|other| *other != item);
        self.bids.retain(|bid| bid.private != item);
        self.duel = false;
        play.sell_private(item, player, price);
    }

    /// Everybody has passed: the price falls, or income is paid and all begin anew.
    fn nobody_wants_it(&mut self, play: &mut Play<'_>) -> Result<(), Refusal> {
        self.passes = 0;
        let round = &play.world.rounds[self.round.at()];
        let Some(item) = self.items.first().copied() else { return Ok(()) };
        match round.falling.filter(|falling| falling.item == item) {
            Some(falling) if self.price(play.world, item) > falling.down_to => {
                self.fallen += falling.by;
                self.first_offered = self.player;
            }
            Some(falling) if falling.first_offered_takes => {
                let player = self.first_offered;
                self.last_to_buy = Some(player);
                self.player = play.view().player_after(player);
                self.sell(play, item, player, 0);
            }
            _ => {
                if round.unsold == Some(Unsold::IncomeThenAgain) {
                    play.pay_incomes()?;
                }
                play.give_priority(self.player);
                // Income from an empty bank would go on for ever.
                if play.state.bank <= 0 {
                    play.end_game(None, EndAt::Once);
                }
            }
        }
        Ok(())
    }
}

/// What may be done in an auction.
pub enum AuctionMove {
    Pass,
    Bid { private: PrivateId, price: i64 },
}

impl Activity for Auction {
    type Checked = AuctionMove;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.bidder())
    }

    fn asks(&self, view: View<'_>) -> Asks {
        let item = |private: &PrivateId| Item {
            private: *private,
            price: self.price(view.world, *private),
            least_bid: self.least_bid(view.world, *private),
            bids: self.bids_on(*private).map(|bid| BidOf { player: bid.player, price: bid.price }).collect(),
        };
        Asks::Auction { items: self.items.iter().map(item).collect(), is_duel: self.duel }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let actor = self.actor(view);
        for item in &self.items {
            if let Ok((low, high)) = self.prices(view, *item) {
                offers.push(Offer::priced(actor, Deed::Bid { private: *item, price: low }, low, high, 1));
            }
        }
        offers.push(Offer::one(actor, Deed::Pass));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<AuctionMove, Refusal> {
        only(self.actor(view), action)?;
        let rule = view.world.rounds[self.round.at()].rule;
        match action.deed {
            Deed::Pass => Ok(AuctionMove::Pass),
            Deed::Bid { private, price } => {
                let (low, high) = self.prices(view, private)?;
                if price < low {
                    return Err(Refusal::new(Why::BidTooLow { least: low }, rule));
                }
                match price > high {
                    true => Err(Refusal::new(Why::BidTooHigh { most: high }, rule)),
                    false => Ok(AuctionMove::Bid { private, price }),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn perform(mut self: Box<Self>, play: &mut Play<'_>, checked: AuctionMove) -> Result<Option<Task>, Refusal> {
        let player = self.bidder();
        if self.duel {
            match checked {
                AuctionMove::Bid { private, price } => self.bid(private, player, price),
                AuctionMove::Pass => {
                    let item = self.items[0];
                    self.bids.retain(|bid| (bid.private, bid.player) != (item, player));
                }
            }
            return Ok(Some(Task::Auction(self)));
        }
        self.last_to_act = Some(player);
        self.player = play.view().player_after(player);
        match checked {
            AuctionMove::Bid { private, price } if self.items.first() == Some(&private) => {
                self.passes = 0;
                self.last_to_buy = Some(player);
                self.sell(play, private, player, price);
            }
            AuctionMove::Bid { private, price } => {
                self.passes = 0;
                self.bid(private, player, price);
            }
            AuctionMove::Pass => {
                self.passes += 1;
                if usize::from(self.passes) >= play.view().players_in_game().count() {
                    self.nobody_wants_it(play)?;
                }
            }
        }
        Ok(Some(Task::Auction(self)))
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        let round = &play.world.rounds[self.round.at()];
        if play.check_ends()? {
            return Ok(Advance::Done);
        }
        let Some(item) = self.items.first().copied() else {
            play.end_round(self.round);
            play.fire(AuctionEnded {});
            // Where cards say who is next, rules deal them.
            if round.order == TurnOrder::Priority {
                play.pass_priority(round.priority, self.last_to_act, self.last_to_buy);
            }
            play.ends_at(EndAt::RoundEnd);
            return Ok(Advance::Done);
        };
        match self.bids_on(item).count() {
            0 => Ok(Advance::Wait(Task::Auction(self))),
            1 => {
                let bid = self.bids_on(item).next().copied();
                if let Some(bid) = bid {
                    self.sell(play, item, bid.player, bid.price);
                }
                Ok(Advance::Again(Task::Auction(self)))
            }
            _ => {
                self.duel = true;
                Ok(Advance::Wait(Task::Auction(self)))
            }
        }
    }
}
