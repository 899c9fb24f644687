//! The second depot of the main network.

use DividendKind::Keep;

use super::*;

const TAKEN: &str = "there is no free place for a station";

/// The main network at Bahnhof Zoo, S1 at the other end of the city, out of its reach. The rails of the main network
/// lead west to Potsdam and Spandau, or east to Alexanderplatz. It is its turn, and it lays nothing.
fn placing(west: bool, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", ["G13", if west { "G19" } else { "L4" }, "J28", "A23"], |table| {
        if west {
            put(table, &TO_WANNSEE);
            put(table, &FOREST);
            put(table, &[GRUNEWALD, WESTKREUZ]);
            put(table, &TO_SPANDAU);
        } else {
            put(table, &[BELLEVUE]);
            put(table, &CITY);
        }
        give_s4(table, &NETWORKS);
        prepare(table);
    });
    table.until_turn_of("S");
    table.pass("S");
    table
}

fn depot(table: &Table, hex: &str, stop: u8) -> Deed {
    Deed::PlaceToken { hex: table.hex(hex), stop }
}

/// 1881-SO-07: on a place that is kept for the S-Bahn, linked with its first depot; then it has no marker left.
#[test]
fn a_second_depot_on_a_place_of_the_s_bahn() {
    for (hex, stop) in [("L4", 0), ("G19", 1)] {
        let mut table = placing(hex == "L4", |_| {});
        assert_eq!(table.tokens_left("S"), 1);
        table.act("S", depot(&table, hex, stop));
        assert!(table.has_token("S", hex) && table.has_token("S", "G13"));
        assert_eq!((table.tokens_left("S"), table.cash("S")), (0, 380));
        run(&mut table, "S", Keep);
        finish(&mut table, "S");
        // No third one in the next round.
        table.until_turn_of("S");
        let mut steps = 0;
        while table.acting() == "S" {
            assert!(!table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
            table.do_little();
            steps += 1;
        }
        assert!(steps > 0);
    }
}

/// 1881-SO-07: at Alexanderplatz it takes the place of the S-Bahn: the one beside it stays free for a tramway, and the
/// other station of the hex, which no S-Bahn rails reach, is none.
#[test]
fn the_place_of_the_s_bahn_comes_first() {
    let mut table = placing(false, |table| {
        table.found("GBS", "A", 90, 500);
        table.give_train("GBS", "2");
    });
    assert!(table.try_act("S", depot(&table, "G19", 0)).is_err());
    table.act("S", depot(&table, "G19", 1));
    // The GBS has the other station; the place that is left goes to another tramway.
    table.put_token("NBSN", "G19");
    assert!(["GBS", "S", "NBSN"].into_iter().all(|company| table.has_token(company, "G19")));
}

/// 1881-SO-07: at Köpenick the S-Bahn has its place beside the home of the SSC, which has not floated and finds it free
/// when it does.
#[test]
fn a_home_that_is_kept_beside_it_is_not_in_the_way() {
    let mut table = at_work("Green", ["G19", "L4", "G13", "A23"], |table| {
        put(table, &[EAST, ("H22", "824", 0), ("H24", "811", 1)]);
        put(table, &TO_KARLSHORST);
        give_s4(table, &NETWORKS);
    });
    table.until_turn_of("S");
    table.pass("S");
    table.act("S", depot(&table, "J28", 0));
    assert!(table.has_token("S", "J28"));
    table.found("SSC", "B", 82, 500);
    assert!(table.has_token("SSC", "J28"));
}

/// 1881-SO-07: any free place of a hub, even if it is not kept for the S-Bahn: Westkreuz, Wannsee and Mitte with
/// a tramway's depot beside it.
#[test]
fn a_second_depot_at_any_hub() {
    for (hex, west) in [("G11", true), ("F10", true), ("K7", true), ("F16", false), ("F18", false)] {
        let mut table = placing(west, |table| {
            table.found("SBV", "A", 74, 500);
            table.give_train("SBV", "2");
            table.put_token("SBV", if west { "K7" } else { "F18" });
        });
        table.act("S", depot(&table, hex, 0));
        assert!(table.has_token("S", hex), "{hex}");
        assert_eq!(table.cash("S"), 380);
    }
}

/// 1881-SO-07: not where every place is taken, not on the place of the SpS at Spandau, whether it has floated or not,
/// and not at Grunewald, which is no hub.
#[test]
fn no_second_depot_on_places_of_others() {
    let mut table = placing(true, |table| {
        table.found("SBV", "A", 74, 500);
        table.give_train("SBV", "2");
        table.put_token("SBV", "G11");
    });
    table.refused("S", depot(&table, "G11", 0), TAKEN);
    table.refused("S", depot(&table, "E7", 0), TAKEN);
    table.refused("S", depot(&table, "H10", 0), NO_RULE);
    table.refused("S", depot(&table, "G13", 1), "there already is a station of its own");
    let mut table = placing(true, |table| {
        table.found("SpS", "A", 66, 500);
        table.give_train("SpS", "2");
    });
    table.refused("S", depot(&table, "E7", 0), TAKEN);
}

/// 1881-SO-07: only where S-Bahn rails lead from its first depot.
#[test]
fn a_second_depot_is_linked_with_the_first() {
    let mut table = placing(true, |_| {});
    // Schlesischer Bahnhof is not linked, nor Karow, nor Teltow.
    for hex in ["G21", "B22", "L12"] {
        table.refused("S", depot(&table, hex, 0), "its track does not lead to");
    }
    assert!(table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
}

/// 1881-SO-07: subnets have one marker and build no depot; nor does the main network build two in a turn.
#[test]
fn subnets_build_no_depots() {
    let mut table = at_work("Green", PLACES, four_routes);
    for network in ["S1", "S2", "S3"] {
        assert_eq!(table.tokens_left(network), 0);
        while table.acting() == network {
            assert!(!table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
            assert!(table.try_act(network, depot(&table, "K7", 0)).is_err());
            table.do_little();
        }
    }
    table.pass("S");
    table.act("S", depot(&table, "G11", 0));
    assert!(!table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
}
