//! What routes earn and spend on their way, as far as that is known before they are whole.

use super::diagram::Transition;
use super::frontier::{Call, Frontier, Scenery};
use crate::routes::ends::Ends;
use crate::routes::graph::{Graph, Link, Node, UNIT};
use crate::routes::set::Set;
use crate::routes::{Fewer, Kind, Range};

/// Allowances beyond this are as good as none.
const LARGEST_ALLOWANCE: u8 = 32;

/// What a train can earn at most, in money: the sums of many trains have to fit.
const HIGHEST_SUM: i64 = 1 << 18;

/// What a train earns and spends.
pub(super) struct Tariff<'a, S> {
    graph: &'a Graph<'a, S>,
    ends: &'a Ends,
    /// For each node the first that brings the same bonuses as an end.
    pub(crate) same_bonus: Vec<u16>,
    spending: Spending,
    pub(crate) allowance: u8,
    per_stop: PerStop,
    /// For each stop, whether it is one of those of which one has to be counted; empty if that does not matter.
    required: &'a [bool],
}

/// What is done about a stretch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Decision {
    Leave,
    Take,
    /// Counts a stop that was still required.
    TakeToCount,
}

/// What the allowance is spent on.
#[derive(Clone, Copy)]
enum Spending {
    Nothing,
    Hexes,
    /// Stops of one kind, or of both.
    Stops(Option<Kind>),
}

impl Spending {
    /// What a range limits, and by how much. Of several limits one is looked at: what comes of it is judged anyway.
    fn of(range: &Range) -> (Self, u32) {
        match *range {
            Range { hexes: Some(hexes), .. } => (Spending::Hexes, hexes),
            Range { stops: Some(stops), .. } => (Spending::Stops(None), stops),
            Range { cities: Some(cities), .. } => (Spending::Stops(Some(Kind::City)), cities),
            Range { towns: Some(towns), .. } => (Spending::Stops(Some(Kind::Town)), towns),
            _ => (Spending::Nothing, 0),
        }
    }
}

/// What scenic track adds for each stop that is counted.
#[derive(Clone, Copy)]
enum PerStop {
    /// It is added to the value of every stop: then the route has to come to scenic track.
    Ahead(i32),
    /// It is known from what is left of the allowance at the end.
    AtTheEnd(i32),
}

impl<'a, S: Set> Tariff<'a, S> {
    /// If it is strict, routes must count one of the required stops. None if no bound on
    /// bonuses is known, or values are too large.
    pub(crate) fn new(graph: &'a Graph<S>, is_strict: bool) -> Option<Self> {
        let train = graph.train.1;
        let ends = graph.ends.as_ref()?;
        let Fewer { stops, bonus } = train.fewer;
        let values =
            graph.nodes.iter().map(|node| node.value.saturating_abs().max(node.value_at_end.saturating_abs()) / UNIT);
        let bonuses = [train.highest_bonus?, bonus, i64::from(stops).saturating_mul(bonus)];
        let all = bonuses.map(i64::saturating_abs).into_iter().chain(values);
        if all.map(|value| value.min(2 * HIGHEST_SUM)).sum::<i64>() > HIGHEST_SUM {
            return None;
        }
        let (mut spending, mut allowance) = Spending::of(&train.range);
        if let Spending::Hexes = spending {
            let start = graph.nodes.iter().map(|node| node.start_length).min().unwrap_or(0);
            allowance = allowance.saturating_sub(start);
        }
        if allowance > u32::from(LARGEST_ALLOWANCE) {
            (spending, allowance) = (Spending::Nothing, 0);
        }
        let per_stop = match spending {
            Spending::Stops(None) => PerStop::AtTheEnd(bonus as i32),
            _ if bonus == 0 => PerStop::AtTheEnd(0),
            _ => PerStop::Ahead(bonus as i32),
        };
        let same_bonus = ends.same_bonus(graph.nodes.len());
        let required = if is_strict { &train.required[..] } else { &[] };
        Some(Tariff { graph, ends, same_bonus, spending, allowance: allowance as u8, per_stop, required })
    }

    /// No route yet, with what may come of it.
    pub(crate) fn starts(&self) -> Vec<Frontier<S>> {
        let sceneries = match self.per_stop {
            PerStop::Ahead(_) => &[Scenery::Avoided, Scenery::Wanted][..],
            PerStop::AtTheEnd(_) => &[Scenery::Unseen],
        };
        sceneries.iter().map(|scenery| Frontier::new(*scenery, !self.required.is_empty())).collect()
    }

    /// What each that is left of the allowance takes off a route with scenic track.
    pub(crate) fn left_over(&self) -> i32 {
        match self.per_stop {
            PerStop::Ahead(_) => 0,
            PerStop::AtTheEnd(bonus) => bonus,
        }
    }

    /// What a link takes of the allowance.
    pub(crate) fn length(&self, link: &Link<S>) -> u8 {
        match self.spending {
            Spending::Hexes => link.shortest().min(u32::from(LARGEST_ALLOWANCE) + 1) as u8,
            Spending::Nothing | Spending::Stops(_) => 0,
        }
    }

    /// Counts the stops that a route comes to have, and its bonus once it is whole. None if no best route does that.
    pub(crate) fn count(
        &self,
        way: &mut Transition,
        grown: &mut Frontier<S>,
        calls: &[Call],
        decision: Decision,
    ) -> Option<()> {
        let required = self.required_call(grown, calls, decision)?;
        for (index, &(node, is_end)) in calls.iter().enumerate() {
            let node = self.graph.node(node);
            let is_certain = self.graph.train.1.must_count(node.stop, is_end) || required == Some(index);
            // Of stops that are required, none is counted until one has to be.
            if is_certain || !(grown.is_wanting && self.is_required(node)) {
                self.count_stop(way, grown, node, is_end, is_certain);
            }
        }
        if grown.is_whole() {
            self.add_bonus(way, grown);
        }
        Some(())
    }

    /// Sees whether a stop is counted that is required, and which one of those that need not be. None if there is none
    /// that would be counted for this.
    fn required_call(&self, grown: &mut Frontier<S>, calls: &[Call], decision: Decision) -> Option<Option<usize>> {
        let is_required = |(_, (node, _)): &(usize, &Call)| self.is_required(self.graph.node(*node));
        let required = || calls.iter().enumerate().filter(is_required);
        // An end that may be skipped is taken for one that is counted: that makes a bound too high at worst.
        grown.is_wanting &= !required().any(|(_, (node, is_end))| *is_end || !self.graph.node(*node).skips);
        if decision != Decision::TakeToCount {
            return Some(None);
        }
        // What is worth the most is as good as any other.
        let (best, _) = required().max_by_key(|(_, (node, _))| self.graph.node(*node).value)?;
        std::mem::take(&mut grown.is_wanting).then_some(Some(best))
    }

    fn is_required(&self, node: &Node<S>) -> bool {
        self.required.get(usize::from(node.stop)).is_some_and(|required| *required)
    }

    fn count_stop(&self, way: &mut Transition, grown: &Frontier<S>, node: &Node<S>, is_end: bool, is_certain: bool) {
        let value = (if is_end { node.value_at_end } else { node.value } / UNIT) as i32;
        let now = match self.per_stop {
            PerStop::Ahead(bonus) if grown.scenery != Scenery::Avoided => bonus,
            _ => 0,
        };
        let is_spent = match self.spending {
            Spending::Stops(kind) => kind.is_none_or(|kind| kind == node.kind),
            Spending::Nothing | Spending::Hexes => false,
        };
        if is_certain {
            way.spent += u8::from(is_spent);
        }
        if is_certain || !is_spent && value + now > 0 {
            way.earned += value + now;
        } else if is_spent && value + now + self.left_over() > 0 {
            way.offer(value + now);
        }
    }

    /// What the ends bring, and less if it counts few stops.
    fn add_bonus(&self, way: &mut Transition, whole: &Frontier<S>) {
        let is_scenic = whole.scenery == Scenery::Seen;
        let [one, other] = whole.ends.map(|end| end - 1);
        let bonus = self.ends.between(one, other)[usize::from(is_scenic)] / UNIT;
        way.earned += bonus.max(-HIGHEST_SUM) as i32;
        if is_scenic {
            let most = self.graph.train.1.fewer.stops as i32;
            match self.per_stop {
                PerStop::Ahead(bonus) => way.earned -= most * bonus,
                PerStop::AtTheEnd(bonus) => {
                    way.earned += (i32::from(self.allowance) - most) * bonus;
                    way.has_left_over = true;
                }
            }
        }
    }
}
