//! Issue 16, part 3: `sold_this_turn`, one block a turn; `sell_all`, a forced sale.

use prospectus_engine::Deed;

use super::{rule, stock_round, turn_of_north};
use crate::table::Table;

const POOL: &str = "pool = 50";
const ONE_BLOCK: &str = "pool = 50\nsell = \"not sold_this_turn(seller, company)\"";

#[test]
fn each_company_is_sold_once_in_a_turn() {
    let mut table = stock_round(&[(POOL, ONE_BLOCK)], "", 2);
    table.found("N", "A", 100, 1000);
    table.deal("N", &[1, 2, 3, 4], Some("A"));
    table.found("S", "B", 90, 1000);
    table.deal("S", &[1, 2], Some("A"));
    table.sell("A", "N", &[1, 2]);
    table.refused("A", table.selling("N", &[3], 0), "a rule does not allow it");
    table.sell("A", "S", &[1]);
    table.refused("A", table.selling("S", &[2], 0), "a rule does not allow it");
    table.pass("A");
    table.pass("B");
    // The next turn is another.
    table.sell("A", "N", &[3]);
    assert_eq!(table.in_pool("N"), 30);
}

/// A director in need sells each company once in an operator's turn, and again in the turn of another.
#[test]
fn each_company_is_sold_once_in_an_operating_turn() {
    let must = ("must_own_train = \"operator.has_route\"", "must_own_train = \"1 == 1\"");
    let mut table = turn_of_north(&[(POOL, ONE_BLOCK), must], "", |table| {
        table.deal("S", &[0], Some("A"));
        table.deal("N", &[1, 2], Some("A"));
        table.deal("S", &[1, 2], Some("A"));
        for who in ["N", "S", "A"] {
            table.set_cash(who, 0);
        }
    });
    table.pass_until("N", |deed| matches!(deed, Deed::SellShares { .. }));
    // 80 are needed: one share of N brings 100.
    let mut of_s = table.twin();
    table.sell("A", "N", &[1]);
    table.buy_train("N", "2");
    // 70 are not enough, and no more of S is sold in this turn: N comes next.
    of_s.put_marker("S", 3, 2);
    of_s.sell("A", "S", &[1]);
    of_s.refused("A", of_s.selling("S", &[2], 0), "a rule does not allow it");
    of_s.sell("A", "N", &[1]);
    of_s.buy_train("N", "2");
    of_s.set_cash("A", 0);
    // In the turn of S, both may be sold again.
    of_s.pass_until(&of_s.acting(), |deed| matches!(deed, Deed::SellShares { .. }));
    assert_eq!(of_s.game.view().turn_of(), Some(of_s.company("S")));
    assert!(of_s.may("A", of_s.selling("S", &[2], 0)) && of_s.may("A", of_s.selling("N", &[2], 0)));
}

/// A has 40% of N, whose director they are, and 20% of S; B has 20% of N.
fn rich_in_shares(changes: &[(&str, &str)]) -> Table {
    let sale = rule("crash", "player_turn.ended", "when = \"player is N.director\"\nfirst = true", "sell_all player");
    let mut table = stock_round(changes, &sale, 2);
    table.found("N", "A", 100, 1000);
    table.deal("N", &[1, 2], Some("A"));
    table.deal("N", &[3, 4], Some("B"));
    table.found("S", "B", 90, 1000);
    table.deal("S", &[1, 2], Some("A"));
    table
}

#[test]
fn all_that_may_be_sold_is_sold_in_market_order() {
    let mut table = rich_in_shares(&[]);
    let (a, bank) = (table.cash("A"), table.bank());
    table.pass("A");
    // N comes first, at 100, then S, at 90.
    assert_eq!(table.cash("A"), a + 4 * 100 + 2 * 90);
    assert_eq!(table.bank(), bank - 580);
    assert_eq!((table.percent("A", "N"), table.percent("A", "S")), (0, 0));
    assert_eq!((table.in_pool("N"), table.in_pool("S")), (40, 20));
    assert_eq!((table.president("N").as_deref(), table.percent("B", "N")), (Some("B"), 20));
    // Four rows down there is nothing: it stops in the last; S goes down two.
    assert_eq!((table.cell("N"), table.cell("S")), (Some((3, 3)), Some((3, 3))));
    assert!(table.told().is_empty());
}

#[test]
fn what_may_not_be_sold_stays() {
    // The pool takes 20% only: of both companies, two shares are sold.
    let mut table = rich_in_shares(&[(POOL, "pool = 20")]);
    let a = table.cash("A");
    table.pass("A");
    assert_eq!((table.cash("A"), table.percent("A", "N"), table.percent("A", "S")), (a + 200 + 180, 20, 0));
    // One block a turn, of which A has had one of S.
    let mut table = rich_in_shares(&[(POOL, ONE_BLOCK)]);
    table.sell("A", "S", &[1]);
    table.pass("A");
    assert_eq!((table.percent("A", "N"), table.percent("A", "S")), (0, 10));
}

/// Between two turns nothing has been sold in this turn: not at the end of a round either.
#[test]
fn what_was_sold_in_the_last_turn_of_a_round_was_not_sold_in_this_turn() {
    let sale = rule("crash", "stock_round.ended", "", "for p in players where p is N.director { sell_all p }");
    let mut table = stock_round(
        &[(POOL, ONE_BLOCK), ("turn = [\"sell\", \"buy\"]", "turn = [\"sell\", \"buy\"]\nturns = 1")],
        &sale,
        2,
    );
    table.found("N", "B", 100, 1000);
    table.deal("N", &[1, 2, 3], Some("B"));
    table.pass("A");
    table.sell("B", "N", &[1]);
    table.pass("B");
    assert_eq!((table.percent("B", "N"), table.in_pool("N")), (20, 30), "the other two shares are sold as well");
    let sale = rule("crash", "operating_round.ended", "", "for p in players where p is S.director { sell_all p }");
    let must = ("must_own_train = \"operator.has_route\"", "must_own_train = \"operator is S\"");
    let mut table = turn_of_north(&[(POOL, ONE_BLOCK), must], &sale, |table| {
        table.deal("N", &[1, 2], Some("B"));
        table.set_cash("S", 0);
        table.set_cash("B", 0);
    });
    table.wait_for(|deed| matches!(deed, Deed::SellShares { .. }));
    table.sell("B", "N", &[1]);
    table.buy_train("S", "2");
    table.until_next_stock_round();
    assert_eq!(table.percent("B", "N"), 0);
}

/// Bankruptcy with a forced sale.
#[test]
fn a_bankrupt_sells_everything_before_they_leave() {
    let changes = [
        ("must_own_train = \"operator.has_route\"", "must_own_train = \"1 == 1\""),
        (
            "sources = [\"treasury\", \"cash\", \"shares\"]",
            "sources = [\"treasury\", \"cash\"]\nfails = '''\nsell_all player\neliminate player\nend_game at once\n'''",
        ),
    ];
    let mut table = turn_of_north(&changes, "", |table| {
        table.set_cash("N", 0);
        table.set_cash("A", 0);
        table.deal("S", &[1, 2], Some("A"));
    });
    table.pass_until("N", |deed| matches!(deed, Deed::GiveUp));
    table.act("A", Deed::GiveUp);
    assert!(table.game.is_over());
    assert_eq!((table.cash("A"), table.percent("A", "S")), (180, 0));
    assert_eq!(table.percent("A", "N"), 20, "nobody can take over");
}
