//! The examples of the reference are true (part 6 of "a porter's evening"): every hook, function and effect has one, it
//! uses the word, it checks without a word of complaint, and games with it come to an end.

use std::fs;
use std::path::PathBuf;

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};
use prospectus_dsl::vocabulary::effects::EFFECTS;
use prospectus_dsl::vocabulary::examples;
use prospectus_dsl::vocabulary::functions::FUNCTIONS;
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_engine::unplayable;
use prospectus_library as library;
use prospectus_library::{seats, template};

/// The words of a pattern that are written as they are, without the values in capitals.
fn written(word: &str) -> impl Iterator<Item = &str> {
    word.split(' ').filter(|part| !part.chars().any(|c| c.is_ascii_uppercase()))
}

/// How many games are played with each: `PROSPECTUS_EXAMPLES=10` plays ten.
fn seeds() -> u64 {
    std::env::var("PROSPECTUS_EXAMPLES").ok().and_then(|games| games.parse().ok()).unwrap_or(1)
}

#[test]
fn every_example_checks_and_plays() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("examples");
    fs::create_dir_all(&folder).expect("the target folder is writable");
    fs::write(folder.join("valley.toml"), template("valley")).expect("writable");
    let mut failures = Vec::new();
    for (number, example) in examples::all().enumerate() {
        let file = folder.join(format!("example-{number}.toml"));
        fs::write(&file, format!("format = 1\nextends = \"valley\"\n{}", example.text)).expect("writable");
        let loaded = library::load(&file.to_string_lossy());
        let found: Vec<_> = loaded.diagnostics.iter().map(|d| &d.message).collect();
        if !found.is_empty() {
            failures.push(format!("{}\n{}{found:?}", example.word, example.text));
            continue;
        }
        let title = seats::to_play(&loaded, &[]).expect("it can be played");
        assert_eq!(unplayable(&title), [], "{}", example.text);
        let mut plan = Plan::new(title, 3, BotKind::Random);
        plan.check = true;
        for seed in 1..=seeds() {
            if let Some(failure) = play(&plan, seed).failure {
                failures.push(format!("{}\n{}seed {seed}: {failure:?}", example.word, example.text));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Somebody who looks a word up finds it in its example.
#[test]
fn every_example_uses_its_word() {
    let all: Vec<_> = examples::all().collect();
    assert_eq!(all.len(), Hook::ALL.len() + FUNCTIONS.len() + EFFECTS.len());
    for example in all {
        for part in written(&example.word) {
            assert!(example.text.contains(part), "`{part}` is not in the example of `{}`", example.word);
        }
    }
}

/// The reference page shows every one of them.
#[test]
fn every_example_stands_in_the_reference() {
    let page = prospectus_dsl::reference::markdown();
    for example in examples::all() {
        assert!(page.contains(&format!("```toml\n{}```", example.text)), "{}", example.word);
    }
}
