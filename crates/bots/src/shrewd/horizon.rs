//! How long the game will last.

use prospectus_engine::state::EndAt;
use prospectus_engine::view::View;

use super::weights::{GROWTH, LONGEST};

/// How many operating rounds are to come, the present one included: known once the end is triggered, else as long as
/// the bank can pay.
pub fn rounds_left(view: View<'_>) -> f64 {
    let clock = &view.state.clock;
    let of_set = f64::from(clock.set_length.saturating_sub(clock.set_round)) + 1.0;
    let in_set = if view.is_stock_round() { f64::from(clock.set_length) } else { of_set };
    match clock.ending.map(|ending| ending.at) {
        Some(EndAt::Once | EndAt::TurnEnd) => 0.0,
        Some(EndAt::RoundEnd) => 1.0,
        Some(EndAt::SetEnd) => in_set,
        Some(EndAt::NextSetEnd) => in_set + f64::from(clock.set_length),
        None => {
            let paid: i64 = view.state.operators.iter().filter(|operator| !operator.gone).map(|of| of.revenue).sum();
            let bank = view.state.bank.max(0) as f64;
            let rounds = bank / (paid as f64 * GROWTH).max(bank / LONGEST).max(1.0);
            rounds.max(in_set.min(LONGEST)).max(1.0)
        }
    }
}
