//! Emergency financing.

use prospectus_engine::state::TrainPlace;
use prospectus_engine::{Actor, Deed};

use super::super::kit::{EDITIONS, Table};
use super::examples::around_sion;
use super::turn_of;

const NO_RULE: &str = "a rule does not allow it";

/// The STB, which has a route from Sion and no train, with so much in its treasury and in the hands of its director A.
fn in_need(edition: &str, phase: &str, treasury: i64, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of(edition, "STB", phase, |table| {
        around_sion(table);
        table.put_token("STB", "K10");
        table.set_cash("STB", treasury);
        prepare(table);
    });
    table.set_cash("A", cash);
    table.until_trains_of("STB");
    table
}

/// 1844-EM-01, 1844-EM-11, 1844F-EM-01, 1844F-EM-03: all that the company has, and the rest from its director.
#[test]
fn the_director_makes_up_what_the_company_lacks() {
    for edition in EDITIONS {
        let mut table = in_need(edition, "2", 30, 500, |_| {});
        table.refused("STB", Deed::Pass, "it must own a train");
        let bank = table.bank();
        table.act("STB", table.bank_train("2H", 70));
        assert_eq!((table.cash("STB"), table.cash("A"), table.debt("A"), table.bank()), (0, 460, 0, bank + 70));
        // No second train with his money.
        table.refused("STB", table.bank_train("2H", 70), "it is the turn of FNM");
        // With enough in the treasury he pays nothing, nor for a dearer one.
        let mut rich = in_need(edition, "2", 70, 500, |_| {});
        rich.refused("STB", rich.bank_train("2", 90), "it costs 90 SFR, but only 70 SFR is there");
        rich.act("STB", rich.bank_train("2H", 70));
        assert_eq!((rich.cash("STB"), rich.cash("A")), (0, 500));
    }
}

/// 1844-EM-02, 1844-EM-05, 1844-EM-08, 1844F-EM-01, 1844F-EM-02: of 70 the company has 30 and A 10: he owes 30 and 15 more, has
/// his shares still, and plays on.
#[test]
fn the_director_may_owe_the_rest_with_interest() {
    for edition in EDITIONS {
        let mut table = in_need(edition, "2", 30, 10, |table| table.deal("STB", &[1, 2], Some("A")));
        table.refused("A", Deed::GiveUp, "it is the turn of STB");
        table.act("STB", table.bank_train("2H", 70));
        assert_eq!((table.cash("STB"), table.cash("A"), table.debt("A")), (0, 0, 45));
        assert_eq!(table.percent("A", "STB"), 40);
        // With nothing at all he owes all of it.
        let mut broke = in_need(edition, "2", 0, 0, |_| {});
        broke.act("STB", broke.bank_train("2", 90));
        assert_eq!((broke.cash("A"), broke.debt("A"), broke.trains("STB").len()), (0, 135, 1));
        assert!(!broke.game.state().player(broke.player("A")).bankrupt);
        assert_eq!(broke.president("STB").as_deref(), Some("A"));
        broke.go_on_until(|table| matches!(table.game.acting(), Some(Actor::Player(_))));
        broke.go_on_until(|table| table.acting() == "A");
    }
}

/// 1844-EM-02, 1844-EM-05: he may sell shares first: at 100 for one, and no interest is due on what that pays.
#[test]
fn the_director_may_sell_shares_instead() {
    for edition in EDITIONS {
        let mut table = in_need(edition, "2", 0, 0, |table| {
            table.found("BLS", "B", 100, 0);
            table.deal("BLS", &[1], Some("A"));
        });
        table.sell("A", "BLS", &[1]);
        assert_eq!((table.cash("A"), table.price("BLS")), (100, 90));
        table.act("STB", table.bank_train("2", 90));
        assert_eq!((table.cash("A"), table.debt("A")), (10, 0));
        let mut half = in_need(edition, "2", 0, 0, |table| {
            table.found("BLS", "B", 60, 0);
            table.deal("BLS", &[1], Some("A"));
        });
        half.sell("A", "BLS", &[1]);
        assert_eq!(half.cash("A"), 60);
        half.act("STB", half.bank_train("2", 90));
        assert_eq!((half.cash("A"), half.debt("A")), (0, 45));
    }
}

/// 1844-EM-02, 1844-SE-05 (issue 16, part 1): also in an emergency a company is sold once in a turn: its price moves by one
/// space.
#[test]
fn a_company_is_sold_once_in_an_emergency() {
    for edition in EDITIONS {
        let mut table = in_need(edition, "2", 0, 0, |table| {
            table.found("BLS", "B", 60, 0);
            table.found("GB", "B", 60, 0);
            table.deal("BLS", &[1, 2], Some("A"));
            table.deal("GB", &[1], Some("A"));
        });
        let price = table.price("BLS");
        table.sell("A", "BLS", &[1]);
        assert!(table.price("BLS") < price);
        let price = table.price("BLS");
        table.refused("A", table.selling("BLS", &[2], 0), NO_RULE);
        table.sell("A", "GB", &[1]);
        assert_eq!((table.cash("A"), table.price("BLS")), (120, price));
        table.act("STB", table.bank_train("2", 90));
        assert_eq!((table.cash("A"), table.debt("A"), table.percent("A", "BLS")), (30, 0, 10));
    }
}

/// 1844-EM-03, 1844-SE-10, 1844F-EM-01: neither the STB nor the BLS gets a new director.
#[test]
fn such_sales_change_no_director() {
    for edition in EDITIONS {
        let mut own = in_need(edition, "2", 0, 0, |table| {
            table.deal("STB", &[1], Some("A"));
            table.deal("STB", &[2, 3, 4], Some("C"));
        });
        own.refused("A", own.selling("STB", &[1], 0), NO_RULE);
        let mut equal = in_need(edition, "2", 0, 0, |table| {
            table.deal("STB", &[1], Some("A"));
            table.deal("STB", &[2, 3], Some("C"));
        });
        equal.sell("A", "STB", &[1]);
        assert_eq!(equal.president("STB").as_deref(), Some("A"));
        let mut other = in_need(edition, "2", 0, 0, |table| {
            table.found("BLS", "A", 60, 0);
            table.deal("BLS", &[1], Some("A"));
            table.deal("BLS", &[2, 3, 4], Some("C"));
        });
        other.refused("A", other.selling("BLS", &[1], 0), NO_RULE);
        let part = Deed::SellShares { company: other.company("BLS"), lot: other.lot(&[], 10) };
        assert!(!other.may("A", part));
    }
}

/// 1844-EM-04, 1844F-EM-01: A has P1, P4, P7, a tunnel and a mountain railway, and nothing to sell.
#[test]
fn privates_tunnels_and_mountain_railways_are_not_sold() {
    for edition in EDITIONS {
        let table = in_need(edition, "2", 0, 0, |table| {
            table.give_private("T2", "A");
            table.put_mountain("B1", "A", "G14", "XM1");
        });
        let offers = table.game.actions();
        assert!(offers.iter().all(|offer| matches!(offer.action.deed, Deed::BuyTrain { .. })), "{offers:?}");
    }
}

/// A debt of 45, in the next stock round, with so much in A's hands.
fn in_debt(edition: &str, cash: i64) -> Table {
    let mut table = in_need(edition, "2", 30, 10, |_| {});
    table.act("STB", table.bank_train("2H", 70));
    table.set_cash("A", cash);
    table.go_on_until(|table| table.acting() == "A");
    assert_eq!(table.debt("A"), 45);
    table
}

/// 1844-EM-06, 1844F-EM-02: nothing is bought until all is paid back; nobody must sell for that.
#[test]
fn nobody_in_debt_buys_shares() {
    for edition in EDITIONS {
        let mut table = in_debt(edition, 300);
        let pooled = Deed::BuyShare { certificate: table.share("FNM", 1) };
        table.refused("A", pooled.clone(), NO_RULE);
        assert!(table.may("A", Deed::Pass), "no compulsion");
        table.refused("A", Deed::Repay { price: 46 }, "the price must be from 1 SFR to 45 SFR");
        table.act("A", Deed::Repay { price: 44 });
        table.refused("A", pooled.clone(), NO_RULE);
        table.act("A", Deed::Repay { price: 1 });
        assert_eq!((table.debt("A"), table.cash("A")), (0, 255));
        table.act("A", pooled);
    }
}

/// 1844-EM-07, 1844F-EM-02: half of what remains, at the end of each stock round: 45 to 67.5 in full francs, or nothing.
#[test]
fn at_the_end_of_a_stock_round_the_debt_grows_by_half() {
    for edition in EDITIONS {
        let after = |repaid: i64| {
            let mut table = in_debt(edition, 300);
            if repaid > 0 {
                table.act("A", Deed::Repay { price: repaid });
            }
            table.to_operating_round();
            table.debt("A")
        };
        assert_eq!([0, 5, 45].map(after), [68, 60, 0]);
        // And again.
        let mut table = in_debt(edition, 5);
        table.act("A", Deed::Repay { price: 5 });
        table.to_operating_round();
        table.go_on_until(|table| matches!(table.game.acting(), Some(Actor::Player(_))));
        table.set_cash("A", 0);
        table.to_operating_round();
        assert_eq!(table.debt("A"), 90);
    }
}

/// 1844-EM-09, 1844-EM-10, 1844F-EM-03: bank, pool or another company, and never for more than what is printed.
#[test]
fn the_director_picks_any_train_at_no_more_than_its_printed_price() {
    for edition in EDITIONS {
        let table = in_need(edition, "3", 30, 1000, |table| {
            table.found("BLS", "A", 60, 0);
            table.give_trains("BLS", &["3"]);
            table.found("RhB", "B", 60, 0);
            table.give_trains("RhB", &["4H"]);
            table.put_train("3H", TrainPlace::Pool);
        });
        let view = table.game.view();
        let [of_bls, of_rhb] = ["BLS", "RhB"].map(|company| view.trains_of(table.actor(company).owner())[0]);
        let pooled = view.pool_trains()[0];
        let buy = |deed: Deed, price: i64| {
            let mut table = table.twin();
            table.act("STB", deed);
            if table.acting() == "B" {
                table.act("B", Deed::Agree { yes: true });
            }
            assert_eq!((table.cash("STB"), table.cash("A"), table.trains("STB").len()), (0, 1030 - price, 1));
        };
        buy(table.bank_train("2H", 70), 70);
        buy(table.bank_train("2", 90), 90);
        buy(table.this_train(pooled, 150), 150);
        buy(table.this_train(of_bls, 180), 180);
        buy(table.this_train(of_bls, 100), 100);
        buy(table.this_train(of_rhb, 260), 260);
        let mut table = table.twin();
        table.refused("STB", table.this_train(of_bls, 181), "the price must be from 1 SFR to 180 SFR");
        table.refused("STB", table.this_train(of_rhb, 261), "the price must be from 260 SFR to 260 SFR");
        table.refused("STB", table.this_train(of_rhb, 259), "the price must be from 260 SFR to 260 SFR");
    }
}
