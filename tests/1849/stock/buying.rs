//! Stock rounds and buying stock.

use prospectus_engine::Deed;

use super::super::kit::{FIVE, SIX, Table};
use super::{ORDER, stock_round, with_ata};

/// 1849-BU-01, 1849-BU-02, 1849-MK-03
#[test]
fn stock_is_paid_to_the_corporation_or_for_the_pool_to_the_bank() {
    let mut table = with_ata();
    table.deal("ATA", &[6], None);
    table.put_marker("ATA", 2, 5);
    let bank = table.bank();
    table.act("B", table.buying("ATA", 1));
    assert_eq!((table.cash("B"), table.cash("ATA"), table.bank()), (375 - 105, 500 + 105, bank));
    table.act("C", table.buying("ATA", 6));
    assert_eq!((table.cash("C"), table.cash("ATA"), table.bank()), (375 - 105, 500 + 105, bank + 105));
    assert_eq!((table.percent("B", "ATA"), table.percent("C", "ATA")), (30, 10));
    table.set_cash("D", 104);
    table.refused("D", table.buying("ATA", 2), "it costs L. 105, but only L. 104 is there");
}

/// 1849-BU-03 (60%), 1849-CO-05
#[test]
fn nobody_has_more_than_60_percent() {
    let mut table = with_ata();
    table.deal("ATA", &[1, 2, 3], Some("B"));
    table.act("B", table.buying("ATA", 4));
    assert_eq!(table.percent("B", "ATA"), 60);
    for _ in 0..3 {
        let other = table.acting();
        table.pass(&other);
    }
    table.refused("B", table.buying("ATA", 5), "nobody may have more than 60% of it");
    table.refused("B", table.buying("ATA", 5), "rulebook 7.2, 9.3");
    // With 50% the last certificate is too much.
    table.deal("ATA", &[4, 5, 6], Some("C"));
    table.set_cash("B", 500);
    table.refused("B", table.buying("ATA", 7), "more than 60%");
    table.deal("ATA", &[3], Some("D"));
    table.act("B", table.buying("ATA", 7));
    assert_eq!(table.percent("B", "ATA"), 60);
}

/// 1849-BU-03 (limit), 1849-LI-01, 1849-LI-02, 1849-PR-12
#[test]
fn the_certificate_limit_counts_certificates_and_privates() {
    let limits: [(usize, &[&str], &[&str], i64); 4] =
        [(3, FIVE, &[], 12), (4, FIVE, &["reduced_4p_corps"], 9), (4, SIX, &[], 11), (5, SIX, &[], 9)];
    for (players, companies, variants, limit) in limits {
        let mut table = Table::in_stock_round(players, companies, variants);
        let buyer = table.acting();
        let count = |table: &Table| table.game.view().certificate_count(table.player(&buyer));
        // Nothing but private companies so far.
        let privates = count(&table).unwrap();
        assert!(privates >= 1);
        let other = if buyer == "A" { "B" } else { "A" };
        table.found("SFA", other, 68, 500);
        table.found("CTL", other, 68, 500);
        table.deal("SFA", &[1, 2, 3, 4, 5, 7], Some(&buyer));
        let rest: Vec<usize> = (1..=(limit - privates - 6) as usize).collect();
        table.deal("CTL", &rest, Some(&buyer));
        assert_eq!(count(&table), Ok(limit));
        table.refused(&buyer, table.buying("AFG", 1), &format!("nobody may have more than {limit} certificates"));
        // Once a company has his private, there is room for another certificate.
        let private = ["SCE", "SIGI", "CNM", "SMS"]
            .into_iter()
            .find(|private| table.owner_of(private).as_deref() == Some(&*buyer))
            .expect("a private");
        table.give_private(private, "CTL");
        assert_eq!(count(&table), Ok(limit - 1));
        table.act(&buyer, table.buying("AFG", 1));
    }
}

/// 1849-BU-04, 1849-LC-01, 1849-LC-03
#[test]
fn the_last_certificate_can_be_bought_only_from_where_there_is_no_other() {
    let mut table = with_ata();
    table.deal("ATA", &[1, 2, 3, 4], Some("D"));
    table.deal("ATA", &[5], None);
    table.set_cash("B", 1000);
    // One single is left in the treasury.
    table.refused("B", table.buying("ATA", 7), "rulebook 9.2, 9.3, 9.6");
    table.deal("ATA", &[6], None);
    // Those in the pool do not matter: it is another place.
    let before = table.cash("ATA");
    table.act("B", table.buying("ATA", 7));
    assert_eq!((table.cash("B"), table.cash("ATA")), (1000 - 200, before + 200));
    assert_eq!(table.percent("B", "ATA"), 40);
    // The same in the pool.
    table.deal("ATA", &[7], None);
    table.set_cash("C", 1000);
    table.refused("C", table.buying("ATA", 7), "rulebook 9.2, 9.3, 9.6");
    table.deal("ATA", &[5, 6], Some("A"));
    table.act("C", table.buying("ATA", 7));
    assert_eq!(table.cash("C"), 1000 - 200);
}

/// 1849-LC-02: there is no way to get the other half of it for the price of one share.
#[test]
fn a_single_is_not_upgraded_to_the_last_certificate() {
    let mut table = with_ata();
    table.deal("ATA", &[2, 3, 4, 5, 6], Some("D"));
    table.deal("ATA", &[1], Some("B"));
    table.set_cash("B", 199);
    table.refused("B", table.buying("ATA", 7), "it costs L. 200, but only L. 199 is there");
    table.set_cash("B", 200);
    table.act("B", table.buying("ATA", 7));
    assert_eq!((table.certificates("B", "ATA"), table.cash("B")), (vec![0, 1, 7], 0));
}

/// 1849-SR-01, 1849-SR-02, 1849-SR-04
#[test]
fn a_turn_is_sales_then_one_purchase() {
    let mut table = with_ata();
    table.deal("ATA", &[1, 2], Some("C"));
    table.found("SFA", "D", 68, 500);
    table.deal("SFA", &[1], Some("C"));
    table.refused("C", Deed::Pass, "it is the turn of B");
    // B only sells nothing and passes; C sells twice, then buys; that ends his turn.
    table.pass("B");
    table.sell("C", "ATA", &[1]);
    table.sell("C", "SFA", &[1]);
    table.act("C", table.buying("CTL", 1));
    table.refused("C", table.selling("ATA", &[2], 0), "it is the turn of D");
    table.refused("C", table.buying("CTL", 2), "it is the turn of D");
    // D buys without selling, A passes, and B, who has passed, may act again; so may C.
    table.act("D", table.buying("CTL", 2));
    table.pass("A");
    table.act("B", table.buying("CTL", 3));
    // C sells without buying.
    table.sell("C", "ATA", &[2]);
    table.pass("C");
    assert_eq!(table.acting(), "D");
}

/// 1849-SR-03, 1849-SR-05 (D49-04)
#[test]
fn the_round_ends_when_all_pass_and_the_left_of_the_last_to_act_has_priority() {
    let mut table = with_ata();
    table.deal("ATA", &[1], Some("C"));
    table.act("B", table.buying("CTL", 1));
    // A sale is enough to have acted.
    table.sell("C", "ATA", &[1]);
    table.pass("C");
    for who in ["D", "A", "B"] {
        table.pass(who);
        assert!(table.game.view().is_stock_round());
    }
    table.pass("C");
    assert!(!table.game.view().is_stock_round(), "four have passed in succession");
    assert_eq!(table.priority(), "D");
    table.give_train("CTL", "4H");
    table.until_next_stock_round();
    // Nobody acts: the priority stays where it is.
    for who in ["D", "A", "B", "C"] {
        table.pass(who);
    }
    assert_eq!(table.priority(), "D");
}

/// 1849-MK-01
#[test]
fn stock_rounds_and_operating_rounds_take_turns() {
    let mut table = Table::new(4, ORDER, &[]);
    let round = |table: &Table| table.world().rounds[table.game.state().clock.round.at()].id.clone();
    assert_eq!(round(&table), "auction");
    table = stock_round();
    table.give_train("CTL", "4H");
    let mut seen = vec![round(&table)];
    for _ in 0..2 {
        table.to_operating_round();
        seen.push(round(&table));
        table.until_next_stock_round();
        seen.push(round(&table));
    }
    assert_eq!(seen, ["stock", "operating", "stock", "operating", "stock"]);
    assert_eq!(table.game.state().clock.rounds.iter().sum::<u16>(), 1 + 3 + 2);
}
