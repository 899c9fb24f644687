//! The judgement of a player's own routes.

use super::counting::{Quota, count_best};
use super::{Bits, Fault, Fleet, Judge, Kind, Network, Range, Route, Train};

/// What a train earns on a route with exactly these stops counted.
pub fn score<J: Judge + ?Sized>(
    network: &Network,
    fleet: &Fleet,
    train: usize,
    judge: &J,
    route: &Route,
) -> Result<i64, Fault> {
    let runs = fleet.trains.get(train).ok_or(Fault::Unknown)?;
    check_path(network, runs, route)?;
    check_counts(network, runs, route)?;
    if !route.counts_any() {
        return Err(Fault::NothingCounted);
    }
    if !judge.allows(train, route) {
        return Err(Fault::NotAllowed);
    }
    let last = route.stops.len() - 1;
    let earned = route.stops.iter().enumerate().filter(|(_, (_, counted))| *counted).map(|(place, &(stop, _))| {
        let call = &runs.calls[usize::from(stop)];
        if place == 0 || place == last { call.value_at_end } else { call.value }
    });
    Ok(earned.sum::<i64>() + judge.bonus(train, route))
}

/// The best that a train can earn on a path, given as stretches in order, each with whether it is run from its first
/// end to its second.
pub fn best_counts<J: Judge + ?Sized>(
    network: &Network,
    fleet: &Fleet,
    train: usize,
    judge: &J,
    path: &[(u16, bool)],
) -> Result<(Route, i64), Fault> {
    let runs = fleet.trains.get(train).ok_or(Fault::Unknown)?;
    let mut route = Route { stops: Vec::with_capacity(path.len() + 1), stretches: path.to_vec() };
    for &(stretch, forward) in path {
        let [mut from, mut to] = network.stretches.get(usize::from(stretch)).ok_or(Fault::Unknown)?.ends;
        if !forward {
            (from, to) = (to, from);
        }
        if route.stops.is_empty() {
            route.stops.push((from, true));
        } else if route.stops.last() != Some(&(from, true)) {
            return Err(Fault::NotContinuous { stretch });
        }
        route.stops.push((to, true));
    }
    check_path(network, runs, &route)?;
    if let Some(revenue) = count_best(network, (train, runs), judge, &mut route, i64::MIN, &mut 0) {
        return Ok((route, revenue));
    }
    // Nothing can be counted: the stops that have to be are too many, or a rule forbids every choice.
    let last = route.stops.len() - 1;
    for (place, (stop, counted)) in route.stops.iter_mut().enumerate() {
        *counted = runs.must_count(*stop, place == 0 || place == last);
    }
    check_counts(network, runs, &route)?;
    let quota = Quota::new(&runs.range);
    let has_room = |(stop, _): &(u16, bool)| quota.after(network.stops[usize::from(*stop)].kind).is_some();
    let is_forbidden = route.counts_any() || route.stops.iter().any(has_room);
    Err(if is_forbidden { Fault::NotAllowed } else { Fault::NothingCounted })
}

/// Whether routes of several trains may be run together, in the order of the fleet; idle trains have none.
pub fn compatible(network: &Network, routes: &[Option<&Route>]) -> Result<(), Fault> {
    let mut taken: Vec<(usize, Bits)> = Vec::with_capacity(routes.len());
    for (train, route) in routes.iter().enumerate().filter_map(|(train, route)| Some((train, (*route)?))) {
        let mut own = Bits::EMPTY;
        for &(stretch, _) in &route.stretches {
            let track = &network.stretches.get(usize::from(stretch)).ok_or(Fault::Unknown)?.track;
            if let Some((other, _)) = taken.iter().find(|(_, bits)| bits.meets(track)) {
                return Err(Fault::SharedTrack { trains: [*other, train], stretch });
            }
            own.add(track);
        }
        taken.push((train, own));
    }
    Ok(())
}

/// Everything but what is counted.
fn check_path(network: &Network, train: &Train, route: &Route) -> Result<(), Fault> {
    if route.stops.len() < 2 {
        return Err(Fault::TooShort);
    }
    if route.stretches.len() + 1 != route.stops.len() {
        return Err(Fault::Unknown);
    }
    check_stops(network, train, route)?;
    let mut taken = Bits::EMPTY;
    let mut lengths = [train.start_length[usize::from(route.stops[0].0)], 0];
    for (place, &(index, forward)) in route.stretches.iter().enumerate() {
        let stretch = network.stretches.get(usize::from(index)).ok_or(Fault::Unknown)?;
        let mut ends = [route.stops[place].0, route.stops[place + 1].0];
        let Some(mut length) = train.length[usize::from(index)] else {
            return Err(Fault::MayNotRunOn { stretch: index });
        };
        if !forward {
            ends.reverse();
            length.reverse();
        }
        if ends != stretch.ends {
            return Err(Fault::NotContinuous { stretch: index });
        }
        if taken.meets(&stretch.track) {
            return Err(Fault::TrackTwice { stretch: index });
        }
        taken.add(&stretch.track);
        lengths = [lengths[0] + length[0], lengths[1] + length[1]];
    }
    if train.hex_once
        && let Some(hex) = network.hex_twice(&route.stretches)
    {
        return Err(Fault::HexTwice { hex });
    }
    // A route may be read in either direction.
    lengths[1] += train.start_length[usize::from(route.stops[route.stops.len() - 1].0)];
    let length = lengths[0].min(lengths[1]);
    match train.range.hexes {
        Some(range) if length > range => Err(Fault::TooLong { length, range }),
        _ => Ok(()),
    }
}

fn check_stops(network: &Network, train: &Train, route: &Route) -> Result<(), Fault> {
    let last = route.stops.len() - 1;
    for (place, &(index, _)) in route.stops.iter().enumerate() {
        let stop = network.stops.get(usize::from(index)).ok_or(Fault::Unknown)?;
        if !train.calls[usize::from(index)].visits {
            return Err(Fault::MayNotVisit { stop: index });
        }
        if (place == 0 || place == last) && !train.calls[usize::from(index)].ends {
            return Err(Fault::MayNotEnd { stop: index });
        }
        if place != 0 && place != last && !(stop.may_pass && train.calls[usize::from(index)].passes) {
            return Err(Fault::MayNotPass { stop: index });
        }
        for &(earlier, _) in &route.stops[..place] {
            if earlier == index {
                return Err(Fault::StopTwice { stop: index });
            }
            if network.stops[usize::from(earlier)].exclusive.meets(&stop.exclusive) {
                return Err(Fault::Exclusive { stops: [earlier, index] });
            }
        }
    }
    if !route.stops.iter().any(|&(stop, _)| network.stops[usize::from(stop)].is_base) {
        return Err(Fault::NoBase);
    }
    Ok(())
}

fn check_counts(network: &Network, train: &Train, route: &Route) -> Result<(), Fault> {
    let last = route.stops.len() - 1;
    let [mut cities, mut towns] = [0, 0];
    for (place, &(stop, counted)) in route.stops.iter().enumerate() {
        match network.stops[usize::from(stop)].kind {
            _ if !counted && train.must_count(stop, place == 0 || place == last) => {
                return Err(Fault::MayNotSkip { stop });
            }
            Kind::City => cities += u32::from(counted),
            Kind::Town => towns += u32::from(counted),
        }
    }
    check_room(&train.range, cities, towns)
}

fn check_room(range: &Range, cities: u32, towns: u32) -> Result<(), Fault> {
    let quota = Quota::new(range);
    if cities + towns > quota.stops {
        Err(Fault::TooManyStops { counted: cities + towns, range: quota.stops })
    } else if cities > quota.cities {
        Err(Fault::TooManyCities { counted: cities, range: quota.cities })
    } else if towns > quota.towns {
        Err(Fault::TooManyTowns { counted: towns, range: quota.towns })
    } else {
        Ok(())
    }
}
