//! Certificates on account in a player's stock turn: what is due first, what binds them, and what is a turn's only action.

use super::Stock;
use super::account::CheckedAccount;
use crate::action::Lot;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::view::View;

impl Stock {
    /// What was bought on account in an earlier round is paid for or sold before anything else, where that is possible.
    pub(super) fn due_first(&self, view: View<'_>) -> Option<(CertificateId, RuleId)> {
        let (share, rule) = view.due_account(self.player)?;
        let company = view.world.certificate(share).company;
        let lot = Lot::one(view.world.certificate(share).index);
        let can_sell = || {
            let sale = view.check_sale(Owner::Player(self.player), company, lot, None);
            self.may_sell(view).is_ok() && sale.is_ok()
        };
        let can_pay = || !self.has_acted() && view.check_rest(self.player, share).is_ok();
        (can_pay() || can_sell()).then_some((share, rule))
    }

    /// Refuses all but a sale of what is due first.
    pub(super) fn only_due(&self, view: View<'_>, company: CompanyId, lot: Lot) -> Result<(), Refusal> {
        match self.due_first(view) {
            // Of certificates that are alike, any may be sold.
            Some((share, rule))
                if !view.lot(company, lot).iter().any(|sold| view.sort_of(*sold) == view.sort_of(share)) =>
            {
                Err(Refusal::new(Why::MustPayRest, rule))
            }
            _ => Ok(()),
        }
    }

    /// Refuses other shares to whoever has one on account that binds them.
    pub(super) fn check_unbound(&self, view: View<'_>) -> Result<(), Refusal> {
        match view.binding_account(self.player) {
            Some(rule) => Err(Refusal::new(Why::BoundByAccount, rule)),
            None => Ok(()),
        }
    }

    /// Refuses a purchase that is a turn's only action if something has been done in this one.
    pub(super) fn check_sole(&self, view: View<'_>, purchase: u8) -> Result<(), Refusal> {
        match view.world.purchases.get(usize::from(purchase)) {
            Some(of) if of.sole && self.has_acted() => Err(Refusal::new(Why::OnlyAction, of.rule)),
            _ => Ok(()),
        }
    }

    pub(super) fn check_on_account(
        &self,
        view: View<'_>,
        share: CertificateId,
        by: u8,
    ) -> Result<CheckedAccount, Refusal> {
        self.check_sole(view, by)?;
        self.may_buy(view)?;
        self.check_unbound(view)?;
        view.check_on_account(self.player, share, by)
    }

    /// What is still to be paid for a certificate, if it may be paid now.
    pub(super) fn check_rest(&self, view: View<'_>, share: CertificateId) -> Result<i64, Refusal> {
        let purchase = view.state.certificates.get(share.at()).and_then(|share| share.on_account);
        let purchase = purchase.ok_or(Refusal::plain(Why::NotOnAccount))?.purchase;
        self.check_sole(view, purchase)?;
        let round = &view.world.rounds[self.round.at()];
        if self.bought > 0 {
            return Err(Refusal::new(Why::AlreadyBought, round.rule));
        }
        view.demand(&round.buying, &self.about())?;
        view.check_rest(self.player, share)
    }
}
