//! Every code of a diagnostic is declared with an example, and the example causes it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use prospectus_dsl::codes::{self, Explanation, Stands};
use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::source::Sources;

const SMALL: &str = include_str!("checks/base.toml");
const STANDARD_TILES: &str = include_str!("../../titles/tiles.toml");

/// The codes of all that is said about a text, what it cannot be played for included.
fn said(name: &str, text: &str) -> Vec<&'static str> {
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let tiles = sources.add("tiles.toml", STANDARD_TILES);
    let standard = standard_tiles(&sources, tiles, &mut diagnostics);
    let root = sources.add(name, text);
    let find = |_: &str, base: &str| {
        let text = match base {
            "small" => SMALL.to_owned(),
            "circle" => text.to_owned(),
            deep => format!("format = 1\nextends = \"deep{}\"", deep.strip_prefix("deep")?.parse::<usize>().ok()? + 1),
        };
        Some(Ok((format!("{base}.toml"), text)))
    };
    let draft = Draft::read(&mut sources, root, standard, &find, &mut diagnostics);
    let title = draft.and_then(|draft| draft.check(&mut diagnostics));
    let unplayed = title.iter().flat_map(|title| title.unplayed.clone());
    diagnostics.0.iter().cloned().chain(unplayed).map(|diagnostic| diagnostic.code).collect()
}

fn example(explained: &Explanation, text: &str) -> String {
    let Stands::InTitle(given) = explained.stands else { return text.to_owned() };
    let title = given.iter().fold(SMALL.to_owned(), |title, (old, new)| {
        assert_eq!(title.matches(old).count(), 1, "{}: `{old}` stands once in the small title", explained.code);
        title.replace(old, new)
    });
    let right = explained.right;
    assert_eq!(title.matches(right).count(), 1, "{}: `{right}` stands once in the small title", explained.code);
    title.replace(right, text)
}

#[test]
fn every_example_causes_its_code_and_what_is_written_instead_does_not() {
    let mut wrong = Vec::new();
    for explained in codes::all().filter(|explained| !matches!(explained.stands, Stands::OnPaper)) {
        let code = explained.code;
        let caused = said("title.toml", &example(explained, explained.wrong));
        // A misspelt declaration is told at both ends.
        let allowed = |other: &&'static str| *other == code || code == "misnamed" && *other == "unknown-reference";
        if !caused.contains(&code) || !caused.iter().all(allowed) {
            wrong.push(format!("`{code}`: the example causes {caused:?}"));
        }
        let mended = said("title.toml", &example(explained, explained.right));
        if !mended.is_empty() {
            wrong.push(format!("`{code}`: what is written instead causes {mended:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Those that are too large to be printed. `cannot-read` and `no-title` are the library's, and those of several overlays
/// are caused by the tests of `--with`.
#[test]
fn what_stands_on_paper_is_true() {
    let variants: String = (0..33).map(|at| format!("\n[variant.v{at}]\nname = \"V\"\n")).collect();
    let many = SMALL.replace("tokens = [0, 40]", &format!("tokens = [{}]", "0, ".repeat(101)));
    let texts = [
        ("file-too-large", "#".repeat(2 << 20)),
        ("cyclic-extends", "format = 1\nextends = \"circle\"".to_owned()),
        ("extends-too-deep", "format = 1\nextends = \"deep0\"".to_owned()),
        ("too-many-variants", format!("{SMALL}{variants}")),
        ("too-many", many),
    ];
    let told = codes::all().filter(|explained| matches!(explained.stands, Stands::OnPaper)).map(|e| e.code);
    let tried = texts.iter().map(|(code, _)| *code).chain(["cannot-read", "no-title", "other-base", "laid-twice"]);
    assert_eq!(told.collect::<BTreeSet<_>>(), tried.collect::<BTreeSet<_>>());
    for (code, text) in &texts {
        assert_eq!(said("circle.toml", text), [*code]);
    }
}

#[test]
fn codes_are_declared_once_and_explained() {
    let mut seen = BTreeSet::new();
    for Explanation { code, means, wrong, .. } in codes::all() {
        assert!(seen.insert(code), "`{code}` is declared twice");
        assert!(code.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{code}");
        assert!(means.len() > 20 && means.ends_with('.') && !wrong.is_empty(), "{code}");
    }
}

/// The Rust files below a folder, but for the declaration itself.
fn sources_in(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("codes") {
            sources_in(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The first text in quotes after each of these words, if nothing but white space stands between.
fn quoted_after<'s>(source: &'s str, word: &'s str) -> impl Iterator<Item = &'s str> {
    source.match_indices(word).filter_map(move |(at, _)| {
        let quoted = source[at + word.len()..].trim_start().strip_prefix('"')?;
        quoted.split_once('"').map(|(code, _)| code)
    })
}

#[test]
fn every_code_in_the_source_is_declared_and_the_other_way_round() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for folder in ["dsl/src", "engine/src", "crates", "src"] {
        sources_in(&root.join(folder), &mut files);
    }
    assert!(files.len() > 100, "the sources are beside this crate");
    let (mut used, mut undeclared) = (BTreeSet::new(), Vec::new());
    for file in &files {
        let source = fs::read_to_string(file).expect("readable");
        let said = ["error(", "warning(", "Some((", "then(|| ("].iter().flat_map(|word| quoted_after(&source, word));
        let is_code = |code: &str| !code.is_empty() && code.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        for code in said.filter(|code| is_code(code)) {
            match codes::find(code) {
                Some(explained) => drop(used.insert(explained.code)),
                None if source.contains("Diagnostic") => undeclared.push(format!("{}: `{code}`", file.display())),
                None => {}
            }
        }
    }
    assert!(undeclared.is_empty(), "declare these in `dsl/src/codes`:\n{}", undeclared.join("\n"));
    let all: BTreeSet<&str> = codes::all().map(|explained| explained.code).collect();
    assert_eq!(used, all, "codes that nothing says any more");
}
