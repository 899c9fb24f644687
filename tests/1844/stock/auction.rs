//! The privates are auctioned.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};

/// Sells P1 to this private at face value, each to the player who offers it.
fn sold_until(edition: &str, players: usize, last: usize) -> Table {
    let mut table = Table::new(edition, players);
    for number in 1..=last {
        let (player, private) = (table.acting(), format!("P{number}"));
        table.sell_private(&private);
        if number == 6 {
            table.start(&player, "FNM", 60);
        }
    }
    table
}

/// 1844-EX-01, 1844-AU-01, 1844-AU-02, 1844-AU-06, 1844F-AU-01: Paul is A, Laura B, Robert C and Vince D.
#[test]
fn vince_overbids_paul_for_p1_and_laura_offers_p2() {
    for edition in EDITIONS {
        let mut table = Table::new(edition, 4);
        table.refused("A", table.bidding("P2", 50), "it is not on offer");
        table.bid("A", "P1", Some(20));
        table.pass("B");
        table.pass("C");
        table.bid("D", "P1", Some(25));
        let bank = table.bank();
        table.pass("A");
        assert_eq!(table.owner_of("P1").as_deref(), Some("D"));
        assert_eq!((table.cash("A"), table.cash("D"), table.bank()), (620, 595, bank + 25));
        assert_eq!(table.acting(), "B");
        table.refused("B", table.bidding("P3", 80), "it is not on offer");
        table.bid("B", "P2", Some(50));
        table.pass_until_sold("P2");
        assert_eq!(table.acting(), "C");
        table.bid("C", "P3", Some(80));
    }
}

/// 1844-EX-12, 1844F-EX-03, 1844-AU-02, 1844F-AU-01
#[test]
fn of_five_players_the_first_offers_p1_and_p6() {
    for edition in EDITIONS {
        let mut table = Table::new(edition, 5);
        let mut offered = String::new();
        for number in 1..=7 {
            let (player, private) = (table.acting(), format!("P{number}"));
            table.edit(|state, _| state.players.iter_mut().for_each(|player| player.cash = 510));
            offered += &player;
            table.bid(&player, &private, None);
            table.pass_until_sold(&private);
            if number == 6 {
                table.start(&player, "FNM", 60);
            }
        }
        assert_eq!(offered, "ABCDEAB");
    }
}

/// 1844-AU-03, 1844-AU-04, 1844-AU-05, 1844F-AU-02, 1844F-AU-03, 1844F-AU-04
#[test]
fn bids_begin_at_face_value_rise_by_five_and_end_with_a_pass() {
    for edition in EDITIONS {
        let mut table = Table::new(edition, 4);
        table.refused("B", table.bidding("P1", 20), "it is the turn of A");
        table.refused("A", table.bidding("P1", 19), "a bid must be at least 20 SFR");
        // The player who offers it may pass; the next one then bids face value.
        table.pass("A");
        table.refused("B", table.bidding("P1", 19), "a bid must be at least 20 SFR");
        table.act("B", table.bidding("P1", 23));
        table.refused("C", table.bidding("P1", 27), "a bid must be at least 28 SFR");
        table.act("C", table.bidding("P1", 28));
        table.refused("D", table.bidding("P1", 621), "no more than 620 SFR can be bid");
        table.pass("D");
        // A and D have passed: they are not asked again.
        assert_eq!(table.acting(), "B");
        table.act("B", table.bidding("P1", 40));
        table.refused("D", table.bidding("P1", 45), "it is the turn of C");
        table.act("C", table.bidding("P1", 45));
        assert_eq!(table.acting(), "B");
        table.pass("B");
        assert_eq!((table.owner_of("P1").as_deref(), table.cash("C")), (Some("C"), 575));
        // For the next private everybody is back.
        table.act("B", table.bidding("P2", 50));
        table.pass("C");
        table.act("D", table.bidding("P2", 55));
        table.act("A", table.bidding("P2", 60));
        assert_eq!(table.acting(), "B");
    }
}

/// 1844-AU-07, 1844-AU-08, 1844F-AU-04, 1844F-AU-05
#[test]
fn nobody_wants_p1_until_its_offerer_must_take_it_for_nothing() {
    for edition in EDITIONS {
        let mut table = Table::new(edition, 4);
        for price in [20, 15, 10, 5] {
            table.refused("A", table.bidding("P1", price - 1), &format!("a bid must be at least {price} SFR"));
            ["A", "B", "C", "D"].iter().for_each(|player| table.pass(player));
        }
        assert_eq!((table.owner_of("P1").as_deref(), table.cash("A")), (Some("A"), 620));
        assert_eq!(table.acting(), "B");
        // Or somebody changes his mind at a lower price, though he has passed before.
        let mut table = Table::new(edition, 4);
        ["A", "B", "C", "D"].iter().for_each(|player| table.pass(player));
        table.pass("A");
        table.act("B", table.bidding("P1", 15));
        table.refused("C", table.bidding("P1", 19), "a bid must be at least 20 SFR");
        table.pass_until_sold("P1");
        assert_eq!((table.owner_of("P1").as_deref(), table.cash("B")), (Some("B"), 605));
    }
}

/// 1844-AU-09, 1844-AU-10, 1844-AU-11, 1844-AU-12, 1844F-AU-06, 1844F-AU-07, 1844F-CO-02 (before all privates are sold)
#[test]
fn if_nobody_wants_a_later_private_income_is_paid_and_it_is_auctioned_again() {
    for edition in EDITIONS {
        let mut table = sold_until(edition, 4, 2);
        let cash = ["A", "B", "C", "D"].map(|player| table.cash(player));
        assert_eq!(table.acting(), "C");
        ["C", "D", "A", "B"].iter().for_each(|player| table.pass(player));
        assert_eq!(
            ["A", "B", "C", "D"].map(|player| table.cash(player)),
            [cash[0] + 5, cash[1] + 10, cash[2], cash[3]]
        );
        // P3 comes first again, at its full price, and nothing else can be bought before.
        let next = table.acting();
        table.refused(&next, table.bidding("P3", 79), "a bid must be at least 80 SFR");
        table.refused(&next, table.bidding("P4", 110), "it is not on offer");
        table.refused(&next, table.starting("NOB", 60), "this cannot be done now");
        table.refused(&next, table.taking("B1", 150), "this cannot be done now");
        table.refused(&next, table.taking("T2", 50), "this cannot be done now");
        table.bid(&next, "P3", Some(80));
        table.pass_until_sold("P3");
        table.bid("D", "P4", Some(110));
    }
}

/// 1844-AU-11, 1844F-AU-06, 1844F-AU-12: nothing but income, though the FNM could operate.
#[test]
fn without_the_last_private_no_company_operates() {
    for edition in EDITIONS {
        let mut table = sold_until(edition, 4, 6);
        assert!(table.has_floated("FNM"));
        let (phase, cash) = (table.game.state().phase, table.cash("B"));
        for _ in 0..2 {
            for _ in 0..4 {
                let player = table.acting();
                table.pass(&player);
            }
        }
        assert_eq!(table.acting(), "C");
        assert_eq!(table.cash("B"), cash + 2 * (10 + 30), "P2 and P6 have paid twice");
        assert_eq!((table.game.state().phase, table.cash("FNM")), (phase, 300));
        assert!(!table.game.state().operator(table.company("FNM")).operated);
        // With P7 the round goes on, and the FNM operates after it.
        table.bid("C", "P7", Some(100));
        table.pass_until_sold("P7");
        table.to_operating_round();
        assert_eq!(table.acting(), "FNM");
    }
}

/// 1844-AU-13, 1844-AU-14, 1844F-AU-08, 1844F-AU-09: A and C have the same and keep their order.
#[test]
fn after_the_last_private_the_poorest_begins() {
    for edition in EDITIONS {
        let mut table = sold_until(edition, 4, 4);
        table.bid("A", "P5", Some(160));
        table.pass_until_sold("P5");
        table.bid("B", "P6", None);
        table.pass_until_sold("P6");
        table.start("B", "FNM", 60);
        assert_eq!(table.acting(), "C");
        table.bid("C", "P7", None);
        table.pass_until_sold("P7");
        let spent_by_b = if edition == "1844" { 50 + 180 } else { 50 + 160 };
        let cash = ["A", "B", "C", "D"].map(|player| table.cash(player));
        assert_eq!(cash, [440, 620 - spent_by_b, 440, 510]);
        assert_eq!(table.order(), "BACD");
        // A stock round has begun: the first may buy a share, a mountain railway or a tunnel certificate.
        assert_eq!(table.acting(), "B");
        assert!(table.is_offered(|deed| matches!(deed, Deed::Start { .. })));
        for (deed, cost) in
            [(table.starting("NOB", 60), 120), (table.taking("T2", 50), 50), (table.buying("FNM", 1), 60)]
        {
            let mut other = table.twin();
            other.act("B", deed);
            assert_eq!(other.cash("B"), 620 - spent_by_b - cost);
            assert_eq!(other.acting(), "A");
        }
        table.buy_mountain("B", "B1", "H7", "XM1");
        assert_eq!(table.acting(), "A");
    }
}

/// 1844-SE-06, 1844F-AU-13, 1844F-SE-03 (first round)
#[test]
fn nothing_is_sold_in_the_stock_round_in_which_the_last_private_was_sold() {
    for edition in EDITIONS {
        let mut table = Table::in_stock_round(edition, 4);
        table.give_train("FNM", "2H");
        table.deal("FNM", &[5, 6], Some("A"));
        table.refused("A", table.selling("FNM", &[5], 0), "a rule does not allow it (`round.stock.selling`");
        assert!(!table.is_offered(|deed| matches!(deed, Deed::SellShares { .. })));
        table.until_next_stock_round();
        table.until_turn_of("A");
        table.sell("A", "FNM", &[5]);
        assert_eq!(table.percent("A", "FNM"), 10);
    }
}
