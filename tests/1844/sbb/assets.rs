//! What the SBB gets from V1 to V5: treasuries, trains and stations.

use super::super::kit::EDITIONS;
use super::*;

/// V1 and V2 are about to be merged; A directs V1 and has most.
fn two_companies(edition: &str) -> Table {
    let mut table = eve(edition);
    table.found("NOB", "A", 100, 70);
    table.deal("NOB", &[1], Some("A"));
    table.found("SCB", "B", 100, 30);
    table
}

/// 1844-SB-02, 1844-SB-03, 1844F-SB-03
#[test]
fn the_sbb_gets_all_that_its_companies_have_and_400_more() {
    for edition in EDITIONS {
        let mut table = two_companies(edition);
        table.give_train("NOB", "3H");
        table.give_train("SCB", "4");
        table.put_token("SCB", "D13");
        form(&mut table);
        assert_eq!((table.cash("SBB"), table.cash("NOB"), table.cash("SCB")), (70 + 30 + 400, 0, 0));
        let mut trains = table.trains("SBB");
        trains.sort();
        assert_eq!(trains, ["3H", "4", "SBB-5H"]);
        assert_eq!(table.stations("SBB"), ["C12", "D13", "D19"]);
        // Both are out of the game, and so are those that never opened.
        for company in PRE_SBB {
            assert!(table.is_closed(company) && table.stations(company).is_empty());
            assert_eq!(table.game.state().company(table.company(company)).cell, None);
            assert!(!table.is_offered(
                |deed| matches!(deed, Deed::Start { company: other, .. } if *other == table.company(company))
            ));
        }
    }
}

/// 1844-SB-05, 1844-CO-30, 1844-SC-02, 1844F-SB-03 (counting to the limit of 4)
#[test]
fn the_sbb_has_four_trains_and_keeps_its_own_5h() {
    for edition in EDITIONS {
        let mut table = two_companies(edition);
        for (company, kinds) in [("NOB", ["3H", "4"]), ("SCB", ["4", "4"])] {
            for kind in kinds {
                table.give_train(company, kind);
            }
        }
        form(&mut table);
        assert_eq!((table.acting().as_str(), table.trains("SBB").len()), ("SBB", 5));
        table.refused("SBB", Deed::Pass, "cannot be done now");
        let of_sbb = table.game.view().trains_of(Owner::Operator(table.company("SBB")));
        let own =
            of_sbb.iter().copied().find(|train| table.game.state().train(*train).side == table.train_type("SBB-5H"));
        table.refused("SBB", Deed::Discard { train: own.unwrap() }, "a rule does not allow it");
        let (cash, three) = (table.cash("SBB"), table.train_type("3H"));
        let train = of_sbb.iter().copied().find(|train| table.game.state().train(*train).side == three).unwrap();
        table.act("SBB", Deed::Discard { train });
        assert_eq!(
            (table.trains("SBB").len(), table.pool_trains(), table.cash("SBB")),
            (4, vec!["3H".to_owned()], cash)
        );
        // With four it buys no more; another company may buy what it gave up.
        table.set_cash("SBB", 2000);
        table.set_cash("FNM", 2000);
        table.until_turn_of("SBB");
        while table.acting() == "SBB" {
            assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. })));
            table.do_little();
        }
        table.until_trains_of("FNM");
        table.act("FNM", table.this_train(train, 150));
        assert_eq!(table.trains("FNM"), ["4H", "3H"]);
    }
}

/// 1844-SB-05, 1844F-SB-03 (untradable), 1844F-SB-05, 1844F-TT-03 (the 5H of the SBB)
#[test]
fn the_sbb_sells_its_trains_at_the_printed_price_and_its_5h_never() {
    for edition in EDITIONS {
        let mut table = two_companies(edition);
        let four = table.give_train("NOB", "4");
        // The FNM has the same director as the SBB: other companies of his would name a price.
        table.deal("FNM", &[0], Some("A"));
        form(&mut table);
        table.set_cash("FNM", 2000);
        table.until_trains_of("FNM");
        let of_sbb = table.game.view().trains_of(Owner::Operator(table.company("SBB")));
        let own = of_sbb.into_iter().find(|train| *train != four).unwrap();
        for price in [0, 1, 400] {
            assert!(table.try_act("FNM", table.this_train(own, price)).is_err());
        }
        for price in [1, 299, 301] {
            assert!(table.try_act("FNM", table.this_train(four, price)).is_err());
        }
        table.act("FNM", table.this_train(four, 300));
        assert_eq!(table.trains("SBB"), ["SBB-5H"]);
    }
}

/// 1844-SB-06, 1844F-SB-06 (duplicate in a hex)
#[test]
fn of_two_stations_on_one_hex_the_director_keeps_one() {
    for edition in EDITIONS {
        for kept in [0, 1] {
            let mut table = two_companies(edition);
            table.put_tile("D19", "57", 0);
            table.put_tile("D19", "907", 0);
            table.put_token("SCB", "D19");
            form(&mut table);
            let markers = |table: &Table| table.game.state().operator(table.company("SBB")).tokens;
            assert_eq!(
                (table.acting().as_str(), table.stations("NOB"), table.stations("SCB").len()),
                ("A", vec!["D19".to_owned()], 2)
            );
            table.refused("A", Deed::Pass, "answer");
            table.act("A", Deed::Choose { option: kept });
            assert_eq!((table.stations("SBB"), markers(&table)), (["C12", "D19"].map(str::to_owned).to_vec(), 10 - 2));
            let free = table.game.state().board.free_slots(&table.world().map, table.hex("D19"), 0);
            assert_eq!(free, 1, "its slot is free for others");
        }
    }
}

/// 1844-SB-06, 1844F-SB-06, 1844F-ST-01 (SBB all unplaced at 100): the next one costs as much.
#[test]
fn a_station_of_the_sbb_costs_100() {
    for edition in EDITIONS {
        let mut table = two_companies(edition);
        form(&mut table);
        // Basel and Olten, Zürich and Zug.
        for (hex, rotation) in [("C12", 2), ("D13", 2), ("D19", 0), ("E18", 0)] {
            table.put_tile(hex, "57", rotation);
        }
        for hex in ["D13", "E18"] {
            table.until_turn_of("SBB");
            table.go_on_until(|table| table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
            table.set_cash("SBB", 99);
            table.refused("SBB", table.station(hex), "100");
            table.set_cash("SBB", 250);
            table.act("SBB", table.station(hex));
            assert_eq!(table.cash("SBB"), 150);
            table.go_on_until(|table| table.acting() != "SBB");
        }
        assert_eq!(table.game.state().operator(table.company("SBB")).tokens, 10 - 2 - 2);
    }
}

/// 1844-SB-15, D44-E24
#[test]
fn the_home_of_a_company_that_never_opened_is_open_to_all() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 100, 0);
        let (lausanne, basel) = (table.hex("I4"), table.hex("C12"));
        assert!(is_kept(&table, lausanne) && is_kept(&table, basel));
        // STB has a line from Olten to Basel.
        table.found("STB", "C", 100, 1000);
        table.give_train("STB", "4H");
        table.put_tile("C12", "57", 2);
        table.put_tile("D13", "57", 2);
        table.put_token("STB", "D13");
        table.until_turn_of("STB");
        let station = table.station("C12");
        let mut early = table.twin();
        early.go_on_until(|table| table.acting() != "STB" || table.is_offered(|deed| *deed == station));
        assert_ne!(early.acting(), "STB", "the only slot is kept for the SCB");
        form(&mut table);
        assert!(!is_kept(&table, lausanne) && !is_kept(&table, basel));
        table.until_turn_of("STB");
        table.go_on_until(|table| table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
        table.act("STB", station);
        assert_eq!(table.stations("STB"), ["C12", "D13", "D15"]);
    }
}

/// 1844F-TT-03 (EVA): it costs nothing when it comes into the game, but 400 between companies of different directors.
#[test]
fn eva_is_sold_on_at_its_nominal_price_of_400() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("BLS", "C", 60, 0);
        let (eva, bls) = (table.train_type("EVA"), Owner::Operator(table.company("BLS")));
        let aside = |train: &TrainId| table.game.state().train(*train).place == TrainPlace::Aside;
        let train = table.game.view().train_ids().filter(aside).find(|train| {
            let state = table.game.state().train(*train);
            table.world().types[state.side.at()].card == table.world().types[eva.at()].card
        });
        let train = train.expect("EVA waits");
        table.edit(|state, _| state.trains[train.at()].place = TrainPlace::With(bls));
        table.set_cash("FNM", 1000);
        table.until_trains_of("FNM");
        for price in [0, 1, 399, 401] {
            assert!(table.try_act("FNM", table.this_train(train, price)).is_err());
        }
        table.act("FNM", table.this_train(train, 400));
        let seller = table.acting();
        table.act(&seller, Deed::Agree { yes: true });
        assert_eq!((table.cash("BLS"), table.trains("FNM")), (400, vec!["4H".to_owned(), "EVA".to_owned()]));
    }
}
