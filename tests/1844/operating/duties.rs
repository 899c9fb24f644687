//! Who must own a train, and which.

use prospectus_engine::Deed;
use prospectus_engine::state::TrainPlace;

use super::super::kit::{EDITIONS, Table};
use super::examples::around_sion;
use super::turn_of;

const MUST: &str = "it must own a train";

/// A company about to buy trains; its map is made up.
fn buying(edition: &str, company: &str, phase: &str, map: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of(edition, company, phase, map);
    table.until_trains_of(company);
    table
}

/// 1844-CO-03, 1844F-RE-01: an H train from the bank, and no normal one from anywhere.
#[test]
fn a_regional_company_owns_h_trains_only() {
    for edition in EDITIONS {
        let mut table = buying(edition, "VZ", "3", |table| {
            around_sion(table);
            table.found("STB", "A", 60, 0);
            table.give_trains("STB", &["3"]);
            table.put_train("3", TrainPlace::Pool);
        });
        table.refused("VZ", table.bank_train("2", 90), "it may not own this train");
        let view = table.game.view();
        let theirs = view.trains_of(table.actor("STB").owner())[0];
        let pooled = view.pool_trains()[0];
        table.refused("VZ", table.this_train(theirs, 100), "it may not own this train");
        table.refused("VZ", table.this_train(pooled, 180), "it may not own this train");
        table.act("VZ", table.bank_train("2H", 70));
        assert_eq!(table.trains("VZ"), ["2H"]);
    }
}

/// 1844-CO-06, 1844-CO-15, 1844-TN-01, 1844F-LO-07, 1844F-HI-01: from Sion to Martigny; without that no duty.
#[test]
fn regional_and_historical_companies_with_a_route_must_own_a_train() {
    for edition in EDITIONS {
        for (company, token, train, price) in [("VZ", None, "2H", 70), ("STB", Some("K10"), "2", 90)] {
            let sion = |table: &mut Table| {
                around_sion(table);
                token.into_iter().for_each(|hex| table.put_token(company, hex));
            };
            let mut table = buying(edition, company, "2", sion);
            table.refused(company, Deed::Pass, MUST);
            table.act(company, table.bank_train(train, price));
            table.pass(company);
            assert_eq!(table.acting(), "FNM");
            let mut idle = buying(edition, company, "2", |table| table.put_tile("K10", "57", 1));
            idle.pass(company);
            assert_eq!(idle.acting(), "FNM");
        }
    }
}

/// 1844-CO-22, 1844-CO-23, 1844F-LO-07: the NOB may do without a train, and nobody helps it to one.
#[test]
fn a_pre_sbb_company_need_not_own_a_train_and_is_not_helped() {
    for edition in EDITIONS {
        let at_sion = |cash: i64| {
            turn_of(edition, "NOB", "2", |table| {
                around_sion(table);
                table.put_token("NOB", "K10");
                table.set_cash("NOB", cash);
            })
        };
        let mut rich = at_sion(1000);
        rich.until_trains_of("NOB");
        rich.pass("NOB");
        assert_eq!(rich.acting(), "FNM");
        // With 69 it cannot buy one: A's money does not count.
        let mut poor = at_sion(69);
        poor.go_on_until(|table| {
            table.acting() != "NOB" || table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. }))
        });
        assert_eq!((poor.acting().as_str(), poor.cash("NOB"), poor.debt("A")), ("FNM", 69, 0));
        let mut enough = at_sion(70);
        enough.until_trains_of("NOB");
        enough.refused("NOB", enough.bank_train("2", 90), "it costs 90 SFR, but only 70 SFR is there");
        enough.act("NOB", enough.bank_train("2H", 70));
    }
}

/// 1844-CO-10, 1844F-RE-01: Arosa with a line to Innsbruck alone, and Sion with one to the Matterhorn, has no route until there
/// is a mountain railway.
#[test]
fn red_areas_and_empty_mountains_make_no_duty_for_a_regional_company() {
    for edition in EDITIONS {
        let mut arosa = buying(edition, "ChA", "2", |table| table.put_tile("G28", "57", 2));
        arosa.pass("ChA");
        assert_eq!(arosa.acting(), "FNM");
        let matterhorn = |railway: bool| {
            buying(edition, "VZ", "2", |table| {
                table.put_tile("K10", "57", 1);
                table.put_tile("K12", "8", 5);
                if railway {
                    table.put_mountain("B1", "B", "L13", "XM1");
                }
            })
        };
        matterhorn(false).pass("VZ");
        matterhorn(true).refused("VZ", Deed::Pass, MUST);
    }
}

/// 1844-CO-17, 1844F-HI-01: from Appenzell to München; a 2H is enough, although it cannot go there.
#[test]
fn an_h_train_satisfies_the_duty_even_if_it_has_no_route() {
    for edition in EDITIONS {
        let mut table = buying(edition, "AB", "2", |table| table.put_tile("D25", "6", 1));
        table.refused("AB", Deed::Pass, MUST);
        table.act("AB", table.bank_train("2H", 70));
        assert_eq!(table.best_run("AB").1, 0);
        table.pass("AB");
        assert_eq!(table.acting(), "FNM");
    }
}

/// 1844-CO-18, 1844F-HI-01: from Montreux to the Rochers de Naye.
#[test]
fn an_empty_mountain_makes_no_duty_for_a_historical_company() {
    for edition in EDITIONS {
        let montreux = |railway: bool| {
            buying(edition, "MOB", "2", |table| {
                table.put_tile("I6", "6", 3);
                if railway {
                    table.put_mountain("B1", "B", "H7", "XM1");
                }
            })
        };
        montreux(false).pass("MOB");
        montreux(true).refused("MOB", Deed::Pass, MUST);
    }
}
