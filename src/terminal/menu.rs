//! The list of what may be done, by kind, chosen by number or by words.
//!
//! A number names the same offer for as long as the question is the same, whatever is searched or shown meanwhile.

use std::collections::BTreeSet;

use prospectus_engine::view::View;
use prospectus_engine::{Action, Deed, Offer};

use prospectus_words::tell;
use thiserror::Error;

/// Longer groups are shown only when somebody asks for them.
const LONGEST_GROUP: usize = 12;

/// With fewer letters nothing is done: they are too easily typed by mistake.
const FEWEST_LETTERS: usize = 2;

/// Offers in words. Their numbers are their places, from 1.
pub struct Menu {
    entries: Vec<Entry>,
}

struct Entry {
    offer: Offer,
    kind: &'static str,
    text: String,
    /// All that can be typed to mean it, without the price where that is open.
    words: Vec<String>,
    /// The words that say what is done: one of them must come first to do it.
    verbs: Vec<String>,
}

/// What typed words mean.
pub enum Found<'a> {
    /// Nothing that may be done.
    Nothing,
    /// Several offers, or one that is not named plainly enough to be done: a list with their numbers.
    List(String),
    /// One offer, with the price that was typed.
    One { offer: &'a Offer, price: Option<String> },
}

impl Menu {
    pub fn new(view: View<'_>, offers: Vec<Offer>) -> Menu {
        let mut entries: Vec<Entry> = offers.into_iter().map(|offer| Entry::new(view, offer)).collect();
        let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind).collect();
        entries.sort_by_key(|entry| kinds.iter().position(|kind| *kind == entry.kind));
        Menu { entries }
    }

    /// All kinds; those with many entries are only counted.
    pub fn overview(&self) -> String {
        let mut text = String::new();
        let mut first = 0;
        for group in self.entries.chunk_by(|one, next| one.kind == next.kind) {
            let (kind, count) = (group[0].kind, group.len());
            let numbers: Vec<usize> = (first..first + count).collect();
            first += count;
            text += &match count > LONGEST_GROUP {
                true => format!("  {kind} ({count} ways): type words to see them, as in `{kind}`\n"),
                false => self.list(&numbers),
            };
        }
        text
    }

    /// The offers that all these words fit, or in which they occur.
    pub fn find(&self, line: &str) -> Found<'_> {
        let typed: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let fits = |entry: &Entry| entry.fits(&typed).is_some();
        let mut found: Vec<usize> = self.places(fits);
        if let [only] = found[..]
            && let entry = &self.entries[only]
            && entry.is_meant(&typed)
        {
            let price = entry.fits(&typed).flatten();
            return Found::One { offer: &entry.offer, price };
        }
        if found.is_empty() {
            found = self.places(|entry| entry.contains(&typed));
        }
        if found.is_empty() { Found::Nothing } else { Found::List(self.list(&found)) }
    }

    fn places(&self, is_it: impl Fn(&Entry) -> bool) -> Vec<usize> {
        (0..self.entries.len()).filter(|at| is_it(&self.entries[*at])).collect()
    }

    pub fn all(&self) -> String {
        self.list(&self.places(|_| true))
    }

    fn list(&self, places: &[usize]) -> String {
        let mut text = String::new();
        let mut kind = "";
        for at in places {
            let entry = &self.entries[*at];
            if entry.kind != kind {
                kind = entry.kind;
                text += &format!("  {kind}\n");
            }
            text += &format!("  {:>4}  {}\n", at + 1, entry.text);
        }
        text
    }

    /// The offer with this number.
    pub fn get(&self, number: usize) -> Option<&Offer> {
        Some(&self.entries.get(number.checked_sub(1)?)?.offer)
    }

    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// The words that go on with `part` in offers that the words before it fit. The first says what is done.
    pub fn completions(&self, before: &str, part: &str) -> BTreeSet<String> {
        let before: Vec<String> = before.split_whitespace().map(str::to_lowercase).collect();
        let fitting = self.entries.iter().filter(|entry| before.is_empty() || entry.fits(&before).is_some());
        let words = fitting.flat_map(|entry| if before.is_empty() { &entry.verbs } else { &entry.words });
        words.filter(|word| word.starts_with(part) && !before.contains(word)).cloned().collect()
    }
}

impl Entry {
    fn new(view: View<'_>, offer: Offer) -> Entry {
        let (kind, text) = (tell::kind(&offer.action.deed), tell::offer(view, &offer));
        let mut done = tell::action(view, &offer.action);
        if is_open(&offer)
            && let Some(price) = offer.action.price()
        {
            done = done.replace(&view.world.money(price), "");
        }
        let who = offer.action.actor.name(view.world);
        let after_name = words(done.strip_prefix(who.as_str()).unwrap_or(&done));
        let mut verbs: Vec<String> = words(kind);
        verbs.retain(|word| !matches!(word.as_str(), "a" | "the" | "or" | "not" | "for" | "on"));
        match offer.action.deed {
            // Answers and steps are called by their names.
            Deed::Choose { .. } | Deed::Take { .. } => verbs.extend(after_name),
            _ => verbs.extend(after_name.into_iter().next()),
        }
        let mut words: Vec<String> = words(kind).into_iter().chain(words(&done)).collect();
        if let Deed::Agree { yes } = offer.action.deed {
            let answer = if yes { "yes" } else { "no" };
            verbs.push(answer.to_owned());
            words.push(answer.to_owned());
        }
        Entry { kind, text, words, verbs, offer }
    }

    /// Whether each typed word is one of this offer's own, or begins one; a number that is left over is the price, where
    /// that is open. None if they do not fit.
    fn fits(&self, typed: &[String]) -> Option<Option<String>> {
        let mut free: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let mut price = None;
        // Whole words first, so that no beginning takes the word that another needs.
        let (whole, parts): (Vec<&String>, Vec<&String>) = typed.iter().partition(|word| free.contains(&word.as_str()));
        for word in whole.into_iter().chain(parts) {
            let place =
                free.iter().position(|own| own == word).or_else(|| free.iter().position(|own| begins(own, word)));
            match place {
                Some(place) => drop(free.remove(place)),
                None if is_number(word) && is_open(&self.offer) && price.is_none() => price = Some(word.clone()),
                None => return None,
            }
        }
        Some(price)
    }

    /// Whether the typed words say what is done, and not only of whom or what.
    fn is_meant(&self, typed: &[String]) -> bool {
        typed.first().is_some_and(|first| {
            let is_long = first.chars().count() >= FEWEST_LETTERS;
            self.verbs.iter().any(|verb| verb == first || is_long && begins(verb, first))
        })
    }

    /// Whether all the typed words occur anywhere.
    fn contains(&self, typed: &[String]) -> bool {
        let text = format!("{} {}", self.kind, self.text).to_lowercase();
        typed.iter().all(|word| text.contains(word))
    }
}

/// Whether the price may be chosen.
fn is_open(offer: &Offer) -> bool {
    offer.prices.is_some_and(|(low, high, _)| low < high)
}

/// Numbers, and names with numbers in them, are not abbreviated: `5` is not `57`.
fn begins(word: &str, typed: &str) -> bool {
    word.starts_with(typed) && !typed.contains(char::is_numeric)
}

fn is_number(word: &str) -> bool {
    word.parse::<i64>().is_ok()
}

/// The words of a text in small letters, without the marks around them.
fn words(text: &str) -> Vec<String> {
    let trimmed = text.split_whitespace().map(|word| word.trim_matches(|mark: char| !mark.is_alphanumeric()));
    trimmed.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Why what somebody has typed is no price for an offer.
#[derive(Debug, Error)]
pub enum PriceError {
    #[error("`{typed}` is no price: the price must be from {low} to {high}")]
    NotANumber { typed: String, low: String, high: String },
    #[error("the price must be from {low} to {high}{}", .step.map(|step| format!(", in steps of {step}")).unwrap_or_default())]
    OutOfRange { low: String, high: String, step: Option<i64> },
    #[error("`{typed}` is not needed: there is no price to choose")]
    NotOpen { typed: String },
}

/// An action, at the price that somebody has typed if it is open.
pub fn priced(view: View<'_>, offer: &Offer, typed: &str) -> Result<Action, PriceError> {
    let typed = typed.trim();
    let Some((low, high, step)) = offer.prices.filter(|_| is_open(offer)) else {
        let is_same = typed.is_empty() || offer.action.price().is_some_and(|price| typed == price.to_string());
        return if is_same { Ok(offer.action.clone()) } else { Err(PriceError::NotOpen { typed: typed.to_owned() }) };
    };
    let (low, high) = (view.world.money(low), view.world.money(high));
    let Ok(price) = typed.parse() else { return Err(PriceError::NotANumber { typed: typed.to_owned(), low, high }) };
    let action = offer.action.at_price(price);
    match offer.admits(&action) {
        true => Ok(action),
        false => Err(PriceError::OutOfRange { low, high, step: Some(step).filter(|step| *step > 1) }),
    }
}
