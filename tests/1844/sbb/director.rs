//! Who directs the SBB, and how the director changes.

use super::super::kit::EDITIONS;
use super::*;

/// The stock round after the SBB was formed without a single share in a player's hands.
fn all_in_pool(edition: &str) -> Table {
    let mut table = eve(edition);
    form(&mut table);
    table
}

/// 1844-SB-10, 1844-SB-11, 1844F-SB-08: by a double certificate, or by two single ones.
#[test]
fn an_sbb_of_nobody_lies_in_the_pool_and_can_be_bought() {
    for edition in EDITIONS {
        for percents in [vec![10], vec![5, 5]] {
            let mut table = all_in_pool(edition);
            assert_eq!(sbb_in_pool(&table), "the director's certificate, 4 of 10 %, 10 of 5 %");
            let buyer = table.acting();
            for percent in &percents {
                assert_eq!(table.president("SBB"), None);
                table.until_turn_of(&buyer);
                let cash = table.cash(&buyer);
                table.act(&buyer, from_pool(&table, *percent));
                // The SBB is at 100 for every 5 %.
                assert_eq!(table.cash(&buyer), cash - 100 * percent / 5);
                table.do_little();
            }
            assert_eq!(table.president("SBB"), Some(buyer.clone()));
            assert_eq!(certificates_of(&table, &buyer), "the director's certificate");
            // He has swapped what he bought for the director's certificate.
            assert_eq!(sbb_in_pool(&table), "4 of 10 %, 10 of 5 %");
            table.until_turn_of("SBB");
        }
    }
}

/// 1844-SB-11, D44-P09: a single certificate is not enough for the director's, and without a director nothing is done.
#[test]
fn an_sbb_without_a_director_does_not_operate() {
    for edition in EDITIONS {
        let mut table = all_in_pool(edition);
        let buyer = table.acting();
        table.act(&buyer, from_pool(&table, 5));
        assert_eq!((table.president("SBB"), certificates_of(&table, &buyer).as_str()), (None, "1 of 5 %"));
        table.until_turn_of("FNM");
        let cash = table.cash("SBB");
        let before = table.game.state().clock.turn;
        while table.game.state().clock.turn == before {
            assert_ne!(table.acting(), "SBB");
            table.do_little();
        }
        assert_eq!((table.cash("SBB"), table.trains("SBB")), (cash, vec!["SBB-5H".to_owned()]));
    }
}

/// D44-P09: nobody directs the SBB who has less than the director's certificate is worth. It cannot come to that: who has a
/// share of a pre-SBB company has another beside him who directs it.
#[test]
fn with_5_percent_nobody_becomes_director_when_the_sbb_forms() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.deal("SCB", &[1], Some("A"));
        form(&mut table);
        assert_eq!(table.president("SBB"), None);
        assert_eq!(certificates_of(&table, "A"), "1 of 5 %");
        assert_eq!(sbb_in_pool(&table), "the director's certificate, 4 of 10 %, 9 of 5 %");
    }
}

/// 1844-SB-10, 1844F-SB-07: more than half may lie there, but nothing is sold into it then.
#[test]
fn the_pool_may_have_more_than_half_of_the_sbb() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 100, 0);
        table.deal("NOB", &[1, 2], Some("B"));
        form(&mut table);
        assert_eq!(table.game.view().percent_held(Owner::Pool, table.company("SBB")), 80);
        table.until_turn_of("B");
        let single = |table: &Table| {
            let sbb = table.company("SBB");
            let held = table.game.view().held(Owner::Player(table.player("B")), sbb).next().unwrap();
            let index = table.world().shares_of(sbb).position(|share| share == held).unwrap();
            Deed::SellShares { company: sbb, lot: table.lot(&[index], 0) }
        };
        table.refused("B", single(&table), "the pool takes no more than 50% of it");
        // One may go into a pool with 45 %.
        let free: Vec<usize> = (0..15)
            .filter(|index| {
                let share = table.share("SBB", *index);
                table.game.state().certificate(share).holder == Owner::Pool
            })
            .collect();
        let doubles: Vec<usize> = free.iter().copied().filter(|index| (1..5).contains(index)).take(3).collect();
        table.deal("SBB", &doubles, Some("C"));
        let singles: Vec<usize> = free.iter().copied().filter(|index| *index > 4).take(1).collect();
        table.deal("SBB", &singles, Some("D"));
        assert_eq!(table.game.view().percent_held(Owner::Pool, table.company("SBB")), 45);
        table.act("B", single(&table));
    }
}

/// A directs the SBB with 10 % and 5 %; the others have certificates by their places in the stack. The pool has the rest.
fn directed_by_a(edition: &str, others: &[(&str, &[usize])]) -> Table {
    let mut table = eve(edition);
    table.found("GB", "A", 100, 0);
    table.deal("GB", &[1], Some("A"));
    form(&mut table);
    assert_eq!(certificates_of(&table, "A"), "the director's certificate, 1 of 5 %");
    for (player, indices) in others {
        let pooled: Vec<usize> = indices.to_vec();
        for index in &pooled {
            let share = table.share("SBB", *index);
            assert_eq!(table.game.state().certificate(share).holder, Owner::Pool);
        }
        table.deal("SBB", &pooled, Some(player));
    }
    PLAYERS.iter().for_each(|player| table.set_cash(player, 1000));
    table
}

/// 1844-SB-14, 1844F-SB-14
#[test]
fn a_new_director_gives_a_double_certificate_if_he_has_one_else_two_single_ones() {
    for edition in EDITIONS {
        // With 15 % C has as much as A: nothing changes.
        let mut table = directed_by_a(edition, &[("C", &[1, 8])]);
        table.until_turn_of("C");
        assert_eq!(table.president("SBB").as_deref(), Some("A"));
        table.act("C", from_pool(&table, 5));
        assert_eq!(table.president("SBB").as_deref(), Some("C"));
        assert_eq!(certificates_of(&table, "C"), "the director's certificate, 2 of 5 %");
        assert_eq!(certificates_of(&table, "A"), "1 of 10 %, 1 of 5 %");
        // With single certificates only.
        let mut table = directed_by_a(edition, &[("C", &[8, 9, 10])]);
        table.until_turn_of("C");
        table.act("C", from_pool(&table, 5));
        assert_eq!(table.president("SBB").as_deref(), Some("C"));
        assert_eq!(certificates_of(&table, "C"), "the director's certificate, 2 of 5 %");
        assert_eq!(certificates_of(&table, "A"), "3 of 5 %");
    }
}

/// 1844-CO-29, 1844F-CO-02 (the SBB only after forming), 1844F-SB-01
#[test]
fn the_sbb_comes_by_the_merger_only() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        let sbb = table.company("SBB");
        PLAYERS.iter().for_each(|player| table.set_cash(player, 2000));
        for par in [60, 100] {
            assert!(table.try_act("A", Deed::Start { company: sbb, par }).is_err());
        }
        for index in [1, 8] {
            table.refused("A", Deed::BuyShare { certificate: table.share("SBB", index) }, "not");
        }
        form(&mut table);
        // Twenty shares of 5 %: a director's certificate and four more of 10 %, ten of 5 %.
        assert_eq!(sbb_in_pool(&table), "the director's certificate, 4 of 10 %, 10 of 5 %");
        let buyer = table.acting();
        table.act(&buyer, from_pool(&table, 5));
    }
}

/// 1844F-SB-10 (each counts one before and after), 1844-SB-07
#[test]
fn an_exchanged_certificate_counts_one_as_before() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 100, 0);
        table.found("SCB", "A", 100, 0);
        table.deal("SCB", &[1], Some("A"));
        let count = |table: &Table| table.game.view().certificate_count(table.player("A")).unwrap();
        // With the share of the MOB that came with P5.
        assert_eq!(count(&table), 4);
        form(&mut table);
        assert_eq!((count(&table), table.percent("A", "SBB")), (4, 25));
        assert_eq!(certificates_of(&table, "A"), "the director's certificate, 1 of 10 %, 1 of 5 %");
    }
}
