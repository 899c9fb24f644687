//! Companies become one: certificates are exchanged, and what they own is handed over.

use super::Play;
use crate::board::Holder;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::Why;
use crate::state::TrainPlace;

impl Play<'_> {
    /// Takes certificates out of the game; the holder of each gets one of the company that is worth so much, as long as
    /// some are left that were set aside or not sold. The director's certificate goes last.
    pub(super) fn exchange_into(&mut self, certificates: &[CertificateId], company: CompanyId, percent: i64) {
        for old in certificates.iter().copied() {
            if self.state.certificate(old).out {
                self.nothing_comes(Why::OutOfGame);
                continue;
            }
            let is_free = |share: &CertificateId| {
                let state = self.state.certificate(*share);
                state.holder == Owner::Offer && state.percent == percent
            };
            let free = self.view().shares_of(company).filter(is_free);
            let new = free.min_by_key(|share| (self.world.certificate(*share).is_director, share.at()));
            let holder = self.state.certificate(old).holder;
            self.state.certificates[old.at()].out = true;
            match new {
                Some(new) => {
                    self.state.certificates[new.at()].held_back = false;
                    self.move_certificate(new, holder);
                }
                None => self.nothing_comes(Why::NoCertificateLeft { company, percent }),
            }
        }
    }

    /// Hands all that an operator has over to another and takes it out of the game.
    pub(super) fn merge(&mut self, from: OperatorId, into: OperatorId) {
        if from == into {
            return self.nothing_comes(Why::WithItself);
        }
        if let Some(closed) = [from, into].into_iter().find(|operator| self.state.operator(*operator).gone) {
            return self.nothing_comes(Why::Closed { company: closed });
        }
        // What has been wound up has nothing to hand over.
        let company = self.world.operators[from.at()].company;
        if self.state.company(company).closed && !self.state.company(company).started {
            return self.nothing_comes(Why::Closed { company });
        }
        // Whoever has not begun, or is over, can have nothing.
        let company = self.world.operators[into.at()].company;
        if !self.state.company(company).started {
            return self.nothing_comes(Why::NotStarted { company });
        }
        let (old, new) = (Owner::Operator(from), Owner::Operator(into));
        self.pay(old, new, self.state.operator(from).cash);
        let debts = &mut self.state.operators[from.at()];
        let (debt, loans) = (std::mem::take(&mut debts.debt), std::mem::take(&mut debts.loans));
        self.owe(new, debt);
        self.state.operators[into.at()].loans += loans;
        for train in self.view().trains_of(old) {
            self.move_train(train, TrainPlace::With(new));
        }
        for private in self.view().privates_of(old).collect::<Vec<_>>() {
            self.state.privates[private.at()].owner = new;
        }
        self.state.board.free_all(Holder::Operator(from.0));
        let stations = self.state.board.tokens().iter().filter(|token| token.operator == from.0);
        for token in stations.copied().collect::<Vec<_>>() {
            // Within one company the station itself is handed over; otherwise it is lost without a marker for it.
            let company = |operator: OperatorId| self.world.operators[operator.at()].company;
            match self.state.operator(into).tokens {
                _ if company(from) == company(into) => self.hand_over_token(token.hex, token.stop, from, into),
                0 => self.remove_token(token.hex, token.stop, from, false),
                _ => self.replace_token(token.hex, token.stop, from, into),
            }
        }
        self.state.operators[from.at()].gone = true;
        if let Some(company) = self.state.companies.get_mut(from.at()) {
            company.closed = true;
            company.cell = None;
        }
        self.tell(Event::Merged { from, into });
    }
}
