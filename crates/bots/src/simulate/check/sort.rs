//! Equal things are offered once: of ten shares alike, only the first is named. Any of them may be taken.

use prospectus_engine::action::Lot;
use prospectus_engine::ids::{CertificateId, CompanyId, TrainId};
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Deed, Offer};

/// Whether an offer stands for an action, or for one that differs from it only in which of several equal things it names.
pub fn admits(view: View<'_>, offer: &Offer, action: &Action) -> bool {
    let mut plain = offer.clone();
    plain.action = first_of_sort(view, &offer.action);
    plain.admits(&first_of_sort(view, action))
}

fn first_of_sort(view: View<'_>, action: &Action) -> Action {
    let mut action = action.clone();
    match &mut action.deed {
        Deed::BuyShare { certificate } | Deed::BuyOnAccount { certificate, .. } | Deed::PayRest { certificate } => {
            *certificate = share(view, *certificate)
        }
        Deed::SellShares { company, lot } => *lot = lot_of(view, *company, *lot),
        Deed::LayTile { tile, rotation, .. } => {
            let known = view.world.map.tiles.get(tile.index()).filter(|_| *rotation < 6);
            if let Some(tile) = known {
                *rotation = tile.twins[usize::from(*rotation)];
            }
        }
        Deed::BuyTrain { train, gives_up, .. } => {
            *train = first_train(view, *train);
            *gives_up = gives_up.map(|train| first_train(view, train));
        }
        Deed::Discard { train } => *train = first_train(view, *train),
        _ => {}
    }
    action
}

fn share(view: View<'_>, share: CertificateId) -> CertificateId {
    if share.at() >= view.state.certificates.len() {
        return share;
    }
    let company = view.world.certificate(share).company;
    let mut all = view.shares_of(company);
    all.find(|other| view.sort_of(*other) == view.sort_of(share)).unwrap_or(share)
}

/// The same number of each sort, the first ones of it.
fn lot_of(view: View<'_>, company: CompanyId, lot: Lot) -> Lot {
    if company.at() >= view.world.companies.len() {
        return lot;
    }
    let first = view.world.company(company).certificates.start;
    let mut taken: Vec<CertificateId> = Vec::new();
    for named in view.lot(company, lot) {
        let mut all = view.shares_of(company);
        let equal = all.find(|other| view.sort_of(*other) == view.sort_of(named) && !taken.contains(other));
        taken.push(equal.unwrap_or(named));
    }
    let certificates = taken.iter().fold(0, |mask, share| mask | 1 << (share.at() - first));
    Lot { certificates, ..lot }
}

/// Cards of the supply lie in a stack, of which only the topmost can be taken.
fn first_train(view: View<'_>, train: TrainId) -> TrainId {
    let known = view.state.trains.get(train.at());
    if known.is_none_or(|train| matches!(train.place, TrainPlace::Supply | TrainPlace::Aside)) {
        return train;
    }
    let card = |train: TrainId| view.world.cards[train.at()].first_side;
    let sort = |train: TrainId| (card(train), view.state.train(train).side, view.state.train(train).place);
    let mut alike = view.train_ids().filter(|other| sort(*other) == sort(train));
    alike.next().unwrap_or(train)
}
