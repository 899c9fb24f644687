//! Who cannot pay for an S-train leaves the game; what becomes of the network.

use prospectus_engine::state::TrainPlace;

use super::*;

/// In the green phase a network has no S-train and so much, and its leader so much; the others have S4s.
fn failing(network: &str, treasury: i64, leader: &str, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", PLACES, |table| {
        let others: Vec<_> = NETWORKS.into_iter().filter(|other| *other != network).collect();
        give_s4(table, &others);
        prepare(table);
    });
    table.until_turn_of(network);
    table.set_cash(network, treasury);
    table.set_cash(leader, cash);
    until_need(&mut table, network);
    table
}

/// 1881-SO-22, 1881-SO-23: D81-03: B cannot pay for S1's train. S1 merges with its 120, its depot and no train; its
/// certificate is in the pool, no price moves, and S2 is next. Nobody has to buy a train for S1 any more.
#[test]
fn a_bankrupt_vice_president() {
    let mut table = failing("S1", 120, "B", 100, |table| table.deal("S", &[5], Some("B")));
    let (bank, money) = (table.bank(), table.all_money());
    table.refused("S1", table.bank_train("S4", 300), &short(300, 220));
    table.act("B", Deed::GiveUp);
    assert!(!table.game.is_over() && is_bankrupt(&table, "B") && is_gone(&table, "S1"));
    assert_eq!((table.cash("S"), table.cash("B"), table.bank()), (420 + 120, 0, bank + 100));
    assert_eq!((table.price("S"), table.in_pool("S"), table.percent("B", "S")), (84, 10, 0));
    assert!(table.has_token("S", "L4") && table.stations("S1").is_empty());
    assert_eq!((table.trains("S").len(), table.all_money()), (1, money));
    assert_eq!(table.acting(), "S2");
    finish(&mut table, "S2");
    finish(&mut table, "S3");
    finish(&mut table, "S");
    assert_eq!(table.acting(), "S2", "the next round");
    table.go_on_until(|table| table.game.view().is_stock_round());
    assert_eq!(asked_in_stock_round(&mut table), ["A", "C", "D"]);
}

/// 1881-SO-22: nobody is bankrupt as long as something can be sold, and what cannot be sold does not count.
#[test]
fn nobody_is_bankrupt_who_can_raise_the_money() {
    let mut table = failing("S1", 120, "B", 100, |table| {
        table.found("GBS", "C", 90, 100);
        table.give_train("GBS", "2");
        table.deal("GBS", &[1], Some("B"));
    });
    table.refused("B", Deed::GiveUp, "there is still money to be raised");
    table.sell("B", "GBS", &[1]);
    assert!(table.try_act("B", Deed::GiveUp).is_err());
    table.act("S1", table.bank_train("S4", 300));
    assert!(!is_bankrupt(&table, "B"));
    let mut rich = failing("S1", 120, "B", 180, |_| {});
    assert!(rich.try_act("B", Deed::GiveUp).is_err());
}

/// 1881-SO-23, 1881-SO-22: B's certificate of the GBS is sold in vain. The main network gets the treasury as it was
/// before the purchase, and nothing of B's, whose money goes to the bank.
#[test]
fn nothing_of_a_bankrupt_player_reaches_the_main_network() {
    let mut table = failing("S1", 120, "B", 50, |table| {
        table.found("GBS", "C", 90, 100);
        table.give_train("GBS", "2");
        table.deal("GBS", &[1], Some("B"));
    });
    let bank = table.bank();
    table.sell("B", "GBS", &[1]);
    table.act("B", Deed::GiveUp);
    assert_eq!((table.cash("S"), table.cash("B"), table.bank()), (540, 0, bank + 50));
    assert_eq!((table.in_pool("GBS"), table.percent("B", "GBS")), (10, 0));
}

/// 1881-SO-21, 1881-SO-23, 1881-TN-12: the SHG leads S1, and its director B is bankrupt. S1 merges with its own 120,
/// without what the SHG has. Nobody else has 20 % of the SHG: it goes, and its S-Bahn certificates are in the pool.
#[test]
fn a_bankrupt_director_of_a_tramway_that_leads_a_subnet() {
    let ready = |of_c: &[usize]| {
        let mut table = failing("S1", 120, "B", 10, |table| {
            table.found("SHG", "B", 74, 0);
            table.give_train("SHG", "2");
            table.deal_to_tramway("S", &[1, 5], "SHG");
            table.deal("SHG", of_c, Some("C"));
        });
        table.set_cash("SHG", 60);
        table.act("B", Deed::GiveUp);
        assert!(is_bankrupt(&table, "B") && is_gone(&table, "S1"));
        assert_eq!((table.cash("S"), table.price("S"), table.acting().as_str()), (540, 84, "S2"));
        table
    };
    let lost = ready(&[1]);
    assert!(lost.is_closed("SHG"));
    assert_eq!((lost.in_pool("S"), lost.cash("SHG")), (10, 0));
    // With C as its new director the SHG stays, with its money.
    let kept = ready(&[1, 2]);
    assert_eq!((kept.president("SHG").as_deref(), kept.is_closed("SHG"), kept.cash("SHG")), (Some("C"), false, 60));
}

/// 1881-SO-24: A, the president, is bankrupt. C has the certificate of S2 and another, 10 %: C is the new president, S2
/// merges, and with its S-train the main network needs no other. The treasury is that of before, with S2's.
#[test]
fn a_new_president_brings_a_subnet_with_an_s_train() {
    let mut table = failing("S", 50, "A", 20, |table| table.deal("S", &[4], Some("C")));
    let bank = table.bank();
    table.act("A", Deed::GiveUp);
    assert!(!table.game.is_over() && is_bankrupt(&table, "A") && is_gone(&table, "S2"));
    assert_eq!((holder(&table, 0).as_str(), table.percent("C", "S"), table.in_pool("S")), ("C", 10, 10));
    assert_eq!((table.cash("S"), table.trains("S"), table.bank()), (470, vec!["S4".to_owned()], bank + 20));
    assert!(table.has_token("S", "J28"));
    // The turn of the main network ends without a purchase, whatever C does.
    if table.acting() == "S" {
        finish(&mut table, "S");
    }
    assert_eq!((table.acting().as_str(), table.cash("S"), table.trains("S").len()), ("S1", 470, 1));
    assert_eq!(table.cash("C"), 500);
}

/// 1881-SO-24: the new president has no subnet, or one without an S-train: they must buy one, with the main network's
/// treasury as it was, and their own money.
#[test]
fn a_new_president_must_buy() {
    let mut table = failing("S", 50, "A", 20, |table| table.deal("S", &[4], Some("D")));
    // D's S3 has lost its train.
    let train = train_of(&table, "S3");
    table.edit(|state, _| state.trains[train.at()].place = TrainPlace::Out);
    table.set_cash("S3", 0);
    table.act("A", Deed::GiveUp);
    assert_eq!((holder(&table, 0).as_str(), is_gone(&table, "S3"), table.cash("S")), ("D", true, 50));
    assert_eq!(table.acting(), "S");
    assert_eq!(decider(&table).as_deref(), Some("D"));
    table.refused("S", Deed::Pass, MUST);
    table.act("S", table.bank_train("S4", 300));
    assert_eq!((table.cash("S"), table.cash("D"), table.trains("S")), (0, 250, vec!["S4".to_owned()]));
    finish(&mut table, "S");
    assert_eq!(table.acting(), "S1");
}

/// 1881-SO-24: one bankruptcy after the other: the new president cannot pay either.
#[test]
fn a_new_president_may_fail_as_well() {
    let mut table = failing("S", 50, "A", 20, |table| {
        table.deal("S", &[4], Some("B"));
        table.deal("S", &[5], Some("D"));
    });
    for network in ["S1", "S3"] {
        let train = train_of(&table, network);
        table.edit(|state, _| state.trains[train.at()].place = TrainPlace::Out);
        table.set_cash(network, 0);
    }
    table.set_cash("B", 30);
    let price = table.price("S");
    table.act("A", Deed::GiveUp);
    // B and D have 10 % each, and B sits next to A.
    assert_eq!((holder(&table, 0).as_str(), is_gone(&table, "S1"), is_gone(&table, "S3")), ("B", true, false));
    table.act("B", Deed::GiveUp);
    assert!(is_bankrupt(&table, "A") && is_bankrupt(&table, "B") && !table.game.is_over());
    assert_eq!((holder(&table, 0).as_str(), table.cash("S"), table.acting().as_str()), ("D", 50, "S"));
    table.act("S", table.bank_train("S4", 300));
    assert_eq!((table.cash("S"), table.cash("D"), table.price("S")), (0, 250, price));
}

/// 1881-SO-24, 1881-SB-08: a tramway with 10 % takes over.
#[test]
fn a_tramway_may_be_the_new_president() {
    let mut table = failing("S", 50, "A", 20, |table| {
        table.found("SHG", "B", 74, 400);
        table.give_train("SHG", "2");
        table.deal_to_tramway("S", &[5, 6], "SHG");
        table.deal("S", &[4], None);
    });
    let cash = table.cash("SHG");
    table.act("A", Deed::GiveUp);
    assert_eq!((holder(&table, 0).as_str(), table.percent("SHG", "S")), ("SHG", 10));
    assert_eq!(decider(&table).as_deref(), Some("B"));
    table.act("S", table.bank_train("S4", 300));
    assert_eq!((table.cash("S"), table.cash("SHG")), (0, cash - 250));
}

/// 1881-SO-24, D81-26: nobody has 10 %: the main network rests. B buys up to 10 % in the next stock round, and it acts
/// again.
#[test]
fn without_a_president_the_main_network_rests() {
    let mut table = failing("S", 50, "A", 20, |table| {
        table.deal("S", &[4], None);
        table.found("SpS", "D", 66, 100);
        table.give_train("SpS", "2");
    });
    table.act("A", Deed::GiveUp);
    assert!(is_bankrupt(&table, "A") && !table.game.is_over());
    assert_eq!((table.acting().as_str(), table.cash("S")), ("SpS", 50));
    assert!(!["S1", "S2", "S3"].into_iter().any(|network| is_gone(&table, network)));
    let mut turns = Vec::new();
    while !table.game.view().is_stock_round() {
        turns.push(table.acting());
        table.do_little();
    }
    turns.dedup();
    assert_eq!(turns, ["SpS", "S1", "S2", "S3"]);
    table.go_on_until(|table| table.acting() == "B");
    table.set_cash("B", 500);
    table.buy("B", "S");
    assert_eq!((holder(&table, 0).as_str(), is_gone(&table, "S1")), ("B", true));
    table.to_operating_round();
    table.until_turn_of("S");
    assert_eq!(decider(&table).as_deref(), Some("B"));
}

/// 1881-SO-24, D81-26: not even without tramways is the game over, as long as vice presidents lead networks.
#[test]
fn subnets_go_on_without_a_president() {
    let mut table = failing("S", 50, "A", 20, |table| table.deal("S", &[4], None));
    table.act("A", Deed::GiveUp);
    assert!(is_bankrupt(&table, "A") && !table.game.is_over());
    assert_eq!(table.acting(), "S1");
}

/// 1881-SO-24, 1881-SO-21, 1881-TN-12: the SHG is president, and its director B is bankrupt. C, with 20 %, directs the
/// SHG now, which is still president: C must buy, with what the main network and the SHG had before.
#[test]
fn the_new_director_of_the_president_must_buy() {
    let mut table = failing("S", 50, "B", 10, |table| {
        table.found("SHG", "B", 74, 0);
        table.give_train("SHG", "2");
        table.deal_to_tramway("S", &[0], "SHG");
        table.deal("SHG", &[1, 2], Some("C"));
        table.deal("S", &[1], Some("A"));
    });
    table.set_cash("SHG", 60);
    table.act("B", Deed::GiveUp);
    assert_eq!((holder(&table, 0).as_str(), table.president("SHG").as_deref()), ("SHG", Some("C")));
    assert_eq!((table.acting().as_str(), decider(&table).as_deref(), table.cash("S")), ("S", Some("C"), 50));
    table.refused("S", Deed::Pass, MUST);
    table.act("S", table.bank_train("S4", 300));
    assert_eq!((table.cash("S"), table.cash("SHG"), table.cash("C")), (0, 0, 500 - 190));
}
