//! Companies buy privates, from players or from the bank.

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::play::Play;
use crate::play::consent::Proposal;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::moment::PrivateBought;
use crate::rules::scope::InTrade;
use crate::view::View;

pub struct BuyPrivates;

/// A private that may be bought.
pub enum PrivateMove {
    /// From a player, who must agree.
    Propose(Owner, Proposal),
    /// From the bank.
    Take { private: PrivateId, price: i64 },
}

/// The prices at which an operator may buy a private, from its owner or from the bank.
fn prices(view: View<'_>, at: At, private: PrivateId) -> Result<(i64, i64), Refusal> {
    let (of, state) = (&view.world.privates[private.at()], view.state.private(private));
    if !state.is_open || !view.is_of_class(private, at.step) {
        return Err(Refusal::new(Why::NotOffered, of.rule));
    }
    match (state.is_sold, state.owner) {
        (true, Owner::Player(seller)) => prices_of_player(view, at.operator, seller, private),
        (false, _) => view.check_contract(at.operator, private).map(|price| (price, price)),
        // What a company has is not sold on.
        (true, _) => {
            let rule = view.world.trade[1].as_ref().map_or(of.rule, |trade| trade.price.rule);
            Err(Refusal::new(Why::NotOffered, rule))
        }
    }
}

/// The prices at which an operator may buy a private from a player.
fn prices_of_player(
    view: View<'_>,
    operator: OperatorId,
    seller: PlayerId,
    private: PrivateId,
) -> Result<(i64, i64), Refusal> {
    let [_, Some(trade), _] = &view.world.trade else { return Err(not_now()) };
    let of = &view.world.privates[private.at()];
    let about = InTrade::of_private(private, Owner::Operator(operator), Owner::Player(seller), of.price);
    view.demand(&trade.when, &about)?;
    view.demand(&of.sold_on, &about)?;
    view.demand(&view.world.company_of(operator).buys_privates, &about)?;
    view.price_range(&trade.price, &about, operator)
}

/// The privates that an operator may buy, with their prices. What nobody may sell now, whoever it is, is passed over.
fn all_prices(view: View<'_>, at: At) -> impl Iterator<Item = (PrivateId, (i64, i64))> {
    let may_sell = view.world.trade[1].as_ref().is_some_and(|trade| view.may_hold(&trade.when));
    let may_come = move |private: &PrivateId| {
        let (of, state) = (&view.world.privates[private.at()], view.state.private(*private));
        match (state.is_sold, state.owner) {
            (true, Owner::Player(_)) => may_sell && view.may_hold(&of.sold_on),
            (true, _) => false,
            (false, _) => of.on_sale,
        }
    };
    let asked = view.world.private_ids().filter(may_come);
    asked.filter_map(move |private| Some((private, prices(view, at, private).ok()?)))
}

/// Whether there is one of them.
pub(super) fn has_choice(view: View<'_>, at: At) -> bool {
    all_prices(view, at).next().is_some()
}

impl Step for BuyPrivates {
    /// What is bought.
    type Checked = PrivateMove;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        let view = play.view();
        begin_choice(view, at, || Ok(has_choice(view, at)))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, _at: At, action: &Action) -> bool {
        matches!(action.deed, Deed::BuyPrivate { .. })
    }

    fn offers(view: View<'_>, at: At, offers: &mut Vec<Offer>) {
        for (private, (low, high)) in all_prices(view, at) {
            let deed = Deed::BuyPrivate { private, price: low };
            offers.push(Offer::priced(Actor::Operator(at.operator), deed, low, high, 1));
        }
    }

    fn check(view: View<'_>, at: At, action: &Action) -> Result<Self::Checked, Refusal> {
        only(Actor::Operator(at.operator), action)?;
        match action.deed {
            Deed::BuyPrivate { private, price } if private.at() < view.world.privates.len() => {
                let (low, high) = prices(view, at, private)?;
                match (low..=high).contains(&price) {
                    true => Ok(match view.state.private(private).owner {
                        seller @ Owner::Player(_) => PrivateMove::Propose(seller, Proposal::Private { private, price }),
                        _ => PrivateMove::Take { private, price },
                    }),
                    false => Err(Refusal::plain(Why::PriceRange { low, high })),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, at: At, checked: PrivateMove) -> Result<Begun, Refusal> {
        match checked {
            PrivateMove::Propose(seller, proposal) => play.propose(at.operator, seller, proposal)?,
            PrivateMove::Take { private, price } => play.take_contract(at.operator, private, price),
        }
        Ok(Begun::Wait)
    }
}

impl Play<'_> {
    /// A company gets a private from a player who has agreed.
    pub(crate) fn hand_private(&mut self, operator: OperatorId, private: PrivateId, price: i64) {
        let to = Owner::Operator(operator);
        let from = self.state.private(private).owner;
        self.pay(to, from, price);
        self.state.privates[private.at()].owner = to;
        self.tell(Event::PrivateSold { private, to, price });
        self.fire(PrivateBought { private, buyer: to, seller: from, price });
    }
}
