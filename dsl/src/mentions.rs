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
    /// Whether nobody will ever read what is reported.
    is_unheard: bool,
}

impl Mentions {
    /// For a trial of which only the outcome counts.
    pub(crate) fn unheard() -> Mentions {
        Mentions { is_unheard: true, ..Mentions::default() }
    }

    /// What the author most likely meant, if somebody will read it.
    pub(crate) fn guess<'c>(
        &self,
        word: &str,
        candidates: impl IntoIterator<Item = &'c str>,
        diagnostics: &Diagnostics,
    ) -> Option<&'c str> {
        if self.is_unheard { None } else { diagnostics.guess(word, candidates) }
    }

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
        let (known, unknown) = (self.known.borrow(), self.unknown.borrow());
        for space in Space::ALL.iter().copied().filter(|space| telling(*space)) {
            let wanted = unknown.range((space, String::new())..).take_while(|((of, _), _)| *of == space);
            let declared = symbols.get(&space).into_iter().flatten();
            let unnamed = declared.filter(|(id, _)| !known.contains(&(space, (*id).clone())));
            let unnamed = unnamed.map(|(id, span)| (id.as_str(), *span));
            report_nearest(space.noun(), wanted.map(|((_, id), count)| (id.as_str(), *count)), unnamed, diagnostics);
        }
        let (known, unknown) = (self.known_properties.borrow(), self.unknown_properties.borrow());
        let declared = properties.by_thing.values().flatten();
        let unnamed = declared.filter(|(name, _)| !known.contains(*name));
        let unnamed = unnamed.map(|(name, own)| (name.as_str(), own.span));
        report_nearest("property", unknown.iter().map(|(name, count)| (name.as_str(), *count)), unnamed, diagnostics);
    }
}

/// More things than this that nobody speaks of, or that nobody has, are no slip of the finger: comparing each with each
/// would only take time.
const MOST_COMPARED: usize = 200;

/// Reports what is declared and unnamed, but nearly called like something that is named and not there.
fn report_nearest<'a>(
    noun: &str,
    wanted: impl Iterator<Item = (&'a str, usize)>,
    unnamed: impl Iterator<Item = (&'a str, Span)>,
    diagnostics: &mut Diagnostics,
) {
    let mut wanted = wanted.peekable();
    if wanted.peek().is_none() {
        return;
    }
    let unnamed: IndexMap<&str, Span> = unnamed.take(MOST_COMPARED + 1).collect();
    if unnamed.len() > MOST_COMPARED {
        return;
    }
    for (wanted, count) in wanted.take(MOST_COMPARED) {
        if let Some(near) = nearest(wanted, unnamed.keys().copied()) {
            diagnostics.push(misnamed(noun, near, wanted, count, unnamed[near]));
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
