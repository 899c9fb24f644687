//! A station is placed.

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::{self, HexId};
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::Value;
use crate::rules::kinds::Stop;
use crate::rules::scope::InPlace;
use crate::view::View;

impl View<'_> {
    /// What the next station of an operator costs.
    pub(crate) fn next_token_cost(self, operator: OperatorId) -> Result<i64, Refusal> {
        let used = usize::from(self.state.operator(operator).tokens_used);
        Ok(match self.token_list(operator)? {
            Value::List(costs) => costs.get(used).or(costs.last()).map_or(0, Value::as_number),
            only => only.as_number(),
        })
    }

    /// What it costs to place a station at a stop where there is room, if the title's rules allow it.
    pub(crate) fn price_token(self, operator: OperatorId, hex: HexId, stop: u8) -> Result<i64, Refusal> {
        let company = self.world.company_of(operator);
        let state = self.state.operator(operator);
        if state.tokens == 0 {
            return Err(Refusal::new(Why::NoTokenLeft, company.tokens_rule));
        }
        let about = InPlace {
            company: self.world.operators[operator.at()].company,
            operator,
            hex,
            stop: Stop { hex, stop },
            nth: i64::from(state.tokens_used) + 1,
        };
        self.check_board(operator, hex)?;
        self.demand(&self.world.limits.place, &about)?;
        self.demand(&company.place, &about)?;
        let (cost, cash) = (self.next_token_cost(operator)?, state.cash);
        match cost <= cash {
            true => Ok(cost),
            false => Err(Refusal::new(Why::CannotPay { cost, cash }, company.tokens_rule)),
        }
    }

    pub(crate) fn check_room(self, operator: OperatorId, hex: HexId, stop: u8) -> Result<(), Refusal> {
        let company = self.world.company_of(operator);
        let (map, board) = (&self.world.map, &self.state.board);
        if board.has_room_for(map, hex, stop, operator.0, company.kind.0) {
            return Ok(());
        }
        let why = if board.has_token_on(hex, operator.0) { Why::OwnTokenThere } else { Why::NoFreeSlot };
        Err(Refusal::new(why, company.tokens_rule))
    }
}

/// Whether there is a place where a station may go.
fn has_choice(view: View<'_>, operator: OperatorId) -> Result<bool, Refusal> {
    let state = view.state.operator(operator);
    if state.tokens == 0 || view.next_token_cost(operator)? > state.cash {
        return Ok(false);
    }
    let (map, board, kind) = (&view.world.map, &view.state.board, view.world.company_of(operator).kind);
    Ok(view.reaches(operator, |hex, stop| {
        board.has_room_for(map, hex, stop, operator.0, kind.0) && view.price_token(operator, hex, stop).is_ok()
    }))
}

/// Where a station may go.
fn places(view: View<'_>, operator: OperatorId) -> Result<Vec<(HexId, u8)>, Refusal> {
    if view.state.operator(operator).tokens == 0 {
        return Ok(Vec::new());
    }
    let kind = view.world.company_of(operator).kind;
    let reach = view.reach(operator);
    let mut places = board::token_places(&view.world.map, &view.state.board, &reach, operator.0, kind.0);
    places.retain(|(hex, stop)| view.price_token(operator, *hex, *stop).is_ok());
    Ok(places)
}

pub struct PlaceStation;

/// A station that may be placed.
pub struct CheckedStation {
    hex: HexId,
    stop: u8,
    cost: i64,
}

impl Step for PlaceStation {
    type Checked = CheckedStation;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        begin_choice(play.view(), at, || has_choice(play.view(), at.operator))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, _at: At, action: &Action) -> bool {
        matches!(action.deed, Deed::PlaceToken { .. })
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        for (hex, stop) in places(view, operator).unwrap_or_default() {
            offers.push(Offer::one(Actor::Operator(operator), Deed::PlaceToken { hex, stop }));
        }
    }

    fn check(view: View<'_>, At { operator, .. }: At, action: &Action) -> Result<CheckedStation, Refusal> {
        only(Actor::Operator(operator), action)?;
        let Deed::PlaceToken { hex, stop } = action.deed else { return Err(not_now()) };
        if hex.index() >= view.world.map.hexes.len() {
            return Err(not_now());
        }
        let rule = view.world.company_of(operator).tokens_rule;
        if !view.reaches_stop(operator, hex, stop) {
            return Err(Refusal::new(Why::NotReached { hex }, rule));
        }
        view.check_room(operator, hex, stop)?;
        Ok(CheckedStation { hex, stop, cost: view.price_token(operator, hex, stop)? })
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, At { operator, .. }: At, station: CheckedStation) -> Result<Begun, Refusal> {
        let CheckedStation { hex, stop, cost } = station;
        play.pay(Owner::Operator(operator), Owner::Bank, cost);
        play.put_token(operator, hex, stop);
        Ok(Begun::Over)
    }
}
