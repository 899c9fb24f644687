//! Part 3: "a value relative to the base's (`base + 2`) in overlays".

use super::{over, read};

/// What comes to a number is that number, also where a key takes nothing else.
#[test]
fn numbers_are_worked_out() {
    let read = over(
        "players = { 2 = { cash = \"base + 50\" } }\nprivate = [{ id = \"P2\", power = [{ id = \"sell_bridge\", uses = \"base * 2\" }] }]\n\
         train = [{ id = \"3\", count = \"base - 1\", price = \"2 * (base - 30)\" }, { id = \"2\", price = \"base\" }]",
    );
    let read = read.well();
    assert_eq!(read.at("players.2.cash"), "number 500");
    assert_eq!(read.at("private.P2.power.sell_bridge.uses"), "number 2");
    assert_eq!((read.at("train.3.count"), read.at("train.3.price")), ("number 1".into(), "number 300".into()));
    assert_eq!(read.at("train.2.price"), "number 80");
}

/// A rule below stands in brackets, so that it stays what it is.
#[test]
fn rules_and_conditions_are_put_together() {
    let read = over(
        "kind.company = { capital = \"base * 2 + par\", must_own_train = \"base and phase >= '3'\" }\n\
         market.zone.start.par = \"base and company.id is not 'N'\"",
    );
    assert_eq!(read.at("kind.company.capital"), "(10 * par) * 2 + par");
    assert_eq!(read.at("kind.company.must_own_train"), "operator.has_route and phase >= '3'");
    assert_eq!(read.at("market.zone.start.par"), "yes and company.id is not 'N'");
}

#[test]
fn over_cases_each_case_is_changed() {
    let cases = "format = 1\nextends = \"small\"\ntrain = [{ id = \"3\", count = { by = \"player_count\", 2 = 5, else = \"2 + 1\" } }]\n";
    let lay = |count: &str| {
        let top = format!("format = 1\nextends = \"cases\"\ntrain = [{{ id = \"3\", count = {count} }}]\n");
        read(&[("top", &top), ("cases", cases)], &[]).well().at("train.3.count")
    };
    assert_eq!(lay("\"base + 1\""), "{ by = player_count, 2 = number 6, else = number 4 }");
    // A case of its own is laid over the case below, a new one over what held in it.
    assert_eq!(lay("{ 2 = \"base - 1\" }"), "{ by = player_count, 2 = number 4, else = 2 + 1 }");
    assert_eq!(lay("{ 3 = \"base * 2\" }"), "{ by = player_count, 2 = number 5, else = 2 + 1, 3 = number 6 }");
    let nested = "{ by = company_count, 2 = { by = player_count, 2 = number 6, else = number 4 }, else = number 9 }";
    assert_eq!(lay("{ by = \"company_count\", 2 = \"base + 1\", else = 9 }"), nested);
}

#[test]
fn variants_are_laid_over_the_title_too() {
    let read = over("variant.long = { name = \"Long\", title.bank = \"base + 1000\" }").well();
    let title = read.draft.title(&["long".to_owned()], &mut Default::default()).expect("a title");
    assert_eq!(format!("{:?}", title.title.bank).matches("5000").count(), 1);
    assert_eq!(read.at("title.bank"), "number 4000");
    // An overlay of an overlay that brings the variant.
    let long = "format = 1\nextends = \"small\"\nvariant.long = { name = \"Long\", title.bank = \"base + 1000\" }\n";
    let top = "format = 1\nextends = \"long\"\nvariant.long.title.bank = \"base + 200\"\n";
    let read = super::read(&[("top", top), ("long", long)], &[]).well();
    let title = read.draft.title(&["long".to_owned()], &mut Default::default()).expect("a title");
    assert_eq!(format!("{:?}", title.title.bank).matches("5200").count(), 1);
}

/// Names, ids and words are no expressions.
#[test]
fn text_that_is_no_rule_stays_as_it_is() {
    let read = over("title = { name = \"base camp\" }\nkind.company.name = \"base\"").well();
    assert_eq!((read.at("title.name"), read.at("kind.company.name")), ("base camp".into(), "base".into()));
}

#[test]
fn what_is_wrong_is_told_where_it_was_written() {
    // In the overlay's own part, and in the part that comes from below.
    over("kind.company.capital = \"base + part\"").says("unknown-name", "over", "part", &["did you mean `par`?"]);
    let below = "format = 1\nextends = \"small\"\nkind.company.capital = \"10 * paar\"\n";
    let top = "format = 1\nextends = \"below\"\nkind.company.capital = \"base + 2\"\n";
    read(&[("top", top), ("below", below)], &[]).says("unknown-name", "below", "paar", &["did you mean `par`?"]);
}

#[test]
fn base_without_a_value_below_is_refused() {
    over("kind.company.dividend = \"base\"").says("unknown-key", "over", "dividend", &["unknown key"]);
    over("rule = [{ id = \"new\", on = \"routes.run\", when = \"base\", do = \"pay 1 from bank to operator\" }]").says(
        "no-base",
        "over",
        "base",
        &["no value to stand for", "write the value itself"],
    );
    over("kind.company.tokens = \"base + 1\"").says(
        "no-base",
        "over",
        "base",
        &["a list", "{ add = […], remove = […] }"],
    );
    over("train = [{ id = \"4\", count = \"base + 1\" }]").says("no-base", "over", "base", &["`unlimited`"]);
}

/// Neither layers that double what is below nor cases without number fill the memory.
#[test]
fn what_grows_too_long_is_refused() {
    let long = format!("kind.company.capital = \"{}\"", vec!["base"; 2000].join(" + "));
    over(&long).says("rule-syntax", "over", long.split('"').nth(1).unwrap(), &["too long"]);
}
