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
    let help = "say `when`, so that it comes to an end, or choose another hook";
    let words = ["this brings about `marker.moved`, at which it is done", help];
    check_all(&[(RULE, &moved("move marker for company by up"))], "causes-itself", "up", &words);
    check_all(&[(RULE, &moved("for c in companies { move marker for c by up }"))], "causes-itself", "up", &words);
    fine(&[(RULE, &moved("if price > 70 { move marker for company by left }"))]);
    fine(&[(RULE, &rule("marker.moved", "price > 70", "move marker for company by left"))]);
    let closed = without_condition("company.closed", "open company; close company");
    check_all(&[(RULE, &closed)], "causes-itself", "company", &["this brings about `company.closed`"]);
    fine(&[(RULE, &without_condition("company.closed", "open company"))]);
    let exported = without_condition("train.exported", "export next_train");
    check_all(&[(RULE, &exported)], "causes-itself", "next_train", &["this brings about `train.exported`"]);
    let kind = ("float = 60", "float = 60\nclosed = \"open company; close company\"");
    check_all(&[kind], "causes-itself", "company", &["this brings about `company.closed`"]);
}

/// Issue 16, part 5: "`players` in rules leaves out bankrupt players".
#[test]
fn nobody_looks_for_the_bankrupt_among_the_players() {
    let told = |when: &str, underlined: &str| {
        let rule = rule("turn.started", when, "close P1");
        check_all(&[(RULE, &rule)], "never-bankrupt", underlined, &["still in the game", "`player.bankrupt`"]);
    };
    told("any p in players where p.bankrupt", "p.bankrupt");
    told("all p in players: not p.bankrupt", "p.bankrupt");
    told("(count q in players where q.cash > 5 and q.bankrupt) > 0", "q.bankrupt");
    told("any p in (those q in players where q.cash > 5) where p.bankrupt", "p.bankrupt");
    let effects = |does: &str| rule("turn.started", "yes", does);
    check(
        RULE,
        &effects("for p in players where p.bankrupt { close P1 }"),
        "never-bankrupt",
        "p.bankrupt",
        "`p` is never bankrupt",
    );
    // In the body of a loop somebody may have become it, and of others it may be so.
    fine(&[(RULE, &effects("for p in players { eliminate p; if p.bankrupt { close P1 } }"))]);
    fine(&[(RULE, &rule("director.changed", "new.player is not none and new.player.bankrupt", "close P1"))]);
}

/// Issue 16, part 2: "An effect that cannot do what it says is told in the story and, where the checker can see it, in
/// `check`."
#[test]
fn something_can_come_of_every_effect() {
    let told = |does: &str, underlined: &str, words: &str| {
        check(RULE, &rule("turn.started", "yes", does), "nothing-comes", underlined, words);
    };
    told("settle N.shares", "N.shares", "`[[purchase]]` is a way to buy on account");
    told("for c in N.shares { exchange c into S at 15 }", "15", "its certificates are 10%, 20%");
    told("turn '3' into '4'", "'4'", "`4` is no side of the card of `3`");
    told("reserve slot on B4 for N", "B4", "there is no city on `B4`");
    told("lend 10 to bank", "bank", "the bank borrows nothing");
    told("repay 10 from bank", "bank", "name a player or a company");
    for does in [
        "for c in N.shares { exchange c into S at 10 }",
        "for c in N.shares { exchange c into S at c.percent }",
        "reserve slot on C3 for N",
        "lend 10 to N; repay 10 from N",
        "move marker for N by left",
    ] {
        fine(&[(RULE, &rule("turn.started", "yes", does))]);
    }
    let unlisted = ("home = { hex = \"C3\", city = 0 }", "home = { hex = \"C3\", city = 0 }\nunlisted = true");
    let moved = rule("turn.started", "yes", "move marker for S by left");
    let (all, sources) = super::said(super::changed(&[unlisted, (RULE, &moved)]));
    let told = super::lines(&all, &sources);
    assert!(told.contains("nothing-comes | S | `S` has no marker on the market"), "{told}");
}
