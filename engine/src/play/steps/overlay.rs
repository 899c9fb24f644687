//! A tile is laid on top of what is there, such as a tunnel.

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

/// Calls `visit` with the lays that are allowed, hex by hex, until it returns true; returns whether it did.
fn find_lays(
    view: View<'_>,
    operator: OperatorId,
    mut visit: impl FnMut(&mut dyn Iterator<Item = OverlayLay>) -> bool,
) -> Result<bool, Refusal> {
    let (map, board) = (&view.world.map, &view.state.board);
    let is_allowed =
        |lay: &OverlayLay| view.is_track_on_top(lay.tile) && view.price_overlay(operator, lay, None).is_ok();
    Ok(view.with_lay_rules(operator, false, view.colours_now(), |reach, rules| {
        map.hex_ids()
            .filter(|hex| reach.on(*hex).is_touched())
            .any(|hex| visit(&mut board::overlays(map, board, reach, rules, hex).into_iter().filter(is_allowed)))
    })?)
}

impl View<'_> {
    /// Whether a tile brings track on top of others; panels that only show what a stop is worth come with privates.
    pub(super) fn is_track_on_top(self, tile: TileId) -> bool {
        let map = &self.world.map;
        tile.index() < map.tiles.len() && map.tile(tile).is_overlay && !map.tile_face(tile, 0).pieces.is_empty()
    }
}

impl Step for LayOverlay {
    type Checked = CheckedOverlay;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        let view = play.view();
        begin_choice(view, at, || find_lays(view, at.operator, |lays| lays.next().is_some()))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(view: View<'_>, _at: At, deed: &Deed) -> bool {
        matches!(deed, Deed::LayTile { tile, .. } if view.is_track_on_top(*tile))
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        let found = find_lays(view, operator, |lays| {
            let deeds = lays.map(|lay| Deed::LayTile { hex: lay.hex, tile: lay.tile, rotation: lay.rotation });
            offers.extend(deeds.map(|deed| Offer::one(Actor::Operator(operator), deed)));
            false
        });
        debug_assert!(!matches!(found, Ok(true)), "all hexes are looked at");
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
        Ok(CheckedOverlay { lay, cost: view.price_overlay(operator, &lay, None)? })
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, At { operator, .. }: At, checked: CheckedOverlay) -> Result<Begun, Refusal> {
        play.lay_over(Some(operator), &checked.lay, checked.cost);
        Ok(Begun::Over)
    }
}
