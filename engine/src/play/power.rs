//! Powers of privates.

use serde::{Deserialize, Serialize};

use super::task::{Advance, Task, not_now, only};
use super::{Play, Turn};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{self, Few, HexId, Lay, TileId};
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::{Name, Value};
use crate::view::View;
use crate::world::{Power, PowerLay};

/// A power that lets an operator build or place a station, while it is being used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerUse {
    pub operator: OperatorId,
    private: PrivateId,
    power: u8,
    hex: Option<HexId>,
    has_laid: bool,
    has_placed: bool,
}

/// The names that the rules of a power know.
type PowerNames = [(Name, Value); 5];

fn power<'a>(view: View<'a>, private: PrivateId, power: u8) -> Option<&'a Power> {
    view.world.privates.get(private.at())?.powers.get(usize::from(power))
}

fn names(view: View<'_>, private: PrivateId, operator: Option<OperatorId>) -> Option<PowerNames> {
    let owner = view.state.private(private).owner;
    let player = view.player_of(owner)?;
    Some([
        (Name::Private, private.into()),
        (Name::Owner, owner.into()),
        (Name::Operator, Value::maybe(operator.map(Value::from))),
        (Name::Player, player.into()),
        (Name::Acting, Value::maybe(operator.map(Value::from))),
    ])
}

/// What it costs to use a power now, if that is allowed.
pub(super) fn check(
    view: View<'_>,
    turn: &Turn,
    actor: Actor,
    private: PrivateId,
    number: u8,
    hex: Option<HexId>,
) -> Result<i64, Refusal> {
    let (of, names) = check_use(view, turn, actor, private, number)?;
    match (&of.hexes, hex) {
        (Some(code), Some(hex)) if view.value(code, &names)?.items().contains(&Value::Hex(hex)) => {}
        (None, None) => {}
        (_, hex) => {
            return Err(Refusal::new(hex.map_or(Why::NotNow, Why::NotThere), of.when.rule));
        }
    }
    let cost = view.number_or(&of.cost, &names, 0)?;
    let cash = view.state.operator(turn.operator).cash;
    match cost <= cash {
        true => Ok(cost),
        false => Err(Refusal::new(Why::CannotPay { cost, cash }, of.when.rule)),
    }
}

/// A power with the names that its rules know, if it may be used now, wherever that is.
fn check_use<'a>(
    view: View<'a>,
    turn: &Turn,
    actor: Actor,
    private: PrivateId,
    number: u8,
) -> Result<(&'a Power, PowerNames), Refusal> {
    let of = power(view, private, number).ok_or_else(not_now)?;
    let state = view.state.private(private);
    if actor.owner() != state.owner {
        return Err(Refusal::new(Why::NotOwned, of.when.rule));
    }
    let is_there = state.is_sold && (state.is_open || of.after_closing);
    if !is_there || of.uses.is_some_and(|most| i64::from(state.uses) >= most) {
        return Err(Refusal::new(Why::PowerSpent, of.when.rule));
    }
    let names = names(view, private, Some(turn.operator)).ok_or_else(not_now)?;
    if !view.holds_code(&of.when, &names)? {
        return Err(Refusal::new(Why::RuleSaysNo, of.when.rule));
    }
    let in_step = of.during.is_empty() || of.during.iter().any(|step| turn.is_at(view, *step));
    let in_lieu = of.instead_of.iter().all(|step| turn.is_ahead(view, *step))
        && (of.instead_of.is_empty() || view.state.turn.lays == 0);
    if !in_step || !in_lieu {
        return Err(Refusal::new(Why::NotNow, of.when.rule));
    }
    Ok((of, names))
}

pub(super) fn offers(view: View<'_>, turn: &Turn, offers: &mut Vec<Offer>) {
    for private in view.world.private_ids() {
        let of = &view.world.privates[private.at()];
        let owner = view.state.private(private).owner;
        let actor = match owner {
            Owner::Player(player) => Actor::Player(player),
            Owner::Operator(operator) => Actor::Operator(operator),
            _ => continue,
        };
        for (number, power) in of.powers.iter().enumerate() {
            let Ok((_, names)) = check_use(view, turn, actor, private, number as u8) else { continue };
            let hexes: Vec<Option<HexId>> = match &power.hexes {
                Some(code) => {
                    let hexes = view.value(code, &names).map(|value| value.items()).unwrap_or_default();
                    hexes.iter().map(Value::as_hex).filter(Option::is_some).collect()
                }
                None => vec![None],
            };
            for hex in hexes {
                if check(view, turn, actor, private, number as u8, hex).is_ok() {
                    let deed = Deed::UsePower { private, power: number as u8, hex };
                    offers.push(Offer::one(actor, deed));
                }
            }
        }
    }
}

/// Whether the operator whose turn it is could use a power of its own.
pub(super) fn has_offers(view: View<'_>, turn: &Turn) -> bool {
    let mut found = Vec::new();
    offers(view, turn, &mut found);
    found.iter().any(|offer| offer.action.actor == Actor::Operator(turn.operator))
}

impl Play<'_> {
    pub(super) fn use_power(
        &mut self,
        operator: OperatorId,
        private: PrivateId,
        number: u8,
        hex: Option<HexId>,
    ) -> Result<(), Refusal> {
        let view = self.view();
        let names = names(view, private, Some(operator)).ok_or_else(not_now)?;
        let Some(of) = self.world.privates[private.at()].powers.get(usize::from(number)) else {
            return Err(not_now());
        };
        let cost = view.number_or(&of.cost, &names, 0)?;
        self.pay(Owner::Operator(operator), Owner::Bank, cost);
        self.state.privates[private.at()].uses += 1;
        self.state.turn.skipped.extend(of.instead_of.iter().copied());
        self.run(of.effects, &names);
        if of.lay.is_some() || of.place.is_some() {
            let (has_laid, has_placed) = (of.lay.is_none(), of.place.is_none());
            let power = PowerUse { operator, private, power: number, hex, has_laid, has_placed };
            self.then(Task::Power(Box::new(power)));
        }
        Ok(())
    }
}

impl PowerUse {
    fn lay_of<'a>(&self, view: View<'a>) -> Option<&'a PowerLay> {
        let privates = &view.world.privates[self.private.at()];
        privates.powers[usize::from(self.power)].lay.as_ref().filter(|_| !self.has_laid)
    }

    /// The hexes on which it may be used.
    fn hexes(&self, view: View<'_>, code: &Option<crate::rules::Code>) -> Vec<HexId> {
        match (self.hex, code, names(view, self.private, Some(self.operator))) {
            (Some(hex), ..) => vec![hex],
            (None, Some(code), Some(names)) => view
                .value(code, &names)
                .map(|v| v.items().iter().filter_map(Value::as_hex).collect())
                .unwrap_or_default(),
            _ => view.world.hex_ids().collect(),
        }
    }

    fn colours(view: View<'_>, lay: &PowerLay) -> Few {
        let only = lay.colour.as_ref().and_then(|colour| view.world.map.find_colour(colour));
        let now = view.colours_now();
        only.map_or(now, |only| now.and(Few::one(only)))
    }

    fn check_lay(&self, view: View<'_>, hex: HexId, tile: TileId, rotation: u8) -> Result<(Lay, i64), Refusal> {
        let lay = self.lay_of(view).ok_or_else(not_now)?;
        let fits = lay.tiles.is_empty() || lay.tiles.contains(&tile);
        let known = hex.index() < view.world.map.hexes.len() && tile.index() < view.world.map.tiles.len();
        if !known || rotation >= 6 || !fits || !self.hexes(view, &lay.hexes).contains(&hex) {
            return Err(Refusal::plain(Why::NotNow));
        }
        let found = view.with_lay_rules(self.operator, lay.unconnected, Self::colours(view, lay), |reach, rules| {
            board::check_lay(&view.world.map, &view.state.board, reach, rules, hex, tile, rotation)
        })?;
        let found = found.map_err(|fault| Refusal::new(Why::Lay(fault), view.world.track.rule))?;
        let cost = view.price_lay(self.operator, &found, lay.cost.as_ref())?;
        Ok((found, cost))
    }

    fn lays(&self, view: View<'_>) -> Vec<Lay> {
        let Some(lay) = self.lay_of(view) else { return Vec::new() };
        let hexes = self.hexes(view, &lay.hexes);
        let all = view.with_lay_rules(self.operator, lay.unconnected, Self::colours(view, lay), |reach, rules| {
            let on = |hex: &HexId| board::lays(&view.world.map, &view.state.board, reach, rules, *hex);
            hexes.iter().flat_map(on).collect::<Vec<_>>()
        });
        let mut all = all.unwrap_or_default();
        all.retain(|found| {
            let fits = lay.tiles.is_empty() || lay.tiles.contains(&found.tile);
            fits && view.price_lay(self.operator, found, lay.cost.as_ref()).is_ok()
        });
        all
    }

    fn check_place(&self, view: View<'_>, hex: HexId, stop: u8) -> Result<i64, Refusal> {
        let of = &view.world.privates[self.private.at()].powers[usize::from(self.power)];
        let place = of.place.as_ref().filter(|_| !self.has_placed).ok_or_else(not_now)?;
        if hex.index() >= view.world.map.hexes.len() || !self.hexes(view, &place.hexes).contains(&hex) {
            return Err(not_now());
        }
        if !place.unconnected && !view.reach(self.operator).has_stop(hex, stop) {
            return Err(Refusal::plain(Why::NotReached(hex)));
        }
        view.check_room(self.operator, hex, stop)?;
        view.price_token(self.operator, hex, stop)
    }

    fn places(&self, view: View<'_>) -> Vec<(HexId, u8)> {
        let of = &view.world.privates[self.private.at()].powers[usize::from(self.power)];
        let Some(place) = of.place.as_ref().filter(|_| !self.has_placed) else { return Vec::new() };
        let mut places = Vec::new();
        for hex in self.hexes(view, &place.hexes) {
            let stops = view.state.board.face(&view.world.map, hex).stops.len() as u8;
            places.extend((0..stops).filter(|stop| self.check_place(view, hex, *stop).is_ok()).map(|stop| (hex, stop)));
        }
        places
    }

    pub fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        let view = play.view();
        match self.lays(view).is_empty() && self.places(view).is_empty() {
            true => Ok(Advance::Done),
            false => Ok(Advance::Wait(Task::Power(self))),
        }
    }

    pub fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let actor = Actor::Operator(self.operator);
        for lay in self.lays(view) {
            let deed = Deed::LayTile { hex: lay.hex, tile: lay.tile, rotation: lay.rotation };
            offers.push(Offer::one(actor, deed));
        }
        for (hex, stop) in self.places(view) {
            offers.push(Offer::one(actor, Deed::PlaceToken { hex, stop }));
        }
        offers.push(Offer::one(actor, Deed::Pass));
    }

    pub fn may(&self, view: View<'_>, action: &Action) -> Result<(), Refusal> {
        only(Actor::Operator(self.operator), action)?;
        match action.deed {
            Deed::Pass => Ok(()),
            Deed::LayTile { hex, tile, rotation } => self.check_lay(view, hex, tile, rotation).map(drop),
            Deed::PlaceToken { hex, stop } => self.check_place(view, hex, stop).map(drop),
            _ => Err(not_now()),
        }
    }

    pub fn act(mut self: Box<Self>, play: &mut Play<'_>, action: &Action) -> Result<Option<Task>, Refusal> {
        match action.deed {
            Deed::LayTile { hex, tile, rotation } => {
                let (lay, cost) = self.check_lay(play.view(), hex, tile, rotation)?;
                let counts = self.lay_of(play.view()).is_some_and(|lay| lay.counts);
                self.has_laid = true;
                play.build(self.operator, &lay, cost, counts);
            }
            Deed::PlaceToken { hex, stop } => {
                let cost = self.check_place(play.view(), hex, stop)?;
                // A tile comes before the station that it makes room for.
                (self.has_laid, self.has_placed) = (true, true);
                play.pay(Owner::Operator(self.operator), Owner::Bank, cost);
                play.put_token(self.operator, hex, stop);
            }
            _ => return Ok(None),
        }
        Ok(Some(Task::Power(self)))
    }
}
