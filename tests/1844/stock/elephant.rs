//! The variant of the first edition, in which the order goes by the last to act.

use super::super::kit::Table;

/// The first share round with the variant, after each private went to the player who offered it, at its face value.
fn first_round() -> Table {
    let mut table = Table::of("1844-2003", 4, &[], &["elephant"]);
    for private in ["P1", "P2", "P3", "P4", "P5", "P6", "P7"] {
        table.sell_private(private);
        if private == "P6" {
            let player = table.acting();
            table.start(&player, "FNM", 60);
        }
    }
    table.give_train("FNM", "2H");
    table
}

/// The order in which everybody passes.
fn turns(table: &mut Table) -> String {
    let turn = |_| {
        let player = table.acting();
        table.pass(&player);
        player
    };
    (0..4).map(turn).collect()
}

/// 1844F-VA-01, 1844F-SU-02
#[test]
fn the_player_before_the_last_to_buy_or_sell_begins_the_next_share_round() {
    let mut table = first_round();
    assert_eq!(["A", "B", "C", "D"].map(|player| table.cash(player)), [460, 410, 440, 510]);
    // After the auction the poorest begins as without the variant.
    assert_eq!(table.order(), "BCAD");
    ["B", "C", "A"].iter().for_each(|player| table.pass(player));
    table.act("D", table.taking("T2", 50));
    assert_eq!(turns(&mut table), "BCAD");
    table.until_next_stock_round();
    // A sits before D; the others follow in the same order as before, whatever cash they have.
    table.set_cash("C", 3000);
    assert_eq!(table.order(), "ADBC");
    // A sale counts like a purchase.
    table.pass("A");
    table.pass("D");
    table.deal("FNM", &[5], Some("B"));
    table.sell("B", "FNM", &[5]);
    table.pass("B");
    assert_eq!(turns(&mut table), "CADB");
    table.until_next_stock_round();
    assert_eq!(turns(&mut table), "DBCA", "D sits before B");
}

/// 1844F-VA-01: without the variant the richest would begin.
#[test]
fn without_the_variant_cash_decides() {
    let mut table = Table::in_stock_round("1844-2003", 4);
    table.give_train("FNM", "2H");
    table.act("A", table.taking("T2", 50));
    table.until_next_stock_round();
    assert_ne!(table.order().chars().next(), Some('D'));
    assert_eq!(table.order(), "BCDA");
}
