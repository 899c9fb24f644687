//! Overlays: one partial title laid over another. Editions, variants and house rules are all this.
//!
//! Tables merge by key and lists of tables by `id`; anything else replaces what was there. `remove` takes things
//! out, and `place_before` / `place_after` say where a new entry of a list goes. A list of words is edited with
//! `steps = { add = ["bonds"], place_after = "trains", remove = ["mail"] }`. Every node keeps the span of the
//! file that said it, so that the merged title is reported where it was written.

use std::collections::HashMap;
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::node::{Entry, Node, NodeKind, Table};
use crate::span::Span;

/// Keys of an overlay that speak about the merging itself.
const PLACE_BEFORE: &str = "place_before";
const PLACE_AFTER: &str = "place_after";
const REMOVE: &str = "remove";
const ADD: &str = "add";

/// One thing that an overlay did to the title below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Where in the title: `train.6H.price`.
    pub(crate) path: String,
    pub(crate) kind: ChangeKind,
    /// The place in the overlay.
    pub(crate) span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    Added,
    /// Replaced what stood at this place below.
    Replaced {
        old: Span,
    },
    Removed {
        old: Span,
    },
}

/// Lays `over` on `base` and says what that changed.
pub(crate) fn merge(base: &mut Node, over: &Node, diagnostics: &mut Diagnostics) -> Vec<Change> {
    let mut merger = Merger { changes: Vec::new(), diagnostics };
    let (Some(base), Some(over)) = (base.as_table_mut(), over.as_table()) else { return merger.changes };
    if let Some(removals) = over.get(REMOVE) {
        merger.remove_all(base, removals);
    }
    for (key, entry) in over.entries.iter().filter(|(key, _)| *key != REMOVE) {
        merger.entry(base, key, entry, key.clone());
    }
    merger.changes
}

struct Merger<'a> {
    changes: Vec<Change>,
    diagnostics: &'a mut Diagnostics,
}

impl Merger<'_> {
    fn entry(&mut self, base: &mut Table, key: &str, entry: &Entry, path: String) {
        let Some(below) = base.entries.get_mut(key) else {
            self.changed(path, ChangeKind::Added, entry.key);
            let mut added = entry.clone();
            drop_placing(&mut added.value);
            base.entries.insert(key.to_owned(), added);
            return;
        };
        match (&mut below.value.kind, &entry.value.kind) {
            (NodeKind::Table(base), NodeKind::Table(over)) => {
                let base = Arc::make_mut(base);
                for (key, entry) in &over.entries {
                    self.entry(base, key, entry, format!("{path}.{key}"));
                }
            }
            (NodeKind::Array(base), NodeKind::Array(over)) if by_id(base) && by_id(over) => {
                let base = Arc::make_mut(base);
                let mut places = Places::of(base);
                for item in over.iter() {
                    self.item(base, &mut places, item, &path);
                }
            }
            (NodeKind::Array(base), NodeKind::Table(edit)) if is_list_edit(edit) => {
                let old = below.value.span;
                self.edit_list(Arc::make_mut(base), edit);
                self.changed(path, ChangeKind::Replaced { old }, entry.key);
            }
            _ => {
                self.changed(path, ChangeKind::Replaced { old: below.value.span }, entry.key);
                *below = entry.clone();
            }
        }
    }

    /// `{ add = [...], place_after = "x", remove = [...] }` on a list of words.
    fn edit_list(&mut self, base: &mut Vec<Node>, edit: &Table) {
        for gone in words_of(edit, REMOVE) {
            match base.iter().position(|n| n.as_text().is_some() && n.as_text() == gone.as_text()) {
                Some(at) => drop(base.remove(at)),
                None => self.not_in_list(gone, base),
            }
        }
        let place =
            [(PLACE_BEFORE, 0), (PLACE_AFTER, 1)].into_iter().find_map(|(key, offset)| Some((edit.get(key)?, offset)));
        let at = match place {
            None => base.len(),
            Some((next_to, offset)) => match base.iter().position(|n| n.as_text() == next_to.as_text()) {
                Some(at) => at + offset,
                None => {
                    self.not_in_list(next_to, base);
                    base.len()
                }
            },
        };
        let added: Vec<Node> = words_of(edit, ADD).to_vec();
        base.splice(at..at, added);
    }

    fn not_in_list(&mut self, node: &Node, list: &[Node]) {
        let word = node.as_text().unwrap_or_default();
        let message = format!("`{word}` is not in the list below");
        let near = self.diagnostics.guess(word, list.iter().filter_map(Node::as_text));
        let help = near.map(|near| format!("did you mean `{near}`?"));
        self.diagnostics.push(Diagnostic::error("unknown-reference", node.span, message).maybe_help(help));
    }

    fn item(&mut self, base: &mut Vec<Node>, places: &mut Places, item: &Node, list: &str) {
        let id = item.id().unwrap_or_default();
        let path = format!("{list}.{id}");
        if let Some(below) = places.find(base, id).map(|at| &mut base[at]) {
            let (Some(table), Some(over)) = (below.as_table_mut(), item.as_table()) else { return };
            for (key, entry) in over.entries.iter().filter(|(key, _)| !is_placing(key) && *key != "id") {
                self.entry(table, key, entry, format!("{path}.{key}"));
            }
            // What the entry is about was said here too: a mistake in it belongs to this file as well.
            below.span = item.span;
            return;
        }
        let at = self.place(base, places, item, list);
        places.insert(id, at);
        self.changed(path, ChangeKind::Added, item.span);
        let mut added = item.clone();
        drop_placing(&mut added);
        base.insert(at, added);
    }

    /// Where a new entry goes: where it says, else last.
    fn place(&mut self, base: &[Node], places: &mut Places, item: &Node, list: &str) -> usize {
        for (key, offset) in [(PLACE_BEFORE, 0), (PLACE_AFTER, 1)] {
            let Some(node) = item.as_table().and_then(|t| t.get(key)) else { continue };
            let Some(wanted) = node.as_text() else {
                let message = format!("`{key}` is the id of another {list}");
                self.diagnostics.push(Diagnostic::error("wrong-type", node.span, message));
                continue;
            };
            match places.find(base, wanted) {
                Some(at) => return at + offset,
                None => {
                    let message = format!("there is no {list} `{wanted}` to be placed next to");
                    let near = self.diagnostics.guess(wanted, base.iter().filter_map(Node::id));
                    let help = near.map(|near| format!("did you mean `{near}`?"));
                    self.diagnostics.push(Diagnostic::error("unknown-reference", node.span, message).maybe_help(help));
                }
            }
        }
        base.len()
    }

    fn remove_all(&mut self, base: &mut Table, removals: &Node) {
        let NodeKind::Array(paths) = &removals.kind else {
            let message = "`remove` is a list of what to take out";
            let error = Diagnostic::error("wrong-type", removals.span, message);
            self.diagnostics.push(error.help("write `remove = [\"train.6H\"]`"));
            return;
        };
        for path in paths.iter() {
            let Some(text) = path.as_text() else {
                let message = format!("expected the path of something to remove, found {}", path.found());
                self.diagnostics.push(Diagnostic::error("wrong-type", path.span, message));
                continue;
            };
            match remove(base, text) {
                Ok(old) => self.changed(text.to_owned(), ChangeKind::Removed { old }, path.span),
                Err((missing, candidates)) => {
                    let message = format!("there is no `{missing}` to remove");
                    let help = self.diagnostics.guess(&missing, candidates.iter().map(String::as_str));
                    let help = help.map(|c| format!("did you mean `{c}`?"));
                    self.diagnostics.push(Diagnostic::error("unknown-reference", path.span, message).maybe_help(help));
                }
            }
        }
    }

    fn changed(&mut self, path: String, kind: ChangeKind, span: Span) {
        self.changes.push(Change { path, kind, span });
    }
}

/// Where the entries of a list are, by their ids: looking through it for each entry of a long overlay would take long.
///
/// What is put in the middle moves the entries behind it, so that an entry is where it was last seen or further on.
struct Places(HashMap<String, usize>);

impl Places {
    fn of(list: &[Node]) -> Places {
        let mut places = HashMap::new();
        for (at, id) in list.iter().enumerate().filter_map(|(at, node)| Some((at, node.id()?))) {
            places.entry(id.to_owned()).or_insert(at);
        }
        Places(places)
    }

    /// The first entry with this id.
    fn find(&mut self, list: &[Node], id: &str) -> Option<usize> {
        let seen = self.0.get_mut(id)?;
        let moved = list.get(*seen..)?.iter().position(|node| node.id() == Some(id))?;
        *seen += moved;
        Some(*seen)
    }

    /// An entry was put into the list.
    fn insert(&mut self, id: &str, at: usize) {
        self.0.insert(id.to_owned(), at);
    }
}

fn by_id(nodes: &[Node]) -> bool {
    !nodes.is_empty() && nodes.iter().all(|n| n.id().is_some())
}

/// Whether a table is an edit of a list rather than what replaces it.
fn is_list_edit(table: &Table) -> bool {
    let keys = [ADD, REMOVE, PLACE_BEFORE, PLACE_AFTER];
    let edits = table.entries.contains_key(ADD) || table.entries.contains_key(REMOVE);
    edits && table.entries.keys().all(|key| keys.contains(&key.as_str()))
}

fn words_of<'t>(table: &'t Table, key: &str) -> &'t [Node] {
    match table.get(key).map(|node| &node.kind) {
        Some(NodeKind::Array(words)) => words,
        _ => &[],
    }
}

fn is_placing(key: &str) -> bool {
    key == PLACE_BEFORE || key == PLACE_AFTER
}

fn drop_placing(node: &mut Node) {
    match &mut node.kind {
        NodeKind::Table(table) if table.entries.keys().any(|key| is_placing(key)) => {
            Arc::make_mut(table).entries.retain(|key, _| !is_placing(key));
        }
        NodeKind::Array(items) => Arc::make_mut(items).iter_mut().for_each(drop_placing),
        _ => {}
    }
}

/// Takes `train.6H` or `market.zone.blue` out; on failure, the part that is not there and what is.
fn remove(table: &mut Table, path: &str) -> Result<Span, (String, Vec<String>)> {
    let keys = || (path.to_owned(), Vec::new());
    // Keys and ids may contain dots of their own, so the longest key that fits goes first.
    let split = (0..=path.len()).rev().filter(|&at| at == path.len() || path.as_bytes()[at] == b'.');
    for at in split {
        let (key, rest) = (&path[..at], path.get(at + 1..));
        if !table.entries.contains_key(key) {
            continue;
        }
        let Some(rest) = rest else {
            let entry = table.entries.shift_remove(key).ok_or_else(keys)?;
            forget_remarks(table, key);
            return Ok(entry.value.span);
        };
        return match &mut table.entries[key].value.kind {
            NodeKind::Table(inner) => remove(Arc::make_mut(inner), rest),
            NodeKind::Array(items) => remove_item(Arc::make_mut(items), rest),
            _ => Err((rest.to_owned(), Vec::new())),
        };
    }
    Err((path.to_owned(), table.entries.keys().cloned().collect()))
}

/// What is said about a key goes with it: `cite.KEY`, `uncertain.KEY`.
fn forget_remarks(table: &mut Table, key: &str) {
    for about in ["cite", "uncertain"] {
        if let Some(Entry { value: Node { kind: NodeKind::Table(remarks), .. }, .. }) = table.entries.get_mut(about) {
            Arc::make_mut(remarks).entries.shift_remove(key);
        }
    }
}

fn remove_item(items: &mut Vec<Node>, path: &str) -> Result<Span, (String, Vec<String>)> {
    let ids: Vec<String> = items.iter().filter_map(|n| n.id().map(str::to_owned)).collect();
    if let Some(at) = ids.iter().position(|id| id == path) {
        return Ok(items.remove(at).span);
    }
    let inner = items.iter_mut().find_map(|item| {
        let rest = path.strip_prefix(item.id()?)?.strip_prefix('.')?.to_owned();
        Some((item.as_table_mut()?, rest))
    });
    match inner {
        Some((table, rest)) => remove(table, &rest),
        None => Err((path.to_owned(), ids)),
    }
}
