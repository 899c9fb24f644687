//! What was learned by letting greedy bots play the title before the first move: what its trains earn, and what becomes
//! of its companies.
//!
//! Rules may say that a company is taken over by another, for which its shareholders get shares of that. No forecast can
//! read such a rule, but whoever has seen a game knows it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use prospectus_dsl::title::Title;
use prospectus_engine::event::Event;
use prospectus_engine::ids::{CompanyId, Owner, TrainTypeId};
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Deed, Game};
use prospectus_library::{Rng, deal};

use super::roster::running;
use super::yields::{Runs, prior};
use crate::{Bot, Greedy};

/// So many games are played.
const GAMES: u64 = 2;

/// A game that has not ended after so many actions has shown enough.
const MOST_ACTIONS: usize = 2000;

/// What was seen of a title. Companies and trains go by their ids: in another game others may take part.
#[derive(Debug, Default)]
pub struct Rehearsal {
    takeovers: HashMap<String, Takeover>,
    companies: HashMap<String, Earned>,
    usual: HashMap<String, f64>,
    /// The phases, from the first, in which privates closed.
    closed: HashMap<String, usize>,
    /// What companies paid for privates of players, as parts of the printed prices, and how often.
    resold: (f64, f64),
    /// What companies got for reaching their destinations, as parts of the prices at which they were started, and how
    /// often.
    connected: (f64, f64),
    /// The lowest price at which the shares of a company were split.
    split: Option<f64>,
    /// How many trains left the supply although nobody bought them, and how many sets of operating rounds were played.
    exported: (f64, f64),
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
struct Earned {
    runs: f64,
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
        let mut rehearsal = Rehearsal::default();
        for seed in 1..=GAMES {
            rehearsal.play(title, players, seed);
        }
        let rehearsal = Arc::new(rehearsal);
        all.push((Arc::downgrade(title), players, rehearsal.clone()));
        rehearsal
    }

    fn play(&mut self, title: &Arc<Title>, players: usize, seed: u64) {
        let mut rng = Rng::new(seed);
        let setup = deal::seated(title, deal::names(players), &mut rng);
        let Ok(mut game) = Game::new(title.clone(), &setup) else { return };
        let mut runs = Runs::default();
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
            self.watch(before.view(), game.view(), &action, &mut runs);
            let exported = game.events().iter().filter(|event| matches!(event, Event::TrainExported { .. }));
            self.exported.0 += exported.count() as f64;
        }
        let view = game.view();
        let types = || TrainTypeId::all(view.world.types.len());
        let usual = runs.fit(&prior(view));
        for (kind, usual) in types().zip(usual) {
            let seen = self.usual.entry(view.world.types[kind.at()].id.clone()).or_default();
            // The mean of all games.
            *seen += (usual - *seen) / seed as f64;
        }
    }

    fn watch(&mut self, before: View<'_>, after: View<'_>, action: &Action, all_runs: &mut Runs) {
        let world = after.world;
        if let (Deed::Run { .. }, Actor::Operator(operator)) = (&action.deed, action.actor) {
            let revenue = after.state.operator(operator).revenue as f64;
            all_runs.note(&running(before, operator), revenue);
            let company = world.operators[operator.at()].company;
            let earned = self.companies.entry(world.company(company).id.clone()).or_default();
            earned.runs += 1.0;
            earned.revenue += revenue;
            earned.price = earned.price.max(before.state.company(company).par as f64);
        }
        self.exported.1 += f64::from(after.state.clock.turn - before.state.clock.turn);
        for private in before.world.private_ids() {
            if before.state.private(private).is_open && !after.state.private(private).is_open {
                let id = world.privates[private.at()].id.clone();
                self.closed.entry(id).or_insert(after.state.phase.at());
            }
        }
        if let Deed::BuyPrivate { private, price } = action.deed
            && before.state.private(private).owner.player().is_some()
        {
            self.resold.0 += price as f64 / world.privates[private.at()].price.max(1) as f64;
            self.resold.1 += 1.0;
        }
        for company in world.company_ids() {
            let (was, is) = (before.state.company(company), after.state.company(company));
            if is.is_split && !was.is_split {
                let price = after.price(company) as f64;
                self.split = Some(self.split.map_or(price, |lowest| lowest.min(price)));
            }
            if is.connected && !was.connected && is.par > 0 {
                let cash = |view: View<'_>| view.state.operator(company).cash as f64;
                self.connected.0 += (cash(after) - cash(before)).max(0.0) / is.par as f64;
                self.connected.1 += 1.0;
            }
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
    pub fn earned(&self, company: &str) -> (f64, f64) {
        let earned = self.companies.get(company).copied().unwrap_or_default();
        (earned.revenue / earned.runs.max(1.0) / 100.0, earned.price)
    }

    /// The phase in which a private closes; none if it was not seen to close.
    pub fn closing(&self, private: &str) -> Option<usize> {
        self.closed.get(private).copied()
    }

    /// What companies pay for privates of players, as a part of the printed price; nothing if they do not buy any.
    pub fn resale(&self) -> f64 {
        let (sum, count) = self.resold;
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// What a company gets for reaching its destination, as a part of the price at which it was started.
    pub fn destination(&self) -> f64 {
        let (sum, count) = self.connected;
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// How many trains leave the supply after a set of operating rounds although nobody buys them.
    pub fn exports(&self) -> f64 {
        let (count, sets) = self.exported;
        if sets > 0.0 { count / sets } else { 0.0 }
    }

    /// The price at which the shares of companies are split; none if they are not.
    pub fn split_price(&self) -> Option<f64> {
        self.split
    }

    /// What a train of this type usually earns in a run.
    pub fn usual(&self, kind: &str) -> Option<f64> {
        self.usual.get(kind).copied()
    }
}

#[cfg(test)]
mod tests {
    use prospectus_library::{load_text, seats, template};

    use super::*;

    fn exports(rule: &str) -> f64 {
        let loaded = load_text("valley.toml", &format!("{}\n{rule}", template("valley")));
        let title = seats::title_of(&loaded, &[]).expect("the template is sound");
        Rehearsal::of(&title, 3).exports()
    }

    #[test]
    fn trains_that_leave_the_supply_unsold_are_counted_for_each_set_of_rounds() {
        assert_eq!(exports(""), 0.0);
        let rule = "[[rule]]\nid = 'export'\non = 'operating_set.ended'\ndo = 'export next_train'\n";
        let seen = exports(rule);
        // As long as there are any left.
        assert!((0.3..=1.0).contains(&seen), "{seen} in a set");
    }
}
