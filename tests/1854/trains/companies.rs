//! Who the companies are, which trains they run, and who has a mail contract.

use super::*;

/// The major companies, their homes and how many markers they have.
const MAJORS: [(&str, &str, u8); 8] = [
    ("KE", "C23", 4),
    ("FJ", "C23", 3),
    ("SD", "C23", 4),
    ("KR", "C17", 4),
    ("KT", "H18", 3),
    ("SB", "E13", 3),
    ("NT", "F8", 4),
    ("VB", "E3", 3),
];

/// 1854-MC-01: each is started with 60 % and has its first turn, on which one of its markers goes to its home.
#[test]
fn eight_major_companies_start_from_their_homes_with_their_markers() {
    for (company, home, markers) in MAJORS {
        let mut table = majors();
        table.start("Anton", company, 67);
        assert_eq!(table.tokens_left(company), markers, "{company}");
        table.go_on_until(|table| table.acting() == "Anton");
        table.act("Anton", table.buying(company, 1));
        table.begin_round();
        table.until_turn_of(company);
        table.go_on_until(|table| table.acting() != company);
        assert_eq!((table.stations(company), table.tokens_left(company)), (vec![home.to_owned()], markers - 1));
    }
    let table = majors();
    let mut started: Vec<String> = Vec::new();
    for offer in table.game.actions() {
        if let Deed::Start { company, .. } = offer.action.deed {
            started.push(table.world().operator_name(company).to_owned());
        }
    }
    started.dedup();
    assert_eq!(started, MAJORS.map(|(company, ..)| company));
}

/// 1854-MC-04, 1854-TN-09: with a 1+ it earns nothing; with a 2 beside it 50, all by the 2.
#[test]
fn a_major_company_owns_plus_trains_but_runs_ordinary_ones() {
    let mut plus = turn_of_ke("2", |table| {
        table.give_train("KE", "1+");
    });
    plus.wait_for(|deed| matches!(deed, Deed::Run { .. } | Deed::BuyTrain { .. }));
    assert_eq!(plus.best_run("KE"), (Vec::new(), 0), "there is nothing to run");
    plus.until_trains_of("KE");
    assert_eq!((plus.revenue("KE"), plus.cash("KE")), (0, 1000));
    let mut both = turn_of_ke("2", |table| {
        table.give_trains("KE", &["1+", "2"]);
    });
    both.pass_until("KE", |deed| matches!(deed, Deed::Run { .. }));
    let (mut routes, revenue) = both.best_run("KE");
    assert_eq!((routes.len(), revenue), (1, 50));
    assert_eq!(routes[0].train, both.train_of_type("KE", "2"));
    // The same route with the other train.
    let ordinary = routes.clone();
    routes[0].train = both.train_of_type("KE", "1+");
    assert!(both.try_act("KE", Deed::Run { routes }).is_err());
    both.act("KE", Deed::Run { routes: ordinary });
    assert_eq!(both.revenue("KE"), 50);
}

/// 1854-MC-04, 1854-TN-09, 1854-MC-05: it may buy a 1+, but cannot end its turn with that alone.
#[test]
fn a_major_company_with_plus_trains_alone_must_still_buy_one_that_it_can_run() {
    let mut table = ke_buys("2", |_| {});
    table.act("KE", table.bank_train("1+", 100));
    assert_eq!((table.trains("KE"), table.cash("KE")), (vec!["1+".to_owned()], 900));
    table.refused("KE", Deed::Pass, MUST);
    table.act("KE", table.bank_train("2", 100));
    table.pass("KE");
    assert_eq!((table.trains("KE"), table.cash("KE")), (vec!["1+".to_owned(), "2".to_owned()], 800));
}

/// Goes on until a company could buy a mail contract, with its trains bought.
fn until_mail(table: &mut Table, company: &str) {
    table.until_turn_of(company);
    table.go_on_until(|table| {
        table.acting() != company || table.is_offered(|deed| matches!(deed, Deed::BuyPrivate { .. }))
    });
}

/// 1854-MC-06: the KE, at 93, gets one for 100 and is never offered another; the FJ after it is.
#[test]
fn a_major_company_owns_at_most_one_mail_contract() {
    let mut table = turn_of_ke("3", |table| {
        table.give_train("KE", "3");
        table.found("FJ", "Berta", 72, 1000);
    });
    until_mail(&mut table, "KE");
    assert_eq!(table.acting(), "KE");
    let (cash, bank) = (table.cash("KE"), table.bank());
    table.act("KE", table.taking("M100", 100));
    assert_eq!((table.cash("KE"), table.bank()), (cash - 100, bank + 100));
    assert_eq!(table.owner_of("M100").as_deref(), Some("KE"));
    assert!(table.try_act("KE", table.taking("M200", 200)).is_err());
    until_mail(&mut table, "FJ");
    assert_eq!(table.acting(), "FJ");
    table.act("FJ", table.taking("M200", 200));
    assert_eq!(table.owner_of("M200").as_deref(), Some("FJ"));
    table.go_on_until(|table| table.now() == (1, 2));
    until_mail(&mut table, "KE");
    assert_eq!(table.acting(), "FJ", "the KE is not asked again");
}

/// 1854-LAG-24, 1854-LOC-08: a Lokalbahn AG buys one, the local railways before it cannot.
#[test]
fn lokalbahn_ags_may_own_a_mail_contract_and_local_railways_may_not() {
    let mut table = turn_of_ag("5", |table| {
        table.put_train("2", TrainPlace::Pool);
        table.found("FJ", "Clara", 67, 0);
        table.put_marker("FJ", 5, 1);
    });
    until_mail(&mut table, "A");
    assert_eq!(table.acting(), "A");
    let cash = table.cash("A");
    table.act("A", table.taking("M200", 200));
    assert_eq!((table.cash("A"), table.owner_of("M200").as_deref()), (cash - 200, Some("A")));
    let mut local = turn_of_local("5", "2", |table| table.set_cash("5", 500));
    until_mail(&mut local, "5");
    assert_eq!(local.acting(), "6", "not a single one was on offer");
    let mut buying = local_buys("5", "2", |table| table.set_cash("5", 500));
    assert!(buying.try_act("5", buying.taking("M100", 100)).is_err());
}
