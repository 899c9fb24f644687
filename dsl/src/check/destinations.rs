//! Can every destination be reached?
//!
//! # What it checks
//! A destination has a stop, or tags by which rules know it; and the city that `city` counts (`destination-stop`).
//!
//! # Why
//! A company is connected to its destination when a train could run there, and trains run from stop to stop.
//!
//! # Example
//! ```toml
//! [[company]]
//! destination = "D6"
//!
//! [board.main.hex]
//! D6 = {}      # nothing to run to
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::StopKind;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for company in &cx.title.company {
        for place in cx.places(company, |terms| &terms.destination) {
            let Some(site) = cx.sites.get(place.hex.as_str()) else { continue };
            let stops = &cx.face(site.hex).stops;
            let cities = stops.iter().filter(|stop| matches!(stop.kind, StopKind::City { .. })).count();
            let message = match place.city {
                None if stops.is_empty() && site.hex.tags.is_empty() => {
                    format!("the destination of `{}`, `{}`, has no stop", company.id, site.id)
                }
                Some(city) if usize::try_from(city).map_or(true, |city| city >= cities) => {
                    format!("`{}` has no city {city}", site.id)
                }
                _ => continue,
            };
            out.push(Diagnostic::error("destination-stop", place.span, message));
        }
    }
}
