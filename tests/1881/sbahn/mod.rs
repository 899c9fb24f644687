//! The S-Bahn at work: mergers, track, trains, what is paid, and the money that trains cost, for tramways as well.
//!
//! The S-Bahn's rails, from west to east: Potsdam (L4), a stop (L6), Wannsee (K7), two hexes of forest (J8, I9),
//! Grunewald (H10), Westkreuz (G11) with a branch to Westend (F10), a stop (F8) and Spandau (E7), Bahnhof Zoo (G13), a
//! stop (F14), Lehrter Bahnhof (F16), Mitte (F18), Alexanderplatz (G19), Schlesischer Bahnhof (G21) with branches by
//! Landsberger Allee (F22) to Bernau (A23) and by Ostkreuz (H22) to Köpenick (J28).

mod bankrupt_networks;
mod bankrupt_trams;
mod bonuses;
mod buying;
mod dividends;
mod floating;
mod forced_networks;
mod forced_trams;
mod mergers;
mod mergers_by_certificate;
mod payouts;
mod prices;
mod running;
mod second_depot;
mod shares;
mod subsidies;
mod track;
mod trading_in;
mod trams;
mod turns;

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::{Owner, TrainId};
use prospectus_engine::question::Asks;

use super::kit::Table;

const NOT_NOW: &str = "this cannot be done now";
const NO_LINK: &str = "no track of the operator leads to it";
const MUST: &str = "it must own a train";
const MAY_NOT_OWN: &str = "it may not own this train";
const NOT_ON_OFFER: &str = "this train is not on offer";
const NO_RULE: &str = "a rule does not allow it";
const ENOUGH: &str = "there is enough money already";

/// The networks in the order in which they get their start depots.
const NETWORKS: [&str; 4] = ["S", "S1", "S2", "S3"];

/// Where the main network, S1, S2 and S3 begin if nothing else is said: Bahnhof Zoo, Potsdam, Köpenick and Bernau.
const PLACES: [&str; 4] = ["G13", "L4", "J28", "A23"];

/// A hex, the tile for it, and how it is turned.
type Lay = (&'static str, &'static str, u8);

/// Potsdam to Wannsee.
const TO_WANNSEE: [Lay; 2] = [("L6", "818", 1), ("K7", "822", 0)];
/// Wannsee through the forest to Grunewald.
const FOREST: [Lay; 2] = [("J8", "817", 0), ("I9", "817", 0)];
const GRUNEWALD: Lay = ("H10", "819", 0);
/// Grunewald to Bahnhof Zoo.
const WESTKREUZ: Lay = ("G11", "824", 0);
/// Westkreuz to Spandau.
const TO_SPANDAU: [Lay; 2] = [("F8", "818", 2), ("F10", "820", 5)];
/// The stop next to Bahnhof Zoo.
const BELLEVUE: Lay = ("F14", "818", 4);
/// From there to Alexanderplatz.
const CITY: [Lay; 2] = [("F16", "813", 1), ("F18", "821", 0)];
/// Alexanderplatz to Schlesischer Bahnhof.
const EAST: Lay = ("G21", "824", 1);
/// Köpenick to Karlshorst.
const TO_KARLSHORST: [Lay; 2] = [("I27", "817", 2), ("H26", "820", 5)];
/// Bernau to Karow.
const KAROW: Lay = ("B22", "811", 3);

/// Lays tiles, whoever may or may not.
#[track_caller]
fn put(table: &mut Table, tiles: &[Lay]) {
    for (hex, tile, rotation) in tiles {
        table.put_tile(hex, tile, *rotation);
    }
}

/// A network or a tramway in its turn lays a tile.
#[track_caller]
fn lay(table: &mut Table, who: &str, (hex, tile, rotation): Lay) {
    table.lay(who, hex, tile, rotation);
}

/// A player is done with their turn in a stock round, if it goes on at all.
#[track_caller]
fn done(table: &mut Table, player: &str) {
    if table.acting() == player {
        table.pass(player);
    }
}

/// The leader of a network, or the director of a tramway, answers a question with the option of this name.
#[track_caller]
fn answer(table: &mut Table, operator: &str, name: &str) {
    let leader = table.game.view().decider(table.company(operator)).expect("somebody decides");
    let leader = table.world().setup.players[leader.at()].clone();
    table.answer(&leader, name);
}

/// A network says where it begins.
#[track_caller]
fn begin(table: &mut Table, network: &str, hex: &str) {
    let name = table.world().place_name(table.hex(hex));
    answer(table, network, &name);
}

/// Gives each of these networks an S4.
fn give_s4(table: &mut Table, networks: &[&str]) {
    for network in networks {
        table.give_train(network, "S4");
    }
}

/// A stock round in a phase with four players and no tramway, one certificate before the S-Bahn floats: A has bought
/// the president's certificate, B, C and D those of the vice presidents of S1, S2 and S3. It is A's turn; everybody has
/// 500.
fn before_floating(phase: &str) -> Table {
    let mut table = Table::in_stock_round(4);
    table.set_phase(phase);
    table.start("A", "S", 84);
    done(&mut table, "A");
    for (player, index) in [("B", 1), ("C", 2), ("D", 3)] {
        table.act(player, table.buying("S", index));
        done(&mut table, player);
    }
    ["A", "B", "C", "D"].into_iter().for_each(|player| table.set_cash(player, 500));
    assert_eq!(table.acting(), "A");
    table
}

/// The same when A has bought the fifth certificate, too, and the networks have begun on these hexes, the main network
/// first. Each has 420, and everybody has 500.
fn floated(phase: &str, places: [&str; 4]) -> Table {
    let mut table = before_floating(phase);
    table.act("A", table.buying("S", 4));
    NETWORKS.into_iter().zip(places).for_each(|(network, hex)| begin(&mut table, network, hex));
    table.set_cash("A", 500);
    table
}

/// The operating round after it. What is to be there besides is made before it begins.
fn at_work(phase: &str, places: [&str; 4], prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = floated(phase, places);
    prepare(&mut table);
    table.to_operating_round();
    table
}

/// Every network has an S4 and a route: the main network from Bahnhof Zoo to Westkreuz for 120, S1 from Potsdam to
/// Wannsee for 150 with a ferry, S2 from Köpenick to Karlshorst and S3 from Bernau to Karow for 140 each. All that is
/// missing between S1 and the main network is Grunewald.
fn four_routes(table: &mut Table) {
    four_lines(table);
    give_s4(table, &NETWORKS);
}

/// The same rails, and no trains.
fn four_lines(table: &mut Table) {
    put(table, &TO_WANNSEE);
    put(table, &FOREST);
    put(table, &[WESTKREUZ, KAROW]);
    put(table, &TO_KARLSHORST);
}

/// Whether a rule asks something: about a bonus, or where a network begins.
fn is_asked(table: &Table) -> bool {
    matches!(table.game.question().map(|question| question.asks), Some(Asks::Rule { .. }))
}

/// A network keeps its bonuses, if it is asked about any.
#[track_caller]
fn keep_bonuses(table: &mut Table, network: &str) {
    while is_asked(table) {
        answer(table, network, "Keep it");
    }
}

/// A network lays nothing more, runs as well as it can, pays or keeps what it earns, and keeps its bonuses.
#[track_caller]
fn run(table: &mut Table, network: &str, kind: DividendKind) {
    table.run_and(network, kind);
    keep_bonuses(table, network);
}

/// Whoever's turn it is does nothing more in it.
#[track_caller]
fn finish(table: &mut Table, who: &str) {
    finish_in(table, who, now(table));
}

/// Which operating round it is.
fn now(table: &Table) -> (u16, u16) {
    (table.game.state().clock.turn, table.game.state().clock.set_round)
}

/// Somebody does nothing more in an operating round.
#[track_caller]
fn finish_in(table: &mut Table, who: &str, round: (u16, u16)) {
    for _ in 0..10 {
        keep_bonuses(table, who);
        if table.acting() != who || now(table) != round {
            return;
        }
        // What it must do is done: a run that earns nothing, say.
        match table.is_offered(|deed| matches!(deed, Deed::Run { .. } | Deed::Dividend { .. })) {
            true => table.do_little(),
            false => table.pass(who),
        }
    }
    panic!("the turn of {who} does not end");
}

/// A network's whole turn, without tiles and purchases.
#[track_caller]
fn turn(table: &mut Table, network: &str, kind: DividendKind) {
    let round = now(table);
    run(table, network, kind);
    finish_in(table, network, round);
}

/// An operator without a train passes until nothing but the purchase is left, or whoever leads it has to find the
/// money.
#[track_caller]
fn until_need(table: &mut Table, operator: &str) {
    let id = table.company(operator);
    for _ in 0..10 {
        assert_eq!(table.game.question().and_then(|question| question.turn_of), Some(id), "it needs no train");
        if table.acting() != operator || table.try_act(operator, Deed::Pass).is_err() {
            return;
        }
    }
    panic!("it needs no train");
}

fn is_bankrupt(table: &Table, player: &str) -> bool {
    table.game.state().player(table.player(player)).bankrupt
}

/// The player who decides now.
fn decider(table: &Table) -> Option<String> {
    let player = table.game.question()?.player?;
    Some(table.world().setup.players[player.at()].clone())
}

/// Whether a network has merged with the main network.
fn is_gone(table: &Table, network: &str) -> bool {
    table.game.state().operator(table.company(network)).gone
}

/// Who holds a certificate of the S-Bahn: 0 is the president's, 1 to 3 are the vice presidents'.
fn holder(table: &Table, index: usize) -> String {
    let owner = table.game.state().certificate(table.share("S", index)).holder;
    table.world().owner_name(owner).to_owned()
}

/// Buying the next train of a type, or this one, for an own train that leaves the game, or that goes to the pool for
/// 150.
fn buying_for(table: &Table, train: TrainId, price: i64, old: TrainId, traded_in: bool) -> Deed {
    let side = table.game.state().train(train).side;
    Deed::BuyTrain { train, side, price, gives_up: Some(old), traded_in }
}

/// The next train of a type in the supply.
fn next(table: &Table, kind: &str) -> TrainId {
    table.game.view().next_card(table.train_type(kind)).expect("a train is left")
}

/// The first train of an operator.
fn train_of(table: &Table, operator: &str) -> TrainId {
    table.game.view().trains_of(Owner::Operator(table.company(operator)))[0]
}

/// The first train of the pool.
fn pooled(table: &Table) -> TrainId {
    table.game.view().pool_trains()[0]
}

/// The number of the tile on a hex.
fn tile_on(table: &Table, hex: &str) -> Option<String> {
    let laid = table.game.state().board.on(table.hex(hex)).tile?;
    Some(table.world().map.tile(laid.tile).id.clone())
}

/// Selling certificates of the S-Bahn.
fn selling_s(table: &Table, indices: &[usize]) -> Deed {
    table.selling("S", indices, 0)
}

/// That it costs so much, and only so much is there.
fn short(cost: i64, cash: i64) -> String {
    format!("it costs {cost} M, but only {cash} M is there")
}

/// What has become of the money of these since then.
fn gains(table: &Table, names: &[&str], before: &[i64]) -> Vec<i64> {
    names.iter().zip(before).map(|(name, had)| table.cash(name) - had).collect()
}

fn cash_of(table: &Table, names: &[&str]) -> Vec<i64> {
    names.iter().map(|name| table.cash(name)).collect()
}

/// Who is asked for anything in the stock round in play, up to its end, in the order of their names.
fn asked_in_stock_round(table: &mut Table) -> Vec<String> {
    let mut asked = Vec::new();
    while table.game.view().is_stock_round() {
        asked.push(table.acting());
        table.do_little();
    }
    asked.sort();
    asked
}
