//! The functions of the rule language.

use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::eval::Fraction;

use super::code::Expr;
use super::eval::Eval;
use super::value::Value;
use super::words::Function;
use crate::ids::{OperatorId, Owner, PlayerId};
use crate::refusal::Unsolvable;

impl Eval<'_> {
    #[inline(never)]
    pub(super) fn call(&mut self, function: Function, args: &[Expr]) -> Result<Value, Unsolvable> {
        let args: Result<Vec<Value>, Unsolvable> = args.iter().map(|arg| self.expr(arg)).collect();
        let args = args?;
        let view = self.view;
        let fraction = |at: usize| args[at].as_fraction().unwrap_or(Fraction::from(0));
        let number = |at: usize| args[at].as_number();
        let owner = |at: usize| args[at].as_owner();
        let operator = |at: usize| args[at].as_owner().and_then(Owner::operator);
        let hex = |at: usize| args[at].as_hex();
        Ok(match function {
            Function::RoundUp => Value::Number(fraction(0).round_up()),
            Function::RoundDown => Value::Number(fraction(0).round_down()),
            Function::RoundNearest => Value::Number(fraction(0).round_nearest()),
            Function::RoundUpTo | Function::RoundDownTo => {
                let steps = self.arithmetic(BinaryOp::Divide, &args[0], &args[1])?;
                let steps = steps.as_fraction().unwrap_or(Fraction::from(0));
                let whole = if function == Function::RoundUpTo { steps.round_up() } else { steps.round_down() };
                self.arithmetic(BinaryOp::Multiply, &Value::Number(whole), &args[1])?
            }
            Function::AtLeast => Value::Number(number(0).max(number(1))),
            Function::AtMost => Value::Number(number(0).min(number(1))),
            Function::Low => Value::Number(args[0].as_range().0),
            Function::High => Value::Number(args[0].as_range().1),
            Function::PercentHeld => {
                let held = owner(0).zip(operator(1)).map(|(owner, company)| view.percent_held(owner, company));
                Value::Number(held.unwrap_or_default())
            }
            Function::BoughtThisRound => {
                let Value::Class(class) = args[1] else { return Ok(Value::Number(0)) };
                let bought = view.state.bought.iter().filter(|(player, private)| {
                    Some(*player) == owner(0).and_then(Owner::player)
                        && view.world.privates[private.at()].class == Some(class)
                });
                Value::Number(bought.count() as i64)
            }
            Function::SoldThisRound => {
                let sold = owner(0).zip(operator(1)).is_some_and(|sale| view.state.sold.contains(&sale));
                Value::YesNo(sold)
            }
            Function::Connected => {
                let ends = operator(0).zip(hex(1)).zip(hex(2));
                Value::YesNo(ends.is_some_and(|((operator, from), to)| view.is_connected(operator, from, to)))
            }
            Function::Linked => {
                let Value::Gauge(gauge) = args[2] else { return Ok(Value::YesNo(false)) };
                Value::YesNo(hex(0).zip(hex(1)).is_some_and(|(from, to)| view.is_linked(from, to, Some(gauge))))
            }
            Function::Joined => {
                Value::YesNo(hex(0).zip(hex(1)).is_some_and(|(from, to)| view.is_linked(from, to, None)))
            }
            Function::CanReach => {
                let reached = operator(0).zip(hex(1)).is_some_and(|(operator, hex)| view.can_reach(operator, hex));
                Value::YesNo(reached)
            }
            Function::Passes => {
                let Value::Route(route) = args[0] else { return Ok(Value::YesNo(false)) };
                let route = self.routes.get(usize::from(route));
                Value::YesNo(route.zip(hex(1)).is_some_and(|(route, hex)| route.hexes.contains(&hex)))
            }
            Function::RunsOn => {
                let (Value::Route(route), Value::Gauge(gauge)) = (&args[0], &args[2]) else {
                    return Ok(Value::YesNo(false));
                };
                let route = self.routes.get(usize::from(*route));
                let runs = route.zip(hex(1)).is_some_and(|(route, hex)| {
                    let mut pieces = route.pieces.iter().filter(|(on, _)| *on == hex);
                    pieces.any(|(on, piece)| view.gauge_of(*on, *piece) == Some(*gauge))
                });
                Value::YesNo(runs)
            }
            Function::StopsBeyond => {
                let (Value::Route(route), Value::Gauge(gauge)) = (&args[0], &args[1]) else {
                    return Ok(Value::YesNo(false));
                };
                let route = self.routes.get(usize::from(*route));
                Value::YesNo(route.is_some_and(|route| view.stops_beyond(route, *gauge)))
            }
            Function::HexesTagged => {
                let Value::Text(tag) = args[0] else { return Ok(Value::list([])) };
                Value::list(view.world.hex_ids().filter(|hex| view.is_tagged(*hex, tag)).map(Value::from))
            }
            Function::FreeHomes => {
                let homes = operator(0).map(|company| view.free_homes(company)).unwrap_or_default();
                Value::list(homes.into_iter().map(|(hex, _)| Value::Hex(hex)))
            }
            Function::FreeHexes => {
                let Value::Class(class) = args[0] else { return Ok(Value::list([])) };
                Value::list(view.free_sites(class).into_iter().map(Value::from))
            }
            Function::MostShares => {
                let Some(company) = operator(0) else { return Ok(Value::list([])) };
                let owners: Vec<Owner> = args[1].items().iter().filter_map(Value::as_owner).collect();
                let most = owners.iter().map(|owner| view.percent_held(*owner, company)).max().unwrap_or_default();
                let leaders = owners.into_iter().filter(|owner| view.percent_held(*owner, company) == most);
                Value::list(leaders.map(Value::from))
            }
            Function::NextWith => {
                let among: Vec<PlayerId> =
                    args[1].items().iter().filter_map(|value| value.as_owner()?.player()).collect();
                let after = owner(0).and_then(Owner::player);
                let next = after.and_then(|after| {
                    let first = view.player_after(after);
                    view.players_from(first).find(|player| among.contains(player))
                });
                Value::maybe(next.map(Value::from))
            }
            Function::LowestFreePar => {
                let Some(company) = operator(0) else { return Ok(Value::Number(0)) };
                let player = view.state.priority;
                Value::Number(view.pars(company, player)?.first().map_or(0, |(price, _)| *price))
            }
        })
    }
}

impl crate::view::View<'_> {
    /// The operators that one company has, itself included.
    pub fn operators_of(self, company: OperatorId) -> impl Iterator<Item = OperatorId> {
        let world = self.world;
        world.operator_ids().filter(move |operator| world.operators[operator.at()].company == company)
    }
}
