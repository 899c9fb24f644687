//! A private gets its place on the map.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{HexId, TileId};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// A private gets its place on the map: whoever got it chooses, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    pub(crate) private: PrivateId,
    pub(crate) player: PlayerId,
}

impl Activity for Site {
    /// The hex, and the panel that is laid there.
    type Checked = (HexId, Option<TileId>);

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        Asks::Site { private: self.private }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let private = self.private;
        let places = view.places_for(private).map(|(hex, panel)| Deed::Site { private, hex, panel });
        offers.extend(places.map(|deed| Offer::one(Actor::Player(self.player), deed)));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<Self::Checked, Refusal> {
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Site { private, hex, panel } if private == self.private => {
                match view.places_for(private).any(|place| place == (hex, panel)) {
                    true => Ok((hex, panel)),
                    false if hex.index() >= view.world.map.hexes.len() => Err(not_now()),
                    false => Err(Refusal::new(Why::NotThere { hex }, view.world.privates[private.at()].rule)),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, (hex, panel): Self::Checked) -> Result<Option<Task>, Refusal> {
        play.put_private(self.private, hex, panel);
        Ok(None)
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        let mut places = play.view().places_for(self.private);
        match (places.next(), places.next()) {
            (None, _) => Ok(Advance::Done),
            (Some((hex, panel)), None) => {
                drop(places);
                play.put_private(self.private, hex, panel);
                Ok(Advance::Done)
            }
            _ => {
                drop(places);
                Ok(Advance::Wait(Task::Site(self)))
            }
        }
    }
}
