//! Players that are programs, and many games between them.
//!
//! A [`Bot`] decides for whoever is to act. [`simulate`] lets bots play whole games, on all cores, and checks on request
//! after every action what must hold in every game of every title. What is kept of each game is one of its [`rows`], of
//! which a [`report`] is made; [`compare`] tells two sets of rules apart, and [`tournament`] two kinds of bots.
//!
//! ```
//! use prospectus_bots::BotKind;
//! use prospectus_bots::report::{Style, report};
//! use prospectus_bots::simulate::{Plan, play_all};
//! use prospectus_library::{load_text, seats, template};
//!
//! let loaded = load_text("valley.toml", &template("valley"));
//! let title = seats::title_of(&loaded, &[])?;
//! let plan = Plan::new(title, 3, BotKind::Greedy);
//! let outcomes = play_all(&plan, &[1, 2], 1, |played| assert!(played <= 2));
//! assert!(outcomes.iter().all(|outcome| outcome.failure.is_none()));
//! let rows: Vec<_> = outcomes.into_iter().map(|outcome| outcome.row).collect();
//! let lines = report(&rows, Style { width: 100, is_full: false });
//! assert_eq!(lines[0].to_string(), "2 games of valley between 3 greedy bots, seeds 1 to 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

pub mod compare;
mod greedy;
mod random;
pub mod report;
pub mod rows;
mod seating;
mod shrewd;
pub mod simulate;
pub mod statistics;
pub mod tournament;

pub use greedy::Greedy;
pub use random::Random;
use random::any_of;
pub use seating::{Bots, Lineup, Seating, UnknownBot, seat, seat_bots};
pub use shrewd::Shrewd;

use prospectus_engine::{Action, Game, Offer};
use prospectus_library::Rng;

/// Decides for whoever is to act.
pub trait Bot: Send {
    /// One of the actions that are offered; there is at least one.
    fn choose(&mut self, game: &Game, offers: &[Offer], rng: &mut Rng) -> Action;
}

/// The bots that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotKind {
    /// Any legal action, each as likely as the others.
    Random,
    /// Sensible play without looking far ahead.
    Greedy,
    /// Play that looks ahead.
    Shrewd {
        /// How much it tries out, from 0 to [`BotKind::MOST_EFFORT`].
        effort: u8,
    },
}

impl BotKind {
    /// All of them, each with its usual effort.
    pub const ALL: [BotKind; 3] = [BotKind::Random, BotKind::Greedy, BotKind::USUAL];

    /// The one that plays unless another is asked for.
    pub const USUAL: BotKind = BotKind::Shrewd { effort: USUAL_EFFORT };

    /// The most that a bot can be asked to try out.
    pub const MOST_EFFORT: u8 = SHREWD.len() as u8 - 1;

    /// A bot of this kind.
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(Random),
            BotKind::Greedy => Box::new(Greedy),
            BotKind::Shrewd { effort } => Box::new(Shrewd::new(effort)),
        }
    }

    /// What it is called on the command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Shrewd { effort: USUAL_EFFORT } => "shrewd",
            BotKind::Shrewd { effort } => SHREWD[usize::from(effort.min(BotKind::MOST_EFFORT))],
        }
    }

    /// How it plays, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            BotKind::Random => "Any legal action, each as likely as the others",
            BotKind::Greedy => "Sensible play without looking far ahead",
            BotKind::Shrewd { .. } => "Looks ahead; `shrewd:0` to `shrewd:3` say with how much effort",
        }
    }

    /// The kind that is called like this.
    pub fn named(name: &str) -> Option<BotKind> {
        let by_effort = || SHREWD.iter().position(|other| *other == name);
        let shrewd = || by_effort().map(|effort| BotKind::Shrewd { effort: effort as u8 });
        BotKind::ALL.into_iter().find(|kind| kind.name() == name).or_else(shrewd)
    }
}

/// The effort of a shrewd bot of which nothing else is said.
const USUAL_EFFORT: u8 = 1;

/// What shrewd bots of each effort are called.
const SHREWD: [&str; 4] = ["shrewd:0", "shrewd:1", "shrewd:2", "shrewd:3"];
