//! The SBB, as far as shares and kinds of companies go.

use prospectus_engine::Actor;

use super::super::kit::{EDITIONS, Table};
use super::situations::stock_round;

/// 1844-CO-26, 1844-CO-28, 1844-CO-29, 1844-CO-30, 1844F-VO-01 (merger), 1844F-CO-02 (SBB)
#[test]
fn the_sbb_comes_by_the_merger_only_and_without_the_bonus_of_destinations() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "6H");
        table.found("NOB", "A", 100, 200);
        table.found("JS", "B", 100, 300);
        table.put_tile("D17", "4", 1);
        table.refused("A", table.starting("SBB", 100), "`kind.sbb.start`");
        table.refused("A", table.buying("SBB", 5), "this certificate is not for sale");
        let mut exported = table.twin();
        table.to_operating_round();
        table.set_phase("5");
        let started = |table: &Table| table.game.state().company(table.company("SBB")).started;
        assert!(!started(&table), "not before the round is over");
        let before = table.cash("NOB") + table.cash("JS");
        table.until_next_stock_round();
        assert!(started(&table));
        assert_eq!((table.price("SBB"), table.cell("SBB")), (100, Some((5, 8))));
        assert_eq!((table.cash("SBB"), table.trains("SBB")), (before + 400, vec!["SBB-5H".to_owned()]));
        let view = table.game.view();
        assert_eq!(view.train_limit(table.company("SBB")), Ok(4));
        assert!(["NOB", "JS"].iter().all(|v| table.game.state().operator(table.company(v)).gone));
        assert_eq!((table.percent("A", "SBB"), table.percent("B", "SBB"), table.in_pool("SBB")), (10, 10, 80));
        // Those that never opened are gone with the others.
        let player = table.acting();
        table.refused(&player, table.starting("VSB", 60), "VSB is closed");
        // Zürich joined to Aarau now brings nothing but costs.
        table.to_operating_round();
        table.until_turn_of("SBB");
        let cash = table.cash("SBB");
        table.lay("SBB", "D19", "57", 1);
        assert_eq!(table.cash("SBB"), cash - 20);
        // The same at once if the first 5 is sold abroad.
        exported.set_phase("4");
        exported.sell_out(&["2", "3", "4"]);
        exported.to_operating_round();
        assert_eq!(exported.game.state().phase, exported.phase("4"));
        exported.until_next_stock_round();
        assert!(started(&exported) && exported.game.state().phase == exported.phase("5"));
        assert_eq!(exported.game.acting().map(|actor| matches!(actor, Actor::Player(_))), Some(true));
    }
}

/// 1844-BU-10 (11 of 20), 1844F-LI-02 (11 of 20): all shares of the SBB lie in the pool, so there is no limit to them.
#[test]
fn who_has_more_than_half_of_the_sbb_still_buys_from_the_pool() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "6H");
        table.found("NOB", "A", 100, 200);
        table.to_operating_round();
        table.set_phase("5");
        table.until_next_stock_round();
        assert_eq!((table.unsold("SBB"), table.percent("A", "SBB"), table.in_pool("SBB")), (0, 10, 90));
        table.deal("SBB", &[5, 6, 7, 8, 9, 10, 11, 12, 13], Some("A"));
        table.until_turn_of("A");
        assert_eq!(table.percent("A", "SBB"), 55);
        let cash = table.cash("A");
        table.buy("A", "SBB");
        assert!(table.percent("A", "SBB") > 55 && table.cash("A") < cash);
    }
}
