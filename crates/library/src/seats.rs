//! From a title's name and a setup to a game.

use std::sync::Arc;

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::title::Title;
use prospectus_engine::{Game, Setup, unplayable};

use crate::{BrokenSetup, BrokenTitle, GameError, Loaded};

/// A new game of the title with this name; the setup is for it by whatever name it is called there.
pub fn new_game(name: &str, setup: &Setup) -> Result<Game, GameError> {
    new_game_with(name, &[], setup)
}

/// The same with overlays on top of the title.
pub fn new_game_with(name: &str, with: &[String], setup: &Setup) -> Result<Game, GameError> {
    let title = to_play(&crate::load_with(name, with), &setup.variants)?;
    Ok(game(title, setup)?)
}

/// The title with these variants to be played, or what is wrong with it.
pub fn title(name: &str, variants: &[String]) -> Result<Arc<Title>, BrokenTitle> {
    to_play(&crate::load(name), variants)
}

/// The title that was read, with these variants, if the engine can play all that it says.
pub fn to_play(loaded: &Loaded, variants: &[String]) -> Result<Arc<Title>, BrokenTitle> {
    let title = title_of(loaded, variants)?;
    match unplayable(&title) {
        none if none.is_empty() => Ok(title),
        diagnostics => Err(BrokenTitle::new(&diagnostics, &loaded.sources)),
    }
}

/// The title that was read, with these variants.
pub fn title_of(loaded: &Loaded, variants: &[String]) -> Result<Arc<Title>, BrokenTitle> {
    let Some(draft) = loaded.draft.as_ref().filter(|_| !loaded.diagnostics.iter().any(|d| d.is_error())) else {
        return Err(loaded.broken());
    };
    // The title has been checked with each of its variants, but not with all that are chosen together.
    let mut diagnostics = Diagnostics::default();
    let title = draft.title(variants, &mut diagnostics);
    match title.filter(|_| !diagnostics.has_errors()) {
        Some(title) => Ok(Arc::new(title)),
        None => Err(BrokenTitle::new(&diagnostics.into_sorted(), &loaded.sources)),
    }
}

/// A new game; the setup is for the title by whatever name it is called here.
pub fn game(title: Arc<Title>, setup: &Setup) -> Result<Game, BrokenSetup> {
    let setup = Setup { title: title.title.id.to_string(), ..setup.clone() };
    Game::new(title, &setup).map_err(BrokenSetup)
}
