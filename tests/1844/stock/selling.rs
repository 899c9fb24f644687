//! Selling shares.

use prospectus_engine::Deed;

use super::super::kit::EDITIONS;
use super::situations::{stock_round, with_stb};

/// 1844-EX-02, 1844-SE-03, 1844-SE-05, 1844F-SE-02, 1844F-SE-04: Jack sells two shares of the MOB at 120.
#[test]
fn two_shares_at_120_bring_240_and_the_price_drops_to_110() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.found("MOB", "B", 100, 500);
        table.put_marker("MOB", 2, 7);
        table.deal("MOB", &[2], Some("A"));
        let (cash, bank) = (table.cash("A"), table.bank());
        assert_eq!(table.price("MOB"), 120);
        table.sell("A", "MOB", &[1, 2]);
        assert_eq!((table.cash("A"), table.bank()), (cash + 240, bank - 240));
        assert_eq!((table.price("MOB"), table.cell("MOB")), (110, Some((3, 7))));
        assert_eq!(table.in_pool("MOB"), 20);
    }
}

/// 1844-SE-04, 1844F-SE-02
#[test]
fn shares_of_a_company_that_never_operated_bring_the_price_after_the_drop() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1, 2], Some("A"));
        table.set_operated("STB", false);
        let mut operated = table.twin();
        operated.set_operated("STB", true);
        table.sell("A", "STB", &[1, 2]);
        operated.sell("A", "STB", &[1, 2]);
        assert_eq!((table.price("STB"), operated.price("STB")), (90, 90));
        assert_eq!((table.cash("A"), operated.cash("A")), (620 + 2 * 90, 620 + 2 * 100));
    }
}

/// 1844-SE-05, 1844F-SE-04: one row for each sale, not for each share; at the bottom of a column there is none left.
#[test]
fn a_sale_costs_one_row_however_many_shares_and_each_further_sale_another() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1, 2, 3], Some("B"));
        table.deal("STB", &[4], Some("C"));
        table.pass("A");
        table.sell("B", "STB", &[1, 2]);
        assert_eq!(table.price("STB"), 90);
        table.pass("B");
        table.sell("C", "STB", &[4]);
        assert_eq!((table.price("STB"), table.cash("C")), (80, 620 + 90));
        table.pass("C");
        table.pass("D");
        table.pass("A");
        table.sell("B", "STB", &[3]);
        assert_eq!((table.price("STB"), table.cash("B")), (70, 620 + 200 + 80));
        // The last row of the chart.
        let mut table = with_stb(edition);
        table.deal("STB", &[1], Some("A"));
        table.put_marker("STB", 7, 5);
        table.sell("A", "STB", &[1]);
        assert_eq!((table.price("STB"), table.cell("STB"), table.cash("A")), (60, Some((7, 5)), 680));
        // A column that ends above it.
        let mut table = with_stb(edition);
        table.deal("STB", &[1], Some("A"));
        table.put_marker("STB", 5, 9);
        table.set_operated("STB", false);
        table.sell("A", "STB", &[1]);
        assert_eq!((table.cell("STB"), table.cash("A")), (Some((5, 9)), 620 + 120), "no lower price to be paid");
    }
}

/// 1844-SE-05, 1844F-SE-04 (issue 16, part 1): the price moves "by exactly one space" (p. 7), so a company is sold once in a
/// turn, however many shares; other companies, and the next turn, are another matter.
#[test]
fn a_company_is_sold_once_in_a_turn() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.found("BLS", "B", 100, 0);
        table.deal("STB", &[1, 2, 3], Some("A"));
        table.deal("BLS", &[1], Some("A"));
        table.sell("A", "STB", &[1]);
        table.refused("A", table.selling("STB", &[2], 0), "a rule does not allow it");
        assert_eq!(table.price("STB"), 90);
        table.sell("A", "BLS", &[1]);
        for player in ["A", "B", "C", "D"] {
            table.pass(player);
        }
        table.sell("A", "STB", &[2, 3]);
        assert_eq!((table.price("STB"), table.in_pool("STB")), (80, 30));
    }
}

/// 1844-SE-01, 1844F-SE-01, 1844F-MO-02 (not sellable), 1844F-TU-02 (not sellable): there is no way to offer them for sale,
/// to the bank in a stock round or to a company in its turn.
#[test]
fn only_shares_are_sold() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.set_phase("3");
        for private in ["B1", "T2"] {
            table.give_private(private, "A");
        }
        table.deal("STB", &[1], Some("A"));
        let sold = table.game.actions().into_iter().filter_map(|offer| match offer.action.deed {
            Deed::SellShares { company, .. } => Some(table.world().operator_name(company).to_owned()),
            _ => None,
        });
        assert!(sold.clone().count() > 0 && sold.into_iter().all(|company| company == "STB"));
        table.sell("A", "STB", &[1]);
        table.give_train("FNM", "2H");
        table.give_train("STB", "2H");
        table.to_operating_round();
        table.until_turn_of("STB");
        table.refused("STB", table.taking("B1", 150), "`class.mountain.sold_on`");
        table.refused("STB", table.taking("T2", 50), "`class.tunnel_company.sold_on`");
        table.act("STB", table.taking("P1", 20));
        assert_eq!((table.owner_of("B1").as_deref(), table.owner_of("T2").as_deref()), (Some("A"), Some("A")));
    }
}

/// 1844-SE-02, 1844-SR-02, 1844-BU-03, 1844F-SE-01
#[test]
fn what_is_sold_can_be_bought_by_the_next_at_the_new_price() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1], Some("A"));
        let all = table.all_money();
        table.sell("A", "STB", &[1]);
        assert_eq!((table.in_pool("STB"), table.percent("A", "STB")), (10, 20));
        table.pass("A");
        let bank = table.bank();
        table.act("B", table.buying("STB", 1));
        // He pays the bank, not the seller or the company.
        assert_eq!((table.cash("B"), table.bank()), (620 - 90, bank + 90));
        assert_eq!((table.cash("A"), table.cash("STB"), table.all_money()), (720, 500, all));
        assert_eq!((table.in_pool("STB"), table.percent("B", "STB")), (0, 10));
    }
}

/// 1844-SE-07, 1844F-SE-03 (pool)
#[test]
fn the_pool_holds_half_of_a_company_at_most() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1, 2, 3], None);
        table.deal("STB", &[4, 5, 6], Some("A"));
        table.refused("A", table.selling("STB", &[4, 5, 6], 0), "the pool takes no more than 50% of it");
        table.sell("A", "STB", &[4, 5]);
        assert_eq!(table.in_pool("STB"), 50);
        table.refused("A", table.selling("STB", &[6], 0), "the pool takes no more than 50% of it");
        // Two of five shares of a regional company, for three are more than half.
        let mut table = stock_round(edition);
        table.found("JN", "B", 100, 500);
        table.deal("JN", &[1, 2, 3], Some("A"));
        table.refused("A", table.selling("JN", &[1, 2, 3], 0), "the pool takes no more than 50% of it");
        table.sell("A", "JN", &[1, 2]);
        assert_eq!(table.in_pool("JN"), 40);
        // Two of four of a pre-SBB company.
        let mut table = stock_round(edition);
        table.found("NOB", "B", 100, 200);
        table.deal("NOB", &[1, 2], Some("A"));
        table.sell("A", "NOB", &[1, 2]);
        assert_eq!((table.in_pool("NOB"), table.cash("A")), (50, 820));
    }
}

/// 1844-SE-08, 1844F-SE-03 (unsold director's certificate), 1844-PR-10, 1844F-PR-12: the share of the MOB that comes with P5.
#[test]
fn the_mob_share_of_p5_is_not_sold_before_the_mob_has_a_price() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        assert_eq!(table.certificates("A", "MOB"), [1], "A has P5");
        assert_eq!((table.unsold("MOB"), table.cash("A")), (90, 620));
        table.refused("A", table.selling("MOB", &[1], 0), "a rule does not allow it (`limits.sell`");
        table.pass("A");
        table.start("B", "MOB", 80);
        ["C", "D"].iter().for_each(|player| table.pass(player));
        table.sell("A", "MOB", &[1]);
        assert_eq!((table.cash("A"), table.price("MOB")), (620 + 70, 70), "it has never operated");
    }
}

/// 1844-SE-09, 1844F-SE-03 (director's certificate)
#[test]
fn the_directors_certificate_never_goes_to_the_pool() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1], Some("A"));
        table.deal("STB", &[2, 3], Some("B"));
        table.refused("A", table.selling("STB", &[0], 0), "these certificates are not there to be sold");
        table.act("A", table.selling("STB", &[1], 20));
        // B has the certificate, his two shares and A's single one lie in the pool.
        assert_eq!((table.certificates("B", "STB"), table.percent("A", "STB")), (vec![0], 0));
        assert_eq!((table.in_pool("STB"), table.cash("A")), (30, 620 + 300));
    }
}

/// 1844-BU-07, 1844F-SR-07 (own sale)
#[test]
fn who_has_sold_a_company_does_not_buy_it_in_the_same_round() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.give_train("FNM", "2H");
        table.give_train("STB", "2H");
        table.deal("STB", &[1, 2], Some("B"));
        table.pass("A");
        table.sell("B", "STB", &[1]);
        table.refused("B", table.buying("STB", 1), "a rule does not allow it (`limits.buy`");
        table.refused("B", table.buying("STB", 3), "a rule does not allow it (`limits.buy`");
        table.act("B", table.buying("FNM", 1));
        ["C", "D", "A"].iter().for_each(|player| table.pass(player));
        table.refused("B", table.buying("STB", 3), "a rule does not allow it (`limits.buy`");
        table.until_next_stock_round();
        table.until_turn_of("B");
        table.act("B", table.buying("STB", 3));
    }
}
