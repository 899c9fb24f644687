//! A game can be saved, gone on with and taken back at every kind of moment: inside an auction, with a share on account, at
//! a question of a rule, while a power is used.

use std::collections::BTreeSet;

use prospectus_bots::{Bot, Random};
use prospectus_engine::event::Event;
use prospectus_engine::ids::Owner;
use prospectus_engine::{Asks, Game};
use prospectus_library::{self as library, Rng, deal, seats};
use prospectus_records::record::{self, File, Record};

/// What the game waits for, as far as it makes a difference to whoever has to write it down.
fn moment(game: &Game) -> String {
    let Some(question) = game.question() else { return "the end".to_owned() };
    let on_account = |player| {
        let mut shares = game.state().certificates.iter();
        shares.any(|share| share.holder == Owner::Player(player) && share.on_account.is_some())
    };
    match question.asks {
        Asks::Auction { is_duel: true, .. } => "a duel of bidders".to_owned(),
        Asks::Auction { items, .. } if items.iter().any(|item| !item.bids.is_empty()) => {
            "an auction with bids".to_owned()
        }
        Asks::Auction { .. } if question.round.number > 1 => "another auction round".to_owned(),
        Asks::OperatingTurn { .. } if question.round.turn == 1 && question.round.number == 1 => {
            "the first operating round".to_owned()
        }
        Asks::SealedBid { have_bid, .. } if !have_bid.is_empty() => "bids that nobody knows".to_owned(),
        Asks::StockTurn { .. } if question.player.is_some_and(on_account) => "a share on account".to_owned(),
        Asks::OperatingTurn { help: Some(_), .. } => "a forced purchase".to_owned(),
        // What a rule asks, without the names of the companies that it asks about.
        Asks::Rule { text, .. } => text.split_inclusive(' ').filter(|word| word.trim().len() > 3).collect(),
        other => format!("{other:?}").split([' ', '{']).next().unwrap_or_default().to_owned(),
    }
}

fn is_kept(game: &Game, files: &[File]) {
    let written = Record::of(game, files.to_vec()).expect("it was played").text();
    let again = record::read(&written).expect("it was written here").replay().expect("it was played");
    assert_eq!(again.state(), game.state(), "what was saved is gone on with");
    // The state alone goes on, too, as does a game that has taken its last action back and done it again.
    let json = serde_json::to_string(game.state()).expect("a state can be written");
    let state = serde_json::from_str(&json).expect("and read");
    let resumed = Game::resume(game.world().clone(), state);
    assert_eq!(resumed.actions(), game.actions());
    let Some(last) = game.log().last().cloned() else { return };
    let mut undone = game.clone();
    assert_eq!(undone.undo().as_ref(), Some(&last), "the last action is taken back");
    undone.apply(&last.action).expect("and done again");
    assert_eq!(undone.state(), game.state());
}

/// That something has just merged, which may have interrupted anything.
fn has_merged(game: &Game) -> bool {
    game.events().iter().any(|event| matches!(event, Event::Merged { .. }))
}

/// Plays random games until each of the wanted moments has come, and keeps the game at the first of each kind.
fn kept_at_all(name: &str, variants: &[&str], wanted: &[&str]) {
    let loaded = library::load(name);
    let files = File::all(&loaded);
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for seed in 1..=400 {
        if wanted.iter().all(|moment| seen.contains(*moment)) {
            break;
        }
        let variants: Vec<String> = variants.iter().map(|variant| (*variant).to_owned()).collect();
        let title = seats::title_of(&loaded, &variants).expect("the title is sound");
        let mut rng = Rng::new(seed);
        let setup = deal::shuffled(&title, deal::names(3 + seed as usize % 4), &mut rng);
        let mut game = seats::game(title, &setup).expect("the setup is sound");
        while !game.is_over() {
            let is_new = seen.insert(moment(&game)) | (has_merged(&game) && seen.insert("a merger".to_owned()));
            if is_new {
                is_kept(&game, &files);
            }
            let action = Random.choose(&game, &game.actions(), &mut rng);
            game.apply(&action).expect("bots do what is offered");
        }
    }
    let missing: Vec<_> = wanted.iter().filter(|moment| !seen.contains(**moment)).collect();
    assert!(missing.is_empty(), "no game has come to {missing:?}, only to {seen:?}");
}

#[test]
fn games_of_1881_are_kept_at_every_kind_of_moment() {
    let wanted = [
        "bids that nobody knows",
        "StockTurn",
        "the first operating round",
        "OperatingTurn",
        "Where does begin?",
        "bonus Mark paid with dividend?",
        "a merger",
        "a forced purchase",
        "Consent",
    ];
    kept_at_all("1881", &[], &wanted);
}

#[test]
fn games_of_1854_are_kept_at_every_kind_of_moment() {
    let wanted = [
        "a duel of bidders",
        "an auction with bids",
        "another auction round",
        "the first operating round",
        "a share on account",
        "Shall merge with ",
        "Which Lokalbahn shall become?",
        "Steyr (D18) Sankt Pölten (D20) home ",
        "Power",
        "Tile",
        "Consent",
        "Discard",
    ];
    kept_at_all("1854", &["older_roster"], &wanted);
}
