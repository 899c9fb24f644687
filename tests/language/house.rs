//! The house rules of this repository.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, extensions));
        } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
            found.push(path);
        }
    }
    found
}

/// A house rule is short.
#[test]
fn house_rules_have_ten_lines_at_most() {
    let all = files(&root().join("titles/house"), &["toml"]);
    assert!(all.len() >= 4, "the house rules are there");
    for file in all {
        let text = fs::read_to_string(&file).expect("a title is text");
        let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#')).count();
        assert!(lines <= 10, "{} has {lines} lines", file.display());
    }
}

/// Titles that are checked together are read by several threads: each overlay lies over its own base.
#[test]
fn overlays_on_different_bases_are_each_read_over_their_own() {
    let overlays = || prospectus_library::names().filter(|name| name.contains('/'));
    let names: Vec<String> = (0..4).flat_map(|_| overlays()).map(str::to_owned).collect();
    assert!(overlays().count() >= 4, "the overlays are there");
    for _ in 0..4 {
        for loaded in prospectus_library::load_all(&names) {
            let errors: Vec<_> = loaded.diagnostics.iter().filter(|found| found.is_error()).collect();
            assert!(errors.is_empty(), "{}: {errors:?}", loaded.sources.file(loaded.root).name);
        }
    }
}
