//! Replays every corpus, and a fixed number of mutants of it: the same ones on every machine.
//!
//! `PROSPECTUS_FUZZ=100` makes a hundred times as many. A broken promise names the input: a file of the corpus, or the
//! seed of the mutant, which is also written to a file beside the test's temporary files.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

use prospectus_fuzz::{TARGETS, Target, mutate};
use prospectus_library::Rng;

/// The files of a corpus, in the order of their names.
fn corpus(target: &Target) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    let text = |file: &PathBuf| fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let read = |file: PathBuf| {
        let text = String::from_utf8(text(&file)).unwrap_or_else(|_| panic!("{} is no text", file.display()));
        assert!(text.len() <= target.longest, "{} is longer than the target reads", file.display());
        (file, text)
    };
    files.into_iter().map(read).collect()
}

/// Feeds a text to a target and says which one it was if that breaks a promise.
fn feed(target: &Target, text: &str, what: &str) {
    let fed = catch_unwind(AssertUnwindSafe(|| (target.run)(text)));
    if let Err(panic) = fed {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("broken-{}", target.name));
        let kept = fs::write(&file, text).map(|()| file.display().to_string());
        eprintln!("{}: {what} breaks a promise; it is kept in {kept:?}", target.name);
        resume_unwind(panic);
    }
}

fn times() -> u64 {
    std::env::var("PROSPECTUS_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn replay(name: &str, mutants: u64) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target of this name");
    let corpus = corpus(target);
    assert!(corpus.len() > 5, "the corpus of {name} is nearly empty");
    for (file, text) in &corpus {
        feed(target, text, &file.display().to_string());
    }
    for seed in 0..mutants * times() {
        let mut rng = Rng::new(seed);
        let (_, text) = &corpus[rng.index(corpus.len())];
        let mutant = mutate::several(text, (target.words)(), &mut rng);
        if mutant.len() <= target.longest {
            feed(target, &mutant, &format!("mutant {seed}"));
        }
    }
}

#[test]
fn rules_are_answered() {
    replay("rules", 3000);
}

#[test]
fn tiles_are_answered() {
    replay("tiles", 6000);
}

#[test]
fn titles_are_checked_and_played() {
    replay("titles", 250);
}

#[test]
fn saves_are_read_or_refused() {
    replay("saves", 400);
}

#[test]
fn exports_are_replayed_or_refused() {
    replay("exports", 250);
}

/// What is no text never gets to a reader, and neither does what is too long for the target.
#[test]
fn only_texts_are_read() {
    for target in TARGETS {
        assert!(!target.feed(b"\xff\xfe"), "{}", target.name);
        assert!(!target.feed(&vec![b' '; target.longest + 1]), "{}", target.name);
        assert!(target.feed(b""), "{}", target.name);
    }
}
