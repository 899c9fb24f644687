//! Players that are programs, and many games between them.
//!
//! A [`Bot`] decides for whoever is to act. [`simulate`] lets bots play whole games, on all cores, and checks on request
//! after every action what must hold in every game of every title.
//!
//! ```
//! use prospectus_bots::BotKind;
//! use prospectus_bots::simulate::{Plan, play_all, summary};
//! use prospectus_library::{load_text, seats, template};
//!
//! let loaded = load_text("valley.toml", &template("valley"));
//! let title = seats::title_of(&loaded, &[])?;
//! let plan = Plan::new(title, 3, BotKind::Greedy);
//! let outcomes = play_all(&plan, 1, 2, 1, |played| assert!(played <= 2));
//! assert!(outcomes.iter().all(|outcome| outcome.failure.is_none()));
//! assert!(!summary(&plan.title, plan.players, &outcomes).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod greedy;
mod random;
pub mod simulate;

pub use greedy::Greedy;
pub use random::Random;
use random::any_of;

use prospectus_engine::{Action, Game, Offer};
use prospectus_library::Rng;

/// Decides for whoever is to act.
pub trait Bot {
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
}

impl BotKind {
    /// All of them.
    pub const ALL: [BotKind; 2] = [BotKind::Random, BotKind::Greedy];

    /// A bot of this kind.
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(Random),
            BotKind::Greedy => Box::new(Greedy),
        }
    }

    /// What it is called on the command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
        }
    }

    /// How it plays, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            BotKind::Random => "Any legal action, each as likely as the others",
            BotKind::Greedy => "Sensible play without looking far ahead",
        }
    }

    /// The kind that is called like this.
    pub fn named(name: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
