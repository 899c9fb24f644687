//! The list of what may be done, by kind, searched by words.

use prospectus_engine::view::View;
use prospectus_engine::{Action, Offer};

use prospectus_words::tell;
use thiserror::Error;

/// Longer groups are shown only when somebody asks for them.
const LONGEST_GROUP: usize = 12;

/// Offers in words.
pub struct Menu {
    entries: Vec<Entry>,
    /// The entries that have been shown, by number.
    shown: Vec<usize>,
}

struct Entry {
    offer: Offer,
    kind: &'static str,
    text: String,
}

impl Menu {
    pub fn new(view: View<'_>, offers: Vec<Offer>) -> Menu {
        let entry =
            |offer: Offer| Entry { kind: tell::kind(&offer.action.deed), text: tell::offer(view, &offer), offer };
        let mut entries: Vec<Entry> = offers.into_iter().map(entry).collect();
        let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind).collect();
        entries.sort_by_key(|entry| kinds.iter().position(|kind| *kind == entry.kind));
        Menu { entries, shown: Vec::new() }
    }

    /// All kinds; those with many entries are only counted.
    pub fn overview(&mut self) -> String {
        let counts: Vec<usize> =
            self.entries.iter().map(|entry| self.entries.iter().filter(|e| e.kind == entry.kind).count()).collect();
        let few = |at: &usize| counts[*at] <= LONGEST_GROUP;
        let mut text = self.list((0..self.entries.len()).filter(few).collect());
        let mut told = Vec::new();
        for (entry, count) in self.entries.iter().zip(&counts).filter(|(_, count)| **count > LONGEST_GROUP) {
            if !told.contains(&entry.kind) {
                told.push(entry.kind);
                text += &format!("  {} ({count} ways): type words to see them, as in `{}`\n", entry.kind, entry.kind);
            }
        }
        text
    }

    /// The entries that all these words occur in.
    pub fn search(&mut self, words: &str) -> Option<String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let fits = |at: &usize| {
            let entry = &self.entries[*at];
            let text = format!("{} {}", entry.kind, entry.text).to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let found: Vec<usize> = (0..self.entries.len()).filter(fits).collect();
        (!found.is_empty()).then(|| self.list(found))
    }

    pub fn all(&mut self) -> String {
        self.list((0..self.entries.len()).collect())
    }

    fn list(&mut self, entries: Vec<usize>) -> String {
        let mut text = String::new();
        let mut kind = "";
        for (number, at) in entries.iter().enumerate() {
            let entry = &self.entries[*at];
            if entry.kind != kind {
                kind = entry.kind;
                text += &format!("  {kind}\n");
            }
            text += &format!("  {:>4}  {}\n", number + 1, entry.text);
        }
        self.shown = entries;
        text
    }

    /// The offer with this number in what was shown last.
    pub fn get(&self, number: usize) -> Option<&Offer> {
        let at = self.shown.get(number.checked_sub(1)?)?;
        Some(&self.entries[*at].offer)
    }

    pub fn count(&self) -> usize {
        self.shown.len()
    }
}

/// Why what somebody has typed is no price for an offer.
#[derive(Debug, Error)]
pub enum PriceError {
    #[error("`{typed}` is no price: the price must be from {low} to {high}")]
    NotANumber { typed: String, low: String, high: String },
    #[error("the price must be from {low} to {high}{}", .step.map(|step| format!(", in steps of {step}")).unwrap_or_default())]
    OutOfRange { low: String, high: String, step: Option<i64> },
}

/// An action at a price that somebody has typed.
pub fn priced(view: View<'_>, offer: &Offer, typed: &str) -> Result<Action, PriceError> {
    let Some((low, high, step)) = offer.prices else { return Ok(offer.action.clone()) };
    let (low, high) = (view.world.money(low), view.world.money(high));
    let typed = typed.trim();
    let Ok(price) = typed.parse() else { return Err(PriceError::NotANumber { typed: typed.to_owned(), low, high }) };
    let action = offer.action.at_price(price);
    match offer.admits(&action) {
        true => Ok(action),
        false => Err(PriceError::OutOfRange { low, high, step: Some(step).filter(|step| *step > 1) }),
    }
}
