//! The best routes by trying everything: slow, and simple enough to be believed.

use prospectus_engine::routes::{Bits, Fleet, Judge, Network, Route, score};

/// Whether some train has a route at all, and the most that a fleet can earn together. No route has more than `most`
/// stretches.
pub fn best<J: Judge>(network: &Network, fleet: &Fleet, judge: &J, closed: &Bits, most: usize) -> (bool, i64) {
    let paths = paths(network, closed, most);
    let trains = 0..fleet.trains.len();
    let routes: Vec<_> = trains.map(|train| routes(&paths, network, fleet, train, judge)).collect();
    (routes.iter().any(|routes| !routes.is_empty()), together(&routes, Bits::EMPTY))
}

fn together(routes: &[Vec<(Bits, i64)>], taken: Bits) -> i64 {
    let [own, others @ ..] = routes else { return 0 };
    let runs = own.iter().filter(|(track, _)| !track.meets(&taken)).map(|(track, revenue)| {
        let mut taken = taken;
        taken.add(track);
        revenue + together(others, taken)
    });
    runs.max().unwrap_or(0).max(together(others, taken))
}

/// Every route of a train with every choice of counted stops, by its track and what it earns.
fn routes<J: Judge>(
    paths: &[(Route, Bits)],
    network: &Network,
    fleet: &Fleet,
    train: usize,
    judge: &J,
) -> Vec<(Bits, i64)> {
    let mut found = Vec::new();
    for (path, track) in paths {
        let skips = |place: &usize| fleet.trains[train].calls[usize::from(path.stops[*place].0)].skips;
        let optional: Vec<usize> = (0..path.stops.len()).filter(skips).collect();
        for choice in 0..1u32 << optional.len() {
            let mut route = path.clone();
            for (bit, place) in optional.iter().enumerate() {
                route.stops[*place].1 = choice >> bit & 1 == 1;
            }
            if let Ok(revenue) = score(network, fleet, train, judge, &route) {
                found.push((*track, revenue));
            }
        }
    }
    found
}

/// Every path that comes to no stop twice, and its track.
fn paths(network: &Network, closed: &Bits, most: usize) -> Vec<(Route, Bits)> {
    let mut found = Vec::new();
    for start in 0..network.stops.len() as u16 {
        let mut path = Route { stops: vec![(start, true)], stretches: Vec::new() };
        extend(network, closed, most, &mut path, &mut found);
    }
    found
}

fn extend(network: &Network, closed: &Bits, most: usize, path: &mut Route, found: &mut Vec<(Route, Bits)>) {
    let tip = path.stops[path.stops.len() - 1].0;
    for (index, stretch) in network.stretches.iter().enumerate().filter(|(_, stretch)| stretch.ends.contains(&tip)) {
        let forward = stretch.ends[0] == tip;
        let next = stretch.ends[usize::from(forward)];
        if most == 0 || stretch.track.meets(closed) || path.stops.contains(&(next, true)) {
            continue;
        }
        path.stops.push((next, true));
        path.stretches.push((index as u16, forward));
        let mut track = Bits::EMPTY;
        path.stretches.iter().for_each(|(stretch, _)| track.add(&network.stretches[usize::from(*stretch)].track));
        // Every path is met from both ends.
        if path.stops[0].0 < next {
            found.push((path.clone(), track));
        }
        extend(network, closed, most - 1, path, found);
        path.stops.pop();
        path.stretches.pop();
    }
}
