//! V1 to V5, as long as there is no SBB.

use super::super::kit::EDITIONS;
use super::*;

/// 1844-CO-21, 1844F-VO-01 (2x + 2x par), D44-I01: the director's certificate alone launches it, and the Gotthard tunnel, which
/// its own director builds here, is the destination of the GB.
#[test]
fn a_pre_sbb_company_gets_twice_its_price_at_launch_and_twice_again_at_its_destination() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.start("A", "GB", 100);
        assert_eq!((table.cash("A"), table.cash("GB"), table.percent("A", "GB")), (620 - 200, 200, 50));
        table.give_private("T2", "A");
        table.put_tile("G18", "57", 2);
        table.until_turn_of("GB");
        build_gotthard(&mut table);
        assert_eq!(table.cash("GB"), 200 - 100 + 200);
        // Not a third time.
        form(&mut table);
        assert_eq!(table.cash("SBB"), 300 + 400);
    }
}

/// A builds the Gotthard tunnel with the company whose turn it is.
#[track_caller]
fn build_gotthard(table: &mut Table) {
    let (private, hex) = (table.private("T2"), table.hex("H19"));
    table.act("A", Deed::UsePower { private, power: 0, hex: None });
    let (builder, offers) = (table.acting(), table.game.actions());
    let at_gotthard = |deed: &&Deed| matches!(deed, Deed::LayTile { hex: at, .. } if *at == hex);
    let lay = offers.iter().map(|offer| &offer.action.deed).find(at_gotthard).expect("a tunnel under the Gotthard");
    table.act(&builder, lay.clone());
    assert_eq!(table.game.state().private(private).hex, Some(hex));
}

/// 1844-CO-22, 1844F-VO-01 (limit 2)
#[test]
fn a_pre_sbb_company_has_at_most_two_trains_in_every_phase() {
    for edition in EDITIONS {
        for phase in ["3", "4"] {
            let mut table = eve(edition);
            table.put_train("4", TrainPlace::Supply);
            table.set_phase(phase);
            table.found("SCB", "A", 100, 2000);
            table.give_train("SCB", "3H");
            let mut full = table.twin();
            full.give_train("SCB", "3H");
            table.until_trains_of("SCB");
            table.act("SCB", table.bank_train("4H", 260));
            assert_eq!(table.trains("SCB").len(), 2);
            full.until_turn_of("SCB");
            while full.acting() == "SCB" {
                let four = full.bank_train("4H", 260);
                assert!(full.try_act("SCB", four).is_err());
                full.do_little();
            }
            assert_eq!(full.trains("SCB").len(), 2);
        }
    }
}

/// 1844-CO-22, 1844-CO-23, 1844F-VO-01 (no duty, no emergency financing): with a route, where others must buy.
#[test]
fn a_pre_sbb_company_need_not_own_a_train_and_gets_no_help_to_buy_one() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.put_train("4", TrainPlace::Supply);
        // Basel and Liestal, for the SCB and for the STB, which has a station there too.
        table.found("SCB", "A", 100, 100);
        table.put_tile("C12", "57", 1);
        table.put_tile("C14", "58", 5);
        let mut other = table.twin();
        table.until_turn_of("SCB");
        let scb = table.company("SCB");
        assert_eq!(table.game.view().has_route(scb), Ok(true));
        while table.acting() == "SCB" {
            let four = table.bank_train("4H", 260);
            assert!(table.try_act("SCB", four).is_err(), "A has 620, but may not help");
            assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. } | Deed::PayUp | Deed::GiveUp)));
            table.do_little();
        }
        assert_eq!((table.trains("SCB").len(), table.cash("A"), table.cash("SCB")), (0, 620, 100));
        // A large company in its place must have one, with the help of its director.
        other.found("BLS", "C", 100, 100);
        let (scb, bls) = (other.company("SCB"), other.company("BLS"));
        other.edit(|state, _| {
            let home = state.operators[scb.at()].home.unwrap();
            let _ = state.board.remove(home, 0, scb.0);
            let _ = state.board.place(&table.world().map, home, 0, bls.0);
        });
        other.until_trains_of("BLS");
        other.refused("BLS", Deed::Pass, "train");
        other.act("BLS", other.bank_train("4H", 260));
        assert_eq!((other.cash("BLS"), other.cash("C")), (0, 620 - 160));
    }
}

/// 1844-CO-24: its home and one more.
#[test]
fn a_pre_sbb_company_has_two_stations() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 100, 1000);
        let markers = |table: &Table| table.game.state().operator(table.company("NOB")).tokens;
        assert_eq!((table.stations("NOB"), markers(&table)), (vec!["D19".to_owned()], 1));
        // Zürich, Zug and Lucerne are on one line.
        for (hex, tile, rotation) in [("D19", "57", 0), ("E18", "57", 0), ("F17", "6", 1)] {
            table.put_tile(hex, tile, rotation);
        }
        table.until_turn_of("NOB");
        table.go_on_until(|table| table.is_offered(|deed| *deed == table.station("F17")));
        table.act("NOB", table.station("E18"));
        assert_eq!((table.cash("NOB"), markers(&table)), (960, 0));
        table.go_on_until(|table| table.game.state().clock.set_round == 2 && table.acting() == "NOB");
        while table.acting() == "NOB" {
            let third = table.station("F17");
            assert!(table.try_act("NOB", third).is_err());
            table.do_little();
        }
        assert_eq!(table.stations("NOB"), ["D19", "E18"]);
    }
}

/// 1844-CO-25: though its director has them, and a large company of his may buy.
#[test]
fn a_pre_sbb_company_buys_no_privates() {
    for edition in EDITIONS {
        let mut table = Table::in_stock_round(edition, 4);
        table.set_phase("3");
        table.found("NOB", "B", 100, 500);
        let buy = Deed::BuyPrivate { private: table.private("P2"), price: 50 };
        let mut fnm = table.twin();
        table.until_turn_of("NOB");
        while table.acting() == "NOB" {
            assert!(table.try_act("NOB", buy.clone()).is_err());
            table.do_little();
        }
        fnm.until_turn_of("FNM");
        fnm.act("FNM", buy);
        assert_eq!(fnm.owner_of("P2").as_deref(), Some("FNM"));
    }
}

/// 1844-CO-28, 1844F-SB-04: the destination of the GB is the Gotthard tunnel.
#[test]
fn destinations_that_were_not_reached_are_void_for_the_sbb() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("GB", "A", 100, 50);
        table.give_private("T2", "A");
        form(&mut table);
        assert_eq!(table.cash("SBB"), 450, "the treasury and 400, no second capital");
        // The tunnel is built by the SBB itself: nothing is paid.
        table.put_tile("G18", "57", 2);
        table.until_turn_of("SBB");
        let before = table.cash("SBB");
        build_gotthard(&mut table);
        assert_eq!(table.cash("SBB"), before - 100);
    }
}
