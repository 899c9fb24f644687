//! How far track leads, where stations may go, and what trains run on.

use prospectus_engine::board::{Holder, ReachRules, network, reach, token_places};
use prospectus_engine::routes::Network;

use crate::table::Table;

fn sicily() -> Table {
    Table::new_like("1849")
}

impl Table {
    fn stops_of(&self, operator: u8) -> Vec<String> {
        let reached = self.reach(operator);
        reached.stops().map(|(hex, _)| self.map.hex(hex).id.clone()).collect()
    }

    fn places_of(&self, operator: u8) -> Vec<String> {
        let places = token_places(&self.map, &self.board, &self.reach(operator), operator, 0);
        places.into_iter().map(|(hex, _)| self.map.hex(hex).id.clone()).collect()
    }

    fn network_of(&self, operator: u8) -> Network {
        network(&self.map, &self.board, &self.reach(operator), &ReachRules::default())
    }

    /// The stretches as the hexes they cross, with the gauge that counts.
    fn stretches_of(&self, operator: u8) -> Vec<String> {
        let network = self.network_of(operator);
        let name = |hex: &u16| self.map.hexes[usize::from(*hex)].id.clone();
        let told = network.stretches.iter().map(|stretch| {
            let hexes: Vec<String> = stretch.hexes.iter().map(name).collect();
            format!("{} {}", hexes.join("-"), self.map.gauges.id(stretch.gauge))
        });
        told.collect()
    }
}

// 1849-RO-03, 1849-RO-08, 1849-TK-07
#[test]
fn a_city_full_of_others_is_an_end() {
    let mut table = sicily();
    table.station(0, "E1");
    table.lay("D2", "8", 0);
    table.lay("F2", "8", 3);
    let d2 = table.hex("D2");
    table.station(1, "C1");
    assert_eq!(table.stops_of(0), ["C1", "E1"]);
    assert!(table.reach(0).on(d2).pieces.is_empty(), "D2 lies behind Trapani");
    assert!(!table.reach(1).on(d2).pieces.is_empty());
    let c1 = table.hex("C1");
    assert!(!table.reach(0).on(c1).passable.contains(0));
    assert!(table.reach(1).on(c1).passable.contains(0));
    let network = table.network_of(0);
    let stop = network.stops.iter().find(|stop| stop.hex == c1.0).unwrap();
    assert!(!stop.may_pass && !stop.is_base);
}

// 1849-RO-06: nothing leads on beyond a port.
#[test]
fn ports_are_ends() {
    let mut table = sicily();
    table.station(0, "M9");
    let port = table.hex("N8");
    let reached = table.reach(0);
    assert!(reached.has_stop(port, 0) && !reached.on(port).passable.contains(0));
}

// 1849-RO-04, 1849-RO-05, 1849-RU-08
#[test]
fn dual_track_keeps_the_gauge_that_a_train_came_on() {
    let mut table = sicily();
    // Marsala and Trapani are joined by dual track alone.
    table.station(0, "E1");
    assert_eq!(table.stretches_of(0), ["C1-E1 dual"]);
    // Narrow track between the dual ends of Marsala and a town: the whole stretch is narrow.
    table.lay("G1", "73", 3);
    assert_eq!(table.stretches_of(0), ["C1-E1 dual", "E1-G1 narrow"]);
    // With standard track it is standard.
    let mut table = sicily();
    table.station(0, "E1");
    table.lay("G1", "58", 3);
    assert_eq!(table.stretches_of(0), ["C1-E1 dual", "E1-G1 standard"]);
}

// 1849-RO-05, 1849-RU-08
#[test]
fn narrow_dual_and_standard_track_are_no_route_without_a_stop() {
    // No tile of the box is plain dual track, so one is added.
    let dual = "[tiles]\nD9 = { count = 1, colour = 'yellow', code = 'path=a:0,b:3,track:dual' }\n";
    let mut table = Table::extending("1849", dual);
    table.station(0, "M13");
    table.lay("L12", "D9", 2);
    let beyond = table.hex("K11");
    let leads_on = |table: &Table| !table.reach(0).on(beyond).pieces.is_empty();
    let mut narrow = table.clone();
    narrow.lay("K11", "79", 2);
    assert!(leads_on(&narrow), "Siracusa's track is narrow");
    table.lay("K11", "9", 2);
    assert!(!leads_on(&table) && table.reach(0).on(beyond).edges.contains(5));
}

// 1849-TK-03, 1849-TK-04, 1849-TK-06
#[test]
fn stations_go_to_cities_in_reach_with_a_place_that_is_kept_for_nobody_else() {
    let mut table = sicily();
    table.station(0, "E1");
    assert_eq!(table.places_of(0), ["C1"]);
    let trapani = table.hex("C1");
    table.board.reserve(trapani, 0, Holder::Operator(7));
    assert_eq!(table.places_of(0), [] as [&str; 0]);
    let reached = reach(&table.map, &table.board, 0, &ReachRules::default());
    assert!(reached.on(trapani).passable.contains(0), "a place that is kept is free to pass");
    table.board.reserve(trapani, 0, Holder::Operator(0));
    table.board.free(trapani, 0, Holder::Operator(7));
    assert_eq!(table.places_of(0), ["C1"]);
    table.station(0, "C1");
    assert_eq!(table.places_of(0), [] as [&str; 0], "not two on one hex");
}

// 1849-TK-05
#[test]
fn a_place_that_is_given_up_is_open_to_all() {
    let mut table = sicily();
    table.station(0, "C1");
    let marsala = table.hex("E1");
    table.board.reserve(marsala, 0, Holder::Operator(3));
    assert_eq!(table.places_of(0), [] as [&str; 0]);
    table.board.free_all(Holder::Operator(3));
    assert_eq!(table.places_of(0), ["E1"]);
}

// 1849-RU-10: the same edge is the same track, whoever comes from where.
#[test]
fn stretches_that_share_an_edge_share_a_bit() {
    let mut table = sicily();
    table.station(0, "M9");
    table.lay("K7", "4", 2);
    table.lay("L8", "9", 2);
    let network = table.network_of(0);
    for (at, a) in network.stretches.iter().enumerate() {
        assert!(a.ends[0] != a.ends[1] && !a.track.is_empty());
        assert_eq!((a.hexes.first(), a.hexes.last()), (a.pieces.first().map(|p| &p.0), a.pieces.last().map(|p| &p.0)));
        for b in &network.stretches[at + 1..] {
            let pairs = |hexes: &[u16]| -> Vec<[u16; 2]> {
                hexes.windows(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]).collect()
            };
            let shares = pairs(&a.hexes).iter().any(|pair| pairs(&b.hexes).contains(pair));
            assert_eq!(a.track.meets(&b.track), shares);
        }
    }
}

#[test]
fn a_rule_may_open_and_close_stops() {
    let mut table = sicily();
    table.station(0, "E1");
    table.station(1, "C1");
    let c1 = table.hex("C1");
    let passes = |hex, _| (hex == c1).then_some(true);
    let rules = ReachRules { passes: Some(&passes), ..ReachRules::default() };
    assert!(reach(&table.map, &table.board, 0, &rules).on(c1).passable.contains(0));
}
