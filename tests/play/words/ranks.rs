//! Issue 16, part 3: `rank players by EXPRESSION`.

use super::{rule, stock_round};

const AFTER: &str = "operating_set.ended";

#[test]
fn players_are_sorted_by_any_number_the_highest_first() {
    let by = "rank players by sum c in companies where c.director is player: c.price";
    let mut table = stock_round(&[], &rule("order", AFTER, "", by), 3);
    table.found("N", "C", 100, 1000);
    table.found("S", "B", 90, 1000);
    table.to_operating_round();
    table.until_next_stock_round();
    assert_eq!((table.order().as_str(), table.acting().as_str()), ("CBA", "C"));
}

#[test]
fn those_with_as_much_stay_as_they_were() {
    let mut table = stock_round(&[], &rule("order", AFTER, "", "rank players by player.cash"), 4);
    table.found("N", "A", 100, 1000);
    for (who, cash) in [("A", 100), ("B", 300), ("C", 100), ("D", 300)] {
        table.set_cash(who, cash);
    }
    table.to_operating_round();
    table.until_next_stock_round();
    assert_eq!((table.order().as_str(), table.priority().as_str()), ("BDAC", "B"));
}

/// In the number, `player` is each of them; around it, it is whoever the hook is about. Variables keep their values.
#[test]
fn player_is_each_of_them_and_then_again_who_it_was() {
    let effects = "let most = 1000\nlet half = 2\nrank players by (most - player.cash) * half\npay round_down(most / 100) from bank to player";
    let mut table = stock_round(&[], &rule("order", "player_turn.ended", "first = true", effects), 3);
    table.set_cash("B", 500);
    table.set_cash("C", 100);
    table.pass("A");
    assert_eq!(table.order(), "CAB", "the poorest first");
    assert_eq!((table.cash("A"), table.cash("B"), table.cash("C")), (310, 500, 100));
}

/// Instead of a number there is nothing to sort by.
#[test]
fn only_a_number_ranks() {
    let loaded =
        prospectus_library::load_text("words", &super::text(&[], &rule("order", AFTER, "", "rank players by player")));
    let errors: Vec<_> = loaded.diagnostics.iter().filter(|found| found.is_error()).collect();
    assert_eq!(errors.len(), 1, "{errors:?}");
}
