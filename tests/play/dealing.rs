//! Issue 16, part 3: "random dealing at setup": which privates take part, and in which order, is decided by chance and
//! written down.

use std::collections::BTreeSet;
use std::sync::Arc;

use prospectus_dsl::title::Title;
use prospectus_engine::{Asks, Setup};
use prospectus_library::{self as library, Rng, deal, seats, template};
use prospectus_records::record::setup;

/// The small title with three privates, of which chance deals two.
fn title() -> Arc<Title> {
    let more = "[setup]\nprivates = 2\nprivate_order = 'random'\n\
                [[private]]\nid = 'P3'\nname = 'Quarry'\nprice = 40\nincome = 10\n";
    let loaded = library::load_text("dealt.toml", &format!("{}\n{more}", template("dealt")));
    seats::to_play(&loaded, &[]).unwrap_or_else(|broken| panic!("{broken:?}"))
}

fn dealt(title: &Title, seed: u64) -> Setup {
    deal::seated(title, deal::names(2), &mut Rng::new(seed))
}

#[test]
fn chance_deals_privates_and_a_game_begins_with_those() {
    let title = title();
    let mut seen = BTreeSet::new();
    for seed in 0..30 {
        let setup = dealt(&title, seed);
        let game = seats::game(title.clone(), &setup).expect("a setup of its own");
        let there: Vec<&str> = game.world().privates.iter().map(|private| private.id.as_str()).collect();
        assert_eq!(there, setup.privates);
        let Some(Asks::Auction { items, .. }) = game.question().map(|question| question.asks) else {
            panic!("it begins with an auction");
        };
        let offered: Vec<&str> =
            items.iter().map(|item| game.world().privates[item.private.at()].id.as_str()).collect();
        assert_eq!(offered, there, "in the order in which they were dealt");
        seen.insert(setup.privates);
    }
    assert_eq!(seen.len(), 6, "two of three, in either order");
}

#[test]
fn what_chance_has_dealt_is_written_down() {
    let title = title();
    let setup = dealt(&title, 3);
    assert_eq!(setup::read(&setup::write(&setup)).expect("it is read as it was written"), setup);
    assert_eq!(dealt(&title, 3), setup, "the same seed deals the same");
}

#[test]
fn a_setup_that_deals_otherwise_is_refused() {
    let title = title();
    let said = |privates: &[&str]| {
        let privates = privates.iter().map(|id| (*id).to_owned()).collect();
        let setup = Setup { privates, ..dealt(&title, 0) };
        setup.check(&title).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(said(&["P3", "P1"]), "");
    assert_eq!(said(&["P1"]), "1 privates take part, but 2 should");
    assert_eq!(said(&["P1", "P1"]), "the private `P1` is there twice");
    assert_eq!(said(&["P1", "P9"]), "`dealt` has no private `P9`");
}
