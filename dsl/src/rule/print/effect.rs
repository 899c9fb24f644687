//! Effects: a line each, blocks indented.

use super::super::ast::*;
use super::super::precedence::Level;
use super::{Next, expr, text};
use std::fmt::{self, Formatter};

pub(super) fn lines(f: &mut Formatter<'_>, effects: &[Effect], depth: usize) -> fmt::Result {
    for (index, it) in effects.iter().enumerate() {
        let line_break = if index == 0 { "" } else { "\n" };
        write!(f, "{line_break}{:1$}", "", 2 * depth)?;
        effect(f, it, depth)?;
    }
    Ok(())
}

/// ` { … }` around indented lines.
fn braces(f: &mut Formatter<'_>, effects: &[Effect], depth: usize) -> fmt::Result {
    if effects.is_empty() {
        return f.write_str(" {}");
    }
    f.write_str(" {\n")?;
    lines(f, effects, depth + 1)?;
    write!(f, "\n{:1$}}}", "", 2 * depth)
}

pub(super) fn effect(f: &mut Formatter<'_>, it: &Effect, depth: usize) -> fmt::Result {
    match &it.kind {
        EffectKind::If { condition, then, otherwise } => {
            write!(f, "if {condition}")?;
            braces(f, then, depth)?;
            match otherwise.as_slice() {
                [] => Ok(()),
                [only] if matches!(only.kind, EffectKind::If { .. }) => {
                    f.write_str(" else ")?;
                    effect(f, only, depth)
                }
                _ => {
                    f.write_str(" else")?;
                    braces(f, otherwise, depth)
                }
            }
        }
        EffectKind::For { variable, collection, condition, body } => {
            write!(f, "for {} in ", variable.text)?;
            match condition {
                Some(condition) => {
                    expr(f, collection, Level::Otherwise, Next::Where)?;
                    write!(f, " where {condition}")?;
                }
                None => write!(f, "{collection}")?,
            }
            braces(f, body, depth)
        }
        EffectKind::Let { variable, value } => write!(f, "let {} = {value}", variable.text),
        EffectKind::Set { place, value } => write!(f, "set {place} to {value}"),
        EffectKind::After { hook, body } => {
            write!(f, "after {}", hook.text)?;
            braces(f, body, depth)
        }
        EffectKind::AskAmong { who, question, options, variable, body, declined } => {
            write!(f, "ask {who} ")?;
            text(f, &question.text)?;
            write!(f, " among {options} as {}", variable.text)?;
            braces(f, body, depth)?;
            let Some(declined) = declined else {
                return Ok(());
            };
            f.write_str(" else")?;
            braces(f, declined, depth)
        }
        EffectKind::AskAnswers { who, question, answers } => {
            write!(f, "ask {who} ")?;
            text(f, &question.text)?;
            f.write_str(" {")?;
            for (answer, body) in answers {
                write!(f, "\n{:1$}", "", 2 * (depth + 1))?;
                text(f, &answer.text)?;
                braces(f, body, depth + 1)?;
            }
            write!(f, "\n{:1$}}}", "", 2 * depth)
        }
        EffectKind::Act { verb, object, phrases } => {
            f.write_str(&verb.text)?;
            if let Some(object) = object {
                write!(f, " {object}")?;
            }
            phrases.iter().try_for_each(|it| phrase(f, it))
        }
    }
}

fn phrase(f: &mut Formatter<'_>, it: &Phrase) -> fmt::Result {
    let Phrase { connective, expr } = it;
    if connective.text == "for" && begins_with_membership(expr) {
        // `for c in …` would begin a loop.
        return write!(f, " for ({expr})");
    }
    write!(f, " {} {expr}", connective.text)
}

fn begins_with_membership(it: &Expr) -> bool {
    match &it.kind {
        ExprKind::Binary { op, left, .. } => {
            (*op == BinaryOp::In && matches!(left.kind, ExprKind::Name(_))) || begins_with_membership(left)
        }
        _ => false,
    }
}
