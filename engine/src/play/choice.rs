//! A rule of the title asks somebody something.

use serde::{Deserialize, Serialize};

use super::Play;
use super::effects::Effects;
use super::task::{Activity, Advance, Task, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::event::Event;
use crate::ids::PlayerId;
use crate::question::{Answer, Asks};
use crate::refusal::{Refusal, Why};
use crate::rules::{Answers, Ask, Frame, Op, Said, Value};
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

impl Play<'_> {
    /// Asks a question; one that has only one answer is answered.
    pub(super) fn put_question(&mut self, mut frame: Box<Frame>, ask: &Ask) -> Result<Asked, Refusal> {
        let who = self.ask(&mut frame, &ask.who)?.as_owner().and_then(|owner| self.view().player_of(owner));
        let (mut options, may_decline) = match &ask.answers {
            Answers::Among { options, declined, .. } => (self.ask(&mut frame, options)?.items(), declined.is_some()),
            Answers::Written(answers) => (answers.iter().map(|(answer, _)| Value::Text(*answer)).collect(), false),
        };
        let question = self.say(&mut frame, &ask.question)?;
        if options.len() > usize::from(u16::MAX) {
            return Err(Refusal { why: Why::Arithmetic, rule: self.blame });
        }
        let only = options.len() == 1 && !may_decline;
        match who {
            Some(player) if !options.is_empty() && !only => {
                Ok(Asked::Waits(Choice { player, question, options, may_decline, frame }))
            }
            _ => {
                if who.is_none() && !only && !options.is_empty() {
                    self.tell_nobody_asked(ask);
                }
                take_answer(&mut frame, ask, options.pop().filter(|_| only).map(|answer| (0, answer)));
                Ok(Asked::Answered(frame))
            }
        }
    }

    /// Tells that nobody can be asked, and what becomes of the question then.
    fn tell_nobody_asked(&mut self, ask: &Ask) {
        match &ask.answers {
            Answers::Written(answers) => {
                let first = answers.first().map(|(answer, _)| Event::NobodyAsked { answer: *answer, rule: self.blame });
                first.into_iter().for_each(|event| self.tell(event));
            }
            Answers::Among { .. } => self.nothing_comes(Why::NobodyToAsk),
        }
    }

    /// A question in words, with the things in it called by their names.
    fn say(&self, frame: &mut Frame, question: &[Said]) -> Result<String, Refusal> {
        let mut text = String::new();
        for said in question {
            match said {
                Said::Words(words) => text += words,
                Said::Thing(thing) => text += &self.view().value_name(&self.ask(frame, thing)?),
            }
        }
        Ok(text)
    }

    /// Goes on with an answer and its place among the options; none if whoever was asked declines.
    pub(super) fn answered(&self, mut frame: Box<Frame>, answer: Option<(usize, Value)>) -> Box<Frame> {
        let at = usize::from(frame.at) - 1;
        if let Op::Ask(ask) = &self.world.programs[frame.program.at()].ops[at] {
            take_answer(&mut frame, ask, answer);
        }
        frame
    }
}

/// What becomes of a question.
pub(super) enum Asked {
    Waits(Choice),
    Answered(Box<Frame>),
}

fn take_answer(frame: &mut Frame, ask: &Ask, answer: Option<(usize, Value)>) {
    match (&ask.answers, answer) {
        (Answers::Among { slot, .. }, Some((_, answer))) => frame.set_local(*slot, answer),
        (Answers::Among { declined, done, .. }, None) => frame.at = declined.unwrap_or(*done),
        (Answers::Written(answers), Some((option, _))) => frame.at = answers[option].1,
        (Answers::Written(_), None) => {}
    }
}
