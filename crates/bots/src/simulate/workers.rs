//! Games on all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{Outcome, Plan, play};

/// Plays games with this seed and those that follow it, on so many cores, and returns them in the order of their seeds.
/// `played` is told after each game how many have been played.
pub fn play_all(plan: &Plan, seed: u64, games: u64, jobs: usize, mut played: impl FnMut(u64)) -> Vec<Outcome> {
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
        for outcome in receiver {
            outcomes.push(outcome);
            played(outcomes.len() as u64);
        }
    });
    outcomes.sort_by_key(|outcome| outcome.seed.wrapping_sub(seed));
    outcomes
}
