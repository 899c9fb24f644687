//! What a company will pay, and what will be asked of its director.
//!
//! The rounds to come are gone through one by one, with plain arithmetic: which trains still run, whether the earnings
//! are paid out or kept for the next train, and what is bought. Nothing of it is played with the engine.

use std::sync::Arc;

use prospectus_engine::ids::*;
use prospectus_engine::view::View;

use super::known::{Known, running};
use super::supply::{Sale, Supply};
use super::weights::*;

/// What comes of a company until the end of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forecast {
    /// What one percent of it pays.
    pub dividends: f64,
    /// What one percent of it is worth at the end.
    pub price: f64,
    /// What its director has to add for trains; what lies far ahead counts less, since there is time to avoid it.
    pub help: f64,
    /// What of it is due soon.
    pub help_soon: f64,
}

/// What a forecast is made with.
#[derive(Clone, Copy)]
pub struct Basis<'a> {
    pub view: View<'a>,
    pub known: &'a Known,
    pub ground: u64,
    pub supply: &'a Supply,
    /// A number for everything that the trains of operators, and those that they could buy, depend on.
    pub roster: u64,
    pub rounds: f64,
}

/// The trains of an operator, and those that it could buy.
pub struct Fleet {
    engines: Vec<Engine>,
    choices: Vec<Choice>,
}

/// A train that earns something: what it earns alone on the track of today, and on track that is fit for it, and until
/// when.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    now: f64,
    grown: f64,
    /// When it is bought.
    from: f64,
    until: f64,
}

impl Engine {
    /// What it earns in so many rounds from now beside so many better ones: track is built in time, for one after the
    /// other.
    fn earns(&self, round: f64, better: i32) -> f64 {
        let grown = self.grown * SHARED_TRACK.powi(better);
        let built = (round / (ROUNDS_TO_BUILD * f64::from(better + 1))).clamp(0.0, 1.0);
        self.now + (grown - self.now).max(0.0) * built
    }
}

/// A train that could be bought.
pub struct Choice {
    sale: Sale,
    engine: Engine,
}

/// The trains that are still to be bought, and who pays for them.
#[derive(Default)]
struct Purchases {
    bought: Vec<Engine>,
    cost: f64,
    /// What is left in the treasury.
    spare: f64,
    /// What is kept of earnings.
    kept: f64,
    /// What neither pays.
    short: f64,
    /// The same, where it lies far ahead only in part.
    help: f64,
    /// What of it is due soon.
    help_soon: f64,
}

/// More trains than this are not planned for: by then everything has changed.
const MOST_PLANNED: usize = 4;

/// What trains earn together in a round, sharing track.
fn together<'e>(engines: impl Iterator<Item = &'e Engine>, round: f64) -> f64 {
    let runs = |engine: &&Engine| engine.until > round && engine.from <= round;
    let mut running: Vec<&Engine> = engines.filter(runs).collect();
    running.sort_by(|a, b| b.grown.total_cmp(&a.grown));
    (0..).zip(running).map(|(better, engine)| engine.earns(round, better)).sum()
}

impl Basis<'_> {
    /// What comes of a company.
    pub fn company(self, company: CompanyId) -> Forecast {
        self.forecast(company, self.takeover(company))
    }

    /// The same if it is taken over at some time, and brings something from then on.
    fn forecast(self, company: CompanyId, takeover: Option<(f64, f64)>) -> Forecast {
        let state = self.view.state.company(company);
        if state.closed || !state.started {
            return Forecast::default();
        }
        let world = self.view.world;
        let share = world.company(company).share.max(1) as f64;
        let own = Basis { rounds: takeover.map_or(self.rounds, |(when, _)| self.rounds.min(when)), ..self };
        let mut forecast = Forecast::default();
        let mut steps = 0;
        for operator in world.operator_ids().filter(|operator| world.operators[operator.at()].company == company) {
            if !self.view.state.operator(operator).gone {
                steps += own.operator(operator, &mut forecast);
            }
        }
        forecast.price = match takeover {
            Some((_, value)) => value,
            None => self.price_after(company, steps) / share,
        };
        forecast
    }

    /// When a company will be taken over, and what one percent of it will bring from then on.
    fn takeover(self, company: CompanyId) -> Option<(f64, f64)> {
        let (view, world) = (self.view, self.view.world);
        let rehearsal = self.known.rehearsal(view);
        let takeover = rehearsal.takeover(&world.company(company).id)?;
        let when = self.supply.phase(view, takeover.phase).max(1.0);
        let by = world.company_ids().find(|by| world.company(*by).id == takeover.by && *by != company)?;
        let state = view.state.company(by);
        let value = match (state.started, state.closed) {
            (_, true) => return None,
            (true, false) => {
                let forecast = self.forecast(by, None);
                forecast.dividends + forecast.price
            }
            (false, false) => {
                let (pays, price) = rehearsal.usual(&takeover.by);
                pays * (self.rounds - when).max(0.0) + price / world.company(by).share.max(1) as f64
            }
        };
        (when < self.rounds).then_some((when, value * takeover.rate))
    }

    /// The price when the marker has gone so many steps along its row.
    fn price_after(self, company: CompanyId, steps: i32) -> f64 {
        let now = self.view.price(company);
        let Some((row, column)) = self.view.state.company(company).cell else { return now as f64 };
        let Some(cells) = self.view.world.market.rows.get(usize::from(row)) else { return now as f64 };
        let (mut at, mut price) = (i32::from(column), now);
        for _ in 0..steps.abs() {
            at += steps.signum();
            let cell = usize::try_from(at).ok().and_then(|at| cells.get(at)).and_then(|cell| cell.as_ref());
            let Some(cell) = cell else { break };
            price = cell.price;
        }
        price as f64
    }

    /// Adds what comes of an operator; returns by how many steps its marker moves.
    fn operator(self, operator: OperatorId, forecast: &mut Forecast) -> i32 {
        let (view, state) = (self.view, self.view.state.operator(operator));
        let company = view.world.operators[operator.at()].company;
        let floated = view.state.company(company).floated;
        let fleet = self.fleet(operator);
        let mut engines = fleet.engines.clone();
        let funds = (state.cash - state.debt) as f64 + self.capital(company);
        let plan = self.plan(&engines, &fleet.choices, funds);
        let must = !state.operated || view.must_own_train(operator);
        if must {
            forecast.help += plan.help;
            forecast.help_soon += plan.help_soon;
        }
        engines.extend(plan.bought);
        // What has not the money for its trains may do without, or be ruined by them.
        let affords = 1.0 - plan.short / plan.cost.max(1.0);
        let start = if floated { 0 } else { 1 };
        let (mut paid, mut earned, mut idle, mut patience) = (0.0, 0.0, 0.0, 1.0);
        let extra = plan.spare * YIELD * SPARE_MONEY;
        for round in start..self.rounds.ceil() as i32 {
            let at = f64::from(round);
            // The last round may not be played.
            let chance = (self.rounds - at).min(1.0);
            let old = together(engines.iter().filter(|engine| engine.from <= 0.0), at + 0.5);
            let all = together(engines.iter(), at + 0.5);
            let earns = old + (all - old) * affords + if at >= ROUNDS_TO_BUILD { extra } else { 0.0 };
            if earns > 0.0 {
                earned += chance
            } else {
                idle += chance
            }
            paid += earns * chance * patience;
            patience *= PATIENCE;
        }
        let part_kept = if paid > 0.0 { (plan.kept / paid).min(1.0) } else { 0.0 };
        forecast.dividends += paid * (1.0 - part_kept) / 100.0;
        if !state.operated {
            idle = (idle - 1.0).max(0.0);
        }
        let steps = earned * (1.0 - 2.0 * part_kept) - idle;
        (if steps > 0.0 { steps * RISES } else { steps }).round() as i32
    }

    /// Which trains an operator will buy, one after the other, until it has one that lasts, and who pays for them: first
    /// the treasury, then earnings that are kept, then the director.
    fn plan(self, engines: &[Engine], choices: &[Choice], funds: f64) -> Purchases {
        let mut at = engines.iter().map(|engine| engine.until).fold(0.0, f64::max);
        let mut plan = Purchases { spare: funds.max(0.0), ..Purchases::default() };
        let mut earned = 0.0;
        let mut round = 0.0;
        while round < at.min(self.rounds) {
            earned += together(engines.iter(), round + 0.5);
            round += 1.0;
        }
        for _ in 0..MOST_PLANNED {
            if at >= self.rounds {
                break;
            }
            let on_sale = |choice: &&Choice| {
                choice.sale.first <= at + 1.0 && choice.sale.last >= at && choice.engine.until > at + 1.0
            };
            let by_price = |a: &&Choice, b: &&Choice| a.sale.price.total_cmp(&b.sale.price);
            let lasts =
                |choice: &&Choice| choice.engine.until >= self.rounds && choice.sale.price <= plan.spare + earned;
            let lasting = choices.iter().filter(on_sale).filter(lasts).min_by(by_price);
            let Some(choice) = lasting.or_else(|| choices.iter().filter(on_sale).min_by(by_price)) else { break };
            let price = choice.sale.price;
            plan.cost += price;
            let treasury = plan.spare.min(price);
            let kept = earned.min(price - treasury);
            let short = price - treasury - kept;
            (plan.spare, plan.kept, plan.short) = (plan.spare - treasury, plan.kept + kept, plan.short + short);
            plan.help += short / (1.0 + AVOIDABLE * at);
            plan.help_soon += short * (1.0 - at / SOON).max(0.0);
            plan.bought.push(Engine { from: at.max(0.5), ..choice.engine });
            let until = choice.engine.until.min(self.rounds);
            earned += choice.engine.grown * (until - at) - kept;
            at = choice.engine.until;
        }
        plan
    }

    /// The trains of an operator, memoised while neither trains nor track change.
    fn fleet(self, operator: OperatorId) -> Arc<Fleet> {
        let find = || Fleet { engines: self.engines(operator), choices: self.choices(operator) };
        self.known.fleet((self.ground, self.roster, operator), find)
    }

    /// What one more train brings an operator until it goes, beside what it has.
    pub fn brings(self, operator: OperatorId, kind: TrainTypeId) -> f64 {
        let fleet = self.fleet(operator);
        let engines = &fleet.engines;
        let mut more = engines.clone();
        let mut engine = self.engine(operator, kind, self.supply.life_of_type(self.view, kind));
        engine.now = self.adds_now(operator, kind);
        more.push(engine);
        let mut sum = 0.0;
        let mut at = 0.5;
        while at < self.rounds {
            sum += together(more.iter(), at) - together(engines.iter(), at);
            at += 1.0;
        }
        sum
    }

    /// What one more train adds to the earnings of the others on the track of today.
    fn adds_now(self, operator: OperatorId, kind: TrainTypeId) -> f64 {
        let mut kinds = running(self.view, operator);
        let now = self.known.earnings(self.view, self.ground, operator, &kinds);
        kinds.push(kind);
        kinds.sort_unstable();
        (self.known.earnings(self.view, self.ground, operator, &kinds) - now) as f64
    }

    /// What a company will get for its shares: its capital when it floats, or the price of each share that is sold.
    fn capital(self, company: CompanyId) -> f64 {
        let view = self.view;
        let state = view.state.company(company);
        let Some(director) = view.director(company) else { return 0.0 };
        let first = view.held(Owner::Offer, company).next();
        if !first.is_some_and(|share| view.unsold_is_treasury(share)) {
            return if state.floated { 0.0 } else { view.capital(company, director, state.par) as f64 };
        }
        let unsold = view.percent_held(Owner::Offer, company) * view.price(company);
        let unsold = unsold as f64 / view.world.company(company).share.max(1) as f64;
        let own = view.cash(Owner::Player(director)).max(0) as f64;
        let others = view.players_in_game().filter(|player| *player != director);
        let others = others.map(|player| view.cash(Owner::Player(player)).max(0) as f64).sum::<f64>();
        unsold.min(own * DIRECTOR_INVESTS + others * OTHERS_INVEST)
    }

    /// The trains of an operator, put so that together they earn what they earn now.
    fn engines(self, operator: OperatorId) -> Vec<Engine> {
        let view = self.view;
        let mut engines = Vec::new();
        for train in view.trains_of(Owner::Operator(operator)) {
            if view.may_run(train, operator).unwrap_or(false) {
                let kind = view.state.train(train).side;
                engines.push(self.engine(operator, kind, self.supply.life(view, (train, kind), operator)));
            }
        }
        if engines.len() > 1 {
            let now = self.known.earnings(view, self.ground, operator, &running(view, operator)) as f64;
            let alone: f64 = engines.iter().map(|engine| engine.now).sum();
            engines.iter_mut().for_each(|engine| engine.now *= now / alone.max(1.0));
        }
        engines
    }

    /// A train of a type, with what it could earn an operator.
    fn engine(self, operator: OperatorId, kind: TrainTypeId, until: f64) -> Engine {
        let now = self.known.earnings(self.view, self.ground, operator, &[kind]) as f64;
        let price = self.view.train_price(kind, None).unwrap_or_default() as f64;
        Engine { now, grown: price * YIELD * self.known.home(self.view, operator), from: 0.0, until }
    }

    /// The trains that an operator could buy, now or later.
    fn choices(self, operator: OperatorId) -> Vec<Choice> {
        let may = |sale: &&Sale| self.view.may_own_type(sale.kind, operator);
        let choice = |sale: &Sale| {
            let until = self.supply.life_of_type(self.view, sale.kind);
            // What is not on sale yet will find other track than today's.
            let engine = match self.view.cards_before(sale.kind) {
                Some(0) => self.engine(operator, sale.kind, until),
                _ => {
                    let grown = sale.price * YIELD * self.known.home(self.view, operator);
                    Engine { now: 0.0, grown, from: 0.0, until }
                }
            };
            Choice { sale: *sale, engine }
        };
        self.supply.sales.iter().filter(may).map(choice).collect()
    }
}

/// The percentage of a company that must still be sold before it floats.
pub fn missing_to_float(view: View<'_>, company: CompanyId) -> i64 {
    if view.state.company(company).floated {
        return 0;
    }
    let director = view.director_certificate(company).map_or(20, |share| view.percent(share));
    let float = &view.world.company(company).float;
    let needed = view.number_or(float, &view.about_company(company), director).unwrap_or(director).max(director);
    let unsold: i64 = view.held(Owner::Offer, company).map(|share| view.percent(share)).sum();
    (needed - (100 - unsold)).max(0)
}
