//! Boards, hexes and what is printed on them.

use super::{check, check_all, fine};

#[test]
fn one_gauge_is_the_default() {
    check("default = true\n", "", "default-gauge", "standard", "no gauge is the default");
    check("becomes = [\"standard\"]", "becomes = [\"standard\"]\ndefault = true", "default-gauge", "narrow", "both");
}

#[test]
fn gauges_of_track_are_known() {
    check("track:narrow", "track:narow", "unknown-gauge", "narow", "did you mean `narrow`?");
    check(
        "path=a:0,b:1\"",
        "path=a:0,b:1;stub=edge:3,track:tram\"",
        "unknown-gauge",
        "tram",
        "`standard` and `narrow`",
    );
}

#[test]
fn hexes_lie_on_the_grid() {
    check("A3 = {}", "AAA3 = {}", "hex-name", "AAA3", "such as `B14`");
    check("A3 = {}", "A4 = {}", "hex-parity", "A4", "`A3` and `A5` can be one");
}

#[test]
fn colours_are_spelt_in_one_way() {
    check("B6 = { colour = \"gray\"", "B6 = { colour = \"grey\"", "unknown-colour", "\"grey\"", "spelt `gray`");
    check("A5 = { colour = \"red\"", "A5 = { colour = \"rde\"", "unknown-colour", "\"rde\"", "did you mean `red`?");
    fine(&[("A3 = {}", "A3 = { colour = \"orchid\" }")]);
    fine(&[("A3 = {}", "A3 = { colour = \"gren\" }"), ("D4 = {", "D4 = { colour = \"gren\",")]);
}

#[test]
fn terrains_are_spelt_in_one_way() {
    check(
        "B2 = { code = \"upgrade=cost:40,terrain:mountain",
        "B2 = { code = \"upgrade=cost:40,terrain:mountian|mountain",
        "terrain-spelling",
        "mountian",
        "did you mean `mountain`?",
    );
    fine(&[("D4 = { code = \"upgrade=cost:20,terrain:water", "D4 = { code = \"upgrade=cost:20,terrain:swamp")]);
}

#[test]
fn types_of_borders_are_known() {
    check_all(
        &[("edge:0,type:impassable", "edge:0,type:impasable"), ("edge:3,type:impassable", "edge:3")],
        "unknown-border",
        "impasable",
        &["did you mean `impassable`?"],
    );
}

#[test]
fn neighbours_agree_on_borders() {
    check(
        "C1 = { code = \"border=edge:3,type:impassable\" }",
        "C1 = {}",
        "one-sided-border",
        "border=edge:0,type:impassable",
        "write `border=edge:3,type:impassable` on `C1`",
    );
    check(
        "edge:3,type:impassable",
        "edge:3,type:water,cost:40",
        "one-sided-border",
        "border=edge:0,type:impassable",
        "`B2` and `C1` do not agree",
    );
    fine(&[("C1 = { code = \"", "C1 = { code = \"border=edge:1,type:impassable;border=edge:4;")]);
}

#[test]
fn track_does_not_lead_across_impassable_borders() {
    let track = "path=a:0,b:1";
    fine(&[(track, "path=a:0,b:1;border=edge:4,type:impassable")]);
    check(track, "path=a:0,b:4;border=edge:4,type:impassable", "blocked-track", "path=a:0,b:4", "the right edge");
}

#[test]
fn revenues_speak_of_all_phases() {
    check("yellow_20|green_40", "yelow_20|green_40", "unknown-revenue", "yelow", "did you mean `yellow`?");
    let offboard = "offboard=revenue:green_40";
    check("yellow_20|green_40", "green_40", "missing-revenue", offboard, "nothing for the phase `2`");
    fine(&[("yellow_20|green_40", "yellow_20")]);
    check_all(
        &[("operating_rounds = 1\n", "operating_rounds = 1\nvalues = \"low\"\n")],
        "missing-revenue",
        "offboard=revenue:yellow_20|green_40",
        &["phase `2`"],
    );
}

#[test]
fn properties_of_hexes_and_companies_are_declared() {
    check("{ visits = 1 }", "{ visit = 1 }", "unknown-property", "visit", "did you mean `visits`?");
    check("{ visits = 1 }", "{ visits = true }", "wrong-type", "visits", "`visits` is a number");
    check("A3 = {}", "A3 = { property.visits = 1 }", "unknown-property", "visits", "declare it in `[property.hex]`");
}
