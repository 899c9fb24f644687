//! Instead of building a depot, a tramway buys one from another.

use super::*;

/// Buying a depot from a tramway.
fn buying(table: &Table, hex: &str, from: &str, price: i64) -> Deed {
    Deed::BuyToken { hex: table.hex(hex), stop: 0, from: table.company(from), price }
}

/// That a price is not among these.
fn range(low: i64, high: i64) -> String {
    format!("the price must be from {low} M to {high} M")
}

/// A tramway is about to build or buy a depot: the GBS, which is A's and has one in Mariendorf besides its home. The SBV
/// has its home, Marienfelde, on one side, and a depot in Tempelhof on the other; so many more are elsewhere.
fn gbs(seller: &str, gbs_more: &[&str], sbv_more: &[&str]) -> Table {
    let mut table = turn_of("GBS", "Green", |table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0), ("K11", "57", 1)]);
        table.found("SBV", seller, 74, 500);
        put_depot(table, "GBS", "J16", 0);
        put_depot(table, "SBV", "I17", 0);
        gbs_more.iter().for_each(|hex| put_depot(table, "GBS", hex, 0));
        sbv_more.iter().for_each(|hex| put_depot(table, "SBV", hex, 0));
        table.give_train("GBS", "2");
        table.give_train("SBV", "2");
    });
    leave(&mut table, "GBS", "tiles");
    leave(&mut table, "GBS", "depot");
    table
}

/// 1881-DP-11: the second further depot of the GBS costs 80 to build, the first of the SBV 40: that is for the bank,
/// what is agreed for the seller.
#[test]
fn a_depot_is_bought_for_its_building_cost_and_the_agreed_price() {
    let mut table = gbs("B", &[], &[]);
    let (bank, all) = (table.bank(), table.all_money());
    table.act("GBS", buying(&table, "I17", "SBV", 60));
    assert_eq!(table.acting(), "B");
    assert_eq!((table.cash("GBS"), table.cash("SBV")), (1000, 500), "not before B agrees");
    table.act("B", Deed::Agree { yes: true });
    assert_eq!((table.cash("GBS"), table.cash("SBV"), table.bank()), (1000 - 80 - 60, 560, bank + 80));
    assert_eq!(table.all_money(), all);
    assert!(table.has_token("GBS", "I17") && !table.has_token("SBV", "I17"));
    assert_eq!((table.tokens_left("GBS"), table.tokens_left("SBV")), (1, 2));
    // The third one costs 120.
    for (more, cost) in [(&["H18"] as &[&str], 120), (&[], 80)] {
        let mut table = gbs("A", more, &[]);
        table.act("GBS", buying(&table, "I17", "SBV", 40));
        assert_eq!(table.cash("GBS"), 1000 - cost - 40);
    }
}

/// 1881-DP-11: the first further depot costs 40.
#[test]
fn the_first_depot_that_is_bought_costs_forty_to_build() {
    let mut table = turn_of("SBV", "Green", |table| {
        put(table, &SOUTH);
        table.found("GBS", "A", 66, 0);
        put_depot(table, "GBS", "J16", 0);
        table.give_train("SBV", "2");
    });
    leave(&mut table, "SBV", "tiles");
    leave(&mut table, "SBV", "depot");
    let bank = table.bank();
    table.act("SBV", buying(&table, "J16", "GBS", 40));
    assert_eq!((table.cash("SBV"), table.cash("GBS"), table.bank()), (1000 - 40 - 40, 40, bank + 40));
    assert_eq!(table.stations("SBV"), ["J16", "K15"]);
}

/// 1881-DP-11: at least 40, and no more than the treasury has besides the building cost.
#[test]
fn the_price_is_at_least_forty() {
    let mut table = gbs("B", &[], &[]);
    for price in [0, 39, 921] {
        table.refused("GBS", buying(&table, "I17", "SBV", price), &range(40, 920));
    }
    let mut dear = table.twin();
    dear.act("GBS", buying(&dear, "I17", "SBV", 920));
    dear.act("B", Deed::Agree { yes: true });
    assert_eq!((dear.cash("GBS"), dear.cash("SBV")), (0, 1420));
    // 80 and 40 are 120.
    for (cash, may) in [(119, false), (120, true)] {
        let mut table = gbs("B", &[], &[]);
        table.set_cash("GBS", cash);
        assert_eq!(table.may("GBS", buying(&table, "I17", "SBV", 40)), may, "with {cash}");
    }
}

/// 1881-DP-11: B does not agree, and nothing changes hands.
#[test]
fn the_seller_need_not_agree() {
    let mut table = gbs("B", &[], &[]);
    table.act("GBS", buying(&table, "I17", "SBV", 500));
    table.refused("A", Deed::Agree { yes: true }, "it is the turn of B");
    table.act("B", Deed::Agree { yes: false });
    assert_eq!((table.cash("GBS"), table.cash("SBV"), table.acting().as_str()), (1000, 500, "GBS"));
    assert!(table.has_token("SBV", "I17"));
}

/// 1881-DP-11: Marienfelde is the home of the SBV; nor does the S-Bahn sell a depot.
#[test]
fn a_home_depot_is_never_sold() {
    let mut table = gbs("A", &[], &[]);
    for price in [40, 500] {
        table.refused("GBS", buying(&table, "K15", "SBV", price), RULE);
    }
    table.act("GBS", buying(&table, "I17", "SBV", 40));
    let mut sbahn = turn_of("SBV", "Green", |table| {
        put(table, &SOUTH);
        table.found("GBS", "A", 66, 0);
        put_depot(table, "GBS", "J16", 0);
        put_depot(table, "S", "K13", 0);
        table.give_train("SBV", "2");
    });
    leave(&mut sbahn, "SBV", "tiles");
    leave(&mut sbahn, "SBV", "depot");
    sbahn.refused("SBV", buying(&sbahn, "K13", "S", 40), RULE);
}

/// 1881-DP-11, D81-29: the SBV has built for 40 and for 80. The marker that it sold goes back on the dearest empty place,
/// so that its next depot costs 80.
#[test]
fn the_sold_marker_goes_back_on_the_dearest_empty_place() {
    let mut table = gbs("A", &[], &["K13"]);
    assert_eq!(table.tokens_left("SBV"), 0);
    table.act("GBS", buying(&table, "I17", "SBV", 40));
    assert_eq!(table.tokens_left("SBV"), 1);
    table.until_turn_of("SBV");
    leave(&mut table, "SBV", "tiles");
    let cash = table.cash("SBV");
    table.act("SBV", table.station("K11"));
    assert_eq!((table.cash("SBV"), table.tokens_left("SBV")), (cash - 80, 0));
    // If it had built for 40 alone, that place would be the only empty one.
    let mut one = gbs("A", &[], &[]);
    one.act("GBS", buying(&one, "I17", "SBV", 40));
    one.until_turn_of("SBV");
    leave(&mut one, "SBV", "tiles");
    let cash = one.cash("SBV");
    one.act("SBV", one.station("K13"));
    assert_eq!((one.cash("SBV"), one.tokens_left("SBV")), (cash - 40, 1));
}

/// 1881-DP-11, D81-29: of four markers the GBS has placed those for 40 and 80. When it has sold one, those for 80 and for
/// 120 are left.
#[test]
fn the_sold_marker_does_not_take_the_place_of_one_that_is_there() {
    let mut table = turn_of("SBV", "Green", |table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0)]);
        table.found("GBS", "A", 66, 1000);
        put_depot(table, "GBS", "J16", 0);
        put_depot(table, "GBS", "H18", 0);
        put(table, &[("H16", "6", 1), ("G17", "816", 1), ("F20", "816", 0)]);
        table.give_train("SBV", "2");
        table.give_train("GBS", "2");
    });
    leave(&mut table, "SBV", "tiles");
    leave(&mut table, "SBV", "depot");
    table.act("SBV", buying(&table, "J16", "GBS", 40));
    assert_eq!(table.tokens_left("GBS"), 2);
    for (hex, cost) in [("F20", 80), ("F22", 120)] {
        table.until_next_turn_of("GBS");
        leave(&mut table, "GBS", "tiles");
        let cash = table.cash("GBS");
        table.act("GBS", table.station(hex));
        assert_eq!(table.cash("GBS"), cash - cost, "{hex}");
    }
    assert_eq!(table.tokens_left("GBS"), 0);
}

/// 1881-DP-11: who has built a depot in this turn buys none, and who has bought one does not buy another.
#[test]
fn a_depot_is_bought_instead_of_built() {
    let mut built = turn_of("GBS", "Green", |table| {
        put(table, &SOUTH);
        put(table, &[("F20", "816", 0)]);
        table.found("SBV", "A", 74, 500);
        put_depot(table, "GBS", "J16", 0);
        put_depot(table, "SBV", "I17", 0);
        table.give_train("GBS", "2");
    });
    leave(&mut built, "GBS", "tiles");
    built.act("GBS", built.station("F20"));
    built.refused("GBS", buying(&built, "I17", "SBV", 40), NOT_NOW);
    let mut bought = gbs("A", &[], &["H18"]);
    bought.act("GBS", buying(&bought, "I17", "SBV", 40));
    assert!(bought.try_act("GBS", buying(&bought, "H18", "SBV", 40)).is_err());
    assert!(bought.try_act("GBS", bought.station("K13")).is_err());
}

/// 1881-DP-11: the GBS needs a marker that it has not placed; and it has no second depot on a hex.
#[test]
fn a_depot_is_bought_with_a_marker_of_ones_own() {
    let mut none = gbs("A", &["F20", "F22"], &[]);
    assert_eq!(none.tokens_left("GBS"), 0);
    assert!(none.try_act("GBS", buying(&none, "I17", "SBV", 40)).is_err());
    let mut one = gbs("A", &["F20"], &[]);
    one.act("GBS", buying(&one, "I17", "SBV", 40));
    assert_eq!(one.tokens_left("GBS"), 0);
    let mut twice = turn_of("GBS", "Green", |table| {
        put(table, &SOUTH);
        put(table, &[("J16", "15", 0)]);
        table.found("SBV", "A", 74, 500);
        put_depot(table, "GBS", "J16", 0);
        put_depot(table, "SBV", "J16", 0);
        put_depot(table, "SBV", "I17", 0);
        table.give_train("GBS", "2");
    });
    leave(&mut twice, "GBS", "tiles");
    leave(&mut twice, "GBS", "depot");
    twice.refused("GBS", buying(&twice, "J16", "SBV", 40), "there already is a station of its own");
}

/// 1881-DP-07: what has been built stays: neither the next tile nor another turn moves it, and the seller's line is cut
/// where it was.
#[test]
fn a_depot_stays_where_it_is_unless_it_is_sold() {
    let mut table = gbs("A", &[], &[]);
    let depots = |table: &Table| (table.stations("GBS"), table.stations("SBV"));
    let before = depots(&table);
    table.until_next_turn_of("GBS");
    assert_eq!(depots(&table), before);
    table.lay("GBS", "J16", "15", 0);
    assert_eq!(depots(&table), before);
    let mut sold = gbs("A", &[], &[]);
    sold.act("GBS", buying(&sold, "I17", "SBV", 40));
    assert_eq!(sold.stations("SBV"), ["K15"]);
    // The GBS runs through Tempelhof now, to Hallesches Tor.
    let car = sold.give_train("GBS", "3");
    assert_eq!(sold.run_along("GBS", car, &["J16", "I17", "H18"]), Ok(60));
}
