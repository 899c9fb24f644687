//! Players that are programs.

mod greedy;
mod random;
pub mod simulate;

pub use greedy::Greedy;
pub use random::{Random, any_of};

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
    pub const ALL: [BotKind; 2] = [BotKind::Random, BotKind::Greedy];

    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(Random),
            BotKind::Greedy => Box::new(Greedy),
        }
    }

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

    pub fn named(name: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
