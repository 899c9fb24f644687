//! Issue 16, part 1: track that is printed on an uncoloured hex is track: it "later can be upgraded" (p. 10). A tile over it
//! is reached as any upgrade is, and its terrain is paid for as with a first tile.

use super::super::kit::{EDITIONS, Table};
use super::turn_of;

const NO_LINK: &str = "no track of the operator leads to it";

/// Thun and the way from there to Bern.
fn from_thun(table: &mut Table) {
    table.put_tile("H13", "57", 2);
    table.put_tile("G12", "9", 2);
    table.put_token("STB", "H13");
}

/// 1844-UP-05, 1844-TR-10: the STB comes to Bern by its printed track, and no further: the BLS has the only place there.
#[test]
fn a_tile_over_printed_track_needs_only_to_be_reached_by_any_track() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "STB", "2", |table| {
            from_thun(table);
            table.found("BLS", "B", 60, 0);
            assert!(table.has_token("BLS", "F11"));
        });
        let cash = table.cash("STB");
        table.lay("STB", "F11", "57", 2);
        assert_eq!(table.cash("STB"), cash, "there is nothing to pay in Bern");
        // Without the way to it, it is not reached at all.
        let mut far = turn_of(edition, "STB", "2", |table| {
            table.put_tile("H13", "57", 2);
            table.put_token("STB", "H13");
            table.found("BLS", "B", 60, 0);
        });
        far.lay_refused("STB", "F11", "57", 2, NO_LINK);
    }
}

/// 1844-UP-05, 1844-TR-08: the same in Lucerne, whose river is paid for.
#[test]
fn a_river_under_printed_track_is_paid_for_with_the_first_tile() {
    for edition in EDITIONS {
        let table = turn_of(edition, "BLS", "3", |table| {
            table.put_tile("F11", "5", 4);
            table.put_tile("F13", "4", 1);
            table.put_tile("F15", "9", 1);
            table.put_token("STB", "F17");
        });
        assert_eq!(table.cost_of("BLS", "F17", "6", 5), 20);
        // The next tile costs nothing more.
        let later = turn_of(edition, "BLS", "3", |table| {
            table.put_tile("F11", "5", 4);
            table.put_tile("F13", "4", 1);
            table.put_tile("F15", "9", 1);
            table.put_tile("F17", "6", 5);
        });
        let green = later.tiles_for("F17");
        assert!(!green.is_empty());
        let deeds = later.game.actions().into_iter().filter(|offer| {
            let hex = later.hex("F17");
            matches!(offer.action.deed, prospectus_engine::Deed::LayTile { hex: at, .. } if at == hex)
        });
        for offer in deeds {
            let mut twin = later.twin();
            twin.game.apply(&offer.action).expect("it is offered");
            assert_eq!(twin.cash("BLS"), later.cash("BLS"));
        }
    }
}

/// 1844-TR-08, 1844-UP-11: what the first tile costs on each of the five hexes, for a company that is at home there or has a
/// station there.
#[test]
fn terrain_under_printed_track_costs_what_a_first_tile_costs() {
    for edition in EDITIONS {
        for (hex, company, cost) in
            [("F7", "JN", 20), ("F11", "BLS", 0), ("F17", "STB", 20), ("G26", "RhB", 20), ("L21", "FNM", 20)]
        {
            let mut table = turn_of(edition, company, "2", |table| {
                if hex == "F17" {
                    table.put_token("STB", "F17");
                }
            });
            if hex == "L21" {
                table.until_turn_of("FNM");
            }
            let at = table.hex(hex);
            let lays: Vec<_> = table
                .game
                .actions()
                .into_iter()
                .filter(|offer| matches!(offer.action.deed, prospectus_engine::Deed::LayTile { hex, .. } if hex == at))
                .collect();
            assert!(!lays.is_empty(), "{hex}");
            for offer in lays {
                let mut twin = table.twin();
                twin.game.apply(&offer.action).expect("it is offered");
                assert_eq!(table.cash(company) - twin.cash(company), cost, "{hex}");
            }
        }
    }
}
