//! What players count at the end.

use super::super::kit::EDITIONS;
use super::*;

/// 1844-EG-04, 1844-EG-06, 1844F-EG-02 (cash, shares, no company assets)
#[test]
fn the_score_is_cash_and_shares_at_their_price() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("BLS", "C", 60, 5000);
        table.deal("BLS", &[1, 2], Some("A"));
        table.put_marker("BLS", 0, 17);
        table.found("NOB", "D", 90, 700);
        table.give_train("NOB", "4");
        table.set_cash("A", 100);
        assert_eq!(table.worth("A"), 100 + 2 * 350);
        assert_eq!(table.worth("B"), 620 + 2 * 30, "two shares of the FNM");
        assert_eq!(table.worth("C"), 620 + 2 * 350);
        assert_eq!(table.worth("D"), 620 + 2 * 90, "neither its treasury nor its train");
        let names = table.game.scores().into_iter().map(|(player, _)| table.world().setup.players[player.at()].clone());
        assert_eq!(names.collect::<Vec<_>>(), ["C", "A", "D", "B"]);
        // What is owed is taken off, once.
        table.edit(|state, _| state.players[2].debt = 200);
        assert_eq!(table.worth("C"), 620 + 2 * 350 - 200);
    }
}

/// 1844-EG-05, 1844F-EG-02 (MOB gift): it came with P5 to A.
#[test]
fn the_share_of_the_mob_is_worth_nothing_before_the_mob_is_started() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        assert_eq!((table.percent("A", "MOB"), table.worth("A")), (10, 620));
        table.found("MOB", "B", 80, 0);
        assert_eq!(table.worth("A"), 620 + 80);
    }
}

/// A has bought a mountain railway on the Pilatus, which pays trains 40 in this phase.
fn with_mountain(edition: &str) -> (Table, PrivateId) {
    let mut table = eve(edition);
    let private = table.private("B1");
    table.act("A", Deed::BuyPrivate { private, price: 150 });
    let (hex, panel) = (table.hex("G14"), Some(table.tile("XM2")));
    table.act("A", Deed::Site { private, hex, panel });
    (table, private)
}

/// 1844-CO-33, 1844-CO-34, 1844-EG-04 (mountain railways), 1844F-MO-01 (worth), 1844F-MO-03, 1844F-EG-02
#[test]
fn a_mountain_railway_pays_and_counts_once_a_train_has_run_to_it() {
    for edition in EDITIONS {
        let (mut table, private) = with_mountain(edition);
        assert_eq!((table.cash("A"), table.worth("A")), (470, 470), "nothing for the 150");
        table.found("GB", "C", 100, 0);
        table.give_train("GB", "3H");
        // From Stans over Sarnen to the Pilatus.
        table.put_tile("G18", "57", 1);
        table.put_tile("G16", "4", 1);
        table.until_turn_of("GB");
        assert_eq!((table.cash("A"), table.game.view().income(private)), (470, Ok(0)));
        table.go_on_until(|table| table.is_offered(|deed| matches!(deed, Deed::Run { .. })));
        let (routes, revenue) = table.best_run("GB");
        assert_eq!(revenue, 20 + 10 + 40);
        table.act("GB", Deed::Run { routes });
        assert_eq!((table.worth("A"), table.game.view().income(private)), (470 + 150, Ok(40)));
        // It is paid at the beginning of the next operating round.
        table.go_on_until(|table| table.game.state().clock.set_round == 2);
        assert_eq!(table.cash("A"), 470 + 40);
    }
}

/// 1844-CO-37, 1844-CO-38, 1844-EG-04 (tunnels), 1844F-TU-02 (worth), 1844F-TU-03
#[test]
fn a_tunnel_certificate_pays_and_counts_once_a_train_has_used_its_tunnel() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.give_private("T2", "A");
        let (private, hex) = (table.private("T2"), table.hex("J9"));
        // Sion and Gstaad, and the tunnel between them.
        table.found("VZ", "C", 100, 1000);
        table.give_train("VZ", "3H");
        table.put_tile("K10", "57", 2);
        table.put_tile("I10", "58", 0);
        assert_eq!(table.worth("A"), 620);
        table.deal("VZ", &[0], Some("A"));
        table.until_turn_of("VZ");
        table.act("A", Deed::UsePower { private, power: 0, hex: None });
        let builder = table.acting();
        table.lay(&builder, "J9", "X78", 3);
        assert_eq!(table.game.state().private(private).hex, Some(hex));
        let before = table.worth("A");
        table.go_on_until(|table| table.is_offered(|deed| matches!(deed, Deed::Run { .. })));
        assert_eq!((table.worth("A"), table.game.view().income(private)), (before, Ok(0)), "built, not used");
        let (routes, revenue) = table.best_run("VZ");
        assert_eq!(revenue, (20 + 10) + (10 + 10));
        table.act("VZ", Deed::Run { routes });
        assert_eq!((table.worth("A"), table.game.view().income(private)), (before + 50, Ok(10)));
        let cash = table.cash("A");
        table.go_on_until(|table| table.game.state().clock.set_round == 2);
        assert_eq!(table.cash("A"), cash + 10);
    }
}
