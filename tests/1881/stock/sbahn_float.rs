//! How the S-Bahn floats, with four networks or fewer.

use super::super::kit::Table;
use super::situations::*;

/// Who holds the first four certificates, one after the other; all others pass.
fn sold_to(buyers: [&str; 4]) -> Table {
    let mut table = in_green(4);
    for (index, buyer) in buyers.into_iter().enumerate() {
        others_pass(&mut table, buyer);
        match index {
            0 => table.start(buyer, "S", 84),
            _ => table.buy(buyer, "S"),
        }
        done(&mut table, buyer);
        assert_eq!((holder(&table, "S", index).as_str(), table.has_floated("S")), (buyer, false));
        assert_eq!(["S", "S1", "S2", "S3"].map(|network| table.cash(network)), [0; 4], "nothing is paid before");
    }
    table
}

/// Somebody buys the fifth certificate: what the bank pays.
#[track_caller]
fn fifth(table: &mut Table, buyer: &str) -> i64 {
    others_pass(table, buyer);
    let bank = table.bank();
    assert!(!table.has_floated("S"));
    table.act(buyer, table.buying("S", 4));
    assert!(table.has_floated("S"));
    bank + 84 - table.bank()
}

/// 1881-SB-04, 1881-SB-05, 1881-SB-06
#[test]
fn four_networks_get_420_each_and_begin_in_order() {
    let mut table = sold_to(["A", "B", "C", "D"]);
    assert_eq!(networks(&table), ["S", "S1", "S2", "S3"]);
    assert_eq!((fifth(&mut table, "A"), table.unsold("S")), (4 * 420, 70));
    assert_eq!(["S", "S1", "S2", "S3"].map(|network| table.cash(network)), [420; 4]);
    // President, S1, S2, S3: each chooses among the S places that are left.
    let mut left: Vec<&str> = S_PLACES.to_vec();
    for (network, player, hex) in [("S", "A", "G13"), ("S1", "B", "L4"), ("S2", "C", "J28"), ("S3", "D", "A23")] {
        assert_eq!(table.acting(), player);
        assert_eq!(sites(&table), left);
        begin_at(&mut table, network, hex);
        assert_eq!(table.stations(network), [hex]);
        left.retain(|site| *site != hex);
    }
    // The president has a second depot for later, the vice presidents have none.
    assert_eq!(["S", "S1", "S2", "S3"].map(|network| table.tokens_left(network)), [1, 0, 0, 0]);
    assert!(!table.has_question());
    assert_eq!((table.round().as_str(), table.all_money()), ("stock_round", 10_320));
}

/// 1881-SB-06: the depots stand on the places that are kept for the S-Bahn, beside a tramway that has its home there.
#[test]
fn a_start_depot_takes_the_place_that_is_kept_for_it() {
    let mut table = sold_to(["A", "B", "C", "D"]);
    table.found("SSC", "B", 82, 820);
    table.found("GBS", "A", 90, 900);
    fifth(&mut table, "A");
    begin_at(&mut table, "S", "J28");
    begin_at(&mut table, "S1", "G19");
    assert_eq!((table.stations("SSC"), table.stations("S")), (vec!["J28".to_owned()], vec!["J28".to_owned()]));
    assert_eq!((table.stations("GBS"), table.stations("S1")), (vec!["G19".to_owned()], vec!["G19".to_owned()]));
    assert_eq!(sites(&table), ["A23", "G13", "L4"]);
}

/// 1881-SB-15, 1881-EX-04: the president buys S1, too.
#[test]
fn with_a_subnet_merged_before_the_main_network_starts_with_840() {
    let mut table = sold_to(["A", "A", "B", "C"]);
    // S1 is gone at once.
    assert_eq!(networks(&table), ["S", "S2", "S3"]);
    assert_eq!(fifth(&mut table, "D"), 840 + 420 + 420);
    assert_eq!(["S", "S2", "S3"].map(|network| table.cash(network)), [840, 420, 420]);
    // Three start depots: S1's marker is not placed.
    for (network, player, hex) in [("S", "A", "J28"), ("S2", "B", "L4"), ("S3", "C", "A23")] {
        assert_eq!(table.acting(), player);
        begin_at(&mut table, network, hex);
    }
    assert!(!table.has_question() && table.stations("S1").is_empty());
    assert_eq!((table.tokens_left("S"), table.stations("S")), (1, vec!["J28".to_owned()]));
}

/// 1881-SB-15: whichever subnet it is, and when two have merged.
#[test]
fn each_subnet_that_merged_before_leaves_420_to_the_main_network() {
    let mut table = sold_to(["A", "B", "A", "C"]);
    assert_eq!(networks(&table), ["S", "S1", "S3"]);
    assert_eq!((fifth(&mut table, "B"), table.cash("S")), (1680, 840));
    let mut table = sold_to(["A", "B", "A", "A"]);
    assert_eq!(networks(&table), ["S", "S1"]);
    assert_eq!((fifth(&mut table, "B"), table.cash("S"), table.cash("S1")), (1680, 1260, 420));
    begin_at(&mut table, "S", "J28");
    begin_at(&mut table, "S1", "L4");
    assert_eq!((table.has_question(), table.tokens_left("S"), table.tokens_left("S1")), (false, 1, 0));
}

/// 1881-SB-16, 1881-EX-04
#[test]
fn with_all_four_in_one_hand_there_is_only_the_main_network_with_1680() {
    let mut table = sold_to(["A", "A", "A", "A"]);
    assert_eq!(networks(&table), ["S"]);
    assert_eq!((fifth(&mut table, "B"), table.cash("S")), (1680, 1680));
    assert_eq!(table.acting(), "A");
    begin_at(&mut table, "S", "J28");
    // One additional depot.
    assert_eq!((table.has_question(), table.tokens_left("S"), table.stations("S").len()), (false, 1, 1));
    done(&mut table, "B");
    // One tile in an operating round.
    table.give_train("S", "S4");
    table.to_operating_round();
    assert_eq!((table.acting().as_str(), decider(&table).as_str()), ("S", "A"));
    table.lay("S", "I27", "817", 2);
    table.lay_refused("S", "H26", "820", 5, "this cannot be done now");
    assert!(table.tiles_for("H26").is_empty());
    let round = now(&table);
    table.go_on_until(|table| now(table) != round);
    assert_eq!(table.acting(), "S", "nobody else operates");
    table.lay("S", "H26", "820", 5);
    assert_eq!(table.all_money(), 10_320);
}

/// 1881-SB-16 (theoretical): a tramway can have them all, too, one in each operating round.
#[test]
fn a_tramway_can_hold_all_four() {
    let mut table = with_tramways(2 + 1);
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    table.start("GBS", "S", 84);
    for left in [vec!["S", "S2", "S3"], vec!["S", "S3"], vec!["S"]] {
        until_next_shares_of(&mut table, "GBS");
        table.set_cash("GBS", 1000);
        table.buy("GBS", "S");
        assert_eq!(networks(&table), left);
    }
    assert_eq!(table.certificates("GBS", "S"), [0, 1, 2, 3]);
    until_shares_of(&mut table, "SSC");
    let bank = table.bank();
    table.buy("SSC", "S");
    assert_eq!((table.cash("S"), table.bank()), (1680, bank + 84 - 1680));
    assert_eq!(table.acting(), "A");
    begin_at(&mut table, "S", "G19");
    assert!(!table.has_question());
}

/// 1881-SB-04: 25% do not float it, whoever has sold or bought from the pool.
#[test]
fn the_fifth_certificate_of_the_stack_floats_it_not_a_purchase_from_the_pool() {
    let mut table = sold_to(["A", "B", "C", "D"]);
    others_pass(&mut table, "B");
    table.sell("B", "S", &[1]);
    done(&mut table, "B");
    table.act("C", table.buying("S", 1));
    assert!(!table.has_floated("S"));
    done(&mut table, "C");
    assert_eq!(fifth(&mut table, "D"), 1680);
}
