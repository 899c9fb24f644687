//! Issue 16, part 3: `home_placed = "operating round"`.

use prospectus_engine::Deed;

use super::{checked_games, rule, stock_round, text};
use crate::table::Table;

const PLACED: (&str, &str) = ("float = 60", "float = 20\nhome_placed = \"operating round\"");

/// A has started S at 100 and B N at 90, both of which float at once.
fn started(changes: &[(&str, &str)], more: &str) -> Table {
    let mut all = vec![PLACED];
    all.extend_from_slice(changes);
    let mut table = stock_round(&all, more, 2);
    table.start("A", "S", 100);
    table.start("B", "N", 90);
    assert!(table.has_floated("N") && table.has_floated("S"));
    assert!(table.stations("N").is_empty() && table.stations("S").is_empty(), "not before the round begins");
    table
}

#[test]
fn homes_are_placed_when_an_operating_round_begins() {
    let mut table = started(&[], "");
    table.to_operating_round();
    assert_eq!(table.acting(), "S");
    assert_eq!((table.stations("S"), table.stations("N")), (vec!["C3".to_owned()], vec!["A1".to_owned()]));
    assert_eq!((table.tokens_left("S"), table.tokens_left("N")), (2, 2));
}

/// Where there is a choice, the companies choose in the order of operation.
#[test]
fn homes_are_chosen_in_the_order_of_operation() {
    let homes = [("home = \"A1\"", "home = [\"A1\", \"C1\"]"), ("home = \"C3\"", "home = [\"C3\", \"C1\"]")];
    let city = ("C1 = {}", "C1 = { name = \"Westend\", code = \"city=revenue:0\" }");
    let mut table = started(&[homes[0], homes[1], city], "");
    while table.acting() == "A" || table.acting() == "B" {
        let who = table.acting();
        table.pass(&who);
    }
    assert_eq!(table.acting(), "S");
    assert_eq!(table.game.actions().len(), 2, "both of its homes are free");
    table.act("S", table.station("C1"));
    // Only Northgate is left for N.
    assert_eq!((table.stations("S"), table.stations("N")), (vec!["C1".to_owned()], vec!["A1".to_owned()]));
    assert!(table.is_offered(|deed| matches!(deed, Deed::LayTile { .. })));
}

/// A company that floats later places its home when the next round begins, and the others keep theirs.
#[test]
fn who_floats_later_waits_for_the_next_operating_round() {
    let mut table = stock_round(&[PLACED], "", 2);
    table.start("A", "S", 100);
    table.to_operating_round();
    assert_eq!((table.stations("S"), table.stations("N")), (vec!["C3".to_owned()], vec![]));
    table.until_next_stock_round();
    let first = table.acting();
    table.start(&first, "N", 75);
    assert!(table.stations("N").is_empty());
    table.to_operating_round();
    assert_eq!(table.stations("N"), ["A1"]);
    assert_eq!(table.stations("S"), ["C3"]);
}

/// Whoever joins a round that is under way has its home when it acts.
#[test]
fn who_floats_in_the_middle_of_a_round_operates_with_a_home() {
    let kinds = [
        (
            "[[company]]\nid = \"S\"\nname = \"Southern Railway\"\nkind = \"company\"",
            "[kind.late]\nname = \"Late\"\ncertificates = [\"20% director\", \"10% x8\"]\nfloat = 60\ncapital = \"10 * par\"\ntokens = [0, 40]\nhome_placed = \"operating round\"\nsteps = [\"track\", \"station\", \"run\", \"revenue\", \"trains\"]\n\n[[company]]\nid = \"S\"\nname = \"Southern Railway\"\nkind = \"late\"",
        ),
        (
            "is = \"operating round\"",
            "is = \"operating round\"\noperators = [{ kinds = [\"company\"] }, { kinds = [\"late\"] }]",
        ),
    ];
    let float = rule("float", "turn.ended", "when = \"company is N\"\nfirst = true", "float S");
    let mut table = stock_round(&kinds, &float, 2);
    table.found("N", "A", 100, 1000);
    table.pass("A");
    table.start("B", "S", 90);
    table.to_operating_round();
    assert_eq!(table.acting(), "N");
    table.go_on_until(|table| table.acting() != "N");
    assert_eq!(table.acting(), "S");
    assert_eq!(table.stations("S"), ["C3"]);
}

#[test]
fn games_with_homes_placed_when_a_round_begins_are_played() {
    checked_games(&text(&[PLACED], ""), 3, 6);
}
