//! An exported game, done again.

use prospectus_engine::ids::OperatorId;
use prospectus_engine::{Action, Actor, Asks, Deed, Game, Refusal};
use thiserror::Error;

use super::entity::{acting_private, actor};
use super::passes::{self, MOST_PASSES, is_run, turns};
use super::translate::Translator;
use super::{Export, Place, SiteAction, sense};

/// A game that is being replayed.
pub struct Replay<'a> {
    /// The game as far as it has come.
    pub game: Game,
    pub(super) export: &'a Export,
    pub(super) translator: Translator,
    next: usize,
    /// Answers of the file that were given before it came to them.
    early: Vec<usize>,
}

/// What one action of the file has done.
pub struct Step<'a> {
    /// The action of the file.
    pub action: &'a SiteAction,
    /// What its routes earned, if it ran any.
    pub revenue: Option<i64>,
    /// The most that they could have earned.
    pub best: Option<i64>,
}

/// An action that cannot be done here.
#[derive(Clone, Debug, Error)]
#[error("{place}, `{kind}` by `{entity}`: {problem}")]
pub struct ReplayError {
    /// Where it stands in the file.
    pub place: Box<Place>,
    /// How many actions of the file stand before it.
    pub index: usize,
    /// What it would do, in the site's words.
    pub kind: String,
    /// Who would do it.
    pub entity: String,
    /// Why it cannot be done.
    pub problem: Box<ReplayProblem>,
}

/// Why an action cannot be done.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum ReplayProblem {
    /// The site knows an action that we do not.
    #[error("actions of this type are not known here")]
    UnknownType,
    /// It speaks of something that is not there.
    #[error("there is no {what} `{name}` in this game")]
    NoSuch {
        /// What it should be.
        what: &'static str,
        /// What the file calls it.
        name: String,
    },
    /// A private that acts for nobody.
    #[error("nobody owns `{private}`")]
    NotOwned {
        /// Which private.
        private: String,
    },
    /// It does not say something that it must say.
    #[error("it does not say `{key}`")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// Something that must be a number is none.
    #[error("`{key}` is no whole number")]
    NoNumber {
        /// The key.
        key: &'static str,
    },
    /// A route that is not on the map.
    #[error("the route of `{train}` follows no track that is there")]
    NoTrack {
        /// The train, as the file calls it.
        train: String,
    },
    /// All that it speaks of is there, but the game waits for something else.
    #[error("nothing waits for this{}", .acting.as_ref().map(|acting| format!(": `{acting}` is to act")).unwrap_or_default())]
    NothingWaits {
        /// Who is to act.
        acting: Option<String>,
    },
    /// The engine does not allow it.
    #[error("{words}")]
    Refused {
        /// Why not.
        refusal: Box<Refusal>,
        /// The same in words.
        words: String,
    },
}

/// So many of the actions that follow tell what a pass or a choice was about.
const LOOK_AHEAD: usize = 40;

impl<'a> Replay<'a> {
    /// A replay of an export on a game that has just begun.
    pub fn new(game: Game, export: &'a Export) -> Replay<'a> {
        let mut translator = Translator::default();
        translator.see(game.view());
        Replay { game, export, translator, next: 0, early: Vec::new() }
    }

    /// Does the next action; none at the end. `want_best` looks for the best routes, too, which takes time.
    pub fn step(&mut self, want_best: bool) -> Option<Result<Step<'a>, ReplayError>> {
        let action = self.export.actions.get(self.next)?;
        self.next += 1;
        let rest: Vec<&SiteAction> = action.auto.iter().chain(self.later()).take(LOOK_AHEAD).collect();
        let best = (want_best && action.kind == "run_routes").then(|| self.best(action)).flatten();
        let mut done = self.act(action, &rest);
        for (at, auto) in action.auto.iter().enumerate() {
            done = done.and_then(|()| self.act(auto, rest.get(at + 1..).unwrap_or_default()));
        }
        let is_nothing = action.is_talk() && action.auto.is_empty();
        if done.is_ok() && !is_nothing {
            // What is claimed for a company out of its turn does not tell whose turn it is.
            let tells = |next: &&SiteAction| !next.is_talk() && next.kind != "destination_connection";
            let ahead: Vec<&SiteAction> = self.later().filter(tells).take(LOOK_AHEAD).collect();
            self.answer_for(&ahead);
            self.rest_before(&ahead);
            self.end_turn(&ahead);
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
            // A file may claim anything: the sum of what it claims need not be a number of ours.
            let claimed = routes.filter_map(|route| route.get("revenue").and_then(serde_json::Value::as_i64));
            let claimed: i128 = claimed.map(i128::from).sum();
            count += usize::from(step.revenue.is_some_and(|revenue| i128::from(revenue) != claimed));
        }
        count
    }

    /// What the file has not come to yet.
    fn later(&self) -> impl Iterator<Item = &'a SiteAction> + use<'a> {
        self.export.actions[self.next..].iter().flat_map(SiteAction::with_auto)
    }

    fn best(&self, action: &SiteAction) -> Option<i64> {
        let Some(Actor::Operator(operator)) = actor(self.game.view(), action) else { return None };
        Some(self.game.view().run_plan(operator).ok()?.best().ok()?.revenue)
    }

    fn revenue(&self, action: &SiteAction) -> Option<i64> {
        let Some(Actor::Operator(operator)) = actor(self.game.view(), action) else { return None };
        Some(self.game.state().operator(operator).revenue)
    }

    fn act(&mut self, action: &SiteAction, rest: &[&SiteAction]) -> Result<(), ReplayError> {
        if action.is_talk() || self.early.contains(&action.index) {
            return Ok(());
        }
        if action.kind == "pass" {
            self.pass(action, rest);
            return Ok(());
        }
        if action.kind == "end_game" {
            self.game.stop();
            return Ok(());
        }
        let mut refused = None;
        for _ in 0..MOST_PASSES {
            if let Some(actions) = self.translator.action(&self.game, action, rest) {
                match self.all(&actions) {
                    Ok(()) => {
                        self.translator.see(self.game.view());
                        return Ok(());
                    }
                    Err(refusal) => refused = refused.or(Some(refusal)),
                }
            }
            if !self.skip_a_step(action) {
                break;
            }
        }
        let problem = match refused {
            Some(refusal) => {
                ReplayProblem::Refused { words: refusal.explain(self.game.world()), refusal: Box::new(refusal) }
            }
            None => sense::problem(&self.game, &self.translator, action),
        };
        let (place, kind, entity) = (action.place(), action.kind.clone(), action.entity.clone());
        let problem = Box::new(problem);
        Err(ReplayError { place: Box::new(place), index: action.index, kind, entity, problem })
    }

    pub(super) fn all(&mut self, actions: &[Action]) -> Result<(), Refusal> {
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

    /// What the site decides by itself where the title asks is the first answer; what the file answers only later, as
    /// the site asks in another order, is answered at once.
    fn answer_for(&mut self, ahead: &[&SiteAction]) {
        if ahead.is_empty() {
            return;
        }
        while let Some(question) = self.game.question()
            && matches!(question.asks, Asks::Rule { .. })
        {
            let is_answer = |next: &&&SiteAction| {
                matches!(next.kind.as_str(), "choose" | "par" | "remove_token" | "remove_hex_token")
            };
            let mut told = ahead.iter().take_while(is_answer).filter(|next| self.answers(next));
            match told.next() {
                Some(next) if std::ptr::eq(*next, ahead[0]) => return,
                Some(next) if !self.answer_early(next) => return,
                Some(_) => {}
                None => {
                    let first = Action::new(question.actor, Deed::Choose { option: 0 });
                    if self.game.apply(&first).is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Whether an action of the file is about what is asked now.
    fn answers(&self, next: &SiteAction) -> bool {
        self.translator.clone().action(&self.game, next, &[]).is_some_and(|actions| !actions.is_empty())
    }

    fn answer_early(&mut self, next: &SiteAction) -> bool {
        let actions = self.translator.clone().action(&self.game, next, &[]);
        let done = actions.is_some_and(|actions| self.all(&actions).is_ok());
        if done {
            self.early.push(next.index);
        }
        done
    }

    /// An operator whose trains could run, though the file tells of no run before something else is done, has not run
    /// them.
    fn rest_before(&mut self, ahead: &[&SiteAction]) {
        let acting = self.game.acting();
        let is_theirs = |next: &SiteAction| actor(self.game.view(), next) == acting;
        let is_aside = |next: &&&SiteAction| match next.kind.as_str() {
            "pass" | "buy_company" | "choose" => is_theirs(next),
            _ => acting_private(self.game.view(), next).is_some(),
        };
        let next = ahead.iter().find(|next| !is_aside(next));
        let is_told = next.is_some_and(|next| !is_run(Some(next)) || !is_theirs(next));
        if is_told {
            passes::rest(&mut self.game);
        }
    }

    /// When somebody else acts next, whoever acts here has nothing more to do: steps that the site does not ask about
    /// are passed at once.
    fn end_turn(&mut self, ahead: &[&SiteAction]) {
        let Some((next, rest)) = ahead.split_first() else { return self.finish() };
        let Some(theirs) = actor(self.game.view(), next) else { return };
        if self.game.acting() == Some(theirs) {
            return self.end_turn_before(next);
        }
        let mut trial = self.game.clone();
        for count in 0..MOST_PASSES {
            if count > 0 {
                passes::rest(&mut trial);
            }
            match trial.acting() {
                Some(acting) if acting == theirs || self.is_used_in_turn_of(acting, next, rest) => {
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

    /// A private's power is used in the turn of a company that its owner directs. If they direct several, it is the one
    /// that goes on after it, or the one that it is said to be for.
    fn is_used_in_turn_of(&self, acting: Actor, power: &SiteAction, rest: &[&SiteAction]) -> bool {
        if !self.is_power_of(acting, power) {
            return false;
        }
        let view = self.game.view();
        let goes_on = rest.iter().find(|later| acting_private(view, later).is_none());
        let by = goes_on.and_then(|later| actor(view, later));
        // Another of their companies goes on after it.
        let is_others = by.is_some_and(|by| by != acting && self.is_power_of(by, power));
        !is_others || self.is_for(acting, power)
    }

    /// An operator whose next action is one of its next turn has nothing more to do in this one. Trains that could run
    /// do not stay where they are unless nothing else leads there.
    fn end_turn_before(&mut self, next: &SiteAction) {
        let Some(Actor::Operator(operator)) = self.game.acting() else { return };
        let rests: &[bool] = if is_run(Some(next)) { &[false] } else { &[false, true] };
        if let Some(Some(begun)) = rests.iter().find_map(|rests| self.turn_before(operator, next, *rests)) {
            self.game = begun;
        }
    }

    /// The beginning of the operator's next turn, or none if the next action is one of this turn; nothing at all if it
    /// cannot be done in either.
    fn turn_before(&self, operator: OperatorId, next: &SiteAction, rests: bool) -> Option<Option<Game>> {
        let now = turns(&self.game, Actor::Operator(operator));
        let (mut trial, mut begun) = (self.game.clone(), None);
        for _ in 0..MOST_PASSES {
            if rests {
                passes::rest(&mut trial);
            }
            if self.can_be_done(&trial, next) {
                return Some(begun);
            }
            trial.apply(&Action::new(Actor::Operator(operator), Deed::Pass)).ok()?;
            if begun.is_none() && turns(&trial, Actor::Operator(operator)) > now {
                begun = Some(trial.clone());
            }
        }
        None
    }

    /// Whether the first thing that an action of the file means may be done in a game.
    pub(super) fn can_be_done(&self, game: &Game, action: &SiteAction) -> bool {
        let actions = self.translator.clone().action(game, action, &[]);
        actions.is_some_and(|actions| actions.first().is_some_and(|first| game.view().may(first).is_ok()))
    }

    /// Behind the last action steps that the site does not ask about are passed, if that ends the game.
    fn finish(&mut self) {
        if self.export.is_active {
            return;
        }
        let mut trial = self.game.clone();
        for _ in 0..MOST_PASSES {
            passes::rest(&mut trial);
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
    pub(super) fn is_turn_of(&self, theirs: Actor) -> bool {
        let turn = self.game.view().turn_of().map(Actor::Operator);
        self.game.acting() == Some(theirs) || turn == Some(theirs)
    }
}
