//! A rule lays a tile: whoever it concerns chooses, where there is a choice.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{self, HexId, Lay, TileId};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// A tile that is to be laid on a hex, one of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileChoice {
    pub(crate) player: PlayerId,
    pub(crate) hex: HexId,
    pub(crate) tiles: Vec<TileId>,
    /// Whether all track must stay; if not, what lies there is lost.
    #[serde(default = "yes")]
    pub(crate) keeps_track: bool,
    /// The rule that wants it.
    #[serde(default)]
    pub(crate) rule: Option<RuleId>,
}

fn yes() -> bool {
    true
}

impl TileChoice {
    /// All ways to lay one of the tiles: colours, cost and connection do not matter.
    fn lays(&self, view: View<'_>) -> Vec<Lay> {
        let (map, board) = (&view.world.map, &view.state.board);
        match self.keeps_track {
            true => board::free_lays(&view.world.title, map, board, self.hex, &self.tiles),
            false => board::changes(map, board, self.hex, &self.tiles),
        }
    }
}

impl TileChoice {
    fn lay(&self, play: &mut Play<'_>, lay: &Lay) {
        if !self.keeps_track {
            play.recall_tokens(lay);
        }
        play.lay_tile(None, lay, 0);
    }
}

impl Activity for TileChoice {
    type Checked = Lay;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        Asks::Tile { hex: self.hex, tiles: self.tiles.clone() }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let deeds = self.lays(view).into_iter().map(|lay| Deed::LayTile {
            hex: lay.hex,
            tile: lay.tile,
            rotation: lay.rotation,
        });
        offers.extend(deeds.map(|deed| Offer::one(Actor::Player(self.player), deed)));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<Lay, Refusal> {
        only(Actor::Player(self.player), action)?;
        let Deed::LayTile { hex, tile, rotation } = action.deed else { return Err(not_now()) };
        // Of rotations that look the same only one is listed, and each will do.
        let looks = view.world.map.tiles.get(tile.index()).and_then(|tile| tile.twins.get(usize::from(rotation)));
        let is_it = |lay: &Lay| (lay.hex, lay.tile) == (hex, tile) && looks == Some(&lay.rotation);
        self.lays(view).into_iter().find(is_it).ok_or(Refusal::plain(Why::NotAnAnswer))
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, lay: Lay) -> Result<Option<Task>, Refusal> {
        self.lay(play, &lay);
        Ok(None)
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        match self.lays(play.view()).as_slice() {
            [] => {
                play.nothing_comes_of(Why::NoTileFits { hex: self.hex }, self.rule);
                Ok(Advance::Done)
            }
            [only] => {
                self.lay(play, only);
                Ok(Advance::Done)
            }
            _ => Ok(Advance::Wait(Task::TileChoice(self))),
        }
    }
}
