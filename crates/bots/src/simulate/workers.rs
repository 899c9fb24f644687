//! Games on all cores.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::{Outcome, Plan, play};

/// Plays games with this seed and those that follow it, on so many cores, and returns them in the order of their seeds.
/// `played` is told after each game how many have been played, by whichever thread has played it.
///
/// A game depends on nothing but the plan and its seed: the outcomes are the same on any number of cores.
pub fn play_all(plan: &Plan, seed: u64, games: usize, jobs: usize, played: impl Fn(u64) + Sync) -> Vec<Outcome> {
    let count = AtomicU64::new(0);
    let one = |number: usize| {
        let outcome = play(plan, seed.wrapping_add(number as u64));
        played(count.fetch_add(1, Ordering::Relaxed) + 1);
        outcome
    };
    match ThreadPoolBuilder::new().num_threads(jobs.clamp(1, games.max(1))).build() {
        // Games differ much in length: each is taken by whoever is free, so that nobody sits on the last ones.
        Ok(pool) => pool.install(|| (0..games).into_par_iter().with_max_len(1).map(one).collect()),
        // No threads are to be had: then without.
        Err(_) => (0..games).map(one).collect(),
    }
}

#[cfg(test)]
mod tests {
    use prospectus_library::{load_text, seats, template};

    use super::*;
    use crate::BotKind;

    #[test]
    fn games_are_the_same_on_any_number_of_cores_and_come_in_the_order_of_their_seeds() {
        let loaded = load_text("valley.toml", &template("valley"));
        let title = seats::title_of(&loaded, &[]).expect("the template is sound");
        let plan = Plan::new(title, 3, BotKind::Random);
        let alone = play_all(&plan, 7, 9, 1, |_| ());
        let seeds: Vec<u64> = alone.iter().map(|outcome| outcome.seed).collect();
        assert_eq!(seeds, (7..16).collect::<Vec<_>>());
        for jobs in [0, 2, 5, 100] {
            let told = AtomicU64::new(0);
            let outcomes = play_all(&plan, 7, 9, jobs, |played| {
                told.fetch_max(played, Ordering::Relaxed);
            });
            assert_eq!(outcomes, alone, "{jobs} jobs");
            assert_eq!(told.into_inner(), 9, "{jobs} jobs");
        }
        assert_eq!(play_all(&plan, 7, 0, 4, |_| ()), []);
    }
}
