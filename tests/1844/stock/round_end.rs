//! The end of a stock round, and where markers may go.

use super::super::kit::EDITIONS;
use super::situations::stock_round;

/// 1844-ES-01, 1844F-AU-10, 1844F-SR-03: A and C have the same and keep their order.
#[test]
fn the_richest_begins_the_next_stock_round() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        for (player, cash) in [("A", 500), ("B", 400), ("C", 500), ("D", 700)] {
            table.set_cash(player, cash);
        }
        table.to_operating_round();
        assert_eq!(table.order(), "DACB");
        // What privates pay in the operating rounds changes nothing.
        table.set_cash("B", 5000);
        table.until_next_stock_round();
        let mut turns = String::new();
        for _ in 0..4 {
            turns += &table.acting();
            table.do_little();
        }
        assert_eq!(turns, "DACB");
        // Ties go by the order that has just been, not by the seats.
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.edit(|state, _| state.order = [2, 0, 3, 1].map(prospectus_engine::ids::PlayerId).to_vec());
        table.to_operating_round();
        assert_eq!(table.order(), "CADB");
    }
}

/// 1844-EX-06, 1844-ES-02, 1844-ES-03, 1844F-SR-04
#[test]
fn stb_with_pool_shares_goes_to_120_and_jn_sold_out_to_130() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.found("STB", "A", 100, 500);
        table.found("JN", "B", 100, 500);
        table.put_marker("STB", 2, 8);
        table.put_marker("JN", 1, 6);
        table.deal("STB", &[1], None);
        table.deal("JN", &[1, 2, 3], Some("B"));
        assert_eq!((table.price("STB"), table.price("JN")), (135, 120));
        table.to_operating_round();
        assert_eq!((table.price("STB"), table.price("JN")), (120, 130));
        assert_eq!((table.cell("STB"), table.cell("JN")), (Some((2, 7)), Some((0, 6))));
    }
}

/// 1844-ES-02, 1844-ES-03, 1844F-SR-04: at the edges.
#[test]
fn at_the_left_edge_a_marker_goes_down_and_at_the_top_it_stays() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        for company in ["STB", "BLS", "AB", "RhB"] {
            table.found(company, "A", 60, 300);
        }
        for company in ["STB", "BLS", "RhB"] {
            table.deal(company, &[1], None);
        }
        table.deal("AB", &[1, 2, 3, 4, 5, 6, 7, 8], Some("A"));
        table.deal("AB", &[1, 2, 3, 4], Some("B"));
        table.put_marker("STB", 3, 0);
        table.put_marker("BLS", 1, 1);
        table.put_marker("AB", 0, 6);
        table.put_marker("RhB", 7, 0);
        table.to_operating_round();
        assert_eq!((table.cell("STB"), table.price("STB")), (Some((4, 0)), 45));
        assert_eq!((table.cell("BLS"), table.price("BLS")), (Some((2, 1)), 60), "the row begins further right");
        assert_eq!((table.cell("AB"), table.price("AB")), (Some((0, 6)), 130));
        assert_eq!((table.cell("RhB"), table.price("RhB")), (Some((7, 0)), 30), "in the corner");
    }
}

/// 1844-ES-04
#[test]
fn other_companies_and_those_that_are_not_launched_stay() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        // Part of it unsold, none in the pool.
        table.found("STB", "A", 100, 500);
        table.deal("STB", &[1, 2, 3], Some("A"));
        // Not launched: a share of it in the pool does not press the price.
        table.start("A", "MOB", 100);
        table.deal("MOB", &[1], None);
        assert!(!table.has_floated("MOB"));
        table.to_operating_round();
        assert_eq!((table.price("STB"), table.price("MOB")), (100, 100));
        assert_eq!(table.price("FNM"), 58, "its three shares in the pool press it");
    }
}
