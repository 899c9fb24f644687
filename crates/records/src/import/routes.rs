//! Routes as the site names them: the hexes of each stretch of track.

use std::collections::{HashMap, HashSet};

use prospectus_engine::action::RouteClaim;
use prospectus_engine::board::HexId;
use prospectus_engine::ids::{OperatorId, Owner, TrainId};
use prospectus_engine::routes::Network;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use serde_json::Value;

use super::{SiteAction, hexes};

/// Which of our cards the site means by `5-3`. It takes cards that come into the game in another way out of the supply;
/// here they have cards of their own, and the numbers behind them are others.
#[derive(Clone, Default)]
pub struct Trains {
    known: HashMap<String, TrainId>,
}

impl Trains {
    pub fn is_known(&self, name: &str) -> bool {
        self.known.contains_key(name)
    }

    pub fn remember(&mut self, name: String, train: TrainId) {
        self.known.insert(name, train);
    }

    /// The card of that name that has left the supply: the one that was bought by it, else one of that number, else one
    /// that is called so.
    pub fn find(&self, view: View<'_>, name: &str, owner: Option<Owner>) -> Option<TrainId> {
        if let Some(train) = self.known.get(name) {
            return Some(*train);
        }
        let (kind, copy) = name.rsplit_once('-')?;
        let kind = view.world.types.iter().position(|of| of.id == kind)?;
        let card = view.world.types[kind].card;
        let is_new = |train: &TrainId| !self.known.values().any(|known| known == train);
        let is_theirs = |train: &TrainId| match view.state.train(*train).place {
            TrainPlace::With(other) => owner.is_none_or(|owner| owner == other),
            _ => owner.is_none(),
        };
        let is_one = |train: &TrainId| view.world.cards[train.at()].first_side == card;
        let called = |train: &TrainId| {
            let name = &view.world.types[view.state.train(*train).side.at()].name;
            view.world.types.iter().any(|of| of.card == card && of.id == *name)
        };
        let numbered = view.train_ids().filter(is_one).nth(copy.parse().ok()?);
        let others = view.train_ids().filter(|train| !is_one(train) && called(train));
        let is_sold = |train: &TrainId| matches!(view.state.train(*train).place, TrainPlace::With(_));
        let is_it = |train: &TrainId| is_new(train) && is_theirs(train) && is_sold(train);
        numbered.into_iter().chain(others).find(is_it)
    }

    /// The routes of a `run_routes`; none if one of them follows no track that is there.
    pub fn claims(&mut self, view: View<'_>, operator: OperatorId, action: &SiteAction) -> Option<Vec<RouteClaim>> {
        let network = view.network(operator);
        let routes = action.list("routes").iter();
        // A train that does not run is listed without track.
        let has_track = |route: &&Value| is_told(route, "connections") || is_told(route, "hexes");
        let runs: Vec<&Value> = routes.filter(has_track).collect();
        let name = |route: &&Value| Some(route.get("train")?.as_str()?.to_owned());
        let mut names: Vec<String> = runs.iter().map(name).collect::<Option<_>>()?;
        names.sort();
        for name in names {
            let train = self.find(view, &name, Some(Owner::Operator(operator)))?;
            self.remember(name, train);
        }
        let claim = |route: &Value| claim(view, &network, *self.known.get(route.get("train")?.as_str()?)?, route);
        runs.into_iter().map(claim).collect()
    }
}

fn is_told(route: &Value, key: &str) -> bool {
    route.get(key).and_then(Value::as_array).is_some_and(|list| !list.is_empty())
}

fn claim(view: View<'_>, network: &Network, train: TrainId, route: &Value) -> Option<RouteClaim> {
    let path = match is_told(route, "connections") {
        true => by_connections(view, network, train, route)?,
        false => hexes::follow(network, &chain(view, route.get("hexes")?)?)?,
    };
    let pieces = path.iter().flat_map(|(stretch, forward)| {
        let mut pieces = network.stretches[*stretch].pieces.clone();
        if !forward {
            pieces.reverse();
        }
        pieces.into_iter().map(|(hex, piece)| (HexId(hex), piece))
    });
    Some(RouteClaim { train, pieces: pieces.collect() })
}

/// The stretches that a route names one by one, each with whether it is followed forward.
fn by_connections(view: View<'_>, network: &Network, train: TrainId, route: &Value) -> Option<Vec<(usize, bool)>> {
    let connections = route.get("connections")?.as_array()?;
    // No stretch is used twice.
    if connections.len() > network.stretches.len() {
        return None;
    }
    let mut chains = connections.iter().map(|c| chain(view, c)).collect::<Option<Vec<Vec<u16>>>>()?;
    if !view.world.types[view.state.train(train).side.at()].skips_ends() {
        cut_ends(view, route, &mut chains);
    }
    follow_all(network, &chains).or_else(|| {
        chains.reverse();
        follow_all(network, &chains)
    })
}

/// An end that a train passes without counting it is no end here, unless the train skips ends: the route is shorter. The
/// site puts such stops in brackets: `I4-I6-(H7)`.
fn cut_ends(view: View<'_>, route: &Value, chains: &mut Vec<Vec<u16>>) {
    let told = route.get("revenue_str").and_then(Value::as_str).unwrap_or_default();
    let skipped = told.split(['-', ' ']).filter_map(|stop| stop.strip_prefix('(')?.strip_suffix(')'));
    let skipped: Vec<u16> = skipped.filter_map(|hex| Some(view.world.map.find_hex(hex)?.0)).collect();
    loop {
        let ends = |hex: &u16| {
            let at_end = |chain: &Vec<u16>| chain.first() == Some(hex) || chain.last() == Some(hex);
            let mut touching = (0..chains.len()).filter(|at| at_end(&chains[*at]));
            touching.next().filter(|_| touching.next().is_none())
        };
        match skipped.iter().find_map(ends) {
            Some(at) if chains.len() > 1 => drop(chains.remove(at)),
            _ => return,
        }
    }
}

fn chain(view: View<'_>, connection: &Value) -> Option<Vec<u16>> {
    let hexes = connection.as_array()?.iter();
    hexes.map(|hex| view.world.map.find_hex(hex.as_str()?).map(|hex| hex.0)).collect()
}

/// Stretches for all the chains of hexes, each with whether it is followed forward.
fn follow_all(network: &Network, chains: &[Vec<u16>]) -> Option<Vec<(usize, bool)>> {
    let mut path = Vec::new();
    follow(network, chains, None, &mut path, &mut HashSet::new()).then_some(path)
}

/// Finds stretches for the chains that are left, each going on where the one before ends. What led nowhere once is not
/// tried again: where two stretches cross the same hexes, a file could otherwise make us try all of their combinations.
fn follow(
    network: &Network,
    chains: &[Vec<u16>],
    from: Option<u16>,
    path: &mut Vec<(usize, bool)>,
    nowhere: &mut HashSet<(usize, Option<u16>)>,
) -> bool {
    let Some((chain, rest)) = chains.split_first() else { return true };
    if nowhere.contains(&(chains.len(), from)) {
        return false;
    }
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
                if follow(network, rest, Some(end), path, nowhere) {
                    return true;
                }
                path.pop();
            }
        }
    }
    nowhere.insert((chains.len(), from));
    false
}

#[cfg(test)]
mod tests {
    use prospectus_engine::routes::{Bits, Kind, Stop, Stretch};

    use super::*;

    /// Two stops with two tracks between them across the same hexes.
    fn double_track() -> Network {
        let stop = |hex| {
            let exclusive = Bits::default();
            Stop { hex, index: 0, kind: Kind::City, is_base: true, may_pass: true, exclusive }
        };
        let stretch = |piece| {
            let pieces = vec![(1, piece), (2, piece)];
            Stretch { ends: [0, 1], track: Bits::default(), gauge: 0, hexes: vec![1, 2], pieces }
        };
        Network { stops: vec![stop(1), stop(2)], stretches: vec![stretch(0), stretch(1)], is_cut: false }
    }

    #[test]
    fn a_route_to_and_fro_that_leads_nowhere_is_given_up_soon() {
        let network = double_track();
        let mut chains: Vec<Vec<u16>> = (0..200).map(|at| if at % 2 == 0 { vec![1, 2] } else { vec![2, 1] }).collect();
        assert_eq!(follow_all(&network, &chains).map(|path| path.len()), Some(200));
        chains.push(vec![7, 8]);
        assert_eq!(follow_all(&network, &chains), None);
    }
}
