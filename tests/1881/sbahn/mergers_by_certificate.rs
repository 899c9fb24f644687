//! Subnets merge with the main network when their certificates are sold, or come into the president's hand.

use DividendKind::Keep;

use super::*;

/// 1881-SB-12, 1881-SB-14: B sells the certificate of S1 in a stock round, which is interrupted and goes on. No rails
/// link S1 with anything. The marker goes down one, since a player sold.
#[test]
fn a_vice_president_sells_in_a_stock_round() {
    let mut table = floated("Green", PLACES);
    table.give_train("S1", "S4");
    done(&mut table, "A");
    assert_eq!(table.acting(), "B");
    table.act("B", selling_s(&table, &[1]));
    assert!(is_gone(&table, "S1"));
    assert_eq!((table.cash("B"), table.price("S"), table.in_pool("S")), (584, 80, 5));
    assert_eq!((table.cash("S"), table.cash("S1")), (840, 0));
    assert_eq!((table.trains("S"), table.trains("S1").len()), (vec!["S4".to_owned()], 0));
    assert!(table.has_token("S", "L4") && table.has_token("S", "G13") && table.stations("S1").is_empty());
    assert!(table.game.view().is_stock_round(), "the round goes on");
    table.to_operating_round();
    assert_eq!(table.acting(), "S2", "S1 has no turn");
    // Whoever buys it from the pool gets 5 % and no network.
    let mut table = floated("Green", PLACES);
    done(&mut table, "A");
    table.act("B", selling_s(&table, &[1]));
    done(&mut table, "B");
    table.act("C", table.buying("S", 1));
    assert_eq!((table.percent("C", "S"), table.cash("C"), is_gone(&table, "S1")), (10, 420, true));
    table.to_operating_round();
    assert_eq!(table.acting(), "S2");
}

/// 1881-SB-12, 1881-SB-14, 1881-TN-01: the GBS sells the certificate of S1 in its turn of an operating round. S1 merges
/// in the middle of the round and does not act in it; the price stays, since a tramway sold.
#[test]
fn a_tramway_sells_in_an_operating_round() {
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        table.found("GBS", "C", 90, 300);
        table.give_train("GBS", "2");
        table.deal_to_tramway("S", &[1], "GBS");
    });
    table.pass_until("GBS", |deed| matches!(deed, Deed::SellShares { .. }));
    table.act("GBS", selling_s(&table, &[1]));
    assert!(is_gone(&table, "S1"));
    assert_eq!((table.cash("GBS"), table.price("S"), table.cash("S")), (384, 84, 840));
    assert_eq!((table.trains("S").len(), table.has_token("S", "L4")), (2, true));
    assert_eq!(table.acting(), "GBS", "its turn goes on");
    finish(&mut table, "GBS");
    assert_eq!(table.acting(), "S2");
}

/// 1881-SB-13, D81-30: A has the president's 10 %. B, with the certificate of S1, buys up to 15 % and becomes
/// president: S1 merges in the middle of the stock round, and A gets two certificates for the president's.
#[test]
fn a_vice_president_becomes_president() {
    let mut table = floated("Green", PLACES);
    table.deal("S", &[4], Some("D"));
    table.give_train("S1", "S4");
    done(&mut table, "A");
    table.act("B", table.buying("S", 5));
    done(&mut table, "B");
    assert_eq!((holder(&table, 0).as_str(), is_gone(&table, "S1")), ("A", false));
    table.go_on_until(|table| table.acting() == "B");
    table.act("B", table.buying("S", 6));
    assert_eq!(holder(&table, 0), "B");
    assert!(is_gone(&table, "S1"));
    assert_eq!((table.percent("A", "S"), table.percent("B", "S")), (10, 15));
    assert_eq!((table.certificates("A", "S").len(), table.certificates("B", "S").len()), (2, 2));
    assert_eq!((table.cash("S"), table.trains("S").len(), table.has_token("S", "L4")), (840, 1, true));
    assert_eq!((table.acting().as_str(), table.cash("B")), ("B", 500 - 168));
    // A may get the certificate that was the vice president's: nothing comes of it.
    table.to_operating_round();
    assert_eq!(table.acting(), "S2");
    table.until_turn_of("S");
    assert_eq!(decider(&table).as_deref(), Some("B"));
}

/// 1881-SB-13, 1881-SB-14: the GBS has the certificate of S1 and another, and buys a third in its turn: it becomes
/// president in the middle of the operating round, and S1 merges before its turn.
#[test]
fn a_tramway_with_a_subnet_becomes_president() {
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        table.found("GBS", "C", 90, 300);
        table.give_train("GBS", "2");
        table.deal("S", &[4], Some("D"));
        table.deal_to_tramway("S", &[1, 5], "GBS");
    });
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyShare { .. }));
    table.act("GBS", table.buying("S", 6));
    assert_eq!((holder(&table, 0).as_str(), is_gone(&table, "S1")), ("GBS", true));
    assert_eq!((table.percent("GBS", "S"), table.percent("A", "S"), table.cash("GBS")), (15, 10, 216));
    assert_eq!((table.cash("S"), table.trains("S").len(), table.has_token("S", "L4")), (840, 2, true));
    finish(&mut table, "GBS");
    assert_eq!(table.acting(), "S2");
    table.until_turn_of("S");
    assert_eq!(decider(&table).as_deref(), Some("C"), "the director of the GBS");
}

/// 1881-SB-13: A is president and director of the GBS, which has the certificate of S1, or the other way round. Nothing
/// merges, and A runs both.
#[test]
fn a_player_and_their_tramway_are_two_hands() {
    for president in ["A", "GBS"] {
        let mut table = before_floating("Green");
        table.found("GBS", "A", 90, 500);
        table.give_train("GBS", "2");
        match president {
            "A" => table.deal_to_tramway("S", &[1], "GBS"),
            _ => {
                table.deal_to_tramway("S", &[0], "GBS");
                table.deal("S", &[1], Some("A"));
            }
        }
        // The fifth certificate is C's, who has the one of S2: nothing merges then either.
        table.pass("A");
        done(&mut table, "B");
        table.act("C", table.buying("S", 4));
        NETWORKS.into_iter().zip(PLACES).for_each(|(network, hex)| begin(&mut table, network, hex));
        assert!(!["S1", "S2", "S3"].into_iter().any(|network| is_gone(&table, network)));
        // A buys and sells in a stock round: no reason to merge.
        done(&mut table, "C");
        done(&mut table, "D");
        table.act("A", table.buying("S", 5));
        assert!(!is_gone(&table, "S1"));
        table.to_operating_round();
        let mut acted = Vec::new();
        table.go_on_until(|table| table.acting() == "S1");
        for network in ["S1", "S2", "S3", "S"] {
            table.until_turn_of(network);
            acted.push((network, decider(&table).expect("somebody")));
            table.until_trains_of(network);
            table.buy_train(network, "S4");
            finish(&mut table, network);
        }
        let acted: Vec<_> = acted.iter().map(|(network, player)| (*network, player.as_str())).collect();
        assert_eq!(acted, [("S1", "A"), ("S2", "C"), ("S3", "D"), ("S", "A")]);
    }
}

/// 1881-SB-13: B holds the certificates of S1 and S2, and merges neither, since they are not president.
#[test]
fn two_subnets_in_one_hand_stay_two() {
    let mut table = at_work("Green", PLACES, |table| {
        table.deal("S", &[2], Some("B"));
        put(table, &[KAROW]);
    });
    for network in ["S1", "S2"] {
        assert_eq!(decider(&table).as_deref(), Some("B"));
        table.until_trains_of(network);
        table.buy_train(network, "S4");
        finish(&mut table, network);
    }
    assert_eq!((table.acting().as_str(), table.cash("S1"), table.cash("S2")), ("S3", 120, 120));
    assert!(!is_gone(&table, "S1") && !is_gone(&table, "S2"));
}

/// 1881-SB-13, 1881-SB-14, 1881-SO-09: S1's train has run before its leader becomes president, in the round after. What
/// merged in a stock round runs in the next operating round.
#[test]
fn a_train_that_merged_in_a_stock_round_runs_in_the_next_operating_round() {
    let mut table = at_work("Green", PLACES, four_routes);
    table.go_on_until(|table| table.game.view().is_stock_round() && table.acting() == "B");
    table.act("B", selling_s(&table, &[1]));
    table.to_operating_round();
    turn(&mut table, "S2", Keep);
    turn(&mut table, "S3", Keep);
    table.run_best("S");
    assert_eq!(table.game.state().turn.routes.len(), 2);
}
