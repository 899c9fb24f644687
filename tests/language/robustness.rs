//! Bad input is normal input: a clear error, no panic, no hang.

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use prospectus_library::template;
use prospectus_library::{self as library, Loaded};

/// What is wrong with a title, each with the text it points at.
fn problems(loaded: &Loaded) -> Vec<(String, String)> {
    let problem =
        |d: &prospectus_dsl::diagnostic::Diagnostic| (loaded.sources.text(d.span).to_owned(), d.message.clone());
    loaded.diagnostics.iter().map(problem).collect()
}

fn only_problem(loaded: &Loaded) -> (String, String) {
    let all = problems(loaded);
    assert_eq!(all.len(), 1, "{all:?}");
    all[0].clone()
}

fn valley() -> String {
    template("valley")
}

/// A folder of its own for a test that needs files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

#[test]
fn a_missing_file_is_named() {
    let (_, message) = only_problem(&library::load("nowhere/at-all.toml"));
    assert_eq!(message, "there is no title and no file `nowhere/at-all.toml`");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let file = folder("bytes").join("bytes.toml");
    fs::write(&file, [0x66, 0x6f, 0xff, 0xfe, 0x00]).expect("writable");
    let (_, message) = only_problem(&library::load(&file.to_string_lossy()));
    assert!(message.ends_with("is not UTF-8 text: byte 2 is part of no character"), "{message}");
}

#[test]
fn ten_megabytes_are_refused_at_once() {
    let (_, message) = only_problem(&library::load_text("large", &"# nothing\n".repeat(1 << 20)));
    assert_eq!(message, "the file has 10.0 MB: that is no title");
}

#[test]
fn ten_thousand_brackets_are_refused() {
    for text in ["[".repeat(10_000), format!("a = {}", "[".repeat(10_000)), format!("a = {}", "{b=".repeat(10_000))] {
        let all = problems(&library::load_text("deep", &text));
        assert!(all.iter().any(|(_, message)| message == "brackets are nested too deeply"), "{all:?}");
    }
    for rule in ["(", "not ", "- ", "if yes then ", "[", "x of "] {
        let text = valley().replace("\"operator.has_route\"", &format!("'{}yes'", rule.repeat(10_000)));
        let all = problems(&library::load_text("deep", &text));
        assert!(all.iter().any(|(_, m)| m == "nested too deeply" || m == "rule is too long"), "{rule}: {all:?}");
    }
}

#[test]
fn a_title_cannot_extend_itself() {
    let folder = folder("cycle");
    fs::write(folder.join("a.toml"), "format = 1\nextends = \"b\"\n").expect("writable");
    fs::write(folder.join("b.toml"), "format = 1\nextends = \"a\"\n").expect("writable");
    let loaded = library::load(&folder.join("a.toml").to_string_lossy());
    let all = problems(&loaded);
    assert!(all.iter().any(|(text, m)| text == "\"a\"" && m.starts_with("`a` extends itself")), "{all:?}");
}

#[test]
fn a_title_cannot_extend_what_is_not_there() {
    let loaded = library::load_text("over", "format = 1\nextends = \"atlantis\"\n");
    let all = problems(&loaded);
    assert!(all.contains(&("\"atlantis\"".into(), "there is no title `atlantis` to extend".into())), "{all:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn arbitrary_text_is_no_title(text in "\\PC{0,400}") {
        prop_assert!(!library::load_text("arbitrary", &text).diagnostics.is_empty());
    }

    /// Spans lie within their files, on the borders of characters, so that they can be shown.
    #[test]
    fn a_mangled_title_is_reported_within_its_text(at in 0usize..10_000, gone in 0usize..40, new in "\\PC{0,12}") {
        let text = valley();
        let boundary = |at: usize| (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
        let (start, end) = (boundary(at), boundary(at.min(text.len()) + gone));
        let mangled = format!("{}{new}{}", &text[..start], &text[end..]);
        let loaded = library::load_text("mangled", &mangled);
        for d in &loaded.diagnostics {
            let file = &loaded.sources.file(d.span.file).text;
            prop_assert!(file.get(d.span.range()).is_some(), "{d:?}");
            prospectus::report::draw(&d.report(&loaded.sources), false);
        }
    }
}
