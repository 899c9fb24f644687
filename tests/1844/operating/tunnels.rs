//! Tunnels are built.

use prospectus_engine::Deed;
use prospectus_engine::ids::Owner;

use super::super::kit::{EDITIONS, Table};
use super::examples::around_sion;
use super::{NOT_NOW, turn_of};

const SPENT: &str = "this power cannot be used any more";
const NO_LINK: &str = "no track of the operator leads to it";

/// The VZ in Sion, which A directs, with lines to the mouths at J9 and, by way of Brig, at I12 and K14.
fn vz(edition: &str, phase: &str, rights: &[&str]) -> Table {
    turn_of(edition, "VZ", phase, |table| {
        around_sion(table);
        for right in rights {
            table.give_private(right, "A");
        }
    })
}

/// The tunnel from Sion to Gstaad.
fn build(table: &mut Table, right: &str) {
    table.act("A", table.using(right));
    table.lay("VZ", "J9", "X78", 3);
}

/// The Lötschberg tunnel from Brig to Thun.
fn build_loetschberg(table: &mut Table, right: &str) {
    table.act("A", table.using(right));
    table.lay("VZ", "I12", "X79", 2);
}

fn tile(table: &mut Table) {
    table.lay("VZ", "L9", "9", 0);
}

/// 1844-TU-01, 1844-CO-36, 1844F-TU-05: only with a certificate of the director's own, besides the usual tile.
#[test]
fn the_directors_certificate_lets_his_company_build_a_tunnel() {
    for edition in EDITIONS {
        let mut without = vz(edition, "2", &[]);
        // C has T1, which came with P3, but does not direct the VZ.
        without.refused("C", without.using("T1"), "a rule does not allow it");
        without.refused("A", without.using("T1"), "it belongs to somebody else");
        without.lay_refused("VZ", "J9", "X78", 3, "the tile lies on top of others and replaces none");
        let mut table = vz(edition, "2", &["T2"]);
        build(&mut table, "T2");
        tile(&mut table);
        assert_eq!(table.cash("VZ"), 1000 - 100 - 60);
        assert_eq!(table.game.state().private(table.private("T2")).hex, Some(table.hex("J9")));
        // The FNM is C's.
        let mut fnm = Table::in_stock_round(edition, 3);
        fnm.to_operating_round();
        assert_eq!(fnm.acting(), "FNM");
        assert_eq!(fnm.game.state().private(fnm.private("T1")).owner, Owner::Player(fnm.player("C")));
    }
}

/// 1844-TU-02, 1844-TU-05, 1844F-OR-03, 1844F-TU-05: before the tile, after it, or both.
#[test]
fn tunnels_are_built_before_or_after_the_tile() {
    for edition in EDITIONS {
        let mut before = vz(edition, "2", &["T2"]);
        build(&mut before, "T2");
        tile(&mut before);
        let mut after = vz(edition, "2", &["T2"]);
        tile(&mut after);
        build(&mut after, "T2");
        let mut both = vz(edition, "2", &["T2", "T3"]);
        build(&mut both, "T2");
        tile(&mut both);
        build_loetschberg(&mut both, "T3");
        let mut two = vz(edition, "2", &["T2", "T3"]);
        build(&mut two, "T2");
        build_loetschberg(&mut two, "T3");
        tile(&mut two);
        for (table, tunnels) in [(before, 1), (after, 1), (both, 2), (two, 2)] {
            assert_eq!(table.cash("VZ"), 1000 - 60 - 100 * tunnels);
            assert!(!table.is_offered(|deed| matches!(deed, Deed::LayTile { .. })));
        }
        // Not once the stations are placed.
        let mut late = vz(edition, "2", &["T2"]);
        late.pass("VZ");
        late.refused("A", late.using("T2"), "it is the turn of VZ");
    }
}

/// 1844-TU-03: the map of 2016 has nine tunnel hexes (D44-E13). From Brig a tunnel leads to the mouths of
/// Lötschberg and Simplon, not to their bars.
#[test]
fn tunnels_lie_on_tunnel_hexes_one_on_each_between_mouths() {
    for edition in EDITIONS {
        let mut table = vz(edition, "2", &["T2", "T3"]);
        table.act("A", table.using("T2"));
        table.lay_refused("VZ", "L9", "X79", 0, NOT_NOW);
        table.lay_refused("VZ", "J7", "X79", 0, NOT_NOW);
        table.lay_refused("VZ", "I12", "X78", 5, "its track at edge 1 has no mouth there");
        table.lay_refused("VZ", "K14", "X79", 0, "its track at edge 0 has no mouth there");
        table.lay_refused("VZ", "J9", "9", 2, NOT_NOW);
        table.lay("VZ", "K14", "X79", 2);
        table.act("A", table.using("T3"));
        table.lay_refused("VZ", "K14", "X78", 5, NOT_NOW);
        table.lay("VZ", "I12", "X78", 3);
        let sites = |table: &Table| {
            let hexes = table.world().map.hex_ids();
            let has_mouths = |hex: &prospectus_engine::board::HexId| {
                let map = &table.world().map;
                !map.face(map.hex(*hex).face).mouths.is_empty()
            };
            hexes.filter(has_mouths).count()
        };
        assert_eq!(sites(&table), 9);
    }
}

/// 1844-TU-04
#[test]
fn a_tunnel_costs_the_company_a_hundred() {
    for edition in EDITIONS {
        let mut poor = vz(edition, "2", &["T2"]);
        poor.set_cash("VZ", 99);
        poor.refused("A", poor.using("T2"), "it costs 100 SFR, but only 99 SFR is there");
        let mut table = vz(edition, "2", &["T2"]);
        let (bank, cash) = (table.bank(), table.cash("A"));
        build(&mut table, "T2");
        assert_eq!((table.cash("VZ"), table.cash("A"), table.bank()), (900, cash, bank + 100));
    }
}

/// 1844-TU-06
#[test]
fn a_certificate_builds_once() {
    for edition in EDITIONS {
        let mut table = vz(edition, "3", &["T2"]);
        build(&mut table, "T2");
        table.refused("A", table.using("T2"), SPENT);
        table.go_on_until(|table| table.acting() == "VZ" && table.game.state().clock.set_round == 2);
        table.refused("A", table.using("T2"), SPENT);
    }
}

/// 1844-TU-07: five certificates, that of P3 among them, and so five tunnels.
#[test]
fn five_tunnels_are_built_at_most() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "2", |table| {
            around_sion(table);
            for (right, hex, tile, rotation) in
                [("T1", "H27", "X79", 0), ("T2", "H23", "X79", 2), ("T3", "H21", "X79", 0), ("T4", "K14", "X79", 2)]
            {
                table.put_tunnel(right, "A", hex, tile, rotation);
            }
            table.give_private("T5", "A");
        });
        build(&mut table, "T5");
        let rights = table.world().privates.iter().filter(|private| private.id.starts_with('T')).count();
        assert_eq!(rights, 5);
        for right in ["T1", "T2", "T3", "T4", "T5"] {
            table.refused("A", table.using(right), SPENT);
        }
    }
}

/// 1844F-TU-06: the Albula is out of reach, and of the Lötschberg the mouth towards Brig is in reach.
#[test]
fn a_tunnel_begins_at_a_mouth_in_reach() {
    for edition in EDITIONS {
        let mut table = vz(edition, "2", &["T2"]);
        table.act("A", table.using("T2"));
        table.lay_refused("VZ", "H27", "X79", 0, NO_LINK);
        table.lay_refused("VZ", "J9", "X79", 1, NO_LINK);
        table.lay_refused("VZ", "I12", "X78", 1, "its track at edge 1 has no mouth there");
        table.lay("VZ", "I12", "X78", 3);
        // Without any mouth in reach the certificate stays unused.
        let mut far = turn_of(edition, "JN", "2", |table| table.give_private("T2", "A"));
        far.refused("A", far.using("T2"), "it is the turn of JN");
    }
}

/// 1844F-TU-07: from Brig the VZ reaches the line of the Furka-Oberalp, and may build a tunnel below each of its tiles.
#[test]
fn under_the_furka_oberalp_line_its_track_is_connection_enough() {
    for edition in EDITIONS {
        let lukmanier = |linked: bool| {
            let mut table = turn_of(edition, "VZ", "3", |table| {
                around_sion(table);
                table.give_private("T2", "A");
                let furka = Deed::UsePower { private: table.private("P4"), power: 0, hex: None };
                table.act("A", furka);
                if linked {
                    table.put_tile("J15", "9", 1);
                }
            });
            table.act("A", table.using("T2"));
            table
        };
        lukmanier(false).lay_refused("VZ", "H21", "X79", 0, NO_LINK);
        lukmanier(true).lay("VZ", "H21", "X79", 0);
    }
}
