//! How far a long command has come.

use std::io::{IsTerminal, Write, stderr};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A bar on standard error, where somebody is looking.
pub struct Progress {
    games: u64,
    visible: bool,
    /// How many parts of the bar are drawn. Games are played on several threads, and each of them tells of its own.
    drawn: Mutex<Option<u64>>,
}

/// The parts of a whole bar.
const BAR: u64 = 40;

impl Progress {
    pub fn new(games: u64) -> Progress {
        Progress { games, visible: stderr().is_terminal(), drawn: Mutex::default() }
    }

    /// Draws the bar anew if it has become longer.
    pub fn show(&self, done: u64) {
        let parts = done * BAR / self.games.max(1);
        let mut drawn = self.drawn();
        if !self.visible || *drawn >= Some(parts) {
            return;
        }
        *drawn = Some(parts);
        let (full, empty) = ("█".repeat(parts as usize), "░".repeat((BAR - parts) as usize));
        let _ = write!(stderr(), "\r{full}{empty} {done} of {} games", self.games);
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        if self.drawn().is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }

    fn drawn(&self) -> MutexGuard<'_, Option<u64>> {
        // A thread that panicked while it drew has left a number behind, and no harm.
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
