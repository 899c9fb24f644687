//! Who cannot pay for a tramcar leaves the game, which goes on.

use super::*;

/// In the green phase the GBS, without a tramcar, has 50; its director A has 30, and what is dealt to them. The SpS at 66 is
/// B's. A has given the president's certificate of the S-Bahn to D, whose S3 is C's.
fn in_need(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", PLACES, |table| {
        table.deal("S", &[0], Some("D"));
        table.deal("S", &[3, 4], Some("C"));
        table.found("GBS", "A", 90, 50);
        table.found("SpS", "B", 66, 100);
        table.give_train("SpS", "2");
        NETWORKS.into_iter().for_each(|network| drop(table.give_train(network, "S4")));
        prepare(table);
    });
    table.until_turn_of("GBS");
    table.set_cash("A", 30);
    for _ in 0..10 {
        if table.try_act("GBS", Deed::Pass).is_err() {
            return table;
        }
    }
    panic!("it needs no tramcar");
}

fn is_bankrupt(table: &Table, player: &str) -> bool {
    table.game.state().player(table.player(player)).bankrupt
}

/// 1881-TN-12, D81-27, D81-28: A leaves the game. Charter, marker, depots and certificates of the GBS go, also those of B,
/// who gets nothing for them; the money goes to the bank. The game goes on with the SpS.
#[test]
fn a_bankrupt_director_and_their_tramway_leave_the_game() {
    let mut table = in_need(|table| table.deal("GBS", &[1, 2], Some("B")));
    table.put_token("GBS", "G17");
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
    let mut asked = Vec::new();
    while table.game.view().is_stock_round() {
        asked.push(table.acting());
        table.do_little();
    }
    asked.sort();
    assert_eq!(asked, ["B", "C", "D"]);
    assert_eq!(table.acting(), "SpS", "the GBS acts no more");
    let home = table.hex("G19");
    assert!(table.game.state().board.clone().place(&table.world().map, home, 0, table.company("SpS").0).is_ok());
}

/// 1881-TN-12: A's other certificates go into the pool, and no price moves.
#[test]
fn other_certificates_go_to_the_pool_without_a_change_of_price() {
    let mut table = in_need(|table| {
        table.set_cash("GBS", 0);
        table.deal("SpS", &[1, 2], Some("A"));
        table.deal("S", &[6, 7], Some("A"));
    });
    // What can be sold must be sold first: 30, two at 66, two at 84 and then 80 are more than 220, so A cannot give up.
    table.refused("A", Deed::GiveUp, "there is still money to be raised");
    table.sell("A", "SpS", &[1]);
    // Something else has gone wrong: A's cash is lost, and what is left will not do.
    let mut table = in_need(|table| {
        table.set_cash("GBS", 0);
        table.found("SHG", "C", 74, 100);
        table.give_train("SHG", "2");
        // A director's certificate cannot be sold, so that it is still there at the end.
        table.found("NBSN", "A", 74, 100);
        table.give_train("NBSN", "2");
        table.deal("NBSN", &[1, 2, 3], Some("C"));
    });
    let prices = ["SpS", "SHG", "NBSN", "S"].map(|company| table.price(company));
    table.act("A", Deed::GiveUp);
    assert_eq!(["SpS", "SHG", "NBSN", "S"].map(|company| table.price(company)), prices);
    // C, with 30 %, becomes director of the NBSN; the 20 % of A are in the pool.
    assert_eq!((table.president("NBSN").as_deref(), table.in_pool("NBSN")), (Some("C"), 20));
    assert_eq!((table.percent("C", "NBSN"), table.percent("A", "NBSN")), (30, 0));
    assert!(!table.is_closed("NBSN") && !table.is_closed("SpS"));
    table.go_on_until(|table| table.acting() == "NBSN");
    assert_eq!(table.game.question().expect("somebody acts").player, Some(table.player("C")));
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

/// 1881-TN-12, 1881-SB-12: A led S1: its certificate goes into the pool, and S1 merges. The GBS led S2: so does S2.
#[test]
fn subnets_of_a_bankrupt_player_and_of_their_tramway_merge() {
    let mut table = in_need(|table| {
        table.set_cash("GBS", 0);
        table.deal("S", &[1], Some("A"));
        table.deal_to_tramway("S", &[2], "GBS");
    });
    // Certificates of subnets can be sold, and are: that merges them as well. Here they are worth too little.
    table.put_marker("S", 6, 0);
    table.act("GBS", selling_s(&table, &[2]));
    assert!(is_gone(&table, "S2"));
    table.act("A", selling_s(&table, &[1]));
    assert!(is_gone(&table, "S1"));
    table.act("A", Deed::GiveUp);
    assert_eq!((table.in_pool("S"), table.cash("S")), (10, 1260));
    assert!(!is_gone(&table, "S3"));
    table.go_on_until(|table| table.acting() == "S3");
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
    // C had the certificate of S3 and another: S3 merges, and C has the president's for the two.
    assert_eq!((holder(&table, 0).as_str(), is_gone(&table, "S3"), table.percent("C", "S")), ("C", true, 15));
    assert_eq!((table.in_pool("S"), table.price("S"), table.cash("S")), (10, price, 840));
}
