//! A game at the terminal: people choose among what may be done, bots play the others.

mod keep;
mod lines;
mod menu;
mod save;
mod session;
mod views;
mod why;

pub use lines::{Edited, Plain};
pub use save::Save;
pub use session::{Seat, Session};
