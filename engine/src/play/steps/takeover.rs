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

/// The prices at which a station may be bought.
fn prices(view: View<'_>, operator: OperatorId, hex: HexId, stop: u8, from: OperatorId) -> Result<(i64, i64), Refusal> {
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
    view.price_range(&trade.price, &about, operator)
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
        let can_buy = |(hex, stop, from)| prices(view, operator, hex, stop, from).is_ok();
        begin_choice(view, at, || Ok(candidates(view, operator).into_iter().any(can_buy)))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, _at: At, deed: &Deed) -> bool {
        matches!(deed, Deed::BuyToken { .. })
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        for (hex, stop, from) in candidates(view, operator) {
            if let Ok((low, high)) = prices(view, operator, hex, stop, from) {
                let deed = Deed::BuyToken { hex, stop, from, price: low };
                offers.push(Offer::priced(Actor::Operator(operator), deed, low, high, 1));
            }
        }
    }

    fn check(view: View<'_>, At { operator, .. }: At, action: &Action) -> Result<Self::Checked, Refusal> {
        only(Actor::Operator(operator), action)?;
        let Deed::BuyToken { hex, stop, from, price } = action.deed else { return Err(not_now()) };
        if hex.index() >= view.world.map.hexes.len() || from.at() >= view.world.operators.len() {
            return Err(not_now());
        }
        let (low, high) = prices(view, operator, hex, stop, from)?;
        match (low..=high).contains(&price) {
            true => Ok((from, Proposal::Token { hex, stop, from, price })),
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
