//! Directors come and go.

use super::situations::{others_pass, with_kt, with_split};

/// 1854-EX-04, 1854-DI-02, 1854-DI-03 (20%), D54-12, D54-14: Emma is A, Jacob is B, and the company's shares are split.
#[test]
fn emma_sells_four_of_five_shares_and_jacob_becomes_director() {
    let mut table = with_split("SB");
    table.deal("SB", &[3, 4, 5], Some("A"));
    table.deal("SB", &[6], None);
    assert_eq!((table.percent("A", "SB"), table.percent("B", "SB"), table.in_pool("SB")), (50, 20, 10));
    let mut other = table.twin();
    let mut all = table.twin();
    // She keeps one share: one of her own, or one of those that she gets for the certificate.
    table.act("A", table.selling("SB", &[3, 4, 5], 10));
    other.act("A", other.selling("SB", &[3, 4], 20));
    for table in [table, other] {
        assert_eq!((table.cash("A"), table.in_pool("SB")), (860 + 4 * 95, 50));
        assert_eq!((table.percent("A", "SB"), table.percent("B", "SB")), (10, 20));
        assert_eq!((table.president("SB").as_deref(), table.certificates("B", "SB")), (Some("B"), vec![0]));
        assert_eq!(table.cell("SB"), Some((5, 4)), "four steps down from 95");
    }
    // No limit of the pool keeps her from selling all five.
    all.act("A", all.selling("SB", &[3, 4, 5], 20));
    assert_eq!((all.cash("A"), all.in_pool("SB"), all.percent("A", "SB")), (860 + 5 * 95, 60, 0));
}

/// 1854-DI-01 (purchase), 1854-DI-02 (certificates)
#[test]
fn a_purchase_makes_a_new_director_when_it_gives_more_not_as_much() {
    let mut table = with_kt();
    table.deal("KT", &[1], Some("B"));
    table.pass("A");
    table.act("B", table.buying("KT", 2));
    assert_eq!((table.percent("B", "KT"), table.president("KT").as_deref()), (40, Some("A")), "equal");
    others_pass(&mut table, "B");
    table.act("B", table.buying("KT", 3));
    assert_eq!((table.percent("B", "KT"), table.president("KT").as_deref()), (60, Some("B")));
    // Two shares of 20% for the certificate of 40%.
    assert_eq!((table.certificates("B", "KT"), table.certificates("A", "KT")), (vec![0, 3], vec![1, 2]));
    assert_eq!((table.percent("A", "KT"), table.cash("A")), (40, 860), "no money changes hands");
}

/// 1854-DI-01 (purchase after a split): 30% against 20%.
#[test]
fn a_purchase_of_a_split_share_makes_a_new_director() {
    let mut table = with_split("VB");
    table.pass("A");
    assert_eq!((table.percent("A", "VB"), table.percent("B", "VB")), (20, 20));
    table.act("B", table.buying("VB", 4));
    assert_eq!((table.president("VB").as_deref(), table.percent("B", "VB")), (Some("B"), 30));
    assert_eq!((table.certificates("B", "VB"), table.certificates("A", "VB")), (vec![0, 4], vec![1, 2]));
    assert_eq!(table.cash("VB"), 820 + 95);
}

/// 1854-DI-01 (sale)
#[test]
fn a_sale_that_leaves_the_director_with_less_than_another_costs_them_the_certificate() {
    let mut table = with_split("VB");
    table.deal("VB", &[3, 4], Some("A"));
    table.deal("VB", &[5], Some("B"));
    let mut equal = table.twin();
    equal.sell("A", "VB", &[3]);
    assert_eq!((equal.percent("A", "VB"), equal.president("VB").as_deref()), (30, Some("A")), "30% each");
    table.sell("A", "VB", &[3]);
    table.sell("A", "VB", &[4]);
    assert_eq!((table.president("VB").as_deref(), table.in_pool("VB")), (Some("B"), 20));
    assert_eq!((table.percent("A", "VB"), table.certificates("A", "VB").len()), (20, 2), "two single shares");
    assert_eq!((table.percent("B", "VB"), table.certificates("B", "VB").len()), (30, 2));
}

/// 1854-DI-02: the company keeps what it has, and the new director decides for it.
#[test]
fn a_new_director_gets_everything_that_belongs_to_the_company() {
    let mut table = with_kt();
    table.give_train("KT", "2");
    table.give_private("M100", "KT");
    table.deal("KT", &[1, 2], Some("B"));
    let markers = table.tokens_left("KT");
    table.act("A", table.selling("KT", &[], 40));
    assert_eq!(table.president("KT").as_deref(), Some("B"));
    assert_eq!((table.cash("KT"), table.trains("KT")), (820, vec!["2".to_owned()]));
    assert_eq!((table.owner_of("M100").as_deref(), table.tokens_left("KT")), (Some("KT"), markers));
    assert!(table.has_token("KT", "H18"));
    table.to_operating_round();
    let question = table.game.question().expect("KT operates");
    assert_eq!((table.acting().as_str(), question.player), ("KT", Some(table.player("B"))));
    assert_eq!(table.cash("KT"), 820 + 10, "its mail contract pays it");
}

/// 1854-DI-03
#[test]
fn nobody_resigns_without_another_player_who_has_as_much_as_the_certificate() {
    // 40% before the split.
    let mut table = with_kt();
    table.deal("KT", &[1], Some("A"));
    table.deal("KT", &[2], Some("B"));
    table.refused("A", table.selling("KT", &[1], 40), "nobody else could become director");
    table.refused("A", table.selling("KT", &[], 20), "nobody else could become director");
    table.sell("A", "KT", &[1]);
    table.deal("KT", &[3], Some("B"));
    table.act("A", table.selling("KT", &[], 20));
    assert_eq!((table.president("KT").as_deref(), table.percent("A", "KT")), (Some("B"), 20));
    // 20% after it.
    let mut table = with_split("KT");
    table.deal("KT", &[2], Some("C"));
    table.refused("A", table.selling("KT", &[], 20), "nobody else could become director");
    table.refused("A", table.selling("KT", &[], 10), "nobody else could become director");
    table.deal("KT", &[3], Some("C"));
    table.act("A", table.selling("KT", &[], 20));
    assert_eq!((table.president("KT").as_deref(), table.certificates("C", "KT")), (Some("C"), vec![0]));
    assert_eq!((table.percent("A", "KT"), table.in_pool("KT")), (0, 20));
}

/// 1854-DI-03: who has less than the certificate does not become director, though the director has less still.
#[test]
fn two_times_20_percent_are_needed_for_the_certificate_of_40() {
    let mut table = with_kt();
    table.deal("KT", &[1], Some("B"));
    table.deal("KT", &[2], Some("C"));
    table.refused("A", table.selling("KT", &[], 40), "nobody else could become director");
    table.refused("A", table.selling("KT", &[], 20), "nobody else could become director");
    assert_eq!(table.president("KT").as_deref(), Some("A"));
}

/// 1854-DI-04
#[test]
fn most_shares_win_and_of_several_players_the_next_after_the_old_director() {
    let mut table = with_split("VB");
    // B is the director; A and C have 20% each.
    table.deal("VB", &[0], Some("B"));
    table.deal("VB", &[1, 2], Some("A"));
    table.deal("VB", &[3, 4], Some("C"));
    table.pass("A");
    let mut most = table.twin();
    table.act("B", table.selling("VB", &[], 20));
    assert_eq!(table.president("VB").as_deref(), Some("C"), "the next after B");
    most.deal("VB", &[5], Some("A"));
    most.act("B", most.selling("VB", &[], 20));
    assert_eq!(most.president("VB").as_deref(), Some("A"), "who has most");
}
