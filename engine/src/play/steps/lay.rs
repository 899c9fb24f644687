//! Tiles are laid.

use prospectus_dsl::title::StepType;
use prospectus_dsl::vocabulary::names::Name;

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{self, HexId, Lay, OverlayLay, SmallSet, TileId};
use crate::event::Event;
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Unsolvable, Why};
use crate::rules::kinds::{Gauge, List};
use crate::rules::scope::{InLay, Scope};
use crate::rules::{Code, Value};
use crate::view::View;

/// A rule about a lay.
type LayCode = Code<<InLay as Scope>::Tag>;

/// How many more tiles may be laid in this turn.
pub(crate) fn lays_left(view: View<'_>, operator: OperatorId) -> Result<i64, Refusal> {
    Ok(view.lays_of_turn(operator)? - view.state.turn.lays)
}

/// Whether there is something to decide: listing all lays only to find out would take too long.
fn has_choice(view: View<'_>, operator: OperatorId) -> Result<bool, Refusal> {
    let is_there = view.state.board.tokens().iter().any(|token| token.operator == operator.0);
    Ok(is_there && lays_left(view, operator)? > 0)
}

impl View<'_> {
    /// How many tiles an operator may lay in a turn, with those that it has laid.
    pub fn lays_of_turn(self, operator: OperatorId) -> Result<i64, Unsolvable> {
        self.number_or(&self.world.track.lays, &self.about_company(operator), 1)
    }

    /// What a rule about a lay knows that neither replaces anything nor is the first on its hex.
    fn about_lay(self, operator: OperatorId, (hex, tile): (HexId, TileId), cost: i64, added: SmallSet) -> InLay {
        InLay {
            company: self.world.operators[operator.at()].company,
            operator,
            hex,
            tile,
            cost,
            is_upgrade: false,
            is_first: false,
            gauges_added: List::new(added.iter().map(Gauge)),
        }
    }

    /// What it costs to lay a tile on top of what is there, if that is allowed: nothing, unless the title says so.
    pub(crate) fn price_overlay(
        self,
        operator: OperatorId,
        lay: &OverlayLay,
        cost: Option<&LayCode>,
        named: &[TileId],
    ) -> Result<i64, Refusal> {
        let about = self.about_lay(operator, (lay.hex, lay.tile), lay.cost, lay.gauges_added);
        self.check_lay_rules(operator, (lay.hex, lay.tile), &about, named)?;
        let Some(code) = cost.or(self.world.track.cost.as_ref()) else { return Ok(0) };
        let cost = self.number(code, &about)?;
        self.check_cash(operator, cost)
    }

    fn check_cash(self, operator: OperatorId, cost: i64) -> Result<i64, Refusal> {
        let cash = self.state.operator(operator).cash;
        match cost <= cash {
            true => Ok(cost),
            false => Err(Refusal::new(Why::CannotPay { cost, cash }, self.world.track.rule)),
        }
    }

    /// What the title's rules say about a lay that fits: what it costs, if they allow it.
    /// `named` are tiles that a power names: they may be laid by it even if nobody else may ever lay them.
    pub fn price_lay(
        self,
        operator: OperatorId,
        lay: &Lay,
        special_cost: Option<&LayCode>,
        named: &[TileId],
    ) -> Result<i64, Refusal> {
        self.check_blocked(lay.hex)?;
        let about = self.about_lay(operator, (lay.hex, lay.tile), lay.cost, lay.gauges_added);
        let about = InLay { is_upgrade: lay.is_upgrade, is_first: lay.is_first, ..about }.prepared();
        self.check_lay_rules(operator, (lay.hex, lay.tile), &about, named)?;
        let cost = match special_cost.or(self.world.track.cost.as_ref()) {
            Some(code) => self.number(code, &about)?,
            None if lay.is_first => lay.cost,
            None => 0,
        };
        self.check_cash(operator, cost)
    }

    /// What the title says about a lay: in general, of the hex and of the tile.
    fn check_lay_rules(
        self,
        operator: OperatorId,
        (hex, tile): (HexId, TileId),
        about: &impl Scope<Tag = <InLay as Scope>::Tag>,
        named: &[TileId],
    ) -> Result<(), Refusal> {
        self.check_board(operator, hex)?;
        self.demand(&self.world.track.allowed, about)?;
        self.demand(&self.world.hexes[hex.index()].allowed, about)?;
        let allowed = &self.world.tiles[tile.index()];
        let is_never = |code: &LayCode| code.constant() == Some(&Value::YesNo(false));
        match allowed.as_ref().is_some_and(is_never) && named.contains(&tile) {
            true => Ok(()),
            false => self.demand(allowed, about),
        }
    }

    /// Operators build and place stations on their own board.
    pub(crate) fn check_board(self, operator: OperatorId, hex: HexId) -> Result<(), Refusal> {
        match self.world.company_of(operator).board == self.world.map.hex(hex).board {
            true => Ok(()),
            false => Err(Refusal::new(Why::OtherBoard, self.world.track.rule)),
        }
    }

    /// A private may keep everybody from building on a hex.
    fn check_blocked(self, hex: HexId) -> Result<(), Refusal> {
        for private in self.world.private_ids() {
            let of = &self.world.privates[private.at()];
            if !of.blocks.contains(&hex) || !self.state.private(private).is_open {
                continue;
            }
            if self.holds(&of.blocks_while, &self.about_private(private))? {
                return Err(Refusal::new(Why::Blocked { private }, of.rule));
            }
        }
        Ok(())
    }

    /// The first tile goes on the home hex where the title says so.
    fn check_home_tile(self, operator: OperatorId, hex: HexId) -> Result<(), Refusal> {
        match self.home_tile_due(operator)? {
            Some((home, rule)) if home != hex => Err(Refusal::new(Why::MustLayAtHome, rule)),
            _ => Ok(()),
        }
    }

    /// The home hex of an operator that must get its first tile, and the rule that says so.
    fn home_tile_due(self, operator: OperatorId) -> Result<Option<(HexId, RuleId)>, Refusal> {
        let Some(code) = &self.world.company_of(operator).home_tile else { return Ok(None) };
        let bare = |home: &HexId| self.state.board.on(*home).tile.is_none() && self.world.map.hex(*home).takes_tiles;
        let Some(home) = self.home(operator).filter(bare) else { return Ok(None) };
        let due = self.holds_code(code, &self.about_company(operator))?;
        Ok(due.then_some((home, code.rule)))
    }
}

/// A tile that is due on the home hex is not left out in the first turn while one can be laid.
fn check_home_laid(view: View<'_>, operator: OperatorId) -> Result<(), Refusal> {
    let is_optional = view.world.company_of(operator).home_tile_optional || view.state.operator(operator).operated;
    if is_optional || lays_left(view, operator)? <= 0 {
        return Ok(());
    }
    let Some((home, rule)) = view.home_tile_due(operator)? else { return Ok(()) };
    let lays = view.with_lay_rules(operator, false, view.colours_now(), |reach, rules| {
        board::lays(&view.world.map, &view.state.board, reach, rules, home)
    })?;
    match lays.iter().any(|lay| view.price_lay(operator, lay, None, &[]).is_ok()) {
        true => Err(Refusal::new(Why::MustLayAtHome, rule)),
        false => Ok(()),
    }
}

pub struct LayTiles;

/// A tile that may be laid.
pub struct CheckedLay {
    lay: Lay,
    pub(super) cost: i64,
}

impl Step for LayTiles {
    type Checked = CheckedLay;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        begin_choice(play.view(), at, || has_choice(play.view(), at.operator))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    /// Tiles that go on top of others are laid in a step of their own, where there is one.
    fn takes(view: View<'_>, At { operator, .. }: At, action: &Action) -> bool {
        let Deed::LayTile { tile, .. } = action.deed else { return false };
        let is_overlay = |step: &StepId| view.world.steps[step.at()].is == StepType::Overlay;
        let mut steps = view.world.company_of(operator).steps.iter().flatten();
        !view.is_track_on_top(tile) || !steps.any(is_overlay)
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        if lays_left(view, operator).unwrap_or(0) <= 0 {
            return;
        }
        let colours = view.colours_now();
        let all = view.with_lay_rules(operator, false, colours, |reach, rules| {
            let hexes = view.world.map.hex_ids();
            hexes.flat_map(|hex| board::lays(&view.world.map, &view.state.board, reach, rules, hex)).collect::<Vec<_>>()
        });
        let is_allowed = |lay: &Lay| {
            view.check_home_tile(operator, lay.hex).and_then(|()| view.price_lay(operator, lay, None, &[])).is_ok()
        };
        // No rule knows how a tile is turned, and few ask for the tile: one lay answers for others that add the same.
        let track = &view.world.track;
        let asks_for_tile = |code: &Option<LayCode>| code.as_ref().is_some_and(|code| code.mentions(Name::tile));
        let is_asked = asks_for_tile(&track.cost) || asks_for_tile(&track.allowed);
        let is_asked = |lay: &Lay| {
            let (of_hex, of_tile) = (&view.world.hexes[lay.hex.index()].allowed, &view.world.tiles[lay.tile.index()]);
            is_asked || asks_for_tile(of_hex) || of_tile.is_some()
        };
        let mut known: Vec<(Lay, bool)> = Vec::new();
        for lay in all.unwrap_or_default() {
            // Lays come hex by hex.
            if known.first().is_some_and(|(other, _)| other.hex != lay.hex) {
                known.clear();
            }
            let is_same = |other: &Lay| other.tile == lay.tile || !is_asked(other) && !is_asked(&lay);
            let alike = known.iter().find(|(other, _)| other.is_alike(&lay) && is_same(other));
            let alike = alike.map(|(_, is_allowed)| *is_allowed);
            let is_allowed = alike.unwrap_or_else(|| is_allowed(&lay));
            if is_allowed {
                let deed = Deed::LayTile { hex: lay.hex, tile: lay.tile, rotation: lay.rotation };
                offers.push(Offer::one(Actor::Operator(operator), deed));
            }
            if alike.is_none() {
                known.push((lay, is_allowed));
            }
        }
    }

    fn check(view: View<'_>, At { operator, .. }: At, action: &Action) -> Result<CheckedLay, Refusal> {
        only(Actor::Operator(operator), action)?;
        let Deed::LayTile { hex, tile, rotation } = action.deed else { return Err(not_now()) };
        let rule = view.world.track.rule;
        if lays_left(view, operator)? <= 0 {
            return Err(Refusal::new(Why::NoLayLeft, rule));
        }
        let known = hex.index() < view.world.map.hexes.len() && tile.index() < view.world.map.tiles.len();
        if !known || rotation >= 6 {
            return Err(not_now());
        }
        let lay = view.check_lay(operator, false, view.colours_now(), (hex, tile, rotation))?;
        let lay = lay.map_err(|fault| Refusal::new(Why::Lay { fault }, rule))?;
        view.check_home_tile(operator, hex)?;
        let cost = view.price_lay(operator, &lay, None, &[])?;
        Ok(CheckedLay { lay, cost })
    }

    fn check_pass(view: View<'_>, at: At) -> Result<(), Refusal> {
        check_home_laid(view, at.operator)
    }

    fn perform(play: &mut Play<'_>, At { operator, .. }: At, checked: CheckedLay) -> Result<Begun, Refusal> {
        play.build(operator, &checked.lay, checked.cost, true);
        Ok(Begun::wait_if(lays_left(play.view(), operator)? > 0))
    }
}

impl Play<'_> {
    /// Pays for a lay and makes it.
    pub(crate) fn build(&mut self, operator: OperatorId, lay: &Lay, cost: i64, counts: bool) {
        self.pay(Owner::Operator(operator), Owner::Bank, cost);
        if lay.is_first {
            let bonus = self.world.hexes[lay.hex.index()].bonus;
            self.pay(Owner::Bank, Owner::Operator(operator), bonus);
            if bonus > 0 {
                self.tell(Event::LayBonus { operator, hex: lay.hex, amount: bonus });
            }
        }
        if counts {
            self.state.turn.lays += 1;
            self.state.turn.upgrades += i64::from(lay.is_upgrade);
        }
        self.lay_tile(Some(operator), lay, cost);
    }
}
