//! What players are worth.

use super::View;
use crate::ids::*;
use crate::refusal::Unsolvable;
use crate::rules::scope::{OfCertificate, OfPlayer};

impl View<'_> {
    /// What a player would score if the game ended now.
    pub fn worth(self, player: PlayerId) -> Result<i64, Unsolvable> {
        let score = &self.world.score;
        let owner = Owner::Player(player);
        let state = self.state.player(player);
        let mut worth = state.cash - state.debt;
        for share in self.certificates_of(owner) {
            worth += match &score.share {
                Some(code) => {
                    let company = self.world.certificate(share).company;
                    self.number(code, &OfCertificate { certificate: share, company, holder: owner })?
                }
                None => self.certificate_price(share),
            };
        }
        for private in self.privates_of(owner) {
            worth += self.number_or(&self.world.privates[private.at()].worth, &self.about_private(private), 0)?;
        }
        worth += self.number_or(&score.plus, &OfPlayer { player }, 0)?;
        Ok(if score.negative { worth } else { worth.max(0) })
    }
}
