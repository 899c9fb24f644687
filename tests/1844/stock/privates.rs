//! The privates P1 to P7: income, sale to companies, and closing.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::situations::{stock_round, turn_of_jn};

const ALL: [&str; 7] = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"];

/// JN of A, and STB of B, both at 100 with 1000; it is JN's turn.
fn beside_stb(edition: &str, phase: &str) -> Table {
    turn_of_jn(edition, phase, "A", |table| table.found("STB", "B", 100, 1000))
}

/// 1844-PR-01, 1844F-PR-03, 1844-PR-06, 1844F-PR-08: players and companies, at the start of each operating round.
#[test]
fn privates_pay_their_owners_at_the_start_of_every_operating_round() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.set_phase("3");
        table.found("STB", "A", 60, 300);
        table.give_private("P5", "STB");
        table.put_marker("FNM", 1, 4);
        table.to_operating_round();
        let paid =
            |times: i64| ([620 + 5 * times, 620 + 40 * times, 620 + 15 * times, 620 + 20 * times], 300 + 25 * times);
        let now = |table: &Table| (["A", "B", "C", "D"].map(|player| table.cash(player)), table.cash("STB"));
        assert_eq!(now(&table), paid(1));
        // Two operating rounds in this phase.
        table.until_next_stock_round();
        assert_eq!(now(&table), paid(2));
        // P1 can do nothing else.
        assert!(table.world().privates[table.private("P1").at()].powers.is_empty());
    }
}

/// 1844-PR-02, 1844F-PR-01 (resale), 1844F-PR-05
#[test]
fn companies_buy_p1_to_p5_from_their_directors_from_phase_3_on() {
    for edition in EDITIONS {
        for phase in ["1", "2"] {
            let mut table = beside_stb(edition, phase);
            table.refused("JN", table.taking("P1", 20), "a rule does not allow it (`trade.privates.when`");
        }
        for (private, most) in [("P1", 40), ("P2", 100), ("P3", 160), ("P4", 220), ("P5", 280)] {
            let mut table = beside_stb(edition, "3");
            table.give_private(private, "A");
            let words = format!("the price must be from 1 SFR to {most} SFR");
            table.refused("JN", table.taking(private, 0), &words);
            table.refused("JN", table.taking(private, most + 1), &words);
            let cash = table.cash("A");
            for price in [1, most] {
                let mut table = table.twin();
                table.act("JN", table.taking(private, price));
                assert_eq!(table.owner_of(private).as_deref(), Some("JN"));
                assert_eq!((table.cash("JN"), table.cash("A")), (1000 - price, cash + price));
            }
        }
        let mut table = beside_stb(edition, "4");
        // P2 is B's, and B directs another company; that one may have it.
        table.refused("JN", table.taking("P2", 50), "a rule does not allow it (`trade.privates.when`");
        for private in ["P6", "P7"] {
            table.give_private(private, "A");
            table.refused("JN", table.taking(private, 100), &format!("`private.{private}.sold_on`"));
        }
        table.act("JN", table.taking("P1", 20));
        table.until_turn_of("STB");
        table.act("STB", table.taking("P2", 50));
        // What a company has bought it keeps.
        table.refused("STB", table.taking("P1", 20), "it is not on offer");
    }
}

/// The next train is a 5, and the FNM with 2000 has a turn in which it may buy it.
fn before_the_first_5(edition: &str) -> Table {
    let mut table = stock_round(edition);
    table.set_phase("4");
    table.sell_out(&["2", "3", "4"]);
    table.give_private("P2", "FNM");
    table.to_operating_round();
    assert_eq!(table.acting(), "FNM");
    table.set_cash("FNM", 2000);
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    table
}

/// 1844-PR-04, 1844-PR-09 (forced at the first 5), 1844F-PR-02, 1844F-PR-11
#[test]
fn all_privates_close_with_the_first_5_and_the_furka_oberalp_line_is_built() {
    for edition in EDITIONS {
        for (train, price) in [("5", 450), ("5H", 400)] {
            let mut table = before_the_first_5(edition);
            assert!(ALL.iter().all(|private| table.owner_of(private).is_some()));
            let cash = ["A", "B", "C", "D"].map(|player| table.cash(player));
            assert_eq!(line_tiles_left(&table), [Some(1), Some(3), Some(1)]);
            table.act("FNM", table.bank_train(train, price));
            assert!(ALL.iter().all(|private| table.owner_of(private).is_none()));
            // Nothing is paid for them, but for P4.
            assert_eq!(
                ["A", "B", "C", "D"].map(|player| table.cash(player)),
                [cash[0], cash[1], cash[2], cash[3] + 80]
            );
            assert_eq!(line_tiles_left(&table), [Some(0); 3]);
            assert_eq!(table.cash("FNM"), 2000 - price);
        }
        // A company that owns P4 is paid like a player.
        let mut table = before_the_first_5(edition);
        table.give_private("P4", "FNM");
        let cash = table.cash("D");
        table.act("FNM", table.bank_train("5", 450));
        assert_eq!((table.cash("FNM"), table.cash("D")), (2000 - 450 + 80, cash));
    }
}

/// 1844-PR-04, 1844F-PR-02: a private that the buyer of the first 5 could have bought last is gone, and its turn is over.
#[test]
fn who_could_only_buy_privates_that_have_closed_has_nothing_left_to_do() {
    for edition in EDITIONS {
        let mut table = before_the_first_5(edition);
        let director = table.president("FNM").expect("a director");
        ALL[1..].iter().for_each(|private| table.close_private(private));
        table.give_private("P1", &director);
        table.set_cash("FNM", 410);
        assert!(table.is_offered(|deed| matches!(deed, Deed::BuyPrivate { .. })));
        table.act("FNM", table.bank_train("5H", 400));
        assert_eq!(table.owner_of("P1"), None);
        assert!(!table.game.actions().is_empty());
    }
}

/// How many tiles of the Furka-Oberalp line are not on the map.
pub(super) fn line_tiles_left(table: &Table) -> [Option<u16>; 3] {
    ["OP1", "OP2", "OP3"].map(|tile| table.game.state().board.left(&table.world().map, table.tile(tile)))
}

/// 1844-PR-11, 1844F-PR-13, 1844F-AU-12: the winner of P6 sets the price of the FNM before anything else is done.
#[test]
fn p6_brings_the_directors_certificate_of_the_fnm_at_a_price_of_its_owners_choice() {
    for edition in EDITIONS {
        for par in [60, 70, 80, 90, 100] {
            let mut table = Table::new(edition, 6);
            for private in ["P1", "P2", "P3", "P4", "P5", "P6"] {
                table.sell_private(private);
            }
            assert_eq!(table.acting(), "F");
            let cash = table.cash("F");
            table.refused("F", table.bidding("P7", 100), "this cannot be done now");
            table.refused("F", table.starting("FNM", 65), "65 SFR is no starting price now");
            table.start("F", "FNM", par);
            assert_eq!((table.president("FNM").as_deref(), table.percent("F", "FNM")), (Some("F"), 20));
            assert_eq!((table.cash("F"), table.price("FNM")), (cash, par), "it is free");
            // With the three shares in the pool that is half.
            assert!(table.has_floated("FNM"));
            assert_eq!(table.cash("FNM"), 5 * par);
            assert_eq!(table.acting(), "A");
        }
    }
}

/// 1844-PR-11 (closing), 1844F-PR-02 (P6), 1844F-PR-13 (closing)
#[test]
fn p6_closes_when_the_fnm_first_runs_a_train() {
    for edition in EDITIONS {
        // A 2H has no route: it cannot go to Milano.
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.until_next_stock_round();
        assert_eq!(table.owner_of("P6").as_deref(), Some("B"));
        let train = table.give_train("FNM", "2");
        table.to_operating_round();
        table.wait_for(|deed| matches!(deed, Deed::Run { .. }));
        assert_eq!(table.owner_of("P6").as_deref(), Some("B"));
        let (routes, revenue) = table.best_run("FNM");
        assert_eq!((routes[0].train, revenue), (train, 50));
        table.act("FNM", Deed::Run { routes });
        assert_eq!(table.owner_of("P6"), None);
        assert!(["P1", "P2", "P3", "P4", "P5", "P7"].iter().all(|private| table.owner_of(private).is_some()));
    }
}

/// 1844F-PR-04
#[test]
fn privates_neither_build_nor_run() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        assert!(ALL.iter().all(|private| table.world().operator_named(private).is_none()));
        table.to_operating_round();
        // The FNM alone has a turn, though seven privates have owners.
        let stock = table.game.state().clock.turn;
        while table.game.state().clock.turn == stock {
            assert_eq!(table.acting(), "FNM");
            table.do_little();
        }
    }
}
