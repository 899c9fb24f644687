//! Sales that help a company to a train.

use prospectus_engine::Deed;

use super::super::kit::EDITIONS;
use super::situations::stock_round;

/// 1844-SE-10, 1844-PR-10 (in an emergency), 1844-SE-08 (in an emergency)
#[test]
fn no_sale_in_an_emergency_changes_a_director_or_sells_what_has_no_price() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.found("STB", "B", 100, 500);
        table.deal("STB", &[3], Some("B"));
        table.deal("STB", &[1, 2], Some("C"));
        table.deal("FNM", &[5, 6], Some("D"));
        table.deal("MOB", &[1], Some("B"));
        table.give_train("STB", "2H");
        table.to_operating_round();
        table.until_turn_of("FNM");
        table.set_cash("FNM", 0);
        table.set_cash("B", 0);
        table.wait_for(|deed| matches!(deed, Deed::SellShares { .. }));
        // The company that is helped, and another: C has as much of the STB as B would keep.
        table.refused("B", table.selling("FNM", &[], 20), "`emergency.sells`");
        table.refused("B", table.selling("STB", &[3], 10), "`emergency.sells`");
        table.refused("B", table.selling("STB", &[], 20), "`emergency.sells`");
        table.refused("B", table.selling("MOB", &[1], 0), "`limits.sell`");
        let price = table.price("STB");
        table.act("B", table.selling("STB", &[3], 0));
        assert_eq!((table.cash("B"), table.president("STB").as_deref()), (price, Some("B")));
    }
}
