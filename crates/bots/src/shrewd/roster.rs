//! Trains as figures: what each type costs, what it usually earns, and what takes it away.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use prospectus_engine::ids::{OperatorId, Owner, PhaseId, TrainId, TrainTypeId};
use prospectus_engine::view::View;

use super::rehearsal::Rehearsal;
use super::yields::prior;

/// What is known of the types of trains as long as a phase lasts.
#[derive(Default)]
pub struct Roster {
    phase: RefCell<Option<OfPhase>>,
    rehearsal: OnceCell<Arc<Rehearsal>>,
    /// What types would earn on track that was looked at, by number; 0 if unknown.
    surveyed: RefCell<Vec<f64>>,
}

struct OfPhase {
    phase: PhaseId,
    kinds: Vec<Kind>,
    /// For each operator and type: whether it may own one, and the types whose first sale takes it away.
    owned: Vec<Option<Owned>>,
    /// How many trains each operator may own, by phase.
    limits: Vec<f64>,
    /// How many operating rounds a set has, by phase.
    sets: Vec<f64>,
}

/// A type of train.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub price: f64,
    /// What it usually earns on track that is fit for it.
    pub usual: f64,
}

/// What an operator may do with a type.
#[derive(Clone, Debug)]
pub struct Owned {
    pub may_own: bool,
    pub killers: Vec<TrainTypeId>,
}

impl OfPhase {
    fn new(view: View<'_>, rehearsal: &Rehearsal, surveyed: &[f64]) -> OfPhase {
        let world = view.world;
        let kind = |(kind, prior): (TrainTypeId, f64)| Kind {
            price: view.train_price(kind, None).unwrap_or_default() as f64,
            usual: rehearsal
                .usual(&world.types[kind.at()].id)
                .unwrap_or(prior)
                .max(surveyed.get(kind.at()).copied().unwrap_or_default()),
        };
        let kinds = TrainTypeId::all(world.types.len()).zip(prior(view)).map(kind);
        let phases = || PhaseId::all(world.phases.len());
        let limit = |phase, operator| view.train_limit_in(operator, phase).unwrap_or_default() as f64;
        let set = |phase| view.operating_rounds_in(phase).unwrap_or(1).max(1) as f64;
        OfPhase {
            phase: view.state.phase,
            kinds: kinds.collect(),
            owned: vec![None; world.operators.len() * world.types.len()],
            limits: phases().flat_map(|phase| world.operator_ids().map(move |of| limit(phase, of))).collect(),
            sets: phases().map(set).collect(),
        }
    }
}

impl Roster {
    fn with<T>(&self, view: View<'_>, ask: impl FnOnce(&mut OfPhase) -> T) -> T {
        let mut known = self.phase.borrow_mut();
        match &mut *known {
            Some(known) if known.phase == view.state.phase => ask(known),
            known => ask(known.insert(OfPhase::new(view, self.rehearsal(view), &self.surveyed.borrow()))),
        }
    }

    /// What was seen of the title before the game.
    pub fn rehearsal(&self, view: View<'_>) -> &Rehearsal {
        self.rehearsal.get_or_init(|| Rehearsal::of(&view.world.title, view.world.setup.players.len()))
    }

    /// Notes what a type would earn on track that was looked at.
    pub fn surveyed(&self, view: View<'_>, kind: TrainTypeId, usual: f64) {
        let mut all = self.surveyed.borrow_mut();
        all.resize(view.world.types.len(), 0.0);
        let seen = &mut all[kind.at()];
        *seen = if *seen > 0.0 { (*seen + usual) / 2.0 } else { usual };
        let seen = *seen;
        drop(all);
        self.with(view, |known| known.kinds[kind.at()].usual = known.kinds[kind.at()].usual.max(seen));
    }

    /// What a type costs and usually earns.
    pub fn kind(&self, view: View<'_>, kind: TrainTypeId) -> Kind {
        self.with(view, |known| known.kinds[kind.at()])
    }

    /// How many trains an operator may own in a phase.
    pub fn limit(&self, view: View<'_>, operator: OperatorId, phase: usize) -> f64 {
        self.with(view, |known| known.limits[phase * view.world.operators.len() + operator.at()])
    }

    /// How many operating rounds a set has in a phase.
    pub fn set_length(&self, view: View<'_>, phase: usize) -> f64 {
        self.with(view, |known| known.sets[phase])
    }

    /// Whether an operator may own a type, and which first sales would take it away.
    pub fn owned<T>(
        &self,
        view: View<'_>,
        operator: OperatorId,
        kind: TrainTypeId,
        ask: impl FnOnce(&Owned) -> T,
    ) -> T {
        self.with(view, |known| {
            let at = operator.at() * view.world.types.len() + kind.at();
            ask(known.owned[at].get_or_insert_with(|| owned(view, operator, kind)))
        })
    }
}

fn owned(view: View<'_>, operator: OperatorId, kind: TrainTypeId) -> Owned {
    let of_type = |train: &TrainId| view.world.types[kind.at()].card == view.world.cards[train.at()].first_side;
    let Some(example) = view.train_ids().find(of_type) else { return Owned { may_own: false, killers: Vec::new() } };
    let kills = |sold: &TrainTypeId| *sold != kind && !view.outlasts((example, kind), operator, *sold).unwrap_or(true);
    let killers = TrainTypeId::all(view.world.types.len()).filter(kills).collect();
    Owned {
        may_own: view.may_own_type(kind, operator) && view.may_run_as(kind, example, operator).unwrap_or(true),
        killers,
    }
}

/// The types of the trains that an operator runs, in order.
pub fn running(view: View<'_>, operator: OperatorId) -> Vec<TrainTypeId> {
    let trains = view.trains_of(Owner::Operator(operator)).into_iter();
    let runs = trains.filter(|train| view.may_run(*train, operator).unwrap_or(false));
    let mut kinds: Vec<TrainTypeId> = runs.map(|train| view.state.train(train).side).collect();
    kinds.sort_unstable();
    kinds
}
