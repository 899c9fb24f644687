//! Has every company a home?
//!
//! # What it checks
//! A home is on the company's board (`home-board`) and has a city, the one that `city` counts (`home-city`). All
//! companies whose home it is find room there (`home-room`, a warning, since a tile may make room in time).
//!
//! # Why
//! The first station goes to the home without cost or connection; there must be a place for it.
//!
//! # Example
//! ```toml
//! [[company]]
//! home = { hex = "C5", city = 1 }
//!
//! [board.main.hex]
//! C5 = { code = "city=revenue:20" }      # the only city is 0
//! ```

use super::context::{Context, Site};
use super::words::{counted, listed};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::{Face, StopKind};
use crate::title::{Company, Place};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for company in &cx.title.company {
        for place in cx.places(company, |terms| &terms.home) {
            if let Some(site) = cx.sites.get(place.hex.as_str()) {
                check_board(cx, company, place, site, out);
                check_city(cx, company, place, site, out);
            }
        }
    }
    let single = cx.title.company.iter().filter_map(|company| match cx.places(company, |terms| &terms.home) {
        [place] => Some((company, place)),
        // Of several homes, one that is free is chosen.
        _ => None,
    });
    let single: Vec<(&Company, &Place)> = single.collect();
    for (at, (_, place)) in single.iter().enumerate() {
        let is_first = single[..at].iter().all(|(_, other)| *other.hex != *place.hex);
        if let Some(site) = cx.sites.get(place.hex.as_str()).filter(|_| is_first) {
            check_room(cx, site, &single, out);
        }
    }
}

fn check_board(cx: &Context<'_>, company: &Company, place: &Place, site: &Site<'_>, out: &mut Diagnostics) {
    let own = cx.title.terms(company, |terms| terms.board.as_ref().map(|board| board.as_str().to_owned()));
    let first = cx.title.board.iter().next().map(|(id, _)| id.as_str().to_owned());
    let Some(board) = own.or(first).filter(|board| **board != **site.board_id) else { return };
    let message =
        format!("the home of `{}` is on the board `{}`, but it builds on `{board}`", company.id, site.board_id);
    let error = Diagnostic::error("home-board", place.span, message);
    out.push(error.help(format!("choose a hex of `{board}`, or say `board = \"{}\"`", site.board_id)));
}

fn check_city(cx: &Context<'_>, company: &Company, place: &Place, site: &Site<'_>, out: &mut Diagnostics) {
    let cities = city_slots(cx.face(site.hex));
    let message = match place.city {
        _ if cities.is_empty() => format!("`{}` has no city for the home of `{}`", site.id, company.id),
        Some(city) if usize::try_from(city).map_or(true, |city| city >= cities.len()) => {
            let has = counted(cities.len(), "city", "cities");
            format!("`{}` has no city {city}: it has {has}, counted from 0", site.id)
        }
        _ => return,
    };
    out.push(Diagnostic::error("home-city", place.span, message));
}

/// Whether all companies with this home find a place there, with any number of players.
fn check_room(cx: &Context<'_>, site: &Site<'_>, homes: &[(&Company, &Place)], out: &mut Diagnostics) {
    let cities = city_slots(cx.face(site.hex));
    let here: Vec<_> = homes.iter().filter(|(_, place)| *place.hex == **site.id).collect();
    for setup in &cx.setups {
        let in_game = |company: &Company| company.when.as_ref().is_none_or(|when| when.yes_no(setup) == Some(true));
        let playing: Vec<_> = here.iter().filter(|(company, _)| in_game(company)).collect();
        let each = cities.iter().enumerate().map(|(city, slots)| {
            let city = i64::try_from(city).ok();
            let homes: Vec<_> = playing.iter().filter(|(_, place)| place.city == city).collect();
            (homes, *slots)
        });
        let all = (playing.iter().collect(), cities.iter().sum());
        for (homes, slots) in each.chain([all]) {
            let Some((last, others)) = homes.split_last().filter(|(_, others)| others.len() >= slots && slots > 0)
            else {
                continue;
            };
            let others = listed(others.iter().map(|(company, _)| company.id.as_str()));
            let message = format!("there is no room on `{}` for the home of `{}`", site.id, last.0.id);
            let places = counted(slots, "place", "places");
            let warning = Diagnostic::warning("home-room", last.1.span, message);
            out.push(warning.help(format!("it has {places} for stations, and is the home of {others} as well")));
            return;
        }
    }
}

/// How many stations each city of a face has room for.
fn city_slots(face: &Face) -> Vec<usize> {
    let slots = face.stops.iter().filter_map(|stop| match stop.kind {
        StopKind::City { slots } => Some(usize::from(slots)),
        _ => None,
    });
    slots.collect()
}
