//! The story of a game in figures: what everybody had after each round, what companies earned in each turn, which
//! train came and went when, who led which company.
//!
//! It is gathered in one pass over a game. A *moment* is a number of actions: the state after so many of them.
//!
//! ```
//! use prospectus_library::{Rng, deal, load_text, seats, template};
//! use prospectus_records::history::History;
//! use prospectus_records::record::{File, Record};
//!
//! let loaded = load_text("valley.toml", &template("valley"));
//! let title = seats::title_of(&loaded, &[])?;
//! let record = Record::new(File::all(&loaded), deal::seated(&title, deal::names(3), &mut Rng::new(1)));
//! let history = History::of(&record)?;
//! assert_eq!(history.points[0].label, "Start");
//! assert_eq!(history.points[0].players.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod rows;
mod trains;
mod watch;

pub use rows::{CompanyFigures, Lost, Named, Ownership, Phase, PlayerFigures, Point, Share, Source, Term, Turn, Way};

use prospectus_engine::Game;
use serde::Serialize;

use crate::record::{Record, RecordError};
use watch::Watch;

/// The story of a game in figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct History {
    /// The players, by their seats at the beginning. Figures of players come in this order.
    pub players: Vec<String>,
    /// The companies of the game. Figures of companies come in this order.
    pub companies: Vec<Named>,
    /// Before the first action, and at the end of each round; the last round may still be going on.
    pub points: Vec<Point>,
    /// What was earned, turn by turn.
    pub turns: Vec<Turn>,
    /// Who had which train, from when to when, in the order in which they got them.
    pub trains: Vec<Ownership>,
    /// The phases with their beginnings.
    pub phases: Vec<Phase>,
    /// Who decided for whom, from when to when, in the order in which they began to.
    pub terms: Vec<Term>,
    /// How many actions there were.
    pub last: usize,
    /// Whether the game is over.
    pub is_over: bool,
}

impl History {
    /// The history of a record, which is played once for it.
    pub fn of(record: &Record) -> Result<History, RecordError> {
        History::from(record, record.start()?)
    }

    /// The same, with the game of that record before its first action.
    pub fn from(record: &Record, start: Game) -> Result<History, RecordError> {
        let mut watch = Watch::begin(&start);
        let game = record.replay_on(start, |game, number| watch.after(game, number + 1))?;
        Ok(watch.finish(&game))
    }
}
