//! Plain values: text, numbers, words from a closed set, lists, and tables with free keys.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use indexmap::IndexMap;

use super::{Decode, Decoder, Shape, WordShape};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind};
use crate::span::Span;
use crate::suggest::closest;

/// Text that means nothing to the engine: a name, a colour, a remark.
#[derive(Clone)]
pub struct Text {
    text: String,
    pub(crate) span: Span,
}

impl Text {
    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text, f)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Decode for Text {
    fn shape() -> Shape {
        Shape::Text
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(text) = node.as_text() else {
            cx.wrong_type(node, "text");
            return None;
        };
        Some(Text { text: text.to_owned(), span: node.span })
    }
}

/// A colour for drawing: `#b8321e`, or one of the names that web pages use.
#[derive(Clone, Debug)]
pub struct Colour {
    pub(crate) text: Text,
}

impl Deref for Colour {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl Decode for Colour {
    fn shape() -> Shape {
        Shape::Text
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let text = Text::decode(node, cx)?;
        let hex = |digits: &str| matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit());
        if text.strip_prefix('#').is_some_and(hex) || COLOURS.contains(&&*text) {
            return Some(Colour { text });
        }
        let help = match closest(&text, COLOURS.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "write `#` and six digits, such as `#b8321e`, or a name such as `orange`".to_owned(),
        };
        cx.diagnostics
            .push(Diagnostic::error("unknown-colour", text.span, format!("`{text}` is no colour")).help(help));
        None
    }
}

/// The names of colours that every browser knows and a designer may reach for.
const COLOURS: &[&str] = &[
    "aqua",
    "beige",
    "black",
    "blue",
    "brown",
    "coral",
    "crimson",
    "cyan",
    "darkblue",
    "darkgreen",
    "darkred",
    "fuchsia",
    "gold",
    "gray",
    "green",
    "indigo",
    "ivory",
    "khaki",
    "lavender",
    "lightblue",
    "lightgreen",
    "lightgray",
    "lime",
    "magenta",
    "maroon",
    "navy",
    "olive",
    "orange",
    "orchid",
    "pink",
    "plum",
    "purple",
    "red",
    "salmon",
    "sienna",
    "silver",
    "skyblue",
    "tan",
    "teal",
    "tomato",
    "turquoise",
    "violet",
    "wheat",
    "white",
    "yellow",
];

impl Decode for i64 {
    fn shape() -> Shape {
        Shape::Number
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let NodeKind::Integer(number) = node.kind else {
            cx.wrong_type(node, "a number");
            return None;
        };
        cx.bound(node);
        Some(number)
    }
}

impl Decode for bool {
    fn shape() -> Shape {
        Shape::YesNo
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let NodeKind::Boolean(value) = node.kind else {
            cx.wrong_type(node, "true or false");
            return None;
        };
        Some(value)
    }

    fn absent() -> Option<Self> {
        Some(false)
    }
}

impl<T: Decode> Decode for Option<T> {
    fn shape() -> Shape {
        T::shape()
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        T::decode(node, cx).map(Some)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: Decode> Decode for Vec<T> {
    fn shape() -> Shape {
        Shape::List(Box::new(T::shape()))
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let NodeKind::Array(items) = &node.kind else {
            cx.wrong_type(node, "a list");
            return None;
        };
        let read = |(index, item): (usize, &Node)| {
            let step = item.id().map_or_else(|| (index + 1).to_string(), str::to_owned);
            cx.within(&step, |cx| T::decode(item, cx))
        };
        // The others are still worth having when one is broken; whoever asks for them knows that there were errors.
        Some(items.iter().enumerate().filter_map(read).collect())
    }

    fn absent() -> Option<Self> {
        Some(Vec::new())
    }
}

/// One thing, or a list of them.
#[derive(Clone, Debug)]
pub struct OneOrMany<T>(pub Vec<T>);

impl<T> Deref for OneOrMany<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Decode> Decode for OneOrMany<T> {
    fn shape() -> Shape {
        Shape::Either(vec![T::shape(), Shape::List(Box::new(T::shape()))])
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        match node.kind {
            NodeKind::Array(_) => Vec::decode(node, cx).map(OneOrMany),
            _ => T::decode(node, cx).map(|one| OneOrMany(vec![one])),
        }
    }

    fn absent() -> Option<Self> {
        Some(OneOrMany(Vec::new()))
    }
}

/// A table whose keys are the title's own but declare nothing.
#[derive(Clone, Debug)]
pub struct Map<T> {
    pub(crate) entries: IndexMap<String, (Span, T)>,
}

impl<T> Default for Map<T> {
    fn default() -> Self {
        Map { entries: IndexMap::new() }
    }
}

impl<T> Map<T> {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&T> {
        self.entries.get(key).map(|(_, value)| value)
    }

    /// The keys in the order of the file, with their places and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Span, &T)> {
        self.entries.iter().map(|(key, (span, value))| (key.as_str(), *span, value))
    }
}

impl<T: Decode> Decode for Map<T> {
    fn shape() -> Shape {
        Shape::Map { key: "name", value: Box::new(T::shape()) }
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(table) = node.as_table() else {
            cx.wrong_type(node, "a table");
            return None;
        };
        let mut entries = IndexMap::new();
        for (key, entry) in &table.entries {
            if let Some(value) = cx.within(key, |cx| T::decode(&entry.value, cx)) {
                entries.insert(key.clone(), (entry.key, value));
            }
        }
        Some(Map { entries })
    }

    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}

/// A closed set of words.
pub trait Words: Copy + 'static {
    /// What the set is called, for messages.
    const NOUN: &'static str;
    /// The words in their order.
    const WORDS: &'static [WordShape];

    /// The word at an index of `WORDS`.
    fn from_index(index: usize) -> Self;
}

/// One word of a closed set, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Word<W> {
    /// The word.
    pub value: W,
    /// Where it stands.
    pub span: Span,
    marker: PhantomData<W>,
}

impl<W: Words> Decode for Word<W> {
    fn shape() -> Shape {
        Shape::Words(W::WORDS)
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(text) = node.as_text() else {
            cx.wrong_type(node, W::NOUN);
            return None;
        };
        let words = || W::WORDS.iter().map(|shape| shape.word);
        if let Some(index) = words().position(|word| word == text) {
            cx.not_yet(text, node.span, W::WORDS[index].used);
            return Some(Word { value: W::from_index(index), span: node.span, marker: PhantomData });
        }
        let help = match closest(text, words()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("choose from {}", words().map(|w| format!("`{w}`")).collect::<Vec<_>>().join(", ")),
        };
        let message = format!("`{text}` is not {}", W::NOUN);
        cx.diagnostics.push(Diagnostic::error("unknown-word", node.span, message).help(help));
        None
    }
}

/// Declares a closed set of words: an enum, its spellings, what each means, and whether it can be played.
macro_rules! words {
    ($(#[doc = $doc:literal])+ pub enum $name:ident as $noun:literal {
        $($([$($used:tt)+])? $variant:ident = $word:literal $meaning:literal,)+
    }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $(#[doc = $meaning] $variant),+ }

        impl $crate::decode::Words for $name {
            const NOUN: &'static str = $noun;
            const WORDS: &'static [$crate::decode::WordShape] = &[$(
                $crate::decode::WordShape { word: $word, doc: $meaning, used: $crate::use_of!($($($used)+)?) }
            ),+];

            fn from_index(index: usize) -> Self {
                [$($name::$variant),+][index]
            }
        }

        impl $name {
            /// The word as authors write it.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }
    };
}
pub(crate) use words;
