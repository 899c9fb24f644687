//! Whether companies float, and what they get when they do.

use prospectus_engine::ids::*;
use prospectus_engine::view::View;

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
        let Some(director) = view.director(company) else { return 0.0 };
        let lacks = promised(view, director) - self.will_have(director);
        if lacks <= 0 {
            return 1.0;
        }
        let others = view.players_in_game().filter(|player| *player != director);
        let free: i64 = others.map(|player| self.free_money(player)).sum();
        let others = free as f64 / lacks as f64;
        FLOATED_TOGETHER * ((others - 1.0) / OTHERS_MONEY).clamp(FLOATED_LATER, 1.0)
    }

    /// What a player will have when shares are traded; debts come first.
    fn will_have(&self, player: PlayerId) -> i64 {
        let own = self.view.state.player(player);
        (own.cash - own.debt + self.paid_until_trade(player)).max(0)
    }

    /// What a player will have for companies of others: whoever leads one that has not floated, or none at all but could
    /// found one, thinks of that first.
    fn free_money(&self, player: PlayerId) -> i64 {
        let view = self.view;
        let leads = |company: CompanyId| view.director(company) == Some(player);
        let own = match view.world.company_ids().any(leads) {
            true => promised(view, player),
            false => self.founding(player),
        };
        (self.will_have(player) - own).max(0)
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

/// What a player still has to pay until all the companies float that they have started.
fn promised(view: View<'_>, player: PlayerId) -> i64 {
    let waits = |company: &CompanyId| {
        let state = view.state.company(*company);
        state.started && !state.floated && !state.closed && view.director(*company) == Some(player)
    };
    let cost = |company: CompanyId| {
        let missing = view.missing_to_float(company).unwrap_or(100) * view.price(company);
        missing / view.world.company(company).share.max(1)
    };
    view.world.company_ids().filter(waits).map(cost).sum()
}

/// What the cheapest company costs a player until it floats; nothing if none can be founded.
pub fn founding(view: View<'_>, player: PlayerId) -> i64 {
    let cost = |company: CompanyId| {
        let (state, of) = (view.state.company(company), view.world.company(company));
        if state.started || state.closed || of.homes.is_empty() || of.certificates.len() < 2 {
            return None;
        }
        let par = view.pars(company, player).ok()?.iter().map(|(par, _)| *par).min()?;
        Some(view.missing_to_float(company).ok()? * par / of.share.max(1))
    };
    view.world.company_ids().filter_map(cost).min().unwrap_or_default()
}
