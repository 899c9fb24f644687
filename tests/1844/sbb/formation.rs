//! The forming of the SBB in many constellations, told before and after.

use super::super::kit::EDITIONS;
use super::*;
use crate::look::pin;

/// All that matters for the SBB.
fn tell(table: &Table) -> String {
    let mut text = String::new();
    for player in PLAYERS {
        let owed = match owes(table, player) {
            0 => String::new(),
            owed => format!(", owes {owed}"),
        };
        let pre: Vec<String> = PRE_SBB
            .into_iter()
            .filter(|company| !table.is_closed(company) && table.percent(player, company) > 0)
            .map(|company| format!("{} % of {company} at {}", table.percent(player, company), table.price(company)))
            .collect();
        let held = if is_formed(table) { certificates_of(table, player) } else { pre.join(", ") };
        text += &format!("    {player}: {}{owed}; {held}\n", table.cash(player));
    }
    if is_formed(table) {
        let state = table.game.state();
        let sbb = table.company("SBB");
        text += &format!("    pool: {}\n", sbb_in_pool(table));
        text += &format!("    directed by {}\n", table.president("SBB").unwrap_or("nobody".to_owned()));
        text += &format!("    price {}, treasury {}\n", table.price("SBB"), table.cash("SBB"));
        text += &format!(
            "    trains: {}; in the pool: {}\n",
            table.trains("SBB").join(", "),
            table.pool_trains().join(", ")
        );
        let stations = table.stations("SBB").join(", ");
        text += &format!("    stations: {stations}; markers left: {}\n", state.operator(sbb).tokens);
        assert!(PRE_SBB.into_iter().all(|company| table.is_closed(company)));
        assert_eq!(
            table.game.view().held(Owner::Offer, sbb).count(),
            0,
            "every certificate is with a player or in the pool"
        );
    } else {
        for company in PRE_SBB.into_iter().filter(|company| table.president(company).is_some()) {
            let (cash, trains) = (table.cash(company), table.trains(company).join(", "));
            let stations = table.stations(company).join(", ");
            text += &format!(
                "    {company}: directed by {}, treasury {cash}; {trains}; {stations}\n",
                table.president(company).unwrap()
            );
        }
    }
    text
}

/// A name for the snapshot, and what is so before the first 5 is sold abroad.
type Constellation = (&'static str, fn(&mut Table));

const CONSTELLATIONS: [Constellation; 12] = [
    ("No pre-SBB company was ever started: all is in the pool", |_| {}),
    ("One company with its director's certificate alone", |table| table.found("SCB", "C", 80, 35)),
    ("All five are started and sold; A has most", |table| {
        all_five(table);
        table.deal("SCB", &[1, 2], Some("A"));
        table.deal("VSB", &[1, 2], Some("B"));
        table.deal("JS", &[1, 2], Some("C"));
        table.deal("GB", &[1, 2], Some("D"));
    }),
    ("A tie of all: the former director of V1", |table| {
        for (company, director) in [("NOB", "D"), ("SCB", "B"), ("VSB", "A"), ("JS", "C")] {
            table.found(company, director, 100, 0);
        }
    }),
    ("A tie without the director of V1, who has less: the former director of V2", |table| {
        for (company, director) in [("NOB", "A"), ("SCB", "C"), ("JS", "B")] {
            table.found(company, director, 100, 0);
        }
        table.deal("JS", &[1], Some("C"));
        table.deal("NOB", &[1], Some("B"));
    }),
    ("A tie with one who was no director: the former director of V3", |table| {
        table.found("VSB", "B", 100, 0);
        table.found("JS", "D", 100, 0);
        table.deal("VSB", &[1], Some("A"));
        table.deal("JS", &[1], Some("A"));
    }),
    ("The new director has single certificates only; the director's certificate is in the pool", |table| {
        table.found("NOB", "A", 100, 0);
        table.found("SCB", "B", 100, 0);
        table.deal("NOB", &[1, 2], Some("D"));
        table.deal("SCB", &[1, 2], Some("D"));
    }),
    ("The same, with a double certificate in the pool and the director's with the former director of V5", |table| {
        for (company, director) in [("NOB", "A"), ("VSB", "B"), ("GB", "C")] {
            table.found(company, director, 100, 0);
            table.deal(company, &[1], Some("D"));
        }
    }),
    ("The same, with no double certificate in the pool: the former director of V5 swaps", |table| {
        for (company, director) in PRE_SBB.into_iter().zip(["A", "B", "C", "B", "C"]) {
            table.found(company, director, 100, 100);
            table.deal(company, &[1, 2], Some("D"));
        }
    }),
    ("Debts: who cannot pay the difference to 100", |table| {
        table.found("NOB", "A", 60, 10);
        table.found("SCB", "B", 70, 20);
        table.deal("SCB", &[1, 2], Some("A"));
        table.set_cash("A", 100);
        table.set_cash("B", 60);
    }),
    ("Trains above the limit of 4", |table| {
        for (company, director, trains) in [("NOB", "A", ["3H", "4"]), ("SCB", "B", ["4", "4"])] {
            table.found(company, director, 100, 50);
            for train in trains {
                table.give_train(company, train);
            }
        }
    }),
    ("Two stations on one hex", |table| {
        table.found("NOB", "A", 100, 0);
        table.found("SCB", "B", 100, 0);
        table.deal("SCB", &[1], Some("B"));
        table.put_tile("D19", "57", 0);
        table.put_tile("D19", "907", 0);
        table.put_token("SCB", "D19");
    }),
];

/// A and his neighbours have started V1 to V5: A, B, C, D and A again.
fn all_five(table: &mut Table) {
    for (company, director) in [("NOB", "A"), ("SCB", "B"), ("VSB", "C"), ("JS", "D"), ("GB", "A")] {
        table.found(company, director, 100, 100);
    }
}

/// 1844-SB-02, 1844-SB-03, 1844-SB-04, 1844-SB-07, 1844-SB-10, 1844-SB-12, 1844-SB-13, 1844-CO-26, 1844F-SB-07,
/// 1844F-SB-09, 1844F-SB-10, 1844F-SB-12, 1844F-SB-13, D44-E25: if V5 never came into play its double certificate is in
/// the pool, so that nobody is ever asked instead of its director.
#[test]
fn the_sbb_in_many_constellations() {
    let mut stories = Vec::new();
    for edition in EDITIONS {
        let mut story = String::new();
        for (name, arrange) in CONSTELLATIONS {
            let mut table = eve(edition);
            arrange(&mut table);
            to_last_turn(&mut table);
            story += &format!("{name}\n  before\n{}", tell(&table));
            form(&mut table);
            if table.has_question() {
                let asked = table.acting();
                story += &format!("  {asked} is asked which stays\n");
                table.act(&asked, Deed::Choose { option: 0 });
            }
            while table.is_offered(|deed| matches!(deed, Deed::Discard { .. })) {
                story +=
                    &format!("  {} gives a train up: {} are too many\n", table.acting(), table.trains("SBB").len());
                table.do_little();
            }
            story += &format!("  after\n{}\n", tell(&table));
        }
        stories.push(story);
    }
    assert_eq!(stories[0], stories[1], "the editions agree");
    pin("rules_1844_sbb", &stories[0]);
}

/// 1844-SB-04, 1844-CO-30, 1844F-SB-09: on the row and the column of the rulebook, and below whoever is there.
#[test]
fn the_sbb_starts_in_the_sixth_row_at_100() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        form(&mut table);
        let cell = table.game.state().company(table.company("SBB")).cell;
        assert_eq!((cell, table.price("SBB")), (Some((5, 8)), 100));
        assert_eq!((table.trains("SBB"), table.cash("SBB")), (vec!["SBB-5H".to_owned()], 400));
    }
}

/// 1844-SB-01, 1844-CO-26, 1844F-SB-02, 1844F-VO-01 (merge at the end of the operating round): a 5 that is bought.
#[test]
fn if_the_first_5_is_bought_the_sbb_forms_at_the_end_of_the_operating_round_and_operates_in_the_next() {
    for (edition, side) in [("1844", "5"), ("1844", "5H"), ("1844-2003", "5"), ("1844-2003", "5H")] {
        let mut table = eve(edition);
        table.found("NOB", "A", 60, 200);
        table.put_marker("FNM", 0, 5);
        table.set_cash("FNM", 1000);
        table.until_trains_of("FNM");
        assert_eq!((table.game.state().clock.set_round, table.game.state().clock.set_length), (1, 2));
        let price = if side == "5" { 450 } else { 400 };
        table.act("FNM", table.bank_train(side, price));
        assert_eq!(table.game.state().phase, table.phase("5"));
        // The NOB still has its turn in this round.
        assert!(!is_formed(&table) && !table.is_closed("NOB"));
        table.until_turn_of("NOB");
        assert!(!is_formed(&table));
        form(&mut table);
        // The next round has begun, and the SBB, at 100, is first in it.
        assert_eq!((table.game.state().clock.set_round, table.acting().as_str()), (2, "SBB"));
        assert_eq!((table.president("SBB").as_deref(), table.cash("SBB")), (Some("A"), 600));
        table.refused("NOB", Deed::Pass, "it is the turn of SBB");
    }
}

/// 1844-XP-04, 1844F-SB-02, 1844F-XP-01 (forms the SBB), 1844F-VO-01 (also when it is exported)
#[test]
fn if_the_first_5_is_sold_abroad_the_sbb_forms_at_once_and_operates_after_the_stock_round() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 60, 200);
        table.until_turn_of("FNM");
        table.go_on_until(|table| table.game.state().clock.set_round == 2);
        assert!(!is_formed(&table) && table.game.state().phase == table.phase("4"));
        form(&mut table);
        assert_eq!(table.game.state().phase, table.phase("5"));
        assert!(in_stock_round(&table));
        // Its shares can be traded before it has operated.
        let rounds = table.game.state().clock.rounds.clone();
        table.until_turn_of("SBB");
        let operating = table.game.state().clock.rounds.iter().zip(&rounds).map(|(now, then)| now - then).sum::<u16>();
        assert_eq!((operating, table.game.state().clock.set_round, table.game.state().clock.set_length), (1, 1, 3));
    }
}
