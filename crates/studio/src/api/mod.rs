//! What pages ask: requests and answers as JSON and SVG.
//!
//! Every answer is worked out beside the threads that talk to pages: the engine may take a moment.

mod bench;
mod book;
mod chosen;
mod home;
mod look;
mod print;
mod story;
mod table;

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use prospectus_library::FileKind;
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::{Stream, StreamExt};

use crate::problem::Problem;
use crate::studio::Studio;

pub use home::{load_here, open_text};

/// A request has a few hundred bytes; only files are longer.
const LONGEST_REQUEST: usize = 64 << 10;

type App = State<Arc<Studio>>;

/// Everything below `api/`.
pub fn router() -> Router<Arc<Studio>> {
    let import = post(home::import).layer(DefaultBodyLimit::max(FileKind::Log.largest()));
    Router::new()
        .route("/news", get(news))
        .route("/home", get(home::home))
        .route("/new", post(home::new_game))
        .route("/open", post(home::open))
        .route("/import", import)
        .route("/table", get(table::moment))
        .route("/told", get(table::told))
        .route("/act", post(table::act))
        .route("/undo", post(table::undo))
        .route("/redo", post(table::redo))
        .route("/chairs", post(table::chairs))
        .route("/branch", post(table::branch))
        .route("/why", post(table::why))
        .route("/judge", post(table::judge))
        .route("/hex", get(look::hex))
        .route("/board", get(look::board))
        .route("/market", get(look::market))
        .route("/tile", get(look::tile))
        .route("/token", get(look::token))
        .route("/story", get(story::story))
        .route("/book", get(book::book))
        .route("/printed", get(book::printed))
        .route("/diff", get(book::diff))
        .route("/sheets", get(print::sheets))
        .layer(DefaultBodyLimit::max(LONGEST_REQUEST))
        .merge(bench::router())
}

/// Works something out beside the threads that talk to pages.
async fn work<T: IntoResponse + Send + 'static>(job: impl FnOnce() -> Result<T, Problem> + Send + 'static) -> Response {
    match tokio::task::spawn_blocking(job).await {
        Ok(Ok(answer)) => answer.into_response(),
        Ok(Err(problem)) => problem.into_response(),
        Err(_) => Problem::Inside.into_response(),
    }
}

/// A picture.
struct Svg(String);

impl IntoResponse for Svg {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "image/svg+xml")], self.0).into_response()
    }
}

/// What happens, for as long as a page listens. A page that could not keep up is told to look at everything again.
async fn news(State(studio): App) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let stream = BroadcastStream::new(studio.live.listen()).map(|news| {
        let news = news.ok().and_then(|news| Event::default().json_data(news).ok());
        Ok(news.unwrap_or_else(|| Event::default().data(r#"{"what":"all"}"#)))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}
