//! Where a word stands in a rule, as far as can be told before the rule is parsed.

use std::ops::Range;

use super::token::Tokens;
use crate::span::{Embedded, FileId};

/// As what a word stands in a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mention {
    /// As a value in an expression.
    Operand,
    /// As a whole line among effects.
    Line,
}

/// The places of a word in the text of a rule, in order.
pub(crate) fn all(text: &str, word: &str, mention: Mention) -> Vec<Range<usize>> {
    let (tokens, _) = Tokens::scan(&Embedded::plain(FileId::default(), 0, text), text);
    let all = 0..tokens.list.len();
    // Where a rule calls something else by this name, the name is its own.
    if all.clone().any(|index| tokens.is_quantifier(index) && tokens.text(index + 1) == word) {
        return Vec::new();
    }
    let stands = |index: &usize| {
        let (before, after) = (index.checked_sub(1).map_or("", |before| tokens.text(before)), tokens.text(index + 1));
        let ends = || matches!(after, "" | ";" | "}") || tokens.begins_effect(index + 1);
        tokens.is_word(*index)
            && tokens.text(*index) == word
            && match mention {
                Mention::Operand => before != "." && after != "(",
                Mention::Line => tokens.begins_effect(*index) && ends(),
            }
    };
    all.filter(stands).map(|index| tokens.list[index].range.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, mention: Mention, expected: usize) {
        let found = all(text, "base", mention);
        assert!(found.iter().all(|range| &text[range.clone()] == "base"), "{text}");
        assert_eq!(found.len(), expected, "{text}");
    }

    #[test]
    fn a_value_is_no_property_no_text_and_no_remark() {
        check("base + 2", Mention::Operand, 1);
        check("if base > 2 then base else base.x", Mention::Operand, 3);
        check("player.base + 'base' + baseline # base", Mention::Operand, 0);
        check("any base in companies where base.x", Mention::Operand, 0);
    }

    #[test]
    fn a_line_has_nothing_else_on_it() {
        check("base", Mention::Line, 1);
        check("pay 1 from bank to owner\nbase\nclose private", Mention::Line, 1);
        check("if x { base } else { base; close private }", Mention::Line, 2);
        check("base 3\npay base from bank to owner", Mention::Line, 0);
    }
}
