//! Markers move on the market.

use super::Play;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::Refusal;
use crate::rules::Code;
use crate::rules::moment::MarkerMoved;
use crate::rules::scope::{InMarker, InOtherMove, Scope};

impl Play<'_> {
    /// Moves a marker as the title says.
    pub(crate) fn move_marker<S: Scope>(
        &mut self,
        company: CompanyId,
        code: &Code<S::Tag>,
        scope: &S,
    ) -> Result<(), Refusal> {
        if let Some(to) = self.view().moved(company, code, scope)? {
            self.put_marker(company, to);
        }
        Ok(())
    }

    /// What a rule knows that moves a marker for another reason than a dividend.
    pub(crate) fn about_move(&self, company: CompanyId) -> InOtherMove {
        InOtherMove { company, price: self.view().price(company) }
    }

    /// Puts a marker on a cell, with all that the zones there bring.
    pub(crate) fn put_marker(&mut self, company: CompanyId, to: (u8, u8)) {
        let market = &self.world.market;
        let (before, after) = (market.zones_at(self.state.company(company).cell), market.zones_at(Some(to)));
        let was = self.view().price(company);
        let arrived = self.arrival(to);
        let state = &mut self.state.companies[company.at()];
        (state.cell, state.arrived) = (Some(to), arrived);
        let now = self.view().price(company);
        if was != 0 {
            self.tell(Event::MarkerMoved { company, from: was, to: now });
        }
        self.fire(MarkerMoved { company, zone: after.first().copied(), price_before: was, price: now });
        for zone in after.iter().filter(|zone| !before.contains(zone)) {
            self.enter_zone(company, *zone, now);
        }
    }

    fn enter_zone(&mut self, company: CompanyId, zone: ZoneId, price: i64) {
        let of = &self.world.market.zones[zone.at()];
        let about = InMarker { company, zone, price };
        self.run(of.entered, &about);
        if !self.state.company(company).zones_entered.contains(&zone) {
            self.state.companies[company.at()].zones_entered.push(zone);
            self.run(of.first_entered, &about);
        }
        if of.closes {
            self.close_company(company);
        }
    }

    /// Later arrivals go to the bottom, or to the top where the title says so.
    fn arrival(&mut self, cell: (u8, u8)) -> i64 {
        let there = self.state.companies.iter().filter(|company| company.cell == Some(cell));
        let arrivals: Vec<i64> = there.map(|company| company.arrived).collect();
        match self.world.market.arrives_on_top {
            true => arrivals.into_iter().min().unwrap_or_default() - 1,
            false => arrivals.into_iter().max().unwrap_or_default() + 1,
        }
    }
}
