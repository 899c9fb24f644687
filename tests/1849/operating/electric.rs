//! Electric Dreams.

use prospectus_engine::action::DividendKind;
use prospectus_engine::{Deed, Setup};
use prospectus_library::seats;

use super::super::kit::{SIX, Table};
use super::examples::{NARROW, STANDARD, figure};
use super::turn_with;
use super::variants::ALL;

const NOT_NOW: &str = "this cannot be done now";

/// Lilibeo with one train and so much money before its run, about to go on; Akragas comes next, with 3,000.
fn after_run(phase: &str, cash: i64) -> Table {
    let mut table = turn_with(ALL, "CTL", phase, |table| {
        table.give_train("CTL", "16H");
        table.set_cash("CTL", cash);
        table.found("SFA", "C", 68, 3000);
        table.put_marker("SFA", 3, 4);
    });
    table.run_and("CTL", DividendKind::Keep);
    table
}

fn e_token(table: &Table) -> Deed {
    Deed::Take { step: table.step("acquire_e_token") }
}

/// What a corporation pays for an E token.
#[track_caller]
fn paid(table: &mut Table, company: &str) -> i64 {
    table.pass_until(company, |deed| matches!(deed, Deed::Take { .. }));
    let before = table.cash(company);
    table.act(company, e_token(table));
    before - table.cash(company)
}

/// 1849-VA-08: the first for 1,100 in phase 12 and 800 in phase 16, the others for 800 and 550.
#[test]
fn e_tokens_are_sold_from_the_12h_on() {
    for (phase, first, later) in [("12H", 1100, 800), ("16H", 800, 550)] {
        let mut table = after_run(phase, 3000);
        assert_eq!(paid(&mut table, "CTL"), first, "in phase {phase}");
        while table.acting() == "CTL" {
            table.do_little();
        }
        assert_eq!(table.acting(), "SFA");
        assert_eq!(paid(&mut table, "SFA"), later, "in phase {phase}");
    }
    let mut early = after_run("10H", 3000);
    early.refused("CTL", e_token(&early), NOT_NOW);
}

/// 1849-VA-08: the money must be there.
#[test]
fn an_e_token_is_paid_from_the_treasury() {
    let take = |cash: i64| {
        let mut table = turn_with(ALL, "CTL", "12H", |table| {
            table.give_train("CTL", "16H");
            // Marsala and Trapani earn 80.
            table.set_cash("CTL", cash - 80);
        });
        table.run_and("CTL", DividendKind::Keep);
        table.try_act("CTL", e_token(&table))
    };
    assert_eq!(take(1100), Ok(()));
    assert!(take(1099).unwrap_err().contains(NOT_NOW));
}

/// 1849-VA-09: one for each corporation, just before the trains.
#[test]
fn a_corporation_buys_one_e_token_before_its_trains() {
    let mut table = after_run("12H", 5000);
    assert_eq!(paid(&mut table, "CTL"), 1100);
    table.refused("CTL", e_token(&table), NOT_NOW);
    table.until_next_turn_of("CTL");
    table.run_and("CTL", DividendKind::Keep);
    table.refused("CTL", e_token(&table), NOT_NOW);
    // The first 12H and an E token are not bought in the same turn.
    let mut early = after_run("10H", 5000);
    early.sell_out(&["4H", "6H", "8H", "10H"]);
    early.act("CTL", early.bank_train("12H", 800));
    early.refused("CTL", e_token(&early), NOT_NOW);
}

/// 1849-VA-10: six trains at 550 for those with an E token, up to the train limit.
#[test]
fn e_trains_need_an_e_token() {
    let mut table = after_run("12H", 5000);
    assert_eq!(table.game.view().left(table.train_type("E")), Some(6));
    let mut without = table.twin();
    without.pass_until("CTL", |deed| matches!(deed, Deed::BuyTrain { .. }));
    without.refused("CTL", without.bank_train("E", 550), "it may not own this train");
    paid(&mut table, "CTL");
    let before = table.cash("CTL");
    table.act("CTL", table.bank_train("E", 550));
    assert_eq!(before - table.cash("CTL"), 550);
    assert_eq!(table.trains("CTL"), ["16H", "E"]);
    table.refused("CTL", table.bank_train("E", 550), NOT_NOW);
}

/// Lilibeo with an E train on the lines of the rulebook's figure, in phase 12.
fn electric() -> (Table, prospectus_engine::ids::TrainId) {
    let mut table = turn_with(ALL, "CTL", "12H", figure);
    let train = table.give_train("CTL", "E");
    (table, train)
}

/// 1849-VA-10: any distance, but not on narrow track.
#[test]
fn e_trains_run_any_distance_on_standard_track() {
    let (mut table, electric) = electric();
    let why = table.run_along("CTL", electric, NARROW).unwrap_err();
    assert!(why.contains("may not run on"), "{why}");
    let steam = table.give_train("CTL", "8H");
    let far = [&["A5"], STANDARD, &["C1"]].concat();
    assert!(table.run_along("CTL", steam, &far).unwrap_err().contains("10 hexes are more than 8"));
    assert!(table.run_along("CTL", electric, &far).is_ok());
    let range = &table.world().types[table.train_type("E").at()].range;
    assert!(range.hexes.is_none() && range.stops.is_none());
}

/// 1849-VA-11: Palermo counts 180 instead of 90, and so do the other three great cities twice as much.
#[test]
fn e_trains_double_the_great_cities() {
    let (table, train) = electric();
    assert_eq!(table.run_along("CTL", train, STANDARD), Ok(2 * 90 + 4 * 10 + 40));
    // From Catania over Acireale and Taormina to Messina, and from Siracusa to Augusta.
    let mut table = turn_with(ALL, "IFT", "12H", |table| {
        for (hex, tile, rotation) in [("H12", "653", 1), ("G13", "58", 1), ("D14", "8", 1), ("M13", "675", 1)] {
            table.put_tile(hex, tile, rotation);
        }
        table.put_token("IFT", "M13");
    });
    let (train, steam) = (table.give_train("IFT", "E"), table.give_train("IFT", "16H"));
    let along = |train, hexes: &[&str]| table.run_along("IFT", train, hexes);
    let eastern = ["H12", "G13", "E13", "D14", "B14"];
    assert_eq!(along(train, &eastern), Ok(2 * 60 + 10 + 10 + 2 * 30));
    assert_eq!(along(steam, &eastern), Ok(60 + 10 + 10 + 30));
    assert_eq!(along(train, &["M13", "K13"]), Ok(2 * 20 + 10));
}

/// 1849-VA-12
#[test]
fn electric_dreams_needs_the_other_variants() {
    let with = |variants: &[&str]| {
        let setup = Setup {
            title: "1849".to_owned(),
            variants: variants.iter().map(|variant| (*variant).to_owned()).collect(),
            players: ["A", "B", "C", "D"].map(str::to_owned).to_vec(),
            companies: SIX.iter().map(|company| (*company).to_owned()).collect(),
            ..Setup::default()
        };
        seats::new_game("1849", &setup).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(with(ALL), Ok(()));
    assert_eq!(with(&ALL[..2]), Ok(()));
    let why = with(&["electric_dreams"]).unwrap_err();
    assert!(why.contains("`electric_dreams` is played only with `bonds`"), "{why}");
    let why = with(&["bonds", "electric_dreams"]).unwrap_err();
    assert!(why.contains("is played only with `acquiring_station_tokens`"), "{why}");
}
