//! Trains are scrapped, and trains above the limit are given up.

use super::*;

/// The KE is about to buy the first train of the next phase; the FJ, which is Berta's, has these and 1,000.
fn eve_of(phase: &str, of_fj: &[&str], prepare: impl FnOnce(&mut Table)) -> Table {
    let next = match phase {
        "3" => "3",
        "4" => "4",
        "5" => "5",
        _ => "6",
    };
    ke_buys(phase, |table| {
        table.found("FJ", "Berta", 67, 1000);
        table.give_trains("FJ", of_fj);
        table.sell_out(&[next]);
        table.set_cash("KE", 2000);
        prepare(table);
    })
}

/// 1854-SC-01, 1854-PH-04, 1854-LAG-15: the first 4 puts all 2 into the pool; no major company gets them back, a
/// Lokalbahn AG does.
#[test]
fn scrapped_trains_go_to_the_pool_for_the_lokalbahn_ags() {
    let mut table = eve_of("3", &["2", "2", "3"], |table| {
        table.line_to_sankt_poelten();
        table.found_ag("A", ["Clara", "Berta"], "D18", 500);
    });
    let old = table.train_of_type("FJ", "2");
    let cash = table.cash("FJ");
    table.act("KE", table.bank_train("4", 320));
    assert_eq!((table.trains("FJ"), table.cash("FJ")), (vec!["3".to_owned()], cash));
    assert_eq!(table.pool_trains(), ["2", "2"]);
    table.refused("KE", table.this_train(old, 100), MAY_NOT_OWN);
    table.until_trains_of("FJ");
    table.refused("FJ", table.this_train(old, 100), MAY_NOT_OWN);
    table.reach_phase("5");
    table.until_trains_of("A");
    table.act("A", table.this_train(old, 130));
    assert_eq!((table.trains("A"), table.cash("A")), (vec!["2".to_owned()], 370));
}

/// 1854-SC-01, 1854-PH-04, 1854-PH-05, 1854-PH-06, 1854-PH-07: each first train with what it scraps, who has it or not.
#[test]
fn the_first_4_5_6_and_8_scrap_earlier_trains() {
    let after = |phase: &str, of_fj: &[&str], kind: &str, price: i64| {
        let mut table = eve_of(phase, of_fj, |_| {});
        table.act("KE", table.bank_train(kind, price));
        table.go_on_until(|table| table.acting() != "FJ");
        (table.trains("FJ"), table.pool_trains())
    };
    let list = |kinds: &[&str]| kinds.iter().map(|kind| (*kind).to_owned()).collect::<Vec<_>>();
    assert_eq!(after("3", &["2", "3", "1+", "2+"], "4", 320), (list(&["3", "2+"]), list(&["2"])));
    assert_eq!(after("4", &["3", "4", "2+"], "5", 530), (list(&["3", "4"]), list(&[])));
    assert_eq!(after("5", &["3", "4"], "6", 670), (list(&["4"]), list(&["3"])));
    assert_eq!(after("6", &["4", "5"], "8", 900), (list(&["5"]), list(&["4"])));
    assert_eq!(after("6", &["4", "6"], "8Ox", 1200), (list(&["6"]), list(&["4"])));
}

/// 1854-SC-01, 1854-TN-10: nobody buys a scrapped plus train, not even a local railway.
#[test]
fn scrapped_plus_trains_are_never_sold_again() {
    let mut table = stock_round();
    table.found("KE", "Anton", 93, 1000);
    table.line_to_krems();
    table.put_tile("J30", "55", 0);
    table.reach_phase("3");
    table.sell_out(&["3"]);
    let plus = table.give_train("5", "1+");
    table.give_train("5", "2");
    table.set_cash("5", 500);
    table.begin_round();
    table.until_trains_of("KE");
    table.act("KE", table.bank_train("4", 320));
    assert!(table.trains("5").is_empty() && !table.is_for_sale(plus));
    table.go_on_until(|table| table.now() == (1, 2) && table.acting() == "5");
    table.until_trains_of_local("5");
    assert!(!table.is_for_sale(plus));
    assert!(table.try_act("5", table.this_train(plus, 100)).is_err());
    let pooled = table.game.view().pool_trains();
    assert!(pooled.iter().all(|train| !table.is_for_sale(*train)), "nor a scrapped 2");
}

/// 1854-SC-02, 1854-PH-04: with three 3 the first 4 is one too many; the KE gives up a 3 for nothing, and the FJ buys
/// it.
#[test]
fn trains_above_the_limit_go_to_the_pool_for_anybody() {
    let mut table = eve_of("3", &[], |table| {
        table.give_trains("KE", &["3", "3", "3"]);
    });
    table.act("KE", table.bank_train("4", 320));
    let cash = table.cash("KE");
    table.refused("KE", Deed::Pass, NOT_NOW);
    let three = table.train_of_type("KE", "3");
    table.act("KE", Deed::Discard { train: three });
    assert_eq!((table.trains("KE"), table.cash("KE")), (["3", "3", "4"].map(str::to_owned).to_vec(), cash));
    assert_eq!(table.game.view().pool_trains(), [three]);
    table.until_trains_of("FJ");
    table.refused("FJ", table.this_train(three, 199), &range(200, 200));
    table.act("FJ", table.this_train(three, 200));
    assert_eq!((table.trains("FJ"), table.cash("FJ")), (vec!["3".to_owned()], 800));
}

/// 1854-SC-02: it may be the new one that goes; and other companies give up theirs at once.
#[test]
fn every_company_above_the_limit_gives_up_what_it_likes() {
    let mut table = eve_of("4", &["3", "4", "4"], |table| {
        table.give_trains("KE", &["3", "4"]);
    });
    table.act("KE", table.bank_train("5", 530));
    let mut asked = Vec::new();
    for _ in 0..2 {
        let company = table.acting();
        let kind = if company == "KE" { "5" } else { "4" };
        let train = table.train_of_type(&company, kind);
        table.act(&company, Deed::Discard { train });
        asked.push(company);
    }
    asked.sort();
    assert_eq!(asked, ["FJ", "KE"]);
    assert_eq!((table.trains("KE"), table.trains("FJ")), (vec!["3".into(), "4".into()], vec!["3".into(), "4".into()]));
    let mut pool = table.pool_trains();
    pool.sort();
    assert_eq!((pool, table.acting().as_str()), (vec!["4".to_owned(), "5".to_owned()], "KE"));
}

/// 1854-SC-02, 1854-LOC-05, 1854-PH-04: 5 has two 2+ and may keep one; 6 buys the other in the next round.
#[test]
fn a_local_railway_gives_up_its_second_train_in_phase_four() {
    let mut table = stock_round();
    table.found("KE", "Anton", 93, 1000);
    table.line_to_krems();
    table.reach_phase("3");
    table.sell_out(&["3"]);
    table.give_trains("5", &["2+", "2+"]);
    table.set_cash("6", 500);
    table.begin_round();
    table.until_trains_of("KE");
    let cash = table.cash("5");
    table.act("KE", table.bank_train("4", 320));
    assert_eq!((table.trains("5"), table.pool_trains(), table.cash("5")), (vec!["2+".into()], vec!["2+".into()], cash));
    table.go_on_until(|table| table.now() == (1, 2) && table.acting() == "6");
    table.until_trains_of_local("6");
    let pooled = table.game.view().pool_trains()[0];
    table.act("6", table.this_train(pooled, 120));
    assert_eq!((table.trains("6"), table.cash("6")), (vec!["2+".to_owned()], 380));
    // With a 1+ and a 2+ nothing is given up: the 1+ is scrapped.
    let mut mixed = stock_round();
    mixed.found("KE", "Anton", 93, 1000);
    mixed.line_to_krems();
    mixed.reach_phase("3");
    mixed.sell_out(&["3"]);
    mixed.give_trains("5", &["1+", "2+"]);
    mixed.begin_round();
    mixed.until_trains_of("KE");
    mixed.act("KE", mixed.bank_train("4", 320));
    assert_eq!((mixed.trains("5"), mixed.acting().as_str()), (vec!["2+".to_owned()], "KE"));
}
