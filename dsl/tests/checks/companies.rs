//! Companies: their certificates, operators and places.

use super::{check, check_all, fine};

const MAJOR: &str = "[\"20% director\", \"10% x8\", \"10% x2 held\"]";

#[test]
fn certificates_make_a_whole() {
    let whole = "\"20% director\", \"10% x7\"";
    check(MAJOR, "[\"20% director\", \"10% x7\"]", "certificate-sum", whole, "`major` add up to 90 %");
    let whole = "\"20% director\", \"10% x9\", \"10% x2 held\"";
    check("\"10% x8\"", "\"10% x9\"", "certificate-sum", whole, "without those that are `held`");
    fine(&[(MAJOR, "[\"20% director held\", \"10% x8 held\"]")]);
}

#[test]
fn one_certificate_is_the_directors() {
    let whole = "\"20%\", \"10% x8\", \"10% x2 held\"";
    check("\"20% director\"", "\"20%\"", "director-certificate", whole, "`major` has no director's certificate");
    check("\"10% x8\"", "\"10% director x8\"", "director-certificate", "\"10% director x8\"", "more than one");
    check("\"50% vice\"", "\"50% director vice\"", "director-certificate", "\"50% director vice\"", "more than one");
}

#[test]
fn what_is_split_can_be_halved() {
    let split = ("set company.visits to company.visits + 1", "set company.visits to company.visits + 1\nsplit company");
    let even = (MAJOR, "[\"20% director\", \"10% x8\", \"10% x5 held\"]");
    let odd = (MAJOR, "[\"20% director\", \"5% x16\", \"10% x5 held\"]");
    fine(&[split, even]);
    fine(&[odd]);
    let too_few = ["`major` holds 20 % back, and a split makes room for 50 %"];
    check_all(&[split], "split-certificates", "\"10% x2 held\"", &too_few);
    let none = (MAJOR, "[\"20% director\", \"10% x8\"]");
    check_all(&[split, none], "split", "company", &["no company holds certificates back"]);
    let words = ["a certificate of 5 % cannot be split", "`major` holds certificates back for it"];
    check_all(&[split, odd], "split-certificates", "\"5% x16\"", &words);
}

#[test]
fn operators_have_a_certificate() {
    check("= \"vice\"", "= \"vise\"", "operator-certificate", "\"vise\"", "did you mean `vice`?");
    check("\"50% vice\"", "\"50%\"", "operator-certificate", "\"vice\"", "none of its certificates has a name");
}

#[test]
fn homes_have_a_city() {
    check("home = \"A1\"", "home = \"B4\"", "home-city", "\"B4\"", "`B4` has no city for the home of `N`");
    let place = "{ hex = \"C3\", city = 1 }";
    check("{ hex = \"C3\", city = 0 }", place, "home-city", place, "`C3` has no city 1: it has 1 city, counted from 0");
}

#[test]
fn homes_are_on_the_board_of_the_company() {
    check("home = \"A1\"", "home = \"J1\"", "home-board", "\"J1\"", "say `board = \"annex\"`");
    check("[\"J1\", \"J3\"]", "[\"J1\", \"A1\"]", "home-board", "\"A1\"", "it builds on `annex`");
}

#[test]
fn homes_have_room() {
    check("home = { hex = \"C3\", city = 0 }", "home = \"A1\"", "home-room", "\"A1\"", "home of `N` as well");
    fine(&[
        ("home = { hex = \"C3\", city = 0 }", "home = \"A1\""),
        ("\"Northgate\", code = \"city=revenue:0\"", "\"Northgate\", code = \"city=revenue:0,slots:2\""),
    ]);
    fine(&[("par = 80\nhome = { hex = \"C3\", city = 0 }", "par = 80\nwhen = \"'long' in variants\"\nhome = \"A1\"")]);
}

#[test]
fn destinations_have_a_stop() {
    check("destination = \"C3\"", "destination = \"A3\"", "destination-stop", "\"A3\"", "has no stop");
    let place = "{ hex = \"C3\", city = 2 }";
    check("destination = \"C3\"", "destination = { hex = \"C3\", city = 2 }", "destination-stop", place, "no city 2");
    fine(&[("destination = \"C3\"", "destination = \"A3\""), ("A3 = {}", "A3 = { tags = [\"pass\"] }")]);
}

#[test]
fn reservations_keep_a_place_for_somebody() {
    check("[{ company = \"N\" }]", "[{ city = 0 }]", "reservation", "{ city = 0 }", "kept for nobody");
    let both = "{ company = \"N\", kind = \"major\" }";
    check("{ company = \"N\" }", both, "reservation", both, "not for both");
    let second = "{ company = \"N\", city = 1 }";
    check("{ company = \"N\" }", second, "reservation", second, "`A1` has no city 1");
    check("B4 = {", "B4 = { reserved = [{ company = \"S\" }],", "reservation", "{ company = \"S\" }", "no city");
}
