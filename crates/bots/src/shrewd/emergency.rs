//! How a director raises money for a train.

use prospectus_engine::ids::CertificateId;
use prospectus_engine::{Deed, Game, Offer};

/// More sales than this are never needed.
const MOST_SALES: usize = 40;

/// Whether directors may do nothing here but sell, or admit that they cannot help.
fn is_one(offers: &[Offer]) -> bool {
    let is_of_it = |offer: &Offer| matches!(offer.action.deed, Deed::SellShares { .. } | Deed::GiveUp);
    offers.iter().all(is_of_it)
}

/// Whether the money can still be raised, or none is needed. Where a company may be sold only once in a turn, or only a
/// part of it, it matters how much of it is sold first: the largest lots come next.
pub fn can_be_met(game: &Game) -> bool {
    let mut branch = game.branch();
    for _ in 0..MOST_SALES {
        let offers = branch.actions();
        if offers.is_empty() || !is_one(&offers) {
            return true;
        }
        let brings = |offer: &Offer| {
            let Deed::SellShares { company, lot } = offer.action.deed else { return 0 };
            let view = branch.view();
            let of = view.world.company(company);
            let percent = |index: usize| view.percent(CertificateId::from_index(of.certificates.start + index));
            let certificates = lot.indices().map(percent);
            (certificates.sum::<i64>() + i64::from(lot.of_director)) * view.price(company) / of.share.max(1)
        };
        let sales = offers.iter().filter(|offer| matches!(offer.action.deed, Deed::SellShares { .. }));
        let Some(largest) = sales.max_by_key(|offer| brings(offer)) else { return false };
        let action = largest.action.clone();
        if branch.apply(&action).is_err() {
            return false;
        }
    }
    false
}
