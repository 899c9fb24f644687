//! Questions that somebody must answer.

use prospectus_engine::play::Task;
use prospectus_engine::view::View;

use super::{action, things};

/// The question at which the game waits, if it is one.
pub fn question(view: View<'_>) -> Option<String> {
    match view.state.tasks.last()? {
        Task::Effects(frame) => Some(view.world.text(frame.asked.as_ref()?.question).to_owned()),
        Task::Swap(swap) => {
            let company = view.world.operator_name(swap.company);
            Some(format!("For which certificates do you give up the director's certificate of {company}?"))
        }
        Task::Consent(consent) => Some(format!("Do you agree? {}", action(view, &consent.proposal))),
        _ => None,
    }
}

/// The answers from which one is chosen, in their order.
pub fn options(view: View<'_>) -> Vec<String> {
    match view.state.tasks.last() {
        Some(Task::Effects(frame)) => {
            let options = frame.asked.iter().flat_map(|asked| asked.options.iter());
            options.map(|option| things::value(view, option)).collect()
        }
        Some(Task::Swap(swap)) => {
            let certificates = |option: &Vec<prospectus_engine::ids::CertificateId>| {
                let certificates: Vec<String> = option.iter().map(|share| things::certificate(view, *share)).collect();
                certificates.join(" and ")
            };
            swap.options.iter().map(certificates).collect()
        }
        _ => Vec::new(),
    }
}
