//! The map seen by an operator: what it reaches, what it may build, where its stations may go.

use std::cell::RefCell;
use std::sync::Arc;

use prospectus_dsl::title::UpgradeReach;

use super::cache::FirstStops;
use super::{Cache, View};
use crate::action::RouteClaim;
use crate::board::{
    self, Claimed, HexId, Lay, LayFault, LayRules, Reach, ReachRules, Revenue, Scratch, SmallSet, TileId, Walked,
};
use crate::ids::*;
use crate::refusal::Unsolvable;
use crate::routes::Network;
use crate::rules::kinds::{Stop, Token};
use crate::rules::scope::{InPassing, InVisit};
use crate::state::State;
use crate::world::Home;

impl<'a> View<'a> {
    /// The gauges that an operator's trains use.
    fn gauges_of(self, operator: OperatorId) -> SmallSet {
        let gauges = &self.world.company_of(operator).gauges;
        if gauges.is_empty() { self.world.map.gauges.usable() } else { gauges.iter().copied().collect() }
    }

    /// What the title says about passing a stop, where it does.
    fn passes(self, operator: OperatorId, hex: HexId, stop: u8) -> Option<bool> {
        let company = self.world.company_of(operator);
        if let Some(passes) = &company.passes {
            let company = self.world.operators[operator.at()].company;
            let about = InPassing { operator, company, stop: Stop { hex, stop }, hex };
            return self.cache.passes((operator, hex, stop), || self.holds_code(passes, &about).ok());
        }
        if company.blocked_by.is_empty() {
            return None;
        }
        let board = &self.state.board;
        let blocks = |token: &&board::Token| {
            let kind = self.world.company_of(OperatorId(token.operator)).kind;
            token.operator != operator.0 && company.blocked_by.contains(&kind)
        };
        let of = board.stop(&self.world.map, hex, stop)?;
        let blocked = of.is_city() && board.tokens_at(hex, stop).filter(blocks).count() >= usize::from(of.slots());
        Some(!blocked || board.has_token(hex, stop, operator.0))
    }

    /// The same for a stop of a tile, as if that had been laid. The state in which it is imagined is copied once: but for
    /// the board, it is the same for all tiles.
    fn passes_laid(self, imagined: &RefCell<Option<State>>, operator: OperatorId, lay: &Lay, stop: u8) -> Option<bool> {
        let mut imagined = imagined.borrow_mut();
        let state = match &mut *imagined {
            Some(state) => {
                state.board = self.state.board.clone();
                state
            }
            none => none.insert(self.state.clone()),
        };
        state.board.lay(&self.world.map, lay);
        let cache = Cache::default();
        View::new(self.world, state, &cache).passes(operator, lay.hex, stop)
    }

    fn with_reach_rules<T>(self, operator: OperatorId, ask: impl FnOnce(&ReachRules<'_>) -> T) -> T {
        let company = self.world.company_of(operator);
        let passes = |hex: HexId, stop: u8| self.passes(operator, hex, stop);
        let asks = company.passes.is_some() || !company.blocked_by.is_empty();
        let passes: Option<&dyn Fn(HexId, u8) -> Option<bool>> = asks.then_some(&passes);
        ask(&ReachRules { passes, gauges: self.gauges_of(operator), starts: &[] })
    }

    /// What an operator's track leads to.
    pub fn reach(self, operator: OperatorId) -> Arc<Reach> {
        self.cache.reach(self.state.map_changes, operator, || {
            self.with_reach_rules(operator, |rules| self.reach_by(operator.0, rules))
        })
    }

    fn reach_by(self, operator: u8, rules: &ReachRules<'_>) -> Reach {
        self.with_scratch(|scratch| board::reach_in(scratch, &self.world.map, &self.state.board, operator, rules))
    }

    /// Lends the scratch buffer to a walk over the map. It is taken out of the cache meanwhile: a rule that is
    /// evaluated on the way may start a walk of its own, which gets a new one.
    fn with_scratch<T>(self, walk: impl FnOnce(&mut Scratch) -> T) -> T {
        let mut scratch = self.cache.scratch.take();
        let found = walk(&mut scratch);
        self.cache.scratch.replace(scratch);
        found
    }

    /// Whether an operator's track leads to a stop for which `is_wanted` holds. The walk ends at the first such stop,
    /// which is most often near; if there is none, the whole reach has been found and is memoised.
    pub(crate) fn reaches(self, operator: OperatorId, mut is_wanted: impl FnMut(HexId, u8) -> bool) -> bool {
        if let Some(reach) = self.cache.known_reach(self.state.map_changes, operator) {
            return reach.stops().any(|(hex, stop)| is_wanted(hex, stop));
        }
        self.walks_to(operator, &mut is_wanted)
    }

    /// The same by a walk, which asks about stops in the order in which it comes to them. Those to which the latest
    /// walk of the operator has come are known, and asked about first: most often that is enough.
    fn walks_to(self, operator: OperatorId, is_wanted: &mut dyn FnMut(HexId, u8) -> bool) -> bool {
        // A rule about passing stops may go by more than the board.
        let is_kept = self.world.company_of(operator).passes.is_none();
        let known = self.cache.first_stops(self.state.map_changes, operator).filter(|_| is_kept);
        let (map, board) = (&*self.world.map, &self.state.board);
        let count = match &known {
            Some(known) if known.stops.iter().any(|(hex, stop)| is_wanted(*hex, *stop)) => return true,
            Some(known) if known.are_all => return false,
            Some(known) => known.stops.len(),
            // Every walk begins at the stations.
            None => {
                let stations = board.tokens().iter().filter(|token| token.operator == operator.0);
                if stations.clone().any(|station| is_wanted(station.hex, station.stop)) {
                    return true;
                }
                stations.count()
            }
        };
        let Walked { stops, all } = self.with_reach_rules(operator, |rules| {
            self.with_scratch(|scratch| board::reach_until(scratch, (map, board), operator.0, rules, count, is_wanted))
        });
        if is_kept {
            self.cache.keep_first_stops(operator, FirstStops { stops: stops.into(), are_all: all.is_some() });
        }
        let is_found = all.is_none();
        if let Some(reach) = all {
            self.cache.keep_reach(operator, reach);
        }
        is_found
    }

    /// The first stop besides its own stations that an operator's track leads to: no other lies between it and a
    /// station.
    pub(crate) fn nearest_stop(self, operator: OperatorId) -> Option<(HexId, u8)> {
        let mut nearest = None;
        self.walks_to(operator, &mut |hex, stop| {
            nearest = (!self.state.board.has_token(hex, stop, operator.0)).then_some((hex, stop));
            nearest.is_some()
        });
        nearest
    }

    pub(crate) fn reaches_stop(self, operator: OperatorId, hex: HexId, stop: u8) -> bool {
        self.reaches(operator, |other, other_stop| (other, other_stop) == (hex, stop))
    }

    /// What an operator's trains run on.
    pub fn network(self, operator: OperatorId) -> Arc<Network> {
        let reach = self.reach(operator);
        self.cache.network(self.state.map_changes, operator, || {
            self.with_reach_rules(operator, |rules| board::network(&self.world.map, &self.state.board, &reach, rules))
        })
    }

    /// Claimed routes with the part of an operator's network that they run on.
    pub(crate) fn claimed(self, operator: OperatorId, claims: &[RouteClaim]) -> Claimed {
        let (map, board) = (&self.world.map, &self.state.board);
        let track = claims.iter().map(|claim| claim.pieces.as_slice());
        self.with_reach_rules(operator, |rules| board::claimed(map, board, operator.0, rules, track))
    }

    /// The colours of tiles that may be laid now.
    pub fn colours_now(self) -> SmallSet {
        let colours = &self.world.phase(self.state.phase).colours;
        colours.iter().filter_map(|colour| self.world.map.find_colour(colour)).collect()
    }

    /// Asks the board about lays of an operator.
    pub fn with_lay_rules<T>(
        self,
        operator: OperatorId,
        unconnected: bool,
        colours: SmallSet,
        ask: impl FnOnce(&Reach, &LayRules<'_>) -> T,
    ) -> Result<T, Unsolvable> {
        self.lay_rules(operator, unconnected, colours, |rules| ask(&self.reach(operator), rules))
    }

    fn lay_rules<T>(
        self,
        operator: OperatorId,
        unconnected: bool,
        colours: SmallSet,
        ask: impl FnOnce(&LayRules<'_>) -> T,
    ) -> Result<T, Unsolvable> {
        let company = self.world.company_of(operator);
        let by_title = self.word(&self.world.track.upgrade, &self.about_company(operator))?;
        let upgrade = company.upgrade.or(by_title).unwrap_or(UpgradeReach::NewTrack);
        Ok(self.with_reach_rules(operator, |walking| {
            let overlay = self.world.track.overlay;
            let imagined = RefCell::new(None);
            let passes_laid = |lay: &Lay, stop: u8| self.passes_laid(&imagined, operator, lay, stop);
            let passes_laid = walking.passes.map(|_| &passes_laid as &board::PassesLaid<'_>);
            let is_unconnected = unconnected;
            ask(&LayRules { colours, upgrade, overlay, is_unconnected, walking: *walking, passes_laid })
        }))
    }

    /// A lay of an operator that fits, or what is wrong with it.
    pub(crate) fn check_lay(
        self,
        operator: OperatorId,
        unconnected: bool,
        colours: SmallSet,
        (hex, tile, rotation): (HexId, TileId, u8),
    ) -> Result<Result<Lay, LayFault>, Unsolvable> {
        let (map, board) = (&self.world.map, &self.state.board);
        self.lay_rules(operator, unconnected, colours, |rules| {
            // Unless the whole reach is known, what leads to the tile is soon found.
            let found = match self.cache.known_reach(self.state.map_changes, operator) {
                Some(_) => None,
                None => self.with_scratch(|scratch| {
                    board::find_lay(scratch, (map, board), operator.0, rules, (hex, tile, rotation))
                }),
            };
            let check = || board::check_lay(map, board, &self.reach(operator), rules, hex, tile, rotation);
            found.map_or_else(check, Ok)
        })
    }

    pub(crate) fn can_reach(self, operator: OperatorId, hex: HexId) -> bool {
        self.reach(operator).on(hex).is_touched()
    }

    /// Whether a train of any length could go from one hex to the other.
    pub(crate) fn is_connected(self, operator: OperatorId, from: HexId, to: HexId) -> bool {
        let stops = self.state.board.face(&self.world.map, from).stops.len() as u8;
        let starts: Vec<(HexId, u8)> = (0..stops).map(|stop| (from, stop)).collect();
        !self.reach_from(operator, &starts).on(to).stops.is_empty()
    }

    /// What a route of an operator could be traced to from these stops alone, whatever its other stations reach.
    fn reach_from(self, operator: OperatorId, starts: &[(HexId, u8)]) -> Reach {
        let board = &self.state.board;
        self.with_reach_rules(operator, |rules| {
            let by_title = rules.passes;
            let passes = |hex: HexId, stop: u8| {
                let own = || board.has_token(hex, stop, operator.0).then_some(true);
                by_title.and_then(|passes| passes(hex, stop)).or_else(own)
            };
            // Nobody has stations as this operator: only the starts count.
            let rules = ReachRules { starts, passes: Some(&passes), ..*rules };
            self.reach_by(u8::MAX, &rules)
        })
    }

    /// Whether a train of any length could go from a company's home to its destination.
    pub(crate) fn has_reached_destination(self, company: CompanyId) -> bool {
        let of = self.world.company(company);
        let map = &self.world.map;
        let at_home =
            |token: &&board::Token| token.operator == company.0 && Some(token.hex) == self.state.operator(company).home;
        let station = self.state.board.tokens().iter().find(at_home).map(|token| (token.hex, token.stop));
        let starts: Vec<(HexId, u8)> = match station {
            Some(station) => vec![station],
            None => of.homes.iter().flat_map(|home| self.stops_of(home).map(|stop| (home.hex, stop))).collect(),
        };
        let stops_there = |place: &Home| match place.city {
            Some(city) => map.city_stop(place.hex, usize::from(city)).into_iter().collect::<SmallSet>(),
            None => (0..self.state.board.face(map, place.hex).stops.len() as u8).collect(),
        };
        let places =
            || of.destinations.iter().flat_map(|place| stops_there(place).iter().map(|stop| (place.hex, stop)));
        // Most destinations are far from any track that leads home: that is soon seen from there.
        let find = || {
            let may_join = board::may_join(map, &self.state.board, places(), |hex, stop| starts.contains(&(hex, stop)));
            let reaches = |reach: Reach| places().any(|(hex, stop)| reach.has_stop(hex, stop));
            debug_assert!(may_join || !reaches(self.reach_from(company, &starts)));
            may_join.then(|| self.reach_from(company, &starts))
        };
        let reach = self.cache.reach_from(self.state.map_changes, company, &starts, find);
        reach.is_some_and(|reach| places().any(|(hex, stop)| reach.has_stop(hex, stop)))
    }

    /// The stops of a home or destination: one city, or all that the hex has.
    fn stops_of(self, place: &Home) -> impl Iterator<Item = u8> {
        let (map, board) = (&self.world.map, &self.state.board);
        let count = board.face(map, place.hex).stops.len() as u8;
        let stops: Vec<u8> = match place.city {
            Some(city) => {
                map.city_stop(place.hex, usize::from(city)).filter(|stop| *stop < count).into_iter().collect()
            }
            None => (0..count).collect(),
        };
        // Of cities that have become one, any stands for the one that was named.
        let stops = if stops.is_empty() { (0..count).collect() } else { stops };
        stops.into_iter()
    }

    /// Whether track joins two hexes, whoever has stations on the way; of one gauge only, if one is given.
    pub(crate) fn is_linked(self, from: HexId, to: HexId, gauge: Option<u8>) -> bool {
        let (links, has_stops) =
            (self.links(from, None, gauge), !self.state.board.face(&self.world.map, to).stops.is_empty());
        // Track that only leads up to the hex joins nothing.
        let on = links.on(to);
        if has_stops { !on.stops.is_empty() } else { !on.pieces.is_empty() }
    }

    /// The other stops that track of a gauge joins with one, whoever has stations on the way.
    pub(crate) fn stops_linked(self, hex: HexId, stop: u8, gauge: u8) -> Vec<(HexId, u8)> {
        let linked = self.links(hex, Some(stop), Some(gauge));
        linked.stops().filter(|other| *other != (hex, stop)).collect()
    }

    /// What track leads to from a hex, from one of its stops or from all; of one gauge only, if one is given.
    fn links(self, from: HexId, stop: Option<u8>, gauge: Option<u8>) -> Arc<Reach> {
        self.cache.links(self.state.map_changes, (from, stop, gauge), || {
            let stops = self.state.board.face(&self.world.map, from).stops.len() as u8;
            let is_start = |of: &u8| stop.is_none_or(|stop| stop == *of);
            let starts: Vec<(HexId, u8)> = (0..stops).filter(is_start).map(|stop| (from, stop)).collect();
            let always = |_: HexId, _: u8| Some(true);
            let gauges = gauge.map_or_else(|| self.world.map.gauges.usable(), SmallSet::one);
            let rules = ReachRules { passes: Some(&always), gauges, starts: &starts };
            self.reach_by(u8::MAX, &rules)
        })
    }

    pub(crate) fn gauge_of(self, hex: HexId, piece: u8) -> Option<u8> {
        self.state.board.piece(&self.world.map, hex, piece).map(|piece| piece.gauge)
    }

    /// The colour of what is seen on a hex.
    pub fn colour_of(self, hex: HexId) -> &'a str {
        match self.state.board.on(hex).tile {
            Some(laid) => &self.world.map.colours[usize::from(self.world.map.tile(laid.tile).colour)],
            None => self.world.printed_colour(hex),
        }
    }

    /// The printed revenue of a stop in this phase.
    pub fn stop_value(self, hex: HexId, stop: u8) -> i64 {
        self.stop_value_by(None, hex, stop)
    }

    /// The same for a train that has a word of its own, if the stop has a figure for it.
    pub(crate) fn stop_value_by(self, own: Option<board::WordId>, hex: HexId, stop: u8) -> i64 {
        let board = &self.state.board;
        let Some(of) = board.stop(&self.world.map, hex, stop) else { return 0 };
        let words = &self.world.phase(self.state.phase).words;
        let known = |word: &&board::WordId| match &of.revenue {
            Revenue::Fixed(_) => true,
            Revenue::ByWord(figures) => figures.iter().any(|(figure, _)| figure == *word),
        };
        let Some(word) = own.iter().chain(words).find(known) else {
            return if let Revenue::Fixed(figure) = of.revenue { figure } else { 0 };
        };
        board.stop_revenue(&self.world.map, hex, stop, *word)
    }

    /// What a rule about a stop on a route knows, which is worth so much by what is printed.
    pub(crate) fn about_visit(
        self,
        operator: OperatorId,
        train: TrainId,
        (hex, stop): (HexId, u8),
        printed: i64,
    ) -> InVisit {
        let company = self.world.operators[operator.at()].company;
        InVisit { train, operator, company, stop: Stop { hex, stop }, hex, value: printed, is_end: false }
    }

    /// The stations of an operator, in the order in which they were placed.
    pub(crate) fn tokens_of(self, operator: OperatorId) -> impl Iterator<Item = Token> + 'a {
        let own = self.state.board.tokens().iter().filter(move |token| token.operator == operator.0);
        own.map(as_token)
    }

    /// The stations on a hex.
    pub(crate) fn tokens_on(self, hex: HexId) -> impl Iterator<Item = Token> + 'a {
        self.state.board.tokens_on(hex).iter().map(as_token)
    }

    /// The hex of an operator's first station: where it stands, or the only place where it can go.
    pub(crate) fn home(self, operator: OperatorId) -> Option<HexId> {
        let homes = &self.world.company_of(operator).homes;
        let only = (homes.len() == 1).then(|| homes[0].hex);
        self.state.operator(operator).home.or(only)
    }

    /// The places of a company's home that have room for its station.
    pub(crate) fn free_homes(self, operator: OperatorId) -> Vec<(HexId, u8)> {
        let company = self.world.company_of(operator);
        let (map, board) = (&self.world.map, &self.state.board);
        let mut places = Vec::new();
        for home in &company.homes {
            let room = |stop: &u8| board.has_room_for(map, home.hex, *stop, operator.0, company.kind.0);
            // Once a tile lies there, the place that is kept has moved with the city.
            let kept = board.kept_at(home.hex, operator.0).filter(|_| board.on(home.hex).tile.is_some());
            let stops: Vec<u8> = kept.map_or_else(|| self.stops_of(home).collect(), |stop| vec![stop]);
            places.extend(stops.into_iter().filter(room).map(|stop| (home.hex, stop)));
        }
        places
    }

    /// The hexes on which a certificate of this class may still be placed.
    pub(crate) fn free_sites(self, class: ClassId) -> Vec<HexId> {
        let of_class = || self.world.private_ids().filter(|p| self.world.privates[p.at()].class == Some(class));
        let taken: Vec<HexId> = of_class().filter_map(|private| self.state.private(private).hex).collect();
        let mut sites: Vec<HexId> = Vec::new();
        for private in of_class() {
            let free = self.world.privates[private.at()].sites.iter().filter(|site| !taken.contains(site));
            let new: Vec<HexId> = free.filter(|site| !sites.contains(site)).copied().collect();
            sites.extend(new);
        }
        sites
    }
}

/// A station as rules see it.
fn as_token(token: &board::Token) -> Token {
    Token { at: Stop { hex: token.hex, stop: token.stop }, operator: OperatorId(token.operator) }
}
