//! Privates come to players, with what comes with them and their places on the map.

use serde::{Deserialize, Serialize};

use super::Play;
use super::companies::Float;
use super::shares::Direct;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{HexId, OverlayLay, SmallSet, TileId};
use crate::event::Event;
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::{CompanyStarted, PrivateBought};
use crate::rules::scope::{InTrade, OfPlayer};
use crate::view::View;
use crate::world::Gift;

impl View<'_> {
    /// What a private costs a player who buys it from the bank in their turn, if that is allowed.
    pub fn check_private(self, player: PlayerId, private: PrivateId) -> Result<i64, Refusal> {
        let (of, state) = (&self.world.privates[private.at()], self.state.private(private));
        if !of.on_sale || state.is_sold || !state.is_open {
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
        let about = self.view().about_private(private);
        self.run(self.world.privates[private.at()].bought, &about);
        self.fire(PrivateBought { private, buyer: to, price });
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
                    // It is handed over when its price is named.
                    return self.then(Par { company, player });
                }
                self.move_certificate(share, to);
                self.then(Direct { company });
                self.then(Float { company });
            }
        }
    }

    fn put_private(&mut self, private: PrivateId, hex: HexId, panel: Option<TileId>) {
        self.state.privates[private.at()].hex = Some(hex);
        if let Some(tile) = panel {
            let lay = OverlayLay { hex, tile, rotation: 0, cost: 0, gauges_added: SmallSet::EMPTY };
            self.lay_over(None, &lay, 0);
        }
    }

    /// A player gets a company whose price they have named.
    fn start_gift(&mut self, company: CompanyId, player: PlayerId, par: i64, cell: (u8, u8)) -> Result<(), Refusal> {
        if let Some(certificate) = self.view().director_certificate(company) {
            self.move_certificate(certificate, Owner::Player(player));
        }
        self.set_par(company, player, par, cell)?;
        self.fire(CompanyStarted { company, player });
        self.then(Float { company });
        Ok(())
    }
}

/// A private gets its place on the map: whoever got it chooses, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    pub private: PrivateId,
    pub player: PlayerId,
}

impl Activity for Site {
    /// The hex, and the panel that is laid there.
    type Checked = (HexId, Option<TileId>);

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        Asks::Site { private: self.private }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let private = self.private;
        let places = view.places_for(private).map(|(hex, panel)| Deed::Site { private, hex, panel });
        offers.extend(places.map(|deed| Offer::one(Actor::Player(self.player), deed)));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<Self::Checked, Refusal> {
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Site { private, hex, panel } if private == self.private => {
                match view.places_for(private).any(|place| place == (hex, panel)) {
                    true => Ok((hex, panel)),
                    false if hex.index() >= view.world.map.hexes.len() => Err(not_now()),
                    false => Err(Refusal::new(Why::NotThere(hex), view.world.privates[private.at()].rule)),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, (hex, panel): Self::Checked) -> Result<Option<Task>, Refusal> {
        play.put_private(self.private, hex, panel);
        Ok(None)
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        let mut places = play.view().places_for(self.private);
        match (places.next(), places.next()) {
            (None, _) => Ok(Advance::Done),
            (Some((hex, panel)), None) => {
                drop(places);
                play.put_private(self.private, hex, panel);
                Ok(Advance::Done)
            }
            _ => {
                drop(places);
                Ok(Advance::Wait(Task::Site(self)))
            }
        }
    }
}

/// Whoever got a director's certificate as a gift names the price; where there is only one, it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Par {
    pub company: CompanyId,
    pub player: PlayerId,
}

impl Activity for Par {
    /// The price, and where the marker goes.
    type Checked = (i64, (u8, u8));

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, _view: View<'_>) -> Asks {
        Asks::Par { company: self.company }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let Par { company, player } = *self;
        let pars = view.pars(company, player).unwrap_or_default().into_iter();
        offers.extend(pars.map(|(par, _)| Offer::one(Actor::Player(player), Deed::Start { company, par })));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<Self::Checked, Refusal> {
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Start { company, par } if company == self.company => {
                match view.cell_of_par(company, self.player, par)? {
                    Some(cell) => Ok((par, cell)),
                    None => Err(Refusal::new(Why::NoSuchPar(par), view.world.company(company).start_rule)),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, (par, cell): Self::Checked) -> Result<Option<Task>, Refusal> {
        play.start_gift(self.company, self.player, par, cell)?;
        Ok(None)
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        match *play.view().pars(self.company, self.player)? {
            [] => Ok(Advance::Done),
            [(par, cell)] => {
                play.start_gift(self.company, self.player, par, cell)?;
                Ok(Advance::Done)
            }
            _ => Ok(Advance::Wait(Task::Par(self))),
        }
    }
}
