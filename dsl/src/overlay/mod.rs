//! Overlays: one partial title laid over another. Editions, variants and house rules are all this.
//!
//! Tables merge by key and lists of tables by `id`; anything else replaces what was there. `remove` takes things
//! out, and `place_before` / `place_after` say where a new entry of a list goes. Lists of words and blocks of effects are
//! edited with the same words (`list`, `block`). A value by cases that says its own `by` replaces what was there; one
//! that does not changes some of the cases. `base` in an expression stands for what is below (`base`). What a key takes
//! decides which of these it is (`way`). Every node keeps the span of the file that said it, so that the merged title is
//! reported where it was written.

mod base;
mod block;
mod heading;
mod list;
mod remove;
mod way;

use std::collections::HashMap;
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::node::{Entry, Node, NodeKind, Table};
use crate::span::Span;
use remove::remove;
use way::{Step, Way};

/// Keys of an overlay that speak about the merging itself.
const PLACE_BEFORE: &str = "place_before";
const PLACE_AFTER: &str = "place_after";
const REMOVE: &str = "remove";
const ADD: &str = "add";
const REPLACE: &str = "replace";
const WITH: &str = "with";

/// The keys of a value by cases that are no cases.
const BY: &str = "by";
const ELSE: &str = "else";

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
    let mut merger = Merger { changes: Vec::new(), diagnostics, room: MOST_COMPOSED };
    let (Some(base), Some(over)) = (base.as_table_mut(), over.as_table()) else { return merger.changes };
    if let Some(removals) = over.get(REMOVE) {
        merger.remove_all(base, removals);
    }
    for (key, entry) in over.entries.iter().filter(|(key, _)| *key != REMOVE) {
        merger.entry(base, &Way::to(key), entry);
    }
    merger.changes
}

/// The most bytes of text that one overlay may put together: `base` over thousands of cases, or thousands of changes of
/// one rule, would otherwise take for ever.
const MOST_COMPOSED: usize = 4 << 20;

struct Merger<'a> {
    changes: Vec<Change>,
    diagnostics: &'a mut Diagnostics,
    /// How many more bytes may be put together.
    room: usize,
}

impl Merger<'_> {
    /// Lays one entry of a table over the table below.
    fn entry(&mut self, base: &mut Table, way: &Way<'_>, entry: &Entry) {
        let key = way.last();
        let Some(below) = base.entries.get_mut(key) else {
            self.changed(way.path(), ChangeKind::Added, entry.key);
            base.entries.insert(key.to_owned(), Entry { key: entry.key, value: self.added(&entry.value, way) });
            return;
        };
        match (&mut below.value.kind, &entry.value.kind) {
            (NodeKind::Table(base), NodeKind::Table(over)) if !replaces(base, over, way) => {
                if list::is_edit(over) && list::is_edit(base) && way.takes().effects {
                    below.value = block::both(&below.value, &entry.value);
                    return;
                }
                let base = Arc::make_mut(base);
                for (key, entry) in &over.entries {
                    self.case(base, &way.step(Step::Key(key)), entry);
                }
            }
            (NodeKind::Array(base), NodeKind::Array(over)) if by_id(base) && by_id(over) => {
                let base = Arc::make_mut(base);
                let mut places = Places::of(base);
                for item in over.iter() {
                    self.item(base, &mut places, item, way);
                }
            }
            _ => {
                let value = self.replaced(&entry.value, &below.value, way);
                self.changed(way.path(), ChangeKind::Replaced { old: below.value.span }, entry.key);
                *below = Entry { key: entry.key, value };
            }
        }
    }

    /// An entry of a table that may be one by cases: there, a case of its own is laid over what held in it, the `else`.
    fn case(&mut self, base: &mut Table, way: &Way<'_>, entry: &Entry) {
        let key = way.last();
        let is_new_case = base.entries.contains_key(BY) && !base.entries.contains_key(key);
        match base.get(ELSE).filter(|_| is_new_case && key != BY && way.takes().cases).cloned() {
            Some(otherwise) => {
                let value = self.replaced(&entry.value, &otherwise, way);
                self.changed(way.path(), ChangeKind::Added, entry.key);
                base.entries.insert(key.to_owned(), Entry { key: entry.key, value });
            }
            None => self.entry(base, way, entry),
        }
    }

    /// Whether so much text may still be put together; the first one that may not is reported.
    fn takes_room(&mut self, length: usize, span: Span) -> bool {
        let left = self.room.checked_sub(length);
        if left.is_none() && self.room > 0 {
            let message = "this overlay changes too much of the rules below";
            let error = Diagnostic::error("too-many", span, message).label("the first change too many");
            self.diagnostics.push(error.help("write the rules themselves"));
        }
        self.room = left.unwrap_or(0);
        left.is_some()
    }

    /// What becomes of a key that says nothing below.
    fn added(&mut self, value: &Node, way: &Way<'_>) -> Node {
        let mut added = value.clone();
        // A variant is not laid over the title yet: what it edits is found when it is.
        if way.is_in_variant() {
            return added;
        }
        match &value.kind {
            NodeKind::Table(edit) if list::is_edit(edit) && way.takes().list => {
                let mut items = Vec::new();
                self.edit_list(&mut items, edit, value.span);
                return Node { kind: NodeKind::Array(Arc::new(items)), span: value.span };
            }
            NodeKind::Table(_) | NodeKind::Array(_) if list::edits(value) && way.takes().effects => {
                let message = format!("there are no effects below: the base says nothing about `{}`", way.last());
                let error = Diagnostic::error("unknown-line", value.span, message);
                self.diagnostics.push(error.help("write the effects themselves, as text"));
                return Node { kind: NodeKind::Text(base::nothing(value.span)), span: value.span };
            }
            _ => {}
        }
        drop_placing(&mut added);
        added
    }

    /// What becomes of a value that is not merged with the one below: it replaces it, but may speak of it.
    fn replaced(&mut self, over: &Node, below: &Node, way: &Way<'_>) -> Node {
        let takes = || way.takes();
        match &over.kind {
            NodeKind::Table(edit)
                if list::is_edit(edit) && (matches!(below.kind, NodeKind::Array(_)) || takes().list) =>
            {
                let mut items = match &below.kind {
                    NodeKind::Array(items) => items.to_vec(),
                    // One alone is a list of one.
                    _ => vec![below.clone()],
                };
                self.edit_list(&mut items, edit, over.span);
                Node { kind: NodeKind::Array(Arc::new(items)), span: below.span }
            }
            NodeKind::Table(_) | NodeKind::Array(_) if takes().effects => self.edit_block(over, below),
            NodeKind::Text(_) | NodeKind::Table(_) => self.with_base(over, below, way),
            _ => over.clone(),
        }
    }

    fn item(&mut self, base: &mut Vec<Node>, places: &mut Places, item: &Node, list: &Way<'_>) {
        let id = item.id().unwrap_or_default();
        let way = list.step(Step::Item(id));
        if let Some(below) = places.find(base, id).map(|at| &mut base[at]) {
            let (Some(table), Some(over)) = (below.as_table_mut(), item.as_table()) else { return };
            for (key, entry) in over.entries.iter().filter(|(key, _)| !is_placing(key) && *key != "id") {
                self.entry(table, &way.step(Step::Key(key)), entry);
            }
            // What the entry is about was said here too: a mistake in it belongs to this file as well.
            below.span = item.span;
            return;
        }
        let at = self.place(base, places, item, &list.path());
        places.insert(id, at);
        self.changed(way.path(), ChangeKind::Added, item.span);
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

/// Whether a table replaces the one below whole: it goes by cases of its own, or by none where the other goes by cases.
fn replaces(base: &Table, over: &Table, way: &Way<'_>) -> bool {
    match (base.entries.contains_key(BY), over.entries.contains_key(BY)) {
        (_, true) => way.takes().cases,
        (true, false) => way.takes().cases && way.has_key(over.entries.keys()),
        (false, false) => false,
    }
}

fn by_id(nodes: &[Node]) -> bool {
    !nodes.is_empty() && nodes.iter().all(|n| n.id().is_some())
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
