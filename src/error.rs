//! Why the command cannot do what it was asked to do.

use std::io;
use std::path::{Path, PathBuf};

use miette::Diagnostic;
use prospectus_bots::rows::{Differs, RowProblem};
use prospectus_disk::WriteProblem;
use prospectus_library::{BrokenSetup, BrokenTitle, ChoiceError, FileError, GameError, Unknown};
use prospectus_records::import::{ImportError, ReplayError, SiteError};
use prospectus_records::record::RecordError;
use prospectus_studio::Problem;
use thiserror::Error;

/// Why the command cannot do what it was asked to do. [`report::error`](crate::report::error) draws it.
#[derive(Debug, Error, Diagnostic)]
pub enum Error {
    #[error(transparent)]
    #[diagnostic(transparent)]
    Title(#[from] BrokenTitle),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Setup(#[from] BrokenSetup),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Unknown(#[from] Unknown),
    /// A saved game that cannot be read, or done again.
    #[error("{}{error}", in_file(.file.as_deref()))]
    Record { file: Option<PathBuf>, error: RecordError },
    /// An export that cannot be read.
    #[error("{}{error}", in_file(Some(file)))]
    Import { file: PathBuf, error: ImportError },
    /// An export that does not fit its setup.
    #[error("{}{error}", in_file(Some(file)))]
    Site { file: PathBuf, error: SiteError },
    /// An export that cannot be done again.
    #[error("{}{error}", in_file(Some(file)))]
    #[diagnostic(help("actions are counted from 0; those before it were done"))]
    Replay { file: PathBuf, error: ReplayError },
    #[error(transparent)]
    #[diagnostic(transparent)]
    File(#[from] FileError),
    #[error("`{}` cannot be read: {error}", path.display())]
    Read { path: PathBuf, error: io::Error },
    #[error("`{}` {problem}", path.display())]
    Write {
        path: PathBuf,
        problem: WriteProblem,
        #[help]
        help: Option<String>,
    },
    #[error("the output cannot be written: {0}")]
    Output(io::Error),
    #[error("`{}` is not whole JSON: {error}", path.display())]
    Json { path: PathBuf, error: serde_json::Error },
    #[error("`{}` is no log of a game", path.display())]
    #[diagnostic(help(
        "a game saved by Prospectus has `prospectus` and `actions`, an export of 18xx.games has `settings` and \
         `actions`"
    ))]
    NotALog { path: PathBuf },
    #[error("`{}` says itself what was decided before the first move", path.display())]
    #[diagnostic(help("leave out --setup: it is for exports of 18xx.games"))]
    SetupTwice { path: PathBuf },
    #[error("{bots} bots are more than {players} players")]
    TooManyBots { bots: usize, players: usize },
    #[error("`bots`: there is no bot `{name}`{}", .near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default())]
    UnknownBot { name: String, near: Option<&'static str> },
    #[error("{named} bots are named for {seats} seats")]
    #[diagnostic(help("name at most one for each seat with --bot, or say with --players how many play"))]
    NoSeats { named: usize, seats: usize },
    #[error("there are no {games} seeds from {seed} on: the last one is {}", u64::MAX)]
    Seeds { seed: u64, games: u64 },
    #[error("there are no rows in these files")]
    #[diagnostic(help("`simulate --out FILE` writes them"))]
    NoRows,
    #[error("both sides would be written to `{}`", path.display())]
    #[diagnostic(help("name a file for each side with --out-a and --out-b"))]
    SameFile { path: PathBuf },
    #[error("`{}`: {problem}", path.display())]
    #[diagnostic(help("docs/results.md says what rows are: `simulate --out FILE` writes them"))]
    Rows { path: PathBuf, problem: RowProblem },
    #[error(transparent)]
    Differs(#[from] Differs),
    #[error("`{}` says neither `.jsonl` nor `.csv`", path.display())]
    #[diagnostic(help("rows are written as JSON lines or as CSV, as the name of the file says"))]
    RowFormat { path: PathBuf },
    #[error("`{0}` is no seed: use a whole number of at least 0")]
    NotASeed(String),
    #[error("a tournament needs two kinds of bots and two players at least")]
    #[diagnostic(help("name the bots with --bots, each once, and the number of players with --players"))]
    NoContest,
    #[error("signals cannot be waited for: {0}")]
    Signals(ctrlc::Error),
    #[error("the title cannot be read with {}", .0.join(", "))]
    Variants(Vec<String>),
    #[error("`{page}` is a page about a title, not a title")]
    #[diagnostic(help("say `{right}`"))]
    PageForTitle { page: &'static str, right: String },
    #[error("the title has no map")]
    NoMap,
    #[error("a rule of this title cannot be worked out: `{0}`")]
    Rule(String),
    #[error("`{0}` is no name for a title: use letters, digits, `-`, `_` and `.`")]
    NotAName(String),
    #[error("`{0}` is there already, and stays as it is")]
    Exists(String),
    #[error("the studio cannot listen: {0}")]
    #[diagnostic(help("another program may have the port: leave --port out for a free one"))]
    Serve(io::Error),
    #[error("`{}`: {problem}", path.display())]
    Studio { path: PathBuf, problem: Problem },
    #[error("`{}` is not in the folder of the studio", path.display())]
    #[diagnostic(help("name its folder with --folder FOLDER, or go there first"))]
    OutsideFolder { path: PathBuf },
    #[error("the input cannot be read: {0}")]
    Input(io::Error),
    #[error("what was taken back cannot be done again: {0}")]
    NotAgain(String),
    #[error("nobody is to act")]
    NobodyActs,
    #[error("nothing can be done, but the game is not over")]
    NothingToDo,
    #[error("nothing can be done: {0}")]
    Fault(String),
}

impl Error {
    /// A file that cannot be read.
    pub fn read(path: &Path) -> impl FnOnce(io::Error) -> Error {
        move |error| Error::Read { path: path.to_owned(), error }
    }

    /// A file that cannot be written.
    pub fn write<P: Into<WriteProblem>>(path: &Path) -> impl FnOnce(P) -> Error {
        move |problem| {
            let problem = problem.into();
            Error::Write { path: path.to_owned(), help: problem.help().map(str::to_owned), problem }
        }
    }

    /// A record in a file that is wrong.
    pub fn record(path: &Path) -> impl Fn(RecordError) -> Error {
        move |error| Error::Record { file: Some(path.to_owned()), error }
    }
}

impl From<GameError> for Error {
    fn from(error: GameError) -> Error {
        match error {
            GameError::Title(title) => title.into(),
            GameError::Setup(setup) => setup.into(),
        }
    }
}

/// The beginning of a message about a file.
pub fn in_file(file: Option<&Path>) -> String {
    file.map(|file| format!("`{}`: ", file.display())).unwrap_or_default()
}
