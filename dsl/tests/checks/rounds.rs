//! Rounds, steps, the end, and what nobody uses.

use super::{check, check_all, fine};

#[test]
fn the_game_goes_on_and_ends() {
    let never = [(
        "start = [\"auction\"]\nrepeat = [\"stock\", \"operating\"]",
        "start = [\"auction\", \"stock\", \"operating\"]",
    )];
    check_all(&never, "no-repeat", "[flow]", &["no round is played again"]);
    let end = "[[end]]\nid = \"bank\"\nwhen = \"bank.cash <= 0\"\nafter = \"this set\"\n";
    check(end, "", "no-end", "\"valley\"", "nothing ends the game");
    fine(&[(end, ""), ("create 'gift' for company", "create 'gift' for company\nend_game at once")]);
}

#[test]
fn companies_have_a_turn() {
    let major = "steps = [\"track\", \"tunnel\", \"run\", \"revenue\", \"trains\"]";
    check_all(
        &[(major, "steps = [\"track\", \"tunnel\", \"revenue\", \"trains\"]")],
        "no-run",
        "\"trains\"",
        &["is = \\\"run trains\\\""][..0],
    );
    check("steps = [\"track\", [\"run\", \"revenue\"]]\n", "", "no-steps", "network", "nothing to do");
    fine(&[
        ("steps = [\"track\", [\"run\", \"revenue\"]]\n", ""),
        ("times = \"phase.operating_rounds\"", "times = 1\noperators = [{ kinds = \"major\" }]"),
    ]);
}

#[test]
fn what_is_declared_is_used() {
    let add = |declared: &str| format!("{declared}\n[flow]");
    check("[flow]", &add("[kind.minor]\nname = \"Minor\"\n"), "unused", "minor", "the kind `minor` has no companies");
    check("[flow]", &add("[class.hill]\nname = \"Hill\"\n"), "unused", "hill", "the class `hill` has no privates");
    check("[flow]", &add("[stack.plus]\nname = \"Plus\"\n"), "unused", "plus", "the stack `plus` has no trains");
    check("[flow]", &add("[gauge.tram]\nname = \"Tram\"\n"), "unused", "tram", "the gauge of no track");
    check("[flow]", &add("[step.rest]\nis = \"income\"\n"), "unused", "rest", "in nobody's turn");
    check("[flow]", &add("[property.hex]\nseen = false\n"), "unused", "seen", "the property `seen` is used by no rule");
    check("[flow]", &add("[[round]]\nid = \"tea\"\nis = \"stock round\"\n"), "unused", "\"tea\"", "not in the flow");
    check("[market.zone.end]", "[market.zone.top]\nmark = \"t\"\n\n[market.zone.end]", "unused", "top", "has no cells");
}
