//! Refuses rules that would make a recursive reader run out of stack, before anything recursive sees them.
//!
//! Titles come from strangers. The grammar, the checker and the evaluator all follow the shape of a rule, so one
//! cheap bound here keeps all of them safe.

use super::token::{Kind, Tokens};
use super::words::{self, among};

/// Bytes of one rule.
pub(crate) const LENGTH: usize = 16 * 1024;
/// Brackets, `if`s and quantifiers inside each other.
pub(super) const NESTING: usize = 48;
/// Operators that may stand inside each other, as in `not not a` or `a + b + c`.
const OPERATORS: usize = 192;

/// What has been opened in one bracket and may still be going on.
#[derive(Clone, Copy, Default)]
struct Open {
    nested: usize,
    operators: usize,
}

/// The first token at which `tokens` nest too deeply.
///
/// This counts too much rather than too little: whatever is opened in a bracket stays open until something comes
/// that can only stand after a whole expression.
pub(super) fn too_deep(tokens: &Tokens) -> Option<usize> {
    let mut brackets: Vec<Open> = Vec::new();
    let mut here = Open::default();
    let mut total = Open::default();
    for (index, token) in tokens.list.iter().enumerate() {
        let text = tokens.text(index);
        let is_word = token.kind == Kind::Word;
        if matches!(text, "," | ";") || is_word && among(words::CONNECTIVES, text) || tokens.begins_effect(index) {
            total.nested -= here.nested;
            total.operators -= here.operators;
            here = Open::default();
        }
        match text {
            "(" | "[" | "{" => {
                total.nested += 1;
                brackets.push(here);
                here = Open::default();
            }
            ")" | "]" | "}" => {
                total.nested -= here.nested;
                total.operators -= here.operators;
                if let Some(outer) = brackets.pop() {
                    total.nested -= 1;
                    here = outer;
                } else {
                    here = Open::default();
                }
            }
            "==" | "!=" | "<=" | ">=" | "<" | ">" | ".." | "." | "+" | "-" | "*" | "/" => {
                here.operators += 1;
                total.operators += 1;
            }
            _ if is_word && (text.eq_ignore_ascii_case("if") || tokens.is_quantifier(index)) => {
                here.nested += 1;
                total.nested += 1;
            }
            _ if is_word && among(words::INFIX, text) => {
                here.operators += 1;
                total.operators += 1;
            }
            _ => {}
        }
        if total.nested > NESTING || total.operators > OPERATORS {
            return Some(index);
        }
    }
    None
}
