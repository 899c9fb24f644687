//! Rules about whole routes, partially evaluated for a network.
//!
//! The search evaluates bonuses for thousands of routes. So a rule is specialised once for each network: all that it
//! says about single stops and stretches becomes tables of numbers. The bonus of a route is then a sum over its stops,
//! and an upper bound for unfinished routes is a similar sum. Expressions that cannot be specialised become `Unknown`,
//! and their rules are evaluated route by route.

use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::vocabulary::functions::Call;
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::properties::{ListProperty, Property, RouteProperty};

use super::View;
use crate::board::HexId;
use crate::refusal::Unsolvable;
use crate::routes::{Network, Route, Stop, common_divisor};
use crate::rules::{AnyCode, Body, Eval, Expr, Names, Quantified, Value};

/// A number that depends on the route, with all else evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RouteNumber {
    Number(i64),
    /// How many stops a route counts.
    Stops,
    /// The sum of what each counted stop adds.
    EachStop(Vec<i64>),
    Sum(Box<(RouteNumber, RouteNumber)>),
    Times(i64, Box<RouteNumber>),
    If(RouteCondition, Box<(RouteNumber, RouteNumber)>),
    Unknown,
}

/// A condition that depends on the route, with all else evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RouteCondition {
    Constant(bool),
    /// If the route counts one of these stops.
    Stop(Vec<bool>),
    /// If the route counts so many of these stops.
    AtLeast(i64, Vec<bool>),
    /// If the route has one of these stretches.
    Track(Vec<bool>),
    /// If it has one of them and counts a stop on both sides.
    Between(Vec<bool>),
    Both(Box<(RouteCondition, RouteCondition)>),
    Either(Box<(RouteCondition, RouteCondition)>),
    Unknown,
}

/// What is known of a route: the stops that it may count and how many of them, and the stretches that it may have.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(crate) stops: &'a [u16],
    pub(crate) count: usize,
    /// None for any.
    pub(crate) stretches: Option<&'a [(u16, bool)]>,
}

impl RouteNumber {
    /// Specialises a rule about a route for this network.
    pub(crate) fn of(view: View<'_>, network: &Network, names: Names<'_>, code: &AnyCode) -> RouteNumber {
        let Body::Expr(expr) = &code.body else { return RouteNumber::Unknown };
        Reader { view, network, eval: Eval::new(view, names) }.most(expr)
    }

    /// Its value for a route.
    pub(crate) fn of_route(&self, route: &Route) -> Option<i64> {
        Some(match self {
            RouteNumber::Number(number) => *number,
            RouteNumber::Stops => route.stops.iter().filter(|(_, counted)| *counted).count() as i64,
            RouteNumber::EachStop(values) => {
                let counted = route.stops.iter().filter(|(_, counted)| *counted);
                counted.map(|(stop, _)| values[usize::from(*stop)]).sum()
            }
            RouteNumber::Sum(parts) => parts.0.of_route(route)?.checked_add(parts.1.of_route(route)?)?,
            RouteNumber::Times(factor, most) => most.of_route(route)?.checked_mul(*factor)?,
            RouteNumber::If(may, parts) => match may.of_route(route)? {
                true => parts.0.of_route(route)?,
                false => parts.1.of_route(route)?,
            },
            RouteNumber::Unknown => return None,
        })
    }

    /// Its value, if that is the same for all routes.
    pub(crate) fn constant(&self) -> Option<i64> {
        match self {
            RouteNumber::Number(number) => Some(*number),
            RouteNumber::Sum(parts) => parts.0.constant()?.checked_add(parts.1.constant()?),
            RouteNumber::Times(factor, most) => most.constant()?.checked_mul(*factor),
            RouteNumber::Stops | RouteNumber::EachStop(_) | RouteNumber::If(..) | RouteNumber::Unknown => None,
        }
    }

    /// A number that every value is a multiple of; 0 if all are 0.
    pub(crate) fn step(&self) -> i64 {
        match self {
            RouteNumber::Number(number) => number.abs(),
            RouteNumber::Stops | RouteNumber::Unknown => 1,
            RouteNumber::EachStop(values) => values.iter().copied().fold(0, common_divisor),
            RouteNumber::Sum(parts) | RouteNumber::If(_, parts) => common_divisor(parts.0.step(), parts.1.step()),
            RouteNumber::Times(factor, most) => factor.saturating_mul(most.step()),
        }
    }

    /// An upper bound; none if there is no telling.
    pub(crate) fn given(&self, known: Known<'_>) -> Option<i64> {
        Some(match self {
            RouteNumber::Number(number) => *number,
            RouteNumber::Stops => known.stops.len().min(known.count) as i64,
            RouteNumber::EachStop(values) => {
                let mut gains: Vec<i64> = known.stops.iter().map(|stop| values[usize::from(*stop)]).collect();
                gains.retain(|gain| *gain > 0);
                gains.sort_unstable_by_key(|gain| -gain);
                gains.iter().take(known.count).sum()
            }
            RouteNumber::Sum(parts) => parts.0.given(known)?.checked_add(parts.1.given(known)?)?,
            RouteNumber::Times(factor, most) => most.given(known)?.checked_mul(*factor)?,
            RouteNumber::If(may, parts) => match may.given(known) {
                true => parts.0.given(known)?.max(parts.1.given(known)?),
                false => parts.1.given(known)?,
            },
            RouteNumber::Unknown => return None,
        })
    }

    /// By how much the most that it can be falls with each stop less that is counted, down to the least that any route
    /// counts.
    pub(crate) fn falls(&self, known: Known<'_>, least: usize) -> i64 {
        match self {
            RouteNumber::Stops => 1,
            RouteNumber::Sum(parts) => parts.0.falls(known, least).saturating_add(parts.1.falls(known, least)),
            RouteNumber::Times(factor, most) => most.falls(known, least).saturating_mul(*factor),
            RouteNumber::If(may, parts) if may.given(known) => {
                let few = Known { count: known.count.min(least), ..known };
                let otherwise = parts.1.given(known);
                let is_always_more = parts.0.given(few).zip(otherwise).is_some_and(|(least, other)| least >= other);
                let falls = parts.0.falls(known, least);
                if is_always_more { falls } else { falls.min(parts.1.falls(known, least)) }
            }
            RouteNumber::If(_, parts) => parts.1.falls(known, least),
            RouteNumber::Number(_) | RouteNumber::EachStop(_) | RouteNumber::Unknown => 0,
        }
    }

    /// Marks the stretches that it asks for anywhere.
    pub(crate) fn mark_scenic(&self, scenic: &mut [bool]) {
        match self {
            RouteNumber::Sum(parts) => [&parts.0, &parts.1].iter().for_each(|part| part.mark_scenic(scenic)),
            RouteNumber::Times(_, most) => most.mark_scenic(scenic),
            RouteNumber::If(may, parts) => {
                may.mark_scenic(scenic);
                [&parts.0, &parts.1].iter().for_each(|part| part.mark_scenic(scenic));
            }
            RouteNumber::Number(_) | RouteNumber::Stops | RouteNumber::EachStop(_) | RouteNumber::Unknown => (),
        }
    }
}

impl RouteCondition {
    /// What a condition of a route asks for.
    pub(crate) fn of(view: View<'_>, network: &Network, names: Names<'_>, code: &AnyCode) -> RouteCondition {
        let Body::Expr(expr) = &code.body else { return RouteCondition::Unknown };
        Reader { view, network, eval: Eval::new(view, names) }.may(expr)
    }

    /// Whether it holds for a route; none if there is no telling.
    pub(crate) fn of_route(&self, route: &Route) -> Option<bool> {
        Some(match self {
            RouteCondition::Constant(known) => *known,
            RouteCondition::Stop(which) => {
                route.stops.iter().any(|(stop, counted)| *counted && which[usize::from(*stop)])
            }
            RouteCondition::AtLeast(least, which) => {
                let such = route.stops.iter().filter(|(stop, counted)| *counted && which[usize::from(*stop)]);
                such.count() as i64 >= *least
            }
            RouteCondition::Track(which) => route.stretches.iter().any(|(stretch, _)| which[usize::from(*stretch)]),
            RouteCondition::Between(which) => {
                let counts = |stops: &[(u16, bool)]| stops.iter().any(|(_, counted)| *counted);
                let is_between = |at: usize| counts(&route.stops[..=at]) && counts(&route.stops[at + 1..]);
                let mut track = route.stretches.iter().enumerate();
                track.any(|(at, (stretch, _))| which[usize::from(*stretch)] && is_between(at))
            }
            RouteCondition::Both(parts) => parts.0.of_route(route)? && parts.1.of_route(route)?,
            RouteCondition::Either(parts) => parts.0.of_route(route)? || parts.1.of_route(route)?,
            RouteCondition::Unknown => return None,
        })
    }

    /// Stops of which a route has to count one.
    pub(crate) fn required(&self) -> Option<&[bool]> {
        match self {
            RouteCondition::Stop(which) => Some(which),
            RouteCondition::Both(parts) => parts.0.required().or(parts.1.required()),
            RouteCondition::Constant(_)
            | RouteCondition::AtLeast(..)
            | RouteCondition::Track(_)
            | RouteCondition::Between(_)
            | RouteCondition::Either(_)
            | RouteCondition::Unknown => None,
        }
    }

    fn mark_scenic(&self, scenic: &mut [bool]) {
        match self {
            RouteCondition::Track(which) | RouteCondition::Between(which) => {
                scenic.iter_mut().zip(which).for_each(|(scenic, asked)| *scenic |= asked);
            }
            RouteCondition::Both(parts) | RouteCondition::Either(parts) => {
                [&parts.0, &parts.1].iter().for_each(|part| part.mark_scenic(scenic));
            }
            RouteCondition::Constant(_) | RouteCondition::Stop(_) => (),
            RouteCondition::AtLeast(..) | RouteCondition::Unknown => (),
        }
    }

    /// Whether any route at all can do.
    pub(crate) fn is_possible(&self, network: &Network) -> bool {
        let stops: Vec<u16> = (0..network.stops.len() as u16).collect();
        self.given(Known { stops: &stops, count: stops.len(), stretches: None })
    }

    /// Whether it can be true.
    fn given(&self, known: Known<'_>) -> bool {
        match self {
            RouteCondition::Constant(known) => *known,
            RouteCondition::Stop(which) => known.stops.iter().any(|stop| which[usize::from(*stop)]),
            RouteCondition::AtLeast(least, which) => {
                let such = known.stops.iter().filter(|stop| which[usize::from(**stop)]).count();
                such.min(known.count) as i64 >= *least
            }
            RouteCondition::Track(which) | RouteCondition::Between(which) => match known.stretches {
                Some(stretches) => stretches.iter().any(|(stretch, _)| which[usize::from(*stretch)]),
                None => which.contains(&true),
            },
            RouteCondition::Both(parts) => parts.0.given(known) && parts.1.given(known),
            RouteCondition::Either(parts) => parts.0.given(known) || parts.1.given(known),
            RouteCondition::Unknown => true,
        }
    }
}

/// Specialises a rule for a network.
struct Reader<'a> {
    view: View<'a>,
    network: &'a Network,
    eval: Eval<'a>,
}

impl Reader<'_> {
    fn most(&mut self, expr: &Expr) -> RouteNumber {
        if !is_about_route(expr) {
            return self.eval.expr(expr).map_or(RouteNumber::Unknown, |value| RouteNumber::Number(value.as_number()));
        }
        match expr {
            Expr::Property(of, Property::List(ListProperty::count)) if is_stops(of) => RouteNumber::Stops,
            Expr::Binary(BinaryOp::Add, sides) => {
                RouteNumber::Sum(Box::new((self.most(&sides.0), self.most(&sides.1))))
            }
            Expr::Binary(BinaryOp::Multiply, sides) => match (self.most(&sides.0), self.most(&sides.1)) {
                (RouteNumber::Number(factor), most) | (most, RouteNumber::Number(factor)) if factor >= 0 => {
                    RouteNumber::Times(factor, Box::new(most))
                }
                _ => RouteNumber::Unknown,
            },
            Expr::If(parts, Some(otherwise)) => {
                let may = self.may(&parts.0);
                // What no route here can have brings nothing: nobody need know what it would be.
                if !may.is_possible(self.network) {
                    return self.most(otherwise);
                }
                RouteNumber::If(may, Box::new((self.most(&parts.1), self.most(otherwise))))
            }
            Expr::Quantified(quantified) if is_stops(&quantified.collection) => self.sum(quantified),
            Expr::Quantified(quantified) if !is_about_route(&quantified.collection) => self.sum_of_all(quantified),
            _ => RouteNumber::Unknown,
        }
    }

    fn sum(&mut self, quantified: &Quantified) -> RouteNumber {
        let value = match (quantified.quantifier, &quantified.value) {
            (Quantifier::Sum, Some(value)) => Some(value),
            (Quantifier::Count, _) => None,
            _ => return RouteNumber::Unknown,
        };
        if value.is_some_and(is_about_route) || quantified.condition.as_ref().is_some_and(is_about_route) {
            return RouteNumber::Unknown;
        }
        let stops = 0..self.network.stops.len();
        let values: Result<Vec<i64>, Unsolvable> = stops.map(|stop| self.worth_at(quantified, value, stop)).collect();
        values.map_or(RouteNumber::Unknown, RouteNumber::EachStop)
    }

    /// A sum over things that are known beforehand, such as hexes that a route may pass.
    fn sum_of_all(&mut self, quantified: &Quantified) -> RouteNumber {
        if !matches!(quantified.quantifier, Quantifier::Sum | Quantifier::Count) {
            return RouteNumber::Unknown;
        }
        let Ok(all) = self.eval.expr(&quantified.collection) else { return RouteNumber::Unknown };
        let mut sum = RouteNumber::Number(0);
        for item in all.items().iter() {
            self.eval.set_local(quantified.slot, item.clone());
            let may = quantified.condition.as_ref().map_or(RouteCondition::Constant(true), |of| self.may(of));
            if !may.is_possible(self.network) {
                continue;
            }
            let adds = match (quantified.quantifier, &quantified.value) {
                (Quantifier::Sum, Some(value)) => self.most(value),
                _ => RouteNumber::Number(1),
            };
            let part = RouteNumber::If(may, Box::new((adds, RouteNumber::Number(0))));
            sum = RouteNumber::Sum(Box::new((sum, part)));
        }
        sum
    }

    /// What a stop adds to a sum.
    fn worth_at(&mut self, quantified: &Quantified, value: Option<&Expr>, stop: usize) -> Result<i64, Unsolvable> {
        match (self.holds_at(quantified, stop)?, value) {
            (false, _) => Ok(0),
            (true, Some(value)) => Ok(self.eval.expr(value)?.as_number()),
            (true, None) => Ok(1),
        }
    }

    fn may(&mut self, expr: &Expr) -> RouteCondition {
        if !is_about_route(expr) {
            return self.eval.yes(expr).map_or(RouteCondition::Unknown, RouteCondition::Constant);
        }
        match expr {
            Expr::Binary(BinaryOp::And, sides) => {
                let one = self.may(&sides.0);
                if !one.is_possible(self.network) {
                    return RouteCondition::Constant(false);
                }
                RouteCondition::Both(Box::new((one, self.may(&sides.1))))
            }
            Expr::Binary(BinaryOp::Or, sides) => {
                RouteCondition::Either(Box::new((self.may(&sides.0), self.may(&sides.1))))
            }
            Expr::Quantified(quantified) if self.is_plain_any(quantified) => {
                let stops = 0..self.network.stops.len();
                let holds: Result<Vec<bool>, Unsolvable> = stops.map(|stop| self.holds_at(quantified, stop)).collect();
                holds.map_or(RouteCondition::Unknown, RouteCondition::Stop)
            }
            // `(count s in route.stops where …) >= 2`
            Expr::Binary(BinaryOp::GreaterEqual, sides) => match &**sides {
                (Expr::Quantified(quantified), least) if !is_about_route(least) => self.at_least(quantified, least),
                _ => RouteCondition::Unknown,
            },
            // `toll in route.gauges`
            Expr::Binary(BinaryOp::In, sides) => match &**sides {
                (Expr::Constant(Value::Gauge(gauge)), of) if is_gauges(of) => RouteCondition::Track(self.track(*gauge)),
                _ => RouteCondition::Unknown,
            },
            Expr::Call(Call::passes, args) => match &args[..] {
                [Expr::Name(Name::route), hex] if !is_about_route(hex) => match self.eval.expr(hex) {
                    Ok(Value::Hex(hex)) => RouteCondition::Track(self.crossing(hex)),
                    _ => RouteCondition::Unknown,
                },
                _ => RouteCondition::Unknown,
            },
            Expr::Call(Call::stops_beyond, args) => match &args[..] {
                [Expr::Name(Name::route), Expr::Constant(Value::Gauge(gauge))] => {
                    RouteCondition::Between(self.track(*gauge))
                }
                _ => RouteCondition::Unknown,
            },
            _ => RouteCondition::Unknown,
        }
    }

    fn at_least(&mut self, quantified: &Quantified, least: &Expr) -> RouteCondition {
        let is_about_route = quantified.condition.as_ref().is_some_and(is_about_route);
        if quantified.quantifier != Quantifier::Count || !is_stops(&quantified.collection) || is_about_route {
            return RouteCondition::Unknown;
        }
        let Ok(Value::Number(least)) = self.eval.expr(least) else { return RouteCondition::Unknown };
        let stops = 0..self.network.stops.len();
        let holds: Result<Vec<bool>, Unsolvable> = stops.map(|stop| self.holds_at(quantified, stop)).collect();
        holds.map_or(RouteCondition::Unknown, |which| RouteCondition::AtLeast(least, which))
    }

    fn is_plain_any(&self, quantified: &Quantified) -> bool {
        quantified.quantifier == Quantifier::Any
            && quantified.value.is_none()
            && is_stops(&quantified.collection)
            && !quantified.condition.as_ref().is_some_and(is_about_route)
    }

    /// Whether a stop satisfies what is asked of each; it stays the one that is looked at.
    fn holds_at(&mut self, quantified: &Quantified, stop: usize) -> Result<bool, Unsolvable> {
        let Stop { hex, index, .. } = &self.network.stops[stop];
        self.eval.set_local(quantified.slot, Value::Stop(HexId(*hex), *index));
        quantified.condition.as_ref().map_or(Ok(true), |condition| self.eval.yes(condition))
    }

    /// The stretches that come to a hex.
    fn crossing(&self, hex: HexId) -> Vec<bool> {
        self.network.stretches.iter().map(|stretch| stretch.hexes.contains(&hex.0)).collect()
    }

    /// The stretches with track of a gauge.
    fn track(&self, gauge: u8) -> Vec<bool> {
        let has = |(hex, piece): &(u16, u8)| self.view.gauge_of(HexId(*hex), *piece) == Some(gauge);
        self.network.stretches.iter().map(|stretch| stretch.pieces.iter().any(has)).collect()
    }
}

fn is_about_route(expr: &Expr) -> bool {
    expr.has(&|part| matches!(part, Expr::Name(Name::route)))
}

/// `route.stops`
fn is_stops(expr: &Expr) -> bool {
    matches!(expr, Expr::Property(of, Property::Route(RouteProperty::stops)) if matches!(**of, Expr::Name(Name::route)))
}

/// `route.gauges`
fn is_gauges(expr: &Expr) -> bool {
    let Expr::Property(of, Property::Route(RouteProperty::gauges)) = expr else { return false };
    matches!(**of, Expr::Name(Name::route))
}

#[cfg(test)]
mod tests {
    use super::{Known, RouteCondition, RouteNumber};

    fn choice(may: RouteCondition, yes: RouteNumber, no: RouteNumber) -> RouteNumber {
        RouteNumber::If(may, Box::new((yes, no)))
    }

    /// Bonuses as they are read: something for each stop, or for some of them, if the track or the stops are right.
    fn bonuses() -> Vec<RouteNumber> {
        let track = || RouteCondition::Track(vec![false, true]);
        let for_each = |amount| RouteNumber::Times(amount, Box::new(RouteNumber::Stops));
        let transit = || RouteNumber::EachStop(vec![30, 0, 0, 50, 0]);
        let crosses = RouteCondition::Both(Box::new((
            RouteCondition::Stop(vec![true, false, false, false, false]),
            RouteCondition::Stop(vec![false, false, false, true, false]),
        )));
        let by_track = choice(track(), for_each(10), RouteNumber::Number(0));
        vec![
            RouteNumber::Sum(Box::new((by_track, choice(crosses, transit(), RouteNumber::Number(0))))),
            // What is earned otherwise is more if few stops are counted.
            choice(track(), for_each(10), RouteNumber::Number(35)),
            choice(track(), transit(), for_each(10)),
            choice(RouteCondition::Constant(true), for_each(10), for_each(4)),
            // Two stops bring as much as none of the track.
            choice(track(), for_each(10), RouteNumber::Number(20)),
            choice(
                RouteCondition::AtLeast(3, vec![true, true, true, false, false]),
                for_each(10),
                RouteNumber::Number(0),
            ),
        ]
    }

    #[test]
    fn bonuses_fall_at_least_as_far_as_is_said() {
        let stops = [0, 1, 2, 3, 4];
        for bonus in bonuses() {
            for stretches in [None, Some(&[][..])] {
                let known = |count| Known { stops: &stops, count, stretches };
                let most = bonus.given(known(5)).expect("a bonus that is known");
                for (least, count) in (2..=5).map(|count| (2, count)).chain((1..=5).map(|count| (1, count))) {
                    let less = bonus.falls(known(5), least) * (5 - count as i64);
                    assert!(bonus.given(known(count)).expect("known") <= most - less, "{bonus:?} with {count} stops");
                }
            }
        }
    }

    #[test]
    fn a_bonus_for_each_stop_falls_with_each() {
        let stops = [0, 1, 2, 3, 4];
        let known = Known { stops: &stops, count: 5, stretches: None };
        let falls = |least| bonuses().iter().map(|bonus| bonus.falls(known, least)).collect::<Vec<i64>>();
        assert_eq!(falls(2), [10, 0, 0, 10, 10, 10]);
        assert_eq!(falls(1), [10, 0, 0, 4, 0, 10]);
    }
}
