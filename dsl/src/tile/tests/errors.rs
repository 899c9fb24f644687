//! Each family of mistakes: the text underlined, the message, the help.

use crate::tile::{NotationError, parse, parts::PARTS};

/// `code` has exactly one mistake.
#[track_caller]
fn check(code: &str, underlined: &str, message: &str, help: &str) {
    let (_, errors) = parse(code);
    let [NotationError { range, message: found, help: found_help }] = errors.as_slice() else {
        panic!("{code} has {} errors: {errors:#?}", errors.len());
    };
    let found = (&code[range.clone()], found.as_str(), found_help.as_deref().unwrap_or_default());
    assert_eq!(found, (underlined, message, help), "{code}");
}

#[test]
fn unknown_parts() {
    check("ciity=revenue:20", "ciity", "there is no part `ciity`", "did you mean `city`?");
    check("town=revenue:0;Label=Z", "Label", "there is no part `Label`", "did you mean `label`?");
    check(
        "volcano=a:1",
        "volcano",
        "there is no part `volcano`",
        "the parts are `city`, `town`, `offboard`, `halt`, `pass`, `junction`, `path`, `label`, `upgrade`, `border`, \
         `icon`, `stub`, `partition`, `frame`, `stripes`, `future_label`",
    );
}

#[test]
fn a_misspelt_stop_does_not_make_its_paths_wrong() {
    check("ciity=revenue:20;path=a:0,b:_0", "ciity", "there is no part `ciity`", "did you mean `city`?");
    check(
        "city=slots:x,revenue:0;path=a:0,b:_0",
        "x",
        "`slots` cannot be `x`",
        "`slots` takes a number from `1` to `9`",
    );
}

#[test]
fn unknown_attributes() {
    check("city=revenu:20", "revenu", "`city` has no attribute `revenu`", "did you mean `revenue`?");
    check("path=a:0,b:1,trakc:narrow", "trakc", "`path` has no attribute `trakc`", "did you mean `track`?");
    check("stub=edge:0,loudness:11", "loudness", "`stub` has no attribute `loudness`", "`stub` takes `edge`, `track`");
    check("town=revenue:10,slots:2", "slots", "`town` has no attribute `slots`", TOWN_TAKES);
    check("city=revenue:20,30", "30", "`city` has no attribute `30`", CITY_TAKES);
    check("junction=x:1", "x", "`junction` has no attribute `x`", "`junction` stands alone");
}

const TOWN_TAKES: &str = "`town` takes `style`, `revenue`, `groups`, `hide`, `loc`, `route`, `visit_cost`, `format`";
const CITY_TAKES: &str = "`city` takes `slots`, `revenue`, `groups`, `hide`, `loc`, `route`, `visit_cost`, `format`";

#[test]
fn missing_attributes() {
    check("city", "city", "`city` needs `revenue`", "for example `city=revenue:20,slots:2`");
    check("city=", "city", "`city` needs `revenue`", "for example `city=revenue:20,slots:2`");
    check("path=track:narrow", "path", "`path` needs `a`, `b`", "for example `path=a:0,b:3`");
    check("label", "label", "`label` takes one plain word", "for example `label=Z`");
    check("label=label:Z", "label", "`label` takes one plain word", "for example `label=Z`");
}

#[test]
fn missing_values() {
    check("city=revenue", "revenue", "`revenue` has no value", "for example `city=revenue:20,slots:2`");
    check("border=edge:", "edge", "`edge` has no value", "for example `border=edge:0,type:impassable`");
}

#[test]
fn attributes_given_twice() {
    let code = "city=revenue:20,revenue:30";
    check(code, "revenue", "attribute `revenue` is given twice", "");
    assert_eq!(parse(code).1[0].range, 16..23, "the second one is underlined");
    check("town=revenue:yellow_10|brown_20|yellow_30", "yellow", "the revenue for `yellow` is given twice", "");
}

#[test]
fn parts_given_twice() {
    check("junction;junction", "junction", "`junction` is given twice", "a face has one `junction`");
    check("frame=color:red;frame=color:blue", "frame", "`frame` is given twice", "a face has one `frame`");
}

#[test]
fn wrong_values() {
    check("city=revenue:20,slots:x", "x", "`slots` cannot be `x`", "`slots` takes a number from `1` to `9`");
    check("city=revenue:20,slots:0", "0", "`slots` cannot be `0`", "`slots` takes a number from `1` to `9`");
    check("city=revenue:20,slots:1|2", "1|2", "`slots` takes only one value", "");
    check("town=revenue:0,hide:yes", "yes", "`hide` cannot be `yes`", "`hide` takes `1` or `0`");
    check("upgrade=cost:-40", "-40", "`cost` cannot be `-40`", "`cost` takes a whole number up to 1000000");
    check("upgrade=cost:1000001", "1000001", "`cost` cannot be `1000001`", "`cost` takes a whole number up to 1000000");
    check("town=revenue:0,loc:6", "6", "`loc` cannot be `6`", "`loc` takes `center` or a direction from `0` to `5.99`");
    check("path=a:0,b:1,a_lane:2.2", "2.2", "`a_lane` cannot be `2.2`", "`a_lane` takes a value such as `2.0`");
    check("partition=a:x,b:3,type:water", "x", "`a` cannot be `x`", "`a` takes a value such as `0`");
}

#[test]
fn wrong_choices() {
    check("offboard=revenue:0,route:optionl", "optionl", "`route` cannot be `optionl`", "did you mean `optional`?");
    check(
        "offboard=revenue:0,route:seldom",
        "seldom",
        "`route` cannot be `seldom`",
        "`route` takes one of `mandatory`, `optional`, `never`",
    );
}

#[test]
fn wrong_revenues() {
    let help = "write one figure, as in `20`, or one for each colour, as in `yellow_20|green_30`";
    check("city=revenue:x", "x", "`x` is not a revenue", help);
    check("city=revenue:yellow_20|green30", "green30", "`green30` is not a revenue", help);
    check("city=revenue:20|green_30", "20", "`20` is not a revenue", help);
    check("city=revenue:_30", "_30", "`_30` is not a revenue", help);
    check("city=revenue:+30", "+30", "`+30` is not a revenue", help);
}

#[test]
fn wrong_edges() {
    check("border=edge:6", "6", "there is no edge `6`", "edges are numbered `0` to `5`");
    check("stub=edge:top", "top", "there is no edge `top`", "edges are numbered `0` to `5`");
    check("path=a:0,b:7", "7", "there is no edge `7`", "edges are numbered `0` to `5`");
}

#[test]
fn wrong_ends() {
    check("path=a:0,b:_0", "_0", "there is no stop `_0`", "the face has no stops");
    check("town=revenue:0;path=a:0,b:_1", "_1", "there is no stop `_1`", "the only stop is `_0`");
    check("town=revenue:0;junction;path=a:0,b:_2", "_2", "there is no stop `_2`", "the stops are `_0` to `_1`");
    let help = "an end is an edge from `0` to `5` or a stop such as `_0`";
    check("path=a:0,b:x", "x", "a path cannot end at `x`", help);
    check("path=a:0,b:_", "_", "a path cannot end at `_`", help);
    check("path=a:3,b:3", "3", "the path starts and ends at `3`", "a path has two different ends");
    check("town=revenue:0;path=a:_0,b:_0", "_0", "the path starts and ends at `_0`", "a path has two different ends");
}

#[test]
fn misplaced_punctuation() {
    let help = "a part is written `name=attribute:value,attribute:value`";
    check("=revenue:20", "=", "`=` is out of place", help);
    check("city=revenue:20,", ",", "`,` is out of place", help);
    check("city=revenue:20 , ; label=Z", ",", "`,` is out of place", help);
    check("city=,revenue:20", ",", "`,` is out of place", help);
    check("city=revenue:20=30", "=", "`=` is out of place", help);
    check("city=revenue:20:30", ":", "`:` is out of place", help);
    check("town=revenue:0,groups:A||B", "|", "`|` is out of place", help);
}

#[test]
fn every_mistake_is_reported_in_the_order_of_the_text() {
    let code = "path=a:9,b:_1;ciity=revenue:20;town=revenue:x,slots:2;label=;path=a:1,b:1;city=revenue:20";
    let (face, errors) = parse(code);
    let underlined: Vec<_> = errors.iter().map(|error| &code[error.range.clone()]).collect();
    assert_eq!(underlined, ["9", "ciity", "x", "slots", "label", "1"]);
    assert_eq!(face.to_string(), "town=revenue:0;city=revenue:20", "what could be understood is there");
}

#[test]
fn runaway_words_are_cut_short() {
    let (_, errors) = parse(&"ü".repeat(1_000));
    assert_eq!(errors[0].message, format!("there is no part `{}…`", "ü".repeat(40)));
}

#[test]
fn every_example_in_a_help_is_right() {
    for kind in &PARTS {
        let help = kind.for_example();
        let example = help.strip_prefix("for example `").and_then(|help| help.strip_suffix('`')).unwrap();
        assert_eq!(parse(example).1, [], "{example}");
        assert!(example.starts_with(kind.name));
    }
}

#[test]
fn too_many_parts() {
    let stops = "town=revenue:0;".repeat(8);
    check(
        &format!("{stops}city=revenue:0;path=a:0,b:_8"),
        "city",
        "a face cannot have 9 stops",
        "leave out what comes from here on: it may have 8",
    );
    check(
        &format!("{}stub=edge:0", "label=Z;".repeat(96)),
        "stub",
        "a face cannot have 97 paths and other parts",
        "leave out what comes from here on: it may have 96",
    );
    assert_eq!(parse(&stops).1, []);
}
