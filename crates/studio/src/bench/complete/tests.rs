//! A bar marks the place that is being written at.

use std::sync::LazyLock;

use prospectus_dsl::decode::Shape;

use super::spot::Where;
use super::*;

/// What a title has, by which completions are tried.
static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let own = "format = 1\nextends = \"examples/north-coast\"\ntitle = { id = \"mine\", name = \"Mine\" }\n\
               [property.company]\nreached_end = false\n";
    let title = prospectus_library::load_text("mine.toml", own).title.expect("it is one");
    let titles = vec!["examples/north-coast".to_owned()];
    Known { places: title.places.clone(), properties: title.file.property, titles }
});

fn labels(text: &str) -> Vec<String> {
    let at = text.find('|').expect("a bar marks the place");
    let text = text.replacen('|', "", 1);
    let Some(spot) = spot::find(&text, at) else { return Vec::new() };
    let items = fitting(items(&text, &spot, &KNOWN), &text[spot.from..at]);
    items.into_iter().map(|item| item.label).collect()
}

#[track_caller]
fn offers(text: &str, wanted: &[&str], unwanted: &[&str]) {
    let labels = labels(text);
    for word in wanted {
        assert!(labels.iter().any(|label| label == word), "{word} is not offered at {text:?}: {labels:?}");
    }
    for word in unwanted {
        assert!(!labels.iter().any(|label| label == word), "{word} is offered at {text:?}");
    }
}

#[test]
fn tables_are_offered_in_brackets() {
    offers("[mar|", &["market"], &["format", "phase"]);
    offers("format = 1\n\n[[ru|]]", &["rule"], &[]);
    offers("[market.|]", &["zone", "moves"], &["grid"]);
    offers("[market.zone.b|]", &["brown"], &["grid"]);
    offers("[variant.short.|]", &["market", "title"], &["variant"]);
}

#[test]
fn keys_are_offered_where_a_line_begins() {
    offers("|", &["format", "extends", "title"], &["grid"]);
    offers("format = 1\n|", &["extends", "market"], &["format"]);
    offers("[market]\n  gr|\narrival = \"top\"", &["grid"], &["arrival", "format"]);
    offers("[market]\n|\narrival = \"top\"", &["grid"], &["arrival"]);
    offers("[market]\n\n[[rule]]\nid = \"a\"\n|", &["on", "do", "when", "cite"], &["id", "grid"]);
    offers("title = { id = \"a\", na| }", &["name"], &["id"]);
    offers("rule = [{ id = \"a\", | }]", &["on", "do"], &["id"]);
    offers("train = [\n  { id = \"2\", c|", &["count"], &["id"]);
    offers("[players]\n3 = { cash = 5, | }", &["certificates"], &["cash"]);
    offers("[players]\n3 = { cash = { | } }", &["by", "else"], &["cash"]);
    offers("[[train]]\nrange.|", &["counts_start"], &["price"]);
}

#[test]
fn an_overlay_has_keys_of_its_own() {
    offers("extends = \"examples/north-coast\"\n[[train]]\n|", &["remove", "place_after"], &[]);
    offers("[[train]]\n|", &["price"], &["remove", "place_after"]);
    offers("extends = \"examples/north-coast\"\n[[train]]\nid = \"|\"", &["2", "D"], &[]);
    offers("extends = \"|\"", &["examples/north-coast"], &[]);
    offers("[[variant.short.train]]\n|", &["id", "remove", "place_after"], &[]);
    offers("extends = \"examples/north-coast\"\n[board.main.hex]\n|", &["A5", "cite"], &[]);
}

#[test]
fn nothing_is_offered_where_nothing_may_stand() {
    for text in ["# a comm|", "format = 1 |", "title = { id = \"a\" | }", "[market] |", "[market]\ngrid = '''\n 7|2"] {
        assert_eq!(labels(text), Vec::<String>::new(), "{text:?}");
    }
}

#[test]
fn words_and_ids_are_offered_as_values() {
    offers("[[round]]\nis = \"st|\"", &["stock round"], &[]);
    offers("[[round]]\nis = |", &["stock round", "operating round"], &[]);
    offers("[flow]\nrepeat = [\"stock\", \"|\"]", &["stock"], &["D"]);
    offers("[flow]\nrepeat = [|]", &["stock"], &["D"]);
    offers("[[round]]\nwithdraw = |", &["true", "false"], &[]);
    offers("[[phase]]\nstarts = \"|", &["D"], &["stock"]);
}

#[test]
fn inside_a_rule_the_names_of_its_place_are_offered() {
    offers("[[rule]]\nid = \"a\"\non = \"|\"", &["routes.run", "game.started"], &[]);
    offers("[[rule]]\non = \"game.|\"", &["started"], &["routes.run"]);
    offers("[[rule]]\non = \"routes.run\"\nwhen = \"any r in rou|\"", &["routes", "round"], &["buyer"]);
    offers(
        "[[rule]]\nwhen = \"|\"\non = \"certificate.bought\"",
        &["buyer", "players", "percent_held", "not"],
        &["routes"],
    );
    offers("[market.moves]\ndividend = \"if paid > price then |\"", &["right", "paid"], &["buyer"]);
    offers("[limits]\nownership = \"if buyer.|\"", &["is_player", "cash"], &["buyer", "if"]);
    offers("[players]\n3 = { certificates = { by = \"|\" } }", &["company_count"], &[]);
}

#[test]
fn properties_follow_the_type_of_what_stands_before() {
    offers("[[end]]\nwhen = \"any c in companies where c.|\"", &["floated", "director"], &["capacity", "tags"]);
    offers("[[end]]\nwhen = \"any c in companies where c.director.|\"", &["cash"], &["floated"]);
    offers("[[end]]\nwhen = \"players.|\"", &["count", "is_empty"], &["cash"]);
    offers("[[end]]\nwhen = \"hexes_tagged('a').|\"", &["count"], &["tags"]);
    offers("[[end]]\nwhen = \"bank.c|\"", &["cash"], &["floated"]);
    // A property of the title's own.
    offers("[[end]]\nwhen = \"any c in companies where c.|\"", &["reached_end"], &[]);
    offers("[[end]]\nwhen = \"phase >= '|\"", &["D"], &["stock", "WR"]);
    offers("[[end]]\nwhen = \"phase >= |\"", &["D"], &["WR"]);
}

#[test]
fn effects_begin_with_a_verb_and_go_on_with_its_phrases() {
    offers(
        "[[rule]]\non = \"game.started\"\ndo = \"|\"",
        &["pay AMOUNT from PAYER to PAYEE", "for", "set"],
        &["players"],
    );
    offers("[[rule]]\non = \"game.started\"\ndo = \"for p in players { pa|", &["pay AMOUNT from PAYER to PAYEE"], &[]);
    offers("[[rule]]\non = \"game.started\"\ndo = \"pay 10 |\"", &["from", "to", "bank"], &["on"]);
    offers(
        "[[rule]]\non = \"game.started\"\ndo = \"for p in players { pay 10 from bank to |",
        &["p", "bank"],
        &["from"],
    );
    offers("[[rule]]\non = \"game.started\"\ndo = '''\nset game.x to 1\n|'''", &["set"], &["players"]);
    offers("[[rule]]\non = \"routes.run\"\ndo = \"pay 50 from bank to operator; after |\"", &["game.ended"], &[]);
}

#[test]
fn every_place_of_every_title_is_answered() {
    for name in prospectus_library::names() {
        let text = prospectus_library::embedded(name).expect("it comes with Prospectus");
        let mut kinds = [0; 4];
        for (at, _) in text.char_indices().step_by((text.len() / 300).max(1)) {
            let Some(spot) = spot::find(text, at) else { continue };
            assert!(spot.from <= at && text.is_char_boundary(spot.from), "{name}, byte {at}");
            kinds[match spot.at_what {
                Where::Header => 0,
                Where::Key => 1,
                Where::Value => 2,
                Where::Text { .. } => 3,
            }] += 1;
        }
        assert!(kinds[1] > 0 && kinds[3] > 0, "{name}: {kinds:?}");
    }
}

/// In a whole title, every key that stands there is one that would be offered there.
#[test]
fn every_key_of_a_title_is_one_that_is_offered() {
    let mut seen = 0;
    for text in prospectus_library::names().filter_map(prospectus_library::embedded) {
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let key: String = line.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            let behind = line[key.len()..].trim_start();
            if !key.is_empty() && behind.starts_with('=') {
                let before = format!("{}{key}", &text[..start]);
                let spot = spot::find(&before, before.len()).expect("a key stands there");
                // The keys of some tables are the title's to choose.
                let is_chosen = shapes::at(&spot.path).iter().any(|shape| matches!(shape, Shape::Map { .. }));
                let is_number = key.parse::<i64>().is_ok();
                if spot.at_what == Where::Key && !is_chosen && !is_number {
                    let items = items(&before, &Spot { keys: Vec::new(), ..spot }, &KNOWN);
                    assert!(items.iter().any(|item| item.label == key), "{key} in line {}", before.lines().count());
                    seen += 1;
                }
            }
            start += line.len();
        }
    }
    assert!(seen > 300, "{seen}");
}
