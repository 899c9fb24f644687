//! The steps of an operator's turn. Each answers the same questions: is there something to decide, what may be done,
//! may this be done, what happens when it is, is it over.

mod dividend;
mod issue;
mod lay;
mod offer;
mod privates;
mod run;
mod station;
mod takeover;
pub mod trains;

use prospectus_dsl::title::StepType;

use super::Play;
use super::task::not_now;
use crate::action::{Action, Deed, Offer};
use crate::ids::*;
use crate::refusal::Refusal;
use crate::view::View;

/// What becomes of a step when its turn comes.
pub enum Begun {
    /// Somebody must decide.
    Wait,
    /// It is over, or there is nothing to decide.
    Over,
}

fn kind(view: View<'_>, step: StepId) -> StepType {
    view.world.steps[step.at()].is
}

/// Takes a step up.
pub fn begin(play: &mut Play<'_>, operator: OperatorId, step: StepId) -> Result<Begun, Refusal> {
    let view = play.view();
    let waits = match kind(view, step) {
        StepType::Run => return run::begin(play, operator),
        StepType::Dividend => return dividend::begin(play, operator),
        StepType::Always => {
            let about = view.about_company(operator);
            play.run(play.world.steps[step.at()].effects, &about);
            play.world.steps[step.at()].asked
        }
        // Where the title wants to hear in any case that it is over, nobody has to look for something to decide.
        _ if view.world.steps[step.at()].asked => true,
        StepType::Lay => lay::has_choice(view, operator)?,
        StepType::Token => station::has_choice(view, operator)?,
        StepType::AcquireToken => takeover::has_choice(view, operator),
        StepType::BuyTrains => trains::has_choice(view, operator)?,
        StepType::Issue => issue::has_choice(view, operator, step),
        StepType::BuyPrivates => privates::has_choice(view, operator, step),
        StepType::Offer => offer::check(view, operator, step).is_ok(),
        // A world with such steps is refused before the game begins.
        StepType::Overlay | StepType::BuyShares | StepType::Income => false,
    };
    Ok(if waits { Begun::Wait } else { Begun::Over })
}

/// Whether such a deed belongs to a step.
pub fn takes(view: View<'_>, operator: OperatorId, step: StepId, deed: &Deed) -> bool {
    match kind(view, step) {
        StepType::Lay => matches!(deed, Deed::LayTile { .. }),
        StepType::Token => matches!(deed, Deed::PlaceToken { .. }),
        StepType::AcquireToken => matches!(deed, Deed::BuyToken { .. }),
        StepType::Run => matches!(deed, Deed::Run { .. }),
        StepType::Dividend => matches!(deed, Deed::Dividend { .. }),
        StepType::BuyTrains => trains::takes(view, operator, deed),
        StepType::Issue => matches!(deed, Deed::SellShares { .. } | Deed::BuyShare { .. }),
        StepType::BuyPrivates => matches!(deed, Deed::BuyPrivate { .. }),
        StepType::Offer => *deed == Deed::Take { step },
        _ => false,
    }
}

pub fn offers(view: View<'_>, operator: OperatorId, step: StepId, offers: &mut Vec<Offer>) {
    match kind(view, step) {
        StepType::Lay => lay::offers(view, operator, offers),
        StepType::Token => station::offers(view, operator, offers),
        StepType::AcquireToken => takeover::offers(view, operator, offers),
        StepType::Run => run::offers(view, operator, step, offers),
        StepType::Dividend => dividend::offers(view, operator, offers),
        StepType::BuyTrains => trains::offers(view, operator, offers),
        StepType::Issue => issue::offers(view, operator, step, offers),
        StepType::BuyPrivates => privates::offers(view, operator, step, offers),
        StepType::Offer => offer::offers(view, operator, step, offers),
        _ => {}
    }
}

pub fn has_offers(view: View<'_>, operator: OperatorId, step: StepId) -> bool {
    let mut found = Vec::new();
    offers(view, operator, step, &mut found);
    !found.is_empty()
}

pub fn may(view: View<'_>, operator: OperatorId, step: StepId, action: &Action) -> Result<(), Refusal> {
    match kind(view, step) {
        StepType::Lay => lay::may(view, operator, action),
        StepType::Token => station::may(view, operator, action),
        StepType::AcquireToken => takeover::may(view, operator, action),
        StepType::Run => run::may(view, operator, step, action),
        StepType::Dividend => dividend::may(view, operator, action),
        StepType::BuyTrains => trains::may(view, operator, action),
        StepType::Issue => issue::may(view, operator, step, action),
        StepType::BuyPrivates => privates::may(view, operator, step, action),
        StepType::Offer => offer::may(view, operator, step, action),
        _ => Err(not_now()),
    }
}

/// Whether a step may be left as it is.
pub fn check_pass(view: View<'_>, operator: OperatorId, step: StepId) -> Result<(), Refusal> {
    match kind(view, step) {
        StepType::BuyTrains => trains::check_pass(view, operator),
        StepType::Lay => lay::check_pass(view, operator),
        StepType::Run | StepType::Dividend => Err(not_now()),
        _ => Ok(()),
    }
}

/// Does what an action says; whether the step is over.
pub fn act(play: &mut Play<'_>, operator: OperatorId, step: StepId, action: &Action) -> Result<bool, Refusal> {
    match kind(play.view(), step) {
        StepType::Lay => lay::act(play, operator, action),
        StepType::Token => station::act(play, operator, action),
        StepType::AcquireToken => takeover::act(play, operator, action),
        StepType::Run => run::act(play, operator, action),
        StepType::Dividend => dividend::act(play, operator, action),
        StepType::BuyTrains => trains::act(play, operator, action),
        StepType::Issue => issue::act(play, operator, step, action),
        StepType::BuyPrivates => privates::act(play, operator, action),
        StepType::Offer => offer::act(play, operator, step),
        _ => Err(not_now()),
    }
}
