//! Companies change their directors: who takes over, and which certificates are swapped.

use prospectus_dsl::title::Swap as SwapRule;

use super::task::{Chore, Task};
use super::{Play, Swap};
use crate::action::Actor;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::DirectorChanged;
use crate::view::View;

/// Who takes the director's certificate over, and the certificates that they could give for it.
#[derive(Clone, Debug)]
pub(super) struct Resignation {
    new: Owner,
    swaps: Vec<Vec<CertificateId>>,
}

/// Looks whether a company has a new director.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Direct {
    pub(crate) company: CompanyId,
}

impl Chore for Direct {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        play.update_director(self.company);
        Ok(None)
    }
}

/// The certificates that go with a change of director are swapped when rules have seen to the operators that some of them
/// decided about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Exchange {
    company: CompanyId,
    old: Owner,
    new: Owner,
}

impl Chore for Exchange {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        let Exchange { company, old, new } = self;
        let mut swaps = play.view().swaps(company, new);
        if swaps.is_empty() {
            swaps = play.view().swaps_among(company, new, |_| true);
        }
        for share in swaps.into_iter().next().unwrap_or_default() {
            play.move_certificate(share, old);
        }
        Ok(None)
    }
}

/// How an old director sells out of the certificates that they get in exchange for the director's certificate.
#[derive(Clone, Debug)]
pub(super) struct Resigned {
    pub(super) sold: Vec<CertificateId>,
    /// A certificate that they take out of the pool, as change for one that was worth too much.
    pub(super) change: Option<CertificateId>,
}

impl View<'_> {
    /// The director's certificate can be sold in part if somebody else takes it over.
    pub(super) fn check_resignation(
        self,
        seller: Owner,
        company: CompanyId,
        percent: i64,
        part: i64,
    ) -> Result<Resignation, Refusal> {
        let rule = self.world.company(company).swap_rule;
        let refusal = || Refusal::new(Why::NobodyTakesOver, rule);
        let certificate = self.director_certificate(company).ok_or_else(refusal)?;
        if self.president(company) != Some(seller) {
            return Err(Refusal::plain(Why::NotHeld));
        }
        let left = self.percent_held(seller, company) - percent;
        let new = self.next_director(company, seller, left).ok_or_else(refusal)?;
        let worth = self.percent(certificate);
        let swaps = self.swaps(company, new);
        // What is sold comes out of what the old director gets for theirs.
        let possible = swaps.iter().any(|swap| self.resigned(company, swap, part).is_some());
        match part <= worth && possible {
            true => Ok(Resignation { new, swaps }),
            false => Err(refusal()),
        }
    }

    /// What an old director sells out of what they get for their certificate: certificates that are worth so much; or,
    /// where the title lets them have change, one that is worth more, and what they take out of the pool for the rest.
    fn resigned(self, company: CompanyId, swap: &[CertificateId], part: i64) -> Option<Resigned> {
        if let Some(sold) = self.part_of(swap, part) {
            return Some(Resigned { sold, change: None });
        }
        if self.world.company(company).swap != SwapRule::FewestWithChange {
            return None;
        }
        let pooled = |percent: i64| self.held(Owner::Pool, company).find(|share| self.percent(*share) == percent);
        let larger = swap.iter().filter(|share| self.percent(**share) > part);
        larger.into_iter().find_map(|share| {
            let change = pooled(self.percent(*share) - part)?;
            Some(Resigned { sold: vec![*share], change: Some(change) })
        })
    }

    /// Certificates among these that are worth exactly so much, as few as possible.
    pub(crate) fn part_of(self, certificates: &[CertificateId], percent: i64) -> Option<Vec<CertificateId>> {
        let count = certificates.len().min(16);
        let chosen = |mask: u32| (0..count).filter(move |at| mask & (1 << at) != 0).map(|at| certificates[at]);
        let is_exact = |mask: &u32| chosen(*mask).map(|share| self.percent(share)).sum::<i64>() == percent;
        let fewest = (0..1 << count).filter(is_exact).min_by_key(|mask| mask.count_ones());
        fewest.map(|mask| chosen(mask).collect())
    }

    /// Whether anybody holds enough of a company to take the directorship over, however much the director keeps.
    pub(super) fn has_successor(self, company: CompanyId, old: Owner) -> bool {
        let Some(least) = self.least_for_takeover(company) else { return false };
        let others = self.possible_directors(company, self.state.priority).into_iter().filter(|owner| *owner != old);
        others.into_iter().any(|owner| self.percent_held(owner, company) >= least)
    }

    /// Who may direct a company, from this player on: players in order, each followed by other companies that they direct
    /// and that hold some of it.
    fn possible_directors(self, company: CompanyId, first: PlayerId) -> Vec<Owner> {
        let is_holder =
            |holder: &CompanyId| *holder != company && self.held(Owner::Operator(*holder), company).next().is_some();
        // Seldom does a company hold anything.
        let holders: Vec<CompanyId> = match self.is_held_by_companies(company) {
            true => self.world.company_ids().filter(is_holder).collect(),
            false => Vec::new(),
        };
        let mut all = Vec::with_capacity(self.state.order.len() + holders.len());
        for player in self.players_from(first) {
            all.push(Owner::Player(player));
            let own = holders.iter().filter(|holder| self.director(**holder) == Some(player));
            all.extend(own.map(|holder| Owner::Operator(*holder)));
        }
        all
    }

    /// How much of a company somebody must hold to take the directorship over.
    fn least_for_takeover(self, company: CompanyId) -> Option<i64> {
        let worth = self.percent(self.director_certificate(company)?);
        let about = self.about_company(company);
        Some(self.number_or(&self.world.company(company).takeover, &about, worth).unwrap_or(worth))
    }

    /// Who would direct a company if its director held so much: whoever holds most, more than they; of several the first
    /// at their left.
    pub(crate) fn next_director(self, company: CompanyId, old: Owner, left: i64) -> Option<Owner> {
        // Most often nobody holds more: then it does not matter who is asked first, nor what is enough.
        if !self.has_rival(company, old, left) {
            return None;
        }
        let least = self.least_for_takeover(company)?;
        let first = self.player_after(self.player_of(old).unwrap_or(self.state.priority));
        let others = self.possible_directors(company, first).into_iter().filter(|owner| *owner != old);
        let able = others.map(|owner| (owner, self.percent_held(owner, company)));
        self.first_with_most(able.filter(|(_, held)| *held > left && *held >= least)).map(|(owner, _)| owner)
    }

    /// Whether somebody else may hold more of a company than so much: a player does, or any company has some of it.
    fn has_rival(self, company: CompanyId, old: Owner, left: i64) -> bool {
        let is_rival = |player: PlayerId| {
            let player = Owner::Player(player);
            player != old && self.percent_held(player, company) > left
        };
        self.is_held_by_companies(company) || self.players_in_game().any(is_rival)
    }

    /// Whether a company holds any of another, or of itself.
    fn is_held_by_companies(self, company: CompanyId) -> bool {
        let all = &self.state.certificates[self.world.company(company).certificates.clone()];
        all.iter().any(|share| matches!(share.holder, Owner::Operator(_)) && !share.out)
    }

    /// Whoever holds most, the first of several.
    fn first_with_most(self, owners: impl Iterator<Item = (Owner, i64)>) -> Option<(Owner, i64)> {
        owners.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// Companies that have been started and whose director's certificate nobody has.
    pub(super) fn leaderless(self) -> impl Iterator<Item = CompanyId> {
        let is_free = move |share: &CertificateId| {
            let state = self.state.certificate(*share);
            matches!(state.holder, Owner::Pool | Owner::Offer) && !state.out
        };
        self.world.company_ids().filter(move |company| {
            let state = self.state.company(*company);
            state.started && !state.closed && self.world.company(*company).director_certificates.iter().any(is_free)
        })
    }

    /// Who takes the director's certificate of a started company out of the pool, or out of the offer if a rule has started
    /// the company without giving it to anybody: whoever holds most, if that is enough to be exchanged for it.
    pub(super) fn first_director(self, company: CompanyId) -> Option<Owner> {
        let state = self.state.company(company);
        if !state.started || state.closed {
            return None;
        }
        let certificate = self.director_certificate(company)?;
        if !matches!(self.state.certificate(certificate).holder, Owner::Pool | Owner::Offer) {
            return None;
        }
        let first = *self.state.order.first()?;
        let owners = self.possible_directors(company, first).into_iter();
        let (owner, held) = self.first_with_most(owners.map(|owner| (owner, self.percent_held(owner, company))))?;
        (held >= self.percent(certificate)).then_some(owner)
    }

    /// The sets of certificates for which the director's certificate of a company can be exchanged, the fewest first.
    pub(crate) fn swaps(self, company: CompanyId, new: Owner) -> Vec<Vec<CertificateId>> {
        // A certificate that decides about an operator stays where it is.
        self.swaps_among(company, new, |share| !self.leads(share))
    }

    fn swaps_among(
        self,
        company: CompanyId,
        new: Owner,
        may_go: impl Fn(CertificateId) -> bool,
    ) -> Vec<Vec<CertificateId>> {
        let Some(certificate) = self.director_certificate(company) else { return Vec::new() };
        let worth = self.percent(certificate);
        // What is on account is not handed on; of equal certificates, those that they have had longest go.
        let is_paid = |share: &CertificateId| self.state.certificate(*share).on_account.is_none();
        let ordinary = |share: &CertificateId| *share != certificate && is_paid(share) && may_go(*share);
        let mut held: Vec<CertificateId> = self.held(new, company).filter(ordinary).collect();
        held.sort_by_key(|share| self.state.certificate(*share).since);
        let mut sorts: Vec<(i64, Symbol)> = Vec::new();
        for share in &held {
            let sort = (self.percent(*share), self.world.certificate(*share).name);
            if !sorts.contains(&sort) {
                sorts.push(sort);
            }
        }
        let mut swaps: Vec<Vec<CertificateId>> = Vec::new();
        let mut counts: Vec<Vec<i64>> = Vec::new();
        let count = held.len().min(16);
        for mask in 0u32..1 << count {
            let chosen = (0..count).filter(|at| mask & (1 << at) != 0).map(|at| held[at]);
            if chosen.clone().map(|share| self.percent(share)).sum::<i64>() != worth {
                continue;
            }
            let chosen: Vec<_> = chosen.collect();
            // Equal certificates are equal choices.
            let sort_of = |share: &CertificateId| (self.percent(*share), self.world.certificate(*share).name);
            let profile: Vec<i64> =
                sorts.iter().map(|sort| chosen.iter().filter(|share| sort_of(share) == *sort).count() as i64).collect();
            if !counts.contains(&profile) {
                counts.push(profile);
                swaps.push(chosen);
            }
        }
        swaps.sort_by_key(Vec::len);
        swaps
    }
}

impl Play<'_> {
    /// The director hands their certificate over and sells so much of what they get for it.
    pub(super) fn resign(
        &mut self,
        company: CompanyId,
        old: Owner,
        Resignation { new, swaps }: Resignation,
        part: i64,
    ) -> Result<Resigned, Refusal> {
        let fits = |swap: Vec<CertificateId>| Some((self.view().resigned(company, &swap, part)?, swap));
        let fitting: Vec<_> = swaps.into_iter().filter_map(fits).collect();
        let Some((sells, swap)) = fitting.first().cloned() else {
            return Err(Refusal::new(Why::NobodyTakesOver, self.world.company(company).swap_rule));
        };
        let worth: i64 = swap.iter().map(|share| self.view().percent(*share)).sum();
        self.hand_over(company, old, new, &swap);
        // If all that they get is sold, what they have chosen lies in the pool.
        if self.old_director_chooses(company) && part == worth && fitting.len() > 1 {
            let options = fitting.into_iter().map(|(_, swap)| swap).collect();
            self.then(Swap { company, old, new, receiver: Owner::Pool, options });
        }
        Ok(sells)
    }

    fn old_director_chooses(&self, company: CompanyId) -> bool {
        self.world.company(company).swap == SwapRule::OldDirectorChooses
    }

    /// Whoever holds more than the director takes their certificate over.
    fn update_director(&mut self, company: CompanyId) {
        let view = self.view();
        if let Some(new) = view.first_director(company) {
            return self.appoint(company, new);
        }
        let Some(old) = view.president(company) else { return };
        let held = view.percent_held(old, company);
        if let Some(new) = view.next_director(company, old, held) {
            self.appoint_over(company, old, new);
        }
    }

    /// Appoints a director because a rule says so; where that is nobody, or they can give nothing for it, that is told.
    pub(super) fn appoint_by_rule(&mut self, company: CompanyId, new: Option<Owner>) {
        let who = match new {
            Some(Owner::Player(player)) => Actor::Player(player),
            Some(Owner::Operator(operator)) => Actor::Operator(operator),
            _ => return self.nothing_comes(Why::NobodyToAppoint { company }),
        };
        let new = who.owner();
        let old = self.view().president(company);
        let can_swap = old.is_none() || !self.view().swaps_among(company, new, |_| true).is_empty();
        match old == Some(new) || can_swap {
            true => self.appoint(company, new),
            false => self.nothing_comes(Why::NothingToSwap { who, company }),
        }
    }

    /// Hands the director's certificate to a player or a company, with the swap that goes with it.
    fn appoint(&mut self, company: CompanyId, new: Owner) {
        match self.view().president(company) {
            Some(old) if old != new => self.appoint_over(company, old, new),
            Some(_) => {}
            None => self.appoint_from_bank(company, new),
        }
    }

    /// Makes somebody the director when the director's certificate lies in the pool or the offer: they exchange
    /// ordinary certificates of the same percentage for it.
    fn appoint_from_bank(&mut self, company: CompanyId, new: Owner) {
        let Some(certificate) = self.view().director_certificate(company) else { return };
        let holder = self.state.certificate(certificate).holder;
        self.take_office(company, holder, new);
    }

    fn appoint_over(&mut self, company: CompanyId, old: Owner, new: Owner) {
        let swaps = self.view().swaps(company, new);
        self.take_office(company, old, new);
        if self.old_director_chooses(company) && swaps.len() > 1 {
            self.then(Swap { company, old, new, receiver: old, options: swaps });
        }
    }

    /// The director's certificate goes to its new holder, and others of the same percentage to the old one. If the new
    /// holder has too few but for those that decide about operators, rules may first take such operators out of the game.
    fn take_office(&mut self, company: CompanyId, old: Owner, new: Owner) {
        match self.view().swaps(company, new).into_iter().next() {
            Some(swap) => self.hand_over(company, old, new, &swap),
            None if !self.view().swaps_among(company, new, |_| true).is_empty() => {
                self.hand_over(company, old, new, &[]);
                self.then(Exchange { company, old, new });
            }
            // Nobody takes over from a director what they cannot give anything for; from the bank they do.
            None if old.player().is_none() && old.operator().is_none() => self.hand_over(company, old, new, &[]),
            None => {}
        }
    }

    fn hand_over(&mut self, company: CompanyId, old: Owner, new: Owner, swap: &[CertificateId]) {
        let Some(certificate) = self.view().director_certificate(company) else { return };
        self.move_certificate(certificate, new);
        for share in swap {
            self.move_certificate(*share, old);
        }
        let is_director = old.player().is_some() || old.operator().is_some();
        self.tell(Event::DirectorChanged { company, new });
        self.fire(DirectorChanged { company, old: Some(old).filter(|_| is_director), new });
    }
}
