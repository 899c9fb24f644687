//! A rule lays a tile: whoever it concerns chooses, where there is a choice.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{self, HexId, Lay, TileId};
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// A tile that is to be laid on a hex, one of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileChoice {
    pub player: PlayerId,
    pub hex: HexId,
    pub tiles: Vec<TileId>,
}

impl TileChoice {
    /// All ways to lay one of the tiles: the colours of the phase, cost and connection do not matter.
    fn lays(&self, view: View<'_>) -> Vec<Lay> {
        let (map, board) = (&view.world.map, &view.state.board);
        board::free_lays(map, board, self.hex).into_iter().filter(|lay| self.tiles.contains(&lay.tile)).collect()
    }

    pub fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        match self.lays(play.view()).as_slice() {
            [] => Ok(Advance::Done),
            [only] => {
                play.lay_tile(None, only, 0);
                Ok(Advance::Done)
            }
            _ => Ok(Advance::Wait(Task::Tile(self))),
        }
    }

    fn find(&self, view: View<'_>, action: &Action) -> Result<Lay, Refusal> {
        let Deed::LayTile { hex, tile, rotation } = action.deed else { return Err(not_now()) };
        let is_it = |lay: &Lay| (lay.hex, lay.tile, lay.rotation) == (hex, tile, rotation);
        self.lays(view).into_iter().find(is_it).ok_or(Refusal::plain(Why::NotAnAnswer))
    }

    pub fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let deeds = self.lays(view).into_iter().map(|lay| Deed::LayTile {
            hex: lay.hex,
            tile: lay.tile,
            rotation: lay.rotation,
        });
        offers.extend(deeds.map(|deed| Offer::one(Actor::Player(self.player), deed)));
    }

    pub fn may(&self, view: View<'_>, action: &Action) -> Result<(), Refusal> {
        only(Actor::Player(self.player), action)?;
        self.find(view, action).map(drop)
    }

    pub fn act(&self, play: &mut Play<'_>, action: &Action) -> Result<Option<Task>, Refusal> {
        let lay = self.find(play.view(), action)?;
        play.lay_tile(None, &lay, 0);
        Ok(None)
    }
}
