//! Boards that nobody would build: the quick search finds what trying every walk finds.

use std::collections::BTreeSet;

use prospectus_dsl::title::UpgradeReach;
use prospectus_engine::board::{
    End, HexId, LayRules, Reach, ReachRules, Scratch, check_lay, find_lay, lays, network, reach,
};
use prospectus_engine::routes::{Network, Stretch};

use crate::oracle::{self, Found};
use crate::table::Table;

/// A plain generator, so that a failing board can be built again from its seed.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % sides.max(1)
    }
}

/// A board with some tiles, and a few stations.
pub fn generated(table: &mut Table, seed: u64, tiles: usize) {
    let mut dice = Dice(seed);
    let map = table.map.clone();
    let rules = LayRules { is_unconnected: true, ..table.rules() };
    for operator in 0..3 {
        let cities: Vec<_> = map.hex_ids().filter(|hex| map.city_stop(*hex, 0).is_some()).collect();
        let hex = cities[dice.roll(cities.len())];
        let _ = table.board.place(&map, hex, map.city_stop(hex, 0).unwrap_or(0), operator);
    }
    for _ in 0..tiles {
        // Most tiles go where track is, so that networks grow together.
        let near = table.reach(dice.roll(4) as u8);
        let touched: Vec<HexId> = map.hex_ids().filter(|hex| near.on(*hex).is_touched()).collect();
        let hex = match touched.len() {
            0 => HexId(dice.roll(map.hexes.len()) as u16),
            count => touched[dice.roll(count)],
        };
        let all = match touched.len() {
            0 => lays(&map, &table.board, &near, &rules, hex),
            _ => lays(&map, &table.board, &near, &table.rules(), hex),
        };
        if !all.is_empty() {
            let lay = &all[dice.roll(all.len())];
            table.board.lay(&map, lay);
        }
    }
}

pub fn same(reached: &Reach, found: &Found, table: &Table) -> Result<(), String> {
    let on = |pick: &dyn Fn(HexId) -> Vec<u8>| -> BTreeSet<(HexId, u8)> {
        table.map.hex_ids().flat_map(|hex| pick(hex).into_iter().map(move |at| (hex, at))).collect()
    };
    let named = |set: Vec<&(HexId, u8)>| -> Vec<String> {
        set.into_iter().map(|(hex, at)| format!("{}/{at}", table.map.hex(*hex).id)).collect()
    };
    let compare = |what: &str, ours: BTreeSet<(HexId, u8)>, theirs: &BTreeSet<(HexId, u8)>| {
        let more = named(ours.difference(theirs).collect());
        let less = named(theirs.difference(&ours).collect());
        if more.is_empty() && less.is_empty() { Ok(()) } else { Err(format!("{what}: wrongly {more:?}, not {less:?}")) }
    };
    compare("pieces", on(&|hex| reached.on(hex).pieces.iter().collect()), &found.pieces)?;
    compare("stops", on(&|hex| reached.on(hex).stops.iter().collect()), &found.stops)?;
    compare("edges", on(&|hex| reached.on(hex).edges.iter().collect()), &found.arrivals)
}

// 1849-RO-02, 1849-RO-03, 1849-RO-04, 1849-RO-05, 1849-RO-07
#[test]
fn reach_is_what_walks_lead_to() {
    for title in ["1849", "1854", "1881"] {
        let (mut compared, mut given_up) = (0, 0);
        for seed in 0..100 {
            let mut table = Table::new_like(title);
            generated(&mut table, seed, 10 + (seed as usize % 8) * 8);
            for operator in 0..3 {
                let found = oracle::walk(&table.map, &table.board, operator);
                if !found.is_complete {
                    given_up += 1;
                    continue;
                }
                let reached = reach(&table.map, &table.board, operator, &ReachRules::default());
                same(&reached, &found, &table)
                    .unwrap_or_else(|what| panic!("{title}, board {seed}, operator {operator}: {what}"));
                compared += 1;
            }
        }
        println!("{title}: {compared} compared, {given_up} given up");
        assert!(compared > given_up);
    }
}

// 1849-TR-13
#[test]
fn lays_are_connected_if_a_walk_leads_along_new_track() {
    for title in ["1849", "1881"] {
        let (mut compared, mut connected) = (0, 0);
        for seed in 0..12 {
            let mut table = Table::new_like(title);
            generated(&mut table, seed, 30 + (seed as usize % 4) * 30);
            let map = table.map.clone();
            let rules = LayRules::new(table.colours, UpgradeReach::NewTrack);
            let reached = table.reach(0);
            let nobody = table.reach(u8::MAX);
            for hex in map.hex_ids() {
                let free = LayRules { is_unconnected: true, ..rules };
                for lay in lays(&map, &table.board, &nobody, &free, hex).into_iter().step_by(7) {
                    let mut after = table.board.clone();
                    after.lay(&map, &lay);
                    let found = oracle::walk(&map, &after, 0);
                    let is_new = lay.new_pieces.iter().any(|piece| found.pieces.contains(&(hex, piece)));
                    let ours = check_lay(&map, &table.board, &reached, &rules, hex, lay.tile, lay.rotation);
                    if !found.is_complete || table.board.has_token_on(hex, 0) {
                        continue;
                    }
                    let at = format!(
                        "{title}, board {seed}: {} on {} turned by {}",
                        map.tile(lay.tile).id,
                        map.hex(hex).id,
                        lay.rotation
                    );
                    assert_eq!(ours.is_ok(), is_new, "{at}: {ours:?}");
                    compared += 1;
                    connected += usize::from(is_new);
                }
            }
        }
        println!("{title}: {compared} lays compared, {connected} of them connected");
    }
}

// 1849-TR-13
#[test]
fn a_walk_to_one_lay_finds_it_exactly_if_the_whole_reach_allows_it() {
    for (title, upgrade) in
        [("1844", UpgradeReach::NewTrackOrValue), ("1849", UpgradeReach::NewTrack), ("1881", UpgradeReach::AnyTrack)]
    {
        let (mut allowed, mut refused, mut scratch) = (0, 0, Scratch::default());
        for seed in 0..24 {
            let mut table = Table::new_like(title);
            generated(&mut table, seed, 10 + (seed as usize % 6) * 20);
            let (map, board) = (&*table.map, &table.board);
            let rules = LayRules::new(table.colours, upgrade);
            let free = LayRules { is_unconnected: true, ..rules };
            let operator = (seed % 3) as u8;
            let reached = table.reach(operator);
            for hex in map.hex_ids() {
                for lay in lays(map, board, &reached, &free, hex).into_iter().step_by(5) {
                    let place = (hex, lay.tile, lay.rotation);
                    let whole = check_lay(map, board, &reached, &rules, hex, lay.tile, lay.rotation);
                    let found = find_lay(&mut scratch, (map, board), operator, &rules, place);
                    let id = &map.tile(lay.tile).id;
                    assert_eq!(found, whole.clone().ok(), "{title}, board {seed}, {id} at {place:?}: {whole:?}");
                    *if found.is_some() { &mut allowed } else { &mut refused } += 1;
                }
            }
        }
        println!("{title}: {allowed} lays found, {refused} refused");
        assert!(allowed > 100 && refused > 100);
    }
}

// 1849-RO-01, 1849-RO-02, 1849-RO-05
#[test]
fn stretches_are_continuous_track_of_gauges_that_join() {
    for title in ["1849", "1854", "1881"] {
        let mut most = 0;
        for seed in 0..60 {
            let mut table = Table::new_like(title);
            generated(&mut table, seed, 20 + (seed as usize % 4) * 30);
            let network = network(&table.map, &table.board, &table.reach(0), &ReachRules::default());
            most = most.max(network.stretches.len());
            for stretch in &network.stretches {
                check_stretch(&table, &network, stretch);
            }
        }
        println!("{title}: at most {most} stretches");
    }
}

fn check_stretch(table: &Table, network: &Network, stretch: &Stretch) {
    let [first, last] = stretch.ends.map(|end| &network.stops[usize::from(end)]);
    let mut at = (HexId(first.hex), End::Stop(first.index));
    let (mut met, mut crossings) = (Vec::new(), BTreeSet::new());
    for &(hex, piece) in &stretch.pieces {
        let piece = table.board.piece(&table.map, HexId(hex), piece).expect("a piece on that hex");
        let near = piece.ends.iter().position(|end| (HexId(hex), *end) == at).expect("track goes on");
        assert!(met.iter().all(|gauge| table.map.gauges.join(*gauge, piece.gauge)));
        met.push(piece.gauge);
        at = (HexId(hex), piece.ends[1 - near]);
        if let (here, End::Edge(edge, lane)) = at {
            let there = table.map.hex(here).neighbours[usize::from(edge)].expect("a hex across the edge");
            let opposite = (edge + 3) % 6;
            assert!(crossings.insert((here, edge).min((there, opposite))), "no track twice");
            at = (there, End::Edge(opposite, lane));
        }
    }
    assert_eq!(at, (HexId(last.hex), End::Stop(last.index)));
    assert_eq!(stretch.track.iter().count(), crossings.len().max(1));
    assert_eq!(stretch.gauge, table.map.gauges.effective(met.into_iter().collect()));
}
