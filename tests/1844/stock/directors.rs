//! Directors come and go.

use prospectus_engine::Deed;
use prospectus_engine::ids::PlayerId;

use super::super::kit::EDITIONS;
use super::situations::{stock_round, with_stb};

/// 1844-EX-05, 1844-DI-02, 1844-DI-04, 1844F-DI-02, 1844F-DI-03: Laura is A, Joe is B.
#[test]
fn laura_may_sell_exactly_four_shares_and_joe_becomes_director() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1, 2, 3], Some("A"));
        table.deal("STB", &[4, 5], Some("B"));
        table.deal("STB", &[6], None);
        assert_eq!(table.unsold("STB"), 20);
        table.refused("A", table.selling("STB", &[1, 2, 3], 20), "the pool takes no more than 50% of it");
        let mut other = table.twin();
        // She keeps one share: either of her own or one of those that she gets for the certificate.
        table.act("A", table.selling("STB", &[1, 2, 3], 10));
        other.act("A", other.selling("STB", &[1, 2], 20));
        for table in [table, other] {
            assert_eq!((table.cash("A"), table.in_pool("STB")), (620 + 400, 50));
            assert_eq!((table.percent("A", "STB"), table.percent("B", "STB")), (10, 20));
            assert_eq!((table.president("STB").as_deref(), table.certificates("B", "STB")), (Some("B"), vec![0]));
            assert_eq!(table.price("STB"), 90);
        }
    }
}

/// 1844-DI-01 (sales), 1844-DI-02, 1844F-DI-01 (sales), 1844F-DI-03
#[test]
fn a_sale_that_leaves_the_director_with_less_than_another_costs_him_the_certificate() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1, 2], Some("A"));
        table.deal("STB", &[3, 4, 5], Some("B"));
        let mut equal = table.twin();
        equal.sell("A", "STB", &[1]);
        assert_eq!((equal.percent("A", "STB"), equal.president("STB").as_deref()), (30, Some("A")), "30% each");
        table.sell("A", "STB", &[1, 2]);
        assert_eq!((table.president("STB").as_deref(), table.in_pool("STB")), (Some("B"), 20));
        assert_eq!((table.certificates("A", "STB").len(), table.percent("A", "STB")), (2, 20), "two single shares");
        assert_eq!((table.certificates("B", "STB").len(), table.percent("B", "STB")), (2, 30));
    }
}

/// 1844-DI-03, 1844F-DI-03: the company keeps what it has, and the new director decides for it.
#[test]
fn a_new_director_gets_everything_that_belongs_to_the_company() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.give_train("FNM", "2H");
        table.give_train("STB", "2");
        table.give_private("P1", "STB");
        table.deal("STB", &[1, 2], Some("B"));
        table.act("A", table.selling("STB", &[], 20));
        assert_eq!(table.president("STB").as_deref(), Some("B"));
        assert_eq!((table.cash("STB"), table.trains("STB")), (500, vec!["2".to_owned()]));
        assert_eq!(table.owner_of("P1").as_deref(), Some("STB"));
        let tokens = table.game.state().operator(table.company("STB")).tokens;
        assert_eq!(tokens, 4);
        // P2 belongs to B: the STB may buy it now, which it could not with A as its director.
        table.set_phase("3");
        table.to_operating_round();
        table.until_turn_of("STB");
        table.refused("STB", table.taking("P5", 140), "`trade.privates.when`");
        table.act("STB", table.taking("P2", 50));
    }
}

/// 1844-DI-04, 1844F-DI-02
#[test]
fn nobody_resigns_without_another_player_who_has_two_shares() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1], Some("A"));
        table.deal("STB", &[2], Some("B"));
        table.refused("A", table.selling("STB", &[1], 20), "nobody else could become director");
        table.refused("A", table.selling("STB", &[], 10), "nobody else could become director");
        table.deal("STB", &[3], Some("B"));
        // Room in the pool is needed too.
        let mut full = table.twin();
        full.deal("STB", &[4, 5, 6], None);
        full.refused("A", full.selling("STB", &[1], 20), "the pool takes no more than 50% of it");
        table.act("A", table.selling("STB", &[1], 20));
        assert_eq!(table.president("STB").as_deref(), Some("B"));
    }
}

/// 1844-DI-05, 1844F-DI-01: in the order of the cards, which is not that of the seats.
#[test]
fn most_shares_win_and_of_several_the_next_after_the_old_director() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1, 2], Some("B"));
        table.deal("STB", &[3, 4], Some("C"));
        table.deal("STB", &[5, 6], Some("D"));
        table.edit(|state, _| state.order = [3, 0, 2, 1].map(PlayerId).to_vec());
        let mut most = table.twin();
        table.act("A", table.selling("STB", &[], 20));
        assert_eq!(table.president("STB").as_deref(), Some("C"), "the order is D, A, C, B");
        most.deal("STB", &[7], Some("B"));
        most.act("A", most.selling("STB", &[], 20));
        assert_eq!(most.president("STB").as_deref(), Some("B"));
    }
}

/// 1844-DI-06, 1844F-DI-04: with four shares in the pool, and likewise for companies of four and five shares.
#[test]
fn a_director_sells_one_share_of_his_certificate_if_that_makes_another_director() {
    for edition in EDITIONS {
        for (company, pooled, of_b, part, share) in [
            ("STB", vec![1, 2, 3, 4], vec![5, 6], 20, 10),
            ("JN", vec![1], vec![2, 3], 40, 20),
            ("NOB", vec![], vec![1, 2], 50, 25),
        ] {
            let mut table = stock_round(edition);
            table.found(company, "A", 100, 500);
            table.deal(company, &pooled, None);
            table.deal(company, &of_b, Some("B"));
            if company != "NOB" {
                table.refused("A", table.selling(company, &[], part), "the pool takes no more than 50% of it");
            }
            let pool = table.in_pool(company);
            table.act("A", table.selling(company, &[], share));
            assert_eq!(table.president(company).as_deref(), Some("B"));
            assert_eq!((table.cash("A"), table.in_pool(company)), (720, pool + i64::from(share)));
            assert_eq!((table.percent("A", company), table.percent("B", company)), (i64::from(share), i64::from(part)));
        }
        // Without another player who has as much, not even one.
        let mut table = with_stb(edition);
        table.deal("STB", &[1, 2, 3, 4], None);
        table.deal("STB", &[5], Some("B"));
        table.refused("A", table.selling("STB", &[], 10), "nobody else could become director");
    }
}

/// 1844-DI-07, 1844F-LI-03: two single shares for one certificate are one too many.
#[test]
fn who_comes_above_the_limit_by_losing_a_certificate_sells_in_his_next_turn() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        // A has the share of the MOB and the certificate of the STB; 16 more make 18, the limit.
        for company in ["BLS", "AB"] {
            table.found(company, "D", 60, 300);
            table.deal(company, &[1, 2, 3, 4, 5, 6, 7, 8], Some("A"));
        }
        table.deal("STB", &[1, 2], Some("B"));
        assert_eq!(table.limit_count("A"), 18);
        table.pass("A");
        table.act("B", table.buying("STB", 3));
        assert_eq!((table.president("STB").as_deref(), table.limit_count("A")), (Some("B"), 19));
        table.pass("C");
        table.pass("D");
        table.refused("A", Deed::Pass, "certificates above the limit must be sold first");
        table.refused("A", table.taking("T2", 50), "certificates above the limit must be sold first");
        table.sell("A", "STB", &[1]);
        assert_eq!(table.limit_count("A"), 18);
        table.pass("A");
    }
}
