//! Why a request is not answered with what it asks for: a status, a sentence, and what to do about it.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use prospectus_disk::WriteProblem;
use prospectus_library::{BrokenSetup, BrokenTitle, ChoiceError, FileError};
use prospectus_records::import::{ImportError, ReplayError, SiteError};
use prospectus_records::record::RecordError;
use serde_json::json;
use thiserror::Error;

/// Why a request is not answered with what it asks for.
#[derive(Debug, Error)]
pub enum Problem {
    /// What is asked for is not there.
    #[error("there is no {noun} `{name}`")]
    Unknown {
        /// What sort of thing.
        noun: &'static str,
        /// What it is called in the request.
        name: String,
    },
    /// The request makes no sense.
    #[error("{0}")]
    Senseless(&'static str),
    /// A path that leads out of the folder, or is none.
    #[error("`{0}` is not a file in the folder of this studio")]
    Outside(String),
    /// The game has gone on since the page was drawn.
    #[error("the game has gone on meanwhile: look again before you act")]
    Stale,
    /// The text has changed on the disk since the page has read it.
    #[error("the file has changed on the disk meanwhile")]
    Changed,
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(Refused),
    /// A file cannot be read.
    #[error(transparent)]
    Read(#[from] FileError),
    /// A file cannot be written.
    #[error("`{path}` {problem}")]
    Write {
        /// Which file.
        path: String,
        /// Why.
        problem: WriteProblem,
    },
    /// A saved game cannot be read or done again.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// An export cannot be read.
    #[error("{0}")]
    Import(#[from] ImportError),
    /// An export is of no title that is here.
    #[error("{0}")]
    Site(#[from] SiteError),
    /// An export cannot be done again.
    #[error("{0}")]
    Replay(#[from] ReplayError),
    /// The title cannot be played.
    #[error("{0}")]
    Title(#[from] BrokenTitle),
    /// No game can be set up like this.
    #[error("{0}")]
    Setup(#[from] BrokenSetup),
    /// Variants or players do not fit.
    #[error("{0}")]
    Choice(#[from] ChoiceError),
    /// The server is at fault.
    #[error("something went wrong inside the studio; nothing of it was saved")]
    Inside,
}

/// The sentence with which the engine refuses something.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Refused(pub String);

impl Problem {
    /// Something that is not there.
    pub fn unknown(noun: &'static str, name: impl Into<String>) -> Problem {
        Problem::Unknown { noun, name: name.into() }
    }

    /// A file that cannot be written.
    pub fn write(path: impl Into<String>) -> impl FnOnce(WriteProblem) -> Problem {
        let path = path.into();
        move |problem| Problem::Write { path, problem }
    }

    /// A word by which the page tells problems apart.
    fn word(&self) -> &'static str {
        match self {
            Problem::Unknown { .. } => "unknown",
            Problem::Senseless(_) => "senseless",
            Problem::Outside(_) => "outside",
            Problem::Stale => "stale",
            Problem::Changed => "changed",
            Problem::Refused(_) => "refused",
            Problem::Read(_) => "unreadable",
            Problem::Write { .. } => "unwritable",
            Problem::Record(_) | Problem::Import(_) | Problem::Site(_) | Problem::Replay(_) => "no-game",
            Problem::Title(_) => "broken-title",
            Problem::Setup(_) | Problem::Choice(_) => "no-setup",
            Problem::Inside => "inside",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Problem::Unknown { .. } => StatusCode::NOT_FOUND,
            Problem::Senseless(_) => StatusCode::BAD_REQUEST,
            Problem::Outside(_) => StatusCode::FORBIDDEN,
            Problem::Stale | Problem::Changed => StatusCode::CONFLICT,
            Problem::Write { .. } | Problem::Inside => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({ "problem": self.word(), "message": self.to_string() }))).into_response()
    }
}
