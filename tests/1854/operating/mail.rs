//! Mail contracts: what they pay, when, and who may have one.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::{NOT_NOW, build_no_more, never_in_its_turn, put, turn_of};

const PHASES: [&str; 6] = ["2", "3", "4", "5", "6", "7"];

/// The contracts of one sort, by name: M100, M100#2 …
fn sort(table: &Table, name: &str) -> Vec<String> {
    let all = table.world().privates.iter().map(|private| private.id.clone());
    all.filter(|id| id == name || id.starts_with(&format!("{name}#"))).collect()
}

/// A company in its turn comes to the last of its steps.
fn to_mail(table: &mut Table, company: &str) {
    table.until_turn_of(company);
    table.wait_for(|deed| matches!(deed, Deed::BuyPrivate { .. }));
    assert_eq!(table.acting(), company);
}

/// 1854-MA-01, 1854-MA-02, 1854-MA-03, 1854-OR-03: the KT buys a contract for 100. In the next round it gets nothing
/// while the KE acts, and 10 when its own turn begins; in the round after that the KE buys the first 3 train, and the
/// KT gets 20.
#[test]
fn a_contract_pays_when_the_turn_of_its_company_begins() {
    let mut table = turn_of("KE", "2", |table| table.found("KT", "B", 67, 500));
    to_mail(&mut table, "KT");
    let bank = table.bank();
    table.act("KT", table.taking("M100", 100));
    assert_eq!((table.cash("KT"), table.bank()), (400, bank + 100));
    assert_eq!(table.owner_of("M100").as_deref(), Some("KT"));
    table.until_turn_of("KE");
    assert_eq!(table.cash("KT"), 400, "nothing when the round begins");
    let bank = table.bank();
    table.until_turn_of("KT");
    assert_eq!((table.cash("KT"), table.bank()), (410, bank - 10));
    table.until_turn_of("KE");
    table.sell_out(&["2"]);
    table.until_trains_of("KE");
    table.buy_train("KE", "3");
    assert_eq!(table.cash("KT"), 410);
    table.until_turn_of("KT");
    assert_eq!(table.cash("KT"), 430, "20 in phase 3, which began in this very round");
}

/// 1854-MA-01: Ybbs lies on a river that costs 50. With 40 of its own the KR builds there if the mail brings 10.
#[test]
fn mail_money_can_be_built_with_in_the_same_turn() {
    let kr = |mail: bool| {
        turn_of("KR", "2", |table| {
            put(table, &[("C17", "57", 1)]);
            table.set_cash("KR", 40);
            if mail {
                table.give_private("M100", "KR");
            }
        })
    };
    kr(false).lay_refused("KR", "C19", "4", 1, "it costs 50 G, but only 40 G is there");
    let mut table = kr(true);
    table.lay("KR", "C19", "4", 1);
    assert_eq!(table.cash("KR"), 0);
}

/// 1854-MA-02: in the yellow, green, brown and grey phases.
#[test]
fn both_sorts_pay_by_the_colour_of_the_phase() {
    for (contract, values) in [("M100", [10, 20, 20, 30, 30, 40]), ("M200", [30, 40, 40, 50, 50, 60])] {
        let paid = PHASES.map(|phase| {
            let table = turn_of("KT", phase, |table| table.give_private(contract, "KT"));
            table.cash("KT") - 1000
        });
        assert_eq!(paid, values, "{contract}");
    }
}

/// 1854-MA-02, 1854-SU-02: six of each; when those for 100 are gone, only those for 200 are left. Each has its price.
#[test]
fn there_are_six_contracts_of_each_sort() {
    let table = turn_of("KT", "2", |_| {});
    let sorts = ["M100", "M200"].map(|name| sort(&table, name).len());
    assert_eq!(sorts, [6, 6]);
    let with_sold = |sold: &str| {
        let mut table = turn_of("KT", "2", |table| {
            for (copy, owner) in sort(table, sold).iter().zip(["KE", "FJ", "SD", "KR", "SB", "NT"]) {
                table.give_private(copy, owner);
            }
        });
        to_mail(&mut table, "KT");
        table
    };
    for (sold, left, price) in [("M100", "M200", 200), ("M200", "M100", 100)] {
        let mut table = with_sold(sold);
        let for_sale = table.privates_for_sale();
        assert!(!for_sale.is_empty() && for_sale.iter().all(|offer| offer.starts_with(left)), "{for_sale:?}");
        assert!(!table.may("KT", table.taking(left, price - 1)));
        assert!(!table.may("KT", table.taking(left, price + 1)));
        table.act("KT", table.taking(left, price));
        assert_eq!(table.cash("KT"), 1000 - price);
    }
}

/// 1854-MA-03: not before the other steps, and not without the money.
#[test]
fn a_contract_is_the_last_thing_that_a_company_buys() {
    let mut table = turn_of("KT", "2", |_| {});
    let buy = table.taking("M100", 100);
    table.refused("KT", buy.clone(), NOT_NOW);
    build_no_more(&mut table, "KT");
    table.refused("KT", buy.clone(), NOT_NOW);
    to_mail(&mut table, "KT");
    let train = table.bank_train("2", 100);
    table.refused("KT", train, NOT_NOW);
    table.act("KT", buy);
    let mut poor = turn_of("KT", "2", |table| table.set_cash("KT", 99));
    never_in_its_turn(&mut poor, "KT", &table.taking("M100", 100));
}

/// 1854-MA-04, 1854-MC-06: neither at once nor in a later turn.
#[test]
fn a_company_has_one_contract() {
    let mut table = turn_of("KT", "3", |table| table.found("KE", "B", 67, 0));
    to_mail(&mut table, "KT");
    table.act("KT", table.taking("M200", 200));
    if table.acting() == "KT" {
        let second = table.taking("M100", 100);
        never_in_its_turn(&mut table, "KT", &second);
    }
    table.until_turn_of("KE");
    table.until_turn_of("KT");
    assert_eq!(table.cash("KT"), 800 + 40);
    for second in [table.taking("M100", 100), table.taking("M200#2", 200)] {
        never_in_its_turn(&mut table.twin(), "KT", &second);
    }
}

/// 1854-MA-04: nobody buys it from its company, and it is still there when the mountain railways have closed: the KT,
/// which buys the first 5, gets 30 in the next round.
#[test]
fn a_contract_stays_with_its_company_to_the_end() {
    let mut table = turn_of("KT", "4", |table| {
        table.give_private("M100", "KT");
        table.found("KE", "B", 67, 1000);
        table.sell_out(&["2", "3", "4"]);
    });
    for price in [1, 100, 200] {
        let mut other = table.twin();
        other.until_turn_of("KE");
        let buy = other.taking("M100", price);
        never_in_its_turn(&mut other, "KE", &buy);
    }
    table.until_trains_of("KT");
    let cash = table.cash("KT");
    table.buy_train("KT", "5");
    assert_eq!(table.owner_of("M100").as_deref(), Some("KT"));
    table.until_turn_of("KE");
    assert_eq!(table.cash("KT"), cash - 530);
    table.until_turn_of("KT");
    assert_eq!(table.cash("KT"), cash - 530 + 30);
}

/// 1854-MA-03, 1854-LOC-08: whatever money it has.
#[test]
fn a_local_railway_may_have_no_contract() {
    let mut table = Table::in_stock_round(3);
    table.to_operating_round();
    assert_eq!(table.acting(), "1");
    table.set_cash("1", 1000);
    for contract in [table.taking("M100", 100), table.taking("M200", 200)] {
        never_in_its_turn(&mut table.twin(), "1", &contract);
    }
    assert_eq!(table.privates_for_sale(), Vec::<String>::new());
}
