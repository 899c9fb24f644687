//! A step that may be taken at any point of the turn is taken once.

use prospectus_bots::{Bot, Greedy};
use prospectus_engine::Deed;
use prospectus_library::{self as library, Rng, deal, seats};

const GRANT: &str = "extends = '1849'
[title]
id = 'grant'
[kind.corporation]
steps = { add = ['grant'], place_before = 'purchase_trains' }
[step.grant]
name = 'Grant'
is = 'offer'
throughout = true
do = 'pay 10 from bank to operator'
";

#[test]
fn what_may_be_done_at_any_point_of_a_turn_is_done_once() {
    let loaded = library::load_text("grant", GRANT);
    let title = seats::to_play(&loaded, &[]).expect("the title is sound");
    let setup = deal::seated(&title, deal::names(3), &mut Rng::new(1));
    let mut game = seats::game(title, &setup).expect("it is set up");
    let mut rng = Rng::new(1);
    let mut turns = 0;
    while turns < 3 {
        let offers = game.actions();
        let grant = offers.iter().find(|offer| matches!(offer.action.deed, Deed::Take { .. }));
        let Some(grant) = grant.map(|offer| offer.action.clone()) else {
            let action = Greedy.choose(&game, &offers, &mut rng);
            game.apply(&action).expect("it was offered");
            continue;
        };
        let before = game.view().cash(grant.actor.owner());
        game.apply(&grant).expect("it was offered");
        assert_eq!(game.view().cash(grant.actor.owner()), before + 10);
        // The turn may be over with it; while it is not, there is no second grant.
        let again = game.actions().into_iter().any(|offer| offer.action == grant);
        assert!(!again && game.may(&grant).is_err());
        turns += 1;
    }
}
