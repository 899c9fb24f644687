//! What may be done, in words: the action with the prices that are open and what trains would earn.

use prospectus_engine::action::RouteClaim;
use prospectus_engine::view::View;
use prospectus_engine::{Actor, Deed, Offer};

use super::action::{action, route};

/// An offer in words: "Anna bids $45 on AB or more, up to $400", "AB runs a 3 Seaham (C5) – Northtown (B2) for $60".
pub fn offer(view: View<'_>, offer: &Offer) -> String {
    let run = match &offer.action.deed {
        Deed::Run { routes } => run(view, offer.action.actor, routes),
        _ => None,
    };
    run.unwrap_or_else(|| action(view, &offer.action) + &range(view, offer))
}

fn range(view: View<'_>, offer: &Offer) -> String {
    match offer.prices {
        // What is bid in secret is not part of the words.
        Some((low, high, step)) if matches!(offer.action.deed, Deed::SealedBid { .. }) => {
            let [low, high, step] = [low, high, step].map(|sum| view.world.money(sum));
            format!(": from {low} to {high}, in steps of {step}")
        }
        Some((low, high, _)) if low < high => format!(" or more, up to {}", view.world.money(high)),
        _ => String::new(),
    }
}

/// Routes with what each of them earns, and what they bring besides; none if that cannot be told.
fn run(view: View<'_>, actor: Actor, routes: &[RouteClaim]) -> Option<String> {
    let Actor::Operator(operator) = actor else { return None };
    let plan = view.run_plan_of(operator, routes).ok()?;
    let (mut told, mut earned, mut besides) = (Vec::new(), 0, 0);
    for (number, claim) in routes.iter().enumerate() {
        let (train, found, revenue) = plan.judge_claim(number, claim).ok()?;
        let ran = plan.describe(train, &found, revenue);
        (earned, besides) = (earned + ran.revenue, besides + ran.extra);
        told.push(format!("{} for {}", route(view, claim), view.world.money(ran.revenue)));
    }
    let together = match told.len() {
        0 => return None,
        1 => String::new(),
        _ => format!("; {} together", view.world.money(earned)),
    };
    let besides = if besides == 0 { String::new() } else { format!(", and {} besides", view.world.money(besides)) };
    Some(format!("{} runs {}{together}{besides}", actor.name(view.world), told.join("; ")))
}
