//! Tables with known keys.

use indexmap::IndexMap;

use super::{Bounds, Decode, Decoder, FieldShape, Numbered, Uncertain, Use};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind, Table};
use crate::span::Span;
use crate::suggest::closest;

/// What every table of a title may say about itself.
#[derive(Clone, Debug, Default)]
pub struct Meta {
    /// Where the table stands.
    pub span: Span,
    /// The keys that the table has, with their places.
    pub keys: IndexMap<String, Span>,
    /// The place in the rulebook.
    pub cite: Option<String>,
    /// The places in the rulebook of single keys.
    pub cites: IndexMap<String, String>,
    /// A remark for the reader.
    pub note: Option<String>,
}

/// A table with known keys. Implemented by the `record!` macro.
pub trait Record: Sized {
    /// What one of them is called, with its article.
    const NOUN: &'static str;

    /// Reads the fields out of a table that may have more of them.
    fn read(table: &mut TableReader<'_>, cx: &mut Decoder<'_>) -> Option<Self>;

    /// Its keys.
    fn fields() -> Vec<FieldShape>;
}

/// Reads a table key by key and then reports the keys that nobody asked for.
pub struct TableReader<'n> {
    noun: &'static str,
    table: &'n Table,
    span: Span,
    /// Where the table is named: its header or key, which is where missing keys are reported.
    head: Span,
    asked: Vec<&'static str>,
    /// Keys that must be there and are not, with what they are for.
    missing: Vec<(&'static str, String)>,
}

const CITE: &str = "cite";
const NOTE: &str = "note";
const UNCERTAIN: &str = "uncertain";

impl<'n> TableReader<'n> {
    /// Begins to read a table; what is no table is reported.
    pub fn new(noun: &'static str, node: &'n Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let NodeKind::Table(table) = &node.kind else {
            cx.wrong_type(node, &format!("{noun} as a table"));
            return None;
        };
        let head = table.get("id").map_or(node.span, |id| id.span);
        Some(TableReader {
            noun,
            table,
            span: node.span,
            head,
            asked: vec![CITE, NOTE, UNCERTAIN],
            missing: Vec::new(),
        })
    }

    /// Reads one field. A missing one that must be there is reported in the end, with what it is for.
    pub fn field<T: Decode>(&mut self, key: &'static str, doc: &str, cx: &mut Decoder<'_>) -> Option<T> {
        self.asked.push(key);
        match self.table.get(key) {
            Some(node) => cx.within(key, |cx| T::decode(node, cx)).or_else(|| T::broken(node.span)),
            None => T::absent().or_else(|| {
                self.missing.push((key, doc.trim().to_owned()));
                None
            }),
        }
    }

    /// The same for a field that says what comes of it. What means the same as nothing at all says nothing.
    pub fn used_field<T: Decode>(
        &mut self,
        key: &'static str,
        doc: &str,
        used: Use,
        bounds: Bounds,
        cx: &mut Decoder<'_>,
    ) -> Option<T> {
        if let Some(entry) =
            self.table.entries.get(key).filter(|entry| !matches!(entry.value.kind, NodeKind::Boolean(false)))
        {
            cx.not_yet(key, entry.key, used);
        }
        let around = std::mem::replace(&mut cx.numbers, Numbered { key, bounds });
        let field = self.field(key, doc, cx);
        cx.numbers = around;
        field
    }

    /// The keys that every table may have, and a report of those that this one may not.
    pub fn finish(mut self, cx: &mut Decoder<'_>) -> Meta {
        for (key, entry) in &self.table.entries {
            if self.asked.contains(&key.as_str()) {
                continue;
            }
            // A misspelt key explains the one that is missing.
            let meant =
                closest(key, self.missing.iter().map(|(key, _)| *key)).or(closest(key, self.asked.iter().copied()));
            let help = match meant {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!(
                    "it may have {}",
                    self.asked[3..].iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ")
                ),
            };
            self.missing.retain(|(key, _)| Some(*key) != meant);
            let message = format!("unknown key `{key}` in {}", self.noun);
            cx.diagnostics.push(Diagnostic::error("unknown-key", entry.key, message).help(help));
        }
        for (key, doc) in &self.missing {
            let message = format!("`{key}` is missing in {}", self.noun);
            cx.diagnostics.push(Diagnostic::error("missing-key", self.head, message).help(format!("`{key}`: {doc}")));
        }
        self.uncertain(cx);
        let text = |key: &str, cx: &mut Decoder<'_>| {
            let node = self.table.get(key)?;
            let text = node.as_text().map(str::to_owned);
            if text.is_none() {
                cx.wrong_type(node, "text");
            }
            text
        };
        let note = text(NOTE, cx);
        let (cite, cites) = match self.table.get(CITE) {
            Some(Node { kind: NodeKind::Table(cites), .. }) => (None, self.cites(cites, cx)),
            _ => (text(CITE, cx), IndexMap::new()),
        };
        let keys = self.table.entries.iter().map(|(key, entry)| (key.clone(), entry.key)).collect();
        Meta { span: self.span, keys, cite, cites, note }
    }

    /// `cite.price = "10.6"` is about one key of the table.
    fn cites(&self, cites: &Table, cx: &mut Decoder<'_>) -> IndexMap<String, String> {
        let mut found = IndexMap::new();
        for (key, entry) in &cites.entries {
            match entry.value.as_text() {
                _ if !self.table.entries.contains_key(key) => self.not_in_table(key, entry.key, "cited", cx),
                Some(place) => {
                    found.insert(key.clone(), place.to_owned());
                }
                None => cx.wrong_type(&entry.value, "a place in the rulebook as text"),
            }
        }
        found
    }

    fn not_in_table(&self, key: &str, span: Span, called: &str, cx: &mut Decoder<'_>) {
        let message = format!("`{key}` is {called}, but it is not in this table");
        let help = cx.diagnostics.guess(key, self.table.entries.keys().map(String::as_str));
        let help = help.map(|near| format!("did you mean `{near}`?"));
        cx.diagnostics.push(Diagnostic::error("unknown-key", span, message).maybe_help(help));
    }

    /// `uncertain = "why"` is about the whole table, `uncertain.price = "why"` about one of its figures.
    fn uncertain(&self, cx: &mut Decoder<'_>) {
        let Some(node) = self.table.get(UNCERTAIN) else { return };
        match &node.kind {
            NodeKind::Text(reason) => {
                let path = cx.path_to(None);
                cx.uncertain.push(Uncertain { path, reason: reason.text.to_string(), span: self.head });
            }
            NodeKind::Table(figures) => {
                for (key, entry) in &figures.entries {
                    let Some(figure) = self.table.entries.get(key) else {
                        self.not_in_table(key, entry.key, "called uncertain", cx);
                        continue;
                    };
                    let Some(reason) = entry.value.as_text() else {
                        cx.wrong_type(&entry.value, "the reason as text");
                        continue;
                    };
                    let path = cx.path_to(Some(key));
                    let span = figure.value.span;
                    cx.uncertain.push(Uncertain { path, reason: reason.to_owned(), span });
                }
            }
            _ => cx.wrong_type(node, "the reason as text, or a table of reasons"),
        }
    }
}

/// The key of a field: its name, without the mark of a name that is a word of Rust as well.
pub const fn key(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

/// Declares a table of the title file: the type, how it is read, and what the schema and the reference say of it.
///
/// Whether a key may be left out follows from its type: an `Option`, a list, a map and a `bool` may. A field after `..`
/// is another record whose keys stand in the same table. A key acts in games unless a mark before its name says that it
/// is `[people]`'s, or `[not yet: "what the engine does not know"]` played. A mark of a number says how large it may be.
macro_rules! record {
    (
        $(#[doc = $doc:literal])+
        pub struct $name:ident as $noun:literal {
            $( $(#[doc = $field_doc:literal])+ $([$($used:tt)+])? $field:ident : $ty:ty, )*
            $( .. $flat:ident : $flat_ty:ty, )*
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Debug)]
        pub struct $name {
            $( $(#[doc = $field_doc])+ pub $field: $ty, )*
            $(
                /// Keys that it shares with other tables.
                pub $flat: $flat_ty,
            )*
            /// What the table says about itself.
            pub meta: $crate::decode::Meta,
        }

        impl $crate::decode::Record for $name {
            const NOUN: &'static str = $noun;

            fn read(
                table: &mut $crate::decode::TableReader<'_>,
                cx: &mut $crate::decode::Decoder<'_>,
            ) -> Option<Self> {
                $( let $field = table.used_field(
                    const { $crate::decode::key(stringify!($field)) },
                    [$($field_doc),+][0],
                    $crate::use_of!($($($used)+)?),
                    $crate::bounds_of!($($($used)+)?),
                    cx,
                ); )*
                $( let $flat = <$flat_ty as $crate::decode::Record>::read(table, cx); )*
                Some($name { $( $field: $field?, )* $( $flat: $flat?, )* meta: Default::default() })
            }

            fn fields() -> Vec<$crate::decode::FieldShape> {
                #[allow(unused_mut)]
                let mut fields = vec![$( $crate::decode::FieldShape {
                    key: const { $crate::decode::key(stringify!($field)) },
                    doc: [$($field_doc),+].concat().trim().to_owned(),
                    shape: <$ty as $crate::decode::Decode>::shape(),
                    required: <$ty as $crate::decode::Decode>::absent().is_none(),
                    used: $crate::use_of!($($($used)+)?),
                    bounds: $crate::bounds_of!($($($used)+)?),
                } ),*];
                $( fields.extend(<$flat_ty as $crate::decode::Record>::fields()); )*
                fields
            }
        }

        impl $crate::decode::Decode for $name {
            fn shape() -> $crate::decode::Shape {
                $crate::decode::Shape::Record(|| $crate::decode::RecordShape {
                    noun: $noun,
                    doc: [$($doc),+].concat().trim().to_owned(),
                    fields: <$name as $crate::decode::Record>::fields(),
                })
            }

            fn decode(
                node: &$crate::node::Node,
                cx: &mut $crate::decode::Decoder<'_>,
            ) -> Option<Self> {
                let mut table = $crate::decode::TableReader::new($noun, node, cx)?;
                let record = <$name as $crate::decode::Record>::read(&mut table, cx);
                let meta = table.finish(cx);
                record.map(|record| $name { meta, ..record })
            }
        }
    };
}
pub(crate) use record;
