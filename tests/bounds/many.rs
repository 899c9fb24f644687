//! Titles with very many mistakes: a hundred are drawn, the rest is counted, `--json` has them all.

use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_library::{Loaded, MOST_DRAWN, Rest, drawn, load_text};
use serde_json::Value;

use crate::command::{folder, run, valley, write};

fn rest(loaded: &Loaded) -> String {
    Rest::of(&loaded.diagnostics, &loaded.sources).map(|rest| rest.to_string()).unwrap_or_default()
}

fn count(loaded: &Loaded, code: &str) -> usize {
    loaded.diagnostics.iter().filter(|diagnostic| diagnostic.code == code).count()
}

#[test]
fn forty_thousand_unknown_keys_are_counted_and_a_hundred_drawn() {
    let keys: String = (0..40_000).map(|number| format!("key{number} = 1\n")).collect();
    let file = write(&folder("keys").join("keys.toml"), &(keys + &valley()));
    let answer = run(&["check", &file]);
    answer.refuses("keys.toml: 40000 errors, 0 warnings");
    answer.refuses("and 39900 more, 40000 in all (40000 unknown-key)");
    answer.refuses("keys.toml:1:1, the first of them");
    answer.refuses("`prospectus check --json` lists all of them");
    assert_eq!(answer.out.matches("× unknown key").count(), MOST_DRAWN);
    let answer = run(&["check", "--json", &file]);
    let all: Value = serde_json::from_str(&answer.out).expect("JSON");
    let all = all.as_array().expect("a list");
    assert_eq!(all.len(), 40_000);
    assert_eq!((&all[39_999]["line"], &all[39_999]["column"]), (&Value::from(40_000), &Value::from(1)));
}

#[test]
fn the_same_on_one_line() {
    let keys: Vec<String> = (0..30_000).map(|number| format!("k{number} = 1")).collect();
    let table = format!("limits = {{ {} }}\n", keys.join(", "));
    let loaded = load_text("line.toml", &format!("{table}{}", valley().replace("[limits]", "[limit]")));
    assert_eq!(loaded.diagnostics.iter().filter(|d| d.message.starts_with("unknown key `k")).count(), 30_000);
    let last =
        loaded.diagnostics.iter().rfind(|d| d.message.starts_with("unknown key `k29999`")).expect("the last key");
    let place = loaded.sources.line_column(last.span.file, last.span.range().start);
    assert_eq!(place, (1, table.find("k29999").expect("it is there") + 1));
}

/// A list that is never closed swallows what follows it: that is one mistake, and is told where the list begins.
#[test]
fn a_broken_bracket_is_one_mistake() {
    let titles = prospectus_library::names().filter(|name| !name.contains('/'));
    let mut broken = 0;
    for title in titles.filter_map(prospectus_library::embedded) {
        for (at, _) in title.match_indices("]\n").step_by(10) {
            let loaded = load_text("broken.toml", &format!("{}{}", &title[..at], &title[at + 1..]));
            if count(&loaded, "toml") == 0 {
                continue;
            }
            broken += 1;
            let [only] = loaded.diagnostics.as_slice() else { panic!("{:?}", loaded.diagnostics) };
            let (line, _) = loaded.sources.line_column(only.span.file, only.span.range().start);
            assert!(line <= title[..at].matches('\n').count() + 1, "not behind the bracket: {only:?}");
        }
    }
    assert!(broken > 50, "only {broken} files were broken");
}

#[test]
fn thousands_of_syntax_errors_are_twenty_and_nothing_that_follows_from_them() {
    let loaded = load_text("syntax.toml", &format!("oops = 1\n{}\n{}", valley(), "= = 3\n".repeat(10_000)));
    assert_eq!((count(&loaded, "toml"), loaded.diagnostics.len()), (20, 20));
}

#[test]
fn a_misspelt_declaration_comes_before_the_places_that_miss_it() {
    let company =
        |n: usize| format!("\n[[company]]\nid = \"C{n}\"\nname = \"C{n}\"\nhome = \"A1\"\nkind = \"company\"\n");
    let text = valley().replace("[kind.company]", "[kind.compny]") + &(0..200).map(company).collect::<String>();
    let loaded = load_text("names.toml", &text);
    assert_eq!(drawn(&loaded.diagnostics)[0].code, "misnamed");
    assert!(rest(&loaded).contains("it came first and probably caused many of the others"), "{}", rest(&loaded));
}

#[test]
fn no_error_is_hidden_behind_warnings() {
    let span = prospectus_dsl::span::Span::default();
    let mut all: Vec<Diagnostic> = (0..500).map(|n| Diagnostic::warning("unused", span, n.to_string())).collect();
    all.push(Diagnostic::error("type", span, "an error"));
    assert_eq!(drawn(&all)[0].message, "an error");
}

#[test]
fn a_hundred_are_all_drawn_in_the_order_of_the_file() {
    let keys: String = (0..MOST_DRAWN).map(|number| format!("key{number} = 1\n")).collect();
    let loaded = load_text("keys.toml", &(keys + &valley()));
    let shown = drawn(&loaded.diagnostics);
    assert!(shown.iter().zip(&loaded.diagnostics).all(|(a, b)| *a == b) && shown.len() == MOST_DRAWN);
    assert_eq!(rest(&loaded), "");
}

/// Guesses look at all candidates: after some hundred mistakes there are no more of them, but every mistake is told.
#[test]
fn unknown_names_are_all_told_but_not_all_guessed_at() {
    let company =
        |n: usize| format!("\n[[company]]\nid = \"C{n}\"\nname = \"C{n}\"\nhome = \"A1\"\nkind = \"kind{n}\"\n");
    let rule = |n: usize| format!("\n[[rule]]\nid = \"r{n}\"\non = \"routes.run\"\ndo = \"pay 1 from bank to D{n}\"\n");
    let text = valley() + &(0..3000).map(company).collect::<String>() + &(0..3000).map(rule).collect::<String>();
    let loaded = load_text("names.toml", &text);
    assert_eq!((count(&loaded, "unknown-reference"), count(&loaded, "unknown-name")), (3000, 3000));
    let guesses =
        loaded.diagnostics.iter().filter(|d| d.help.as_deref().is_some_and(|help| help.starts_with("did you")));
    assert!(guesses.count() <= 200);
}

/// `show`, `diff` and the like say the same as `check`, and no more of it.
#[test]
fn every_command_draws_a_hundred() {
    let keys: String = (0..1000).map(|number| format!("key{number} = 1\n")).collect();
    let file = write(&folder("others").join("keys.toml"), &(keys + &valley()));
    let pictures = folder("others-pictures");
    for args in [
        &["show", &file, "trains"][..],
        &["render", &file, "--out", &pictures.to_string_lossy()],
        &["simulate", &file],
        &["play", &file],
    ] {
        let answer = run(args);
        answer.refuses("and 900 more, 1000 in all");
        assert_eq!(answer.err.matches("× unknown key").count(), MOST_DRAWN, "{args:?}");
    }
}
