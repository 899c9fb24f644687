//! Whole titles, and overlays on those that come with Prospectus: they are read, checked, drawn, and those that pass are
//! played for a while with everything checked after every action.

use std::sync::Arc;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::source::Sources;
use prospectus_dsl::title::Title;
use prospectus_engine::{World, unplayable};
use prospectus_library::{Rng, deal, embedded};

use crate::{Target, diagnostics, dictionary, number_of, play};

/// Whole titles.
pub static TARGET: Target = Target { name: "titles", run, words: dictionary::of_titles, longest: 64 * 1024 };

const TILES: &str = "tiles";

fn run(text: &str) {
    let mut sources = Sources::default();
    let mut found = Diagnostics::default();
    let tiles = sources.add("tiles.toml", embedded(TILES).unwrap_or_default());
    let standard = standard_tiles(&sources, tiles, &mut found);
    let root = sources.add("title.toml", text);
    // Only what is embedded can be extended: a target reads no files.
    let find = |_: &str, name: &str| {
        let text = embedded(name).filter(|_| name != TILES)?;
        Some(Ok((name.to_owned(), text.to_owned())))
    };
    let draft = Draft::read(&mut sources, root, standard, &find, &mut found);
    let title = draft.as_ref().and_then(|draft| draft.check(&mut found));
    let is_wrong = found.has_errors();
    let found = found.into_sorted();
    diagnostics::sound(&found, &sources);
    match title {
        Some(title) if !is_wrong => passed(title, &sources, number_of(text)),
        title => assert!(is_wrong || title.is_some(), "there is no title, and nothing is wrong with it"),
    }
}

/// A title that passes is played, or it is said what the engine does not know of it.
fn passed(title: Title, sources: &Sources, seed: u64) {
    let title = Arc::new(title);
    let mut rng = Rng::new(seed);
    let possible: Vec<i64> = title.setups().iter().filter_map(|setup| setup.player_count).collect();
    assert!(!possible.is_empty(), "a title that passes is for nobody");
    let players = usize::try_from(possible[rng.index(possible.len())]).expect("a number of players");
    let setup = deal::seated(&title, deal::names(players), &mut rng);
    let refused = unplayable(&title);
    diagnostics::sound(&refused, sources);
    assert!(refused.iter().all(cannot_play), "{refused:?}");
    match World::new(title, &setup) {
        Ok(world) => {
            assert!(refused.is_empty(), "a world is made of what cannot be played");
            play::a_while(Arc::new(world), &mut rng);
        }
        Err(problems) => {
            assert!(!problems.is_empty() && problems.iter().all(|problem| !problem.message.is_empty()));
            // Beyond what the engine does not know there are numbers that it cannot count to.
            let is_helped = problems.iter().all(|problem| problem.help.is_some());
            assert!(!refused.is_empty() || is_helped, "what passes and can be played makes no world: {problems:?}");
        }
    }
}

fn cannot_play(diagnostic: &Diagnostic) -> bool {
    diagnostic.code == "cannot-play"
}
