//! What may be done now, as data for a page: each offer with its sentence and its words.

use prospectus_engine::action::OpenRoutes;
use prospectus_engine::{Game, Logged, Offer};
use prospectus_records::record::action_in_words;
use prospectus_words::tell;
use serde_json::{Value, json};

/// All offers of a moment. An offer is known by its place in the list as long as the moment lasts.
pub fn offers(game: &Game) -> Vec<Value> {
    game.actions().iter().enumerate().map(|(number, offer)| one(game, number, offer)).collect()
}

fn one(game: &Game, number: usize, offer: &Offer) -> Value {
    let view = game.view();
    let words = action_in_words(view, &Logged { action: offer.action.clone(), agreed: false });
    let routes = offer.routes.map(|open| match open {
        OpenRoutes::Earning(sum) => json!({ "earning": sum }),
        OpenRoutes::Any => json!({ "earning": null }),
    });
    json!({
        "offer": number,
        "kind": tell::kind(&offer.action.deed),
        "text": tell::offer(view, offer),
        "action": words,
        "prices": offer.prices.map(|(low, high, step)| json!({ "low": low, "high": high, "step": step })),
        "routes": routes,
    })
}
