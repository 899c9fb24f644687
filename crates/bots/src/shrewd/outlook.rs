//! How everybody will stand at the end of the game.

use std::cell::OnceCell;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;

use super::course::Course;
use super::experience::Experience;
use super::floating::founding;
use super::forecast::{Basis, Engine, Firm, Forecast, Unit};
use super::known::Known;
use super::rush::Rush;
use super::weights::*;

/// What is the same for all positions that a decision compares.
pub struct Prospects<'a> {
    pub known: &'a Known,
    pub experience: Rc<Experience>,
    pub course: Course,
    /// What money is worth to players now, for each coin at the end.
    pub money: f64,
    /// What a certificate costs that money would be put into.
    pub certificate: f64,
    /// Which course it is, of those that a decision looks at.
    pub number: u64,
}

/// What an operator's track is good for, found by looking for the best routes.
#[derive(Clone, Debug)]
pub struct Exact {
    pub operator: OperatorId,
    /// What its trains earn now, as a part of what they usually do.
    pub level: f64,
    /// The same of what trains on sale would add.
    pub ready: Vec<(TrainTypeId, f64)>,
}

/// What is expected from a position.
pub struct Outlook<'a> {
    pub view: View<'a>,
    prospects: &'a Prospects<'a>,
    exact: Option<&'a Exact>,
    /// Whether the operator whose turn it is buys nothing more in it.
    pub is_done: bool,
    pub companies: Vec<Forecast>,
    rush: OnceCell<Rush<'a>>,
    /// What the cheapest company would cost each player, by their number, once it is asked.
    founding: OnceCell<Vec<i64>>,
}

impl<'a> Prospects<'a> {
    pub fn new(view: View<'a>, known: &'a Known, me: PlayerId, is_done: Option<OperatorId>) -> Prospects<'a> {
        let experience = Rc::new(Experience::new(view, known, me));
        let course = Course::new(view, known, &experience, is_done);
        known.forget_forecasts();
        let mut prospects = Prospects { known, experience, course, money: 1.0, certificate: f64::INFINITY, number: 0 };
        (prospects.money, prospects.certificate) = Outlook::new(view, &prospects, None, false).return_on_shares();
        known.forget_forecasts();
        prospects
    }

    /// What is expected from a later position, where money is worth as much as it is now.
    pub fn later(&self, view: View<'_>, me: PlayerId) -> Prospects<'a> {
        let experience = Rc::new(Experience::new(view, self.known, me));
        let course = Course::new(view, self.known, &experience, None);
        self.known.forget_forecasts();
        Prospects { known: self.known, experience, course, number: 0, ..*self }
    }

    /// The same after something that changes the course of the game.
    pub fn after(&self, view: View<'a>) -> Prospects<'a> {
        let course = Course::new(view, self.known, &self.experience, None);
        let number = self.known.next_course();
        let experience = self.experience.clone();
        Prospects { known: self.known, experience, course, money: self.money, certificate: self.certificate, number }
    }
}

impl<'a> Outlook<'a> {
    pub fn new(view: View<'a>, prospects: &'a Prospects<'a>, exact: Option<&'a Exact>, is_done: bool) -> Outlook<'a> {
        let (rush, founding) = (OnceCell::new(), OnceCell::new());
        let mut outlook = Outlook { view, prospects, exact, is_done, companies: Vec::new(), rush, founding };
        outlook.companies = view.world.company_ids().map(|company| outlook.company(company)).collect();
        outlook
    }

    /// What forecasts are made with.
    pub fn basis(&self) -> Basis<'a> {
        let Prospects { known, experience, course, money, .. } = self.prospects;
        Basis { view: self.view, known, experience, course, money: *money }
    }

    fn company(&self, company: CompanyId) -> Forecast {
        let state = self.view.state.company(company);
        if state.closed || !state.started {
            return Forecast::default();
        }
        self.prospects.known.forecast(self.signature(company), || {
            let takeover = self.takeover(company);
            self.basis().walk(self.firm(company), takeover)
        })
    }

    /// A number for all that the forecast of a company depends on.
    fn signature(&self, company: CompanyId) -> u64 {
        let (view, state) = (self.view, self.view.state.company(company));
        let mut hasher = std::hash::DefaultHasher::new();
        (self.prospects.number, company, state.cell, state.floated).hash(&mut hasher);
        view.percent_held(Owner::Offer, company).hash(&mut hasher);
        view.percent_held(Owner::Pool, company).hash(&mut hasher);
        if let Some(director) = view.director(company) {
            (director, view.cash(Owner::Player(director))).hash(&mut hasher);
        }
        for operator in self.operators(company) {
            let of = view.state.operator(operator);
            (operator, of.cash, of.debt, view.waits_for_turn(operator)).hash(&mut hasher);
            (self.is_acting(operator), self.is_done && self.is_acting(operator), view.state.turn.has_run)
                .hash(&mut hasher);
            if let Some(exact) = self.exact_of(operator) {
                exact.level.to_bits().hash(&mut hasher);
            }
            for train in
                view.state.trains.iter().filter(|train| train.place == TrainPlace::With(Owner::Operator(operator)))
            {
                train.side.hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    pub fn operators(&self, company: CompanyId) -> impl Iterator<Item = OperatorId> {
        let view = self.view;
        let is_of = move |operator: &OperatorId| {
            view.world.operators[operator.at()].company == company && !view.state.operator(*operator).gone
        };
        view.world.operator_ids().filter(is_of)
    }

    /// What the cheapest company costs a player until it floats; nothing if none can be founded.
    pub fn founding(&self, player: PlayerId) -> i64 {
        let players = || PlayerId::all(self.view.state.players.len());
        let all = self.founding.get_or_init(|| players().map(|player| founding(self.view, player)).collect());
        all[player.at()]
    }

    fn exact_of(&self, operator: OperatorId) -> Option<&'a Exact> {
        self.exact.filter(|exact| exact.operator == operator)
    }

    fn is_acting(&self, operator: OperatorId) -> bool {
        self.view.state.turn.operator == Some(operator)
    }

    /// A company in figures.
    fn firm(&self, company: CompanyId) -> Firm {
        let (view, state) = (self.view, self.view.state.company(company));
        let world = view.world.company(company);
        let basis = self.basis();
        let first = view.held(Owner::Offer, company).next();
        let is_treasury = first.is_some_and(|share| view.unsold_is_treasury(share));
        let unsold = if is_treasury { view.percent_unsold(company) as f64 } else { 0.0 };
        let capital = self.capital(company, is_treasury, unsold);
        let in_stock_round = view.is_stock_round();
        let can_split = view.shares_of(company).any(|share| view.world.certificate(share).is_held());
        let mut units: Vec<Unit> = Vec::new();
        for operator in self.operators(company) {
            let of = view.state.operator(operator);
            let is_to_run = self.is_acting(operator) && !view.state.turn.has_run;
            let runs_now = in_stock_round || is_to_run || view.waits_for_turn(operator);
            let own_capital = match state.floated {
                true => 0.0,
                false => view.operator_capital(operator).unwrap_or_default() as f64,
            };
            // When a company floats, somebody has bought what leads each of its operators.
            let is_led = !state.floated || view.decider(operator).is_some();
            let mut unit = Unit {
                operator,
                cash: (of.cash - of.debt) as f64 + if units.is_empty() { capital } else { 0.0 } + own_capital,
                starts: usize::from(!runs_now) + usize::from(!state.floated && !in_stock_round),
                buys_first: self.is_acting(operator) && !is_to_run && !self.is_done,
                target: basis.experience.target(operator, basis.known.home(view, operator)),
                ready: self.exact_of(operator).map_or_else(Vec::new, |exact| exact.ready.clone()),
                must_own: (units.is_empty() || is_led) && (!of.operated || view.must_own_train(operator)),
                is_helped: units.is_empty() || view.decider(operator) == view.director(company),
                phase: 0,
                engines: Vec::new(),
            };
            let level = self.exact_of(operator).map_or_else(|| basis.experience.level(operator), |exact| exact.level);
            for train in view.trains_of(Owner::Operator(operator)) {
                if view.may_run(train, operator).unwrap_or(false) {
                    let kind = view.state.train(train).side;
                    let usual = basis.known.roster.kind(view, kind).usual;
                    unit.engines.push(Engine { kind, usual, level, until: basis.life(operator, kind) });
                }
            }
            unit.engines.sort_by(|a, b| b.usual.total_cmp(&a.usual));
            units.push(unit);
        }
        Firm {
            company,
            cell: state.cell,
            share: world.share.max(1) as f64,
            unsold,
            splits_at: basis.known.roster.rehearsal(view).split_price().filter(|_| !state.is_split && can_split),
            returned: view.dividend_returned(company).unwrap_or_default() as f64,
            units,
        }
    }

    /// When a company will be taken over, and what one percent of it will bring from then on.
    fn takeover(&self, company: CompanyId) -> Option<(f64, f64)> {
        let (view, world) = (self.view, self.view.world);
        let Prospects { known, course, .. } = self.prospects;
        let rehearsal = known.roster.rehearsal(view);
        let takeover = rehearsal.takeover(&world.company(company).id)?;
        let when = course.begins(takeover.phase).max(1.0);
        let by = world.company_ids().find(|by| world.company(*by).id == takeover.by && *by != company)?;
        let state = view.state.company(by);
        let value = match (state.started, state.closed) {
            (_, true) => return None,
            (true, false) => {
                let forecast = self.basis().walk(self.firm(by), None);
                forecast.dividends + forecast.price
            }
            (false, false) => {
                let (pays, price) = rehearsal.earned(&takeover.by);
                pays * (course.rounds - when).max(0.0) + price / world.company(by).share.max(1) as f64
            }
        };
        (when < course.rounds).then_some((when, value * takeover.rate))
    }

    /// What money is worth that is put into shares on sale, for each coin: the mean of the best, in part, since they are
    /// not there for everybody. And what a certificate of these costs.
    fn return_on_shares(&self) -> (f64, f64) {
        let view = self.view;
        let mut returns: Vec<(f64, f64)> = Vec::new();
        for company in view.world.company_ids() {
            let (state, share) = (view.state.company(company), view.world.company(company).share.max(1) as f64);
            let price = view.price(company) as f64;
            let on_sale = view.percent_unsold(company) + view.percent_held(Owner::Pool, company);
            if state.started && !state.closed && price > 0.0 && on_sale > 0 {
                returns.push((self.per_percent(company) * share / price, price));
            }
        }
        returns.sort_by(|a, b| b.0.total_cmp(&a.0));
        returns.truncate(2);
        let mean = |of: fn(&(f64, f64)) -> f64| returns.iter().map(of).sum::<f64>() / returns.len() as f64;
        if returns.is_empty() {
            return (1.0 + 0.5 * REINVESTED, f64::INFINITY);
        }
        (1.0 + (mean(|best| best.0).min(BEST_RETURN) - 1.0).max(0.0) * REINVESTED, mean(|best| best.1))
    }

    /// What the others will have at the end, on average. That they may be ruined is not counted on: they have time to
    /// avoid it, and whoever plays for it ends games early.
    pub fn rivals(&self, player: PlayerId) -> f64 {
        let others = self.view.players_in_game().filter(|other| *other != player);
        let (mut sum, mut count) = (0.0, 0.0);
        for other in others {
            (sum, count) = (sum + self.unruined(other), count + 1.0);
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// What one percent of a company will have brought at the end, from now on.
    pub fn per_percent(&self, company: CompanyId) -> f64 {
        let forecast = &self.companies[company.at()];
        let value = forecast.dividends + forecast.price;
        // As long as it has not floated, nothing comes of it.
        let now = self.view.price(company) as f64 / self.view.world.company(company).share.max(1) as f64;
        now + (value - now) * self.floats(company)
    }

    /// What a player will have at the end, as far as one can see.
    pub fn worth(&self, player: PlayerId) -> f64 {
        let worth = self.unruined(player);
        let ruin = self.rush.get_or_init(|| Rush::new(self, self.prospects.known)).ruin(player);
        worth - ruin * worth.max(0.0)
    }

    /// What a player will have at the end if they can help their companies to all the trains that these must own.
    fn unruined(&self, player: PlayerId) -> f64 {
        let (view, owner) = (self.view, Owner::Player(player));
        let state = view.state.player(player);
        if state.bankrupt {
            return 0.0;
        }
        // The title's own count knows debts of every sort; privates and shares are looked at below.
        let counted = view.worth(player).unwrap_or_default();
        if counted == 0 && state.cash > 0 {
            // Whatever they still get goes to creditors.
            return -1.0;
        }
        // Money brings more where it can be put into shares; who may hold few more certificates cannot do so with all of it.
        // Debts are paid back first.
        let (cash, room) = ((state.cash - state.debt).max(0) as f64, self.room(player));
        let (money, invested) = match room > 0.0 {
            true => (self.prospects.money, cash.min(room * self.prospects.certificate)),
            false => (1.0, 0.0),
        };
        let mut worth = counted as f64 + invested * (money - 1.0) - self.interest(player);
        let mut help = 0.0;
        for company in view.world.company_ids() {
            let percent = view.percent_held(owner, company);
            if percent > 0 {
                let share = view.world.company(company).share.max(1) as f64;
                let price = view.price(company) as f64 / share;
                worth += percent as f64 * (self.per_percent(company) - price);
            }
            if view.state.company(company).started && view.director(company) == Some(player) {
                help += self.companies[company.at()].help * self.floats(company);
            }
        }
        worth += view.privates_of(owner).map(|private| self.private(private)).sum::<f64>();
        worth - help * money
    }

    /// What a debt will grow by at the end of the next stock round: in the middle of one nothing is paid back until it is;
    /// otherwise the cash that there is then goes into it first.
    fn interest(&self, player: PlayerId) -> f64 {
        let (view, state) = (self.view, self.view.state.player(player));
        let is_stock = view.is_stock_round();
        if state.debt <= 0 || !is_stock && !self.prospects.course.is_traded_again() {
            return 0.0;
        }
        let left = if is_stock { state.debt } else { (state.debt - state.cash.max(0)).max(0) };
        left as f64 * state.interest as f64 / 100.0
    }

    /// How many more certificates a player may hold.
    pub fn room(&self, player: PlayerId) -> f64 {
        let count = self.view.certificate_count(player).unwrap_or_default();
        let limit = self.view.certificate_limit().ok().flatten();
        limit.map_or(f64::INFINITY, |limit| (limit - count).max(0) as f64)
    }

    /// What a private will bring its owner: its income until it closes, or what a company would pay for it.
    pub fn private(&self, private: PrivateId) -> f64 {
        let (view, course) = (self.view, &self.prospects.course);
        let of = &view.world.privates[private.at()];
        let rehearsal = self.prospects.known.roster.rehearsal(view);
        let rounds = rehearsal.closing(&of.id).map_or(course.rounds, |phase| course.begins(phase).min(course.rounds));
        let pays =
            view.income(private).unwrap_or_default() as f64 * rounds.max(0.0) * self.basis().money_at(rounds * 0.5);
        let is_young = view.state.private(private).is_open && rounds > 1.0;
        let resale = if is_young { of.price as f64 * rehearsal.resale() * RESOLD } else { 0.0 };
        pays.max(resale)
    }

    /// How a player stands among the others.
    pub fn standing(&self, player: PlayerId) -> f64 {
        self.worth(player) - RIVALRY * self.rivals(player)
    }
}
