//! Memoises expensive queries about a game.
//!
//! The cache never affects results: a game plays the same with an empty one. Entries live for different times:
//!
//! - reach and networks of operators, and whether they have a route where that goes by track alone, until the board
//!   changes within their reach ([`Cache::board_changed`]), and the first stops that walks over their track come to,
//!   until it changes at all;
//! - that every company has a director and how many shares players have, until companies or certificates change
//!   ([`Noted`](crate::noted::Noted)); that no private closes in this phase, until one of them changes; which train is
//!   next, until trains move; that no end of the game has come, until what ends go by has changed;
//! - the best routes of whoever was last asked about, until somebody acts ([`Cache::forget_routes`]), and those of
//!   others for good, under all that they depend on ([`Solved`]);
//! - answers to queries of a [`View`](super::View), until something is done ([`Cache::next_view`]): a view borrows the
//!   state, so that nothing can change meanwhile, and those of a game see the same state until then.

use std::cell::{Cell, Ref, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use super::course::{Course, Stays};
use super::solved::Solved;
use crate::board::{HexId, OverlayLay, Reach, Scratch};
use crate::hash::Fast;
use crate::ids::{OperatorId, PhaseId, PlayerId, TrainId, TrainTypeId};
use crate::refusal::Unsolvable;
use crate::routes::{Network, Solution};
use crate::state::Holdings;

/// Memoises expensive queries; never affects results.
#[derive(Default)]
pub struct Cache {
    /// Shared with branches until one of them learns something new.
    board: RefCell<Arc<OnBoard>>,
    /// The best routes of the operator that was last asked about.
    best: RefCell<Option<(OperatorId, Arc<Solution>)>>,
    /// The number of the latest view; what an earlier one has found is out of date.
    view: Cell<u32>,
    /// The trains that the bank sells to an operator.
    bank: PerView<(OperatorId, BankTrains)>,
    /// How many certificates a player may hold.
    limit: PerView<((), Option<i64>)>,
    /// How many certificates of a player count against the limit.
    counted: PerView<(PlayerId, i64)>,
    /// Whether a director must help an operator to a train.
    emergency: PerView<(OperatorId, bool)>,
    /// What a rule says about passing stops, found by the view with this number.
    passes: RefCell<(u32, PassedBy)>,
    /// What companies and certificates were like when no started company was without a director.
    led: Cell<Option<Holdings>>,
    /// The type that is next in a stack, and how often trains had changed then.
    next_in_stack: Cell<Option<(u32, usize, Option<TrainTypeId>)>>,
    /// What was so when no end of the game had come.
    goes_on: Cell<Option<Course>>,
    /// What was so when no private closed that goes by the phase alone.
    privates_stay: Cell<Option<Stays>>,
    /// How many share certificates of each player, by their number, count against the limit, and what companies and
    /// certificates were like when they were counted.
    shares: RefCell<Option<(Holdings, Vec<Option<i64>>)>>,
    /// The latest rule that could not be worked out: only told, never asked by any rule.
    fault: Cell<Option<Unsolvable>>,
    /// The best routes of operators, shared with branches for good: they depend on nothing but what is looked up.
    pub(super) solved: Solved,
    /// A scratch buffer for walks over the map, which saves allocating one for each.
    pub(crate) scratch: RefCell<Scratch>,
}

/// For each operator and stop what a rule says about passing it.
type PassedBy = HashMap<(OperatorId, HexId, u8), bool, Fast>;

/// Trains that the bank sells, each with the side to be bought and its price.
pub type BankTrains = Arc<[(TrainId, TrainTypeId, i64)]>;

/// The latest answer to a query, with the number of the view that asked for it.
struct PerView<T>(Cell<Option<(u32, T)>>);

impl<T> Default for PerView<T> {
    fn default() -> Self {
        PerView(Cell::new(None))
    }
}

impl<T: Clone> PerView<T> {
    /// The answer, if it was found by this view.
    fn get(&self, view: u32) -> Option<T> {
        let latest = self.0.take();
        let found = latest.as_ref().filter(|(of, _)| *of == view).map(|(_, found)| found.clone());
        self.0.set(latest);
        found
    }

    fn set(&self, view: u32, found: T) {
        self.0.set(Some((view, found)));
    }
}

/// What is known about one version of the board.
#[derive(Clone, Debug, Default)]
struct OnBoard {
    /// The version: the number of changes to the board so far.
    version: u32,
    operators: Vec<(OperatorId, OfOperator)>,
    /// What track leads to from some stops alone, for operators that look for their destinations.
    from_home: Vec<FromHome>,
    /// What track leads to from a place, whoever has stations on the way.
    links: Vec<(LinkFrom, Arc<Reach>)>,
}

/// Where track is followed from: a hex, one of its stops or all of them, and the gauge, or any.
pub(crate) type LinkFrom = (HexId, Option<u8>, Option<u8>);

impl OnBoard {
    /// Nothing yet about a version of the board.
    fn new(version: u32) -> OnBoard {
        OnBoard { version, ..OnBoard::default() }
    }
}

/// What track leads to from some stops alone, for one operator.
#[derive(Clone, Debug)]
struct FromHome {
    operator: OperatorId,
    starts: Vec<(HexId, u8)>,
    reach: Arc<Reach>,
}

#[derive(Clone, Debug, Default)]
struct OfOperator {
    first_stops: Option<FirstStops>,
    reach: Option<Arc<Reach>>,
    network: Option<Arc<Network>>,
    overlays: Option<Arc<[OverlayLay]>>,
    has_route: Option<(RunsBy, bool)>,
}

/// What it goes by besides the board whether some train could run: its type, the phase, and the changes to what the title
/// keeps.
pub(super) type RunsBy = (TrainTypeId, PhaseId, u32);

/// The first stops that a walk over an operator's track comes to, in order.
#[derive(Clone, Debug)]
pub(super) struct FirstStops {
    pub(super) stops: Arc<[(HexId, u8)]>,
    /// Whether there are no others.
    pub(super) are_all: bool,
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cache").finish_non_exhaustive()
    }
}

impl Clone for Cache {
    /// What is known of the present state and its board. From then on, each goes by the changes of its own game.
    fn clone(&self) -> Self {
        let (board, best, solved) = (self.board.clone(), self.best.clone(), self.solved.clone());
        Cache { board, best, solved, ..Cache::default() }
    }
}

impl Cache {
    /// Puts down that a rule could not be worked out, to be told if nothing can be done for that reason.
    pub(crate) fn note_fault(&self, unsolvable: Unsolvable) {
        self.fault.set(Some(unsolvable));
    }

    /// The latest rule that could not be worked out since this was asked last.
    pub(crate) fn take_fault(&self) -> Option<Unsolvable> {
        self.fault.take()
    }

    /// Begins a new view: the state may have changed since the last one.
    pub(crate) fn next_view(&self) {
        self.view.set(self.view.get().wrapping_add(1));
    }

    /// The trains that the bank sells to an operator, memoised for the present view.
    pub(crate) fn bank<E>(
        &self,
        operator: OperatorId,
        find: impl FnOnce() -> Result<BankTrains, E>,
    ) -> Result<BankTrains, E> {
        self.once(&self.bank, operator, find)
    }

    /// How many certificates a player may hold, memoised for the present view.
    pub(crate) fn limit<E>(&self, find: impl FnOnce() -> Result<Option<i64>, E>) -> Result<Option<i64>, E> {
        self.once(&self.limit, (), find)
    }

    /// How many certificates of a player count against the limit, memoised for the present view.
    pub(crate) fn counted<E>(&self, player: PlayerId, count: impl FnOnce() -> Result<i64, E>) -> Result<i64, E> {
        self.once(&self.counted, player, count)
    }

    /// Whether a director must help an operator to a train, memoised for the present view.
    pub(crate) fn emergency<E>(&self, operator: OperatorId, find: impl FnOnce() -> Result<bool, E>) -> Result<bool, E> {
        self.once(&self.emergency, operator, find)
    }

    /// Whether an operator may pass a stop, where a rule tells, memoised for the present view: walks, networks and lays ask
    /// about the same stops.
    pub(super) fn passes(&self, of: (OperatorId, HexId, u8), ask: impl FnOnce() -> Option<bool>) -> Option<bool> {
        let view = self.view.get();
        let known = match &*self.passes.borrow() {
            (latest, known) if *latest == view => known.get(&of).copied(),
            _ => None,
        };
        if known.is_some() {
            return known;
        }
        // The rule may itself ask about track.
        let found = ask()?;
        let (latest, known) = &mut *self.passes.borrow_mut();
        if *latest != view {
            *latest = view;
            known.clear();
        }
        known.insert(of, found);
        Some(found)
    }

    /// The memoised answer about `of`, or what `find` finds. One answer is kept: most queries repeat the last one.
    fn once<K: Copy + PartialEq, T: Clone, E>(
        &self,
        memo: &PerView<(K, T)>,
        of: K,
        find: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let view = self.view.get();
        match memo.get(view) {
            Some((known, found)) if known == of => Ok(found),
            _ => {
                let found = find()?;
                memo.set(view, (of, found.clone()));
                Ok(found)
            }
        }
    }

    /// Whether it is known that no started company is without a director, as companies and certificates are now.
    pub(crate) fn are_all_led(&self, holdings: Holdings) -> bool {
        self.led.get() == Some(holdings)
    }

    /// No started company is without a director.
    pub(crate) fn all_are_led(&self, holdings: Holdings) {
        self.led.set(Some(holdings));
    }

    /// The type that is next in a stack, memoised until trains change.
    pub(crate) fn next_in_stack(
        &self,
        changes: u32,
        stack: usize,
        find: impl FnOnce() -> Option<TrainTypeId>,
    ) -> Option<TrainTypeId> {
        match self.next_in_stack.get() {
            Some((of, known, next)) if (of, known) == (changes, stack) => next,
            _ => {
                let next = find();
                self.next_in_stack.set(Some((changes, stack, next)));
                next
            }
        }
    }

    /// Whether it is known that no end of the game has come, as things are now.
    pub(crate) fn does_go_on(&self, course: Course) -> bool {
        self.goes_on.get() == Some(course)
    }

    /// No end of the game has come.
    pub(crate) fn goes_on(&self, course: Course) {
        self.goes_on.set(Some(course));
    }

    /// Whether it is known that no private closes that goes by the phase alone: in this phase, and as privates are now.
    pub(crate) fn do_privates_stay(&self, stays: Stays) -> bool {
        self.privates_stay.get() == Some(stays)
    }

    /// No private closes that goes by the phase alone.
    pub(crate) fn privates_stay(&self, stays: Stays) {
        self.privates_stay.set(Some(stays));
    }

    /// How many share certificates of a player count against the limit, memoised until companies or certificates
    /// change.
    pub(crate) fn shares<E>(
        &self,
        holdings: Holdings,
        player: PlayerId,
        count: impl FnOnce() -> Result<i64, E>,
    ) -> Result<i64, E> {
        let known = match &*self.shares.borrow() {
            Some((of, counts)) if *of == holdings => counts.get(player.at()).copied().flatten(),
            _ => None,
        };
        if let Some(known) = known {
            return Ok(known);
        }
        let found = count()?;
        let mut kept = self.shares.borrow_mut();
        let (of, counts) = kept.get_or_insert_with(|| (holdings, Vec::new()));
        if *of != holdings {
            *of = holdings;
            counts.clear();
        }
        if counts.len() <= player.at() {
            counts.resize(player.at() + 1, None);
        }
        counts[player.at()] = Some(found);
        Ok(found)
    }

    /// Forgets everything: the game has gone back to an earlier state.
    pub(crate) fn clear(&self) {
        self.led.take();
        self.privates_stay.take();
        self.next_in_stack.take();
        self.goes_on.take();
        self.shares.take();
        self.forget_routes();
        self.next_view();
        self.board.take();
    }

    /// Forgets the best routes: somebody acts, and rules about routes may ask for anything in the state.
    pub(crate) fn forget_routes(&self) {
        self.best.borrow_mut().take();
    }

    /// The best routes of an operator, memoised until somebody acts: they are searched for when they are offered, and
    /// needed again when the offer is taken.
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

    /// The board has changed from one version to the next. What is known of an operator is kept if `stays` says that
    /// the change is out of its reach.
    pub(crate) fn board_changed(&self, [before, after]: [u32; 2], stays: impl Fn(OperatorId, &Reach) -> bool) {
        let mut kept = self.board.borrow_mut();
        if kept.version == before {
            let kept = Arc::make_mut(&mut kept);
            kept.version = after;
            kept.links.clear();
            kept.from_home.retain(|known| stays(known.operator, &known.reach));
            kept.operators.retain(|(operator, kept)| kept.reach.as_ref().is_some_and(|reach| stays(*operator, reach)));
            kept.operators.iter_mut().for_each(|(_, kept)| kept.first_stops = None);
        }
    }

    /// What track leads to from a place, memoised.
    pub(crate) fn links(&self, version: u32, from: LinkFrom, find: impl FnOnce() -> Reach) -> Arc<Reach> {
        let known = self.on_board(version).links.iter().find(|(of, _)| *of == from).map(|(_, reach)| reach.clone());
        known.unwrap_or_else(|| {
            let reach = Arc::new(find());
            Arc::make_mut(&mut self.board.borrow_mut()).links.push((from, reach.clone()));
            reach
        })
    }

    /// What track leads to from some stops alone, for one operator, memoised if `find` looks for it. What is known from
    /// other stops is dropped then.
    pub(crate) fn reach_from(
        &self,
        version: u32,
        operator: OperatorId,
        starts: &[(HexId, u8)],
        find: impl FnOnce() -> Option<Reach>,
    ) -> Option<Arc<Reach>> {
        let is_it = |known: &&FromHome| known.operator == operator && known.starts == starts;
        let known = self.on_board(version).from_home.iter().find(is_it).map(|known| known.reach.clone());
        known.or_else(|| {
            let reach = Arc::new(find()?);
            let mut kept = self.board.borrow_mut();
            let from_home = &mut Arc::make_mut(&mut kept).from_home;
            from_home.retain(|known| known.operator != operator);
            from_home.push(FromHome { operator, starts: starts.to_vec(), reach: reach.clone() });
            Some(reach)
        })
    }

    /// What an operator reaches, memoised.
    pub(crate) fn reach(&self, version: u32, operator: OperatorId, find: impl FnOnce() -> Reach) -> Arc<Reach> {
        self.known_reach(version, operator).unwrap_or_else(|| self.keep_reach(operator, find()))
    }

    /// What an operator reaches, if that is memoised.
    pub(crate) fn known_reach(&self, version: u32, operator: OperatorId) -> Option<Arc<Reach>> {
        self.of(version, operator, |kept| kept.reach.clone())
    }

    /// The first stops that a walk over an operator's track comes to, as far as walks have come.
    pub(super) fn first_stops(&self, version: u32, operator: OperatorId) -> Option<FirstStops> {
        self.of(version, operator, |kept| kept.first_stops.clone())
    }

    /// Memoises how far a walk has come on the present board.
    pub(super) fn keep_first_stops(&self, operator: OperatorId, stops: FirstStops) {
        self.keep(operator, |kept| kept.first_stops = Some(stops));
    }

    /// Memoises what an operator reaches on the present board.
    pub(crate) fn keep_reach(&self, operator: OperatorId, reach: Reach) -> Arc<Reach> {
        let reach = Arc::new(reach);
        self.keep(operator, |kept| kept.reach = Some(reach.clone()));
        reach
    }

    /// What the trains of an operator run on, memoised.
    pub(crate) fn network(&self, version: u32, operator: OperatorId, find: impl FnOnce() -> Network) -> Arc<Network> {
        if let Some(network) = self.of(version, operator, |kept| kept.network.clone()) {
            return network;
        }
        let network = Arc::new(find());
        self.keep(operator, |kept| kept.network = Some(network.clone()));
        network
    }

    /// Whether some train could run for an operator, memoised for a train whose rules go by nothing else.
    pub(super) fn has_route<E>(
        &self,
        version: u32,
        operator: OperatorId,
        by: RunsBy,
        find: impl FnOnce() -> Result<bool, E>,
    ) -> Result<bool, E> {
        let known = self.of(version, operator, |kept| kept.has_route);
        if let Some((_, has_route)) = known.filter(|(of, _)| *of == by) {
            return Ok(has_route);
        }
        let found = find()?;
        self.keep(operator, |kept| kept.has_route = Some((by, found)));
        Ok(found)
    }

    /// The tiles that an operator's track lets it lay on top of others, memoised.
    pub(crate) fn overlays(
        &self,
        version: u32,
        operator: OperatorId,
        find: impl FnOnce() -> Arc<[OverlayLay]>,
    ) -> Arc<[OverlayLay]> {
        if let Some(overlays) = self.of(version, operator, |kept| kept.overlays.clone()) {
            return overlays;
        }
        let overlays = find();
        self.keep(operator, |kept| kept.overlays = Some(overlays.clone()));
        overlays
    }

    /// What is known of this version of the board; what is known of others is dropped.
    fn on_board(&self, version: u32) -> Ref<'_, OnBoard> {
        if self.board.borrow().version != version {
            self.board.replace(Arc::new(OnBoard::new(version)));
        }
        Ref::map(self.board.borrow(), |board| &**board)
    }

    /// What is known of an operator on this version of the board; what is known of other versions is dropped.
    fn of<T>(&self, version: u32, operator: OperatorId, look: impl FnOnce(&OfOperator) -> Option<T>) -> Option<T> {
        let kept = self.on_board(version);
        let found = kept.operators.iter().find(|(of, _)| *of == operator);
        found.and_then(|(_, kept)| look(kept))
    }

    /// Updates what is known of an operator.
    fn keep(&self, operator: OperatorId, change: impl FnOnce(&mut OfOperator)) {
        let mut kept = self.board.borrow_mut();
        let operators = &mut Arc::make_mut(&mut kept).operators;
        let at = operators.iter().position(|(of, _)| *of == operator).unwrap_or_else(|| {
            operators.push((operator, OfOperator::default()));
            operators.len() - 1
        });
        change(&mut operators[at].1);
    }
}
