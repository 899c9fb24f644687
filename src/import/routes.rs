//! Routes as the site names them: the hexes of each stretch of track.

use prospectus_engine::action::RouteClaim;
use prospectus_engine::board::HexId;
use prospectus_engine::ids::{OperatorId, TrainId};
use prospectus_engine::routes::Network;
use prospectus_engine::view::View;
use serde_json::Value;

use super::SiteAction;

/// The routes of a `run_routes`; none if one of them follows no track that is there.
pub fn claims(view: View<'_>, operator: OperatorId, action: &SiteAction) -> Option<Vec<RouteClaim>> {
    let network = view.network(operator);
    let routes = action.list("routes").iter();
    // A train that does not run is listed without track.
    let runs = routes.filter(|route| route.get("connections").and_then(Value::as_array).is_some_and(|c| !c.is_empty()));
    runs.map(|route| claim(view, &network, route)).collect()
}

fn claim(view: View<'_>, network: &Network, route: &Value) -> Option<RouteClaim> {
    let train = train(view, route.get("train")?.as_str()?)?;
    let chains: Option<Vec<Vec<u16>>> = route.get("connections")?.as_array()?.iter().map(|c| chain(view, c)).collect();
    let mut chains = chains?;
    let mut path = Vec::new();
    if !follow(network, &chains, None, &mut path) {
        chains.reverse();
        path.clear();
        if !follow(network, &chains, None, &mut path) {
            return None;
        }
    }
    let pieces = path.iter().flat_map(|(stretch, forward)| {
        let mut pieces = network.stretches[*stretch].pieces.clone();
        if !forward {
            pieces.reverse();
        }
        pieces.into_iter().map(|(hex, piece)| (HexId(hex), piece))
    });
    Some(RouteClaim { train, pieces: pieces.collect() })
}

fn chain(view: View<'_>, connection: &Value) -> Option<Vec<u16>> {
    let hexes = connection.as_array()?.iter();
    hexes.map(|hex| view.world.map.find_hex(hex.as_str()?).map(|hex| hex.0)).collect()
}

/// Finds stretches for all the chains of hexes, each going on where the one before ends.
fn follow(network: &Network, chains: &[Vec<u16>], from: Option<u16>, path: &mut Vec<(usize, bool)>) -> bool {
    let Some((chain, rest)) = chains.split_first() else { return true };
    for (at, stretch) in network.stretches.iter().enumerate() {
        let same = stretch.hexes == *chain;
        let reversed = stretch.hexes.iter().rev().eq(chain.iter());
        if !same && !reversed {
            continue;
        }
        for forward in [true, false] {
            let [a, b] = stretch.ends;
            let (start, end) = if forward { (a, b) } else { (b, a) };
            if from.is_none_or(|from| from == start) {
                path.push((at, forward));
                if follow(network, rest, Some(end), path) {
                    return true;
                }
                path.pop();
            }
        }
    }
    false
}

/// `4H-1`: the second card of that type.
pub fn train(view: View<'_>, text: &str) -> Option<TrainId> {
    let (kind, copy) = text.rsplit_once('-')?;
    let kind = view.world.types.iter().position(|of| of.id == kind)?;
    let card = view.world.types[kind].card;
    let cards = view.train_ids().filter(|train| view.world.cards[train.at()].first_side == card);
    cards.into_iter().nth(copy.parse().ok()?)
}
