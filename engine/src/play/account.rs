//! Certificates that are bought on account: part of the price is paid at once, the rest later.

use super::Play;
use super::companies::Float;
use super::director::Direct;
use super::task::not_now;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::scope::{self, OfCertificate, OfPlayer};
use crate::state;
use crate::view::View;
use crate::world::Purchase;

/// A certificate that may be bought on account.
#[derive(Clone, Copy, Debug)]
pub struct CheckedAccount {
    certificate: CertificateId,
    purchase: u8,
    /// What is paid at once.
    price: i64,
    /// The percentage that it counts as until the rest is paid.
    counts_as: i64,
}

impl<'a> View<'a> {
    /// How a certificate was bought on account, if it was.
    pub(super) fn account(self, certificate: CertificateId) -> Option<(state::OnAccount, &'a Purchase)> {
        let account = self.state.certificate(certificate).on_account?;
        Some((account, self.world.purchases.get(usize::from(account.purchase))?))
    }

    /// What the rules of such a purchase know while the rest is not paid.
    fn about_account(self, certificate: CertificateId, account: &state::OnAccount) -> Option<scope::OnAccount> {
        let holder = self.state.certificate(certificate).holder.player()?;
        let company = self.world.certificate(certificate).company;
        Some(scope::OnAccount { certificate, company, holder, agreed: account.agreed })
    }

    /// Whether a player may buy a certificate on account.
    pub(super) fn check_on_account(
        self,
        player: PlayerId,
        certificate: CertificateId,
        purchase: u8,
    ) -> Result<CheckedAccount, Refusal> {
        let of = self.world.purchases.get(usize::from(purchase)).ok_or_else(not_now)?;
        let buyer = Owner::Player(player);
        self.check_on_sale(certificate)?;
        let about = self.about_purchase(buyer, certificate);
        if !self.holds_code(&of.offers, &about)? {
            return Err(Refusal::new(Why::RuleSaysNo, of.offers.rule));
        }
        self.demand(&of.when, &OfPlayer { player })?;
        let (price, cash) = (self.number(&of.price, &about)?, self.cash(buyer));
        if price > cash {
            return Err(Refusal::new(Why::CannotPay { cost: price, cash }, of.price.rule));
        }
        let about = OfCertificate { certificate, company: about.company, holder: buyer };
        let counts_as = self.number(&of.counts_as, &about)?.clamp(0, self.percent(certificate));
        self.may_own(buyer, certificate, counts_as)?;
        self.check_buying_rules(buyer, certificate)?;
        Ok(CheckedAccount { certificate, purchase, price, counts_as })
    }

    /// The ways in which a player may buy certificates on account, one of each sort.
    pub(super) fn on_account(self, player: PlayerId) -> Vec<CheckedAccount> {
        let mut found = Vec::new();
        for purchase in 0..self.world.purchases.len() as u8 {
            for company in self.world.company_ids() {
                let sorts = self.sorts_for_sale(company);
                found.extend(sorts.filter_map(|share| self.check_on_account(player, share, purchase).ok()));
            }
        }
        found
    }

    /// The certificates that a player has on account.
    pub(super) fn accounts_of(self, player: PlayerId) -> impl Iterator<Item = CertificateId> + 'a {
        let state = self.state;
        let own = (!self.world.purchases.is_empty()).then(|| self.certificates_of(Owner::Player(player)));
        own.into_iter().flatten().filter(move |share| state.certificate(*share).on_account.is_some())
    }

    /// What a player still pays for a certificate, if they have the money.
    pub(super) fn check_rest(self, player: PlayerId, certificate: CertificateId) -> Result<i64, Refusal> {
        let held = self.accounts_of(player).any(|other| other == certificate);
        let (account, of) = self.account(certificate).filter(|_| held).ok_or(Refusal::plain(Why::NotOnAccount))?;
        let about = self.about_account(certificate, &account).ok_or_else(not_now)?;
        let (rest, cash) = (self.number(&of.rest, &about)?, self.state.player(player).cash);
        let more = account.whole - self.percent(certificate);
        self.check_ownership(Owner::Player(player), certificate, more)?;
        match rest <= cash {
            true => Ok(rest),
            false => Err(Refusal::new(Why::CannotPay { cost: rest, cash }, of.rest.rule)),
        }
    }

    /// What is paid at once for a certificate that is bought on account.
    pub fn price_on_account(self, buyer: Owner, certificate: CertificateId, purchase: u8) -> Option<i64> {
        let of = self.world.purchases.get(usize::from(purchase))?;
        self.number(&of.price, &self.about_purchase(buyer, certificate)).ok()
    }

    /// What is still to be paid for a certificate, if it is on account.
    pub fn rest_of(self, certificate: CertificateId) -> Option<i64> {
        let (account, of) = self.account(certificate)?;
        self.number(&of.rest, &self.about_account(certificate, &account)?).ok()
    }

    /// Refuses to sell a certificate on account where its purchase does not allow that yet.
    pub(super) fn may_sell_account(self, certificate: CertificateId) -> Result<(), Refusal> {
        let Some((account, of)) = self.account(certificate) else { return Ok(()) };
        match self.about_account(certificate, &account) {
            Some(about) => self.demand(&of.sell, &about),
            None => Ok(()),
        }
    }

    /// The rule that keeps a player from buying other shares while one is on account.
    pub(super) fn binding_account(self, player: PlayerId) -> Option<RuleId> {
        self.accounts_of(player).find_map(|share| Some(self.account(share)?.1).filter(|of| of.binds).map(|of| of.rule))
    }

    /// A certificate whose rest is due in this stock round, with the rule that says so.
    pub(super) fn due_account(self, player: PlayerId) -> Option<(CertificateId, RuleId)> {
        let is_old = |share: &CertificateId| self.state.certificate(*share).bought_in < self.state.clock.turn;
        let due = |share| Some((share, self.account(share)?.1)).filter(|(_, of)| of.due);
        self.accounts_of(player).filter(is_old).find_map(due).map(|(share, of)| (share, of.rule))
    }
}

impl CheckedAccount {
    /// What is bought, and by which of the title's purchases.
    pub(super) fn what(&self) -> (CertificateId, u8) {
        (self.certificate, self.purchase)
    }
}

impl Play<'_> {
    /// Pays the first part for a certificate and takes it.
    pub(super) fn buy_on_account(&mut self, player: PlayerId, checked: CheckedAccount) -> Result<(), Refusal> {
        let CheckedAccount { certificate, purchase, price, counts_as } = checked;
        let to = self.buy_share(Owner::Player(player), certificate, price)?;
        // Rules, directors and floating are looked at after this.
        let state = &mut self.state.certificates[certificate.at()];
        state.on_account = Some(state::OnAccount { purchase, whole: state.percent, agreed: price, to });
        state.percent = counts_as;
        let company = self.world.certificate(certificate).company;
        self.tell(Event::OnAccount { company, counts_as, buyer: player });
        Ok(())
    }

    /// Pays the rest for a certificate.
    pub(super) fn pay_rest(&mut self, player: PlayerId, certificate: CertificateId, rest: i64) {
        if let Some(account) = self.state.certificate(certificate).on_account {
            self.pay(Owner::Player(player), account.to, rest);
            self.settle_account(certificate);
        }
    }

    /// Takes a certificate for paid because a rule says so.
    pub(super) fn settle_by_rule(&mut self, certificate: CertificateId) {
        match self.state.certificate(certificate).on_account {
            Some(_) => self.settle_account(certificate),
            None => self.nothing_comes(Why::PaidAlready { company: self.world.certificate(certificate).company }),
        }
    }

    /// Takes a certificate for paid: it counts in full.
    fn settle_account(&mut self, certificate: CertificateId) {
        self.close_account(certificate);
        let company = self.world.certificate(certificate).company;
        let state = self.state.certificate(certificate);
        self.tell(Event::Settled { company, percent: state.percent, holder: state.holder });
        self.then(Direct { company });
        self.then(Float { company });
    }

    /// Makes a certificate whole, whoever pays for it; whether it was on account.
    pub(super) fn close_account(&mut self, certificate: CertificateId) -> bool {
        let state = &mut self.state.certificates[certificate.at()];
        let account = state.on_account.take();
        state.percent = account.map_or(state.percent, |account| account.whole);
        account.is_some()
    }
}
