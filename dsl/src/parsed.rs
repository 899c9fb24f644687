//! Memoises parsing: files, rules and tiles are parsed once.
//!
//! A title is read once for each of its variants, and a base once for each of its overlays; what their texts say does
//! not change from one reading to the next.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::diagnostic::Diagnostic;
use crate::node::Node;
use crate::rule::ast::{Block, Expr};
use crate::rule::parse::{self, SyntaxError};
use crate::span::{Embedded, FileId, Span};
use crate::tile::{self, Face, NotationError};

type Value = Result<Arc<Expr>, Vec<SyntaxError>>;
type Effects = (Arc<Block>, Vec<SyntaxError>);
type Tree = (Option<Node>, Vec<Diagnostic>);
type Tile = (Arc<Face>, Vec<NotationError>);

/// Memoised syntax trees by their places; tiles, whose faces do not know their place, by their text.
#[derive(Debug, Default)]
pub struct Parsed {
    values: Mutex<HashMap<Span, Arc<Value>>>,
    effects: Mutex<HashMap<Span, Arc<Effects>>>,
    tiles: Mutex<HashMap<String, Arc<Tile>>>,
    trees: Mutex<HashMap<FileId, Arc<Tree>>>,
}

impl Parsed {
    /// The same memory, which goes its own way from here on.
    pub(crate) fn copy(&self) -> Parsed {
        Parsed {
            values: Mutex::new(locked(&self.values).clone()),
            effects: Mutex::new(locked(&self.effects).clone()),
            tiles: Mutex::new(locked(&self.tiles).clone()),
            trees: Mutex::new(locked(&self.trees).clone()),
        }
    }

    pub(crate) fn value(&self, text: &Embedded) -> Arc<Value> {
        // What an overlay has put together says something else over another title, at the same place.
        if text.is_composed() {
            return Arc::new(parse::value(text).map(Arc::new));
        }
        remember(&self.values, text.whole(), || parse::value(text).map(Arc::new))
    }

    pub(crate) fn effects(&self, text: &Embedded) -> Arc<Effects> {
        let parse = || {
            let (block, errors) = parse::effects(text);
            (Arc::new(block), errors)
        };
        if text.is_composed() { Arc::new(parse()) } else { remember(&self.effects, text.whole(), parse) }
    }

    pub(crate) fn tree(&self, file: FileId, parse: impl FnOnce() -> Tree) -> Arc<Tree> {
        remember(&self.trees, file, parse)
    }

    pub(crate) fn tile(&self, code: &str) -> Arc<Tile> {
        remember(&self.tiles, code.to_owned(), || {
            let (face, errors) = tile::parse(code);
            (Arc::new(face), errors)
        })
    }
}

/// A thread that panicked leaves no half-written entry behind, so that poisoning can be ignored.
fn locked<T>(memory: &Mutex<T>) -> MutexGuard<'_, T> {
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The memoised result for a key, or what `parse` finds now.
fn remember<K: Hash + Eq, V>(memory: &Mutex<HashMap<K, Arc<V>>>, key: K, parse: impl FnOnce() -> V) -> Arc<V> {
    let known = locked(memory).get(&key).cloned();
    known.unwrap_or_else(|| {
        // Without holding the lock: two threads may parse the same text, with the same result.
        let found = Arc::new(parse());
        locked(memory).insert(key, found.clone());
        found
    })
}
