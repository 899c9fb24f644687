//! What is said about a file that is not TOML: one mistake is one message, in the words of somebody who writes titles.

use crate::{BASE, check_all, lines, said};

/// One change of the small title after which it is not TOML any more: what is underlined and the help.
#[track_caller]
fn check(old: &str, new: &str, underlined: &str, message: &str, help: &str) {
    check_all(&[(old, new)], "toml", underlined, &[message, help]);
}

const PLAYERS: &str = "2 = { cash = 450, certificates = 14 }";

/// Issue 16, part 4: "a missing comma (six errors, the first false)".
#[test]
fn a_missing_comma_is_one_error() {
    check(
        PLAYERS,
        "2 = { cash = 450 certificates = 14 }",
        "certificates",
        "a comma is missing",
        "write `, certificates`",
    );
    let (hex, without) = ("A1 = { name = \"Northgate\", code", "A1 = { name = \"Northgate\" code");
    check(hex, without, "code", "a comma is missing before `code`", "write `, code`");
    let (steps, without) = ("\"tunnel\", \"run\", \"revenue\"", "\"tunnel\" \"run\", \"revenue\"");
    check(steps, without, "\"run\"", "a comma is missing before `\"run\"`", "write `, \"run\"`");
    let over_lines = "steps = [\n\"track\"\n\"tunnel\", \"run\", \"revenue\", \"trains\"]";
    let steps = "steps = [\"track\", \"tunnel\", \"run\", \"revenue\", \"trains\"]";
    check(steps, over_lines, "\"tunnel\"", "a comma is missing", "write `, \"tunnel\"`");
}

#[test]
fn a_bracket_that_is_never_closed_is_one_error() {
    check(PLAYERS, "2 = { cash = 450, certificates = 14", "{", "this `{` is never closed", "write `}` where it ends");
    let steps = "\"tunnel\", \"run\", \"revenue\", \"trains\"]";
    check(steps, steps.trim_end_matches(']'), "[", "this `[` is never closed", "write `]` where it ends");
    check("[market.moves]", "[market.moves", "[market.moves", "not closed", "write `[market.moves]`");
    check("[[company]]\nid = \"N\"", "[[company]\nid = \"N\"", "[[company]", "not closed", "write `[[company]]`");
}

#[test]
fn a_number_is_written_in_digits() {
    for (number, meant) in [("4,000", "4000"), ("4 000", "4000"), ("$4000", "4000"), ("04000", "4000"), ("80%", "80")] {
        let message = format!("`{number}` is not how a number is written");
        check("bank = 4000", &format!("bank = {number}"), number, &message, &format!("write `{meant}`"));
    }
}

#[test]
fn text_stands_in_quotes() {
    let name = "name = \"Mill Tramway\"";
    let neither = "`Mill Tramway` is neither a number nor true or false";
    check(name, "name = Mill Tramway", "Mill Tramway", neither, "text stands in quotes: `\"Mill Tramway\"`");
    check(name, "name = “Mill Tramway”", "“Mill Tramway”", "curly quotes", "plain quotes: `\"Mill Tramway\"`");
    check(name, "name = \"Mill Tramway", "\"Mill Tramway", "this text is never closed", "write `\"` where it ends");
}

#[test]
fn a_line_is_a_key_and_its_value() {
    check("bank = 4000", "bank 4000", "bank 4000", "there is no `=` behind `bank`", "write `bank = 4000`");
    check("bank = 4000", "bank: 4000", "bank: 4000", "there is no `=` behind `bank`", "write `bank = 4000`");
    check("bank = 4000", "bank", "bank", "there is no `=` behind `bank`", "write `bank = …`");
    check("bank = 4000", "bank = = 4000", "=", "there is one `=` too many", "leave it out");
}

/// Issue 16, part 4: "a hex twice without its first place".
#[test]
fn a_hex_that_is_there_twice_is_shown_twice() {
    let (diagnostics, sources) = said(BASE.replace("A3 = {}", "A1 = {}"));
    let all = lines(&diagnostics, &sources);
    let [twice] = diagnostics.as_slice() else { panic!("{all}") };
    assert_eq!((twice.code, twice.message.as_str()), ("duplicate-key", "`A1` is there twice"));
    assert_eq!(twice.help.as_deref(), Some("leave one of them out, or write what both say in one"));
    let place = |span| (sources.text(span), sources.line_column(twice.span.file, span.start as usize).0);
    let (first, label) = &twice.related[0];
    assert_eq!((place(*first).0, label.as_str()), ("A1", "the first one"));
    assert_eq!(place(*first).1 + 1, place(twice.span).1, "the first one stands in the line above");
}

#[test]
fn a_table_of_which_there_may_be_several_has_two_brackets() {
    let words = ["`company` is there twice", "each begins with `[[company]]`"];
    check_all(&[("[[company]]\nid = \"N\"", "[company]\nid = \"N\"")], "duplicate-key", "company", &words);
}

#[test]
fn two_mistakes_are_two_errors() {
    let text = BASE.replace("name = \"Mill Tramway\"", "name = Mill Tramway").replace("price = 180", "price = 1 80 x");
    let (diagnostics, sources) = said(text);
    assert_eq!(diagnostics.len(), 2, "{}", lines(&diagnostics, &sources));
}

#[test]
fn a_file_of_mistakes_is_cheap_and_short() {
    let (diagnostics, _) = said("x y\n".repeat(100_000));
    assert_eq!(diagnostics.len(), 20);
    let (diagnostics, _) = said("= ".repeat(200_000));
    assert_eq!(diagnostics.len(), 1);
}

/// Whatever stands wherever, what is told lies within the file and on the borders of characters.
#[test]
fn a_sign_anywhere_is_told_within_the_file() {
    let signs = ["“", "é = ", "\"", "'", "[", "{", "]", "=", ",", "\n\u{1f600} = 1,2\n", "\r", "\\"];
    for (number, (at, _)) in BASE.char_indices().enumerate().step_by(5) {
        let sign = signs[number / 5 % signs.len()];
        let (diagnostics, sources) = said(format!("{}{sign}{}", &BASE[..at], &BASE[at..]));
        for told in &diagnostics {
            let text = &sources.file(told.span.file).text;
            assert!(text.get(told.span.range()).is_some(), "`{sign}` at {at}: {told:?}");
        }
    }
}
