//! Setup, auction, stock rounds, certificates, privates and the market.

mod auction;
mod buying;
mod companies;
mod directors;
mod duty;
mod elephant;
mod emergencies;
mod launching;
mod mountains;
mod nationalised;
mod powers;
mod privates;
mod round_end;
mod selling;
mod setup;
mod situations;
