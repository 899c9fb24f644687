//! From a title's name and a setup to a game.

use std::sync::Arc;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::source::Sources;
use prospectus_dsl::title::Title;
use prospectus_engine::{Game, Setup, SetupProblem, unplayable};

use crate::library::{self, Loaded};
use crate::report;

/// The title with these variants to be played, or what is wrong with it.
pub fn title(name: &str, variants: &[String]) -> Result<Arc<Title>, String> {
    to_play(&library::load(name), variants)
}

/// The title that was read, with these variants, if the engine can play all that it says.
pub fn to_play(loaded: &Loaded, variants: &[String]) -> Result<Arc<Title>, String> {
    let title = title_of(loaded, variants)?;
    match unplayable(&title) {
        none if none.is_empty() => Ok(title),
        unplayable => Err(problems(&unplayable, &loaded.sources)),
    }
}

/// The title that was read, with these variants.
pub fn title_of(loaded: &Loaded, variants: &[String]) -> Result<Arc<Title>, String> {
    let Some(draft) = loaded.draft.as_ref().filter(|_| !loaded.diagnostics.iter().any(|d| d.is_error())) else {
        return Err(problems(&loaded.diagnostics, &loaded.sources));
    };
    // The title has been checked with each of its variants, but not with all that are chosen together.
    let mut diagnostics = Diagnostics::default();
    let title = draft.title(variants, &mut diagnostics);
    let Some(title) = title.filter(|_| !diagnostics.has_errors()) else {
        return Err(problems(&diagnostics.into_sorted(), &loaded.sources));
    };
    Ok(Arc::new(title))
}

/// What `check` would say.
pub fn problems(diagnostics: &[Diagnostic], sources: &Sources) -> String {
    let colour = report::colour();
    diagnostics.iter().map(|diagnostic| report::draw(diagnostic, sources, colour) + "\n").collect()
}

/// A new game; the setup is for the title by whatever name it is called here.
pub fn game(title: Arc<Title>, setup: &Setup) -> Result<Game, String> {
    let setup = Setup { title: title.title.id.to_string(), ..setup.clone() };
    Game::new(title, &setup).map_err(|problems| setup_problems(&problems))
}

/// What is wrong with a setup, in lines.
pub fn setup_problems(problems: &[SetupProblem]) -> String {
    let line = |problem: &SetupProblem| match &problem.help {
        Some(help) => format!("error: {problem}\n help: {help}\n"),
        None => format!("error: {problem}\n"),
    };
    problems.iter().map(line).collect()
}
