//! A game at the terminal: people choose among what may be done, bots play the others.

mod keep;
mod lines;
mod menu;
mod session;
mod views;
mod why;

pub use lines::{Edited, Plain};
pub use session::Session;
