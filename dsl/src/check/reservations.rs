//! Are places kept for somebody, and are they there?
//!
//! # What it checks
//! A reservation is for one company or one kind, in a city that its hex has (`reservation`).
//!
//! # Why
//! A place that is kept for nobody, or that is not there, keeps nothing.
//!
//! # Example
//! ```toml
//! C5 = { code = "town=revenue:10", reserved = [{ company = "N" }] }      # a town has no place for stations
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::StopKind;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for site in cx.sites.values() {
        let stops = &cx.face(site.hex).stops;
        let cities = stops.iter().filter(|stop| matches!(stop.kind, StopKind::City { .. })).count();
        for reservation in &site.hex.reserved {
            let city = reservation.city.unwrap_or(0);
            let message = match (&reservation.company, &reservation.kind) {
                (None, None) => "this place is kept for nobody".to_owned(),
                (Some(_), Some(_)) => "a place is kept for a company or for a kind, not for both".to_owned(),
                _ if cities == 0 => format!("`{}` has no city", site.id),
                _ if usize::try_from(city).map_or(true, |city| city >= cities) => {
                    format!("`{}` has no city {city}", site.id)
                }
                _ => continue,
            };
            out.push(Diagnostic::error("reservation", reservation.meta.span, message));
        }
    }
}
