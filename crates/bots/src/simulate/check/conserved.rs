//! Nothing is lost and nothing comes from nowhere.

use std::collections::HashMap;

use prospectus_engine::Game;
use prospectus_engine::ids::{CertificateId, OperatorId, Owner};
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;

use crate::simulate::BrokenPromise;

/// What there is altogether, counted before the first move.
pub struct Totals {
    money: i64,
    trains: usize,
    /// For each tile how many there are; none for as many as wanted.
    tiles: Vec<Option<u16>>,
}

impl Totals {
    pub fn of(game: &Game) -> Totals {
        let world = game.world();
        let tiles = world.map.tile_ids().map(|tile| world.map.tile(world.map.tile(tile).supply).count);
        Totals { money: money(game.view()), trains: world.cards.len(), tiles: tiles.collect() }
    }

    pub fn hold(&self, game: &Game) -> Result<(), BrokenPromise> {
        let view = game.view();
        let money = money(view);
        if money != self.money {
            return Err(BrokenPromise::Money { before: self.money, now: money });
        }
        nobody_owes(view)?;
        certificates(view)?;
        trains(view, self.trains)?;
        tokens(view)?;
        self.tiles(view)
    }

    /// What lies on the map and what is left make up the box.
    fn tiles(&self, view: View<'_>) -> Result<(), BrokenPromise> {
        let (map, board) = (&view.world.map, &view.state.board);
        let mut laid: HashMap<usize, u16> = HashMap::new();
        let tiles = view.world.hex_ids().filter_map(|hex| board.on(hex).tile.map(|laid| laid.tile));
        for tile in tiles.chain(board.overlays().iter().map(|overlay| overlay.tile)) {
            *laid.entry(map.tile(tile).supply.index()).or_default() += 1;
        }
        for tile in map.tile_ids().filter(|tile| map.tile(*tile).supply == *tile) {
            let on_map = laid.get(&tile.index()).copied().unwrap_or_default();
            let now = board.left(map, tile).map(|left| left + on_map);
            if now != self.tiles[tile.index()] {
                let (tile, before) = (map.tile(tile).id.clone(), self.tiles[tile.index()]);
                return Err(BrokenPromise::Tiles { tile, before, now });
            }
        }
        Ok(())
    }
}

fn money(view: View<'_>) -> i64 {
    let players: i64 = view.state.players.iter().map(|player| player.cash).sum();
    let operators: i64 = view.state.operators.iter().map(|operator| operator.cash).sum();
    view.state.bank + players + operators
}

/// The bank may be broken; nobody else has less than nothing.
fn nobody_owes(view: View<'_>) -> Result<(), BrokenPromise> {
    let poor = view.state.players.iter().position(|player| player.cash < 0);
    if let Some(seat) = poor {
        let who = format!("player {}", seat + 1);
        return Err(BrokenPromise::Owes { who, cash: view.state.players[seat].cash });
    }
    let poor = view.world.operator_ids().find(|operator| view.state.operator(*operator).cash < 0);
    match poor {
        Some(operator) => {
            let who = view.world.operator_name(operator).to_owned();
            Err(BrokenPromise::Owes { who, cash: view.state.operator(operator).cash })
        }
        None => Ok(()),
    }
}

/// The certificates of each company are worth what they were worth, and the limits are kept where one buys.
fn certificates(view: View<'_>) -> Result<(), BrokenPromise> {
    for company in view.world.company_ids() {
        let printed: i64 = view.world.shares_of(company).map(|share| printed(view, share)).sum();
        let now: i64 = view.world.shares_of(company).map(|share| whole(view, share)).sum();
        if printed != now {
            let company = view.world.operator_name(company).to_owned();
            return Err(BrokenPromise::Certificates { company, now, printed });
        }
        let started = view.state.company(company).started;
        let director = view.director_certificate(company).map(|share| view.state.certificate(share).holder);
        // Nobody directs what nobody holds enough of: then its director's certificate lies in the pool, or a rule has started
        // the company without giving it to anybody.
        let worth = view.director_certificate(company).map_or(0, |share| view.percent(share));
        let could_direct = view.players_in_game().any(|p| view.percent_held(Owner::Player(p), company) >= worth);
        let is_missing = match director {
            Some(Owner::Pool | Owner::Offer) => could_direct,
            _ => false,
        };
        if started && is_missing {
            return Err(BrokenPromise::NoDirector(view.world.operator_name(company).to_owned()));
        }
    }
    Ok(())
}

/// What a certificate is worth by its print: those that were there when the company was split have been turned over.
fn printed(view: View<'_>, share: CertificateId) -> i64 {
    let of = view.world.certificate(share);
    match view.state.company(of.company).is_split && !of.is_held() {
        true => of.percent / 2,
        false => of.percent,
    }
}

/// What a certificate is worth now, whatever it counts as.
fn whole(view: View<'_>, share: CertificateId) -> i64 {
    let state = view.state.certificate(share);
    state.on_account.map_or(state.percent, |account| account.whole)
}

/// Every card is somewhere, and what operators own is theirs only while they are there.
fn trains(view: View<'_>, cards: usize) -> Result<(), BrokenPromise> {
    if view.state.trains.len() != cards {
        return Err(BrokenPromise::Trains { before: cards, now: view.state.trains.len() });
    }
    for train in view.train_ids() {
        let TrainPlace::With(owner) = view.state.train(train).place else { continue };
        let gone = owner.operator().is_some_and(|operator| {
            let company = view.world.operators[operator.at()].company;
            // A company that is closing still has what it has until it is wound up.
            !view.state.company(company).started && !view.state.company(company).closed
        });
        if gone {
            let train = view.world.types[view.state.train(train).side.at()].id.clone();
            return Err(BrokenPromise::StrayTrain { train, owner: format!("{owner:?}") });
        }
    }
    Ok(())
}

/// No operator has more stations than it was given, with those of operators of its company that have merged; some may have
/// been lost for good.
fn tokens(view: View<'_>) -> Result<(), BrokenPromise> {
    let given_to = |operator: OperatorId| usize::from(view.state.operator(operator).tokens_given);
    for operator in view.world.operator_ids() {
        let company = view.world.operators[operator.at()].company;
        let mut given = given_to(operator);
        for merged in view.operators_of(company).filter(|other| view.state.operator(*other).gone) {
            given += given_to(merged);
        }
        let placed = view.state.board.tokens().iter().filter(|token| token.operator == operator.0).count();
        let left = usize::from(view.state.operator(operator).tokens);
        if placed + left > given {
            let operator = view.world.operator_name(operator).to_owned();
            return Err(BrokenPromise::Stations { operator, placed, left, given });
        }
    }
    Ok(())
}
