//! Which faces may replace which, and in which rotation.

use super::face;

fn same_gauge(old: Option<&str>, new: Option<&str>) -> bool {
    old == new
}

/// The rotations in which `new` keeps all track of `old`.
#[track_caller]
fn check(old: &str, new: &str, rotations: &[u8]) {
    assert_eq!(face(new).keeps_track_of(&face(old), same_gauge), rotations);
    assert_eq!(face(new).can_keep_track_of(&face(old), same_gauge), !rotations.is_empty());
}

const STRAIGHT: &str = "path=a:0,b:3";
const CROSSING: &str = "path=a:0,b:3;path=a:1,b:4";
const CITY: &str = "city=revenue:20;path=a:0,b:_0;path=a:_0,b:3";
const BIG_CITY: &str = "city=revenue:30,slots:2;path=a:0,b:_0;path=a:_0,b:1;path=a:_0,b:3;path=a:_0,b:4";
const TWO_CITIES: &str = "city=revenue:20;city=revenue:20;path=a:0,b:_0;path=a:3,b:_1";

#[test]
fn anything_may_lie_on_a_blank_hex() {
    check("", STRAIGHT, &[0, 1, 2, 3, 4, 5]);
    check("city=revenue:0", CITY, &[0, 1, 2, 3, 4, 5]);
}

#[test]
fn plain_track_stays_plain() {
    check(STRAIGHT, STRAIGHT, &[0, 3]);
    check(STRAIGHT, CROSSING, &[0, 2, 3, 5]);
    check(STRAIGHT, "path=b:0,a:3", &[0, 3]);
    check(STRAIGHT, CITY, &[]);
    check(CITY, STRAIGHT, &[]);
    check(CROSSING, STRAIGHT, &[]);
}

#[test]
fn a_stop_keeps_its_paths() {
    check(CITY, BIG_CITY, &[0, 2, 3, 5]);
    check(BIG_CITY, CITY, &[]);
}

#[test]
fn paths_of_one_stop_are_not_split() {
    let apart = "city=revenue:20;city=revenue:20;path=a:0,b:_0;path=a:3,b:_1";
    check(CITY, apart, &[]);
}

#[test]
fn stops_merge_only_into_fewer() {
    check(TWO_CITIES, BIG_CITY, &[0, 2, 3, 5]);
    let spare_city = format!("{BIG_CITY};city=revenue:30");
    check(TWO_CITIES, &spare_city, &[]);
    check(TWO_CITIES, TWO_CITIES, &[0, 3]);
}

#[test]
fn a_stop_becomes_another_kind_only_if_its_own_is_gone() {
    let town = "town=revenue:10;path=a:0,b:_0;path=a:_0,b:3";
    check(town, CITY, &[0, 3]);
    let both = "city=revenue:20;town=revenue:10;path=a:0,b:_0;path=a:_0,b:3;path=a:1,b:_1;path=a:_1,b:4";
    check(town, both, &[2, 5]);
    check(CITY, both, &[0, 3]);
}

#[test]
fn track_between_stops() {
    let linked = "town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:_0,b:_1;path=a:_1,b:3";
    check(linked, linked, &[0, 3]);
    check(linked, "town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:_1,b:3", &[]);
    check(linked, "town=revenue:20;path=a:0,b:_0;path=a:_0,b:3", &[0, 3]);
}

#[test]
fn junctions_stay_junctions() {
    let fork = "junction;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0";
    check(fork, fork, &[0, 2, 4]);
    check(fork, "city=revenue:20;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0", &[]);
}

#[test]
fn lanes_are_not_lost() {
    check("path=a:0,b:3,lanes:2", STRAIGHT, &[]);
    check(STRAIGHT, "path=a:0,b:3,lanes:2", &[0, 3]);
}

#[test]
fn the_title_decides_on_gauges() {
    let promise = face("city=revenue:20;path=a:1,b:_0;path=a:0,b:_0,track:future");
    let kept = face("city=revenue:20;path=a:1,b:_0;path=a:0,b:_0,track:metro");
    assert!(kept.keeps_track_of(&promise, same_gauge).is_empty());
    let fulfils = |old: Option<&str>, new: Option<&str>| old == new || (old, new) == (Some("future"), Some("metro"));
    assert_eq!(kept.keeps_track_of(&promise, fulfils), [0]);
    assert_eq!(kept.keeps_track_of(&promise, |_, _| true), [0]);
    check("path=a:0,b:3,track:narrow,ignore_gauge_compare:1", STRAIGHT, &[0, 3]);
}

#[test]
fn the_map_of_stops_follows_the_track() {
    let new = face("city=revenue:30;city=revenue:30;path=a:3,b:_0;path=a:0,b:_1;path=a:1,b:_1");
    assert_eq!(new.stop_map(0, &face(TWO_CITIES), same_gauge), Some(vec![Some(1), Some(0)]));
    assert_eq!(new.stop_map(1, &face(TWO_CITIES), same_gauge), None);
    assert_eq!(face(BIG_CITY).stop_map(0, &face(TWO_CITIES), same_gauge), Some(vec![Some(0), Some(0)]));
}

#[test]
fn stops_without_track_take_what_is_left() {
    let old = face("city=revenue:0;city=revenue:0;path=a:0,b:_1");
    assert_eq!(face(TWO_CITIES).stop_map(0, &old, same_gauge), Some(vec![Some(1), Some(0)]));
    assert_eq!(face(STRAIGHT).stop_map(0, &face("town=revenue:0"), same_gauge), Some(vec![None]));
    let three = face("city=revenue:0;city=revenue:0;city=revenue:0;path=a:0,b:_0;path=a:3,b:_1");
    let merged = face(&format!("{BIG_CITY};city=revenue:30"));
    assert_eq!(merged.stop_map(0, &three, same_gauge), Some(vec![Some(0), Some(0), Some(1)]));
}

#[test]
fn stops_live_on() {
    let (city, big, two) = (face(CITY), face(BIG_CITY), face(TWO_CITIES));
    assert!(big.keeps_stops_of(&city) && !city.keeps_stops_of(&big));
    assert!(!big.keeps_stops_of(&two) && big.merges_cities_of(&two));
    assert!(!city.merges_cities_of(&two), "there is no room for the second token");
    assert!(!city.merges_cities_of(&city));
    assert!(!face(STRAIGHT).merges_cities_of(&two) && !face("town=revenue:10").keeps_stops_of(&city));
}

#[test]
fn stops_alike_are_told_apart_by_the_last_of_them() {
    let towns = "town=revenue:10;".repeat(8);
    let star = |edge: u8| -> String { (0..8).map(|stop| format!("path=a:{edge},b:_{stop};")).collect() };
    let plain = format!("{towns}{}", star(0));
    let last_has_more = format!("{towns}{}path=a:3,b:_7", star(0));
    let first_has_more = format!("{towns}{}path=a:3,b:_0", star(0));
    check(&last_has_more, &plain, &[]);
    check(&plain, &last_has_more, &[0]);
    check(&last_has_more, &first_has_more, &[0]);
    let map = face(&first_has_more).stop_map(0, &face(&last_has_more), same_gauge);
    assert_eq!(map.map(|map| (map[0], map[7])), Some((Some(1), Some(0))));
    // Seven are joined to the eighth, which nothing here is joined to.
    let joined = format!("{towns}{}", (0..7).map(|stop| format!("path=a:_{stop},b:_7;")).collect::<String>());
    check(&joined, &plain, &[]);
    check(&joined, &joined, &[0, 1, 2, 3, 4, 5]);
}
