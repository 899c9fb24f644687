//! A generic 18xx interpreter. It knows what a market, a certificate and a train are, and it knows no title.
//!
//! No files, no clock, no printing: a [`Game`] follows from a checked title, a [`Setup`] and actions alone, on every
//! machine. `world` is the title made ready for one game, `state` all that changes in it, `view` what can be said about
//! it, `play` how it goes on, `rules` the title's own rules at work.

pub mod action;
pub mod board;
pub mod event;
mod game;
pub mod ids;
mod play;
pub mod question;
mod refusal;
pub mod routes;
pub mod rules;
mod scenario;
mod setup;
pub mod state;
pub mod view;
pub mod world;

pub use action::{Action, Actor, Deed, Offer};
pub use game::{Game, Logged};
pub use question::{Asks, Question};
pub use refusal::{Refusal, Why};
pub use scenario::{Scenario, Supply};
pub use setup::{Setup, SetupProblem};
pub use world::{World, unplayable};
