//! How large numbers may be.

use super::{check, fine, lines, said};

#[test]
fn nobody_has_less_than_nothing() {
    let help = "it is a number from 0 to 1000000000";
    check("cash = 450", "cash = -1", "number-range", "-1", "`cash` cannot be less than 0");
    check("income = 5", "income = -1000", "number-range", "-1000", help);
    check("income = 5", "income = -9223372036854775808", "number-range", "-9223372036854775808", help);
    check("price = 20\n", "price = -20\n", "number-range", "-20", "`price` cannot be less than 0");
    check("tokens = [0, 40]", "tokens = [0, -40]", "number-range", "-40", "`tokens` cannot be less than 0");
    check("capital = \"10 * par\"", "capital = -5", "number-range", "-5", "`capital` cannot be less than 0");
    check("price = 180", "price = -180", "number-range", "-180", "`price` cannot be less than 0");
}

#[test]
fn no_amount_is_too_large_to_be_added() {
    let help = "it is a number from 0 to 1000000000";
    fine(&[("bank = 4000", "bank = 1000000000")]);
    check("bank = 4000", "bank = 1000000001", "number-range", "1000000001", help);
    let huge = "99999999999999999999999";
    check("income = 5", &format!("income = {huge}"), "number-range", huge, "`income` cannot be more than 1000000000");
    check("visits = 0", "visits = 9999999999", "number-range", "9999999999", "from -1000000000 to 1000000000");
    check("{ visits = 1 }", "{ visits = 9999999999 }", "number-range", "9999999999", "`visits` cannot be more");
    let pay = "pay 1000000001 from bank to company";
    let rule = format!("create 'gift' for company\n{pay}");
    check("create 'gift' for company", &rule, "rule-syntax", "1000000001", "the largest is 1000000000");
    let city = "C3 = { name = \"Southport\", code = \"city=revenue:0\" }";
    let code = "C3 = { name = \"Southport\", code = \"city=revenue:1000001\" }";
    check(city, code, "tile-notation", "1000001", "the largest is 1000000");
}

#[test]
fn counts_are_small() {
    check("count = 3", "count = -1", "number-range", "-1", "`count` cannot be less than 0");
    check("count = 3", "count = 65536", "number-range", "65536", "it is a number from 0 to 1000");
    check("7 = 4\n", "7 = 1001\n", "number-range", "1001", "`tiles` cannot be more than 1000");
    check("range = { stops = 3 }", "range = { stops = -3 }", "number-range", "-3", "`stops` cannot be less than 0");
    check("certificates = 14", "certificates = 0", "number-range", "0", "it is a number from 1 to 1000");
    check("increment = 5", "increment = 0", "number-range", "0", "`increment` cannot be less than 1");
    check("float = 60", "float = 101", "number-range", "101", "it is a number from 0 to 100");
    let times = "times = \"phase.operating_rounds\"";
    check(times, "times = 1000000", "number-range", "1000000", "it is a number from 0 to 100");
    let many = format!("tokens = [{}7]", "0, ".repeat(100));
    check("tokens = [0, 40]", &many, "too-many", "7", "`tokens` has too many entries");
}

#[test]
fn numbers_are_looked_at_however_they_are_written() {
    let cases = "cash = { by = \"player_count\", 2 = -450, else = 450 }";
    check("cash = 450", cases, "number-range", "-450", "`cash` cannot be less than 0");
    check("price = 280", "price = \"10 - 20\"", "number-range", "10 - 20", "`price` cannot be less than 0");
    let cash = "100 * (player_count - 3)";
    check("cash = 450", &format!("cash = \"{cash}\""), "number-range", cash, "`cash` cannot be less than 0");
    let tokens = "[0, 0 - 5]";
    check(
        "tokens = [0, 40]",
        &format!("tokens = \"{tokens}\""),
        "number-range",
        tokens,
        "`tokens` cannot be less than 0",
    );
    // What is only known in play is not looked at here.
    fine(&[("income = 5", "income = \"bank.cash - 5000\"")]);
}

#[test]
fn a_share_is_a_part_of_a_whole() {
    check("float = 60", "float = 60\nshare = 0", "number-range", "0", "it is a number from 1 to 100");
    check("float = 60", "float = 60\nshare = 101", "number-range", "101", "it is a number from 1 to 100");
    let help = "a share of `N` is 20 %";
    let odd = ["a certificate of 10 % is no whole number of shares", help];
    let (diagnostics, sources) = said(super::changed(&[("float = 60", "float = 60\nshare = 20")]));
    let all = lines(&diagnostics, &sources);
    assert!(all.starts_with("certificate-share | \"10% x8\" | "), "{all}");
    odd.iter().for_each(|words| assert!(all.contains(words), "{all}"));
    fine(&[("float = 60", "float = 60\nshare = 5")]);
}

#[test]
fn as_many_play_as_sit_at_a_table() {
    let seats = "100000 = { cash = 0, certificates = 14 }";
    check("2 = { cash = 450, certificates = 14 }", seats, "player-count", "100000", "from 1 to 100");
}
