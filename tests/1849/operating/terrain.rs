//! What it costs to build, and who may build where.

use super::super::kit::Table;
use super::track::{green_girgenti, to_partinico};
use super::turn_of;

fn yellow_girgenti(tile: &'static str, rotation: u8) -> impl FnOnce(&mut Table) {
    move |table| table.put_tile("J6", tile, rotation)
}

/// 1849-TC-01, 1849-TC-02: plain 0 and 0, rough 40 and 10, hills 80 and 20, mountains 160 and 40.
#[test]
fn terrain_costs_a_quarter_for_narrow_track() {
    let marsala = turn_of("CTL", "4H", |_| {});
    assert_eq!(marsala.cost_of("CTL", "G1", "58", 3), 0);
    assert_eq!(marsala.cost_of("CTL", "G1", "73", 3), 0);
    assert_eq!(marsala.cost_of("CTL", "D2", "8", 1), 160);
    assert_eq!(marsala.cost_of("CTL", "D2", "78", 1), 40);
    let girgenti = turn_of("SFA", "4H", yellow_girgenti("659", 2));
    assert_eq!(girgenti.cost_of("SFA", "I5", "9", 2), 80);
    assert_eq!(girgenti.cost_of("SFA", "H6", "79", 0), 10);
    let girgenti = turn_of("SFA", "4H", yellow_girgenti("644", 2));
    assert_eq!(girgenti.cost_of("SFA", "I5", "79", 2), 20);
    assert_eq!(girgenti.cost_of("SFA", "H6", "9", 0), 40);
}

/// 1849-TC-03, 1849-TC-04: narrow lines added to a standard town cost 10 on rough land; a yellow city of both gauges is
/// replaced at full cost, and brown dual gauge always is.
#[test]
fn mixed_tiles_are_cheap_only_if_all_new_track_is_narrow() {
    let partinico = turn_of("RCS", "6H", to_partinico);
    assert_eq!(partinico.cost_of("RCS", "D4", "682", 1), 10);
    let girgenti = turn_of("SFA", "6H", yellow_girgenti("645", 3));
    assert_eq!(girgenti.cost_of("SFA", "J6", "706", 2), 40);
    let brown = turn_of("SFA", "10H", green_girgenti);
    assert_eq!(brown.cost_of("SFA", "J6", "673", 2), 40);
}

/// 1849-TC-05: Girgenti's hex costs 40 at the first tile, and 40 again at the second.
#[test]
fn terrain_is_paid_again_at_each_upgrade() {
    let mut table = turn_of("SFA", "6H", |_| {});
    table.lay("SFA", "J6", "645", 3);
    assert_eq!(table.cash("SFA"), 960);
    table.until_next_turn_of("SFA");
    let before = table.cash("SFA");
    table.lay("SFA", "J6", "706", 2);
    assert_eq!(table.cash("SFA"), before - 40);
}

/// 1849-TC-06, 1849-PR-03: P2 halves what its corporation pays for standard gauge; not narrow, and not dual gauge.
#[test]
fn giuseppe_incorpora_halves_the_cost_of_standard_track() {
    let helped = |company: &'static str, phase: &str, prepare: fn(&mut Table)| {
        turn_of(company, phase, |table| {
            prepare(table);
            table.give_private("SIGI", company);
        })
    };
    let marsala = helped("CTL", "6H", |_| {});
    assert_eq!(marsala.cost_of("CTL", "D2", "8", 1), 80);
    assert_eq!(marsala.cost_of("CTL", "D2", "78", 1), 40);
    let girgenti = helped("SFA", "6H", |table| table.put_tile("J6", "645", 3));
    assert_eq!(girgenti.cost_of("SFA", "J6", "706", 2), 20);
    let brown = helped("SFA", "10H", green_girgenti);
    assert_eq!(brown.cost_of("SFA", "J6", "673", 2), 40);
    // In the hands of the president it does not help.
    let marsala = turn_of("CTL", "6H", |table| table.give_private("SIGI", "B"));
    assert_eq!(marsala.cost_of("CTL", "D2", "8", 1), 160);
}

/// 1849-PR-02: nobody builds in Acireale while P1 is a player's.
#[test]
fn corriere_etnee_keeps_track_out_of_acireale() {
    let to_acireale = |table: &mut Table| {
        table.put_token("IFT", "B14");
        table.put_tile("D14", "8", 1);
    };
    let mut table = turn_of("IFT", "6H", to_acireale);
    table.lay_refused("IFT", "G13", "58", 1, "SCE keeps everybody from building there");
    table.twin().lay_refused("IFT", "G13", "58", 1, "rulebook 7.1 P1");
    let mut bought = table.twin();
    bought.give_private("SCE", "CTL");
    bought.lay("IFT", "G13", "58", 1);
    table.close_private("SCE");
    table.lay("IFT", "G13", "58", 1);
}
