//! The task stack that runs a game.
//!
//! What is being done lies on a stack of [`Task`]s in the state: at the bottom the order of rounds, above it a round, a
//! turn, the effects of a rule, a question. [`settle`] lets the topmost task advance until one of them waits for
//! somebody. A task never calls what comes next; it queues it ([`Play::then`]), and goes on when that is done. So rules
//! may ask a question in the middle of anything, and the whole game is a plain value at every moment.

mod account;
mod auction;
mod choice;
mod companies;
mod consent;
mod destination;
mod director;
mod discard;
mod draft;
mod effects;
mod emergency;
mod ends;
mod flow;
mod home;
mod map;
mod market;
mod merger;
mod money;
mod one_by_one;
mod operating;
mod par;
mod power;
mod privates;
mod sealed;
mod shares;
mod site;
mod split;
mod steps;
mod stock;
mod stock_account;
mod swap;
mod task;
mod tile;
mod trains;
mod turn;

pub use auction::Auction;
pub use choice::Choice;
pub use consent::Consent;
pub use draft::Draft;
pub use emergency::Raise;
pub(crate) use flow::is_round_played;
pub use one_by_one::OneByOne;
pub use operating::Operating;
pub use power::PowerUse;
pub use sealed::SealedBids;
pub(crate) use steps::is_played as is_step_played;
pub use stock::Stock;
pub use swap::Swap;
pub(crate) use task::{Advance, Checked, Task};
pub use tile::TileChoice;
pub use turn::Turn;

use director::Direct;
use effects::{Effects, Rule};
use prospectus_dsl::vocabulary::hooks::Hook;

use crate::action::{Action, Actor, Offer};
use crate::bounds::{DEEPEST_EFFECTS, MOST_TASKS};
use crate::event::Event;
use crate::ids::{CompanyId, OperatorId, Owner, RuleId};
use crate::refusal::{Refusal, Why};
use crate::rules::moment::Moment;
use crate::rules::scope::Scope;
use crate::rules::{Block, Code, Frame};
use crate::state::State;
use crate::view::{Cache, View};
use crate::world::World;

/// A game that is being changed.
pub struct Play<'a> {
    pub(crate) world: &'a World,
    pub(crate) state: &'a mut State,
    pub(crate) cache: &'a Cache,
    /// What happened, as events for the log.
    pub(crate) events: &'a mut Vec<Event>,
    /// Whether the record says that the other side of a trade has agreed, so that nobody has to be asked.
    pub(crate) agreed: bool,
    /// Tasks to be pushed onto the stack when the present one returns; the first of them runs first.
    queue: &'a mut Vec<Task>,
    /// The state when the cycle of rounds last began, without the clock, if nobody has decided anything since: a cycle
    /// that ends in the same state would repeat for ever.
    last_cycle: Option<Box<State>>,
    /// How many rounds have begun since somebody decided something.
    idle_rounds: u32,
    /// How many operations of rules there have been in this action, and how many tasks.
    effects: u32,
    tasks: u32,
    /// The rule that is being carried out, to be named if something is wrong with what it says.
    blame: Option<RuleId>,
    /// Something that cannot be has been asked for: the action is refused.
    fault: Option<Refusal>,
}

impl<'a> Play<'a> {
    pub(crate) fn new(
        world: &'a World,
        state: &'a mut State,
        cache: &'a Cache,
        events: &'a mut Vec<Event>,
        queue: &'a mut Vec<Task>,
    ) -> Play<'a> {
        Play {
            world,
            state,
            cache,
            events,
            agreed: false,
            queue,
            last_cycle: None,
            idle_rounds: 0,
            effects: 0,
            tasks: 0,
            blame: None,
            fault: None,
        }
    }

    pub(crate) fn view(&self) -> View<'_> {
        View::new(self.world, self.state, self.cache)
    }

    /// Queues a task that runs before the present one is resumed.
    pub(crate) fn then(&mut self, task: impl Into<Task>) {
        self.queue.push(task.into());
    }

    pub(crate) fn has_queued(&self) -> bool {
        !self.queue.is_empty()
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Lets the title's rules act on a moment, in the order of the file, then what waited for it.
    pub(crate) fn fire<M: Moment>(&mut self, moment: M) {
        let (hook, names) = (M::HOOK, moment.names());
        let names = names.as_ref();
        if !self.world.hooks[hook as usize].is_empty() {
            self.then(Rule { hook, rule: 0, names: names.to_vec() });
        }
        if self.state.after.iter().any(|(waits, _)| *waits == hook) {
            let (due, rest) = std::mem::take(&mut self.state.after).into_iter().partition(|(waits, _)| *waits == hook);
            self.state.after = rest;
            let due: Vec<(_, Frame)> = due;
            for (_, mut frame) in due {
                // What the later moment is about is known besides what the rule was about.
                frame.names.splice(0..0, names.iter().cloned());
                self.then(Effects(Box::new(frame)));
            }
        }
    }

    /// Whether some rule would act if this moment came: where it is costly to find out that it has come.
    pub(crate) fn is_awaited(&self, hook: Hook) -> bool {
        !self.world.hooks[hook as usize].is_empty() || self.state.after.iter().any(|(waits, _)| *waits == hook)
    }

    /// Queues effects of the title.
    pub(crate) fn run<S: Scope>(&mut self, block: Option<Block<S::Tag>>, scope: &S) {
        if let Some(block) = block {
            self.then(Effects(Box::new(Frame::new(block.program, scope.names().as_ref().to_vec()))));
        }
    }

    /// Runs the topmost task until one waits for a player, or the game is over.
    pub(crate) fn settle(&mut self) -> Result<(), Refusal> {
        let mut next = None;
        loop {
            if self.state.clock.finished {
                self.state.tasks.clear();
                return Ok(());
            }
            let Some(task) = next.take().or_else(|| self.state.tasks.pop()) else { return Ok(()) };
            self.bound_tasks(&task)?;
            let base = self.state.tasks.len();
            // Effects say themselves which rule they are of; nothing else is a rule's fault.
            self.blame = None;
            let advance = task.advance(self)?;
            if let Some(fault) = self.fault.take() {
                return Err(fault);
            }
            match advance {
                // Nothing comes before it.
                Advance::Again(task) if self.queue.is_empty() && self.state.tasks.len() == base => next = Some(task),
                Advance::Again(task) => self.state.tasks.insert(base, task),
                Advance::Wait(task) => {
                    self.state.tasks.insert(base, task);
                    // What has just closed may have been all there was to decide.
                    if self.queue.is_empty() && !self.watch()? {
                        return Ok(());
                    }
                }
                Advance::Done => {}
            }
            self.take_up_queue();
        }
    }

    /// Refuses an action whose consequences cause each other, or never end; `task` is about to go on.
    fn bound_tasks(&mut self, task: &Task) -> Result<(), Refusal> {
        self.tasks += 1;
        if self.tasks > MOST_TASKS {
            return Err(Refusal { why: Why::TooManyEffects, rule: self.latest_rule(task) });
        }
        // Whatever waits is on the stack: as long as that is low, there is nothing to count.
        if self.state.tasks.len() >= DEEPEST_EFFECTS {
            let has_begun = |task: &&Task| matches!(task, Task::Effects(Effects(frame)) if frame.at > 0);
            if self.state.tasks.iter().chain([task]).filter(has_begun).count() > DEEPEST_EFFECTS {
                return Err(Refusal { why: Why::Runaway, rule: self.latest_rule(task) });
            }
        }
        Ok(())
    }

    /// The rule whose effects were the last to begin and wait for what has come of them.
    fn latest_rule(&self, task: &Task) -> Option<RuleId> {
        self.state.tasks.iter().chain([task]).rev().find_map(|task| match task {
            Task::Effects(Effects(frame)) => Some(self.world.programs[frame.program.at()].rule),
            _ => None,
        })
    }

    /// What is paid now is what this says.
    pub(crate) fn follow<S>(&mut self, code: &Option<Code<S>>) {
        self.blame = code.as_ref().map(|code| code.rule);
    }

    /// Refuses the action that is being done, in the name of the rule that is being carried out.
    pub(crate) fn refuse(&mut self, why: Why) {
        self.fault.get_or_insert(Refusal { why, rule: self.blame });
    }

    /// Tells that an effect cannot happen, and why: it does not, and the game goes on.
    pub(crate) fn nothing_comes(&mut self, why: Why) {
        self.nothing_comes_of(why, self.blame);
    }

    /// The same of an effect of this rule, which had to wait.
    pub(crate) fn nothing_comes_of(&mut self, why: Why, rule: Option<RuleId>) {
        self.tell(Event::NothingComes { why, rule });
    }

    /// Pushes the queued tasks onto the stack, so that the first of them is on top.
    fn take_up_queue(&mut self) {
        while let Some(task) = self.queue.pop() {
            self.state.tasks.push(task);
        }
    }

    /// What holds at every moment at which somebody must decide: what ends at once has ended, privates close by themselves,
    /// and whoever can lead a company that nobody leads does, whatever rules have done with its certificates. Whether
    /// anything had to be done.
    fn watch(&mut self) -> Result<bool, Refusal> {
        if self.ends_now()? {
            return Ok(true);
        }
        let mut is_news = false;
        let holdings = self.state.holdings();
        if !self.cache.are_all_led(holdings) {
            let view = self.view();
            let leaderless: Vec<_> = view.leaderless().collect();
            if leaderless.is_empty() {
                self.cache.all_are_led(holdings);
            }
            let can_be_led = |company: &CompanyId| view.first_director(*company).is_some();
            for company in leaderless.into_iter().filter(can_be_led).collect::<Vec<_>>() {
                self.then(Direct { company });
                is_news = true;
            }
        }
        Ok(self.close_privates()? || is_news)
    }

    /// Privates close by themselves. Whether any did.
    fn close_privates(&mut self) -> Result<bool, Refusal> {
        let mut have_closed = false;
        // Those that close in a phase have been looked at in it.
        let stays = self.view().stays();
        let by_phase = !self.cache.do_privates_stay(stays);
        if !by_phase && !self.world.closes_otherwise {
            return Ok(false);
        }
        for (private, closes) in &self.world.closing {
            let closes = match closes.in_phases() {
                Some(_) if !by_phase => false,
                _ if !self.state.private(*private).is_open => false,
                Some(phases) => phases.contains(self.state.phase),
                None => self.view().holds_code(closes, &self.view().about_private(*private))?,
            };
            if closes {
                self.close_private(*private);
                have_closed = true;
            }
        }
        if !have_closed {
            self.cache.privates_stay(stays);
        }
        Ok(have_closed)
    }

    /// Does an action that was checked in this very state. If a rule's arithmetic fails in the middle of it, the state
    /// has changed: see [`crate::Game`].
    pub(crate) fn perform(&mut self, checked: Checked) -> Result<(), Refusal> {
        let Some(task) = self.state.tasks.pop() else { return Err(Refusal::plain(Why::GameOver)) };
        let base = self.state.tasks.len();
        let left = task.perform(self, checked)?;
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        self.cache.forget_routes();
        if let Some(task) = left {
            self.state.tasks.insert(base, task);
        }
        self.take_up_queue();
        self.settle()
    }
}

impl View<'_> {
    /// What may be done now.
    pub fn offers(self) -> Vec<Offer> {
        let mut offers = Vec::new();
        if let Some(task) = self.state.tasks.last() {
            task.offers(self, &mut offers);
        }
        offers
    }

    /// Who is to act.
    pub fn acting(self) -> Option<Actor> {
        self.state.tasks.last().and_then(|task| task.actor(self))
    }

    /// Checks whether an action may be done now, without doing it. Everything that can refuse an action is asked; only
    /// arithmetic in the effects that follow could still fail.
    pub(crate) fn check(self, action: &Action) -> Result<Checked, Refusal> {
        match self.state.tasks.last() {
            Some(task) => task.check(self, action),
            None => Err(Refusal::plain(Why::GameOver)),
        }
    }

    /// The operating turn in which something is asked, whoever has to answer.
    fn turn(&self) -> Option<&Turn> {
        self.state.tasks.iter().rev().find_map(|task| match task {
            Task::Turn(turn) => Some(&**turn),
            _ => None,
        })
    }

    /// In whose turn of an operating round something is asked, whoever has to answer.
    pub fn turn_of(self) -> Option<OperatorId> {
        self.turn().map(|turn| turn.operator)
    }

    /// Whether something is asked when one round is over and the next has not begun.
    pub fn is_between_rounds(self) -> bool {
        let is_in_round = |task: &Task| match task {
            Task::Auction(_) | Task::OneByOne(_) | Task::SealedBids(_) | Task::Draft(_) => true,
            Task::Stock(_) | Task::Turn(_) => true,
            Task::Operating(round) => round.takes_turns(),
            // What is decided or done in a round, or behind it.
            Task::Choice(_) | Task::Home(_) | Task::Discard(_) | Task::Swap(_) | Task::Raise(_) => false,
            Task::Consent(_) | Task::PowerUse(_) | Task::Site(_) | Task::Par(_) | Task::TileChoice(_) => false,
            Task::Flow(_) | Task::Rule(_) | Task::Effects(_) | Task::WindUp(_) | Task::Destinations(_) => false,
            Task::Direct(_) | Task::Float(_) | Task::Exchange(_) | Task::PayOut(_) | Task::Finish(_) => false,
        };
        !self.state.clock.finished && !self.state.tasks.iter().any(is_in_round)
    }

    /// Sums that operators must pay while their directors raise the money: who pays how much to whom.
    pub fn payments_due(self) -> impl Iterator<Item = (OperatorId, i64, Owner)> {
        self.state.tasks.iter().filter_map(|task| match task {
            Task::Raise(raise) => Some((raise.operator, raise.amount, raise.to)),
            _ => None,
        })
    }

    /// The same for those who only want to know.
    pub fn may(self, action: &Action) -> Result<(), Refusal> {
        self.check(action).map(drop)
    }

    /// What a lay would cost now, whoever allows it: the step for it, or a power that is being used.
    pub fn cost_of_lay(self, action: &Action) -> Option<i64> {
        match self.check(action).ok()? {
            Checked::Turn(turn::TurnMove::Step(_, step)) => step.cost_of_lay(),
            Checked::PowerUse(power::PowerMove::Lay { cost, .. }) => Some(cost),
            _ => None,
        }
    }
}
