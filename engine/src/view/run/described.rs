//! Routes as they are told: their stops and their track.

use super::RunPlan;
use crate::action::RouteClaim;
use crate::board::{End, HexId, SmallSet};
use crate::ids::TrainId;
use crate::routes::{Route, Stretch};
use crate::state::RanRoute;
use crate::view::View;

impl View<'_> {
    /// Whether a piece of track leads to a stop that a route counts.
    fn leads_to_stop(self, route: &RanRoute, (hex, piece): (HexId, u8)) -> bool {
        let ends = self.state.board.piece(&self.world.map, hex, piece).map(|piece| piece.ends);
        let is_counted = |end: End| matches!(end, End::Stop(stop) if route.stops.contains(&(hex, stop)));
        ends.is_some_and(|ends| ends.into_iter().any(is_counted))
    }

    /// Whether a route counts a stop on both sides of track of this gauge.
    pub(crate) fn stops_beyond(self, route: &RanRoute, gauge: u8) -> bool {
        let pieces = &route.pieces;
        let on_gauge = |(hex, piece): &(HexId, u8)| self.gauge_of(*hex, *piece) == Some(gauge);
        let calls = |part: &[(HexId, u8)]| part.iter().any(|(hex, _)| route.stops.iter().any(|(stop, _)| stop == hex));
        // Track may itself lead to a stop, which is then on that side of it.
        let begins = |at: usize| at == 0 || pieces[at - 1].0 == pieces[at].0;
        let ends = |at: usize| at + 1 == pieces.len() || pieces[at + 1].0 == pieces[at].0;
        let is_between = |at: usize| {
            let own = self.leads_to_stop(route, pieces[at]);
            (calls(&pieces[..at]) || own && begins(at)) && (calls(&pieces[at + 1..]) || own && ends(at))
        };
        (0..pieces.len()).any(|at| on_gauge(&pieces[at]) && is_between(at))
    }
}

impl RunPlan<'_> {
    /// A route with all that rules may ask of it; `revenue` is all that it brings, also besides earnings.
    pub fn describe(&self, train: usize, route: &Route, revenue: i64) -> RanRoute {
        let mut ran = self.calls_of(train, route, 0);
        self.add_track(route, &mut ran);
        ran.extra = self.part(train, route, &self.view.world.types[self.kinds[train].at()].run.extra);
        ran.revenue = revenue - ran.extra;
        ran
    }

    /// A route with its stops, but without its track.
    pub(super) fn calls_of(&self, train: usize, route: &Route, revenue: i64) -> RanRoute {
        let stops = &self.network.stops;
        let mut ran = RanRoute {
            train: self.trains.get(train).copied().unwrap_or(TrainId(0)),
            stops: Vec::with_capacity(route.stops.len()),
            hexes: Vec::new(),
            gauges: Vec::new(),
            pieces: Vec::new(),
            stops_revenue: 0,
            extra: 0,
            revenue,
        };
        let last = route.stops.len().saturating_sub(1);
        for (at, (stop, counted)) in route.stops.iter().enumerate().filter(|(_, (_, counted))| *counted) {
            debug_assert!(counted);
            let call = &self.fleet.trains[train].calls[usize::from(*stop)];
            ran.stops_revenue += if at == 0 || at == last { call.value_at_end } else { call.value };
            let stop = &stops[usize::from(*stop)];
            ran.stops.push((HexId(stop.hex), stop.index));
        }
        ran
    }

    pub(super) fn add_track(&self, route: &Route, ran: &mut RanRoute) {
        let stretch = |at: &u16| &self.network.stretches[usize::from(*at)];
        let count = |length: fn(&Stretch) -> usize| route.stretches.iter().map(|(at, _)| length(stretch(at))).sum();
        ran.hexes.reserve(count(|stretch| stretch.hexes.len()));
        ran.pieces.reserve(count(|stretch| stretch.pieces.len()));
        for (at, forward) in &route.stretches {
            let stretch = stretch(at);
            let (first_hex, first_piece) = (ran.hexes.len(), ran.pieces.len());
            ran.hexes.extend(stretch.hexes.iter().map(|hex| HexId(*hex)));
            ran.pieces.extend(stretch.pieces.iter().map(|(hex, at)| (HexId(*hex), *at)));
            if !forward {
                ran.hexes[first_hex..].reverse();
                ran.pieces[first_piece..].reverse();
            }
            // The hex where two stretches meet is crossed once.
            if first_hex > 0 && ran.hexes.get(first_hex) == Some(&ran.hexes[first_hex - 1]) {
                ran.hexes.remove(first_hex);
            }
        }
        let gauges = ran.pieces.iter().filter_map(|(hex, piece)| self.view.gauge_of(*hex, *piece));
        ran.gauges = gauges.collect::<SmallSet>().iter().collect();
    }

    /// A route as a player would claim it.
    pub fn claim(&self, train: usize, route: &Route) -> RouteClaim {
        RouteClaim { train: self.trains[train], pieces: self.describe(train, route, 0).pieces }
    }
}
