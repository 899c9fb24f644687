//! The steps of an operator's turn.
//!
//! To add one, write a type with `impl Step` in a file of its own and name it in the list at the end of this file. Each
//! step answers the same questions, and none has an answer by default.

mod always;
mod dividend;
mod income;
mod issue;
pub(super) mod lay;
mod offer;
mod overlay;
mod privates;
pub(super) mod purchase;
mod run;
mod shares;
mod station;
mod takeover;
mod train_need;
pub mod trains;

pub use dividend::PayOut;
use prospectus_dsl::title::StepType;

use super::Play;
use super::task::not_now;
use crate::action::{Action, Offer};
use crate::ids::*;
use crate::question::Help;
use crate::refusal::Refusal;
use crate::view::View;

/// Whose step it is, and which of the title's steps.
#[derive(Clone, Copy, Debug)]
pub struct At {
    pub(crate) operator: OperatorId,
    pub(crate) step: StepId,
}

/// A step in which an operator may do something.
pub(crate) trait Step {
    /// An action of this step that may be done, with all that was worked out to find that out.
    type Checked;

    /// What becomes of it when its turn comes?
    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal>;

    /// Who acts while it is the first step that waits?
    fn acting(view: View<'_>, at: At) -> Acting;

    /// Do actions of this sort belong to it?
    fn takes(view: View<'_>, at: At, action: &Action) -> bool;

    /// What may they do?
    fn offers(view: View<'_>, at: At, offers: &mut Vec<Offer>);

    /// May they do this?
    fn check(view: View<'_>, at: At, action: &Action) -> Result<Self::Checked, Refusal>;

    /// May they leave it as it is?
    fn check_pass(view: View<'_>, at: At) -> Result<(), Refusal>;

    /// What happens when they do it, and is it over then?
    fn perform(play: &mut Play<'_>, at: At, checked: Self::Checked) -> Result<Begun, Refusal>;
}

/// A step in which nobody decides anything.
pub(crate) trait Automatic {
    /// What happens when its turn comes?
    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal>;
}

/// Who acts in a step.
pub(crate) enum Acting {
    /// The operator.
    Operator,
    /// Its director helps it out with money; alone, if nothing can be done until they have raised it.
    Director { help: Help, alone: bool },
}

/// What becomes of a step when its turn comes, or when something has been done in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// Somebody must decide.
    Wait,
    /// It is over, or there is nothing to decide.
    Over,
}

impl Begun {
    fn wait_if(waits: bool) -> Begun {
        if waits { Begun::Wait } else { Begun::Over }
    }
}

/// Waits if there is a choice. Where the title wants to hear in any case that a step is over, nobody has to look for
/// one.
fn begin_choice(view: View<'_>, at: At, has_choice: impl FnOnce() -> Result<bool, Refusal>) -> Result<Begun, Refusal> {
    Ok(Begun::wait_if(view.world.steps[at.step.at()].asked || has_choice()?))
}

macro_rules! steps {
    (
        steps { $($kind:ident => $step:ty,)* }
        automatic { $($automatic_kind:ident => $automatic:ty,)* }
    ) => {
        /// An action that may be done, by the type of step that has checked it.
        pub(crate) enum Checked {
            $($kind(<$step as Step>::Checked),)*
        }

        /// Whether the engine plays steps of this type.
        pub(crate) fn is_played(kind: StepType) -> bool {
            match kind {
                $(StepType::$kind => true,)*
                $(StepType::$automatic_kind => true,)*
            }
        }

        /// Takes a step up.
        pub(crate) fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
            match kind(play.view(), at) {
                $(StepType::$kind => <$step>::begin(play, at),)*
                $(StepType::$automatic_kind => <$automatic>::begin(play, at),)*
            }
        }

        /// Who acts while this is the first step that waits.
        pub(crate) fn acting(view: View<'_>, at: At) -> Acting {
            match kind(view, at) {
                $(StepType::$kind => <$step>::acting(view, at),)*
                $(StepType::$automatic_kind => Acting::Operator,)*
            }
        }

        /// Whether such an action belongs to a step.
        pub(crate) fn takes(view: View<'_>, at: At, action: &Action) -> bool {
            match kind(view, at) {
                $(StepType::$kind => <$step>::takes(view, at, action),)*
                $(StepType::$automatic_kind => false,)*
            }
        }

        /// Lists what may be done in a step.
        pub(crate) fn offers(view: View<'_>, at: At, offers: &mut Vec<Offer>) {
            match kind(view, at) {
                $(StepType::$kind => <$step>::offers(view, at, offers),)*
                $(StepType::$automatic_kind => {})*
            }
        }

        /// Checks whether an action may be done in a step.
        pub(crate) fn check(view: View<'_>, at: At, action: &Action) -> Result<Checked, Refusal> {
            match kind(view, at) {
                $(StepType::$kind => Ok(Checked::$kind(<$step>::check(view, at, action)?)),)*
                $(StepType::$automatic_kind => Err(not_now()),)*
            }
        }

        /// Whether a step may be left as it is.
        pub(crate) fn check_pass(view: View<'_>, at: At) -> Result<(), Refusal> {
            match kind(view, at) {
                $(StepType::$kind => <$step>::check_pass(view, at),)*
                $(StepType::$automatic_kind => Ok(()),)*
            }
        }

        /// Does an action that the same step has checked.
        pub(crate) fn perform(play: &mut Play<'_>, at: At, checked: Checked) -> Result<Begun, Refusal> {
            match checked {
                $(Checked::$kind(checked) => <$step>::perform(play, at, checked),)*
            }
        }
    };
}

steps! {
    steps {
        Lay => lay::LayTiles,
        Overlay => overlay::LayOverlay,
        Token => station::PlaceStation,
        AcquireToken => takeover::TakeStation,
        Run => run::RunTrains,
        Dividend => dividend::PayDividend,
        BuyTrains => trains::BuyTrains,
        Issue => issue::IssueShares,
        BuyPrivates => privates::BuyPrivates,
        BuyShares => shares::TradeShares,
        Offer => offer::TakeOffer,
    }
    automatic {
        Always => always::Always,
        Income => income::GetIncome,
    }
}

fn kind(view: View<'_>, at: At) -> StepType {
    view.world.steps[at.step.at()].is
}

impl Checked {
    /// What a lay costs, if it is one.
    pub(crate) fn cost_of_lay(&self) -> Option<i64> {
        match self {
            Checked::Lay(lay) => Some(lay.cost),
            Checked::Overlay(lay) => Some(lay.cost),
            _ => None,
        }
    }
}

fn is_income(view: View<'_>, step: StepId) -> bool {
    view.world.steps[step.at()].is == StepType::Income
}

/// Whether nothing happens in a step unless somebody wants it to: such a step can be taken up again later, as long as
/// others of its group wait.
pub(crate) fn is_optional(view: View<'_>, step: StepId) -> bool {
    match view.world.steps[step.at()].is {
        StepType::Lay
        | StepType::Overlay
        | StepType::Token
        | StepType::AcquireToken
        | StepType::BuyPrivates
        | StepType::BuyShares
        | StepType::Issue
        | StepType::Offer => true,
        StepType::Run | StepType::Dividend | StepType::BuyTrains | StepType::Always | StepType::Income => false,
    }
}

/// Whether anything may be done in a step.
pub(crate) fn has_offers(view: View<'_>, at: At) -> bool {
    // Of privates, which may be bought at any point of most turns, the first is enough.
    if kind(view, at) == StepType::BuyPrivates {
        return privates::has_choice(view, at);
    }
    let mut found = Vec::new();
    offers(view, at, &mut found);
    !found.is_empty()
}
