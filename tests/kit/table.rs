//! A table to try the rules of a title at: a game, names instead of numbers, and ways to make a situation up.

#![allow(dead_code, reason = "the tests of no title need everything")]

use prospectus_engine::action::{DividendKind, Lot, RouteClaim};
use prospectus_engine::board::{self, HexId, LayRules, TileId};
use prospectus_engine::ids::*;
use prospectus_engine::state::{State, TrainPlace};
use prospectus_engine::{Action, Actor, Deed, Game, Setup, World};
use prospectus_library::seats;

/// A game, with players called A, B, C …
pub struct Table {
    pub game: Game,
}

/// Stretches with their directions, the hexes that they cross, and the stop where they end.
type Path = (Vec<(u16, bool)>, Vec<u16>, u16);

impl Table {
    /// A new game of a title, before the first move.
    pub fn of(title: &str, players: usize, companies: &[&str], variants: &[&str]) -> Table {
        let setup = Setup {
            title: title.to_owned(),
            variants: variants.iter().map(|variant| (*variant).to_owned()).collect(),
            players: ["A", "B", "C", "D", "E", "F", "G"][..players].iter().map(|name| (*name).to_owned()).collect(),
            companies: companies.iter().map(|company| (*company).to_owned()).collect(),
            ..Setup::default()
        };
        let title = seats::title(title, &setup.variants).expect("the title is well");
        Table { game: seats::game(title, &setup).expect("the setup is well") }
    }

    /// Whether so many can play a title, or why not.
    pub fn seating(title: &str, players: usize) -> Result<(), String> {
        let setup = Setup {
            title: title.to_owned(),
            variants: Vec::new(),
            players: (1..=players).map(|number| number.to_string()).collect(),
            companies: Vec::new(),
            ..Setup::default()
        };
        seats::new_game(title, &setup).map(drop).map_err(|error| error.to_string())
    }

    pub fn world(&self) -> &World {
        self.game.world()
    }

    /// Changes the state behind the players' backs. Money is the caller's business.
    pub fn edit(&mut self, change: impl FnOnce(&mut State, &World)) {
        let mut state = self.game.state().clone();
        change(&mut state, self.game.world());
        state.map_changes += 1;
        self.game = Game::resume(self.game.world().clone(), state);
    }

    pub fn player(&self, name: &str) -> PlayerId {
        let at = self.world().setup.players.iter().position(|player| player == name);
        PlayerId::from_index(at.unwrap_or_else(|| panic!("no player {name}")))
    }

    pub fn company(&self, id: &str) -> OperatorId {
        self.world().operator_named(id).unwrap_or_else(|| panic!("no company {id}"))
    }

    pub fn private(&self, id: &str) -> PrivateId {
        let mut privates = self.world().private_ids();
        privates
            .find(|private| self.world().privates[private.at()].id == id)
            .unwrap_or_else(|| panic!("no private {id}"))
    }

    pub fn hex(&self, id: &str) -> HexId {
        self.world().map.find_hex(id).unwrap_or_else(|| panic!("no hex {id}"))
    }

    pub fn tile(&self, id: &str) -> TileId {
        self.world().map.find_tile(id).unwrap_or_else(|| panic!("no tile {id}"))
    }

    pub fn train_type(&self, id: &str) -> TrainTypeId {
        let at = self.world().types.iter().position(|kind| kind.id == id);
        TrainTypeId::from_index(at.unwrap_or_else(|| panic!("no train {id}")))
    }

    pub fn phase(&self, id: &str) -> PhaseId {
        let at = self.world().phases.iter().position(|phase| phase.id == id);
        PhaseId::from_index(at.unwrap_or_else(|| panic!("no phase {id}")))
    }

    pub fn step(&self, id: &str) -> StepId {
        let at = self.world().steps.iter().position(|step| step.id == id);
        StepId::from_index(at.unwrap_or_else(|| panic!("no step {id}")))
    }

    /// Certificate of a company by its place in the stack: 0 is the director's.
    pub fn share(&self, company: &str, index: usize) -> CertificateId {
        self.world().shares_of(self.company(company)).nth(index).expect("a certificate")
    }

    /// Who is to act, by name.
    pub fn acting(&self) -> String {
        self.game.acting().expect("somebody acts").name(self.world())
    }

    pub fn has_question(&self) -> bool {
        self.game.actions().iter().any(|offer| matches!(offer.action.deed, Deed::Choose { .. }))
    }

    pub fn actor(&self, name: &str) -> Actor {
        match self.world().setup.players.iter().any(|player| player == name) {
            true => Actor::Player(self.player(name)),
            false => Actor::Operator(self.company(name)),
        }
    }

    /// Does something, or returns why not, in the words that players see.
    pub fn try_act(&mut self, who: &str, deed: Deed) -> Result<(), String> {
        let action = Action::new(self.actor(who), deed);
        let offered = self.game.actions().iter().any(|offer| offer.admits(&action));
        let before = self.game.state().clone();
        let done = self.game.apply(&action);
        match done {
            Ok(()) => {
                assert!(offered, "accepted, but not offered: {action:?}");
                Ok(())
            }
            Err(refusal) => {
                assert!(*self.game.state() == before, "a refused action changed the state: {action:?}");
                let runs = matches!(action.deed, Deed::Run { .. });
                let twin = matches!(action.deed, Deed::LayTile { .. } | Deed::SellShares { .. });
                assert!(
                    !offered || runs || twin,
                    "offered, but refused: {action:?}: {}",
                    refusal.explain(self.world())
                );
                Err(refusal.explain(self.world()))
            }
        }
    }

    #[track_caller]
    pub fn act(&mut self, who: &str, deed: Deed) {
        if let Err(why) = self.try_act(who, deed.clone()) {
            panic!("{who} may not {deed:?}: {why} (it is the turn of {})", self.acting());
        }
    }

    /// That something is refused, with these words in the reason.
    #[track_caller]
    pub fn refused(&mut self, who: &str, deed: Deed, words: &str) {
        match self.try_act(who, deed.clone()) {
            Ok(()) => panic!("{who} could {deed:?}"),
            Err(why) => assert!(why.contains(words), "refused for another reason: {why}"),
        }
    }

    /// Answering a question with the option of this name.
    #[track_caller]
    pub fn answer(&mut self, who: &str, name: &str) {
        let asks = self.game.question().expect("somebody is asked").asks;
        let prospectus_engine::question::Asks::Rule { options, .. } = asks else { panic!("no rule asks: {asks:?}") };
        let option = options.iter().position(|option| option.name == name);
        let names: Vec<_> = options.iter().map(|option| option.name.as_str()).collect();
        let option = option.unwrap_or_else(|| panic!("no answer {name} among {names:?}"));
        self.act(who, Deed::Choose { option: option as u16 });
    }

    #[track_caller]
    pub fn pass(&mut self, who: &str) {
        self.act(who, Deed::Pass);
    }

    /// Buys the first private of the auction at its price, or bids on another.
    #[track_caller]
    pub fn bid(&mut self, who: &str, private: &str, price: Option<i64>) {
        let private = self.private(private);
        let low = self.game.actions().into_iter().find_map(|offer| match offer.action.deed {
            Deed::Bid { private: other, price } if other == private => Some(price),
            _ => None,
        });
        let price = price.or(low).expect("it can be bought");
        self.act(who, Deed::Bid { private, price });
    }

    #[track_caller]
    pub fn start(&mut self, who: &str, company: &str, par: i64) {
        self.act(who, self.starting(company, par));
    }

    /// Buys the first single certificate of a company that is offered.
    #[track_caller]
    pub fn buy(&mut self, who: &str, company: &str) {
        let company = self.company(company);
        let offered = self.game.actions().into_iter().find(|offer| match offer.action.deed {
            Deed::BuyShare { certificate } => self.world().certificate(certificate).company == company,
            _ => false,
        });
        let offer = offered.expect("a certificate is on offer");
        self.act(who, offer.action.deed);
    }

    /// Certificates of a company by their places in the stack, and percent out of the president's.
    pub fn lot(&self, indices: &[usize], of_director: u8) -> Lot {
        Lot { certificates: indices.iter().fold(0, |mask, index| mask | (1 << index)), of_director }
    }

    #[track_caller]
    pub fn sell(&mut self, who: &str, company: &str, indices: &[usize]) {
        self.act(who, self.selling(company, indices, 0));
    }

    /// Buys the next train of a type from the bank.
    #[track_caller]
    pub fn buy_train(&mut self, company: &str, kind: &str) {
        let price = self.game.view().train_price(self.train_type(kind), None).expect("a price");
        self.act(company, self.bank_train(kind, price));
    }

    #[track_caller]
    pub fn pay(&mut self, company: &str) {
        self.act(company, Deed::Dividend { kind: DividendKind::Pay });
    }

    #[track_caller]
    pub fn keep(&mut self, company: &str) {
        self.act(company, Deed::Dividend { kind: DividendKind::Keep });
    }

    /// Hands certificates to a player, or with `None` to the pool, without money.
    pub fn deal(&mut self, company: &str, indices: &[usize], to: Option<&str>) {
        let holder = to.map_or(Owner::Pool, |to| Owner::Player(self.player(to)));
        let shares: Vec<CertificateId> = indices.iter().map(|index| self.share(company, *index)).collect();
        let company = self.company(company);
        self.edit(|state, world| {
            shares.iter().for_each(|share| state.certificates[share.at()].holder = holder);
            offer_held(state, world, company);
        });
    }

    /// A company that has been started and has operated, with its marker at a price, without the money for it.
    pub fn found(&mut self, company: &str, director: &str, par: i64, cash: i64) {
        let (id, player) = (self.company(company), self.player(director));
        let cell = self.game.view().par_cell(par).expect("a starting price");
        let director = self.share(company, 0);
        let home = self.world().company(id).homes[0];
        self.edit(|state, _| state.companies[id.at()].par = par);
        let stations = self.game.view().token_costs(id).expect("stations").len() as u8;
        self.edit(|state, world| {
            state.certificates[director.at()].holder = Owner::Player(player);
            offer_held(state, world, id);
            let last = state.companies.iter().filter(|c| c.cell == Some(cell)).map(|c| c.arrived).max();
            let state_of = &mut state.companies[id.at()];
            (state_of.cell, state_of.par, state_of.started, state_of.floated) = (Some(cell), par, true, true);
            state_of.arrived = last.unwrap_or(0) + 1;
            state.bank -= cash - state.operators[id.at()].cash;
            let operator = &mut state.operators[id.at()];
            (operator.cash, operator.operated, operator.home) = (cash, true, Some(home.hex));
            operator.tokens = stations.saturating_sub(1);
            operator.tokens_used = 1;
            let stop = world.map.city_stop(home.hex, usize::from(home.city.unwrap_or(0))).expect("a city");
            let _ = state.board.place(&world.map, home.hex, stop, id.0);
            state.board.free_all(board::Holder::Operator(id.0));
        });
    }

    /// Puts a marker on the cell in this row and column, from 0.
    pub fn put_marker(&mut self, company: &str, row: u8, column: u8) {
        let company = self.company(company);
        self.edit(|state, _| state.companies[company.at()].cell = Some((row, column)));
    }

    pub fn set_phase(&mut self, id: &str) {
        let phase = self.phase(id);
        self.edit(|state, _| state.phase = phase);
    }

    pub fn set_cash(&mut self, who: &str, cash: i64) {
        let owner = self.actor(who).owner();
        self.edit(|state, _| {
            let purse = match owner {
                Owner::Player(player) => &mut state.players[player.at()].cash,
                Owner::Operator(operator) => &mut state.operators[operator.at()].cash,
                _ => return,
            };
            state.bank -= cash - *purse;
            *purse = cash;
        });
    }

    pub fn cash(&self, who: &str) -> i64 {
        self.game.view().cash(self.actor(who).owner())
    }

    pub fn price(&self, company: &str) -> i64 {
        self.game.view().price(self.company(company))
    }

    pub fn percent(&self, who: &str, company: &str) -> i64 {
        self.game.view().percent_held(self.actor(who).owner(), self.company(company))
    }

    pub fn president(&self, company: &str) -> Option<String> {
        let director = self.game.view().director(self.company(company))?;
        Some(self.world().setup.players[director.at()].clone())
    }

    /// Gives a train of this type to a company, without what its sale would start.
    pub fn give_train(&mut self, company: &str, kind: &str) -> TrainId {
        let owner = Owner::Operator(self.company(company));
        self.put_train(kind, TrainPlace::With(owner))
    }

    pub fn give_trains(&mut self, company: &str, kinds: &[&str]) -> Vec<TrainId> {
        kinds.iter().map(|kind| self.give_train(company, kind)).collect()
    }

    /// Puts a train of this type somewhere, with this side up: the next of the supply, or one that has left the game.
    pub fn put_train(&mut self, kind: &str, to: TrainPlace) -> TrainId {
        let side = self.train_type(kind);
        let (view, card) = (self.game.view(), self.world().types[side.at()].card);
        let is_gone = |train: &TrainId| {
            let train = view.state.train(*train);
            train.place == TrainPlace::Out && self.world().types[train.side.at()].card == card
        };
        let train = view.next_card(side).or_else(|| view.train_ids().find(is_gone)).expect("a train is left");
        self.edit(|state, _| (state.trains[train.at()].side, state.trains[train.at()].place) = (side, to));
        train
    }

    pub fn trains(&self, company: &str) -> Vec<String> {
        let view = self.game.view();
        let trains = view.trains_of(Owner::Operator(self.company(company)));
        trains.into_iter().map(|train| self.world().types[view.state.train(train).side.at()].id.clone()).collect()
    }

    /// Lays a tile whoever may or may not: only its shape must fit.
    #[track_caller]
    pub fn put_tile(&mut self, hex: &str, tile: &str, rotation: u8) {
        let (hex_id, tile_id) = (self.hex(hex), self.tile(tile));
        let lay = {
            let view = self.game.view();
            let rules = LayRules {
                is_unconnected: true,
                ..LayRules::new(board::SmallSet::ALL, prospectus_dsl::title::UpgradeReach::AnyTrack)
            };
            let reach = view.reach(OperatorId(0));
            board::check_lay(&view.world.map, &view.state.board, &reach, &rules, hex_id, tile_id, rotation)
        };
        let lay = lay.unwrap_or_else(|fault| panic!("{tile} does not fit {hex} in rotation {rotation}: {fault}"));
        self.edit(|state, world| state.board.lay(&world.map, &lay));
    }

    pub fn put_token(&mut self, company: &str, hex: &str) {
        let (id, hex) = (self.company(company), self.hex(hex));
        self.edit(|state, world| {
            let stops = state.board.face(&world.map, hex).stops.len() as u8;
            let stop = (0..stops).find(|stop| state.board.free_slots(&world.map, hex, *stop) > 0).expect("a free slot");
            state.board.place(&world.map, hex, stop, id.0).expect("a free slot");
            state.operators[id.at()].tokens = state.operators[id.at()].tokens.saturating_sub(1);
            state.operators[id.at()].tokens_used += 1;
        });
    }

    #[track_caller]
    pub fn lay(&mut self, who: &str, hex: &str, tile: &str, rotation: u8) {
        self.act(who, self.laying(hex, tile, rotation));
    }

    /// Ends the stock round: everybody passes until companies operate.
    #[allow(clippy::wrong_self_convention)]
    pub fn to_operating_round(&mut self) {
        for _ in 0..40 {
            match self.game.acting() {
                Some(Actor::Player(_)) => {
                    let player = self.acting();
                    self.pass(&player);
                }
                _ => return,
            }
        }
        panic!("the stock round does not end");
    }

    /// The best routes of a company now, with what they earn.
    pub fn best_run(&self, company: &str) -> (Vec<RouteClaim>, i64) {
        let view = self.game.view();
        let plan = view.run_plan(self.company(company)).expect("a plan");
        let best = plan.best().expect("no rule fails");
        let routes = best.routes.iter().enumerate();
        let claims = routes.filter_map(|(train, route)| Some(plan.claim(train, &route.as_ref()?.0))).collect();
        (claims, best.revenue)
    }

    /// What a company's train of one type earns on the route through these hexes (every hex crossed, in order), or why
    /// it may not run there.
    pub fn run_along(&self, company: &str, train: TrainId, hexes: &[&str]) -> Result<i64, String> {
        self.claim_along(company, train, hexes).map(|(_, revenue)| revenue)
    }

    /// The same with the route as a player claims it.
    pub fn claim_along(&self, company: &str, train: TrainId, hexes: &[&str]) -> Result<(RouteClaim, i64), String> {
        let view = self.game.view();
        let plan = view.run_plan(self.company(company)).expect("a plan");
        let wanted: Vec<u16> = hexes.iter().map(|hex| self.hex(hex).0).collect();
        let mut found = Err("no such track".to_owned());
        let mut paths: Vec<Path> = Vec::new();
        for (at, stretch) in plan.network.stretches.iter().enumerate() {
            for forward in [true, false] {
                let mut crossed = stretch.hexes.clone();
                if !forward {
                    crossed.reverse();
                }
                let end = stretch.ends[usize::from(forward)];
                paths.push((vec![(at as u16, forward)], crossed, end));
            }
        }
        while let Some((path, crossed, end)) = paths.pop() {
            if !wanted.starts_with(&crossed) {
                continue;
            }
            if crossed.len() == wanted.len() {
                let pieces = path.iter().flat_map(|(stretch, forward)| {
                    let mut pieces = plan.network.stretches[usize::from(*stretch)].pieces.clone();
                    if !forward {
                        pieces.reverse();
                    }
                    pieces.into_iter().map(|(hex, piece)| (HexId(hex), piece))
                });
                let claim = RouteClaim { train, pieces: pieces.collect() };
                let claimed = view.run_plan_of(self.company(company), std::slice::from_ref(&claim)).expect("a plan");
                match claimed.judge_claim(0, &claim) {
                    Ok((_, _, revenue)) => return Ok((claim, revenue)),
                    Err(refusal) => found = Err(refusal.explain(self.world())),
                }
                continue;
            }
            for (at, stretch) in plan.network.stretches.iter().enumerate() {
                for forward in [true, false] {
                    let (start, next) = (stretch.ends[usize::from(!forward)], stretch.ends[usize::from(forward)]);
                    if start == end {
                        let mut more = stretch.hexes.clone();
                        if !forward {
                            more.reverse();
                        }
                        let mut crossed = crossed.clone();
                        crossed.extend(more.into_iter().skip(1));
                        let mut path = path.clone();
                        path.push((at as u16, forward));
                        paths.push((path, crossed, next));
                    }
                }
            }
        }
        found
    }

    /// The same table once more, to try something else at it.
    pub fn twin(&self) -> Table {
        Table { game: self.game.clone() }
    }

    #[track_caller]
    pub fn lay_refused(&mut self, who: &str, hex: &str, tile: &str, rotation: u8, words: &str) {
        self.refused(who, self.laying(hex, tile, rotation), words);
    }

    pub fn give_private(&mut self, private: &str, to: &str) {
        let (private, owner) = (self.private(private), self.actor(to).owner());
        self.edit(|state, _| {
            let private = &mut state.privates[private.at()];
            (private.owner, private.is_sold) = (owner, true);
        });
    }

    pub fn close_private(&mut self, private: &str) {
        let private = self.private(private);
        self.edit(|state, _| state.privates[private.at()].is_open = false);
    }

    /// Takes all trains of these types out of the supply, as if they had been sold and were gone.
    pub fn sell_out(&mut self, kinds: &[&str]) {
        let kinds: Vec<TrainTypeId> = kinds.iter().map(|kind| self.train_type(kind)).collect();
        self.edit(|state, _| {
            let supply = state.trains.iter_mut().filter(|train| train.place == TrainPlace::Supply);
            supply.filter(|train| kinds.contains(&train.side)).for_each(|train| train.place = TrainPlace::Out);
        });
    }
}

/// A company that is dealt or founded offers what was held back until it started: all of it, if its director's
/// certificate was. What waits for something else stays where it is.
fn offer_held(state: &mut State, world: &World, company: CompanyId) {
    let shares = world.company(company).certificates.clone();
    let waits = shares.clone().any(|at| state.certificates[at].held_back && world.certificates[at].is_director);
    if waits {
        state.certificates[shares].iter_mut().for_each(|share| share.held_back = false);
    }
}
