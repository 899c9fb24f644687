//! `do = { replace = "pay 100 from bank to company", with = "pay 120 from bank to company" }`: some of the effects below
//! are changed, and the others stay.
//!
//! The words are those with which lists are edited: `replace` and `with`, `remove`, `add` with `place_before` or
//! `place_after`; several edits stand in a list. What is named is one effect below, or several that follow each other, at
//! any depth, in any spelling that means the same: exactly one place must fit. One with a block may be named by its
//! heading alone.

use std::ops::Range;
use std::sync::Arc;

use super::heading::{self, heading, heading_of};
use super::list::all_of;
use super::{ADD, Merger, PLACE_AFTER, PLACE_BEFORE, REMOVE, REPLACE, WITH};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind, Table};
use crate::rule::ast::{Block, Effect, EffectKind};
use crate::rule::parse;
use crate::span::{Composer, Embedded, FileId};

/// Where effects are put into the text below, in place of what stands there.
struct Patch<'e> {
    range: Range<usize>,
    with: Vec<&'e Embedded>,
}

/// Two edits of the same effects, one after the other: an overlay changes how a variant changes them.
pub(super) fn both(below: &Node, over: &Node) -> Node {
    let edits = |node: &Node| match &node.kind {
        NodeKind::Array(edits) => edits.to_vec(),
        _ => vec![node.clone()],
    };
    Node { kind: NodeKind::Array(Arc::new([edits(below), edits(over)].concat())), span: over.span }
}

impl Merger<'_> {
    /// The effects below with one or several edits.
    pub(super) fn edit_block(&mut self, over: &Node, below: &Node) -> Node {
        // A variant may itself be such an edit.
        let NodeKind::Text(text) = &below.kind else { return both(below, over) };
        let mut text = text.clone();
        let edits: &[Node] = match &over.kind {
            NodeKind::Array(edits) => edits,
            _ => std::slice::from_ref(over),
        };
        for edit in edits {
            if !self.takes_room(text.text.len(), edit.span) {
                break;
            }
            match edit.as_table() {
                Some(table) => text = self.edited(&text, table, edit),
                None => self.wrong_edit(edit),
            }
        }
        Node { kind: NodeKind::Text(text), span: over.span }
    }

    fn wrong_edit(&mut self, edit: &Node) {
        let message = format!("expected a change of the effects below, found {}", edit.found());
        let help =
            "write `{ replace = \"…\", with = \"…\" }`, `{ add = \"…\", place_after = \"…\" }` or `{ remove = \"…\" }`";
        self.diagnostics.push(Diagnostic::error("wrong-type", edit.span, message).help(help));
    }

    /// Does one edit: replaces, then removes, then adds.
    fn edited(&mut self, text: &Embedded, edit: &Table, whole: &Node) -> Embedded {
        let keys = [REPLACE, WITH, REMOVE, ADD, PLACE_BEFORE, PLACE_AFTER];
        for (key, entry) in edit.entries.iter().filter(|(key, _)| !keys.contains(&key.as_str())) {
            let message = format!("unknown key `{key}` in a change of effects");
            let near = self.diagnostics.guess(key, keys);
            let help = near.map_or_else(
                || "it may have `replace` and `with`, `remove`, `add`, `place_before`, `place_after`".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            self.diagnostics.push(Diagnostic::error("unknown-key", entry.key, message).help(help));
        }
        if edit.entries.is_empty() {
            self.wrong_edit(whole);
        }
        let mut text = text.clone();
        match (edit.get(REPLACE), edit.get(WITH)) {
            (Some(gone), Some(_)) => {
                let with = all_of(edit, WITH);
                let range = match is_heading(gone) {
                    true => self.place_of_heading(gone, with, &text),
                    false => self.place_of(gone, &text),
                };
                text = self.patched(text, range, with);
            }
            (None, None) => {}
            (one, _) => self.lone(one.is_some(), whole.span),
        }
        for gone in all_of(edit, REMOVE) {
            let range = self.place_of(gone, &text);
            text = self.patched(text, range, &[]);
        }
        let place = [PLACE_BEFORE, PLACE_AFTER].into_iter().find_map(|key| Some((key, edit.get(key)?)));
        match (place, all_of(edit, ADD)) {
            (Some((key, node)), []) => {
                let message = format!("`{key}` needs `add`");
                let error = Diagnostic::error("missing-key", node.span, message);
                self.diagnostics.push(error.help("say what is added: `add = \"…\"`"));
                text
            }
            (None, []) => text,
            (None, added) => {
                let end = text.text.len();
                self.patched(text, Some(end..end), added)
            }
            (Some((key, node)), added) => {
                let place = self.place_of(node, &text);
                let place = place.map(|at| if key == PLACE_BEFORE { at.start..at.start } else { at.end..at.end });
                self.patched(text, place, added)
            }
        }
    }

    /// The text with effects in the place of others; as it was, if the place was not found.
    fn patched(&mut self, text: Embedded, range: Option<Range<usize>>, with: &[Node]) -> Embedded {
        let Some(range) = range else { return text };
        let mut patch = Patch { range, with: Vec::new() };
        for node in with {
            match &node.kind {
                NodeKind::Text(effects) => patch.with.push(effects),
                _ => self.no_effects(node),
            }
        }
        patch.apply(&text)
    }

    fn no_effects(&mut self, node: &Node) {
        let message = format!("expected effects as text, found {}", node.found());
        self.diagnostics.push(Diagnostic::error("wrong-type", node.span, message));
    }

    /// Where the effects that are named stand in the text below; if that is not one place, it is reported.
    fn place_of(&mut self, named: &Node, text: &Embedded) -> Option<Range<usize>> {
        let NodeKind::Text(wanted) = &named.kind else {
            self.no_effects(named);
            return None;
        };
        if let Some(wanted) = heading(wanted) {
            return self.effect_with(named, &wanted, text, true);
        }
        let (pattern, errors) = parse::effects(wanted);
        if !errors.is_empty() || pattern.is_empty() {
            for error in errors {
                self.diagnostics
                    .push(Diagnostic::error("rule-syntax", error.span, error.message).maybe_help(error.help));
            }
            if pattern.is_empty() {
                let error = Diagnostic::error("unknown-line", named.span, "no effect is named here");
                self.diagnostics.push(error.help("write one of the effects below as it stands there"));
            }
            return None;
        }
        // Parsed as if the text were a file, so that places in the tree are places in the text.
        let (below, _) = parse::effects(&Embedded::plain(FileId::default(), 0, &text.text));
        let mut blocks = Vec::new();
        collect(&below, &text.text, &mut blocks);
        let pattern: Vec<String> = pattern.iter().map(Effect::to_string).collect();
        let printed: Vec<Vec<String>> =
            blocks.iter().map(|block| block.iter().map(|effect| effect.to_string()).collect()).collect();
        let mut found = Vec::new();
        for (block, printed) in blocks.iter().zip(&printed) {
            let fitting = printed.windows(pattern.len()).enumerate().filter(|(_, window)| *window == pattern);
            found.extend(fitting.map(|(at, _)| {
                let (first, last) = (block[at].span, block[at + pattern.len() - 1].span);
                first.range().start..last.range().end
            }));
        }
        match found.as_slice() {
            [one] => return Some(one.clone()),
            [] => self.not_below(named, &pattern, &printed),
            several => self.ambiguous(named, first_line(&pattern), several.len()),
        }
        None
    }

    fn ambiguous(&mut self, named: &Node, line: &str, times: usize) {
        let message = format!("`{line}` stands {times} times in the effects below");
        let place = match &named.kind {
            NodeKind::Text(wanted) => wanted.whole(),
            _ => named.span,
        };
        let error = Diagnostic::error("ambiguous-line", place, message).label("may be any of them");
        let help = "name the effect before or after it as well, or the one around it, on lines of their own";
        self.diagnostics.push(error.help(help));
    }

    /// Where the heading stands that is replaced by another one.
    fn place_of_heading(&mut self, gone: &Node, with: &[Node], text: &Embedded) -> Option<Range<usize>> {
        let NodeKind::Text(wanted) = &gone.kind else { return None };
        let wanted = heading(wanted)?;
        match with {
            [new] if is_heading(new) => self.effect_with(gone, &wanted, text, false),
            _ => {
                let message = format!("`{wanted}` is the heading of a block, and so must be what stands in its place");
                let place = with.first().unwrap_or(gone).span;
                let help = "write a heading, such as `if phase is '3'`, or name the whole effect with its braces";
                self.diagnostics.push(Diagnostic::error("wrong-type", place, message).help(help));
                None
            }
        }
    }

    /// Where the one effect below stands that has this heading, or its heading alone. What follows `else` without braces
    /// has a heading, but is no effect of its own.
    fn effect_with(&mut self, named: &Node, wanted: &str, text: &Embedded, whole: bool) -> Option<Range<usize>> {
        let (below, _) = parse::effects(&Embedded::plain(FileId::default(), 0, &text.text));
        let mut blocks = Vec::new();
        collect(&below, &text.text, &mut blocks);
        let all = if whole { blocks.concat() } else { every(&below) };
        let is_it = |effect: &&&Effect| heading_of(effect).as_deref() == Some(wanted);
        match all.iter().filter(is_it).collect::<Vec<_>>().as_slice() {
            [one] if whole => return Some(one.span.range()),
            [one] => return heading::place(one, &text.text),
            [] => {
                let lines = all.iter().map(|effect| heading_of(effect).unwrap_or_else(|| effect.to_string()));
                self.not_below(named, &[wanted.to_owned()], &[lines.collect()]);
            }
            several => self.ambiguous(named, wanted, several.len()),
        }
        None
    }

    fn not_below(&mut self, named: &Node, pattern: &[String], printed: &[Vec<String>]) {
        let line = first_line(pattern);
        let similar = |other: &&str| {
            // Long effects are compared by their beginnings.
            let cut = |text: &str| text.chars().take(200).collect::<String>();
            (strsim::normalized_damerau_levenshtein(&cut(line), &cut(other)) * 1000.0) as u32
        };
        let lines = printed.iter().flatten().filter_map(|effect| effect.lines().next());
        let nearest = lines.take(MOST_COMPARED).max_by_key(similar);
        let message = format!("`{line}` is not among the effects below");
        let help = match nearest {
            Some(near) if near == line => {
                "what follows this line is different: write all that stands in its braces, or change a line in them"
                    .to_owned()
            }
            Some(near) => format!("the nearest there is `{}`", near.trim_end_matches(" {")),
            None => "there are no effects below".to_owned(),
        };
        self.diagnostics.push(Diagnostic::error("unknown-line", named.span, message).help(help));
    }
}

/// Of more effects than this, only the first are compared with one that is not found.
const MOST_COMPARED: usize = 500;

fn is_heading(node: &Node) -> bool {
    matches!(&node.kind, NodeKind::Text(text) if heading(text).is_some())
}

fn first_line(effects: &[String]) -> &str {
    effects.first().and_then(|effect| effect.lines().next()).unwrap_or_default()
}

impl Patch<'_> {
    /// Effects begin on lines of their own, and what follows them does, whatever remark they end with.
    fn apply(&self, text: &Embedded) -> Embedded {
        let mut composer = Composer::default();
        composer.part(text, 0..self.range.start);
        for effects in &self.with {
            composer.glue("\n", effects.whole());
            composer.part(effects, 0..effects.text.len());
            composer.glue("\n", effects.whole());
        }
        composer.part(text, self.range.end..text.text.len());
        composer.finish(text.whole())
    }
}

/// All blocks of effects, also those within others. What follows `else` without braces is no block: without it, the
/// `else` would hang in the air.
fn collect<'b>(block: &'b Block, text: &str, all: &mut Vec<Vec<&'b Effect>>) {
    let follows_else = |effect: &Effect| {
        let before = text.get(..effect.span.range().start).unwrap_or_default().trim_end();
        before
            .len()
            .checked_sub(4)
            .and_then(|at| before.get(at..))
            .is_some_and(|word| word.eq_ignore_ascii_case("else"))
    };
    match block.as_slice() {
        [only] if matches!(only.kind, EffectKind::If { .. }) && follows_else(only) => {}
        _ => all.push(block.iter().collect()),
    }
    block.iter().flat_map(blocks_in).for_each(|inner| collect(inner, text, all));
}

/// All effects, whatever they stand in.
fn every(block: &Block) -> Vec<&Effect> {
    block.iter().flat_map(|effect| [effect].into_iter().chain(blocks_in(effect).into_iter().flat_map(every))).collect()
}

/// The blocks that an effect has.
fn blocks_in(effect: &Effect) -> Vec<&Block> {
    match &effect.kind {
        EffectKind::If { then, otherwise, .. } => vec![then, otherwise],
        EffectKind::For { body, .. } | EffectKind::After { body, .. } => vec![body],
        EffectKind::AskAmong { body, declined, .. } => [body].into_iter().chain(declined).collect(),
        EffectKind::AskAnswers { answers, .. } => answers.iter().map(|(_, answer)| answer).collect(),
        EffectKind::Let { .. } | EffectKind::Set { .. } | EffectKind::Act { .. } => Vec::new(),
    }
}
