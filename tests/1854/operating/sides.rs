//! Where track may not lead, and where it may.

use super::{put, turn_of};

fn at_edge(edge: u8, what: &str) -> String {
    format!("its track at edge {edge} would run {what}")
}

/// 1854-TR-09: there is nothing to the south-west of Klagenfurt, and nothing to the east of H20.
#[test]
fn no_track_leads_off_the_map() {
    let mut table = turn_of("KT", "2", |_| {});
    table.lay_refused("KT", "H18", "57", 0, &at_edge(0, "off the map"));
    table.lay("KT", "H18", "57", 1);
    let mut on = turn_of("KT", "2", |table| put(table, &[("H18", "57", 1)]));
    on.lay_refused("KT", "H20", "9", 1, &at_edge(4, "off the map"));
}

/// 1854-TR-09: Laibach is open to Klagenfurt, not to H20; Brünn to B26, not to B24.
#[test]
fn no_track_leads_into_a_red_hex_without_an_arrow() {
    let mut table = turn_of("KT", "2", |table| put(table, &[("H18", "57", 1)]));
    table.lay_refused("KT", "H20", "7", 0, &at_edge(0, "into the blank side"));
    turn_of("KT", "2", |_| {}).lay("KT", "H18", "57", 2);
    let mut bruenn = turn_of("FJ", "3", |table| {
        put(table, &[("B22", "2", 4), ("B22", "15", 4)]);
    });
    bruenn.lay_refused("FJ", "B24", "8", 1, &at_edge(3, "into the blank side"));
    bruenn.lay("FJ", "B24", "9", 1);
}

/// 1854-TR-09: Lienz is open to H14 and to G11, not to the tunnel hex between them. From H14 a tunnel in G13 goes on to
/// the west.
#[test]
fn no_track_leads_into_a_grey_hex_without_track() {
    let mut table = turn_of("KT", "2", |table| {
        put(table, &[("H18", "57", 1), ("H16", "55", 0), ("H14", "8", 2)]);
    });
    table.lay_refused("KT", "G13", "T1", 5, &at_edge(0, "into the blank side"));
    table.lay("KT", "G13", "T2", 5);
    let mut lienz = turn_of("KT", "2", |table| put(table, &[("H18", "57", 1), ("H16", "55", 0)]));
    lienz.lay("KT", "H14", "9", 1);
}

/// 1854-TR-10: from G19 into F18, and from there the track goes on by a tunnel.
#[test]
fn track_may_head_into_a_tunnel_hex() {
    let mut table = turn_of("KT", "2", |table| put(table, &[("H18", "6", 1)]));
    table.lay("KT", "G19", "8", 0);
    table.lay("KT", "F18", "T1", 5);
    assert_eq!(table.cash("KT"), 900);
}
