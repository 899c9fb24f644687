//! The files that stand on each other: what a file `extends`, and overlays that are laid over a title besides.

use super::{DEEPEST_EXTENDS, Find, Layer, UnreadableBase};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::node::{self, Node, NodeKind};
use crate::overlay;
use crate::retired::{RetiredMarks, Zones};
use crate::source::{Sources, stem};
use crate::span::{Composer, Embedded, FileId, Span};

/// Files with their trees, from the uppermost down.
type Files = Vec<(FileId, Node)>;

/// How a chain of files ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// With a file that stands on its own.
    OnItsOwn,
    /// With a file that stands on one of those that are there already.
    Joins,
}

/// A file, what it extends, and so on, down to one that stands on its own or on one of the layers below. None if there is a
/// mistake on the way, which has been reported: of a title that is not there, nothing more is said.
pub(super) fn read(
    sources: &mut Sources,
    root: FileId,
    below: &[Layer],
    find: Find<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<(Files, End)> {
    let mut files = vec![(root, tree(sources, root, diagnostics)?)];
    while let Some((file, span, name)) = extends(&files[files.len() - 1]) {
        if below.iter().any(|layer| stem(&sources.file(layer.file).name) == stem(&name)) {
            return Some((files, End::Joins));
        }
        match base_of(sources, file, &name, find) {
            None => {
                let message = format!("there is no title `{name}` to extend");
                let error = Diagnostic::error("unknown-title", span, message);
                diagnostics.push(error.help("name a title that comes with Prospectus, or a file beside this one"));
                return None;
            }
            Some(Err(why)) => {
                diagnostics.push(Diagnostic::error(
                    "unknown-title",
                    span,
                    format!("`{name}` cannot be extended: {why}"),
                ));
                return None;
            }
            Some(Ok(base)) if files.iter().any(|(f, _)| *f == base) => {
                let circle = files.iter().map(|(f, _)| *f).skip_while(|f| *f != base).chain([base]);
                let circle: Vec<_> = circle.map(|f| format!("`{}`", sources.file(f).name)).collect();
                let message = format!("`{name}` extends itself: {}", circle.join(" extends "));
                let error = Diagnostic::error("cyclic-extends", span, message);
                diagnostics.push(error.help("one of them must stand on its own: leave its `extends` out"));
                return None;
            }
            Some(Ok(_)) if files.len() == DEEPEST_EXTENDS => {
                let message =
                    format!("`{name}` is too far below: no more than {DEEPEST_EXTENDS} files stand on each other");
                let error = Diagnostic::error("extends-too-deep", span, message);
                diagnostics.push(error.help("write two of the layers in one file"));
                return None;
            }
            Some(Ok(base)) => files.push((base, tree(sources, base, diagnostics)?)),
        }
    }
    Some((files, End::OnItsOwn))
}

/// Lays an overlay over what is there, with those that it stands on and that are not there yet. One that cannot be
/// read is left out, and told.
pub(super) fn lay(
    sources: &mut Sources,
    overlay: FileId,
    merged: &mut Node,
    layers: &mut Vec<Layer>,
    retired: &mut RetiredMarks,
    find: Find<'_>,
    diagnostics: &mut Diagnostics,
) {
    let name = |file: FileId| stem(&sources.file(file).name).to_owned();
    let (own, base) = (name(overlay), name(layers[0].file));
    let head = Span::new(overlay, 0..0);
    if layers.iter().any(|layer| layer.file == overlay) {
        let message = format!("`{own}` is there already, and cannot be laid over itself");
        let error = Diagnostic::error("laid-twice", head, message);
        diagnostics.push(error.help("name each overlay once"));
        return;
    }
    let Some((files, end)) = read(sources, overlay, layers, find, diagnostics) else { return };
    match end {
        End::Joins => {}
        End::OnItsOwn => {
            let error = match files.iter().rev().find_map(extends) {
                Some((_, span, other)) => {
                    let message = format!("`{own}` is an overlay of `{other}`, and that is no part of `{base}`");
                    Diagnostic::error("other-base", span, message).label("another title")
                }
                None => {
                    let message = format!("`{own}` extends nothing: it is no overlay of `{base}`");
                    Diagnostic::error("other-base", files.first().map_or(head, |(_, tree)| tree.span), message)
                }
            };
            let help = format!("an overlay of `{base}` says `extends = \"{base}\"`, or extends another overlay of it");
            diagnostics.push(error.help(help));
            return;
        }
    }
    let stands_on_top = files.last().and_then(extends).is_some_and(|(_, _, below)| {
        layers.last().is_some_and(|layer| stem(&sources.file(layer.file).name) == stem(&below))
    });
    let before = merged.clone();
    for (file, over) in files.into_iter().rev() {
        let zones = Zones::of(merged);
        let changes = overlay::merge(merged, &over, diagnostics);
        retired.note(&zones, merged, &over);
        layers.push(Layer { file, changes });
    }
    if !stands_on_top {
        join_names(merged, &before);
    }
}

/// A title under an overlay that does not know of it is called by both names.
fn join_names(merged: &mut Node, before: &Node) {
    for (key, sign) in [("id", "+"), ("name", " + ")] {
        let of = |node: &Node| match &node.as_table()?.get("title")?.as_table()?.get(key)?.kind {
            NodeKind::Text(text) => Some(text.clone()),
            _ => None,
        };
        let (Some(old), Some(new)) = (of(before), of(merged)) else { continue };
        if old.text == new.text {
            continue;
        }
        let both = joined(&old, sign, &new);
        let title = merged.as_table_mut().and_then(|table| table.entries.get_mut("title"));
        let title = title.and_then(|entry| entry.value.as_table_mut());
        if let Some(entry) = title.and_then(|title| title.entries.get_mut(key)) {
            entry.value.kind = NodeKind::Text(both);
        }
    }
}

fn joined(old: &Embedded, sign: &str, new: &Embedded) -> Embedded {
    let mut composer = Composer::default();
    composer.part(old, 0..old.text.len());
    composer.glue(sign, new.whole());
    composer.part(new, 0..new.text.len());
    composer.finish(new.whole())
}

/// The tree of a file, parsed once however many titles need it.
fn tree(sources: &Sources, file: FileId, diagnostics: &mut Diagnostics) -> Option<Node> {
    let parsed = sources.parsed().tree(file, || {
        let mut found = Diagnostics::default();
        (node::parse(sources, file, &mut found), found.0)
    });
    let (tree, found) = &*parsed;
    found.iter().cloned().for_each(|diagnostic| diagnostics.push(diagnostic));
    tree.clone()
}

/// The `extends` of a file.
fn extends((file, node): &(FileId, Node)) -> Option<(FileId, Span, String)> {
    let node = node.as_table()?.get("extends")?;
    Some((*file, node.span, node.as_text()?.to_owned()))
}

fn base_of(sources: &mut Sources, from: FileId, name: &str, find: Find<'_>) -> Option<Result<FileId, UnreadableBase>> {
    let found = find(&sources.file(from).name, name)?;
    Some(found.map(|(name, text)| sources.find(&name).unwrap_or_else(|| sources.add(name, text))))
}
