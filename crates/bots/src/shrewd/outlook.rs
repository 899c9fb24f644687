//! How everybody will stand at the end of the game.

use prospectus_engine::Game;
use prospectus_engine::ids::*;
use prospectus_engine::view::View;

use super::forecast::{Basis, Forecast, missing_to_float};
use super::horizon::rounds_left;
use super::known::{Known, ground, roster};
use super::supply::Supply;
use super::weights::*;

/// What is expected from a position.
pub struct Outlook<'a> {
    pub view: View<'a>,
    known: &'a Known,
    pub ground: u64,
    roster: u64,
    pub supply: Supply,
    pub rounds: f64,
    pub companies: Vec<Forecast>,
}

impl<'a> Outlook<'a> {
    pub fn new(game: &'a Game, known: &'a Known) -> Outlook<'a> {
        Outlook::on(game, known, ground(game.view()))
    }

    /// The same where the ground is known, or thought to be as before: a new station at home changes little for others.
    pub fn on(game: &'a Game, known: &'a Known, ground: u64) -> Outlook<'a> {
        let view = game.view();
        let (supply, rounds) = (Supply::new(view), rounds_left(view));
        let mut outlook =
            Outlook { view, known, ground, roster: roster(view, &supply), supply, rounds, companies: Vec::new() };
        let basis = outlook.basis();
        outlook.companies = view.world.company_ids().map(|company| basis.company(company)).collect();
        outlook
    }

    /// What forecasts are made with.
    pub fn basis(&self) -> Basis<'_> {
        let Outlook { view, known, ground, roster, supply, rounds, .. } = self;
        Basis { view: *view, known, ground: *ground, roster: *roster, supply, rounds: *rounds }
    }

    /// What the others will have at the end, on average.
    pub fn rivals(&self, player: PlayerId) -> f64 {
        let others = self.view.players_in_game().filter(|other| *other != player);
        let (mut sum, mut count) = (0.0, 0.0);
        for other in others {
            (sum, count) = (sum + self.worth(other), count + 1.0);
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// What one percent of a company will have brought at the end, from now on.
    pub fn per_percent(&self, company: CompanyId) -> f64 {
        let forecast = &self.companies[company.at()];
        let value = forecast.dividends + forecast.price;
        if self.view.state.company(company).floated {
            return value;
        }
        // As long as it has not floated, nothing comes of it.
        let now = self.view.price(company) as f64 / self.view.world.company(company).share.max(1) as f64;
        now + (value - now) * self.floats(company)
    }

    /// How likely a company that was started is to float: certain if its director can pay for what is missing, after all
    /// else that they have promised.
    pub fn floats(&self, company: CompanyId) -> f64 {
        let view = self.view;
        let cost = |company: CompanyId| {
            let missing = missing_to_float(view, company) * view.price(company);
            missing / view.world.company(company).share.max(1)
        };
        let Some(director) = view.director(company) else { return 0.0 };
        let waits = |other: &CompanyId| {
            let state = view.state.company(*other);
            state.started && !state.floated && !state.closed && view.director(*other) == Some(director)
        };
        let promised: i64 = view.world.company_ids().filter(waits).map(cost).sum();
        let own = view.cash(Owner::Player(director));
        let all: i64 = view.players_in_game().map(|player| view.cash(Owner::Player(player))).sum();
        match promised <= own {
            true => 1.0,
            false if promised * 2 <= all => FLOATED_TOGETHER,
            false => FLOATED_LATER,
        }
    }

    /// What a player will have at the end, as far as one can see.
    pub fn worth(&self, player: PlayerId) -> f64 {
        let (view, owner) = (self.view, Owner::Player(player));
        let state = view.state.player(player);
        if state.bankrupt {
            return 0.0;
        }
        // The title's own count knows debts of every sort; privates and shares are looked at below.
        let counted = view.worth(player).unwrap_or_default();
        let mut worth = counted as f64;
        if counted == 0 && state.cash > 0 {
            // Whatever they still get goes to creditors.
            return -1.0;
        }
        let (mut help, mut soon) = (0.0, 0.0);
        let mut could_sell = 0.0;
        for company in view.world.company_ids() {
            let percent = view.percent_held(owner, company);
            if percent > 0 {
                let share = view.world.company(company).share.max(1) as f64;
                worth += percent as f64 * (self.per_percent(company) - view.price(company) as f64 / share);
                could_sell +=
                    (percent * view.price(company)) as f64 / 200.0 / view.world.company(company).share.max(1) as f64;
            }
            if view.state.company(company).started && view.director(company) == Some(player) {
                help += self.companies[company.at()].help;
                soon += self.companies[company.at()].help_soon;
            }
        }
        worth += view.privates_of(owner).map(|private| self.private(private)).sum::<f64>();
        let short = (soon - state.cash.max(0) as f64 - could_sell).max(0.0);
        worth - help - short * RUIN
    }

    /// What a private will bring its owner.
    pub fn private(&self, private: PrivateId) -> f64 {
        let income = self.view.income(private).unwrap_or_default() as f64;
        let face = self.view.world.privates[private.at()].price as f64;
        let pays = income * self.rounds.min(PRIVATE_ROUNDS);
        // Most can be sold to a company, or do something for one.
        if self.rounds > PRIVATE_ROUNDS { pays.max(face) } else { pays }
    }

    /// How a player stands among the others.
    pub fn standing(&self, player: PlayerId) -> f64 {
        self.worth(player) - RIVALRY * self.rivals(player)
    }
}
