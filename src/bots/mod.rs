//! Players that are programs.

mod greedy;
mod random;
mod rng;

pub use greedy::Greedy;
pub use random::{Random, any_of};
pub use rng::Rng;

use prospectus_engine::{Action, Game, Offer};

/// Decides for whoever is to act.
pub trait Bot {
    /// One of the actions that are offered; there is at least one.
    fn choose(&mut self, game: &Game, offers: &[Offer], rng: &mut Rng) -> Action;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum BotKind {
    /// Any legal action, each as likely as the others
    Random,
    /// Sensible play without looking far ahead
    Greedy,
}

impl BotKind {
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

    pub fn named(name: &str) -> Option<BotKind> {
        [BotKind::Random, BotKind::Greedy].into_iter().find(|kind| kind.name() == name)
    }
}
