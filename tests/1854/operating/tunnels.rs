//! Tunnels are built.

use super::super::kit::Table;
use super::{NO_LINK, NOT_NOW, RULE, build_no_more, leave, put, put_tunnel, tile_on, tunnels_on, turn_of, waits_for};

const CROSSES: &str = "it would cross another tile of its sort";

fn edge_taken(edge: u8) -> String {
    format!("its track at edge {edge} would meet other track there")
}

/// The KT in Klagenfurt, with lines to the tunnel hex G17 and to Laibach.
fn kt(phase: &str) -> Table {
    turn_of("KT", phase, |table| put(table, &[("H18", "57", 2)]))
}

/// 1854-TU-01, 1854-TR-02: besides the tile, before it or after it. First the tunnel in G17, which brings the KT to
/// F16; or first the tile in Klagenfurt, which brings it to G17.
#[test]
fn a_tunnel_is_built_besides_the_tile_before_it_or_after_it() {
    let mut before = kt("2");
    before.lay_refused("KT", "F16", "9", 2, NO_LINK);
    before.lay("KT", "G17", "T3", 2);
    before.lay("KT", "F16", "9", 2);
    assert_eq!(before.cash("KT"), 1000 - 100 - 100);
    let mut after = turn_of("KT", "2", |_| {});
    after.lay_refused("KT", "G17", "T3", 2, NO_LINK);
    after.lay("KT", "H18", "57", 2);
    after.lay("KT", "G17", "T3", 2);
    assert_eq!(after.cash("KT"), 1000 - 100);
    for table in [&before, &after] {
        assert_eq!(tunnels_on(table, "G17"), 1);
        assert!(!waits_for(table, "track") && !waits_for(table, "tunnel"));
    }
    // One without the other, or neither; and not once stations are placed.
    let mut alone = kt("2");
    alone.lay("KT", "G17", "T3", 2);
    leave(&mut alone, "KT", "track");
    assert_eq!(alone.cash("KT"), 900);
    let mut late = kt("2");
    build_no_more(&mut late, "KT");
    late.lay_refused("KT", "G17", "T3", 2, NOT_NOW);
}

/// 1854-TU-01
#[test]
fn a_tunnel_costs_the_company_a_hundred() {
    let mut table = kt("2");
    let mut poor = table.twin();
    poor.set_cash("KT", 99);
    poor.lay_refused("KT", "G17", "T3", 2, "it costs 100 G, but only 99 G is there");
    let (bank, cash) = (table.bank(), table.cash("A"));
    table.lay("KT", "G17", "T3", 2);
    assert_eq!((table.cash("KT"), table.cash("A"), table.bank()), (900, cash, bank + 100));
    // On a mountain no more: the printed 90 are for tiles.
    let mut mountain = turn_of("KT", "2", |table| put(table, &[("H18", "6", 1), ("G19", "9", 0)]));
    mountain.lay("KT", "F20", "T3", 0);
    assert_eq!(mountain.cash("KT"), 900);
    // And the first tile on the hex still pays what is printed.
    put(&mut mountain, &[("H18", "619", 1), ("H20", "8", 1), ("G21", "8", 0)]);
    mountain.lay("KT", "F20", "8", 5);
    assert_eq!(mountain.cash("KT"), 900 - 90);
}

/// 1854-TU-01, D54-51: neither before the tile nor after it, but in the next turn.
#[test]
fn there_is_one_tunnel_a_turn() {
    let mut table = kt("3");
    table.lay("KT", "G17", "T2", 3);
    let second = table.laying("F18", "T3", 0);
    table.refused("KT", second.clone(), NOT_NOW);
    table.lay("KT", "H18", "14", 1);
    table.refused("KT", second.clone(), NOT_NOW);
    assert_eq!(table.cash("KT"), 900);
    let mut last = kt("3");
    last.lay("KT", "H18", "14", 1);
    last.lay("KT", "G17", "T2", 3);
    last.refused("KT", second.clone(), NOT_NOW);
    table.until_next_turn_of("KT");
    let cash = table.cash("KT");
    table.act("KT", second);
    assert_eq!(table.cash("KT"), cash - 100);
}

/// 1854-TU-01 (variant), D54-51: one before the tile and one after it, if the group plays it like that; not two on one
/// side of it.
#[test]
fn with_the_variant_there_is_one_before_and_one_after_the_tile() {
    let kt = || {
        let mut table = Table::with_variants(3, &["two_tunnels"]);
        put(&mut table, &[("H18", "57", 2)]);
        table.found("KT", "A", 93, 1000);
        table.set_phase("3");
        table.to_operating_round();
        table.until_turn_of("KT");
        table
    };
    let mut table = kt();
    table.lay("KT", "G17", "T2", 3);
    let second = table.laying("F18", "T3", 0);
    assert!(!table.may("KT", second.clone()), "two before the tile");
    table.lay("KT", "H18", "14", 1);
    table.act("KT", second.clone());
    assert_eq!(table.cash("KT"), 1000 - 200);
    assert!(!table.may("KT", table.laying("E19", "T3", 0)), "a third");
    let mut after = kt();
    if !after.may("KT", after.laying("H18", "14", 1)) {
        // Where the first tunnel is a step of its own, it is passed.
        after.pass("KT");
    }
    after.lay("KT", "H18", "14", 1);
    after.lay("KT", "G17", "T2", 3);
    assert!(!after.may("KT", second), "two after the tile");
}

/// 1854-MR-08 (variant), D54-51: B has P2, which makes one of the two cheaper, whichever.
#[test]
fn with_the_variant_p2_helps_with_either_tunnel() {
    for second in [false, true] {
        let mut table = Table::with_variants(3, &["two_tunnels"]);
        put(&mut table, &[("H18", "57", 2)]);
        table.found("KT", "B", 93, 1000);
        table.set_phase("3");
        table.to_operating_round();
        table.until_turn_of("KT");
        let mut build = |helped: bool, hex: &str, tile: &str, rotation: u8| {
            if helped {
                table.act("B", table.using("P2"));
            }
            table.lay("KT", hex, tile, rotation);
        };
        build(!second, "G17", "T2", 3);
        build(false, "H18", "14", 1);
        build(second, "F18", "T3", 0);
        assert_eq!(table.cash("KT"), 1000 - 100 - 60);
        assert!(!table.may("B", table.using("P2")));
    }
}

/// 1854-TU-02: on open country, under a tile, under two towns and on grey hexes, but never where a large city is, be it
/// built or not.
#[test]
fn tunnels_go_anywhere_but_into_large_cities() {
    let to_graz = |table: &mut Table| put(table, &[("H18", "6", 1), ("G19", "9", 0), ("F20", "8", 4)]);
    let mut empty = turn_of("KT", "3", to_graz);
    empty.lay_refused("KT", "F22", "T2", 1, RULE);
    let mut built = turn_of("KT", "3", |table| {
        to_graz(table);
        put(table, &[("F22", "57", 0)]);
    });
    built.lay_refused("KT", "F22", "T1", 1, RULE);
    // Two towns that have become a city.
    let mut city = turn_of("KE", "3", |table| {
        put(table, &[("D22", "1", 0), ("D22", "14", 0), ("C21", "2", 3)]);
    });
    city.lay_refused("KE", "D22", "T3", 2, RULE);
    // In open country, beside track, and on a hex with two towns, built or not.
    turn_of("KT", "3", |table| put(table, &[("H18", "6", 1)])).lay("KT", "G19", "T3", 0);
    turn_of("KT", "3", |table| put(table, &[("H18", "57", 1)])).lay("KT", "H16", "T3", 1);
    turn_of("KE", "3", |table| put(table, &[("D22", "1", 0), ("C21", "2", 3)])).lay("KE", "D22", "T3", 2);
    turn_of("KR", "3", |table| put(table, &[("C17", "57", 1)])).lay("KR", "C19", "T3", 1);
}

/// Klagenfurt with a line by way of G19 to the north-east, and one by way of H20 to the south-east corner of G19.
fn around_g19(table: &mut Table) {
    put(table, &[("H18", "6", 1), ("H18", "619", 1), ("G19", "9", 0), ("H20", "7", 1)]);
}

/// 1854-TU-02, 1854-TU-03: under the line in G19 from south-west to north-east, but not at an edge that it has.
#[test]
fn a_tunnel_ends_at_no_edge_with_other_track() {
    let mut table = turn_of("KT", "3", around_g19);
    table.lay_refused("KT", "G19", "T2", 3, &edge_taken(3));
    table.lay_refused("KT", "G19", "T1", 5, &edge_taken(0));
    table.lay("KT", "G19", "T2", 5);
    assert_eq!(tile_on(&table, "G19").as_deref(), Some("9"));
    // Nor does a tile take an edge that a tunnel has.
    let mut tile = turn_of("KT", "3", |table| {
        put(table, &[("H18", "6", 1)]);
        put_tunnel(table, "G19", "T3", 1);
    });
    tile.lay_refused("KT", "G19", "7", 0, &edge_taken(1));
    tile.lay_refused("KT", "G19", "8", 4, &edge_taken(4));
    tile.lay("KT", "G19", "9", 0);
}

/// 1854-TU-03: a tunnel lies in G19 from west to east. Another from the south-west may go to the south-east, not to the
/// north.
#[test]
fn two_tunnels_on_a_hex_do_not_cross() {
    let mut table = turn_of("KT", "2", |table| {
        put(table, &[("H18", "6", 1)]);
        put_tunnel(table, "G19", "T3", 1);
    });
    table.lay_refused("KT", "G19", "T3", 0, CROSSES);
    table.lay_refused("KT", "G19", "T2", 0, CROSSES);
    table.lay_refused("KT", "G19", "T1", 0, &edge_taken(1));
    table.lay("KT", "G19", "T1", 5);
    assert_eq!(tunnels_on(&table, "G19"), 2);
}

/// 1854-TU-04: the track must lead up to one of its ends. That it lies under a tile of the KT's own line, or beside it,
/// is not enough.
#[test]
fn a_tunnel_continues_track_that_leads_up_to_the_hex() {
    let mut table = turn_of("KT", "3", |table| put(table, &[("H18", "6", 1), ("G19", "9", 0)]));
    table.lay_refused("KT", "G19", "T3", 1, NO_LINK);
    table.lay_refused("KT", "G19", "T1", 4, NO_LINK);
    table.lay_refused("KT", "F12", "T3", 0, NO_LINK);
    table.lay_refused("KT", "G17", "T3", 2, NO_LINK);
    // With the line in H20, which leads up to it, it may lie there.
    let mut led = turn_of("KT", "3", around_g19);
    led.lay_refused("KT", "G19", "T1", 1, NO_LINK);
    led.lay("KT", "G19", "T1", 4);
    // Not behind a city full of others.
    let blocked = |kr: bool| {
        turn_of("KE", "2", |table| {
            put(table, &[("C21", "55", 0), ("C19", "4", 1), ("C17", "6", 2)]);
            if kr {
                table.found("KR", "B", 67, 0);
            }
        })
    };
    blocked(true).lay_refused("KE", "B16", "T1", 4, NO_LINK);
    blocked(false).lay("KE", "B16", "T1", 4);
}

/// 1854-TU-05: the tunnel in G19 from east to south-east: a green tile may add a line to the north-west, not one to the
/// east. The tunnel stays, and trains run through it on the way to Graz.
#[test]
fn a_tile_with_a_tunnel_is_upgraded_if_the_exits_are_untouched() {
    let mut table = turn_of("KT", "3", |table| {
        around_g19(table);
        put_tunnel(table, "G19", "T1", 4);
        put(table, &[("G21", "8", 1), ("F22", "57", 0)]);
        table.give_train("KT", "2");
    });
    let graz = ["H18", "H20", "G19", "G21", "F22"];
    let train = table.game.view().trains_of(table.actor("KT").owner())[0];
    assert_eq!(table.run_along("KT", train, &graz), Ok(30 + 20));
    table.lay_refused("KT", "G19", "23", 0, &edge_taken(4));
    table.lay_refused("KT", "G19", "26", 0, &edge_taken(5));
    table.lay("KT", "G19", "24", 0);
    assert_eq!((tunnels_on(&table, "G19"), table.cash("KT")), (1, 1000));
    assert_eq!(table.run_along("KT", train, &graz), Ok(30 + 20));
    // Without the tunnel there is nothing in the way.
    turn_of("KT", "3", around_g19).lay("KT", "G19", "23", 0);
}

/// 1854-TU-06, 1854-TU-05, 1854-TU-02, 1854-UP-04: the KE builds a tunnel under Modling and Baden, which the SD makes a
/// city. The tunnel is still there, and the trains of the KE do not call at the city.
#[test]
fn two_towns_with_a_tunnel_become_a_city_with_it() {
    let mut table = turn_of("KE", "3", |table| {
        put(table, &[("C21", "2", 3), ("D22", "1", 0), ("E23", "8", 0), ("F22", "57", 0)]);
        table.found("SD", "B", 67, 500);
    });
    let train = table.give_train("KE", "3");
    let line = ["C23", "C21", "D22", "E23", "F22"];
    assert_eq!(table.run_along("KE", train, &line), Err("no such track".to_owned()));
    table.lay("KE", "D22", "T3", 2);
    assert_eq!(table.run_along("KE", train, &line), Ok(40 + 10 + 20));
    table.until_turn_of("SD");
    table.lay("SD", "D22", "14", 0);
    assert_eq!((table.cash("SD"), tunnels_on(&table, "D22")), (500, 1));
    let other = table.give_train("SD", "2");
    assert_eq!(table.run_along("SD", other, &["C23", "D22"]), Ok(40 + 30));
    table.until_turn_of("KE");
    assert_eq!(table.run_along("KE", train, &line), Ok(40 + 10 + 20));
    // A brown tile would need one of the tunnel's edges.
    let mut brown = turn_of("SD", "5", |table| {
        put(table, &[("D22", "1", 0), ("D22", "14", 0)]);
        put_tunnel(table, "D22", "T3", 2);
    });
    for rotation in 0..6 {
        assert!(!brown.may("SD", brown.laying("D22", "611", rotation)));
    }
    brown.lay_refused("SD", "D22", "611", 0, &edge_taken(2));
}

/// 1854-SU-02, D54-21: whatever their shape.
#[test]
fn there_are_ten_tunnels() {
    let sites = ["F12", "G5", "G7", "G11", "G13", "B24", "C25", "E25", "G23"];
    let with = |tenth: bool| {
        turn_of("KT", "2", |table| {
            put(table, &[("H18", "57", 2)]);
            for (at, site) in sites.iter().enumerate() {
                put_tunnel(table, site, ["T1", "T2", "T3"][at % 3], 0);
            }
            if tenth {
                put_tunnel(table, "E7", "T2", 0);
            }
        })
    };
    for tile in ["T1", "T2", "T3"] {
        with(true).lay_refused("KT", "G17", tile, if tile == "T3" { 2 } else { 5 }, "none of these tiles is left");
    }
    with(false).lay("KT", "G17", "T3", 2);
}

/// 1854-TU-01, 1854-TR-01: the same rules on the local map: the railway 1 tunnels under J36 for 100 of its 150.
#[test]
fn a_local_railway_may_build_a_tunnel() {
    let mut table = Table::in_stock_round(3);
    table.to_operating_round();
    table.lay("1", "J36", "T3", 1);
    assert_eq!((table.cash("1"), tunnels_on(&table, "J36")), (50, 1));
}
