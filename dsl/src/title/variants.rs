//! Variants: partial titles inside a title, laid over it when players choose them.

use std::sync::Arc;

use indexmap::IndexMap;

use super::{TitleFile, VariantHead};
use crate::decode::{Decode, Decoder, Record, Shape, Space, TableReader};
use crate::diagnostic::Diagnostic;
use crate::node::{Entry, Node, NodeKind, Table};
use crate::suggest::closest;

/// The variants that a title offers.
#[derive(Clone, Debug, Default)]
pub struct Variants {
    /// The variants by their ids.
    pub entries: IndexMap<String, Variant>,
}

/// A variant: a partial title that is laid over the title.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What it says about itself.
    pub head: VariantHead,
    /// What is laid over the title.
    pub overlay: Node,
}

impl Variants {
    /// The variant with this id.
    pub fn get(&self, id: &str) -> Option<&Variant> {
        self.entries.get(id)
    }

    /// A variant with all that it requires, each once, what is required first.
    pub fn with_required(&self, id: &str) -> Vec<String> {
        let mut all = Vec::new();
        self.require(id, &mut all);
        all
    }

    fn require(&self, id: &str, all: &mut Vec<String>) {
        let Some(variant) = self.get(id).filter(|_| !all.iter().any(|a| a == id)) else { return };
        all.push(id.to_owned());
        for required in variant.head.requires.iter() {
            self.require(required, all);
        }
        // What is required is laid first.
        let at = all.iter().position(|a| a == id).unwrap_or(0);
        let own = all.remove(at);
        all.push(own);
    }
}

/// What is neither a key of a variant nor one of a title.
fn unknown_keys(overlay: &IndexMap<String, Entry>, own: &[&'static str], cx: &mut Decoder<'_>) {
    let sections = TitleFile::fields().into_iter().map(|field| field.key).chain(["remove"]);
    let known: Vec<&str> = own.iter().copied().chain(sections).collect();
    for (key, entry) in overlay.iter().filter(|(key, _)| !known.contains(&key.as_str())) {
        let message = format!("unknown key `{key}` in a variant");
        let help = closest(key, known.iter().copied()).map(|near| format!("did you mean `{near}`?"));
        cx.diagnostics.push(Diagnostic::error("unknown-key", entry.key, message).maybe_help(help));
    }
}

impl Decode for Variants {
    fn shape() -> Shape {
        Shape::Map { key: "variant", value: Box::new(Shape::Variant) }
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(table) = node.as_table() else {
            cx.wrong_type(node, "a table of variants");
            return None;
        };
        let own_keys = VariantHead::keys();
        let mut entries = IndexMap::new();
        for (id, entry) in &table.entries {
            cx.declare(Space::Variant, id, entry.key);
            let Some(both) = entry.value.as_table() else {
                cx.wrong_type(&entry.value, "a variant as a table");
                continue;
            };
            let (head, over): (IndexMap<_, _>, IndexMap<_, _>) =
                both.entries.clone().into_iter().partition(|(key, _)| own_keys.contains(&key.as_str()));
            unknown_keys(&over, &own_keys, cx);
            let node = |entries| Node { kind: NodeKind::Table(Arc::new(Table { entries })), span: entry.key };
            let (head, overlay) = (node(head), node(over));
            let head = cx.within(id, |cx| {
                let mut table = TableReader::new(VariantHead::NOUN, &head, cx)?;
                let head = VariantHead::read(&mut table, cx);
                let meta = table.finish(cx);
                head.map(|head| VariantHead { meta, ..head })
            });
            if let Some(head) = head {
                entries.insert(id.clone(), Variant { head, overlay });
            }
        }
        Some(Variants { entries })
    }

    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}
