//! A title as tables and sentences: what a player wants beside the board.
//!
//! Everything is generated from the title's data, so that it holds for a variant or a house rule as well. Each
//! section is a file of its own; `words` says values in English and `rows` keeps what is common apart from what
//! differs.

mod companies;
mod map;
pub(crate) mod market;
mod overview;
mod page;
mod phases;
mod privates;
mod rows;
mod rules;
mod sheet;
mod summary;
mod tiles;
mod trains;
pub(crate) mod words;

use prospectus_dsl::title::Title;

pub use page::{Block, Page};
use sheet::Sheet;

/// A part of what there is to say about a title, on a page of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// What players ask about in the middle of a game.
    Summary,
    /// The companies with their homes, certificates and stations.
    Companies,
    /// The trains with their prices and what they can do.
    Trains,
    /// What changes from phase to phase.
    Phases,
    /// The market, its zones and how markers move.
    Market,
    /// The map as a drawing, and what is special about its hexes.
    Map,
    /// The tiles in the box.
    Tiles,
    /// The privates and their powers.
    Privates,
    /// The rules as the title says them.
    Rules,
}

impl Section {
    /// All sections, in the order in which they are listed.
    pub const ALL: &[Section] = &[
        Section::Summary,
        Section::Companies,
        Section::Trains,
        Section::Phases,
        Section::Market,
        Section::Map,
        Section::Tiles,
        Section::Privates,
        Section::Rules,
    ];

    /// What it is called on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Section::Summary => "summary",
            Section::Companies => "companies",
            Section::Trains => "trains",
            Section::Phases => "phases",
            Section::Market => "market",
            Section::Map => "map",
            Section::Tiles => "tiles",
            Section::Privates => "privates",
            Section::Rules => "rules",
        }
    }
}

/// One section of a title, or an overview of all of them.
pub fn page(title: &Title, section: Option<Section>, players: Option<i64>, width: usize) -> Page {
    let sheet = Sheet::new(title, players);
    let mut page = Page::new(width);
    page.title(sheet.heading(section.map(Section::name)));
    match section {
        None => sheet.overview(&mut page),
        Some(Section::Summary) => sheet.summary(&mut page),
        Some(Section::Companies) => sheet.companies(&mut page),
        Some(Section::Trains) => sheet.trains(&mut page),
        Some(Section::Phases) => sheet.phases(&mut page),
        Some(Section::Market) => sheet.market(&mut page),
        Some(Section::Map) => sheet.map(&mut page),
        Some(Section::Tiles) => sheet.tiles(&mut page),
        Some(Section::Privates) => sheet.privates(&mut page),
        Some(Section::Rules) => sheet.rules(&mut page),
    }
    page
}
