//! What comes with a private, also where no title of ours says so.

use prospectus_engine::ids::Owner;
use prospectus_engine::{Actor, Deed, Game, Setup};
use prospectus_library::{self as library, seats};

/// A gift is placed like a private that is bought, and hands on what it gives itself.
#[test]
fn gifts_are_placed_and_bring_gifts_of_their_own() {
    let rules = "format = 1
        extends = \"1844\"
        [[private]]
        id = \"P1\"
        gives = [{ private = \"B1\" }]
        [[private]]
        id = \"B1\"
        gives = [{ private = \"T2\" }]";
    let loaded = library::load_text("house", rules);
    let title = seats::title_of(&loaded, &[]).expect("the rules are well");
    let players = ["A", "B", "C"].map(String::from).to_vec();
    let setup =
        Setup { title: "house".to_owned(), variants: Vec::new(), players, companies: Vec::new(), ..Setup::default() };
    let mut game = seats::game(title, &setup).expect("a game");
    let private =
        |id: &str| game.world().private_ids().find(|at| game.world().privates[at.at()].id == id).expect("it is there");
    let [first, gift, second_gift] = ["P1", "B1", "T2"].map(private);
    let offers = game.actions();
    let bid = offers.iter().find(|offer| matches!(offer.action.deed, Deed::Bid { .. })).expect("somebody may bid");
    game.apply(&bid.action).expect("it was offered");
    while !game.state().private(first).is_sold {
        let pass = game.actions().into_iter().find(|offer| offer.action.deed == Deed::Pass).expect("others may pass");
        game.apply(&pass.action).expect("it was offered");
    }
    let owner = game.state().private(first).owner;
    assert_eq!([gift, second_gift].map(|gift| game.state().private(gift).owner), [owner, owner]);
    // The mountain railway asks for its site and its panel.
    let offers = game.actions();
    let sites =
        offers.iter().filter(|offer| matches!(offer.action.deed, Deed::Site { private, .. } if private == gift));
    assert!(offers.len() > 1 && sites.count() == offers.len());
    let Actor::Player(player) = offers[0].action.actor else { panic!("a player chooses") };
    assert_eq!(Owner::Player(player), owner);
    let chosen = offers[0].action.clone();
    game.apply(&chosen).expect("offered");
    assert!(game.state().private(gift).hex.is_some());
}

/// The canal of the North Coast is exchanged for one share: the loop that once gave it away asked for the first unsold
/// share anew after each that it had given, and gave them all.
#[test]
fn the_canal_of_the_north_coast_is_exchanged_for_one_share() {
    let loaded = library::load("examples/north-coast");
    let title = seats::title_of(&loaded, &[]).expect("the example is well");
    let players = ["A", "B"].map(String::from).to_vec();
    let setup = Setup { title: "examples/north-coast".to_owned(), players, ..Setup::default() };
    let mut game = seats::game(title, &setup).expect("a game");
    let company = |game: &Game, id: &str| game.world().company_ids().find(|of| game.world().company(*of).id == id);
    let mill = company(&game, "MR").expect("it is there");
    let is_wanted = |deed: &Deed| match deed {
        Deed::Bid { .. } | Deed::UsePower { .. } => true,
        Deed::Start { company, .. } => *company == mill,
        _ => false,
    };
    // Everybody buys privates, and somebody starts the company, until the canal can be used.
    let used = loop {
        let offers = game.actions();
        let wanted = offers.iter().find(|offer| is_wanted(&offer.action.deed));
        let pass = || offers.iter().find(|offer| offer.action.deed == Deed::Pass);
        let action = wanted.or_else(pass).expect("nothing else is asked").action.clone();
        game.apply(&action).expect("it was offered");
        if matches!(action.deed, Deed::UsePower { .. }) {
            break action;
        }
    };
    let view = game.view();
    let director = view.director(mill).expect("it was started");
    let held = |player| view.percent_held(Owner::Player(player), mill);
    let of_owner = held(view.player_of(used.actor.owner()).expect("a player uses it"));
    assert_eq!(of_owner, if used.actor.owner() == Owner::Player(director) { 30 } else { 10 });
    assert_eq!(view.percent_unsold(mill), 70);
    let canal = view.world.private_ids().find(|at| view.world.privates[at.at()].id == "P3").expect("it is there");
    assert!(!view.state.private(canal).is_open);
}
