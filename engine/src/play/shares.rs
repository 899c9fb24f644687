//! Share certificates are bought and sold.

use prospectus_dsl::title::Proceeds;
use prospectus_dsl::vocabulary::names::Name;

use super::Play;
use super::companies::Float;
use super::director::{Direct, Resignation};
use crate::action::{Actor, Deed, Lot, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::routes::common_divisor;
use crate::rules::kinds::List;
use crate::rules::moment::{CertificateBought, CertificateLastUnsold, CertificateSold};
use crate::rules::scope::{BuyShare, EmergencySale, InSaleMove, InSalePay, Scope, SellShare};
use crate::rules::{AnyCode, Code, Eval};
use crate::state::OnAccount;
use crate::view::View;
use crate::world::Emergency;

/// Shares that were sold together.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Sale {
    pub(crate) company: CompanyId,
    pub(crate) seller: Owner,
    pub(crate) shares: i64,
    pub(crate) certificates: Vec<CertificateId>,
}

/// Certificates that somebody may sell together.
#[derive(Clone, Debug)]
pub struct CheckedSale {
    pub(crate) company: CompanyId,
    seller: Owner,
    lot: Lot,
    /// What is sold besides a part of the director's certificate.
    pub(crate) certificates: Vec<CertificateId>,
    resignation: Option<Resignation>,
}

/// Holder, percentage, name, whether it is the director's, what is on account since which stock round, and whether it is
/// held back or out of the game.
pub type Sort = (Owner, i64, Symbol, bool, Option<(OnAccount, u16)>, [bool; 2]);

impl<'a> View<'a> {
    /// What a rule about a purchase knows.
    pub(super) fn about_purchase(self, buyer: Owner, certificate: CertificateId) -> BuyShare {
        BuyShare { certificate, company: self.world.certificate(certificate).company, buyer }
    }

    /// What a certificate costs where it lies now.
    pub fn share_price(self, buyer: Owner, certificate: CertificateId) -> Result<i64, Refusal> {
        let company = self.world.certificate(certificate).company;
        let pooled = self.state.certificate(certificate).holder == Owner::Pool;
        if pooled || self.new_shares_at_market(certificate, buyer)? {
            return Ok(self.certificate_price(certificate));
        }
        Ok(self.percent(certificate) * self.state.company(company).par / self.world.company(company).share)
    }

    /// Refuses a certificate that limits do not let somebody hold, if it counts as so much.
    pub(crate) fn may_own(self, buyer: Owner, certificate: CertificateId, percent: i64) -> Result<(), Refusal> {
        let limits = &self.world.limits;
        if let Owner::Player(player) = buyer
            && let Some(limit) = self.certificate_limit()?
            && !self.is_exempt(certificate)?
            && self.certificate_count(player)? >= limit
        {
            return Err(Refusal::new(Why::CertificateLimit { limit }, limits.certificates_rule));
        }
        self.check_ownership(buyer, certificate, percent)
    }

    /// Refuses so much more of a company than one owner may hold.
    pub(super) fn check_ownership(self, buyer: Owner, certificate: CertificateId, percent: i64) -> Result<(), Refusal> {
        let (company, limits) = (self.world.certificate(certificate).company, &self.world.limits);
        let most = self.ownership_limit(certificate, buyer)?;
        if self.percent_held(buyer, company) + percent > most {
            let own = self.world.company(company).ownership.as_ref();
            let rule = own.or(limits.ownership.as_ref()).map_or(limits.rule, |code| code.rule);
            return Err(Refusal::new(Why::OwnershipLimit { limit: most }, rule));
        }
        Ok(())
    }

    /// Whether a certificate lies where it could be bought.
    pub(crate) fn is_for_sale(self, certificate: CertificateId) -> bool {
        let state = self.state.certificate(certificate);
        matches!(state.holder, Owner::Offer | Owner::Pool) && !state.held_back && !state.out
    }

    /// Refuses a certificate that lies nowhere where it could be bought, or that starts a company.
    pub(super) fn check_on_sale(self, certificate: CertificateId) -> Result<(), Refusal> {
        let of = self.world.certificate(certificate);
        if !self.is_for_sale(certificate) || of.is_director {
            return Err(Refusal::plain(Why::NotForSale));
        }
        match self.state.company(of.company).started {
            true => Ok(()),
            false => {
                let rule = self.world.company(of.company).start_rule;
                Err(Refusal::new(Why::NotStarted { company: of.company }, rule))
            }
        }
    }

    /// Refuses what the title's rules about purchases do not allow.
    pub(super) fn check_buying_rules(self, buyer: Owner, certificate: CertificateId) -> Result<(), Refusal> {
        let about = self.about_purchase(buyer, certificate);
        self.demand(&self.world.limits.buy, &about)?;
        self.demand(&self.world.company(about.company).buy, &about)
    }

    /// What a purchase costs, if it is allowed.
    pub(crate) fn check_buy(self, buyer: Owner, certificate: CertificateId) -> Result<i64, Refusal> {
        self.check_on_sale(certificate)?;
        let company = self.world.company(self.world.certificate(certificate).company);
        let price = self.share_price(buyer, certificate)?;
        let cash = self.cash(buyer);
        if price > cash {
            return Err(Refusal::plain(Why::CannotPay { cost: price, cash }));
        }
        // Companies buy only where the title says so.
        if buyer.operator().is_some() && company.buy.is_none() {
            return Err(Refusal::plain(Why::NotForSale));
        }
        self.may_own(buyer, certificate, self.percent(certificate))?;
        self.check_buying_rules(buyer, certificate)?;
        Ok(price)
    }

    /// A key under which interchangeable certificates are equal. One of each sort stands for all.
    pub fn sort_of(self, share: CertificateId) -> Sort {
        let (of, state) = (self.world.certificate(share), self.state.certificate(share));
        // What is on account differs by when it was bought, and what is still to be paid.
        let account = state.on_account.map(|account| (account, state.bought_in));
        (state.holder, state.percent, of.name, of.is_director, account, [state.held_back, state.out])
    }

    /// The certificates of a company that lie where they could be bought, one of each sort.
    pub(super) fn sorts_for_sale(self, company: CompanyId) -> impl Iterator<Item = CertificateId> + 'a {
        let mut firsts: Vec<CertificateId> = Vec::new();
        self.shares_of(company).filter(move |share| {
            if !self.is_for_sale(*share) {
                return false;
            }
            // Like ones are most often next to each other.
            let is_new = !firsts.iter().rev().any(|other| self.is_alike(*other, *share));
            if is_new {
                firsts.push(*share);
            }
            is_new
        })
    }

    /// Whether two certificates of a company are of the same sort: most that are not differ in what is looked at first.
    pub(super) fn is_alike(self, one: CertificateId, other: CertificateId) -> bool {
        let [state, other_state] = [one, other].map(|share| self.state.certificate(share));
        state.holder == other_state.holder
            && state.percent == other_state.percent
            && (state.on_account, state.held_back, state.out)
                == (other_state.on_account, other_state.held_back, other_state.out)
            && (state.on_account.is_none() || state.bought_in == other_state.bought_in)
            && {
                let [of, other] = [one, other].map(|share| self.world.certificate(share));
                (of.name, of.is_director) == (other.name, other.is_director)
            }
    }

    /// The certificates that somebody may buy, one of each sort.
    pub(crate) fn buyable(self, buyer: Owner, companies: impl Iterator<Item = CompanyId>) -> Vec<CertificateId> {
        let sorts = companies.flat_map(|company| self.sorts_for_sale(company));
        sorts.filter(|share| self.check_buy(buyer, *share).is_ok()).collect()
    }

    /// The certificates of a lot, without the director's.
    pub fn lot(self, company: CompanyId, lot: Lot) -> Vec<CertificateId> {
        let first = self.world.company(company).certificates.clone();
        lot.indices()
            .map(|at| first.start + at)
            .filter(|at| first.contains(at))
            .map(CertificateId::from_index)
            .collect()
    }

    /// Whether somebody may sell a lot: `emergency` names the operator that the sale helps.
    pub(crate) fn check_sale(
        self,
        seller: Owner,
        company: CompanyId,
        lot: Lot,
        emergency: Option<OperatorId>,
    ) -> Result<CheckedSale, Refusal> {
        let certificates = self.lot(company, lot);
        let resignation = self.check_lot(seller, company, &certificates, lot.of_director, emergency)?;
        Ok(CheckedSale { company, seller, lot, certificates, resignation })
    }

    /// Whether somebody may sell these certificates of a company together, with so much of the director's; and who takes
    /// over then.
    fn check_lot(
        self,
        seller: Owner,
        company: CompanyId,
        certificates: &[CertificateId],
        of_director: u8,
        emergency: Option<OperatorId>,
    ) -> Result<Option<Resignation>, Refusal> {
        let held = |share: &CertificateId| {
            let state = self.state.certificate(*share);
            self.holds_to_sell(seller, *share) && !state.out && !self.world.certificate(*share).is_director
        };
        let of_director = i64::from(of_director);
        if !certificates.iter().all(held) || certificates.is_empty() && of_director == 0 {
            return Err(Refusal::plain(Why::NotHeld));
        }
        let percent: i64 = certificates.iter().map(|share| self.percent(*share)).sum();
        let (percent, of) = (percent + of_director, self.world.company(company));
        let limit = self.pool_limit(company)?;
        if self.percent_held(Owner::Pool, company) + percent > limit {
            let rule = self.world.limits.pool.as_ref().map_or(self.world.limits.rule, |code| code.rule);
            return Err(Refusal::new(Why::PoolLimit { limit }, rule));
        }
        let resignation = match of_director > 0 {
            true => Some(self.check_resignation(seller, company, percent, of_director)?),
            false => None,
        };
        let shares = percent / of.share;
        certificates.iter().try_for_each(|share| self.may_sell_account(*share))?;
        // They are listed only where a rule asks which they are.
        let named = || match self.world.sale_names_certificates {
            true => {
                let director = resignation.as_ref().and_then(|_| self.director_certificate(company));
                List::new(certificates.iter().copied().chain(director))
            }
            false => self.world.lists.no_certificates.clone(),
        };
        let about = || SellShare { company, seller, shares, certificates: named() };
        self.demand_with(&self.world.limits.sell, about)?;
        self.demand_with(&of.sell, about)?;
        // An emergency may have a rule of its own besides.
        if let (Some(operator), Some(Emergency { sells, .. })) = (emergency, &self.world.emergency) {
            let about = || EmergencySale { company, seller, shares, certificates: named(), operator };
            self.demand_with(sells, about)?;
        }
        Ok(resignation)
    }

    /// A company sells out of its treasury, which is what it has not sold yet.
    fn holds_to_sell(self, seller: Owner, share: CertificateId) -> bool {
        let holder = self.state.certificate(share).holder;
        let company = self.world.certificate(share).company;
        holder == seller
            || holder == Owner::Offer && seller == Owner::Operator(company) && self.unsold_is_treasury(share)
    }

    /// Whether somebody certainly holds nothing of a company that they could sell, which is so most often.
    fn has_none_to_sell(self, seller: Owner, company: CompanyId) -> bool {
        seller != Owner::Operator(company) && !self.holds_any(seller, company)
    }

    /// Whether somebody may sell any certificates of a company. One of them is tried first: that is allowed most often.
    pub(crate) fn can_sell_some(self, actor: Actor, company: CompanyId) -> bool {
        let seller = actor.owner();
        if self.has_none_to_sell(seller, company) {
            return false;
        }
        let mut own = self.shares_of(company).filter(|share| self.holds_to_sell(seller, *share)).peekable();
        if own.peek().is_none() {
            return false;
        }
        // Interchangeable certificates are adjacent: the first of them answers for all.
        let mut before: Option<CertificateId> = None;
        let one = |share: CertificateId| {
            let is_another = before.replace(share).is_none_or(|other| !self.is_alike(other, share));
            is_another && self.check_lot(seller, company, &[share], 0, None).is_ok()
        };
        let mut offers = Vec::new();
        own.any(one)
            || !self.is_sale_barred(seller, company) && {
                self.sale_offers(actor, company, None, &mut offers);
                !offers.is_empty()
            }
    }

    /// Whether a rule certainly keeps somebody from selling any of a company: the first thing that it demands does not
    /// hold, and does not go by what is sold.
    fn is_sale_barred(self, seller: Owner, company: CompanyId) -> bool {
        let certificates = self.world.lists.no_certificates.clone();
        let about = SellShare { company, seller, shares: 0, certificates };
        let names = about.names();
        let bars = |code: &AnyCode| {
            let first = code.first_demand().filter(|first| !first.mentions(&[Name::shares, Name::certificates]));
            first.is_some_and(|first| Eval::new(self, &names).yes(first) == Ok(false))
        };
        let rules = [&self.world.limits.sell, &self.world.company(company).sell];
        rules.into_iter().flatten().any(|code| bars(code))
    }

    /// The lots of a company that somebody may sell.
    pub(crate) fn sale_offers(
        self,
        actor: Actor,
        company: CompanyId,
        emergency: Option<OperatorId>,
        offers: &mut Vec<Offer>,
    ) {
        let seller = actor.owner();
        if self.has_none_to_sell(seller, company) {
            return;
        }
        let first = self.world.company(company).certificates.start;
        let own = self.shares_of(company).filter(|share| self.holds_to_sell(seller, *share));
        let own: Vec<CertificateId> = own.collect();
        if own.is_empty() {
            return;
        }
        // Of equal certificates it does not matter which: so many of each sort.
        let mut sorts: Vec<(_, Vec<CertificateId>)> = Vec::new();
        for share in own.iter().filter(|share| !self.world.certificate(**share).is_director) {
            let sort = self.sort_of(*share);
            match sorts.iter_mut().find(|(other, _)| *other == sort) {
                Some((_, shares)) => shares.push(*share),
                None => sorts.push((sort, vec![*share])),
            }
        }
        let mut lots = vec![Lot::default()];
        for (_, shares) in &sorts {
            let mut longer = Vec::new();
            for lot in &lots {
                let mut lot = *lot;
                for share in shares {
                    lot.certificates |= 1 << (share.at() - first);
                    longer.push(lot);
                }
            }
            lots.extend(longer);
        }
        let directs = own.iter().any(|share| self.world.certificate(*share).is_director);
        if directs && self.has_successor(company, seller) {
            let worth = self.director_certificate(company).map_or(0, |share| self.percent(share));
            // Of what is exchanged for it, only whole certificates are sold.
            let unit = self.shares_of(company).map(|share| self.percent(share)).fold(0, common_divisor).max(1);
            let parts = (1..=worth / unit).map(|part| part * unit);
            let with_part: Vec<Lot> =
                parts.flat_map(|part| lots.iter().map(move |lot| Lot { of_director: part as u8, ..*lot })).collect();
            lots.extend(with_part);
        }
        for lot in lots {
            if self.check_sale(seller, company, lot, emergency).is_ok() {
                offers.push(Offer::one(actor, Deed::SellShares { company, lot }));
            }
        }
    }
}

impl Play<'_> {
    pub(crate) fn move_certificate(&mut self, certificate: CertificateId, to: Owner) {
        let of = self.world.certificate(certificate);
        let since = self.state.next_sequence();
        let state = &mut self.state.certificates[certificate.at()];
        let (from, percent) = (state.holder, state.percent);
        (state.holder, state.since, state.bought_in) = (to, since, 0);
        if matches!(to, Owner::Bank | Owner::Pool | Owner::Offer) {
            self.close_account(certificate);
        }
        self.tell(Event::CertificatesMoved { company: of.company, percent, from, to });
    }

    /// The company that would be left without a director if a certificate went to this owner: the director's certificate of
    /// a company that has started is not offered again.
    pub(super) fn deposed(&self, certificate: CertificateId, to: Owner) -> Option<CompanyId> {
        let of = self.world.certificate(certificate);
        let leads = of.is_director && self.state.company(of.company).started;
        (leads && to == Owner::Offer).then_some(of.company)
    }

    /// Swaps certificates between their holders.
    pub(super) fn exchange(&mut self, these: Vec<CertificateId>, those: Vec<CertificateId>) {
        let (Some(first), Some(second)) = (these.first(), those.first()) else {
            return self.nothing_comes(Why::NothingToExchange);
        };
        let (a, b) = (self.state.certificate(*first).holder, self.state.certificate(*second).holder);
        if these.iter().any(|share| those.contains(share)) {
            return self.nothing_comes(Why::WithItself);
        }
        let moves = these.iter().map(|share| (share, b)).chain(those.iter().map(|share| (share, a)));
        if let Some(company) = moves.into_iter().find_map(|(share, to)| self.deposed(*share, to)) {
            return self.nothing_comes(Why::NobodyLeads { company });
        }
        let leads = |share: &&CertificateId| self.world.certificate(**share).is_director;
        let led: Vec<CertificateId> = these.iter().chain(&those).filter(leads).copied().collect();
        these.into_iter().for_each(|share| self.move_certificate(share, b));
        those.into_iter().for_each(|share| self.move_certificate(share, a));
        // Whoever has got a director's certificate leads, unless somebody else has more.
        for share in led {
            self.then(Direct { company: self.world.certificate(share).company });
        }
    }

    /// Buys a certificate at this price; that it is allowed has been checked. Returns who was paid.
    pub(crate) fn buy_share(&mut self, buyer: Owner, certificate: CertificateId, price: i64) -> Result<Owner, Refusal> {
        let company = self.world.certificate(certificate).company;
        let about = self.view().about_purchase(buyer, certificate);
        let holder = self.state.certificate(certificate).holder;
        let proceeds = self.view().word(&self.world.company(company).proceeds, &about)?;
        let was_unsold = holder == Owner::Offer;
        let receiver = match (was_unsold, proceeds) {
            (true, Some(Proceeds::Company)) => Owner::Operator(company),
            _ => Owner::Bank,
        };
        self.pay(buyer, receiver, price);
        // What a company buys back it can sell again like what it never sold.
        let treasury = buyer == Owner::Operator(company) && self.view().unsold_is_treasury(certificate);
        self.move_certificate(certificate, if treasury { Owner::Offer } else { buyer });
        self.state.certificates[certificate.at()].bought_in = self.state.clock.turn;
        self.fire(CertificateBought { certificate, company, buyer, price });
        if was_unsold && self.view().percent_unsold(company) == 0 {
            self.fire(CertificateLastUnsold { company });
        }
        self.then(Direct { company });
        self.then(Float { company });
        Ok(receiver)
    }

    /// Sells certificates. The marker has not moved yet.
    pub(crate) fn sell_shares(&mut self, checked: CheckedSale) -> Result<Sale, Refusal> {
        let CheckedSale { company, seller, lot, mut certificates, resignation } = checked;
        let mut change = 0;
        if let Some(resignation) = resignation {
            let resigned = self.resign(company, seller, resignation, i64::from(lot.of_director))?;
            change = resigned.change.map_or(0, |share| self.view().percent(share));
            resigned.change.into_iter().for_each(|share| self.move_certificate(share, seller));
            certificates.extend(resigned.sold);
        }
        let percent: i64 = certificates.iter().map(|share| self.view().percent(*share)).sum::<i64>() - change;
        let shares = percent / self.world.company(company).share;
        let sale = Sale { company, seller, shares, certificates };
        let price = match &self.world.market.sale_pays {
            Some(pays) => {
                let about = self.about_payment(&sale)?;
                self.view().number(pays, &about)? * shares
            }
            None => self.view().price(company) * shares,
        };
        for share in &sale.certificates {
            self.move_certificate(*share, Owner::Pool);
        }
        self.pay(Owner::Bank, seller, price);
        for sold in [&mut self.state.sold, &mut self.state.sold_this_turn] {
            if !sold.contains(&(seller, company)) {
                sold.push((seller, company));
            }
        }
        let certificates = List::new(sale.certificates.iter().copied());
        self.fire(CertificateSold { company, seller, shares, certificates });
        Ok(sale)
    }

    /// What the rule knows that moves a marker because of a sale.
    fn about_sale(&self, sale: &Sale) -> InSaleMove {
        InSaleMove {
            company: sale.company,
            price: self.view().price(sale.company),
            seller: sale.seller,
            shares: sale.shares,
            certificates: List::new(sale.certificates.iter().copied()),
        }
    }

    /// What the rule knows that says what a sale brings.
    fn about_payment(&self, sale: &Sale) -> Result<InSalePay, Refusal> {
        let about = self.about_sale(sale);
        let after = self.view().moved(sale.company, self.sale_move(sale), &about)?;
        let after = after.and_then(|cell| self.world.market.at(cell)).map_or(about.price, |cell| cell.price);
        let InSaleMove { company, price, seller, shares, certificates } = about;
        Ok(InSalePay { company, price, seller, shares, certificates, price_after: after })
    }

    fn sale_move(&self, sale: &Sale) -> &Code<<InSaleMove as Scope>::Tag> {
        let moves = &self.world.market.moves;
        let own = sale.seller == Owner::Operator(sale.company);
        moves.issued.as_ref().filter(|_| own).unwrap_or(&moves.sold)
    }

    /// Moves the marker of a company whose shares were sold, and looks for its new director.
    pub(crate) fn finish_sale(&mut self, sale: &Sale) -> Result<(), Refusal> {
        let to = self.view().moved(sale.company, self.sale_move(sale), &self.about_sale(sale))?;
        self.then(Direct { company: sale.company });
        if let Some(to) = to {
            self.put_marker(sale.company, to);
        }
        Ok(())
    }
}
