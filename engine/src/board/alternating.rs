//! Whether some walk from a station to a given place uses no track and no stop twice: an exact answer.
//!
//! A walk that enters a hex edge from one side leaves it on the other, and no edge is crossed twice. So give every
//! crossing two nodes, one for each side, and pair them; pieces of track join nodes of different pairs. A walk
//! alternates between pairs (crossings) and pieces, and a walk that crosses no edge twice is a *simple alternating
//! path* in the sense of matching theory. Stops, which may be passed from any piece to any other, are pairs of two
//! equal nodes. Edmonds' blossom algorithm finds such a path in polynomial time, or proves that there is none.
//!
//! Gauges add a memory: all track between two stops must join. Each set of gauges that join each other (a *class*, see
//! [`Gauges`](super::Gauges)) has crossings of its own; only at stops does a path go from one class to another. Such a
//! path keeps to the rules of gauges, but might cross an edge twice, in different classes. Then the search branches: no
//! valid walk uses that crossing in both classes, so first one and then the other is closed. Each branch closes one
//! more of finitely many crossings, so the search ends. Before it branches, it looks for a path in a second graph,
//! whose crossings are shared by all classes: there no edge is crossed twice, but gauges may change anywhere. Without
//! such a path there is no walk. Where only one class of gauges is on the board, as in most titles, the first path or
//! the first failure is the answer.

use std::collections::HashMap;

use super::gauge::UNRESTRICTED;
use super::hex_track::HexTrack;
use super::walk::{Crossing, NO_PARENT, Step};
use super::{Board, End, HexId, Map, Piece, ReachRules, SmallSet};
use crate::hash::Fast;

const NONE: u32 = u32::MAX;
/// Where the path begins: at the piece of track whose walk is looked for.
const ROOT: u32 = 0;
/// Where it ends: at any station of the operator.
const STATION: u32 = 1;

/// Places that a walk must not use.
#[derive(Clone, Debug, Default)]
pub(super) struct Barred {
    pub(crate) crossings: Vec<Crossing>,
    pub(crate) stop: Option<(HexId, u8)>,
    pub(crate) piece: Option<(HexId, u8)>,
}

/// A node of the graph. Nodes 2n and 2n+1 are a pair, except for the first two, which have no partner.
#[derive(Clone, Copy)]
enum Node {
    Root,
    Station,
    /// One side of a hex edge: the end of track on `hex`, in some classes of gauges.
    Side {
        hex: HexId,
        end: End,
        classes: SmallSet,
    },
    Stop {
        hex: HexId,
        stop: u8,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Crossing(Crossing, SmallSet),
    Stop(HexId, u8),
}

/// Track between two nodes: a piece, or two that meet at a junction. Between the root and the place where its piece
/// begins there is none.
#[derive(Clone, Copy)]
struct Link<'a> {
    to: u32,
    /// The classes of gauges in which it may be run.
    classes: SmallSet,
    legs: [Option<Leg<'a>>; 2],
}

/// A piece of a hex by its number, and the end at which it comes out.
#[derive(Clone, Copy)]
struct Leg<'a> {
    hex: HexId,
    at: u8,
    piece: &'a Piece,
    out: u8,
}

impl<'a> Leg<'a> {
    fn end(&self) -> End {
        self.piece.ends[usize::from(self.out)]
    }

    fn reversed(self) -> Leg<'a> {
        Leg { out: 1 - self.out, ..self }
    }
}

/// A search for walks that end at one place.
pub(super) struct WalkSearch<'a> {
    /// Crossings by class of gauges: paths keep to the rules of gauges, but may cross an edge twice.
    by_class: Graph<'a>,
    /// Crossings for all classes together: paths cross no edge twice, but gauges may change anywhere.
    shared: Graph<'a>,
    tries: u32,
}

impl<'a> WalkSearch<'a> {
    pub(crate) fn new(map: &'a Map, board: &'a Board, operator: u8, rules: &'a ReachRules<'a>, barred: Barred) -> Self {
        let graph = |barred, is_shared| Graph {
            map,
            board,
            operator,
            rules,
            barred,
            is_shared,
            nodes: vec![Node::Root, Node::Station],
            open: vec![map.gauges.classes(); 2],
            numbers: HashMap::default(),
            ranges: vec![None; 2],
            links: Vec::new(),
            tree: Tree::default(),
        };
        WalkSearch { by_class: graph(barred.clone(), false), shared: graph(barred, true), tries: 0 }
    }

    /// A walk that comes to an end of track on a hex from beyond it, in one of some classes of gauges: to an edge from
    /// the neighbour, to a stop or junction by another piece. Its steps in order; none if there is no such walk.
    pub(crate) fn walk_to(&mut self, hex: HexId, end: End, classes: SmallSet) -> Option<Vec<Step<'a>>> {
        self.by_class.set_root(hex, end, classes);
        self.shared.set_root(hex, end, classes);
        self.branch()
    }

    /// The hexes that the answers depend on.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = HexId> {
        self.by_class.nodes.iter().chain(&self.shared.nodes).filter_map(|node| match node {
            Node::Side { hex, .. } | Node::Stop { hex, .. } => Some(*hex),
            Node::Root | Node::Station => None,
        })
    }

    /// How many alternating paths have been looked for: one for each walk, and more only where gauges mix.
    pub(crate) fn tries(&self) -> u32 {
        self.tries
    }

    /// Looks for a path that uses nothing closed. If it crosses an edge twice, tries both ways to avoid that.
    fn branch(&mut self) -> Option<Vec<Step<'a>>> {
        self.tries += 1;
        let path = self.by_class.alternating_path()?;
        let Some((crossing, classes)) = self.by_class.crossed_twice(&path) else {
            return Some(self.by_class.steps(&path));
        };
        self.tries += 1;
        self.shared.alternating_path()?;
        classes.into_iter().find_map(|class| {
            self.by_class.set_open(crossing, class, false);
            self.shared.set_open(crossing, class, false);
            let found = self.branch();
            self.by_class.set_open(crossing, class, true);
            self.shared.set_open(crossing, class, true);
            found
        })
    }
}

/// The track of a board as a graph in which walks are alternating paths. It grows while paths are looked for.
struct Graph<'a> {
    map: &'a Map,
    board: &'a Board,
    operator: u8,
    rules: &'a ReachRules<'a>,
    barred: Barred,
    /// Whether all classes of gauges share crossings.
    is_shared: bool,
    nodes: Vec<Node>,
    /// For each node the classes of gauges in which it may be used.
    open: Vec<SmallSet>,
    numbers: HashMap<Key, u32, Fast>,
    /// For each node the range of its links, once they have been asked for. The nodes of a stop share theirs.
    ranges: Vec<Option<(usize, usize)>>,
    links: Vec<Link<'a>>,
    tree: Tree,
}

impl<'a> Graph<'a> {
    fn set_root(&mut self, hex: HexId, end: End, classes: SmallSet) {
        let start = self.links.len();
        self.link(hex, end, classes, [None, None]);
        self.ranges[ROOT as usize] = Some((start, self.links.len()));
    }

    /// Closes or opens a crossing in a class of gauges.
    fn set_open(&mut self, crossing: Crossing, class: u8, is_open: bool) {
        let class = SmallSet::one(class);
        let all = if self.is_shared { self.map.gauges.classes() } else { class };
        let Some(&first) = self.numbers.get(&Key::Crossing(crossing, all)) else {
            return;
        };
        for open in &mut self.open[first as usize..=partner(first) as usize] {
            *open = if is_open { open.or(class) } else { open.without(class) };
        }
    }

    /// A path from the station to the root, by Edmonds' algorithm: the station, then both nodes of each pair, then the
    /// root. Links lie between the first two, the next two, and so on.
    fn alternating_path(&mut self) -> Option<Vec<u32>> {
        self.tree.clear();
        self.tree.grow(self.nodes.len());
        self.tree.add_outer(ROOT);
        let mut next = 0;
        while let Some(&node) = self.tree.queue.get(next) {
            next += 1;
            let (start, end) = self.links_of(node);
            self.tree.grow(self.nodes.len());
            for at in start..end {
                let Link { to, classes, .. } = self.links[at];
                if !classes.and(self.open[node as usize]).meets(self.open[to as usize]) {
                    continue;
                }
                if to == STATION {
                    return Some(self.tree.path_from(node));
                }
                self.tree.join(node, to);
            }
        }
        None
    }

    /// A crossing that a path uses twice, and the two classes of gauges in which it does.
    fn crossed_twice(&self, path: &[u32]) -> Option<(Crossing, [u8; 2])> {
        let crossing = |node: &u32| match self.nodes[*node as usize] {
            Node::Side { hex, end: End::Edge(edge, lane), classes } => {
                Some((Crossing::of(self.map, hex, edge, lane)?.1, classes.iter().next()?))
            }
            _ => None,
        };
        let one_of_each_pair = path.iter().skip(2).step_by(2);
        let used: Vec<(Crossing, u8)> = one_of_each_pair.filter_map(crossing).collect();
        used.iter().enumerate().find_map(|(at, (crossing, class))| {
            let (_, before) = used[..at].iter().find(|(known, _)| known == crossing)?;
            Some((*crossing, [*before, *class]))
        })
    }

    /// The walk along a path, which was looked for against its direction.
    fn steps(&mut self, path: &[u32]) -> Vec<Step<'a>> {
        let mut steps = Vec::new();
        for link in path.chunks_exact(2) {
            let legs = self.legs(link[1], link[0]);
            let backwards = |leg: &Leg<'a>| {
                let Leg { hex, at, piece, out } = *leg;
                Step { hex, at, piece, far: 1 - out, gauge_state: UNRESTRICTED, parent: NO_PARENT, crosses: None }
            };
            steps.extend(legs.iter().rev().flatten().map(backwards));
        }
        steps
    }

    /// The pieces that link two nodes.
    fn legs(&mut self, from: u32, to: u32) -> [Option<Leg<'a>>; 2] {
        let (start, end) = self.links_of(from);
        if let Some(link) = self.links[start..end].iter().find(|link| link.to == to) {
            return link.legs;
        }
        // The tree may have come across the link from its other end.
        let (start, end) = self.links_of(to);
        match self.links[start..end].iter().find(|link| link.to == from).map(|link| link.legs) {
            Some([Some(first), Some(second)]) => [Some(second.reversed()), Some(first.reversed())],
            Some([only, None]) => [only.map(Leg::reversed), None],
            _ => [None, None],
        }
    }

    /// The range of a node's links.
    fn links_of(&mut self, node: u32) -> (usize, usize) {
        let (hex, end, classes) = match self.nodes[node as usize] {
            Node::Side { hex, end, classes } => (hex, end, classes),
            Node::Stop { hex, stop } => (hex, End::Stop(stop), self.map.gauges.classes()),
            Node::Root | Node::Station => return self.ranges[node as usize].unwrap_or_default(),
        };
        let owner = if let End::Stop(_) = end { node & !1 } else { node };
        if let Some(range) = self.ranges[owner as usize] {
            return range;
        }
        let start = self.links.len();
        for leg in self.legs_from(hex, end) {
            if !(leg.piece.is_terminal && matches!(end, End::Stop(_))) {
                self.link(hex, leg.end(), classes.and(self.classes_on(leg.piece)), [Some(leg), None]);
            }
        }
        let range = (start, self.links.len());
        self.ranges[owner as usize] = Some(range);
        range
    }

    /// Adds links to an end of track on a hex.
    fn link(&mut self, hex: HexId, end: End, classes: SmallSet, legs: [Option<Leg<'a>>; 2]) {
        if classes.is_empty() {
            return;
        }
        match end {
            End::Edge(edge, lane) => {
                let Some((there, crossing)) = Crossing::of(self.map, hex, edge, lane) else { return };
                if self.barred.crossings.contains(&crossing) {
                    return;
                }
                let across = End::Edge((edge + 3) % 6, lane.across());
                let (all, is_shared) = (self.map.gauges.classes(), self.is_shared);
                let each = classes.iter().map(SmallSet::one).filter(|_| !is_shared);
                for node in each.chain(is_shared.then_some(all)) {
                    let near = Node::Side { hex, end, classes: node };
                    let far = Node::Side { hex: there, end: across, classes: node };
                    let sides = if hex < there { [near, far] } else { [far, near] };
                    let first = self.pair(Key::Crossing(crossing, node), sides);
                    self.links.push(Link { to: first + u32::from(hex > there), classes: classes.and(node), legs });
                }
            }
            End::Stop(stop) if self.barred.stop == Some((hex, stop)) => {}
            End::Stop(stop) if self.rules.is_base(self.board, self.operator, hex, stop) => {
                self.links.push(Link { to: STATION, classes, legs });
            }
            End::Stop(stop) => {
                let is_terminal = legs.iter().flatten().last().is_some_and(|leg| leg.piece.is_terminal);
                if !is_terminal && self.rules.may_pass(self.map, self.board, self.operator, hex, stop) {
                    let first = self.pair(Key::Stop(hex, stop), [Node::Stop { hex, stop }; 2]);
                    self.links.extend([first, first + 1].map(|to| Link { to, classes, legs }));
                }
            }
            End::Junction => {
                let [first, None] = legs else { return };
                for leg in self.legs_from(hex, end) {
                    let legs = if first.is_some() { [first, Some(leg)] } else { [Some(leg), None] };
                    if first.is_none_or(|first| first.at != leg.at) && leg.end() != End::Junction {
                        self.link(hex, leg.end(), classes.and(self.classes_on(leg.piece)), legs);
                    }
                }
            }
        }
    }

    /// The pieces that begin at an end of track.
    fn legs_from(&self, hex: HexId, end: End) -> impl Iterator<Item = Leg<'a>> + use<'a> {
        let barred = self.barred.piece;
        let pieces = HexTrack::new(self.map, self.board, hex).from(end);
        pieces.filter(move |(at, ..)| barred != Some((hex, *at))).map(move |(at, piece, out)| Leg {
            hex,
            at,
            piece,
            out,
        })
    }

    /// The classes of gauges in which a piece may be run.
    fn classes_on(&self, piece: &Piece) -> SmallSet {
        match piece.any_gauge {
            true => self.map.gauges.classes(),
            false if self.rules.gauges.contains(piece.gauge) => self.map.gauges.classes_of(piece.gauge),
            false => SmallSet::EMPTY,
        }
    }

    /// The first node of a pair, which is added if it is new.
    fn pair(&mut self, key: Key, nodes: [Node; 2]) -> u32 {
        let new = self.nodes.len() as u32;
        let first = *self.numbers.entry(key).or_insert(new);
        if first == new {
            self.nodes.extend(nodes);
            self.open.extend(nodes.map(|node| match node {
                Node::Side { classes, .. } => classes,
                _ => self.map.gauges.classes(),
            }));
            self.ranges.extend([None; 2]);
        }
        first
    }
}

/// The alternating tree of Edmonds' algorithm, with its blossoms: cycles of an odd number of nodes, around which a path
/// can be led either way.
#[derive(Default)]
struct Tree {
    /// For each node that a path from the root has come to by a link, the node before it.
    parent: Vec<u32>,
    /// The node at which paths enter the blossom that a node is in.
    base: Vec<u32>,
    /// Whether a path from the root has come to a node by its partner, so that it goes on by links.
    is_outer: Vec<bool>,
    /// The outer nodes, in the order in which they were found.
    queue: Vec<u32>,
}

impl Tree {
    fn clear(&mut self) {
        self.parent.clear();
        self.base.clear();
        self.is_outer.clear();
        self.queue.clear();
    }

    fn grow(&mut self, nodes: usize) {
        self.parent.resize(nodes, NONE);
        self.is_outer.resize(nodes, false);
        self.base.extend(self.base.len() as u32..nodes as u32);
    }

    fn add_outer(&mut self, node: u32) {
        if !std::mem::replace(&mut self.is_outer[node as usize], true) {
            self.queue.push(node);
        }
    }

    /// Takes up a link from an outer node.
    fn join(&mut self, node: u32, to: u32) {
        if self.base[node as usize] == self.base[to as usize] || partner(node) == to {
            return;
        }
        if self.parent[partner(to) as usize] != NONE {
            self.contract(node, to);
        } else if self.parent[to as usize] == NONE {
            self.parent[to as usize] = node;
            self.add_outer(partner(to));
        }
    }

    /// Two outer nodes are linked: the cycle that this closes is a blossom, all of whose nodes are outer.
    fn contract(&mut self, one: u32, other: u32) {
        let base = self.common_base(one, other);
        let mut is_in = vec![false; self.base.len()];
        self.turn_round(one, base, other, &mut is_in);
        self.turn_round(other, base, one, &mut is_in);
        for node in 0..self.base.len() {
            if is_in[self.base[node] as usize] {
                self.base[node] = base;
                self.add_outer(node as u32);
            }
        }
    }

    /// The last base that the paths to two outer nodes have in common.
    fn common_base(&self, one: u32, other: u32) -> u32 {
        let bases = |node: u32| {
            let base = |node: u32| self.base[node as usize];
            std::iter::successors(Some(base(node)), move |at| {
                (*at != ROOT).then(|| base(self.parent[partner(*at) as usize]))
            })
        };
        let mut is_above = vec![false; self.base.len()];
        bases(one).for_each(|base| is_above[base as usize] = true);
        bases(other).find(|base| is_above[*base as usize]).unwrap_or(ROOT)
    }

    /// Lets the path from a base to an outer node be run the other way as well, from `from` on.
    fn turn_round(&mut self, mut node: u32, base: u32, mut from: u32, is_in: &mut [bool]) {
        while self.base[node as usize] != base {
            let inner = partner(node);
            is_in[self.base[node as usize] as usize] = true;
            is_in[self.base[inner as usize] as usize] = true;
            self.parent[node as usize] = from;
            from = inner;
            node = self.parent[inner as usize];
        }
    }

    /// The path from the station, which an outer node is linked to, back to the root.
    fn path_from(&self, mut node: u32) -> Vec<u32> {
        let mut path = vec![STATION, node];
        while node != ROOT {
            path.push(partner(node));
            node = self.parent[partner(node) as usize];
            path.push(node);
        }
        path
    }
}

/// The other node of a pair.
fn partner(node: u32) -> u32 {
    node ^ 1
}
