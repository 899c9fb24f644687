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

#[test]
fn an_auction_is_played_once() {
    let flow = "start = [\"auction\"]\nrepeat = [\"stock\", \"operating\"]";
    let twice = "start = [\"auction\", \"auction\"]\nrepeat = [\"stock\", \"operating\"]";
    check_all(&[(flow, twice)], "second-auction", "\"auction\"", &["`auction` is played already", "leave it out here"]);
    let again = "start = [\"stock\"]\nrepeat = [\"auction\", \"operating\"]";
    check_all(&[(flow, again)], "second-auction", "\"auction\"", &["again and again", "name it in `start`"]);
}

#[test]
fn what_falls_in_price_is_auctioned() {
    let falling = |more: &str| format!("increment = 5\n{more}falling = {{ item = \"P1\", by = 5, down_to = 0 }}");
    fine(&[("increment = 5", &falling(""))]);
    let second = ("[gauge.standard]", "[[private]]\nid = \"P2\"\nname = \"Ferry\"\nprice = 40\n\n[gauge.standard]");
    let words = ["the price of `P1` falls, but it is not auctioned here", "what is auctioned is `P2`"];
    check_all(&[second, ("increment = 5", &falling("items = [\"P2\"]\n"))], "falling-item", "\"P1\"", &words);
    let free = ("price = 20\nincome = 5", "income = 5");
    let words = ["the price of `P1` falls", "no private has a `price`"];
    check_all(&[free, ("increment = 5", &falling(""))], "falling-item", "\"P1\"", &words);
    let words = ["`P1` is auctioned, but has no price", "`price = 20` in `P1`"];
    check_all(&[free, ("increment = 5", "increment = 5\nitems = [\"P1\"]")], "auction-price", "\"P1\"", &words);
    let by = falling("").replace("by = 5", "by = 0");
    check("increment = 5", &by, "number-range", "0", "`by` cannot be less than 1");
}

#[test]
fn a_step_comes_once_in_a_turn() {
    let major = "steps = [\"track\", \"tunnel\", \"run\", \"revenue\", \"trains\"]";
    let twice = major.replace("\"trains\"", "\"trains\", \"run\"");
    check_all(&[(major, &twice)], "second-step", "\"run\"", &["the step `run` comes twice", "leave one of them out"]);
    let steps = (
        "[step]\n",
        "[step]\nsell = { is = \"issue or redeem shares\" }\nback = { is = \"issue or redeem shares\" }\n",
    );
    let both = major.replace("\"trains\"", "\"sell\", \"trains\", \"back\"");
    check_all(&[steps, (major, &both)], "second-step", "\"back\"", &["shares are issued in `sell` already"]);
}
