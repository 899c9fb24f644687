//! Boards so full of track that most walks meet themselves: reach is exact there, too, and is found soon.

use std::time::{Duration, Instant};

use prospectus_dsl::title::UpgradeReach;
use prospectus_engine::board::{
    HexId, Lay, LayRules, Map, ReachRules, Scratch, TileId, check_lay, find_lay, lays, reach,
};

use crate::generated::{Dice, same};
use crate::oracle;
use crate::table::Table;

/// How many boards of each kind are tried: `PROSPECTUS_BOARDS`, or a number that takes little time.
fn boards(usual: u64) -> u64 {
    std::env::var("PROSPECTUS_BOARDS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// Tiles that nobody prints: switches everywhere, several gauges, junctions, cities with one slot. Each yellow tile has
/// a green one with all its track and more, and each green tile a brown one.
fn tiles_full_of_track(kinds: usize, gauges: &[&str]) -> String {
    let mut dice = Dice(kinds as u64);
    let mut text = String::from("[tiles]\n");
    for kind in 0..kinds {
        let mut parts: Vec<String> = Vec::new();
        let stops = [0, 0, 0, 1, 1, 2][dice.roll(6)];
        for _ in 0..stops {
            parts.push(["city=revenue:10", "town=revenue:10"][dice.roll(2)].to_owned());
        }
        let has_junction = dice.roll(5) == 0;
        if has_junction {
            parts.push("junction".to_owned());
        }
        let places = stops + usize::from(has_junction);
        for (colour, letter) in [("yellow", 'Y'), ("green", 'G'), ("brown", 'B')] {
            for edge in 0..6 {
                let others = (0..places).map(|place| format!("_{place}")).chain((0..edge).map(|edge| edge.to_string()));
                for other in others.filter(|_| dice.roll(4) == 0).collect::<Vec<_>>() {
                    let ends = format!("path=a:{edge},b:{other},");
                    if parts.len() < 24 && !parts.iter().any(|part| part.starts_with(&ends)) {
                        parts.push(format!("{ends}track:{}", gauges[dice.roll(gauges.len())]));
                    }
                }
            }
            let code = parts.join(";");
            text += &format!("{letter}{kind} = {{ count = 99, colour = '{colour}', code = '{code}' }}\n");
        }
    }
    text
}

/// The tiles with the most track of all that a title has.
fn densest(map: &Map, count: usize) -> Vec<TileId> {
    let mut all: Vec<TileId> = (0..map.tiles.len() as u16).map(TileId).filter(|id| !map.tile(*id).is_overlay).collect();
    all.sort_by_key(|id| std::cmp::Reverse(map.face(map.tile(*id).faces[0]).pieces.len()));
    all.truncate(count);
    all
}

fn put(table: &mut Table, hex: HexId, tile: TileId, rotation: u8) {
    let map = table.map.clone();
    let lay = Lay {
        hex,
        tile,
        rotation,
        face: map.tile(tile).faces[usize::from(rotation)],
        is_first: true,
        is_upgrade: false,
        cost: 0,
        gauges_added: Default::default(),
        new_pieces: Default::default(),
        stops: Box::default(),
    };
    table.board.lay(&map, &lay);
}

/// Lays some of the tiles on hexes that hang together, places stations of three operators, and fills other cities.
fn fill(table: &mut Table, seed: u64, tiles: &[TileId], size: usize) -> Vec<HexId> {
    let mut dice = Dice(seed);
    let map = table.map.clone();
    let mut hexes = vec![HexId(dice.roll(map.hexes.len()) as u16)];
    let mut next = 0;
    while let Some(hex) = hexes.get(next).copied() {
        next += 1;
        let mut around: Vec<HexId> = map.hex(hex).neighbours.iter().flatten().copied().collect();
        while !around.is_empty() && hexes.len() < size {
            let one = around.swap_remove(dice.roll(around.len()));
            if !hexes.contains(&one) {
                hexes.push(one);
            }
        }
    }
    for hex in &hexes {
        put(table, *hex, tiles[dice.roll(tiles.len())], dice.roll(6) as u8);
    }
    let board = &table.board;
    let cities = |hex: &HexId| {
        let stops = (0u8..).zip(&board.face(&map, *hex).stops).filter(|(_, stop)| stop.is_city());
        stops.map(|(stop, _)| (*hex, stop)).collect::<Vec<_>>()
    };
    let mut cities: Vec<(HexId, u8)> = hexes.iter().flat_map(cities).collect();
    for at in 0..3 + cities.len() / 4 {
        if cities.is_empty() {
            break;
        }
        let (hex, stop) = cities.swap_remove(dice.roll(cities.len()));
        let _ = table.board.place(&map, hex, stop, if at < 3 { at as u8 } else { 9 });
    }
    hexes
}

/// Tables whose tiles are full of track: of one gauge, of gauges that all join or do not, and of titles as they are.
fn tables() -> Vec<(&'static str, Table, Vec<TileId>)> {
    let made = |name, gauges: &[&str]| {
        let table = Table::extending("1849", &tiles_full_of_track(30, gauges));
        let tiles = ["Y", "G", "G", "B"].iter().flat_map(|letter| (0..30).map(move |kind| format!("{letter}{kind}")));
        let tiles = tiles.map(|id| table.tile(&id)).collect();
        (name, table, tiles)
    };
    let printed = |name| {
        let table = Table::new_like(name);
        let tiles = densest(&table.map, 12);
        (name, table, tiles)
    };
    vec![
        made("one gauge", &["standard"]),
        made("three gauges", &["standard", "narrow", "dual"]),
        made("mostly dual", &["dual", "dual", "dual", "standard", "narrow"]),
        printed("1844"),
        printed("1849"),
        printed("1854"),
        printed("1881"),
    ]
}

// 1849-RO-02, 1849-RO-03, 1849-RO-04, 1849-RO-05, 1849-RO-07
#[test]
fn where_track_is_dense_reach_is_what_all_walks_lead_to() {
    for (name, empty, tiles) in tables() {
        let (mut compared, mut given_up, mut most_tries) = (0, 0, 0);
        for seed in 0..boards(200) {
            let mut table = empty.clone();
            fill(&mut table, seed, &tiles, 2 + seed as usize % 8);
            for operator in 0..3 {
                let found = oracle::walk_within(&table.map, &table.board, operator, 500_000);
                if !found.is_complete {
                    given_up += 1;
                    continue;
                }
                let reached = table.reach(operator);
                most_tries = most_tries.max(reached.most_tries());
                same(&reached, &found, &table)
                    .unwrap_or_else(|what| panic!("{name}, board {seed}, operator {operator}: {what}"));
                compared += 1;
            }
        }
        println!("{name}: {compared} compared, {given_up} given up, at most {most_tries} tries");
        assert!(compared > 2 * given_up);
    }
}

#[test]
fn reach_is_found_soon_on_boards_full_of_track() {
    for (name, empty, tiles) in tables() {
        let (mut most_tries, mut longest) = (0, Duration::ZERO);
        for seed in 0..boards(60) {
            let mut table = empty.clone();
            let size = table.map.hexes.len();
            fill(&mut table, seed, &tiles, size);
            for operator in 0..3 {
                let start = Instant::now();
                let reached = reach(&table.map, &table.board, operator, &ReachRules::default());
                longest = longest.max(start.elapsed());
                most_tries = most_tries.max(reached.most_tries());
            }
        }
        println!("{name}: at most {most_tries} tries, {:.1} ms", longest.as_secs_f64() * 1000.0);
        assert!(most_tries < 20_000, "{name}: {most_tries} tries for one piece of track");
    }
}

// 1849-TR-13
#[test]
fn where_track_is_dense_lays_are_connected_if_a_walk_leads_along_new_track() {
    let mut compared = [0, 0];
    for (name, empty, tiles) in tables() {
        let (mut connected, mut loose) = (0, 0);
        for seed in 0..boards(60) {
            let mut table = empty.clone();
            let hexes = fill(&mut table, seed, &tiles, 3 + seed as usize % 4);
            let (map, board) = (&*table.map, &table.board);
            let rules = LayRules::new(table.colours, UpgradeReach::NewTrack);
            let free = LayRules { is_unconnected: true, ..rules };
            let reached = table.reach(0);
            for hex in hexes.iter().copied().filter(|hex| !board.has_token_on(*hex, 0)) {
                for lay in lays(map, board, &reached, &free, hex) {
                    let mut after = board.clone();
                    after.lay(map, &lay);
                    let found = oracle::walk_within(map, &after, 0, 100_000);
                    if !found.is_complete {
                        continue;
                    }
                    let is_new = lay.new_pieces.iter().any(|piece| found.pieces.contains(&(hex, piece)));
                    let ours = check_lay(map, board, &reached, &rules, hex, lay.tile, lay.rotation);
                    let at = format!("{} at {} turned by {}", map.tile(lay.tile).id, map.hex(hex).id, lay.rotation);
                    assert_eq!(ours.is_ok(), is_new, "{name}, board {seed}: {at}: {ours:?}");
                    *if is_new { &mut connected } else { &mut loose } += 1;
                }
            }
        }
        println!("{name}: {connected} connected, {loose} not");
        compared = [compared[0] + connected, compared[1] + loose];
    }
    assert!(compared.iter().all(|count| *count > 100), "too few lays to tell: {compared:?}");
}

// 1849-TR-13
#[test]
fn where_track_is_dense_a_walk_to_one_lay_agrees_with_the_whole_reach() {
    let mut compared = [0, 0];
    for (name, empty, tiles) in tables() {
        let (mut allowed, mut refused, mut scratch) = (0, 0, Scratch::default());
        for seed in 0..16 {
            let mut table = empty.clone();
            let size = table.map.hexes.len();
            let hexes = fill(&mut table, seed, &tiles, 6 + seed as usize * size / 15);
            let (map, board) = (&*table.map, &table.board);
            let rules = LayRules::new(table.colours, UpgradeReach::NewTrack);
            let free = LayRules { is_unconnected: true, ..rules };
            let operator = (seed % 3) as u8;
            let reached = table.reach(operator);
            for hex in hexes.iter().copied().step_by(3) {
                for lay in lays(map, board, &reached, &free, hex) {
                    let place = (hex, lay.tile, lay.rotation);
                    let whole = check_lay(map, board, &reached, &rules, hex, lay.tile, lay.rotation);
                    let found = find_lay(&mut scratch, (map, board), operator, &rules, place);
                    assert_eq!(found, whole.clone().ok(), "{name}, board {seed}, {place:?}: {whole:?}");
                    *if found.is_some() { &mut allowed } else { &mut refused } += 1;
                }
            }
        }
        println!("{name}: {allowed} lays found, {refused} refused");
        compared = [compared[0] + allowed, compared[1] + refused];
    }
    assert!(compared.iter().all(|count| *count > 100), "too few lays to tell: {compared:?}");
}
