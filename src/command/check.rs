//! `prospectus check`: what is wrong with titles.

use std::path::Path;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};
use std::{fs, io};

use crate::library::{self, Loaded};
use crate::report::{self, JsonDiagnostic};

#[derive(clap::Args)]
pub struct Args {
    /// Title files, folders of them, or names of embedded titles
    #[arg(required = true, value_name = "FILE|TITLE")]
    titles: Vec<String>,
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

pub fn run(args: &Args) -> ExitCode {
    if args.watch {
        return watch(args);
    }
    let started = Instant::now();
    let loaded = load_all(&args.titles);
    let took = started.elapsed();
    if args.json {
        print_json(&loaded);
    } else {
        loaded.iter().for_each(|l| print_report(l, args.uncertain));
        if args.time {
            println!("checked in {:.1} ms", took.as_secs_f64() * 1000.0);
        }
    }
    if loaded.iter().any(|l| l.diagnostics.iter().any(|d| d.is_error())) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn load_all(titles: &[String]) -> Vec<Loaded> {
    titles.iter().flat_map(|title| files_of(title)).map(|name| library::load(&name)).collect()
}

/// A folder stands for the title files in it and below it.
fn files_of(title: &str) -> Vec<String> {
    let path = Path::new(title);
    if !path.is_dir() {
        return vec![title.to_owned()];
    }
    let mut files = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "toml" => files.push(path.to_string_lossy().into_owned()),
                _ => {}
            }
        }
    }
    files.sort();
    files
}

fn print_report(loaded: &Loaded, uncertain: bool) {
    let colour = report::colour();
    for diagnostic in &loaded.diagnostics {
        println!("{}", report::draw(diagnostic, &loaded.sources, colour));
    }
    let errors = loaded.diagnostics.iter().filter(|d| d.is_error()).count();
    let warnings = loaded.diagnostics.len() - errors;
    let name = &loaded.sources.file(loaded.root).name;
    match (errors, warnings) {
        (0, 0) => println!("{name}: all is well"),
        _ => println!("{name}: {}, {}", count(errors, "error"), count(warnings, "warning")),
    }
    if uncertain {
        print_uncertain(loaded);
    }
}

fn print_uncertain(loaded: &Loaded) {
    let figures = loaded.title.as_ref().map(|t| t.uncertain.as_slice()).unwrap_or_default();
    println!("{} called uncertain", count(figures.len(), "figure"));
    for figure in figures {
        let (line, _) = loaded.sources.line_column(figure.span.file, figure.span.range().start);
        let file = &loaded.sources.file(figure.span.file).name;
        println!("  {file}:{line}  {}: {}", figure.path, figure.reason);
    }
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn print_json(loaded: &[Loaded]) {
    let all = loaded.iter().flat_map(|l| l.diagnostics.iter().map(|d| JsonDiagnostic::new(d, &l.sources)));
    let all: Vec<_> = all.collect();
    // Writing to standard output can only fail when nobody reads it any more.
    let _ = serde_json::to_writer_pretty(io::stdout().lock(), &all);
    println!();
}

/// Checks whenever one of the files changes, its base and folder included, until interrupted.
fn watch(args: &Args) -> ExitCode {
    let mut seen = None;
    loop {
        let loaded = load_all(&args.titles);
        let now = stamp(&loaded);
        if seen.as_ref() != Some(&now) {
            if report::colour() {
                print!("\x1b[2J\x1b[H");
            }
            loaded.iter().for_each(|l| print_report(l, args.uncertain));
            println!("watching; interrupt to stop");
            seen = Some(now);
        }
        loop {
            sleep(LOOK_AGAIN);
            if seen.as_ref() != Some(&stamp(&loaded)) {
                break;
            }
        }
    }
}

/// When each of the files was saved last; a file that is gone has no time.
fn stamp(loaded: &[Loaded]) -> Vec<(String, Option<SystemTime>)> {
    let files = loaded.iter().flat_map(|l| l.sources.files().iter().map(|f| f.name.clone()));
    files.map(|name| (fs::metadata(&name).and_then(|m| m.modified()).ok(), name)).map(|(time, name)| (name, time)).collect()
}
