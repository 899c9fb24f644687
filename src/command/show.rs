//! `prospectus show`: a title as tables and sentences.

use std::io::IsTerminal;
use std::process::ExitCode;

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::suggest::closest;
use prospectus_dsl::title::Title;

use crate::library::{self, Loaded};
use crate::output::print_styled;
use crate::report;
use crate::show::{self, Section};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title
    #[arg(value_name = "FILE|TITLE")]
    title: String,
    /// summary, companies, trains, phases, market, map, tiles, privates or rules; an overview if left out
    section: Option<String>,
    /// A variant to play with; may be given several times
    #[arg(long, value_name = "ID")]
    variant: Vec<String>,
    /// The number of players
    #[arg(long, value_name = "NUMBER")]
    players: Option<i64>,
    /// The width of the page in columns; that of the terminal if left out
    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,
}

/// What a page is as wide as when nobody says and there is no terminal to ask.
const WIDTH: usize = 100;

pub fn run(args: &Args) -> ExitCode {
    match page(args) {
        Ok(page) => {
            print_styled(&page);
            ExitCode::SUCCESS
        }
        Err(message) => {
            anstream::eprint!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn page(args: &Args) -> Result<String, String> {
    let section = args.section.as_deref().map(section).transpose()?;
    let loaded = library::load(&args.title);
    let Some(title) = loaded.title.as_ref().filter(|_| !loaded.diagnostics.iter().any(|d| d.is_error())) else {
        return Err(problems(&loaded));
    };
    let variants = variants(title, &args.variant)?;
    players(title, args.players)?;
    let width = args.width.unwrap_or_else(width);
    if variants.is_empty() {
        return Ok(show::page(title, section, args.players, width).to_string());
    }
    // The title has been checked with each of its variants, but not with all that are chosen together.
    let mut diagnostics = Diagnostics::default();
    let title = loaded.draft.as_ref().and_then(|draft| draft.title(&variants, &mut diagnostics));
    match title {
        Some(title) if !diagnostics.has_errors() => Ok(show::page(&title, section, args.players, width).to_string()),
        _ => Err(problems(&Loaded { diagnostics: diagnostics.into_sorted(), ..loaded })),
    }
}

/// What `check` would say.
fn problems(loaded: &Loaded) -> String {
    let colour = report::colour();
    loaded.diagnostics.iter().map(|d| report::draw(d, &loaded.sources, colour) + "\n").collect()
}

fn section(name: &str) -> Result<Section, String> {
    let known = || Section::ALL.iter().map(|section| section.name());
    Section::ALL
        .iter()
        .copied()
        .find(|section| section.name() == name)
        .ok_or_else(|| unknown("section", name, known(), "the sections are"))
}

/// The variants that were asked for, with those that they require.
fn variants(title: &Title, asked: &[String]) -> Result<Vec<String>, String> {
    let mut all: Vec<String> = Vec::new();
    for id in asked {
        if title.variant.get(id).is_none() {
            return Err(match title.variant.entries.is_empty() {
                true => format!("error: `{}` has no variants\n", title.title.id),
                false => unknown("variant", id, title.variant.entries.keys().map(String::as_str), "the variants are"),
            });
        }
        let needed = title.variant.with_required(id);
        all.extend(needed.into_iter().filter(|id| !all.contains(id)).collect::<Vec<_>>());
    }
    for id in &all {
        let excluded = title
            .variant
            .get(id)
            .and_then(|variant| variant.head.excludes.iter().find(|other| all.iter().any(|id| id == &***other)));
        if let Some(other) = excluded {
            return Err(format!("error: the variants `{id}` and `{other}` cannot be played together\n"));
        }
    }
    Ok(all)
}

fn players(title: &Title, players: Option<i64>) -> Result<(), String> {
    let Some(players) = players else { return Ok(()) };
    if title.players.get(&players.to_string()).is_some() {
        return Ok(());
    }
    let counts: Vec<_> = title.players.iter().map(|(count, ..)| count).collect();
    Err(format!("error: `{}` is not for {players} players\n help: choose from {}\n", title.title.id, counts.join(", ")))
}

fn unknown<'a>(noun: &str, name: &str, known: impl Iterator<Item = &'a str> + Clone, list: &str) -> String {
    let help = match closest(name, known.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("{list} {}", known.collect::<Vec<_>>().join(", ")),
    };
    format!("error: there is no {noun} `{name}`\n help: {help}\n")
}

/// As wide as `COLUMNS` says, or as the terminal is.
fn width() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || {
        let size = terminal_size::terminal_size().filter(|_| std::io::stdout().is_terminal());
        size.map(|(width, _)| usize::from(width.0))
    };
    columns.or_else(terminal).unwrap_or(WIDTH)
}
