//! Emergency money raising.

use prospectus_engine::Deed;
use prospectus_engine::state::TrainPlace;

use super::super::kit::Table;
use super::turn_of;

const ENOUGH: &str = "there is enough money already";
const NO_RULE: &str = "a rule does not allow it";

/// Lilibeo, which must own a train, with so much in its treasury and in the hands of its president B. Akragas has C as
/// its president and is worth 68.
fn in_need(treasury: i64, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("CTL", "4H", |table| {
        table.found("SFA", "C", 68, 0);
        table.set_cash("CTL", treasury);
        prepare(table);
    });
    table.set_cash("B", cash);
    table.until_trains_of("CTL");
    table
}

/// 1849-EM-01: no train, a duty to own one, and not enough in the treasury for the cheapest of bank and pool.
#[test]
fn the_president_helps_only_in_an_emergency() {
    // It has the money itself.
    let mut rich = in_need(100, 500, |_| {});
    rich.act("CTL", rich.bank_train("4H", 100));
    assert_eq!((rich.cash("CTL"), rich.cash("B")), (0, 500));
    // A cheaper train is in the pool, so that it cannot be helped to a dearer one.
    let mut pooled = in_need(150, 500, |table| {
        let train = table.give_train("CTL", "4H");
        table.edit(|state, _| state.trains[train.at()].place = TrainPlace::Pool);
        table.sell_out(&["4H"]);
    });
    pooled.refused("CTL", pooled.bank_train("6H", 200), "it costs L. 200, but only L. 150 is there");
    // It has a train already.
    let mut owner = turn_of("CTL", "4H", |table| {
        table.set_cash("CTL", 0);
        table.give_train("CTL", "4H");
    });
    owner.run_and("CTL", prospectus_engine::action::DividendKind::Keep);
    owner.refused("CTL", owner.bank_train("4H", 100), "this cannot be done now");
    // It has no route, and so no duty.
    let mut idle = turn_of("SFA", "4H", |table| table.set_cash("SFA", 0));
    idle.pass("SFA");
    idle.refused("SFA", idle.bank_train("4H", 100), "this cannot be done now");
    // In an emergency it may not pass.
    let mut table = in_need(30, 500, |_| {});
    table.refused("CTL", Deed::Pass, "it must own a train");
    table.act("CTL", table.bank_train("4H", 100));
}

/// 1849-EM-01: the president may arrange a deal with another corporation, with the money of the treasury.
#[test]
fn a_deal_with_another_corporation_comes_before_an_emergency() {
    let mut table = in_need(30, 500, |table| {
        table.give_trains("SFA", &["4H"]);
    });
    let theirs = table.game.view().trains_of(table.actor("SFA").owner())[0];
    table.refused("CTL", table.this_train(theirs, 31), "the price must be from L. 1 to L. 30");
    table.act("CTL", table.this_train(theirs, 30));
    table.act("C", Deed::Agree { yes: true });
    assert_eq!((table.trains("CTL").len(), table.cash("CTL"), table.cash("B")), (1, 0, 500));
}

/// 1849-EM-02: first his cash, then his stock, under the usual restrictions.
#[test]
fn the_president_adds_cash_and_then_sells_stock() {
    let with_stock = |table: &mut Table| table.deal("SFA", &[1], Some("B"));
    let mut cash = in_need(30, 70, with_stock);
    cash.refused("B", cash.selling("SFA", &[1], 0), ENOUGH);
    cash.act("CTL", cash.bank_train("4H", 100));
    assert_eq!((cash.cash("CTL"), cash.cash("B"), cash.percent("B", "SFA")), (0, 0, 10));
    let mut stock = in_need(30, 20, with_stock);
    assert_eq!(stock.acting(), "B");
    stock.refused("CTL", stock.bank_train("4H", 100), "it costs L. 100, but only L. 50 is there");
    stock.sell("B", "SFA", &[1]);
    assert_eq!(stock.price("SFA"), 62, "down one row");
    stock.act("CTL", stock.bank_train("4H", 100));
    assert_eq!((stock.cash("CTL"), stock.cash("B")), (0, 20 + 68 - 70));
}

/// 1849-EM-02: not more than 50% in the pool, and nothing of a corporation that has not operated.
#[test]
fn emergency_sales_keep_to_the_usual_limits() {
    let mut full = in_need(30, 20, |table| {
        table.deal("SFA", &[1, 2, 3, 4, 5], None);
        table.deal("SFA", &[6], Some("B"));
    });
    full.refused("B", full.selling("SFA", &[6], 0), "the pool takes no more than 50% of it");
    let mut new = in_need(30, 20, |table| {
        table.deal("SFA", &[1], Some("B"));
        let company = table.company("SFA");
        table.edit(|state, _| state.operators[company.at()].operated = false);
    });
    new.refused("B", new.selling("SFA", &[1], 0), NO_RULE);
}

/// 1849-EM-03: Lilibeo keeps its president; another corporation may get a new one.
#[test]
fn emergency_sales_do_not_change_the_president_of_the_operating_corporation() {
    let shares = |table: &mut Table| table.deal("CTL", &[1], Some("B"));
    let mut equal = in_need(0, 0, |table| {
        shares(table);
        table.deal("CTL", &[2, 3], Some("C"));
    });
    equal.sell("B", "CTL", &[1]);
    assert_eq!(equal.president("CTL").as_deref(), Some("B"));
    let mut behind = in_need(0, 0, |table| {
        shares(table);
        table.deal("CTL", &[2, 3, 4], Some("C"));
    });
    behind.refused("B", behind.selling("CTL", &[1], 0), NO_RULE);
    behind.refused("B", behind.selling("CTL", &[1], 0), "rulebook 10.7");
    let mut other = in_need(50, 0, |table| {
        table.deal("SFA", &[0, 1], Some("B"));
        table.deal("SFA", &[2, 3, 4], Some("C"));
    });
    assert_eq!(other.president("SFA").as_deref(), Some("B"));
    other.sell("B", "SFA", &[1]);
    assert_eq!(other.president("SFA").as_deref(), Some("C"));
}

/// 1849-EM-04
#[test]
fn the_corporation_does_not_issue_stock_in_an_emergency() {
    let mut table = in_need(30, 20, |table| table.deal("SFA", &[1], Some("B")));
    table.refused("CTL", table.selling("CTL", &[1], 0), "it is the turn of B");
    table.sell("B", "SFA", &[1]);
    table.refused("CTL", table.selling("CTL", &[1], 0), "this cannot be done now (`emergency`, rulebook 10.7)");
}

/// 1849-EM-05: no more stock than needed, the cheapest train, from the bank, with nothing left in the treasury.
#[test]
fn the_help_is_just_enough_for_the_cheapest_train() {
    let mut table = in_need(30, 20, |table| {
        table.deal("SFA", &[1, 2], Some("B"));
        table.give_train("SFA", "6H");
        let pooled = table.give_train("SFA", "6H");
        table.edit(|state, _| state.trains[pooled.at()].place = TrainPlace::Pool);
    });
    let theirs = table.game.view().trains_of(table.actor("SFA").owner())[0];
    let pooled = table.game.view().pool_trains()[0];
    table.refused("B", table.selling("SFA", &[1, 2], 0), ENOUGH);
    table.sell("B", "SFA", &[1]);
    table.refused("B", table.selling("SFA", &[2], 0), ENOUGH);
    table.set_cash("B", 300);
    table.refused("CTL", table.this_train(pooled, 200), "only the cheapest train");
    table.refused("CTL", table.this_train(theirs, 1), "only the cheapest train");
    table.act("CTL", table.bank_train("4H", 100));
    assert_eq!((table.cash("CTL"), table.cash("B")), (0, 300 - 70));
}

/// 1849-EM-06: B sells all that he can sell, his money goes with the corporation.
#[test]
fn a_corporation_that_cannot_be_helped_closes() {
    let mut table = in_need(10, 10, |table| table.deal("SFA", &[1], Some("B")));
    let bank = table.game.state().bank;
    table.refused("B", Deed::GiveUp, "there is still money to be raised");
    table.sell("B", "SFA", &[1]);
    table.act("B", Deed::GiveUp);
    assert!(table.is_closed("CTL"));
    assert_eq!((table.cash("B"), table.cash("CTL")), (0, 0));
    assert_eq!(table.game.state().bank, bank + 10 + 10);
}

/// 1849-EM-07: without stock he leaves the game with nothing, or takes a loan of 500 against 750 at the end.
#[test]
fn a_president_without_stock_leaves_or_takes_a_loan() {
    let mut table = in_need(10, 10, |_| {});
    table.act("B", Deed::GiveUp);
    assert!(table.has_question());
    let player = table.player("B");
    let score = |table: &Table| table.game.scores().into_iter().find(|(who, _)| *who == player).unwrap().1;
    let mut leaves = table.twin();
    leaves.act("B", Deed::Choose { option: 0 });
    assert!(leaves.game.state().player(player).bankrupt);
    assert_eq!((leaves.cash("B"), score(&leaves)), (0, 0));
    table.act("B", Deed::Choose { option: 1 });
    assert!(!table.game.state().player(player).bankrupt);
    assert_eq!((table.cash("B"), score(&table)), (500, 0));
    table.set_cash("B", 2000);
    assert_eq!(score(&table), 2000 - 750);
}

/// 1849-EM-07: with stock that cannot be sold he goes on with no money.
#[test]
fn a_president_with_stock_left_goes_on() {
    let mut table = in_need(10, 10, |table| {
        table.deal("SFA", &[1, 2, 3, 4, 5], None);
        table.deal("SFA", &[6], Some("B"));
    });
    table.act("B", Deed::GiveUp);
    assert!(table.is_closed("CTL") && !table.has_question());
    assert_eq!((table.cash("B"), table.percent("B", "SFA")), (0, 10));
    assert!(!table.game.state().player(table.player("B")).bankrupt);
}
