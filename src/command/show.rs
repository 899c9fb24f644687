//! `prospectus show`: a title as tables and sentences.

use std::path::Path;

use prospectus_library::{self as library, Unknown, chosen, seats};
use prospectus_words::show::{self, Section};

use super::with::With;
use crate::ansi;
use crate::error::Error;
use crate::output::{print_styled, width};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title
    #[arg(value_name = "FILE|TITLE")]
    title: String,
    #[command(flatten)]
    with: With,
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

pub fn run(args: &Args) -> Result<(), Error> {
    let section = match (&args.section, page_in_place_of_title(args)) {
        (other, Some(page)) => return Err(Error::PageForTitle { page, right: in_order(other.as_deref(), page) }),
        (section, None) => section.as_deref().map(self::section).transpose()?,
    };
    let loaded = library::load_with(&args.title, &args.with.overlays);
    let title = loaded.title.as_ref().ok_or_else(|| loaded.broken())?;
    let variants = chosen::variants(title, &args.variant)?;
    let title = seats::title_of(&loaded, &variants)?;
    if let Some(players) = args.players {
        chosen::players(&title, players)?;
    }
    let page = show::page(&title, section, args.players, args.width.unwrap_or_else(width));
    print_styled(&ansi::lines(page.lines()))?;
    Ok(())
}

/// The page that was asked for where a title should stand: `show map`, or `show map TITLE`.
fn page_in_place_of_title(args: &Args) -> Option<&'static str> {
    let page = find_section(&args.title).filter(|_| !Path::new(&args.title).exists())?;
    let other_is_page = args.section.as_deref().is_some_and(|other| find_section(other).is_some());
    (!other_is_page).then_some(page.name())
}

/// The words that would have shown it.
fn in_order(title: Option<&str>, page: &str) -> String {
    format!("prospectus show {} {page}", title.unwrap_or("TITLE"))
}

fn find_section(name: &str) -> Option<Section> {
    Section::ALL.iter().copied().find(|section| section.name() == name)
}

fn section(name: &str) -> Result<Section, Unknown> {
    find_section(name).ok_or_else(|| Unknown::new("section", name, Section::ALL.iter().map(|section| section.name())))
}
