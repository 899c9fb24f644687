//! What the exchange into shares of the SBB costs and brings.

use super::super::kit::EDITIONS;
use super::*;

/// 1844-EX-11, 1844F-EX-02, 1844-SB-07, 1844-SB-08, 1844F-SB-11: Jack is A.
#[test]
fn two_shares_of_v1_at_120_and_one_of_v2_at_70_bring_10() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 100, 0);
        table.found("SCB", "B", 70, 0);
        table.deal("SCB", &[1], Some("A"));
        to_last_turn(&mut table);
        table.put_marker("NOB", 0, 5);
        assert_eq!((table.price("NOB"), table.price("SCB")), (120, 70));
        assert_eq!((table.percent("A", "NOB"), table.percent("A", "SCB")), (50, 25));
        let before = ["A", "B", "C", "D"].map(|player| table.cash(player));
        form(&mut table);
        let change: Vec<i64> = PLAYERS.iter().zip(before).map(|(player, before)| table.cash(player) - before).collect();
        assert_eq!(change, [2 * 20 - 30, 2 * -30, 0, 0]);
        assert_eq!(certificates_of(&table, "A"), "the director's certificate, 1 of 5 %");
        assert_eq!((table.percent("A", "SBB"), certificates_of(&table, "B").as_str()), (15, "1 of 10 %"));
    }
}

/// A directs V1 at 60 with all of its shares and has 40 less than the difference of 4 x 40; he also has three of the BLS.
fn in_debt(edition: &str) -> Table {
    let mut table = eve(edition);
    table.found("NOB", "A", 60, 0);
    table.deal("NOB", &[1, 2], Some("A"));
    table.found("BLS", "C", 60, 0);
    table.deal("BLS", &[1, 2, 3], Some("A"));
    to_last_turn(&mut table);
    table.set_cash("A", 120);
    form(&mut table);
    table.put_marker("BLS", 5, 4);
    table
}

/// 1844-SB-09, 1844F-SB-11
#[test]
fn who_cannot_pay_the_difference_sells_first_in_the_next_stock_round() {
    for edition in EDITIONS {
        let mut table = in_debt(edition);
        assert_eq!((table.cash("A"), owes(&table, "A")), (0, 40));
        assert_eq!(
            certificates_of(&table, "A"),
            "the director's certificate, 2 of 5 %",
            "he gets his shares all the same"
        );
        table.until_turn_of("A");
        let mut other = table.twin();
        table.refused("A", Deed::Pass, "must_sell");
        table.refused("A", Deed::Start { company: table.company("AB"), par: 60 }, "buying");
        // One share of the BLS at 60 clears it; what is left is his, and with enough he may buy again.
        let mut rich = table.twin();
        let bank_before = table.bank();
        table.sell("A", "BLS", &[1]);
        assert_eq!((table.cash("A"), owes(&table, "A"), table.bank()), (20, 0, bank_before - 20));
        rich.set_cash("A", 380);
        rich.sell("A", "BLS", &[1]);
        assert_eq!((rich.cash("A"), owes(&rich, "A")), (400, 0));
        rich.start("A", "AB", 60);
        // The price has fallen: one that brings less than the debt is not enough.
        other.put_marker("BLS", 7, 0);
        let mut both = other.twin();
        other.sell("A", "BLS", &[1]);
        assert_eq!((other.cash("A"), owes(&other, "A")), (0, 10));
        // Nobody sells the same company twice in a turn, and he has nothing else: he sells the next one in his next turn.
        assert_eq!((other.acting().as_str(), owes(&other, "A")), ("B", 10));
        other.until_turn_of("A");
        other.refused("A", Deed::Pass, "must_sell");
        other.sell("A", "BLS", &[2]);
        assert_eq!(owes(&other, "A"), 0);
        // Two together are.
        both.sell("A", "BLS", &[1, 2]);
        assert_eq!((both.cash("A"), owes(&both, "A"), both.acting().as_str()), (20, 0, "B"));
    }
}

/// 1844-SB-09: what came in between pays it too, and no interest is due.
#[test]
fn a_debt_from_the_exchange_grows_by_nothing_and_is_paid_with_the_first_money() {
    for edition in EDITIONS {
        let mut table = in_debt(edition);
        // Nothing that he has can be sold: the pool is full, and the SBB has no other director.
        table.deal("BLS", &[1, 2, 3, 4, 5], None);
        table.until_turn_of("SBB");
        assert_eq!((owes(&table, "A"), table.game.state().player(table.player("A")).debt), (40, 0));
        // He owes besides for a train: that grows by half, this does not.
        table.edit(|state, _| (state.players[0].debt, state.players[0].interest) = (100, 50));
        assert_eq!(table.worth("A"), 20 * table.price("SBB") / 5 - 100 - 40);
        table.until_next_stock_round();
        table.set_cash("A", 0);
        table.until_turn_of("SBB");
        assert_eq!((owes(&table, "A"), table.game.state().player(table.player("A")).debt), (40, 150));
        // Money that he has when the next stock round begins goes there first.
        table.edit(|state, _| (state.players[0].debt, state.players[0].interest) = (0, 0));
        table.set_cash("A", 45);
        table.until_next_stock_round();
        assert_eq!((owes(&table, "A"), table.cash("A")), (0, 5));
    }
}

/// 1844-SB-08: the pool neither pays nor gets anything.
#[test]
fn the_difference_is_settled_with_players_only() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 100, 0);
        table.deal("NOB", &[1], None);
        to_last_turn(&mut table);
        table.put_marker("NOB", 0, 5);
        let before = table.bank();
        form(&mut table);
        // 2 x 20 for A, the 400 for the SBB, and nothing for the two shares that nobody has.
        assert_eq!(table.bank(), before - 40 - 400);
    }
}
