//! An exported game, done again.

use std::fmt;

use prospectus_engine::play::Task;
use prospectus_engine::{Action, Actor, Deed, Game, Refusal};

use super::translate::{Translator, actor};
use super::{Export, SiteAction};

/// A game that is being replayed.
pub struct Replay<'a> {
    pub game: Game,
    export: &'a Export,
    translator: Translator,
    next: usize,
}

/// What one action of the file has done.
pub struct Step<'a> {
    pub action: &'a SiteAction,
    /// What its routes earned, if it ran any.
    pub revenue: Option<i64>,
    /// The most that they could have earned.
    pub best: Option<i64>,
}

/// An action that cannot be done here.
#[derive(Clone, Debug)]
pub struct ReplayError {
    /// Its place in the file.
    pub index: usize,
    pub kind: String,
    pub entity: String,
    pub message: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {} (`{}` by {}): {}", self.index, self.kind, self.entity, self.message)
    }
}

impl std::error::Error for ReplayError {}

/// A company that has several optional steps before the one it takes next passes each of them.
const MOST_PASSES: usize = 12;

/// So many of the actions that follow tell what a pass or a choice was about.
const LOOK_AHEAD: usize = 40;

impl<'a> Replay<'a> {
    pub fn new(game: Game, export: &'a Export) -> Replay<'a> {
        Replay { game, export, translator: Translator::default(), next: 0 }
    }

    /// Does the next action; none at the end. `want_best` looks for the best routes, too, which takes time.
    pub fn step(&mut self, want_best: bool) -> Option<Result<Step<'a>, ReplayError>> {
        let action = self.export.actions.get(self.next)?;
        self.next += 1;
        let later = action.auto.iter().chain(&self.export.actions[self.next..]);
        let rest: Vec<&SiteAction> = later.take(LOOK_AHEAD).collect();
        let best = (want_best && action.kind == "run_routes").then(|| self.best(action)).flatten();
        let mut done = self.act(action, &rest);
        for (at, auto) in action.auto.iter().enumerate() {
            done = done.and_then(|()| self.act(auto, &rest[at + 1..]));
        }
        if done.is_ok() {
            self.end_turn(self.export.actions[self.next..].iter().find(|next| !next.is_talk()));
        }
        let revenue = (action.kind == "run_routes").then(|| self.revenue(action)).flatten();
        Some(done.map(|()| Step { action, revenue, best }))
    }

    /// In how many runs the routes earn something else than was claimed; an action that cannot be done is worse.
    pub fn disagreements(mut self) -> usize {
        let mut count = 0;
        while let Some(step) = self.step(false) {
            let Ok(step) = step else { return usize::MAX - self.next };
            let routes = step.action.list("routes").iter();
            let claimed: i64 =
                routes.filter_map(|route| route.get("revenue").and_then(serde_json::Value::as_i64)).sum();
            count += usize::from(step.revenue.is_some_and(|revenue| revenue != claimed));
        }
        count
    }

    fn best(&self, action: &SiteAction) -> Option<i64> {
        let Some(Actor::Operator(operator)) = actor(self.game.view(), action) else { return None };
        Some(self.game.view().run_plan(operator).ok()?.best().revenue)
    }

    fn revenue(&self, action: &SiteAction) -> Option<i64> {
        let Some(Actor::Operator(operator)) = actor(self.game.view(), action) else { return None };
        Some(self.game.state().operator(operator).revenue)
    }

    fn act(&mut self, action: &SiteAction, rest: &[&SiteAction]) -> Result<(), ReplayError> {
        if action.is_talk() {
            return Ok(());
        }
        if action.kind == "pass" {
            self.pass(action, rest);
            return Ok(());
        }
        let error = |message: String| ReplayError {
            index: action.index,
            kind: action.kind.clone(),
            entity: action.entity.clone(),
            message,
        };
        let mut refused = None;
        for _ in 0..MOST_PASSES {
            if let Some(actions) = self.translator.action(&self.game, action, rest) {
                match self.all(&actions) {
                    Ok(()) => return Ok(()),
                    Err(refusal) => refused = refused.or(Some(refusal)),
                }
            }
            if !self.skip_a_step(action) {
                break;
            }
        }
        Err(error(match refused {
            Some(refusal) => refusal.explain(self.game.world()),
            None => "it makes no sense here".to_owned(),
        }))
    }

    fn all(&mut self, actions: &[Action]) -> Result<(), Refusal> {
        actions.iter().try_for_each(|action| self.game.apply_agreed(action))
    }

    /// The site leaves steps out by itself in which nothing can be done; whoever acts here passes them.
    fn skip_a_step(&mut self, action: &SiteAction) -> bool {
        let acting = self.game.acting();
        let theirs = actor(self.game.view(), action);
        let for_company = |player| match acting {
            Some(Actor::Operator(operator)) => self.game.view().decider(operator) == Some(player),
            _ => false,
        };
        let same = acting == theirs || matches!(theirs, Some(Actor::Player(player)) if for_company(player));
        match acting {
            Some(acting) if same => self.game.apply(&Action::new(acting, Deed::Pass)).is_ok(),
            _ => false,
        }
    }

    /// When somebody else acts next, whoever acts here has nothing more to do: steps that the site does not ask about
    /// are passed at once.
    fn end_turn(&mut self, next: Option<&SiteAction>) {
        let Some(next) = next else { return self.finish() };
        let Some(theirs) = actor(self.game.view(), next) else { return };
        // A private's power is used in the turn of a company that its owner directs.
        let is_their_turn = |game: &Game, acting: Actor| match (acting, theirs) {
            (Actor::Operator(operator), Actor::Player(player))
                if next.text("entity_type").as_deref() == Some("company") =>
            {
                game.view().decider(operator) == Some(player)
            }
            _ => acting == theirs,
        };
        let mut trial = self.game.clone();
        for count in 0..MOST_PASSES {
            match trial.acting() {
                Some(acting) if is_their_turn(&trial, acting) => {
                    if count > 0 {
                        self.game = trial;
                    }
                    return;
                }
                Some(acting @ Actor::Operator(_)) => {
                    if trial.apply(&Action::new(acting, Deed::Pass)).is_err() {
                        return;
                    }
                }
                _ => return,
            }
        }
    }

    /// Behind the last action steps that the site does not ask about are passed, if that ends the game.
    fn finish(&mut self) {
        let mut trial = self.game.clone();
        for _ in 0..MOST_PASSES {
            match trial.acting() {
                Some(acting @ Actor::Operator(_)) if trial.apply(&Action::new(acting, Deed::Pass)).is_ok() => {}
                _ => break,
            }
        }
        if trial.is_over() {
            self.game = trial;
        }
    }

    /// Whether it is this one's turn, though another may have to act for it.
    fn is_turn_of(&self, theirs: Actor) -> bool {
        let turn = self.game.state().tasks.iter().rev().find_map(|task| match task {
            Task::Turn(turn) => Some(Actor::Operator(turn.operator)),
            _ => None,
        });
        self.game.acting() == Some(theirs) || turn == Some(theirs)
    }

    /// The site asks for more passes than are asked for here: where nothing can be done, it still wants to hear so. Each
    /// pass is made as late as what follows allows.
    fn pass(&mut self, action: &SiteAction, rest: &[&SiteAction]) {
        let Some(theirs) = actor(self.game.view(), action) else { return };
        if !self.is_turn_of(theirs) {
            return;
        }
        // What can be done at any point of a turn tells nothing.
        let telling = |next: &&&SiteAction| !next.is_talk() && !matches!(next.kind.as_str(), "buy_company" | "assign");
        let mut passes = 1;
        let mut next = None;
        for later in rest.iter().filter(telling) {
            let same = later.entity == action.entity;
            match later.kind == "pass" && same {
                true => passes += 1,
                false => {
                    next = same.then_some(*later);
                    break;
                }
            }
        }
        if self.passes_needed(theirs, next) >= passes {
            // A refusal means that there was nothing to pass.
            let _ = self.game.apply(&Action::new(theirs, Deed::Pass));
        }
    }

    /// How many passes lead to where the next action can be done, or to the end of the turn.
    fn passes_needed(&self, theirs: Actor, next: Option<&SiteAction>) -> usize {
        let mut trial = Replay::new(self.game.clone(), self.export);
        for count in 0..MOST_PASSES {
            let done = match next {
                Some(next) => {
                    let actions = self.translator.clone().action(&trial.game, next, &[]);
                    actions.is_some_and(|actions| actions.first().is_some_and(|a| trial.game.view().may(a).is_ok()))
                }
                None => !trial.is_turn_of(theirs),
            };
            if done {
                return count;
            }
            if trial.game.apply(&Action::new(theirs, Deed::Pass)).is_err() {
                return usize::MAX;
            }
        }
        usize::MAX
    }
}
