//! Issue 16, part 3: `is = "draft"`, a round in which players choose privates in turn.

use prospectus_engine::Deed;

use super::{checked_games, rule, seated, text};
use crate::table::Table;

const DRAFT: (&str, &str) = ("is = \"waterfall auction\"\nincrement = 5", "is = \"draft\"");

fn table(changes: &[(&str, &str)], more: &str, players: usize) -> Table {
    let mut all = vec![DRAFT];
    all.extend_from_slice(changes);
    seated(&text(&all, more), players)
}

#[test]
fn players_choose_in_turn_and_pay_the_price() {
    let ended = rule("over", "auction.ended", "", "for p in players { pay 2 from bank to p }");
    let mut table = table(&[], &ended, 3);
    let offered = table.game.actions();
    assert_eq!(offered.len(), 3, "both privates, and passing: {offered:?}");
    assert_eq!(table.question(), "A: choose P1 or P2 at its price, or pass");
    table.refused("B", table.taking("P1", 20), "it is the turn of A");
    table.refused("A", table.taking("P2", 50), "the price must be from $60 to $60");
    table.act("A", table.taking("P2", 60));
    assert_eq!((table.owner_of("P2").as_deref(), table.cash("A")), (Some("A"), 240));
    table.refused("B", table.taking("P2", 60), "it is not on offer");
    table.act("B", table.taking("P1", 20));
    // Nothing is left: the auction has ended, and the one after the last to choose begins.
    assert_eq!((table.cash("A"), table.cash("B"), table.cash("C")), (242, 282, 302));
    assert_eq!(table.acting(), "C");
    assert!(table.is_offered(|deed| matches!(deed, Deed::Start { .. })));
}

#[test]
fn a_draft_is_over_when_nobody_wants_what_is_left() {
    let mut table = table(&[], "", 3);
    table.pass("A");
    table.act("B", table.taking("P1", 20));
    // Who has passed is asked again as long as somebody chooses.
    table.pass("C");
    table.pass("A");
    assert_eq!(table.acting(), "B");
    table.pass("B");
    assert_eq!(table.owner_of("P2"), None);
    assert!(table.is_offered(|deed| matches!(deed, Deed::Start { .. })));
    assert_eq!(table.acting(), "C");
}

#[test]
fn who_cannot_pay_for_anything_is_not_asked() {
    let mut table = table(&[("2 = { cash = 450", "2 = { cash = 70")], "", 2);
    table.act("A", table.taking("P2", 60));
    table.pass("B");
    // A has 10 left, and P1 costs 20.
    assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyPrivate { .. })), "{:?}", table.game.question());
    assert_eq!(table.owner_of("P1"), None);
}

/// The `items` are those that may be chosen, and what comes with a private comes in a draft, too.
#[test]
fn items_and_gifts_are_those_of_auctions() {
    let items = ("is = \"draft\"", "is = \"draft\"\nitems = [\"P2\"]");
    let gives = ("price = 60\n", "price = 60\ngives = [{ private = \"P1\" }]\n");
    let bought = rule("thanks", "private.bought", "when = \"seller is bank\"", "pay 4 from bank to buyer");
    let mut table = table(&[items, gives], &bought, 2);
    table.refused("A", table.taking("P1", 20), "it is not on offer");
    table.act("A", table.taking("P2", 60));
    assert_eq!((table.owner_of("P1").as_deref(), table.owner_of("P2").as_deref()), (Some("A"), Some("A")));
    assert_eq!(table.cash("A"), 450 - 60 + 4);
}

#[test]
fn games_with_a_draft_are_played() {
    checked_games(&text(&[DRAFT], ""), 4, 6);
    // Twice, with more to choose in the second one.
    let two = [
        DRAFT,
        ("is = \"draft\"", "is = \"draft\"\nitems = [\"P1\"]"),
        (
            "[[round]]\nid = \"stock\"",
            "[[round]]\nid = \"more\"\nis = \"draft\"\nitems = [\"P2\"]\n\n[[round]]\nid = \"stock\"",
        ),
        ("start = [\"auction\"]", "start = [\"auction\", \"more\"]"),
    ];
    checked_games(&text(&two, ""), 3, 4);
}
