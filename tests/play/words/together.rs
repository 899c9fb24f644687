//! Issue 16: the words of parts 1 to 3 together, in odd little titles, with everything looked at after every action.

use super::{checked_games, rule, text};

const CHANGES: [(&str, &str); 9] = [
    ("is = \"waterfall auction\"\nincrement = 5", "is = \"draft\""),
    ("turn = [\"sell\", \"buy\"]", "turn = [\"buy\", \"sell\"]\npurchases = 2"),
    ("pool = 50", "pool = 50\nsell = \"company.floated and not sold_this_turn(seller, company)\""),
    ("price = 80\n", "price = 80\ntrade_in = 30\n"),
    ("price = 180\n", "price = 180\ntrade_in = \"if type is '4' then 120 else 10\"\n"),
    ("float = 60", "float = 40\nfounding = \"20 .. 40\"\nhome_placed = \"operating round\""),
    ("green_40;path=a:0", "green_40|express_70;path=a:0"),
    ("range = { stops = 4 }", "range = { stops = 4 }\nvalues = \"express\""),
    (
        "sources = [\"treasury\", \"cash\", \"shares\"]",
        "sources = [\"treasury\", \"cash\", \"shares\"]\nfails = '''\nsell_all player\neliminate player\nend_game at once\n'''",
    ),
];

#[test]
fn all_words_together() {
    let more = rule(
        "order",
        "operating_set.ended",
        "",
        "rank players by player.cash - 3 * (count c in companies where c.director is player)",
    ) + &rule(
        "gift",
        "company.started",
        "",
        "for c in company.shares where c.is_unsold and c.index == 1 { give c to player }",
    ) + &rule("engine", "dividend.withheld", "first = true", "create '3' for operator")
        + &rule("quake", "operating_round.ended", "", "change C3 to ['57', '5']\nlay ['14', '15'] on A1")
        + &rule("strike", "train.bought", "when = \"train.type is '3'\"", "end_round")
        + &rule(
            "works",
            "operating_round.started",
            "",
            "for p in players where p.has_priority {\n  ask p 'Which tile?' among those t in tiles where t.left > 3 as chosen { lay chosen on B2 } else { pay 1 from bank to p }\n}",
        )
        + &rule("toll", "private.bought", "", "pay 1 from bank to buyer");
    for players in 2..=4 {
        checked_games(&text(&CHANGES, &more), players, 6);
    }
}

/// Effects that cannot act, over and over: nothing breaks, and nothing is lost.
#[test]
fn effects_that_cannot_act_break_nothing() {
    let more = rule(
        "works",
        "turn.started",
        "",
        "place token on C1 for operator\nreserve slot on A3 for operator\nlend 5 to bank\nrepay 5 from bank\nexport '2'\nlay ['57'] on C1\nfor t in C3.tokens { remove t\nremove t\nreplace t with operator }\nstart company at 90\nmerge operator into operator",
    ) + &rule(
        "twice",
        "player_turn.ended",
        "when = \"(count p in players where p.cash >= 0) > 2 and player.cash < 60\"",
        "eliminate player\neliminate player",
    );
    checked_games(&text(&[], &more), 4, 6);
}
