//! A refusal knows the place of the rule that says no: its path, its number in the rulebook and where it stands in the file.

use std::collections::BTreeMap;

use prospectus_bots::{Bot, Random};
use prospectus_engine::{Action, Deed, Game};
use prospectus_library::{self as library, Rng, deal, seats};

#[test]
fn a_refusal_points_at_its_rule_in_the_file() {
    let loaded = library::load("1849");
    let title = seats::to_play(&loaded, &[]).expect("the title is sound");
    let setup = deal::seated(&title, deal::names(3), &mut Rng::new(3));
    let mut game: Game = seats::game(title, &setup).expect("it is set up");
    let mut rng = Rng::new(3);
    let mut places = BTreeMap::new();
    while !game.is_over() {
        let offers = game.actions();
        for offer in &offers {
            // What is offered, a little changed: most of it breaks some rule.
            let changed = match offer.action.deed.clone() {
                Deed::Start { company, par } => Deed::Start { company, par: par + 1 },
                Deed::LayTile { hex, tile, rotation } => Deed::LayTile { hex, tile, rotation: (rotation + 1) % 6 },
                Deed::Bid { private, price } => Deed::Bid { private, price: price + 3 },
                _ => continue,
            };
            let Err(refusal) = game.may(&Action::new(offer.action.actor, changed)) else { continue };
            let Some(rule) = refusal.rule_text(game.world()) else { continue };
            let span = rule.span.expect("the title says it");
            places.insert(rule.path.clone(), (loaded.sources.text(span).to_owned(), rule.cite.clone()));
        }
        let action = Random.choose(&game, &offers, &mut rng);
        game.apply(&action).expect("it was offered");
    }
    // The place is the key where a rule has one, else the table in which it would stand.
    let place = |path: &str| places.get(path).unwrap_or_else(|| panic!("{path} was never named: {places:?}"));
    assert_eq!(place("kind.corporation.start").0, "start");
    assert_eq!(place("track").0, "[track]");
    assert!(places.values().all(|(text, cite)| !text.is_empty() && cite.is_some()), "{places:?}");
}
