//! What a company will pay, and what will be asked of its director.
//!
//! The rounds to come are gone through one by one, with plain arithmetic: which trains still run, whether the earnings
//! are paid out or kept for the next train, and what is bought. Nothing of it is played with the engine. What others do
//! meanwhile is taken from the course of the game.

use prospectus_engine::ids::*;
use prospectus_engine::view::View;

use super::course::{Course, Sale};
use super::experience::Experience;
use super::known::Known;
use super::weights::*;

/// What comes of a company until the end of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forecast {
    /// What one percent of it pays, early payments counting more.
    pub dividends: f64,
    /// What one percent of it is worth at the end.
    pub price: f64,
    /// What its director has to add for trains; what lies far ahead counts less, since there is time to avoid it.
    pub help: f64,
}

/// A company in figures.
pub struct Firm {
    pub company: CompanyId,
    pub cell: Option<(u8, u8)>,
    /// The percentage that its price is for.
    pub share: f64,
    /// What part of it players could still buy from itself, in percent.
    pub unsold: f64,
    /// What it gets itself of each hundred that it pays.
    pub returned: f64,
    /// The price at which its shares are split, if they still are to be: then holders are paid for half of what they have,
    /// and the company can sell as much anew.
    pub splits_at: Option<f64>,
    pub units: Vec<Unit>,
}

/// An operator in figures.
pub struct Unit {
    pub operator: OperatorId,
    pub cash: f64,
    /// The first round in which it runs.
    pub starts: usize,
    /// Whether it can still buy trains before that.
    pub buys_first: bool,
    /// What its trains will earn on track that is fit for them, as a part of what they usually do.
    pub target: f64,
    /// What trains that it could buy would earn now, as a part of what they usually do.
    pub ready: Vec<(TrainTypeId, f64)>,
    pub must_own: bool,
    /// Whether the director of its company adds to the price of trains that it must buy: networks may be led by others.
    pub is_helped: bool,
    /// The latest phase that it has begun itself in the forecast, by buying the first train of a type.
    pub phase: usize,
    /// The most earning first.
    pub engines: Vec<Engine>,
}

/// A train.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    pub kind: TrainTypeId,
    pub usual: f64,
    /// What it earns now, as a part of what it usually does.
    pub level: f64,
    pub until: f64,
}

/// What a train earns for which no track was made, as a part of what it will once there is some.
const UNPREPARED: f64 = 0.5;

/// What part of the track is still missing after so many rounds.
fn unbuilt(rounds: f64) -> f64 {
    UNBUILT.powf(rounds.max(0.0))
}

impl Unit {
    /// What a train earns alone at some time: track becomes fit for it.
    fn alone(&self, engine: &Engine, at: f64) -> f64 {
        engine.usual * (self.target + (engine.level - self.target) * unbuilt(at))
    }

    /// What its trains earn together in a round; those that go in the middle of it earn a part.
    fn earns(&self, round: f64) -> f64 {
        let mut sum = 0.0;
        let mut factor = 1.0;
        for engine in self.engines.iter().filter(|engine| engine.until > round) {
            let part = (engine.until - round).min(1.0);
            sum += self.alone(engine, round) * factor * part;
            factor *= 1.0 - (1.0 - SHARED_TRACK) * part;
        }
        sum
    }

    fn count(&self, at: f64) -> usize {
        self.engines.iter().filter(|engine| engine.until > at).count()
    }

    fn add(&mut self, engine: Engine) {
        let at = self.engines.iter().position(|other| other.usual < engine.usual).unwrap_or(self.engines.len());
        self.engines.insert(at, engine);
    }

    /// What one more train would add to what the others earn, some of which it takes away.
    fn adds(&self, engine: &Engine, at: f64, takes: impl Fn(&Engine) -> bool) -> f64 {
        let (mut with, mut without) = (0.0, 0.0);
        let (mut factor_with, mut factor_without) = (1.0, 1.0);
        let mut is_in = false;
        for other in self.engines.iter().filter(|other| other.until > at) {
            if !is_in && other.usual < engine.usual {
                with += self.alone(engine, at) * factor_with;
                factor_with *= SHARED_TRACK;
                is_in = true;
            }
            let alone = self.alone(other, at);
            if !takes(other) {
                with += alone * factor_with;
                factor_with *= SHARED_TRACK;
            }
            without += alone * factor_without;
            factor_without *= SHARED_TRACK;
        }
        if !is_in {
            with += self.alone(engine, at) * factor_with;
        }
        with - without
    }

    /// What a train of a type would earn now, as a part of what it usually does.
    fn ready_for(&self, kind: TrainTypeId) -> f64 {
        let known = self.ready.iter().find(|(other, _)| *other == kind);
        known.map_or(self.target * UNPREPARED, |(_, level)| *level)
    }
}

/// What forecasts are made with.
#[derive(Clone, Copy)]
pub struct Basis<'a> {
    pub view: View<'a>,
    pub known: &'a Known,
    pub experience: &'a Experience,
    pub course: &'a Course,
    /// What money is worth to players now, for each coin at the end: it can be put into shares.
    pub money: f64,
}

/// A train that could be bought.
struct Choice {
    price: f64,
    engine: Engine,
    gain: f64,
}

impl<'a> Basis<'a> {
    /// What a coin that is paid in some round is worth at the end.
    pub fn money_at(self, round: f64) -> f64 {
        1.0 + (self.money - 1.0) * (1.0 - round / self.course.rounds.max(1.0)).clamp(0.0, 1.0)
    }

    /// How long a train of a type lasts.
    pub fn life(self, operator: OperatorId, kind: TrainTypeId) -> f64 {
        self.known.roster.owned(self.view, operator, kind, |owned| self.course.first_of(&owned.killers))
    }

    /// What comes of a company; what is taken over at some time has something else to give from then on.
    pub fn walk(self, mut firm: Firm, takeover: Option<(f64, f64)>) -> Forecast {
        let mut forecast = Forecast::default();
        let begins_at = firm.cell;
        // What part of their shares holders still have.
        let mut kept = 1.0;
        let rounds = takeover.map_or(self.course.rounds, |(when, _)| self.course.rounds.min(when));
        for round in 0..rounds.ceil() as usize {
            let at = round as f64;
            // The last round may not be played.
            let chance = (rounds - at).min(1.0);
            let (mut paid, mut acts) = (0.0, false);
            for unit in &mut firm.units {
                if round >= unit.starts {
                    acts = true;
                    paid += self.turn(unit, at, firm.returned, &mut forecast);
                } else if unit.buys_first && round == 0 {
                    self.buy(unit, at, &mut forecast);
                }
            }
            let weight = chance * self.money_at(at + 0.5) * PATIENCE.powf(at) * kept;
            forecast.dividends += paid * weight / 100.0;
            if acts {
                firm.cell = firm.cell.map(|cell| self.known.ladder.after(self.view, firm.company, cell, paid));
            }
            let price = self.price(firm.cell);
            if price <= 0.0 && firm.cell.is_some() {
                return forecast;
            }
            if firm.splits_at.is_some_and(|at| price >= at) {
                firm.splits_at = None;
                kept = 0.5;
                firm.unsold += 50.0;
                forecast.dividends += weight * 0.5 * price / firm.share;
            }
            if self.course.is_traded_after(round) && firm.unsold > 0.0 {
                let sold = firm.unsold * SOLD_A_ROUND;
                firm.unsold -= sold;
                if let Some(unit) = firm.units.first_mut() {
                    unit.cash += sold * self.price(firm.cell) / firm.share;
                }
            }
        }
        let now = self.price(begins_at);
        let then = now + (self.price(firm.cell) - now) * PATIENCE.powf(rounds);
        forecast.price = takeover.map_or_else(|| then / firm.share, |(_, value)| value) * kept;
        forecast
    }

    fn price(self, cell: Option<(u8, u8)>) -> f64 {
        cell.map_or(0.0, |cell| self.known.ladder.price(self.view, cell))
    }

    /// A turn of an operator; returns what it pays.
    fn turn(self, unit: &mut Unit, round: f64, returned: f64, forecast: &mut Forecast) -> f64 {
        let earned = unit.earns(round);
        let mut paid = 0.0;
        if self.saves(unit, round, earned) {
            unit.cash += earned;
        } else {
            paid = earned;
            unit.cash += earned * returned / 100.0;
        }
        self.buy(unit, round, forecast);
        paid
    }

    /// Whether an operator keeps its earnings: if it must have a train and has none that lasts, or if it will soon be able to
    /// pay for one that is worth waiting for.
    fn saves(self, unit: &Unit, round: f64, earned: f64) -> bool {
        let rounds = self.course.rounds;
        if round + 2.0 >= rounds {
            return false;
        }
        let needs = !unit.engines.iter().any(|engine| engine.until > (round + 2.5).min(rounds));
        let limit = self.limit(unit, round + 1.0);
        if !needs && unit.count(round + 1.0) as f64 >= limit {
            return false;
        }
        let mut cheapest = f64::INFINITY;
        let mut waits = unit.must_own && needs;
        for (sale, until) in self.on_sale(unit.operator, round + 1.0) {
            let kind = self.known.roster.kind(self.view, sale.kind);
            let runs = (until.min(rounds) - round - 2.0).max(0.0);
            let engine = Engine { kind: sale.kind, usual: kind.usual, level: unit.ready_for(sale.kind), until };
            let gain = unit.adds(&engine, round + 2.0 + runs * 0.5, self.taken(unit.operator, sale.kind)) * runs;
            let is_worth_it = gain > kind.price * if needs { 1.0 } else { WORTH_WAITING };
            waits |= is_worth_it && kind.price > unit.cash && kind.price <= unit.cash + earned * RUNS_SAVED;
            cheapest = cheapest.min(kind.price);
        }
        waits && (!needs || unit.cash < cheapest && cheapest.is_finite())
    }

    /// The trains that an operator could buy at some time, with how long they last.
    fn on_sale(self, operator: OperatorId, at: f64) -> impl Iterator<Item = (&'a Sale, f64)> {
        self.course.sales.iter().filter_map(move |sale| {
            if sale.first > at || sale.last < at {
                return None;
            }
            let (may_own, until) = self
                .known
                .roster
                .owned(self.view, operator, sale.kind, |owned| (owned.may_own, self.course.first_of(&owned.killers)));
            (may_own && until > at + 0.5).then_some((sale, until))
        })
    }

    /// Buys what is worth its price, and what must be bought.
    fn buy(self, unit: &mut Unit, round: f64, forecast: &mut Forecast) {
        let (rounds, at) = (self.course.rounds, round + 0.9);
        for _ in 0..2 {
            let limit = self.limit(unit, at) as usize;
            let is_forced = unit.must_own && unit.count(round + 1.0) == 0 && round + 1.0 < rounds;
            if unit.count(round + 1.0) >= limit.max(1) {
                return;
            }
            let mut best: Option<Choice> = None;
            for (sale, until) in self.on_sale(unit.operator, at) {
                let kind = self.known.roster.kind(self.view, sale.kind);
                if !is_forced && kind.price > unit.cash {
                    continue;
                }
                let engine = Engine { kind: sale.kind, usual: kind.usual, level: unit.ready_for(sale.kind), until };
                let runs = (until.min(rounds) - round - 1.0).max(0.0);
                let gain = unit.adds(&engine, round + 1.0 + runs * 0.5, self.taken(unit.operator, sale.kind)) * runs;
                let choice = Choice { price: kind.price, engine, gain };
                let net = |choice: &Choice| match is_forced {
                    // What must be bought in need is the cheapest, unless the company can pay for a better one.
                    true if choice.price > unit.cash => -choice.price,
                    _ => choice.gain - choice.price * IDLE_MONEY,
                };
                if best.as_ref().is_none_or(|best| net(&choice) > net(best)) {
                    best = Some(choice);
                }
            }
            let Some(choice) = best else { return };
            if !is_forced && choice.gain < choice.price * IDLE_MONEY {
                return;
            }
            let short = (choice.price - unit.cash).max(0.0);
            unit.cash = (unit.cash - choice.price).max(0.0);
            if short > 0.0 && unit.is_helped {
                forecast.help += short / (1.0 + AVOIDABLE * round);
            }
            self.comes(unit, choice.engine.kind, at);
            unit.add(choice.engine);
        }
    }

    /// How many trains an operator may own at some time.
    fn limit(self, unit: &Unit, at: f64) -> f64 {
        self.known.roster.limit(self.view, unit.operator, self.course.phase(at).max(unit.phase))
    }

    /// The trains of an operator that go when one of this type is sold.
    fn taken(self, operator: OperatorId, kind: TrainTypeId) -> impl Fn(&Engine) -> bool {
        move |engine| self.known.roster.owned(self.view, operator, engine.kind, |owned| owned.killers.contains(&kind))
    }

    /// An operator buys a train of this type: if it is the first, trains of its own go, and a phase begins.
    fn comes(self, unit: &mut Unit, kind: TrainTypeId, at: f64) {
        let is_taken = self.taken(unit.operator, kind);
        unit.engines
            .iter_mut()
            .filter(|engine| is_taken(engine))
            .for_each(|engine| engine.until = engine.until.min(at));
        let begun = self.view.world.phases.iter().rposition(|phase| phase.starts.contains(&kind));
        unit.phase = unit.phase.max(begun.unwrap_or_default());
    }
}
