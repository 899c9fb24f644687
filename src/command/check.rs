//! `prospectus check`: what is wrong with titles.

use std::fs;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::source::Sources;
use prospectus_library::{self as library, Loaded, Playable};

use super::with::With;
use crate::error::Error;
use crate::output::{Reader, print};
use crate::report::{self, JsonDiagnostic};

#[derive(clap::Args)]
pub struct Args {
    /// Title files, folders of them, or names of embedded titles
    #[arg(required = true, value_name = "FILE|TITLE")]
    titles: Vec<String>,
    #[command(flatten)]
    with: With,
    /// Print a list of diagnostics for other programs
    #[arg(long)]
    json: bool,
    /// Check again whenever a file is saved
    #[arg(long, conflicts_with = "json")]
    watch: bool,
    /// List the figures that the titles call uncertain
    #[arg(long, conflicts_with = "json")]
    uncertain: bool,
    /// Say how long checking took
    #[arg(long, conflicts_with = "json")]
    time: bool,
}

/// How often saved files are looked for.
const LOOK_AGAIN: Duration = Duration::from_millis(150);

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    if args.watch {
        return watch(args);
    }
    let started = Instant::now();
    let loaded = library::load_all_with(&args.titles, &args.with.overlays);
    let took = started.elapsed();
    let loaded = Checked::all(loaded);
    if args.json {
        print(&json(&loaded))?;
    } else {
        for checked in &loaded {
            print(&describe(checked, args.uncertain))?;
        }
        if args.time {
            print(&format!("checked in {:.1} ms\n", took.as_secs_f64() * 1000.0))?;
        }
    }
    Ok(exit_code(&loaded))
}

/// The exit code is the same whether or not anybody has read to the end.
fn exit_code(checked: &[Checked]) -> ExitCode {
    match checked.iter().any(|checked| checked.loaded.diagnostics.iter().any(|d| d.is_error())) {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}

/// A title that was read, and whether it can be played if nothing is wrong with it.
struct Checked {
    loaded: Loaded,
    playable: Option<Playable>,
}

impl Checked {
    fn all(loaded: Vec<Loaded>) -> Vec<Checked> {
        let playable = library::playable(&loaded);
        loaded.into_iter().zip(playable).map(|(loaded, playable)| Checked { loaded, playable }).collect()
    }

    /// What the engine cannot play of the title, as it stands or with one of its variants, each thing once.
    fn notes(&self) -> Vec<Diagnostic> {
        self.playable.as_ref().map(Playable::notes).unwrap_or_default()
    }
}

/// All that there is to say about one title, as text.
fn describe(checked: &Checked, uncertain: bool) -> String {
    let Checked { loaded, playable } = checked;
    let colour = report::colour();
    let mut text = report::diagnostics(&loaded.diagnostics, &loaded.sources, colour);
    let errors = loaded.diagnostics.iter().filter(|d| d.is_error()).count();
    let warnings = loaded.diagnostics.len() - errors;
    let name = loaded.name();
    text += &match (errors, warnings) {
        (0, 0) => format!("{name}: all is well\n"),
        _ => format!("{name}: {}, {}\n", count(errors, "error"), count(warnings, "warning")),
    };
    if let Some(worst) = loaded.diagnostics.iter().min_by_key(|diagnostic| diagnostic.severity) {
        text += &format!("for more: prospectus explain {}\n", worst.code);
    }
    if let (Some(playable), Some(title)) = (playable, &loaded.title) {
        text += &playable.verdict(title);
        text += &report::diagnostics(&checked.notes(), &loaded.sources, colour);
    }
    if uncertain {
        text += &list_uncertain(loaded);
    }
    text
}

fn list_uncertain(loaded: &Loaded) -> String {
    let figures = loaded.title.as_ref().map(|t| t.uncertain.as_slice()).unwrap_or_default();
    let lines = figures.iter().map(|figure| {
        let (line, _) = loaded.sources.line_column(figure.span.file, figure.span.range().start);
        let file = &loaded.sources.file(figure.span.file).name;
        format!("  {file}:{line}  {}: {}\n", figure.path, figure.reason)
    });
    format!("{} called uncertain\n{}", count(figures.len(), "figure"), lines.collect::<String>())
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn json(checked: &[Checked]) -> String {
    let all: Vec<(Vec<Diagnostic>, &Sources)> = checked
        .iter()
        .map(|checked| {
            let said = checked.loaded.diagnostics.iter().cloned();
            (said.chain(checked.notes()).collect(), &checked.loaded.sources)
        })
        .collect();
    let all = all.iter().flat_map(|(said, sources)| said.iter().map(|said| JsonDiagnostic::new(said, sources)));
    let all: Vec<_> = all.collect();
    serde_json::to_string_pretty(&all).expect("text and numbers are always JSON") + "\n"
}

/// Checks whenever one of the files changes, its bases included, until interrupted or until nobody reads any more.
fn watch(args: &Args) -> Result<ExitCode, Error> {
    loop {
        let loaded = Checked::all(library::load_all_with(&args.titles, &args.with.overlays));
        let seen = stamp(&loaded);
        // A terminal is cleared, so that only what is wrong now is on it.
        let clear = if report::colour() { "\x1b[2J\x1b[H" } else { "" };
        let reports: String = loaded.iter().map(|l| describe(l, args.uncertain)).collect();
        if print(&format!("{clear}{reports}watching; interrupt to stop\n"))? == Reader::Gone {
            return Ok(exit_code(&loaded));
        }
        while stamp(&loaded) == seen {
            sleep(LOOK_AGAIN);
        }
    }
}

/// When each of the files was saved last; a file that is gone has no time.
fn stamp(checked: &[Checked]) -> Vec<Option<SystemTime>> {
    let files = checked.iter().flat_map(|checked| checked.loaded.sources.files());
    files.map(|file| fs::metadata(&file.name).and_then(|m| m.modified()).ok()).collect()
}
