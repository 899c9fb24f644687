//! The rulebook of a title: what `show` says of it, with pictures, and how it differs from another.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use prospectus_dsl::title::{Title, Variant};
use prospectus_pictures::{Players, bare};
use prospectus_words::diff::{self, Change};
use prospectus_words::show::{self, Block, Section};
use prospectus_words::text::{Run, Style, Text};
use serde::Deserialize;
use serde_json::{Value, json};

use super::chosen::Chosen;
use super::home::load_here;
use super::{App, Svg, work};
use crate::problem::Problem;

/// The width for which lines are broken that a page does not break itself.
const WIDTH: usize = 100;

pub async fn book(State(studio): App, Query(chosen): Query<Chosen>) -> Response {
    work(move || {
        let (title, players) = chosen.title(&studio)?;
        let section = |section: &Section| {
            let page = show::page(&title, Some(*section), players, WIDTH);
            let blocks: Vec<Value> = page.blocks().iter().filter_map(block).collect();
            json!({ "id": section.name(), "blocks": blocks })
        };
        let variant = |(id, of): (&String, &Variant)| {
            json!({ "id": id, "name": of.head.name.to_string(), "text": of.head.text.as_ref().map(ToString::to_string) })
        };
        let counts: Vec<i64> = title.setups().iter().filter_map(|setup| setup.player_count).collect();
        let uncertain = title.uncertain.iter().map(|of| json!({ "figure": of.path, "reason": of.reason }));
        let boards = title.board.iter().map(|(id, of)| json!({ "id": id.to_string(), "name": of.name.to_string() }));
        let header = &title.title;
        Ok(Json(json!({
            "id": header.id.to_string(),
            "name": header.name.to_string(),
            "subtitle": header.subtitle.as_ref().map(ToString::to_string),
            "designer": header.designer.as_deref(),
            "edition": header.edition.as_deref(),
            "rulebook": header.rulebook.as_deref(),
            "of_game": chosen.game,
            "player_counts": counts,
            "players": players,
            "variants": title.variant.entries.iter().map(variant).collect::<Vec<_>>(),
            "chosen": title.variants,
            "sections": Section::ALL.iter().map(section).collect::<Vec<_>>(),
            "boards": boards.collect::<Vec<_>>(),
            "tiles": tiles(&title),
            "uncertain": uncertain.collect::<Vec<_>>(),
        })))
    })
    .await
}

/// The tiles in the box, by their numbers.
fn tiles(title: &Title) -> Vec<String> {
    title.tiles.iter().map(|(id, _)| id.to_string()).collect()
}

/// A block for a page. What only designers read is left out.
fn block(block: &Block) -> Option<Value> {
    Some(match block {
        Block::Title(text) => json!({ "is": "title", "text": text }),
        Block::Heading(text) => json!({ "is": "heading", "text": runs(text) }),
        Block::Paragraph(text) => json!({ "is": "paragraph", "text": runs(text) }),
        Block::Facts(facts) => {
            let facts: Vec<Value> = facts.iter().map(|(label, text)| json!([label, runs(text)])).collect();
            json!({ "is": "facts", "facts": facts })
        }
        Block::Table(table) => {
            let mut columns = table.columns();
            columns.retain(|(_, cells)| cells.iter().any(|text| !runs(text).is_empty()));
            let heads =
                columns.iter().map(|(column, _)| json!({ "head": column.head(), "numbers": column.is_of_numbers() }));
            let count = columns.first().map_or(0, |(_, cells)| cells.len());
            let row = |at: usize| columns.iter().map(|(_, cells)| runs(cells[at])).collect::<Vec<_>>();
            json!({ "is": "table", "columns": heads.collect::<Vec<_>>(), "rows": (0..count).map(row).collect::<Vec<_>>() })
        }
        Block::Drawing(lines) => json!({ "is": "drawing", "lines": lines.iter().map(runs).collect::<Vec<_>>() }),
        Block::Code(_) => return None,
    })
}

fn runs(text: &Text) -> Vec<Value> {
    text.runs().iter().filter_map(run).collect()
}

fn run(run: &Run) -> Option<Value> {
    let text = without_formulas(&run.text);
    Some(match run.style {
        Style::Plain => json!({ "text": text }),
        Style::Bold => json!({ "text": text, "bold": true }),
        Style::Faint => json!({ "text": text, "faint": true }),
        Style::Patch { ground, letters, bold } => {
            json!({ "text": text, "ground": ground.to_string(), "letters": letters.to_string(), "bold": bold })
        }
        Style::Code => return None,
    })
}

/// Where the words fail, a text has the formula between backticks. Players do not read formulas.
fn without_formulas(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(at, part)| if at % 2 == 0 { part } else { "what the title's file says" }).collect()
}

/// A picture of what is printed.
#[derive(Deserialize)]
pub struct Picture {
    /// `map`, `legend`, `market`, `market-legend` or `tile`.
    what: String,
    /// Which map, or which tile.
    id: Option<String>,
}

pub async fn printed(State(studio): App, Query(chosen): Query<Chosen>, Query(picture): Query<Picture>) -> Response {
    work(move || {
        let (title, players) = chosen.title(&studio)?;
        let players = Players(players);
        let id = picture.id.as_deref().unwrap_or_default();
        let board = || title.board.get(id).ok_or_else(|| Problem::unknown("board", id));
        let drawn = match picture.what.as_str() {
            "map" => Some(bare::printed(&title, board()?, players)),
            "legend" => bare::legend(&title, board()?, players),
            "market" => Some(bare::market(&title)),
            "market-legend" => bare::market_legend(&title),
            "tile" => {
                let layout = title.board.iter().next().map(|(_, board)| board.layout());
                layout.and_then(|layout| bare::tile(&title, id, 0, layout))
            }
            other => return Err(Problem::unknown("picture", other)),
        };
        drawn.map(Svg).ok_or_else(|| Problem::unknown("picture", id))
    })
    .await
}

/// Two titles.
#[derive(Deserialize)]
pub struct Two {
    title: String,
    base: String,
}

pub async fn diff(State(studio): App, Query(two): Query<Two>) -> Response {
    work(move || {
        let (base, other) = (load_here(&studio.folder, &two.base, &[])?, load_here(&studio.folder, &two.title, &[])?);
        let merged = |loaded: &prospectus_library::Loaded| {
            loaded.draft.as_ref().map(|draft| draft.merged().clone()).ok_or_else(|| loaded.broken())
        };
        let (a, b) = (merged(&base)?, merged(&other)?);
        let found = diff::comparison(
            &diff::Side { node: &a, sources: &base.sources },
            &diff::Side { node: &b, sources: &other.sources },
        );
        let listed = |changes: &[Change]| {
            changes.iter().map(|of| json!({ "section": of.section, "text": of.text })).collect::<Vec<_>>()
        };
        Ok(Json(json!({
            "changes": listed(&found.changes),
            "remarks": listed(&found.remarks),
            "same": found.same,
        })))
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_see_no_code() {
        let mut text = Text::from("only if `a < b` holds");
        text.push(" (tile.laid)", Style::Code);
        assert_eq!(json!(runs(&text)), json!([{ "text": "only if what the title's file says holds" }]));
        assert_eq!(block(&Block::Code("close P1".to_owned())), None);
    }
}
