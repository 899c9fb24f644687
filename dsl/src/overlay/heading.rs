//! `if phase >= '3'`: the heading of an effect that has a block, without its braces.
//!
//! An effect can be named by its heading alone, and `replace` of a heading by another leaves the block as it is.

use std::ops::Range;

use crate::rule::ast::{Block, Effect, EffectKind};
use crate::rule::parse;
use crate::span::{Composer, Embedded};

/// The words with which headings begin.
const FIRST_WORDS: [&str; 4] = ["if", "for", "after", "ask"];

/// The heading that a text is, as it would be printed; none if it is something else.
pub(super) fn heading(text: &Embedded) -> Option<String> {
    let first = text.text.split_whitespace().next()?;
    if !FIRST_WORDS.iter().any(|word| first.eq_ignore_ascii_case(word)) || text.text.trim_end().ends_with('}') {
        return None;
    }
    let mut composer = Composer::default();
    composer.part(text, 0..text.text.len());
    composer.glue("\n{}", text.whole());
    match parse::effects(&composer.finish(text.whole())) {
        (block, errors) if errors.is_empty() => match block.as_slice() {
            [only] => heading_of(only),
            _ => None,
        },
        _ => None,
    }
}

/// The heading of an effect, as it would be printed; none if it has none.
pub(super) fn heading_of(effect: &Effect) -> Option<String> {
    let kind = match &effect.kind {
        EffectKind::If { condition, .. } => {
            EffectKind::If { condition: condition.clone(), then: Block::new(), otherwise: Block::new() }
        }
        EffectKind::For { variable, collection, condition, .. } => EffectKind::For {
            variable: variable.clone(),
            collection: collection.clone(),
            condition: condition.clone(),
            body: Block::new(),
        },
        EffectKind::After { hook, .. } => EffectKind::After { hook: hook.clone(), body: Block::new() },
        EffectKind::AskAmong { who, question, options, variable, .. } => EffectKind::AskAmong {
            who: who.clone(),
            question: question.clone(),
            options: options.clone(),
            variable: variable.clone(),
            body: Block::new(),
            declined: None,
        },
        EffectKind::AskAnswers { .. } | EffectKind::Let { .. } | EffectKind::Set { .. } | EffectKind::Act { .. } => {
            return None;
        }
    };
    let bare = Effect { kind, span: effect.span }.to_string();
    bare.strip_suffix(" {}").map(str::to_owned)
}

/// Where the heading of an effect stands in its text; the places in the tree are places in the text.
pub(super) fn place(effect: &Effect, text: &str) -> Option<Range<usize>> {
    let last = match &effect.kind {
        EffectKind::If { condition, .. } => condition.span,
        EffectKind::For { collection, condition, .. } => condition.as_ref().map_or(collection.span, |it| it.span),
        EffectKind::After { hook, .. } => hook.span,
        EffectKind::AskAmong { variable, .. } => variable.span,
        EffectKind::AskAnswers { .. } | EffectKind::Let { .. } | EffectKind::Set { .. } | EffectKind::Act { .. } => {
            return None;
        }
    };
    // What closes a parenthesis belongs to the expression in it.
    let mut end = last.range().end;
    while let Some(at) = text.get(end..).and_then(|rest| rest.find(|c: char| !c.is_whitespace())) {
        match text[end + at..].starts_with(')') {
            true => end += at + 1,
            false => break,
        }
    }
    Some(effect.span.range().start..end)
}
