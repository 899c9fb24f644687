//! Pictures of a game: its boards, its market, single tiles and tokens.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use prospectus_engine::Game;
use prospectus_engine::state::RanRoute;
use prospectus_pictures::bare;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::table::Which;
use super::{App, Svg, work};
use crate::problem::Problem;

/// A hex of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnHex {
    game: String,
    hex: String,
}

pub async fn hex(State(studio): App, Query(on): Query<OnHex>) -> Response {
    work(move || studio.look(&on.game, |table| Ok(Json(table.tiles_on(&on.hex)?)))).await
}

/// A board of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfBoard {
    game: String,
    board: String,
    at: Option<usize>,
    /// `offered` draws the routes that are offered; `ran` those that have just been run.
    routes: Option<String>,
}

pub async fn board(State(studio): App, Query(of): Query<OfBoard>) -> Response {
    work(move || {
        studio.look(&of.game, |table| {
            let past = of.at.filter(|at| *at != table.length()).map(|at| table.at(at)).transpose()?;
            let game = past.as_ref().unwrap_or(table.game());
            let routes = match of.routes.as_deref() {
                Some("offered") if past.is_none() => table.offered_routes(),
                Some("ran") => game.state().turn.routes.clone(),
                _ => Vec::new(),
            };
            let picture = bare::board(game, &of.board, &routes);
            picture.map(Svg).ok_or_else(|| Problem::unknown("board", &of.board))
        })
    })
    .await
}

/// Every board with these routes, by its id.
pub fn boards(game: &Game, routes: &[RanRoute]) -> Value {
    let ids = game.world().title.board.iter().map(|(id, _)| id);
    let drawn = ids.filter_map(|id| Some((id.to_string(), Value::String(bare::board(game, id, routes)?))));
    Value::Object(drawn.collect::<Map<_, _>>())
}

pub async fn market(State(studio): App, Query(which): Query<Which>) -> Response {
    work(move || {
        studio.look(&which.game, |table| {
            let past = which.at.filter(|at| *at != table.length()).map(|at| table.at(at)).transpose()?;
            Ok(Svg(bare::market_of_game(past.as_ref().unwrap_or(table.game()))))
        })
    })
    .await
}

/// A tile of a game's title.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfTile {
    game: String,
    tile: String,
    #[serde(default)]
    rotation: u8,
    /// The board that it is for; the first if left out.
    board: Option<String>,
}

pub async fn tile(State(studio): App, Query(of): Query<OfTile>) -> Response {
    work(move || {
        studio.look(&of.game, |table| {
            let title = &table.game().world().title;
            let named = |id: &str| of.board.as_deref().is_none_or(|board| board == id);
            let board = title.board.iter().find(|(id, _)| named(id)).map(|(_, board)| board);
            let layout = board.ok_or_else(|| Problem::unknown("board", of.board.clone().unwrap_or_default()))?.layout();
            let picture = bare::tile(title, &of.tile, of.rotation % 6, layout);
            picture.map(Svg).ok_or_else(|| Problem::unknown("tile", &of.tile))
        })
    })
    .await
}

/// A company of a game's title.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfCompany {
    game: String,
    company: String,
}

pub async fn token(State(studio): App, Query(of): Query<OfCompany>) -> Response {
    work(move || {
        studio.look(&of.game, |table| {
            let picture = bare::token(&table.game().world().title, &of.company);
            picture.map(Svg).ok_or_else(|| Problem::unknown("company", &of.company))
        })
    })
    .await
}
