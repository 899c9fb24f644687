//! Trains change hands, and what their sale starts.

use super::Play;
use super::discard::Discard;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::kinds::List;
use crate::rules::moment::{PhaseStarted, TrainBought, TrainExported, TrainLeftSupply, TrainRusted};
use crate::rules::scope::InGame;
use crate::state::TrainPlace;

impl Play<'_> {
    pub(crate) fn move_train(&mut self, train: TrainId, place: TrainPlace) {
        let since = self.state.next_sequence();
        let state = &mut self.state.trains[train.at()];
        if place == TrainPlace::Pool
            && let TrainPlace::With(from) = state.place
        {
            (state.place, state.since) = (place, since);
            self.tell(Event::TrainDiscarded { train, from });
            return;
        }
        (state.place, state.since) = (place, since);
    }

    /// Brings a train into the game: one that is not in the supply, or else the next of its type out of the supply.
    pub(super) fn create_train(&mut self, kind: TrainTypeId, to: Owner) {
        if !self.may_have_trains(to) {
            return;
        }
        let card = self.world.types[kind.at()].card;
        let aside = self.view().train_ids().find(|train| {
            self.world.cards[train.at()].first_side == card && self.state.train(*train).place == TrainPlace::Aside
        });
        let Some(train) = aside.or_else(|| self.view().next_card(kind)) else {
            return self.nothing_comes(Why::NoTrainLeft { kind });
        };
        self.state.trains[train.at()].side = kind;
        self.hand_train(train, to);
    }

    /// A rule hands a train over. If it comes out of the supply, that starts all that its sale would start.
    pub(super) fn hand_train(&mut self, train: TrainId, to: Owner) {
        let first = self.view().sold_cards(self.state.train(train).side) == 0;
        let is_new = self.state.train(train).place == TrainPlace::Supply;
        self.move_train(train, TrainPlace::With(to));
        if is_new {
            self.left_supply(train, first);
            if let Owner::Operator(operator) = to {
                self.then(Discard { operator });
            }
        }
    }

    /// Whether rules may give somebody trains: a company that has not started has nothing. If not, that is told.
    pub(super) fn may_have_trains(&mut self, owner: Owner) -> bool {
        let company = owner.operator().map(|operator| self.world.operators[operator.at()].company);
        match company.filter(|company| !self.state.company(*company).started) {
            Some(company) => {
                self.nothing_comes(Why::NotStarted { company });
                false
            }
            None => true,
        }
    }

    /// Turns a card over to a side that is printed on it.
    pub(super) fn turn_train(&mut self, train: TrainId, side: TrainTypeId) {
        match self.world.types[side.at()].card == self.world.cards[train.at()].first_side {
            true => self.state.trains[train.at()].side = side,
            false => self.nothing_comes(Why::NoSuchSide { side }),
        }
    }

    /// Takes the next train of a type out of the supply, with all that its sale would start.
    pub(super) fn export(&mut self, kind: TrainTypeId) -> Result<(), Refusal> {
        let Some(train) = self.view().next_card(kind) else {
            self.nothing_comes(Why::NoTrainLeft { kind });
            return Ok(());
        };
        let first = self.view().sold_cards(kind) == 0;
        self.move_train(train, TrainPlace::Out);
        self.tell(Event::TrainExported { train });
        self.left_supply(train, first);
        self.fire(TrainExported { train, first });
        Ok(())
    }

    /// An operator gets a train, from wherever it is; that it is paid for has been seen to.
    pub(crate) fn get_train(&mut self, buyer: OperatorId, train: TrainId, side: TrainTypeId, price: i64) {
        let place = self.state.train(train).place;
        let from_supply = place == TrainPlace::Supply;
        let first = from_supply && self.view().sold_cards(side) == 0;
        let seller = match place {
            TrainPlace::With(owner) => owner,
            TrainPlace::Pool => Owner::Pool,
            _ => Owner::Bank,
        };
        self.state.trains[train.at()].side = side;
        self.move_train(train, TrainPlace::With(Owner::Operator(buyer)));
        self.state.turn.trains_bought += 1;
        self.tell(Event::TrainBought { train, buyer, price });
        if from_supply {
            self.left_supply(train, first);
        }
        self.fire(TrainBought { train, buyer, seller, price, first });
    }

    /// What it starts that a train has left the supply: others rust or are turned over, a phase begins.
    fn left_supply(&mut self, train: TrainId, first: bool) {
        let kind = self.state.train(train).side;
        if first {
            for other in TrainTypeId::all(self.world.types.len()) {
                let of = &self.world.types[other.at()];
                if of.rusts.contains(&kind) {
                    self.rust(other);
                }
                if let Some((into, on)) = &of.turns
                    && on.contains(&kind)
                {
                    self.turn_over(other, *into);
                }
            }
            let later = |phase: &PhaseId| *phase > self.state.phase;
            let started = PhaseId::all(self.world.phases.len()).filter(later);
            let mut started = started.filter(|phase| self.world.phase(*phase).starts.contains(&kind));
            if let Some(phase) = started.next() {
                self.start_phase(phase);
            }
        }
        self.fire(TrainLeftSupply { train, first });
    }

    fn rust(&mut self, kind: TrainTypeId) {
        self.state.rusted[kind.at()] = true;
        let mut owners = Vec::new();
        for train in self.view().train_ids() {
            let state = self.state.train(train);
            let gone = state.side == kind && !matches!(state.place, TrainPlace::Out | TrainPlace::Aside);
            if gone {
                if let TrainPlace::With(owner) = state.place {
                    owners.push(owner);
                }
                self.move_train(train, TrainPlace::Out);
            }
        }
        self.tell(Event::Rusted { kind });
        self.fire(TrainRusted { r#type: kind, owners: List::new(owners) });
    }

    fn turn_over(&mut self, from: TrainTypeId, into: TrainTypeId) {
        for train in self.state.trains.iter_mut().filter(|train| train.side == from) {
            train.side = into;
        }
    }

    fn start_phase(&mut self, phase: PhaseId) {
        let previous = self.state.phase;
        self.state.phase = phase;
        // A rule about passing stops may depend on the phase; otherwise reach stays the same.
        self.board_changed(|_, _| true);
        self.tell(Event::PhaseStarted { phase });
        self.run(self.world.phase(phase).effects, &InGame {});
        self.fire(PhaseStarted { previous: Some(previous) });
    }
}
