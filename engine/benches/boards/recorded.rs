//! Networks of late games between bots, with the trains of a large company and what they earn at best. They are the
//! hardest that were met: trains of any length that count their best stops all want the same track.

use prospectus_engine::routes::{Bits, Call, Fewer, Fleet, Judge, Kind, Network, Range, Route, Stop, Stretch, Train};
use serde_json::Value;

pub const RECORDED: [Recorded; 7] = [
    Recorded("four kinds of trains", include_str!("recorded/four_kinds.json")),
    Recorded("two trains alike", include_str!("recorded/two_alike.json")),
    Recorded("three trains alike", include_str!("recorded/three_alike.json")),
    Recorded("a bound that is far off", include_str!("recorded/far_bound.json")),
    Recorded("a best plan that looks bad halfway", include_str!("recorded/hidden_plan.json")),
    Recorded("a stop that has to be counted", include_str!("recorded/required_stop.json")),
    Recorded("the slowest of 7,300 games", include_str!("recorded/slowest.json")),
];

/// What is hard about a network, and its data.
#[derive(Clone, Copy)]
pub struct Recorded(&'static str, &'static str);

impl std::fmt::Display for Recorded {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.0)
    }
}

pub struct Position {
    pub network: Network,
    pub fleet: Fleet,
    pub rules: Rules,
    pub revenue: i64,
}

/// The rules about whole routes, for each train.
pub struct Rules(Vec<Bonuses>);

/// A bonus for each counted stop of a route with scenic track, and one between two areas that lie opposite.
struct Bonuses {
    scenic: Vec<bool>,
    /// The stops of the areas; the second lies opposite the first, and the fourth opposite the third.
    areas: Vec<Vec<bool>>,
    transit: Vec<i64>,
    /// Stops of which a route has to count one.
    needs: Option<Vec<bool>>,
    most_counted: usize,
}

impl Bonuses {
    const SCENIC: i64 = 10;

    /// What a route earns besides its stops, if it counts as many of these as it may and gets the most for it.
    fn most(&self, stops: &[u16], is_scenic: bool) -> i64 {
        let scenic = i64::from(is_scenic) * Self::SCENIC * stops.len().min(self.most_counted) as i64;
        let mut transit: Vec<i64> = stops.iter().map(|stop| self.transit[usize::from(*stop)]).collect();
        transit.sort_unstable_by_key(|amount| -amount);
        scenic + i64::from(self.crosses(stops)) * transit.iter().take(self.most_counted).sum::<i64>()
    }

    fn crosses(&self, stops: &[u16]) -> bool {
        let calls = |area: usize| stops.iter().any(|stop| self.areas[area][usize::from(*stop)]);
        calls(0) && calls(1) || calls(2) && calls(3)
    }

    fn is_scenic(&self, route: &Route) -> bool {
        route.stretches.iter().any(|(stretch, _)| self.scenic[usize::from(*stretch)])
    }

    /// Tells a train how high bonuses can be, by the ends of routes that cannot go on there.
    fn tell(&self, network: &Network, train: &mut Train) {
        let all = 0..network.stops.len() as u16;
        let visited = all.clone().filter(|stop| train.calls[usize::from(*stop)].visits);
        let (passed, ends): (Vec<u16>, Vec<u16>) = visited.partition(|stop| network.stops[usize::from(*stop)].may_pass);
        let has_scenic = self.scenic.contains(&true);
        let pairs = all.clone().flat_map(|one| all.clone().map(move |other| [one, other]));
        let bonuses = pairs.map(|pair| {
            let mut stops = passed.clone();
            stops.extend(ends.iter().filter(|end| pair.contains(end)));
            [false, has_scenic].map(|is_scenic| self.most(&stops, is_scenic))
        });
        train.end_bonus = bonuses.collect();
        train.highest_bonus = train.end_bonus.iter().map(|[_, scenic]| *scenic).max();
        train.scenic.clone_from(&self.scenic);
        train.fewer = Fewer { stops: passed.len().min(self.most_counted) as u32, bonus: Self::SCENIC };
        train.required = self.needs.clone().unwrap_or_default();
    }
}

fn counted(route: &Route) -> Vec<u16> {
    route.stops.iter().filter(|(_, counted)| *counted).map(|(stop, _)| *stop).collect()
}

impl Judge for Rules {
    fn allows(&self, train: usize, route: &Route) -> bool {
        let needs = self.0[train].needs.as_ref();
        needs.is_none_or(|needs| counted(route).iter().any(|stop| needs[usize::from(*stop)]))
    }

    fn bonus(&self, train: usize, route: &Route) -> i64 {
        self.0[train].most(&counted(route), self.0[train].is_scenic(route))
    }

    fn highest_bonus(&self, train: usize, route: &Route) -> Option<i64> {
        let stops: Vec<u16> = route.stops.iter().map(|(stop, _)| *stop).collect();
        Some(self.0[train].most(&stops, self.0[train].is_scenic(route)))
    }

    fn bonus_step(&self) -> i64 {
        Bonuses::SCENIC
    }
}

impl Recorded {
    pub fn position(&self) -> Position {
        let data: Value = serde_json::from_str(self.1).expect("data");
        let stops = list(&data["stops"], |stop| Stop {
            hex: 0,
            index: 0,
            kind: if flag(&stop[0]) { Kind::City } else { Kind::Town },
            is_base: flag(&stop[1]),
            may_pass: flag(&stop[2]),
            exclusive: bits(&stop[3]),
        });
        let stretches = list(&data["stretches"], |stretch| Stretch {
            ends: [number(&stretch[0]) as u16, number(&stretch[1]) as u16],
            track: bits(&stretch[2]),
            gauge: 0,
            hexes: Vec::new(),
            pieces: Vec::new(),
        });
        let network = Network { stops, stretches, is_cut: false };
        let trains = data["trains"].as_array().expect("trains");
        // Trains alike are written down once.
        let same = |train: &Value| train.get("same").map(|same| number(same) as usize);
        let of = |train: &Value| bonuses(same(train).map_or(train, |at| &trains[at]));
        let rules = Rules(trains.iter().map(of).collect());
        let runs = trains.iter().zip(&rules.0).map(|(train, bonuses)| {
            let mut runs = runs(same(train).map_or(train, |at| &trains[at]));
            bonuses.tell(&network, &mut runs);
            runs
        });
        let fleet = Fleet { trains: runs.collect() };
        Position { network, fleet, rules, revenue: number(&data["revenue"]) }
    }
}

fn range(train: &Value) -> Range {
    let limit = |at: usize| train["range"][at].as_u64().map(|limit| limit as u32);
    Range { hexes: limit(0), stops: limit(1), cities: limit(2), towns: limit(3) }
}

fn runs(train: &Value) -> Train {
    let both = |length: &Value| length.is_array().then(|| [number(&length[0]) as u32, number(&length[1]) as u32]);
    let call = |call: &Value| Call {
        visits: flag(&call[0]),
        ends: true,
        passes: true,
        skips: flag(&call[1]),
        value: number(&call[2]),
        value_at_end: number(&call[3]),
    };
    Train {
        range: range(train),
        length: list(&train["length"], both),
        start_length: list(&train["start"], |length| number(length) as u32),
        calls: list(&train["calls"], call),
        ..Train::default()
    }
}

fn bonuses(train: &Value) -> Bonuses {
    let Range { hexes, stops, .. } = range(train);
    Bonuses {
        scenic: list(&train["scenic"], flag),
        areas: list(&train["areas"], |area| list(area, flag)),
        transit: list(&train["transit"], number),
        needs: train["needs"].is_array().then(|| list(&train["needs"], flag)),
        most_counted: [hexes, stops].into_iter().flatten().min().map_or(usize::MAX, |most| most as usize),
    }
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().expect("a list").iter().map(read).collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn flag(value: &Value) -> bool {
    number(value) != 0
}

fn bits(value: &Value) -> Bits {
    list(value, |bit| number(bit) as usize).into_iter().collect()
}
