//! Local railways merge.

use super::*;

/// The beginning of the first operating round in a phase. What is to be there is made before.
pub fn beginning(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = stock_round();
    table.reach_phase(phase);
    prepare(&mut table);
    table.begin_round();
    table
}

/// The first operating round of a set of two: the KE has just bought the first 5. The FJ, at 67, still has its turn.
fn after_the_first_5() -> Table {
    let mut table = beginning("4", |table| {
        table.found("KE", "Anton", 93, 1000);
        table.found("FJ", "Clara", 67, 0);
        table.line_to_krems();
        table.sell_out(&["4"]);
    });
    table.until_trains_of("KE");
    table.act("KE", table.bank_train("5", 530));
    table
}

/// The shares of a Lokalbahn AG: its director, and who has how much.
pub fn shares(table: &Table, ag: &str) -> (String, [i64; 3]) {
    let parts = ["Anton", "Berta", "Clara"].map(|player| table.percent(player, ag));
    (table.president(ag).expect("a director"), parts)
}

/// 1854-LAG-01, 1854-LOC-10, 1854-LAG-03, 1854-LAG-04: Anton proposes to merge 1 with Berta's 2, Berta agrees, Anton
/// becomes director and chooses B. Each has one of the two shares.
#[test]
fn two_local_railways_merge_if_both_owners_agree() {
    let mut table = beginning("5", |_| {});
    let told = table.merge(&[("1", "2")], &[("1", "B")]);
    for asked in ["Anton: 2, 3, 4, 5, 6", "Berta: yes or no", "Anton: A, B, C"] {
        assert!(told.contains(&asked.to_owned()), "{asked} in {told:?}");
    }
    assert_eq!(shares(&table, "B"), ("Anton".to_owned(), [50, 50, 0]));
    assert_eq!((table.certificates("Anton", "B"), table.certificates("Berta", "B")), (vec![0], vec![1]));
    assert_eq!(table.world().shares_of(table.company("B")).count(), 2, "there are no others");
    assert!(["1", "2"].iter().all(|local| table.is_closed(local)));
    assert!(["3", "4", "5", "6"].iter().all(|local| !table.is_closed(local)));
    for (ag, formed) in [("A", false), ("B", true), ("C", false)] {
        assert_eq!(table.game.state().company(table.company(ag)).started, formed, "{ag}");
    }
}

/// 1854-LAG-01, 1854-LOC-10: Berta refuses; nothing has changed, and at the end of the round they are asked again.
#[test]
fn nothing_merges_if_one_owner_refuses() {
    let mut table = beginning("5", |_| {});
    table.propose("1", "2");
    assert_eq!(table.asked(), Some(("Berta".to_owned(), Asked::Agree)));
    table.refused("Anton", Deed::Choose { option: 0 }, "it is the turn of Berta");
    table.answer("Berta", "no");
    table.merge(&[], &[]);
    assert!(LOCALS.iter().all(|local| !table.is_closed(local)));
    assert!(AGS.iter().all(|ag| !table.game.state().company(table.company(ag)).started));
    assert_eq!((table.acting().as_str(), table.cash("1"), table.cash("2")), ("1", 150, 150));
    table.until_merging();
    table.merge(&[("1", "2")], &[("1", "A")]);
    assert_eq!(shares(&table, "A"), ("Anton".to_owned(), [50, 50, 0]));
}

/// 1854-LAG-01, 1854-LAG-03, 1854-LAG-04: Anton has 1 and 4, and with them both shares.
#[test]
fn an_owner_of_both_needs_nobody_else() {
    let mut table = beginning("5", |_| {});
    let told = table.merge(&[("1", "4")], &[("1", "C")]);
    assert!(!told.contains(&"Berta: yes or no".to_owned()) && !told.contains(&"Clara: yes or no".to_owned()));
    assert_eq!(shares(&table, "C"), ("Anton".to_owned(), [100, 0, 0]));
    assert!(["1", "4"].iter().all(|local| table.is_closed(local)));
}

/// 1854-LAG-03: 2 is Berta's and lower than 4, which is Anton's.
#[test]
fn the_owner_of_the_lower_number_becomes_director() {
    let mut table = beginning("5", |_| {});
    let told = table.merge(&[("2", "4")], &[("2", "A")]);
    assert!(told.contains(&"Berta: A, B, C".to_owned()), "{told:?}");
    assert_eq!(shares(&table, "A"), ("Berta".to_owned(), [50, 50, 0]));
    assert_eq!((table.certificates("Berta", "A"), table.certificates("Anton", "A")), (vec![0], vec![1]));
}

/// 1854-LAG-03: three at once: who comes later takes what is left.
#[test]
fn each_lokalbahn_ag_is_formed_once() {
    let mut table = beginning("5", |_| {});
    let told = table.merge(&[("1", "2"), ("3", "4"), ("5", "6")], &[("1", "B"), ("3", "C"), ("5", "A")]);
    assert!(told.contains(&"Anton: A, B, C".to_owned()), "{told:?}");
    assert!(told.contains(&"Clara: A, C".to_owned()), "{told:?}");
    assert_eq!(shares(&table, "B"), ("Anton".to_owned(), [50, 50, 0]));
    assert_eq!(shares(&table, "C"), ("Clara".to_owned(), [50, 0, 50]));
    assert_eq!(shares(&table, "A"), ("Berta".to_owned(), [0, 50, 50]));
    // The markers lie in the order in which they came.
    assert_eq!(table.stack(67), ["B", "C", "A"]);
}

/// 1854-LAG-06, 1854-BU-05: on the cell where the FJ started, under its marker.
#[test]
fn the_marker_starts_on_67_under_the_others() {
    let mut table = beginning("5", |table| table.found("FJ", "Clara", 67, 0));
    table.merge(&[("1", "2")], &[("1", "B")]);
    assert_eq!((table.price("B"), table.cell("B"), table.cell("FJ")), (67, Some((5, 2)), Some((5, 2))));
    assert_eq!(table.stack(67), ["FJ", "B"]);
}

/// 1854-LAG-07, 1854-LAG-08, 1854-LAG-09, 1854-LAG-10: 1 has 210 and a 3+, 2 has 70 and a 4; both stand in Sankt Pölten
/// (J38) and 2 in Amstetten as well.
#[test]
fn it_gets_both_treasuries_but_neither_trains_nor_local_stations() {
    let mut table = after_the_first_5();
    table.set_cash("1", 210);
    table.set_cash("2", 70);
    let (plus, ordinary) = (table.give_train("1", "3+"), table.give_train("2", "4"));
    table.put_tile("J34", "57", 1);
    table.put_token("2", "J34");
    assert!(table.has_token("1", "J38") && table.has_token("2", "J38"));
    table.until_merging();
    let all = table.all_money();
    table.merge(&[("1", "2")], &[("1", "B")]);
    assert_eq!((table.cash("B"), table.cash("1"), table.cash("2"), table.all_money()), (280, 0, 0, all));
    assert!(table.trains("B").is_empty() && table.trains("1").is_empty() && table.trains("2").is_empty());
    assert_eq!((table.place_of(plus), table.place_of(ordinary)), (TrainPlace::Out, TrainPlace::Pool));
    assert_eq!(table.pool_trains(), ["4"]);
    for hex in ["J38", "J34"] {
        assert!(!table.has_token("1", hex) && !table.has_token("2", hex), "{hex}");
    }
    assert!(table.stations("B").is_empty(), "its home comes with its first turn");
    assert_eq!(table.tokens_left("B"), 2);
    // Whoever wants may buy the 4, but not the Lokalbahn AG.
    table.set_cash("KE", 1000);
    table.go_on_until(|table| table.now() == (1, 2));
    table.merge(&[], &[]);
    table.until_trains_of("KE");
    table.act("KE", table.this_train(ordinary, 320));
}

/// 1854-LAG-02, 1854-LOC-10: not in phase 4, and after the first 5 not before the end of the round.
#[test]
fn mergers_wait_for_the_beginning_or_the_end_of_a_round() {
    let early = beginning("4", |_| {});
    assert_eq!((early.asked(), early.acting().as_str()), (None, "1"));
    let mut table = after_the_first_5();
    assert!(!table.is_merging());
    // Nobody is asked in the rest of this turn, nor in the next.
    table.go_on_until(|table| table.is_merging() || table.acting() == "FJ");
    assert!(!table.is_merging());
    table.until_merging();
    assert_eq!((table.now(), table.turns_of("FJ")), ((1, 1), 1));
}

/// D54-52, 1854-LAG-26, 1854-LAG-11: formed at the beginning of a round it has its turn in that round, by its price.
#[test]
fn formed_at_the_beginning_of_a_round_it_operates_in_that_round() {
    let mut table = beginning("5", |table| {
        table.found("KE", "Anton", 93, 1000);
        table.found("FJ", "Clara", 67, 0);
        table.put_marker("FJ", 5, 1);
        table.give_train("KE", "5");
    });
    table.merge(&[("1", "2")], &[("1", "B")]);
    assert_eq!(table.acting(), "3", "the local railways that are left come first");
    table.until_home();
    assert_eq!((table.now(), table.turns_of("KE"), table.turns_of("B"), table.turns_of("FJ")), ((1, 1), 1, 1, 0));
}

/// D54-52, 1854-LAG-26: formed at the end of a round it has its first turn in the next.
#[test]
fn formed_at_the_end_of_a_round_it_operates_in_the_next() {
    let mut table = after_the_first_5();
    table.until_merging();
    table.merge(&[("1", "2")], &[("1", "B")]);
    // The next round has begun, or is about to.
    table.go_on_until(|table| table.now() == (1, 2));
    assert_eq!(table.turns_of("B"), 0);
    table.until_home();
    assert_eq!((table.now(), table.turns_of("B")), ((1, 2), 1));
}

/// 1854-LAG-27: tiles on J30, J32 and J34 stay as long as there is a local railway, and then go back to the supply.
#[test]
fn the_tiles_of_the_local_map_go_back_after_the_last_merger() {
    let laid = [("J30", "55", 0), ("J32", "57", 1), ("J34", "57", 1)];
    let all = ["55", "57"].map(|tile| new_game().tiles_left(tile));
    assert_eq!(all, [Some(2), Some(6)]);
    let mut table = beginning("5", |table| {
        laid.iter().for_each(|(hex, tile, rotation)| table.put_tile(hex, tile, *rotation));
        table.put_tile("H18", "57", 2);
    });
    assert_eq!(["55", "57"].map(|tile| table.tiles_left(tile)), [Some(1), Some(3)]);
    table.merge(&[("1", "2"), ("3", "4")], &[("1", "A"), ("3", "B")]);
    assert_eq!(table.tile_on("J30").as_deref(), Some("55"));
    assert_eq!(["55", "57"].map(|tile| table.tiles_left(tile)), [Some(1), Some(3)]);
    table.until_turn_of("5");
    table.until_merging();
    // What was laid in this round is there, too.
    table.merge(&[("5", "6")], &[("5", "C")]);
    let map = &table.world().map;
    let local = map.hex_ids().filter(|hex| map.hex(*hex).id[1..].parse::<u32>().is_ok_and(|number| number >= 28));
    let local = local.filter(|hex| !["D28", "F28"].contains(&map.hex(*hex).id.as_str()));
    assert_eq!(local.filter(|hex| table.game.state().board.on(*hex).tile.is_some()).count(), 0);
    assert_eq!(table.tile_on("H18").as_deref(), Some("57"), "Austria is as it was");
    let on_main = map.hex_ids().filter(|hex| table.game.state().board.on(*hex).tile.is_some());
    let fives = on_main.filter(|hex| table.tile_on(&map.hex(*hex).id).as_deref() == Some("57")).count();
    assert_eq!(table.tiles_left("57"), Some(6 - fives as u16));
    assert_eq!(table.tiles_left("55"), Some(2));
}
