//! Issue 16, part 1: "at once" is at once: inside a turn, inside an emergency, while a power or a question waits.

use prospectus_engine::event::Event;
use prospectus_engine::{Deed, Game};

use super::{checked_games, rule, stock_round, text, turn_of_north};
use crate::table::Table;

const END: &str = "end_game at once";
/// Every company must have a train; its director sells nothing for it.
const POOR: [(&str, &str); 2] = [
    ("must_own_train = \"operator.has_route\"", "must_own_train = \"1 == 1\""),
    ("sources = [\"treasury\", \"cash\", \"shares\"]", "sources = [\"treasury\", \"cash\"]"),
];

/// The game is over, nobody is asked anything, and nothing more is accepted.
#[track_caller]
fn is_over(game: &Game) {
    assert!(game.is_over() && game.question().is_none() && game.actions().is_empty());
    assert_eq!(game.acting(), None);
    assert!(game.events().iter().filter(|event| matches!(event, Event::Ended)).count() <= 1);
}

#[test]
fn a_rule_ends_the_game_in_the_middle_of_an_operating_turn() {
    let mut table = turn_of_north(&[], &rule("flood", "tile.laid", "", END), |_| {});
    table.lay("N", "A1", "5", 4);
    is_over(&table.game);
}

#[test]
fn an_end_at_once_ends_the_game_in_the_middle_of_an_operating_turn() {
    let end = "[[end]]\nid = \"poor\"\nwhen = \"N.operated and N.cash < 1000\"\nafter = \"at once\"\n";
    let mut table = turn_of_north(&[], end, |table| table.put_tile("A1", "5", 4));
    table.lay("N", "B2", "9", 2);
    assert_eq!(table.cash("N"), 960);
    is_over(&table.game);
}

#[test]
fn a_rule_and_an_end_end_the_game_in_the_middle_of_a_stock_turn() {
    let end = "[[end]]\nid = \"poor\"\nwhen = \"any p in players where p.cash < 260\"\nafter = \"at once\"\n";
    for more in [rule("rush", "company.started", "", END), end.to_owned()] {
        let mut table = stock_round(&[], &more, 2);
        table.start("A", "N", 100);
        assert_eq!(table.cash("A"), 250);
        is_over(&table.game);
    }
}

/// Nothing that a stock round does at its end is done any more, and nothing that an operating round begins with.
#[test]
fn nothing_follows_an_end_at_once_at_the_end_of_a_stock_round() {
    for hook in ["stock_round.ended", "operating_round.started", "turn.started"] {
        let more = rule("over", hook, "", END) + &rule("late", "turn.started", "", "pay 1 from bank to operator");
        let mut table = stock_round(&[], &more, 2);
        table.found("N", "A", 90, 1000);
        table.deal("N", &[1, 2, 3, 4], Some("A"));
        table.deal("N", &[5, 6, 7, 8], Some("B"));
        table.give_private("P1", "A");
        let cash = table.cash("A");
        table.pass("A");
        table.pass("B");
        is_over(&table.game);
        let is_sold_out = if hook == "stock_round.ended" { 90 } else { 100 };
        assert_eq!(table.price("N"), is_sold_out, "{hook}");
        if hook != "turn.started" {
            assert_eq!((table.cash("A") - cash, table.cash("N")), (0, 1000), "{hook}");
        }
    }
}

/// N must have a train, and neither it nor A has any money.
fn without_money(more: &str, fails: &str) -> Table {
    let fails = (
        "sources = [\"treasury\", \"cash\"]",
        format!("sources = [\"treasury\", \"cash\"]\nfails = '''\n{fails}\n'''"),
    );
    let changes = [POOR[0], POOR[1], (fails.0, fails.1.as_str())];
    let mut table = turn_of_north(&changes, more, |table| {
        table.set_cash("N", 0);
        table.set_cash("A", 0);
    });
    table.pass_until("N", |deed| matches!(deed, Deed::GiveUp));
    table
}

/// The company went on giving up for ever.
#[test]
fn a_bankruptcy_ends_the_game_at_once() {
    let mut table = without_money("", "eliminate player\nend_game at once");
    table.act("A", Deed::GiveUp);
    is_over(&table.game);
    // The same by an end that looks at it.
    let end = "[[end]]\nid = \"broke\"\nwhen = \"N.started and not (any p in players where p is N.director)\"\nafter = \"at once\"\n";
    let mut table = without_money(end, "eliminate player");
    table.act("A", Deed::GiveUp);
    is_over(&table.game);
}

/// A raises money for N by selling, which ends the game: the train is not bought.
#[test]
fn a_sale_in_an_emergency_ends_the_game_at_once() {
    let end = "[[end]]\nid = \"cheap\"\nwhen = \"any c in companies where c.started and c.price < 90\"\nafter = \"at once\"\n";
    for more in [rule("crash", "certificate.sold", "", END), end.to_owned()] {
        let mut table = turn_of_north(&[POOR[0]], &more, |table| {
            table.set_cash("N", 0);
            table.set_cash("A", 0);
            table.deal("S", &[1, 2], Some("A"));
        });
        table.pass_until("N", |deed| matches!(deed, Deed::SellShares { .. }));
        table.sell("A", "S", &[1]);
        assert_eq!(table.price("S"), 80);
        is_over(&table.game);
        assert!(table.trains("N").is_empty());
    }
}

#[test]
fn the_game_ends_at_once_while_a_power_waits() {
    let power = "[[private.power]]\nid = \"dig\"\ntext = \"A cutting.\"\nwhen = \"owner is operator\"\nduring = \"track\"\nlay = { hexes = [\"A1\"], cost = 0 }\n";
    let with = |effects: &str, more: &str| {
        let power = format!("{power}do = '''\n{effects}\n'''\n\n# A private with a power: whoever");
        let mut table = turn_of_north(&[("# A private with a power: whoever", &power)], more, |table| {
            table.give_private("P1", "N")
        });
        table.act("N", Deed::UsePower { private: table.private("P1"), power: 0, hex: None });
        table
    };
    // Otherwise it waits for its tile.
    let waits = with("close private", "");
    assert!(!waits.game.is_over() && waits.tiles_for("A1") == ["5"]);
    is_over(&with("close private\nend_game at once", "").game);
    let end = "[[end]]\nid = \"dug\"\nwhen = \"N.operated and N.cash < 1000\"\nafter = \"at once\"\n";
    is_over(&with("pay 10 from N to bank", end).game);
}

#[test]
fn the_game_ends_at_once_instead_of_a_question_and_with_its_answer() {
    let question = "ask player 'Shall it end?' { 'yes' { end_game at once } 'no' { pay 1 from bank to player } }";
    let mut table = stock_round(&[], &rule("vote", "company.started", "", question), 2);
    table.start("A", "N", 100);
    let mut no = table.twin();
    table.answer("A", "yes");
    is_over(&table.game);
    no.answer("A", "no");
    assert!(!no.game.is_over() && no.cash("A") == 251);
    let both = format!("end_game at once\n{question}");
    let mut table = stock_round(&[], &rule("vote", "company.started", "", &both), 2);
    table.start("A", "N", 100);
    is_over(&table.game);
}

/// A question of the last rule of all is still asked.
#[test]
fn what_is_asked_when_the_game_has_ended_is_answered() {
    let question = "ask p 'Shall it be?' { 'yes' { pay 9 from bank to p } 'no' { pay 1 from bank to p } }";
    let last = rule("last", "game.ended", "", &format!("for p in players where p.cash < 300 {{ {question} }}"));
    let mut table = stock_round(&[], &(rule("rush", "company.started", "", END) + &last), 2);
    table.start("A", "N", 100);
    assert!(!table.game.is_over());
    table.answer("A", "yes");
    is_over(&table.game);
    assert_eq!(table.cash("A"), 259);
}

#[test]
fn games_that_end_at_once_end() {
    let changes = [
        POOR[0],
        (
            "sources = [\"treasury\", \"cash\", \"shares\"]",
            "sources = [\"treasury\", \"cash\", \"shares\"]\nfails = '''\nsell_all player\neliminate player\nend_game at once\n'''",
        ),
    ];
    let end = "[[end]]\nid = \"rich\"\nwhen = \"any p in players where p.cash > 900\"\nafter = \"at once\"\n";
    checked_games(&text(&changes, end), 3, 10);
}
