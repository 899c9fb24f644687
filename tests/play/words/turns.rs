//! Issue 16, part 2: `turn` with its parts in any order. What is left out is passed over, and nothing comes before what
//! has been done.

use super::stock_round;
use crate::table::Table;

const TURN: &str = "turn = [\"sell\", \"buy\"]";
const LATE: &str = "nothing is bought after that";

/// A has four single shares of N, which has operated, B has S; it is the turn of A in a stock round.
fn table(turn: &str, more: &str) -> Table {
    let mut table = stock_round(&[(TURN, &format!("turn = {turn}\n{more}"))], "", 2);
    table.found("N", "A", 100, 1000);
    table.deal("N", &[1, 2, 3, 4], Some("A"));
    table.found("S", "B", 90, 1000);
    assert_eq!(table.acting(), "A");
    table
}

#[test]
fn sell_buy_sell_sells_buys_and_sells_again() {
    let mut table = table("[\"sell\", \"buy\", \"sell\"]", "");
    let cash = table.cash("A");
    table.sell("A", "N", &[1]);
    table.buy("A", "S");
    assert_eq!(table.cash("A"), cash + 100 - 90);
    assert_eq!(table.acting(), "A", "the turn does not end with the purchase");
    table.refused("A", table.buying("S", 2), "there is one purchase in a turn");
    table.sell("A", "N", &[2]);
    table.refused("A", table.buying("S", 2), LATE);
    table.sell("A", "N", &[3]);
    table.pass("A");
    assert_eq!((table.acting().as_str(), table.percent("A", "N")), ("B", 30));
}

#[test]
fn sell_buy_sell_passes_over_what_is_left_out() {
    let mut table = table("[\"sell\", \"buy\", \"sell\"]", "");
    let mut sold_only = table.twin();
    sold_only.sell("A", "N", &[1]);
    sold_only.pass("A");
    assert_eq!(sold_only.acting(), "B");
    // Bought first: what is sold then is sold after the purchase.
    table.buy("A", "S");
    table.sell("A", "N", &[1]);
    table.refused("A", table.buying("S", 2), LATE);
    table.pass("A");
    assert_eq!(table.acting(), "B");
    // The next turn begins anew.
    table.pass("B");
    table.sell("A", "N", &[2]);
    table.buy("A", "S");
    assert_eq!(table.percent("A", "S"), 20);
}

#[test]
fn buy_sell_buys_nothing_after_a_sale() {
    let mut table = table("[\"buy\", \"sell\"]", "");
    let mut sold = table.twin();
    table.buy("A", "S");
    assert_eq!(table.acting(), "A");
    table.sell("A", "N", &[1]);
    table.sell("A", "N", &[2]);
    table.refused("A", table.buying("S", 2), LATE);
    sold.sell("A", "N", &[1]);
    sold.refused("A", sold.buying("S", 1), LATE);
    sold.sell("A", "N", &[2]);
}

#[test]
fn two_purchases_come_one_after_the_other_and_before_the_last_sale() {
    let twice = |turn: &str| table(turn, "purchases = 2");
    let mut table = twice("[\"sell\", \"buy\", \"sell\"]");
    let mut sold_between = table.twin();
    table.sell("A", "N", &[1]);
    table.buy("A", "S");
    table.buy("A", "S");
    table.refused("A", table.buying("S", 3), "purchase");
    table.sell("A", "N", &[2]);
    assert_eq!((table.percent("A", "S"), table.percent("A", "N")), (20, 40));
    sold_between.buy("A", "S");
    sold_between.sell("A", "N", &[1]);
    sold_between.refused("A", sold_between.buying("S", 2), LATE);
    // Without a sale at the end, nothing is sold once something is bought.
    let mut plain = twice("[\"sell\", \"buy\"]");
    plain.buy("A", "S");
    plain.refused("A", plain.selling("N", &[1], 0), "purchase");
    plain.buy("A", "S");
}

/// What must be bought is bought before anything is sold, where buying comes first; who can buy nothing sells.
#[test]
fn a_purchase_that_must_be_made_is_not_passed_over() {
    let mut table = table("[\"buy\", \"sell\"]", "purchases = \"1 .. 2\"");
    table.refused("A", prospectus_engine::Deed::Pass, "at least one certificate must be bought");
    table.refused("A", table.selling("N", &[1], 0), "at least one certificate must be bought");
    let mut poor = table.twin();
    table.buy("A", "S");
    table.sell("A", "N", &[1]);
    table.pass("A");
    poor.set_cash("A", 0);
    poor.sell("A", "N", &[1]);
    poor.pass("A");
}

/// Who starts a company sells afterwards, too; what a founder may have besides comes before that.
#[test]
fn a_founder_sells_after_founding_and_then_buys_no_more_of_it() {
    let mut table = stock_round(
        &[(TURN, "turn = [\"sell\", \"buy\", \"sell\"]"), ("float = 60", "float = 60\nfounding = \"20 .. 40\"")],
        "",
        2,
    );
    table.found("N", "A", 100, 1000);
    table.deal("N", &[1, 2], Some("A"));
    table.start("A", "S", 75);
    assert_eq!(table.acting(), "A");
    let mut sold = table.twin();
    table.buy("A", "S");
    table.buy("A", "S");
    assert_eq!(table.percent("A", "S"), 40);
    table.refused("A", table.buying("S", 3), "no more than 40%");
    table.sell("A", "N", &[1]);
    // Once they have sold again, the founder's purchases are over as well.
    sold.sell("A", "N", &[1]);
    sold.refused("A", sold.buying("S", 1), LATE);
    assert!(!sold.is_offered(|deed| matches!(deed, prospectus_engine::Deed::BuyShare { .. })));
}

/// A part that is said twice in a row, or beside one for both, is refused where it stands.
#[test]
fn parts_that_mean_nothing_are_refused() {
    for (turn, part) in
        [("[\"sell\", \"sell\", \"buy\"]", "\"sell\""), ("[\"sell or buy\", \"sell\"]", "\"sell or buy\"")]
    {
        let text = super::text(&[(TURN, &format!("turn = {turn}"))], "");
        let loaded = prospectus_library::load_text("words", &text);
        let title = prospectus_library::seats::title_of(&loaded, &[]).expect("it can be read");
        let found = prospectus_engine::unplayable(&title);
        assert!(
            found.iter().any(|found| text[found.span.range()].trim_matches('"') == part.trim_matches('"')),
            "{found:?}"
        );
    }
}
