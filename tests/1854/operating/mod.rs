//! Operating rounds: mail, track, tunnels, stations, trains that run, and what becomes of their revenue.

mod dividends;
mod express;
mod local;
mod lokalbahn;
mod mail;
mod order;
mod payouts;
mod powers;
mod revenue;
mod running;
mod sides;
mod stations;
mod track;
mod tunnels;
mod upgrades;
mod vienna;

use prospectus_engine::Deed;
use prospectus_engine::board::{OverlayLay, SmallSet};
use prospectus_engine::ids::TrainId;
use prospectus_engine::question::Asks;

use super::kit::Table;

const NOT_NOW: &str = "this cannot be done now";
const NO_LINK: &str = "no track of the operator leads to it";
const RULE: &str = "a rule does not allow it";

/// Three players in the first operating round, in a phase, without mountain and local railways: the company, with A as
/// its director, a price of 93 and 1,000 in its treasury, is the first to act. What is to be there besides is made
/// before the round begins.
fn turn_of(company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::without_privates(3);
    table.found(company, "A", 93, 1000);
    table.set_phase(phase);
    prepare(&mut table);
    table.to_operating_round();
    assert_eq!(table.acting(), company);
    table
}

/// A company in its turn, with trains on a map that is made up.
fn with(company: &str, phase: &str, kinds: &[&str], map: impl FnOnce(&mut Table)) -> (Table, Vec<TrainId>) {
    let mut table = turn_of(company, phase, map);
    let trains = table.give_trains(company, kinds);
    (table, trains)
}

/// Lays tiles, whoever may or may not.
#[track_caller]
fn put(table: &mut Table, tiles: &[(&str, &str, u8)]) {
    for (hex, tile, rotation) in tiles {
        table.put_tile(hex, tile, *rotation);
    }
}

/// A tunnel that is there already.
fn put_tunnel(table: &mut Table, hex: &str, tile: &str, rotation: u8) {
    let (hex, tile) = (table.hex(hex), table.tile(tile));
    table.edit(|state, world| {
        let lay = OverlayLay { hex, tile, rotation, cost: 0, gauges_added: SmallSet::EMPTY };
        state.board.lay_over(&world.map, &lay);
    });
}

fn tunnels_on(table: &Table, hex: &str) -> usize {
    table.game.state().board.overlays_on(table.hex(hex)).count()
}

/// The number of the tile on a hex.
fn tile_on(table: &Table, hex: &str) -> Option<String> {
    let laid = table.game.state().board.on(table.hex(hex)).tile?;
    Some(table.world().map.tile(laid.tile).id.clone())
}

/// The tiles that may be laid on a hex, tunnels apart.
fn tiles(table: &Table, hex: &str) -> Vec<String> {
    table.tiles_for(hex).into_iter().filter(|tile| !tile.starts_with('T')).collect()
}

/// A mountain railway that is there after all, and a player's.
fn open_private(table: &mut Table, private: &str, owner: &str) {
    table.give_private(private, owner);
    let private = table.private(private);
    table.edit(|state, _| state.privates[private.at()].is_open = true);
}

/// Whether the company whose turn it is can still take a step.
fn waits_for(table: &Table, step: &str) -> bool {
    match table.game.question().map(|question| question.asks) {
        Some(Asks::OperatingTurn { steps, .. }) => steps.iter().any(|now| now.id == step),
        _ => false,
    }
}

/// A company passes until it is done with a step.
#[track_caller]
fn leave(table: &mut Table, company: &str, step: &str) {
    while table.acting() == company && waits_for(table, step) {
        table.pass(company);
    }
}

/// A company builds nothing more.
#[track_caller]
fn build_no_more(table: &mut Table, company: &str) {
    for step in ["tunnel", "track"] {
        leave(table, company, step);
    }
}

/// That something cannot be done in the whole rest of a company's turn, in which it does little.
#[track_caller]
fn never_in_its_turn(table: &mut Table, company: &str, deed: &Deed) {
    let mut steps = 0;
    while table.acting() == company && steps < 20 {
        assert!(table.try_act(company, deed.clone()).is_err(), "{company} could {deed:?}");
        table.do_little();
        steps += 1;
    }
    assert!((1..20).contains(&steps));
}

/// That a train may not run along these hexes, with these words in the reason.
#[track_caller]
fn forbidden(table: &Table, company: &str, train: TrainId, hexes: &[&str], words: &str) {
    match table.run_along(company, train, hexes) {
        Ok(revenue) => panic!("it runs for {revenue}"),
        Err(why) => assert!(why.contains(words), "refused for another reason: {why}"),
    }
}
