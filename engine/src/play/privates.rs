//! Privates come to players, with what comes with them and their places on the map.

use super::Play;
use super::companies::Float;
use super::director::Direct;
use super::par::Par;
use super::site::Site;
use crate::board::{HexId, OverlayLay, SmallSet, TileId};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::PrivateBought;
use crate::rules::scope::{InTrade, OfPlayer};
use crate::view::View;
use crate::world::Gift;

impl View<'_> {
    /// What a private costs a player who buys it from the bank in their turn, if that is allowed.
    pub(crate) fn check_private(self, player: PlayerId, private: PrivateId) -> Result<i64, Refusal> {
        let (of, state) = (&self.world.privates[private.at()], self.state.private(private));
        if !of.on_sale || !state.is_open || !self.is_next_copy(private) {
            return Err(Refusal::new(Why::NotOffered, of.rule));
        }
        let buyer = Owner::Player(player);
        self.demand(&of.buyers, &InTrade::of_private(private, buyer, Owner::Bank, of.price))?;
        if let Some(most) = &of.per_round {
            let bought = self
                .state
                .bought
                .iter()
                .filter(|(by, other)| *by == player && self.world.privates[other.at()].class == of.class);
            let most_now = self.number(most, &OfPlayer { player })?;
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

    /// Whether a private is not sold yet, but all of its equals before it are.
    fn is_next_copy(self, private: PrivateId) -> bool {
        let first = self.world.privates[private.at()].first;
        let before = &self.state.privates[first.at()..private.at()];
        !self.state.private(private).is_sold && before.iter().all(|copy| copy.is_sold || !copy.is_open)
    }

    /// What a private costs an operator that buys it from the bank in its turn, if that is allowed: only where the title
    /// says that companies may. Of equal ones the next is sold.
    pub(super) fn check_contract(self, operator: OperatorId, private: PrivateId) -> Result<i64, Refusal> {
        let of = &self.world.privates[private.at()];
        let refusal = || Refusal::new(Why::NotOffered, of.rule);
        if !of.on_sale || !self.is_next_copy(private) {
            return Err(refusal());
        }
        let buyer = Owner::Operator(operator);
        let buyers = of.buyers.as_ref().ok_or_else(refusal)?;
        if !self.holds_code(buyers, &InTrade::of_private(private, buyer, Owner::Bank, of.price))? {
            return Err(Refusal::new(Why::RuleSaysNo, buyers.rule));
        }
        match self.cash(buyer) {
            cash if cash >= of.price => Ok(of.price),
            cash => Err(Refusal::new(Why::CannotPay { cost: of.price, cash }, of.rule)),
        }
    }

    /// Where a private may be put, and which panel may be laid there with it.
    pub(super) fn places_for(self, private: PrivateId) -> impl Iterator<Item = (HexId, Option<TileId>)> {
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
    pub(crate) fn sell_private(&mut self, private: PrivateId, player: PlayerId, price: i64) {
        let to = Owner::Player(player);
        self.pay(to, Owner::Bank, price);
        self.state.bought.push((player, private));
        self.give_private(private, player, price);
        let about = self.view().about_private(private);
        self.run(self.world.privates[private.at()].bought, &about);
        self.fire(PrivateBought { private, buyer: to, seller: Owner::Bank, price });
    }

    /// An operator gets a private from the bank.
    pub(super) fn take_contract(&mut self, operator: OperatorId, private: PrivateId, price: i64) {
        let to = Owner::Operator(operator);
        self.pay(to, Owner::Bank, price);
        let state = &mut self.state.privates[private.at()];
        (state.owner, state.is_sold, state.paid) = (to, true, price);
        self.tell(Event::PrivateSold { private, to, price });
        let about = self.view().about_private(private);
        self.run(self.world.privates[private.at()].bought, &about);
        self.fire(PrivateBought { private, buyer: to, seller: Owner::Bank, price });
    }

    /// A private comes to a player: they place it, and get what comes with it.
    fn give_private(&mut self, private: PrivateId, player: PlayerId, price: i64) {
        let to = Owner::Player(player);
        let state = &mut self.state.privates[private.at()];
        (state.owner, state.is_sold, state.paid) = (to, true, price);
        self.tell(Event::PrivateSold { private, to, price });
        if !self.world.privates[private.at()].sites.is_empty() {
            self.then(Site { private, player });
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
                    // It is handed over when its price is named, or at once where it has none.
                    return self.then(Par { company, player });
                }
                self.move_certificate(share, to);
                self.then(Direct { company });
                self.then(Float { company });
            }
        }
    }

    pub(super) fn put_private(&mut self, private: PrivateId, hex: HexId, panel: Option<TileId>) {
        self.state.privates[private.at()].hex = Some(hex);
        if let Some(tile) = panel {
            let lay = OverlayLay { hex, tile, rotation: 0, cost: 0, gauges_added: SmallSet::EMPTY };
            self.lay_over(None, &lay, 0);
        }
    }

    /// A player gets a company whose price they have named.
    pub(super) fn start_gift(
        &mut self,
        company: CompanyId,
        player: PlayerId,
        par: i64,
        cell: Option<(u8, u8)>,
    ) -> Result<(), Refusal> {
        if let Some(certificate) = self.view().director_certificate(company) {
            self.move_certificate(certificate, Owner::Player(player));
        }
        self.start_at(company, player, par, cell)
    }
}
