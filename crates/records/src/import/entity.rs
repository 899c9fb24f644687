//! Whoever an action of the file names.

use prospectus_engine::Actor;
use prospectus_engine::ids::{OperatorId, Owner, PlayerId, PrivateId};
use prospectus_engine::view::View;

use super::SiteAction;

/// A player, a company or a private of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entity {
    Player(PlayerId),
    Operator(OperatorId),
    Private(PrivateId),
}

/// Whoever an action names. The file says what sort of thing that is: a player, a company and a private may have the
/// same name. What is of another sort here is found by its name alone.
pub fn entity(view: View<'_>, action: &SiteAction) -> Option<Entity> {
    let name = &action.entity;
    let player = || {
        let player = view.world.setup.players.iter().position(|player| player == name)?;
        Some(Entity::Player(PlayerId::from_index(player)))
    };
    let operator = || view.world.operator_named(name).map(Entity::Operator);
    let private = || private(view, name).map(Entity::Private);
    let told = match action.text("entity_type").as_deref() {
        Some("player") => player(),
        Some("corporation" | "minor") => operator(),
        Some("company") => private(),
        _ => None,
    };
    told.or_else(player).or_else(operator).or_else(private)
}

/// The private that acts, if it is one.
pub fn acting_private(view: View<'_>, action: &SiteAction) -> Option<PrivateId> {
    match entity(view, action)? {
        Entity::Private(private) => Some(private),
        _ => None,
    }
}

/// Who does what an action says: a private acts for its owner.
pub fn actor(view: View<'_>, action: &SiteAction) -> Option<Actor> {
    match entity(view, action)? {
        Entity::Player(player) => Some(Actor::Player(player)),
        Entity::Operator(operator) => Some(Actor::Operator(operator)),
        Entity::Private(private) => match view.state.private(private).owner {
            Owner::Player(player) => Some(Actor::Player(player)),
            Owner::Operator(operator) => Some(Actor::Operator(operator)),
            _ => None,
        },
    }
}

pub fn private(view: View<'_>, id: &str) -> Option<PrivateId> {
    view.world.private_ids().find(|private| view.world.privates[private.at()].id == id)
}
