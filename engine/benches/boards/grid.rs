//! Boards made up by a fixed stream of numbers: denser than any that a game has left behind.

use prospectus_engine::routes::{Call, Fleet, Kind, Network, Range, Stop, Stretch, Train};

/// How far a train runs.
#[derive(Clone, Copy, Debug)]
pub enum Reach {
    Hexes(u32),
    Stops(u32),
    /// Cities, and any number of towns.
    Cities(u32),
    Unlimited,
}

/// Stops in rows of six, each a neighbour of up to six others. Of a hundred pairs of neighbours, `density` are joined.
pub fn grid(seed: u64, rows: u16, density: u64, reach: &[Reach]) -> (Network, Fleet) {
    let mut numbers = Numbers(seed);
    let stops = rows * 6;
    let mut network = Network::default();
    let mut values = Vec::new();
    for stop in 0..stops {
        let kind = if numbers.below(2) == 0 { Kind::City } else { Kind::Town };
        values.push(match kind {
            Kind::City => 10 * (2 + numbers.below(8) as i64),
            Kind::Town => 10,
        });
        let is_base = numbers.below(10) == 0 || stop == stops / 2;
        let may_pass = is_base || numbers.below(8) != 0;
        network.stops.push(Stop { hex: stop, index: 0, kind, is_base, may_pass, exclusive: Default::default() });
    }
    let mut lengths = Vec::new();
    for stop in 0..stops {
        let (row, column) = (stop / 6, stop % 6);
        let right = (column < 5).then_some(stop + 1);
        let below = (row + 1 < rows).then_some(stop + 6);
        let across = if row % 2 == 0 { column.checked_sub(1).map(|_| 5) } else { (column < 5).then_some(7) };
        let across = across.filter(|_| row + 1 < rows).map(|step| stop + step);
        for other in [right, below, across].into_iter().flatten() {
            if numbers.below(100) < density {
                let mut track: prospectus_engine::routes::Bits = [network.stretches.len()].into_iter().collect();
                // Some share an edge with the one before.
                if numbers.below(6) == 0 && !network.stretches.is_empty() {
                    track.insert(network.stretches.len() - 1);
                }
                network.stretches.push(Stretch {
                    ends: [stop, other],
                    track,
                    gauge: 0,
                    hexes: Vec::new(),
                    pieces: Vec::new(),
                });
                let length = 1 + numbers.below(3) as u32;
                lengths.push(Some([length, length + numbers.below(2) as u32]));
            }
        }
    }
    let train = |reach: &Reach| Train {
        range: match *reach {
            Reach::Hexes(hexes) => Range { hexes: Some(hexes), ..Range::default() },
            Reach::Stops(stops) => Range { stops: Some(stops), ..Range::default() },
            Reach::Cities(cities) => Range { cities: Some(cities), ..Range::default() },
            Reach::Unlimited => Range::default(),
        },
        length: lengths.clone(),
        start_length: vec![0; usize::from(stops)],
        calls: values
            .iter()
            .map(|&value| Call { visits: true, ends: true, passes: true, skips: false, value, value_at_end: value })
            .collect(),
        highest_bonus: Some(0),
        ..Train::default()
    };
    let fleet = Fleet { trains: reach.iter().map(train).collect() };
    (network, fleet)
}

/// A small generator: the same numbers everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }
}
