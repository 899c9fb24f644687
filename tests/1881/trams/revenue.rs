//! What routes earn, ferries, and dividends of the S-Bahn.

use prospectus_engine::action::DividendKind;

use super::*;

/// From Rahnsdorf (I33) by way of the stop Hirschgarten to Friedrichshagen (J30), where the SSC has its second depot,
/// and with `far` on to Müggelheim (K31): a ferry lands at both ends. No rails lead to Köpenick, its home.
fn ferries(kinds: &[&str], far: bool) -> (Table, Vec<TrainId>) {
    with("SSC", "Yellow", kinds, |table| {
        put(table, &[("J30", "57", 0), ("I31", "58", 4), ("I33", "6", 5)]);
        if far {
            put(table, &[("K29", "7", 3), ("K31", "823", 0)]);
        }
        put_depot(table, "SSC", "J30", 0);
    })
}

/// 1881-RV-05: 40 for Rahnsdorf, 80 for both landings, nothing for a route that passes neither. It is no route income.
#[test]
fn a_ferry_brings_forty_and_both_landings_eighty() {
    let (mut one, _) = ferries(&["3"], false);
    assert_eq!(bonus_kept(&mut one, "SSC"), 40);
    assert_eq!(one.cash("SSC"), 1000 + 20 + 10 + 20 + 40);
    let (mut both, cars) = ferries(&["3"], true);
    assert_eq!(both.run_along("SSC", cars[0], &["I33", "I31", "J30", "K29", "K31"]), Ok(70 + 80));
    assert_eq!(bonus_kept(&mut both, "SSC"), 80);
    let (mut none, _) = with("SBV", "Yellow", &["3"], |table| put(table, &SOUTH));
    assert_eq!(bonus_kept(&mut none, "SBV"), 0);
}

/// 1881-RV-05: a route that ends at Wannsee includes that hex; one that ends before does not.
#[test]
fn the_ferry_hex_must_be_in_the_route() {
    for (kind, bonus) in [("4", 40), ("3", 0)] {
        let (mut table, cars) = with("SBV", "Yellow", &[kind], |table| {
            put(table, &SOUTH);
            put(table, &[("K11", "57", 1), ("K9", "4", 1)]);
        });
        if kind == "4" {
            assert_eq!(table.run_along("SBV", cars[0], &["K7", "K9", "K11", "K13", "K15"]), Ok(90 + 40));
        }
        assert_eq!(bonus_kept(&mut table, "SBV"), bonus, "{kind}");
    }
}

/// 1881-RV-05: two tramcars, one to each landing.
#[test]
fn each_tramcar_earns_its_own_ferry() {
    let (mut table, _) = ferries(&["2", "2"], true);
    assert_eq!(bonus_kept(&mut table, "SSC"), 80);
    assert_eq!(table.cash("SSC"), 1000 + 50 + 40 + 80);
}

/// 1881-RV-04: stations and stops with the values of print and tiles, of all tramcars together.
#[test]
fn route_income_is_the_sum_of_stations_and_stops() {
    let (mut table, cars) = with("SSC", "Green", &["2", "3"], |table| {
        put(table, &[("J30", "6", 1), ("J30", "15", 0), ("J26", "4", 1), ("J24", "57", 1), ("J22", "4", 1)]);
        put(table, &[("J20", "5", 4)]);
    });
    let run = |car: usize, hexes: &[&str]| table.run_along("SSC", cars[car], hexes);
    // The print of Köpenick, a yellow and a green station, one stop and two.
    assert_eq!(run(0, &["J28", "J30"]), Ok(40 + 30));
    assert_eq!(run(1, &["J28", "J26", "J24", "J22", "J20"]), Ok(40 + 10 + 20 + 10 + 20));
    assert_eq!(run(0, &["J28", "J26", "J24"]), Ok(70));
    table.run_best("SSC");
    assert_eq!(table.revenue("SSC"), 70 + 100);
}

/// 1881-RV-06, 1881-TC-03: the main network pays 140 from Alexanderplatz to Schlesischer Bahnhof and back: the GBS gets
/// 7 for each of its two certificates, into its treasury.
#[test]
fn sbahn_dividends_go_into_the_treasury() {
    let mut table = Table::in_stock_round(3);
    table.set_phase("Green");
    table.found("GBS", "A", 90, 1000);
    table.give_train("GBS", "3");
    float_sbahn(&mut table);
    table.deal_to_tramway("S", &[5, 6], "GBS");
    put(&mut table, &[("G21", "824", 1)]);
    table.give_train("S", "S4");
    table.to_operating_round();
    table.until_turn_of("S");
    table.run_best("S");
    assert_eq!(table.revenue("S"), 2 * (40 + 30));
    let (treasury, director) = (table.cash("GBS"), table.cash("A"));
    table.act("S", Deed::Dividend { kind: DividendKind::Pay });
    assert_eq!(table.cash("GBS"), treasury + 2 * 7);
    // A has the president's certificate, for which they get 14, and 20 for leading the network.
    assert_eq!(table.cash("A"), director + 14 + 20);
}
