//! What becomes of the companies of a title, learned by letting greedy bots play it before the first move.
//!
//! Rules may say that a company is taken over by another, for which its shareholders get shares of that. No forecast can
//! read such a rule, but whoever has seen a game knows it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use prospectus_dsl::title::Title;
use prospectus_engine::ids::{CompanyId, Owner};
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Deed, Game};
use prospectus_library::{Rng, deal};

use crate::{Bot, Greedy};

/// A game that has not ended after so many actions has shown enough.
const MOST_ACTIONS: usize = 2000;

/// What was seen of a title. Companies go by their ids: in another game others may take part.
#[derive(Debug, Default)]
pub struct Rehearsal {
    takeovers: HashMap<String, Takeover>,
    runs: HashMap<String, Runs>,
}

/// What shareholders got when a company was taken over.
#[derive(Debug)]
pub struct Takeover {
    /// The number of the phase, from the first.
    pub phase: usize,
    /// The company that took it over.
    pub by: String,
    /// The percentage of it for each percent.
    pub rate: f64,
}

/// The runs of a company.
#[derive(Clone, Copy, Debug, Default)]
struct Runs {
    count: f64,
    revenue: f64,
    price: f64,
}

/// A rehearsal, with the title and the number of players that it is of.
type Rehearsed = (Weak<Title>, usize, Arc<Rehearsal>);

/// Rehearsals of titles that are still in use.
static REHEARSED: Mutex<Vec<Rehearsed>> = Mutex::new(Vec::new());

impl Rehearsal {
    /// The rehearsal of a title with so many players: always the same one, so that games do not depend on each other.
    pub fn of(title: &Arc<Title>, players: usize) -> Arc<Rehearsal> {
        // A thread that has panicked cannot have left anything half done here.
        let mut all = REHEARSED.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(known, ..)| known.strong_count() > 0);
        let is_same = |known: &Weak<Title>| std::ptr::eq(known.as_ptr(), Arc::as_ptr(title));
        if let Some((.., known)) = all.iter().find(|(known, count, _)| is_same(known) && *count == players) {
            return known.clone();
        }
        let rehearsal = Arc::new(Rehearsal::new(title, players));
        all.push((Arc::downgrade(title), players, rehearsal.clone()));
        rehearsal
    }

    fn new(title: &Arc<Title>, players: usize) -> Rehearsal {
        let mut rng = Rng::new(1);
        let setup = deal::seated(title, deal::names(players), &mut rng);
        let mut rehearsal = Rehearsal::default();
        let Ok(mut game) = Game::new(title.clone(), &setup) else { return rehearsal };
        for _ in 0..MOST_ACTIONS {
            let offers = game.actions();
            if game.is_over() || offers.is_empty() {
                break;
            }
            let action = Greedy.choose(&game, &offers, &mut rng);
            let before = game.branch();
            if game.apply(&action).is_err() {
                break;
            }
            rehearsal.watch(before.view(), game.view(), &action);
        }
        rehearsal
    }

    fn watch(&mut self, before: View<'_>, after: View<'_>, action: &Action) {
        let world = after.world;
        if let (Deed::Run { .. }, Actor::Operator(operator)) = (&action.deed, action.actor) {
            let company = world.operators[operator.at()].company;
            let runs = self.runs.entry(world.company(company).id.clone()).or_default();
            runs.count += 1.0;
            runs.revenue += after.state.operator(operator).revenue as f64;
            runs.price = runs.price.max(before.state.company(company).par as f64);
        }
        let closes =
            |company: &CompanyId| after.state.company(*company).closed && !before.state.company(*company).closed;
        let taken: Vec<CompanyId> = world.company_ids().filter(closes).collect();
        if taken.is_empty() {
            return;
        }
        let held = |view: View<'_>, company: CompanyId| -> i64 {
            view.players_in_game().map(|player| view.percent_held(Owner::Player(player), company)).sum()
        };
        let gains = world.company_ids().map(|company| (held(after, company) - held(before, company), company));
        let lost: i64 = taken.iter().map(|company| held(before, *company)).sum();
        if let Some((gained, by)) = gains.max().filter(|(gained, _)| *gained > 0 && lost > 0) {
            for company in taken {
                let by = world.company(by).id.clone();
                let takeover = Takeover { phase: after.state.phase.at(), by, rate: gained as f64 / lost as f64 };
                self.takeovers.entry(world.company(company).id.clone()).or_insert(takeover);
            }
        }
    }

    /// What becomes of a company, if it was taken over.
    pub fn takeover(&self, company: &str) -> Option<&Takeover> {
        self.takeovers.get(company)
    }

    /// What one percent of a company paid in each run, and what it was worth when the company began.
    pub fn usual(&self, company: &str) -> (f64, f64) {
        let runs = self.runs.get(company).copied().unwrap_or_default();
        (runs.revenue / runs.count.max(1.0) / 100.0, runs.price)
    }
}
