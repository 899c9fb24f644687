//! Where titles come from, and how games are made of them.

pub mod deal;
mod rng;
pub mod seats;
mod shelf;

pub use rng::Rng;
pub use shelf::{Loaded, Problem, Shelf, embedded, load, load_all, load_text, names, source};

const TEMPLATE: &str = include_str!("template.toml");

/// A small complete title to start from, under a name.
pub fn template(name: &str) -> String {
    TEMPLATE.replace("{NAME}", name).replace("{FILE}", &format!("{name}.toml"))
}
