//! Issue 16, part 3: `tiles` as choices of `ask … among`.

use super::{rule, stock_round};

#[test]
fn somebody_chooses_among_the_tiles_and_the_one_they_choose_is_laid() {
    let effects = "ask company 'Which tile?' among those t in tiles where t.colour is 'yellow' and t.id in ['5', '6', '57'] as chosen {\n  lay chosen on C3\n}";
    let mut table =
        stock_round(&[], &rule("works", "turn.started", "when = \"company is N\"\nfirst = true", effects), 2);
    table.found("N", "A", 100, 1000);
    table.pass("A");
    table.pass("B");
    let asks = table.game.question().expect("A is asked").asks;
    let prospectus_engine::Asks::Rule { options, .. } = asks else { panic!("a rule asks: {asks:?}") };
    let names: Vec<_> = options.iter().map(|option| option.name.as_str()).collect();
    assert_eq!(names, ["5", "6", "57"], "in the order of the title");
    let mut bend = table.twin();
    table.answer("A", "57");
    assert_eq!((table.tile_on("C3").as_deref(), table.acting().as_str()), (Some("57"), "N"));
    // Where it may be turned, that is asked next.
    bend.answer("A", "5");
    assert_eq!((bend.tile_on("C3"), bend.acting().as_str(), bend.game.actions().len()), (None, "A", 3));
}

/// A list of tiles by their numbers is one to choose from, too, and the supply can be looked at.
#[test]
fn tiles_are_chosen_by_their_supply() {
    let effects =
        "ask company 'Which tile?' among (those t in tiles where t.left == 1) as chosen { change B2 to chosen }";
    let mut table =
        stock_round(&[], &rule("works", "turn.started", "when = \"company is N\"\nfirst = true", effects), 2);
    table.found("N", "A", 100, 1000);
    table.pass("A");
    table.pass("B");
    table.answer("A", "25");
    table.do_little();
    assert_eq!((table.tile_on("B2").as_deref(), table.tiles_left("25")), (Some("25"), Some(0)));
}
