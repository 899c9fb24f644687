//! Dependencies go one way, and what a terminal needs is the command's alone.

use std::collections::BTreeSet;
use std::path::Path;

use toml::Table;

use super::{files, libraries, root, text, without_tests};

/// Each crate with those of ours that it may depend on, from the bottom to the top.
const ARROWS: &[(&str, &[&str])] = &[
    ("prospectus-dsl", &[]),
    ("prospectus-engine", &["prospectus-dsl"]),
    ("prospectus-library", &["prospectus-dsl", "prospectus-engine"]),
    ("prospectus-words", &["prospectus-dsl", "prospectus-engine"]),
    ("prospectus-pictures", &["prospectus-dsl", "prospectus-engine"]),
    ("prospectus-records", &["prospectus-dsl", "prospectus-engine", "prospectus-library", "prospectus-words"]),
    (
        "prospectus-bots",
        &["prospectus-dsl", "prospectus-engine", "prospectus-library", "prospectus-records", "prospectus-words"],
    ),
    ("prospectus-disk", &["prospectus-library", "prospectus-records"]),
    (
        "prospectus-studio",
        &[
            "prospectus-bots",
            "prospectus-disk",
            "prospectus-dsl",
            "prospectus-engine",
            "prospectus-library",
            "prospectus-pictures",
            "prospectus-records",
            "prospectus-words",
        ],
    ),
];

/// What talks to terminals and processes.
const FOR_THE_COMMAND: [&str; 7] =
    ["clap", "ctrlc", "anstream", "anstyle", "mimalloc", "terminal_size", "supports-color"];

fn manifest(folder: &Path) -> Table {
    text(&folder.join("Cargo.toml")).parse().expect("a manifest is TOML")
}

fn dependencies(manifest: &Table) -> BTreeSet<String> {
    let tables = ["dependencies", "build-dependencies"].into_iter().filter_map(|key| manifest.get(key)?.as_table());
    tables.flat_map(|table| table.keys().cloned()).collect()
}

fn name(manifest: &Table) -> &str {
    manifest["package"]["name"].as_str().expect("a package has a name")
}

#[test]
fn arrows_go_one_way() {
    let mut found = BTreeSet::new();
    for folder in libraries() {
        let manifest = manifest(&folder);
        let name = name(&manifest);
        let (_, allowed) = ARROWS.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("{name} has no place"));
        for ours in dependencies(&manifest).iter().filter(|other| other.starts_with("prospectus")) {
            assert!(allowed.contains(&ours.as_str()), "{name} must not depend on {ours}");
        }
        found.insert(name.to_owned());
    }
    assert_eq!(found, ARROWS.iter().map(|(name, _)| (*name).to_owned()).collect());
}

#[test]
fn the_table_above_has_no_arrow_that_nobody_needs() {
    for folder in libraries() {
        let manifest = manifest(&folder);
        let (used, name) = (dependencies(&manifest), name(&manifest));
        let (_, allowed) = ARROWS.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("{name} has no place"));
        for ours in *allowed {
            assert!(used.contains(*ours), "{name} does not depend on {ours}");
        }
    }
}

#[test]
fn only_the_command_knows_of_terminals() {
    for folder in libraries() {
        let manifest = manifest(&folder);
        let used = dependencies(&manifest);
        let wrong = FOR_THE_COMMAND.iter().find(|of_command| used.contains(**of_command));
        assert_eq!(wrong, None, "in {}", name(&manifest));
    }
    let command = dependencies(&manifest(root()));
    assert!(command.contains("clap"), "the command is the package at the root");
}

/// A library returns what it has to say: it neither prints nor ends the process, knows no escape codes, and does not
/// choose the allocator.
#[test]
fn libraries_do_not_print() {
    let words =
        ["println!", "print!", "eprintln!", "eprint!", "dbg!", "process::exit", "\\x1b", "\\u{1b}", "global_allocator"];
    for folder in libraries() {
        for file in files(&folder.join("src"), &["rs"]) {
            let text = without_tests(&file);
            for word in words {
                assert!(!text.contains(word), "{} says `{word}`", file.display());
            }
        }
    }
}

/// Whoever calls a library can tell one error from another without reading its words.
#[test]
fn errors_have_types() {
    let mut folders: Vec<_> = libraries().iter().map(|folder| folder.join("src")).collect();
    folders.push(root().join("src"));
    for file in folders.iter().flat_map(|folder| files(folder, &["rs"])) {
        let text = without_tests(&file);
        let found = text.lines().find(|line| line.contains("Result<") && line.contains(", String>"));
        assert_eq!(found, None, "in {}", file.display());
    }
}
