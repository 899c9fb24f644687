//! A tile is laid on top of what is there, such as a tunnel.

use std::sync::Arc;

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{self, OverlayLay, TileId};
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::view::View;

pub struct LayOverlay;

/// A tile that may be laid on top.
pub struct CheckedOverlay {
    lay: OverlayLay,
    pub(super) cost: i64,
}

impl View<'_> {
    /// Whether a tile brings track on top of others; panels that only show what a stop is worth come with privates.
    pub(super) fn is_track_on_top(self, tile: TileId) -> bool {
        let map = &self.world.map;
        tile.index() < map.tiles.len() && map.tile(tile).is_overlay && !map.tile_face(tile, 0).pieces.is_empty()
    }

    /// The tiles on top that fit and go on from an operator's track, whatever the title's rules say of them and however
    /// many are left.
    fn overlays(self, operator: OperatorId) -> Result<Arc<[OverlayLay]>, Refusal> {
        let (map, board) = (&self.world.map, &self.state.board);
        Ok(self.with_lay_rules(operator, false, self.colours_now(), |reach, rules| {
            self.cache.overlays(self.state.map_changes, operator, || {
                let hexes = map.hex_ids().filter(|hex| reach.on(*hex).is_touched());
                hexes.flat_map(|hex| board::overlays(map, board, reach, rules, hex)).collect()
            })
        })?)
    }

    /// Whether a tile on top is left, the title's rules allow it, and the operator can pay for it.
    fn may_lay_over(self, operator: OperatorId, lay: &OverlayLay) -> bool {
        self.is_track_on_top(lay.tile)
            && self.state.board.is_in_supply(&self.world.map, lay.tile)
            && self.price_overlay(operator, lay, None, &[]).is_ok()
    }
}

impl Step for LayOverlay {
    type Checked = CheckedOverlay;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        let view = play.view();
        begin_choice(view, at, || Ok(view.overlays(at.operator)?.iter().any(|lay| view.may_lay_over(at.operator, lay))))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(view: View<'_>, _at: At, action: &Action) -> bool {
        matches!(action.deed, Deed::LayTile { tile, .. } if view.is_track_on_top(tile))
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        let Ok(lays) = view.overlays(operator) else { return };
        for lay in lays.iter().filter(|lay| view.may_lay_over(operator, lay)) {
            let deed = Deed::LayTile { hex: lay.hex, tile: lay.tile, rotation: lay.rotation };
            offers.push(Offer::one(Actor::Operator(operator), deed));
        }
    }

    fn check(view: View<'_>, At { operator, .. }: At, action: &Action) -> Result<CheckedOverlay, Refusal> {
        only(Actor::Operator(operator), action)?;
        let Deed::LayTile { hex, tile, rotation } = action.deed else { return Err(not_now()) };
        let (map, board) = (&view.world.map, &view.state.board);
        let known = hex.index() < map.hexes.len() && tile.index() < map.tiles.len();
        if !known || rotation >= 6 {
            return Err(not_now());
        }
        let lay = view.with_lay_rules(operator, false, view.colours_now(), |reach, rules| {
            board::check_overlay(map, board, reach, rules, hex, tile, rotation)
        })?;
        let lay = lay.map_err(|fault| Refusal::new(Why::Lay { fault }, view.world.track.rule))?;
        Ok(CheckedOverlay { lay, cost: view.price_overlay(operator, &lay, None, &[])? })
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, At { operator, .. }: At, checked: CheckedOverlay) -> Result<Begun, Refusal> {
        play.lay_over(Some(operator), &checked.lay, checked.cost);
        Ok(Begun::Over)
    }
}
