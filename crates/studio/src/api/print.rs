//! Sheets of paper with all that is in the box.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use prospectus_pictures::Players;
use prospectus_pictures::print::{self, Paper, Sheet, What};
use serde::Deserialize;
use serde_json::json;

use super::chosen::{Chosen, listed};
use super::{App, work};
use crate::problem::Problem;

/// What is to be printed, and on what.
#[derive(Deserialize)]
pub struct Wanted {
    /// `a4` or `letter`.
    paper: String,
    /// What is wanted, with commas between: `map`, `tiles`, `market`, `charters`, `certificates`, `tokens`, `trains`.
    what: String,
}

/// A part of the box by the word for it.
fn what(word: &str) -> Result<What, Problem> {
    Ok(match word {
        "map" => What::Map,
        "tiles" => What::Tiles,
        "market" => What::Market,
        "charters" => What::Charters,
        "certificates" => What::Certificates,
        "tokens" => What::Tokens,
        "trains" => What::Trains,
        other => return Err(Problem::unknown("part of the box", other)),
    })
}

pub async fn sheets(State(studio): App, Query(chosen): Query<Chosen>, Query(wanted): Query<Wanted>) -> Response {
    work(move || {
        let paper = match wanted.paper.as_str() {
            "a4" => Paper::A4,
            "letter" => Paper::Letter,
            other => return Err(Problem::unknown("paper", other)),
        };
        let parts = listed(Some(&wanted.what)).iter().map(|word| what(word)).collect::<Result<Vec<_>, _>>()?;
        let (title, players) = chosen.title(&studio)?;
        let sheets = print::sheets(&title, Players(players), paper, &parts);
        let sheet = |sheet: Sheet| json!({ "name": sheet.name, "svg": sheet.svg });
        Ok(Json(json!({
            "title": title.title.name.to_string(),
            "sheets": sheets.into_iter().map(sheet).collect::<Vec<_>>(),
        })))
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_the_box_has_a_word() {
        let words = ["map", "tiles", "market", "charters", "certificates", "tokens", "trains"];
        let parts: Vec<What> = words.iter().filter_map(|word| what(word).ok()).collect();
        assert_eq!(parts, What::ALL);
        assert!(matches!(what("dice"), Err(Problem::Unknown { .. })));
    }
}
