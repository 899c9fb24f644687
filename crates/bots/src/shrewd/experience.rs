//! What the runs of this game have shown: how much trains earn on this board, and whose track is good.

use std::cell::{Cell, RefCell};

use prospectus_engine::ids::{OperatorId, PlayerId, TrainTypeId};
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;

use super::known::Known;
use super::roster::running;
use super::weights::*;

/// What was seen of the operators so far.
#[derive(Clone, Default)]
pub struct Seen {
    runs: RefCell<Vec<Run>>,
    pace: Cell<Pace>,
    surveyed: Cell<u16>,
}

/// How fast trains are bought, beside what companies could pay for.
#[derive(Clone, Copy, Debug, Default)]
struct Pace {
    /// The number of the latest round that was looked at, of all, and whether companies operated in it.
    round: u16,
    is_operating: bool,
    /// What companies had at its beginning.
    had: f64,
    /// What trains were left in the supply then.
    left: f64,
    /// What was spent, and what could have been, over all rounds, later ones counting more.
    spent: f64,
    could: f64,
}

/// The latest run of an operator that was seen.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    turns: u16,
    /// What it earned, as a part of what its trains usually earn; none before the first run.
    level: Option<f64>,
    /// The type of train that it could have bought and did not.
    declined: Option<TrainTypeId>,
}

/// The trains that an operator runs.
#[derive(Clone, Debug, Default)]
pub struct Set {
    /// The most earning first.
    pub kinds: Vec<TrainTypeId>,
    /// What they usually earn together.
    pub usual: f64,
}

/// What to expect of operators as things stand.
pub struct Experience {
    /// What trains earn in this game, as a part of what they usually do.
    pub factor: f64,
    /// What part of their money companies spend on trains in a round.
    pub pace: f64,
    levels: Vec<f64>,
    /// Whether it has run.
    seen: Vec<bool>,
    declined: Vec<Option<TrainTypeId>>,
}

impl Set {
    /// These trains beside each other.
    pub fn new(view: View<'_>, known: &Known, mut kinds: Vec<TrainTypeId>) -> Set {
        let usual = |kind: TrainTypeId| known.roster.kind(view, kind).usual;
        kinds.sort_by(|a, b| usual(*b).total_cmp(&usual(*a)).then(a.cmp(b)));
        let usual = (0..).zip(&kinds).map(|(better, kind)| usual(*kind) * SHARED_TRACK.powi(better)).sum();
        Set { kinds, usual }
    }

    /// The same trains that an operator has now.
    pub fn of(view: View<'_>, known: &Known, operator: OperatorId) -> Set {
        Set::new(view, known, running(view, operator))
    }
}

impl Seen {
    /// Forgets what was seen on a branch of the game: all is again as it was.
    pub fn replace(&self, by: &Seen) {
        self.runs.borrow_mut().clone_from(&by.runs.borrow());
        self.pace.set(by.pace.get());
        self.surveyed.set(by.surveyed.get());
    }

    /// What part of their money companies have spent on trains in a round, as far as one knows.
    fn pace(&self, view: View<'_>, known: &Known) -> f64 {
        let clock = &view.state.clock;
        let round: u16 = clock.rounds.iter().sum();
        let mut pace = self.pace.get();
        let had: f64 = view.state.operators.iter().map(|operator| operator.cash.max(0) as f64).sum();
        let price = |kind: TrainTypeId| known.roster.kind(view, kind).price;
        let cards = || view.train_ids().filter(|train| view.state.train(*train).place == TrainPlace::Supply);
        let left: f64 = cards().map(|train| price(view.world.cards[train.at()].first_side)).sum();
        if round != pace.round {
            let is_operating = view.state.turn.operator.is_some();
            if pace.is_operating {
                // What left the supply at the end of the set was not bought.
                let next = view.next_type().map_or(0.0, price);
                let exported = if is_operating { 0.0 } else { known.roster.rehearsal(view).exports() * next };
                let spent = (pace.left - left - exported).max(0.0);
                pace.spent = pace.spent * PACE_MEMORY + spent;
                pace.could = pace.could * PACE_MEMORY + pace.had.max(spent);
            }
            pace = Pace { round, is_operating, had, left, ..pace };
            self.pace.set(pace);
        }
        let usual = known.roster.kind(view, TrainTypeId(0)).price * 4.0;
        (pace.spent + SPENT_ON_TRAINS * usual) / (pace.could + usual)
    }
}

/// How many cards of the supply are looked at, from the next one on.
const SURVEYED: usize = 4;

impl Seen {
    /// Looks once in a round at what trains that are still to be sold would earn on the track of one's own companies, beside
    /// those of today.
    fn survey(&self, view: View<'_>, known: &Known, me: PlayerId) {
        let round: u16 = view.state.clock.rounds.iter().sum();
        if self.surveyed.replace(round) == round {
            return;
        }
        let is_sold = |kind: &TrainTypeId| view.cards_before(*kind).is_some() || view.left(*kind).is_none();
        let mut cards =
            TrainTypeId::all(view.world.types.len()).filter(|kind| view.world.types[kind.at()].card == *kind);
        let Some(today) = cards.clone().find(is_sold) else { return };
        let later: Vec<TrainTypeId> = cards.by_ref().filter(is_sold).take(SURVEYED).collect();
        let is_mine = |operator: &OperatorId| {
            let company = view.state.company(view.world.operators[operator.at()].company);
            company.floated && !view.state.operator(*operator).gone && view.decider(*operator) == Some(me)
        };
        let mine: Vec<OperatorId> = view.world.operator_ids().filter(is_mine).collect();
        for kind in
            TrainTypeId::all(view.world.types.len()).filter(|kind| later.contains(&view.world.types[kind.at()].card))
        {
            let (mut then, mut now) = (0.0, 0.0);
            for operator in &mine {
                if known.roster.owned(view, *operator, kind, |owned| owned.may_own) {
                    then += view.could_earn(*operator, &[kind]).unwrap_or_default() as f64;
                    now += view.could_earn(*operator, &[today]).unwrap_or_default() as f64;
                }
            }
            if now > 0.0 && kind != today {
                known.roster.surveyed(view, kind, known.roster.kind(view, today).usual * then / now);
            }
        }
    }
}

impl Experience {
    /// Looks at the latest runs.
    pub fn new(view: View<'_>, known: &Known, me: PlayerId) -> Experience {
        known.seen.survey(view, known, me);
        let mut runs = known.seen.runs.borrow_mut();
        runs.resize(view.world.operators.len(), Run::default());
        let sets: Vec<Set> = view.world.operator_ids().map(|operator| Set::of(view, known, operator)).collect();
        let (mut earned, mut usual, mut weight) = (0.0, 0.0, 0.0);
        for operator in view.world.operator_ids() {
            let (state, run, set) = (view.state.operator(operator), &mut runs[operator.at()], &sets[operator.at()]);
            if state.operating_rounds > run.turns {
                run.turns = state.operating_rounds;
                if state.revenue > 0 && set.usual > 0.0 {
                    run.level = Some((state.revenue as f64 / set.usual).clamp(0.1, 4.0));
                }
            }
            if view.state.turn.operator != Some(operator) && run.turns > 0 {
                run.declined = declined(view, known, operator, set);
            }
            if let Some(level) = run.level
                && state.operating_rounds > 2
                && !state.gone
            {
                earned += level * set.usual;
                usual += set.usual;
                weight += 1.0;
            }
        }
        let seen = if usual > 0.0 { earned / usual } else { 1.0 };
        let factor = (seen * weight + RUNS_EXPECTED) / (weight + RUNS_EXPECTED);
        let level =
            |operator: OperatorId| runs[operator.at()].level.unwrap_or(0.4 * factor * known.home(view, operator));
        let levels = view.world.operator_ids().map(level).collect();
        let seen = runs.iter().map(|run| run.level.is_some()).collect();
        let declined = runs.iter().map(|run| run.declined).collect();
        Experience { declined, factor, pace: known.seen.pace(view, known), levels, seen }
    }

    /// How developed the track of an operator is: what its trains earn, as a part of what they usually do.
    pub fn level(&self, operator: OperatorId) -> f64 {
        self.levels[operator.at()]
    }

    /// The type of train that an operator could have bought when it last had its turn, and did not.
    pub fn declined(&self, operator: OperatorId) -> Option<TrainTypeId> {
        self.declined[operator.at()]
    }

    /// How developed it will be: as good as others, better where its home is, and as it has shown to be.
    pub fn target(&self, operator: OperatorId, home: f64) -> f64 {
        let as_others = self.factor * home;
        match self.seen[operator.at()] {
            true => as_others + (self.level(operator) - as_others).max(0.0) * SHOWN,
            false => as_others,
        }
    }
}

/// The type on sale that an operator could pay for and has room for, after its turn.
fn declined(view: View<'_>, known: &Known, operator: OperatorId, set: &Set) -> Option<TrainTypeId> {
    let next = view.next_type()?;
    let could_pay = view.state.operator(operator).cash as f64 >= known.roster.kind(view, next).price;
    let has_room = (set.kinds.len() as f64) < known.roster.limit(view, operator, view.state.phase.at());
    (could_pay && has_room).then_some(next)
}
