//! Each case states the underlined text, the message and the help.

use crate::{START, effects, sexp, underlined, value};
use prospectus_dsl::rule::parse::SyntaxError;

/// `underlined | message` or `underlined | message | help`.
fn shown(text: &str, errors: &[SyntaxError]) -> Vec<String> {
    errors
        .iter()
        .map(|error| {
            let help = error.help.as_ref().map_or("".into(), |help| format!(" | {help}"));
            format!("{} | {}{help}", underlined(text, error), error.message)
        })
        .collect()
}

#[test]
fn values() {
    for (text, expected) in [
        ("", " | expected an expression"),
        ("  ", "   | expected an expression"),
        ("a +", "+ | expected a value after `+`"),
        ("a + )", ") | `)` closes nothing"),
        ("(a + )", ") | expected a value after `+`, found `)`"),
        ("a + * b", "* | expected a value after `+`, found `*`"),
        ("* a", "* | expected a value, found `*`"),
        ("()", ") | expected a value after `(`, found `)`"),
        ("f(a, )", ") | expected a value after `,`, found `)`"),
        ("f(a b)", "b | unexpected `b` after `a`"),
        ("a b", "b | unexpected `b` after `a`"),
        ("a adn b", "adn | unexpected `adn` after `a` | did you mean `and`?"),
        ("a ohterwise b", "ohterwise | unexpected `ohterwise` after `a` | did you mean `otherwise`?"),
        ("nto a", "nto | `nto` is not a word of the language | did you mean `not`?"),
        ("cuont x in xs", "cuont | `cuont` is not a word of the language | did you mean `count`?"),
        ("if a b", "b | expected `then` after the condition, found `b`"),
        ("if a thne b", "thne | expected `then` after the condition, found `thne` | did you mean `then`?"),
        ("if a", "a | expected `then` after the condition"),
        ("if a then b else", "else | expected a value after `else`"),
        (
            "if then b",
            "then | expected a value after `if`, found `then` | `then` is a reserved word: to name a thing, write `'then'`",
        ),
        ("any x of xs", "of | expected `in` after `x`, found `of` | write `any x in …`"),
        ("any x inn xs", "inn | expected `in` after `x`, found `inn` | did you mean `in`?"),
        ("sum x in xs where", "where | expected a value after `where`"),
        ("sum x in xs:", ": | expected a value after `:`"),
        ("(a", "( | unclosed `(`"),
        ("[a, (b]", "( | unclosed `(`"),
        ("f(a", "( | unclosed `(`"),
        ("a == 'b", "' | unclosed text | end it with another `'` on the same line"),
        ("a = b", "= | `=` compares nothing | write `==` or `is`"),
        ("if a = 2 then 3 else 4", "= | `=` compares nothing | write `==` or `is`"),
        ("a => 3", "=> | `=>` is not a sign of the language | write `>=`"),
        ("a =< 3", "=< | `=<` is not a sign of the language | write `<=`"),
        ("a < b < c", "< | comparisons do not chain | write `a < b and b < c`, or use brackets"),
        ("a == b in c", "in | comparisons do not chain | write `a < b and b < c`, or use brackets"),
        ("1..2..3", ".. | ranges do not chain"),
        ("a is in b", "in | expected a value after `is`, found `in` | write `in` without `is`"),
        ("2 of b", "2 | expected a name before `of` | `of` takes a property, as in `cash of owner`"),
        ("a.b of c", "a.b | expected a name before `of` | `of` takes a property, as in `cash of owner`"),
        ("a.", ". | expected a name after `.`"),
        ("a.5", "5 | expected a name after `.`, found `5`"),
        ("a.if", "if | `if` is a reserved word and cannot be a name"),
        (
            "train == 8E",
            "8E | `8E` is neither a number nor a name | ids that begin with a digit must be quoted: write `'8E'`",
        ),
        (
            "99999999999999999999",
            "99999999999999999999 | `99999999999999999999` is too large a number | the largest is 1000000000",
        ),
        ("a && b", "&& | unknown character `&&` | write `and`"),
        ("!a", "! | unknown character `!` | write `not`"),
        ("a ≤ b", "≤ | unknown character `≤` | write `<=`"),
        ("a\u{a0}+ b", "\u{a0} | unknown character `\\u{a0}` | write an ordinary space"),
        ("a % b", "% | `%` stands only right after a number"),
        ("a ? b", "? | unknown character `?`"),
        ("a; b", "; | unexpected `;` after `a`"),
        ("a then b", "then | unexpected `then` after `a`"),
    ] {
        let errors = value(text).expect_err(text);
        assert_eq!(shown(text, &errors), [expected], "{text}");
    }
}

#[test]
fn effects_each() {
    for (text, expected) in [
        ("pay 80 form bank", "form | unexpected `form` after `80` | did you mean `from`?"),
        (
            "close a close b",
            "close | `close` begins another effect on the same line | begin it on a new line, or put `;` before it",
        ),
        ("set x to nto a", "nto | `nto` is not a word of the language | did you mean `not`?"),
        ("pay 80 from", "from | expected a value after `from`"),
        (
            "pay 80 from to owner",
            "to | expected a value after `from`, found `to` | `to` is a reserved word: to name a thing, write `'to'`",
        ),
        ("pay 80 90", "90 | unexpected `90` after `80`"),
        ("80", "80 | expected an effect, found `80`"),
        ("then", "then | expected an effect, found `then`"),
        ("if a { 5 }", "5 | expected an effect, found `5`"),
        ("if a then b", "then | expected `{` after `a`, found `then` | effects stand in braces: `if … { … }`"),
        ("if a", "a | expected `{` after `a`"),
        ("if a\nclose b", "a | expected `{` after `a`"),
        ("if a { stop", "{ | unclosed `{`"),
        ("iff a { stop }", "iff | `iff` is not a word of the language | did you mean `if`?"),
        ("fro x in xs { stop }", "fro | `fro` is not a word of the language | did you mean `for`?"),
        ("lte x = 3", "lte | `lte` is not a word of the language | did you mean `let`?"),
        ("for x xs { stop }", "xs | expected `in` after `x`, found `xs`"),
        ("for if in xs { stop }", "if | `if` is a reserved word and cannot be a name"),
        ("let x == 3", "== | expected `=` after `x`, found `==`"),
        ("let x", "x | expected `=` after `x`"),
        ("set x = 3", "= | expected `to` after `x`, found `=` | write `to`"),
        ("x = 3", "= | `=` compares nothing | `let x = …` names a value, `set … to …` changes one"),
        ("owner.cash + 3", "owner | a value is not an effect | to change a value, write `set … to …`"),
        ("after { stop }", "{ | expected the name of a hook after `after`, found `{`"),
        ("ask owner { stop }", "{ | expected the question in quotes after `owner`, found `{`"),
        ("ask owner 'q' stop", "stop | expected `among` or `{` after `'q'`, found `stop`"),
        (
            "ask owner 'q' amnog xs as x { }",
            "amnog | expected `among` or `{` after `'q'`, found `amnog` | did you mean `among`?",
        ),
        ("ask owner 'q' among xs { }", "{ | expected `as` after the options, found `{`"),
        ("ask owner 'q' { stop }", "stop | expected an answer in quotes after `{`, found `stop`"),
        ("ask owner 'q' { }", "} | expected an answer in quotes after `{`, found `}`"),
        ("give first train", "train | expected `in` after `train` | write `first train in …`"),
        ("stop }", "} | `}` closes nothing"),
    ] {
        let (_, errors) = effects(text);
        assert_eq!(shown(text, &errors), [expected], "{text}");
    }
}

/// One mistake does not hide the next, and the sound effects remain.
#[test]
fn every_broken_effect_is_reported() {
    for (text, expected, remaining) in [
        (
            "pay (80 from bank\nclose a\nlet x 3\nfor x in xs {\n  close 8E\n  close x\n  pay 5 form x\n}\nset a = 3\nstop",
            vec!["( ", "3 ", "8E ", "form ", "= "],
            "{close! a; for x xs {close! x; pay! 5}; stop!}",
        ),
        ("for x in xs {\nclose a\nif b\nstop", vec!["{ ", "b "], "{close! a; stop!}"),
        ("ask a 'q' {\n 'x' { 5 }\n y { stop }\n}\nstop", vec!["5 ", "y "], "{stop!}"),
        ("ask a 'q' {\n 'x' { close a + }\n 'y' { stop }\n}", vec!["} "], "{ask a \"q\" (\"x\" {} \"y\" {stop!})}"),
    ] {
        let (block, errors) = effects(text);
        let places: Vec<_> = errors.iter().map(|error| format!("{} ", underlined(text, error))).collect();
        assert_eq!(places, expected, "{text}: {errors:?}");
        assert_eq!(sexp::block(&block), remaining, "{text}");
    }
}

/// A word of the language with two letters swapped is found, whatever stands around it.
#[test]
fn a_misspelt_word_is_underlined() {
    let text = crate::effects::BIRTH;
    for word in ["for", "in", "where", "if", "then", "else", "first"] {
        let mut letters: Vec<char> = word.chars().collect();
        letters.swap(0, 1);
        let wrong: String = letters.into_iter().collect();
        for (at, _) in text.match_indices(&format!(" {word} ")) {
            let text = format!("{} {wrong} {}", &text[..at], &text[at + word.len() + 2..]);
            let (_, errors) = effects(&text);
            let help = Some(format!("did you mean `{word}`?"));
            assert_eq!(errors.len(), 1, "{text}");
            assert_eq!(errors[0].span.range().start, START + at + 1, "{text}");
            assert_eq!((underlined(&text, &errors[0]), &errors[0].help), (&*wrong, &help));
        }
    }
}
