//! `prospectus show`: a title as tables and sentences.

use std::io::IsTerminal;
use std::process::ExitCode;

use prospectus_library::{self as library, seats};
use prospectus_words::show::{self, Page, Section};

use super::chosen;
use crate::ansi;
use crate::output::print_styled;
use crate::report;

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
            print_styled(&ansi::lines(page.lines()));
            ExitCode::SUCCESS
        }
        Err(message) => {
            anstream::eprint!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn page(args: &Args) -> Result<Page, String> {
    let section = args.section.as_deref().map(section).transpose()?;
    let loaded = library::load(&args.title);
    let Some(title) = &loaded.title else { return Err(report::problems(&loaded.diagnostics, &loaded.sources)) };
    let variants = chosen::variants(title, &args.variant)?;
    let title = seats::title_of(&loaded, &variants).map_err(|title| report::broken(&title))?;
    chosen::players(&title, args.players)?;
    Ok(show::page(&title, section, args.players, args.width.unwrap_or_else(width)))
}

fn section(name: &str) -> Result<Section, String> {
    let found = Section::ALL.iter().copied().find(|section| section.name() == name);
    found.ok_or_else(|| chosen::unknown("section", name, Section::ALL.iter().map(|section| section.name())))
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
