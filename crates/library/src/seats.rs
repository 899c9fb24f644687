//! From a title's name and a setup to a game.

use std::fmt;
use std::sync::Arc;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::source::Sources;
use prospectus_dsl::title::Title;
use prospectus_engine::{Game, Setup, SetupProblem, unplayable};

use crate::Loaded;

/// A title that cannot be played, with all that is wrong with it and the texts that this is about.
#[derive(Clone, Debug)]
pub struct BrokenTitle {
    pub diagnostics: Vec<Diagnostic>,
    pub sources: Sources,
}

impl fmt::Display for BrokenTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.diagnostics.iter().map(|d| format!("{}: {}", d.code, d.message)).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for BrokenTitle {}

/// A setup that no game can begin with.
#[derive(Clone, Debug)]
pub struct BrokenSetup(pub Vec<SetupProblem>);

impl fmt::Display for BrokenSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.0 {
            writeln!(f, "error: {problem}")?;
            if let Some(help) = &problem.help {
                writeln!(f, " help: {help}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for BrokenSetup {}

/// Why there is no game.
#[derive(Clone, Debug)]
pub enum GameError {
    /// The title cannot be played.
    Title(BrokenTitle),
    /// The title can, but not with this setup.
    Setup(BrokenSetup),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Title(title) => title.fmt(f),
            GameError::Setup(setup) => setup.fmt(f),
        }
    }
}

impl std::error::Error for GameError {}

/// A new game of the title with this name; the setup is for it by whatever name it is called there.
pub fn new_game(name: &str, setup: &Setup) -> Result<Game, GameError> {
    let title = title(name, &setup.variants).map_err(GameError::Title)?;
    game(title, setup).map_err(GameError::Setup)
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
        diagnostics => Err(BrokenTitle { diagnostics, sources: loaded.sources.clone() }),
    }
}

/// The title that was read, with these variants.
pub fn title_of(loaded: &Loaded, variants: &[String]) -> Result<Arc<Title>, BrokenTitle> {
    let broken = |diagnostics| BrokenTitle { diagnostics, sources: loaded.sources.clone() };
    let Some(draft) = loaded.draft.as_ref().filter(|_| !loaded.diagnostics.iter().any(|d| d.is_error())) else {
        return Err(broken(loaded.diagnostics.clone()));
    };
    // The title has been checked with each of its variants, but not with all that are chosen together.
    let mut diagnostics = Diagnostics::default();
    let title = draft.title(variants, &mut diagnostics);
    match title.filter(|_| !diagnostics.has_errors()) {
        Some(title) => Ok(Arc::new(title)),
        None => Err(broken(diagnostics.into_sorted())),
    }
}

/// A new game; the setup is for the title by whatever name it is called here.
pub fn game(title: Arc<Title>, setup: &Setup) -> Result<Game, BrokenSetup> {
    let setup = Setup { title: title.title.id.to_string(), ..setup.clone() };
    Game::new(title, &setup).map_err(BrokenSetup)
}
