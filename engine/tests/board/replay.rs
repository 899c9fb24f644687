//! Finished games: tiles, stations and routes that were allowed there are allowed here.

use prospectus_engine::board::{
    Board, HexId, LayRules, ReachRules, SmallSet, check_lay, check_overlay, network, reach, token_places,
};
use prospectus_engine::routes::Network;
use serde_json::Value;

use crate::logs::{self, Log};
use crate::table::Table;

// 1849-TR-05, 1849-TR-11, 1849-TR-13, 1849-TK-03
#[test]
fn finished_games_of_1849_are_legal() {
    check("1849");
}

#[test]
fn finished_games_of_1844_are_legal() {
    check("1844");
}

fn check(title: &str) {
    let mut total = Count::default();
    let mut faults = Vec::new();
    for log in logs::of(title) {
        let mut replay = Replay::new(&format!("compat/{title}-18xxgames"), &log);
        replay.run();
        faults.extend(replay.faults.into_iter().take(3));
        total.lays += replay.count.lays;
        total.tokens += replay.count.tokens;
        total.stretches += replay.count.stretches;
    }
    println!("{title}: {} lays, {} stations, {} stretches", total.lays, total.tokens, total.stretches);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[derive(Default)]
struct Count {
    lays: usize,
    tokens: usize,
    stretches: usize,
}

pub struct Replay<'l> {
    pub table: Table,
    log: &'l Log,
    pub companies: Vec<String>,
    count: Count,
    faults: Vec<String>,
    /// Who chose a power that needs no connection, until somebody else acts.
    chosen: Option<Value>,
}

impl<'l> Replay<'l> {
    pub fn new(title: &str, log: &'l Log) -> Self {
        let companies = log.states[0]["companies"].as_object().unwrap().keys().cloned().collect();
        let (count, faults) = Default::default();
        Replay { table: Table::new(title), log, companies, count, faults, chosen: None }
    }

    pub fn run(&mut self) {
        for pair in self.log.states.windows(2) {
            let [before, after] = pair else { continue };
            let action = &self.log.actions[after["i"].as_u64().unwrap() as usize];
            match action["type"].as_str().unwrap() {
                "lay_tile" => self.lay(action, before),
                "place_token" => self.place(action, before, after),
                "run_routes" => self.ride(action),
                _ => self.change(action, after),
            }
            if action["type"] == "choose" {
                self.chosen = Some(action["entity"].clone());
            } else if self.chosen.as_ref().is_some_and(|entity| *entity != action["entity"]) {
                self.chosen = None;
            }
            self.follow_stations(action, after);
        }
    }

    fn fault(&mut self, action: &Value, what: impl std::fmt::Display) {
        let action = action.to_string();
        self.faults.push(format!("{}: {what}: {}", self.log.name, &action[..action.len().min(300)]));
    }

    /// The company that acts: whoever is named, or whose turn it is when a private is.
    fn operator(&self, action: &Value, before: &Value) -> u8 {
        let number = |id: &Value| self.companies.iter().position(|known| *id == **known);
        number(&action["entity"]).or_else(|| number(&before["acting"])).map_or(u8::MAX, |at| at as u8)
    }

    fn lay(&mut self, action: &Value, before: &Value) {
        let (map, board) = (self.table.map.clone(), &self.table.board);
        let hex = self.table.hex(action["hex"].as_str().unwrap());
        let tile = self.table.tile(action["tile"].as_str().unwrap().split('-').next().unwrap());
        let rotation = action["rotation"].as_u64().unwrap() as u8;
        let reached = reach(&map, board, self.operator(action, before), &ReachRules::default());
        let is_power = self.is_power(action);
        let rules = LayRules { is_unconnected: is_power, ..self.table.rules() };
        self.count.lays += 1;
        if map.tile(tile).is_overlay {
            match check_overlay(&map, board, &reached, &rules, hex, tile, rotation) {
                Ok(lay) => self.table.board.lay_over(&map, &lay),
                Err(fault) => self.fault(action, fault),
            }
            return;
        }
        match check_lay(&map, board, &reached, &rules, hex, tile, rotation) {
            Ok(lay) => self.table.board.lay(&map, &lay),
            Err(fault) => {
                let forced = LayRules { is_unconnected: true, ..rules };
                let forced = check_lay(&map, board, &reached, &forced, hex, tile, rotation);
                self.fault(action, fault);
                if let Ok(lay) = forced {
                    self.table.board.lay(&map, &lay);
                }
            }
        }
    }

    fn is_power(&self, action: &Value) -> bool {
        action["entity_type"] == "company" || self.chosen.is_some()
    }

    /// Tiles that come and go without a lay: print is seen again, or a power lays several at once.
    fn change(&mut self, action: &Value, after: &Value) {
        for (hex, tile) in after["tiles"].as_object().into_iter().flatten() {
            let at = self.table.hex(hex);
            let (tile, rotation) = tile.as_str().unwrap().split_once('#').unwrap();
            if tile == hex {
                self.table.board.take_off(&self.table.map, at);
                continue;
            }
            let rules = LayRules { is_unconnected: true, colours: SmallSet::ALL, ..self.table.rules() };
            let (map, reached) = (self.table.map.clone(), self.table.reach(u8::MAX));
            let number = self.table.tile(tile);
            match check_lay(&map, &self.table.board, &reached, &rules, at, number, rotation.parse().unwrap()) {
                Ok(lay) => self.table.board.lay(&map, &lay),
                Err(fault) => self.fault(action, format!("{hex} {tile} {fault}")),
            }
        }
    }

    fn place(&mut self, action: &Value, before: &Value, after: &Value) {
        let operator = self.operator(action, before);
        let id = &self.companies[usize::from(operator)];
        let Some(hex) = new_hexes(&self.table, &self.table.board, operator, &after["companies"][id]).next() else {
            return;
        };
        let stop = self.city(action, hex);
        let reached = self.table.reach(operator);
        let places = token_places(&self.table.map, &self.table.board, &reached, operator, 0);
        let is_home = !self.table.board.tokens().iter().any(|token| token.operator == operator);
        self.count.tokens += 1;
        if !is_home && !self.is_power(action) && !places.contains(&(hex, stop)) {
            self.fault(action, "no place for a station");
        }
    }

    fn city(&self, action: &Value, hex: HexId) -> u8 {
        let number = action["city"].as_str().and_then(|city| city.rsplit('-').next()?.parse().ok());
        let face = self.table.board.face(&self.table.map, hex);
        let cities = (0u8..).zip(&face.stops).filter(|(_, stop)| stop.is_city()).map(|(at, _)| at);
        cities.clone().nth(number.unwrap_or(0)).or(cities.clone().next()).unwrap_or(0)
    }

    fn follow_stations(&mut self, action: &Value, after: &Value) {
        let map = self.table.map.clone();
        for operator in 0..self.companies.len() as u8 {
            let company = &after["companies"][&self.companies[usize::from(operator)]];
            let kept: Vec<HexId> = hexes(&self.table, company).collect();
            let gone: Vec<_> = self.table.board.tokens().iter().filter(|t| t.operator == operator).copied().collect();
            for token in gone.iter().filter(|token| !kept.contains(&token.hex)) {
                self.table.board.remove(token.hex, token.stop, operator).unwrap();
            }
        }
        for operator in 0..self.companies.len() as u8 {
            let company = &after["companies"][&self.companies[usize::from(operator)]];
            let new: Vec<HexId> = new_hexes(&self.table, &self.table.board, operator, company).collect();
            for hex in new {
                let stop = self.city(action, hex);
                if self.table.board.place(&map, hex, stop, operator).is_err() {
                    self.table.board.place_extra(&map, hex, stop, operator).unwrap();
                }
            }
        }
    }

    fn ride(&mut self, action: &Value) {
        let operator = self.operator(action, &Value::Null);
        let reached = self.table.reach(operator);
        let network = network(&self.table.map, &self.table.board, &reached, &ReachRules::default());
        for route in action["routes"].as_array().unwrap() {
            for connection in route["connections"].as_array().into_iter().flatten() {
                let mut hexes: Vec<u16> =
                    connection.as_array().unwrap().iter().map(|hex| self.table.hex(hex.as_str().unwrap()).0).collect();
                hexes.dedup();
                self.count.stretches += 1;
                if !has_stretch(&network, &hexes) {
                    self.fault(action, format!("no stretch {connection}"));
                }
            }
        }
    }
}

fn has_stretch(network: &Network, hexes: &[u16]) -> bool {
    let forwards = || hexes.iter();
    network
        .stretches
        .iter()
        .any(|stretch| stretch.hexes.iter().eq(forwards()) || stretch.hexes.iter().rev().eq(forwards()))
}

fn hexes<'a>(table: &'a Table, company: &'a Value) -> impl Iterator<Item = HexId> + 'a {
    let hexes = company["tokens"].as_array().into_iter().flatten().filter_map(Value::as_str);
    hexes.map(|hex| table.hex(hex))
}

fn new_hexes<'a>(
    table: &'a Table,
    board: &'a Board,
    operator: u8,
    company: &'a Value,
) -> impl Iterator<Item = HexId> + 'a {
    hexes(table, company).filter(move |hex| !board.has_token_on(*hex, operator))
}
