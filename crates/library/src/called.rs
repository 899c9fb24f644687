//! Titles by the names that others have for them.

use std::fs;
use std::path::{Path, PathBuf};

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::node::{Node, NodeKind, parse};
use prospectus_dsl::source::Sources;

use crate::file::{self, FileKind};
use crate::folder::MOST_TITLES;
use crate::shelf::{embedded, names};

/// The titles that say in their own files that others call them so: files in one of these folders, else titles that come
/// with Prospectus, else the one of that name. Whatever cannot be read there is none of them.
pub fn called(name: &str, folders: &[PathBuf]) -> Vec<String> {
    let own: Vec<String> = folders
        .iter()
        .flat_map(|folder| files(folder))
        .filter(|path| file::read(path, FileKind::Title).is_ok_and(|text| says(&text, name)))
        .map(|path| path.display().to_string())
        .collect();
    if !own.is_empty() {
        return own;
    }
    let known = names().filter(|known| embedded(known).is_some_and(|text| says(text, name)));
    let known: Vec<String> = known.map(str::to_owned).collect();
    match known.is_empty() {
        true => names().filter(|known| *known == name).map(str::to_owned).collect(),
        false => known,
    }
}

/// The TOML files in a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let is_title = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "toml") && path.is_file();
    let mut files: Vec<PathBuf> = entries.filter(is_title).take(MOST_TITLES).collect();
    files.sort();
    files
}

/// Whether the text of a title says that others call it so.
fn says(text: &str, name: &str) -> bool {
    let mut sources = Sources::default();
    let file = sources.add("", text);
    let tree = parse(&sources, file, &mut Diagnostics::default());
    let title = tree.as_ref().and_then(|tree| tree.as_table()?.get("title")?.as_table()?.get("also_known_as"));
    let is_it = |node: &Node| node.as_text() == Some(name);
    match title.map(|node| &node.kind) {
        Some(NodeKind::Array(names)) => names.iter().any(is_it),
        _ => title.is_some_and(is_it),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_says_what_others_call_it() {
        let text = "format = 1\n[title]\nid = \"mine\"\nalso_known_as = [\"Theirs\", \"18XX\"]\n";
        assert!(says(text, "18XX") && says(text, "Theirs"));
        assert!(!says(text, "mine") && !says("[title]\nalso_known_as = 3\n", "3") && !says("[[[", ""));
    }

    #[test]
    fn titles_that_come_with_it_are_found_by_their_own_names() {
        for name in names().filter(|name| !name.contains('/')) {
            assert!(!called(name, &[]).is_empty(), "{name}");
        }
        assert_eq!(called("no such title", &[]), Vec::<String>::new());
    }
}
