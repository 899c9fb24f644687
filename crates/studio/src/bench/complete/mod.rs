//! What may be written at a place of a title: the tables, keys and words that the records of the language declare, the
//! ids of the title, and inside rules whatever the vocabulary knows there.
//!
//! The text is one that somebody is in the middle of writing: it need not be TOML. [`spot`] finds out where in it one is,
//! [`shapes`] what the records say of that place, [`rule`] what may follow inside a rule.

mod rule;
mod shapes;
mod spot;
mod tokens;
mod values;

use std::sync::Arc;

use prospectus_dsl::title::{Places, Properties};
use prospectus_library::{load_text, names};
use serde::Serialize;

use super::files;
use crate::problem::Problem;
use crate::studio::Studio;
use spot::{Spot, Where};

/// Something that may be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// What it is called in the list.
    pub label: String,
    /// What is put into the text.
    pub insert: String,
    /// What sort of thing it is: `table`, `key`, `word`, `id`, `name`, `property`, `function`, `effect` or `hook`.
    pub sort: &'static str,
    /// Its type, or what it is of.
    pub detail: String,
    /// What it means.
    pub doc: String,
}

impl Item {
    fn new(sort: &'static str, label: impl Into<String>) -> Item {
        let label = label.into();
        Item { insert: label.clone(), label, sort, detail: String::new(), doc: String::new() }
    }

    fn detail(self, detail: impl Into<String>) -> Item {
        Item { detail: detail.into(), ..self }
    }

    fn doc(self, doc: impl Into<String>) -> Item {
        Item { doc: doc.into(), ..self }
    }

    fn insert(self, insert: impl Into<String>) -> Item {
        Item { insert: insert.into(), ..self }
    }
}

/// What may stand at a place, and which part of the text it takes the place of.
#[derive(Debug, Serialize)]
pub struct Completions {
    /// After so many characters.
    pub from: usize,
    /// Up to there.
    pub to: usize,
    /// What may stand there, what is most likely first.
    pub items: Vec<Item>,
}

/// What the title around the place is known to have.
#[derive(Clone, Default)]
pub(crate) struct Known {
    places: Arc<Places>,
    properties: Properties,
    /// What `extends` may name.
    titles: Vec<String>,
}

/// Longer lists are read by nobody.
const MOST_ITEMS: usize = 200;

/// What may be written in a text after so many characters.
pub fn complete(studio: &Studio, path: &str, text: &str, at: usize) -> Result<Completions, Problem> {
    let byte = text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte);
    let Some(spot) = spot::find(text, byte) else { return Ok(Completions { from: at, to: at, items: Vec::new() }) };
    let from = text[..spot.from].chars().count();
    let known = known(studio, path, text, &spot)?;
    Ok(Completions { from, to: at, items: fitting(items(text, &spot, &known), &text[spot.from..byte]) })
}

/// The title as the text says it or, if that cannot be read, as its file last did.
fn known(studio: &Studio, path: &str, text: &str, spot: &Spot) -> Result<Known, Problem> {
    // The unfinished word is left out: most texts can be read without it.
    let whole = [&text[..spot.from], &text[spot.at..]].concat();
    let name = match names().any(|known| known == path) {
        true => path.to_owned(),
        false => files::title_path(&studio.folder, path)?.to_string_lossy().into_owned(),
    };
    let read = load_text(&name, &whole).title.map(|title| (title.places.clone(), title.file.property));
    let before = || {
        let good = |title: &super::Opened| title.good().map(|good| good.title.clone());
        let title = studio.bench.look(&studio.folder, path, good).ok()?;
        Some((title.places.clone(), title.property.clone()))
    };
    let (places, properties) = read.or_else(before).unwrap_or_default();
    let own = studio.folder.list(&["toml"]).into_iter().map(|name| name.trim_end_matches(".toml").to_owned());
    Ok(Known { places, properties, titles: names().map(str::to_owned).chain(own).collect() })
}

fn items(text: &str, spot: &Spot, known: &Known) -> Vec<Item> {
    // A variant is laid over the title that it stands in.
    let is_overlay = spot::is_overlay(text) || spot.path.first().is_some_and(|table| table == "variant");
    match &spot.at_what {
        Where::Header => shapes::tables(&spot.path, known, is_overlay),
        Where::Key => shapes::keys(&spot.path, &spot.keys, known, is_overlay),
        Where::Value => values::bare(&spot.path, known, is_overlay),
        Where::Text { before } => values::quoted(spot, before, known, is_overlay),
    }
}

/// Those that begin like what is there, then those that have it somewhere.
fn fitting(items: Vec<Item>, written: &str) -> Vec<Item> {
    let written = written.to_lowercase();
    let (first, rest): (Vec<Item>, Vec<Item>) =
        items.into_iter().partition(|item| item.label.to_lowercase().starts_with(&written));
    let others = rest.into_iter().filter(|item| item.label.to_lowercase().contains(&written));
    let mut all: Vec<Item> = Vec::new();
    for item in first.into_iter().chain(others) {
        if all.len() < MOST_ITEMS && !all.iter().any(|known| known.label == item.label && known.sort == item.sort) {
            all.push(item);
        }
    }
    all
}

#[cfg(test)]
mod tests;
