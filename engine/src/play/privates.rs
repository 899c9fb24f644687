//! Privates come to players, with what comes with them and their places on the map.

use super::task::{Advance, Task, not_now, only};
use super::{Play, names_of};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{Few, HexId, OverlayLay, TileId};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::{Hook, Name};
use crate::view::View;
use crate::world::Gift;

impl View<'_> {
    /// What a private costs a player who buys it from the bank in his turn, if that is allowed.
    pub fn check_private(self, player: PlayerId, private: PrivateId) -> Result<i64, Refusal> {
        let (of, state) = (&self.world.privates[private.at()], self.state.private(private));
        if !of.on_sale || state.is_sold || !state.is_open {
            return Err(Refusal::new(Why::NotOffered, of.rule));
        }
        let buyer = Owner::Player(player);
        let names = [
            (Name::Private, private.into()),
            (Name::Buyer, buyer.into()),
            (Name::Seller, Owner::Bank.into()),
            (Name::Face, of.price.into()),
        ];
        self.demand(&of.buyers, &names)?;
        if let Some(most) = &of.per_round {
            let bought = self
                .state
                .bought
                .iter()
                .filter(|(by, other)| *by == player && self.world.privates[other.at()].class == of.class);
            let most_now = self.number(most, &[(Name::Player, player.into())])?;
            if bought.count() as i64 >= most_now {
                return Err(Refusal::new(Why::AlreadyBought, most.rule));
            }
        }
        if !of.sites.is_empty() && self.places_for(private).next().is_none() {
            return Err(Refusal::new(Why::NotOffered, of.rule));
        }
        let cash = self.cash(buyer);
        match of.price <= cash {
            true => Ok(of.price),
            false => Err(Refusal::new(Why::CannotPay { cost: of.price, cash }, of.rule)),
        }
    }

    /// Where a private may be put, and which panel may be laid there with it.
    fn places_for(self, private: PrivateId) -> impl Iterator<Item = (HexId, Option<TileId>)> {
        let of = &self.world.privates[private.at()];
        let (map, board) = (&self.world.map, &self.state.board);
        let is_taken = |site: &HexId| self.state.privates.iter().any(|other| other.hex == Some(*site));
        let free = of.sites.iter().copied().filter(move |site| !is_taken(site));
        let mut panels: Vec<Option<TileId>> = of.panels.iter().copied().map(Some).collect();
        panels.retain(|panel| panel.is_some_and(|panel| board.is_in_supply(map, panel)));
        if of.panels.is_empty() {
            panels.push(None);
        }
        free.flat_map(move |site| panels.clone().into_iter().map(move |panel| (site, panel)))
    }
}

impl Play<'_> {
    /// A player gets a private from the bank.
    pub fn sell_private(&mut self, private: PrivateId, player: PlayerId, price: i64) {
        let to = Owner::Player(player);
        self.pay(to, Owner::Bank, price);
        self.state.bought.push((player, private));
        self.give_private(private, player, price);
        let names = self.view().private_names(private);
        self.run(self.world.privates[private.at()].bought, &names);
        let names = [(Name::Private, private.into()), (Name::Buyer, to.into()), (Name::Price, price.into())];
        self.fire(Hook::PrivateBought, &names);
    }

    /// A private comes to a player: he places it, and gets what comes with it.
    fn give_private(&mut self, private: PrivateId, player: PlayerId, price: i64) {
        let to = Owner::Player(player);
        let state = &mut self.state.privates[private.at()];
        (state.owner, state.is_sold, state.paid) = (to, true, price);
        self.tell(Event::PrivateSold { private, to, price });
        if !self.world.privates[private.at()].sites.is_empty() {
            self.then(Task::Site { private });
        }
        for gift in &self.world.privates[private.at()].gives {
            self.hand_gift(gift, player);
        }
    }

    fn hand_gift(&mut self, gift: &Gift, player: PlayerId) {
        let to = Owner::Player(player);
        match *gift {
            // What somebody has already is not given away.
            Gift::Private(private) if self.state.private(private).is_sold => {}
            Gift::Private(private) => self.give_private(private, player, 0),
            Gift::Share { company, percent, director } => {
                let is_it = |share: &CertificateId| {
                    let (of, state) = (self.world.certificate(*share), self.state.certificate(*share));
                    let is_there = state.holder == Owner::Offer && !state.held_back;
                    is_there && state.percent == percent && of.is_director == director
                };
                let share = self.view().shares_of(company).find(is_it);
                let Some(share) = share else { return };
                if director && !self.state.company(company).started {
                    // It is handed over when its price is named.
                    return self.then(Task::Par { company, player });
                }
                self.move_certificate(share, to);
                self.then(Task::Direct { company });
                self.then(Task::Float { company });
            }
        }
    }

    pub(super) fn advance_site(&mut self, private: PrivateId) -> Result<Advance, Refusal> {
        let mut places = self.view().places_for(private);
        match (places.next(), places.next()) {
            (None, _) => Ok(Advance::Done),
            (Some((hex, panel)), None) => {
                drop(places);
                self.put_private(private, hex, panel);
                Ok(Advance::Done)
            }
            _ => Ok(Advance::Wait(Task::Site { private })),
        }
    }

    pub(super) fn act_site(&mut self, private: PrivateId, action: &Action) -> Result<Option<Task>, Refusal> {
        if let Deed::Site { hex, panel, .. } = action.deed {
            self.put_private(private, hex, panel);
        }
        Ok(None)
    }

    fn put_private(&mut self, private: PrivateId, hex: HexId, panel: Option<TileId>) {
        self.state.privates[private.at()].hex = Some(hex);
        if let Some(tile) = panel {
            let lay = OverlayLay { hex, tile, rotation: 0, cost: 0, gauges_added: Few::EMPTY };
            self.lay_over(None, &lay, 0);
        }
    }

    /// Whoever got the director's certificate as a gift names the price; where there is only one, it is taken.
    pub(super) fn advance_par(&mut self, company: CompanyId, player: PlayerId) -> Result<Advance, Refusal> {
        match self.view().pars(company, player)?.as_slice() {
            [] => Ok(Advance::Done),
            [(par, _)] => {
                let par = *par;
                self.start_gift(company, player, par)?;
                Ok(Advance::Done)
            }
            _ => Ok(Advance::Wait(Task::Par { company, player })),
        }
    }

    pub(super) fn act_par(
        &mut self,
        company: CompanyId,
        player: PlayerId,
        action: &Action,
    ) -> Result<Option<Task>, Refusal> {
        if let Deed::Start { par, .. } = action.deed {
            self.start_gift(company, player, par)?;
        }
        Ok(None)
    }

    fn start_gift(&mut self, company: CompanyId, player: PlayerId, par: i64) -> Result<(), Refusal> {
        let cell = self.view().pars(company, player)?.into_iter().find(|(price, _)| *price == par);
        let Some((_, cell)) = cell else { return Err(Refusal::plain(Why::NoSuchPar(par))) };
        if let Some(certificate) = self.view().director_certificate(company) {
            self.move_certificate(certificate, Owner::Player(player));
        }
        self.set_par(company, player, par, cell)?;
        self.fire(Hook::CompanyStarted, &names_of(company, player));
        self.then(Task::Float { company });
        Ok(())
    }
}

pub(super) fn site_offers(view: View<'_>, private: PrivateId, offers: &mut Vec<Offer>) {
    let Some(player) = view.player_of(view.state.private(private).owner) else { return };
    let places = view.places_for(private).map(|(hex, panel)| Deed::Site { private, hex, panel });
    offers.extend(places.map(|deed| Offer::one(Actor::Player(player), deed)));
}

pub(super) fn may_site(view: View<'_>, private: PrivateId, action: &Action) -> Result<(), Refusal> {
    let player = view.player_of(view.state.private(private).owner).ok_or_else(not_now)?;
    only(Actor::Player(player), action)?;
    match action.deed {
        Deed::Site { private: other, hex, panel } if other == private => {
            match view.places_for(private).any(|place| place == (hex, panel)) {
                true => Ok(()),
                false if hex.index() >= view.world.map.hexes.len() => Err(not_now()),
                false => Err(Refusal::new(Why::NotThere(hex), view.world.privates[private.at()].rule)),
            }
        }
        _ => Err(not_now()),
    }
}

pub(super) fn par_offers(view: View<'_>, company: CompanyId, player: PlayerId, offers: &mut Vec<Offer>) {
    let pars = view.pars(company, player).unwrap_or_default().into_iter();
    offers.extend(pars.map(|(par, _)| Offer::one(Actor::Player(player), Deed::Start { company, par })));
}

pub(super) fn may_par(view: View<'_>, company: CompanyId, player: PlayerId, action: &Action) -> Result<(), Refusal> {
    only(Actor::Player(player), action)?;
    match action.deed {
        Deed::Start { company: other, par } if other == company => match view.is_par(company, player, par)? {
            true => Ok(()),
            false => Err(Refusal::new(Why::NoSuchPar(par), view.world.company(company).start_rule)),
        },
        _ => Err(not_now()),
    }
}
