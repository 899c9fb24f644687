//! The best routes by trying everything: slow, and simple enough to be believed.

use prospectus_engine::routes::{Bits, Fleet, Judge, Network, Route, score};

/// The most that a fleet can earn together.
pub fn best<J: Judge>(network: &Network, fleet: &Fleet, judge: &J, closed: &Bits) -> i64 {
    let trains = 0..fleet.trains.len();
    let routes: Vec<Vec<(Bits, i64)>> = trains.map(|train| routes(network, fleet, train, judge, closed)).collect();
    together(&routes, Bits::EMPTY)
}

/// Whether some train has a route at all.
pub fn any<J: Judge>(network: &Network, fleet: &Fleet, judge: &J, closed: &Bits) -> bool {
    (0..fleet.trains.len()).any(|train| !routes(network, fleet, train, judge, closed).is_empty())
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
fn routes<J: Judge>(network: &Network, fleet: &Fleet, train: usize, judge: &J, closed: &Bits) -> Vec<(Bits, i64)> {
    let mut found = Vec::new();
    for start in 0..network.stops.len() as u16 {
        let mut path = Route { stops: vec![(start, true)], stretches: Vec::new() };
        extend(network, &mut path, closed, &mut |path, track| {
            for choice in 0..1u32 << path.stops.len() {
                let mut route = path.clone();
                route
                    .stops
                    .iter_mut()
                    .enumerate()
                    .for_each(|(place, (_, counted))| *counted = choice >> place & 1 == 1);
                if let Ok(revenue) = score(network, fleet, train, judge, &route) {
                    found.push((track, revenue));
                }
            }
        });
    }
    found
}

/// Every path that goes on from this one without coming to a stop twice.
fn extend(network: &Network, path: &mut Route, closed: &Bits, found: &mut impl FnMut(&Route, Bits)) {
    let tip = path.stops[path.stops.len() - 1].0;
    for (index, stretch) in network.stretches.iter().enumerate().filter(|(_, stretch)| stretch.ends.contains(&tip)) {
        let forward = stretch.ends[0] == tip;
        let next = stretch.ends[usize::from(forward)];
        if stretch.track.meets(closed) || path.stops.contains(&(next, true)) {
            continue;
        }
        path.stops.push((next, true));
        path.stretches.push((index as u16, forward));
        let mut track = Bits::EMPTY;
        path.stretches.iter().for_each(|(stretch, _)| track.add(&network.stretches[usize::from(*stretch)].track));
        found(path, track);
        extend(network, path, closed, found);
        path.stops.pop();
        path.stretches.pop();
    }
}
