//! The pages, which are inside the program: HTML, style sheets and modules. Whoever works on them can have them served
//! from a folder instead, and sees a change when they load the page again.

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::studio::Studio;

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// A page or a part of one, by its path below `page/`.
pub fn find(path: &str) -> Option<&'static str> {
    PAGES.iter().find(|(name, _)| *name == path).map(|(_, text)| *text)
}

/// The first page.
pub async fn home(State(studio): State<Arc<Studio>>) -> Response {
    serve(&studio, "home.html")
}

/// Any other page, and what pages are made of.
pub async fn page(State(studio): State<Arc<Studio>>, Path(path): Path<String>) -> Response {
    serve(&studio, &path)
}

/// The style sheet of all pictures.
pub async fn pictures() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], prospectus_pictures::style()).into_response()
}

fn serve(studio: &Studio, path: &str) -> Response {
    let text = match &studio.pages {
        // Only what is a page in the program is one in the folder, too: no path leads anywhere else.
        Some(folder) => find(path).and_then(|_| std::fs::read_to_string(folder.join(path)).ok()).map(Cow::Owned),
        None => find(path).map(Cow::Borrowed),
    };
    let Some(text) = text else { return (StatusCode::NOT_FOUND, "there is no such page").into_response() };
    let kind = match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    };
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_name_nothing_of_another_host_and_hold_no_script_or_style_of_their_own() {
        assert!(PAGES.iter().any(|(name, _)| *name == "home.html"));
        for (name, text) in PAGES {
            let namespaces = text.replace("http://www.w3.org/", "");
            assert!(!namespaces.contains("http://") && !namespaces.contains("https://"), "{name} names a host");
            if name.ends_with(".html") {
                let inline = text.contains("<style") || text.contains(" style=") || text.contains("javascript:");
                let handlers = [" onclick=", " onload=", " onerror=", " oninput=", " onsubmit="];
                assert!(!inline && handlers.iter().all(|word| !text.contains(word)), "{name}");
                let scripts = text.matches("<script").count();
                assert_eq!(scripts, text.matches("<script type=\"module\" src=\"").count(), "{name}");
            }
        }
    }
}
