//! What exports of other people's games contain, line by line of what was asked for.

use prospectus_engine::Deed;
use prospectus_engine::action::Lot;
use serde_json::{Value, json};

use crate::table::Table;
use crate::told::{actors, after_auction, by, by_private, overlay, told, with};

const SITE_1844: &str = "compat/1844-18xxgames";
const PRIVATES: [&str; 5] = ["SCE", "SIGI", "CNM", "SMS", "RSA"];
const SIX: [&str; 6] = ["CTL", "AFG", "ATA", "IFT", "RCS", "SFA"];

/// A turn of STB, of which A is the director; A has P7, B has P2. Track around its home lies there.
fn turn_of_stb(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    Table::in_stock_round(SITE_1844, 3).into_turn_of("STB", "A", phase, |table| {
        for (hex, tile, rotation) in
            [("K10", "6", 1), ("K10", "15", 0), ("K8", "58", 2), ("J7", "9", 2), ("I6", "57", 2)]
        {
            table.put_tile(hex, tile, rotation);
        }
        table.put_token("STB", "K10");
        prepare(table);
    })
}

/// "`bankrupt`: the site sells everything first, company by company in market order, the dearest legal lot; the same is
/// to be done, then giving up."
#[test]
fn bankrupt_sells_everything_first() {
    let mut table = turn_of_stb("5", |table| {
        table.found("BLS", "B", 70, 0);
        table.deal("BLS", &[1, 2, 3], Some("A"));
        table.found("MOB", "C", 90, 0);
        table.deal("MOB", &[1], Some("A"));
        table.set_cash("STB", 0);
        table.set_cash("A", 5);
        table.sell_out(&["2", "3", "4"]);
    });
    table.until_trains_of("STB");
    let done = told(&table, &[by("STB", "bankrupt")], |_, _| ()).unwrap();
    let new = &done.game.log()[table.game.log().len()..];
    let deeds: Vec<&Deed> = new.iter().map(|logged| &logged.action.deed).collect();
    let lot = |indices: &[usize]| Lot { certificates: indices.iter().map(|at| 1 << at).sum(), of_director: 0 };
    let (mob, bls) = (done.company("MOB"), done.company("BLS"));
    let expected = [
        Deed::SellShares { company: mob, lot: lot(&[1]) },
        Deed::SellShares { company: bls, lot: lot(&[1, 2, 3]) },
        Deed::GiveUp,
    ];
    assert_eq!(deeds, expected.iter().collect::<Vec<_>>());
    assert!(!told(&table, &[by("STB", "pass")], |_, _| ()).is_ok_and(|after| after.acting() == "BLS"), "it must buy");
}

/// "`choose_ability` that names a company belongs to that company's turn, also after its train step was passed."
#[test]
fn a_power_that_is_for_a_company_belongs_to_its_turn() {
    let table = two_companies();
    let file =
        [by("STB", "pass"), with(by_private("P7", "choose_ability"), json!({ "choice": "STB" })), by("BLS", "pass")];
    let (done, acting) = actors(&table, &file);
    assert_eq!(acting[..2], ["STB", "BLS"], "the turn goes on until then, and is over after it");
    assert_eq!(done.trains("STB"), ["EVA"]);
}

/// STB, then BLS: A directs both, and STB has come to its trains. EVA can be given away.
fn two_companies() -> Table {
    let mut table = turn_of_stb("5", |table| {
        table.found("BLS", "A", 70, 500);
        table.sell_out(&["2", "3", "4"]);
    });
    table.go_on_until(|table| table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. })));
    assert_eq!(table.acting(), "STB");
    table
}

/// "Powers of a director of two companies."
#[test]
fn a_power_of_a_director_of_two_belongs_to_the_one_that_goes_on() {
    let table = two_companies();
    let train = json!({ "train": "5-0", "price": 450, "variant": "5" });
    let power = with(by_private("P7", "choose_ability"), json!({ "choice": "BLS" }));
    let (done, acting) = actors(&table, &[with(by("STB", "buy_train"), train), power, by("BLS", "pass")]);
    assert_eq!(acting[..2], ["BLS", "BLS"], "when it has its train, its turn is over");
    assert_eq!((done.trains("STB").len(), done.trains("BLS")), (1, vec!["EVA".to_owned()]));
}

/// "Passes without a run in the turn."
#[test]
fn trains_stay_where_they_are_if_the_file_tells_of_no_run() {
    let mut table = turn_of_stb("3", |table| {
        table.give_train("STB", "2");
        table.found("BLS", "B", 70, 500);
    });
    table.until_turn_of("STB");
    let (price, runs) = (table.price("STB"), table.best_run("STB").1);
    assert!(runs > 0, "there is a route by the rulebook");
    let (done, acting) = actors(&table, &[by("STB", "pass"), by("STB", "pass"), by("STB", "pass"), by("BLS", "pass")]);
    assert_eq!(acting[2..], ["BLS", "BLS"]);
    assert!(done.price("STB") < price, "it has earned nothing");
}

/// "`exchange` in `buy_train`": the bank takes a train in part payment, and the price is what is paid besides.
#[test]
fn a_train_is_exchanged_for_another() {
    let text = "format = 1\nextends = \"1849\"\n[title]\nid = \"trade\"\nname = \"Trade\"\n[[train]]\nid = \"4H\"\ntrade_in = 30\n";
    let table = overlay(text, &["A", "B", "C", "D"], &SIX);
    let mut table = after_auction(table, &PRIVATES).into_turn_of("RCS", "B", "6H", |table| {
        table.give_train("RCS", "4H");
        table.sell_out(&["4H"]);
    });
    table.until_trains_of("RCS");
    let cash = table.cash("RCS");
    let train = json!({ "train": "6H-0", "price": 170, "variant": "6H", "exchange": "4H-0" });
    let done = told(&table, &[with(by("RCS", "buy_train"), train)], |_, _| ()).unwrap();
    assert_eq!((done.trains("RCS"), done.cash("RCS")), (vec!["6H".to_owned()], cash - 170));
}

/// "Routes given by `hexes` only": all that a route crosses, or its stops.
#[test]
fn a_route_is_told_by_its_hexes() {
    let mut table = turn_of_stb("3", |table| {
        table.give_train("STB", "3");
    });
    table.pass_until("STB", |deed| matches!(deed, Deed::Run { .. }));
    for hexes in [json!(["I6", "J7", "K8", "K10"]), json!(["I6", "K8", "K10"])] {
        let run = json!({ "routes": [{ "train": "3-0", "connections": [], "hexes": hexes }] });
        let done = told(&table, &[with(by("STB", "run_routes"), run)], |_, _| ()).unwrap();
        assert_eq!(done.revenue("STB"), 20 + 10 + 30, "{hexes}");
    }
    let run = json!({ "routes": [{ "train": "3-0", "hexes": ["I6", "K10"] }] });
    let error = told(&table, &[with(by("STB", "run_routes"), run)], |_, _| ()).err();
    assert!(error.is_some_and(|error| error.contains("`3-0`")), "there is no such track");
}

/// "`pass` by a private as an answer": B has P2, whose tile is not laid after all.
#[test]
fn a_private_passes_what_is_asked_about_it() {
    let mut table = Table::in_stock_round(SITE_1844, 3).into_turn_of("STB", "B", "3", |_| ());
    table.act("B", table.using("P2"));
    let asks_for_tile = |table: &Table| {
        matches!(table.game.question().map(|question| question.asks), Some(prospectus_engine::Asks::Power { .. }))
    };
    assert!(asks_for_tile(&table));
    let done = told(&table, &[by_private("P2", "pass"), by("STB", "pass")], |_, _| ()).unwrap();
    assert!(!asks_for_tile(&done));
}

/// "A private's `lay_tile` by a power with `do`": what the effects ask is answered by the same action.
#[test]
fn effects_of_a_power_lay_the_tile_of_the_file() {
    let text = r#"
format = 1
extends = "1849"

[title]
id = "works"
name = "Works"

[board.sicily.hex]
F6 = { tags = ["works"] }
D12 = { tags = ["works"] }

[[private]]
id = "SCE"

[[private.power]]
id = "works"
text = "Its owner lays track."
when = "operator is not none"
uses = 1
do = '''
ask player 'Where?' among hexes_tagged('works') as place {
  lay ['7', '8', '9'] on place
}
'''
"#;
    let table = overlay(text, &["A", "B", "C", "D"], &SIX);
    let mut table = after_auction(table, &PRIVATES).into_turn_of("RCS", "B", "6H", |_| ());
    table.give_private("SCE", "B");
    let lay = json!({ "hex": "F6", "tile": "8-3", "rotation": 2 });
    let done = told(&table, &[with(by_private("SCE", "lay_tile"), lay)], |_, _| ()).unwrap();
    let laid = done.game.state().board.on(done.hex("F6")).tile.expect("a tile");
    assert_eq!((laid.tile, laid.rotation), (done.tile("8"), 2));
    assert_eq!(done.acting(), "RCS", "and nothing is asked any more");
}

/// "`entity_type` tells a company from a private of the same name": and from a player.
#[test]
fn the_type_of_an_entity_tells_who_is_meant() {
    let text = "format = 1\nextends = \"1849\"\n[title]\nid = \"names\"\nname = \"Names\"\n";
    let mut table = after_auction(overlay(text, &["SFA", "B", "C", "D"], &SIX), &PRIVATES);
    while table.acting() != "SFA" {
        let player = table.acting();
        table.pass(&player);
    }
    let pass = |kind: &str| json!({ "type": "pass", "entity": "SFA", "entity_type": kind });
    let after = |kind: &str| told(&table, &[pass(kind)], |_, _| ()).unwrap().game.log().len();
    let before = table.game.log().len();
    assert_eq!((after("player"), after("corporation")), (before + 1, before));
}

/// Whether an action answers a question about stations.
fn is_answer(action: &Value) -> bool {
    action["type"] == "remove_token"
}

/// "A question that the site answers by itself (two stations of a merged company in one city)": the others are answered
/// by the file all the same, in whatever order.
#[test]
fn questions_that_the_file_does_not_answer_are_told_from_those_that_it_does() {
    let answered = |game: u64| {
        let (players, seed) = (3 + game as usize % 5, game / 5);
        let played = crate::play(SITE_1844, players, &[], seed, crate::Passes::Made);
        let actions = played.export["actions"].as_array().unwrap().clone();
        let first = actions.iter().position(is_answer)?;
        (actions.get(first + 1).is_some_and(is_answer)).then_some((played, actions, first))
    };
    let (played, actions, first) = (0..200).find_map(answered).expect("two stations on each of two hexes");
    // The other way round, all is as before when both are answered.
    let mut swapped = actions.clone();
    swapped.swap(first, first + 1);
    let table = Table { game: played.start.clone() };
    let tokens = |table: &Table| table.game.state().board.tokens().to_vec();
    let expected = told(&table, &actions[..first + 2], |_, _| ()).unwrap();
    let found = told(&table, &swapped[..first + 2], |_, _| ()).unwrap();
    assert_eq!(tokens(&found), tokens(&expected));
    // Without the first, the second is still an answer to its own question.
    let mut without = actions.clone();
    without.remove(first);
    let found = told(&table, &without[..first + 2], |_, _| ()).unwrap();
    let city = |action: &Value| action["city"].as_str().unwrap_or_default().to_owned();
    assert_ne!(city(&actions[first]), city(&actions[first + 1]));
    assert!(!found.has_question());
}

/// "Say plainly what is missing instead of 'it makes no sense here'."
#[test]
fn what_is_missing_is_said() {
    let table = turn_of_stb("3", |table| {
        table.give_train("STB", "3");
    });
    let said = |action: Value| told(&table, &[action], |_, _| ()).err().unwrap_or_default();
    let lay = |hex: &str, tile: &str| json!({ "hex": hex, "tile": tile, "rotation": 0 });
    for (action, words) in [
        (by("STB", "convert"), "action 0, `convert` by `STB`: actions of this type are not known here"),
        (by("PRR", "buy_train"), "there is no player, company or private `PRR` in this game"),
        (by_private("B1", "choose_ability"), "nobody owns `B1`"),
        (with(by("STB", "lay_tile"), lay("Z99", "8-0")), "there is no hex `Z99` in this game"),
        (with(by("STB", "lay_tile"), lay("I6", "8888-0")), "there is no tile `8888-0` in this game"),
        (with(by("STB", "lay_tile"), json!({ "hex": "I6", "tile": "8-0" })), "it does not say `rotation`"),
        (with(by("STB", "buy_train"), json!({ "train": "3-1", "price": "much" })), "`price` is no whole number"),
        (with(by("STB", "discard_train"), json!({ "train": "6-1" })), "there is no train of theirs `6-1` in this game"),
        (
            with(by("STB", "sell_shares"), json!({ "shares": ["PRR_1"] })),
            "there is no certificate `PRR_1` in this game",
        ),
        (with(by("STB", "choose"), json!({ "choice": "One" })), "nothing waits for this: `STB` is to act"),
    ] {
        let found = said(action);
        assert!(found.contains(words), "{found}");
    }
}

/// "The state line of a question between two rounds names the round that comes next; when a game is finished, `acting`
/// is null."
#[test]
fn a_question_between_rounds_belongs_to_the_next_and_nobody_acts_at_the_end() {
    let (mut between, mut finished) = (0, 0);
    for seed in 0..20 {
        if between > 0 && finished > 0 {
            return;
        }
        let played = crate::play(SITE_1844, 3, &[], seed, crate::Passes::Made);
        let lines: Vec<&Value> = played.lines.iter().flatten().collect();
        let actions = played.export["actions"].as_array().unwrap();
        for (at, action) in actions.iter().enumerate().filter(|(_, action)| is_answer(action)) {
            // The line before the answer is that of the question.
            let after = actions[at..].iter().position(|action| !is_answer(action)).map(|next| at + next);
            let (Some(asked), Some(then)) = (&played.lines[at], after.and_then(|after| played.lines[after].as_ref()))
            else {
                continue;
            };
            assert_eq!(asked["round"], then["round"], "seed {seed}, {action}");
            between +=
                usize::from(played.lines[at - 1].as_ref().is_some_and(|before| before["round"] != asked["round"]));
        }
        for line in lines.iter().filter(|line| line["finished"] == true) {
            assert_eq!(line["acting"], Value::Null, "seed {seed}");
            finished += 1;
        }
    }
    panic!("{between} questions between rounds, {finished} games that ended");
}
