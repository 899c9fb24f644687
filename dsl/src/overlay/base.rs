//! `cash = "base + 2"`: in an overlay, `base` stands for the value that it is laid over.
//!
//! The text below is put in its place, in brackets where they are needed, with the places of both kept. Over a value by
//! cases, each case is changed. What comes to a plain number is that number, as if it had been written down.

use std::ops::Range;
use std::sync::Arc;

use super::{BY, Merger, Way};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind};
use crate::rule::ast::{BinaryOp, Expr, ExprKind};
use crate::rule::mention::{self, Mention};
use crate::rule::{LONGEST, parse};
use crate::span::{Composer, Embedded, FileId, Span};

/// The word.
pub(super) const BASE: &str = "base";

/// Instead of a text that could not be put together.
pub(super) fn nothing(span: Span) -> Embedded {
    Composer::default().finish(span)
}

impl Merger<'_> {
    /// The value with what is below in the place of `base`, if the key takes such a thing.
    pub(super) fn with_base(&mut self, over: &Node, below: &Node, way: &Way<'_>) -> Node {
        if !speaks_of_base(over) {
            return over.clone();
        }
        let takes = way.takes();
        match &over.kind {
            NodeKind::Text(text) if takes.effects => self.with_base_effects(text, over, below),
            NodeKind::Text(text) if takes.expression || takes.number => self.with_base_value(text, over, below),
            NodeKind::Table(table) if takes.expression && table.entries.contains_key(BY) => {
                let mut cases = (**table).clone();
                for (_, case) in cases.entries.iter_mut().filter(|(key, _)| *key != BY) {
                    case.value = self.with_base(&case.value, below, way);
                }
                Node { kind: NodeKind::Table(Arc::new(cases)), span: over.span }
            }
            _ => over.clone(),
        }
    }

    fn with_base_value(&mut self, text: &Embedded, over: &Node, below: &Node) -> Node {
        let mentions = mention::all(&text.text, BASE, Mention::Operand);
        if mentions.is_empty() {
            return over.clone();
        }
        let is_all = text.text.trim() == BASE;
        let value = match &below.kind {
            NodeKind::Table(table) if table.entries.contains_key(BY) => {
                let mut cases = (**table).clone();
                for (_, case) in cases.entries.iter_mut().filter(|(key, _)| *key != BY) {
                    case.value = self.with_base_value(text, over, &case.value);
                }
                return Node { kind: NodeKind::Table(Arc::new(cases)), span: over.span };
            }
            _ if is_all => return below.clone(),
            NodeKind::Text(below) if &*below.text != "unlimited" => {
                self.composed(text, &mentions, |composer, place| {
                    // A comment at the end of the text must not swallow the bracket.
                    let end = if below.text.contains('#') { "\n)" } else { ")" };
                    let (open, close) = if is_operand(&below.text) { ("", "") } else { ("(", end) };
                    composer.glue(open, place);
                    composer.part(below, 0..below.text.len());
                    composer.glue(close, place);
                })
            }
            NodeKind::Integer(number) => {
                let number = if *number < 0 { format!("({number})") } else { number.to_string() };
                self.composed(text, &mentions, |composer, place| composer.glue(&number, place))
            }
            NodeKind::Boolean(yes) => {
                let word = if *yes { "yes" } else { "no" };
                self.composed(text, &mentions, |composer, place| composer.glue(word, place))
            }
            _ => {
                self.no_value(text.span(mentions[0].clone()), below);
                None
            }
        };
        let Some(value) = value else { return below.clone() };
        let kind = match number_of(&value) {
            Some(number) => NodeKind::Integer(number),
            None => NodeKind::Text(value),
        };
        Node { kind, span: over.span }
    }

    /// A line `base` among effects stands for all effects below.
    fn with_base_effects(&mut self, text: &Embedded, over: &Node, below: &Node) -> Node {
        let mentions = mention::all(&text.text, BASE, Mention::Line);
        if mentions.is_empty() {
            return over.clone();
        }
        let NodeKind::Text(effects) = &below.kind else {
            self.no_value(text.span(mentions[0].clone()), below);
            return below.clone();
        };
        let composed = self.composed(text, &mentions, |composer, place| {
            composer.part(effects, 0..effects.text.len());
            composer.glue("\n", place);
        });
        composed.map_or_else(|| below.clone(), |text| Node { kind: NodeKind::Text(text), span: over.span })
    }

    /// The text with something else in the place of each mention, unless that takes too much room.
    fn composed(
        &mut self,
        text: &Embedded,
        mentions: &[Range<usize>],
        mut put: impl FnMut(&mut Composer, Span),
    ) -> Option<Embedded> {
        let (mut composer, mut done) = (Composer::default(), 0);
        for mention in mentions {
            composer.part(text, done..mention.start);
            put(&mut composer, text.span(mention.clone()));
            done = mention.end;
            if composer.len() > LONGEST {
                let message = format!("rule is too long with what `{BASE}` stands for");
                let help = format!("a rule may have {LONGEST} bytes");
                self.diagnostics.push(Diagnostic::error("rule-syntax", text.whole(), message).help(help));
                return None;
            }
        }
        composer.part(text, done..text.text.len());
        self.takes_room(composer.len(), text.whole()).then(|| composer.finish(text.whole()))
    }

    fn no_value(&mut self, span: Span, below: &Node) {
        let found = match below.as_text() {
            Some(text) => format!("`{text}`"),
            None => below.found().to_owned(),
        };
        let message = format!("`{BASE}` stands for the value below, and that is {found}");
        let help = match below.kind {
            NodeKind::Array(_) => "a list is edited with `{ add = […], remove = […] }`, or written anew",
            _ => "write the value itself",
        };
        self.diagnostics
            .push(Diagnostic::error("no-base", span, message).label("has no value to stand for").help(help));
    }
}

/// A first look, before anybody asks what a key takes.
fn speaks_of_base(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Text(text) => text.text.contains(BASE),
        NodeKind::Table(table) => table.entries.values().any(|entry| speaks_of_base(&entry.value)),
        _ => false,
    }
}

/// Whether a text needs no brackets wherever it stands: one word, number or property.
fn is_operand(text: &str) -> bool {
    text.trim().chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'))
}

/// The number that a text comes to, if nothing but numbers stand in it.
fn number_of(text: &Embedded) -> Option<i64> {
    // Places do not matter here.
    let expr = parse::value(&Embedded::plain(FileId::default(), 0, &text.text)).ok()?;
    let (number, divisor) = fraction_of(&expr)?;
    (divisor != 0 && number % divisor == 0).then(|| number / divisor).and_then(|number| i64::try_from(number).ok())
}

/// What an expression of numbers comes to, as a fraction.
fn fraction_of(expr: &Expr) -> Option<(i128, i128)> {
    match &expr.kind {
        ExprKind::Int(number) => Some((i128::from(*number), 1)),
        ExprKind::Negate(operand) => fraction_of(operand).map(|(number, divisor)| (-number, divisor)),
        ExprKind::Binary { op, left, right } => {
            let ((a, b), (c, d)) = (fraction_of(left)?, fraction_of(right)?);
            let (number, divisor) = match op {
                BinaryOp::Add => (a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?, b.checked_mul(d)?),
                BinaryOp::Subtract => (a.checked_mul(d)?.checked_sub(c.checked_mul(b)?)?, b.checked_mul(d)?),
                BinaryOp::Multiply => (a.checked_mul(c)?, b.checked_mul(d)?),
                BinaryOp::Divide => (a.checked_mul(d)?, b.checked_mul(c)?),
                _ => return None,
            };
            (divisor != 0).then_some((number, divisor))
        }
        _ => None,
    }
}
