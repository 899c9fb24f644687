//! A company's certificates are split.

use super::Play;
use super::companies::Float;
use super::director::Direct;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::Why;

impl Play<'_> {
    /// Turns the certificates of a company over: each is worth half as much, and those that it held back are offered. That
    /// happens once.
    pub(super) fn split(&mut self, company: CompanyId) {
        if self.state.company(company).is_split {
            return self.nothing_comes(Why::SplitAlready { company });
        }
        let shares: Vec<CertificateId> = self.view().shares_of(company).collect();
        let whole = |share: &CertificateId| {
            let state = self.state.certificate(*share);
            state.on_account.map_or(state.percent, |account| account.whole)
        };
        let is_turned = |share: &&CertificateId| !self.state.certificate(**share).held_back;
        let turned: Vec<i64> = shares.iter().filter(is_turned).map(whole).collect();
        let held: i64 = shares.iter().filter(|share| !is_turned(share)).map(whole).sum();
        let all: i64 = turned.iter().sum();
        // What is held back makes up for what the others lose; of a company without certificates there is nothing to split.
        if turned.is_empty() || turned.iter().any(|percent| percent % 2 != 0) || all / 2 + held != all {
            return self.nothing_comes(Why::CannotSplit { company });
        }
        self.state.companies[company.at()].is_split = true;
        for share in shares {
            let state = &mut self.state.certificates[share.at()];
            if std::mem::take(&mut state.held_back) {
                continue;
            }
            match &mut state.on_account {
                // What is on account counts as no more than it is worth now.
                Some(account) => {
                    account.whole /= 2;
                    state.percent = state.percent.min(account.whole);
                }
                None => state.percent /= 2,
            }
        }
        self.tell(Event::Split { company });
        self.then(Direct { company });
        self.then(Float { company });
    }
}
