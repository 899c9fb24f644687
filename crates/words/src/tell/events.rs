//! All that happened in one action, in words: what belongs together is said together.

use std::iter;

use prospectus_engine::event::{Event, Received};
use prospectus_engine::ids::{Owner, PrivateId};
use prospectus_engine::view::View;

use super::{event, owner, things};
use crate::show::words::english::and;

/// Sentences about what happened in one action; `view` is the game after it. Payments are told once: a price that the
/// action names, or that another event tells, is not told again.
pub fn events(view: View<'_>, events: &[Event]) -> Vec<String> {
    let told = told_elsewhere(events);
    let left: Vec<&Event> = events.iter().zip(told).filter(|(_, told)| !told).map(|(event, _)| event).collect();
    left.chunk_by(|one, next| belong_together(one, next)).flat_map(|group| told_together(view, group)).collect()
}

/// The same as part of a story: rounds are headings, and what happens is indented.
pub fn passage(view: View<'_>, happened: &[Event]) -> String {
    let mut passage = String::new();
    let last_round = happened.iter().rposition(|event| matches!(event, Event::RoundStarted { .. }));
    let mut at = 0;
    for part in happened.chunk_by(|_, next| !matches!(next, Event::RoundStarted { .. })) {
        let within = match part {
            [Event::RoundStarted { round }, within @ ..] => {
                // The clock tells the number of the present round only.
                let name = match last_round == Some(at) {
                    true => things::round(view),
                    false => view.world.rounds[round.at()].name.clone(),
                };
                passage += &format!("\n── {name} ──\n");
                within
            }
            within => within,
        };
        at += part.len();
        passage.extend(events(view, within).iter().map(|line| format!("   {line}\n")));
    }
    passage
}

fn belong_together(one: &Event, next: &Event) -> bool {
    match (one, next) {
        (Event::Income { .. }, Event::Income { .. }) => true,
        (Event::Paid { from: one, .. }, Event::Paid { from: next, .. }) => one == next,
        _ => false,
    }
}

fn told_together(view: View<'_>, group: &[&Event]) -> Vec<String> {
    match group {
        [Event::Income { .. }, ..] => incomes(view, group),
        [Event::Paid { from, .. }, ..] => vec![payments(view, *from, group)],
        _ => group.iter().filter_map(|one| event(view, one)).collect(),
    }
}

/// "Anna receives $5 from AB and $10 from CD", one line for each owner.
fn incomes(view: View<'_>, group: &[&Event]) -> Vec<String> {
    let mut owners: Vec<(Owner, Vec<String>)> = Vec::new();
    let name = |private: PrivateId| &view.world.privates[private.at()].id;
    for one in group {
        let Event::Income { private, to, amount } = one else { continue };
        let part = format!("{} from {}", view.world.money(*amount), name(*private));
        match owners.iter_mut().find(|(owner, _)| owner == to) {
            Some((_, parts)) => parts.push(part),
            None => owners.push((*to, vec![part])),
        }
    }
    owners.iter().map(|(to, parts)| format!("{} receives {}", owner(view.world, *to), and(parts))).collect()
}

/// What one owner pays, by those who get it.
fn payments(view: View<'_>, from: Owner, group: &[&Event]) -> String {
    let mut sums: Vec<Received> = Vec::new();
    for one in group {
        let Event::Paid { to, amount, .. } = one else { continue };
        match sums.iter_mut().find(|sum| sum.to == *to) {
            Some(sum) => sum.amount += amount,
            None => sums.push(Received { to: *to, amount: *amount }),
        }
    }
    let (name, money) = (|of: Owner| owner(view.world, of), |amount: i64| view.world.money(amount));
    match (is_bank(from), &sums[..]) {
        (true, [only]) => format!("{} receives {}", name(only.to), money(only.amount)),
        (false, [only]) if is_bank(only.to) => format!("{} pays {}", name(from), money(only.amount)),
        _ => {
            let parts: Vec<String> =
                sums.iter().map(|sum| format!("{} to {}", money(sum.amount), name(sum.to))).collect();
            format!("{} pays {}", name(from), and(&parts))
        }
    }
}

fn is_bank(owner: Owner) -> bool {
    matches!(owner, Owner::Bank | Owner::Pool | Owner::Offer)
}

/// For each event whether it is a payment that something else tells.
fn told_elsewhere(events: &[Event]) -> Vec<bool> {
    let mut told = vec![false; events.len()];
    for (at, event) in events.iter().enumerate() {
        match event {
            Event::Dividend { operator, kept, received, .. } => {
                let kept = Received { to: Owner::Operator(*operator), amount: *kept };
                mark_dividend(events, &mut told, at, received.iter().copied().chain([kept]).collect());
            }
            Event::Income { to, amount, .. } | Event::Lent { to, amount } => {
                mark(events, &mut told, at, |paid| paid == (Owner::Bank, *to, *amount));
            }
            Event::LayBonus { operator, amount, .. } => {
                mark(events, &mut told, at, |paid| paid == (Owner::Bank, Owner::Operator(*operator), *amount));
            }
            Event::Subsidised { operator, player, amount } => {
                let wanted = (Owner::Player(*player), Owner::Operator(*operator), *amount);
                mark(events, &mut told, at, |paid| paid == wanted);
            }
            Event::TokenBought { buyer, seller, price, .. } => {
                let wanted = (Owner::Operator(*buyer), Owner::Operator(*seller), *price);
                mark(events, &mut told, at, |paid| paid == wanted);
            }
            Event::PrivateSold { to, price, .. } => {
                mark(events, &mut told, at, |(from, _, amount)| (from, amount) == (*to, *price));
            }
            Event::TrainBought { buyer, price, .. } => {
                mark(events, &mut told, at, |(from, _, amount)| (from, amount) == (Owner::Operator(*buyer), *price));
            }
            Event::TileLaid { operator: Some(operator), cost, .. } => {
                let wanted = (Owner::Operator(*operator), Owner::Bank, *cost);
                mark(events, &mut told, at, |paid| paid == wanted);
            }
            // Whoever starts a company names the price of a share, not what they pay.
            Event::CertificatesMoved { company, to, .. } => {
                let starts = |event: &Event| matches!(event, Event::Started { company: other, .. } if other == company);
                let buyer = if is_bank(*to) { Owner::Operator(*company) } else { *to };
                if !events.iter().any(starts) {
                    mark_last(events, &mut told, at, buyer);
                }
            }
            Event::Settled { holder, .. } => mark_last(events, &mut told, at, *holder),
            // Nothing else names a sum: what is paid beside it is told.
            _ => {}
        }
    }
    told
}

/// Marks the nearest payment of this sort, before an event if there is one.
fn mark(events: &[Event], told: &mut [bool], at: usize, is_it: impl Fn((Owner, Owner, i64)) -> bool) {
    let fits = |other: &usize| match events[*other] {
        Event::Paid { from, to, amount } => !told[*other] && is_it((from, to, amount)),
        _ => false,
    };
    let found = (0..at).rev().find(fits).or_else(|| (at..events.len()).find(fits));
    if let Some(found) = found {
        told[found] = true;
    }
}

/// Marks what this owner has paid right before an event.
fn mark_last(events: &[Event], told: &mut [bool], at: usize, payer: Owner) {
    let Some(before) = at.checked_sub(1) else { return };
    if matches!(events[before], Event::Paid { from, .. } if from == payer) {
        told[before] = true;
    }
}

/// Marks the payments right before a dividend that make it up.
fn mark_dividend(events: &[Event], told: &mut [bool], at: usize, mut left: Vec<Received>) {
    for before in (0..at).rev() {
        let Event::Paid { from: Owner::Bank, to, amount } = events[before] else { return };
        let part = left.iter_mut().find(|part| part.to == to && part.amount >= amount);
        let Some(part) = part else { return };
        part.amount -= amount;
        told[before] = true;
    }
}

/// "AB pays $60: Anna $30, AB $12", "AB keeps $60"; none if it has earned nothing.
pub(super) fn dividend(
    view: View<'_>,
    operator: Owner,
    (paid, kept): (i64, i64),
    received: &[Received],
) -> Option<String> {
    let (who, money) = (owner(view.world, operator), |amount: i64| view.world.money(amount));
    let part = |part: &Received| format!("{} {}", owner(view.world, part.to), money(part.amount));
    let parts: Vec<String> = received.iter().map(part).collect();
    let to = if parts.is_empty() { "the bank keeps it".to_owned() } else { parts.join(", ") };
    let pays = (paid > 0).then(|| format!("pays {}: {to}", money(paid)));
    let keeps = (kept > 0).then(|| format!("keeps {}", money(kept)));
    // What is kept comes first: the list ends the sentence.
    let said: Vec<String> = iter::empty().chain(keeps).chain(pays).collect();
    (!said.is_empty()).then(|| format!("{who} {}", said.join(" and ")))
}
