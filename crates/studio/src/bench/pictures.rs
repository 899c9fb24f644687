//! Pictures of the last good title.

use prospectus_dsl::hex::Layout;
use prospectus_pictures::{Players, bare};
use serde_json::{Value, json};

use super::opened::Opened;
use crate::problem::Problem;

impl Opened {
    /// A board as printed, by its id; the first if none is named.
    pub fn board(&self, id: Option<&str>) -> Result<String, Problem> {
        let title = &self.good()?.title;
        let board = title.board.iter().find(|(known, _)| id.is_none_or(|id| known.as_str() == id));
        let (_, board) = board.ok_or_else(|| Problem::unknown("board", id.unwrap_or_default()))?;
        Ok(bare::printed(title, board, Players::default()))
    }

    /// The empty market.
    pub fn market(&self) -> Result<String, Problem> {
        Ok(bare::market(&self.good()?.title))
    }

    /// Every tile in the box with its picture.
    pub fn tiles(&self) -> Result<Value, Problem> {
        let title = &self.good()?.title;
        let layout = title.board.iter().next().map_or(Layout::Flat, |(_, board)| board.layout());
        let tile = |id: &str| {
            let colour = title.tile(id).map(|(colour, _)| colour.to_owned());
            json!({ "id": id, "colour": colour, "picture": bare::tile(title, id, 0, layout) })
        };
        Ok(title.tiles.iter().map(|(id, _)| tile(id)).collect())
    }

    /// Every company with its disc.
    pub fn tokens(&self) -> Result<Value, Problem> {
        let title = &self.good()?.title;
        let companies = title.company.iter().map(|company| {
            let picture = bare::token(title, &company.id);
            json!({ "id": company.id.as_str(), "name": company.name.to_string(), "picture": picture })
        });
        Ok(companies.collect())
    }
}
