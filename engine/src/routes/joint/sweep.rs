//! The order in which stretches are decided about, so that few stops are open at a time (a small frontier).

use crate::routes::Network;
use crate::routes::set::Set;
use crate::routes::terrain::Terrain;

/// Where a stop has its place in what is known about half-made routes. No board that is worth sweeping has more open.
pub(super) const SLOTS: usize = 13;

/// Stretches in order, for all kinds of trains.
pub(super) struct Sweep<S> {
    pub(crate) steps: Vec<Step<S>>,
    /// How many sections of track there are, with those that stand for passing a stop.
    pub(crate) section_count: usize,
}

/// A stretch that is taken or not.
pub(super) struct Step<S> {
    pub(crate) stretch: u16,
    pub(crate) ends: [End; 2],
    /// What a route takes that passes neither of its ends, the first, the second, or both.
    pub(crate) track: [S; 4],
    /// Track that no later stretch takes: after this one, its price is settled.
    pub(crate) over: S,
}

pub(super) struct End {
    pub(crate) stop: u16,
    pub(crate) slot: u8,
    /// Whether no later stretch leads here.
    pub(crate) is_last: bool,
}

impl<S: Set> Sweep<S> {
    /// None if too many stops would be open at a time.
    pub(crate) fn new(network: &Network, terrain: &Terrain) -> Option<Self> {
        let ends = |stretch: u16| network.stretches[usize::from(stretch)].ends.map(usize::from);
        let board = Board::new(network.stops.len(), terrain.stretches.iter().map(|stretch| ends(*stretch)));
        let starts = (0..network.stops.len()).filter(|stop| !board.neighbours[*stop].is_empty());
        let orders = starts.map(|start| {
            let place = board.order(start);
            let mut stretches: Vec<[usize; 3]> = Vec::with_capacity(terrain.stretches.len());
            for &stretch in &terrain.stretches {
                let [one, other] = ends(stretch).map(|stop| place[stop]);
                stretches.push([one.min(other), one.max(other), usize::from(stretch)]);
            }
            stretches.sort_unstable();
            let order: Vec<u16> = stretches.into_iter().map(|[.., stretch]| stretch as u16).collect();
            (board.effort(&order, ends), order)
        });
        let (_, order) = orders.min_by(|one, other| one.0.total_cmp(&other.0))?;
        Self::in_order(network, terrain, &order)
    }

    fn in_order(network: &Network, terrain: &Terrain, order: &[u16]) -> Option<Self> {
        let ends = |stretch: u16| network.stretches[usize::from(stretch)].ends;
        let mut last = vec![0; network.stops.len()];
        for (place, &stretch) in order.iter().enumerate() {
            ends(stretch).iter().for_each(|stop| last[usize::from(*stop)] = place);
        }
        let mut slots: Vec<Option<u8>> = vec![None; network.stops.len()];
        let mut free: Vec<u8> = (0..SLOTS as u8).rev().collect();
        let mut steps = Vec::with_capacity(order.len());
        for (place, &stretch) in order.iter().enumerate() {
            let mut open = |stop: u16| {
                let slot = &mut slots[usize::from(stop)];
                *slot = slot.or_else(|| free.pop());
                Some(End { stop, slot: (*slot)?, is_last: last[usize::from(stop)] == place })
            };
            let [one, other] = ends(stretch).map(&mut open);
            let ends = [one?, other?];
            free.extend(ends.iter().filter(|end| end.is_last).map(|end| end.slot));
            let track: S = terrain.track(&network.stretches[usize::from(stretch)].track);
            steps.push(Step { stretch, ends, track: [track; 4], over: S::default() });
        }
        let mut sweep = Sweep { steps, section_count: terrain.section_count };
        sweep.add_crossings(network.stops.len());
        let mut later = S::default();
        for step in sweep.steps.iter_mut().rev() {
            step.over = step.track[3].without(later);
            later = later.with(step.track[3]);
        }
        Some(sweep)
    }

    /// Where no more than three stretches can be taken that lead to a stop, one route passes it at most. That is a
    /// section of its own: with a price on it, trains do not seem to pass by halves.
    fn add_crossings(&mut self, stops: usize) {
        let mut stretches: Vec<Vec<S>> = vec![Vec::new(); stops];
        for step in &self.steps {
            step.ends.iter().for_each(|end| stretches[usize::from(end.stop)].push(step.track[0]));
        }
        let mut crossing = vec![S::default(); stops];
        for (stop, stretches) in stretches.iter().enumerate() {
            if self.section_count < S::CAPACITY && stretches.len() > 2 && !has_apart(stretches, S::default(), 4) {
                crossing[stop] = S::just(self.section_count);
                self.section_count += 1;
            }
        }
        for step in &mut self.steps {
            let [one, other] = step.ends.each_ref().map(|end| crossing[usize::from(end.stop)]);
            let track = step.track[0];
            step.track = [track, track.with(one), track.with(other), track.with(one).with(other)];
        }
    }
}

/// Whether so many stretches take different track.
fn has_apart<S: Set>(stretches: &[S], taken: S, count: usize) -> bool {
    let Some(more) = count.checked_sub(1) else { return true };
    stretches
        .iter()
        .enumerate()
        .any(|(at, track)| !track.overlaps(taken) && has_apart(&stretches[at + 1..], taken.with(*track), more))
}

/// Which stops have track between them.
struct Board {
    neighbours: Vec<Vec<usize>>,
}

impl Board {
    fn new(stops: usize, stretches: impl Iterator<Item = [usize; 2]>) -> Self {
        let mut neighbours = vec![Vec::new(); stops];
        for [one, other] in stretches {
            neighbours[one].push(other);
            neighbours[other].push(one);
        }
        for neighbours in &mut neighbours {
            neighbours.sort_unstable();
            neighbours.dedup();
        }
        Board { neighbours }
    }

    /// For each stop its place in an order from a start, in which whatever opens the fewest stops comes next.
    fn order(&self, start: usize) -> Vec<usize> {
        const UNSEEN: u8 = 0;
        const OPEN: u8 = 1;
        const DONE: u8 = 2;
        let mut states = vec![UNSEEN; self.neighbours.len()];
        let mut place = vec![usize::MAX; self.neighbours.len()];
        let mut open = vec![start];
        for at in 0.. {
            let effort = |stop: usize| {
                let of = |state| self.neighbours[stop].iter().filter(|next| states[**next] == state).count();
                (of(UNSEEN), usize::MAX - of(OPEN), stop)
            };
            let next = (0..open.len()).min_by_key(|index| effort(open[*index]));
            // Where stations are cut off from each other, it goes on with the next part.
            let next = next.map(|index| open.swap_remove(index));
            let Some(stop) = next.or_else(|| (0..states.len()).find(|stop| states[*stop] == UNSEEN)) else { break };
            states[stop] = DONE;
            place[stop] = at;
            for &next in self.neighbours[stop].iter().filter(|next| states[**next] == UNSEEN) {
                open.push(next);
            }
            self.neighbours[stop].iter().for_each(|next| states[*next] = states[*next].max(OPEN));
        }
        place
    }

    /// Roughly how many half-made routes there will be.
    fn effort(&self, order: &[u16], ends: impl Fn(u16) -> [usize; 2]) -> f64 {
        let mut left: Vec<usize> = vec![0; self.neighbours.len()];
        for &stretch in order {
            ends(stretch).iter().for_each(|stop| left[*stop] += 1);
        }
        let mut seen = vec![false; self.neighbours.len()];
        let mut open = 0;
        let mut effort = 0.0;
        for &stretch in order {
            for stop in ends(stretch) {
                open += i32::from(!seen[stop]);
                seen[stop] = true;
                left[stop] -= 1;
                open -= i32::from(left[stop] == 0);
            }
            effort += 3f64.powi(open);
        }
        effort
    }
}
