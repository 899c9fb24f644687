//! Money changes hands. Nothing is made or lost: what the bank cannot pay, it owes.

use super::{Play, Raise};
use crate::event::Event;
use crate::ids::*;
use crate::rules::moment::BankBroken;

/// Nobody ever pays back as much: a debt that has grown so far does not grow any more.
const HOPELESS: i64 = 1_000_000_000_000;

/// A debt with interest in percent, rounded up.
pub(super) fn with_interest(debt: i64, percent: i64) -> i64 {
    debt.saturating_add(debt.saturating_mul(percent).saturating_add(99) / 100).min(HOPELESS.max(debt))
}

impl Play<'_> {
    fn purse(&mut self, owner: Owner) -> &mut i64 {
        match owner {
            Owner::Player(player) => &mut self.state.players[player.at()].cash,
            Owner::Operator(operator) => &mut self.state.operators[operator.at()].cash,
            Owner::Bank | Owner::Pool | Owner::Offer => &mut self.state.bank,
        }
    }

    /// Moves money; the payer has it.
    pub(crate) fn pay(&mut self, from: Owner, to: Owner, amount: i64) {
        if amount == 0 || from == to {
            return;
        }
        let had_money = self.state.bank > 0;
        *self.purse(from) -= amount;
        *self.purse(to) += amount;
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
                None => self.pay(from, to, self.view().cash(from)),
            },
            Owner::Player(_) => self.pay(from, to, amount.min(self.view().cash(from))),
            _ => self.pay(from, to, amount),
        }
    }

    /// Takes money from a player; what they lack becomes a debt.
    pub(crate) fn charge(&mut self, player: PlayerId, amount: i64, interest: i64) {
        let cash = self.state.player(player).cash;
        let paid = amount.min(cash);
        self.pay(Owner::Player(player), Owner::Bank, paid);
        let state = &mut self.state.players[player.at()];
        state.debt += amount - paid;
        state.interest = state.interest.max(interest);
    }

    pub(crate) fn lend(&mut self, to: Owner, amount: i64) {
        self.pay(Owner::Bank, to, amount);
        match to {
            Owner::Player(player) => self.state.players[player.at()].debt += amount,
            Owner::Operator(operator) => {
                let state = &mut self.state.operators[operator.at()];
                state.debt += amount;
                state.loans += 1;
            }
            _ => {}
        }
        self.tell(Event::Lent { to, amount });
    }

    /// Pays a debt back; an operator that lacks the money is helped.
    pub(crate) fn repay(&mut self, from: Owner, amount: i64) {
        self.exact(from, Owner::Bank, amount);
        match from {
            Owner::Player(player) => {
                let state = &mut self.state.players[player.at()];
                state.debt = (state.debt - amount).max(0);
            }
            Owner::Operator(operator) => {
                let state = &mut self.state.operators[operator.at()];
                state.debt = (state.debt - amount).max(0);
                state.loans = (state.loans - 1).max(0);
            }
            _ => {}
        }
    }
}
