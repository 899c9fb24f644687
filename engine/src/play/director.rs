//! Companies change their directors: who takes over, and which certificates are swapped.

use prospectus_dsl::title::Swap as SwapRule;

use super::task::{Chore, Task};
use super::{Play, Swap};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::DirectorChanged;
use crate::view::View;

/// Who takes the director's certificate over, and the certificates that they could give for it.
#[derive(Clone, Debug)]
pub(super) struct Resignation {
    new: PlayerId,
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
        let (Owner::Player(old), true) = (seller, self.president(company) == Some(seller)) else {
            return Err(Refusal::plain(Why::NotHeld));
        };
        let left = self.percent_held(seller, company) - percent;
        let new = self.next_director(company, old, left).ok_or_else(refusal)?;
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
        let masks = (0u32..1 << count).map(|mask| {
            let chosen = (0..count).filter(move |at| mask & (1 << at) != 0).map(|at| certificates[at]);
            chosen.collect::<Vec<_>>()
        });
        let exact = masks.filter(|chosen| chosen.iter().map(|share| self.percent(*share)).sum::<i64>() == percent);
        exact.min_by_key(Vec::len)
    }

    /// Whether anybody holds enough of a company to take the directorship over from a player, however much they keep.
    pub(super) fn has_successor(self, company: CompanyId, old: PlayerId) -> bool {
        let Some(least) = self.least_for_takeover(company) else { return false };
        let others = self.players_in_game().filter(|player| *player != old);
        others.into_iter().any(|player| self.percent_held(Owner::Player(player), company) >= least)
    }

    /// How much of a company somebody must hold to take the directorship over.
    fn least_for_takeover(self, company: CompanyId) -> Option<i64> {
        let worth = self.percent(self.director_certificate(company)?);
        let about = self.about_company(company);
        Some(self.number_or(&self.world.company(company).takeover, &about, worth).unwrap_or(worth))
    }

    /// Who would direct a company if its director held so much: the player with most, more than they; of several the
    /// first at their left.
    pub(crate) fn next_director(self, company: CompanyId, old: PlayerId, left: i64) -> Option<PlayerId> {
        let least = self.least_for_takeover(company)?;
        let held = |player: PlayerId| self.percent_held(Owner::Player(player), company);
        let others = self.players_from(old).filter(|player| *player != old);
        let able = others.clone().filter(|player| held(*player) > left && held(*player) >= least);
        let most = able.clone().map(held).max()?;
        able.clone().find(|player| held(*player) == most)
    }

    /// Who takes the director's certificate of a started company out of the pool: whoever holds most, if that is enough
    /// to be exchanged for it.
    fn first_director(self, company: CompanyId) -> Option<PlayerId> {
        let certificate = self.director_certificate(company)?;
        let state = self.state.company(company);
        if !state.started || state.closed || self.state.certificate(certificate).holder != Owner::Pool {
            return None;
        }
        let held = |player: &PlayerId| self.percent_held(Owner::Player(*player), company);
        let most = self.players_in_game().map(|player| held(&player)).max()?;
        let leads = |player: &PlayerId| held(player) == most && most >= self.percent(certificate);
        self.players_in_game().find(leads)
    }

    /// The sets of certificates for which the director's certificate of a company can be exchanged, the fewest first.
    pub(crate) fn swaps(self, company: CompanyId, new: PlayerId) -> Vec<Vec<CertificateId>> {
        let Some(certificate) = self.director_certificate(company) else { return Vec::new() };
        let worth = self.percent(certificate);
        // What is on account is not handed on; of equal certificates, those that they have had longest go.
        let is_paid = |share: &CertificateId| self.state.certificate(*share).on_account.is_none();
        let mut held: Vec<CertificateId> = self.held(Owner::Player(new), company).filter(is_paid).collect();
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
            let chosen: Vec<_> = (0..count).filter(|at| mask & (1 << at) != 0).map(|at| held[at]).collect();
            if chosen.iter().map(|share| self.percent(*share)).sum::<i64>() != worth {
                continue;
            }
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
        old: PlayerId,
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
        let Some(Owner::Player(old)) = view.president(company) else { return };
        let held = view.percent_held(Owner::Player(old), company);
        if let Some(new) = view.next_director(company, old, held) {
            self.appoint_over(company, old, new);
        }
    }

    /// Hands the director's certificate to a player, with the swap that goes with it.
    pub(super) fn appoint(&mut self, company: CompanyId, new: PlayerId) {
        match self.view().president(company) {
            Some(Owner::Player(old)) if old != new => self.appoint_over(company, old, new),
            Some(_) => {}
            None => self.appoint_from_bank(company, new),
        }
    }

    /// Makes a player the director when the director's certificate lies in the pool or the offer: they exchange
    /// ordinary certificates of the same percentage for it.
    fn appoint_from_bank(&mut self, company: CompanyId, new: PlayerId) {
        let Some(certificate) = self.view().director_certificate(company) else { return };
        let holder = self.state.certificate(certificate).holder;
        let swap = self.view().swaps(company, new).into_iter().next().unwrap_or_default();
        self.move_certificate(certificate, Owner::Player(new));
        for share in swap {
            self.move_certificate(share, holder);
        }
        self.tell(Event::DirectorChanged { company, new });
        self.fire(DirectorChanged { company, old: None, new });
    }

    fn appoint_over(&mut self, company: CompanyId, old: PlayerId, new: PlayerId) {
        let swaps = self.view().swaps(company, new);
        let Some(first) = swaps.first().cloned() else { return };
        self.hand_over(company, old, new, &first);
        if self.old_director_chooses(company) && swaps.len() > 1 {
            let receiver = Owner::Player(old);
            self.then(Swap { company, old, new, receiver, options: swaps });
        }
    }

    fn hand_over(&mut self, company: CompanyId, old: PlayerId, new: PlayerId, swap: &[CertificateId]) {
        let Some(certificate) = self.view().director_certificate(company) else { return };
        self.move_certificate(certificate, Owner::Player(new));
        for share in swap {
            self.move_certificate(*share, Owner::Player(old));
        }
        self.tell(Event::DirectorChanged { company, new });
        self.fire(DirectorChanged { company, old: Some(old), new });
    }
}
