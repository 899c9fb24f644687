//! Operating rounds of the tramways: track, depots, tramcars that run, what becomes of their revenue, and phases.

mod acquiring;
mod blocked;
mod bonuses;
mod depots;
mod dividends;
mod first_tiles;
mod letters;
mod links;
mod order;
mod payouts;
mod phases;
mod revenue;
mod routes;
mod tramcars;
mod upgrades;
mod yellow;

use prospectus_engine::Deed;
use prospectus_engine::ids::TrainId;
use prospectus_engine::question::Asks;
use prospectus_engine::rules::Value;

use super::kit::{TRAMWAYS, Table};

const NOT_NOW: &str = "this cannot be done now";
const NO_LINK: &str = "no track of the operator leads to it";
const NO_PLACE: &str = "there is no free place for a station";
const RULE: &str = "a rule does not allow it";
const LOST: &str = "track that is there would be lost";
const NOT_NEXT: &str = "it is none of the tiles that may follow here";
const TOO_EARLY: &str = "tiles of this colour may not be laid now";
const NO_STATION: &str = "no stop has a station of the operator";

/// The printed price of a tramway.
fn printed(company: &str) -> i64 {
    TRAMWAYS.into_iter().find(|(id, _)| *id == company).expect("a tramway").1
}

/// Three players in the first operating round, in a phase: the tramway, with A as its director, its printed price and
/// 1,000 in its treasury, is the first to act. What is to be there besides is made before the round begins.
fn turn_of(company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::in_stock_round(3);
    table.found(company, "A", printed(company), 1000);
    table.set_phase(phase);
    prepare(&mut table);
    table.to_operating_round();
    assert_eq!(table.acting(), company);
    table
}

/// A tramway in its turn, with tramcars on a map that is made up.
fn with(company: &str, phase: &str, kinds: &[&str], map: impl FnOnce(&mut Table)) -> (Table, Vec<TrainId>) {
    let mut table = turn_of(company, phase, map);
    let trains = table.give_trains(company, kinds);
    (table, trains)
}

/// Another tramway, which is B's: at 66 it acts after all that have more.
fn found_beside(table: &mut Table, company: &str, cash: i64) {
    table.found(company, "B", 66, cash);
}

/// Lays tiles, whoever may or may not.
#[track_caller]
fn put(table: &mut Table, tiles: &[(&str, &str, u8)]) {
    for (hex, tile, rotation) in tiles {
        table.put_tile(hex, tile, *rotation);
    }
}

/// A depot that is there already, at a stop of a hex.
#[track_caller]
fn put_depot(table: &mut Table, company: &str, hex: &str, stop: u8) {
    let (id, hex) = (table.company(company), table.hex(hex));
    table.edit(|state, world| {
        state.board.place(&world.map, hex, stop, id.0).expect("a free place");
        let operator = &mut state.operators[id.at()];
        operator.tokens = operator.tokens.saturating_sub(1);
        operator.tokens_used += 1;
    });
}

/// Building a depot at a stop of a hex.
fn depot_at(table: &Table, hex: &str, stop: u8) -> Deed {
    Deed::PlaceToken { hex: table.hex(hex), stop }
}

/// The number of the tile on a hex.
fn tile_on(table: &Table, hex: &str) -> Option<String> {
    let laid = table.game.state().board.on(table.hex(hex)).tile?;
    Some(table.world().map.tile(laid.tile).id.clone())
}

/// The steps of the turn that wait.
fn steps(table: &Table) -> Vec<String> {
    match table.game.question().map(|question| question.asks) {
        Some(Asks::OperatingTurn { steps, .. }) => steps.into_iter().map(|step| step.id).collect(),
        _ => Vec::new(),
    }
}

/// A tramway passes until it is done with a step.
#[track_caller]
fn leave(table: &mut Table, company: &str, step: &str) {
    while table.acting() == company && steps(table).iter().any(|waits| waits == step) {
        table.pass(company);
    }
}

/// The question of a rule, if one is asked.
fn asked(table: &Table) -> Option<String> {
    match table.game.question()?.asks {
        Asks::Rule { text, .. } => Some(text),
        _ => None,
    }
}

/// A tramway builds nothing more, runs, keeps what was earned, and gets the bonus that is returned on top of it.
#[track_caller]
fn bonus_kept(table: &mut Table, company: &str) -> i64 {
    table.run_best(company);
    let (before, revenue) = (table.cash(company), table.revenue(company));
    table.keep(company);
    table.cash(company) - before - revenue
}

/// That a tramcar may not run along these hexes, with these words in the reason.
#[track_caller]
fn forbidden(table: &Table, company: &str, train: TrainId, hexes: &[&str], words: &str) {
    match table.run_along(company, train, hexes) {
        Ok(revenue) => panic!("it runs for {revenue}"),
        Err(why) => assert!(why.contains(words), "refused for another reason: {why}"),
    }
}

/// In a stock round from the green phase on, A to act: A buys the president's certificate, B the vice presidents' of S1
/// and S3, C that of S2 and the fifth, with which the S-Bahn floats. The main network begins in Alexanderplatz, each
/// subnet on the first place that is left.
#[track_caller]
fn float_sbahn(table: &mut Table) {
    let until = |table: &mut Table, player: &str| {
        while table.acting() != player {
            let other = table.acting();
            table.pass(&other);
        }
    };
    until(table, "A");
    table.start("A", "S", 84);
    for player in ["B", "C", "B", "C"] {
        until(table, player);
        table.buy(player, "S");
    }
    let alexanderplatz = Value::Hex(table.hex("G19"));
    while let Some(Asks::Rule { options, .. }) = table.game.question().map(|question| question.asks) {
        let actor = table.acting();
        let option = options.iter().position(|option| option.value == alexanderplatz).unwrap_or(0);
        table.act(&actor, Deed::Choose { option: option as u16 });
    }
    assert!(table.has_floated("S"));
}

/// What a phase is called.
fn phase(table: &Table) -> String {
    table.world().phase(table.game.state().phase).id.clone()
}

/// The southern line: Lichterfelde (K13, printed), Marienfelde (K15), the home of the SBV, Mariendorf (J16) and
/// Tempelhof (I17, printed), from where Hallesches Tor (H18) in the city centre can be reached.
const SOUTH: [(&str, &str, u8); 2] = [("K15", "6", 1), ("J16", "57", 0)];
