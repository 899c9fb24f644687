//! What was worked out about the map since it last changed.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use crate::board::{Reach, Scratch};
use crate::ids::{OperatorId, PlayerId, TrainId, TrainTypeId};
use crate::refusal::Unsolvable;
use crate::routes::{Network, Solution};

/// Keeps what is dear to work out. It says nothing of its own: a game is the same with an empty one.
#[derive(Default)]
pub struct Cache {
    kept: RefCell<Kept>,
    best: RefCell<Option<(OperatorId, Arc<Solution>)>>,
    look: Cell<u32>,
    bank: Noted<(OperatorId, BankTrains)>,
    /// The certificates of a player that count.
    counted: Noted<(PlayerId, i64)>,
    /// Whether a director must help an operator to a train.
    emergency: Noted<(OperatorId, bool)>,
    /// Where walks over the map take place.
    pub(crate) room: RefCell<Scratch>,
}

/// Trains that the bank sells, each with the side to be bought and its price.
pub type BankTrains = Arc<[(TrainId, TrainTypeId, i64)]>;

/// What was worked out for one look at the game, by the number of the look. A game does not change while somebody looks at
/// it.
struct Noted<T>(Cell<Option<(u32, T)>>);

impl<T> Default for Noted<T> {
    fn default() -> Self {
        Noted(Cell::new(None))
    }
}

impl<T: Clone> Noted<T> {
    fn of(&self, look: u32) -> Option<T> {
        let noted = self.0.take();
        let found = noted.as_ref().filter(|(of, _)| *of == look).map(|(_, found)| found.clone());
        self.0.set(noted);
        found
    }

    fn note(&self, look: u32, found: T) {
        self.0.set(Some((look, found)));
    }
}

#[derive(Debug, Default)]
struct Kept {
    /// The change of the map that this is about.
    change: u32,
    operators: Vec<(OperatorId, OfOperator)>,
}

#[derive(Clone, Debug, Default)]
struct OfOperator {
    reach: Option<Arc<Reach>>,
    network: Option<Arc<Network>>,
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cache").finish_non_exhaustive()
    }
}

impl Clone for Cache {
    /// Branches of a game change their maps in different ways.
    fn clone(&self) -> Self {
        Cache::default()
    }
}

impl Cache {
    /// Somebody looks at the game anew.
    pub(crate) fn look_anew(&self) {
        self.look.set(self.look.get().wrapping_add(1));
    }

    /// The trains that the bank sells to an operator at this look.
    pub(crate) fn bank<E>(
        &self,
        operator: OperatorId,
        find: impl FnOnce() -> Result<BankTrains, E>,
    ) -> Result<BankTrains, E> {
        self.once(&self.bank, operator, find)
    }

    pub(crate) fn counted<E>(&self, player: PlayerId, count: impl FnOnce() -> Result<i64, E>) -> Result<i64, E> {
        self.once(&self.counted, player, count)
    }

    pub(crate) fn emergency<E>(&self, operator: OperatorId, find: impl FnOnce() -> Result<bool, E>) -> Result<bool, E> {
        self.once(&self.emergency, operator, find)
    }

    /// Finds something out about somebody once a look.
    fn once<K: Copy + PartialEq, T: Clone, E>(
        &self,
        noted: &Noted<(K, T)>,
        of: K,
        find: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let look = self.look.get();
        match noted.of(look) {
            Some((known, found)) if known == of => Ok(found),
            _ => {
                let found = find()?;
                noted.note(look, (of, found.clone()));
                Ok(found)
            }
        }
    }

    pub(crate) fn clear(&self) {
        self.forget_moment();
        self.kept.borrow_mut().operators.clear();
    }

    /// What holds at this moment only is forgotten: somebody acts.
    pub(crate) fn forget_moment(&self) {
        self.best.borrow_mut().take();
    }

    /// The best routes of an operator at this moment: they are looked for when they are offered, and needed again when
    /// the offer is taken.
    pub(crate) fn best(
        &self,
        operator: OperatorId,
        find: impl FnOnce() -> Result<Solution, Unsolvable>,
    ) -> Result<Arc<Solution>, Unsolvable> {
        if let Some((of, best)) = &*self.best.borrow()
            && *of == operator
        {
            return Ok(best.clone());
        }
        let best = Arc::new(find()?);
        *self.best.borrow_mut() = Some((operator, best.clone()));
        Ok(best)
    }

    /// The map changes in such a way that what is known of some operators stays true.
    pub(crate) fn outlast(&self, [before, after]: [u32; 2], stays: impl Fn(OperatorId, &Reach) -> bool) {
        let mut kept = self.kept.borrow_mut();
        if kept.change == before {
            kept.change = after;
            kept.operators.retain(|(operator, kept)| kept.reach.as_ref().is_some_and(|reach| stays(*operator, reach)));
        }
    }

    pub(crate) fn reach(&self, change: u32, operator: OperatorId, find: impl FnOnce() -> Reach) -> Arc<Reach> {
        self.known_reach(change, operator).unwrap_or_else(|| self.keep_reach(operator, find()))
    }

    pub(crate) fn known_reach(&self, change: u32, operator: OperatorId) -> Option<Arc<Reach>> {
        self.of(change, operator).reach
    }

    pub(crate) fn keep_reach(&self, operator: OperatorId, reach: Reach) -> Arc<Reach> {
        let reach = Arc::new(reach);
        self.keep(operator, |kept| kept.reach = Some(reach.clone()));
        reach
    }

    pub(crate) fn network(&self, change: u32, operator: OperatorId, find: impl FnOnce() -> Network) -> Arc<Network> {
        if let Some(network) = self.of(change, operator).network {
            return network;
        }
        let network = Arc::new(find());
        self.keep(operator, |kept| kept.network = Some(network.clone()));
        network
    }

    fn of(&self, change: u32, operator: OperatorId) -> OfOperator {
        let mut kept = self.kept.borrow_mut();
        if kept.change != change {
            kept.change = change;
            kept.operators.clear();
        }
        let found = kept.operators.iter().find(|(of, _)| *of == operator);
        found.map(|(_, kept)| kept.clone()).unwrap_or_default()
    }

    fn keep(&self, operator: OperatorId, change: impl FnOnce(&mut OfOperator)) {
        let operators = &mut self.kept.borrow_mut().operators;
        let at = operators.iter().position(|(of, _)| *of == operator).unwrap_or_else(|| {
            operators.push((operator, OfOperator::default()));
            operators.len() - 1
        });
        change(&mut operators[at].1);
    }
}
