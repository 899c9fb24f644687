//! Issue 16, part 2: `end_round` in a stock round, in an operating round, and where no round can be broken off.

use prospectus_engine::Deed;

use super::{checked_games, rule, seated, stock_round, text, turn_of_north};

#[test]
fn a_stock_round_ends_as_soon_as_what_is_being_done_is_over() {
    let crash = rule("crash", "certificate.sold", "", "end_round\npay 5 from bank to seller");
    let mut table = stock_round(&[], &crash, 3);
    table.found("N", "A", 100, 1000);
    table.deal("N", &[1, 2, 3], Some("A"));
    let cash = table.cash("A");
    table.sell("A", "N", &[1]);
    assert_eq!(table.cash("A"), cash + 100 + 5, "the rule and the sale are done");
    assert_eq!(table.price("N"), 90, "and the marker has moved");
    assert_eq!(table.acting(), "N", "nobody else has a turn: companies operate");
    assert!(table.told().is_empty());
    // The next stock round is a whole one.
    table.until_next_stock_round();
    let first = table.acting();
    table.pass(&first);
    assert_ne!(table.acting(), first);
}

#[test]
fn an_operating_round_ends_with_the_turn_in_which_it_is_broken_off() {
    let strike = rule("strike", "tile.laid", "", "end_round");
    let mut table = turn_of_north(&[], &strike, |table| {
        table.give_train("N", "2");
    });
    table.lay("N", "A1", "5", 4);
    assert!(table.told().is_empty());
    assert_eq!(table.acting(), "A", "S has no turn, and N does nothing more: a stock round begins");
    assert!(table.is_offered(|deed| matches!(deed, Deed::BuyShare { .. })));
    // The next operating round is whole: S acts in it, too.
    table.to_operating_round();
    assert_eq!(table.turns(), ["N", "S"]);
}

/// With two rounds in a set, only the present one is broken off.
#[test]
fn the_other_rounds_of_the_set_are_played() {
    let strike = rule("strike", "tile.laid", "first = true", "end_round");
    let mut table = turn_of_north(&[], &strike, |table| table.set_phase("3"));
    table.lay("N", "A1", "5", 4);
    assert_eq!((table.acting().as_str(), table.game.state().clock.set_round), ("N", 2));
}

#[test]
fn an_auction_cannot_be_broken_off_and_that_is_told() {
    let mut table = seated(&text(&[], &rule("hammer", "private.bought", "first = true", "end_round")), 2);
    table.bid("A", "P1", None);
    table.tells("hammer", "not one that can be broken off");
    assert_eq!(table.acting(), "B");
    table.bid("B", "P2", None);
    assert!(table.is_offered(|deed| matches!(deed, Deed::Start { .. })), "the stock round is not broken off for it");
}

/// What comes at the end of a round comes too late, and at its beginning soon enough.
#[test]
fn a_round_that_is_ending_anyway_is_told_and_one_that_begins_has_no_turns() {
    let mut late = stock_round(&[], &rule("late", "stock_round.ended", "first = true", "end_round"), 2);
    late.found("N", "A", 100, 1000);
    late.pass("A");
    late.pass("B");
    late.tells("late", "not one that can be broken off");
    assert_eq!(late.acting(), "N", "the operating round is not broken off for it");
    let mut early =
        stock_round(&[], &rule("early", "player_turn.started", "when = \"player.cash < 400\"", "end_round"), 2);
    early.found("N", "A", 100, 1000);
    early.set_cash("B", 100);
    early.pass("A");
    assert_eq!(early.acting(), "N");
}

/// At its beginning a round is the present one: it has no turns, but what it begins and ends with comes.
#[test]
fn a_round_that_is_broken_off_when_it_begins_has_no_turns() {
    let skip = rule("skip", "operating_round.started", "first = true", "end_round");
    let mut table = stock_round(&[], &skip, 2);
    table.found("N", "A", 100, 1000);
    table.give_private("P1", "A");
    let cash = table.cash("A");
    table.pass("A");
    table.pass("B");
    assert!(table.told().is_empty());
    assert_eq!((table.acting().as_str(), table.cash("A")), ("A", cash + 5), "a stock round follows");
    table.pass("A");
    table.pass("B");
    assert_eq!(table.acting(), "N");
    let skip = rule("skip", "stock_round.started", "when = \"not round.is_first\"\nfirst = true", "end_round");
    let mut table = turn_of_north(&[], &skip, |_| {});
    let turns = table.game.state().clock.turn;
    table.go_on_until(|table| table.game.state().clock.turn > turns);
    assert_eq!(table.acting(), "N", "nobody has a turn in the second stock round");
}

#[test]
fn games_with_rounds_that_are_broken_off_are_played_to_their_end() {
    let more = rule("crash", "certificate.sold", "", "end_round")
        + &rule("strike", "dividend.withheld", "", "end_round")
        + &rule("panic", "round.ended", "", "end_round")
        + &rule("begin", "round.started", "", "end_round");
    checked_games(&text(&[], &more), 3, 8);
}
