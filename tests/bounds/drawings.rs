//! Mistakes in lines and texts of any length are drawn, and short enough to be read.

use prospectus::report;
use prospectus_library::load_text;

use crate::command::valley;

/// All that is drawn about a title.
fn drawn(text: &str) -> String {
    let loaded = load_text("valley.toml", text);
    report::diagnostics(&loaded.diagnostics, &loaded.sources, false)
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let drawn = drawn(text);
    for part in expected {
        assert!(drawn.contains(part), "`{part}` is not in: {}", drawn.chars().take(5000).collect::<String>());
    }
    let longest = drawn.lines().map(|line| line.chars().count()).max();
    assert!(longest < Some(300), "a line of {longest:?} characters");
    assert!(drawn.len() < 10_000, "{} bytes", drawn.len());
}

#[test]
fn a_mistake_beyond_column_65535() {
    let far = format!("{}x = \"{}\" oops = 3\n", valley(), "a".repeat(100_000));
    check(&far, &[":100008]", "…aaaa", "aaaa\" oops = 3", "expected newline"]);
    let accents = format!("{}x = \"{}\" oops = 3\n", valley(), "é".repeat(100_000));
    check(&accents, &[":100008]", "…é"]);
}

#[test]
fn a_word_of_a_hundred_thousand_letters() {
    check(&format!("{} = 1\n{}", "k".repeat(100_000), valley()), &["unknown key", "kkkk…kkkk", " = 1"]);
}

#[test]
fn two_places_far_from_each_other() {
    let between = "# nothing\n".repeat(20_000);
    let twice = format!("{}{between}[[company]]\nid = \"N\"\nname = \"Other\"\n", valley());
    check(&twice, &["there are two companies `N`", "the first one", "the second one"]);
    let one_line = format!(
        "{}\n[variant.x]\nname = \"x\"\nuncertain = {{ {}, nme = \"?\" }}\n",
        valley(),
        (0..5000).map(|number| format!("name.k{number} = \"?\"")).collect::<Vec<_>>().join(", ")
    );
    check(&one_line, &["nme"]);
}

#[test]
fn a_text_of_ten_thousand_lines() {
    let text = format!("'''{}'''", "line\n".repeat(10_000));
    check(&valley().replace("format = 1", &format!("format = {text}")), &["found text", "and 10000 lines more"]);
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let text = valley().replace("bank = 4000", "bank = \"\u{1b}[2J\" 4000");
    assert!(!drawn(&text).contains("\u{1b}[2J"));
}
