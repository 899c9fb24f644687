//! Money changes hands. Nothing is made or lost: what the bank cannot pay, it owes.

use super::{Play, Raise};
use crate::action::Actor;
use crate::bounds::{self, MOST_MONEY};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::Why;
use crate::rules::moment::BankBroken;

/// A debt with interest in percent, rounded up. Nobody ever pays the most back that is counted: it does not grow any
/// more.
pub(super) fn with_interest(debt: i64, percent: i64) -> i64 {
    debt.saturating_add(debt.saturating_mul(percent).saturating_add(99) / 100).min(MOST_MONEY.max(debt))
}

impl Play<'_> {
    fn purse(&mut self, owner: Owner) -> &mut i64 {
        match owner {
            Owner::Player(player) => &mut self.state.players[player.at()].cash,
            Owner::Operator(operator) => &mut self.state.operators[operator.at()].cash,
            Owner::Bank | Owner::Pool | Owner::Offer => &mut self.state.bank,
        }
    }

    fn change(&mut self, owner: Owner, by: i64) {
        let purse = self.purse(owner);
        *purse = purse.saturating_add(by);
        let is_counted = bounds::is_counted(*purse);
        self.demand_counted(is_counted);
    }

    fn demand_counted(&mut self, is_counted: bool) {
        if !is_counted {
            self.refuse(Why::TooMuchMoney);
        }
    }

    /// Moves money; the payer has it.
    pub(crate) fn pay(&mut self, from: Owner, to: Owner, amount: i64) {
        if amount == 0 || from == to {
            return;
        }
        if amount < 0 {
            return self.refuse(Why::LessThanNothing { amount });
        }
        let had_money = self.state.bank > 0;
        self.change(from, -amount);
        self.change(to, amount);
        self.tell(Event::Paid { from, to, amount });
        if had_money && self.state.bank <= 0 {
            self.fire(BankBroken {});
        }
    }

    /// Takes money from whoever must pay it: an operator that lacks it is helped, a player pays what they have.
    pub(crate) fn exact(&mut self, from: Owner, to: Owner, amount: i64) {
        match from {
            Owner::Operator(operator) if self.view().cash(from) < amount => match self.view().decider(operator) {
                Some(player) => {
                    self.then(Raise { operator, player, amount, to, is_started: false });
                }
                None => self.pay_what_is_there(from, to, amount),
            },
            Owner::Player(_) => self.pay_what_is_there(from, to, amount),
            _ => self.pay(from, to, amount),
        }
    }

    /// Lets somebody pay what they have, and tells if that is less than it should be.
    fn pay_what_is_there(&mut self, from: Owner, to: Owner, amount: i64) {
        let paid = amount.min(self.view().cash(from));
        self.pay(from, to, paid);
        if paid < amount && from != to {
            self.tell(Event::PaidLess { from, amount, paid, rule: self.blame });
        }
    }

    /// Takes money from a player; what they lack becomes a debt.
    pub(crate) fn charge(&mut self, player: PlayerId, amount: i64, interest: i64) {
        let cash = self.state.player(player).cash;
        let paid = amount.min(cash);
        self.pay(Owner::Player(player), Owner::Bank, paid);
        self.owe(Owner::Player(player), amount - paid);
        let state = &mut self.state.players[player.at()];
        state.interest = state.interest.max(interest);
    }

    /// Adds to what somebody owes.
    pub(super) fn owe(&mut self, owner: Owner, amount: i64) {
        let debt = match owner {
            Owner::Player(player) => &mut self.state.players[player.at()].debt,
            Owner::Operator(operator) => &mut self.state.operators[operator.at()].debt,
            // The bank owes nothing to itself.
            Owner::Bank | Owner::Pool | Owner::Offer => return,
        };
        *debt = debt.saturating_add(amount);
        let is_counted = bounds::is_counted(*debt);
        self.demand_counted(is_counted);
    }

    pub(super) fn tell_of_interest(&mut self, player: PlayerId, amount: i64) {
        if amount > 0 {
            self.tell(Event::Interest { player, amount });
        }
    }

    pub(crate) fn lend(&mut self, to: Owner, amount: i64) {
        if matches!(to, Owner::Bank | Owner::Pool | Owner::Offer) {
            return self.nothing_comes(Why::BankOwesNothing);
        }
        self.pay(Owner::Bank, to, amount);
        self.owe(to, amount);
        if let Owner::Operator(operator) = to {
            self.state.operators[operator.at()].loans += 1;
        }
        self.tell(Event::Lent { to, amount });
    }

    /// Pays a debt back; an operator that lacks the money is helped.
    pub(crate) fn repay(&mut self, from: Owner, amount: i64) {
        let (who, debt, loans) = match from {
            Owner::Player(player) => (Actor::Player(player), self.state.player(player).debt, 0),
            Owner::Operator(operator) => {
                let state = self.state.operator(operator);
                (Actor::Operator(operator), state.debt, state.loans)
            }
            Owner::Bank | Owner::Pool | Owner::Offer => return self.nothing_comes(Why::BankOwesNothing),
        };
        if debt == 0 && loans == 0 {
            return self.nothing_comes(Why::OwesNothing { who });
        }
        let amount = if debt > 0 { amount.min(debt) } else { amount };
        match who {
            // They pay no more than they have, and owe what they do not pay.
            Actor::Player(player) => {
                let paid = amount.min(self.view().cash(from));
                self.exact(from, Owner::Bank, amount);
                self.state.players[player.at()].debt -= paid;
            }
            Actor::Operator(operator) => {
                self.exact(from, Owner::Bank, amount);
                let state = &mut self.state.operators[operator.at()];
                state.debt = (state.debt - amount).max(0);
                state.loans = (state.loans - 1).max(0);
            }
        }
    }
}
