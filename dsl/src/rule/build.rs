//! From what the grammar matched to the syntax tree.
//!
//! What a grammar cannot say well is checked here: operators that do not chain, what may stand before `of`, the
//! size of numbers, and that an effect begins on a new line.

mod expr;

use super::ast::*;
use super::explain;
use super::parse::{Rule, SyntaxError};
use super::parts::{Node, Parts};
use super::token::Tokens;
use crate::span::{Embedded, Span};
use std::cell::{Cell, RefCell};
use std::ops::Range;

pub(super) struct Builder<'t> {
    embedded: &'t Embedded,
    tokens: &'t Tokens<'t>,
    errors: RefCell<Vec<SyntaxError>>,
    /// Whether the effect being built has an error of its own.
    broken: Cell<bool>,
}

impl<'t> Builder<'t> {
    pub(crate) fn new(embedded: &'t Embedded, tokens: &'t Tokens<'t>) -> Self {
        Builder { embedded, tokens, errors: RefCell::default(), broken: Cell::default() }
    }

    pub(crate) fn into_errors(self) -> Vec<SyntaxError> {
        self.errors.into_inner()
    }

    pub(crate) fn value(&self, value: Node) -> Expr {
        self.expr(Parts::only(value))
    }

    /// The effects of a block or of a whole rule.
    pub(crate) fn block(&self, block: Node) -> Block {
        Parts::of(block).filter_map(|pair| self.effect(pair)).collect()
    }

    /// Nothing if the effect has an error of its own; errors in a block inside cost only the effects they are in.
    fn effect(&self, pair: Node) -> Option<Effect> {
        let outer = self.broken.replace(false);
        let start = self.tokens.after(pair.as_span().start());
        if let Some(error) = explain::same_line(self.embedded, self.tokens, start) {
            self.report(error);
        }
        let span = self.span(&pair);
        let kind = self.effect_kind(pair);
        let broken = self.broken.replace(outer);
        (!broken).then_some(Effect { kind, span })
    }

    fn effect_kind(&self, pair: Node) -> EffectKind {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        match rule {
            Rule::if_stmt => EffectKind::If {
                condition: self.expr(parts.part()),
                then: self.block(parts.part()),
                otherwise: parts.next().map_or_else(Block::new, |pair| {
                    let branch = Parts::only(pair);
                    match branch.as_rule() {
                        Rule::if_stmt => self.effect(branch).into_iter().collect(),
                        _ => self.block(branch),
                    }
                }),
            },
            Rule::for_stmt => EffectKind::For {
                variable: self.name(parts.part()),
                collection: self.inner_expr(parts.part()),
                condition: parts.optional(Rule::filter).map(|pair| self.inner_expr(pair)),
                body: self.block(parts.part()),
            },
            Rule::let_stmt => {
                EffectKind::Let { variable: self.name(parts.part()), value: self.inner_expr(parts.part()) }
            }
            Rule::set_stmt => EffectKind::Set { place: self.expr(parts.part()), value: self.inner_expr(parts.part()) },
            Rule::after_stmt => EffectKind::After { hook: self.name(parts.part()), body: self.block(parts.part()) },
            Rule::ask_stmt => self.ask(parts),
            _ => EffectKind::Act {
                verb: self.name(parts.part()),
                object: parts.optional(Rule::expr).map(|pair| self.expr(pair)),
                phrases: parts.map(|pair| self.phrase(pair)).collect(),
            },
        }
    }

    fn ask(&self, mut parts: Parts) -> EffectKind {
        let who = self.expr(parts.part());
        let question = self.text(Parts::only(parts.part()));
        let rest = parts.part();
        let is_among = rest.as_rule() == Rule::among;
        let mut parts = Parts::of(rest);
        if !is_among {
            let answer = |pair: Node| {
                let mut parts = Parts::of(pair);
                (self.text(parts.part()), self.block(parts.part()))
            };
            return EffectKind::AskAnswers { who, question, answers: parts.map(answer).collect() };
        }
        EffectKind::AskAmong {
            who,
            question,
            options: self.expr(parts.part()),
            variable: self.name(Parts::only(parts.part())),
            body: self.block(parts.part()),
            declined: parts.next().map(|pair| self.block(Parts::only(pair))),
        }
    }

    fn phrase(&self, pair: Node) -> Phrase {
        let mut parts = Parts::of(pair);
        let mut connective = self.name(parts.part());
        connective.text.make_ascii_lowercase();
        Phrase { connective, expr: self.expr(parts.part()) }
    }

    fn name(&self, pair: Node) -> Name {
        Name { text: pair.as_str().to_owned(), span: self.span(&pair) }
    }

    fn text(&self, pair: Node) -> Name {
        Name { text: unquote(pair.as_str()), span: self.span(&pair) }
    }

    fn span(&self, pair: &Node) -> Span {
        let range: Range<usize> = pair.as_span().start()..pair.as_span().end();
        self.embedded.span(self.tokens.trim(range))
    }

    fn error(&self, span: Span, message: String, help: Option<String>) {
        self.report(SyntaxError { span, message, help });
    }

    fn report(&self, error: SyntaxError) {
        self.broken.set(true);
        self.errors.borrow_mut().push(error);
    }
}

fn unquote(text: &str) -> String {
    text[1..text.len() - 1].to_owned()
}
