//! Tiles that networks lay.

use DividendKind::Keep;

use super::*;

fn lays(deed: &Deed) -> bool {
    matches!(deed, Deed::LayTile { .. })
}

/// 1881-SO-02: one tile each, four in all.
#[test]
fn each_network_lays_one_tile() {
    let mut table = at_work("Green", PLACES, |table| {
        give_s4(table, &NETWORKS);
    });
    for (network, first, second) in [
        ("S1", TO_WANNSEE[0], TO_WANNSEE[1]),
        ("S2", TO_KARLSHORST[0], TO_KARLSHORST[1]),
        ("S3", KAROW, ("C21", "817", 0)),
        ("S", WESTKREUZ, BELLEVUE),
    ] {
        lay(&mut table, network, first);
        assert!(!table.is_offered(lays));
        let (hex, tile, rotation) = second;
        if table.acting() == network {
            table.lay_refused(network, hex, tile, rotation, NOT_NOW);
        }
        finish(&mut table, network);
        assert_eq!((tile_on(&table, first.0).as_deref(), tile_on(&table, second.0)), (Some(first.1), None));
    }
    // In the next round the second.
    lay(&mut table, "S1", TO_WANNSEE[1]);
    assert_eq!(tile_on(&table, "K7").as_deref(), Some("822"));
}

/// 1881-SO-02: nothing yellow, wherever it might be linked.
#[test]
fn networks_lay_no_yellow_tiles() {
    let mut table = at_work("Green", PLACES, four_routes);
    table.until_turn_of("S");
    for (hex, tile) in [("F12", "57"), ("H12", "57"), ("G17", "816"), ("I11", "58"), ("G9", "58")] {
        for rotation in 0..6 {
            assert!(table.try_act("S", table.laying(hex, tile, rotation)).is_err(), "{tile} on {hex}");
        }
    }
    let yellow: Vec<_> =
        ["3", "4", "58", "5", "6", "57", "7", "8", "9", "816", "823"].map(|tile| table.tile(tile)).to_vec();
    assert!(table.is_offered(lays));
    assert!(!table.is_offered(|deed| matches!(deed, Deed::LayTile { tile, .. } if yellow.contains(tile))));
}

/// 1881-SO-03: where a route is reserved, S-Bahn rails that follow it, with tramway rails or without.
#[test]
fn reserved_routes_are_followed() {
    let mut table = at_work("Green", PLACES, |table| put(table, &[KAROW]));
    table.until_turn_of("S3");
    assert_eq!(table.tiles_for("C21"), ["711", "714", "715", "817"]);
    for tile in ["711", "715", "817"] {
        for rotation in [1, 2, 4, 5] {
            assert!(!table.may("S3", table.laying("C21", tile, rotation)), "{tile} turned by {rotation}");
        }
        assert!(table.may("S3", table.laying("C21", tile, 0)));
    }
    assert!(table.may("S3", table.laying("C21", "714", 2)));
    for rotation in [0, 1, 3, 4] {
        assert!(!table.may("S3", table.laying("C21", "714", rotation)));
    }
}

/// 1881-SO-03: tramway rails that are there stay, and so does the kind of each: at Pankow tramway rails lead to two
/// sides.
#[test]
fn existing_rails_are_kept() {
    let mut table = at_work("Green", PLACES, |table| {
        put(table, &[KAROW, ("C21", "817", 0)]);
    });
    table.until_turn_of("S3");
    for rotation in [0, 1, 2, 4, 5] {
        assert!(!table.may("S3", table.laying("D20", "820", rotation)), "turned by {rotation}");
    }
    table.lay("S3", "D20", "820", 3);
    assert_eq!(tile_on(&table, "D20").as_deref(), Some("820"));
}

/// 1881-SO-03: hexes without S-Bahn rails, or a place for them, are none of the networks' business: Breitscheidplatz
/// may become brown, but not by the S-Bahn; Bahnhof Zoo may.
#[test]
fn networks_build_only_where_there_are_s_bahn_rails() {
    let mut table = at_work("Brown", PLACES, four_routes);
    table.until_turn_of("S");
    assert!(table.tiles_for("H14").is_empty() && table.tiles_for("E23").is_empty());
    for rotation in 0..6 {
        assert!(!table.may("S", table.laying("H14", "843", rotation)));
        assert!(!table.may("S", table.laying("E23", "14", rotation)));
    }
    table.lay("S", "G13", "844", 0);
    assert!(table.has_token("S", "G13"));
}

/// 1881-SO-04: linked with a depot of its own by S-Bahn rails.
#[test]
fn a_tile_is_linked_with_a_depot_of_the_network() {
    let mut table = at_work("Green", PLACES, |table| put(table, &TO_WANNSEE));
    // Beyond the next hex, next to nothing, and next to the depots of others.
    for (hex, tile, rotation) in [FOREST[1], GRUNEWALD, WESTKREUZ, KAROW, BELLEVUE, EAST] {
        table.lay_refused("S1", hex, tile, rotation, NO_LINK);
    }
    let offers = table.game.actions().into_iter().filter_map(|offer| match offer.action.deed {
        Deed::LayTile { hex, .. } => Some(hex),
        _ => None,
    });
    let mut hexes: Vec<_> = offers.collect();
    hexes.dedup();
    assert_eq!(hexes, [table.hex("J8")]);
    lay(&mut table, "S1", FOREST[0]);
}

/// 1881-SO-04: tramway rails do not link a network: Alexanderplatz has both, and the tramway's lead elsewhere.
#[test]
fn tramway_rails_link_no_network() {
    let mut table = at_work("Green", ["G19", "L4", "J28", "A23"], |table| {
        // Alexanderplatz to Landsberger Allee on tramway rails.
        table.put_tile("F20", "816", 0);
    });
    give_s4(&mut table, &NETWORKS);
    table.until_turn_of("S");
    table.lay_refused("S", "F22", "820", 0, NO_LINK);
    lay(&mut table, "S", EAST);
}

/// 1881-SO-05: S1 and S2 are linked. Beyond S2's depot at Bahnhof Zoo S1 may not build, S2 may; up to it S1 may.
#[test]
fn depots_of_subnets_block_other_subnets() {
    let mut table = at_work("Brown", ["J28", "L4", "G13", "A23"], |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[GRUNEWALD, WESTKREUZ]);
        give_s4(table, &NETWORKS);
    });
    let (hex, tile, rotation) = BELLEVUE;
    table.lay_refused("S1", hex, tile, rotation, NO_LINK);
    assert!(table.may("S1", table.laying("F10", "820", 5)));
    assert!(table.may("S1", table.laying("G13", "844", 0)), "the depot's own hex is reached");
    table.until_turn_of("S2");
    // S1 has no depot on this side of Potsdam: all of the line is open to S2.
    assert!(table.may("S2", table.laying("F10", "820", 5)));
    lay(&mut table, "S2", BELLEVUE);
}

/// 1881-SO-05: a tramway's depot has the only place of Westkreuz, and all of Wannsee; S1 builds beyond both.
#[test]
fn depots_of_tramways_block_no_network() {
    let mut table = at_work("Green", ["J28", "L4", "G19", "A23"], |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[GRUNEWALD, WESTKREUZ]);
        for (company, hexes) in [("BChSt", &["G11", "K7"][..]), ("SBV", &["K7"])] {
            table.found(company, "A", 74, 500);
            table.give_train(company, "2");
            hexes.iter().for_each(|hex| table.put_token(company, hex));
        }
    });
    table.until_turn_of("S1");
    table.lay("S1", "F10", "820", 5);
    assert_eq!(tile_on(&table, "F10").as_deref(), Some("820"));
}

/// 1881-SO-02, 1881-SO-03: in the brown phase green tiles become brown, for the S-Bahn, too; a network that has merged
/// lays no tile of its own.
#[test]
fn brown_tiles_and_one_tile_less_after_a_merger() {
    let mut table = at_work("Brown", PLACES, four_routes);
    table.lay("S1", "L4", "837", 4);
    turn(&mut table, "S1", Keep);
    // Potsdam is worth 50 now.
    assert_eq!(table.cash("S1"), 420 + 170 + 40);
    ["S2", "S3"].into_iter().for_each(|network| turn(&mut table, network, Keep));
    lay(&mut table, "S", GRUNEWALD);
    assert!(!table.is_offered(lays));
    turn(&mut table, "S", Keep);
    let mut laid = 0;
    while table.game.state().clock.set_round == 2 {
        if table.is_offered(lays) {
            laid += 1;
            let who = table.acting();
            table.pass(&who);
        } else {
            table.do_little();
        }
    }
    assert_eq!(laid, 3, "S2, S3 and the main network");
}
