//! Companies reach their destinations.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Chore, Task, not_now};
use crate::action::{Actor, Deed, Offer};
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::CompanyConnected;
use crate::view::View;

impl View<'_> {
    /// Whether a company still waits for its destination.
    fn awaits_destination(self, company: CompanyId) -> bool {
        let (of, state) = (self.world.company(company), self.state.company(company));
        !of.destinations.is_empty() && state.floated && !state.closed && !state.connected
    }
}

/// That a company's destination may be claimed, and is reached.
pub(super) fn may_claim(view: View<'_>, company: CompanyId) -> Result<(), Refusal> {
    let known = company.at() < view.world.companies.len();
    match known && view.awaits_destination(company) && view.world.company(company).destination_claimed {
        true if view.has_reached_destination(company) => Ok(()),
        true => Err(Refusal::plain(Why::NotConnected { company })),
        false => Err(not_now()),
    }
}

/// Anybody may see it: the company itself is said to claim.
pub(super) fn offers(view: View<'_>, offers: &mut Vec<Offer>) {
    let reached = view.world.company_ids().filter(|company| may_claim(view, *company).is_ok());
    offers.extend(reached.map(|company| Offer::one(Actor::Operator(company), Deed::Claim { company })));
}

impl Play<'_> {
    /// Lets companies look for their destinations when the map, or what may run on it, has changed.
    pub(super) fn look_soon(&mut self) {
        let waits = self.world.has_destinations
            && self.world.company_ids().any(|company| self.view().awaits_destination(company));
        if waits {
            self.then(Destinations);
        }
    }

    fn look_for_connections(&mut self) {
        for company in self.world.company_ids() {
            let claimed = self.world.company(company).destination_claimed;
            if claimed || !self.view().awaits_destination(company) || !self.view().has_reached_destination(company) {
                continue;
            }
            self.connect(company);
        }
    }

    /// A company has reached its destination.
    pub(super) fn connect(&mut self, company: CompanyId) {
        self.state.companies[company.at()].connected = true;
        let about = self.view().about_company(company);
        self.run(self.world.company(company).connected, &about);
        self.fire(CompanyConnected { company });
    }
}

/// Looks whether companies have reached their destinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Destinations;

impl Chore for Destinations {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        play.look_for_connections();
        Ok(None)
    }
}
