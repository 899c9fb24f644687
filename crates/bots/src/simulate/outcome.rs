//! What is kept of a game that was played.

use prospectus_engine::Game;
use prospectus_engine::event::Event;

use super::Failure;
use super::occurrences::{self, Occurrences};

/// How a game ends that nothing in its title has ended: rounds go by and nobody can do anything.
pub const STANDSTILL: &str = "standstill";

/// How a game ends that an effect of a rule has ended.
pub const BY_RULE: &str = "rule";

/// What is kept of a game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The seed that it was played with.
    pub seed: u64,
    /// How many actions it took.
    pub actions: usize,
    /// How many rounds it took.
    pub rounds: usize,
    /// What each seat scores.
    pub worth: Vec<i64>,
    /// The seats that score most.
    pub winners: Vec<usize>,
    /// For each phase the turn in which it began.
    pub phases: Vec<Option<u16>>,
    /// How many players had to leave it.
    pub bankruptcies: usize,
    /// How many companies were closed.
    pub closed: usize,
    /// How often what happened in it.
    pub happened: Occurrences,
    /// The end that was triggered, as the title calls it.
    pub end: Option<String>,
    /// It was broken off because it took too long.
    pub endless: bool,
    /// What went wrong.
    pub failure: Option<Failure>,
}

impl Outcome {
    pub(super) fn new(game: &Game, seed: u64) -> Outcome {
        let phases = vec![None; game.world().phases.len()];
        let mut outcome = Outcome { seed, phases, ..Outcome::default() };
        if let Some(first) = outcome.phases.first_mut() {
            *first = Some(game.state().clock.turn);
        }
        outcome.note(game);
        outcome
    }

    /// Takes note of what has just happened.
    pub(super) fn note(&mut self, game: &Game) {
        for event in game.events() {
            match event {
                Event::RoundStarted { .. } => self.rounds += 1,
                Event::PhaseStarted { phase } => {
                    self.phases[phase.at()].get_or_insert(game.state().clock.turn);
                }
                Event::Closed { .. } => self.closed += 1,
                Event::Eliminated { .. } => self.bankruptcies += 1,
                Event::EndTriggered { by } => {
                    let end = by.and_then(|by| game.world().ends.get(usize::from(by)));
                    self.end = Some(end.map_or(BY_RULE, |end| &end.id).to_owned());
                }
                Event::Standstill => self.end = Some(STANDSTILL.to_owned()),
                _ => {}
            }
        }
        occurrences::count(game, &mut self.happened);
    }

    /// Takes note of how it ended; it was given so many actions.
    pub(super) fn finish(&mut self, game: &Game, longest: usize) {
        self.actions = game.log().len();
        self.endless = !game.is_over() && self.actions >= longest;
        let scores = game.scores();
        let best = scores.first().map(|(_, worth)| *worth);
        self.worth = vec![0; scores.len()];
        scores.iter().for_each(|(player, worth)| self.worth[player.at()] = *worth);
        self.winners = (0..self.worth.len()).filter(|seat| Some(self.worth[*seat]) == best).collect();
    }
}
