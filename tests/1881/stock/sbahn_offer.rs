//! When and in which order certificates of the S-Bahn can be bought.

use super::super::kit::Table;
use super::situations::*;

/// 1881-SB-01, 1881-SR-05 (president's certificate), 1881-SU-06: the GBS buys the first tramcar of type 3, and may buy
/// the president's certificate in the same turn.
#[test]
fn the_s_bahn_is_on_offer_after_the_first_tramcar_of_type_3() {
    let mut table = Table::in_stock_round(3);
    table.found("GBS", "A", 90, 1000);
    table.found("SSC", "B", 82, 820);
    table.give_train("SSC", "2");
    table.sell_out(&["2"]);
    table.refused("A", table.starting("S", 84), "a rule does not allow it (`kind.sbahn.start`");
    table.to_operating_round();
    table.until_trains_of("GBS");
    assert!(table.try_act("GBS", table.starting("S", 84)).is_err(), "it is the yellow phase");
    table.buy_train("GBS", "3");
    assert_eq!(table.game.question().expect("the GBS goes on").phase.id, "Green");
    let (cash, bank) = (table.cash("GBS"), table.bank());
    table.start("GBS", "S", 84);
    assert_eq!((table.cash("GBS"), table.bank()), (cash - 168, bank + 168));
    assert_eq!((table.percent("GBS", "S"), table.price("S"), table.cell("S")), (10, 84, Some((3, 1))));
    assert_eq!(table.president("S").as_deref(), Some("A"), "A decides for the GBS");
    // The next tramway buys the first vice president's certificate.
    until_shares_of(&mut table, "SSC");
    table.buy("SSC", "S");
    assert_eq!(table.certificates("SSC", "S"), [1]);
}

/// 1881-SB-01: in the green phase players buy it in a stock round.
#[test]
fn in_the_yellow_phase_nobody_buys_certificates_of_the_s_bahn() {
    let mut table = Table::in_stock_round(3);
    table.refused("A", table.starting("S", 84), "a rule does not allow it (`kind.sbahn.start`");
    (1..=4).for_each(|index| table.refused("A", table.buying("S", index), "S has not been started"));
    table.set_phase("Green");
    let bank = table.bank();
    table.start("A", "S", 84);
    assert_eq!((table.cash("A"), table.bank(), table.percent("A", "S")), (720 - 168, bank + 168, 10));
}

/// 1881-SB-02, 1881-SU-04, 1881-SR-05 (S-Bahn), 1881-SR-07 (printed price)
#[test]
fn the_stack_of_the_s_bahn_is_sold_from_the_top() {
    let mut table = in_green(4);
    let view = table.game.view();
    let percents: Vec<i64> = view.shares_of(table.company("S")).map(|share| view.percent(share)).collect();
    assert_eq!(percents, [[10].as_slice(), &[5; 18]].concat());
    // Nothing before the president's certificate.
    (1..=18).for_each(|index| table.refused("A", table.buying("S", index), "S has not been started"));
    table.start("A", "S", 84);
    done(&mut table, "A");
    // Then S1, S2 and S3, and at last the normal ones, each when it lies on top.
    for (player, next) in [("B", 1), ("C", 2), ("D", 3)] {
        for later in (1..=18).filter(|index| *index > next) {
            table.refused(player, table.buying("S", later), "a rule does not allow it (`kind.sbahn.buy`");
        }
        let cash = table.cash(player);
        table.act(player, table.buying("S", next));
        assert_eq!((table.certificates(player, "S"), table.cash(player)), (vec![next], cash - 84));
        done(&mut table, player);
    }
    table.refused("A", table.starting("S", 84), "S has been started already");
    table.buy("A", "S");
    assert_eq!((table.certificates("A", "S"), table.cash("A")), (vec![0, 4], 620 - 168 - 84));
}

/// 1881-SB-02, 1881-SR-05: who buys from the pool does not care for the stack.
#[test]
fn what_lies_in_the_pool_can_be_bought_out_of_order() {
    let mut table = in_green(4);
    table.start("A", "S", 84);
    done(&mut table, "A");
    buys(&mut table, "B", "S");
    // C, who has bought S2, sells it on their next turn.
    buys(&mut table, "C", "S");
    others_pass(&mut table, "C");
    table.sell("C", "S", &[2]);
    done(&mut table, "C");
    assert_eq!((holder(&table, "S", 2), table.price("S")), ("pool".to_owned(), 80));
    let mut top = table.twin();
    table.act("D", table.buying("S", 2));
    assert_eq!(table.cash("D"), 620 - 80, "the current value of 5%");
    top.act("D", top.buying("S", 3));
    assert_eq!(top.cash("D"), 620 - 84, "the printed price");
}

/// 1881-SB-03, 1881-SB-04: tramways and players together buy what floats it; it floats in the middle of a round.
#[test]
fn tramways_buy_certificates_and_float_the_s_bahn() {
    let mut table = with_tramways(4);
    table.start("A", "S", 84);
    done(&mut table, "A");
    table.to_operating_round();
    for (tramway, index) in [("GBS", 1), ("SSC", 2), ("NBSN", 3)] {
        until_shares_of(&mut table, tramway);
        let cash = table.cash(tramway);
        table.buy(tramway, "S");
        assert_eq!((table.certificates(tramway, "S"), table.cash(tramway)), (vec![index], cash - 84));
        // One in an operating round.
        table.refused(tramway, table.buying("S", index + 1), "this cannot be done now");
    }
    assert!(!table.has_floated("S"));
    until_shares_of(&mut table, "SpS");
    table.buy("SpS", "S");
    assert!(table.has_floated("S"));
    // A holds the president's certificate, the tramways lead the subnets, and their directors choose.
    for (network, player, hex) in [("S", "A", "G19"), ("S1", "A", "A23"), ("S2", "B", "L4"), ("S3", "C", "J28")] {
        assert_eq!(table.acting(), player);
        begin_at(&mut table, network, hex);
    }
    assert_eq!(["S", "S1", "S2", "S3"].map(|network| table.cash(network)), [420; 4]);
    // The turn of the SpS goes on, and after it the networks operate in this round.
    assert_eq!(table.acting(), "SpS");
    let round = now(&table);
    for (network, player) in [("S1", "A"), ("S2", "B"), ("S3", "C"), ("S", "A")] {
        table.give_train(network, "S4");
        table.until_turn_of(network);
        assert_eq!((now(&table), decider(&table).as_str()), (round, player));
    }
}
