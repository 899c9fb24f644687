//! A game in sentences: what may be done, what was done, what happened. With the title's own names and money.

mod action;
mod ending;
mod event;
mod events;
mod offer;
mod question;
mod things;

pub use action::{action, kind};
pub use ending::ending;
pub use event::event;
pub use events::{events, passage};
pub use offer::offer;
pub use question::{options, question};
pub use things::{owner, place, round, train};
