//! The waterfall auction: buy the first item at its price, or bid on a later one.

use prospectus_dsl::title::Unsold;
use serde::{Deserialize, Serialize};

use super::Play;
use super::flow::Last;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::question::{Asks, Bid as BidOf, Item};
use crate::refusal::{Refusal, Why};
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
    last: Last,
    /// The bidders settle the first item among themselves.
    duel: bool,
    /// An operating round is being played meanwhile: where the auction stood in its set of rounds.
    interrupted: Option<(u16, u16)>,
}

/// Money set aside for an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Bid {
    private: PrivateId,
    player: PlayerId,
    price: i64,
}

impl Auction {
    /// An auction of all items of a round that nobody has got already, in an earlier auction or by a rule.
    pub(crate) fn new(view: View<'_>, round: RoundId) -> Auction {
        let (items, first) = (view.world.rounds[round.at()].items.iter(), view.state.priority);
        Auction {
            round,
            player: first,
            items: items.copied().filter(|item| view.is_unsold(*item)).collect(),
            bids: Vec::new(),
            passes: 0,
            fallen: 0,
            first_offered: first,
            last: Last::default(),
            duel: false,
            interrupted: None,
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
        self.last.to_get = Some(player);
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
                if falling.voids_bids {
                    self.bids.clear();
                }
                // For nothing it is not offered to anybody else.
                if falling.first_offered_takes && self.price(play.world, item) <= 0 {
                    self.must_take(play, item);
                }
            }
            Some(falling) if falling.first_offered_takes => self.must_take(play, item),
            _ => self.play_again(play, round.unsold)?,
        }
        Ok(())
    }

    /// Whoever was first offered the falling item at its last price takes it for nothing.
    fn must_take(&mut self, play: &mut Play<'_>, item: PrivateId) {
        let player = self.first_offered;
        self.last.to_buy = Some(player);
        self.player = play.view().player_after(player);
        self.sell(play, item, player, 0);
    }

    /// The round is over with items left: something is paid or played, then the round begins anew.
    fn play_again(&mut self, play: &mut Play<'_>, unsold: Option<Unsold>) -> Result<(), Refusal> {
        play.give_priority(self.player);
        match unsold {
            Some(Unsold::IncomeThenAgain) => play.pay_incomes()?,
            Some(Unsold::OperateThenAgain) => {
                self.bids.clear();
                if let Some(operating) = play.world.operating_round() {
                    self.interrupted = Some((play.state.clock.set_round, play.state.clock.set_length));
                    play.end_round(self.round);
                    (play.state.clock.set_round, play.state.clock.set_length) = (1, 1);
                    play.start_round(operating);
                }
            }
            None => {}
        }
        // Income from an empty bank would go on for ever.
        if play.state.bank <= 0 && self.interrupted.is_none() {
            play.end_game(None, EndAt::Once);
        }
        Ok(())
    }

    /// That a player may take a bid back: it has been exceeded, and they are not just being asked to raise it.
    fn check_withdrawal(&self, view: View<'_>, item: PrivateId) -> Result<(), Refusal> {
        let round = &view.world.rounds[self.round.at()];
        let own = self.bids_on(item).find(|bid| bid.player == self.bidder()).map(|bid| bid.price);
        let highest = self.bids_on(item).map(|bid| bid.price).max();
        let is_settled_now = self.duel && self.items.first() == Some(&item);
        match round.withdraw && own.is_some() && !is_settled_now {
            false => Err(Refusal::new(Why::NotNow, round.rule)),
            true if own == highest => Err(Refusal::new(Why::NotOutbid, round.rule)),
            true => Ok(()),
        }
    }
}

/// What may be done in an auction.
pub enum AuctionMove {
    Pass,
    Withdraw(PrivateId),
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
            if self.check_withdrawal(view, *item).is_ok() {
                offers.push(Offer::one(actor, Deed::Withdraw { private: *item }));
            }
        }
        offers.push(Offer::one(actor, Deed::Pass));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<AuctionMove, Refusal> {
        only(self.actor(view), action)?;
        let rule = view.world.rounds[self.round.at()].rule;
        match action.deed {
            Deed::Pass => Ok(AuctionMove::Pass),
            Deed::Withdraw { private } => self.check_withdrawal(view, private).map(|()| AuctionMove::Withdraw(private)),
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
        // Taking a bid back is not an action: the turn goes on.
        if let AuctionMove::Withdraw(private) = checked {
            self.bids.retain(|bid| (bid.private, bid.player) != (private, player));
            play.tell(Event::BidWithdrawn { private, player });
            return Ok(Some(Task::Auction(self)));
        }
        if self.duel {
            match checked {
                AuctionMove::Withdraw(_) => {}
                AuctionMove::Bid { private, price } => self.bid(private, player, price),
                AuctionMove::Pass => {
                    let item = self.items[0];
                    self.bids.retain(|bid| (bid.private, bid.player) != (item, player));
                }
            }
            return Ok(Some(Task::Auction(self)));
        }
        self.last.to_act = Some(player);
        self.player = play.view().player_after(player);
        match checked {
            AuctionMove::Withdraw(_) => {}
            AuctionMove::Bid { private, price } if self.items.first() == Some(&private) => {
                self.passes = 0;
                self.last.to_buy = Some(player);
                self.sell(play, private, player, price);
            }
            AuctionMove::Bid { private, price } => {
                self.passes = 0;
                self.bid(private, player, price);
            }
            AuctionMove::Pass => {
                self.passes = self.passes.saturating_add(1);
                if usize::from(self.passes) >= play.view().players_in_game().count() {
                    self.nobody_wants_it(play)?;
                }
            }
        }
        Ok(Some(Task::Auction(self)))
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if let Some(stood) = self.interrupted.take() {
            (play.state.clock.set_round, play.state.clock.set_length) = stood;
            play.announce_round(self.round);
            return Ok(Advance::Again(Task::Auction(self)));
        }
        if play.check_ends()? {
            return Ok(Advance::Done);
        }
        let Some(item) = self.items.first().copied() else {
            play.end_auction(self.round, self.last);
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
