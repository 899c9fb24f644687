//! What happened in games, counted: how often a title's rules were used.

use std::collections::BTreeMap;

use prospectus_dsl::title::RoundType;
use prospectus_engine::event::Event;
use prospectus_engine::ids::Owner;
use prospectus_engine::{Deed, Game};

/// Counts what the last action brought, in words.
pub(super) fn count(game: &Game, occurrences: &mut BTreeMap<String, i64>) {
    let (world, view) = (game.world(), game.view());
    let mut happened = |what: String| *occurrences.entry(what).or_default() += 1;
    for event in game.events() {
        match event {
            Event::RoundStarted { round } => {
                let is_auction = matches!(
                    world.rounds[round.at()].is,
                    RoundType::Waterfall | RoundType::OneByOne | RoundType::Draft
                );
                if is_auction && view.state.clock.rounds[round.at()] > 1 {
                    happened(format!("{} again, after other rounds", world.rounds[round.at()].name));
                }
            }
            Event::TrainBought { train, .. } => {
                happened(format!("train {} is bought", world.types[view.state.train(*train).side.at()].id));
            }
            Event::TileLaid { tile, .. } if world.map.tile(*tile).is_overlay => {
                happened("a tile is laid on top of others".to_owned());
            }
            Event::PrivateSold { to: Owner::Operator(_), .. } => happened("a company buys a private".to_owned()),
            Event::OnAccount { .. } => happened("a certificate is bought on account".to_owned()),
            Event::Settled { .. } => happened("a certificate on account is paid".to_owned()),
            Event::Split { .. } => happened("a company's certificates are split".to_owned()),
            Event::Floated { company } => happened(format!("a company of kind {} floats", world.kind_name(*company))),
            Event::Subsidised { .. } => happened("a director adds to the price of a train without need".to_owned()),
            Event::TradedIn { .. } => happened("a train is traded in".to_owned()),
            Event::GivenUp { .. } => happened("a train is given up for another".to_owned()),
            Event::LayBonus { .. } => happened("a bonus is paid for the first tile on a hex".to_owned()),
            Event::TokenBought { .. } => happened("a station is bought from another company".to_owned()),
            Event::DirectorChanged { new: Owner::Operator(_), .. } => {
                happened("a company takes the direction of another over".to_owned());
            }
            Event::CertificatesMoved {
                from: Owner::Offer | Owner::Pool, to: Owner::Operator(buyer), company, ..
            } if buyer != company => {
                happened("a company buys a certificate of another".to_owned());
            }
            Event::BidWithdrawn { .. } => happened("a bid is taken back".to_owned()),
            Event::DirectorChanged { .. } => happened("a company gets another director".to_owned()),
            Event::Merged { .. } => happened("companies merge".to_owned()),
            Event::Closed { .. } => happened("a company closes".to_owned()),
            Event::Eliminated { .. } => happened("a player leaves the game".to_owned()),
            Event::TrainDiscarded { .. } => happened("a train goes to the pool".to_owned()),
            Event::Announced { text } => happened(format!("“{}”", world.text(*text))),
            Event::NothingComes { rule: Some(rule), .. } => {
                happened(format!("nothing comes of `{}`", world.rule(*rule).path));
            }
            Event::PaidLess { rule: Some(rule), .. } => {
                happened(format!("not all is paid that `{}` wants", world.rule(*rule).path));
            }
            Event::NobodyAsked { rule: Some(rule), .. } => {
                happened(format!("nobody can answer what `{}` asks", world.rule(*rule).path));
            }
            _ => {}
        }
    }
    if let Some(Deed::UsePower { private, .. }) = game.log().last().map(|logged| &logged.action.deed) {
        happened(format!("a power of {} is used", world.privates[private.at()].id));
    }
}
