//! A title as tables and sentences: what a player wants beside the board.
//!
//! Everything is generated from the title's data, so that it holds for a variant or a house rule as well. Each
//! section is a file of its own; [`words`] says values in English and [`rows`] keeps what is common apart from what
//! differs.

mod companies;
mod map;
mod market;
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
pub mod words;

use prospectus_dsl::title::Title;

pub use page::Page;
use sheet::Sheet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Summary,
    Companies,
    Trains,
    Phases,
    Market,
    Map,
    Tiles,
    Privates,
    Rules,
}

impl Section {
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
