//! Phases, exports, the SBB and the end of the game.

mod assets;
mod director;
mod ending;
mod exports;
mod formation;
mod money;
mod phases;
mod pre_sbb;
mod worth;

use prospectus_engine::board::HexId;
use prospectus_engine::ids::*;
use prospectus_engine::rules::Value;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::{Actor, Deed};

use super::kit::Table;

const PLAYERS: [&str; 4] = ["A", "B", "C", "D"];

/// The companies that are nationalised: V1 to V5.
const PRE_SBB: [&str; 5] = ["NOB", "SCB", "VSB", "JS", "GB"];

/// The first stock round of four players in phase 4. No 2, 3 or 4 is left: at the end of the set of operating rounds the
/// first 5 is sold abroad. Privates are closed. B directs the FNM, which has 300 and a 4H that can go nowhere, and which, at
/// 30, operates last. It is A's turn.
fn eve(edition: &str) -> Table {
    let mut table = Table::in_stock_round(edition, 4);
    for private in ["P1", "P2", "P3", "P4", "P5", "P6", "P7"] {
        table.close_private(private);
    }
    table.sell_out(&["2", "3", "4"]);
    table.set_phase("4");
    table.put_marker("FNM", 7, 0);
    table.give_train("FNM", "4H");
    table
}

/// The last turn before the first 5 is sold abroad, with the markers of V1 to V5 where they began: without trains they
/// have fallen.
#[track_caller]
fn to_last_turn(table: &mut Table) {
    table.go_on_until(|table| table.game.state().clock.set_round == 2 && table.acting() == "FNM");
    let started: Vec<&str> = PRE_SBB.into_iter().filter(|company| table.president(company).is_some()).collect();
    for company in started {
        let par = table.game.state().company(table.company(company)).par;
        let (row, column) = table.game.view().par_cell(par).expect("a starting price");
        table.put_marker(company, row, column);
    }
}

/// Nothing is done until the SBB is there; questions that go with it are open.
#[track_caller]
fn form(table: &mut Table) {
    table.go_on_until(is_formed);
}

fn is_formed(table: &Table) -> bool {
    table.game.state().company(table.company("SBB")).started
}

fn in_stock_round(table: &Table) -> bool {
    matches!(table.game.acting(), Some(Actor::Player(_))) && table.is_offered(|deed| *deed == Deed::Pass)
}

/// What a player still owes for the exchange.
fn owes(table: &Table, player: &str) -> i64 {
    match table.property(table.player(player), "exchange_debt") {
        Value::Number(owed) => owed,
        other => panic!("no number: {other:?}"),
    }
}

fn is_kept(table: &Table, hex: HexId) -> bool {
    table.game.state().board.reservations().iter().any(|kept| kept.hex == hex)
}

/// The certificates of the SBB with somebody, in words.
fn of_sbb(table: &Table, holder: Owner) -> String {
    let view = table.game.view();
    let held: Vec<CertificateId> = view.held(holder, table.company("SBB")).collect();
    let director = held.iter().any(|share| table.world().certificate(*share).is_director);
    let of = |percent: i64| {
        let ordinary = held.iter().filter(|share| !table.world().certificate(**share).is_director);
        ordinary.filter(|share| view.percent(**share) == percent).count()
    };
    let parts = [
        director.then(|| "the director's certificate".to_owned()),
        (of(10) > 0).then(|| format!("{} of 10 %", of(10))),
        (of(5) > 0).then(|| format!("{} of 5 %", of(5))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }
}

/// What A, B, C or D has of the SBB.
fn certificates_of(table: &Table, player: &str) -> String {
    of_sbb(table, Owner::Player(table.player(player)))
}

fn sbb_in_pool(table: &Table) -> String {
    of_sbb(table, Owner::Pool)
}

/// Buying a certificate of the SBB of so much percent from the pool.
fn from_pool(table: &Table, percent: i64) -> Deed {
    let view = table.game.view();
    let mut pool = view.held(Owner::Pool, table.company("SBB"));
    let fits =
        |share: &CertificateId| !table.world().certificate(*share).is_director && view.percent(*share) == percent;
    Deed::BuyShare { certificate: pool.find(fits).expect("one in the pool") }
}
