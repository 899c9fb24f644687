//! The workbench: titles that somebody works on, as data and pictures, and the files that they stand in.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Query, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use prospectus_library::FileKind;
use serde::Deserialize;
use serde_json::json;

use super::{App, LONGEST_REQUEST, Svg, work};
use crate::bench::{self, NewRule, Opened, Saved};
use crate::live::News;
use crate::problem::Problem;
use crate::studio::{Studio, seed};

/// In JSON a text may be as long again, and then some.
const LONGEST_FILE: usize = 4 * FileKind::Title.largest();

/// What the workbench asks.
pub fn router() -> Router<Arc<Studio>> {
    let files = Router::new()
        .route("/save", post(save))
        .route("/complete", post(complete))
        .layer(DefaultBodyLimit::max(LONGEST_FILE));
    Router::new()
        .route("/bench", get(told))
        .route("/bench/board", get(board))
        .route("/bench/market", get(market))
        .route("/bench/tiles", get(tiles))
        .route("/bench/tokens", get(tokens))
        .route("/bench/page", get(page))
        .route("/bench/place", get(place))
        .route("/bench/diff", get(diff))
        .route("/files", get(files_here))
        .route("/file", get(file))
        .route("/house-rule", post(house_rule))
        .route("/new-title", post(new_title))
        .route("/replay-with", post(replay_with))
        .layer(DefaultBodyLimit::max(LONGEST_REQUEST))
        .merge(files)
}

/// A title: a file of the folder, or one that comes with Prospectus.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfFile {
    file: String,
}

impl Studio {
    /// Looks at a title on the bench, and has its files watched from now on.
    fn on_bench<T>(
        self: &Arc<Studio>,
        name: &str,
        look: impl FnOnce(&Opened) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        bench::watch(self);
        self.bench.look(&self.folder, name, look)
    }
}

/// What is wrong with a title, whether it can be played, and what there is to look at.
async fn told(State(studio): App, Query(of): Query<OfFile>) -> Response {
    work(move || studio.on_bench(&of.file, |title| Ok(Json(title.told(&studio.folder))))).await
}

/// A board of a title.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfBoard {
    file: String,
    board: Option<String>,
}

async fn board(State(studio): App, Query(of): Query<OfBoard>) -> Response {
    work(move || studio.on_bench(&of.file, |title| title.board(of.board.as_deref()).map(Svg))).await
}

async fn market(State(studio): App, Query(of): Query<OfFile>) -> Response {
    work(move || studio.on_bench(&of.file, |title| title.market().map(Svg))).await
}

async fn tiles(State(studio): App, Query(of): Query<OfFile>) -> Response {
    work(move || studio.on_bench(&of.file, |title| title.tiles().map(Json))).await
}

async fn tokens(State(studio): App, Query(of): Query<OfFile>) -> Response {
    work(move || studio.on_bench(&of.file, |title| title.tokens().map(Json))).await
}

/// A page of `show`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfPage {
    file: String,
    /// One of the sections of `show`; an overview if left out.
    section: Option<String>,
    players: Option<i64>,
    /// In columns.
    width: Option<usize>,
}

/// How wide a page is if nobody says.
const WIDTH: usize = 90;

/// Nobody has a wider screen.
const WIDEST: usize = 400;

async fn page(State(studio): App, Query(of): Query<OfPage>) -> Response {
    work(move || {
        let width = of.width.unwrap_or(WIDTH).min(WIDEST);
        studio.on_bench(&of.file, |title| title.page(of.section.as_deref(), of.players, width).map(Json))
    })
    .await
}

/// A thing of a title.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfThing {
    file: String,
    /// What it is: `hex`, `tile`, `company`, `cell`, …
    of: String,
    /// Its id; of a cell of the market, its row and column from 0: `2,5`.
    id: String,
}

async fn place(State(studio): App, Query(of): Query<OfThing>) -> Response {
    work(move || {
        studio.on_bench(&of.file, |title| {
            if of.of != "cell" {
                return title.place_of(&studio.folder, &of.of, &of.id).map(Json);
            }
            let numbers =
                of.id.split_once(',').and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
            let (row, column) = numbers.ok_or_else(|| Problem::unknown("cell", &of.id))?;
            title.place_of_cell(&studio.folder, row, column).map(Json)
        })
    })
    .await
}

async fn diff(State(studio): App, Query(of): Query<OfFile>) -> Response {
    work(move || studio.on_bench(&of.file, |title| title.changes(&studio.folder).map(Json))).await
}

async fn files_here(State(studio): App) -> Response {
    work(move || Ok(Json(bench::list(&studio.folder)))).await
}

/// A file of the folder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtPath {
    path: String,
}

async fn file(State(studio): App, Query(at): Query<AtPath>) -> Response {
    work(move || bench::read(&studio.folder, &at.path).map(Json)).await
}

async fn save(State(studio): App, Json(saved): Json<Saved>) -> Response {
    work(move || {
        let hash = studio.bench.save(&studio.folder, &saved)?;
        studio.live.tell(News::File { path: saved.path });
        Ok(Json(json!({ "hash": hash })))
    })
    .await
}

/// A place in a text that somebody is writing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Writing {
    path: String,
    text: String,
    /// After so many characters.
    at: usize,
}

async fn complete(State(studio): App, Json(writing): Json<Writing>) -> Response {
    work(move || bench::complete(&studio, &writing.path, &writing.text, writing.at).map(Json)).await
}

async fn house_rule(State(studio): App, Json(rule): Json<NewRule>) -> Response {
    work(move || Ok(Json(json!({ "path": bench::new_rule(&studio.folder, &rule)? })))).await
}

/// What a new title is called.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTitle {
    name: String,
}

async fn new_title(State(studio): App, Json(title): Json<NewTitle>) -> Response {
    work(move || Ok(Json(json!({ "path": bench::new_title(&studio.folder, &title.name)? })))).await
}

/// A game, and the title by which it is to be played again.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplayWith {
    game: String,
    file: String,
}

async fn replay_with(State(studio): App, Json(wanted): Json<ReplayWith>) -> Response {
    work(move || {
        let record = studio.look(&wanted.game, |table| Ok(table.record().clone()))?;
        let again = bench::play_again(&studio.folder, &record, &wanted.file)?;
        let (done, stem) = (again.record.actions.len(), format!("{} again", again.record.setup.title));
        let seated = studio.open_new(&stem, again.record, seed())?;
        studio.let_bots_play(&seated);
        Ok(Json(json!({ "game": seated.name, "done": done, "of": again.of, "stopped": again.stopped })))
    })
    .await
}
