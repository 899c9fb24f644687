//! Playing: the moment, and what somebody does in it.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use prospectus_records::record::action_of_words;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{App, work};
use crate::problem::Problem;
use crate::studio::seed;
use crate::table::{Sketch, Wish};

/// Which game, and which moment of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    pub game: String,
    /// After so many actions; now, if left out.
    pub at: Option<usize>,
}

/// A change that needs no more than the moment that was seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    revision: String,
}

pub async fn moment(State(studio): App, Query(which): Query<Which>) -> Response {
    work(move || {
        let moment = studio.look(&which.game, |table| table.moment(which.at))?;
        // Bots of a game that has just been opened go on where they were.
        studio.let_bots_play(&studio.table(&which.game)?);
        Ok(Json(moment))
    })
    .await
}

/// The story from an action on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct From {
    game: String,
    #[serde(default)]
    from: usize,
}

pub async fn told(State(studio): App, Query(from): Query<From>) -> Response {
    work(move || {
        studio.look(&from.game, |table| {
            let told = table.told().get(from.from..).unwrap_or_default();
            Ok(Json(json!({ "from": from.from, "revision": table.revision(), "told": told })))
        })
    })
    .await
}

pub async fn act(State(studio): App, Query(which): Query<Which>, Json(wish): Json<Wish>) -> Response {
    work(move || {
        studio.change(&which.game, |table| {
            table.act(&wish)?;
            Ok(Json(table.moment(None)?))
        })
    })
    .await
}

pub async fn undo(State(studio): App, Query(which): Query<Which>, Json(seen): Json<Seen>) -> Response {
    work(move || {
        studio.change(&which.game, |table| {
            table.undo(&seen.revision)?;
            Ok(Json(table.moment(None)?))
        })
    })
    .await
}

pub async fn redo(State(studio): App, Query(which): Query<Which>, Json(seen): Json<Seen>) -> Response {
    work(move || {
        studio.change(&which.game, |table| {
            table.redo(&seen.revision)?;
            Ok(Json(table.moment(None)?))
        })
    })
    .await
}

/// Who sits where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chairs {
    /// `person` or the name of a bot, for each player in the order of the setup.
    chairs: Vec<String>,
    /// Whether bots wait.
    paused: Option<bool>,
}

pub async fn chairs(State(studio): App, Query(which): Query<Which>, Json(chairs): Json<Chairs>) -> Response {
    work(move || {
        studio.change(&which.game, |table| {
            table.seat(&chairs.chairs, chairs.paused)?;
            Ok(Json(table.moment(None)?))
        })
    })
    .await
}

/// Where another game branches off.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    at: usize,
}

pub async fn branch(State(studio): App, Query(which): Query<Which>, Json(branch): Json<Branch>) -> Response {
    work(move || {
        let record = studio.look(&which.game, |table| table.branch(branch.at))?;
        let stem = which.game.rsplit('/').next().unwrap_or_default().trim_end_matches(".json");
        let stem = stem.split(" what-if").next().unwrap_or(stem);
        let seated = studio.open_new(&format!("{stem} what-if"), record, seed())?;
        Ok(Json(json!({ "game": seated.name })))
    })
    .await
}

/// Something that is not offered.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Missed {
    revision: String,
    action: Value,
}

/// Why something cannot be done.
pub async fn why(State(studio): App, Query(which): Query<Which>, Json(missed): Json<Missed>) -> Response {
    work(move || {
        studio.look(&which.game, |table| {
            if table.revision() != missed.revision {
                return Err(Problem::Stale);
            }
            let game = table.game();
            let action = action_of_words(game.view(), &missed.action)?.action;
            let why = game.may(&action).err().map(|refusal| refusal.explain(game.world()));
            Ok(Json(json!({ "may": why.is_none(), "why": why })))
        })
    })
    .await
}

/// Routes that somebody draws.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    revision: String,
    routes: Vec<Sketch>,
}

/// What routes earn, and how they look on the boards.
pub async fn judge(State(studio): App, Query(which): Query<Which>, Json(drawing): Json<Drawing>) -> Response {
    work(move || {
        studio.look(&which.game, |table| {
            let judged = table.judge(&drawing.revision, &drawing.routes)?;
            let mut verdict = judged.verdict;
            verdict["boards"] = super::look::boards(table.game(), &judged.routes);
            Ok(Json(verdict))
        })
    })
    .await
}
