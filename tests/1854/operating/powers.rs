//! What mountain railways do for the companies of their owners.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::super::kit::Table;
use super::{NOT_NOW, RULE, leave, open_private, put, put_tunnel, turn_of};

const SPENT: &str = "this power cannot be used any more";
const NOT_THEIRS: &str = "it belongs to somebody else";

/// The NT in Innsbruck, which A directs, with lines to the mountains of E7 and to the plain of G9. A has P1.
fn nt(phase: &str) -> Table {
    turn_of("NT", phase, |table| {
        open_private(table, "P1", "A");
        put(table, &[("F8", "57", 2)]);
    })
}

/// 1854-MR-07, 1854-MR-04: 50 instead of 70, once in the game, and as the tile of the turn.
#[test]
fn p1_makes_one_mountain_cheaper() {
    let mut table = nt("3");
    assert_eq!(table.cost_of("NT", "E7", "7", 4), 70);
    let bank = table.bank();
    table.act("A", table.using("P1"));
    // It is for mountains.
    table.lay_refused("NT", "G9", "9", 2, NOT_NOW);
    table.lay("NT", "E7", "7", 4);
    assert_eq!((table.cash("NT"), table.bank()), (950, bank + 50));
    for (hex, tile, rotation) in [("G9", "9", 2), ("E9", "9", 1), ("F8", "14", 1)] {
        assert!(!table.may("NT", table.laying(hex, tile, rotation)), "no second tile on {hex}");
    }
    table.refused("A", table.using("P1"), SPENT);
    assert_eq!(table.owner_of("P1").as_deref(), Some("A"), "it stays and pays");
    table.until_next_turn_of("NT");
    table.refused("A", table.using("P1"), SPENT);
    assert_eq!(table.cost_of("NT", "E9", "9", 1), 70);
}

/// 1854-MR-07, 1854-TR-02: not after the tile of the turn, and not for a river.
#[test]
fn p1_gives_no_second_tile() {
    let mut table = nt("2");
    table.lay("NT", "G9", "9", 2);
    assert!(!table.may("A", table.using("P1")));
    leave(&mut table, "NT", "tunnel");
    assert!(!table.may("A", table.using("P1")));
    let mut river = turn_of("NT", "2", |table| {
        open_private(table, "P1", "A");
        put(table, &[("F8", "57", 1)]);
    });
    assert_eq!(river.cost_of("NT", "F10", "9", 1), 50);
    if river.may("A", river.using("P1")) {
        river.act("A", river.using("P1"));
        river.lay_refused("NT", "F10", "9", 1, NOT_NOW);
    }
}

/// 1854-MR-07, 1854-TU-01: with the tunnel that every company may build besides.
#[test]
fn p1_leaves_the_tunnel_of_the_turn() {
    let mut table = turn_of("KT", "2", |table| {
        open_private(table, "P1", "A");
        put(table, &[("H18", "57", 2)]);
    });
    table.lay("KT", "G17", "T3", 2);
    table.act("A", table.using("P1"));
    table.lay("KT", "F16", "9", 2);
    assert_eq!(table.cash("KT"), 1000 - 100 - 80);
}

/// 1854-MR-04: any major company of its owner's, and no other; not a local railway.
#[test]
fn powers_are_for_the_major_companies_of_the_owner() {
    let mut others = turn_of("NT", "2", |table| {
        open_private(table, "P1", "B");
        put(table, &[("F8", "57", 2)]);
    });
    others.refused("B", others.using("P1"), RULE);
    others.refused("A", others.using("P1"), NOT_THEIRS);
    // A second company of A's, which acts after the NT.
    let mut second = turn_of("NT", "2", |table| {
        open_private(table, "P1", "A");
        put(table, &[("F8", "57", 2), ("C17", "57", 0)]);
        table.found("KR", "A", 67, 500);
    });
    let mut used = second.twin();
    second.until_turn_of("KR");
    second.act("A", second.using("P1"));
    second.lay("KR", "B18", "58", 4);
    assert_eq!(second.cash("KR"), 500 - 30);
    used.act("A", used.using("P1"));
    used.lay("NT", "E7", "8", 5);
    used.until_turn_of("KR");
    used.refused("A", used.using("P1"), SPENT);
    // A has P1 and the railway 1, whose way leads into the mountains of J36.
    let mut local = Table::in_stock_round(3);
    local.to_operating_round();
    local.refused("A", local.using("P1"), RULE);
    local.lay("1", "J36", "55", 0);
    assert_eq!(local.cash("1"), 100);
}

/// 1854-MR-08, 1854-TU-01: 60 instead of 100, once in the game, and as the tunnel of the turn.
#[test]
fn p2_makes_one_tunnel_cheaper() {
    let kt = |owner: &str| {
        turn_of("KT", "3", |table| {
            open_private(table, "P2", owner);
            put(table, &[("H18", "57", 2)]);
        })
    };
    kt("B").refused("B", kt("B").using("P2"), RULE);
    let mut table = kt("A");
    let bank = table.bank();
    table.act("A", table.using("P2"));
    table.lay("KT", "G17", "T2", 3);
    assert_eq!((table.cash("KT"), table.bank()), (940, bank + 60));
    let second = table.laying("F18", "T3", 0);
    assert!(!table.may("KT", second.clone()), "no second tunnel");
    table.refused("A", table.using("P2"), SPENT);
    table.lay("KT", "H18", "14", 1);
    assert!(!table.may("KT", second.clone()), "nor after the tile");
    table.until_next_turn_of("KT");
    table.refused("A", table.using("P2"), SPENT);
    let cash = table.cash("KT");
    table.act("KT", second);
    assert_eq!(table.cash("KT"), cash - 100);
    // After the tunnel of the turn it gives no other.
    let mut late = kt("A");
    late.lay("KT", "G17", "T2", 3);
    assert!(!late.may("A", late.using("P2")));
    // And after the tile it works as before it.
    let mut after = kt("A");
    after.lay("KT", "H18", "14", 1);
    after.act("A", after.using("P2"));
    after.lay("KT", "G17", "T2", 3);
    assert_eq!(after.cash("KT"), 940);
}

/// 1854-MR-07, 1854-MR-08: what is cheaper may be all that the company can pay.
#[test]
fn powers_help_a_poor_company() {
    let mut mountain = nt("2");
    mountain.set_cash("NT", 50);
    mountain.lay_refused("NT", "E7", "7", 4, "it costs 70 G, but only 50 G is there");
    mountain.act("A", mountain.using("P1"));
    mountain.lay("NT", "E7", "7", 4);
    assert_eq!(mountain.cash("NT"), 0);
    let mut tunnel = turn_of("KT", "2", |table| {
        open_private(table, "P2", "A");
        put(table, &[("H18", "57", 2)]);
        table.set_cash("KT", 60);
    });
    tunnel.lay_refused("KT", "G17", "T3", 2, "it costs 100 G, but only 60 G is there");
    tunnel.act("A", tunnel.using("P2"));
    tunnel.lay("KT", "G17", "T3", 2);
    assert_eq!(tunnel.cash("KT"), 0);
    let poor = turn_of("KT", "2", |table| {
        open_private(table, "P2", "A");
        put(table, &[("H18", "57", 2)]);
        table.set_cash("KT", 59);
    });
    assert!(!poor.may("A", poor.using("P2")));
}

/// 1854-MR-08: under all rules of tunnels.
#[test]
fn p2_builds_where_tunnels_may_be() {
    let mut table = turn_of("KT", "2", |table| {
        open_private(table, "P2", "A");
        put(table, &[("H18", "6", 1), ("G19", "9", 0), ("F20", "8", 4)]);
    });
    table.act("A", table.using("P2"));
    assert!(!table.may("KT", table.laying("F22", "T2", 1)), "a large city");
    assert!(!table.may("KT", table.laying("G19", "T3", 1)), "nothing leads up to it");
    assert!(!table.may("KT", table.laying("G17", "9", 2)), "no tile");
}

/// The mountain railways with the hexes where they lie, and companies that come there: what is built before, and the
/// tile, with what it costs others.
type Site =
    (&'static str, &'static str, &'static [(&'static str, &'static str, u8)], (&'static str, &'static str, u8), i64);

const SITES: [Site; 5] = [
    ("P1", "VB", &[("E3", "57", 1)], ("E5", "9", 1), 100),
    ("P2", "KT", &[("H18", "57", 2)], ("F16", "9", 2), 100),
    ("P3", "KT", &[("H18", "6", 1), ("G19", "9", 0)], ("F20", "9", 0), 90),
    ("P4", "VB", &[("E3", "6", 5)], ("F4", "9", 2), 120),
    ("P5", "SD", &[("D22", "1", 2)], ("E23", "8", 0), 70),
];

/// 1854-MR-05, 1854-TR-06: for the companies of its owner the hex of a mountain railway costs nothing, as long as it is
/// open; others pay.
#[test]
fn companies_of_the_owner_build_on_the_hex_for_nothing() {
    for (private, company, before, (hex, tile, rotation), cost) in SITES {
        let with = |owner: &str| {
            turn_of(company, "2", |table| {
                open_private(table, private, owner);
                put(table, before);
                if private == "P2" {
                    put_tunnel(table, "G17", "T3", 2);
                }
            })
        };
        let mut own = with("A");
        assert_eq!(own.cost_of(company, hex, tile, rotation), 0, "{private}");
        assert_eq!(with("B").cost_of(company, hex, tile, rotation), cost, "{private}");
        own.set_cash(company, 0);
        let mut closed = own.twin();
        closed.close_private(private);
        closed.lay_refused(company, hex, tile, rotation, &format!("it costs {cost} G, but only 0 G is there"));
        own.lay(company, hex, tile, rotation);
    }
}

/// The KT with a station in Graz, and C as its director, or A; a line to Oberwart and one to the south-west. C has P3.
fn graz(director: &str, trains: &[&str]) -> Table {
    let mut table = Table::without_privates(3);
    table.found("KT", director, 93, 1000);
    open_private(&mut table, "P3", "C");
    put(&mut table, &[("F22", "57", 1), ("F22", "14", 1), ("F24", "58", 1), ("E21", "1", 2)]);
    table.put_token("KT", "F22");
    table.give_trains("KT", trains);
    table.set_phase("3");
    table.to_operating_round();
    table
}

/// 1854-MR-09, 1854-MR-04: Graz 30 and Oberwart 10, and 10 more for a company of C's; for each route that comes through
/// Graz.
#[test]
fn p3_adds_ten_to_routes_through_graz() {
    for (director, bonus) in [("C", 10), ("A", 0)] {
        let mut table = graz(director, &["2"]);
        table.run_and("KT", DividendKind::Keep);
        assert_eq!((table.revenue("KT"), table.cash("KT")), (40 + bonus, 1040 + bonus), "{director}");
        let mut two = graz(director, &["2", "2"]);
        two.run_best("KT");
        assert_eq!(two.revenue("KT"), 2 * (40 + bonus), "two trains, {director}");
        // Elsewhere there is no bonus.
        let mut far = graz(director, &["2"]);
        put(&mut far, &[("H18", "57", 2)]);
        let train = far.game.view().trains_of(far.actor("KT").owner())[0];
        assert_eq!(far.run_along("KT", train, &["H18", "I19"]), Ok(20 + 30));
        assert_eq!(far.run_along("KT", train, &["F22", "F24"]), Ok(40 + bonus));
        assert_eq!(far.run_along("KT", train, &["E21", "F22"]), Ok(40 + bonus));
    }
}

/// 1854-MR-12, 1854-MR-09: the KT itself buys the first 5.
#[test]
fn the_bonus_for_graz_ends_when_p3_closes() {
    let mut table = graz("C", &["4"]);
    table.set_phase("4");
    table.sell_out(&["2", "3", "4"]);
    let train = table.game.view().trains_of(table.actor("KT").owner())[0];
    let line = ["E21", "F22", "F24"];
    assert_eq!(table.run_along("KT", train, &line), Ok(10 + 30 + 10 + 10));
    table.run_and("KT", DividendKind::Keep);
    assert_eq!(table.revenue("KT"), 60);
    table.pass_until("KT", |deed| matches!(deed, Deed::BuyTrain { .. }));
    table.buy_train("KT", "5");
    assert_eq!(table.owner_of("P3"), None);
    assert_eq!(table.run_along("KT", train, &line), Ok(10 + 30 + 10));
    table.until_next_turn_of("KT");
    table.run_best("KT");
    // One train to each side, and nothing more for either.
    assert_eq!(table.revenue("KT"), 2 * 40);
}
