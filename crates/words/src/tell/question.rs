//! Questions that somebody must answer.

use prospectus_engine::Asks;
use prospectus_engine::ids::CertificateId;
use prospectus_engine::view::View;

use super::{action, things};

/// The question at which the game waits, if it is one.
pub fn question(view: View<'_>) -> Option<String> {
    match view.question()?.asks {
        Asks::Rule { text, .. } => Some(text),
        Asks::Swap { company, .. } => {
            let company = view.world.operator_name(company);
            Some(format!("For which certificates do you give up the director's certificate of {company}?"))
        }
        Asks::Consent { proposal, .. } => Some(format!("Do you agree? {}", action(view, &proposal))),
        _ => None,
    }
}

/// The answers from which one is chosen, in their order.
pub fn options(view: View<'_>) -> Vec<String> {
    match view.question().map(|question| question.asks) {
        Some(Asks::Rule { options, .. }) => options.into_iter().map(|option| option.name).collect(),
        Some(Asks::Swap { options, .. }) => {
            let certificates = |option: &Vec<CertificateId>| {
                let certificates: Vec<String> = option.iter().map(|share| things::certificate(view, *share)).collect();
                certificates.join(" and ")
            };
            options.iter().map(certificates).collect()
        }
        _ => Vec::new(),
    }
}
