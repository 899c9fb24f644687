//! The place of another's station is bought.

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::board::HexId;
use crate::ids::*;
use crate::play::Play;
use crate::play::consent::Proposal;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::Code;
use crate::rules::kinds::{Stop, Token};
use crate::rules::scope::{InTrade, Scope};
use crate::view::View;

pub struct TakeStation;

/// The prices at which a station may be bought, and what the bank gets besides.
struct Prices {
    low: i64,
    high: i64,
    cost: i64,
}

fn prices(view: View<'_>, at: At, hex: HexId, stop: u8, from: OperatorId) -> Result<Prices, Refusal> {
    let operator = at.operator;
    let [_, _, Some(trade)] = &view.world.trade else { return Err(not_now()) };
    if view.state.turn.took_station {
        return Err(Refusal::new(Why::AlreadyBought, trade.price.rule));
    }
    let board = &view.state.board;
    if from == operator || !board.has_token(hex, stop, from.0) {
        return Err(Refusal::plain(Why::NotThere { hex }));
    }
    if view.state.operator(operator).tokens == 0 {
        return Err(Refusal::new(Why::NoTokenLeft, trade.price.rule));
    }
    if board.has_token_on(hex, operator.0) {
        return Err(Refusal::new(Why::OwnTokenThere, trade.price.rule));
    }
    if !view.reaches_stop(operator, hex, stop) {
        return Err(Refusal::new(Why::NotReached { hex }, trade.price.rule));
    }
    let token = Token { at: Stop { hex, stop }, operator: from };
    let about = InTrade::of_token(token, Owner::Operator(operator));
    view.demand(&trade.when, &about)?;
    let step = &view.world.steps[at.step.at()];
    let cost = view.number_or(&step.cost, &view.about_company(operator), 0)?;
    let (low, high) = view.price_range(&trade.price, &about, operator)?;
    let cash = view.state.operator(operator).cash;
    match low + cost <= cash {
        true => Ok(Prices { low, high: high.min(cash - cost), cost }),
        false => Err(Refusal::new(Why::CannotPay { cost: low + cost, cash }, step.rule)),
    }
}

impl View<'_> {
    /// The prices of a trade that the buyer can pay.
    pub(crate) fn price_range(
        self,
        price: &Code<<InTrade as Scope>::Tag>,
        about: &InTrade,
        buyer: OperatorId,
    ) -> Result<(i64, i64), Refusal> {
        let (low, high) = self.value(price, about)?.as_range();
        let cash = self.state.operator(buyer).cash;
        let high = high.min(cash);
        match low <= high {
            true => Ok((low, high)),
            false => Err(Refusal::new(Why::CannotPay { cost: low, cash }, price.rule)),
        }
    }
}

fn candidates(view: View<'_>, operator: OperatorId) -> Vec<(HexId, u8, OperatorId)> {
    let tokens = view.state.board.tokens().iter();
    let others = tokens.filter(|token| token.operator != operator.0);
    others.map(|token| (token.hex, token.stop, OperatorId(token.operator))).collect()
}

impl Step for TakeStation {
    /// What is proposed, and to whom.
    type Checked = (OperatorId, Proposal);

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        let (view, operator) = (play.view(), at.operator);
        let can_buy = |(hex, stop, from)| prices(view, at, hex, stop, from).is_ok();
        begin_choice(view, at, || Ok(candidates(view, operator).into_iter().any(can_buy)))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, _at: At, action: &Action) -> bool {
        matches!(action.deed, Deed::BuyToken { .. })
    }

    fn offers(view: View<'_>, at: At, offers: &mut Vec<Offer>) {
        let operator = at.operator;
        for (hex, stop, from) in candidates(view, operator) {
            if let Ok(Prices { low, high, .. }) = prices(view, at, hex, stop, from) {
                let deed = Deed::BuyToken { hex, stop, from, price: low };
                offers.push(Offer::priced(Actor::Operator(operator), deed, low, high, 1));
            }
        }
    }

    fn check(view: View<'_>, at: At, action: &Action) -> Result<Self::Checked, Refusal> {
        only(Actor::Operator(at.operator), action)?;
        let Deed::BuyToken { hex, stop, from, price } = action.deed else { return Err(not_now()) };
        if hex.index() >= view.world.map.hexes.len() || from.at() >= view.world.operators.len() {
            return Err(not_now());
        }
        let Prices { low, high, cost } = prices(view, at, hex, stop, from)?;
        match (low..=high).contains(&price) {
            true => Ok((from, Proposal::Token { hex, stop, from, price, cost })),
            false => Err(Refusal::plain(Why::PriceRange { low, high })),
        }
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, at: At, (from, proposal): Self::Checked) -> Result<Begun, Refusal> {
        play.propose(at.operator, Owner::Operator(from), proposal)?;
        Ok(Begun::Wait)
    }
}
