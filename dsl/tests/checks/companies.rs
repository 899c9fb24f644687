//! Companies: their certificates, operators and places.

use super::{check, check_all, fine, first};

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
    let odd = (MAJOR, "[\"20% director\", \"5% x16\", \"10% x5 held\"]\nshare = 5");
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

#[test]
fn a_company_with_a_home_has_a_station() {
    let help = "the home first: `tokens = [0, 40]`";
    check("tokens = [0, 40]", "tokens = \"[]\"", "no-tokens", "\"[]\"", help);
    check_all(&[("tokens = [0]\n", "tokens = []\n")], "no-tokens", "[]", &["`T` has a home, but no station"]);
    check_all(&[("tokens = [0]\n", "")], "no-tokens", "\"J1\"", &["`T` has a home, but no station to place there"]);
    // What runs trains for the company may bring stations of its own.
    let own = "id = \"T\"\nname = \"The first network\"\ntokens = [0]";
    fine(&[("tokens = [0]\n", ""), ("id = \"T1\"\nname = \"First network\"", own)]);
}

#[test]
fn a_fee_is_paid_by_somebody() {
    let help = "say `proceeds = \"company\"`, or leave `token_fee` out";
    let fee = ("float = 60", "float = 60\ntoken_fee = 40");
    let both = |line: &str| format!("{}\nproceeds = {line}", fee.1);
    let nothing = "`N` pays a fee on starting, but has nothing to pay it with";
    first(&[fee], "unpaid-start", "40", &[nothing, help]);
    first(&[(fee.0, &both("\"bank\""))], "unpaid-start", "\"bank\"", &[nothing, help]);
    fine(&[(fee.0, &both("\"company\""))]);
    let high = both("\"company\"").replace("40", "201");
    let most = "its director's certificate brings it 200 at most";
    first(&[(fee.0, &high)], "unpaid-start", "201", &["`N` cannot pay this fee on starting", most]);
    fine(&[(fee.0, &both("\"company\"").replace("40", "200"))]);
}

#[test]
fn companies_come_to_money() {
    let gift = ("  create 'gift' for company\n", "  end_game at once\n");
    let train = ("id = \"gift\"\nprice = 0\ncount = 0", "id = \"gift\"\nprice = 500\ncount = 1\navailable = true");
    let help = "or what the bank pays when it floats: `capital = \"10 * par\"`";
    let never = "`N` never gets any money: nothing pays for its start";
    let capital = "capital = \"10 * par\"\n";
    first(&[gift, train, (capital, "")], "no-capital", "\"N\"", &[never, help]);
    first(&[gift, train, (capital, "capital = 0\n")], "no-capital", "0", &[never]);
    first(&[gift, train, (capital, "proceeds = \"bank\"\n")], "no-capital", "\"bank\"", &[never]);
    fine(&[gift, train, (capital, "proceeds = \"company\"\n")]);
    // A rule may pay it, or give it a train.
    fine(&[(capital, "")]);
}

#[test]
fn somebody_may_hold_the_directors_certificate() {
    let limit = "float = 60\nownership = 10";
    let words = ["nobody can ever direct `N`: one owner may hold 10 % of it", "its director's certificate is 20 %"];
    first(&[("float = 60", limit)], "no-director", "10", &words);
    let all = ("[market]\n", "[limits]\nownership = 19\n\n[market]\n");
    first(&[all], "no-director", "19", &["one owner may hold 19 % of it"]);
    fine(&[("float = 60", "float = 60\nownership = 20")]);
    fine(&[("float = 60", "float = 60\nownership = \"if phase >= '3' then 60 else 10\"")]);
}

#[test]
fn what_is_split_by_name_holds_something_back() {
    let split = |of: &str| format!("set company.visits to company.visits + 1\nsplit {of}");
    let visits = "set company.visits to company.visits + 1";
    let even = (MAJOR, "[\"20% director\", \"10% x8\", \"10% x5 held\"]");
    fine(&[(visits, &split("N")), even]);
    let help = "say which wait for it";
    check_all(&[(visits, &split("T")), even], "split", "T", &["`T` holds no certificates back for a split", help]);
}
