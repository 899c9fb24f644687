//! How the crates hang together, and what none of them may know.

mod arrows;
mod names;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders of the library crates, from the root.
fn libraries() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("the crates are there");
    let mut all: Vec<PathBuf> = crates.map(|entry| entry.expect("a readable folder").path()).collect();
    all.extend(["dsl", "engine"].map(|name| root().join(name)));
    all.retain(|folder| folder.join("Cargo.toml").is_file());
    all.sort();
    all
}

/// The files with one of these endings, in a folder and below it.
fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, extensions));
        } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).expect("a source file is text")
}

/// What stands before the unit tests of a file; nothing of a file that holds nothing else.
fn without_tests(file: &Path) -> String {
    let is_tests = |part: &OsStr| part == "tests" || part == "tests.rs";
    if file.strip_prefix(root()).unwrap_or(file).iter().any(is_tests) {
        return String::new();
    }
    text(file).split("#[cfg(test)]").next().unwrap_or_default().to_owned()
}
