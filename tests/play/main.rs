//! Games: properties that hold in all of them, records, bots and the terminal.

mod boards;
mod bots;
#[path = "../kit/course.rs"]
mod course;
mod dealing;
#[path = "../kit/deeds.rs"]
mod deeds;
mod games;
mod gifts;
mod history;
mod hooks;
mod hostile;
#[path = "../kit/look.rs"]
mod look;
mod memo;
mod moments;
mod reach;
mod record;
mod refusals;
mod sentences;
mod story;
#[path = "../kit/table.rs"]
mod table;
mod table_top;
mod terminal;
mod threads;
mod throughout;
mod words;

use std::sync::Arc;

use prospectus_dsl::title::Title;
use prospectus_library::{self as library, seats, template};

/// What small titles in tests have otherwise than the one that `prospectus new` writes: nobody floats a company alone, and
/// there is one more train.
const SMALL: [(&str, &str); 2] = [("float = 40", "float = 60"), ("price = 180\ncount = 2", "price = 180\ncount = 3")];

/// The small title with changes in its text, and with more at its end.
fn small(id: &str, changes: &[(&str, &str)], more: &str) -> String {
    let mut text = template(id);
    for (from, to) in SMALL.iter().chain(changes) {
        assert!(text.contains(from), "the small title says `{from}`");
        text = text.replacen(from, to, 1);
    }
    format!("{text}\n{more}")
}

/// A title with variants, as a player would ask for it.
fn title(name: &str, variants: &[&str]) -> Arc<Title> {
    let variants: Vec<String> = variants.iter().map(|variant| (*variant).to_owned()).collect();
    seats::title_of(&library::load(name), &variants).expect("the title is sound")
}
