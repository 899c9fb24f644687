//! The network as one kind of train sees it, laid out for the search.

use super::counting::Quota;
use super::ends::Ends;
use super::set::Set;
use super::terrain::Terrain;
use super::track_prices::Prices;
use super::{Kind, Network, Train};

/// Sums inside the search are in fractions of money, so that track can have a fine price.
pub(super) const UNIT: i64 = 64;

pub(super) struct Graph<'a, S> {
    /// The first train of this kind in the fleet.
    pub(crate) train: (usize, &'a Train),
    /// How many there are.
    pub(crate) copies: usize,
    /// The best first: walking through a set of nodes meets the most valuable ones first.
    pub(crate) nodes: Vec<Node<S>>,
    /// Grouped by the node that they leave, the most valuable target first.
    pub(crate) links: Vec<Link<S>>,
    /// The nodes with the highest gain first, once track has a price.
    pub(crate) by_gain: Vec<u16>,
    pub(crate) highest_gain: i64,
    pub(crate) all: S,
    /// The nodes that a route may pass.
    pub(crate) passing: S,
    /// The nodes that count as cities.
    pub(crate) cities: S,
    pub(crate) hexes: Option<u32>,
    pub(crate) quota: Quota,
    /// Whether any count of stops is limited.
    pub(crate) counts: bool,
    /// What a route can earn at most because its ends are ends.
    pub(crate) end_gain: i64,
    /// What a bonus can add; none if no bound is known.
    pub(crate) ends: Option<Ends>,
    /// Scenic track, with the nodes that it joins.
    scenic: Vec<(S, S)>,
}

/// A stop.
pub(super) struct Node<S> {
    pub(crate) stop: u16,
    pub(crate) links: (u16, u16),
    /// This node and those that no route may have besides it.
    pub(crate) excludes: S,
    /// Where its links lead.
    pub(crate) neighbours: S,
    pub(crate) is_base: bool,
    pub(crate) passes: bool,
    pub(crate) ends: bool,
    pub(crate) skips: bool,
    pub(crate) kind: Kind,
    pub(crate) value: i64,
    pub(crate) value_at_end: i64,
    /// What it is worth, or nothing; at the end where a route may not pass.
    pub(crate) best: i64,
    /// What is left of that after the cheapest track that leads here.
    pub(crate) gain: i64,
    pub(crate) start_length: u32,
}

/// A stretch in one direction.
pub(super) struct Link<S> {
    pub(crate) from: u16,
    pub(crate) to: u16,
    pub(crate) stretch: u16,
    pub(crate) forward: bool,
    pub(crate) track: S,
    /// What it takes of the range in this direction and in the other.
    pub(crate) length: [u32; 2],
    pub(crate) price: i64,
    pub(crate) is_scenic: bool,
}

impl<S: Set> Link<S> {
    pub(crate) fn shortest(&self) -> u32 {
        self.length[0].min(self.length[1])
    }
}

impl<'a, S: Set> Graph<'a, S> {
    pub(crate) fn new(network: &Network, terrain: &Terrain, train: (usize, &'a Train), copies: usize) -> Self {
        let calls = &train.1.calls;
        let mut nodes: Vec<Node<S>> = Vec::with_capacity(network.stops.len());
        for (index, stop) in network.stops.iter().enumerate() {
            let call = &calls[index];
            if terrain.reached[index] && call.visits {
                let (value, value_at_end) = (call.value * UNIT, call.value_at_end * UNIT);
                let best = if stop.may_pass && call.passes { value } else { value_at_end }.max(0);
                nodes.push(Node {
                    stop: index as u16,
                    links: (0, 0),
                    excludes: S::default(),
                    neighbours: S::default(),
                    is_base: stop.is_base,
                    passes: stop.may_pass && call.passes,
                    ends: call.ends,
                    skips: call.skips,
                    kind: stop.kind,
                    value,
                    value_at_end,
                    best,
                    gain: best,
                    start_length: train.1.start_length[index],
                });
            }
        }
        nodes.sort_by_key(|node| -node.best);
        for node in 0..nodes.len() {
            let stop = &network.stops[usize::from(nodes[node].stop)];
            nodes[node].excludes.insert(node);
            if !train.1.hex_once && stop.exclusive.is_empty() {
                continue;
            }
            for other in 0..node {
                let other_stop = &network.stops[usize::from(nodes[other].stop)];
                let is_same_hex = train.1.hex_once && other_stop.hex == stop.hex;
                if is_same_hex || other_stop.exclusive.meets(&stop.exclusive) {
                    nodes[node].excludes.insert(other);
                    nodes[other].excludes.insert(node);
                }
            }
        }
        let links = links(network, terrain, train.1, &mut nodes);
        let (mut all, mut passing, mut cities) = (S::default(), S::default(), S::default());
        for (index, node) in nodes.iter().enumerate() {
            all.insert(index);
            if node.passes {
                passing.insert(index);
            }
            if node.kind == Kind::City {
                cities.insert(index);
            }
        }
        let mut end_gains = [0, 0];
        for node in &nodes {
            let gain = node.value_at_end - node.best;
            end_gains = [end_gains[0].max(gain), end_gains[1].max(gain.min(end_gains[0]))];
        }
        let end_gain = end_gains.iter().sum();
        let highest_gain = nodes.first().map_or(0, |node| node.gain);
        let range = &train.1.range;
        let ends = Ends::new(train.1, &nodes);
        let joins = |link: &Link<S>| S::just(usize::from(link.from)).with(S::just(usize::from(link.to)));
        let scenic = links.iter().filter(|link| link.is_scenic).map(|link| (link.track, joins(link))).collect();
        Graph {
            train,
            copies,
            nodes,
            links,
            by_gain: Vec::new(),
            highest_gain,
            all,
            passing,
            cities,
            hexes: range.hexes,
            quota: Quota::new(range),
            counts: range.stops.or(range.cities).or(range.towns).is_some(),
            end_gain,
            ends,
            scenic,
        }
    }

    pub(crate) fn node(&self, node: u16) -> &Node<S> {
        &self.nodes[usize::from(node)]
    }

    pub(crate) fn link(&self, link: u16) -> &Link<S> {
        &self.links[usize::from(link)]
    }

    /// Whether a route may end at a node without counting it.
    pub(crate) fn skips_end(&self, node: &Node<S>) -> bool {
        node.skips && self.train.1.skips_ends
    }

    /// The highest sum of values of nodes of a set, as many as may be counted.
    pub(crate) fn most_valuable(&self, mut nodes: S, mut quota: Quota) -> i64 {
        let mut sum = 0;
        while quota.stops > 0
            && let Some(index) = nodes.pop()
        {
            let node = &self.nodes[index];
            sum += quota.take(node.kind, node.best);
        }
        sum
    }

    /// Whether scenic track is free between some of these nodes.
    pub(crate) fn leads_to_scenic(&self, within: S, taken: S) -> bool {
        self.scenic.iter().any(|(track, joins)| joins.is_within(within) && !track.overlaps(taken))
    }

    /// The nodes that track leads to from some nodes without coming to one that is barred.
    pub(crate) fn reach(&self, from: S, barred: S) -> S {
        let open = self.all.without(barred);
        let mut rest = open;
        let mut waiting = from;
        while let Some(index) = waiting.pop() {
            let fresh = self.nodes[index].neighbours.within(rest);
            rest = rest.without(fresh);
            waiting = waiting.with(fresh.within(self.passing));
        }
        open.without(rest)
    }

    /// All track is free again.
    pub(crate) fn forget_prices(&mut self) {
        self.links.iter_mut().for_each(|link| link.price = 0);
        self.nodes.iter_mut().for_each(|node| node.gain = node.best);
        self.by_gain.clear();
        self.highest_gain = self.nodes.first().map_or(0, |node| node.gain);
    }

    /// Puts a price on each section of track.
    pub(crate) fn set_prices(&mut self, prices: &Prices<S>) {
        for node in &mut self.nodes {
            node.gain = 0;
        }
        for link in &mut self.links {
            link.price = prices.of_sections(link.track);
            let target = &mut self.nodes[usize::from(link.to)];
            target.gain = target.gain.max(target.best - link.price);
        }
        self.by_gain = (0..self.nodes.len() as u16).collect();
        self.by_gain.sort_by_key(|index| -self.nodes[usize::from(*index)].gain);
        self.highest_gain = self.by_gain.first().map_or(0, |index| self.node(*index).gain);
    }
}

fn links<S: Set>(network: &Network, terrain: &Terrain, train: &Train, nodes: &mut [Node<S>]) -> Vec<Link<S>> {
    let mut node_of = vec![None; network.stops.len()];
    for (index, node) in nodes.iter().enumerate() {
        node_of[usize::from(node.stop)] = Some(index as u16);
    }
    let mut links = Vec::with_capacity(2 * terrain.stretches.len());
    for &index in &terrain.stretches {
        let stretch = &network.stretches[usize::from(index)];
        let ends = stretch.ends.map(|stop| node_of[usize::from(stop)]);
        if let ([Some(one), Some(other)], Some([there, back])) = (ends, train.length[usize::from(index)]) {
            let track = terrain.track(&stretch.track);
            let is_scenic = train.scenic.get(usize::from(index)).is_some_and(|scenic| *scenic);
            let mut add = |from, to, forward, length| {
                let node: &Node<S> = &nodes[usize::from(from)];
                if node.passes || node.is_base {
                    links.push(Link { from, to, stretch: index, forward, track, length, price: 0, is_scenic });
                }
            };
            add(one, other, true, [there, back]);
            add(other, one, false, [back, there]);
        }
    }
    links.sort_by_key(|link: &Link<S>| (link.from, link.to));
    let mut start = 0;
    for group in links.chunk_by(|one, other| one.from == other.from) {
        let end = start + group.len() as u16;
        let node = &mut nodes[usize::from(group[0].from)];
        node.links = (start, end);
        group.iter().for_each(|link| node.neighbours.insert(usize::from(link.to)));
        start = end;
    }
    links
}
