//! Recorded boards with known best revenues, read as networks. `conventions` and `rules` in each file say how.

use prospectus_engine::routes::{Bits, Call, Fleet, Judge, Kind, Network, Range, Route, Stop, Stretch, Train};
use serde_json::Value;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// One company on one board.
pub struct Case {
    pub name: String,
    pub network: Network,
    pub fleet: Fleet,
    pub judge: Connections,
    /// The best revenue, as known.
    pub revenue: i64,
}

impl std::fmt::Display for Case {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.name)
    }
}

/// Bonuses for counting a stop in one hex and a stop in another.
pub struct Connections {
    /// The bonus, the hex that it is paid for, and those to be connected with.
    bonuses: Vec<(i64, u16, Vec<u16>)>,
    /// The hex of each stop.
    hexes: Vec<u16>,
    /// By how much each train multiplies.
    multipliers: Vec<i64>,
}

impl Judge for Connections {
    fn bonus(&self, train: usize, route: &Route) -> i64 {
        let counts = |hex| route.stops.iter().any(|(stop, counted)| *counted && self.hexes[usize::from(*stop)] == hex);
        let earned = self.bonuses.iter().filter(|(_, from, to)| counts(*from) && to.iter().any(|hex| counts(*hex)));
        self.multipliers[train] * earned.map(|(bonus, ..)| bonus).sum::<i64>()
    }

    fn bonus_step(&self) -> i64 {
        // Bonuses are multiples of ten, as everything on these boards.
        if self.bonuses.iter().all(|(bonus, ..)| bonus % 10 == 0) { 10 } else { 1 }
    }
}

/// All boards in the folder of references beside this project; none if that is not there.
pub fn all() -> Option<Vec<Case>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/networks");
    let files = std::fs::read_dir(folder).ok()?;
    let mut paths: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    Some(paths.iter().flat_map(|path| cases(path)).collect())
}

fn cases(path: &Path) -> Vec<Case> {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let json: Value = serde_json::from_str(&text).expect("a file in JSON");
    let board = Board::new(&json);
    let file = path.file_stem().expect("a name").to_string_lossy();
    let companies = json["companies"].as_array().expect("companies");
    companies.iter().map(|company| board.case(&file, company)).collect()
}

struct Board<'a> {
    json: &'a Value,
    hexes: &'a [Value],
    hex_of: HashMap<&'a str, usize>,
    /// The hex of each stop, its index there among cities and towns, and itself.
    stops: Vec<(usize, End, &'a Value)>,
    stretches: Vec<Stretch>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum End {
    Edge(usize),
    City(usize),
    Town(usize),
}

impl<'a> Board<'a> {
    fn new(json: &'a Value) -> Self {
        let hexes = json["hexes"].as_array().expect("hexes");
        let name = |hex: &'a Value| hex["hex"].as_str().expect("the name of a hex");
        let hex_of = hexes.iter().enumerate().map(|(index, hex)| (name(hex), index)).collect();
        let list = |value: &'a Value| value.as_array().into_iter().flatten().enumerate();
        let stops = hexes.iter().enumerate().flat_map(|(index, hex)| {
            let cities = list(&hex["cities"]).map(move |(place, city)| (index, End::City(place), city));
            cities.chain(list(&hex["towns"]).map(move |(place, town)| (index, End::Town(place), town)))
        });
        let mut board = Board { json, hexes, hex_of, stops: stops.collect(), stretches: Vec::new() };
        let mut tracer = Tracer { board: &board, bits: HashMap::new(), stretches: Vec::new() };
        for start in 0..board.stops.len() {
            let (hex, end, _) = board.stops[start];
            tracer.trace(start, hex, end, &mut Vec::new());
        }
        board.stretches = tracer.stretches;
        board
    }

    fn track(&self, hex: usize) -> impl Iterator<Item = (usize, [End; 2])> {
        let pieces = self.hexes[hex]["track"].as_array().into_iter().flatten();
        pieces.map(|piece| [end(&piece[0]), end(&piece[1])]).enumerate()
    }

    fn hex(&self, name: &Value) -> u16 {
        self.hex_of[name.as_str().expect("the name of a hex")] as u16
    }

    fn case(&self, file: &str, company: &Value) -> Case {
        let stops = self.stops.iter().map(|&(hex, end, stop)| {
            let tokens = stop["tokens"].as_array().map_or(&[][..], Vec::as_slice);
            let is_base = tokens.contains(&company["company"]);
            let is_full = stop["slots"].as_u64().is_some_and(|slots| slots <= tokens.len() as u64);
            let is_terminal = self.hexes[hex]["terminal"].as_bool().unwrap_or(false);
            let (kind, index) = match end {
                End::City(index) => (Kind::City, index),
                End::Town(index) | End::Edge(index) => (Kind::Town, index),
            };
            let may_pass = !is_terminal && (is_base || !is_full);
            let exclusive = [hex].into_iter().collect();
            Stop { hex: hex as u16, index: index as u8, kind, is_base, may_pass, exclusive }
        });
        let network = Network { stops: stops.collect(), stretches: self.stretches.clone() };
        let bonuses = self.json["bonuses"].as_array().into_iter().flatten().map(|bonus| {
            let to = bonus["to_any"].as_array().expect("hexes").iter().map(|hex| self.hex(hex)).collect();
            (bonus["bonus"].as_i64().expect("a bonus"), self.hex(&bonus["from"]), to)
        });
        let bonuses: Vec<_> = bonuses.collect();
        let highest_bonus = bonuses.iter().map(|(bonus, ..)| bonus).sum();
        let trains = company["trains"].as_array().expect("trains");
        let multiplier = |train: &Value| train["multiplier"].as_i64().expect("a multiplier");
        let names: Vec<&str> = trains.iter().filter_map(|train| train["name"].as_str()).collect();
        Case {
            name: format!("{file} {} {}", company["company"].as_str().expect("a name"), names.join(",")),
            judge: Connections {
                bonuses,
                hexes: network.stops.iter().map(|stop| stop.hex).collect(),
                multipliers: trains.iter().map(multiplier).collect(),
            },
            fleet: Fleet { trains: trains.iter().map(|train| self.train(train, highest_bonus)).collect() },
            network,
            revenue: company["optimal_revenue"].as_i64().expect("a revenue"),
        }
    }

    fn train(&self, json: &Value, highest_bonus: i64) -> Train {
        let is = |what: &str| json[what].as_bool().expect("a flag");
        let multiplier = json["multiplier"].as_i64().expect("a multiplier");
        let calls = self.stops.iter().map(|(_, end, stop)| {
            let skips = if matches!(end, End::City(_)) { is("may_skip_cities") } else { is("may_skip_towns") };
            let value = multiplier * stop["revenue"].as_i64().expect("a revenue");
            Call { visits: true, skips, value, value_at_end: value }
        });
        Train {
            range: Range { stops: json["max_stops"].as_u64().map(|stops| stops as u32), ..Range::default() },
            length: vec![Some([1, 1]); self.stretches.len()],
            start_length: vec![0; self.stops.len()],
            calls: calls.collect(),
            highest_bonus: Some(multiplier * highest_bonus),
        }
    }
}

fn end(json: &Value) -> End {
    let place = |kind: &str| json[kind].as_u64().map(|place| place as usize);
    let edge = place("edge").map(End::Edge).or(place("city").map(End::City)).or(place("town").map(End::Town));
    edge.expect("an end of a piece of track")
}

/// Follows plain track from stop to stop.
struct Tracer<'a, 'b> {
    board: &'b Board<'a>,
    /// A bit for each edge between hexes and each piece of track.
    bits: HashMap<(usize, Track), usize>,
    stretches: Vec<Stretch>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Track {
    Edge(usize),
    Piece(usize),
}

impl Tracer<'_, '_> {
    /// Goes on from an end on a hex in every way that takes no track twice.
    fn trace(&mut self, start: usize, hex: usize, from: End, taken: &mut Vec<(usize, Track)>) {
        for (piece, ends) in self.board.track(hex).collect::<Vec<_>>() {
            let Some(side) = ends.iter().position(|end| *end == from) else { continue };
            let step = (hex, Track::Piece(piece));
            if taken.contains(&step) {
                continue;
            }
            taken.push(step);
            match ends[1 - side] {
                End::Edge(edge) => self.cross(start, hex, edge, taken),
                stop => self.finish(start, hex, stop, taken),
            }
            taken.pop();
        }
    }

    fn cross(&mut self, start: usize, hex: usize, edge: usize, taken: &mut Vec<(usize, Track)>) {
        let neighbour = &self.board.hexes[hex]["neighbours"][edge];
        let Some(next) = neighbour.as_str().map(|name| self.board.hex_of[name]) else { return };
        let facing = (edge + 3) % 6;
        // An edge is named after the lower of its two hexes.
        let step = if hex < next { (hex, Track::Edge(edge)) } else { (next, Track::Edge(facing)) };
        if !taken.contains(&step) {
            taken.push(step);
            self.trace(start, next, End::Edge(facing), taken);
            taken.pop();
        }
    }

    fn finish(&mut self, start: usize, hex: usize, end: End, taken: &[(usize, Track)]) {
        let is_end = |(of, place, _): &(usize, End, &Value)| *of == hex && *place == end;
        let stop = self.board.stops.iter().position(is_end).expect("a stop");
        // Each stretch is met from both ends.
        if start < stop {
            let mut track = Bits::EMPTY;
            for step in taken {
                let next = self.bits.len();
                track.insert(*self.bits.entry(*step).or_insert(next));
            }
            let ends = [start as u16, stop as u16];
            self.stretches.push(Stretch { ends, track, gauge: 0, hexes: Vec::new(), pieces: Vec::new() });
        }
    }
}
