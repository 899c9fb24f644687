//! Setup, bids, start round, stock rounds, certificates, directors, presidents, the float of the S-Bahn, limits and the
//! end of the game.

mod availability;
mod bidding;
mod buying;
mod directors;
mod ending;
mod first_round;
mod floating;
mod limit;
mod networks;
mod presidents;
mod round_end;
mod sbahn_float;
mod sbahn_offer;
mod selling;
mod setup;
mod situations;
mod start_round;
mod turns;
mod vice_presidents;
