//! A game in sentences: what may be done, what was done, what happened. With the title's own names and money.

mod action;
mod event;
mod question;
mod things;

pub use action::{action, kind};
pub use event::event;
pub use question::{options, question};
pub use things::{owner, place, round, train};
