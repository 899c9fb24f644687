//! Games that were played on 18xx.games, as that site exports them.
//!
//! `export` reads the file and `undo` takes undone actions out; `translate` says each action in the engine's own words, given
//! where the game stands; `replay` does them one after the other, and `passes` knows which passes count.

mod entity;
mod export;
mod hexes;
mod order;
mod passes;
mod powers;
mod replay;
mod routes;
mod ruin;
mod sense;
mod shares;
mod site;
mod slots;
mod translate;
mod undo;

pub use export::{Export, IdleUndo, ImportError, ImportProblem, Place, SiteAction};
pub use replay::{Replay, ReplayError, ReplayProblem, Step};
pub use site::{SiteError, SiteGame, Wanted};
