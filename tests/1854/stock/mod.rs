//! Setup, auction, stock rounds, certificates, options, splits and the market.

mod auction;
mod auction_rounds;
mod buying;
mod directors;
mod launching;
mod limit;
mod lokalbahn;
mod mountains;
mod options;
mod options_due;
mod round_end;
mod selling;
mod setup;
mod situations;
mod splits;
mod turns;
