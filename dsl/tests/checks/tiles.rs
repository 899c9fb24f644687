//! Tiles and what they become.

use super::{check, check_all, fine};

#[test]
fn tiles_are_standard_or_described() {
    check("4 = 2\n57", "4 = 2\n577 = 1\n57", "unknown-tile", "577", "there is no standard tile `577`");
    check("4 = 2\n57", "4 = 2\nown = 1\n57", "unknown-tile", "own", "a tile of your own has");
    check(
        "colour = \"yellow\", code = \"city=revenue:30",
        "code = \"city=revenue:30",
        "tile-colour",
        "hub",
        "no colour",
    );
}

#[test]
fn tiles_have_a_supply() {
    check("count = 1, colour = \"yellow\"", "colour = \"yellow\"", "tile-count", "hub", "how many of the tile `hub`");
    check("supply = \"shaft\"", "count = 1, supply = \"shaft\"", "tile-count", "\"shaft\"", "a count and a supply");
    check("supply = \"shaft\"", "supply = \"slope\"", "tile-count", "\"slope\"", "no supply of its own");
}

#[test]
fn colours_of_tiles_come_some_time() {
    check(
        "count = 1, colour = \"yellow\"",
        "count = 1, colour = \"yelow\"",
        "unknown-colour",
        "\"yelow\"",
        "`yellow`?",
    );
    check("23 = 1\n", "23 = 1\n39 = 1\n", "unknown-colour", "39", "the tile `39` is brown");
    check_all(&[("  lay 'bridge' on C1\n", "")], "unknown-colour", "\"purple\"", &["they are `yellow` and `green`"]);
}

#[test]
fn colours_of_special_tiles_are_not_nearly_known_ones() {
    let slope = "colour = \"black\", code = \"path=a:0,b:2\"";
    check(slope, &slope.replace("black", "gren"), "unknown-colour", "\"gren\"", "did you mean `green`?");
    fine(&[(slope, &slope.replace("black", "lilac"))]);
}

#[test]
fn labels_find_each_other() {
    check("city=revenue:0;label=H", "city=revenue:0;label=HH", "label-without-tile", "HH", "did you mean `H`?");
    check_all(
        &[("city=revenue:0;label=H", "city=revenue:0")],
        "label-without-hex",
        "H",
        &["no hex has the label `H` of the tile `hub`"],
    );
    fine(&[("city=revenue:0;label=H", "city=revenue:0;future_label=label:H,color:yellow")]);
}

#[test]
fn upgrades_are_of_a_later_colour() {
    check(
        "becomes = [\"14\"]",
        "becomes = [\"14\", \"57\"]",
        "upgrade-colour",
        "\"57\"",
        "yellow does not come after yellow",
    );
    check("becomes = [\"bend\"]", "becomes = [\"8\"]", "upgrade-colour", "\"8\"", "`D2` cannot become `8`");
}

#[test]
fn upgrades_keep_labels_stops_and_track() {
    check("label=H\" }", "label=H\", becomes = [\"14\"] }", "upgrade-label", "\"14\"", "does not have the label `H`");
    check("becomes = [\"14\"]", "becomes = [\"23\"]", "upgrade-stops", "\"23\"", "less room for stations");
    check("4 = 2\n57", "4 = { count = 2, becomes = [\"23\"] }\n57", "upgrade-stops", "\"23\"", "it has no stop");
    check(
        "8 = 4",
        "8 = { count = 4, becomes = [\"14\"] }",
        "upgrade-track",
        "\"14\"",
        "keeps the track in no rotation",
    );
    check("becomes = [\"standard\"]\n", "", "upgrade-track", "\"bend\"", "`D2` cannot become `bend`");
}

#[test]
fn stops_may_grow_together_where_it_is_said() {
    fine(&[
        ("4 = 2\n57", "55 = { count = 1, becomes = [\"14\"] }\n4 = 2\n57"),
        ("A3 = {}", "A3 = { code = \"town=revenue:0;town=revenue:0\" }"),
    ]);
}

#[test]
fn tiles_can_be_laid() {
    let tile = "own = { count = 1, colour = \"green\", code =";
    let add = |code: &str| format!("23 = 1\n{tile} \"{code}\" }}\n");
    check(
        "23 = 1\n",
        &add("town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:3,b:_1"),
        "unreachable-tile",
        "own",
        "no yellow tile or hex has 2 towns",
    );
    check(
        "23 = 1\n",
        &add("path=a:0,b:4,track:narrow"),
        "unreachable-tile",
        "own",
        "keeps the track of no yellow tile or hex that has no stop",
    );
    check(
        "23 = 1\n",
        &add("town=revenue:10;path=a:0,b:_0;path=a:3,b:_0;label=H"),
        "unreachable-tile",
        "own",
        "no yellow tile or hex with the label `H` has 1 town",
    );
    let slope = "slope = { supply = \"shaft\", colour = \"black\", code = \"path=a:0,b:2\", overlay = true }\n";
    let no_step = [("tunnel = { is = \"lay overlays\" }", "tunnel = { is = \"lay tiles\" }"), (slope, "")];
    check_all(&no_step, "unreachable-tile", "shaft", &["no step is `lay overlays`"]);
}
