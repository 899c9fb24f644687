//! Emergency financing: which train, and whose money.

use super::*;

/// The KE, which has a route and no train, with so much in its treasury and in the hands of its director Anton. The FJ,
/// at 82, belongs to Berta.
pub fn in_need(phase: &str, treasury: i64, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_ke(phase, |table| {
        table.found("FJ", "Berta", 82, 0);
        prepare(table);
    });
    table.set_cash("KE", treasury);
    table.set_cash("Anton", cash);
    table.until_trains_of("KE");
    table
}

/// 1854-EM-01, 1854-EM-04: all that the company has, and the rest from Anton; nothing is left, and no more is bought.
#[test]
fn the_director_makes_up_what_the_company_lacks() {
    let mut table = in_need("2", 30, 500, |_| {});
    table.refused("KE", Deed::Pass, MUST);
    let bank = table.bank();
    table.act("KE", table.bank_train("2", 100));
    assert_eq!((table.cash("KE"), table.cash("Anton"), table.bank()), (0, 430, bank + 100));
    assert_eq!(table.trains("KE"), ["2"]);
    assert!(table.try_act("KE", table.bank_train("2", 100)).is_err());
    assert!(table.is_never_sold_trains("KE"));
    // Nothing in the treasury, and just enough in Anton's hands.
    let mut all = in_need("2", 0, 100, |_| {});
    all.act("KE", all.bank_train("2", 100));
    assert_eq!((all.cash("KE"), all.cash("Anton")), (0, 0));
}

/// 1854-EM-01, 1854-EM-04: with 120 it buys a 2 itself, and is not helped to the 3 in the pool.
#[test]
fn a_company_that_can_pay_is_not_helped() {
    let mut table = in_need("2", 120, 500, |table| {
        table.put_train("3", TrainPlace::Pool);
    });
    let pooled = table.game.view().pool_trains()[0];
    table.refused("KE", table.this_train(pooled, 200), "it costs 200 G, but only 120 G is there");
    table.act("KE", table.bank_train("2", 100));
    assert_eq!((table.cash("KE"), table.cash("Anton")), (20, 500));
    // Nor is one that has a train, or no route.
    let mut owner = in_need("2", 30, 500, |table| {
        table.give_train("KE", "2");
    });
    assert!(owner.try_act("KE", owner.bank_train("2", 100)).is_err());
    assert_eq!(owner.cash("Anton"), 500);
    let mut idle = majors();
    idle.found("KE", "Anton", 93, 30);
    idle.begin_round();
    assert!(idle.is_never_sold_trains("KE"));
    idle.go_on_until(|table| table.acting() != "KE");
    assert_eq!((idle.cash("KE"), idle.cash("Anton")), (30, 860));
}

/// 1854-EM-01: of the bank, of the pool, or of another company, of whoever's.
#[test]
fn the_director_picks_any_train() {
    let table = in_need("3", 30, 1000, |table| {
        table.give_train("FJ", "2");
        table.found("SD", "Anton", 67, 0);
        table.give_train("SD", "4");
        table.put_train("4", TrainPlace::Pool);
    });
    let pooled = table.game.view().pool_trains()[0];
    let [of_fj, of_sd] = ["FJ", "SD"].map(|company| table.train_of(company));
    let buy = |deed: Deed, price: i64| {
        let mut table = table.twin();
        table.act("KE", deed);
        if table.acting() == "Berta" {
            table.act("Berta", Deed::Agree { yes: true });
        }
        assert_eq!((table.cash("KE"), table.cash("Anton"), table.trains("KE").len()), (0, 1030 - price, 1));
    };
    buy(table.bank_train("3", 200), 200);
    buy(table.this_train(pooled, 320), 320);
    buy(table.this_train(of_fj, 100), 100);
    buy(table.this_train(of_fj, 45), 45);
    buy(table.this_train(of_sd, 320), 320);
    buy(table.this_train(of_sd, 31), 31);
}

/// 1854-EM-01, 1854-EM-03: nobody can pay 200 for a 3, but a deal with the FJ is within reach.
#[test]
fn a_deal_with_another_company_saves_a_director() {
    let with = |cash: i64| {
        in_need("3", 30, cash, |table| {
            table.give_train("FJ", "3");
            table.found("SD", "Anton", 67, 0);
            table.give_train("SD", "2");
        })
    };
    let mut own = with(0);
    own.act("KE", own.this_train(own.train_of("SD"), 30));
    assert_eq!((own.trains("KE"), own.cash("KE"), own.cash("SD")), (vec!["2".to_owned()], 0, 30));
    let mut helped = with(20);
    let theirs = helped.train_of("FJ");
    helped.refused("KE", helped.this_train(theirs, 51), &range(1, 50));
    helped.act("KE", helped.this_train(theirs, 45));
    helped.act("Berta", Deed::Agree { yes: true });
    assert_eq!((helped.cash("KE"), helped.cash("Anton"), helped.cash("FJ")), (0, 5, 45));
}

/// 1854-EM-01: an 8 for 900 or an 8Ox for 1,200.
#[test]
fn the_director_may_pick_the_dearer_side() {
    for (kind, price) in [("8", 900), ("8Ox", 1200)] {
        let mut table = in_need("7", 500, 1000, |_| {});
        table.act("KE", table.bank_train(kind, price));
        assert_eq!((table.trains("KE"), table.cash("KE")), (vec![kind.to_owned()], 0));
        assert_eq!(table.cash("Anton"), 1500 - price);
    }
}

/// 1854-EM-01: not for more than what is printed on it.
#[test]
fn a_train_of_another_company_costs_no_more_than_its_printed_price() {
    for (kind, price) in [("2", 100), ("3", 200), ("4", 320)] {
        let mut table = in_need("3", 30, 1000, |table| {
            table.give_train("FJ", kind);
        });
        let theirs = table.train_of("FJ");
        table.refused("KE", table.this_train(theirs, price + 1), &range(1, price));
        table.act("KE", table.this_train(theirs, price));
        table.act("Berta", Deed::Agree { yes: true });
        assert_eq!((table.cash("KE"), table.cash("FJ"), table.cash("Anton")), (0, price, 1030 - price));
    }
}

/// 1854-EM-01, 1854-TN-09, 1854-MC-04: 150 would pay for a 2+, which it cannot run; Anton adds 50 for a 3, and nothing
/// for a plus train.
#[test]
fn the_director_helps_to_a_train_that_the_company_can_run() {
    let mut table = in_need("3", 150, 500, |_| {});
    assert!(table.new_trains().contains(&"2+".to_owned()));
    table.refused("KE", Deed::Pass, MUST);
    let mut helped = table.twin();
    helped.act("KE", helped.bank_train("3", 200));
    assert_eq!((helped.cash("KE"), helped.cash("Anton"), helped.trains("KE")), (0, 450, vec!["3".to_owned()]));
    let mut poor = in_need("3", 30, 500, |_| {});
    assert!(poor.try_act("KE", poor.bank_train("2+", 120)).is_err(), "a plus train with Anton's money");
    poor.act("KE", poor.bank_train("3", 200));
    assert_eq!((poor.cash("KE"), poor.cash("Anton")), (0, 330));
    // With its own money it may buy one, but then it needs another.
    table.act("KE", table.bank_train("2+", 120));
    assert_eq!((table.cash("KE"), table.cash("Anton")), (30, 500));
    table.refused("KE", Deed::Pass, MUST);
    table.act("KE", table.bank_train("3", 200));
    assert_eq!((table.cash("KE"), table.cash("Anton")), (0, 330));
}

/// 1854-EM-03: Anton has neither cash nor shares to sell. In the middle of the KE's turn the game is over; the FJ has
/// none.
#[test]
fn a_bankrupt_director_ends_the_game_at_once() {
    let mut table = in_need("3", 30, 69, |table| table.set_cash("Berta", 1000));
    let turns = table.turns_of("FJ");
    table.refused("KE", table.bank_train("3", 200), "it costs 200 G, but only 99 G is there");
    table.act("Anton", Deed::GiveUp);
    assert!(table.game.is_over());
    assert_eq!((table.now(), table.turns_of("FJ")), ((1, 1), turns));
    table.refused("FJ", Deed::Pass, "the game is over");
    // The scores are as they are.
    let price = table.price("KE");
    assert_eq!((table.worth("Anton"), table.worth("Berta")), (69 + 4 * price, 1000 + 4 * 82));
    assert_eq!(table.game.scores()[0].0, table.player("Berta"));
}

/// 1854-EM-03: with 70 Anton is not bankrupt, nor while something could be sold.
#[test]
fn nobody_is_bankrupt_who_can_raise_the_money() {
    let mut enough = in_need("2", 30, 70, |_| {});
    assert!(enough.try_act("Anton", Deed::GiveUp).is_err());
    enough.act("KE", enough.bank_train("2", 100));
    let mut shares = in_need("2", 30, 69, |table| table.deal("FJ", &[1], Some("Anton")));
    shares.refused("Anton", Deed::GiveUp, "there is still money to be raised");
}
