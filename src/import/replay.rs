//! An exported game, done again.

use std::fmt;

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

impl<'a> Replay<'a> {
    pub fn new(game: Game, export: &'a Export) -> Replay<'a> {
        Replay { game, export, translator: Translator::default(), next: 0 }
    }

    /// Does the next action; none at the end. `want_best` looks for the best routes, too, which takes time.
    pub fn step(&mut self, want_best: bool) -> Option<Result<Step<'a>, ReplayError>> {
        let action = self.export.actions.get(self.next)?;
        self.next += 1;
        let rest = &self.export.actions[self.next..];
        let best = (want_best && action.kind == "run_routes").then(|| self.best(action)).flatten();
        let mut done = self.act(action, rest);
        for auto in &action.auto {
            done = done.and_then(|()| self.act(auto, rest));
        }
        let revenue = (action.kind == "run_routes").then(|| self.revenue(action)).flatten();
        Some(done.map(|()| Step { action, revenue, best }))
    }

    fn best(&self, action: &SiteAction) -> Option<i64> {
        let Some(Actor::Operator(operator)) = actor(self.game.view(), action) else { return None };
        Some(self.game.view().run_plan(operator).ok()?.best().revenue)
    }

    fn revenue(&self, action: &SiteAction) -> Option<i64> {
        let Some(Actor::Operator(operator)) = actor(self.game.view(), action) else { return None };
        Some(self.game.state().operator(operator).revenue)
    }

    fn act(&mut self, action: &SiteAction, rest: &[SiteAction]) -> Result<(), ReplayError> {
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

    /// A pass that the site wants may be one that is not asked for here: then what follows can be done without it.
    fn pass(&mut self, action: &SiteAction, rest: &[SiteAction]) {
        let Some(theirs) = actor(self.game.view(), action) else { return };
        if self.game.acting() != Some(theirs) {
            return;
        }
        // What can be done at any point of a turn tells nothing.
        let anytime = |next: &&SiteAction| next.is_talk() || matches!(next.kind.as_str(), "buy_company" | "assign");
        let next = rest.iter().find(|next| !anytime(next));
        if let Some(next) = next.filter(|next| next.entity == action.entity && next.kind != "pass") {
            let sensible = self.translator.action(&self.game, next, &[]);
            if sensible.is_some_and(|actions| self.game.view().may(&actions[0]).is_ok()) {
                return;
            }
        }
        // A refusal means that there was nothing to pass.
        let _ = self.game.apply(&Action::new(theirs, Deed::Pass));
    }
}
