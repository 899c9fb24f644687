//! Trains.

use super::{check, check_all, fine};

#[test]
fn what_removes_a_train_is_sold_after_it() {
    check("rusts = \"4\"", "rusts = \"2\"", "train-order", "\"2\"", "`2` would be removed by `2`");
    check("on = \"4\"", "on = [\"4\", \"2\"]", "train-order", "\"2\"", "`3` would be turned over by `2`");
    fine(&[
        ("[stack.main]\nname = \"Trains\"", "[stack.main]\nname = \"Trains\"\n\n[stack.other]\nname = \"Others\""),
        ("count = 3\n", "count = 3\nstack = \"other\"\nrusts = \"2\"\n"),
    ]);
}

#[test]
fn trains_run_some_distance() {
    check("range = { stops = 2 }", "range = {}", "train-range", "{}", "`2` does not say how far it runs");
}

#[test]
fn trains_cost_something() {
    check("price = 180", "price = 0", "train-price", "0", "`3` cannot be bought for 0");
    check("price = 280", "price = \"10 - 10\"", "train-price", "\"10 - 10\"", "`4H` cannot be bought for 0");
}

#[test]
fn trains_come_into_the_game() {
    check_all(&[("  create 'gift' for company\n", "")], "unsold-train", "\"gift\"", &["no `gift` train ever comes"]);
    fine(&[("create 'gift' for company", "turn company.trains into 'gift'")]);
}
