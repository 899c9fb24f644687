//! Each check, by what it says of a small title in which one thing was changed.
//!
//! A test names the underlined text itself, so that spans cannot drift unnoticed.

mod companies;
mod map;
mod market;
mod messages;
mod numbers;
mod rounds;
mod rules;
mod start;
mod syntax;
mod tiles;
mod trains;
mod variants;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::source::Sources;

const BASE: &str = include_str!("base.toml");
const STANDARD_TILES: &str = include_str!("../../../titles/tiles.toml");

/// All that is said about a title, with its files. It may extend the small title as `small`.
fn said(text: String) -> (Vec<Diagnostic>, Sources) {
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let tiles = sources.add("tiles.toml", STANDARD_TILES);
    let standard = standard_tiles(&sources, tiles, &mut diagnostics);
    let root = sources.add("title.toml", text);
    let small = |_: &str, name: &str| (name == "small").then(|| Ok(("small.toml".to_owned(), BASE.to_owned())));
    if let Some(draft) = Draft::read(&mut sources, root, standard, &small, &mut diagnostics) {
        draft.check(&mut diagnostics);
    }
    (diagnostics.into_sorted(), sources)
}

/// The small title, changed. Each place that is changed stands there once.
#[track_caller]
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(BASE.to_owned(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "`{old}` does not stand once in the small title");
        text.replace(old, new)
    })
}

/// The code, the underlined text, the message and the help of each diagnostic, line by line.
fn lines(diagnostics: &[Diagnostic], sources: &Sources) -> String {
    let line = |d: &Diagnostic| {
        let help = d.help.as_deref().unwrap_or("");
        format!("{} | {} | {} | {help}\n", d.code, sources.text(d.span), d.message)
    };
    diagnostics.iter().map(line).collect()
}

/// Expects exactly one diagnostic, with this code, at this text, whose message and help contain `words`.
#[track_caller]
fn check_all(changes: &[(&str, &str)], code: &str, underlined: &str, words: &[&str]) {
    check_text(changed(changes), code, underlined, words);
}

/// The same for any text.
#[track_caller]
fn check_text(text: String, code: &str, underlined: &str, words: &[&str]) {
    let (diagnostics, sources) = said(text);
    let all = lines(&diagnostics, &sources);
    let [diagnostic] = diagnostics.as_slice() else { panic!("expected one `{code}`, found:\n{all}") };
    assert_eq!((diagnostic.code, sources.text(diagnostic.span)), (code, underlined), "{all}");
    let message = format!("{} | {}", diagnostic.message, diagnostic.help.as_deref().unwrap_or(""));
    for words in words {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
    let first = diagnostic.message.chars().next();
    assert!(first.is_some_and(|c| !c.is_uppercase()) && !diagnostic.message.ends_with('.'), "{message}");
}

/// One change, one diagnostic.
#[track_caller]
fn check(old: &str, new: &str, code: &str, underlined: &str, words: &str) {
    check_all(&[(old, new)], code, underlined, &[words]);
}

/// The same where several companies are told of: the first of them.
#[track_caller]
fn first(changes: &[(&str, &str)], code: &str, underlined: &str, words: &[&str]) {
    let (diagnostics, sources) = said(changed(changes));
    let all = lines(&diagnostics, &sources);
    let diagnostic = diagnostics.first().unwrap_or_else(|| panic!("expected a `{code}`"));
    assert!(diagnostics.iter().all(|other| other.code == code), "{all}");
    assert_eq!((diagnostic.code, sources.text(diagnostic.span)), (code, underlined), "{all}");
    let message = format!("{} | {}", diagnostic.message, diagnostic.help.as_deref().unwrap_or(""));
    words.iter().for_each(|words| assert!(message.contains(words), "`{words}` is not in: {message}"));
}

/// A change after which all is still well.
#[track_caller]
fn fine(changes: &[(&str, &str)]) {
    let (diagnostics, sources) = said(changed(changes));
    assert!(diagnostics.is_empty(), "{}", lines(&diagnostics, &sources));
}

#[test]
fn nothing_is_wrong_with_the_small_title() {
    fine(&[]);
}

#[test]
fn one_mistake_is_reported_once() {
    // The kind would be unused, and the company without certificates, if it were not for the misspelling.
    let tramways = "name = \"Tramways\"\nkind = \"network\"";
    let misspelt = tramways.replace("network", "net");
    check(tramways, &misspelt, "unknown-reference", "\"net\"", "there is no kind `net`");
}
