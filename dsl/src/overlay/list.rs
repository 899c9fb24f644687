//! `steps = { add = ["bonds"], place_after = "trains", remove = ["mail"] }`: a list of words or numbers is edited.

use super::{ADD, Merger, PLACE_AFTER, PLACE_BEFORE, REMOVE, REPLACE, WITH};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind, Table};
use crate::span::Span;

const KEYS: [&str; 6] = [ADD, REMOVE, REPLACE, WITH, PLACE_BEFORE, PLACE_AFTER];

/// Whether a table is an edit of a list rather than what replaces it.
pub(super) fn is_edit(table: &Table) -> bool {
    let edits = [ADD, REMOVE, REPLACE].iter().any(|key| table.entries.contains_key(*key));
    edits && table.entries.keys().all(|key| KEYS.contains(&key.as_str()))
}

/// Whether it is an edit, or several of them.
pub(super) fn edits(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Table(table) => is_edit(table),
        NodeKind::Array(items) => items.iter().any(|item| item.as_table().is_some_and(is_edit)),
        _ => false,
    }
}

/// What stands under a key: several of them, or one alone.
pub(super) fn all_of<'t>(table: &'t Table, key: &str) -> &'t [Node] {
    match table.get(key) {
        Some(Node { kind: NodeKind::Array(several), .. }) => several,
        Some(one) => std::slice::from_ref(one),
        None => &[],
    }
}

impl Merger<'_> {
    /// What is replaced stays in its place; then what is removed goes, and what is added comes.
    pub(super) fn edit_list(&mut self, list: &mut Vec<Node>, edit: &Table, span: Span) {
        match (edit.get(REPLACE), edit.get(WITH)) {
            (Some(gone), Some(_)) => {
                if let Some(at) = self.find(list, gone) {
                    list.splice(at..=at, all_of(edit, WITH).iter().cloned());
                }
            }
            (None, None) => {}
            (one, _) => self.lone(one.is_some(), span),
        }
        for gone in all_of(edit, REMOVE) {
            if let Some(at) = self.find(list, gone) {
                list.remove(at);
            }
        }
        let place =
            [(PLACE_BEFORE, 0), (PLACE_AFTER, 1)].into_iter().find_map(|(key, offset)| Some((edit.get(key)?, offset)));
        let at = place.and_then(|(next_to, offset)| Some(self.find(list, next_to)? + offset));
        let at = at.unwrap_or(list.len());
        list.splice(at..at, all_of(edit, ADD).iter().cloned());
    }

    /// Says that `replace` and `with` belong together.
    pub(super) fn lone(&mut self, is_replace: bool, span: Span) {
        let (there, missing) = if is_replace { (REPLACE, WITH) } else { (WITH, REPLACE) };
        let message = format!("`{there}` needs `{missing}`");
        let error = Diagnostic::error("missing-key", span, message);
        self.diagnostics
            .push(error.help("write `{ replace = \"what stands there\", with = \"what shall stand there\" }`"));
    }

    /// Where something is in the list below; if it is not there, that is reported.
    fn find(&mut self, list: &[Node], wanted: &Node) -> Option<usize> {
        let found = list.iter().position(|node| is_same(node, wanted));
        if found.is_none() {
            let word = match &wanted.kind {
                NodeKind::Text(text) => text.text.to_string(),
                NodeKind::Integer(number) => number.to_string(),
                _ => wanted.found().to_owned(),
            };
            let message = format!("`{word}` is not in the list below");
            let near = self.diagnostics.guess(&word, list.iter().filter_map(Node::as_text));
            let help = near.map(|near| format!("did you mean `{near}`?"));
            self.diagnostics.push(Diagnostic::error("unknown-reference", wanted.span, message).maybe_help(help));
        }
        found
    }
}

fn is_same(a: &Node, b: &Node) -> bool {
    match (&a.kind, &b.kind) {
        (NodeKind::Text(a), NodeKind::Text(b)) => a.text == b.text,
        (NodeKind::Integer(a), NodeKind::Integer(b)) => a == b,
        _ => false,
    }
}
