//! Setup, auction, stock rounds, certificates, privates and the market.

mod auction;
mod buying;
mod directors;
mod launching;
mod round_end;
mod selling;
mod situations;
