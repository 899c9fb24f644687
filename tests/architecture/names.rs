//! No title in Rust.

use std::collections::BTreeSet;
use std::path::PathBuf;

use prospectus_dsl::title::Title;

use super::{files, root, text, without_tests};

fn sources() -> Vec<PathBuf> {
    let folders = ["engine/src", "dsl/src", "crates", "src"];
    folders.iter().flat_map(|folder| files(&root().join(folder), &["rs", "pest"])).collect()
}

fn titles() -> impl Iterator<Item = Title> {
    prospectus_library::names().filter_map(|name| prospectus_library::load(name).title)
}

/// No title's number stands in the code that plays it, nor in its unit tests.
#[test]
fn no_title_in_rust() {
    let titles: Vec<&str> = prospectus_library::names().filter_map(|name| name.split(['-', '/']).next()).collect();
    for file in sources() {
        let text = text(&file);
        for title in titles.iter().filter(|t| t.bytes().all(|b| b.is_ascii_digit())) {
            let words = text.split(|c: char| !c.is_alphanumeric());
            assert!(!words.into_iter().any(|word| word == *title), "{} names {title}", file.display());
        }
    }
}

/// The companies, privates and places of all titles, by all their names.
fn names() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for title in titles() {
        for company in &title.company {
            names.extend([company.id.to_string(), company.name.to_string()]);
        }
        for private in &title.private {
            names.extend([private.id.to_string(), private.name.to_string()]);
        }
        for (_, board) in title.board.iter() {
            names.extend(board.hex.iter().filter_map(|(_, hex)| hex.name.as_ref().map(ToString::to_string)));
        }
    }
    // `P1` may be any private and `blank` any hex: a name of its own has a capital and more than two letters.
    names.retain(|name| name.chars().next().is_some_and(char::is_uppercase) && name.chars().count() > 2);
    names
}

/// Whether a name stands in a text by itself, and not as a part of a word.
fn stands_in(name: &str, text: &str) -> bool {
    let ends = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(name)
        .any(|(at, _)| ends(text[..at].chars().next_back()) && ends(text[at + name.len()..].chars().next()))
}

/// No company, private or place of a title either, not even as an example in a comment. (Unit tests may have a title of
/// their own, in which anything may be called anything.)
#[test]
fn no_company_and_no_place_in_rust() {
    let names = names();
    assert!(names.len() > 200, "only {} names are known", names.len());
    let mut found = Vec::new();
    for file in sources() {
        let text = without_tests(&file);
        let here = names.iter().filter(|name| stands_in(name, &text));
        found.extend(here.map(|name| format!("{} names {name}", file.strip_prefix(root()).unwrap_or(&file).display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
