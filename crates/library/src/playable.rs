//! Whether a title in which nothing is wrong can be played: by whom, and with which variants.

use std::sync::Arc;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::title::Title;
use prospectus_engine::unplayable;
use rayon::prelude::*;

use crate::{Loaded, Rng, deal, seats};

/// What can be made of a title, as it stands and with each of its variants.
#[derive(Clone, Debug)]
pub struct Playable {
    /// As it stands.
    pub plain: Attempt,
    /// With each variant and what it requires: the variant's id and what comes of it.
    pub variants: Vec<(String, Attempt)>,
}

/// What came of starting a game.
#[derive(Clone, Debug, Default)]
pub struct Attempt {
    /// What the engine does not know; then no game was started.
    pub notes: Vec<Diagnostic>,
    /// The numbers of players for whom a game can be started.
    pub players: Vec<usize>,
    /// Those for whom it cannot, and why.
    pub refused: Vec<(usize, String)>,
}

impl Attempt {
    /// Whether somebody can play it.
    pub fn is_playable(&self) -> bool {
        !self.players.is_empty()
    }
}

/// Whether titles can be played, looked at on all cores; none for one in which something is wrong.
pub fn playable(loaded: &[Loaded]) -> Vec<Option<Playable>> {
    loaded.par_iter().map(attempt_all).collect()
}

fn attempt_all(loaded: &Loaded) -> Option<Playable> {
    let (draft, title) = (loaded.draft.as_ref()?, loaded.title.as_ref()?);
    if loaded.diagnostics.iter().any(Diagnostic::is_error) {
        return None;
    }
    let all: Vec<usize> = title.players.iter().filter_map(|(count, ..)| count.parse().ok()).collect();
    let plain = attempt(Arc::new(title.clone()), &all, MOST_STARTS);
    let variants = title.variant.entries.iter().filter_map(|(id, variant)| {
        let chosen = title.variant.with_required(id);
        let with_it = Arc::new(draft.title(&chosen, &mut Diagnostics::default())?);
        let counts = &variant.head.player_counts;
        let is_meant = |players: &usize| counts.is_empty() || counts.contains(&(*players as i64));
        let numbers = with_it.players.iter().filter_map(|(count, ..)| count.parse().ok());
        let numbers: Vec<usize> = numbers.filter(is_meant).collect();
        Some((id.clone(), attempt(with_it, &numbers, 1)))
    });
    Some(Playable { plain, variants: variants.collect() })
}

/// Games are started for so many numbers of players at most: a title may be for any number, and its start may be long.
const MOST_STARTS: usize = 10;

/// Starts games for the first of these numbers of players, and takes the others to be like the last of them.
fn attempt(title: Arc<Title>, numbers: &[usize], most: usize) -> Attempt {
    let notes = unplayable(&title);
    if !notes.is_empty() {
        return Attempt { notes: notes.into_iter().map(Diagnostic::as_note).collect(), ..Attempt::default() };
    }
    let mut attempt = Attempt::default();
    let (tried, others) = numbers.split_at(most.min(numbers.len()));
    for &players in tried {
        // Whatever chance decides, it decides among the same.
        let setup = deal::seated(&title, deal::names(players), &mut Rng::new(1));
        match seats::game(title.clone(), &setup) {
            Ok(_) => attempt.players.push(players),
            Err(problem) => attempt.refused.push((players, problem.to_string())),
        }
    }
    if attempt.players.last().is_some_and(|last| tried.last() == Some(last)) {
        attempt.players.extend(others);
    }
    attempt
}
