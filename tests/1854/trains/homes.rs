//! The first turn of a Lokalbahn AG.

use super::*;

/// The first operating round in phase 5. 1 and 2 have merged into B at its beginning; Anton is asked for its home.
fn asked_for_home(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = stock_round();
    table.reach_phase("5");
    prepare(&mut table);
    table.begin_round();
    table.merge(&[("1", "2")], &[("1", "B")]);
    table.until_home();
    table
}

/// 1854-LAG-12, 1854-LAG-13: on an empty hex one of three green tiles is laid at once, for nothing, and the marker on
/// it.
#[test]
fn on_an_empty_hex_a_green_tile_is_laid_at_once() {
    for (home, other) in [("D18", "D20"), ("D20", "D18")] {
        for tile in ["14", "15", "619"] {
            let mut table = asked_for_home(|_| {});
            assert_eq!(table.asked(), Some(("Anton".to_owned(), Asked::Home(vec!["D18".into(), "D20".into()]))));
            let (cash, left) = (table.cash("B"), table.tiles_left(tile).expect("a number"));
            table.choose(home);
            assert_eq!(table.tiles_for(home), ["14", "15", "619"]);
            let id = table.tile(tile);
            table.do_offered(|deed| matches!(deed, Deed::LayTile { tile, .. } if *tile == id));
            assert_eq!((table.tile_on(home).as_deref(), table.tile_on(other)), (Some(tile), None));
            assert_eq!((table.cash("B"), table.tiles_left(tile)), (cash, Some(left - 1)));
            assert_eq!((table.stations("B"), table.tokens_left("B")), (vec![home.to_owned()], 1));
        }
    }
}

/// 1854-LAG-13: no other tile than these.
#[test]
fn no_other_tile_is_laid_on_the_home() {
    let mut table = asked_for_home(|_| {});
    table.choose("D20");
    for tile in ["55", "69", "1", "57", "611"] {
        let actor = table.acting();
        assert!(table.try_act(&actor, table.laying("D20", tile, 0)).is_err(), "{tile}");
    }
    let actor = table.acting();
    assert!(table.try_act(&actor, Deed::Pass).is_err(), "at once");
    assert!(table.try_act(&actor, table.laying("D18", "14", 0)).is_err(), "not on the other hex");
}

/// 1854-LAG-13, 1854-UP-04: a yellow tile becomes the green one that keeps its track.
#[test]
fn a_yellow_hex_becomes_green_at_once() {
    for (home, yellow, green) in
        [("D18", "1", "14"), ("D20", "55", "14"), ("D18", "2", "15"), ("D20", "56", "15"), ("D18", "69", "619")]
    {
        let mut table = asked_for_home(|table| table.put_tile(home, yellow, 0));
        let left = table.tiles_left(yellow).expect("a number");
        table.choose(home);
        if table.tile_on(home).as_deref() == Some(yellow) {
            assert_eq!(table.tiles_for(home), [green]);
            table.do_offered(|deed| matches!(deed, Deed::LayTile { .. }));
        }
        assert_eq!((table.tile_on(home).as_deref(), table.tiles_left(yellow)), (Some(green), Some(left + 1)));
        assert_eq!(table.stations("B"), [home]);
    }
}

/// 1854-LAG-12, 1854-LAG-13: where a green or brown city lies, nothing is laid.
#[test]
fn on_a_green_or_brown_hex_no_tile_is_laid() {
    for tiles in [&["55", "14"][..], &["55", "14", "611"][..]] {
        let mut table = asked_for_home(|table| tiles.iter().for_each(|tile| table.put_tile("D20", tile, 0)));
        table.choose("D20");
        assert_eq!((table.tile_on("D20").as_deref(), table.stations("B")), (tiles.last().copied(), vec!["D20".into()]));
        table.until_turn_of("B");
    }
}

/// 1854-LAG-11, 1854-LAG-12: then it builds, like a major company; and nobody asks again in its next turn.
#[test]
fn after_that_it_has_its_turn_on_the_main_map() {
    let mut table = asked_for_home(|table| table.put_tile("D20", "55", 0));
    table.choose("D20");
    if table.tile_on("D20").as_deref() == Some("55") {
        table.do_offered(|deed| matches!(deed, Deed::LayTile { .. }));
    }
    assert_eq!(table.acting(), "B");
    assert!(table.try_act("B", table.laying("J34", "57", 1)).is_err(), "the local map is not its own any more");
    let cash = table.cash("B");
    table.lay("B", "C21", "55", 0);
    assert_eq!(table.cash("B"), cash - 50, "over the river");
    table.go_on_until(|table| table.now() == (1, 2) && (table.acting() == "B" || table.asked().is_some()));
    table.merge(&[], &[]);
    table.go_on_until(|table| table.acting() == "B" || matches!(table.asked(), Some((_, Asked::Home(_)))));
    assert_eq!((table.acting().as_str(), table.stations("B")), ("B", vec!["D20".to_owned()]));
}

/// 1854-LAG-12: two have chosen Sankt Pölten, whose city is full: Steyr is left for the third.
#[test]
fn where_no_place_is_left_the_home_is_the_other_hex() {
    let mut table = stock_round();
    table.reach_phase("5");
    table.put_tile("D20", "55", 0);
    table.put_tile("D20", "14", 0);
    table.begin_round();
    table.merge(&[("1", "2"), ("3", "4"), ("5", "6")], &[("1", "A"), ("3", "B"), ("5", "C")]);
    for ag in ["A", "B"] {
        table.until_home();
        table.choose("D20");
        assert_eq!(table.stations(ag), ["D20"]);
    }
    table.go_on_until(|table| table.turns_of("C") == 1);
    if let Some((player, Asked::Home(hexes))) = table.asked() {
        assert_eq!((player.as_str(), hexes), ("Berta", vec!["D18".to_owned()]));
        table.choose("D18");
    }
    assert_eq!(table.tiles_for("D18"), ["14", "15", "619"]);
    table.do_offered(|deed| matches!(deed, Deed::LayTile { .. }));
    assert_eq!(table.stations("C"), ["D18"]);
}

/// 1854-LAG-14: its other station costs 40, in Linz; it has no third.
#[test]
fn a_lokalbahn_ag_has_one_more_station_for_40() {
    let mut table = turn_of_ag("5", |table| {
        table.put_tile("C17", "57", 2);
        table.put_tile("C17", "15", 2);
        table.give_train("A", "2");
    });
    table.pass_until("A", |deed| matches!(deed, Deed::PlaceToken { .. }));
    assert!(table.tokens_left("A") == 1);
    table.act("A", table.station("C17"));
    assert_eq!((table.cash("A"), table.tokens_left("A")), (460, 0));
    assert_eq!(table.stations("A").len(), 2);
    table.go_on_until(|table| table.now() == (1, 2));
    table
        .go_on_until(|table| table.now() != (1, 2) || table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
    assert_eq!(table.now(), (1, 3), "never again");
}

/// 1854-LAG-11, 1854-LAG-04, 1854-LAG-05: it runs for 60 with a 2; each of the two shares gets 30, and its price rises.
#[test]
fn both_shares_get_half_of_the_dividend() {
    let mut table = turn_of_ag("5", |table| {
        table.give_train("A", "2");
    });
    let cash = ["Anton", "Berta", "Clara"].map(|player| table.cash(player));
    // Since it was sold out, it has risen to 72.
    table.put_marker("A", 5, 2);
    table.run_best("A");
    assert_eq!(table.revenue("A"), 60);
    let mut kept = table.twin();
    table.pay("A");
    assert_eq!(["Anton", "Berta", "Clara"].map(|player| table.cash(player)), [cash[0] + 30, cash[1] + 30, cash[2]]);
    assert_eq!((table.cash("A"), table.price("A")), (500, 70));
    // One share is worth the price, not five times as much.
    assert_eq!((table.worth("Anton"), table.worth("Berta")), (cash[0] + 30 + 70, cash[1] + 30 + 70));
    kept.keep("A");
    assert_eq!((kept.cash("A"), kept.price("A")), (560, 64));
    // What lies in the pool pays the bank.
    let mut pooled = turn_of_ag("5", |table| {
        table.give_train("A", "2");
        table.deal("A", &[1], None);
    });
    pooled.run_best("A");
    let bank = pooled.bank();
    pooled.pay("A");
    assert_eq!((pooled.cash("Anton"), pooled.cash("A"), pooled.bank()), (cash[0] + 30, 500, bank - 30));
}

/// 1854-LAG-11, 1854-OR-01: among the major companies by its price: after the KE, before the FJ.
#[test]
fn a_lokalbahn_ag_acts_among_the_major_companies() {
    let mut table = majors();
    table.reach_phase("5");
    table.line_to_sankt_poelten();
    table.found("KE", "Anton", 72, 0);
    table.found_ag("A", ["Anton", "Berta"], "D18", 500);
    table.found("FJ", "Clara", 67, 0);
    table.put_marker("FJ", 5, 1);
    table.begin_round();
    let mut order = vec![table.acting()];
    table.go_on_until(|table| table.acting() != "KE");
    order.push(table.acting());
    table.go_on_until(|table| table.acting() != "A");
    order.push(table.acting());
    assert_eq!(order, ["KE", "A", "FJ"]);
}
