//! Setup, auction, stock rounds, certificates, privates and the market.

mod auction;
mod buying;
mod companies;
mod directors;
mod launching;
mod mountains;
mod round_end;
mod selling;
mod setup;
mod situations;
