//! Lokalbahn AGs on the main map, made up without the merger that brings them: a second station, mail, and dividends in
//! halves. They are called like players: what they do is said with their names as companies.

use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::{OperatorId, Owner};
use prospectus_engine::{Action, Actor, Deed};

use super::super::kit::Table;
use super::{put, waits_for};

/// The company of this name.
pub fn ag(table: &Table, name: &str) -> OperatorId {
    table.company(name)
}

pub fn cash_of(table: &Table, name: &str) -> i64 {
    table.game.view().cash(Owner::Operator(ag(table, name)))
}

/// A Lokalbahn AG does something, or is told why not.
pub fn try_as(table: &mut Table, name: &str, deed: Deed) -> Result<(), String> {
    let action = Action::new(Actor::Operator(ag(table, name)), deed);
    table.game.apply(&action).map_err(|refusal| refusal.explain(table.game.world()))
}

#[track_caller]
pub fn act_as(table: &mut Table, name: &str, deed: Deed) {
    if let Err(why) = try_as(table, name, deed.clone()) {
        panic!("AG {name} may not {deed:?}: {why}");
    }
}

#[track_caller]
pub fn refused_as(table: &mut Table, name: &str, deed: Deed, words: &str) {
    match try_as(table, name, deed.clone()) {
        Ok(()) => panic!("AG {name} could {deed:?}"),
        Err(why) => assert!(why.contains(words), "refused for another reason: {why}"),
    }
}

/// A Lokalbahn AG passes until it is done with a step.
pub fn leave_as(table: &mut Table, name: &str, step: &str) {
    while table.game.acting() == Some(Actor::Operator(ag(table, name))) && waits_for(table, step) {
        act_as(table, name, Deed::Pass);
    }
}

/// A Lokalbahn AG that has operated: its two shares are those of a director and of another player, its marker is at 67,
/// and its home is a city on the map.
pub fn found_ag(table: &mut Table, name: &str, [director, other]: [&str; 2], home: &str, cash: i64) {
    let (company, hex) = (ag(table, name), table.hex(home));
    let holders = [director, other].map(|player| Owner::Player(table.player(player)));
    let shares: Vec<_> = table.world().shares_of(company).collect();
    table.edit(|state, world| {
        for (share, holder) in shares.iter().zip(holders) {
            let share = &mut state.certificates[share.at()];
            (share.holder, share.held_back) = (holder, false);
        }
        let last = state.companies.iter().filter(|c| c.cell == Some((5, 2))).map(|c| c.arrived).max();
        let of = &mut state.companies[company.at()];
        (of.cell, of.par, of.started, of.floated) = (Some((5, 2)), 67, true, true);
        of.arrived = last.unwrap_or(0) + 1;
        state.bank -= cash;
        let operator = &mut state.operators[company.at()];
        (operator.cash, operator.operated, operator.home) = (cash, true, Some(hex));
        (operator.tokens, operator.tokens_used) = (1, 1);
        state.board.place(&world.map, hex, 0, company.0).expect("a free place");
    });
}

/// Linz, Steyr and Sankt Pölten as cities on one line.
pub fn steyr(table: &mut Table) {
    put(
        table,
        &[("C17", "57", 2), ("C17", "14", 1), ("D18", "55", 1), ("D18", "14", 1), ("D20", "55", 1), ("D20", "14", 1)],
    );
}

/// The AG A, whose shares A and B have, in its turn in phase 5, with its home in Steyr, 500 in its treasury and a 2
/// train.
pub fn turn_of_a(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::without_privates(3);
    steyr(&mut table);
    found_ag(&mut table, "A", ["A", "B"], "D18", 500);
    table.give_train("A", "2");
    table.set_phase("5");
    prepare(&mut table);
    table.to_operating_round();
    assert_eq!(table.game.acting(), Some(Actor::Operator(ag(&table, "A"))));
    // Both its shares are sold, so that it has risen at the end of the stock round.
    assert_eq!(table.price("A"), 72);
    table.put_marker("A", 5, 2);
    table
}

/// 1854-TR-01, 1854-TU-01, 1854-LAG-11: from Steyr into the mountains for 90, and on by a tunnel for 100; never on the
/// local map.
#[test]
fn a_lokalbahn_ag_builds_in_austria() {
    let mut table = turn_of_a(|_| {});
    let (tile, tunnel, local) =
        (table.laying("E19", "9", 2), table.laying("F20", "T3", 2), table.laying("J36", "55", 0));
    refused_as(&mut table, "A", local, super::NO_LINK);
    refused_as(&mut table, "A", tunnel.clone(), super::NO_LINK);
    act_as(&mut table, "A", tile);
    act_as(&mut table, "A", tunnel);
    assert_eq!(cash_of(&table, "A"), 500 - 90 - 100);
}

/// 1854-LAG-14, 1854-ST-04: one in Linz for 40, and no third one. In Sankt Pölten only when B and C have operated too
/// (1854-ST-03).
#[test]
fn the_second_station_of_a_lokalbahn_ag_costs_forty_and_is_the_last() {
    let mut table = turn_of_a(|_| {});
    for step in ["tunnel", "track"] {
        leave_as(&mut table, "A", step);
    }
    let (linz, poelten) = (table.station("C17"), table.station("D20"));
    refused_as(&mut table, "A", poelten.clone(), super::RULE);
    let bank = table.bank();
    act_as(&mut table, "A", linz);
    assert_eq!((cash_of(&table, "A"), table.bank()), (460, bank + 40));
    assert_eq!((table.stations("A"), table.tokens_left("A")), (vec!["C17".to_owned(), "D18".to_owned()], 0));
    let all = |extra: bool| {
        let mut table = turn_of_a(|table| {
            let others = ["B", "C"].map(|name| ag(table, name));
            table.edit(|state, _| others.iter().for_each(|other| state.operators[other.at()].operated = true));
            if extra {
                table.put_token("A", "C17");
            }
        });
        for step in ["tunnel", "track"] {
            leave_as(&mut table, "A", step);
        }
        try_as(&mut table, "A", poelten.clone()).map(|()| cash_of(&table, "A"))
    };
    assert_eq!(all(false), Ok(460));
    assert!(all(true).is_err(), "there are two stations, not three");
}

/// 1854-MA-03, 1854-MA-04, 1854-LAG-24: it buys one at the end of its turn, which pays 30 when its next turn begins.
#[test]
fn a_lokalbahn_ag_may_have_a_mail_contract() {
    let mut table = turn_of_a(|_| {});
    for step in ["tunnel", "track", "station"] {
        leave_as(&mut table, "A", step);
    }
    let buy = table.taking("M100", 100);
    refused_as(&mut table, "A", buy.clone(), super::NOT_NOW);
    let routes = table.best_run("A").0;
    act_as(&mut table, "A", Deed::Run { routes });
    act_as(&mut table, "A", Deed::Dividend { kind: DividendKind::Keep });
    leave_as(&mut table, "A", "trains");
    let cash = cash_of(&table, "A");
    act_as(&mut table, "A", buy);
    assert_eq!(table.game.state().private(table.private("M100")).owner, Owner::Operator(ag(&table, "A")));
    leave_as(&mut table, "A", "mail_contract");
    // It is alone, so its next turn has begun.
    assert_eq!(table.game.acting(), Some(Actor::Operator(ag(&table, "A"))));
    assert!(waits_for(&table, "track"));
    assert_eq!(cash_of(&table, "A"), cash - 100 + 30);
}

/// The AG has earned so much, and decides what becomes of it.
pub fn earned(revenue: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_a(prepare);
    for step in ["tunnel", "track", "station"] {
        leave_as(&mut table, "A", step);
    }
    let routes = table.best_run("A").0;
    act_as(&mut table, "A", Deed::Run { routes });
    let company = ag(&table, "A");
    table.edit(|state, _| state.operators[company.at()].revenue = revenue);
    table
}

/// 1854-LAG-05, 1854-DV-01, 1854-DV-02: Steyr and Linz earn 60: 30 for each of the two shares, or all of it for the
/// treasury. A share in the pool pays the bank.
#[test]
fn each_share_of_a_lokalbahn_ag_gets_half() {
    let mut table = turn_of_a(|_| {});
    for step in ["tunnel", "track", "station"] {
        leave_as(&mut table, "A", step);
    }
    let routes = table.best_run("A").0;
    act_as(&mut table, "A", Deed::Run { routes });
    assert_eq!(table.revenue("A"), 60);
    let half = Deed::Dividend { kind: DividendKind::Half };
    refused_as(&mut table, "A", half, "earnings cannot be used like this");
    let before = ["A", "B", "C"].map(|player| table.cash(player));
    let pay = Deed::Dividend { kind: DividendKind::Pay };
    let mut kept = table.twin();
    let mut pooled = table.twin();
    act_as(&mut table, "A", pay.clone());
    assert_eq!(["A", "B", "C"].map(|player| table.cash(player)), [before[0] + 30, before[1] + 30, before[2]]);
    assert_eq!((cash_of(&table, "A"), table.price("A")), (500, 70));
    act_as(&mut kept, "A", Deed::Dividend { kind: DividendKind::Keep });
    assert_eq!((cash_of(&kept, "A"), kept.price("A"), kept.cash("A")), (560, 64, before[0]));
    pooled.deal("A", &[1], None);
    let bank = pooled.bank();
    act_as(&mut pooled, "A", pay);
    assert_eq!((pooled.cash("A"), pooled.cash("B"), pooled.bank()), (before[0] + 30, before[1], bank - 30));
}
