//! A rule of the title asks somebody something.

use serde::{Deserialize, Serialize};

use super::Play;
use super::effects::Effects;
use super::task::{Activity, Advance, Task, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::PlayerId;
use crate::question::{Answer, Asks};
use crate::refusal::{Refusal, Why};
use crate::rules::{Frame, Value};
use crate::view::View;

/// A question in the middle of effects, which go on with the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    pub(crate) player: PlayerId,
    pub(crate) question: String,
    /// What can be answered, in order.
    pub(crate) options: Vec<Value>,
    pub(crate) may_decline: bool,
    /// The effects that wait for the answer.
    pub(crate) frame: Box<Frame>,
}

impl Activity for Choice {
    /// The place of the answer; none for whoever declines.
    type Checked = Option<usize>;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, view: View<'_>) -> Asks {
        let named = |value: &Value| Answer { value: value.clone(), name: view.value_name(value) };
        Asks::Rule {
            text: self.question.clone(),
            options: self.options.iter().map(named).collect(),
            may_decline: self.may_decline,
        }
    }

    fn offers(&self, _view: View<'_>, offers: &mut Vec<Offer>) {
        let actor = Actor::Player(self.player);
        let options = (0u16..).zip(&self.options).map(|(option, _)| Deed::Choose { option });
        offers.extend(options.map(|deed| Offer::one(actor, deed)));
        if self.may_decline {
            offers.push(Offer::one(actor, Deed::Pass));
        }
    }

    fn check(&self, _view: View<'_>, action: &Action) -> Result<Option<usize>, Refusal> {
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Choose { option } if usize::from(option) < self.options.len() => Ok(Some(option.into())),
            Deed::Pass if self.may_decline => Ok(None),
            _ => Err(Refusal::plain(Why::NotAnAnswer)),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, option: Option<usize>) -> Result<Option<Task>, Refusal> {
        let Choice { mut options, frame, .. } = *self;
        let answer = option.map(|option| (option, options.swap_remove(option)));
        Ok(Some(Effects(play.answered(frame, answer)).into()))
    }

    fn advance(self: Box<Self>, _play: &mut Play<'_>) -> Result<Advance, Refusal> {
        Ok(Advance::Wait(Task::Choice(self)))
    }
}
