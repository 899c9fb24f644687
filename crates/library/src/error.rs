//! Why there is no title, or no game of it.

use std::fmt;
use std::sync::Arc;

use miette::Diagnostic as _;
use prospectus_dsl::diagnostic::{Diagnostic, Report};
use prospectus_dsl::source::Sources;
use prospectus_engine::SetupProblem;
use thiserror::Error;

use crate::file::FileError;
use crate::many::{Rest, drawn};

/// Why the text of a title cannot be had.
#[derive(Debug, Error)]
pub enum SourceError {
    /// Neither is a title called like this, nor is there such a file.
    #[error("there is no title and no file `{name}`")]
    Unknown {
        /// What was asked for.
        name: String,
        /// What may have been meant.
        help: String,
    },
    /// There is one, but it cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
}

impl SourceError {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<String> {
        match self {
            SourceError::Unknown { help, .. } => Some(help.clone()),
            SourceError::File(error) => error.help().map(|help| help.to_string()),
        }
    }
}

/// A title that cannot be played, with everything that the checker says about it.
///
/// To be drawn by miette: each of its [reports](BrokenTitle::reports) has its place in a file. As plain text, it has a
/// line for each of them, and one for the rest.
#[derive(Clone)]
pub struct BrokenTitle(Arc<Said>);

/// What is said about a title.
struct Said {
    diagnostics: Vec<Diagnostic>,
    sources: Sources,
    reports: Vec<Report>,
}

impl BrokenTitle {
    /// A title about which the checker says this.
    pub fn new(diagnostics: &[Diagnostic], sources: &Sources) -> BrokenTitle {
        let reports = drawn(diagnostics).into_iter().map(|diagnostic| diagnostic.report(sources)).collect();
        BrokenTitle(Arc::new(Said { diagnostics: diagnostics.to_vec(), sources: sources.clone(), reports }))
    }

    /// What the checker says, in the order of the files.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0.diagnostics
    }

    /// The files that it speaks of.
    pub fn sources(&self) -> &Sources {
        &self.0.sources
    }

    /// What is to be drawn of it: all, or the [most important](drawn) if there is very much.
    pub fn reports(&self) -> &[Report] {
        &self.0.reports
    }

    /// What is to be said besides, if not all is drawn.
    pub fn rest(&self) -> Option<Rest<'_>> {
        Rest::of(&self.0.diagnostics, &self.0.sources)
    }
}

impl fmt::Display for BrokenTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, report) in self.reports().iter().enumerate() {
            let end = if at > 0 { "\n" } else { "" };
            match report.code() {
                Some(code) => write!(f, "{end}{code}: {report}")?,
                None => write!(f, "{end}{report}")?,
            }
        }
        match self.rest() {
            Some(rest) => write!(f, "\n{rest}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for BrokenTitle {
    /// The sources are too long to be of use to anybody.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BrokenTitle({:?})", self.to_string())
    }
}

impl std::error::Error for BrokenTitle {}

impl miette::Diagnostic for BrokenTitle {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        Some(Box::new(self.reports().iter().map(|report| report as &dyn miette::Diagnostic)))
    }
}

/// A setup that no game of the title can begin with.
#[derive(Clone, Debug, PartialEq, Eq, miette::Diagnostic)]
pub struct BrokenSetup(pub Vec<SetupProblem>);

impl fmt::Display for BrokenSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.0.iter().enumerate() {
            let end = if at > 0 { "\n" } else { "" };
            write!(f, "{end}{problem}")?;
            if let Some(help) = &problem.help {
                write!(f, "\n help: {help}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for BrokenSetup {}

/// Why there is no game.
#[derive(Clone, Debug, Error, miette::Diagnostic)]
pub enum GameError {
    /// The title cannot be played.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Title(#[from] BrokenTitle),
    /// The title can, but not with this setup.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Setup(#[from] BrokenSetup),
}

/// Something that there is not.
#[derive(Clone, Debug, PartialEq, Eq, Error, miette::Diagnostic)]
#[error("there is no {noun} `{name}`")]
#[diagnostic(help("{help}"))]
pub struct Unknown {
    noun: &'static str,
    name: String,
    help: String,
}

impl Unknown {
    /// Nothing of this sort is called like this; these are.
    pub fn new<'a>(noun: &'static str, name: &str, known: impl Iterator<Item = &'a str> + Clone) -> Unknown {
        let help = match prospectus_dsl::suggest::closest(name, known.clone()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the {noun}s are {}", known.collect::<Vec<_>>().join(", ")),
        };
        Unknown { noun, name: name.to_owned(), help }
    }
}

/// What a title cannot be played with.
#[derive(Clone, Debug, PartialEq, Eq, Error, miette::Diagnostic)]
pub enum ChoiceError {
    /// The title has no such variant.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Unknown(#[from] Unknown),
    /// The title has no variant at all.
    #[error("`{title}` has no variants")]
    NoVariants {
        /// The title's id.
        title: String,
    },
    /// Two variants that do not go together.
    #[error("the variant ‘{name}’ cannot be played with `{other}`")]
    Excluded {
        /// The name of the one that says so.
        name: String,
        /// The id of the other.
        other: String,
    },
    /// Too few players, or too many.
    #[error("`{title}` is not for {players} players")]
    #[diagnostic(help("choose from {possible}"))]
    Players {
        /// The title's id.
        title: String,
        /// How many there would be.
        players: i64,
        /// How many there may be, as a list.
        possible: String,
    },
}
