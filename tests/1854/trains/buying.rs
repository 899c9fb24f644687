//! Trains are bought from the bank.

use super::*;

/// The train on top of the ordinary stack in each phase, and its price.
const ON_TOP: [(&str, &str, i64, usize); 7] = [
    ("1", "2", 100, 4),
    ("2", "2", 100, 4),
    ("3", "3", 200, 4),
    ("4", "4", 320, 3),
    ("5", "5", 530, 2),
    ("6", "6", 670, 2),
    ("7", "8", 900, 2),
];

/// A train of the bank, for one that is given up.
fn replacing(table: &Table, kind: &str, price: i64, given: TrainId) -> Deed {
    match table.bank_train(kind, price) {
        Deed::BuyTrain { train, side, price, .. } => {
            Deed::BuyTrain { train, side, price, gives_up: Some(given), traded_in: false }
        }
        deed => deed,
    }
}

/// 1854-TN-01, 1854-MC-05: from Wien to Krems; without the track to Krems there is no duty.
#[test]
fn a_major_company_with_a_route_must_own_a_train() {
    let mut table = ke_buys("2", |_| {});
    table.refused("KE", Deed::Pass, MUST);
    table.act("KE", table.bank_train("2", 100));
    table.pass("KE");
    let mut idle = majors();
    idle.found("KE", "Anton", 93, 1000);
    idle.begin_round();
    idle.until_trains_of("KE");
    idle.pass("KE");
    assert!(idle.trains("KE").is_empty());
}

/// 1854-TN-01, 1854-LAG-21: with the line to Sankt Pölten and a 2 in the pool; not without a line, nor when there is
/// none.
#[test]
fn a_lokalbahn_ag_with_a_route_must_own_a_train() {
    let mut table = ag_buys("5", |table| {
        table.put_train("2", TrainPlace::Pool);
    });
    table.refused("A", Deed::Pass, MUST);
    table.do_offered(|deed| matches!(deed, Deed::BuyTrain { .. }));
    assert_eq!((table.trains("A"), table.cash("A")), (vec!["2".to_owned()], 500 - 130));
    let mut idle = majors();
    idle.reach_phase("5");
    idle.put_tile("D18", "56", 2);
    idle.put_tile("D18", "15", 2);
    idle.found_ag("A", ["Anton", "Berta"], "D18", 500);
    idle.put_train("2", TrainPlace::Pool);
    idle.begin_round();
    idle.until_trains_of("A");
    idle.pass("A");
    assert!(idle.trains("A").is_empty());
    // Nothing that it could own is for sale: its turn goes on without.
    let none = turn_of_ag("5", |_| {});
    assert!(none.is_never_sold_trains("A"));
}

/// 1854-TN-02: the KE buys two, at the end of its turn; they run in its next one.
#[test]
fn trains_do_not_run_in_the_turn_in_which_they_are_bought() {
    let mut table = ke_buys("3", |_| {});
    table.act("KE", table.bank_train("3", 200));
    table.act("KE", table.bank_train("3", 200));
    assert_eq!((table.trains("KE").len(), table.cash("KE"), table.revenue("KE")), (2, 600, 0));
    let (routes, revenue) = table.best_run("KE");
    assert_eq!(revenue, 50);
    table.refused("KE", Deed::Run { routes: routes.clone() }, NOT_NOW);
    table.go_on_until(|table| table.now() == (1, 2) && table.acting() == "KE");
    table.pass_until("KE", |deed| matches!(deed, Deed::Run { .. }));
    table.act("KE", Deed::Run { routes });
    assert_eq!(table.revenue("KE"), 50);
}

/// 1854-TN-03, 1854-MC-05, 1854-LAG-21: 4, 3 and 2 by the phase.
#[test]
fn the_train_limit_goes_by_the_phase() {
    for (phase, kind, price, limit) in ON_TOP {
        let mut table = ke_buys(phase, |table| {
            table.set_cash("KE", 5000);
            table.give_trains("KE", &["8", "8", "8"][..limit - 1]);
        });
        table.act("KE", table.bank_train(kind, price));
        assert_eq!(table.trains("KE").len(), limit, "in phase {phase}");
        assert!(table.try_act("KE", table.bank_train(kind, price)).is_err());
        assert!(table.is_never_sold_trains("KE"));
    }
    for phase in ["5", "6", "7"] {
        let mut ag = ag_buys(phase, |table| {
            table.give_train("A", "2");
            table.put_train("2", TrainPlace::Pool);
            table.put_train("2", TrainPlace::Pool);
        });
        ag.do_offered(|deed| matches!(deed, Deed::BuyTrain { .. }));
        assert_eq!(ag.trains("A"), ["2", "2"], "in phase {phase}");
        assert!(ag.is_never_sold_trains("A"));
    }
}

/// 1854-TN-03: four 2 would be scrapped by the first 4, but with four trains none is bought.
#[test]
fn at_the_limit_no_train_is_bought_even_if_that_would_scrap_others() {
    let with = |trains: &[&str]| {
        turn_of_ke("3", |table| {
            table.give_trains("KE", trains);
            table.sell_out(&["3"]);
        })
    };
    let mut full = with(&["2", "2", "2", "2"]);
    full.run_and("KE", prospectus_engine::action::DividendKind::Keep);
    full.refused("KE", full.bank_train("4", 320), NOT_NOW);
    let given = full.train_of("KE");
    assert!(full.try_act("KE", replacing(&full, "4", 320, given)).is_err(), "its 2 can run");
    let mut table = with(&["2", "2", "2"]);
    table.until_trains_of("KE");
    table.act("KE", table.bank_train("4", 320));
    assert_eq!(table.trains("KE"), ["4"]);
}

/// A phase change leaves the KE, which acts after the FJ, with three 2+ alone: its 2 is scrapped by the first 4.
fn left_with_plus_trains(trains: &[&str], treasury: i64) -> Table {
    let mut table = majors();
    table.found("FJ", "Berta", 93, 1000);
    table.found("KE", "Anton", 87, treasury);
    table.line_to_krems();
    table.reach_phase("3");
    table.sell_out(&["3"]);
    table.give_trains("KE", trains);
    table.begin_round();
    table.until_trains_of("FJ");
    table.act("FJ", table.bank_train("4", 320));
    table.until_turn_of("KE");
    table
}

/// 1854-TN-04, 1854-TN-09: at the limit of 3 it buys a 4 and gives one of the others to the bank, for nothing.
#[test]
fn a_company_full_of_trains_that_it_cannot_run_replaces_one() {
    let mut table = left_with_plus_trains(&["2", "2+", "2+", "2+"], 1000);
    assert_eq!(table.trains("KE"), ["2+", "2+", "2+"]);
    table.until_trains_of("KE");
    table.refused("KE", Deed::Pass, MUST);
    let given = table.train_of("KE");
    // Another plus train would not help.
    let plus = replacing(&table, "2+", 120, given);
    assert!(table.try_act("KE", plus).is_err());
    let cash = table.cash("KE");
    table.act("KE", replacing(&table, "4", 320, given));
    assert_eq!((table.trains("KE"), table.cash("KE")), (["2+", "2+", "4"].map(str::to_owned).to_vec(), cash - 320));
    assert!(table.is_never_sold_trains("KE"), "once is enough");
}

/// 1854-TN-04, 1854-EM-01: the same with its director's help.
#[test]
fn a_company_full_of_trains_that_it_cannot_run_is_helped_to_another() {
    let mut table = left_with_plus_trains(&["2", "2+", "2+", "2+"], 300);
    table.until_trains_of("KE");
    let given = table.train_of("KE");
    let (cash, anton) = (table.cash("KE"), table.cash("Anton"));
    table.act("KE", replacing(&table, "4", 320, given));
    assert_eq!((table.cash("KE"), table.cash("Anton")), (0, anton - (320 - cash)));
    assert_eq!(table.trains("KE"), ["2+", "2+", "4"]);
}

/// 1854-TN-04: with room for another, or with a train that it can run, nothing is given up.
#[test]
fn no_other_company_replaces_a_train() {
    let mut room = left_with_plus_trains(&["2", "2+", "2+"], 1000);
    room.until_trains_of("KE");
    let given = room.train_of("KE");
    assert!(room.try_act("KE", replacing(&room, "4", 320, given)).is_err());
    room.act("KE", room.bank_train("4", 320));
    assert_eq!(room.trains("KE"), ["2+", "2+", "4"]);
    let mut runs = left_with_plus_trains(&["3", "2+", "2+"], 1000);
    assert_eq!(runs.trains("KE"), ["3", "2+", "2+"]);
    runs.run_and("KE", prospectus_engine::action::DividendKind::Keep);
    let given = runs.train_of_type("KE", "2+");
    assert!(runs.try_act("KE", replacing(&runs, "4", 320, given)).is_err());
}

/// 1854-TN-08: neither to the bank nor to nobody.
#[test]
fn a_company_neither_sells_trains_to_the_bank_nor_scraps_them() {
    let mut table = ke_buys("3", |table| {
        table.give_trains("KE", &["2", "1+"]);
    });
    for kind in ["2", "1+"] {
        let own = table.train_of_type("KE", kind);
        table.refused("KE", Deed::Discard { train: own }, NOT_NOW);
        let given = replacing(&table, "3", 200, own);
        assert!(table.try_act("KE", given).is_err());
    }
    assert_eq!((table.trains("KE").len(), table.pool_trains().len()), (2, 0));
}
