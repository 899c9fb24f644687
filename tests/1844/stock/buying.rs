//! Buying shares and certificates, and the turns of a stock round.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::situations::{stock_round, with_stb};

/// 1844-EX-03, 1844-BU-02, 1844-BU-03, 1844F-SU-09: AB at 60 on the market, started at 80.
#[test]
fn a_pool_share_costs_the_market_price_and_a_new_one_par() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.found("AB", "C", 80, 400);
        table.put_marker("AB", 4, 3);
        table.deal("AB", &[1], None);
        let bank = table.bank();
        table.act("A", table.buying("AB", 1));
        assert_eq!((table.cash("A"), table.bank()), (620 - 60, bank + 60));
        table.act("B", table.buying("AB", 2));
        assert_eq!((table.cash("B"), table.bank()), (620 - 80, bank + 140));
        assert_eq!((table.cash("AB"), table.price("AB")), (400, 60), "no money for the company, no move");
        assert_eq!((table.in_pool("AB"), table.unsold("AB")), (0, 60));
    }
}

/// 1844-SR-03, 1844-BU-01, 1844F-SR-01, 1844F-SR-05 (one purchase)
#[test]
fn a_turn_is_any_number_of_sales_and_then_one_purchase() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.found("BLS", "D", 100, 500);
        table.deal("STB", &[1], Some("A"));
        table.deal("BLS", &[1], Some("A"));
        table.sell("A", "STB", &[1]);
        table.sell("A", "BLS", &[1]);
        assert_eq!((table.cash("A"), table.acting().as_str()), (820, "A"));
        table.act("A", table.buying("FNM", 1));
        // The purchase ended the turn: no second one, and no sale after it.
        assert_eq!(table.acting(), "B");
        table.refused("A", table.buying("FNM", 2), "it is the turn of B");
        table.refused("A", table.selling("FNM", &[2], 0), "it is the turn of B");
        // Both are optional: B only sells, C only buys, D does nothing.
        table.deal("FNM", &[5], Some("B"));
        table.sell("B", "FNM", &[5]);
        table.pass("B");
        table.act("C", table.taking("T2", 50));
        assert_eq!(table.acting(), "D");
        table.pass("D");
        assert_eq!(table.acting(), "A");
    }
}

/// 1844-SR-01, 1844-SR-04, 1844-SR-05, 1844F-SR-03, 1844F-SR-07 (a further turn)
#[test]
fn turns_go_round_in_the_order_of_the_cards_until_all_pass_in_succession() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.edit(|state, _| state.order = [2, 0, 3, 1].map(prospectus_engine::ids::PlayerId).to_vec());
        table.act("A", table.buying("FNM", 1));
        table.pass("D");
        table.pass("B");
        table.act("C", table.buying("FNM", 2));
        table.pass("A");
        // D passed before, and may buy now.
        table.act("D", table.buying("FNM", 3));
        let round = table.game.state().clock.round;
        for player in ["B", "C", "A", "D"] {
            assert_eq!((table.acting().as_str(), table.game.state().clock.round), (player, round));
            table.pass(player);
        }
        assert_ne!(table.game.state().clock.round, round);
        assert_eq!(table.acting(), "FNM");
    }
}

/// 1844-BU-04, 1844-BU-05, 1844F-CO-01, 1844F-SR-06
#[test]
fn the_first_certificate_is_the_directors_at_twice_one_of_five_prices() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.refused("A", table.buying("STB", 1), "STB has not been started");
        for wrong in [50, 55, 65, 110, 120] {
            table.refused("A", table.starting("STB", wrong), &format!("{wrong} SFR is no starting price now"));
        }
        for (par, row) in [(60, 5), (70, 4), (80, 3), (90, 2), (100, 1)] {
            let mut table = table.twin();
            let bank = table.bank();
            table.start("A", "STB", par);
            assert_eq!((table.cash("A"), table.bank()), (620 - 2 * par, bank + 2 * par));
            assert_eq!((table.price("STB"), table.cell("STB")), (par, Some((row, 4))), "rows are counted from 0");
            assert_eq!(table.president("STB").as_deref(), Some("A"));
            assert_eq!((table.percent("A", "STB"), table.limit_count("A")), (20, 2), "and the share of the MOB");
            table.refused("B", table.starting("STB", par), "STB has been started already");
            table.act("B", table.buying("STB", 1));
            assert_eq!(table.cash("B"), 620 - par);
        }
        table.set_cash("A", 119);
        table.refused("A", table.starting("STB", 60), "it costs 120 SFR, but only 119 SFR is there");
    }
}

/// 1844-BU-06, 1844F-LA-01 (marker)
#[test]
fn a_new_marker_goes_under_those_that_are_there() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.start("A", "STB", 60);
        table.start("B", "BLS", 60);
        table.start("C", "NOB", 60);
        assert_eq!(table.stack(60), ["FNM", "STB", "BLS", "NOB"]);
    }
}

/// 1844-BU-08, 1844-BU-09, 1844F-SR-05, 1844F-MO-07, 1844F-TU-04: one of each, and again in the next round.
#[test]
fn a_player_buys_one_tunnel_certificate_and_one_mountain_railway_in_a_round() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.act("A", table.taking("T2", 50));
        table.buy_mountain("B", "B1", "H7", "XM1");
        ["C", "D"].iter().for_each(|player| table.pass(player));
        table.refused("A", table.taking("T3", 50), "there is one purchase in a turn (`class.tunnel_company.per_round`");
        table.buy_mountain("A", "B2", "F19", "XM1");
        table.refused("B", table.taking("B3", 150), "there is one purchase in a turn (`class.mountain.per_round`");
        table.act("B", table.taking("T3", 50));
        ["C", "D"].iter().for_each(|player| table.pass(player));
        table.refused("A", table.taking("B3", 150), "`class.mountain.per_round`");
        table.refused("A", table.taking("T4", 50), "`class.tunnel_company.per_round`");
        table.until_next_stock_round();
        table.until_turn_of("A");
        table.act("A", table.taking("T4", 50));
    }
}

/// 1844-BU-10, 1844F-LI-02: 6 of 10, 3 of 5, 3 of 4.
#[test]
fn who_has_more_than_half_adds_only_from_the_pool() {
    for edition in EDITIONS {
        for (company, had, new, pooled) in [("STB", vec![1, 2, 3], 4, 8), ("JN", vec![], 1, 3), ("NOB", vec![], 1, 2)] {
            let mut table = stock_round(edition);
            table.found(company, "A", 100, 500);
            table.deal(company, &had, Some("A"));
            table.deal(company, &[pooled], None);
            // Exactly half, or two of five: one new share more is allowed.
            let mut with_more = table.twin();
            with_more.act("A", with_more.buying(company, new));
            let share = with_more.percent("A", company);
            assert!(share > 50);
            ["B", "C", "D"].iter().for_each(|player| with_more.pass(player));
            if with_more.unsold(company) > 0 {
                with_more.refused(
                    "A",
                    with_more.buying(company, new + 1),
                    &format!("nobody may have more than {share}%"),
                );
            }
            with_more.act("A", with_more.buying(company, pooled));
            assert!(with_more.percent("A", company) > share);
        }
        // The regional company has a new share left; so has a pre-SBB company if it was bought from the pool.
        let mut table = stock_round(edition);
        table.found("NOB", "A", 100, 500);
        table.deal("NOB", &[1], None);
        table.act("A", table.buying("NOB", 1));
        ["B", "C", "D"].iter().for_each(|player| table.pass(player));
        table.refused("A", table.buying("NOB", 2), "nobody may have more than 75% of it (`kind.pre_sbb.ownership`");
    }
}

/// 1844-BU-11, 1844-LI-01, 1844F-LI-01
#[test]
fn at_the_share_limit_no_share_is_bought() {
    for edition in EDITIONS {
        for (players, limit) in [(3, 24), (4, 18), (5, 15), (6, 13), (7, 11)] {
            let mut table = Table::in_stock_round(edition, players);
            let own = table.limit_count("A") as usize;
            let mut given = own;
            for company in ["STB", "BLS", "RhB", "AB"] {
                table.found(company, "B", 60, 300);
                let places: Vec<usize> = (1..9).take(limit - 1 - given).collect();
                table.deal(company, &places, Some("A"));
                // B stays director, whatever A has.
                given += places.len();
            }
            assert_eq!(table.limit_count("A") as usize, limit - 1, "{players} players");
            table.act("A", table.buying("FNM", 1));
            assert_eq!(table.limit_count("A") as usize, limit);
            (1..players).for_each(|_| {
                let player = table.acting();
                table.pass(&player);
            });
            let words = format!("nobody may have more than {limit} certificates");
            table.refused("A", table.buying("FNM", 2), &words);
            table.refused("A", table.starting("NOB", 60), &words);
            // What is no share does not count and can still be bought.
            table.act("A", table.taking("T2", 50));
            assert_eq!(table.limit_count("A") as usize, limit);
        }
    }
}

/// 1844-CO-39, 1844F-PR-04 (limit), 1844F-MO-02 (limit), 1844F-TU-02 (limit), 1844-LI-02, 1844F-LI-01: doubles count as one.
#[test]
fn privates_mountains_and_tunnels_do_not_count_and_doubles_count_once() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        assert_eq!(
            (table.limit_count("C"), table.limit_count("D")),
            (0, 0),
            "with P3, P4, P7 and a tunnel certificate"
        );
        table.give_private("B1", "C");
        assert_eq!(table.limit_count("C"), 0);
        assert_eq!((table.limit_count("B"), table.percent("B", "FNM")), (1, 20));
        // A double SBB share, as one of its five is the director's certificate.
        table.edit(|state, _| state.phase = prospectus_engine::ids::PhaseId(4));
        table.deal("SBB", &[1, 5], Some("C"));
        assert_eq!((table.percent("C", "SBB"), table.limit_count("C")), (15, 2));
    }
}

/// 1844-BU-12, 1844-DI-01, 1844F-DI-01
#[test]
fn a_purchase_makes_a_new_director_when_it_gives_more_not_as_many() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1], Some("B"));
        table.pass("A");
        table.act("B", table.buying("STB", 2));
        assert_eq!((table.percent("B", "STB"), table.president("STB").as_deref()), (20, Some("A")));
        ["C", "D", "A"].iter().for_each(|player| table.pass(player));
        table.act("B", table.buying("STB", 3));
        assert_eq!(table.president("STB").as_deref(), Some("B"));
        // Two single shares for the certificate.
        assert_eq!((table.percent("B", "STB"), table.percent("A", "STB")), (30, 20));
        assert_eq!((table.certificates("B", "STB"), table.certificates("A", "STB")), (vec![0, 3], vec![1, 2]));
    }
}

/// 1844-SR-02: nothing belongs to another player that could be bought.
#[test]
fn players_do_not_deal_with_each_other() {
    for edition in EDITIONS {
        let mut table = with_stb(edition);
        table.deal("STB", &[1], Some("B"));
        table.refused("A", table.buying("STB", 1), "this certificate is not for sale");
        table.refused("A", table.taking("P2", 50), "it is not on offer");
        assert!(!table.is_offered(|deed| matches!(deed, Deed::Agree { .. })));
    }
}
