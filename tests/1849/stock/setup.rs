//! What lies on the table when the game begins.

use std::collections::BTreeSet;

use prospectus_dsl::title::CompanyOrder;
use prospectus_engine::ids::*;
use prospectus_engine::{Deed, Setup};
use prospectus_library::Rng;
use prospectus_library::{deal, seats};

use super::super::kit::{FIVE, SIX, Table};
use super::ORDER;

fn setup(players: usize, companies: &[&str], variants: &[&str]) -> Result<(), String> {
    let setup = Setup {
        title: "1849".to_owned(),
        variants: variants.iter().map(|variant| (*variant).to_owned()).collect(),
        players: (1..=players).map(|number| number.to_string()).collect(),
        companies: companies.iter().map(|company| (*company).to_owned()).collect(),
        ..Setup::default()
    };
    seats::new_game("1849", &setup).map(drop).map_err(|error| error.to_string())
}

/// All that chance makes of something in 60 setups.
fn dealt<T: Ord>(players: usize, of: impl Fn(&Setup) -> T) -> BTreeSet<T> {
    let title = seats::title("1849", &[]).expect("a title");
    let setup = |seed| deal::shuffled(&title, deal::names(players), &mut Rng::new(seed));
    (0..60).map(|seed| of(&setup(seed))).collect()
}

/// How many trains of each type are in the supply, in the order of sale.
fn supply(table: &Table) -> Vec<(String, usize)> {
    let view = table.game.view();
    let types = TrainTypeId::all(table.world().types.len());
    types.map(|kind| (table.world().types[kind.at()].id.clone(), view.left(kind).expect("limited"))).collect()
}

/// 1849-SU-01 (number of players), 1849-SU-02
#[test]
fn three_to_five_play_with_five_or_six_corporations() {
    assert!(setup(2, FIVE, &[]).unwrap_err().contains("not played by 2"));
    assert!(setup(6, SIX, &[]).unwrap_err().contains("not played by 6"));
    assert_eq!(setup(3, FIVE, &[]), Ok(()));
    assert!(setup(3, SIX, &[]).unwrap_err().contains("6 companies take part, but 5 should"));
    assert_eq!(setup(4, SIX, &[]), Ok(()));
    assert!(setup(4, FIVE, &[]).unwrap_err().contains("5 companies take part, but 6 should"));
    assert_eq!(setup(4, FIVE, &["reduced_4p_corps"]), Ok(()));
    assert_eq!(setup(5, SIX, &[]), Ok(()));
    assert!(setup(5, FIVE, &["reduced_4p_corps"]).unwrap_err().contains("not played by 5"));
}

/// 1849-SU-03, 1849-SU-04
#[test]
fn the_bank_has_7760_and_gives_each_player_his_starting_capital() {
    for (players, companies, cash) in [(3, FIVE, 500), (4, SIX, 375), (5, SIX, 300)] {
        let table = Table::new(players, companies, &[]);
        assert_eq!(table.cash("A"), cash);
        assert_eq!(table.cash("C"), cash);
        assert_eq!(table.bank(), 7760 - cash * players as i64);
        assert_eq!(table.all_money(), 7760);
    }
}

/// 1849-SU-05, 1849-SU-06
#[test]
fn trains_are_stacked_in_order_and_three_leave_a_game_with_five_corporations() {
    let names = ["4H", "6H", "8H", "10H", "12H", "16H", "R6H"].map(str::to_owned);
    let stack = |counts: [usize; 7]| names.clone().into_iter().zip(counts).collect::<Vec<_>>();
    assert_eq!(supply(&Table::new(4, SIX, &[])), stack([4, 4, 3, 2, 1, 5, 2]));
    assert_eq!(supply(&Table::new(3, FIVE, &[])), stack([4, 3, 2, 2, 1, 4, 2]));
    assert_eq!(supply(&Table::new(4, FIVE, &["reduced_4p_corps"])), stack([4, 3, 2, 2, 1, 4, 2]));
    let table = Table::new(4, SIX, &[]);
    let on_offer = |kind: &str| table.game.view().is_available(table.train_type(kind), None).unwrap();
    assert_eq!(names.clone().map(|name| on_offer(&name)), [true, false, false, false, false, false, false]);
}

/// 1849-SU-07: every tile has a number of copies, and laying one takes it from the supply for all to see.
#[test]
fn tiles_are_limited_and_counted() {
    let mut table = Table::new(4, ORDER, &[]);
    let left = |table: &Table, tile: &str| table.game.state().board.left(&table.world().map, table.tile(tile));
    assert_eq!(left(&table, "8"), Some(10));
    assert_eq!(left(&table, "676"), Some(1));
    table.put_tile("G1", "58", 3);
    assert_eq!(left(&table, "58"), Some(4 - 1));
    let map = &table.world().map;
    let counts: Option<u16> = (0..map.tiles.len() as u16)
        .map(|tile| table.game.state().board.left(map, prospectus_engine::board::TileId(tile)))
        .sum();
    assert_eq!(counts, Some(168 - 1), "no tile is unlimited");
}

/// 1849-SU-08, 1849-CO-04
#[test]
fn a_stack_has_the_presidents_certificate_on_top_and_the_last_certificate_at_the_bottom() {
    let table = Table::new(4, SIX, &[]);
    for company in SIX {
        let shares: Vec<_> = (0..8).map(|at| table.world().certificate(table.share(company, at))).collect();
        assert_eq!(shares.iter().map(|share| share.percent).collect::<Vec<_>>(), [20, 10, 10, 10, 10, 10, 10, 20]);
        assert_eq!(shares.iter().filter(|share| share.is_director).count(), 1);
        assert!(shares[0].is_director);
        assert_eq!(table.world().text(shares[7].name), "last");
        assert_eq!(table.world().shares_of(table.company(company)).count(), 8);
        assert_eq!(table.unsold(company), 100);
    }
}

/// 1849-SU-10
#[test]
fn seats_are_drawn_and_the_first_has_the_priority_deal() {
    let firsts = dealt(3, |setup| {
        let game = seats::game(seats::title("1849", &[]).expect("a title"), setup).expect("a game");
        let name = |player: PlayerId| setup.players[player.at()].clone();
        assert_eq!(name(game.state().priority), setup.players[0], "the first seat begins");
        setup.players[0].clone()
    });
    assert_eq!(firsts, deal::names(3).into_iter().collect(), "anybody may get it");
    let orders = dealt(3, |setup| setup.players.clone());
    assert_eq!(orders.len(), 6, "players sit in every order");
}

/// 1849-SU-11: every corporation gets every place card, also the sixth, with which it leaves a game of five.
#[test]
fn the_order_of_corporations_is_drawn() {
    for place in 0..6 {
        let drawn = dealt(4, |setup| setup.companies[place].clone());
        assert_eq!(drawn, SIX.iter().map(|company| (*company).to_owned()).collect(), "place card {}", place + 1);
    }
    let left_out = dealt(3, |setup| {
        let missing: Vec<_> = SIX.iter().filter(|company| !setup.companies.contains(&(**company).to_owned())).collect();
        assert_eq!(missing.len(), 1);
        (*missing[0]).to_owned()
    });
    assert_eq!(left_out.len(), 6, "any of them");
}

/// 1849-SU-11, 1849-SU-12, 1849-MK-02
#[test]
fn corporations_start_in_the_order_drawn_and_the_sixth_may_leave_the_game() {
    let order = &["SFA", "CTL", "ATA", "RCS", "AFG"];
    let mut table = Table::in_stock_round(3, order, &[]);
    let drawn = table.world().title.setup.as_ref().and_then(|setup| setup.order.as_ref());
    assert!(drawn.is_some_and(|drawn| drawn.value == CompanyOrder::Random));
    assert_eq!(table.president("SFA").as_deref(), Some("B"), "the first comes with P5");
    let next = table.acting();
    table.refused(&next, table.starting("ATA", 68), "rulebook 9.4");
    table.start(&next, "CTL", 68);
    assert_eq!(table.world().operator_named("IFT"), None, "place card 6");
    assert_eq!(table.game.state().phase, table.phase("4H"));
}

/// 1849-SU-13
#[test]
fn for_new_players_ift_becomes_the_fourth() {
    let order = &["ATA", "IFT", "CTL", "SFA", "RCS", "AFG"];
    let started_third = |variants: &[&str]| {
        let mut table = Table::in_stock_round(4, order, variants);
        table.set_cash("B", 1000);
        table.set_cash("C", 1000);
        let first = if variants.is_empty() { "IFT" } else { "CTL" };
        let second = if variants.is_empty() { "CTL" } else { "SFA" };
        table.start("B", first, 68);
        table.pass("B");
        table.start("C", second, 68);
        table.pass("C");
        let offers = table.game.actions();
        let next = offers.iter().find_map(|offer| match offer.action.deed {
            Deed::Start { company, .. } => Some(company),
            _ => None,
        });
        table.world().operator_name(next.expect("one can be started")).to_owned()
    };
    assert_eq!(started_third(&[]), "SFA");
    assert_eq!(started_third(&["delay_ift"]), "IFT");
    let mut fourth = Table::in_stock_round(4, &["ATA", "CTL", "SFA", "RCS", "IFT", "AFG"], &["delay_ift"]);
    fourth.start("B", "CTL", 68);
    fourth.pass("B");
    fourth.refused("C", fourth.starting("IFT", 68), "rulebook 9.4");
    fourth.start("C", "SFA", 68);
}
