//! The notation of tiles, and the names of hexes. Each line is a face; what lies below may be replaced by what follows.

use prospectus_dsl::hex::{Axes, Coord, Edge, Grid, Layout};
use prospectus_dsl::tile::{self, End, Face};

use crate::{Target, dictionary};

/// The notation of tiles.
pub static TARGET: Target = Target { name: "tiles", run, words: dictionary::of_tiles, longest: 2048 };

/// So many faces are compared with each other.
const COMPARED: usize = 4;

fn run(text: &str) {
    let faces: Vec<Face> = text.lines().map(read).collect();
    faces.iter().for_each(rotates);
    faces.iter().for_each(is_like_itself);
    for (at, new) in faces.iter().enumerate().take(COMPARED) {
        faces[..at].iter().for_each(|old| replaces(new, old));
    }
    text.split(|c: char| !c.is_alphanumeric()).for_each(names_a_hex);
}

/// Mistakes lie inside the text, on whole characters, and underline something; what is read can be printed.
fn read(code: &str) -> Face {
    let (face, errors) = tile::parse(code);
    for error in &errors {
        let underlined = code.get(error.range.clone());
        assert!(underlined.is_some_and(|underlined| !underlined.is_empty()), "{code:?}: {error:?}");
        assert!(!error.message.is_empty() && !error.message.ends_with('.'), "{code:?}: {error:?}");
    }
    assert_eq!(tile::parse(&face.to_string()), (face.clone(), vec![]), "{code:?}");
    face
}

/// Turned by sixths, all track is still there, and six of them are none.
fn rotates(face: &Face) {
    for steps in 0..6 {
        let turned = face.rotated(steps);
        assert_eq!(turned.exits(), face.exits().rotated(steps), "{face}");
        assert_eq!(turned.exits(), face.rotated(steps + 6).exits(), "{face}");
        for (track, path) in turned.paths().zip(&face.paths) {
            assert_eq!((track.a, track.b), (turn(path.a, steps), turn(path.b, steps)), "{face}");
            assert_eq!(track.other_end(track.a), Some(track.b), "{face}");
        }
        for stop in 0..=face.stops.len() {
            assert!(turned.stop_exits(stop).is_subset(turned.exits()), "{face}");
            assert_eq!(turned.stop_loc(stop).is_some(), face.stops.get(stop).is_some_and(|stop| stop.loc.is_some()));
        }
    }
}

fn turn(end: End, steps: u8) -> End {
    match end {
        End::Edge(edge) => End::Edge(edge.rotated(steps)),
        other => other,
    }
}

/// Every face keeps its own track and stops.
fn is_like_itself(face: &Face) {
    let same = |old: Option<&str>, new: Option<&str>| old == new;
    assert!(face.keeps_track_of(face, same).contains(&0), "{face}");
    assert!(face.can_keep_track_of(face, same), "{face}");
    assert!(face.keeps_stops_of(face) && !face.merges_cities_of(face), "{face}");
}

/// A face that replaces another has a place for each of its stops that has track.
fn replaces(new: &Face, old: &Face) {
    let any = |_: Option<&str>, _: Option<&str>| true;
    let rotations = new.keeps_track_of(old, any);
    assert_eq!(new.can_keep_track_of(old, any), old.paths.is_empty() || !rotations.is_empty(), "{old} by {new}");
    // What is kept when gauges must be the same is kept all the more when they need not be.
    let strict = new.keeps_track_of(old, |old, new| old == new);
    assert!(strict.iter().all(|rotation| rotations.contains(rotation)), "{old} by {new}");
    for rotation in 0..6 {
        let map = new.stop_map(rotation, old, any);
        assert_eq!(map.is_some(), rotations.contains(&rotation), "{old} by {new}");
        let Some(map) = map else { continue };
        assert_eq!(map.len(), old.stops.len());
        for (stop, place) in map.iter().enumerate() {
            let has_track = old.paths.iter().any(|path| [path.a, path.b].contains(&End::Stop(stop)));
            assert!(place.is_some() || !has_track, "{old} by {new}: stop {stop} is lost");
            assert!(place.is_none_or(|place| place < new.stops.len()), "{old} by {new}");
        }
        // Track that was there is still there: the exits of the old face are exits of the new one.
        assert!(old.exits().is_subset(new.rotated(rotation).exits()), "{old} by {new} turned by {rotation}");
    }
}

/// A name that is read is written in the same way, and its neighbours know it as theirs.
fn names_a_hex(word: &str) {
    let Ok(hex) = word.parse::<Coord>() else { return };
    assert_eq!(hex.to_string(), word);
    for layout in [Layout::Flat, Layout::Pointy] {
        for axes in [Axes::NumbersAcross, Axes::LettersAcross] {
            let grid = Grid { layout, axes };
            for edge in Edge::ALL {
                let Some(other) = grid.neighbour(hex, edge) else { continue };
                assert_eq!(grid.edge_between(hex, other), Some(edge));
                assert_eq!(grid.neighbour(other, edge.opposite()), Some(hex));
                assert_eq!(other.to_string().parse(), Ok(other));
            }
        }
    }
}
