//! Trains: who has which, what is on offer, and at what price.

use super::View;
use crate::ids::*;
use crate::refusal::Unsolvable;
use crate::rules::scope::{OfTrain, OfTrainType};
use crate::state::TrainPlace;

impl<'a> View<'a> {
    /// All trains of the box.
    pub fn train_ids(self) -> impl Iterator<Item = TrainId> + Clone + use<> {
        TrainId::all(self.state.trains.len())
    }

    fn trains_in(self, place: TrainPlace) -> Vec<TrainId> {
        let mut trains: Vec<TrainId> = match place {
            TrainPlace::With(Owner::Operator(operator)) => self.trains_with(operator).collect(),
            place => self.trains_at(place).collect(),
        };
        if trains.len() > 1 {
            trains.sort_by_key(|train| self.state.train(*train).since);
        }
        trains
    }

    /// The trains at a place, in the order of the roster.
    pub(crate) fn trains_at(self, place: TrainPlace) -> impl Iterator<Item = TrainId> + 'a {
        let all = self.state.trains.iter().enumerate();
        all.filter(move |(_, train)| train.place == place).map(|(at, _)| TrainId::from_index(at))
    }

    /// The trains of an operator, in the order of the roster.
    pub(crate) fn trains_with(self, operator: OperatorId) -> impl Iterator<Item = TrainId> + 'a {
        let is_own =
            move |place: TrainPlace| matches!(place, TrainPlace::With(Owner::Operator(own)) if own == operator);
        let all = self.state.trains.iter().enumerate();
        all.filter(move |(_, train)| is_own(train.place)).map(|(at, _)| TrainId::from_index(at))
    }

    /// How many trains an operator has.
    pub(crate) fn train_count(self, operator: OperatorId) -> usize {
        self.trains_with(operator).count()
    }

    /// How many trains each operator has.
    pub(crate) fn train_counts(self) -> Vec<usize> {
        let mut counts = vec![0; self.world.operators.len()];
        for train in &self.state.trains {
            if let TrainPlace::With(Owner::Operator(operator)) = train.place {
                counts[operator.at()] += 1;
            }
        }
        counts
    }

    /// The trains of an owner, in the order in which it got them.
    pub fn trains_of(self, owner: Owner) -> Vec<TrainId> {
        match owner {
            Owner::Bank | Owner::Pool | Owner::Offer => self.pool_trains(),
            owner => self.trains_in(TrainPlace::With(owner)),
        }
    }

    /// The trains that the bank sells second-hand.
    pub fn pool_trains(self) -> Vec<TrainId> {
        self.trains_in(TrainPlace::Pool)
    }

    /// The trains that operators own.
    pub fn owned_trains(self) -> impl Iterator<Item = TrainId> + 'a {
        let state = self.state;
        self.train_ids().filter(move |train| matches!(state.train(*train).place, TrainPlace::With(_)))
    }

    /// How many cards of this type lie in the supply; none for as many as wanted.
    pub fn left(self, kind: TrainTypeId) -> Option<usize> {
        let of = &self.world.types[kind.at()];
        if of.unlimited {
            return None;
        }
        Some(self.supply_of(kind).count())
    }

    fn supply_of(self, kind: TrainTypeId) -> impl Iterator<Item = TrainId> + 'a {
        let (world, state) = (self.world, self.state);
        let cards = world.types[kind.at()].cards.clone().map(TrainId::from_index);
        cards.filter(move |train| state.train(*train).place == TrainPlace::Supply)
    }

    /// The next card of this type in the supply.
    pub fn next_card(self, kind: TrainTypeId) -> Option<TrainId> {
        self.supply_of(kind).next()
    }

    /// How many cards of this type have left the supply.
    pub(crate) fn sold_cards(self, kind: TrainTypeId) -> usize {
        let gone = |train: &TrainId| {
            self.world.cards[train.at()].in_supply && self.state.train(*train).place != TrainPlace::Supply
        };
        self.world.types[kind.at()].cards.clone().map(TrainId::from_index).filter(gone).count()
    }

    /// The types with cards left in the supply of a stack, in order.
    fn left_in_stack(self, stack: usize) -> impl Iterator<Item = TrainTypeId> {
        TrainTypeId::all(self.world.types.len()).filter(move |kind| {
            let of = &self.world.types[kind.at()];
            of.stack == stack && of.card == *kind && self.next_card(*kind).is_some()
        })
    }

    /// The first type with cards left in a stack.
    pub(crate) fn first_in_stack(self, stack: usize) -> Option<TrainTypeId> {
        self.left_in_stack(stack).next()
    }

    /// The first of those that wait for their turn in a stack: others say for themselves when they can be bought.
    pub(crate) fn next_in_stack(self, stack: usize) -> Option<TrainTypeId> {
        let waits = |kind: &TrainTypeId| self.world.types[kind.at()].run.available.is_none();
        self.cache.next_in_stack(self.state.trains.changes(), stack, || self.left_in_stack(stack).find(waits))
    }

    /// The type of train that is next on offer.
    pub fn next_type(self) -> Option<TrainTypeId> {
        self.next_in_stack(0)
    }

    /// The side of the next card that an operator may own, to see what trains could do for it.
    pub(crate) fn next_type_for(self, operator: OperatorId) -> Result<TrainTypeId, Unsolvable> {
        let card = self.next_type().unwrap_or(TrainTypeId(0));
        let Some(train) = self.next_card(card) else { return Ok(card) };
        let about = self.about_train(train, operator);
        for kind in TrainTypeId::all(self.world.types.len()) {
            let of = &self.world.types[kind.at()];
            if of.card == card && self.holds(&of.run.owners, &about)? {
                return Ok(kind);
            }
        }
        Ok(card)
    }

    /// Whether a type can be bought from the supply now.
    pub fn is_available(self, kind: TrainTypeId, buyer: Option<OperatorId>) -> Result<bool, Unsolvable> {
        let of = &self.world.types[kind.at()];
        match &of.run.available {
            Some(_) if self.next_card(kind).is_none() => Ok(false),
            Some(available) => self.holds_code(available, &OfTrainType { r#type: kind, buyer }),
            None => Ok(self.next_in_stack(of.stack) == Some(of.card)),
        }
    }

    /// How many cards must leave the supply before one of this type does: those of earlier types in its stack, unless
    /// it can be bought already. None if no card of it is left.
    pub fn cards_before(self, kind: TrainTypeId) -> Option<usize> {
        let of = &self.world.types[kind.at()];
        self.next_card(of.card)?;
        if self.is_available(of.card, None).unwrap_or(false) {
            return Some(0);
        }
        let earlier = TrainTypeId::all(of.card.at()).filter(|other| {
            let other_type = &self.world.types[other.at()];
            other_type.stack == of.stack && other_type.card == *other
        });
        Some(earlier.map(|earlier| self.left(earlier).unwrap_or_default()).sum())
    }

    /// A train of this type that stands for any other: the next one on offer, or one that has been on offer.
    pub(crate) fn example_of(self, kind: TrainTypeId) -> TrainId {
        self.next_card(kind).unwrap_or(TrainId::from_index(self.world.types[kind.at()].cards.start))
    }

    /// What a type costs from the bank.
    pub fn train_price(self, kind: TrainTypeId, buyer: Option<OperatorId>) -> Result<i64, Unsolvable> {
        self.number(&self.world.types[kind.at()].price, &OfTrainType { r#type: kind, buyer })
    }

    /// What a rule about a train of an operator knows.
    pub(crate) fn about_train(self, train: TrainId, operator: OperatorId) -> OfTrain {
        OfTrain { train, operator, company: self.world.operators[operator.at()].company }
    }

    /// How many trains an operator may own now.
    pub fn train_limit(self, operator: OperatorId) -> Result<i64, Unsolvable> {
        let own = &self.world.operators[operator.at()].train_limit;
        let company = &self.world.company_of(operator).train_limit;
        let phase = &self.world.phase(self.state.phase).train_limit;
        self.number(own.as_ref().or(company.as_ref()).unwrap_or(phase), &self.about_company(operator))
    }

    /// Whether an operator could keep a train with this side up once the first of another type has been sold: that neither
    /// removes it nor begins a phase in which the operator may not own it.
    pub fn outlasts(
        self,
        (train, side): (TrainId, TrainTypeId),
        operator: OperatorId,
        sold: TrainTypeId,
    ) -> Result<bool, Unsolvable> {
        let of = &self.world.types[side.at()];
        if of.rusts.contains(&sold) {
            return Ok(false);
        }
        let mut later = PhaseId::all(self.world.phases.len()).filter(|phase| *phase > self.state.phase);
        let Some(phase) = later.find(|phase| self.world.phase(*phase).starts.contains(&sold)) else { return Ok(true) };
        if of.run.owners.is_none() {
            return Ok(true);
        }
        self.in_phase(phase, |then| then.holds(&of.run.owners, &then.about_train(train, operator)))
    }

    /// Whether an operator may run this train at all.
    pub fn may_run(self, train: TrainId, operator: OperatorId) -> Result<bool, Unsolvable> {
        self.may_run_as(self.state.train(train).side, train, operator)
    }

    /// The same with another side up.
    pub fn may_run_as(self, kind: TrainTypeId, train: TrainId, operator: OperatorId) -> Result<bool, Unsolvable> {
        self.holds(&self.world.types[kind.at()].run.runs, &self.about_train(train, operator))
    }
}
