//! From the merged tree to the typed title.
//!
//! Each part of a title is a `record!`: one declaration gives the Rust type, the reader, the JSON
//! Schema and the page in the reference. Reading never stops at a mistake; whatever depends on the whole title (ids
//! that must exist, rules that must type-check) is put down here and looked at when everything has been read.

mod basic;
mod bounds;
mod choice;
mod ids;
mod record;
mod shape;
mod value;

use std::sync::Arc;

use indexmap::IndexMap;

pub(crate) use basic::words;
pub use basic::{Colour, Map, OneOrMany, Text, Word, Words};
pub(crate) use bounds::bounds_of;
pub use bounds::{Bounds, LARGEST, LARGEST_FIGURE, LONGEST_LIST, MOST};
pub use choice::{Choice, ChoiceBody};
pub use ids::{Id, IdMap, Ref, Space, SpaceTag, spaces};
pub(crate) use record::record;
pub use record::{Meta, Record, TableReader, key};
pub(crate) use shape::use_of;
pub use shape::{FieldShape, RecordShape, Shape, Use, WordShape};
pub use value::{Body, By, Count, Effects, EffectsCode, Literal, Numbers, Val, ValType, ValueCode, kinds};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::mentions::Mentions;
use crate::node::{Node, NodeKind};
use crate::parsed::Parsed;
use crate::span::Span;
use crate::vocabulary::scopes::Scope;
use crate::vocabulary::types::Type;

/// Anything that can be read from a title file.
pub trait Decode: Sized {
    /// What may stand there, for the schema and the reference.
    fn shape() -> Shape;

    /// Reads it. On failure the reason has been reported.
    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self>;

    /// What it is when the title leaves it out; `None` if it may not.
    fn absent() -> Option<Self> {
        None
    }

    /// What stands in for it when it could not be read, so that the rest of its table can still be checked.
    fn broken(_span: Span) -> Option<Self> {
        Self::absent()
    }
}

/// A figure that the title itself calls uncertain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncertain {
    /// Where in the title: `train.S9.price`.
    pub path: String,
    /// Why it is uncertain, in the words of the title.
    pub reason: String,
    /// Where it stands.
    pub span: Span,
}

/// A place that names a thing of the title.
#[derive(Clone, Debug)]
pub struct Reference {
    pub(crate) space: Space,
    pub(crate) id: String,
    pub(crate) span: Span,
}

/// An expression or block that waits for all names to be known.
#[derive(Clone, Debug)]
pub enum Pending {
    /// An expression.
    Value {
        /// The expression.
        code: Arc<ValueCode>,
        /// The type that it must have.
        expected: Type,
        /// The names that it may use.
        scope: &'static Scope,
        /// The key that it is for, and which numbers that takes.
        numbers: Numbered,
    },
    /// A rule's condition: every hook it runs at must know its names.
    Condition {
        /// The condition.
        code: Arc<ValueCode>,
        /// The names of each hook.
        scopes: Vec<&'static Scope>,
    },
    /// A value by cases.
    By {
        /// The cases.
        by: Arc<By>,
        /// The names that the subject may use.
        scope: &'static Scope,
    },
    /// A block of statements.
    Effects {
        /// The statements.
        code: Arc<EffectsCode>,
        /// The names of each hook.
        scopes: Vec<&'static Scope>,
        /// The condition under which they happen: what it says is there, they need not ask for again.
        given: Option<Arc<ValueCode>>,
    },
}

/// A key and the numbers that it takes.
#[derive(Clone, Copy, Debug)]
pub struct Numbered {
    /// The key.
    pub key: &'static str,
    /// The numbers.
    pub bounds: Bounds,
}

/// The state of decoding one title: diagnostics, declared ids, and what has to wait for the whole title.
pub struct Decoder<'a> {
    pub(crate) diagnostics: &'a mut Diagnostics,
    pub(crate) parsed: &'a Parsed,
    /// Where each id was declared, by space, in the order of the file.
    pub(crate) symbols: IndexMap<Space, IndexMap<String, Span>>,
    pub(crate) references: Vec<Reference>,
    pub(crate) pending: Vec<Pending>,
    pub(crate) uncertain: Vec<Uncertain>,
    /// Keys and words that the engine does not play yet.
    pub(crate) unplayed: Vec<Diagnostic>,
    /// The numbers that the key takes which is being read.
    pub(crate) numbers: Numbered,
    path: Vec<String>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(parsed: &'a Parsed, diagnostics: &'a mut Diagnostics) -> Self {
        Decoder {
            diagnostics,
            parsed,
            symbols: IndexMap::new(),
            references: Vec::new(),
            pending: Vec::new(),
            uncertain: Vec::new(),
            unplayed: Vec::new(),
            numbers: Numbered { key: "number", bounds: Bounds::AMOUNT },
            path: Vec::new(),
        }
    }

    /// Reports the numbers in a value that are too small or too large for its key.
    pub(crate) fn bound(&mut self, node: &Node) {
        let Numbered { key, bounds } = self.numbers;
        match &node.kind {
            NodeKind::Integer(number) if !bounds.allow(*number) => {
                self.diagnostics.push(bounds.error(key, *number, node.span));
            }
            NodeKind::Array(items) if items.len() > LONGEST_LIST => {
                let message = format!("`{key}` has too many entries");
                let error = Diagnostic::error("too-many", items[LONGEST_LIST].span, message);
                let help = format!("it has {LONGEST_LIST} at most");
                self.diagnostics.push(error.label("the first one too many").help(help));
            }
            NodeKind::Array(items) => items.iter().for_each(|item| self.bound(item)),
            _ => {}
        }
    }

    pub(crate) fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::error(code, span, message));
    }

    /// Reports a value of the wrong type.
    pub(crate) fn wrong_type(&mut self, node: &Node, expected: &str) {
        let message = format!("expected {expected}, found {}", node.found());
        self.diagnostics.push(Diagnostic::error("wrong-type", node.span, message));
    }

    /// Puts an id down as declared; a second one is reported with both places.
    pub(crate) fn declare(&mut self, space: Space, id: &str, span: Span) {
        let symbols = self.symbols.entry(space).or_default();
        if let Some(&first) = symbols.get(id) {
            let message = format!("there are two {} `{id}`", space.plural());
            let error = Diagnostic::error("duplicate-id", span, message).label("the second one");
            self.diagnostics.push(error.related(first, "the first one"));
        } else {
            symbols.insert(id.to_owned(), span);
        }
    }

    pub(crate) fn refer(&mut self, space: Space, id: &str, span: Span) {
        self.references.push(Reference { space, id: id.to_owned(), span });
    }

    /// Puts down a key or word that the title says and the engine does not play yet.
    fn not_yet(&mut self, what: &str, span: Span, used: Use) {
        if let Use::NotYet(unknown) = used {
            self.unplayed.push(Diagnostic::cannot_play(span, what, unknown));
        }
    }

    /// Runs `read` one step further down the path that [`Uncertain`] figures are listed with.
    pub(crate) fn within<T>(&mut self, step: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(step.to_owned());
        let result = read(self);
        self.path.pop();
        result
    }

    /// A remark about a whole table of ids.
    fn remark(&mut self, key: &str, value: &Node, span: Span) {
        if let ("uncertain", Some(reason)) = (key, value.as_text()) {
            let path = self.path_to(None);
            self.uncertain.push(Uncertain { path, reason: reason.to_owned(), span });
        }
    }

    fn path_to(&self, key: Option<&str>) -> String {
        self.path.iter().map(String::as_str).chain(key).collect::<Vec<_>>().join(".")
    }

    /// Reports every reference to something that the title does not have.
    pub(crate) fn check_references(&mut self, mentions: &Mentions) {
        for reference in std::mem::take(&mut self.references) {
            let empty = IndexMap::new();
            let known = self.symbols.get(&reference.space).unwrap_or(&empty);
            if known.contains_key(&reference.id) {
                mentions.known(reference.space, &reference.id);
                continue;
            }
            mentions.unknown([reference.space], &reference.id);
            let noun = reference.space.noun();
            let message = format!("there is no {noun} `{}`", reference.id);
            let help = self.diagnostics.guess(&reference.id, known.keys().map(String::as_str));
            let help = help.map(|c| format!("did you mean `{c}`?")).or_else(|| list_of(known.keys(), noun));
            let error = Diagnostic::error("unknown-reference", reference.span, message);
            self.diagnostics.push(error.maybe_help(help));
        }
    }
}

/// "the trains are …", if they are few enough to be read.
fn list_of<'k>(ids: impl ExactSizeIterator<Item = &'k String>, noun: &str) -> Option<String> {
    match ids.len() {
        0 => Some(format!("the title declares no {noun}")),
        1..=12 => Some(format!("choose from {}", ids.map(|id| format!("`{id}`")).collect::<Vec<_>>().join(", "))),
        _ => None,
    }
}
