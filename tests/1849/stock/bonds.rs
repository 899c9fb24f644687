//! The variant with bonds.

use prospectus_engine::Deed;
use prospectus_engine::rules::Value;

use super::super::kit::Table;
use super::ORDER;
use super::closing::{ata_closes, start_again};

/// Four players with bonds in a phase; ATA with president B is at 100 and has this much money. It has no train.
fn bonds(phase: &str, cash: i64) -> Table {
    let mut table = Table::in_stock_round(4, ORDER, &["bonds"]);
    table.give_train("CTL", "16H");
    table.found("ATA", "B", 100, cash);
    table.set_phase(phase);
    table
}

fn issue(table: &Table) -> Deed {
    Deed::Take { step: table.step("issue_bond") }
}

fn repay(table: &Table) -> Deed {
    Deed::Take { step: table.step("repay_bond") }
}

fn loans(table: &Table) -> i64 {
    table.game.state().operator(table.company("ATA")).loans
}

fn set_bond(table: &mut Table) {
    let ata = table.company("ATA");
    table.edit(|state, _| (state.operators[ata.at()].loans, state.operators[ata.at()].debt) = (1, 500));
}

/// Passes until this is on offer to ATA.
fn until(table: &mut Table, deed: &Deed) {
    table.wait_for(|offered| offered == deed);
    assert_eq!(table.acting(), "ATA");
}

/// 1849-VA-03
#[test]
fn a_corporation_issues_one_bond_from_phase_8_on_at_the_end_of_its_turn() {
    let mut table = bonds("6H", 100);
    table.to_operating_round();
    let deed = issue(&table);
    while table.acting() == "ATA" {
        assert!(!table.is_offered(|offered| *offered == deed), "not in Phase 6");
        table.pass("ATA");
    }
    let mut table = bonds("8H", 100);
    table.to_operating_round();
    let bank = table.bank();
    table.refused("ATA", deed.clone(), "cannot be done now");
    until(&mut table, &deed);
    assert_eq!(table.price("ATA"), 90, "no earnings");
    table.act("ATA", deed.clone());
    assert_eq!((table.cash("ATA"), table.bank(), loans(&table)), (600, bank - 500, 1));
    assert_eq!(table.price("ATA"), 80, "one column to the left");
    // That was the end of its turn, without interest; privates can be bought at any time.
    assert!(!table.is_offered(|deed| !matches!(deed, Deed::Pass | Deed::BuyPrivate { .. })));
    table.pass("ATA");
    assert_eq!((table.acting().as_str(), table.cash("ATA")), ("CTL", 600));
    // No second bond in the next turn.
    table.earn("CTL", 40);
    table.keep("CTL");
    table.until_turn_of("ATA");
    while table.acting() == "ATA" {
        assert!(!table.is_offered(|offered| *offered == deed), "it has issued its bond");
        table.pass("ATA");
    }
    assert_eq!(loans(&table), 1);
}

/// 1849-VA-04
#[test]
fn interest_of_50_is_paid_after_the_financial_activities() {
    let mut table = bonds("8H", 100);
    set_bond(&mut table);
    table.to_operating_round();
    table.wait_for(|deed| matches!(deed, Deed::SellShares { .. }));
    assert_eq!((table.acting().as_str(), table.cash("ATA")), ("ATA", 100), "not yet");
    table.act("ATA", table.selling("ATA", &[1], 0));
    assert_eq!(table.cash("ATA"), 100 + 90 - 50);
}

/// 1849-VA-04 (shortage)
#[test]
fn interest_that_the_treasury_lacks_is_raised_by_the_president() {
    let mut table = bonds("8H", 20);
    set_bond(&mut table);
    table.deal("ATA", &[1, 2, 3, 4, 5, 6, 7], Some("D"));
    table.set_cash("B", 0);
    table.found("SFA", "D", 68, 0);
    table.deal("SFA", &[1, 2], Some("B"));
    table.to_operating_round();
    table.wait_for(|deed| matches!(deed, Deed::SellShares { .. }));
    assert_eq!(table.acting(), "B");
    let question = prospectus_words::tell::question(table.game.view()).expect("B is asked");
    assert_eq!(question, "B must raise L. 20 for ATA to pay L. 50 to the bank: sell shares");
    table.refused("B", Deed::PayUp, "it costs L. 50, but only L. 30 is there");
    table.refused("B", Deed::GiveUp, "there is still money to be raised");
    table.refused("B", table.selling("SFA", &[1, 2], 0), "there is enough money already");
    table.sell("B", "SFA", &[1]);
    table.act("B", Deed::PayUp);
    assert_eq!((table.cash("ATA"), table.cash("B")), (0, 10 + 68 - 30));
    assert_eq!(loans(&table), 1);
}

/// 1849-VA-05
#[test]
fn a_bond_is_repaid_after_interest_and_can_be_issued_again() {
    let mut table = bonds("8H", 549);
    set_bond(&mut table);
    table.to_operating_round();
    let (deed, again) = (repay(&table), issue(&table));
    // 499 are left after interest: that is not enough.
    while table.acting() == "ATA" {
        assert!(!table.is_offered(|offered| *offered == deed));
        table.pass("ATA");
    }
    assert_eq!(table.cash("ATA"), 499);
    let mut table = bonds("8H", 550);
    set_bond(&mut table);
    table.to_operating_round();
    let bank = table.bank();
    until(&mut table, &deed);
    assert_eq!((table.cash("ATA"), table.price("ATA")), (500, 90));
    table.act("ATA", deed);
    assert_eq!((table.cash("ATA"), table.bank(), loans(&table)), (0, bank + 550, 0));
    assert_eq!(table.price("ATA"), 100, "one column to the right");
    // Issuing comes after repaying, even in the same turn.
    table.act("ATA", again);
    assert_eq!((table.cash("ATA"), loans(&table), table.price("ATA")), (500, 1, 90));
}

/// 1849-VA-06
#[test]
fn at_the_end_a_share_of_an_indebted_corporation_is_worth_100_less() {
    let mut table = bonds("8H", 0);
    table.put_marker("ATA", 2, 8);
    table.deal("ATA", &[1], Some("C"));
    table.deal("ATA", &[7], Some("D"));
    let worth = |table: &Table| {
        ["B", "C", "D"].map(|name| table.game.view().worth(table.player(name)).unwrap() - table.cash(name))
    };
    assert_eq!(worth(&table), [288, 144, 288]);
    set_bond(&mut table);
    assert_eq!(worth(&table), [88, 44, 88]);
    // Not below 0 at 90.
    table.put_marker("ATA", 3, 4);
    assert_eq!(worth(&table), [0, 0, 0]);
}

/// ATA with a bond and this much money closes because its marker falls into the closed cell.
fn close_with_bond(table: &mut Table) {
    set_bond(table);
    ata_closes(table);
}

/// 1849-VA-07
#[test]
fn the_bond_of_a_closing_corporation_is_repaid_first_from_its_treasury() {
    let mut table = bonds("8H", 600);
    let (bank, of_b) = (table.bank(), table.cash("B"));
    close_with_bond(&mut table);
    assert_eq!((table.cash("ATA"), table.cash("B"), loans(&table)), (0, of_b, 0));
    assert_eq!(table.bank(), bank - 2 * 34 + 600);
}

/// 1849-VA-07 (emergency money, re-opening)
#[test]
fn what_the_treasury_lacks_for_the_bond_comes_from_the_president() {
    let mut table = bonds("8H", 200);
    close_with_bond(&mut table);
    assert_eq!(table.acting(), "B");
    table.act("B", Deed::PayUp);
    assert_eq!((table.cash("B"), table.cash("ATA"), loans(&table)), (375 - 300, 0, 0));
    assert_eq!(table.president("ATA"), None);
    // It opens again without a bond, and may issue one again.
    let founder = start_again(&mut table, "ATA", 68);
    assert_eq!(loans(&table), 0);
    table.pass(&founder);
    table.to_operating_round();
    let deed = issue(&table);
    table.until_turn_of("ATA");
    until(&mut table, &deed);
}

/// 1849-VA-07: a president who cannot raise the money for it loses what he has, and is asked once what he does.
#[test]
fn a_president_who_cannot_repay_the_bond_has_failed() {
    let mut table = bonds("8H", 200);
    table.set_cash("B", 100);
    close_with_bond(&mut table);
    table.refused("B", Deed::PayUp, "it costs L. 500, but only L. 300 is there");
    table.act("B", Deed::GiveUp);
    assert_eq!(table.cash("B"), 0);
    table.act("B", Deed::Choose { option: 1 });
    assert_eq!(table.president("ATA"), None);
    assert_eq!((table.cash("B"), table.acting().as_str()), (500, "D"));
    assert_eq!(table.property(table.player("B"), "loans"), Value::Number(1));
}

/// 1849-VA-07, 1849-CL-01: the same for one who fails to pay the interest: he loses the corporation with its bond and
/// is asked once.
#[test]
fn a_president_who_cannot_pay_interest_fails_once() {
    let mut table = bonds("8H", 10);
    set_bond(&mut table);
    table.to_operating_round();
    table.set_cash("B", 20);
    table.deal("ATA", &[1, 2, 3, 4, 5, 6, 7], Some("D"));
    table.wait_for(|deed| *deed == Deed::GiveUp);
    table.act("B", Deed::GiveUp);
    while table.is_offered(|deed| *deed == Deed::GiveUp) {
        table.act("B", Deed::GiveUp);
    }
    assert_eq!(table.cash("B"), 0);
    table.act("B", Deed::Choose { option: 1 });
    assert_eq!((table.cash("B"), table.property(table.player("B"), "loans")), (500, Value::Number(1)));
    assert_eq!((table.acting().as_str(), table.cash("ATA")), ("CTL", 0));
}
