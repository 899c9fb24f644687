//! `remove = ["train.6H"]`: what an overlay takes out.

use std::sync::Arc;

use crate::node::{Entry, Node, NodeKind, Table};
use crate::span::Span;

/// Takes `train.6H` or `market.zone.blue` out; on failure, the part that is not there and what is.
pub(super) fn remove(table: &mut Table, path: &str) -> Result<Span, (String, Vec<String>)> {
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
