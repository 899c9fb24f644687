//! Who may ask: pages that this studio has served itself, on this machine, and nobody else.
//!
//! The address holds a secret that no other page knows. A page of another site that guesses the port is turned away by
//! the names in its request: `Host` must be ours (or a name that somebody has made to lead here would do), and `Origin`
//! must be ours where something is changed. What we serve may load nothing from anywhere else.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What an honest request looks like.
#[derive(Clone, Debug)]
pub struct Guard {
    hosts: Arc<[String]>,
}

/// What our pages may do: run our own scripts, and talk to us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A secret that nobody guesses, as letters and digits.
pub fn secret() -> std::io::Result<String> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

impl Guard {
    /// A guard for a server that listens on this port.
    pub fn new(port: u16) -> Guard {
        Guard { hosts: ["127.0.0.1", "localhost"].map(|host| format!("{host}:{port}")).into() }
    }

    /// Why a request is turned away, if it is.
    fn refuses(&self, method: &Method, headers: &HeaderMap) -> Option<&'static str> {
        let text = |name: HeaderName| {
            let mut all = headers.get_all(name).iter();
            let first = all.next().map(HeaderValue::to_str);
            // What is said twice, or cannot be read, is not honest.
            if all.next().is_some() { Some(Err(())) } else { first.map(|value| value.map_err(drop)) }
        };
        let is_ours = |host: &str| self.hosts.iter().any(|ours| ours == host);
        if !matches!(text(header::HOST), Some(Ok(host)) if is_ours(host)) {
            return Some("this studio is not called so");
        }
        let is_reading = matches!(*method, Method::GET | Method::HEAD);
        match text(header::ORIGIN) {
            None if is_reading => {}
            Some(Ok(origin)) if origin.strip_prefix("http://").is_some_and(is_ours) => {}
            _ => return Some("only pages of this studio may ask this"),
        }
        match text(HeaderName::from_static("sec-fetch-site")) {
            None | Some(Ok("same-origin" | "none")) => None,
            _ => Some("only pages of this studio may ask this"),
        }
    }
}

/// Turns away what does not come from our pages, and says what our pages may do.
pub async fn watch(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let mut response = match guard.refuses(request.method(), request.headers()) {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
    ] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
