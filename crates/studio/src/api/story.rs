//! The story of a game.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use serde_json::json;

use super::table::Which;
use super::{App, work};
use crate::story;

/// Charts and figures of a game as far as it has come. It is played through beside its table, which is not kept waiting.
pub async fn story(State(studio): App, Query(which): Query<Which>) -> Response {
    work(move || {
        let (revision, game, record) =
            studio.look(&which.game, |table| Ok((table.revision(), table.game().branch(), table.record().clone())))?;
        let mut told = story::story(&game, &record)?;
        told["revision"] = json!(revision);
        told["length"] = json!(record.actions.len());
        Ok(Json(told))
    })
    .await
}
