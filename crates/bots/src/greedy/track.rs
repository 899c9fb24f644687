//! What a tile or a station is worth to the one who builds.

use prospectus_engine::board::HexId;
use prospectus_engine::ids::OperatorId;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Deed, Game, Offer};

use super::PASS;

/// Lays that are worth a closer look: trying one out takes as long as finding the best routes.
const TRIED: usize = 8;

/// What the lays on offer promise.
pub struct Tracks {
    judged: Vec<(Action, i64)>,
}

impl Tracks {
    /// Judges lays by their looks, and the best of these by what the trains would earn.
    pub fn new(game: &Game, offers: &[Offer]) -> Tracks {
        let lays = offers.iter().filter(|offer| matches!(offer.action.deed, Deed::LayTile { .. }));
        let mut judged: Vec<(Action, i64)> =
            lays.map(|offer| (offer.action.clone(), looks(game.view(), &offer.action))).collect();
        judged.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        let Some(Actor::Operator(operator)) = judged.first().map(|(action, _)| action.actor) else {
            return Tracks { judged };
        };
        let now = earnings(game, operator);
        for (action, worth) in judged.iter_mut().take(TRIED) {
            let mut branch = game.branch();
            let cash = branch.state().operator(operator).cash;
            if branch.apply(action).is_ok() {
                let spent = cash - branch.state().operator(operator).cash;
                *worth += 10 * (earnings(&branch, operator) - now) - spent / 2;
            }
        }
        Tracks { judged }
    }

    pub fn worth(&self, action: &Action) -> i64 {
        let found = self.judged.iter().find(|(other, _)| other == action);
        found.map_or(PASS - 1, |(_, worth)| *worth)
    }
}

/// What the trains of an operator can earn; without trains, how far its track leads.
fn earnings(game: &Game, operator: OperatorId) -> i64 {
    let view = game.view();
    let best = view.run_plan(operator).and_then(|plan| plan.best()).map_or(0, |best| best.revenue);
    best + view.network(operator).stops.len() as i64
}

/// More and better stops, more ways out, and nothing that costs too much.
fn looks(view: View<'_>, action: &Action) -> i64 {
    let Deed::LayTile { hex, tile, rotation } = action.deed else { return PASS - 1 };
    let (map, board) = (&view.world.map, &view.state.board);
    let (old, new) = (board.face(map, hex), map.tile_face(tile, rotation));
    // What lies on top takes nothing away.
    let kept = if map.tile(tile).is_overlay { 0 } else { old.exits.len() as i64 };
    let exits = new.exits.len() as i64 - kept;
    let towards = new.exits.iter().filter_map(|edge| map.hex(hex).neighbours[usize::from(edge) % 6]);
    let stops = towards.filter(|next| !board.face(map, *next).stops.is_empty()).count() as i64;
    exits * 2 + stops + new.stops.len() as i64 * 3 + i64::from(board.on(hex).tile.is_none())
}

/// A station is worth it where there are no others yet and trains call.
pub fn station(view: View<'_>, action: &Action, hex: HexId, stop: u8) -> i64 {
    let Actor::Operator(operator) = action.actor else { return PASS - 1 };
    let value = view.stop_value(hex, stop);
    let left = i64::from(view.state.operator(operator).tokens);
    // The first of all has no choice but where; later ones are kept for places that matter.
    let is_home = view.state.operator(operator).home.is_none();
    if is_home || left > 1 && value >= 30 { value } else { PASS - 1 }
}
