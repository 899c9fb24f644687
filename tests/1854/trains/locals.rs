//! Local railways.

use prospectus_engine::action::DividendKind;

use super::*;

/// Whether a hex is on the local map: rows I to M, from 28 on.
fn is_local(table: &Table, hex: prospectus_engine::board::HexId) -> bool {
    let id = &table.world().map.hex(hex).id;
    id[..1] >= *"I" && id[1..].parse::<u32>().expect("a number") >= 28
}

/// 1854-LOC-01: in the first operating round they act by their numbers; all that they can build is on the local map.
#[test]
fn six_local_railways_of_one_certificate_build_on_the_local_map_only() {
    let mut table = stock_round();
    table.begin_round();
    for local in LOCALS {
        assert_eq!(table.acting(), local);
        let shares: Vec<CertificateId> = table.world().shares_of(table.company(local)).collect();
        assert_eq!(shares.len(), 1);
        assert_eq!(table.game.view().percent(shares[0]), 100);
        let offers = table.game.actions();
        let mut hexes = offers.iter().filter_map(|offer| match offer.action.deed {
            Deed::LayTile { hex, .. } => Some(hex),
            _ => None,
        });
        assert!(hexes.clone().count() > 0, "{local} can build");
        assert!(hexes.all(|hex| is_local(&table, hex)));
        assert!(table.try_act(local, table.laying("D18", "55", 0)).is_err());
        assert!(table.try_act(local, table.laying("C21", "55", 0)).is_err());
        table.go_on_until(|table| table.acting() != local);
        let stations = table.stations(local);
        assert!(!stations.is_empty() && stations.iter().all(|hex| is_local(&table, table.hex(hex))));
    }
}

/// 1854-LOC-02: ten certificates are the limit; with one local railway less there is room for another share.
#[test]
fn certificates_of_local_railways_count() {
    let mut table = stock_round();
    assert_eq!(table.limit_count("Anton"), 5, "P1, P4, a share of the VB, 1 and 4");
    table.found("KE", "Anton", 93, 0);
    table.deal("KE", &[1, 2, 3], Some("Anton"));
    table.found("FJ", "Anton", 67, 0);
    assert_eq!(table.limit_count("Anton"), 10);
    table.refused("Anton", table.buying("FJ", 1), "nobody may have more than 10 certificates");
    table.deal("4", &[0], Some("Berta"));
    table.act("Anton", table.buying("FJ", 1));
}

/// 1854-LOC-03: Anton pays 250 for the first one, Berta the printed 150 for the second.
#[test]
fn a_local_railway_opens_with_150_whatever_was_paid_for_it() {
    let mut table = new_game();
    table.act("Anton", table.bidding("L1", 250));
    for item in ["P1", "P2", "P3"] {
        let player = table.acting();
        table.bid(&player, item, None);
    }
    // The one bid on the first local railway stands.
    assert_eq!((table.president("1").as_deref(), table.cash("1")), (Some("Anton"), 150));
    let spent = 860 - table.cash("Anton");
    assert_eq!(spent, 250 + 70, "with P3");
    let player = table.acting();
    table.bid(&player, "L2", None);
    assert_eq!((table.president("2"), table.cash("2")), (Some(player), 150));
}

/// 1854-LOC-04, 1854-MC-04: 5 may buy a 2, but earns with its 1+ alone: 20, of which 10 are its own.
#[test]
fn a_local_railway_owns_any_train_but_runs_plus_trains() {
    let mut table = local_buys("5", "2", |table| table.set_cash("5", 300));
    table.act("5", table.bank_train("2", 100));
    assert_eq!((table.trains("5"), table.cash("5")), (vec!["2".to_owned()], 200));
    table.set_phase("3");
    table.until_next_stock_round();
    table.begin_round();
    table.until_turn_of("5");
    let cash = table.cash("5");
    table.wait_for(|deed| matches!(deed, Deed::Run { .. } | Deed::BuyTrain { .. }));
    assert_eq!(table.best_run("5"), (Vec::new(), 0), "the 2 does not run");
    table.until_trains_of_local("5");
    table.act("5", table.bank_train("1+", 100));
    assert_eq!(table.cash("5"), cash - 100);
    table.go_on_until(|table| table.now() == (2, 2) && table.acting() == "5");
    table.pass_until("5", |deed| matches!(deed, Deed::Run { .. }));
    let (routes, revenue) = table.best_run("5");
    assert_eq!((routes.len(), revenue), (1, 30), "Kirchdorf is green now");
    assert_eq!(routes[0].train, table.train_of_type("5", "1+"));
}

/// 1854-LOC-05: a third train is not bought.
#[test]
fn a_local_railway_owns_two_trains() {
    let mut table = local_buys("5", "2", |table| table.set_cash("5", 900));
    table.act("5", table.bank_train("1+", 100));
    table.act("5", table.bank_train("2", 100));
    assert_eq!(table.trains("5"), ["1+", "2"]);
    assert!(table.try_act("5", table.bank_train("1+", 100)).is_err());
    assert!(table.is_never_sold_trains("5"));
}

/// 1854-LOC-05, 1854-PH-04: one, in phases 4 and 5.
#[test]
fn from_phase_four_a_local_railway_owns_one_train() {
    for (phase, train, price) in [("4", "2+", 120), ("5", "3+", 160)] {
        let mut table = local_buys("5", phase, |table| table.set_cash("5", 900));
        table.act("5", table.bank_train(train, price));
        assert_eq!((table.trains("5"), table.cash("5")), (vec![train.to_owned()], 900 - price));
        assert!(table.try_act("5", table.bank_train(train, price)).is_err());
        assert!(table.is_never_sold_trains("5"));
    }
}

/// 1854-LOC-06, 1854-TN-01: with 99 it is not asked for a train, and Berta pays nothing; with 100 it may buy one, or
/// not.
#[test]
fn a_local_railway_need_not_own_a_train_and_its_owner_never_helps() {
    let poor = turn_of_local("5", "2", |table| table.set_cash("5", 99));
    assert!(poor.is_never_sold_trains("5"));
    let mut after = poor.twin();
    let berta = after.cash("Berta");
    after.go_on_until(|table| table.acting() == "6");
    assert_eq!((after.cash("5"), after.cash("Berta"), after.trains("5").len()), (99, berta, 0));
    let mut enough = local_buys("5", "2", |table| table.set_cash("5", 100));
    let mut idle = enough.twin();
    idle.pass("5");
    assert_eq!((idle.acting().as_str(), idle.trains("5").len()), ("6", 0));
    enough.act("5", enough.bank_train("1+", 100));
    assert_eq!((enough.cash("5"), enough.cash("Berta")), (0, berta));
    // Not even for a little more.
    let mut dear = local_buys("5", "3", |table| table.set_cash("5", 119));
    dear.refused("5", dear.bank_train("2+", 120), "it costs 120 G, but only 119 G is there");
}

/// 1854-LOC-07: Kirchdorf for nothing, Steyr for 40, and nothing in Amstetten.
#[test]
fn a_local_railway_has_two_stations() {
    let mut table = turn_of_local("5", "3", |table| {
        for hex in ["J32", "J34"] {
            table.put_tile(hex, "57", 1);
            table.put_tile(hex, "15", 4);
        }
    });
    assert_eq!((table.stations("5"), table.cash("5"), table.tokens_left("5")), (vec!["J28".to_owned()], 150, 1));
    table.pass_until("5", |deed| matches!(deed, Deed::PlaceToken { .. }));
    assert!(table.may("5", table.station("J34")));
    table.act("5", table.station("J32"));
    assert_eq!((table.cash("5"), table.tokens_left("5")), (110, 0));
    table.go_on_until(|table| table.now() == (1, 2) && table.acting() == "5");
    assert!(table.try_act("5", table.station("J34")).is_err());
    table
        .go_on_until(|table| table.acting() != "5" || table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
    assert_eq!((table.acting().as_str(), table.stations("5").len()), ("6", 2));
}

/// 1854-LOC-09, 1854-RU-11: of 20 its owner Berta gets 10; nothing else can be done with it.
#[test]
fn a_local_railway_pays_half_and_keeps_half() {
    let mut table = turn_of_local("5", "2", |table| {
        table.give_train("5", "1+");
    });
    let (berta, bank) = (table.cash("Berta"), table.bank());
    table.run_best("5");
    assert_eq!(table.revenue("5"), 20);
    if table.is_offered(|deed| matches!(deed, Deed::Dividend { .. })) {
        for kind in [DividendKind::Pay, DividendKind::Keep] {
            table.refused("5", Deed::Dividend { kind }, "earnings cannot be used like this");
        }
        table.act("5", Deed::Dividend { kind: DividendKind::Half });
    }
    assert_eq!((table.cash("Berta"), table.cash("5"), table.bank()), (berta + 10, 150 + 10, bank - 20));
}
