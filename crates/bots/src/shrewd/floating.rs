//! Whether companies float, and what they get when they do.

use prospectus_engine::ids::*;

use super::outlook::Outlook;
use super::weights::*;

impl Outlook<'_> {
    /// How likely a company that was started is to float: certain if its director can pay for what is missing, after all
    /// else that they have promised, with what they will have when shares are traded.
    pub fn floats(&self, company: CompanyId) -> f64 {
        let view = self.view;
        if view.state.company(company).floated {
            return 1.0;
        }
        let cost = |company: CompanyId| {
            let missing = view.missing_to_float(company).unwrap_or(100) * view.price(company);
            missing / view.world.company(company).share.max(1)
        };
        let Some(director) = view.director(company) else { return 0.0 };
        let waits = |other: &CompanyId| {
            let state = view.state.company(*other);
            state.started && !state.floated && !state.closed && view.director(*other) == Some(director)
        };
        let promised: i64 = view.world.company_ids().filter(waits).map(cost).sum();
        let will_have = |player: PlayerId| view.cash(Owner::Player(player)) + self.paid_until_trade(player);
        let own = will_have(director);
        let all: i64 = view.players_in_game().map(will_have).sum();
        if promised <= own {
            return 1.0;
        }
        let others = (all - own) as f64 / (promised - own) as f64;
        FLOATED_TOGETHER * ((others - 1.0) / OTHERS_MONEY).clamp(FLOATED_LATER, 1.0)
    }

    /// What companies will pay a player before shares are traded again, if they earn what they did in their last runs.
    fn paid_until_trade(&self, player: PlayerId) -> i64 {
        let (view, clock) = (self.view, &self.view.state.clock);
        if view.is_stock_round() {
            return 0;
        }
        let more = i64::from(clock.set_length.saturating_sub(clock.set_round));
        let pays = |operator: OperatorId| {
            let rounds = more + i64::from(view.waits_for_turn(operator));
            let company = view.world.operators[operator.at()].company;
            rounds * view.state.operator(operator).revenue * view.percent_held(Owner::Player(player), company) / 100
        };
        view.world.operator_ids().filter(|operator| !view.state.operator(*operator).gone).map(pays).sum()
    }

    /// What a company will get when it floats, from the bank: what its director still puts into it is in their purse.
    pub fn capital_to_come(&self, company: CompanyId) -> f64 {
        let first = self.view.held(Owner::Offer, company).next();
        let is_treasury = first.is_some_and(|share| self.view.unsold_is_treasury(share));
        if is_treasury { 0.0 } else { self.capital(company, false, 0.0) }
    }

    /// What a company will get at once: its capital when it floats, or what its director puts into it in this stock round.
    pub fn capital(&self, company: CompanyId, is_treasury: bool, unsold: f64) -> f64 {
        let (view, state) = (self.view, self.view.state.company(company));
        let Some(director) = view.director(company) else { return 0.0 };
        if !is_treasury {
            return if state.floated { 0.0 } else { view.capital(company, director, state.par) as f64 };
        }
        if !view.is_stock_round() {
            return 0.0;
        }
        let price = view.price(company) as f64 / view.world.company(company).share.max(1) as f64;
        let own = view.cash(Owner::Player(director)).max(0) as f64;
        (unsold * price).min(own * DIRECTOR_INVESTS)
    }
}
