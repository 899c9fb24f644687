//! Who cannot pay for a tramcar leaves the game, which goes on.

use super::*;

/// In the green phase the GBS, without a tramcar, has 50; its director A has 30, and what is dealt to them. The SpS at
/// 66 is B's. D is president of the S-Bahn, B leads S1, C leads S2 and S3.
fn in_need(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", PLACES, |table| {
        table.deal("S", &[0, 4], Some("D"));
        table.deal("S", &[3], Some("C"));
        table.found("GBS", "A", 90, 50);
        table.found("SpS", "B", 66, 100);
        table.give_train("SpS", "2");
        give_s4(table, &NETWORKS);
        prepare(table);
    });
    table.until_turn_of("GBS");
    table.set_cash("A", 30);
    until_need(&mut table, "GBS");
    table
}

/// 1881-TN-12, D81-27, D81-28: A leaves the game. Charter, marker, depots and certificates of the GBS go, also those of
/// B, who gets nothing for them; the money goes to the bank. The game goes on with the SpS.
#[test]
fn a_bankrupt_director_and_their_tramway_leave_the_game() {
    let mut table = in_need(|table| {
        table.deal("GBS", &[1, 2], Some("B"));
        table.put_tile("F20", "816", 0);
        table.put_token("GBS", "F20");
    });
    let (bank, money, cash) = (table.bank(), table.all_money(), table.cash("B"));
    table.refused("GBS", table.bank_train("2", 220), &short(220, 80));
    table.act("A", Deed::GiveUp);
    assert!(!table.game.is_over());
    assert!(is_bankrupt(&table, "A") && table.is_closed("GBS"));
    assert_eq!((table.cell("GBS"), table.stations("GBS").len(), table.trains("GBS").len()), (None, 0, 0));
    assert_eq!((table.percent("A", "GBS"), table.percent("B", "GBS"), table.in_pool("GBS")), (0, 0, 0));
    assert_eq!((table.cash("A"), table.cash("GBS"), table.cash("B"), table.bank()), (0, 0, cash, bank + 80));
    assert_eq!(table.all_money(), money);
    // The round goes on, and so does the game, without A and the GBS.
    assert_eq!(table.acting(), "SpS");
    table.go_on_until(|table| table.game.view().is_stock_round());
    assert_eq!(asked_in_stock_round(&mut table), ["B", "C", "D"]);
    assert_eq!(table.acting(), "SpS", "the GBS acts no more");
}

/// 1881-TN-12: what A could not sell goes into the pool, and no price moves: the director's certificate of the NBSN,
/// whose new director is C, and one of the GBS's, which goes with it.
#[test]
fn other_certificates_go_to_the_pool_without_a_change_of_price() {
    let mut table = in_need(|table| {
        table.found("NBSN", "A", 74, 100);
        table.give_train("NBSN", "2");
        table.deal("NBSN", &[1, 2], Some("C"));
        table.deal("GBS", &[1], Some("A"));
        table.deal("GBS", &[2, 3, 4], Some("B"));
    });
    let prices = ["SpS", "NBSN", "S"].map(|company| table.price(company));
    table.act("A", Deed::GiveUp);
    assert_eq!(["SpS", "NBSN", "S"].map(|company| table.price(company)), prices);
    assert_eq!((table.in_pool("NBSN"), table.president("NBSN").as_deref()), (20, Some("C")));
    assert_eq!((table.percent("C", "NBSN"), table.percent("A", "NBSN"), table.in_pool("GBS")), (20, 0, 0));
    assert!(table.is_closed("GBS") && !table.is_closed("NBSN") && !table.is_closed("SpS"));
    table.until_turn_of("NBSN");
    assert_eq!(decider(&table).as_deref(), Some("C"));
}

/// 1881-TN-12, 1881-TN-10: who could raise the money is not bankrupt.
#[test]
fn nobody_is_bankrupt_who_can_raise_the_money() {
    let ready = |certificates: &[usize]| {
        in_need(|table| {
            table.found("SHG", "B", 74, 100);
            table.give_train("SHG", "2");
            table.deal("SHG", &[3, 4], Some("B"));
            table.deal("SHG", certificates, Some("A"));
        })
    };
    // 50, 30 and twice 74 are 228.
    let mut table = ready(&[1, 2]);
    table.refused("A", Deed::GiveUp, "there is still money to be raised");
    table.sell("A", "SHG", &[1, 2]);
    assert!(table.try_act("A", Deed::GiveUp).is_err());
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A"), is_bankrupt(&table, "A")), (0, 8, false));
    let mut table = ready(&[1]);
    table.sell("A", "SHG", &[1]);
    table.act("A", Deed::GiveUp);
    assert!(is_bankrupt(&table, "A") && table.is_closed("GBS"));
    assert_eq!((table.in_pool("SHG"), table.president("SHG").as_deref()), (10, Some("B")));
}

/// 1881-TN-12, D81-27: a tramway of which nobody else has 20 % is left without a director and goes, too: its S-Bahn
/// certificates go into the pool, its money into the bank. One with another holder of 20 % stays.
#[test]
fn tramways_without_a_director_are_removed() {
    let mut table = in_need(|table| {
        table.set_cash("GBS", 0);
        table.found("NBSN", "A", 74, 150);
        table.give_train("NBSN", "2");
        table.deal("NBSN", &[1], Some("B"));
        table.deal_to_tramway("S", &[5, 6], "NBSN");
        table.found("SHG", "A", 74, 70);
        table.give_train("SHG", "2");
        table.deal("SHG", &[1, 2], Some("C"));
    });
    let (bank, prices) = (table.bank(), ["SHG", "S"].map(|company| table.price(company)));
    let lost = 30 + table.cash("NBSN");
    table.act("A", Deed::GiveUp);
    assert!(table.is_closed("GBS") && table.is_closed("NBSN") && !table.is_closed("SHG"));
    assert_eq!((table.stations("NBSN").len(), table.cell("NBSN"), table.percent("B", "NBSN")), (0, None, 0));
    assert_eq!((table.in_pool("S"), table.percent("NBSN", "S")), (10, 0));
    assert_eq!(table.bank(), bank + lost);
    assert_eq!(["SHG", "S"].map(|company| table.price(company)), prices);
    assert_eq!((table.president("SHG").as_deref(), table.cash("SHG")), (Some("C"), 70));
    let mut turns = Vec::new();
    while !table.game.view().is_stock_round() {
        turns.push(table.acting());
        table.do_little();
    }
    assert!(turns.contains(&"SHG".to_owned()) && !turns.contains(&"NBSN".to_owned()));
}

/// 1881-TN-12, 1881-SB-12: A leads S1 and the NBSN, which leads S2. S1's certificate is sold in vain; the NBSN goes,
/// since nobody else has 20 % of it, and its certificate is in the pool: both subnets merge, and the price moves for
/// the sale.
#[test]
fn subnets_of_a_bankrupt_player_and_of_their_tramway_merge() {
    let mut table = in_need(|table| {
        table.set_cash("GBS", 0);
        table.deal("S", &[1], Some("A"));
        table.found("NBSN", "A", 74, 100);
        table.give_train("NBSN", "2");
        table.deal_to_tramway("S", &[2], "NBSN");
    });
    table.act("A", selling_s(&table, &[1]));
    assert!(is_gone(&table, "S1") && !is_gone(&table, "S2"));
    table.act("A", Deed::GiveUp);
    assert!(is_gone(&table, "S2") && !is_gone(&table, "S3") && table.is_closed("NBSN"));
    assert_eq!((table.in_pool("S"), table.price("S"), table.cash("S")), (10, 80, 1260));
    assert_eq!((table.trains("S").len(), holder(&table, 0).as_str()), (3, "D"));
    table.until_turn_of("S3");
}

/// 1881-TN-12, 1881-SO-24: A is president of the S-Bahn when their tramway fails: C, who has 10 %, takes over.
#[test]
fn the_presidency_of_a_bankrupt_director_goes_on() {
    let mut table = in_need(|table| {
        table.deal("S", &[0], Some("A"));
        table.set_cash("GBS", 0);
    });
    let price = table.price("S");
    table.act("A", Deed::GiveUp);
    // C had the certificates of S2 and S3: both merge, and C has the president's for the two.
    assert_eq!((holder(&table, 0).as_str(), table.percent("C", "S"), table.in_pool("S")), ("C", 10, 10));
    assert!(is_gone(&table, "S2") && is_gone(&table, "S3") && !is_gone(&table, "S1"));
    assert_eq!((table.price("S"), table.cash("S")), (price, 1260));
}

/// 1881-TN-12, 1881-SO-24, D81-27: the NBSN, which A directs, too, is president of the S-Bahn, and goes with A: C, who
/// has 10 %, is the new president, and what the NBSN got for the certificate is in the pool.
#[test]
fn the_presidency_of_a_removed_tramway_goes_on() {
    let mut table = in_need(|table| {
        table.found("NBSN", "A", 74, 100);
        table.give_train("NBSN", "2");
        table.deal_to_tramway("S", &[0], "NBSN");
    });
    let price = table.price("S");
    table.act("A", Deed::GiveUp);
    assert!(table.is_closed("NBSN") && table.is_closed("GBS") && !table.game.is_over());
    assert_eq!((holder(&table, 0).as_str(), table.percent("C", "S"), table.in_pool("S")), ("C", 10, 10));
    assert!(is_gone(&table, "S2") && is_gone(&table, "S3") && !is_gone(&table, "S1"));
    assert_eq!((table.price("S"), table.cash("S")), (price, 1260));
}
