//! Companies buy privates from players.

use crate::action::{Action, Actor, Deed, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::moment::PrivateBought;
use crate::rules::scope::InTrade;
use crate::view::View;

/// The prices at which an operator may buy a private from its owner.
fn prices(view: View<'_>, operator: OperatorId, step: StepId, private: PrivateId) -> Result<(i64, i64), Refusal> {
    let [_, Some(trade), _] = &view.world.trade else { return Err(not_now()) };
    let (of, state) = (&view.world.privates[private.at()], view.state.private(private));
    let class = view.world.steps[step.at()].class;
    let fits = class.is_none() || class == of.class;
    let Owner::Player(_) = state.owner else { return Err(Refusal::new(Why::NotOffered, trade.price.rule)) };
    if !state.is_open || !state.is_sold || !fits {
        return Err(Refusal::new(Why::NotOffered, of.rule));
    }
    let about = InTrade::of_private(private, Owner::Operator(operator), state.owner, of.price);
    view.demand(&trade.when, &about)?;
    view.demand(&of.sold_on, &about)?;
    view.demand(&view.world.company_of(operator).buys_privates, &about)?;
    view.price_range(&trade.price, &about, operator)
}

pub fn has_choice(view: View<'_>, operator: OperatorId, step: StepId) -> bool {
    view.world.private_ids().any(|private| prices(view, operator, step, private).is_ok())
}

pub fn offers(view: View<'_>, operator: OperatorId, step: StepId, offers: &mut Vec<Offer>) {
    for private in view.world.private_ids() {
        if let Ok((low, high)) = prices(view, operator, step, private) {
            let deed = Deed::BuyPrivate { private, price: low };
            offers.push(Offer::priced(Actor::Operator(operator), deed, low, high, 1));
        }
    }
}

pub fn may(view: View<'_>, operator: OperatorId, step: StepId, action: &Action) -> Result<(), Refusal> {
    only(Actor::Operator(operator), action)?;
    match action.deed {
        Deed::BuyPrivate { private, price } if private.at() < view.world.privates.len() => {
            let (low, high) = prices(view, operator, step, private)?;
            match (low..=high).contains(&price) {
                true => Ok(()),
                false => Err(Refusal::plain(Why::PriceRange { low, high })),
            }
        }
        _ => Err(not_now()),
    }
}

pub fn act(play: &mut Play<'_>, operator: OperatorId, action: &Action) -> Result<bool, Refusal> {
    let Deed::BuyPrivate { private, .. } = action.deed else { return Err(not_now()) };
    let seller = play.state.private(private).owner;
    play.propose(operator, seller, action)?;
    Ok(false)
}

impl Play<'_> {
    /// A company gets a private from a player who has agreed.
    pub(crate) fn hand_private(&mut self, operator: OperatorId, private: PrivateId, price: i64) {
        let to = Owner::Operator(operator);
        let from = self.state.private(private).owner;
        self.pay(to, from, price);
        self.state.privates[private.at()].owner = to;
        self.tell(Event::PrivateSold { private, to, price });
        self.fire(PrivateBought { private, buyer: to, price });
    }
}
