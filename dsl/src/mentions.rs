//! Which ids a title speaks of, and which of those it does not have.
//!
//! A misspelt declaration shows as many unknown references and one thing that nobody speaks of. Both ends are
//! reported: the places that name it, and the place where it is probably misspelt.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::decode::Space;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;
use crate::suggest::closest;
use crate::title::Properties;

/// What was named while a title was checked. Behind a cell, since many checkers add to it.
#[derive(Debug, Default)]
pub struct Mentions {
    known: RefCell<BTreeSet<(Space, String)>>,
    unknown: RefCell<BTreeMap<(Space, String), usize>>,
    known_properties: RefCell<BTreeSet<String>>,
    unknown_properties: RefCell<BTreeMap<String, usize>>,
}

impl Mentions {
    pub(crate) fn known(&self, space: Space, id: &str) {
        self.known.borrow_mut().insert((space, id.to_owned()));
    }

    /// Named as something of one of these spaces, and not there.
    pub(crate) fn unknown(&self, spaces: impl IntoIterator<Item = Space>, id: &str) {
        for space in spaces {
            *self.unknown.borrow_mut().entry((space, id.to_owned())).or_default() += 1;
        }
    }

    pub(crate) fn property(&self, name: &str, known: bool) {
        if known {
            self.known_properties.borrow_mut().insert(name.to_owned());
        } else {
            *self.unknown_properties.borrow_mut().entry(name.to_owned()).or_default() += 1;
        }
    }

    /// Reports declarations that nobody speaks of and that are nearly what somebody speaks of.
    pub(crate) fn report(
        &self,
        symbols: &IndexMap<Space, IndexMap<String, Span>>,
        properties: &Properties,
        diagnostics: &mut Diagnostics,
    ) {
        // Most hexes are spoken of by nobody, and a misspelt one is no coordinate.
        let telling = |space: Space| space != Space::Hex;
        for ((space, wanted), count) in self.unknown.borrow().iter().filter(|((space, _), _)| telling(*space)) {
            let declared = symbols.get(space).into_iter().flatten();
            let unnamed = declared.filter(|(id, _)| !self.known.borrow().contains(&(*space, (*id).clone())));
            let unnamed: IndexMap<&str, Span> = unnamed.map(|(id, span)| (id.as_str(), *span)).collect();
            if let Some(near) = nearest(wanted, unnamed.keys().copied()) {
                diagnostics.push(misnamed(space.noun(), near, wanted, *count, unnamed[near]));
            }
        }
        for (wanted, count) in self.unknown_properties.borrow().iter() {
            let declared = properties.by_thing.values().flatten();
            let unnamed = declared.filter(|(name, _)| !self.known_properties.borrow().contains(*name));
            let unnamed: IndexMap<&str, Span> = unnamed.map(|(name, own)| (name.as_str(), own.span)).collect();
            if let Some(near) = nearest(wanted, unnamed.keys().copied()) {
                diagnostics.push(misnamed("property", near, wanted, *count, unnamed[near]));
            }
        }
    }
}

/// As [`closest`], but one letter more or less comes first, even in the shortest ids: nobody speaks of these.
fn nearest<'a>(wanted: &str, mut unnamed: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let one_more = |id: &&str| id.len().abs_diff(wanted.len()) == 1 && strsim::damerau_levenshtein(id, wanted) == 1;
    let near = unnamed.clone();
    unnamed.find(one_more).or_else(|| closest(wanted, near))
}

fn misnamed(noun: &str, declared: &str, wanted: &str, count: usize, span: Span) -> Diagnostic {
    let times = if count == 1 { "once".to_owned() } else { format!("{count} times") };
    let message = format!("nothing speaks of the {noun} `{declared}`, but `{wanted}` is named {times}");
    let help = format!("is this `{wanted}`?");
    // Named once, it may as well be misspelt there.
    match count {
        1 => Diagnostic::warning("misnamed", span, message).help(help),
        _ => Diagnostic::error("misnamed", span, message).help(help),
    }
}
