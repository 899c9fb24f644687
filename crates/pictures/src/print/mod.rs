//! Everything in the box on sheets of paper, to be printed, cut out and played with.
//!
//! Sheets are documents in millimetres. Hexes of the map and of tiles are 38 mm across flats.
//!
//! ```
//! use prospectus_pictures::Players;
//! use prospectus_pictures::print::{Paper, What, sheets};
//!
//! let loaded = prospectus_library::load_text("valley.toml", &prospectus_library::template("valley"));
//! let title = loaded.title.expect("a complete title");
//! let printed = sheets(&title, Players(Some(3)), Paper::A4, &What::ALL);
//! assert!(printed.iter().any(|sheet| sheet.name == "map-A1" && sheet.svg.starts_with("<svg")));
//! ```

mod charters;
mod leaf;
mod map;
mod paragraph;
mod privates;
mod shares;
mod tiles;
mod trains;

use prospectus_dsl::title::Title;

use super::geometry::APOTHEM;
use super::players::Players;

/// How large hexes are, in millimetres from one flat side to the other.
const ACROSS_FLATS: f64 = 38.0;

/// Millimetres for each unit of a drawn hex.
const SCALE: f64 = ACROSS_FLATS / (2.0 * APOTHEM);

/// The paper in the printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8½ by 11 inches.
    Letter,
}

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// All boards, each cut over as many sheets as it takes, and what its signs mean.
    Map,
    /// The tiles, each as often as it is in the box.
    Tiles,
    /// The market.
    Market,
    /// A charter for each company, or for each of its operators.
    Charters,
    /// Certificates of companies, and privates.
    Certificates,
    /// Discs of the companies.
    Tokens,
    /// A card for each train.
    Trains,
}

impl What {
    /// Everything.
    pub const ALL: [What; 7] =
        [What::Map, What::Tiles, What::Market, What::Charters, What::Certificates, What::Tokens, What::Trains];
}

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What it is called, as in `map-B2`: no two sheets have the same name.
    pub name: String,
    /// The document.
    pub svg: String,
}

/// The sheets of a title, in the order in which they are asked for.
pub fn sheets(title: &Title, players: Players, paper: Paper, what: &[What]) -> Vec<Sheet> {
    let of = |what: &What| match what {
        What::Map => map::boards(title, players, paper),
        What::Tiles => tiles::draw(title, players, paper),
        What::Market => map::market(title, paper),
        What::Charters => charters::draw(title, players, paper),
        What::Certificates => {
            let mut all = shares::draw(title, players, paper);
            all.extend(privates::draw(title, players, paper));
            all
        }
        What::Tokens => charters::tokens_sheets(title, players, paper),
        What::Trains => trains::draw(title, players, paper),
    };
    what.iter().flat_map(of).collect()
}

/// A sum in the money of the title.
fn money(title: &Title, sum: &str) -> String {
    title.title.money.replace("{}", sum)
}
