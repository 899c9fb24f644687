//! A single corrupted token is found where it stands, or is rightly not an error at all.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use prospectus_library as library;

use crate::tokens::{Token, TokenKind, corrupt, tokens};

/// How many tokens of each title are corrupted in every run; `PROSPECTUS_CORRUPTIONS=100000` corrupts them all.
const TRIES: usize = 300;

/// The least share of noticed corruptions that are reported at the corrupted token, in percent.
const PINPOINTED: usize = 98;

#[test]
fn a_corrupted_token_is_found_where_it_stands() {
    let tries = std::env::var("PROSPECTUS_CORRUPTIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(TRIES);
    let titles: Vec<&str> = library::names().filter(|name| !name.contains('/')).collect();
    let results: Vec<(&str, Tally)> = std::thread::scope(|scope| {
        let threads: Vec<_> = titles.iter().map(|name| scope.spawn(move || (*name, try_title(name, tries)))).collect();
        threads.into_iter().map(|t| t.join().expect("no corruption may panic")).collect()
    });
    let mut report = String::new();
    let mut failures = Vec::new();
    for (name, tally) in &results {
        let _ = writeln!(report, "{name}: {tally}");
        let noticed = tally.pinpointed + tally.elsewhere.len();
        if tally.pinpointed * 100 < noticed * PINPOINTED {
            failures.push(format!("{name}: only {} of {noticed} pinpointed", tally.pinpointed));
        }
        failures.extend(tally.missed.iter().map(|missed| format!("{name}: unnoticed without a reason: {missed}")));
    }
    eprintln!("{report}");
    assert!(failures.is_empty(), "{report}\n{}", failures.join("\n"));
}

#[derive(Default)]
struct Tally {
    pinpointed: usize,
    elsewhere: Vec<String>,
    /// Not noticed, by the reason why that is right.
    rightly: BTreeMap<&'static str, usize>,
    missed: Vec<String>,
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rightly: usize = self.rightly.values().sum();
        let noticed = self.pinpointed + self.elsewhere.len();
        writeln!(f, "{} of {noticed} noticed corruptions pinpointed, {rightly} rightly unnoticed", self.pinpointed)?;
        for (reason, count) in &self.rightly {
            writeln!(f, "  unnoticed {count}: {reason}")?;
        }
        for place in &self.elsewhere {
            writeln!(f, "  reported elsewhere: {place}")?;
        }
        Ok(())
    }
}

fn try_title(name: &str, tries: usize) -> Tally {
    let text = library::embedded(name).expect("an embedded title");
    let clean = library::load_text(name, text);
    assert!(clean.diagnostics.is_empty(), "{name} is not clean: {:?}", clean.diagnostics);
    let all = tokens(text);
    let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ text.len() as u64);
    let mut tally = Tally::default();
    for number in 0..tries.min(all.len()) {
        let at = if tries >= all.len() { number } else { random.below(all.len()) };
        let token = &all[at];
        let (broken, range) = corrupt(text, token, random.below(64));
        let loaded = library::load_text(name, &broken);
        let place = || format!("`{}` in {}", &broken[range.clone()], token.path.join("."));
        // A diagnostic points at its main place and at those that explain it.
        let touches = |d: &prospectus_dsl::diagnostic::Diagnostic| {
            let mut places = d.related.iter().map(|(span, _)| span).chain([&d.span]);
            places.any(|s| s.file == loaded.root && s.range().start <= range.end && range.start <= s.range().end)
        };
        if loaded.diagnostics.is_empty() {
            match why_right(token) {
                Some(reason) => *tally.rightly.entry(reason).or_default() += 1,
                None => tally.missed.push(place()),
            }
        } else if loaded.diagnostics.iter().any(touches) {
            tally.pinpointed += 1;
        } else {
            tally.elsewhere.push(format!("{}: {}", place(), loaded.diagnostics[0].message));
        }
    }
    tally
}

/// Why it is right that nobody notices: the title means something else now, or the words are for people.
fn why_right(token: &Token) -> Option<&'static str> {
    let last = token.path.iter().rev().find(|key| *key != "item").map_or("", String::as_str);
    let parent = token.path.iter().rev().nth(1).map_or("", String::as_str);
    let prose =
        ["name", "text", "note", "cite", "designer", "edition", "rulebook", "subtitle", "number", "uncertain", "money"];
    let about = |key: &str| token.path.iter().any(|k| k == key);
    match token.kind {
        TokenKind::Word if prose.contains(&last) || about("uncertain") || about("cite") => Some("prose for people"),
        TokenKind::Word if last == "id" => Some("another name for a thing that nobody refers to"),
        TokenKind::Word if last == "code" => Some("another name for a group, terrain or picture in a tile"),
        TokenKind::Word if token.text.contains("ask ") || token.text.contains("announce ") => {
            Some("a question in other words")
        }
        TokenKind::Word if last == "tags" => Some("another word on a hex"),
        TokenKind::Word if last == "grid" => Some("a cell in another zone"),
        TokenKind::Key if parent == "tiles" => Some("another name for a tile that nobody refers to"),
        TokenKind::Word if last == "certificates" => Some("another name for a certificate"),
        TokenKind::Key if about("property") => Some("another name for a property that nobody asks for"),
        TokenKind::Key if ["kind", "class", "stack", "zone", "step", "gauge", "board", "variant"].contains(&parent) => {
            Some("another name for a thing that nobody refers to")
        }
        _ => None,
    }
}

/// A small generator, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}
