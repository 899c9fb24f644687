//! The price of the S-Bahn goes by what most of its networks do.

use DividendKind::{Keep, Pay};

use super::*;

/// 1881-SO-13: how many of the four pay, and where the marker goes from 84: right to 88, left to 78.
#[test]
fn the_majority_of_the_networks_moves_the_price() {
    for (payers, price) in [(0, 78), (1, 78), (2, 84), (3, 88), (4, 88)] {
        let mut table = at_work("Green", PLACES, four_routes);
        for (at, network) in ["S1", "S2", "S3", "S"].into_iter().enumerate() {
            // It does not matter which of them pay.
            let pays = if payers % 2 == 0 { at < payers } else { at >= 4 - payers };
            assert_eq!(table.price("S"), 84, "nothing moves before the last network");
            turn(&mut table, network, if pays { Pay } else { Keep });
        }
        assert_eq!(table.price("S"), price, "{payers} pay");
    }
}

/// 1881-SO-13: who has no train, no route, or earns nothing, does not pay; and at the left edge the marker goes down.
#[test]
fn who_cannot_pay_counts_as_one_who_does_not() {
    // Nobody has a train.
    let mut table = at_work("Green", PLACES, |_| {});
    for network in ["S1", "S2", "S3", "S"] {
        table.until_trains_of(network);
        table.buy_train(network, "S4");
        finish(&mut table, network);
    }
    assert_eq!(table.price("S"), 78);
    // Now all have trains, and still no rails.
    for network in ["S1", "S2", "S3", "S"] {
        finish(&mut table, network);
    }
    assert_eq!(table.price("S"), 72);
    // Two pay, two cannot.
    let mut table = at_work("Green", PLACES, |table| {
        four_lines(table);
        table.give_train("S1", "S4");
        table.give_train("S3", "S4");
    });
    for (network, has_train) in [("S1", true), ("S2", false), ("S3", true), ("S", false)] {
        if has_train {
            turn(&mut table, network, Pay);
        } else {
            table.until_trains_of(network);
            table.buy_train(network, "S4");
            finish(&mut table, network);
        }
    }
    assert_eq!(table.price("S"), 84);
}

/// 1881-EX-08, 1881-SO-13: S1 and S2 pay, S3 keeps. The main network's tile takes S1 in, and the main network keeps:
/// S1's word counts, two against two, and the price stays.
#[test]
fn example_1_a_tie() {
    let mut table = at_work("Green", PLACES, four_routes);
    turn(&mut table, "S1", Pay);
    turn(&mut table, "S2", Pay);
    turn(&mut table, "S3", Keep);
    lay(&mut table, "S", GRUNEWALD);
    assert!(is_gone(&table, "S1"));
    turn(&mut table, "S", Keep);
    assert_eq!((table.price("S"), table.acting().as_str()), (84, "S2"));
    // Had the main network paid, it would have been three to one.
    let mut table = at_work("Green", PLACES, four_routes);
    turn(&mut table, "S1", Pay);
    turn(&mut table, "S2", Pay);
    turn(&mut table, "S3", Keep);
    lay(&mut table, "S", GRUNEWALD);
    turn(&mut table, "S", Pay);
    assert_eq!(table.price("S"), 88);
    // And if S1 had kept, one to three.
    let mut table = at_work("Green", PLACES, four_routes);
    turn(&mut table, "S1", Keep);
    turn(&mut table, "S2", Pay);
    turn(&mut table, "S3", Keep);
    lay(&mut table, "S", GRUNEWALD);
    turn(&mut table, "S", Keep);
    assert_eq!(table.price("S"), 78);
}

/// 1881-EX-09, 1881-SO-13: S1 and S2 pay. S3's tile links it with the main network: it merges at once, does nothing
/// more and has said nothing. The main network has no train: two to one, and the price rises.
#[test]
fn example_2_two_to_one() {
    let mut table = at_work("Green", ["G13", "J28", "A23", "L4"], |table| {
        four_lines(table);
        table.give_train("S1", "S4");
        table.give_train("S2", "S4");
    });
    turn(&mut table, "S1", Pay);
    turn(&mut table, "S2", Pay);
    lay(&mut table, "S3", GRUNEWALD);
    assert!(is_gone(&table, "S3"));
    assert_eq!((table.acting().as_str(), table.cash("S"), table.trains("S").len()), ("S", 840, 0));
    table.until_trains_of("S");
    table.buy_train("S", "S4");
    finish(&mut table, "S");
    assert_eq!((table.price("S"), table.acting().as_str()), (88, "S1"));
}

/// 1881-SO-13: when all have merged, the main network alone decides; in a tie of one to one nothing moves.
#[test]
fn fewer_networks_have_fewer_votes() {
    for (kind, price) in [(Pay, 88), (Keep, 78)] {
        let mut table = at_work("Green", PLACES, four_routes);
        table.go_on_until(|table| table.game.view().is_stock_round() && table.acting() == "B");
        for (player, index) in [("B", 1), ("C", 2), ("D", 3)] {
            table.go_on_until(|table| table.acting() == player);
            table.act(player, selling_s(&table, &[index]));
            done(&mut table, player);
        }
        assert!(["S1", "S2", "S3"].into_iter().all(|network| is_gone(&table, network)));
        table.put_marker("S", 3, 1);
        table.to_operating_round();
        turn(&mut table, "S", kind);
        assert_eq!(table.price("S"), price);
    }
    // One of two pays.
    let mut table = at_work("Green", PLACES, four_routes);
    table.go_on_until(|table| table.game.view().is_stock_round() && table.acting() == "C");
    for (player, index) in [("C", 2), ("D", 3)] {
        table.go_on_until(|table| table.acting() == player);
        table.act(player, selling_s(&table, &[index]));
        done(&mut table, player);
    }
    table.put_marker("S", 3, 1);
    table.to_operating_round();
    turn(&mut table, "S1", Pay);
    turn(&mut table, "S", Keep);
    assert_eq!(table.price("S"), 84);
}
