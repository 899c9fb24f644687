//! Powers of privates.

use prospectus_dsl::title::StepType;
use serde::{Deserialize, Serialize};

use super::steps::lay::lays_left;
use super::task::{Activity, Advance, Task, not_now, only};
use super::{Play, Turn, steps};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{self, HexId, Lay, OverlayLay, SmallSet, TileId};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::rules::scope::{InPower, Scope};
use crate::rules::{Code, Value};
use crate::view::View;
use crate::world::{Power, PowerLay};

/// A power that lets an operator build or place a station, while it is being used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerUse {
    operator: OperatorId,
    private: PrivateId,
    power: u8,
    hex: Option<HexId>,
    has_laid: bool,
    has_placed: bool,
}

fn power<'a>(view: View<'a>, private: PrivateId, power: u8) -> Option<&'a Power> {
    view.world.privates.get(private.at())?.powers.get(usize::from(power))
}

/// What the rules of a power know; none if nobody decides for its owner.
fn about(view: View<'_>, private: PrivateId, operator: Option<OperatorId>) -> Option<InPower> {
    let owner = view.state.private(private).owner;
    Some(InPower { private, owner, operator, player: view.player_of(owner)? })
}

/// A power with what its rules know, if it may be used now, whatever it costs and wherever: in an operator's
/// turn, or outside of any.
fn check_right<'a>(
    view: View<'a>,
    turn: Option<&Turn>,
    actor: Actor,
    private: PrivateId,
    number: u8,
) -> Result<(&'a Power, InPower), Refusal> {
    let of = power(view, private, number).ok_or_else(not_now)?;
    let operator = turn.map(|turn| turn.operator);
    let state = view.state.private(private);
    if actor.owner() != state.owner {
        return Err(Refusal::new(Why::NotOwned, of.when.rule));
    }
    let is_there = state.is_sold && (state.is_open || of.after_closing);
    if !is_there || of.uses.is_some_and(|most| i64::from(state.uses) >= most) {
        return Err(Refusal::new(Why::PowerSpent, of.when.rule));
    }
    let about = about(view, private, operator).ok_or_else(not_now)?;
    if !view.holds_code(&of.when, &about)? {
        return Err(Refusal::new(Why::RuleSaysNo, of.when.rule));
    }
    let is_at = |step: &StepId| turn.is_some_and(|turn| turn.is_at(view, *step));
    let is_ahead = |step: &StepId| turn.is_some_and(|turn| turn.is_ahead(view, *step));
    let in_step = of.during.is_empty() || of.during.iter().any(is_at);
    let in_lieu = of.instead_of.iter().all(is_ahead) && (of.instead_of.is_empty() || view.state.turn.lays == 0);
    // Building and paying is for operators.
    let needs_operator = of.lay.is_some() || of.place.is_some() || of.cost.is_some();
    match in_step && in_lieu && (operator.is_some() || !needs_operator) {
        true => Ok((of, about)),
        false => Err(Refusal::new(Why::NotNow, of.when.rule)),
    }
}

/// A power that may be used.
#[derive(Clone, Debug)]
pub struct CheckedPower {
    /// Whose turn it is, if it is an operator's.
    operator: Option<OperatorId>,
    private: PrivateId,
    number: u8,
    hex: Option<HexId>,
    cost: i64,
    about: InPower,
}

/// Whether a power may be used now.
pub(super) fn check(
    view: View<'_>,
    turn: Option<&Turn>,
    actor: Actor,
    private: PrivateId,
    number: u8,
    hex: Option<HexId>,
) -> Result<CheckedPower, Refusal> {
    let (of, about) = check_right(view, turn, actor, private, number)?;
    let operator = turn.map(|turn| turn.operator);
    match (&of.hexes, hex) {
        (Some(code), Some(hex)) if view.value(code, &about)?.items().contains(&Value::Hex(hex)) => {}
        (None, None) => {}
        (_, Some(hex)) if hex.index() < view.world.map.hexes.len() => {
            return Err(Refusal::new(Why::NotThere { hex }, of.when.rule));
        }
        _ => return Err(Refusal::new(Why::NotNow, of.when.rule)),
    }
    let cost = view.number_or(&of.cost, &about, 0)?;
    let checked = CheckedPower { operator, private, number, hex, cost, about };
    let Some(operator) = operator else { return Ok(checked) };
    let cash = view.state.operator(operator).cash;
    if cost > cash {
        return Err(Refusal::new(Why::CannotPay { cost, cash }, of.when.rule));
    }
    let Some(lay) = &of.lay else { return Ok(checked) };
    let power_use = PowerUse::new(of, operator, private, number, hex);
    // Nobody pays, or spends the turn's lay, for what cannot be built.
    match (of.cost.is_some() || lay.counts) && !power_use.has_lay(view) {
        true => Err(Refusal::new(Why::NotNow, of.when.rule)),
        false => Ok(checked),
    }
}

pub(super) fn offers(view: View<'_>, turn: Option<&Turn>, offers: &mut Vec<Offer>) {
    for private in &view.world.powerful {
        offers_of(view, turn, *private, |_| true, offers);
    }
}

/// Offers those powers of a private that are asked for.
fn offers_of(
    view: View<'_>,
    turn: Option<&Turn>,
    private: PrivateId,
    is_asked_for: impl Fn(&Power) -> bool,
    offers: &mut Vec<Offer>,
) {
    let actor = match view.state.private(private).owner {
        Owner::Player(player) => Actor::Player(player),
        Owner::Operator(operator) => Actor::Operator(operator),
        _ => return,
    };
    let powers = view.world.privates[private.at()].powers.iter().enumerate();
    for (number, power) in powers.filter(|(_, power)| is_asked_for(power)) {
        let Ok((_, about)) = check_right(view, turn, actor, private, number as u8) else { continue };
        let hexes: Vec<Option<HexId>> = match &power.hexes {
            Some(code) => {
                let hexes = view.value(code, &about).map(|value| value.items()).unwrap_or_default();
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

/// Whether the operator whose turn it is could use a power of its own.
pub(super) fn has_offers(view: View<'_>, turn: &Turn) -> bool {
    let own = |private: &PrivateId| view.state.private(*private).owner == Owner::Operator(turn.operator);
    has_some(view, turn, view.world.powerful.iter().copied().filter(own), |_| true)
}

/// Whether a power that belongs to this step could be used by whoever decides for the operator.
pub(super) fn extends(view: View<'_>, turn: &Turn, step: StepId) -> bool {
    // Other steps do something by themselves when they begin.
    if !matches!(view.world.steps[step.at()].is, StepType::Lay | StepType::Overlay | StepType::Token) {
        return false;
    }
    let belongs = |power: &Power| power.during.contains(&step);
    let has_power = |private: &PrivateId| view.world.privates[private.at()].powers.iter().any(belongs);
    let decides = |private: &PrivateId| {
        let player = view.player_of(view.state.private(*private).owner);
        player.is_some() && player == view.decider(turn.operator)
    };
    has_some(view, turn, view.world.powerful.iter().copied().filter(has_power).filter(decides), belongs)
}

fn has_some(
    view: View<'_>,
    turn: &Turn,
    mut privates: impl Iterator<Item = PrivateId>,
    is_asked_for: impl Fn(&Power) -> bool,
) -> bool {
    let mut found = Vec::new();
    privates.any(|private| {
        offers_of(view, Some(turn), private, &is_asked_for, &mut found);
        !found.is_empty()
    })
}

impl Play<'_> {
    /// Pays for a power and does what it says.
    pub(super) fn use_power(&mut self, checked: CheckedPower) -> Result<(), Refusal> {
        let CheckedPower { operator, private, number, hex, cost, about } = checked;
        let Some(of) = self.world.privates[private.at()].powers.get(usize::from(number)) else {
            return Err(not_now());
        };
        if let Some(operator) = operator {
            self.pay(Owner::Operator(operator), Owner::Bank, cost);
        }
        let uses = &mut self.state.privates[private.at()].uses;
        *uses = uses.saturating_add(1);
        self.state.turn.skipped.extend(of.instead_of.iter().copied());
        self.run(of.effects, &about);
        if let Some(operator) = operator.filter(|_| of.lay.is_some() || of.place.is_some()) {
            self.then(PowerUse::new(of, operator, private, number, hex));
        }
        Ok(())
    }
}

/// A tile, in the place of another or on top of it.
pub enum Build {
    Tile(Lay),
    Over(OverlayLay),
}

impl Build {
    fn tile(&self) -> TileId {
        match self {
            Build::Tile(lay) => lay.tile,
            Build::Over(lay) => lay.tile,
        }
    }

    fn deed(&self) -> Deed {
        match self {
            Build::Tile(lay) => Deed::LayTile { hex: lay.hex, tile: lay.tile, rotation: lay.rotation },
            Build::Over(lay) => Deed::LayTile { hex: lay.hex, tile: lay.tile, rotation: lay.rotation },
        }
    }
}

impl PowerUse {
    fn new(of: &Power, operator: OperatorId, private: PrivateId, power: u8, hex: Option<HexId>) -> PowerUse {
        PowerUse { operator, private, power, hex, has_laid: of.lay.is_none(), has_placed: of.place.is_none() }
    }

    /// Who has paid for a tile must lay one.
    fn is_bound(&self, view: View<'_>) -> bool {
        let of = &view.world.privates[self.private.at()].powers[usize::from(self.power)];
        of.cost.is_some() && self.lay_of(view).is_some()
    }

    /// Whether one of the turn's lays is left, of tiles or of tiles on top of others, which this one would be.
    fn has_lay_left(&self, view: View<'_>, found: &Build) -> Result<bool, Refusal> {
        Ok(match found {
            Build::Tile(_) => lays_left(view, self.operator)? > 0,
            Build::Over(_) => view.turn().is_some_and(|turn| turn.overlay_step(view).is_some()),
        })
    }

    fn lay_of<'a>(&self, view: View<'a>) -> Option<&'a PowerLay> {
        let privates = &view.world.privates[self.private.at()];
        privates.powers[usize::from(self.power)].lay.as_ref().filter(|_| !self.has_laid)
    }

    /// The hexes on which it may be used.
    fn hexes(&self, view: View<'_>, code: &Option<Code<<InPower as Scope>::Tag>>) -> Vec<HexId> {
        match (self.hex, code, about(view, self.private, Some(self.operator))) {
            (Some(hex), ..) => vec![hex],
            (None, Some(code), Some(about)) => view
                .value(code, &about)
                .map(|v| v.items().iter().filter_map(Value::as_hex).collect())
                .unwrap_or_default(),
            _ => view.world.hex_ids().collect(),
        }
    }

    fn colours(view: View<'_>, lay: &PowerLay) -> SmallSet {
        let only = lay.colour.as_ref().and_then(|colour| view.world.map.find_colour(colour));
        let now = view.colours_now();
        only.map_or(now, |only| now.and(SmallSet::one(only)))
    }

    fn check_lay(&self, view: View<'_>, hex: HexId, tile: TileId, rotation: u8) -> Result<PowerMove, Refusal> {
        let lay = self.lay_of(view).ok_or_else(not_now)?;
        let (map, board) = (&view.world.map, &view.state.board);
        let known = hex.index() < map.hexes.len() && tile.index() < map.tiles.len();
        // What lies on top must be named.
        let fits = lay.tiles.contains(&tile) || known && lay.tiles.is_empty() && !map.tile(tile).is_overlay;
        if !known || rotation >= 6 || !fits || !self.hexes(view, &lay.hexes).contains(&hex) {
            return Err(Refusal::plain(Why::NotNow));
        }
        let colours = Self::colours(view, lay);
        let found = match map.tile(tile).is_overlay {
            true => view.with_lay_rules(self.operator, lay.unconnected, colours, |reach, rules| {
                board::check_overlay(map, board, reach, rules, hex, tile, rotation).map(Build::Over)
            })?,
            false => view.check_lay(self.operator, lay.unconnected, colours, (hex, tile, rotation))?.map(Build::Tile),
        };
        let found = found.map_err(|fault| Refusal::new(Why::Lay { fault }, view.world.track.rule))?;
        let cost = self.price(view, lay, &found)?;
        Ok(PowerMove::Lay { build: found, cost, counts: lay.counts })
    }

    /// What a lay costs besides the power itself.
    fn price(&self, view: View<'_>, lay: &PowerLay, found: &Build) -> Result<i64, Refusal> {
        if lay.counts && !self.has_lay_left(view, found)? {
            return Err(Refusal::new(Why::NoLayLeft, view.world.track.rule));
        }
        match found {
            Build::Tile(found) => view.price_lay(self.operator, found, lay.cost.as_ref(), &lay.tiles),
            Build::Over(found) => view.price_overlay(self.operator, found, lay.cost.as_ref(), &lay.tiles),
        }
    }

    fn lays(&self, view: View<'_>) -> Vec<Build> {
        let mut all = Vec::new();
        self.find_lays(view, |found| {
            all.extend(found);
            false
        });
        all
    }

    fn has_lay(&self, view: View<'_>) -> bool {
        self.find_lays(view, |found| found.next().is_some())
    }

    /// Calls `visit` with the lays that are allowed, hex by hex, until it returns true; returns whether it did.
    fn find_lays(&self, view: View<'_>, mut visit: impl FnMut(&mut dyn Iterator<Item = Build>) -> bool) -> bool {
        let Some(lay) = self.lay_of(view) else { return false };
        let (map, board) = (&view.world.map, &view.state.board);
        let has_overlays = lay.tiles.iter().any(|tile| map.tile(*tile).is_overlay);
        let has_tiles = lay.tiles.is_empty() || lay.tiles.iter().any(|tile| !map.tile(*tile).is_overlay);
        let is_allowed = |found: &Build| {
            let fits = lay.tiles.is_empty() || lay.tiles.contains(&found.tile());
            fits && board.is_in_supply(map, found.tile()) && self.price(view, lay, found).is_ok()
        };
        let found = view.with_lay_rules(self.operator, lay.unconnected, Self::colours(view, lay), |reach, rules| {
            self.hexes(view, &lay.hexes).into_iter().any(|hex| {
                let tiles = if has_tiles { board::lays(map, board, reach, rules, hex) } else { Vec::new() };
                let over = if has_overlays { board::overlays(map, board, reach, rules, hex) } else { Vec::new() };
                visit(
                    &mut tiles.into_iter().map(Build::Tile).chain(over.into_iter().map(Build::Over)).filter(is_allowed),
                )
            })
        });
        found.unwrap_or(false)
    }

    fn check_place(&self, view: View<'_>, hex: HexId, stop: u8) -> Result<i64, Refusal> {
        let of = &view.world.privates[self.private.at()].powers[usize::from(self.power)];
        let place = of.place.as_ref().filter(|_| !self.has_placed).ok_or_else(not_now)?;
        if hex.index() >= view.world.map.hexes.len() || !self.hexes(view, &place.hexes).contains(&hex) {
            return Err(not_now());
        }
        if !place.unconnected && !view.reaches_stop(self.operator, hex, stop) {
            return Err(Refusal::plain(Why::NotReached { hex }));
        }
        view.check_room(self.operator, hex, stop)?;
        view.price_token(self.operator, hex, stop)
    }

    /// Whether this is what the power is for.
    fn check_own(&self, view: View<'_>, action: &Action) -> Result<PowerMove, Refusal> {
        only(Actor::Operator(self.operator), action)?;
        match action.deed {
            Deed::Pass if self.is_bound(view) => Err(Refusal::plain(Why::NotNow)),
            Deed::Pass => Ok(PowerMove::Pass),
            Deed::LayTile { hex, tile, rotation } => self.check_lay(view, hex, tile, rotation),
            Deed::PlaceToken { hex, stop } => {
                Ok(PowerMove::Place { hex, stop, cost: self.check_place(view, hex, stop)? })
            }
            _ => Err(not_now()),
        }
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
}

/// What may be done while a power is being used.
pub enum PowerMove {
    Pass,
    Lay {
        build: Build,
        cost: i64,
        /// Whether it counts as one of the turn's lays.
        counts: bool,
    },
    Place {
        hex: HexId,
        stop: u8,
        cost: i64,
    },
    /// Something that may be done at any point of the turn.
    Meanwhile(StepId, steps::Checked),
}

impl Activity for PowerUse {
    type Checked = PowerMove;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Operator(self.operator)
    }

    fn asks(&self, view: View<'_>) -> Asks {
        Asks::Power {
            operator: self.operator,
            private: self.private,
            power: self.power,
            text: view.world.privates[self.private.at()].powers[usize::from(self.power)].text.clone(),
            hex: self.hex,
            may_lay: !self.has_laid,
            may_place: !self.has_placed,
            throughout: view.turn().map(|turn| turn.throughout_now(view)).unwrap_or_default(),
        }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let actor = Actor::Operator(self.operator);
        offers.extend(self.lays(view).iter().map(|lay| Offer::one(actor, lay.deed())));
        for (hex, stop) in self.places(view) {
            offers.push(Offer::one(actor, Deed::PlaceToken { hex, stop }));
        }
        if let Some(turn) = view.turn() {
            let mut meanwhile = Vec::new();
            turn.throughout_offers(view, &mut meanwhile);
            meanwhile.retain(|offer| !offers.iter().any(|other| other.action == offer.action));
            offers.append(&mut meanwhile);
        }
        if !self.is_bound(view) {
            offers.push(Offer::one(actor, Deed::Pass));
        }
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<PowerMove, Refusal> {
        let own = self.check_own(view, action);
        let meanwhile = || view.turn().and_then(|turn| turn.check_throughout(view, action));
        match own {
            Err(refusal) => match meanwhile() {
                Some(Ok((step, checked))) => Ok(PowerMove::Meanwhile(step, checked)),
                // Of two reasons, the power's own is the nearer where the action is one of its.
                Some(Err(other)) if matches!(refusal.why, Why::NotNow | Why::NotTheirTurn { .. }) => Err(other),
                _ => Err(refusal),
            },
            own => own,
        }
    }

    fn perform(mut self: Box<Self>, play: &mut Play<'_>, checked: PowerMove) -> Result<Option<Task>, Refusal> {
        match checked {
            PowerMove::Lay { build, cost, counts } => {
                self.has_laid = true;
                match build {
                    Build::Tile(lay) => play.build(self.operator, &lay, cost, counts),
                    Build::Over(lay) => {
                        // It takes the place of the step in which such a tile is laid.
                        let step = play.view().turn().and_then(|turn| turn.overlay_step(play.view()));
                        play.state.turn.skipped.extend(step.filter(|_| counts));
                        play.lay_over(Some(self.operator), &lay, cost);
                    }
                }
            }
            PowerMove::Place { hex, stop, cost } => {
                // A tile comes before the station that it makes room for.
                (self.has_laid, self.has_placed) = (true, true);
                play.pay(Owner::Operator(self.operator), Owner::Bank, cost);
                play.put_token(self.operator, hex, stop);
            }
            PowerMove::Meanwhile(step, checked) => {
                let at = steps::At { operator: self.operator, step };
                if steps::perform(play, at, checked)? == steps::Begun::Over {
                    play.state.turn.skipped.push(step);
                }
            }
            PowerMove::Pass => return Ok(None),
        }
        Ok(Some(Task::PowerUse(self)))
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        let view = play.view();
        match self.has_lay(view) || !self.places(view).is_empty() {
            true => Ok(Advance::Wait(Task::PowerUse(self))),
            false => Ok(Advance::Done),
        }
    }
}
