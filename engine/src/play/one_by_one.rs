//! The one-by-one auction: items come up one after the other, each offered by the next player in order.

use prospectus_dsl::title::Unsold;
use serde::{Deserialize, Serialize};

use super::Play;
use super::flow::Last;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::{Asks, Bid};
use crate::refusal::{Refusal, Why};
use crate::state::EndAt;
use crate::view::View;
use crate::world::World;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OneByOne {
    round: RoundId,
    /// Which of the round's items is up for sale.
    item: usize,
    /// Who is to bid or pass.
    player: PlayerId,
    /// The highest bid so far.
    bid: Option<(PlayerId, i64)>,
    /// Who has passed, or could not pay the next bid.
    out: Vec<PlayerId>,
    /// By how much the price of the falling item has fallen.
    fallen: i64,
    stage: Stage,
    last: Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    ItemComesUp,
    Bidding,
}

impl OneByOne {
    pub(crate) fn new(round: RoundId, first: PlayerId) -> OneByOne {
        OneByOne {
            round,
            item: 0,
            player: first,
            bid: None,
            out: Vec::new(),
            fallen: 0,
            stage: Stage::ItemComesUp,
            last: Last::default(),
        }
    }

    /// What is up for sale.
    fn item(&self, world: &World) -> Option<PrivateId> {
        world.rounds[self.round.at()].items.get(self.item).copied()
    }

    /// The least that may be bid now.
    fn least(&self, world: &World) -> i64 {
        let round = &world.rounds[self.round.at()];
        match (self.bid, self.item(world)) {
            (Some((_, highest)), _) => highest + round.increment,
            (None, Some(item)) => {
                let falls = round.falling.is_some_and(|falling| falling.item == item);
                world.privates[item.at()].price - if falls { self.fallen } else { 0 }
            }
            (None, None) => 0,
        }
    }

    /// Who offers the present item: the players take turns, item by item.
    fn offerer(&self, view: View<'_>) -> PlayerId {
        let order = &view.state.order;
        let first = order[self.item % order.len()];
        view.players_from(first).next().unwrap_or(first)
    }

    fn sell(&mut self, play: &mut Play<'_>, item: PrivateId, player: PlayerId, price: i64) {
        play.sell_private(item, player, price);
        (self.last.to_buy, self.last.to_get) = (Some(player), Some(player));
        self.item += 1;
    }

    /// The price falls, its offerer takes it for nothing, or income is paid and it is offered again.
    fn nobody_wants_it(mut self: Box<Self>, play: &mut Play<'_>, item: PrivateId) -> Result<Advance, Refusal> {
        let round = &play.world.rounds[self.round.at()];
        self.stage = Stage::ItemComesUp;
        match round.falling.filter(|falling| falling.item == item) {
            Some(falling) if self.least(play.world) > falling.down_to => self.fallen += falling.by,
            Some(falling) if falling.first_offered_takes => {
                let taker = self.offerer(play.view());
                self.sell(play, item, taker, 0);
            }
            _ => {
                let bank = play.state.bank;
                if round.unsold == Some(Unsold::IncomeThenAgain) {
                    play.pay_incomes()?;
                }
                let nobody_decided = self.out.is_empty();
                // An empty bank, or items that nobody can ever pay for, would go on for ever.
                if play.state.bank <= 0 {
                    play.end_game(None, EndAt::Once);
                } else if nobody_decided && play.state.bank == bank {
                    self.item = round.items.len();
                }
            }
        }
        Ok(Advance::Again(Task::OneByOne(self)))
    }
}

/// What may be done when an item comes up.
pub enum BidOrPass {
    Pass,
    Bid { price: i64 },
}

impl Activity for OneByOne {
    type Checked = BidOrPass;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, view: View<'_>) -> Asks {
        Asks::Bidding {
            private: self.item(view.world),
            least_bid: self.least(view.world),
            highest: self.bid.map(|(player, price)| Bid { player, price }),
            out: self.out.clone(),
        }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let (actor, low) = (Actor::Player(self.player), self.least(view.world));
        let most = view.state.player(self.player).cash;
        if let Some(private) = self.item(view.world).filter(|_| low <= most) {
            offers.push(Offer::priced(actor, Deed::Bid { private, price: low }, low, most, 1));
        }
        offers.push(Offer::one(actor, Deed::Pass));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<BidOrPass, Refusal> {
        only(Actor::Player(self.player), action)?;
        let rule = view.world.rounds[self.round.at()].rule;
        match action.deed {
            Deed::Pass => Ok(BidOrPass::Pass),
            Deed::Bid { private, .. } if self.item(view.world) != Some(private) => {
                Err(Refusal::new(Why::NotOffered, rule))
            }
            Deed::Bid { price, .. } => {
                let (least, most) = (self.least(view.world), view.state.player(self.player).cash);
                match price {
                    _ if price < least => Err(Refusal::new(Why::BidTooLow { least }, rule)),
                    _ if price > most => Err(Refusal::new(Why::BidTooHigh { most }, rule)),
                    _ => Ok(BidOrPass::Bid { price }),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn perform(mut self: Box<Self>, play: &mut Play<'_>, checked: BidOrPass) -> Result<Option<Task>, Refusal> {
        match checked {
            BidOrPass::Bid { price } => {
                self.bid = Some((self.player, price));
                self.last.to_act = Some(self.player);
            }
            BidOrPass::Pass => self.out.push(self.player),
        }
        self.player = play.view().player_after(self.player);
        Ok(Some(Task::OneByOne(self)))
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if play.check_ends()? {
            return Ok(Advance::Done);
        }
        // What somebody has got already, in an earlier auction or by a rule, is not offered again.
        while self.stage == Stage::ItemComesUp && self.item(play.world).is_some_and(|item| !play.view().is_unsold(item))
        {
            self.item += 1;
        }
        let Some(item) = self.item(play.world) else {
            play.end_auction(self.round, self.last);
            return Ok(Advance::Done);
        };
        if self.stage == Stage::ItemComesUp {
            self.stage = Stage::Bidding;
            (self.bid, self.out) = (None, Vec::new());
            self.player = self.offerer(play.view());
        }
        let view = play.view();
        let bidder = self.bid.map(|(player, _)| player);
        let least = self.least(view.world);
        // Who cannot pay the next bid is not asked, unless the title wants to hear it from whoever offers the item.
        let is_first = self.bid.is_none() && view.world.rounds[self.round.at()].offerer_asked;
        let asked = is_first.then(|| self.offerer(view));
        let rivals = |player: &PlayerId| {
            let can_pay = view.state.player(*player).cash >= least;
            Some(*player) != bidder && !self.out.contains(player) && (can_pay || Some(*player) == asked)
        };
        let next = view.players_from(self.player).find(rivals);
        match (next, self.bid) {
            (Some(next), _) => {
                self.player = next;
                Ok(Advance::Wait(Task::OneByOne(self)))
            }
            (None, Some((winner, price))) => {
                self.sell(play, item, winner, price);
                self.stage = Stage::ItemComesUp;
                Ok(Advance::Again(Task::OneByOne(self)))
            }
            (None, None) => self.nobody_wants_it(play, item),
        }
    }
}
