//! Which passes of a file are passes here.
//!
//! The site asks companies for more passes than are asked for here: where nothing can be done, it still wants to hear so.
//! What follows in the file tells how many of them count.

use prospectus_engine::{Action, Actor, Deed, Game};

use super::translate::actor;
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

impl Replay<'_> {
    /// Makes a pass of the file as late as what follows allows, or not at all.
    pub(super) fn pass(&mut self, action: &SiteAction, rest: &[&SiteAction]) {
        let Some(theirs) = actor(self.game.view(), action) else { return };
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

    fn ahead<'r>(&self, theirs: Actor, action: &SiteAction, rest: &[&'r SiteAction]) -> Ahead<'r> {
        let mut ahead = Ahead { passes: 1, ..Ahead::default() };
        let tells = |later: &&&SiteAction| !later.is_talk() && later.kind != "destination_connection";
        let mut all = rest.iter().copied().filter(|later| tells(&later)).peekable();
        while let Some(later) = all.next() {
            let same = later.entity == action.entity;
            // A director's private may be used in the turn of another of their companies, unless this one goes on
            // after it.
            let power = self.is_power_of(theirs, later)
                && (actor(self.game.view(), later) == Some(theirs) || is_by(all.peek().copied(), action));
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

    /// Whether a private of the company or of its director does something.
    fn is_power_of(&self, theirs: Actor, later: &SiteAction) -> bool {
        let owner = actor(self.game.view(), later);
        let is_private = later.text("entity_type").as_deref() == Some("company");
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
        let alone = || self.passes_from(self.game.clone(), theirs, ahead);
        // Where nothing else can be done at any point the turn ends after that without a pass.
        let after = || {
            let actions = self.translator.clone().action(&self.game, ahead.anytime?, &[])?;
            let mut trial = Replay::new(self.game.clone(), self.export);
            trial.all(&actions).ok()?;
            Some(self.passes_from(trial.game, theirs, ahead))
        };
        match ahead.next {
            None => after().unwrap_or_else(alone),
            Some(_) => Some(alone()).filter(|needed| *needed < usize::MAX).or_else(after).unwrap_or(usize::MAX),
        }
    }

    fn passes_from(&self, game: Game, theirs: Actor, ahead: &Ahead<'_>) -> usize {
        let mut trial = Replay::new(game, self.export);
        let mut needed = usize::MAX;
        for count in 0..MOST_PASSES {
            if needed < usize::MAX && count > ahead.passes {
                break;
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
