//! Which train came when, what it began, and how it was lost.

use prospectus_engine::Game;
use prospectus_engine::event::Event;
use prospectus_engine::ids::{OperatorId, Owner, TrainId};
use prospectus_engine::state::{Train, TrainPlace};
use prospectus_engine::view::View;
use prospectus_words::tell;

use super::History;
use super::rows::{Lost, Ownership, Phase, Source, Way};

/// Where every card was after the last action.
pub struct Cards {
    before: Vec<Train>,
    /// The entry of each card that somebody has.
    open: Vec<Option<usize>>,
}

/// A train that left the supply, with all that its sale began.
struct Sale {
    train: TrainId,
    buyer: Option<OperatorId>,
    price: i64,
    rusted: Vec<String>,
    phase: Option<String>,
}

/// When something happens.
#[derive(Clone, Copy)]
pub struct When<'a> {
    pub moment: usize,
    pub round: &'a str,
}

impl Cards {
    /// The cards before the first action; what somebody has then was given to them.
    pub fn begin(game: &Game, when: When<'_>, history: &mut History) -> Cards {
        let count = game.state().trains.len();
        let aside = |train: &Train| Train { place: TrainPlace::Aside, ..*train };
        let before = game.state().trains.iter().map(aside).collect();
        let mut cards = Cards { before, open: vec![None; count] };
        cards.after(game, when, history);
        cards
    }

    /// Notes what has changed with the last action.
    pub fn after(&mut self, game: &Game, when: When<'_>, history: &mut History) {
        let view = game.view();
        let sales = sales(view, game.events(), when.moment, history);
        for train in view.train_ids() {
            let (old, new) = (self.before[train.at()], *view.state.train(train));
            if old.place == new.place {
                continue;
            }
            if let Some(entry) = self.open[train.at()].take() {
                let way = way(view, &new, &sales, &old);
                history.trains[entry].lost = Some(Lost { moment: when.moment, round: when.round.to_owned(), way });
            }
            if let TrainPlace::With(owner) = new.place {
                self.open[train.at()] = Some(history.trains.len());
                let sale = sales
                    .iter()
                    .rev()
                    .find(|sale| sale.train == train && sale.buyer.map(Owner::Operator) == Some(owner));
                history.trains.push(Ownership {
                    card: train.at(),
                    train: tell::train(view, train).to_owned(),
                    owner: tell::owner(view.world, owner),
                    round: when.round.to_owned(),
                    moment: when.moment,
                    from: source(view, old.place),
                    price: sale.map(|sale| sale.price),
                    phase: sale.and_then(|sale| sale.phase.clone()),
                    rusted: sale.map(|sale| sale.rusted.clone()).unwrap_or_default(),
                    runs: 0,
                    lost: None,
                });
            }
        }
        self.before.clone_from(&view.state.trains);
    }

    /// Counts a run for all trains of an owner.
    pub fn ran(&self, owner: &str, history: &mut History) {
        for entry in self.open.iter().flatten() {
            let entry = &mut history.trains[*entry];
            if entry.owner == owner {
                entry.runs += 1;
            }
        }
    }
}

/// The trains that were sold or exported with the last action; phases that began are noted.
fn sales(view: View<'_>, events: &[Event], moment: usize, history: &mut History) -> Vec<Sale> {
    let mut sales: Vec<Sale> = Vec::new();
    let sale = |train: TrainId, buyer: Option<OperatorId>, price: i64| Sale {
        train,
        buyer,
        price,
        rusted: Vec::new(),
        phase: None,
    };
    for event in events {
        match event {
            Event::TrainBought { train, buyer, price } => sales.push(sale(*train, Some(*buyer), *price)),
            Event::TrainExported { train } => sales.push(sale(*train, None, 0)),
            Event::Rusted { kind } => {
                if let Some(last) = sales.last_mut() {
                    last.rusted.push(view.world.types[kind.at()].id.clone());
                }
            }
            Event::PhaseStarted { phase } => {
                let phase = view.world.phase(*phase).id.clone();
                let by = sales.last_mut();
                history.phases.push(Phase {
                    phase: phase.clone(),
                    moment,
                    train: by.as_ref().map(|by| tell::train(view, by.train).to_owned()),
                    buyer: by.as_ref().and_then(|by| Some(view.world.operator_name(by.buyer?).to_owned())),
                });
                if let Some(by) = by {
                    by.phase = Some(phase);
                }
            }
            _ => {}
        }
    }
    sales
}

fn source(view: View<'_>, place: TrainPlace) -> Source {
    match place {
        TrainPlace::Aside | TrainPlace::Supply | TrainPlace::Out => Source::Supply,
        TrainPlace::Pool => Source::Pool,
        TrainPlace::With(owner) => Source::Owner(tell::owner(view.world, owner)),
    }
}

/// In which way a train was lost that is now at another place.
fn way(view: View<'_>, new: &Train, sales: &[Sale], old: &Train) -> Way {
    match new.place {
        TrainPlace::With(owner) => Way::To(tell::owner(view.world, owner)),
        TrainPlace::Pool => Way::Pool,
        TrainPlace::Out | TrainPlace::Aside | TrainPlace::Supply => {
            let names = [old.side, new.side].map(|side| &view.world.types[side.at()].id);
            let by = sales.iter().find(|sale| names.iter().any(|name| sale.rusted.contains(name)));
            match by {
                Some(by) => Way::Rusted(Some(tell::train(view, by.train).to_owned())),
                None if view.state.rusted[new.side.at()] => Way::Rusted(None),
                None => Way::Removed,
            }
        }
    }
}
