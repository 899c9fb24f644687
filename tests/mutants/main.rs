//! Titles that are changed at random and still pass `check` play without a panic, a hang or a broken promise.
//!
//! A mutant is one of the titles here with one to four changes, all of which follow from its number. Those that `check`
//! accepts play two games between random bots with all that `simulate --check` asks, in a process of their own.
//!
//! - `PROSPECTUS_MUTANTS=5000 cargo test --profile checked --test mutants`: so many that play, instead of a few hundred.
//! - `PROSPECTUS_MUTANTS_FROM=7000`: other ones, from this number on.
//! - `PROSPECTUS_MUTANTS_KEEP=folder`: those that break something are written there, as titles.

mod chance;
mod changes;
mod child;
mod hostile;
mod mutant;
mod places;
mod stock;
mod texts;
mod tree;
mod verdict;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use child::{Ask, Child};
use mutant::{ALL, Chosen, Mutant};
use stock::Stock;
use verdict::Verdict;

/// How many mutants play in every run.
const PLAYED: u64 = 120;

/// Actions of each game: in every run, and where many mutants are asked for.
const SHORT: usize = 150;
const LONG: usize = 1_500;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
#[ignore = "what the other test runs in a process of its own"]
fn judges_what_it_is_asked() {
    child::answer();
}

#[test]
fn a_mutant_that_passes_check_keeps_all_promises() {
    let asked = number("PROSPECTUS_MUTANTS");
    let (wanted, longest) = (asked.unwrap_or(PLAYED), if asked.is_some() { LONG } else { SHORT });
    let first = number("PROSPECTUS_MUTANTS_FROM").unwrap_or(1);
    let keep = std::env::var("PROSPECTUS_MUTANTS_KEEP").ok();
    let stock = Stock::new();
    let (next, tally) = (AtomicU64::new(first), Mutex::new(Tally::default()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                let mut child = Child::start();
                while tally.lock().expect("nobody panics with it").played < wanted {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    let verdict = child.ask(&Ask { seed, chosen: ALL, longest });
                    let mutant = Mutant::new(&stock, seed);
                    let broken = match &verdict {
                        Verdict::Broken(why) => Some(tell(&mutant, seed, longest, why, &mut child, keep.as_deref())),
                        _ => None,
                    };
                    tally.lock().expect("nobody panics with it").note(&mutant.title, verdict, broken);
                }
            });
        }
    });
    let tally = tally.into_inner().expect("nobody panics with it");
    eprintln!("{}", tally.words());
    assert!(tally.broken.is_empty(), "{}\n{}", tally.broken.join("\n"), tally.words());
}

/// A mutant that breaks something, with as few of its changes as that takes.
fn tell(mutant: &Mutant, seed: u64, longest: usize, why: &str, child: &mut Child, keep: Option<&str>) -> String {
    let mut chosen: Chosen = (1 << mutant.changes()) - 1;
    let mut why = why.to_owned();
    for change in 0..mutant.changes() {
        let fewer = chosen & !(1 << change);
        // What hangs takes its time: it is told with all its changes.
        if fewer != 0
            && !why.starts_with("HANG")
            && let Verdict::Broken(other) = child.ask(&Ask { seed, chosen: fewer, longest })
        {
            (chosen, why) = (fewer, other);
        }
    }
    let mut told = format!("mutant {seed} of {}: {why}\n{}", mutant.title, mutant.diff(chosen));
    if let Some(folder) = keep {
        let file = Path::new(folder).join(format!("{seed}-{}.toml", mutant.title.replace('/', "-")));
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, mutant.text(chosen)));
        let _ = match written {
            Ok(()) => writeln!(told, "kept as {}", file.display()),
            Err(error) => writeln!(told, "cannot be kept as {}: {error}", file.display()),
        };
        eprintln!("{told}");
    }
    told
}

#[derive(Default)]
struct Tally {
    made: u64,
    refused: u64,
    cannot_play: u64,
    cannot_begin: BTreeMap<String, u64>,
    played: u64,
    actions: usize,
    broken_off: usize,
    rule_fails: u64,
    by_title: BTreeMap<String, u64>,
    by_code: BTreeMap<String, u64>,
    broken: Vec<String>,
}

impl Tally {
    fn note(&mut self, title: &str, verdict: Verdict, broken: Option<String>) {
        self.made += 1;
        match verdict {
            Verdict::Refused(codes) => {
                self.refused += 1;
                codes.into_iter().take(1).for_each(|code| *self.by_code.entry(code).or_default() += 1);
                return;
            }
            Verdict::CannotPlay => {
                self.cannot_play += 1;
                return;
            }
            Verdict::CannotBegin(why) => {
                *self.cannot_begin.entry(why.lines().next().unwrap_or_default().to_owned()).or_default() += 1;
                return;
            }
            Verdict::Plays { actions, broken_off } => {
                self.actions += actions;
                self.broken_off += broken_off;
            }
            Verdict::RuleFails(_) => self.rule_fails += 1,
            Verdict::Broken(_) => {}
        }
        self.played += 1;
        *self.by_title.entry(title.to_owned()).or_default() += 1;
        self.broken.extend(broken);
    }

    fn words(&self) -> String {
        let list = |of: &BTreeMap<String, u64>| {
            of.iter().map(|(what, count)| format!("{count} {what}")).collect::<Vec<_>>().join(", ")
        };
        let begin: u64 = self.cannot_begin.values().sum();
        format!(
            "{} mutants: {} refused by check, {} cannot be played, {begin} cannot begin, {} played; {} actions, {} games \
             broken off, {} mutants have a rule that is refused in play, {} break something\nplayed: {}\nrefused: {}\ncannot begin: {}",
            self.made,
            self.refused,
            self.cannot_play,
            self.played,
            self.actions,
            self.broken_off,
            self.rule_fails,
            self.broken.len(),
            list(&self.by_title),
            list(&self.by_code),
            list(&self.cannot_begin),
        )
    }
}
