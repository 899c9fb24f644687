//! Corporations are started.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::stock_round;

fn homes(table: &Table) -> Vec<String> {
    let homes = table.game.actions().into_iter().filter_map(|offer| match offer.action.deed {
        Deed::PlaceToken { hex, .. } => Some(table.world().map.hex(hex).id.clone()),
        _ => None,
    });
    homes.collect()
}

/// The stock round in which only Garibaldi is left to be started; it is B's turn.
fn only_garibaldi_left() -> Table {
    let mut table = stock_round();
    for (company, president) in [("ATA", "B"), ("SFA", "C"), ("IFT", "D"), ("RCS", "A")] {
        table.found(company, president, 68, 500);
    }
    table
}

/// Tokens in all homes of Garibaldi.
fn fill_homes(table: &mut Table) {
    for (company, hex) in [("IFT", "H8"), ("RCS", "B14"), ("ATA", "M11"), ("SFA", "C1"), ("ATA", "M9"), ("SFA", "M9")] {
        table.put_token(company, hex);
    }
}

/// 1849-ST-01, 1849-ST-06
#[test]
fn only_the_next_corporation_can_be_started_and_that_is_the_turns_purchase() {
    let mut table = stock_round();
    table.refused("B", table.starting("CTL", 68), "CTL has been started already");
    for later in ["SFA", "IFT", "RCS", "AFG"] {
        table.refused("B", table.starting(later, 68), "rulebook 9.4");
    }
    table.start("B", "ATA", 68);
    table.set_cash("B", 1000);
    table.refused("B", table.starting("SFA", 68), "there is one purchase in a turn");
    table.refused("B", table.buying("CTL", 1), "a founder buys no more than 40% at once");
    table.pass("B");
    table.refused("C", table.starting("IFT", 68), "rulebook 9.4");
    table.start("C", "SFA", 68);
}

/// 1849-ST-02
#[test]
fn starting_values_come_with_the_phases() {
    let phases = [
        ("4H", vec![68, 100]),
        ("6H", vec![68, 100, 144]),
        ("8H", vec![68, 100, 144]),
        ("10H", vec![68, 100, 144, 216]),
        ("12H", vec![68, 100, 144, 216]),
        ("16H", vec![68, 100, 144, 216]),
    ];
    for (phase, pars) in phases {
        for par in [68, 100, 144, 216, 90] {
            let mut table = stock_round();
            table.set_phase(phase);
            table.set_cash("B", 1000);
            if pars.contains(&par) {
                table.start("B", "ATA", par);
                assert_eq!((table.price("ATA"), table.cash("B")), (par, 1000 - 2 * par));
            } else {
                table.refused("B", table.starting("ATA", par), &format!("L. {par} is no starting price now"));
            }
        }
    }
}

/// 1849-ST-03, 1849-ST-04, 1849-ST-05, 1849-EX-02
#[test]
fn the_example_of_a_start() {
    let mut table = Table::in_stock_round(4, &["ATA", "CTL", "SFA", "IFT", "RCS", "AFG"], &[]);
    table.set_cash("B", 552);
    let bank = table.bank();
    table.start("B", "CTL", 100);
    table.act("B", table.buying("CTL", 1));
    table.act("B", table.buying("CTL", 2));
    assert_eq!((table.percent("B", "CTL"), table.cash("B")), (40, 552 - 400));
    // 40 % is the most, and ends the turn.
    table.refused("B", table.buying("CTL", 3), "it is the turn of C");
    assert_eq!((table.cash("CTL"), table.bank()), (400 - 40, bank + 40));
    assert!(table.has_token("CTL", "E1"));
    assert_eq!(table.tokens_left("CTL"), 2);
    for other in ["C", "D", "A"] {
        table.pass(other);
    }
    table.act("B", table.buying("CTL", 3));
    assert_eq!((table.cash("CTL"), table.cash("B")), (460, 52));
}

/// 1849-ST-03: he need not buy more, must be able to pay, and stays within the certificate limit.
#[test]
fn a_founder_buys_within_his_means_and_the_limit() {
    let mut table = stock_round();
    table.set_cash("B", 199);
    table.refused("B", table.starting("ATA", 100), "it costs L. 200, but only L. 199 is there");
    table.start("B", "ATA", 68);
    table.refused("B", table.buying("ATA", 1), "it is the turn of C");
    // C has 9 certificates of 11: the president's and one more fill him up.
    table.found("IFT", "A", 68, 0);
    table.found("RCS", "A", 68, 0);
    table.deal("IFT", &[1, 2, 3, 4, 5], Some("C"));
    table.deal("RCS", &[1, 2, 3], Some("C"));
    table.start("C", "SFA", 68);
    table.act("C", table.buying("SFA", 1));
    assert_eq!((table.percent("C", "SFA"), table.cash("C")), (30, 375 - 3 * 68));
    table.refused("C", table.buying("SFA", 2), "it is the turn of D");
    // And at the limit nobody starts anything.
    let mut table = stock_round();
    table.found("IFT", "A", 68, 0);
    table.found("RCS", "A", 68, 0);
    table.deal("IFT", &[1, 2, 3, 4, 5], Some("B"));
    table.deal("RCS", &[1, 2, 3, 4, 5], Some("B"));
    table.refused("B", table.starting("ATA", 68), "nobody may have more than 11 certificates");
}

/// 1849-CO-02, 1849-ST-04, 1849-ST-05
#[test]
fn every_corporation_pays_its_fee_and_has_its_home() {
    for (company, home, fee) in
        [("ATA", "M13", 30), ("CTL", "E1", 40), ("IFT", "H12", 90), ("RCS", "C5", 130), ("SFA", "J6", 40)]
    {
        let mut order = vec!["AFG", company];
        order.extend(["ATA", "CTL", "IFT", "RCS", "SFA"].into_iter().filter(|other| *other != company));
        let mut table = Table::in_stock_round(4, &order, &[]);
        let bank = table.bank();
        table.start("B", company, 68);
        assert_eq!((table.cash(company), table.bank()), (136 - fee, bank + fee), "{company}");
        assert!(table.has_token(company, home), "{company}");
        assert_eq!(table.tokens_left(company), 2, "the fee is for three");
    }
}

/// 1849-CO-01, 1849-CO-03
#[test]
fn garibaldi_chooses_among_five_homes() {
    let mut table = only_garibaldi_left();
    table.start("B", "AFG", 68);
    assert_eq!(table.cash("AFG"), 136 - 40);
    let mut offered = homes(&table);
    offered.sort();
    // Messina, Trapani, Caltanissetta, Ragusa, Terranova
    assert_eq!(offered, ["B14", "C1", "H8", "M11", "M9"]);
    let palermo = table.hex("C5");
    table.refused("AFG", Deed::PlaceToken { hex: palermo, stop: 0 }, "it cannot be done on C5");
    let ragusa = table.hex("M11");
    table.act("AFG", Deed::PlaceToken { hex: ragusa, stop: 0 });
    assert!(table.has_token("AFG", "M11"));
    assert_eq!(table.tokens_left("AFG"), 2);
    // Only now the founder goes on.
    table.act("B", table.buying("AFG", 1));
}

/// 1849-CO-03: a home without a free place is no choice.
#[test]
fn garibaldi_needs_a_free_place() {
    let mut table = only_garibaldi_left();
    table.put_token("RCS", "B14");
    table.put_token("SFA", "M9");
    table.start("B", "AFG", 68);
    let mut offered = homes(&table);
    offered.sort();
    assert_eq!(offered, ["C1", "H8", "M11", "M9"], "one place is left in Terranova");
}

/// 1849-ST-07
#[test]
fn garibaldi_without_a_free_home_is_set_aside_and_comes_back_last() {
    let order = &["CTL", "AFG", "ATA", "SFA", "IFT", "RCS"];
    let mut table = Table::in_stock_round(4, order, &[]);
    table.give_train("CTL", "4H");
    for (company, hex) in [("SFA", "H8"), ("RCS", "B14"), ("ATA", "M11"), ("SFA", "C1"), ("ATA", "M9"), ("SFA", "M9")] {
        table.put_token(company, hex);
    }
    table.refused("B", table.starting("ATA", 68), "rulebook 9.4");
    table.until_next_stock_round();
    // It is next, but nowhere at home: the others move up.
    table.refused("B", table.starting("AFG", 68), "rulebook 9.4");
    table.start("B", "ATA", 68);
    table.pass("B");
    // A place becomes free in this stock round: that is too late for it.
    let (company, hex) = (table.company("RCS"), table.hex("B14"));
    table.edit(|state, _| {
        let _ = state.board.remove(hex, 0, company.0);
    });
    table.refused("C", table.starting("AFG", 68), "rulebook 9.4");
    table.until_next_stock_round();
    // From the next one on it waits behind all the others.
    let next = table.acting();
    table.refused(&next, table.starting("AFG", 68), "rulebook 9.4");
    table.start(&next, "SFA", 68);
    for company in ["IFT", "RCS"] {
        table.found(company, "D", 68, 0);
    }
    table.pass(&next);
    let last = table.acting();
    table.set_cash(&last, 500);
    table.start(&last, "AFG", 68);
    assert!(table.has_token("AFG", "B14"));
}

/// 1849-ST-07: what is next in the same stock round.
#[test]
fn garibaldi_is_set_aside_as_soon_as_it_would_be_next() {
    let mut table = Table::in_stock_round(4, &["CTL", "ATA", "AFG", "SFA", "IFT", "RCS"], &[]);
    fill_homes(&mut table);
    table.start("B", "ATA", 68);
    table.pass("B");
    table.refused("C", table.starting("AFG", 68), "rulebook 9.4");
    table.start("C", "SFA", 68);
}
