//! What an operator's trains can earn.

mod described;
mod imagined;

use std::cell::{Cell, OnceCell};
use std::sync::Arc;

use prospectus_dsl::vocabulary::names::Name;

use super::View;
use super::bonus::{Known, RouteCondition, RouteNumber};
use super::solved::Problem;
use crate::action::RouteClaim;
use crate::board::{Claimed, HexId, Path};
use crate::bounds::{MOST_LENGTH, MOST_REVENUE, MOST_ROUTES_ASKED};
use crate::ids::*;
use crate::refusal::{Fault, Refusal, Unsolvable, Why};
use crate::routes::{self, Bits, Call, Fleet, Judge, Network, Range, Route, Solution, Train};
use crate::rules::kinds;
use crate::rules::scope::{InVisit, MoveAlong, OfRoute, OfTrain, Scope};
use crate::rules::{Code, Eval, Value};
use crate::world::Run;

/// A rule about a whole route.
type RouteCode = Code<<OfRoute as Scope>::Tag>;

/// The trains of an operator and the network that they run on.
pub struct RunPlan<'a> {
    view: View<'a>,
    operator: OperatorId,
    /// What the operator can run on.
    pub network: Arc<Network>,
    pub(crate) fleet: Fleet,
    /// The trains that run, in the order of the fleet.
    pub trains: Vec<TrainId>,
    /// Types that rules about whole routes are asked of, for each train.
    kinds: Vec<TrainTypeId>,
    /// The ways of claimed routes, if the plan is made for some.
    paths: Vec<Option<Path>>,
    /// For each train what its bonus can come to, once somebody wants to know.
    bonuses: OnceCell<Vec<Bonus>>,
    /// A rule about whole routes that could not be worked out while routes were looked for.
    fault: Cell<Option<Unsolvable>>,
    /// How many rules about whole routes have been worked out.
    asked: Cell<u32>,
}

/// What the rules about whole routes come to for a train, and how many stops it counts at most.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Bonus {
    most: RouteNumber,
    allowed: RouteCondition,
    count: usize,
}

impl<'a> View<'a> {
    /// The trains that an operator may run now, with what the network means to each.
    pub fn run_plan(self, operator: OperatorId) -> Result<RunPlan<'a>, Unsolvable> {
        self.run_plan_on(operator, self.network(operator))
    }

    /// The same for routes that are claimed: to judge them, no other track matters.
    pub fn run_plan_of(self, operator: OperatorId, claims: &[RouteClaim]) -> Result<RunPlan<'a>, Unsolvable> {
        let Claimed { network, paths } = self.claimed(operator, claims);
        Ok(RunPlan { paths, ..self.run_plan_on(operator, Arc::new(network))? })
    }

    fn run_plan_on(self, operator: OperatorId, network: Arc<Network>) -> Result<RunPlan<'a>, Unsolvable> {
        if network.is_cut {
            return Err(self.too_much_track());
        }
        let mut trains = Vec::new();
        for train in self.trains_of(operator.into_owner()) {
            if !self.state.ran.contains(&train) && self.may_run(train, operator)? {
                trains.push(train);
            }
        }
        let kinds: Vec<_> = trains.iter().map(|train| self.state.train(*train).side).collect();
        let mut fleet = Fleet::default();
        for (at, train) in trains.iter().enumerate() {
            // Equal trains see the network alike.
            let alike = kinds[..at].iter().position(|kind| *kind == kinds[at]);
            let train = match alike {
                Some(same) => fleet.trains[same].clone(),
                None => self.train_on(&network, operator, *train, kinds[at])?,
            };
            fleet.trains.push(train);
        }
        let (paths, bonuses, fault, asked) = (Vec::new(), OnceCell::new(), Cell::new(None), Cell::new(0));
        Ok(RunPlan { view: self, operator, network, fleet, trains, kinds, paths, bonuses, fault, asked })
    }

    /// Whether some train, however far it runs, could run for an operator.
    pub fn has_route(self, operator: OperatorId) -> Result<bool, Unsolvable> {
        let kind = self.next_type_for(operator)?;
        let is_plain = self.has_plain_route(operator, kind)?;
        debug_assert!(!is_plain || self.finds_route(operator, kind) != Ok(false));
        if is_plain { Ok(true) } else { self.finds_route(operator, kind) }
    }

    /// Whether the next stop beside a station makes a route with it, whichever station that is. Then nothing has to be
    /// searched for.
    fn has_plain_route(self, operator: OperatorId, kind: TrainTypeId) -> Result<bool, Unsolvable> {
        let (run, board) = (&self.world.types[kind.at()].run, &self.state.board);
        if run.allowed.is_some() || !run.gauges.is_empty() || self.has_closed_track(operator) {
            return Ok(false);
        }
        let Some(nearest) = self.nearest_stop(operator) else { return Ok(false) };
        let stations = board.tokens().iter().filter(|token| token.operator == operator.0);
        for (hex, stop) in stations.map(|token| (token.hex, token.stop)).chain([nearest]) {
            // Of the stops of a group a route has one.
            let is_in_group = board.stop(&self.world.map, hex, stop).is_none_or(|stop| !stop.groups.is_empty());
            let call = self.call(run, operator, self.example_of(kind), (hex, stop))?;
            if is_in_group || !call.visits || !call.ends {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn finds_route(self, operator: OperatorId, kind: TrainTypeId) -> Result<bool, Unsolvable> {
        let (run, company) = (&self.world.types[kind.at()].run, self.world.company_of(operator));
        if !run.goes_by_track || company.passes.is_some() || self.has_closed_track(operator) {
            return self.searches_route(operator, kind);
        }
        let by = (kind, self.state.phase, self.state.own.changes());
        let find = || self.searches_route(operator, kind);
        self.cache.has_route(self.state.map_changes, operator, by, find)
    }

    fn searches_route(self, operator: OperatorId, kind: TrainTypeId) -> Result<bool, Unsolvable> {
        let network = self.network(operator);
        if network.stops.len() < 2 {
            return Ok(false);
        }
        if network.is_cut {
            return Err(self.too_much_track());
        }
        let unlimited = |network: Arc<Network>| {
            let mut plan = self.imagined_plan(network, operator, &[kind])?;
            plan.fleet.trains.iter_mut().for_each(|train| train.range = Range::default());
            Ok(plan)
        };
        // Most often a station and the next stop are a route: then no rule is asked about the rest of the network.
        for short in network.beside_bases() {
            let plan = unlimited(Arc::new(short))?;
            let counted = routes::best_counts(&plan.network, &plan.fleet, 0, &plan, &[(0, true)]);
            if plan.sound(counted.is_ok())? {
                return Ok(true);
            }
        }
        let plan = unlimited(network)?;
        let found = routes::any(&plan.network, &plan.fleet, &plan, &Bits::EMPTY);
        plan.sound(found)
    }

    /// Whether an operator's track leads to at least two stops that trains like the next one on offer may visit.
    pub(crate) fn can_call_twice(self, operator: OperatorId) -> Result<bool, Unsolvable> {
        let kind = self.next_type_for(operator)?;
        let visits = &self.world.types[kind.at()].run.visits;
        let (mut calls, mut failed) = (0, None);
        let found = self.reaches(operator, |hex, stop| {
            let may_call = visits.as_ref().map_or(Ok(true), |visits| {
                let printed = self.stop_value(hex, stop);
                self.holds_code(visits, &self.about_visit(operator, self.example_of(kind), (hex, stop), printed))
            });
            match may_call {
                Ok(may_call) => calls += usize::from(may_call),
                Err(unsolvable) => failed = Some(unsolvable),
            }
            calls > 1 || failed.is_some()
        });
        failed.map_or(Ok(found), Err)
    }

    /// What the network means to a train of this type.
    fn train_on(
        self,
        network: &Network,
        operator: OperatorId,
        train: TrainId,
        kind: TrainTypeId,
    ) -> Result<Train, Unsolvable> {
        let of = &self.world.types[kind.at()];
        let about = self.about_train(train, operator);
        let limit = |code: &Option<Code<<OfTrain as Scope>::Tag>>| {
            code.as_ref().map(|code| self.length(code, &about)).transpose()
        };
        let range = Range {
            hexes: limit(&of.range.hexes)?,
            stops: limit(&of.range.stops)?,
            cities: limit(&of.range.cities)?,
            towns: limit(&of.range.towns)?,
        };
        let ask_cost = |hex: u16, gauge: u8| match &of.run.hex_cost {
            Some(code) => {
                let about = MoveAlong { train, operator, hex: HexId(hex), gauge: kinds::Gauge(gauge) };
                self.length(code, &about)
            }
            None => Ok(1),
        };
        // Most titles go by the gauge alone: then each is asked about once.
        let mut known: Vec<Option<u32>> = vec![None; self.world.map.gauges.len()];
        let mut cost = |hex: u16, gauge: u8| -> Result<u32, Unsolvable> {
            let slot = known.get_mut(usize::from(gauge)).filter(|_| !of.run.cost_by_hex);
            match slot {
                Some(Some(cost)) => Ok(*cost),
                Some(slot) => {
                    let found = ask_cost(hex, gauge)?;
                    *slot = Some(found);
                    Ok(found)
                }
                None => ask_cost(hex, gauge),
            }
        };
        let needs_length = range.hexes.is_some();
        let mut length = Vec::with_capacity(network.stretches.len());
        for stretch in &network.stretches {
            let runs = (of.run.gauges.is_empty() || of.run.gauges.contains(&stretch.gauge))
                && !self.is_closed(operator, &stretch.pieces);
            length.push(match (runs, needs_length) {
                (false, _) => None,
                (true, false) => Some([0, 0]),
                (true, true) => {
                    let (mut sum, mut first, mut last) = (0, 0, 0);
                    for (at, hex) in stretch.hexes.iter().enumerate() {
                        last = cost(*hex, stretch.gauge)?;
                        sum += last;
                        if at == 0 {
                            first = last;
                        }
                    }
                    Some([sum - first, sum - last])
                }
            });
        }
        let start_length = network.stops.iter().map(|_| u32::from(of.range.counts_start)).collect();
        let calls = network.stops.iter().map(|stop| self.call(&of.run, operator, train, (HexId(stop.hex), stop.index)));
        let calls = calls.collect::<Result<Vec<Call>, Unsolvable>>()?;
        let judged = of.run.bonus.is_some() || of.run.extra.is_some();
        let highest_bonus = (!judged).then_some(0);
        let Run { hex_once, skips_ends, .. } = of.run;
        Ok(Train { range, length, start_length, calls, highest_bonus, hex_once, skips_ends, ..Train::default() })
    }

    /// Nobody can tell what is best where there are more ways than are looked at.
    fn too_much_track(self) -> Unsolvable {
        let unsolvable = Unsolvable { rule: None, fault: Fault::TooMuchTrack };
        self.cache.note_fault(unsolvable);
        unsolvable
    }

    /// How far something is, or may be; what is less than nothing is nothing.
    fn length<S: Scope>(self, code: &Code<S::Tag>, about: &S) -> Result<u32, Unsolvable> {
        let length = u32::try_from(self.number(code, about)?.max(0)).unwrap_or(u32::MAX);
        match length <= MOST_LENGTH {
            true => Ok(length),
            false => Err(Unsolvable { rule: Some(code.rule), fault: Fault::Arithmetic }),
        }
    }

    /// What a stop is worth, if it is not more than routes are worked out with.
    fn worth_of_stop(self, code: &Option<Code<<InVisit as Scope>::Tag>>, about: &InVisit) -> Result<i64, Unsolvable> {
        let value = self.number_or(code, about, about.value)?;
        match value.abs() <= MOST_REVENUE {
            true => Ok(value),
            false => Err(Unsolvable { rule: code.as_ref().map(|code| code.rule), fault: Fault::Arithmetic }),
        }
    }

    /// What a stop means to a train.
    fn call(self, run: &Run, operator: OperatorId, train: TrainId, place: (HexId, u8)) -> Result<Call, Unsolvable> {
        let printed = self.stop_value_by(run.word, place.0, place.1);
        let about = self.about_visit(operator, train, place, printed);
        let value = self.worth_of_stop(&run.value, &about)?;
        let value_at_end = match run.value_by_end {
            true => self.worth_of_stop(&run.value, &InVisit { is_end: true, ..about.clone() })?,
            false => value,
        };
        let visits = self.holds(&run.visits, &about)?;
        let ends = match run.visits_by_end {
            true => self.holds(&run.visits, &InVisit { is_end: true, ..about.clone() })?,
            false => visits,
        };
        Ok(Call {
            visits: visits || ends,
            ends,
            passes: visits,
            skips: run.skips.as_ref().map_or(Ok(false), |skips| self.holds_code(skips, &about))?,
            value,
            value_at_end,
        })
    }
}

impl RunPlan<'_> {
    /// The best that all trains can earn together, proven.
    pub fn best(&self) -> Result<Solution, Unsolvable> {
        let problem = Problem { network: &self.network, fleet: &self.fleet, bonuses: self.bonuses() };
        let best = self.view.cache.solved.best(problem, || {
            let asked = self.asked.get();
            let best = self.find_best();
            // Rules that could not be read beforehand may go by anything.
            (best, self.asked.get() == asked && self.is_sound())
        });
        self.sound(best)
    }

    fn find_best(&self) -> Solution {
        let mut fleet = self.fleet.clone();
        let bonuses = self.bonuses();
        for (at, bonus) in bonuses.iter().enumerate() {
            // Equal trains have the same bounds.
            if let Some(same) = self.first_alike(at).filter(|same| bonuses[*same] == *bonus) {
                fleet.trains[at] = fleet.trains[same].clone();
                continue;
            }
            let train = &mut fleet.trains[at];
            bonus.most.bound(&self.network, bonus.count, train);
            train.required = bonus.allowed.required().unwrap_or_default().to_vec();
            if !bonus.allowed.is_possible(&self.network) {
                train.length.fill(None);
            }
        }
        routes::best(&self.network, &fleet, self, &Bits::EMPTY)
    }

    /// Whether every rule could be worked out so far.
    fn is_sound(&self) -> bool {
        let fault = self.fault.take();
        self.fault.set(fault);
        fault.is_none()
    }

    /// What was found, unless a rule could not be worked out on the way.
    fn sound<T>(&self, found: T) -> Result<T, Unsolvable> {
        self.fault.take().map_or(Ok(found), Err)
    }

    /// What has been read of the rules, once the best routes are looked for.
    fn read(&self, train: usize) -> Option<&Bonus> {
        self.bonuses.get()?.get(train)
    }

    fn bonuses(&self) -> &[Bonus] {
        self.bonuses.get_or_init(|| {
            let mut read: Vec<Bonus> = Vec::with_capacity(self.fleet.trains.len());
            for train in 0..self.fleet.trains.len() {
                let same = self.first_alike(train).filter(|_| !self.asks_for_train(train));
                let bonus = same.map_or_else(|| self.bonus_of(train), |same| read[same].clone());
                read.push(bonus);
            }
            read
        })
    }

    /// The first train of the same type as this one, if it comes before it.
    fn first_alike(&self, train: usize) -> Option<usize> {
        self.kinds[..train].iter().position(|kind| *kind == self.kinds[train])
    }

    /// Whether a rule about whole routes asks for the train: then it may be another for each of the same type.
    fn asks_for_train(&self, train: usize) -> bool {
        let run = &self.view.world.types[self.kinds[train].at()].run;
        [&run.bonus, &run.extra, &run.allowed].into_iter().flatten().any(|code| code.mentions(Name::train))
    }

    fn bonus_of(&self, train: usize) -> Bonus {
        let run = &self.view.world.types[self.kinds[train].at()].run;
        let names = self.about(train).names();
        let most = |code: &Option<RouteCode>| match code {
            Some(code) => RouteNumber::of(self.view, &self.network, &names, code),
            None => RouteNumber::Number(0),
        };
        let count = self.fleet.trains[train].most_stops().map_or(usize::MAX, |count| count as usize);
        let allowed = match &run.allowed {
            Some(code) => RouteCondition::of(self.view, &self.network, &names, code),
            None => RouteCondition::Constant(true),
        };
        Bonus { allowed, most: RouteNumber::Sum(Box::new((most(&run.bonus), most(&run.extra)))), count }
    }

    /// What a rule about the only route that is looked at knows.
    fn about(&self, train: usize) -> OfRoute {
        let example = || self.view.example_of(self.kinds[train]);
        OfRoute {
            train: self.trains.get(train).copied().unwrap_or_else(example),
            operator: self.operator,
            company: self.view.world.operators[self.operator.at()].company,
            route: kinds::Route(0),
        }
    }

    /// A claimed route of those that the plan is made for, as it counts best for its train.
    pub fn judge_claim(&self, number: usize, claim: &RouteClaim) -> Result<(usize, Route, i64), Refusal> {
        let train = self.trains.iter().position(|train| *train == claim.train);
        let train = train.ok_or(Refusal::plain(Why::NotHeld))?;
        let path = self.paths.get(number).and_then(Option::as_ref);
        let path = path.ok_or(Refusal::plain(Why::NoSuchRoute { route: number }))?;
        self.check_open(number, path)?;
        // Of many stops only some are counted: rules that are read beforehand tell quickly which.
        if self.fleet.trains[train].calls.iter().any(|call| call.skips) {
            self.bonuses();
        }
        let counted = routes::best_counts(&self.network, &self.fleet, train, self, path);
        let rule = self.view.world.types[self.kinds[train].at()].rule;
        self.sound(())?;
        let (route, revenue) = counted.map_err(|fault| Refusal::new(Why::Route { route: number, fault }, rule))?;
        Ok((train, route, revenue))
    }

    /// Refuses track that another operator of the company has used in this round.
    fn check_open(&self, number: usize, path: &Path) -> Result<(), Refusal> {
        let is_closed = |(stretch, _): &(u16, bool)| match self.network.stretches.get(usize::from(*stretch)) {
            Some(stretch) => self.view.is_closed(self.operator, &stretch.pieces),
            None => false,
        };
        match path.iter().any(is_closed) {
            true => {
                let rule = self.view.world.company_of(self.operator).track_rule;
                Err(Refusal::new(Why::TrackUsed { route: number }, rule))
            }
            false => Ok(()),
        }
    }

    /// What a rule adds to a route. If it cannot be worked out, that is put down and makes the whole search void.
    fn part(&self, train: usize, route: &Route, code: &Option<RouteCode>) -> i64 {
        let Some(code) = code else { return 0 };
        let value = self.ask(train, route, code).map(|value| value.as_number());
        let too_large = Unsolvable { rule: Some(code.rule), fault: Fault::Arithmetic };
        let value = value.and_then(|value| if value.abs() <= MOST_REVENUE { Ok(value) } else { Err(too_large) });
        self.noted(value).unwrap_or_default()
    }

    fn noted<T>(&self, answer: Result<T, Unsolvable>) -> Option<T> {
        answer.map_err(|unsolvable| self.fault.set(Some(unsolvable))).ok()
    }

    fn ask(&self, train: usize, route: &Route, code: &RouteCode) -> Result<Value, Unsolvable> {
        self.asked.set(self.asked.get().saturating_add(1));
        let mut ran = [self.calls_of(train, route, 0)];
        if self.view.world.types[self.kinds[train].at()].run.asks_for_track {
            self.add_track(route, &mut ran[0]);
        }
        Eval::with_routes(self.view, &self.about(train).names(), &ran).code(code)
    }
}

impl Judge for RunPlan<'_> {
    fn allows(&self, train: usize, route: &Route) -> bool {
        if let Some(allowed) = self.read(train).and_then(|bonus| bonus.allowed.of_route(route)) {
            return allowed;
        }
        let allowed = &self.view.world.types[self.kinds[train].at()].run.allowed;
        allowed.as_ref().is_none_or(|code| self.noted(self.ask(train, route, code)).is_some_and(|value| value.as_yes()))
    }

    fn bonus(&self, train: usize, route: &Route) -> i64 {
        if let Some(bonus) = self.read(train).and_then(|bonus| bonus.most.of_route(route)) {
            return bonus;
        }
        let run = &self.view.world.types[self.kinds[train].at()].run;
        self.part(train, route, &run.bonus) + self.part(train, route, &run.extra)
    }

    fn is_weary(&self) -> bool {
        self.asked.get() > MOST_ROUTES_ASKED
    }

    fn bonus_step(&self) -> i64 {
        match self.bonuses.get() {
            Some(read) => read.iter().map(|bonus| bonus.most.step()).fold(0, routes::common_divisor),
            None => 1,
        }
    }

    fn highest_bonus(&self, train: usize, route: &Route) -> Option<i64> {
        let bonus = self.read(train)?;
        let stops: Vec<u16> = route.stops.iter().map(|(stop, _)| *stop).collect();
        bonus.most.given(Known { stops: &stops, count: bonus.count, stretches: Some(&route.stretches) })
    }
}
