//! Free rules, properties of the title's own, and variants.

use std::sync::Arc;

use indexmap::IndexMap;

use crate::decode::{
    Bounds, Decode, Decoder, EffectsCode, FieldShape, Id, Literal, MOST, Meta, OneOrMany, Pending, Record, RecordShape,
    Ref, Shape, TableReader, Text, Use, ValueCode, spaces,
};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind};
use crate::record;
use crate::span::Span;
use crate::suggest::closest;
use crate::vocabulary::hooks::{self, Hook};
use crate::vocabulary::scopes::Scope;
use crate::vocabulary::types::{self, Base, Thing, Type};

/// A rule that runs at one or more hooks.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name.
    pub id: Id<spaces::Rules>,
    /// The hooks that it runs at.
    pub on: OneOrMany<HookName>,
    /// Its condition; none if it always runs.
    pub when: Option<Arc<ValueCode>>,
    /// Whether it runs only the first time.
    pub first: bool,
    /// What it does.
    pub r#do: Arc<EffectsCode>,
    /// What players read about it.
    pub text: Option<Text>,
    /// What the table says about itself.
    pub meta: Meta,
}

/// The name of a hook, where a rule stands.
#[derive(Clone, Debug)]
pub struct HookName {
    /// The hook.
    pub hook: Hook,
    /// Where it stands.
    pub span: Span,
}

impl Decode for HookName {
    fn shape() -> Shape {
        Shape::Text
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(name) = node.as_text() else {
            cx.wrong_type(node, "the name of a hook");
            return None;
        };
        let hook = Hook::find(name);
        if hook.is_none() {
            cx.diagnostics.push(HookName::unknown(name, node.span));
        }
        Some(HookName { hook: hook?, span: node.span })
    }
}

impl HookName {
    /// What to say of a hook that does not exist.
    pub(crate) fn unknown(name: &str, span: Span) -> Diagnostic {
        let help = match closest(name, hooks::names()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => hooks_about(name),
        };
        Diagnostic::error("unknown-hook", span, format!("there is no hook `{name}`")).help(help)
    }
}

/// The hooks that are about the same thing: of `train.buy`, those of trains.
fn hooks_about(name: &str) -> String {
    let things = || hooks::names().filter_map(|hook| hook.split_once('.')).map(|(thing, _)| thing);
    let said = name.split(['.', '_', ' ']).next().unwrap_or(name);
    let singular = said.strip_suffix('s').unwrap_or(said);
    let thing = things().find(|thing| *thing == said || *thing == singular).or_else(|| closest(said, things()));
    let Some(thing) = thing else {
        let happens = |hook: &str| hook.split_once('.').map_or("", |(_, event)| event).to_owned();
        let said = happens(name);
        let same = hooks::names().find(|hook| closest(&said, [happens(hook).as_str()]).is_some());
        let lists = "`prospectus reference` lists the hooks";
        return same.map_or(lists.to_owned(), |same| format!("did you mean `{same}`? {lists}"));
    };
    let of_it = hooks::names().filter(|hook| hook.split_once('.').is_some_and(|(about, _)| about == thing));
    let of_it: Vec<_> = of_it.map(|hook| format!("`{hook}`")).collect();
    format!("choose from {}", of_it.join(", "))
}

/// Source text of a rule's condition, read before the hooks are known.
struct Condition(Arc<ValueCode>);

impl Decode for Condition {
    fn shape() -> Shape {
        Shape::Text
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        ValueCode::read(node, cx).map(Condition)
    }
}

struct Body(Arc<EffectsCode>);

impl Decode for Body {
    fn shape() -> Shape {
        Shape::Effects(None)
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        EffectsCode::read(node, cx).map(Body)
    }
}

fn rule_shape() -> RecordShape {
    let field = |key, doc: &str, shape, required, used| FieldShape {
        key,
        doc: doc.to_owned(),
        shape,
        required,
        used,
        bounds: Bounds::AMOUNT,
    };
    RecordShape {
        noun: "a rule",
        doc: "Something that happens at one or more hooks.".to_owned(),
        fields: vec![
            field("id", "Its name.", Id::<spaces::Rules>::shape(), true, Use::ForPeople),
            field("on", "The hook, or several.", OneOrMany::<HookName>::shape(), true, Use::Acts),
            field("when", "A condition on the names of the hook.", Condition::shape(), false, Use::Acts),
            field("first", "Whether it runs only the first time that all this holds.", Shape::YesNo, false, Use::Acts),
            field("do", "Effects, with the names of the hook.", Body::shape(), true, Use::Acts),
            field("text", "What it says, in words.", Shape::Text, false, Use::ForPeople),
        ],
    }
}

impl Decode for Rule {
    fn shape() -> Shape {
        Shape::Record(rule_shape)
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let mut table = TableReader::new("a rule", node, cx)?;
        let id = table.field("id", "Its name.", cx);
        let on: Option<OneOrMany<HookName>> = table.field("on", "The hook at which it runs.", cx);
        let when: Option<Option<Condition>> = table.field("when", "A condition.", cx);
        let first = table.field("first", "Whether it runs only once.", cx);
        let body: Option<Body> = table.field("do", "What happens.", cx);
        let text = table.field("text", "What it says, in words.", cx);
        let meta = table.finish(cx);
        let (on, when, body) = (on?, when?.map(|c| c.0), body?.0);
        if on.is_empty() {
            // A hook that does not exist has been reported.
            if let NodeKind::Table(table) = &node.kind
                && matches!(table.get("on"), Some(Node { kind: NodeKind::Array(hooks), .. }) if hooks.is_empty())
            {
                cx.error("missing-key", node.span, "a rule without `on` never runs");
            }
            return None;
        }
        let scopes: Vec<&'static Scope> = on.iter().map(|on| on.hook.scope()).collect();
        if let Some(code) = &when {
            cx.pending.push(Pending::Condition { code: code.clone(), scopes: scopes.clone() });
        }
        cx.pending.push(Pending::Effects { code: body.clone(), scopes, given: when.clone() });
        Some(Rule { id: id?, on, when, first: first?, r#do: body, text: text?, meta })
    }
}

/// Properties that the title gives to things, by the thing and the name.
#[derive(Clone, Debug, Default)]
pub struct Properties {
    /// The properties of each kind of thing by their names.
    pub by_thing: IndexMap<Thing, IndexMap<String, OwnProperty>>,
}

/// A property that the title declares.
#[derive(Clone, Debug)]
pub struct OwnProperty {
    /// The type of its values.
    pub ty: Type,
    /// What it starts as; none for a thing, which is none at the start.
    pub start: Option<Literal>,
    /// Its name.
    pub span: Span,
    /// Its name and what it starts as.
    pub declaration: Span,
}

impl Properties {
    /// The property that such a thing has under this name, be it as what it also is.
    pub fn find(&self, thing: Thing, name: &str) -> Option<&OwnProperty> {
        let own = |thing| self.by_thing.get(&thing)?.get(name);
        own(thing).or_else(|| thing.parents().iter().find_map(|&parent| own(parent)))
    }
}

impl Decode for Properties {
    fn shape() -> Shape {
        let value = Shape::Either(vec![Shape::Number, Shape::YesNo, Shape::Text]);
        Shape::Map { key: "thing", value: Box::new(Shape::Map { key: "property", value: Box::new(value) }) }
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(table) = node.as_table() else {
            cx.wrong_type(node, "a table of properties");
            return None;
        };
        let mut properties = Properties::default();
        let keys = || Thing::ALL.iter().filter_map(|t| t.property_key());
        for (key, entry) in &table.entries {
            let Some(&thing) = Thing::ALL.iter().find(|t| t.property_key() == Some(key)) else {
                let message = format!("`{key}` cannot have properties of the title's own");
                let help = match closest(key, keys()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("choose from {}", keys().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ")),
                };
                cx.diagnostics.push(Diagnostic::error("unknown-key", entry.key, message).help(help));
                continue;
            };
            let Some(names) = entry.value.as_table() else {
                cx.wrong_type(&entry.value, "a table of properties");
                continue;
            };
            for (name, start) in &names.entries {
                let Some(ty) = property_type(&start.value, cx) else { continue };
                if let Some((_, known)) = crate::vocabulary::properties::find(thing, name) {
                    let message = format!("a {} already has `{name}`: {}", thing.word(), known.doc);
                    cx.error("duplicate-id", start.key, message);
                    continue;
                }
                bound(name, &start.value, cx);
                let declaration = start.key.to(start.value.span);
                let own = OwnProperty { ty, start: literal(&start.value), span: start.key, declaration };
                properties.by_thing.entry(thing).or_default().insert(name.clone(), own);
            }
        }
        Some(properties)
    }

    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}

/// A property takes any amount.
fn bound(name: &str, node: &Node, cx: &mut Decoder<'_>) {
    if let NodeKind::Integer(number) = node.kind
        && !Bounds::AMOUNT.allow(number)
    {
        cx.diagnostics.push(Bounds::AMOUNT.error(name, number, node.span));
    }
}

fn literal(node: &Node) -> Option<Literal> {
    match &node.kind {
        NodeKind::Integer(number) => Some(Literal::Number(*number)),
        NodeKind::Boolean(value) => Some(Literal::YesNo(*value)),
        NodeKind::Text(text) => Some(Literal::Text(text.text.to_string())),
        _ => None,
    }
}

/// The type of a property follows from what it starts with; `{ is = "hex" }` starts as none.
fn property_type(node: &Node, cx: &mut Decoder<'_>) -> Option<Type> {
    match &node.kind {
        NodeKind::Integer(_) => Some(types::NUMBER),
        NodeKind::Boolean(_) => Some(types::YES_NO),
        NodeKind::Text(_) => Some(types::TEXT),
        NodeKind::Table(table) => {
            let is = table.get("is");
            let thing = is.and_then(Node::as_text).and_then(|word| Thing::ALL.iter().find(|t| t.word() == word));
            if thing.is_none() {
                let span = is.map_or(node.span, |n| n.span);
                let words = Thing::ALL.iter().map(|t| t.word());
                let help = is.and_then(Node::as_text).and_then(|word| closest(word, words));
                let help = help.map(|near| format!("did you mean `{near}`?"));
                let error =
                    Diagnostic::error("unknown-word", span, "a property `is` one of the things that rules speak of");
                cx.diagnostics.push(error.maybe_help(help));
            }
            Some(types::maybe(Type::one(Base::Thing(*thing?))))
        }
        _ => {
            cx.wrong_type(node, "what the property starts with: a number, true or false, text, or `{ is = \"hex\" }`");
            None
        }
    }
}

/// What properties of the title's own start as on one thing.
#[derive(Clone, Debug, Default)]
pub struct OwnValues {
    /// The values by the names of the properties, each with its place.
    pub values: IndexMap<String, (Span, Literal)>,
}

impl Decode for OwnValues {
    fn shape() -> Shape {
        let value = Shape::Either(vec![Shape::Number, Shape::YesNo, Shape::Text]);
        Shape::Map { key: "property", value: Box::new(value) }
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(table) = node.as_table() else {
            cx.wrong_type(node, "a table of properties");
            return None;
        };
        let mut values = IndexMap::new();
        for (name, entry) in &table.entries {
            let Some(literal) = literal(&entry.value) else {
                cx.wrong_type(&entry.value, "a number, true or false, or text");
                continue;
            };
            bound(name, &entry.value, cx);
            values.insert(name.clone(), (entry.key, literal));
        }
        Some(OwnValues { values })
    }

    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}

record! {
    /// What a variant says about itself; the rest of its table is laid over the title.
    pub struct VariantHead as "a variant" {
        /// What players call it.
        [people] name: Text,
        /// What it changes, in words.
        [people] text: Option<Text>,
        /// Variants that must be played with it.
        requires: OneOrMany<Ref<spaces::Variants>>,
        /// Variants that cannot be played with it.
        excludes: OneOrMany<Ref<spaces::Variants>>,
        /// Numbers of players with which it can be played; all, if left out.
        [from 1 to MOST] player_counts: Vec<i64>,
    }
}

impl VariantHead {
    /// The keys of a variant that are not laid over the title.
    pub fn keys() -> Vec<&'static str> {
        let own = Self::fields().into_iter().map(|f| f.key);
        own.chain(["cite", "note", "uncertain"]).collect()
    }
}
