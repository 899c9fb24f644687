//! A generic 18xx interpreter. It knows what a market, a certificate and a train are, and it knows no title.
//!
//! No files, no clock, no printing: a [`Game`] follows from a checked title, a [`Setup`] and actions alone, on every
//! machine. [`World`] is the title compiled for one game; it never changes. [`state::State`] is all that changes, as
//! plain data. A [`view::View`] answers questions about both.
//!
//! A front end needs little more than [`Game`]: it asks for the [`Question`], shows the [offers](Game::actions),
//! applies an [`Action`], and tells of the [events](Game::events). The rules are checked in one place: whatever is not
//! among the offers is refused, and a [`Refusal`] knows why, and where the rule stands that says so.
//!
//! ```
//! use prospectus_engine::{Action, Actor, Deed, Why};
//! use prospectus_library::{Rng, deal, load, names, seats};
//!
//! // Any title that comes with Prospectus, for as few players as it takes.
//! let title = seats::title_of(&load(names().next().expect("titles are embedded")), &[])?;
//! let players = deal::fewest_players(&title).expect("a title is for somebody");
//! let setup = deal::shuffled(&title, deal::names(players), &mut Rng::new(1));
//! let mut game = seats::game(title, &setup)?;
//!
//! // Somebody acts out of turn: why is that refused?
//! let first = game.acting().expect("a new game waits for somebody");
//! let other = game.view().players_in_game().map(Actor::Player).find(|player| *player != first);
//! let refusal = game.may(&Action::new(other.expect("nobody plays alone"), Deed::Pass)).unwrap_err();
//! assert_eq!(refusal.why, Why::NotTheirTurn { acting: Some(first) });
//! assert!(!refusal.explain(game.world()).is_empty(), "the same as a sentence");
//!
//! // A random game, to its end.
//! let mut rng = Rng::new(1);
//! while let Some(question) = game.question() {
//!     let offers = game.actions();
//!     assert!(!offers.is_empty(), "whoever is asked can answer: {question:?}");
//!     game.apply(&offers[rng.index(offers.len())].action).expect("what is offered is allowed");
//! }
//! assert!(game.is_over());
//! assert_eq!(game.scores().len(), players);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Inside, `world` compiles titles, `rules` evaluates what titles say, `view` answers queries, and `play` runs the
//! game: a stack of tasks, kept in the state, of which the topmost one advances until it waits for a player.

#![warn(missing_docs)]

pub mod action;
pub mod board;
pub mod bounds;
pub mod event;
mod game;
mod hash;
pub mod ids;
mod noted;
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
pub use refusal::{Fault, Refusal, Unsolvable, Why};
pub use scenario::{Scenario, Supply};
pub use setup::{Setup, SetupProblem};
pub use world::{World, unplayable};
