//! One round after the other.

use prospectus_dsl::title::{Priority, RoundType, TurnOrder};
use serde::{Deserialize, Serialize};

use super::task::{Chore, Task};
use super::{Auction, Draft, OneByOne, Operating, Play, SealedBids, Stock};
use crate::bounds::MOST_IDLE_ROUNDS;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::Refusal;
use crate::rules::moment::{
    AuctionEnded, GameStarted, OperatingRoundStarted, PrivateIncome, RoundEnded, RoundStarted, StockRoundStarted,
};
use crate::rules::scope::{InGame, OfRound};
use crate::state::EndAt;

impl Play<'_> {
    /// The first things of all: what the title sets up, then the first round.
    pub(crate) fn begin(&mut self) -> Result<(), Refusal> {
        self.reserve_printed();
        for operator in self.world.operator_ids() {
            let count = self.view().token_count(operator)?;
            let state = &mut self.state.operators[operator.at()];
            (state.tokens, state.tokens_given) = (count, count);
        }
        self.run(self.world.setup_effects, &InGame {});
        self.fire(GameStarted {});
        self.then(Flow);
        self.state.tasks.extend(self.queue.drain(..).rev());
        self.settle()
    }

    /// Starts the next round of the order of rounds.
    fn next_round(&mut self) -> Result<Option<Task>, Refusal> {
        self.idle_rounds += 1;
        if self.idle_rounds > MOST_IDLE_ROUNDS {
            return Ok(self.stand_still());
        }
        let [start, repeat] = &self.world.flow;
        let clock = &mut self.state.clock;
        if clock.set_round < clock.set_length {
            clock.set_round += 1;
            let round = clock.round;
            self.start_round(round);
            return Ok(Some(Flow.into()));
        }
        // A round that does not take place is passed over; if none does, there is nothing left to play.
        for _ in 0..start.len() + repeat.len() + 1 {
            let at = usize::from(self.state.clock.next);
            let round = match at.checked_sub(start.len()) {
                None => start[at],
                Some(_) if repeat.is_empty() => break,
                Some(later) => repeat[later % repeat.len()],
            };
            let cycle = start.len() + repeat.len();
            let next = if at + 1 == cycle { start.len() } else { at + 1 };
            self.state.clock.next = next as u16;
            let of = &self.world.rounds[round.at()];
            if !self.view().holds(&of.when, &InGame {})? {
                continue;
            }
            let times = self.view().number_or(&of.times, &InGame {}, 1)?.max(0);
            if times == 0 {
                continue;
            }
            if at == start.len() && self.is_standstill() {
                break;
            }
            (self.state.clock.set_round, self.state.clock.set_length) = (1, u16::try_from(times).unwrap_or(u16::MAX));
            self.start_round(round);
            return Ok(Some(Flow.into()));
        }
        Ok(self.stand_still())
    }

    /// Ends a game in which nothing is going to happen any more.
    fn stand_still(&mut self) -> Option<Task> {
        self.end_game(None, EndAt::Once);
        self.tell(Event::Standstill);
        self.ends_at(EndAt::Once);
        None
    }

    /// Whether a whole cycle of rounds has changed nothing and asked nobody: then the game would go on so for ever.
    fn is_standstill(&mut self) -> bool {
        let mut now = Box::new(self.state.clone());
        now.clock.rounds.fill(0);
        (now.clock.turn, now.clock.set_round, now.clock.set_length) = (0, 0, 0);
        let same = self.last_cycle.as_ref() == Some(&now);
        self.last_cycle = Some(now);
        same
    }

    /// Says that a round begins, or goes on after another, and lets rules act on it.
    pub(super) fn announce_round(&mut self, round: RoundId) {
        let of = &self.world.rounds[round.at()];
        let clock = &mut self.state.clock;
        clock.round = round;
        clock.rounds[round.at()] = clock.rounds[round.at()].saturating_add(1);
        if of.is == RoundType::Stock {
            clock.turn = clock.rounds[round.at()];
            self.state.sold.clear();
            self.state.bought.clear();
        }
        self.state.turn = Default::default();
        self.tell(Event::RoundStarted { round });
        self.run(of.started, &OfRound { round });
        self.fire(RoundStarted { round });
    }

    pub(super) fn start_round(&mut self, round: RoundId) {
        self.announce_round(round);
        match self.world.rounds[round.at()].is {
            RoundType::Stock => {
                self.place_waiting_homes();
                self.fire(StockRoundStarted { round });
                self.then(Stock::new(round, self.state.priority));
            }
            RoundType::Operating => {
                self.fire(OperatingRoundStarted { round });
                self.then(Operating::new(round));
            }
            RoundType::OneByOne => self.then(OneByOne::new(round, self.state.priority)),
            RoundType::Waterfall => self.then(Auction::new(self.view(), round)),
            RoundType::SealedBids => self.then(SealedBids::new(round)),
            RoundType::Draft => self.then(Draft::new(round, self.state.priority)),
            // A world with such rounds is refused before the game begins.
            RoundType::Merger => {}
        }
    }

    /// What happens at the end of every round, before prices move.
    pub(super) fn end_round(&mut self, round: RoundId) {
        self.run(self.world.rounds[round.at()].ended, &OfRound { round });
        self.fire(RoundEnded { round });
    }

    /// What happens at the end of an auction or a draft.
    pub(super) fn end_auction(&mut self, round: RoundId, last: Last) {
        let of = &self.world.rounds[round.at()];
        self.end_round(round);
        self.fire(AuctionEnded {});
        // Where cards say who is next, rules deal them.
        if of.order == TurnOrder::Priority {
            self.pass_priority(of.priority, last);
        }
        self.ends_at(EndAt::RoundEnd);
    }

    /// Hands the priority on at the end of a round.
    pub(super) fn pass_priority(&mut self, rule: Priority, last: Last) {
        let view = self.view();
        let new = match rule {
            Priority::AfterLastToAct => last.to_act.map(|player| view.player_after(player)),
            Priority::AfterLastToBuy => last.to_buy.map(|player| view.player_after(player)),
            Priority::AfterLastToGet => last.to_get.map(|player| view.player_after(player)),
            Priority::BeforeLastToAct => last.to_act.map(|player| view.player_before(player)),
            Priority::Stays => None,
        };
        let holder = new.unwrap_or(self.state.priority);
        // Whoever has left the game has no priority.
        let still_there = self.view().players_from(holder).next();
        self.give_priority(still_there.unwrap_or(holder));
    }

    /// The holder of the priority deal comes first in the order of players.
    pub(super) fn give_priority(&mut self, player: PlayerId) {
        self.state.priority = player;
        let seat = self.view().seat(player);
        self.state.order.rotate_left(seat);
    }

    /// Open privates pay their owners, but for those that pay in a step of their owner's turn.
    pub(super) fn pay_incomes(&mut self) -> Result<(), Refusal> {
        for private in self.world.private_ids() {
            let state = self.state.private(private);
            if state.is_open && state.is_sold && !self.view().pays_in_turn(private) {
                self.pay_income(private)?;
            }
        }
        Ok(())
    }

    /// A private pays its owner.
    pub(super) fn pay_income(&mut self, private: PrivateId) -> Result<(), Refusal> {
        let to = self.state.private(private).owner;
        let amount = self.view().income(private)?;
        self.follow(&self.world.privates[private.at()].income);
        self.pay(Owner::Bank, to, amount);
        if amount > 0 {
            self.tell(Event::Income { private, to, amount });
        }
        self.fire(PrivateIncome { private, owner: to });
        Ok(())
    }
}

/// Who did something last in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Last {
    /// Acted: in a stock round, did anything but pass.
    pub(super) to_act: Option<PlayerId>,
    /// Bought in their own turn.
    pub(super) to_buy: Option<PlayerId>,
    /// Got something, in their own turn or for a bid.
    pub(super) to_get: Option<PlayerId>,
}

/// Whether the engine plays rounds of this type.
pub(crate) fn is_round_played(kind: RoundType) -> bool {
    match kind {
        RoundType::Stock
        | RoundType::Operating
        | RoundType::OneByOne
        | RoundType::Waterfall
        | RoundType::SealedBids
        | RoundType::Draft => true,
        RoundType::Merger => false,
    }
}

/// The order of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow;

impl Chore for Flow {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        play.next_round()
    }
}
