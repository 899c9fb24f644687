//! What lies on the table when the game begins.

use std::collections::BTreeSet;

use prospectus_engine::Deed;
use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_library::{Rng, deal, seats};

use super::super::kit::{LOCALS, Table};
use super::situations::{MAJORS, PLAYERS, later, on_sale, with_kt};

fn setup(players: usize) -> Result<(), String> {
    Table::seating("1854", players)
}

/// 1854-SU-01 (number of players)
#[test]
fn three_to_six_play() {
    assert!(setup(2).unwrap_err().contains("not played by 2"));
    assert!(setup(7).unwrap_err().contains("not played by 7"));
    (3..=6).for_each(|players| assert_eq!(setup(players), Ok(())));
}

/// 1854-SU-01 (goal): cash and shares at the market price of each 10%; neither privates nor the money of companies.
#[test]
fn a_player_is_worth_cash_and_shares() {
    let mut table = Table::in_stock_round(3);
    assert_eq!(table.worth("A"), 860, "P1, P4, two local railways, and a share of the VB, which has no price");
    table.found("KT", "A", 82, 820);
    table.deal("KT", &[1], Some("A"));
    table.put_marker("KT", 1, 3);
    assert_eq!(table.worth("A"), 860 + 6 * 91);
    table.set_cash("KT", 5000);
    assert_eq!(table.worth("A"), 860 + 6 * 91);
    // An option is 10%.
    let mut table = with_kt();
    table.pass("A");
    table.act("B", table.option("KT", 1));
    assert_eq!((table.worth("A"), table.worth("B")), (860 + 4 * 82, 860 - 82 + 82));
}

/// 1854-SU-04, 1854-SU-05
#[test]
fn the_bank_has_10000_and_everybody_starts_with_cash_by_the_number_of_players() {
    for (players, cash) in [(3, 860), (4, 650), (5, 525), (6, 450)] {
        let mut table = Table::new(players);
        assert!(PLAYERS[..players].iter().all(|player| table.cash(player) == cash));
        assert_eq!((table.bank(), table.all_money()), (10_000 - cash * players as i64, 10_000));
        // Nobody can bid more than that.
        table.refused("A", table.bidding("P5", cash + 1), &format!("no more than {cash} G can be bid"));
        table.bid("A", "P5", Some(cash));
    }
}

/// 1854-SU-02: as far as anybody knows. D54-22: a yellow tile is missing; D54-01: of 44 cards 42 are of a known number,
/// the others are 8 trains, of which there are as many as are wanted.
#[test]
fn what_is_in_the_box() {
    let table = Table::new(6);
    let world = table.world();
    let tunnels = |id: &str| id.starts_with('T');
    let tiles = |colour: &str| -> u16 {
        let of_colour = world.map.tiles.iter().filter(|tile| world.map.colours[usize::from(tile.colour)] == colour);
        of_colour.filter(|tile| !tunnels(&tile.id)).map(|tile| tile.count.expect("no tile is unlimited")).sum()
    };
    assert_eq!(["yellow", "green", "brown", "gray"].map(tiles), [68, 44, 17, 3]);
    // Ten tunnels in all, whatever their shape.
    let left = |tile: &str| table.game.state().board.left(&world.map, table.tile(tile));
    assert_eq!(["T1", "T2", "T3"].map(left), [Some(10); 3]);
    let supply = |kind: &str| table.game.view().left(table.train_type(kind));
    assert_eq!(["2", "3", "4", "5", "6", "8"].map(supply), [Some(6), Some(9), Some(6), Some(4), Some(4), None]);
    assert_eq!(["1+", "2+", "3+"].map(supply), [Some(6), Some(4), Some(3)]);
    let mail = |id: &str| world.privates.iter().filter(|private| private.id.starts_with(id)).count();
    assert_eq!((mail("M100"), mail("M200")), (6, 6));
    assert_eq!((mail("P"), mail("L")), (5, 6), "mountain and local railways");
    let shares = |company: &str| world.shares_of(table.company(company)).count();
    let majors: usize = MAJORS.iter().map(|company| shares(company)).sum();
    let lokalbahn: usize = ["A", "B", "C"].iter().map(|company| shares(company)).sum();
    assert_eq!((majors + lokalbahn, world.companies.len()), (78, 17));
    assert_eq!(LOCALS.map(shares), [1; 6]);
}

/// 1854-SU-02 (train cards), D54-01: those who think that the other transcription is right play with fewer trains.
#[test]
fn the_older_roster_is_a_variant() {
    let mut table = Table::with_variants(3, &["older_roster"]);
    let supply = |table: &Table, kind: &str| table.game.view().left(table.train_type(kind));
    let all = ["2", "3", "4", "5", "6"].map(|kind| supply(&table, kind));
    assert_eq!(all, [Some(6), Some(5), Some(4), Some(3), Some(2)]);
    table.set_phase("3");
    table.sell_out(&["2"]);
    for _ in 0..4 {
        table.put_train("3", TrainPlace::Out);
    }
    assert_eq!((table.new_trains()[0].as_str(), supply(&table, "3")), ("3", Some(1)));
    table.sell_out(&["3"]);
    assert_eq!(table.new_trains()[0], "4");
}

/// 1854-SU-02 (tiles), 1854-SU-02 (tunnels): what is laid is missing in the supply; all shapes of tunnels are one
/// supply.
#[test]
fn tiles_are_counted() {
    let mut table = later(3);
    let left = |table: &Table, tile: &str| table.game.state().board.left(&table.world().map, table.tile(tile));
    assert_eq!((left(&table, "57"), left(&table, "69")), (Some(6), Some(1)));
    table.put_tile("E3", "57", 1);
    assert_eq!(left(&table, "57"), Some(5));
    table.found("VB", "A", 82, 820);
    table.to_operating_round();
    table.lay("VB", "E5", "T3", 1);
    assert_eq!(["T1", "T2", "T3"].map(|tile| left(&table, tile)), [Some(9); 3]);
}

/// 1854-SU-02 (option markers), 1854-OP-01: twelve are two for each of six players.
#[test]
fn six_players_have_an_option_each_and_nobody_has_two() {
    let mut table = later(6);
    let companies = ["KE", "FJ", "SD", "KR", "KT", "SB"];
    for (player, company) in PLAYERS.iter().zip(companies) {
        table.start(player, company, 67);
    }
    for (at, player) in PLAYERS.iter().enumerate() {
        table.act(player, table.option(companies[(at + 1) % 6], 1));
        assert_eq!(table.cash(player), 450 - 4 * 67 - 67);
    }
    for (at, player) in PLAYERS.iter().enumerate() {
        let company = companies[(at + 2) % 6];
        table.refused(player, table.option(company, 2), "no other share is bought while one is on account");
        assert_eq!(table.percent(player, companies[(at + 1) % 6]), 10);
        assert_eq!(table.cash(companies[at]), 670);
        if at < 5 {
            table.pass(player);
        }
    }
}

/// 1854-SU-03: KT builds on the map of Austria, the local railway 1 on the local map.
#[test]
fn there_are_two_maps() {
    let mut table = Table::in_stock_round(3);
    table.found("KT", "A", 82, 820);
    table.put_tile("H18", "57", 1);
    table.to_operating_round();
    assert_eq!(table.acting(), "1");
    assert!(!table.tiles_for("J36").is_empty() && table.tiles_for("H20").is_empty());
    table.lay_refused("1", "H20", "8", 1, "no track of the operator leads to it");
    table.lay("1", "J36", "55", 0);
    table.until_turn_of("KT");
    assert!(!table.tiles_for("H20").is_empty() && table.tiles_for("J34").is_empty());
    table.lay_refused("KT", "J34", "57", 1, "no track of the operator leads to it");
    table.lay("KT", "H20", "8", 1);
}

/// 1854-SU-06, 1854-SU-07, D54-53
#[test]
fn trains_lie_in_two_stacks() {
    let mut table = Table::new(3);
    assert_eq!(table.new_trains(), ["2", "1+"]);
    // With one card of each left, still the same.
    for kind in ["2", "1+"] {
        for _ in 0..5 {
            table.put_train(kind, TrainPlace::Out);
        }
    }
    table.set_phase("2");
    assert_eq!(table.new_trains(), ["2", "1+"]);
    table.sell_out(&["2"]);
    assert_eq!(table.new_trains(), ["3", "1+"]);
    // From phase 3 on the 2+ are there beside the 1+, and the 3+ when they are sold.
    table.set_phase("3");
    assert_eq!(table.new_trains(), ["3", "1+", "2+"]);
    table.sell_out(&["1+"]);
    assert_eq!(table.new_trains(), ["3", "2+"]);
    table.sell_out(&["2+"]);
    assert_eq!(table.new_trains(), ["3", "3+"]);
    // The other stack goes on by itself.
    for (kind, next) in [("3", "4"), ("4", "5"), ("5", "6")] {
        table.sell_out(&[kind]);
        assert_eq!(table.new_trains(), [next, "3+"]);
    }
    table.sell_out(&["6", "3+"]);
    assert_eq!(table.new_trains(), ["8", "8Ox"]);
}

/// 1854-SU-06, 1854-SU-07 (played): in the first operating round.
#[test]
fn the_first_trains_are_2_and_1_plus() {
    let mut table = Table::in_stock_round(3);
    table.found("KT", "A", 82, 820);
    table.put_tile("H18", "5", 4);
    table.to_operating_round();
    table.until_trains_of("1");
    table.refused("1", table.bank_train("2+", 120), "this train is not on offer");
    table.buy_train("1", "1+");
    table.until_trains_of("KT");
    table.refused("KT", table.bank_train("3", 200), "this train is not on offer");
    table.buy_train("KT", "2");
    assert_eq!((table.trains("1"), table.trains("KT")), (vec!["1+".to_owned()], vec!["2".to_owned()]));
    assert_eq!((table.cash("1"), table.cash("KT")), (150 - 100, 820 - 100));
}

/// 1854-SU-08
#[test]
fn a_director_certificate_and_three_shares_are_on_offer_and_five_wait() {
    let mut table = later(3);
    for company in MAJORS {
        assert_eq!(on_sale(&table, company), [(0, 40), (1, 20), (2, 20), (3, 20)]);
        let shares = table.world().shares_of(table.company(company));
        let directors: Vec<_> = shares.map(|share| table.world().certificate(share).is_director).collect();
        assert_eq!(directors, [true, false, false, false, false, false, false, false, false]);
    }
    // Whoever has started it: the shares of 10% are not for sale.
    table.start("A", "KT", 67);
    table.refused("B", table.buying("KT", 4), "this certificate is not for sale");
    table.deal("KT", &[1, 2, 3], Some("B"));
    assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyShare { .. } | Deed::BuyOnAccount { .. })));
    table.deal("KT", &[3], None);
    table.act("B", table.buying("KT", 3));
    assert_eq!(table.percent("B", "KT"), 60);
}

/// 1854-SU-10, D54-30
#[test]
fn seats_are_drawn_and_the_first_begins() {
    let title = seats::title("1854", &[]).expect("a title");
    let orders: BTreeSet<Vec<String>> = (0..60)
        .map(|seed| {
            let setup = deal::shuffled(&title, deal::names(3), &mut Rng::new(seed));
            let mut table = Table { game: seats::game(title.clone(), &setup).expect("a game") };
            // The auction goes by the seats, and round again.
            for player in setup.players.iter().chain(&setup.players) {
                assert_eq!(table.acting(), *player);
                table.pass(player);
            }
            setup.players
        })
        .collect();
    assert_eq!(orders.len(), 6, "players sit in every order");
}

/// 1854-SU-11: what a player has does not pay for their company, nor the other way round.
#[test]
fn a_company_has_its_own_money() {
    let mut table = later(3);
    table.found("SB", "A", 82, 820);
    table.put_tile("E13", "57", 1);
    table.set_cash("A", 163);
    table.refused("A", table.buying("SB", 1), "it costs 164 G, but only 163 G is there");
    table.to_operating_round();
    table.set_cash("A", 1000);
    table.set_cash("SB", 89);
    table.lay_refused("SB", "E15", "9", 1, "it costs 90 G, but only 89 G is there");
    table.set_cash("SB", 90);
    table.lay("SB", "E15", "9", 1);
    assert_eq!((table.cash("A"), table.cash("SB")), (1000, 0));
    // All that it has stays with it, whoever is asked.
    assert_eq!(table.game.view().trains_of(Owner::Player(table.player("A"))), []);
}
