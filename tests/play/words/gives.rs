//! Issue 16, part 2: `give` of a share floats a company; part 3: the `seller` in `private.bought`.

use prospectus_engine::Deed;

use super::{rule, seated, stock_round, text};

const SHARES: &str = "for c in company.shares where c.is_unsold and c.index <= 5 { give c to player }";

#[test]
fn a_share_that_is_given_floats_a_company_that_now_has_enough() {
    let mut table = stock_round(&[], &rule("gift", "company.started", "", SHARES), 2);
    table.start("A", "N", 100);
    assert_eq!(table.percent("A", "N"), 60);
    assert!(table.has_floated("N"), "60% are sold or given");
    assert_eq!((table.cash("A"), table.cash("N")), (450 - 200, 1000), "the capital arrives");
    table.to_operating_round();
    assert_eq!(table.acting(), "N");
    assert!(table.has_token("N", "A1"));
}

#[test]
fn a_share_that_is_given_floats_nothing_before_there_are_enough() {
    let fewer = SHARES.replace("<= 5", "<= 4");
    let mut table = stock_round(&[], &rule("gift", "company.started", "", &fewer), 2);
    table.start("A", "N", 100);
    assert_eq!((table.percent("A", "N"), table.has_floated("N"), table.cash("N")), (50, false, 0));
}

/// A loop asks for each element when its turn comes: what was done to those before counts, unless the list is made of
/// those that satisfy the condition before the loop begins.
#[test]
fn a_loop_asks_its_condition_when_the_turn_of_each_element_comes() {
    let lowest = "c.index == (min o in company.shares where o.is_unsold: o.index)";
    let given = |effects: String| {
        let mut table = stock_round(&[], &rule("gift", "company.started", "", &effects), 2);
        table.start("A", "N", 100);
        table.percent("A", "N") - 20
    };
    assert_eq!(given(format!("for c in company.shares where c.is_unsold and {lowest} {{ give c to player }}")), 80);
    let those = format!("(those c in company.shares where c.is_unsold and {lowest})");
    assert_eq!(given(format!("for c in {those} {{ give c to player }}")), 10);
    let first = "let c = first c in company.shares where c.is_unsold\nif c is not none { give c to player }";
    assert_eq!(given(first.to_owned()), 10);
}

/// Part 3: the seller is the bank in an auction, and whoever had it when a company buys it.
#[test]
fn the_seller_of_a_private_is_the_bank_or_whoever_had_it() {
    let changes = [
        ("steps = [\"track\"", "steps = [\"privates\", \"track\""),
        ("track = { is = \"lay tiles\" }", "privates = { is = \"buy privates\" }\ntrack = { is = \"lay tiles\" }"),
        ("[trade.trains]", "[trade.privates]\nprice = \"1 .. 100\"\n\n[trade.trains]"),
    ];
    let bonus = rule("bonus", "private.bought", "when = \"seller.is_player\"", "pay 7 from bank to seller")
        + &rule("first", "private.bought", "when = \"seller is bank\"", "pay 3 from bank to buyer");
    let mut table = seated(&text(&changes, &bonus), 2);
    table.bid("A", "P1", None);
    assert_eq!(table.cash("A"), 450 - 20 + 3);
    table.bid("B", "P2", None);
    assert_eq!(table.cash("B"), 450 - 60 + 3);
    table.found("N", "A", 100, 1000);
    table.to_operating_round();
    // Privates have paid.
    let cash = (table.cash("A"), table.cash("B"));
    table.act("N", table.taking("P1", 50));
    assert_eq!((table.cash("A"), table.cash("B")), (cash.0 + 50 + 7, cash.1));
    table.act("N", table.taking("P2", 40));
    if table.is_offered(|deed| matches!(deed, Deed::Agree { .. })) {
        table.act("B", Deed::Agree { yes: true });
    }
    assert_eq!((table.cash("A"), table.cash("B")), (cash.0 + 57, cash.1 + 40 + 7));
    assert_eq!(table.cash("N"), 1000 - 90);
}
