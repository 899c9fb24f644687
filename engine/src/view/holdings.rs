//! Who holds what.

use prospectus_dsl::title::{NewShares, Proceeds};

use super::View;
use crate::ids::*;
use crate::refusal::Unsolvable;
use crate::rules::scope::{BuyShare, InGame, OfCertificate, OfCompany};
use crate::state::{Certificate, Holdings};

impl<'a> View<'a> {
    /// The certificates of a company that are still in the game.
    pub fn shares_of(self, company: CompanyId) -> impl Iterator<Item = CertificateId> + Clone + 'a {
        let state = self.state;
        self.world.shares_of(company).filter(move |share| !state.certificate(*share).out)
    }

    /// Whether a private is there and nobody has got it yet.
    pub(crate) fn is_unsold(self, private: PrivateId) -> bool {
        let state = self.state.private(private);
        state.is_open && !state.is_sold
    }

    /// The certificates of a company that this owner holds.
    pub fn held(self, owner: Owner, company: CompanyId) -> impl Iterator<Item = CertificateId> + Clone + 'a {
        let state = self.state;
        self.shares_of(company).filter(move |share| state.certificate(*share).holder == owner)
    }

    /// How much of a company somebody holds.
    pub fn percent_held(self, owner: Owner, company: CompanyId) -> i64 {
        self.held_by(owner, company).map(|share| share.percent).sum()
    }

    /// Whether somebody holds any certificate of a company.
    pub(crate) fn holds_any(self, owner: Owner, company: CompanyId) -> bool {
        self.held_by(owner, company).next().is_some()
    }

    /// How the certificates stand that somebody holds: those of a company lie side by side, which is quickly looked at.
    fn held_by(self, owner: Owner, company: CompanyId) -> impl Iterator<Item = &'a Certificate> {
        let all = &self.state.certificates[self.world.company(company).certificates.clone()];
        all.iter().filter(move |share| share.holder == owner && !share.out)
    }

    /// How much of a company must still be sold, in percent, before it floats; at least the director's certificate of one
    /// that nobody has started.
    pub fn missing_to_float(self, company: CompanyId) -> Result<i64, Unsolvable> {
        let is_sold = |share: &CertificateId| self.state.certificate(*share).holder != Owner::Offer;
        let percent = |share: CertificateId| self.percent(share);
        let sold: i64 = self.shares_of(company).filter(is_sold).map(percent).sum();
        let director = match self.state.company(company).started {
            true => None,
            false => self.director_certificate(company),
        };
        let needed = self.number_or(&self.world.company(company).float, &self.about_company(company), 0)?;
        Ok((needed - sold).max(director.map_or(0, percent)))
    }

    /// How much of a company nobody has bought; what is held back is not for sale yet.
    pub fn percent_unsold(self, company: CompanyId) -> i64 {
        let offered = self.held(Owner::Offer, company).filter(|share| !self.state.certificate(*share).held_back);
        offered.map(|share| self.percent(share)).sum()
    }

    /// How much of its company a certificate is now.
    pub fn percent(self, certificate: CertificateId) -> i64 {
        self.state.certificate(certificate).percent
    }

    /// All share certificates of an owner.
    pub(crate) fn certificates_of(self, owner: Owner) -> impl Iterator<Item = CertificateId> + Clone + 'a {
        let all = self.state.certificates.iter().enumerate();
        let held = all.filter(move |(_, share)| share.holder == owner && !share.out);
        held.map(|(at, _)| CertificateId::from_index(at))
    }

    /// Whether the unsold certificates of a company are its treasury.
    pub fn unsold_is_treasury(self, certificate: CertificateId) -> bool {
        let company = self.world.certificate(certificate).company;
        // Who would buy it does not matter: the bank stands for anybody.
        let about = BuyShare { certificate, company, buyer: Owner::Bank };
        self.word(&self.world.company(company).proceeds, &about) == Ok(Some(Proceeds::Company))
    }

    pub(crate) fn new_shares_at_market(self, certificate: CertificateId, buyer: Owner) -> Result<bool, Unsolvable> {
        let company = self.world.certificate(certificate).company;
        let about = BuyShare { certificate, company, buyer };
        let word = self.word(&self.world.company(company).new_shares, &about)?;
        Ok(word == Some(NewShares::Market))
    }

    /// The director's certificate of a company, while it has one.
    pub fn director_certificate(self, company: CompanyId) -> Option<CertificateId> {
        let all = &self.world.company(company).director_certificates;
        all.iter().copied().find(|share| !self.state.certificate(*share).out)
    }

    /// The holder of the director's certificate, once it has been bought.
    pub(crate) fn president(self, company: CompanyId) -> Option<Owner> {
        let holder = self.state.certificate(self.director_certificate(company)?).holder;
        matches!(holder, Owner::Player(_) | Owner::Operator(_)).then_some(holder)
    }

    /// The player who decides for a company.
    pub fn director(self, company: CompanyId) -> Option<PlayerId> {
        self.player_behind(self.president(company)?)
    }

    /// The player who decides for the holder of a certificate: themselves, or whoever directs the company that holds it.
    fn player_behind(self, holder: Owner) -> Option<PlayerId> {
        let mut holder = holder;
        // Companies that direct each other in a circle are directed by nobody.
        for _ in 0..=self.world.companies.len() {
            match holder {
                Owner::Player(player) => return Some(player),
                Owner::Operator(company) if company.at() < self.world.companies.len() => {
                    holder = self.president(company)?;
                }
                Owner::Operator(_) | Owner::Bank | Owner::Pool | Owner::Offer => return None,
            }
        }
        None
    }

    /// The certificate whose holder decides for an operator: one of its own, or the director's.
    pub(crate) fn leading_certificate(self, operator: OperatorId) -> Option<CertificateId> {
        let of = &self.world.operators[operator.at()];
        match of.certificate {
            Some(name) => self.shares_of(of.company).find(|share| self.world.certificate(*share).name == name),
            None => self.director_certificate(of.company),
        }
    }

    /// Whether the holder of a certificate decides for an operator, which is not the company itself.
    pub(crate) fn leads(self, certificate: CertificateId) -> bool {
        let of = self.world.certificate(certificate);
        let operators = self.world.operator_ids().skip(self.world.companies.len());
        operators.into_iter().any(|operator| {
            let by = &self.world.operators[operator.at()];
            by.company == of.company && by.certificate == Some(of.name) && self.is_in_game(operator)
        })
    }

    /// The company that decides for an operator by a certificate that it holds, if it is one.
    pub(crate) fn holding_company(self, operator: OperatorId) -> Option<OperatorId> {
        let certificate = self.leading_certificate(operator)?;
        self.state.certificate(certificate).holder.operator().filter(|holder| *holder != operator)
    }

    /// The player who decides for an operator.
    pub fn decider(self, operator: OperatorId) -> Option<PlayerId> {
        let certificate = self.leading_certificate(operator)?;
        self.player_behind(self.state.certificate(certificate).holder)
    }

    /// The player who decides for an owner.
    pub fn player_of(self, owner: Owner) -> Option<PlayerId> {
        match owner {
            Owner::Player(player) => Some(player),
            Owner::Operator(operator) => self.decider(operator),
            _ => None,
        }
    }

    /// The privates that somebody holds.
    pub fn privates_of(self, owner: Owner) -> impl Iterator<Item = PrivateId> + Clone + 'a {
        let state = self.state;
        self.world.private_ids().filter(move |private| {
            let private = state.private(*private);
            private.is_open && private.is_sold && private.owner == owner
        })
    }

    /// What a private pays now.
    pub fn income(self, private: PrivateId) -> Result<i64, Unsolvable> {
        self.number_or(&self.world.privates[private.at()].income, &self.about_private(private), 0)
    }

    /// The certificates of a player that count against the limit.
    pub fn certificate_count(self, player: PlayerId) -> Result<i64, Unsolvable> {
        self.cache.counted(player, || self.count_certificates(player))
    }

    fn count_certificates(self, player: PlayerId) -> Result<i64, Unsolvable> {
        // A rule that exempts shares may go by anything; otherwise only who holds them and where markers stand matters.
        let mut count = match &self.world.limits.exempt {
            Some(_) => self.count_shares(player)?,
            None => self.cache.shares(self.what_counts(), player, || self.count_shares(player))?,
        };
        for (private, counts) in &self.world.counting {
            let state = self.state.private(*private);
            let is_own = state.is_open && state.is_sold && state.owner == player.into_owner();
            if is_own && self.holds_code(counts, &self.about_private(*private))? {
                count += 1;
            }
        }
        Ok(count)
    }

    /// What the certificates that count against the limit go by: where no zone of the market exempts any, it does not
    /// matter how companies stand.
    fn what_counts(self) -> Holdings {
        let holdings = self.state.holdings();
        if self.world.market.exempts { holdings } else { holdings.of_certificates() }
    }

    /// The share certificates of a player that count against the limit.
    fn count_shares(self, player: PlayerId) -> Result<i64, Unsolvable> {
        let mut count = 0;
        let some_are_exempt = self.world.limits.exempt.is_some() || self.world.market.exempts;
        for (at, share) in self.state.certificates.iter().enumerate() {
            let counts = share.holder == Owner::Player(player) && !share.out;
            if counts && (!some_are_exempt || !self.is_exempt(CertificateId::from_index(at))?) {
                count += 1;
            }
        }
        Ok(count)
    }

    /// Whether a certificate does not count against the limit.
    pub(crate) fn is_exempt(self, share: CertificateId) -> Result<bool, Unsolvable> {
        if self.world.limits.exempt.is_none() && !self.world.market.exempts {
            return Ok(false);
        }
        let company = self.world.certificate(share).company;
        let by_zone = self.zones(company).iter().any(|zone| self.world.market.zones[zone.at()].exempt);
        let Some(exempt) = &self.world.limits.exempt else { return Ok(by_zone) };
        let holder = self.state.certificate(share).holder;
        Ok(by_zone || self.holds_code(exempt, &OfCertificate { certificate: share, company, holder })?)
    }

    /// How many certificates a player may hold now; none if there is no limit.
    pub fn certificate_limit(self) -> Result<Option<i64>, Unsolvable> {
        let Some(limit) = &self.world.certificate_limit else { return Ok(None) };
        self.cache.limit(|| self.number(limit, &InGame {}).map(Some))
    }

    pub(crate) fn ownership_limit(self, certificate: CertificateId, buyer: Owner) -> Result<i64, Unsolvable> {
        let company = self.world.certificate(certificate).company;
        let about = BuyShare { certificate, company, buyer };
        let own = &self.world.company(company).ownership;
        match own.as_ref().or(self.world.limits.ownership.as_ref()) {
            Some(limit) => self.number(limit, &about),
            None => Ok(100),
        }
    }

    /// How much of a company may lie in the pool, in percent.
    pub fn pool_limit(self, company: CompanyId) -> Result<i64, Unsolvable> {
        self.number_or(&self.world.limits.pool, &self.about_company(company), 100)
    }

    /// What a rule about a company knows.
    pub fn about_company(self, operator: OperatorId) -> OfCompany {
        OfCompany { company: self.world.operators[operator.at()].company, operator }
    }
}

impl PlayerId {
    pub(crate) fn into_owner(self) -> Owner {
        Owner::Player(self)
    }
}

impl OperatorId {
    pub(crate) fn into_owner(self) -> Owner {
        Owner::Operator(self)
    }
}
