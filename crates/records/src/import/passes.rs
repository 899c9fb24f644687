//! Which passes of a file are passes here.
//!
//! The site asks companies for more passes than are asked for here: where nothing can be done, it still wants to hear so.
//! What follows in the file tells how many of them count.

use prospectus_dsl::title::StepType;
use prospectus_engine::{Action, Actor, Asks, Deed, Game};

use super::entity::{acting_private, actor};
use super::{Replay, SiteAction};

/// A company that has several optional steps before the one it takes next passes each of them.
pub const MOST_PASSES: usize = 12;

/// What comes after a pass.
#[derive(Default)]
struct Ahead<'a> {
    /// How often the company passes, this time included.
    passes: usize,
    /// Something that can be done at any point of a turn: it tells only that the turn goes on till then.
    anytime: Option<&'a SiteAction>,
    /// What is done in this turn, or in the company's next one; none if it is another's turn first.
    next: Option<&'a SiteAction>,
}

/// How many turns in operating rounds somebody has begun.
pub fn turns(game: &Game, actor: Actor) -> u16 {
    match actor {
        Actor::Operator(operator) => game.state().operator(operator).operating_rounds,
        Actor::Player(_) => 0,
    }
}

/// Where trains could run though the file goes on without a run, the site has seen no route for them: they stay where
/// they are.
pub fn rest(game: &mut Game) {
    let Some(question) = game.question() else { return };
    let Asks::OperatingTurn { operator, steps, .. } = question.asks else { return };
    if steps.first().is_some_and(|step| step.is == StepType::Run) {
        // Refused where the best routes must be run: then whatever comes next is refused, and told.
        let _ = game.apply(&Action::new(Actor::Operator(operator), Deed::Run { routes: Vec::new() }));
    }
}

/// Whether it tells that trains have run.
pub fn is_run(action: Option<&SiteAction>) -> bool {
    action.is_some_and(|action| action.kind == "run_routes")
}

impl Replay<'_> {
    /// Makes a pass of the file as late as what follows allows, or not at all.
    pub(super) fn pass(&mut self, action: &SiteAction, rest: &[&SiteAction]) {
        let Some(theirs) = actor(self.game.view(), action) else { return };
        if acting_private(self.game.view(), action).is_some() {
            return self.pass_by_private(theirs);
        }
        if !self.is_turn_of(theirs) {
            return;
        }
        let pass = Action::new(theirs, Deed::Pass);
        if matches!(theirs, Actor::Player(_)) {
            // A refusal means that there was nothing to pass.
            let _ = self.game.apply(&pass);
            return;
        }
        let ahead = self.ahead(theirs, action, rest);
        if self.passes_needed(theirs, &ahead) < ahead.passes {
            return;
        }
        let mut trial = self.game.clone();
        let goes_on = |trial: &Game| match ahead.anytime {
            Some(later) => turns(trial, theirs) == turns(&self.game, theirs) && self.can_be_done(trial, later),
            None => true,
        };
        if trial.apply(&pass).is_ok() && (is_by(ahead.next, action) || goes_on(&trial)) {
            self.game = trial;
        }
    }

    /// A private that passes answers what is asked about it, or asked of its owner: nothing is built by it.
    fn pass_by_private(&mut self, theirs: Actor) {
        let Some(question) = self.game.question() else { return };
        let is_theirs = question.actor == theirs || question.player.map(Actor::Player) == Some(theirs);
        let is_asked = match &question.asks {
            Asks::Power { .. } => true,
            Asks::Rule { may_decline, .. } => *may_decline,
            _ => false,
        };
        if is_theirs && is_asked {
            // It was asked whether it may be passed.
            let _ = self.game.apply(&Action::new(question.actor, Deed::Pass));
        }
    }

    fn ahead<'r>(&self, theirs: Actor, action: &SiteAction, rest: &[&'r SiteAction]) -> Ahead<'r> {
        let mut ahead = Ahead { passes: 1, ..Ahead::default() };
        let tells = |later: &&&SiteAction| !later.is_talk() && later.kind != "destination_connection";
        let mut all = rest.iter().copied().filter(|later| tells(&later)).peekable();
        while let Some(later) = all.next() {
            let same = later.entity == action.entity;
            // A director's private may be used in the turn of another of their companies, unless this one goes on
            // after it, or it is said to be for this one.
            let power = self.is_power_of(theirs, later)
                && (actor(self.game.view(), later) == Some(theirs)
                    || is_by(all.peek().copied(), action)
                    || self.is_for(theirs, later));
            match later.kind.as_str() {
                "pass" if same => ahead.passes += 1,
                "buy_company" if same => ahead.anytime = ahead.anytime.or(Some(later)),
                "assign" | "choose_ability" if power => ahead.anytime = ahead.anytime.or(Some(later)),
                _ => {
                    ahead.next = (same || power || self.is_help(theirs, later)).then_some(later);
                    break;
                }
            }
        }
        ahead
    }

    /// Whether a power is chosen for this company.
    pub(super) fn is_for(&self, theirs: Actor, later: &SiteAction) -> bool {
        let Some(choice) = later.text("choice").filter(|_| later.kind == "choose_ability") else { return false };
        self.game.world().operator_named(&choice).map(Actor::Operator) == Some(theirs)
    }

    /// Whether a private of the company or of its director does something.
    pub(super) fn is_power_of(&self, theirs: Actor, later: &SiteAction) -> bool {
        let owner = actor(self.game.view(), later);
        let is_private = acting_private(self.game.view(), later).is_some();
        is_private && owner.is_some() && (owner == Some(theirs) || owner == self.director(theirs))
    }

    /// Whether a director sells shares for a company that must pay: its turn goes on.
    fn is_help(&self, theirs: Actor, later: &SiteAction) -> bool {
        let seller = actor(self.game.view(), later);
        later.kind == "sell_shares" && seller.is_some() && seller == self.director(theirs)
    }

    fn director(&self, theirs: Actor) -> Option<Actor> {
        let Actor::Operator(operator) = theirs else { return None };
        self.game.view().decider(operator).map(Actor::Player)
    }

    /// How many passes lead to where the next action can be done, or to the end of the turn. If it can be done now, but
    /// also in the next turn of the same company, it is meant there if the passes of the file lead there.
    fn passes_needed(&self, theirs: Actor, ahead: &Ahead<'_>) -> usize {
        let from = |game: Game| {
            let needed = self.passes_from(game.clone(), theirs, ahead, false);
            // Trains that could run do not stay where they are unless nothing else leads there.
            let rests = needed == usize::MAX && !is_run(ahead.next);
            if rests { self.passes_from(game, theirs, ahead, true) } else { needed }
        };
        let alone = || from(self.game.clone());
        // Where nothing else can be done at any point the turn ends after that without a pass.
        let after = || {
            let actions = self.translator.clone().action(&self.game, ahead.anytime?, &[])?;
            let mut trial = Replay::new(self.game.clone(), self.export);
            trial.all(&actions).ok()?;
            Some(from(trial.game))
        };
        match ahead.next {
            None => after().unwrap_or_else(alone),
            Some(_) => Some(alone()).filter(|needed| *needed < usize::MAX).or_else(after).unwrap_or(usize::MAX),
        }
    }

    fn passes_from(&self, game: Game, theirs: Actor, ahead: &Ahead<'_>, rests: bool) -> usize {
        let mut trial = Replay::new(game, self.export);
        let mut needed = usize::MAX;
        for count in 0..MOST_PASSES {
            if needed < usize::MAX && count > ahead.passes {
                break;
            }
            if rests {
                rest(&mut trial.game);
            }
            let done = match ahead.next {
                Some(next) => self.can_be_done(&trial.game, next),
                None => !trial.is_turn_of(theirs),
            };
            if done {
                needed = count;
            }
            if done && ahead.next.is_none() || trial.game.apply(&Action::new(theirs, Deed::Pass)).is_err() {
                break;
            }
        }
        needed
    }
}

fn is_by(later: Option<&SiteAction>, action: &SiteAction) -> bool {
    later.is_some_and(|later| later.entity == action.entity)
}
