//! Whether an operator needs a train, what the bank sells, and how much a director has to raise for one.

use prospectus_dsl::title::EmergencyTrain;

use super::purchase::give_ups;
use crate::ids::*;
use crate::play::emergency::Need;
use crate::refusal::Refusal;
use crate::state::TrainPlace;
use crate::view::{BankTrains, View};

impl View<'_> {
    /// Whether an operator has no train that it may run, but must own one, and whoever decides for it has not given up.
    pub(crate) fn needs_train(self, operator: OperatorId) -> Result<bool, Refusal> {
        let gave_up = self.state.turn.gave_up;
        if gave_up.is_some() && gave_up == self.decider(operator) || self.can_run_a_train(operator)? {
            return Ok(false);
        }
        match &self.world.company_of(operator).must_own_train {
            // Whoever has no room for a train, and may not make any, cannot be made to have one.
            Some(must) if self.holds_code(must, &self.about_company(operator))? => {
                Ok(!give_ups(self, operator).is_empty())
            }
            _ => Ok(false),
        }
    }

    pub(super) fn can_run_a_train(self, operator: OperatorId) -> Result<bool, Refusal> {
        for train in self.trains_with(operator) {
            if self.may_run(train, operator)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The trains that the bank sells now, with their prices: from the supply each type that is on offer, and the pool.
    pub(crate) fn bank_trains(self, operator: OperatorId) -> Result<BankTrains, Refusal> {
        self.cache.bank(operator, || self.find_bank_trains(operator))
    }

    fn find_bank_trains(self, operator: OperatorId) -> Result<BankTrains, Refusal> {
        let mut found = Vec::new();
        for kind in TrainTypeId::all(self.world.types.len()) {
            if let Some(train) = self.next_card(kind)
                && self.is_available(kind, Some(operator))?
                && self.may_have(train, kind, operator)?
            {
                found.push((train, kind, self.train_price(kind, Some(operator))?));
            }
        }
        let mut sides = Vec::new();
        for train in self.pool_trains() {
            let side = self.state.train(train).side;
            if !sides.contains(&side) && self.may_have(train, side, operator)? {
                sides.push(side);
                found.push((train, side, self.train_price(side, Some(operator))?));
            }
        }
        Ok(found.into())
    }

    /// Whether a train may be owned by an operator.
    pub(super) fn may_have(self, train: TrainId, side: TrainTypeId, operator: OperatorId) -> Result<bool, Refusal> {
        Ok(self.holds(&self.world.types[side.at()].run.owners, &self.about_train(train, operator))?)
    }

    /// Whether an operator may own trains of a type.
    pub fn may_own_type(self, kind: TrainTypeId, operator: OperatorId) -> bool {
        self.may_have(self.example_of(kind), kind, operator).unwrap_or(false)
    }

    /// Whether an operator has to own a train, as things stand.
    pub fn must_own_train(self, operator: OperatorId) -> bool {
        let must = self.world.company_of(operator).must_own_train.as_ref();
        must.is_some_and(|must| self.holds_code(must, &self.about_company(operator)).unwrap_or(false))
    }

    /// Which train a director may help an operator to.
    pub(super) fn emergency_train(self, operator: OperatorId) -> Result<Option<EmergencyTrain>, Refusal> {
        match &self.world.emergency {
            Some(emergency) => Ok(self.word(&emergency.train, &self.about_company(operator))?),
            None => Ok(None),
        }
    }

    /// The most that an operator can pay for a train with its director's help, if they may help it; none if they may
    /// owe whatever is missing.
    pub(super) fn most_with_help(self, operator: OperatorId) -> Option<i64> {
        (!self.may_owe()).then_some(self.state.operator(operator).cash + self.helpers_cash(operator))
    }

    /// The prices of the bank's trains that an operator could run: others are of no help to it.
    pub(super) fn useful_prices(self, operator: OperatorId) -> Result<Vec<i64>, Refusal> {
        Ok(self.useful_trains(operator)?.into_iter().map(|(_, price)| price).collect())
    }

    fn useful_trains(self, operator: OperatorId) -> Result<Vec<(TrainId, i64)>, Refusal> {
        let mut useful = Vec::new();
        for (train, side, price) in self.bank_trains(operator)?.iter() {
            if self.may_run_as(*side, *train, operator)? {
                useful.push((*train, *price));
            }
        }
        Ok(useful)
    }

    /// Whether an operator has to sell what it holds of other companies before anybody helps it to a train.
    pub(super) fn sells_own(self, operator: OperatorId, price: i64) -> bool {
        price > self.state.operator(operator).cash && !self.company_sales(operator).is_empty()
    }

    /// What a director may add to the price of a train without need.
    pub(super) fn subsidy(self, operator: OperatorId, price: i64) -> Result<i64, Refusal> {
        let subsidy = self.world.emergency.as_ref().and_then(|emergency| emergency.subsidy.as_ref());
        let (Some(percent), Some(player)) = (subsidy, self.decider(operator)) else { return Ok(0) };
        let most = price.saturating_mul(self.number(percent, &self.about_company(operator))?) / 100;
        Ok(most.min(self.state.player(player).cash).max(0))
    }

    pub(super) fn cheapest(self, operator: OperatorId) -> Result<Option<i64>, Refusal> {
        Ok(self.useful_prices(operator)?.into_iter().min())
    }

    /// Whether the director must help an operator to a train: it needs one and cannot pay for the cheapest.
    pub(crate) fn is_emergency(self, operator: OperatorId) -> Result<bool, Refusal> {
        self.cache.emergency(operator, || self.find_emergency(operator))
    }

    fn find_emergency(self, operator: OperatorId) -> Result<bool, Refusal> {
        let is_helped = self.world.emergency.is_some() && self.decider(operator).is_some();
        if !is_helped || self.can_run_a_train(operator)? {
            return Ok(false);
        }
        let cash = self.state.operator(operator).cash;
        // Nobody has to take a train out of the pool where the title says so.
        let counts_pool = self.world.emergency.as_ref().is_some_and(|emergency| !emergency.ignores_pool);
        let is_new = |train: TrainId| self.state.train(train).place == TrainPlace::Supply;
        let useful = self.useful_trains(operator)?.into_iter().filter(|(train, _)| counts_pool || is_new(*train));
        let mut prices = useful.map(|(_, price)| price);
        let is_short = match self.emergency_train(operator)? {
            Some(EmergencyTrain::AnyDearer) => prices.any(|price| price > cash),
            _ => prices.min().is_some_and(|cheapest| cheapest > cash),
        };
        let helps = match &self.world.company_of(operator).emergency {
            _ if !is_short => return Ok(false),
            Some(code) => self.holds_code(code, &self.about_company(operator))?,
            None => true,
        };
        Ok(helps && self.needs_train(operator)?)
    }

    /// How much more a director must raise for a train that their company needs.
    pub(super) fn train_shortage(self, operator: OperatorId) -> Result<Shortage, Refusal> {
        if self.decider(operator).is_none() {
            return Ok(Shortage::default());
        }
        let own = self.state.operator(operator).cash;
        let there = own + self.helpers_cash(operator);
        let prices = self.useful_prices(operator)?;
        let [cheapest, dearest] =
            [prices.iter().min(), prices.iter().max()].map(|price| price.map_or(0, |p| p - there));
        let most = match self.emergency_train(operator)? {
            Some(EmergencyTrain::Cheapest) => cheapest,
            _ => dearest,
        };
        // Where what is missing can be owed, no train is out of reach: help is for the one of their choice from the start.
        Ok(Shortage { least: if self.may_owe() { most } else { cheapest }, most, lacks: most + there - own })
    }
}

/// How much a director has to raise; below 0 if there is more than enough.
#[derive(Clone, Copy, Default)]
pub(super) struct Shortage {
    /// Before any train can be bought.
    pub(super) least: i64,
    /// For the train of their choice.
    most: i64,
    /// How much the operator itself has not got for that train.
    lacks: i64,
}

/// Money that a director raises for a train.
pub(super) fn need(view: View<'_>, operator: OperatorId, player: PlayerId) -> Result<Need, Refusal> {
    let Shortage { least, most, lacks } = view.train_shortage(operator)?;
    Ok(Need { operator, player, short: most, lacks, is_stuck: least > 0 })
}
