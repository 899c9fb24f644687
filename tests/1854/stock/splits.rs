//! Share splits.

use prospectus_engine::ids::Owner;

use super::super::kit::Table;
use super::situations::{all_pass, costs, give_line, later, limit, on_sale, others_pass, pay_out, with_split};

/// The percentages of a company's nine certificates.
fn percents(table: &Table, company: &str) -> Vec<i64> {
    table.world().shares_of(table.company(company)).map(|share| table.game.view().percent(share)).collect()
}

const BEFORE: [i64; 9] = [40, 20, 20, 20, 10, 10, 10, 10, 10];
const AFTER: [i64; 9] = [20, 10, 10, 10, 10, 10, 10, 10, 10];

/// 1854-EX-01, 1854-SP-01, 1854-SP-02, 1854-SP-04 (unsold), 1854-SP-05 (dividend), 1854-SP-06, 1854-SP-07: Anton is A,
/// Berta is B.
#[test]
fn the_vb_pays_and_is_split_as_it_rises_from_91_to_95() {
    let mut table = later(3);
    table.found("VB", "A", 82, 820);
    table.deal("VB", &[1, 2], Some("B"));
    table.put_marker("VB", 1, 3);
    give_line(&mut table, "VB");
    table.earn("VB", 100);
    assert_eq!((table.price("VB"), percents(&table, "VB")), (91, BEFORE.to_vec()));
    assert_eq!((on_sale(&table, "VB"), limit(&table)), (vec![(3, 20)], 10));
    let bank = table.bank();
    table.pay("VB");
    assert_eq!((table.price("VB"), percents(&table, "VB")), (95, AFTER.to_vec()));
    // The dividend of 40 is that of 40%; then each gets 95 for each 10% that was lost.
    assert_eq!((table.cash("A"), table.cash("B"), table.cash("C")), (860 + 40 + 190, 860 + 40 + 190, 860));
    assert_eq!((table.bank(), table.cash("VB")), (bank - 80 - 380, 820), "nobody is paid for the unsold share");
    assert_eq!((table.percent("A", "VB"), table.percent("B", "VB")), (20, 20));
    assert_eq!((table.certificates("A", "VB"), table.certificates("B", "VB")), (vec![0], vec![1, 2]));
    assert_eq!(table.president("VB").as_deref(), Some("A"));
    // The unsold share of 10% and five split shares are for sale, and the limit has risen.
    assert_eq!(on_sale(&table, "VB"), [(3, 10), (4, 10), (5, 10), (6, 10), (7, 10), (8, 10)]);
    assert_eq!(limit(&table), 12);
    table.until_next_stock_round();
    assert_eq!(costs(&table, "A", "VB", table.buying("VB", 3)), (82, 82, 0));
    for (player, index) in [("A", 4), ("B", 5), ("C", 6), ("A", 7), ("B", 8)] {
        let (cash, treasury) = (table.cash(player), table.cash("VB"));
        table.act(player, table.buying("VB", index));
        assert_eq!((table.cash(player), table.cash("VB")), (cash - 95, treasury + 95));
    }
    assert_eq!((table.cash("VB"), on_sale(&table, "VB")), (820 + 5 * 95, vec![(3, 10)]));
}

/// 1854-SP-02, 1854-BU-01: before and after the split the price on the chart is that of 10%.
#[test]
fn the_market_price_is_for_10_percent_before_and_after() {
    let mut table = later(3);
    table.found("VB", "A", 82, 820);
    table.deal("VB", &[1], None);
    table.deal("VB", &[2], Some("B"));
    table.put_marker("VB", 1, 3);
    give_line(&mut table, "VB");
    assert_eq!(costs(&table, "A", "VB", table.buying("VB", 1)), (182, 182, 0), "20% in the pool at 91");
    assert_eq!(costs(&table, "A", "VB", table.buying("VB", 3)), (164, 164, 0), "20% unsold at a par of 82");
    table.refused("A", table.buying("VB", 4), "this certificate is not for sale");
    let worth = (table.worth("A"), table.worth("B"));
    assert_eq!(worth, (860 + 4 * 91, 860 + 2 * 91));
    pay_out(&mut table, "VB", 100);
    // What 40% and 20% were worth at 95, half of it in cash now.
    assert_eq!((table.worth("A"), table.worth("B")), (860 + 40 + 4 * 95, 860 + 20 + 2 * 95));
    table.until_next_stock_round();
    assert_eq!(costs(&table, "A", "VB", table.buying("VB", 1)), (95, 95, 0), "10% in the pool");
    assert_eq!(costs(&table, "A", "VB", table.buying("VB", 3)), (82, 82, 0), "10% unsold");
    assert_eq!(costs(&table, "A", "VB", table.buying("VB", 4)), (95, 0, 95), "10% for the company");
    table.pass("A");
    table.sell("B", "VB", &[2]);
    assert_eq!((table.cash("B"), table.price("VB")), (860 + 20 + 95 + 95, 89), "one step for a share of 10%");
}

/// 1854-SP-04 (pool)
#[test]
fn shares_in_the_pool_are_turned_over_without_payment() {
    let mut table = later(3);
    table.found("VB", "A", 82, 820);
    table.deal("VB", &[1, 2], None);
    table.put_marker("VB", 1, 3);
    give_line(&mut table, "VB");
    assert_eq!(table.in_pool("VB"), 40);
    table.earn("VB", 100);
    let (bank, treasury) = (table.bank(), table.cash("VB"));
    table.pay("VB");
    assert_eq!((table.in_pool("VB"), percents(&table, "VB")), (20, AFTER.to_vec()));
    assert_eq!((table.bank(), table.cash("VB")), (bank - 40 - 190, treasury), "A alone is paid");
}

/// 1854-SP-05 (stock round), 1854-ES-02, 1854-ES-03 (split): the KT, sold out, rises from 89 to 95.
#[test]
fn a_company_is_split_as_it_rises_at_the_end_of_a_stock_round() {
    let mut table = later(3);
    table.found("KT", "A", 82, 820);
    table.deal("KT", &[1, 2], Some("B"));
    table.put_marker("KT", 2, 4);
    assert_eq!(table.price("KT"), 89);
    table.pass("A");
    table.pass("B");
    table.act("C", table.buying("KT", 3));
    assert_eq!(percents(&table, "KT"), BEFORE);
    table.pass("A");
    table.pass("B");
    let bank = table.bank();
    table.pass("C");
    // The stock round is over, and the KT operates.
    assert_eq!((table.acting().as_str(), table.price("KT"), table.cell("KT")), ("KT", 95, Some((1, 4))));
    assert_eq!(percents(&table, "KT"), AFTER);
    assert_eq!((table.cash("A"), table.cash("B"), table.cash("C")), (860 + 190, 860 + 190, 860 - 164 + 95));
    assert_eq!((table.bank(), table.cash("KT"), limit(&table)), (bank - 475, 820, 12));
    assert_eq!(on_sale(&table, "KT"), [(4, 10), (5, 10), (6, 10), (7, 10), (8, 10)]);
    // Half of it is for sale: at the end of the next stock round it does not rise.
    table.until_next_stock_round();
    let price = table.price("KT");
    table.to_operating_round();
    assert_eq!(table.price("KT"), price);
}

/// 1854-SP-03, 1854-OP-10 (dividend)
#[test]
fn an_option_becomes_a_share_of_10_percent_when_the_company_is_split() {
    let mut table = later(3);
    table.found("VB", "A", 82, 820);
    table.deal("VB", &[2], Some("C"));
    table.pass("A");
    table.act("B", table.option("VB", 1));
    table.put_marker("VB", 1, 3);
    give_line(&mut table, "VB");
    all_pass(&mut table);
    pay_out(&mut table, "VB", 100);
    // B has the dividend of 10%, and nothing for the split.
    let money = ["A", "B", "C"].map(|player| table.cash(player));
    assert_eq!(money, [860 + 40 + 190, 860 - 82 + 10, 860 + 20 + 95]);
    assert_eq!((table.percent("B", "VB"), percents(&table, "VB")), (10, AFTER.to_vec()));
    // The markers are back: nothing is due, the share can be sold, and others bought.
    table.until_next_stock_round();
    table.until_turn_of("B");
    table.refused("B", table.paying_rest("VB", 1), "");
    assert!(table.may("B", prospectus_engine::Deed::Pass) && table.may("B", table.starting("KT", 67)));
    let mut sold = table.twin();
    table.act("B", table.buying("VB", 4));
    assert_eq!((table.percent("B", "VB"), table.cash("B")), (20, 860 - 82 + 10 - 95));
    sold.sell("B", "VB", &[1]);
    assert_eq!((sold.cash("B"), sold.in_pool("VB")), (860 - 82 + 10 + 95, 10), "a share of 10%, and no more");
}

/// 1854-SP-03, 1854-OP-10 (stock round), 1854-ES-02 (options): sold out with an option, from 91 to 97.
#[test]
fn an_option_counts_as_sold_out_and_is_split_at_the_end_of_the_stock_round() {
    let mut table = later(3);
    table.found("VB", "A", 82, 820);
    table.deal("VB", &[2, 3], Some("C"));
    table.put_marker("VB", 1, 3);
    table.pass("A");
    table.act("B", table.option("VB", 1));
    all_pass(&mut table);
    assert_eq!((table.acting().as_str(), table.price("VB")), ("VB", 97));
    let money = ["A", "B", "C"].map(|player| table.cash(player));
    assert_eq!(money, [860 + 194, 860 - 82, 860 + 194]);
    assert_eq!(table.percent("B", "VB"), 10);
    table.until_next_stock_round();
    table.until_turn_of("B");
    table.act("B", table.buying("VB", 4));
}

/// 1854-SP-09: it falls below the red line and crosses it again.
#[test]
fn there_is_one_split_which_is_never_undone() {
    let mut table = with_split("VB");
    table.pass("A");
    table.sell("B", "VB", &[1]);
    assert_eq!((table.price("VB"), percents(&table, "VB"), limit(&table)), (89, AFTER.to_vec(), 12));
    assert_eq!(on_sale(&table, "VB").len(), 6);
    table.pass("B");
    table.earn("VB", 100);
    let money = ["A", "B", "C"].map(|player| table.cash(player));
    table.pay("VB");
    assert_eq!((table.price("VB"), table.cell("VB")), (93, Some((2, 5))), "across the red line");
    let now = ["A", "B", "C"].map(|player| table.cash(player));
    assert_eq!(now, [money[0] + 20, money[1] + 10, money[2]], "the dividend alone");
    assert_eq!((percents(&table, "VB"), limit(&table)), (AFTER.to_vec(), 12));
}

/// 1854-SP-05: below the line nothing happens, and a step along it neither.
#[test]
fn nothing_is_split_before_the_red_line() {
    // 85 to 89 in row 3; sold out from 80 to 85, and from 93 in the top row, where it stays.
    let mut table = later(3);
    table.found("KT", "A", 82, 820);
    table.put_marker("KT", 2, 3);
    give_line(&mut table, "KT");
    pay_out(&mut table, "KT", 100);
    assert_eq!((table.price("KT"), percents(&table, "KT"), limit(&table)), (89, BEFORE.to_vec(), 10));
    for ((row, column), price) in [((3, 3), 85), ((0, 2), 93)] {
        let mut table = later(3);
        table.found("KT", "A", 82, 820);
        table.deal("KT", &[1, 2, 3], Some("B"));
        table.put_marker("KT", row, column);
        table.to_operating_round();
        assert_eq!((table.price("KT"), percents(&table, "KT")), (price, BEFORE.to_vec()));
    }
}

/// 1854-SP-01, 1854-SP-05: wherever the line is crossed, by 93 to 97, 89 to 93, 87 to 91 and 85 to 89.
#[test]
fn a_dividend_splits_wherever_it_crosses_the_line() {
    for (row, column, price) in [(0, 2, 97), (2, 4, 93), (3, 5, 91), (4, 6, 89)] {
        let mut table = later(3);
        table.found("SB", "A", 67, 670);
        table.put_marker("SB", row, column);
        give_line(&mut table, "SB");
        pay_out(&mut table, "SB", 100);
        assert_eq!((table.price("SB"), percents(&table, "SB")), (price, AFTER.to_vec()));
        assert_eq!(table.cash("A"), 860 + 40 + 2 * price);
    }
}

/// 1854-SP-06: the dividends of split shares that nobody has bought go to the bank.
#[test]
fn unsold_split_shares_pay_the_bank() {
    let mut table = with_split("VB");
    table.act("A", table.buying("VB", 4));
    others_pass(&mut table, "A");
    table.earn("VB", 100);
    let (bank, treasury) = (table.bank(), table.cash("VB"));
    table.pay("VB");
    assert_eq!((table.bank(), table.cash("VB")), (bank - 30 - 20, treasury));
    assert_eq!(table.game.view().percent_held(Owner::Offer, table.company("VB")), 50);
}
