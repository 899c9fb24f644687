//! What comes with a private, also where no title of ours says so.

use prospectus_engine::ids::Owner;
use prospectus_engine::{Actor, Deed, Setup};
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
