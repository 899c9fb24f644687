//! What happened, in words.

use prospectus_engine::event::Event;
use prospectus_engine::ids::*;
use prospectus_engine::question::Bid;
use prospectus_engine::view::View;
use prospectus_engine::{Refusal, World};

use super::ending::ending;
use super::events::dividend;
use super::{owner, place};

/// A sentence about one event; none for what goes without saying beside the action that caused it. [`super::events`]
/// tells all events of an action together and leaves out payments that are told already.
pub fn event(view: View<'_>, event: &Event) -> Option<String> {
    let world = view.world;
    let money = |amount: &i64| world.money(*amount);
    let company = |company: &OperatorId| world.operator_name(*company);
    let private = |private: &PrivateId| &world.privates[private.at()].id;
    let kind = |train: &TrainId| &world.types[view.state.train(*train).side.at()].id;
    Some(match event {
        Event::PhaseStarted { phase } => format!("phase {} begins", world.phase(*phase).id),
        Event::Income { private: of, to, amount } => {
            format!("{} receives {} from {}", owner(world, *to), money(amount), private(of))
        }
        Event::PrivateSold { private: of, to, price } => {
            format!("{} gets {} for {}", owner(world, *to), private(of), money(price))
        }
        Event::PrivateClosed { private: of } => format!("{} closes", private(of)),
        Event::DirectorChanged { company: of, new } => {
            format!("{} becomes director of {}", owner(world, *new), company(of))
        }
        Event::MarkerMoved { company: of, from, to } if from != to => {
            let verb = if to > from { "rises" } else { "falls" };
            format!("{} {verb} from {} to {}", company(of), money(from), money(to))
        }
        Event::Settled { company: of, percent, holder } => {
            format!("{} now has the whole {percent}% of {}", owner(world, *holder), company(of))
        }
        Event::BidsOpened { bids } => {
            let bid = |bid: &Bid| format!("{} {}", owner(world, Owner::Player(bid.player)), money(&bid.price));
            let order = view.players_in_game().map(|player| owner(world, Owner::Player(player)));
            let bids: Vec<String> = bids.iter().map(bid).collect();
            format!("the bids are {}; the new order is {}", bids.join(", "), order.collect::<Vec<_>>().join(", "))
        }
        Event::Subsidised { operator, player, amount } => {
            format!("{} adds {} for {}", owner(world, Owner::Player(*player)), money(amount), company(operator))
        }
        Event::TradedIn { train, by, paid } => {
            format!("the bank takes a {} from {} for {}", kind(train), company(by), money(paid))
        }
        Event::Split { company: of } => format!("the certificates of {} are split", company(of)),
        Event::Floated { company: of } => format!("{} floats", company(of)),
        Event::Closed { company: of } => format!("{} closes", company(of)),
        Event::Merged { from, into } => format!("{} becomes part of {}", company(from), company(into)),
        Event::Opened { company: of } => format!("{} can be started again", company(of)),
        Event::TrainDiscarded { train, from } => format!("{} loses a {}", owner(world, *from), kind(train)),
        Event::TrainExported { train } => format!("a {} is exported", kind(train)),
        Event::Rusted { kind: of } => format!("all {} rust", world.types[of.at()].id),
        Event::LayBonus { operator, amount, .. } => {
            format!("{} gets a bonus of {}", company(operator), money(amount))
        }
        Event::TileTaken { hex } => format!("the tile on {} is taken away", place(world, *hex)),
        Event::TokenRemoved { operator, hex } => {
            format!("{} loses its station in {}", company(operator), place(world, *hex))
        }
        Event::Ran { operator, revenue } if *revenue > 0 => format!("{} earns {}", company(operator), money(revenue)),
        Event::Lent { to, amount } => format!("{} takes a loan of {}", owner(world, *to), money(amount)),
        Event::Eliminated { player } => format!("{} leaves the game", owner(world, Owner::Player(*player))),
        Event::Announced { text } => world.text(*text).to_owned(),
        Event::NothingComes { why, rule } => {
            let refusal = Refusal { why: why.clone(), rule: *rule };
            format!("nothing comes of a rule: {}", refusal.explain(world))
        }
        Event::PaidLess { from, amount, paid, rule } => {
            let said = format!("{} can pay only {} of {}", owner(world, *from), money(paid), money(amount));
            with_rule(world, said, *rule)
        }
        Event::NobodyAsked { answer, rule } => {
            with_rule(world, format!("nobody can be asked: the answer is `{}`", world.text(*answer)), *rule)
        }
        Event::EndTriggered { by } => match by.and_then(|by| world.ends.get(usize::from(by))) {
            Some(end) if !end.text.is_empty() => format!("the end is near: {}", end.text),
            Some(end) => format!("the end is near: `end.{}`", end.id),
            None => match ending(view).filter(|_| view.state.clock.ending.is_some_and(|ending| ending.by.is_none())) {
                Some(why) => format!("the end is near: {why}"),
                None => "the end is near".to_owned(),
            },
        },
        Event::Standstill => "nobody can do anything any more".to_owned(),
        Event::Ended => "the game is over".to_owned(),
        Event::RoundStarted { round } => format!("{} begins", world.rounds[round.at()].name),
        Event::Paid { from, to, amount } => {
            format!("{} pays {} to {}", owner(world, *from), money(amount), owner(world, *to))
        }
        Event::Dividend { operator, paid, kept, received } => {
            return dividend(view, Owner::Operator(*operator), (*paid, *kept), received);
        }
        Event::Interest { player, amount } => {
            let debt = view.state.player(*player).debt;
            format!("{} owes {} more, {} in all", owner(world, Owner::Player(*player)), money(amount), money(&debt))
        }
        Event::CertificatesMoved { .. }
        | Event::OnAccount { .. }
        | Event::BidWithdrawn { .. }
        | Event::SealedBid { .. }
        | Event::GivenUp { .. }
        | Event::TokenBought { .. }
        | Event::MarkerMoved { .. }
        | Event::Started { .. }
        | Event::TrainBought { .. }
        | Event::TileLaid { .. }
        | Event::TokenPlaced { .. }
        | Event::Ran { .. } => return None,
    })
}

/// What has become of a rule, with its name.
fn with_rule(world: &World, said: String, rule: Option<RuleId>) -> String {
    match rule {
        Some(rule) => format!("{said} (`{}`)", world.rule(rule).path),
        None => said,
    }
}
