//! Games on all cores.

use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{Outcome, Plan, play};

/// Plays games with this seed and those that follow it, on so many cores, and returns them in the order of their seeds.
pub fn play_all(plan: &Plan, seed: u64, games: u64, jobs: usize) -> Vec<Outcome> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut outcomes = Vec::new();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, games.max(1) as usize) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games || sender.send(play(plan, seed.wrapping_add(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut progress = Progress::new(games);
        for outcome in receiver {
            outcomes.push(outcome);
            progress.show(outcomes.len() as u64);
        }
        progress.clear();
    });
    outcomes.sort_by_key(|outcome| outcome.seed.wrapping_sub(seed));
    outcomes
}

/// A bar on standard error, where somebody is looking.
struct Progress {
    games: u64,
    visible: bool,
    /// How many parts of the bar are drawn.
    drawn: Option<u64>,
}

const BAR: u64 = 40;

impl Progress {
    fn new(games: u64) -> Progress {
        Progress { games, visible: stderr().is_terminal(), drawn: None }
    }

    fn show(&mut self, done: u64) {
        let parts = done * BAR / self.games.max(1);
        if !self.visible || self.drawn == Some(parts) {
            return;
        }
        self.drawn = Some(parts);
        let (full, empty) = ("█".repeat(parts as usize), "░".repeat((BAR - parts) as usize));
        let _ = write!(stderr(), "\r{full}{empty} {done} of {} games", self.games);
    }

    fn clear(&self) {
        if self.drawn.is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
