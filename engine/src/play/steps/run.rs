//! Trains run.

use super::{Acting, At, Begun, Step};
use crate::action::{Action, Actor, Deed, Offer, OpenRoutes, RouteClaim};
use crate::event::Event;
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::routes::{self, Route};
use crate::rules::kinds::{self, List};
use crate::rules::moment::RoutesRun;
use crate::state::{RanRoute, TrainPlace};
use crate::view::{RunPlan, View};

pub struct RunTrains;

/// A train by its place in the plan, its route, and what that earns.
type Judged = (usize, Route, i64);

/// The routes that are claimed, with what they earn together.
fn judge(plan: &RunPlan<'_>, claims: &[RouteClaim]) -> Result<(Vec<Judged>, i64), Refusal> {
    let mut judged: Vec<Judged> = Vec::new();
    for (number, claim) in claims.iter().enumerate() {
        let (train, route, revenue) = plan.judge_claim(number, claim)?;
        if judged.iter().any(|(other, ..)| *other == train) {
            return Err(Refusal::plain(Why::TrainTwice { train: claim.train }));
        }
        judged.push((train, route, revenue));
    }
    let together: Vec<Option<&Route>> = judged.iter().map(|(_, route, _)| Some(route)).collect();
    routes::compatible(&plan.network, &together).map_err(|fault| Refusal::plain(Why::Route { route: 0, fault }))?;
    let revenue = judged.iter().map(|(_, _, revenue)| revenue).sum();
    Ok((judged, revenue))
}

impl Step for RunTrains {
    /// The routes, with all that they pass and what they earn.
    type Checked = Vec<RanRoute>;

    fn begin(play: &mut Play<'_>, At { operator, .. }: At) -> Result<Begun, Refusal> {
        // Without a train, or with nowhere to run, there is nothing to decide.
        let own = TrainPlace::With(Owner::Operator(operator));
        let has_trains = play.view().trains_at(own).any(|train| !play.state.ran.contains(&train));
        if has_trains && play.view().can_call_twice(operator)? {
            return Ok(Begun::Wait);
        }
        ran(play, operator, Vec::new());
        Ok(Begun::Over)
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, _at: At, action: &Action) -> bool {
        matches!(action.deed, Deed::Run { .. })
    }

    fn offers(view: View<'_>, At { operator, step }: At, offers: &mut Vec<Offer>) {
        let Ok(plan) = view.run_plan(operator) else { return };
        let Ok(best) = view.cache.best(operator, || plan.best()) else { return };
        let routes = best.routes.iter().enumerate();
        let routes = routes.filter_map(|(train, route)| Some(plan.claim(train, &route.as_ref()?.0))).collect();
        let mut offer = Offer::one(Actor::Operator(operator), Deed::Run { routes });
        offer.routes = Some(match view.world.steps[step.at()].any_routes {
            true => OpenRoutes::Any,
            false => OpenRoutes::Earning(best.revenue),
        });
        offers.push(offer);
    }

    fn check(view: View<'_>, At { operator, step }: At, action: &Action) -> Result<Vec<RanRoute>, Refusal> {
        only(Actor::Operator(operator), action)?;
        let Deed::Run { routes } = &action.deed else { return Err(not_now()) };
        let plan = view.run_plan_of(operator, routes)?;
        let (judged, revenue) = judge(&plan, routes)?;
        let of = &view.world.steps[step.at()];
        if !of.any_routes && !view.is_repeat {
            let best = view.cache.best(operator, || view.run_plan(operator)?.best())?.revenue;
            if revenue < best {
                return Err(Refusal::new(Why::NotBest { best }, of.rule));
            }
        }
        Ok(judged.iter().map(|(train, route, revenue)| plan.describe(*train, route, *revenue)).collect())
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Err(not_now())
    }

    fn perform(play: &mut Play<'_>, at: At, routes: Vec<RanRoute>) -> Result<Begun, Refusal> {
        ran(play, at.operator, routes);
        Ok(Begun::Over)
    }
}

fn ran(play: &mut Play<'_>, operator: OperatorId, routes: Vec<RanRoute>) {
    let revenue: i64 = routes.iter().map(|route| route.revenue).sum();
    for route in &routes {
        let side = play.state.train(route.train).side;
        if play.world.types[side.at()].run.once_a_round {
            play.state.ran.push(route.train);
        }
    }
    if play.world.company_of(operator).closes_track {
        let pieces = routes.iter().flat_map(|route| &route.pieces);
        let sections = pieces.flat_map(|(hex, piece)| play.state.board.sections(&play.world.map, *hex, *piece));
        let used: Vec<_> = sections.map(|section| (operator, section)).collect();
        play.state.used_track.extend(used);
    }
    let state = &mut play.state.operators[operator.at()];
    let first = state.operating_rounds <= 1;
    state.revenue = revenue;
    play.state.turn.routes = routes;
    play.state.turn.has_run = true;
    play.tell(Event::Ran { operator, revenue });
    let company = play.world.operators[operator.at()].company;
    let routes = List::new((0..play.state.turn.routes.len()).map(|route| kinds::Route(route as u8)));
    play.fire(RoutesRun { company, operator, routes, revenue, first });
}
