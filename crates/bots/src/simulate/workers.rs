//! Games on all cores.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rayon::ThreadPoolBuilder;

use super::{Failure, Outcome, Plan, play};

/// Plays the games with these seeds, on so many cores, and returns them in the same order. `played` is told after each
/// game how many have been played, by whichever thread has played it. Games that were broken off because the plan says
/// that they should are left out.
///
/// A game depends on nothing but the plan and its seed: the outcomes are the same on any number of cores.
pub fn play_all(plan: &Plan, seeds: &[u64], jobs: usize, played: impl Fn(u64) + Sync) -> Vec<Outcome> {
    let (next, count) = (AtomicUsize::new(0), AtomicU64::new(0));
    let kept = Mutex::new(Vec::new());
    // Games differ much in length: whoever is free takes the next one, so that nobody sits on the last ones, and so that
    // a run that is interrupted has the first games and not some from here and there.
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(seed) = seeds.get(at).filter(|_| !plan.stop.load(Ordering::Relaxed)) else { break };
            let outcome = play(plan, *seed);
            if outcome.failure == Some(Failure::Stopped) {
                break;
            }
            played(count.fetch_add(1, Ordering::Relaxed) + 1);
            kept.lock().unwrap_or_else(PoisonError::into_inner).push((at, outcome));
        }
    };
    match ThreadPoolBuilder::new().num_threads(jobs.clamp(1, seeds.len().max(1))).build() {
        Ok(pool) => {
            pool.broadcast(|_| work());
        }
        // No threads are to be had: then without.
        Err(_) => work(),
    }
    let mut kept = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
    kept.sort_unstable_by_key(|(at, _)| *at);
    kept.into_iter().map(|(_, outcome)| outcome).collect()
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
        let seeds: Vec<u64> = (7..16).collect();
        let alone = play_all(&plan, &seeds, 1, |_| ());
        assert_eq!(alone.iter().map(|outcome| outcome.row.seed).collect::<Vec<_>>(), seeds);
        for jobs in [0, 2, 5, 100] {
            let told = AtomicU64::new(0);
            let outcomes = play_all(&plan, &seeds, jobs, |played| {
                told.fetch_max(played, Ordering::Relaxed);
            });
            assert_eq!(outcomes, alone, "{jobs} jobs");
            assert_eq!(told.into_inner(), 9, "{jobs} jobs");
        }
        assert_eq!(play_all(&plan, &[], 4, |_| ()), []);
    }

    #[test]
    fn games_that_are_broken_off_are_left_out() {
        let loaded = load_text("valley.toml", &template("valley"));
        let plan = Plan::new(seats::title_of(&loaded, &[]).expect("the template is sound"), 3, BotKind::Random);
        let stop = plan.stop.clone();
        let seeds: Vec<u64> = (1..=20).collect();
        let outcomes = play_all(&plan, &seeds, 1, |played| stop.store(played == 3, Ordering::Relaxed));
        assert_eq!(outcomes.iter().map(|outcome| outcome.row.seed).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(outcomes.iter().all(|outcome| outcome.failure.is_none()));
    }
}
