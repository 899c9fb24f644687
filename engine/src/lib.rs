//! A generic 18xx interpreter. It knows what a market, a certificate and a train are, and it knows no title.
//!
//! No files, no clock, no printing: a [`Scenario`] follows from a checked title and a [`Setup`] alone, on every machine.

pub mod board;
pub mod routes;
mod scenario;
mod setup;

pub use scenario::{Scenario, Supply};
pub use setup::{Setup, SetupProblem};
