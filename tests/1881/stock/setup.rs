//! What lies on the table when the game begins.

use prospectus_engine::Deed;

use super::super::kit::{TRAMWAYS, Table};
use super::situations::*;

fn setup(players: usize) -> Result<(), String> {
    Table::seating("1881", players)
}

/// 1881-SU-02 (number of players)
#[test]
fn three_to_six_play() {
    assert!(setup(2).unwrap_err().contains("not played by 2"));
    assert!(setup(7).unwrap_err().contains("not played by 7"));
    (3..=6).for_each(|players| assert_eq!(setup(players), Ok(())));
}

/// 1881-SU-02, 1881-SU-01 (money), D81-06, D81-33
#[test]
fn everybody_starts_with_money_by_the_number_of_players() {
    for (players, cash) in [(3, 720), (4, 620), (5, 520), (6, 420)] {
        for (variants, cash) in [(&[][..], cash), (&["more_money"], cash + 30)] {
            let mut table = Table::of("1881", players, &[], variants);
            assert!(PLAYERS[..players].iter().all(|player| table.cash(player) == cash));
            assert_eq!((table.bank(), table.all_money()), (10_320 - cash * players as i64, 10_320));
            // It can be bid, and no more.
            table.refused("A", Deed::SealedBid { price: cash + 5 }, &format!("no more than {cash} M can be bid"));
            table.act("A", Deed::SealedBid { price: cash });
        }
    }
}

/// 1881-SU-01
#[test]
fn what_is_in_the_box() {
    let table = Table::new(6);
    let world = table.world();
    let tiles = |colour: &str| -> u16 {
        let of_colour = world.map.tiles.iter().filter(|tile| world.map.colours[usize::from(tile.colour)] == colour);
        of_colour.map(|tile| tile.count.expect("no tile is unlimited")).sum()
    };
    assert_eq!(["yellow", "green", "brown", "gray"].map(tiles), [70, 56, 27, 11]);
    let supply = |kinds: &[&str]| -> usize {
        kinds.iter().map(|kind| table.game.view().left(table.train_type(kind)).expect("a number")).sum()
    };
    assert_eq!((supply(&["2", "3", "4", "5", "6"]), supply(&["S4", "S7", "S9"])), (27, 8));
    let shares = |company: &str| world.shares_of(table.company(company)).count();
    assert_eq!((TRAMWAYS.iter().map(|(company, _)| shares(company)).sum::<usize>(), shares("S")), (72, 19));
    assert_eq!(world.companies.len(), 9);
    // 10,320 Mark, all of them in somebody's hands.
    assert_eq!(table.all_money(), 10_320);
}

/// 1881-SU-01 (tiles): what is laid is missing in the supply.
#[test]
fn tiles_are_counted() {
    let mut table = with_gbs();
    let left = |table: &Table, tile: &str| table.game.state().board.left(&table.world().map, table.tile(tile));
    assert_eq!(left(&table, "816"), Some(4));
    table.to_operating_round();
    table.lay("GBS", "F20", "816", 0);
    assert_eq!(left(&table, "816"), Some(3));
}

/// 1881-SU-01 (depots): as the table of 6.2 has them, and five of the S-Bahn.
#[test]
fn depot_markers_are_counted() {
    let table = Table::new(3);
    let depots = |company: &str| table.game.view().token_costs(table.company(company)).expect("depots").len();
    let tramways: Vec<usize> = TRAMWAYS.iter().map(|(company, _)| depots(company)).collect();
    assert_eq!(tramways, [4, 4, 4, 2, 3, 3, 3, 2]);
    assert_eq!(["S", "S1", "S2", "S3"].map(depots), [2, 1, 1, 1]);
}

/// 1881-SU-05
#[test]
fn only_tramcars_of_type_2_are_on_offer_at_first() {
    let mut table = with_gbs();
    assert_eq!(table.new_trains(), ["2"]);
    table.to_operating_round();
    table.until_trains_of("GBS");
    table.refused("GBS", table.bank_train("3", 320), "this train is not on offer");
    table.refused("GBS", table.bank_train("S4", 300), "it may not own this train");
    table.buy_train("GBS", "2");
    assert_eq!((table.trains("GBS"), table.cash("GBS")), (vec!["2".to_owned()], 900 - 220));
}

/// 1881-SU-06, 1881-SU-05 (S-trains): the first car of types 3, 4 and 5 brings the next phase, and the S-trains.
#[test]
fn phase_cards_lie_below_the_first_cars_of_types_3_4_and_5() {
    let phases = [
        ("Yellow", "3", "Green", &["3", "S4"][..]),
        ("Green", "4", "Brown", &["4", "S4", "S7"]),
        ("Brown", "5", "Grey", &["5", "S7", "S9"]),
        ("Grey", "6", "Grey", &["6", "S7", "S9"]),
    ];
    for (phase, kind, next, on_offer) in phases {
        let mut table = with_gbs();
        table.set_phase(phase);
        let older: Vec<&str> = ["2", "3", "4", "5"].into_iter().filter(|older| *older < kind).collect();
        table.sell_out(&older);
        if phase == "Grey" {
            table.sell_out(&["S4"]);
        }
        table.set_cash("GBS", 2000);
        table.to_operating_round();
        table.until_trains_of("GBS");
        let phase_now = |table: &Table| table.world().phases[table.game.state().phase.at()].id.clone();
        assert_eq!(phase_now(&table), phase);
        table.buy_train("GBS", kind);
        assert_eq!(
            (phase_now(&table).as_str(), table.new_trains()),
            (next, on_offer.iter().map(|id| (*id).to_owned()).collect())
        );
    }
}

/// 1881-SU-07, 1881-SU-01 (bonus markers): thirteen, one of which the SBV takes by linking Zehlendorf with
/// Breitscheidplatz.
#[test]
fn there_are_thirteen_bonus_markers() {
    let mut table = Table::in_stock_round(3);
    let hexes = ["A11", "B18", "B24", "B8", "D28", "E3", "G31", "I33", "I5", "K11", "L16", "L22", "L30"];
    assert_eq!(marked(&table), hexes);
    table.found("SBV", "A", 74, 740);
    table.give_train("SBV", "2");
    for (hex, tile, rotation) in [("K15", "57", 1), ("J12", "57", 0), ("I13", "57", 0)] {
        table.put_tile(hex, tile, rotation);
    }
    table.to_operating_round();
    table.lay("SBV", "K11", "5", 3);
    table.go_on_until(|table| table.round() == "stock_round");
    assert_eq!(table.cash("SBV"), 740 + 100 + table.revenue("SBV"));
    assert_eq!(marked(&table), hexes.into_iter().filter(|hex| *hex != "K11").collect::<Vec<_>>());
}

/// The hexes with a bonus marker.
fn marked(table: &Table) -> Vec<String> {
    let tag = table.world().symbol("bonus_marker").expect("a word of the title");
    let marked = table.world().hex_ids().filter(|hex| table.game.view().is_tagged(*hex, tag));
    let mut marked: Vec<String> = marked.map(|hex| table.world().map.hexes[hex.index()].id.clone()).collect();
    marked.sort();
    marked
}
