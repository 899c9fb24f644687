//! Trains are bought.

use prospectus_engine::Deed;
use prospectus_engine::state::TrainPlace;

use super::super::kit::{FIVE, SIX, Table};
use super::turn_of;

const NOT_NOW: &str = "this cannot be done now";

/// A corporation that is about to buy trains.
fn buying(company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of(company, phase, prepare);
    table.until_trains_of(company);
    table
}

/// 1849-TN-01: Lilibeo can run from Marsala to Trapani; Akragas has no track yet, and Sicula nothing but a port.
#[test]
fn a_corporation_with_a_route_must_own_a_train() {
    let mut table = buying("CTL", "4H", |_| {});
    table.refused("CTL", Deed::Pass, "it must own a train");
    table.refused("CTL", Deed::Pass, "rulebook 10.6");
    table.act("CTL", table.bank_train("4H", 100));
    table.pass("CTL");
    buying("SFA", "4H", |_| {}).pass("SFA");
    buying("RCS", "4H", |_| {}).pass("RCS");
}

/// 1849-TN-02: four trains, three in phase 8, two from phase 10.
#[test]
fn the_train_limit_goes_by_the_phase() {
    for (phase, limit) in [("4H", 4), ("6H", 4), ("8H", 3), ("10H", 2), ("12H", 2), ("16H", 2)] {
        let mut table = buying("CTL", phase, |table| {
            table.give_trains("CTL", &["16H", "16H", "16H"][..limit - 1]);
        });
        table.act("CTL", table.bank_train("4H", 100));
        assert_eq!(table.trains("CTL").len(), limit, "in phase {phase}");
        table.refused("CTL", table.bank_train("4H", 100), NOT_NOW);
        let view = table.game.view();
        assert_eq!(view.train_limit(table.company("CTL")), Ok(limit as i64));
    }
}

/// 1849-TN-03: at face value, the smallest first; or from the pool.
#[test]
fn trains_are_bought_in_the_order_of_their_size() {
    let mut table = buying("CTL", "4H", |_| {});
    table.refused("CTL", table.bank_train("6H", 200), "this train is not on offer");
    table.refused("CTL", table.bank_train("4H", 99), "the price must be from L. 100 to L. 100");
    table.act("CTL", table.bank_train("4H", 100));
    assert_eq!(table.cash("CTL"), 900);
    table.sell_out(&["4H"]);
    table.act("CTL", table.bank_train("6H", 200));
    assert_eq!(table.cash("CTL"), 700);
    let mut table = buying("CTL", "4H", |_| {});
    let pooled = table.give_train("SFA", "6H");
    table.edit(|state, _| state.trains[pooled.at()].place = TrainPlace::Pool);
    table.refused("CTL", table.this_train(pooled, 199), "the price must be from L. 200 to L. 200");
    table.act("CTL", table.this_train(pooled, 200));
    assert_eq!(table.cash("CTL"), 800);
}

/// 1849-TN-04
#[test]
fn the_reverse_trains_are_on_offer_after_the_first_16h() {
    let mut table = buying("CTL", "12H", |table| {
        table.sell_out(&["4H", "6H", "8H", "10H", "12H"]);
        table.set_cash("CTL", 3000);
    });
    table.refused("CTL", table.bank_train("R6H", 350), "this train is not on offer");
    table.act("CTL", table.bank_train("16H", 1100));
    assert!(table.may("CTL", table.bank_train("16H", 1100)));
    assert!(table.may("CTL", table.bank_train("R6H", 350)));
}

/// 1849-TN-05
#[test]
fn several_trains_are_bought_in_one_turn() {
    let mut table = buying("CTL", "4H", |_| {});
    for _ in 0..3 {
        table.act("CTL", table.bank_train("4H", 100));
    }
    assert_eq!(table.trains("CTL"), ["4H", "4H", "4H"]);
    assert_eq!(table.cash("CTL"), 700);
}

/// 1849-TN-06: for 1 or more, if the other president agrees; only the acting corporation buys.
#[test]
fn trains_are_bought_from_other_corporations_with_consent() {
    let mut table = turn_of("CTL", "4H", |table| table.found("SFA", "C", 68, 500));
    let theirs = table.give_train("SFA", "6H");
    table.until_trains_of("CTL");
    let range = "the price must be from L. 1 to L. 1000";
    table.refused("CTL", table.this_train(theirs, 0), range);
    table.refused("CTL", table.this_train(theirs, 1001), range);
    table.act("CTL", table.this_train(theirs, 1));
    assert_eq!(table.acting(), "C");
    let mut declined = table.twin();
    declined.act("C", Deed::Agree { yes: false });
    assert_eq!((declined.trains("SFA").len(), declined.cash("CTL")), (1, 1000));
    table.act("C", Deed::Agree { yes: true });
    assert_eq!((table.trains("CTL"), table.trains("SFA")), (vec!["6H".to_owned()], vec![]));
    assert_eq!((table.cash("CTL"), table.cash("SFA")), (999, 501));
    // It does not sell in its turn: the other one cannot buy now.
    table.refused("SFA", table.this_train(theirs, 1), "it is the turn of CTL");
}

/// 1849-TN-07
#[test]
fn the_roster_goes_by_the_number_of_corporations() {
    let roster = [
        ("4H", 4, 4, 100),
        ("6H", 3, 4, 200),
        ("8H", 2, 3, 350),
        ("10H", 2, 2, 550),
        ("12H", 1, 1, 800),
        ("16H", 4, 5, 1100),
        ("R6H", 2, 2, 350),
    ];
    for (table, with_five) in [(Table::new(3, FIVE, &[]), true), (Table::new(4, SIX, &[]), false)] {
        let view = table.game.view();
        for (kind, five, six, price) in roster {
            let kind = table.train_type(kind);
            assert_eq!(view.left(kind), Some(if with_five { five } else { six }));
            assert_eq!(view.train_price(kind, None), Ok(price));
        }
        assert_eq!(table.world().types.len(), roster.len());
    }
}

/// 1849-TN-08: the first 8H, 10H and 16H; what is eliminated leaves the game and is not in the pool.
#[test]
fn later_trains_eliminate_earlier_ones() {
    let all = ["4H", "6H", "8H", "10H", "12H", "16H"];
    for (phase, bought, price, theirs, stays) in [
        ("6H", "8H", 350, ["4H", "6H"], "6H"),
        ("8H", "10H", 550, ["6H", "8H"], "8H"),
        ("12H", "16H", 1100, ["8H", "10H"], "10H"),
    ] {
        let mut table = buying("CTL", phase, |table| {
            table.found("SFA", "C", 68, 0);
            table.give_trains("SFA", &theirs);
            let sold: Vec<&str> = all.iter().copied().take_while(|kind| *kind != bought).collect();
            table.sell_out(&sold);
            table.set_cash("CTL", price);
        });
        table.act("CTL", table.bank_train(bought, price));
        assert_eq!(table.trains("SFA"), [stays]);
        assert!(table.game.view().pool_trains().is_empty());
    }
}

/// 1849-EX-14, 1849-TN-09: with two 8H in phase 8 it may buy the first 10H, and must then return one train to the pool.
#[test]
fn excess_trains_go_to_the_pool() {
    let mut table = buying("CTL", "8H", |table| {
        table.give_trains("CTL", &["8H", "8H"]);
        table.sell_out(&["4H", "6H", "8H"]);
    });
    table.act("CTL", table.bank_train("10H", 550));
    assert_eq!(table.trains("CTL"), ["8H", "8H", "10H"]);
    table.refused("CTL", Deed::Pass, NOT_NOW);
    let cash = table.cash("CTL");
    let eight = table.game.view().trains_of(table.actor("CTL").owner())[0];
    table.act("CTL", Deed::Discard { train: eight });
    assert_eq!(table.trains("CTL"), ["8H", "10H"]);
    assert_eq!(table.game.view().pool_trains(), [eight]);
    assert_eq!(table.cash("CTL"), cash, "no compensation");
}

/// 1849-EX-15: with two 8H in phase 12 it may not buy the first 16H, though they would be eliminated.
#[test]
fn the_limit_counts_before_the_purchase() {
    let with = |trains: &[&str]| {
        let mut table = turn_of("CTL", "12H", |table| {
            table.give_trains("CTL", trains);
            table.sell_out(&["4H", "6H", "8H", "10H", "12H"]);
            table.set_cash("CTL", 1100);
        });
        table.run_and("CTL", prospectus_engine::action::DividendKind::Keep);
        table
    };
    let mut full = with(&["8H", "8H"]);
    full.refused("CTL", full.bank_train("16H", 1100), NOT_NOW);
    let mut table = with(&["8H"]);
    table.act("CTL", table.bank_train("16H", 1100));
    assert_eq!(table.trains("CTL"), ["16H"]);
}
