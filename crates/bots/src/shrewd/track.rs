//! Tiles and stations.

use std::cmp::Ordering;

use prospectus_engine::board::{Face, HexId, Revenue, Stop};
use prospectus_engine::ids::*;
use prospectus_engine::view::View;
use prospectus_engine::world::Home;
use prospectus_engine::{Action, Deed, Game, Offer};

use super::known::{Usual, ground};
use super::roster::running;
use super::{Decision, Judged, operator};

/// How many lays are tried out, by effort: trying one takes as long as finding the best routes.
const TRIED: [usize; 4] = [4, 8, 16, 32];

/// What a stop is worth to an operator that does not reach it, with each unit that is to be built.
const FAR: f64 = 0.75;

/// What part of what a destination is worth counts with each unit that is to be built to it.
const NEAR: f64 = 0.9;

/// What a company is thought to get for its destination if nobody has seen it: as a part of its first price.
const DESTINATION: f64 = 3.0;

/// What such money is worth to the company: most of it goes into trains.
const SPENT_WELL: f64 = 1.2;

/// What room for one more station counts for the looks of a lay.
const ROOM: f64 = 10.0;

/// So many ways to lead track out of the same hex are tried.
const ON_A_HEX: usize = 3;

/// What it takes to lead track out of a hex that is connected already.
const UPGRADE: Units = 2;

/// What stops that are reached but not run to count beside earnings.
const PROSPECT: f64 = 0.3;

/// Earnings of so many rounds count for a lay, at most.
const ROUNDS: f64 = 8.0;

/// How far something is: units of building, two for a hex of plain land.
type Units = usize;

/// Beyond this nothing counts.
const FARTHEST: Units = 16;

/// What each hex will be worth to trains that call there.
fn promises(view: View<'_>, usual: Usual) -> Vec<f64> {
    let map = &view.world.map;
    let promise = |hex: HexId| {
        let stops = &view.state.board.face(map, hex).stops;
        let of = |(stop, on): (u8, &Stop)| {
            let now = view.stop_value(hex, stop) as f64;
            match &on.revenue {
                // It grows with the phases.
                Revenue::ByWord(figures) => {
                    let most = figures.iter().map(|(_, figure)| *figure).max().unwrap_or_default() as f64;
                    (now + most) / 2.0
                }
                Revenue::Fixed(_) if on.is_city() => now.max(usual.city),
                Revenue::Fixed(_) => now.max(usual.town),
            }
        };
        (0..).zip(stops.iter()).map(of).fold(0.0, f64::max)
    };
    map.hex_ids().map(promise).collect()
}

/// The units that it takes to build on a hex.
fn units(view: View<'_>, hex: HexId) -> Units {
    let of = view.world.map.hex(hex);
    let costs = (of.cost / 40).clamp(0, 6) as usize;
    if view.state.board.on(hex).tile.is_some() { 1 } else { 2 + costs }
}

/// What part of a stop's worth counts, by how far it is.
fn parts() -> [f64; FARTHEST + 1] {
    let mut part = [1.0; FARTHEST + 1];
    (1..=FARTHEST).for_each(|far| part[far] = part[far - 1] * FAR);
    part
}

/// How far hexes are from others: what it takes to build on each is looked up once, and the same room is used for every
/// question.
struct Distances<'a> {
    view: View<'a>,
    /// For each hex the units that it takes to build there.
    units: Vec<Units>,
    /// For each hex how far it is from those that were asked about; more than the farthest if it is not near them.
    far: Vec<Units>,
    /// For each distance the hexes that are so far, among some to which a shorter way was found later.
    at: [Vec<HexId>; FARTHEST + 1],
}

impl<'a> Distances<'a> {
    fn new(view: View<'a>) -> Distances<'a> {
        let map = &view.world.map;
        let units = map.hex_ids().map(|hex| units(view, hex)).collect();
        let far = vec![Units::MAX; map.hexes.len()];
        Distances { view, units, far, at: [const { Vec::new() }; FARTHEST + 1] }
    }

    /// Looks how far all hexes are from some others.
    fn from(&mut self, from: impl Iterator<Item = (HexId, Units)>) {
        self.spread(from, |_, beside| beside);
    }

    /// Looks from how far all hexes lead to one.
    fn towards(&mut self, hex: HexId) {
        self.spread(std::iter::once((hex, 0)), |hex, _| hex);
    }

    /// Spreads over the map, from hex to hex: `builds_on` says which of two neighbours is built on.
    fn spread(&mut self, from: impl Iterator<Item = (HexId, Units)>, builds_on: fn(HexId, HexId) -> HexId) {
        let map = &self.view.world.map;
        self.far.fill(Units::MAX);
        self.at.iter_mut().for_each(Vec::clear);
        from.for_each(|(hex, far)| self.come(hex, far));
        for far in 0..=FARTHEST {
            let mut next = 0;
            while let Some(hex) = self.at[far].get(next).copied() {
                next += 1;
                // Unless a shorter way was found meanwhile.
                if self.to(hex) == far {
                    for beside in map.hex(hex).neighbours.iter().flatten() {
                        self.come(*beside, far + self.units[builds_on(hex, *beside).index()]);
                    }
                }
            }
        }
    }

    /// Comes to a hex, perhaps by a shorter way than before.
    fn come(&mut self, hex: HexId, far: Units) {
        if far <= FARTHEST && far < self.to(hex) {
            self.far[hex.index()] = far;
            self.at[far].push(hex);
        }
    }

    /// How far a hex is.
    fn to(&self, hex: HexId) -> Units {
        self.far[hex.index()]
    }
}

/// How much there is around hexes.
struct Gravity<'a> {
    distances: Distances<'a>,
    promises: &'a [f64],
    /// What a stop counts, by how far it is.
    part: [f64; FARTHEST + 1],
    /// For each hex, once it has been looked at.
    pull: Vec<Option<f64>>,
}

impl<'a> Gravity<'a> {
    fn new(view: View<'a>, promises: &'a [f64]) -> Gravity<'a> {
        Gravity { distances: Distances::new(view), promises, part: parts(), pull: vec![None; promises.len()] }
    }

    /// How much there is around a hex.
    fn pull(&mut self, hex: HexId) -> f64 {
        if let Some(known) = self.pull[hex.index()] {
            return known;
        }
        self.distances.towards(hex);
        let counts = |(promise, far): (&f64, &Units)| self.part.get(*far).map_or(0.0, |part| part * promise.max(0.0));
        let pull = self.promises.iter().zip(&self.distances.far).map(counts).sum();
        self.pull[hex.index()] = Some(pull);
        pull
    }

    /// What a lay promises by its looks: ways out to where there is something, and better stops.
    fn looks(&mut self, view: View<'_>, action: &Action) -> (f64, f64) {
        let Deed::LayTile { hex, tile, rotation } = action.deed else { return (0.0, 0.0) };
        let (map, board) = (&view.world.map, &view.state.board);
        let (old, new) = (board.face(map, hex), map.tile_face(tile, rotation));
        let mut towards = |edge: u8| map.hex(hex).neighbours[usize::from(edge) % 6].map_or(0.0, |to| self.pull(to));
        let opened = new.exits.iter().filter(|edge| !old.exits.iter().any(|other| other == *edge));
        let slots = |face: &Face| -> i32 { face.stops.iter().map(|stop| i32::from(stop.slots())).sum() };
        let value = |face: &Face| -> i64 { face.stops.iter().map(|stop| figure(&stop.revenue)).sum() };
        let better = f64::from(slots(new) - slots(old)) * ROOM + (value(new) - value(old)) as f64;
        (opened.map(&mut towards).sum(), better)
    }

    /// The lays that look best: half of them by where they lead, two at most on the same hex, and half by their stops.
    fn choose<'o>(&mut self, view: View<'_>, offers: &[&'o Offer], count: usize) -> Vec<&'o Offer> {
        let mut looks: Vec<(f64, f64, &Offer)> = Vec::new();
        for offer in offers {
            let (leads, better) = self.looks(view, &offer.action);
            looks.push((leads, better, offer));
        }
        let mut chosen: Vec<&Offer> = Vec::new();
        looks.sort_by(|a, b| (b.1, b.0).partial_cmp(&(a.1, a.0)).unwrap_or(Ordering::Equal));
        chosen.extend(looks.iter().filter(|(_, better, _)| *better > 0.0).take(count / 2).map(|(.., offer)| *offer));
        looks.sort_by(|a, b| (b.0, b.1).partial_cmp(&(a.0, a.1)).unwrap_or(Ordering::Equal));
        let hex_of = |offer: &Offer| match offer.action.deed {
            Deed::LayTile { hex, .. } => Some(hex),
            _ => None,
        };
        let mut per_hex: Vec<Option<HexId>> = Vec::new();
        for (.., offer) in looks {
            let hex = hex_of(offer);
            let crowded = per_hex.iter().filter(|other| **other == hex).count() >= ON_A_HEX;
            if chosen.len() < count && !crowded && !chosen.iter().any(|other| other.action == offer.action) {
                per_hex.push(hex);
                chosen.push(offer);
            }
        }
        chosen
    }
}

/// How good the home of each operator is: what there is around it, as a part of what there is around all homes on
/// average.
pub fn homes(view: View<'_>, usual: Usual) -> Vec<f64> {
    let promises = promises(view, usual);
    let mut gravity = Gravity::new(view, &promises);
    let of = |operator: OperatorId| {
        let homes = &view.world.company_of(operator).homes;
        let placed = view.state.operator(operator).home;
        let pulls = placed.into_iter().chain(homes.iter().map(|home| home.hex)).map(|hex| gravity.pull(hex));
        pulls.fold(0.0, f64::max)
    };
    let pulls: Vec<f64> = view.world.operator_ids().map(of).collect();
    let known = pulls.iter().filter(|pull| **pull > 0.0);
    let mean = known.clone().sum::<f64>() / (known.count() as f64).max(1.0);
    let part = |pull: f64| if pull > 0.0 && mean > 0.0 { (pull / mean).clamp(0.6, 1.5) } else { 1.0 };
    pulls.into_iter().map(part).collect()
}

/// The highest figure of a revenue.
fn figure(revenue: &Revenue) -> i64 {
    match revenue {
        Revenue::Fixed(figure) => *figure,
        Revenue::ByWord(figures) => figures.iter().map(|(_, figure)| *figure).max().unwrap_or_default(),
    }
}

/// What an operator reaches, and what lies near that: the sum of all stops, less for what is to be built; and how near it
/// has come to its destination, as a part of its first price.
fn prospect(view: View<'_>, operator: OperatorId, promises: &[f64]) -> (f64, f64) {
    let map = &view.world.map;
    let reach = view.reach(operator);
    let touched = map.hex_ids().filter(|hex| reach.on(*hex).is_touched());
    let connected = |hex: HexId| !reach.on(hex).pieces.is_empty() || !reach.on(hex).stops.is_empty();
    // Track leads there; or it would have to be led there from what is connected, by an upgrade.
    let from = touched.map(|hex| (hex, if connected(hex) { UPGRADE } else { units(view, hex) }));
    let (part, mut distances) = (parts(), Distances::new(view));
    distances.from(from);
    let worth = |hex: HexId| {
        let far = if connected(hex) { 0 } else { distances.to(hex) };
        part.get(far).map_or(0.0, |part| part * promises[hex.index()])
    };
    let company = view.world.operators[operator.at()].company;
    let state = view.state.company(company);
    // What was promised for reaching a destination is paid to the company.
    let towards = |home: &Home| if connected(home.hex) { 0 } else { distances.to(home.hex) };
    let nearest = view.world.company(company).destinations.iter().map(towards).min();
    let destination = match nearest {
        Some(far) if !state.connected && far <= FARTHEST => state.par as f64 * NEAR.powi(far as i32),
        _ => 0.0,
    };
    (map.hex_ids().map(worth).sum::<f64>(), destination)
}

/// What a company gets for its destination, as a part of its first price.
fn destination(decision: &Decision<'_>) -> f64 {
    let seen = decision.bot.known.roster.rehearsal(decision.view()).destination();
    if seen > 0.0 { seen } else { DESTINATION }
}

/// What an operator's track is good for: the earnings of its trains, or of the next one, over the rounds to come, and
/// what it could be extended to.
fn value(decision: &Decision<'_>, game: &Game, operator: OperatorId) -> f64 {
    let view = game.view();
    let rounds = decision.prospects.course.rounds.min(ROUNDS);
    let known = &decision.bot.known;
    let kinds = running(view, operator);
    let here = ground(view);
    let mut earns = known.earnings(view, here, operator, &kinds) as f64;
    if kinds.is_empty() {
        let next = TrainTypeId::all(view.world.types.len())
            .find(|kind| view.cards_before(*kind) == Some(0) && view.may_own_type(*kind, operator));
        earns = next.map_or(0.0, |kind| known.earnings(view, here, operator, &[kind]) as f64);
    }
    let later = (decision.prospects.course.rounds - 2.0).clamp(0.0, ROUNDS);
    let (stops, near) = prospect(view, operator, &promises(view, known.usual(view)));
    let soon = (decision.prospects.course.rounds / ROUNDS).min(1.0);
    earns * rounds + stops * PROSPECT * later + near * self::destination(decision) * SPENT_WELL * soon
}

/// The gain of the director of all that an operator gains.
pub fn part(decision: &Decision<'_>, operator: OperatorId) -> f64 {
    let company = decision.view().world.operators[operator.at()].company;
    decision.view().percent_held(Owner::Player(decision.me), company).max(10) as f64 / 100.0
}

/// As many lays as this effort looks at.
pub fn tried(effort: usize) -> usize {
    TRIED[effort.min(TRIED.len() - 1)]
}

/// The lays that look best, so many of them, tried out in a game: the present one, or what has become of it.
pub fn lays(decision: &Decision<'_>, game: &Game, offers: &[&Offer], count: usize) -> Vec<Judged> {
    let view = decision.view();
    let Some(operator) = offers.first().and_then(|offer| operator(&offer.action)) else {
        return offers.iter().map(|offer| Judged { gain: 1.0, action: offer.action.clone() }).collect();
    };
    let mut promises = promises(view, decision.bot.known.usual(view));
    let company = view.world.operators[operator.at()].company;
    if !view.state.company(company).connected {
        // Lays that lead there should look good, too.
        let brings = destination(decision) * view.state.company(company).par as f64;
        view.world.company(company).destinations.iter().for_each(|home| promises[home.hex.index()] += brings);
    }
    let mut gravity = Gravity::new(view, &promises);
    let chosen = gravity.choose(view, offers, count);
    let now = value(decision, game, operator);
    let judge = |offer: &&Offer| built(decision, game, offer, operator, now);
    chosen.iter().map(judge).collect()
}

/// What comes of building something: better track, and less money.
fn built(decision: &Decision<'_>, game: &Game, offer: &Offer, operator: OperatorId, now: f64) -> Judged {
    let action = offer.action.clone();
    let mut branch = game.branch();
    if branch.apply(&action).is_err() {
        return Judged { gain: f64::NEG_INFINITY, action };
    }
    let (had, has) = (decision.view().state.operator(operator).cash, branch.state().operator(operator).cash);
    let spent = had - has;
    // Track is of no use without a train.
    if spent > 0 && first_train(decision, operator).is_some_and(|price| had >= price && has < price) {
        return Judged { gain: f64::NEG_INFINITY, action };
    }
    // What else came of it is in the outlook: the cost, and what rules pay for it.
    let must = |view: View<'_>| view.must_own_train(operator);
    // Track may oblige to own a train.
    let obliges = !must(decision.view()) && must(branch.view());
    let besides = if spent == 0 && !obliges { FREE } else { decision.standing_of(&branch) };
    let gain = (value(decision, &branch, operator) - now) * part(decision, operator) + besides;
    Judged { gain, action }
}

/// What the cheapest train on sale costs an operator that has none.
fn first_train(decision: &Decision<'_>, operator: OperatorId) -> Option<i64> {
    let view = decision.view();
    if !running(view, operator).is_empty() {
        return None;
    }
    let ready = &decision.exact.filter(|exact| exact.operator == operator)?.ready;
    ready.iter().filter_map(|(kind, _)| view.train_price(*kind, Some(operator)).ok()).min()
}

/// What it is worth to build for nothing: one more tile is mostly of some use.
const FREE: f64 = 0.6;

/// A station is worth what more can be run, and what others cannot take away any more.
pub fn station(decision: &Decision<'_>, game: &Game, offer: &Offer) -> Judged {
    let view = decision.view();
    let (Some(operator), Deed::PlaceToken { hex, stop }) = (operator(&offer.action), offer.action.deed.clone()) else {
        return Judged { gain: 1.0, action: offer.action.clone() };
    };
    let now = value(decision, game, operator);
    let Judged { gain, action } = built(decision, game, offer, operator, now);
    let holds = view.stop_value(hex, stop) as f64 * scarcity(view, hex, stop);
    Judged { gain: gain + holds * part(decision, operator), action }
}

/// How soon there will be no room for a station: the last free place matters most.
fn scarcity(view: View<'_>, hex: HexId, stop: u8) -> f64 {
    match view.state.board.free_slots(&view.world.map, hex, stop) {
        0 | 1 => 2.0,
        2 => 1.0,
        _ => 0.5,
    }
}
