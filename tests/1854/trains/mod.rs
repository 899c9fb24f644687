//! Trains, phases, local railways and the Lokalbahn AGs that they become, emergencies, and the end of the game.
//!
//! The players are called Anton, Berta and Clara here, since A, B and C are Lokalbahn AGs.

mod buying;
mod companies;
mod emergency;
mod ending;
mod forced;
mod homes;
mod locals;
mod mergers;
mod phases;
mod questions;
mod recycled;
mod scrapping;
mod selling_for_trains;
mod situations;
mod stacks;
mod trading;

use prospectus_engine::ids::*;
use prospectus_engine::question::Asks;
use prospectus_engine::rules::Value;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::{Actor, Deed, Setup};
use prospectus_library::seats;

use super::kit::{ITEMS, LOCALS, Table};
use questions::Asked;

const NOT_NOW: &str = "this cannot be done now";
const MUST: &str = "it must own a train";
const MAY_NOT_OWN: &str = "it may not own this train";
const NOT_ON_OFFER: &str = "this train is not on offer";
const NO_RULE: &str = "a rule does not allow it";
const ENOUGH: &str = "there is enough money already";

const AGS: [&str; 3] = ["A", "B", "C"];

/// That a price is not among these.
fn range(low: i64, high: i64) -> String {
    format!("the price must be from {low} G to {high} G")
}

/// A new game, at the beginning of the first auction round.
fn new_game() -> Table {
    let setup = Setup {
        title: "1854".to_owned(),
        variants: Vec::new(),
        players: ["Anton", "Berta", "Clara"].map(str::to_owned).to_vec(),
        companies: Vec::new(),
        ..Setup::default()
    };
    let title = seats::title("1854", &setup.variants).expect("the title is well");
    Table { game: seats::game(title, &setup).expect("the setup is well") }
}

/// The first stock round after everything was sold at its printed price. Anton, whose turn it is, has P1, P4 with 20 %
/// of the VB, and the local railways 1 and 4; Berta has P2, P5 with 20 % of the SD, 2 and 5; Clara has P3, 3 and 6. All
/// have the 860 that they started with.
fn stock_round() -> Table {
    let mut table = new_game();
    for item in ITEMS {
        let player = table.acting();
        table.bid(&player, item, None);
        table.edit(|state, _| {
            for player in &mut state.players {
                state.bank += player.cash - 860;
                player.cash = 860;
            }
        });
    }
    table.edit(|state, _| {
        state.order = PlayerId::all(3).collect();
        state.priority = state.order[0];
    });
    table.go_on_until(|table| table.acting() == "Anton");
    table
}

/// The same without mountain and local railways and all that came with them.
fn majors() -> Table {
    let mut table = stock_round();
    ["P1", "P2", "P3", "P4", "P5"].into_iter().for_each(|private| table.close_private(private));
    table.edit(|state, _| state.certificates.iter_mut().for_each(|share| share.holder = Owner::Offer));
    LOCALS.into_iter().for_each(|local| table.close_local(local));
    table
}

/// The first operating round in a phase, without mountain and local railways. The KE, with Anton as its director, a
/// price of 93 and 1,000 in its treasury, is the first to act; from Wien to Krems its trains earn 50. What is to be
/// there besides is made before the round begins.
fn turn_of_ke(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = majors();
    table.found("KE", "Anton", 93, 1000);
    table.line_to_krems();
    table.reach_phase(phase);
    prepare(&mut table);
    table.begin_round();
    assert_eq!(table.acting(), "KE");
    table
}

/// The same when it has run its trains and kept what they earned, and buys trains.
fn ke_buys(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_ke(phase, prepare);
    table.until_trains_of("KE");
    table
}

/// The first operating round in a phase, with the Lokalbahn AG A alone, which has 500 in its treasury: Anton directs
/// it, Berta has its other share. Its home is Steyr (D18), from where trains earn 60 to Sankt Pölten (D20).
fn turn_of_ag(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = majors();
    table.reach_phase(phase);
    table.line_to_sankt_poelten();
    table.found_ag("A", ["Anton", "Berta"], "D18", 500);
    prepare(&mut table);
    table.begin_round();
    assert_eq!(table.game.acting(), Some(Actor::Operator(table.company("A"))));
    table
}

/// The same when it buys trains.
fn ag_buys(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_ag(phase, prepare);
    table.until_trains_of("A");
    table
}

/// The first operating round in a phase, when a local railway has its turn. From Kirchdorf (J28), the home of 5, plus
/// trains earn 20 to a town on J30.
fn turn_of_local(local: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = stock_round();
    table.put_tile("J30", "55", 0);
    table.reach_phase(phase);
    prepare(&mut table);
    table.begin_round();
    table.until_turn_of(local);
    table
}

/// The same when it has run its trains and buys some.
fn local_buys(local: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_local(local, phase, prepare);
    table.until_trains_of_local(local);
    table
}
