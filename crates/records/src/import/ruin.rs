//! A player who cannot raise the money for their company.

use prospectus_engine::ids::{CertificateId, CompanyId, PlayerId};
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Asks, Deed, Game};

/// The site sells everything first that can be sold: company by company in the order of the market, of each the dearest
/// lot as long as there is one. Then the player gives up.
pub fn give_up(game: &Game, player: PlayerId) -> Vec<Action> {
    let mut trial = game.branch();
    let mut all = Vec::new();
    let companies = trial.view().market_order();
    for company in companies {
        while let Some(sale) = dearest_sale(&trial, player, company) {
            if trial.apply_agreed(&sale).is_err() {
                break;
            }
            all.push(sale);
            answer_swaps(&mut trial, &mut all);
        }
    }
    all.push(Action::new(Actor::Player(player), Deed::GiveUp));
    all
}

fn dearest_sale(game: &Game, player: PlayerId, company: CompanyId) -> Option<Action> {
    let view = game.view();
    let sales = game.actions().into_iter().filter_map(|offer| match offer.action.deed {
        Deed::SellShares { company: other, .. } if other == company && offer.action.actor == Actor::Player(player) => {
            Some(offer.action)
        }
        _ => None,
    });
    // Of lots that are worth the same, the one with the fewest certificates; it comes first.
    sales.rev().max_by_key(|sale| percent(view, sale))
}

fn percent(view: View<'_>, sale: &Action) -> i64 {
    let Deed::SellShares { company, lot } = sale.deed else { return 0 };
    let first = view.world.company(company).certificates.start;
    let sold = lot.indices().map(|index| view.percent(CertificateId::from_index(first + index)));
    sold.sum::<i64>() + i64::from(lot.of_director)
}

/// Nobody is asked which certificates they get for the director's in between.
fn answer_swaps(trial: &mut Game, all: &mut Vec<Action>) {
    while let Some(question) = trial.question()
        && matches!(question.asks, Asks::Swap { .. })
    {
        let first = Action::new(question.actor, Deed::Choose { option: 0 });
        if trial.apply(&first).is_err() {
            return;
        }
        all.push(first);
    }
}
