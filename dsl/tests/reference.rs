//! Tiles and maps against the reference data, which was taken from other people's work on the same games.
//!
//! The data is not part of this repository. Without it these tests say so and pass.

use std::io::Write as _;
use std::{collections::BTreeMap, fs, path::Path};

use prospectus_dsl::{
    hex::{Axes, Coord, Edge, EdgeSet, Grid, Layout},
    tile::{Face, parse},
};
use serde_json::Value;

const REFERENCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/reference");

/// All titles of the reference, by file name; none when it is absent.
fn titles() -> Vec<(String, Value)> {
    if !Path::new(REFERENCE).exists() {
        // Not `eprintln!`, which the test runner swallows: this is meant to be heard.
        let _ = writeln!(std::io::stderr(), "skipped: ../shared is not here");
        return Vec::new();
    }
    let mut files: Vec<_> = fs::read_dir(REFERENCE).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    assert!(!files.is_empty(), "{REFERENCE} has no titles");
    let read = |file: &Path| {
        let json = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        (file.file_stem().unwrap().to_string_lossy().into_owned(), json)
    };
    files.iter().map(|file| read(file)).collect()
}

/// The maps of a title, each a list of hexes. Some have an inset besides the main map.
fn maps(title: &Value) -> Vec<&Vec<Value>> {
    let places = ["/map/hexes", "/map/main/hexes", "/map/local/hexes", "/hexes"];
    places.iter().filter_map(|place| title.pointer(place)?.as_array()).collect()
}

fn tiles(title: &Value) -> &Vec<Value> {
    title["tiles"].as_array().unwrap()
}

fn code(thing: &Value) -> &str {
    thing.get("code").or_else(|| thing.get("tile")).and_then(Value::as_str).unwrap()
}

fn coord(hex: &Value) -> Coord {
    hex["coord"].as_str().unwrap().parse().unwrap()
}

fn id(tile: &Value) -> &str {
    tile.get("id").or_else(|| tile.get("number")).and_then(Value::as_str).unwrap()
}

#[track_caller]
fn face(code: &str) -> Face {
    let (face, errors) = parse(code);
    assert_eq!(errors, [], "{code}");
    face
}

#[test]
fn every_code_is_read_and_printed() {
    for (name, title) in titles() {
        let things: Vec<_> = maps(&title).into_iter().flatten().chain(tiles(&title)).collect();
        assert!(things.len() > 50, "{name} has only {} hexes and tiles", things.len());
        for thing in things {
            let printed = face(code(thing));
            assert_eq!(face(&printed.to_string()), printed, "{name}: {}", code(thing));
        }
    }
}

#[test]
fn neighbours_are_where_the_maps_say() {
    let mut checked = 0;
    let titles = titles();
    for (name, title) in &titles {
        let layout = title.pointer("/map/layout").or_else(|| title.get("layout")).unwrap();
        let layout = if layout == "flat" { Layout::Flat } else { Layout::Pointy };
        let grid = Grid { layout, axes: Axes::NumbersAcross };
        for map in maps(title) {
            let on_map: Vec<_> = map.iter().map(coord).collect();
            for hex in map {
                let Some(expected) = hex.get("neighbours") else {
                    continue;
                };
                let neighbour = |edge: Edge| grid.neighbour(coord(hex), edge).filter(|there| on_map.contains(there));
                let found: BTreeMap<_, _> = Edge::ALL
                    .into_iter()
                    .filter_map(|edge| Some((edge.to_string(), neighbour(edge)?.to_string())))
                    .collect();
                let found = serde_json::to_value(found).unwrap();
                assert_eq!(&found, expected, "{name}: {}", hex["coord"]);
                checked += 1;
            }
        }
    }
    assert!(titles.is_empty() || checked > 200, "only {checked} hexes were checked");
}

/// Where the reference says which tile replaces which, there is a way to lay it. For double towns it only names all
/// candidates of all shapes: one of them has to fit.
#[test]
fn listed_upgrades_can_be_laid() {
    for (name, title) in titles() {
        let double_towns = title.pointer("/tile_upgrade_restrictions/double_town_tiles").and_then(Value::as_array);
        let faces: BTreeMap<_, _> = tiles(&title).iter().map(|tile| (id(tile), face(code(tile)))).collect();
        for tile in tiles(&title) {
            let listed = tile.get("upgrades_to").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let fits = |next: &&Value| {
                let new = &faces[next.as_str().unwrap()];
                !new.keeps_track_of(&faces[id(tile)], |_, _| true).is_empty()
            };
            let (fitting, others): (Vec<_>, Vec<_>) = listed.iter().partition(fits);
            let is_double_town = double_towns.is_some_and(|tiles| tiles.iter().any(|town| town == id(tile)));
            if is_double_town {
                assert!(!fitting.is_empty(), "{name}: {} becomes none of {others:?}", id(tile));
            } else {
                assert!(others.is_empty(), "{name}: {} does not become {others:?}", id(tile));
            }
        }
    }
}

/// Where the reference says how tiles lie on a printed hex with promised track, we find the same rotations. It leaves
/// out those that run into a hex where nothing can be built.
#[test]
fn promised_track_is_kept() {
    let grid = Grid { layout: Layout::Pointy, axes: Axes::NumbersAcross };
    let fulfils = |old: Option<&str>, new: Option<&str>| old == new || (old, new) == (Some("future"), Some("sbahn"));
    for (name, title) in titles() {
        let faces: BTreeMap<_, _> = tiles(&title).iter().map(|tile| (id(tile), face(code(tile)))).collect();
        let hexes: Vec<_> = maps(&title).into_iter().flatten().collect();
        let playable: Vec<_> = hexes.iter().filter(|hex| hex["playable"] == true).map(|hex| coord(hex)).collect();
        for hex in hexes {
            let Some(fits) = hex.get("green_fits").and_then(Value::as_array) else {
                continue;
            };
            let mut expected: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
            for fit in fits.iter().filter_map(Value::as_str) {
                let (tile, rotation) = fit.split_once('@').unwrap();
                expected.entry(tile).or_default().push(rotation.parse().unwrap());
            }
            let open = |edge: &Edge| grid.neighbour(coord(hex), *edge).is_some_and(|there| playable.contains(&there));
            let open: EdgeSet = Edge::ALL.into_iter().filter(open).collect();
            for (tile, rotations) in expected {
                let mut found = faces[tile].keeps_track_of(&face(code(hex)), fulfils);
                found.retain(|&rotation| faces[tile].rotated(rotation).exits().is_subset(open));
                assert_eq!(found, rotations, "{name}: {tile} on {}", coord(hex));
            }
        }
    }
}
