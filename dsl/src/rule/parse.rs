//! From the text of a rule to its syntax tree, or to errors a designer can act on.

use super::ast::{Block, Expr};
use super::build::Builder;
use super::token::{Kind, Tokens};
use super::{depth, explain};
use crate::span::{Embedded, Span};
use pest::Parser;
use pest::iterators::Pair;
use std::ops::Range;

/// Kept apart because pest generates a public enum of every rule.
mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "rule/grammar.pest"]
    pub struct Grammar;
}
pub(super) use grammar::{Grammar, Rule};

/// Why a rule cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The word or sign to look at; empty only when the rule is.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

/// After this many errors in one rule, more do not help.
const MANY: usize = 20;

/// Reads a rule that is one expression.
pub fn value(text: &Embedded) -> Result<Expr, Vec<SyntaxError>> {
    let tokens = tokens(text, &text.text).map_err(|failure| sorted(failure.errors))?;
    let mut pairs = Grammar::parse(Rule::value, tokens.text)
        .map_err(|error| vec![explain::explain(text, &tokens, &error, true).error])?;
    let builder = Builder::new(text, &tokens);
    let expr = builder.value(the_only(&mut pairs));
    match builder.into_errors() {
        errors if errors.is_empty() => Ok(expr),
        errors => Err(sorted(errors)),
    }
}

/// Reads a rule that is a list of effects.
///
/// Effects that cannot be read are reported and left out, so that one mistake does not hide the next.
pub fn effects(text: &Embedded) -> (Block, Vec<SyntaxError>) {
    let mut readable = text.text.to_string();
    let mut errors = Vec::new();
    while errors.len() < MANY {
        match attempt(text, &readable) {
            Ok((block, found)) => {
                errors.extend(found);
                return (block, sorted(errors));
            }
            Err(failure) => {
                errors.extend(failure.errors);
                if failure.broken.is_empty() {
                    break;
                }
                for range in failure.broken {
                    blank(&mut readable, range);
                }
            }
        }
    }
    (Block::new(), sorted(errors))
}

/// Why an attempt failed, and the effects to leave out of the next one.
struct Failure {
    errors: Vec<SyntaxError>,
    broken: Vec<Range<usize>>,
}

impl From<SyntaxError> for Failure {
    /// An error after which nothing more can be said.
    fn from(error: SyntaxError) -> Self {
        Failure { errors: vec![error], broken: Vec::new() }
    }
}

/// Reads the effects that are left in `readable`.
fn attempt(text: &Embedded, readable: &str) -> Result<(Block, Vec<SyntaxError>), Failure> {
    let tokens = tokens(text, readable)?;
    match Grammar::parse(Rule::effects, readable) {
        Ok(mut pairs) => {
            let builder = Builder::new(text, &tokens);
            let block = builder.block(the_only(&mut pairs));
            Ok((block, builder.into_errors()))
        }
        Err(error) => {
            let explained = explain::explain(text, &tokens, &error, false);
            let culprit = explained.culprit.into_iter();
            Err(Failure {
                errors: vec![explained.error],
                broken: culprit.map(|index| tokens.effect_around(index)).collect(),
            })
        }
    }
}

/// The tokens of `readable`, if they are sound enough for the grammar.
fn tokens<'t>(text: &Embedded, readable: &'t str) -> Result<Tokens<'t>, Failure> {
    check_length(text)?;
    let (tokens, errors) = Tokens::scan(text, readable);
    if let Some(index) = depth::too_deep(&tokens) {
        return Err(explain::too_deep(text, &tokens, index).into());
    }
    if errors.is_empty() {
        return Ok(tokens);
    }
    let is_broken = |&index: &usize| tokens.list[index].kind == Kind::Broken;
    let broken = (0..tokens.list.len()).filter(is_broken).take(MANY);
    let broken = broken.map(|index| tokens.effect_around(index)).collect();
    Err(Failure { errors, broken })
}

fn check_length(text: &Embedded) -> Result<(), SyntaxError> {
    if text.text.len() <= depth::LENGTH {
        return Ok(());
    }
    let start = text.text.char_indices().nth(40).map_or(text.text.len(), |(end, _)| end);
    Err(SyntaxError {
        span: text.span(0..start),
        message: "rule is too long".to_owned(),
        help: Some(format!("a rule may have {} bytes", depth::LENGTH)),
    })
}

fn sorted(mut errors: Vec<SyntaxError>) -> Vec<SyntaxError> {
    errors.sort_by_key(|error| error.span);
    errors.truncate(MANY);
    errors
}

/// Both starting rules of the grammar produce exactly one pair.
fn the_only<'i>(pairs: &mut impl Iterator<Item = Pair<'i, Rule>>) -> Pair<'i, Rule> {
    pairs.next().expect("a successful parse has its starting rule")
}

/// Overwrites a range with spaces; line breaks stay, and so do all offsets.
fn blank(text: &mut String, range: Range<usize>) {
    let spaces = text[range.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect::<String>();
    text.replace_range(range, &spaces);
}
