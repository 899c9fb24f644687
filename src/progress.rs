//! How far a long command has come.

use std::io::{IsTerminal, Write, stderr};

/// A bar on standard error, where somebody is looking.
pub struct Progress {
    games: u64,
    visible: bool,
    /// How many parts of the bar are drawn.
    drawn: Option<u64>,
}

/// The parts of a whole bar.
const BAR: u64 = 40;

impl Progress {
    pub fn new(games: u64) -> Progress {
        Progress { games, visible: stderr().is_terminal(), drawn: None }
    }

    /// Draws the bar anew if it has become longer.
    pub fn show(&mut self, done: u64) {
        let parts = done * BAR / self.games.max(1);
        if !self.visible || self.drawn == Some(parts) {
            return;
        }
        self.drawn = Some(parts);
        let (full, empty) = ("█".repeat(parts as usize), "░".repeat((BAR - parts) as usize));
        let _ = write!(stderr(), "\r{full}{empty} {done} of {} games", self.games);
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        if self.drawn.is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
