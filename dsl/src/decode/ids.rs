//! Ids: names that a title gives to its things, and places that name them.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use indexmap::IndexMap;

use super::{Decode, Decoder, Shape};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind};
use crate::span::Span;
use crate::vocabulary::types::Thing;

macro_rules! spaces {
    ($($space:ident $tag:ident $noun:literal $plural:literal $thing:expr;)*) => {
        /// The kinds of things that have ids. Ids are unique within their space.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Space {
            $(
                #[doc = concat!("The ", $plural, " of a title.")]
                $space
            ),*
        }

        impl Space {
            /// All of them.
            pub const ALL: &[Space] = &[$(Space::$space),*];

            /// What one of them is called.
            pub fn noun(self) -> &'static str {
                match self { $(Space::$space => $noun),* }
            }

            /// What several of them are called.
            pub fn plural(self) -> &'static str {
                match self { $(Space::$space => $plural),* }
            }

            /// What a rule that names such an id speaks of.
            pub fn thing(self) -> Option<Thing> {
                match self { $(Space::$space => $thing),* }
            }
        }

        /// The spaces as types, for [`Id`] and [`Ref`].
        pub mod spaces {
            $(
                #[doc = concat!("The ids of ", $plural, ".")]
                #[derive(Clone, Copy, Debug, PartialEq, Eq)]
                pub struct $tag;
                impl super::SpaceTag for $tag { const SPACE: super::Space = super::Space::$space; }
            )*
        }
    };
}

spaces! {
    Company Companies "company" "companies" Some(Thing::Company);
    Operator Operators "operator" "operators" Some(Thing::Operator);
    Kind Kinds "kind" "kinds" Some(Thing::Kind);
    Private Privates "private" "privates" Some(Thing::Private);
    Class Classes "class" "classes" Some(Thing::Class);
    Power Powers "power" "powers" None;
    Train Trains "train" "trains" Some(Thing::TrainType);
    Stack Stacks "stack" "stacks" None;
    Phase Phases "phase" "phases" Some(Thing::Phase);
    Zone Zones "zone" "zones" Some(Thing::Zone);
    Gauge Gauges "gauge" "gauges" Some(Thing::Gauge);
    Board Boards "board" "boards" Some(Thing::Board);
    Hex Hexes "hex" "hexes" Some(Thing::Hex);
    Tile Tiles "tile" "tiles" Some(Thing::Tile);
    Round Rounds "round" "rounds" Some(Thing::Round);
    Step Steps "step" "steps" Some(Thing::Step);
    Rule Rules "rule" "rules" None;
    Purchase Purchases "purchase" "purchases" None;
    End End "end" "ends" None;
    Variant Variants "variant" "variants" None;
}

/// A [`Space`] as a type.
pub trait SpaceTag {
    /// The space.
    const SPACE: Space;
}

/// The id of a thing, where it is declared.
#[derive(Clone)]
pub struct Id<S> {
    text: String,
    pub(crate) span: Span,
    space: PhantomData<S>,
}

/// A place that names a thing by its id.
#[derive(Clone)]
pub struct Ref<S> {
    text: String,
    pub(crate) span: Span,
    space: PhantomData<S>,
}

macro_rules! textual {
    ($type:ident) => {
        impl<S> $type<S> {
            /// The id itself.
            pub fn as_str(&self) -> &str {
                &self.text
            }
        }

        impl<S> Deref for $type<S> {
            type Target = str;

            fn deref(&self) -> &str {
                &self.text
            }
        }

        impl<S> fmt::Debug for $type<S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.text, f)
            }
        }

        impl<S> fmt::Display for $type<S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.text)
            }
        }
    };
}

textual!(Id);
textual!(Ref);

fn text_of<'n>(node: &'n Node, space: Space, cx: &mut Decoder<'_>) -> Option<&'n str> {
    let text = node.as_text();
    match text {
        None => {
            let error = Diagnostic::error(
                "wrong-type",
                node.span,
                format!("expected the id of a {}, found {}", space.noun(), node.found()),
            );
            let quoted = matches!(node.kind, NodeKind::Integer(_))
                .then(|| "ids stand in quotes, even when they are numbers".to_owned());
            cx.diagnostics.push(error.maybe_help(quoted));
        }
        Some("") => {
            cx.error("empty-id", node.span, format!("the id of a {} is empty", space.noun()));
            return None;
        }
        Some(_) => {}
    }
    text
}

impl<S: SpaceTag> Decode for Id<S> {
    fn shape() -> Shape {
        Shape::Id(S::SPACE)
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let text = text_of(node, S::SPACE, cx)?;
        cx.declare(S::SPACE, text, node.span);
        Some(Id { text: text.to_owned(), span: node.span, space: PhantomData })
    }
}

impl<S: SpaceTag> Ref<S> {
    pub(crate) fn new(text: &str, span: Span, cx: &mut Decoder<'_>) -> Self {
        cx.refer(S::SPACE, text, span);
        Ref { text: text.to_owned(), span, space: PhantomData }
    }
}

impl<S: SpaceTag> Decode for Ref<S> {
    fn shape() -> Shape {
        Shape::Reference(S::SPACE)
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let text = text_of(node, S::SPACE, cx)?;
        Some(Ref::new(text, node.span, cx))
    }
}

/// Even a table whose keys are ids may say where it comes from and how sure it is.
fn is_remark(key: &str, value: &Node) -> bool {
    matches!(key, "cite" | "note" | "uncertain") && value.as_text().is_some()
}

/// A table whose keys declare ids: `[kind.NAME]`.
#[derive(Clone, Debug)]
pub struct IdMap<S, T> {
    /// The things by their ids, in the order of the file.
    pub entries: IndexMap<String, (Id<S>, T)>,
}

impl<S, T> Default for IdMap<S, T> {
    fn default() -> Self {
        IdMap { entries: IndexMap::new() }
    }
}

impl<S, T> IdMap<S, T> {
    /// The thing with this id.
    pub fn get(&self, id: &str) -> Option<&T> {
        self.entries.get(id).map(|(_, value)| value)
    }

    /// The things with their ids, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&Id<S>, &T)> {
        self.entries.values().map(|(id, value)| (id, value))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<S: SpaceTag, T: Decode> Decode for IdMap<S, T> {
    fn shape() -> Shape {
        Shape::Map { key: S::SPACE.noun(), value: Box::new(T::shape()) }
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(table) = node.as_table() else {
            cx.wrong_type(node, &format!("a table of {}", S::SPACE.plural()));
            return None;
        };
        let mut entries = IndexMap::new();
        for (key, entry) in &table.entries {
            if is_remark(key, &entry.value) {
                cx.remark(key, &entry.value, entry.key);
                continue;
            }
            cx.declare(S::SPACE, key, entry.key);
            let id = Id { text: key.clone(), span: entry.key, space: PhantomData };
            if let Some(value) = cx.within(key, |cx| T::decode(&entry.value, cx)) {
                entries.insert(key.clone(), (id, value));
            }
        }
        Some(IdMap { entries })
    }

    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}
