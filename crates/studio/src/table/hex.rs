//! What can be laid on a hex, and why the rest cannot.

use prospectus_engine::board::{HexId, TileId};
use prospectus_engine::{Action, Actor, Deed, Game};
use prospectus_words::tell;
use serde_json::{Value, json};

use super::Table;
use crate::problem::Problem;

impl Table {
    /// The tiles of the box on one hex: those that may be laid with their rotations and offers, the others with the
    /// reason why not.
    pub fn tiles_on(&self, id: &str) -> Result<Value, Problem> {
        let world = self.game.world();
        let hex = world.map.find_hex(id).ok_or_else(|| Problem::unknown("hex", id))?;
        let offers = self.game.actions();
        let mut legal: Vec<(TileId, Vec<Value>)> = Vec::new();
        for (number, offer) in offers.iter().enumerate() {
            let Deed::LayTile { hex: on, tile, rotation } = offer.action.deed else { continue };
            if on != hex {
                continue;
            }
            let way = json!({
                "offer": number,
                "rotation": rotation,
                "text": tell::action(self.game.view(), &offer.action),
            });
            match legal.iter_mut().find(|(known, _)| *known == tile) {
                Some((_, ways)) => ways.push(way),
                None => legal.push((tile, vec![way])),
            }
        }
        let refused: Vec<Value> = match self.game.acting() {
            Some(actor) => {
                let others = world.map.tile_ids().filter(|tile| !legal.iter().any(|(known, _)| known == tile));
                others.map(|tile| refused(&self.game, actor, hex, tile)).collect()
            }
            None => Vec::new(),
        };
        let name = |tile: TileId| world.map.tile(tile).id.clone();
        let legal: Vec<Value> =
            legal.into_iter().map(|(tile, ways)| json!({ "tile": name(tile), "ways": ways })).collect();
        let lies = self.game.state().board.on(hex).tile;
        let lies = lies.map(|laid| json!({ "tile": name(laid.tile), "rotation": laid.rotation }));
        Ok(json!({
            "hex": id,
            "name": tell::place(world, hex),
            "lies": lies,
            "legal": legal,
            "refused": refused,
        }))
    }
}

/// A tile that may not be laid, and the reason that most of its rotations have.
fn refused(game: &Game, actor: Actor, hex: HexId, tile: TileId) -> Value {
    let world = game.world();
    let mut reasons: Vec<(String, usize)> = Vec::new();
    for rotation in 0..6 {
        let action = Action::new(actor, Deed::LayTile { hex, tile, rotation });
        let Err(refusal) = game.may(&action) else { continue };
        let reason = refusal.explain(world);
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, count)) => *count += 1,
            None => reasons.push((reason, 1)),
        }
    }
    // Where some rotations get further than others, what keeps those back says more.
    let why = reasons.into_iter().min_by_key(|(_, count)| *count).map(|(reason, _)| reason);
    let left = game.state().board.left(&world.map, tile);
    json!({ "tile": world.map.tile(tile).id, "why": why, "left": left })
}
