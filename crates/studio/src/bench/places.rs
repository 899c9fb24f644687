//! Where things of a title stand in its files.

use prospectus_dsl::decode::Space;
use prospectus_dsl::source::Sources;
use prospectus_dsl::span::Span;
use serde_json::{Value, json};

use super::opened::{Good, Opened, named};
use crate::folder::Folder;
use crate::problem::Problem;

/// A place as a page can go to it. Offsets count characters of the file, lines and columns count from 1.
pub fn place(span: Span, sources: &Sources, folder: &Folder) -> Value {
    let file = sources.file(span.file);
    let (line, column) = file.line_column(span.range().start);
    let (end_line, end_column) = file.line_column(span.range().end);
    let from = file.text.get(..span.range().start).map_or(0, |before| before.chars().count());
    let length = sources.text(span).chars().count();
    let mut place = named(&file.name, folder);
    place["line"] = json!(line);
    place["column"] = json!(column);
    place["end_line"] = json!(end_line);
    place["end_column"] = json!(end_column);
    place["from"] = json!(from);
    place["to"] = json!(from + length);
    place
}

/// What pages call things that have a place.
pub fn space(noun: &str) -> Option<Space> {
    Space::ALL.iter().copied().find(|space| space.noun() == noun)
}

impl Opened {
    /// Where a thing stands: `of` is what it is (`hex`, `tile`, `company`, …), `id` its id.
    pub fn place_of(&self, folder: &Folder, of: &str, id: &str) -> Result<Value, Problem> {
        let good = self.good()?;
        let space = space(of).ok_or_else(|| Problem::unknown("sort of thing", of))?;
        let span = good.find(space, id).ok_or_else(|| Problem::unknown(space.noun(), id))?;
        Ok(place(span, &good.sources, folder))
    }

    /// Where a cell of the market stands, by its row and column from 0.
    pub fn place_of_cell(&self, folder: &Folder, row: usize, column: usize) -> Result<Value, Problem> {
        let good = self.good()?;
        let cell = good.title.market.grid.at(row, column);
        let cell = cell.ok_or_else(|| Problem::unknown("cell", format!("{row}, {column}")))?;
        Ok(place(cell.span, &good.sources, folder))
    }
}

impl Good {
    fn find(&self, space: Space, id: &str) -> Option<Span> {
        let find = |space: Space| self.title.places.get(&space)?.get(id).copied();
        // A picture does not tell a company from one of several that operate for it.
        find(space).or_else(|| find(Space::Operator).filter(|_| space == Space::Company))
    }
}
