//! The pages, which are inside the program: HTML, style sheets and modules.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// A page or a part of one, by its path below `page/`.
pub fn find(path: &str) -> Option<&'static str> {
    PAGES.iter().find(|(name, _)| *name == path).map(|(_, text)| *text)
}

/// The first page.
pub async fn home() -> Response {
    serve("home.html")
}

/// Any other page, and what pages are made of.
pub async fn page(Path(path): Path<String>) -> Response {
    serve(&path)
}

/// The style sheet of all pictures.
pub async fn pictures() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], prospectus_pictures::style()).into_response()
}

fn serve(path: &str) -> Response {
    let Some(text) = find(path) else { return (StatusCode::NOT_FOUND, "there is no such page").into_response() };
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
