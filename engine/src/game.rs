//! A game: a title, a setup and what was done.

use std::sync::Arc;

use prospectus_dsl::title::Title;

use crate::action::{Action, Actor, Offer};
use crate::event::Event;
use crate::play::{Checked, Play, Task};
use crate::question::Question;
use crate::refusal::{Refusal, Why};
use crate::setup::{Setup, SetupProblem};
use crate::state::State;
use crate::view::{Cache, View};
use crate::world::World;

/// A game that is being played. The same title, setup and actions make the same game, on every machine.
#[derive(Clone, Debug)]
pub struct Game {
    world: Arc<World>,
    /// Shared with branches and with the last checkpoint until something is done.
    state: Arc<State>,
    cache: Cache,
    log: Vec<Logged>,
    /// Checkpoints: the number of actions before each, and the state then. States in between are found by replaying.
    marks: Vec<(usize, Arc<State>)>,
    events: Vec<Event>,
    /// Room for what is queued while an action is done; empty before and after.
    queue: Vec<Task>,
}

/// An action that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// What was done.
    pub action: Action,
    /// Whoever had to agree is on record as having done so.
    pub agreed: bool,
}

/// The distance between checkpoints: `undo` replays at most so many actions.
const BETWEEN_MARKS: usize = 128;

impl Game {
    /// A new game, or all that is wrong with its setup.
    pub fn new(title: Arc<Title>, setup: &Setup) -> Result<Game, Vec<SetupProblem>> {
        Game::start(Arc::new(World::new(title, setup)?)).map_err(|refusal| {
            let message = format!("the setup of the title fails: {}", refusal.0);
            vec![SetupProblem { message, help: None, place: None }]
        })
    }

    /// A new game of a world that was built before.
    pub fn start(world: Arc<World>) -> Result<Game, Broken> {
        let (mut state, cache, mut events) = (State::new(&world), Cache::default(), Vec::new());
        let begun = Play::new(&world, &mut state, &cache, &mut events, &mut Vec::new()).begin();
        begun.map_err(|refusal| Broken(refusal.explain(&world)))?;
        Ok(Game { events, ..Game::going_on(world, Arc::new(state), cache) })
    }

    /// A game that goes on from a state of its world: one that was saved, or one that was made up to try something.
    pub fn resume(world: Arc<World>, state: State) -> Game {
        Game::going_on(world, Arc::new(state), Cache::default())
    }

    /// The same game from here on, without its past: to try something out. It cannot be undone beyond this moment. It
    /// costs little: the state is copied when something is done, and what is known of the board is shared.
    pub fn branch(&self) -> Game {
        Game::going_on(self.world.clone(), self.state.clone(), self.cache.clone())
    }

    fn going_on(world: Arc<World>, state: Arc<State>, cache: Cache) -> Game {
        let marks = vec![(0, state.clone())];
        cache.next_view();
        Game { world, state, cache, log: Vec::new(), marks, events: Vec::new(), queue: Vec::new() }
    }

    /// The title and the setup, made ready for play.
    pub fn world(&self) -> &Arc<World> {
        &self.world
    }

    /// All that changes in the game.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A look at the game, for whatever can be said about it.
    pub fn view(&self) -> View<'_> {
        View::again(&self.world, &self.state, &self.cache)
    }

    /// What was done so far.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// What happened in the last action, or before the first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.state.clock.finished
    }

    /// Who is to act.
    pub fn acting(&self) -> Option<Actor> {
        self.view().acting()
    }

    /// Who is asked what, and why it is their turn; none when the game is over.
    pub fn question(&self) -> Option<Question> {
        self.view().question()
    }

    /// All that may be done now. Whatever is not among it is refused.
    pub fn actions(&self) -> Vec<Offer> {
        self.view().offers()
    }

    /// Why nothing may be done although the game is not over: a rule of the title that cannot be worked out.
    pub fn fault(&self) -> Option<Refusal> {
        self.cache.take_fault();
        let offers = self.actions();
        self.cache.take_fault().filter(|_| offers.is_empty()).map(Refusal::from)
    }

    /// Does what an action says, or says why not and leaves everything as it was.
    pub fn apply(&mut self, action: &Action) -> Result<(), Refusal> {
        self.advance(Logged { action: action.clone(), agreed: false })
    }

    /// The same for an action out of a record that says that the other side of a trade has agreed.
    pub fn apply_agreed(&mut self, action: &Action) -> Result<(), Refusal> {
        self.advance(Logged { action: action.clone(), agreed: true })
    }

    /// Says why an action is refused, without doing it if it is not.
    pub fn may(&self, action: &Action) -> Result<(), Refusal> {
        self.check(action).map(drop)
    }

    fn check(&self, action: &Action) -> Result<Checked, Refusal> {
        if self.is_over() {
            return Err(Refusal::plain(Why::GameOver));
        }
        self.view().check(action).map_err(|refusal| self.whose_turn(refusal, action))
    }

    fn advance(&mut self, logged: Logged) -> Result<(), Refusal> {
        let checked = self.check(&logged.action)?;
        if self.log.len() - self.last_mark().0 >= BETWEEN_MARKS {
            self.marks.push((self.log.len(), self.state.clone()));
        }
        if let Err(refusal) = self.perform(checked, logged.agreed) {
            // A rule failed in the middle: nothing of it has happened.
            self.rebuild(self.log.len());
            return Err(refusal);
        }
        self.log.push(logged);
        Ok(())
    }

    fn whose_turn(&self, refusal: Refusal, action: &Action) -> Refusal {
        let acting = self.acting();
        match refusal.why {
            Why::NotNow if acting != Some(action.actor) => Refusal::plain(Why::NotTheirTurn { acting }),
            _ => refusal,
        }
    }

    fn perform(&mut self, checked: Checked, agreed: bool) -> Result<(), Refusal> {
        self.events.clear();
        // What was refused may have left something.
        self.queue.clear();
        let state = Arc::make_mut(&mut self.state);
        let mut play = Play::new(&self.world, state, &self.cache, &mut self.events, &mut self.queue);
        play.agreed = agreed;
        let performed = play.perform(checked);
        self.cache.next_view();
        performed
    }

    fn last_mark(&self) -> &(usize, Arc<State>) {
        self.marks.last().expect("the start is marked")
    }

    /// Takes the last action back and returns it.
    pub fn undo(&mut self) -> Option<Logged> {
        let last = self.log.pop()?;
        self.rebuild(self.log.len());
        Some(last)
    }

    /// The game as it was after so many actions; as it is now, if there are no more.
    pub fn at(&self, count: usize) -> Game {
        let mut past = self.clone();
        if count < past.log.len() {
            past.log.truncate(count);
            past.rebuild(count);
        }
        past
    }

    /// Goes back to the state after so many actions of the log, by replaying from the last checkpoint.
    fn rebuild(&mut self, count: usize) {
        while self.marks.len() > 1 && self.last_mark().0 > count {
            self.marks.pop();
        }
        let (from, state) = self.last_mark().clone();
        self.state = state;
        self.cache.clear();
        for at in from..count {
            let logged = self.log[at].clone();
            // It was accepted before in the same state.
            let checked = self.view().repeated().check(&logged.action);
            let _ = checked.and_then(|checked| self.perform(checked, logged.agreed));
        }
    }

    /// Ends the game where it stands because those who played it stopped there. No rule does so, and no log tells of
    /// it.
    pub fn stop(&mut self) {
        let state = Arc::make_mut(&mut self.state);
        state.tasks.clear();
        state.clock.finished = true;
        self.cache.next_view();
    }

    /// The players with what they score, the best first; ties in the order of play.
    pub fn scores(&self) -> Vec<(crate::ids::PlayerId, i64)> {
        let view = self.view();
        let score = |player: &crate::ids::PlayerId| (*player, view.worth(*player).unwrap_or_default());
        let mut scores: Vec<_> = self.state.order.iter().map(score).collect();
        scores.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        scores
    }
}

/// A game may be played by another thread than the one that has begun it, and a world may be shared by many games.
const _: fn() = || {
    fn is_send<T: Send>() {}
    fn is_sync<T: Sync>() {}
    is_send::<Game>();
    is_send::<World>();
    is_sync::<World>();
};

/// A title whose setup cannot be carried out.
#[derive(Clone, Debug)]
pub struct Broken(pub String);
