//! placeholder
use prospectus_engine::{Action, Game, Offer};
use super::{Bot, Rng};
#[derive(Default)]
pub struct Greedy;
impl Bot for Greedy {
    fn choose(&mut self, _game: &Game, offers: &[Offer], rng: &mut Rng) -> Action {
        super::any_of(&offers[rng.index(offers.len())], rng)
    }
}
