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

use prospectus_engine::action::DividendKind;
use prospectus_engine::board::HexId;
use prospectus_engine::ids::*;
use prospectus_engine::rules::Value;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::{Actor, Deed};

use super::kit::Table;

const PLAYERS: [&str; 4] = ["A", "B", "C", "D"];

/// The companies that are nationalised: V1 to V5.
const PRE_SBB: [&str; 5] = ["NOB", "SCB", "VSB", "JS", "GB"];

/// Compares a text with the snapshot of this name.
#[track_caller]
fn pin(name: &str, text: &str) {
    insta::with_settings!({ snapshot_path => "../../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

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
    give(&mut table, "FNM", "4H");
    table
}

/// The last turn before the first 5 is sold abroad, with the markers of V1 to V5 where they began: without trains they
/// have fallen.
#[track_caller]
fn to_last_turn(table: &mut Table) {
    idle_until(table, |table| table.game.state().clock.set_round == 2 && table.acting() == "FNM");
    let started: Vec<&str> = PRE_SBB.into_iter().filter(|company| table.president(company).is_some()).collect();
    for company in started {
        let par = table.game.state().company(table.company(company)).par;
        let (row, column) = table.game.view().par_cell(par).expect("a starting price");
        table.put_marker(company, row, column);
    }
}

/// Whoever's turn it is does as little as can be.
#[track_caller]
fn idle(table: &mut Table) {
    let (acting, offers) = (table.acting(), table.game.actions());
    let keep = Deed::Dividend { kind: DividendKind::Keep };
    let offered = |deed: &Deed| offers.iter().any(|offer| offer.action.deed == *deed);
    let deed = [Deed::Pass, keep].into_iter().find(offered).unwrap_or_else(|| offers[0].action.deed.clone());
    table.act(&acting, deed);
}

#[track_caller]
fn idle_until(table: &mut Table, wanted: impl Fn(&Table) -> bool) {
    for _ in 0..200 {
        if wanted(table) {
            return;
        }
        idle(table);
    }
    panic!("it does not come to that");
}

/// Nothing is done until the SBB is there; questions that go with it are open.
#[track_caller]
fn form(table: &mut Table) {
    idle_until(table, is_formed);
}

fn is_formed(table: &Table) -> bool {
    table.game.state().company(table.company("SBB")).started
}

fn is_closed(table: &Table, company: &str) -> bool {
    table.game.state().company(table.company(company)).closed
}

fn is_offered(table: &Table, wanted: impl Fn(&Deed) -> bool) -> bool {
    table.game.actions().iter().any(|offer| wanted(&offer.action.deed))
}

/// Nothing is done until a company can buy trains.
#[track_caller]
fn to_trains_of(table: &mut Table, company: &str) {
    idle_until(table, |table| {
        table.acting() == company && is_offered(table, |deed| matches!(deed, Deed::BuyTrain { .. }))
    });
}

/// Nothing is done until companies operate.
#[track_caller]
fn to_turn_of(table: &mut Table, who: &str) {
    idle_until(table, |table| table.acting() == who);
}

#[track_caller]
fn to_stock_round(table: &mut Table) {
    let rounds = table.game.state().clock.turn;
    idle_until(table, |table| table.game.state().clock.turn > rounds);
}

fn in_stock_round(table: &Table) -> bool {
    matches!(table.game.acting(), Some(Actor::Player(_))) && is_offered(table, |deed| *deed == Deed::Pass)
}

/// A property of the title's own of a player.
fn owes(table: &Table, player: &str) -> i64 {
    let own = table.world().own.iter().position(|own| own.name == "exchange_debt").expect("a property");
    let slot = table.game.view().own_slot(&table.player(player).into(), OwnId::from_index(own));
    match table.game.state().own[slot.expect("a player's")] {
        Value::Number(owed) => owed,
        _ => panic!("no number"),
    }
}

/// Hands a company a train of this type, with this side up, from the supply or from those that have left the game.
fn give(table: &mut Table, company: &str, kind: &str) -> TrainId {
    let to = TrainPlace::With(Owner::Operator(table.company(company)));
    put_train(table, kind, to)
}

fn put_train(table: &mut Table, kind: &str, to: TrainPlace) -> TrainId {
    let side = table.train_type(kind);
    let card = table.world().types[side.at()].card;
    let free = |train: &TrainId| {
        let state = table.game.state().train(*train);
        table.world().types[state.side.at()].card == card && matches!(state.place, TrainPlace::Supply | TrainPlace::Out)
    };
    let train = table.game.view().train_ids().filter(free).last().expect("a train is left");
    table.edit(|state, _| (state.trains[train.at()].side, state.trains[train.at()].place) = (side, to));
    train
}

fn pool_trains(table: &Table) -> Vec<String> {
    let view = table.game.view();
    let names = view.pool_trains().into_iter().map(|train| view.state.train(train).side);
    names.map(|side| table.world().types[side.at()].id.clone()).collect()
}

fn bank(table: &Table) -> i64 {
    table.game.state().bank
}

fn worth(table: &Table, player: &str) -> i64 {
    table.game.view().worth(table.player(player)).unwrap()
}

/// The hexes with a station of a company.
fn stations(table: &Table, company: &str) -> Vec<String> {
    let company = table.company(company).0;
    let tokens = table.game.state().board.tokens().iter().filter(|token| token.operator == company);
    tokens.map(|token| table.world().map.hexes[token.hex.index()].id.clone()).collect()
}

fn is_kept(table: &Table, hex: HexId) -> bool {
    table.game.state().board.reservations().iter().any(|kept| kept.hex == hex)
}

/// The certificates of the SBB with somebody, in words.
fn certificates(table: &Table, holder: Owner) -> String {
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
    certificates(table, Owner::Player(table.player(player)))
}

fn in_pool(table: &Table) -> String {
    certificates(table, Owner::Pool)
}

/// Buying a certificate of the SBB of so much percent from the pool.
fn from_pool(table: &Table, percent: i64) -> Deed {
    let view = table.game.view();
    let mut pool = view.held(Owner::Pool, table.company("SBB"));
    let fits =
        |share: &CertificateId| !table.world().certificate(*share).is_director && view.percent(*share) == percent;
    Deed::BuyShare { certificate: pool.find(fits).expect("one in the pool") }
}
