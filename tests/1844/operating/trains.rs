//! Trains are bought.

use prospectus_engine::Deed;
use prospectus_engine::ids::TrainId;

use super::super::kit::{EDITIONS, Table};
use super::examples::around_sion;
use super::{NOT_NOW, turn_of};

/// The STB with a station in Sion, or the VZ or the NOB, about to buy trains.
fn buying(edition: &str, company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of(edition, company, phase, |table| {
        around_sion(table);
        if company != "VZ" {
            table.put_token(company, "K10");
        }
        prepare(table);
    });
    table.until_trains_of(company);
    table
}

fn train_of(table: &Table, company: &str) -> TrainId {
    table.game.view().trains_of(table.actor(company).owner())[0]
}

/// 1844-TN-02, 1844F-LO-04: several in a row, at the end of the turn; they run in the next one.
#[test]
fn trains_are_bought_after_running_and_several_at_once() {
    for edition in EDITIONS {
        let mut table = buying(edition, "STB", "3", |_| {});
        for _ in 0..2 {
            table.act("STB", table.bank_train("2H", 70));
        }
        assert_eq!((table.trains("STB").len(), table.cash("STB"), table.revenue("STB")), (2, 860, 0));
        let routes = table.best_run("STB").0;
        assert!(!routes.is_empty());
        table.refused("STB", Deed::Run { routes }, NOT_NOW);
        table.go_on_until(|table| table.acting() == "STB" && table.game.state().clock.set_round == 2);
        table.pass_until("STB", |deed| matches!(deed, Deed::Run { .. }));
        let (routes, revenue) = table.best_run("STB");
        table.act("STB", Deed::Run { routes });
        assert_eq!(table.revenue("STB"), revenue);
        assert!(revenue > 0);
    }
}

/// 1844-TN-03, 1844-CO-05, 1844-CO-14, 1844-CO-22, 1844F-LO-08, 1844F-HI-01, 1844F-RE-01: 4, 3 and 2 by the phase
/// for a historical company, always 2 for others.
#[test]
fn the_train_limit_goes_by_the_phase() {
    for edition in EDITIONS {
        let historical = [("1", 4), ("2", 4), ("3", 4), ("4", 3), ("5", 2), ("6", 2), ("7", 2)];
        for (phase, limit) in historical {
            for (company, limit) in [("STB", limit), ("VZ", 2), ("NOB", 2)] {
                let mut table = buying(edition, company, phase, |table| {
                    table.give_trains(company, &["8H", "8H", "8H"][..limit - 1]);
                });
                assert_eq!(table.game.view().train_limit(table.company(company)), Ok(limit as i64));
                let another = table.bank_train("2H", 70);
                table.act(company, another.clone());
                assert_eq!(table.trains(company).len(), limit, "{company} in phase {phase}");
                assert!(!table.may(company, table.bank_train("2H", 70)));
            }
        }
    }
}

/// 1844-TN-03, 1844F-LO-08: four 2H would be scrapped by the first 4, but with four trains none is bought.
#[test]
fn at_the_limit_no_train_is_bought_even_if_that_would_scrap_others() {
    for edition in EDITIONS {
        let with = |trains: &[&str]| {
            buying(edition, "STB", "3", |table| {
                table.give_trains("STB", trains);
                table.sell_out(&["2", "3"]);
            })
        };
        let mut full = with(&["2H", "2H", "2H", "2H"]);
        full.refused("STB", full.bank_train("4H", 260), NOT_NOW);
        let mut table = with(&["2H", "2H", "2H"]);
        table.act("STB", table.bank_train("4H", 260));
        assert_eq!(table.trains("STB"), ["4H"]);
    }
}

/// 1844-TN-04, 1844-TN-05, 1844F-LO-05, 1844-SU-06, 1844-SU-07: at the printed price, the smallest first, either side of it.
#[test]
fn new_trains_are_sold_in_ascending_order_on_either_side() {
    for edition in EDITIONS {
        let mut table = buying(edition, "STB", "2", |_| {});
        table.refused("STB", table.bank_train("3", 180), "this train is not on offer");
        table.refused("STB", table.bank_train("3H", 150), "this train is not on offer");
        table.refused("STB", table.bank_train("2", 89), "the price must be from 90 SFR to 90 SFR");
        table.refused("STB", table.bank_train("2H", 90), "the price must be from 70 SFR to 70 SFR");
        let mut normal = table.twin();
        normal.act("STB", normal.bank_train("2", 90));
        assert_eq!((normal.trains("STB"), normal.cash("STB")), (vec!["2".to_owned()], 910));
        table.act("STB", table.bank_train("2H", 70));
        assert_eq!((table.trains("STB"), table.cash("STB")), (vec!["2H".to_owned()], 930));
        table.sell_out(&["2"]);
        table.act("STB", table.bank_train("3", 180));
        assert_eq!(table.trains("STB"), ["2H", "3"]);
    }
}

/// 1844-TN-06, 1844F-LO-06: not before phase 3; then for 1 or more between companies of one director.
#[test]
fn companies_buy_trains_from_each_other_from_phase_three() {
    for edition in EDITIONS {
        let with = |phase: &str| {
            buying(edition, "STB", phase, |table| {
                table.found("BLS", "A", 60, 500);
                table.give_trains("BLS", &["3"]);
            })
        };
        let mut early = with("2");
        early.refused("STB", early.this_train(train_of(&early, "BLS"), 180), "a rule does not allow it");
        let mut table = with("3");
        let theirs = train_of(&table, "BLS");
        let range = "the price must be from 1 SFR to 1000 SFR";
        table.refused("STB", table.this_train(theirs, 0), range);
        table.refused("STB", table.this_train(theirs, 1001), range);
        table.act("STB", table.this_train(theirs, 1));
        assert_eq!((table.trains("STB"), table.trains("BLS")), (vec!["3".to_owned()], vec![]));
        assert_eq!((table.cash("STB"), table.cash("BLS")), (999, 501));
        let mut dear = with("3");
        dear.act("STB", dear.this_train(train_of(&dear, "BLS"), 1000));
        assert_eq!((dear.cash("STB"), dear.cash("BLS")), (0, 1500));
    }
}

/// 1844-TN-07, 1844F-LO-06: what is printed on the side that is up, and only if the other director agrees.
#[test]
fn companies_of_other_directors_sell_at_the_printed_price() {
    for edition in EDITIONS {
        for (side, price) in [("3", 180), ("3H", 150)] {
            let mut table = buying(edition, "STB", "3", |table| {
                table.found("BLS", "B", 60, 500);
                table.give_trains("BLS", &[side]);
            });
            let theirs = train_of(&table, "BLS");
            let range = format!("the price must be from {price} SFR to {price} SFR");
            table.refused("STB", table.this_train(theirs, price - 1), &range);
            table.refused("STB", table.this_train(theirs, price + 1), &range);
            table.act("STB", table.this_train(theirs, price));
            assert_eq!(table.acting(), "B");
            let mut declined = table.twin();
            declined.act("B", Deed::Agree { yes: false });
            assert_eq!((declined.trains("BLS").len(), declined.cash("STB")), (1, 1000));
            table.act("B", Deed::Agree { yes: true });
            assert_eq!((table.trains("STB"), table.cash("BLS")), (vec![side.to_owned()], 500 + price));
        }
    }
}

/// 1844-TN-08, 1844F-LO-06, 1844F-LO-09: the other company waits for its own turn, and no train goes back or is thrown away.
#[test]
fn only_the_acting_company_buys_and_none_gives_up_a_train() {
    for edition in EDITIONS {
        let mut table = buying(edition, "STB", "3", |table| {
            table.found("BLS", "A", 60, 500);
            table.give_trains("BLS", &["3"]);
            table.give_trains("STB", &["2H"]);
        });
        let own = train_of(&table, "STB");
        table.refused("BLS", table.this_train(own, 1), "it is the turn of STB");
        table.refused("STB", Deed::Discard { train: own }, NOT_NOW);
        let swap = |gives_up: Option<TrainId>| match table.bank_train("2", 90) {
            Deed::BuyTrain { train, side, price, .. } => {
                Deed::BuyTrain { train, side, price, gives_up, traded_in: false }
            }
            deed => deed,
        };
        let given = swap(Some(own));
        table.refused("STB", given, "this certificate is not for sale");
        assert_eq!(table.trains("STB"), ["2H"]);
    }
}

/// 1844-TN-09: a 2H does not become a 2, not even for the difference.
#[test]
fn a_train_is_not_upgraded_later() {
    for edition in EDITIONS {
        let mut table = buying(edition, "STB", "2", |table| {
            table.give_trains("STB", &["2H"]);
        });
        let train = train_of(&table, "STB");
        let side = table.train_type("2");
        for price in [20, 90] {
            let turn_over = Deed::BuyTrain { train, side, price, gives_up: None, traded_in: false };
            table.refused("STB", turn_over, "this train is not on offer");
        }
    }
}

/// 1844F-LO-09, 1844-SC-02: three 3 and the first 4 are one too many in phase 4: one goes to the pool, unpaid, where the VZ
/// buys it as a 3H.
#[test]
fn excess_trains_go_to_the_pool() {
    for edition in EDITIONS {
        let mut table = buying(edition, "STB", "3", |table| {
            table.found("VZ", "B", 60, 500);
            table.give_trains("STB", &["3", "3", "3"]);
            table.sell_out(&["2", "3"]);
        });
        table.act("STB", table.bank_train("4", 300));
        let (cash, three) = (table.cash("STB"), train_of(&table, "STB"));
        assert_eq!(table.trains("STB"), ["3H", "3H", "3H", "4"]);
        table.refused("STB", Deed::Pass, NOT_NOW);
        table.act("STB", Deed::Discard { train: three });
        assert_eq!((table.cash("STB"), table.trains("STB").len()), (cash, 3));
        assert_eq!(table.game.view().pool_trains(), [three]);
        table.go_on_until(|table| table.acting() == "VZ");
        table.until_trains_of("VZ");
        let before = table.cash("VZ");
        table.act("VZ", table.this_train(three, 150));
        assert_eq!((table.trains("VZ"), table.cash("VZ")), (vec!["3H".to_owned()], before - 150));
    }
}

/// 1844F-SU-03: what players promise each other is not the game's business: whoever has agreed once is asked again.
#[test]
fn agreements_bind_nobody() {
    let mut table = buying("1844-2003", "STB", "3", |table| {
        table.found("BLS", "B", 60, 500);
        table.give_trains("BLS", &["2H", "2H"]);
    });
    for (yes, left) in [(true, 1), (false, 1)] {
        table.act("STB", table.this_train(train_of(&table, "BLS"), 70));
        assert_eq!(table.acting(), "B");
        table.act("B", Deed::Agree { yes });
        assert_eq!(table.trains("BLS").len(), left);
    }
}
