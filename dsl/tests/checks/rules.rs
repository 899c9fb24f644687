//! Conditions, arithmetic and hooks.

use super::{check, check_all, fine};

const WHEN: &str = "when = \"phase >= '3' and company.visits < 5\"";
const RULE: &str = "[[rule]]\nid = \"visits\"";

/// The small title with one more rule.
fn rule(on: &str, when: &str, does: &str) -> String {
    format!("[[rule]]\nid = \"more\"\non = \"{on}\"\nwhen = \"{when}\"\ndo = \"{does}\"\n\n{RULE}")
}

#[test]
fn conditions_can_come_true() {
    let never = "phase >= '4' and phase < '3'";
    check(WHEN, &format!("when = \"{never} and company.visits < 5\""), "never-true", never, "never true");
    check(WHEN, "when = \"company.visits < 5 and no\"", "never-true", "no", "");
    check(WHEN, "when = \"player_count > 3\"", "never-true", "player_count > 3", "");
    check(RULE, &rule("turn.started", "yes", "if phase < '2' { close P1 }"), "never-true", "phase < '2'", "");
    fine(&[(WHEN, "when = \"phase >= '3' and phase < '4'\"")]);
    fine(&[(WHEN, "when = \"'rich' in variants and player_count == 3\"")]);
}

#[test]
fn conditions_of_values_can_come_true() {
    let train = "range = { stops = 4 }\n";
    let with = |when: &str| format!("{train}available = \"{when}\"\n");
    check(train, &with("phase is '3' and phase is '4'"), "never-true", "phase is '3' and phase is '4'", "");
    fine(&[(train, &with("no"))]);
}

#[test]
fn arithmetic_has_a_result() {
    check(
        "bank = 4000",
        "bank = \"round_up(9000 / (player_count - 3)) + 19000\"",
        "arithmetic",
        "9000 / (player_count - 3)",
        "with 3 players",
    );
    check("capital = \"10 * par\"", "capital = \"round_up(par / 0)\"", "arithmetic", "par / 0", "divides by 0");
    let large = "1000000000 * 1000000000 * 1000000000";
    check(
        RULE,
        &rule("turn.started", "yes", &format!("pay {large} from bank to company")),
        "arithmetic",
        large,
        "too large",
    );
    check_all(&[(WHEN, "when = \"company.visits > 1 / (2 - 2)\"")], "arithmetic", "1 / (2 - 2)", &[]);
}

#[test]
fn hooks_can_happen() {
    check(
        RULE,
        &rule("train.exported", "yes", "close P1"),
        "never-happens",
        "\"train.exported\"",
        "no effect says `export`",
    );
    let connected = [("destination = \"C3\"\n", ""), (RULE, &rule("company.connected", "yes", "close P1"))];
    check_all(&connected, "never-happens", "\"company.connected\"", &["no company has a `destination`"]);
    check(
        RULE,
        &rule("turn.started", "yes", "after emergency.started { close P1 }"),
        "never-happens",
        "emergency.started",
        "`must_own_train`",
    );
    fine(&[(RULE, &rule("turn.started", "yes", "export '4'\\nafter train.exported { close P1 }"))]);
}

#[test]
fn texts_are_those_of_the_title() {
    let when = |when: &str| rule("tile.laid", when, "close P1");
    let check = |condition: &str, text: &str, words: &str| check(RULE, &when(condition), "unknown-text", text, words);
    check("'port' in hex.tags", "'port'", "no hex has the tag `port`");
    check("hex.colour in ['white', 'yelow']", "'yelow'", "did you mean `yellow`?");
    check("tile.colour is 'brown'", "'brown'", "there are `black`, `green`, `purple` and `yellow`");
    check("hex.terrain is 'montain'", "'montain'", "did you mean `mountain`?");
    check("tile.label is not 'G'", "'G'", "no tile has the label `G`");
    check("hex.name is 'Northgat'", "'Northgat'", "did you mean `Northgate`?");
    check("any c in T.shares where c.name is 'vise'", "'vise'", "did you mean `vice`?");
    check("any s in hex.stops where 'docks' in s.groups", "'docks'", "no stop is in the group `docks`");
    check("company.id is 'M'", "'M'", "there is no company `M`");
    check("'green' in phase.colours and 'brown' in phase.colours", "'brown'", "no phase has the colour");
    check("'rihc' in variants", "'rihc'", "did you mean `rich`?");
    check("hexes_tagged('port').is_empty", "'port'", "no hex has the tag");
    let tag = |id: &str| format!("[tag.{id}]\nname = \"Port\"\n\n{RULE}");
    super::check(RULE, &tag("port"), "unknown-text", "port", "no hex has the tag `port`");
    fine(&[(RULE, &tag("port")), ("A3 = {}", "A3 = { tags = [\"port\"] }")]);
    let known = "company.id is 'N' and hex.name is not '' and 'port' not in hex.tags and tile.label is 'H'";
    fine(&[(RULE, &when(known)), ("A3 = {}", "A3 = { tags = [\"port\"] }")]);
    fine(&[(RULE, &rule("tile.laid", "'port' in hex.tags", "tag hex with 'port'"))]);
}

#[test]
fn rules_do_not_cause_themselves() {
    let without_condition = |on: &str, effects: &str| rule(on, "yes", effects).replace("when = \"yes\"\n", "");
    let moved = |effects: &str| without_condition("marker.moved", effects);
    let help = "add a `when` that does not hold the second time, or `first = true`";
    let words = ["the effects of `more` cause `marker.moved`, on which it acts again", help];
    let endless = |more: &str, hook: &str, words: &[&str]| {
        check_all(&[(RULE, more)], "endless", &format!("\"{hook}\""), words);
    };
    endless(&moved("move marker for company by up"), "marker.moved", &words);
    endless(&moved("for c in companies { move marker for c by up }"), "marker.moved", &words);
    fine(&[(RULE, &moved("if price > 70 { move marker for company by left }"))]);
    fine(&[(RULE, &rule("marker.moved", "price > 70", "move marker for company by left"))]);
    endless(&without_condition("company.closed", "open company; close company"), "company.closed", &[]);
    fine(&[(RULE, &without_condition("company.closed", "open company"))]);
    endless(&without_condition("train.exported", "export next_train"), "train.exported", &["cause `train.exported`"]);
    let closed = "open company; close company";
    let kind = ("float = 60", &*format!("float = 60\nclosed = \"{closed}\""));
    check_all(&[kind], "endless", closed, &["the effects of closing a company close it again", "leave it open"]);
}
