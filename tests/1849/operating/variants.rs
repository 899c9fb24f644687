//! The turn with variants, and stations that are bought from others.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::super::kit::Table;
use super::examples::figure;
use super::turn_with;

pub const ALL: &[&str] = &["acquiring_station_tokens", "bonds", "electric_dreams"];

/// 1849-VA-01: tile, token, run, station of another, E token, trains, finances, interest, repaying and issuing a bond.
#[test]
fn the_steps_of_a_turn_with_all_variants() {
    let mut table = turn_with(ALL, "CTL", "12H", |table| {
        figure(table);
        table.set_cash("CTL", 3000);
        table.found("RCS", "C", 68, 0);
        table.put_token("RCS", "C1");
        table.give_train("CTL", "16H");
        let company = table.company("CTL");
        table.edit(|state, _| state.operators[company.at()].loans = 1);
    });
    let mut steps = Vec::new();
    while table.acting() == "CTL" {
        let deed = table.game.actions()[0].action.deed.clone();
        let step = match &deed {
            Deed::LayTile { .. } => "tile".to_owned(),
            Deed::PlaceToken { .. } => "token".to_owned(),
            Deed::Run { .. } => "run".to_owned(),
            Deed::Dividend { .. } => "dividend".to_owned(),
            Deed::BuyToken { .. } => "station of another".to_owned(),
            Deed::BuyTrain { .. } => "trains".to_owned(),
            Deed::SellShares { .. } => "finances".to_owned(),
            Deed::Take { step } => table.world().steps[step.at()].id.clone(),
            other => panic!("{other:?}"),
        };
        steps.push((step, table.cash("CTL")));
        match deed {
            Deed::Run { .. } | Deed::Take { .. } => table.act("CTL", deed),
            Deed::Dividend { .. } => table.keep("CTL"),
            _ => table.pass("CTL"),
        }
    }
    // The trains earn 220; the E token costs 1,100; the interest of 50 is paid between finances and repaying.
    let expected = [
        ("tile", 3000),
        ("token", 3000),
        ("run", 3000),
        ("dividend", 3000),
        ("station of another", 3220),
        ("acquire_e_token", 3220),
        ("trains", 2120),
        ("finances", 2120),
        ("repay_bond", 2070),
        ("issue_bond", 1570),
    ];
    assert_eq!(steps, expected.map(|(step, cash)| (step.to_owned(), cash)));
    assert_eq!(table.cash("CTL"), 2070);
}

/// Lilibeo on the lines of the rulebook's figure; Sicula, at home in Palermo, has stations in Trapani and Terranova.
fn beside_sicula(phase: &str) -> Table {
    turn_with(&["acquiring_station_tokens"], "CTL", phase, |table| {
        figure(table);
        table.found("RCS", "C", 68, 0);
        table.put_token("RCS", "C1");
        table.put_token("RCS", "M9");
        table.give_train("CTL", "4H");
    })
}

fn station_of_sicula(table: &Table, hex: &str, price: i64) -> Deed {
    Deed::BuyToken { hex: table.hex(hex), stop: 0, from: table.company("RCS"), price }
}

/// 1849-VA-02: after the trains have run, for 1 or more, with a route and consent, not home stations, besides an own one.
#[test]
fn stations_are_bought_from_others() {
    let mut table = beside_sicula("6H");
    table.refused("CTL", station_of_sicula(&table, "C1", 1), "this cannot be done now");
    // The normal token goes to the second place in Palermo.
    table.pass("CTL");
    table.act("CTL", table.station("C5"));
    table.run_and("CTL", DividendKind::Keep);
    table.refused("CTL", station_of_sicula(&table, "M9", 1), "its track does not lead to M9");
    table.refused("CTL", station_of_sicula(&table, "C1", 0), "the price must be from L. 1 to");
    table.act("CTL", station_of_sicula(&table, "C1", 7));
    assert_eq!(table.acting(), "C");
    let mut declined = table.twin();
    declined.act("C", Deed::Agree { yes: false });
    assert_eq!((declined.tokens_left("CTL"), declined.tokens_left("RCS")), (1, 0));
    table.act("C", Deed::Agree { yes: true });
    let (hex, own, other) = (table.hex("C1"), table.company("CTL"), table.company("RCS"));
    let board = &table.game.state().board;
    assert!(board.has_token_on(hex, own.0) && !board.has_token_on(hex, other.0));
    assert_eq!((table.tokens_left("CTL"), table.tokens_left("RCS")), (0, 1));
    assert_eq!(table.cash("RCS"), 7);
}

/// 1849-VA-02: a corporation acquires one station in a turn, as it places one.
#[test]
fn one_station_a_turn_is_bought() {
    let mut table = turn_with(&["acquiring_station_tokens"], "CTL", "6H", |table| {
        figure(table);
        for (company, hex) in [("RCS", "C1"), ("ATA", "C5")] {
            table.found(company, "B", 68, 0);
            table.put_token(company, hex);
        }
        table.give_train("CTL", "4H");
    });
    table.run_and("CTL", DividendKind::Keep);
    let second = Deed::BuyToken { hex: table.hex("C5"), stop: 0, from: table.company("ATA"), price: 1 };
    assert!(table.may("CTL", second.clone()));
    table.act("CTL", station_of_sicula(&table, "C1", 1));
    assert_eq!(table.tokens_left("CTL"), 1);
    table.refused("CTL", second, "this cannot be done now");
}

/// 1849-VA-02: home tokens stay, and so do all before phase 6.
#[test]
fn home_stations_are_not_for_sale_and_others_from_phase_6_on() {
    let mut table = beside_sicula("6H");
    table.run_and("CTL", DividendKind::Keep);
    table.refused("CTL", station_of_sicula(&table, "C5", 500), "a rule does not allow it");
    assert!(table.may("CTL", station_of_sicula(&table, "C1", 500)));
    let mut early = beside_sicula("4H");
    early.run_and("CTL", DividendKind::Keep);
    early.refused("CTL", station_of_sicula(&early, "C1", 500), "this cannot be done now");
}
