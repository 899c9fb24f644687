//! The syntax of the rule language, in examples.

mod effects;
mod errors;
mod expressions;
mod limits;
mod properties;
mod sexp;

use prospectus_dsl::rule::ast::{Block, Expr};
use prospectus_dsl::rule::parse::{self, SyntaxError};
use prospectus_dsl::span::{Embedded, FileId};

/// Where rules stand in these tests: not at the beginning of the file, so that offsets cannot be mixed up.
const START: usize = 7;

fn embed(text: &str) -> Embedded {
    Embedded::plain(FileId(1), START, text)
}

fn value(text: &str) -> Result<Expr, Vec<SyntaxError>> {
    parse::value(&embed(text))
}

fn effects(text: &str) -> (Block, Vec<SyntaxError>) {
    parse::effects(&embed(text))
}

/// The text under an error.
fn underlined<'t>(text: &'t str, error: &SyntaxError) -> &'t str {
    let range = error.span.range();
    &text[range.start - START..range.end - START]
}
