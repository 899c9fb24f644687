//! Mountain railways and the tunnel company, as things to own.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::situations::stock_round;

fn site(table: &Table, private: &str, hex: &str, panel: &str) -> Deed {
    Deed::Site { private: table.private(private), hex: table.hex(hex), panel: Some(table.tile(panel)) }
}

/// 1844-CO-31, 1844-CO-32, 1844F-MO-01 (price), 1844F-MO-04, 1844F-MO-05
#[test]
fn the_buyer_of_a_mountain_railway_at_once_picks_a_mountain_and_a_panel() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        let bank = table.bank();
        table.act("A", table.taking("B1", 150));
        assert_eq!((table.cash("A"), table.bank(), table.acting().as_str()), (470, bank + 150, "A"));
        table.refused("A", Deed::Pass, "this cannot be done now");
        table.refused("A", site(&table, "B1", "F11", "XM1"), "it cannot be done on F11");
        table.act("A", site(&table, "B1", "G14", "XM1"));
        assert_eq!(table.acting(), "B");
        // Each mountain takes one railway, each panel is there twice.
        table.act("B", table.taking("B2", 150));
        table.refused("B", site(&table, "B2", "G14", "XM2"), "it cannot be done on G14");
        table.act("B", site(&table, "B2", "H7", "XM1"));
        table.act("C", table.taking("B3", 150));
        table.refused("C", site(&table, "B3", "L13", "XM1"), "it cannot be done on L13");
        table.act("C", site(&table, "B3", "L13", "XM2"));
        table.set_cash("D", 149);
        table.refused("D", table.taking("B4", 150), "it costs 150 SFR, but only 149 SFR is there");
        table.refused("D", table.taking("B1", 150), "it is not on offer");
    }
}

/// FNM runs from Como to Monte Generoso, where A has B1; C has bought B2 for the Rigi.
fn fnm_at_generoso(edition: &str) -> Table {
    let mut table = stock_round(edition);
    table.put_tile("L21", "6", 4);
    table.give_train("FNM", "2H");
    table.buy_mountain("A", "B1", "L23", "XM1");
    table.pass("B");
    table.buy_mountain("C", "B2", "F19", "XM2");
    table.to_operating_round();
    table
}

/// 1844-CO-33, 1844-CO-34, 1844F-MO-01, 1844F-MO-03: with the opening of D44-E68's twin, a visit.
#[test]
fn a_mountain_railway_pays_and_counts_from_its_first_visit_on() {
    for edition in EDITIONS {
        let mut table = fnm_at_generoso(edition);
        assert_eq!(table.acting(), "FNM");
        let at = |table: &Table| (table.worth("A") - table.cash("A"), table.worth("C") - table.cash("C"));
        let incomes = |table: &Table, who: &str| {
            let view = table.game.view();
            view.income(table.private(who)).unwrap()
        };
        assert_eq!((at(&table), incomes(&table, "B1")), ((0, 0), 0));
        table.wait_for(|deed| matches!(deed, Deed::Run { .. }));
        let (routes, revenue) = table.best_run("FNM");
        assert_eq!(revenue, 20 + 10);
        table.act("FNM", Deed::Run { routes });
        assert!(
            table.property(table.private("B1"), "visited").as_yes()
                && !table.property(table.private("B2"), "visited").as_yes()
        );
        assert_eq!((at(&table), incomes(&table, "B1"), incomes(&table, "B2")), ((150, 0), 40, 0));
        // From the next operating round on: 5 and 25 of P1 and P5 besides.
        let cash = (table.cash("A"), table.cash("C"));
        table.until_next_stock_round();
        assert_eq!((table.cash("A"), table.cash("C")), cash, "not in the round of the visit");
        table.to_operating_round();
        assert_eq!((table.cash("A"), table.cash("C")), (cash.0 + 40 + 30, cash.1 + 15));
    }
}

/// 1844F-MO-06: without a railway there is no stop.
#[test]
fn an_empty_mountain_is_not_part_of_a_route() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.put_tile("L21", "6", 4);
        let train = table.give_train("FNM", "2H");
        let mut open = table.twin();
        table.to_operating_round();
        assert_eq!((table.run_along("FNM", train, &["L21", "L23"]).is_err(), table.best_run("FNM").1), (true, 0));
        open.buy_mountain("A", "B1", "L23", "XM1");
        open.to_operating_round();
        assert_eq!(open.run_along("FNM", train, &["L21", "L23"]), Ok(30));
    }
}

/// 1844-CO-35, 1844-PR-08, 1844F-PR-10, 1844F-TU-01: four of the five are sold, the first comes with P3.
#[test]
fn one_of_five_tunnel_certificates_comes_with_p3_and_the_others_cost_50() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        assert_eq!((table.owner_of("T1").as_deref(), table.cash("C")), (Some("C"), 620), "C has P3");
        table.refused("A", table.taking("T1", 50), "it is not on offer");
        let bank = table.bank();
        for (player, tunnel) in [("A", "T2"), ("B", "T3"), ("C", "T4"), ("D", "T5")] {
            table.act(player, table.taking(tunnel, 50));
            assert_eq!(table.cash(player), 570);
        }
        assert_eq!(table.bank(), bank + 200);
        assert!(
            !table
                .is_offered(|deed| matches!(deed, Deed::BuyPrivate { private, .. } if *private == table.private("T5")))
        );
    }
}

/// VZ of C, who has T1, at Sion with track to both mouths of the tunnel to Gstaad.
fn vz_at_the_tunnel(edition: &str, director: &str) -> Table {
    let mut table = stock_round(edition);
    table.give_train("FNM", "2H");
    table.found("VZ", director, 100, 500);
    table.put_tile("K10", "57", 2);
    table.put_tile("I10", "58", 0);
    table.give_train("VZ", "3H");
    table.to_operating_round();
    table.until_turn_of("VZ");
    table
}

fn digging(table: &Table) -> Deed {
    Deed::UsePower { private: table.private("T1"), power: 0, hex: None }
}

/// 1844-CO-36, 1844-CO-37, 1844-CO-38, 1844F-TU-02, 1844F-TU-03, 1844F-TU-05
#[test]
fn a_tunnel_certificate_builds_one_tunnel_and_pays_once_a_train_has_scored_on_both_sides() {
    for edition in EDITIONS {
        // Only a company of its owner.
        let mut table = vz_at_the_tunnel(edition, "A");
        table.refused("C", digging(&table), "a rule does not allow it (`private.T1.power.tunnel.when`");
        let mut table = vz_at_the_tunnel(edition, "C");
        table.act("C", digging(&table));
        table.lay("VZ", "J9", "X78", 3);
        assert_eq!(table.cash("VZ"), 400);
        table.refused("C", digging(&table), "this power cannot be used any more");
        assert_eq!(
            (table.worth("C") - table.cash("C"), table.property(table.private("T1"), "visited").as_yes()),
            (200, false),
            "only the VZ"
        );
        table.wait_for(|deed| matches!(deed, Deed::Run { .. }));
        let (routes, revenue) = table.best_run("VZ");
        assert_eq!(revenue, (20 + 10) + (10 + 10));
        table.act("VZ", Deed::Run { routes });
        assert_eq!(
            (table.worth("C") - table.cash("C"), table.property(table.private("T1"), "visited").as_yes()),
            (200 + 50, true)
        );
        let cash = table.cash("C");
        table.act("VZ", Deed::Dividend { kind: prospectus_engine::action::DividendKind::Keep });
        table.until_next_stock_round();
        assert_eq!(table.cash("C"), cash);
        table.to_operating_round();
        assert_eq!(table.cash("C"), cash + 15 + 10);
        assert_eq!(table.worth("C") - cash - 25, 2 * table.price("VZ") + 50);
    }
}
