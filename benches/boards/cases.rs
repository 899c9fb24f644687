//! Boards that games have left behind, with the best revenue that is known for a company and its trains. The facts stand
//! in the titles beside this file; stations are where the titles say that companies are at home.

use std::path::Path;
use std::sync::Arc;

use prospectus_engine::ids::{OperatorId, Owner, TrainId};
use prospectus_engine::state::{State, TrainPlace};
use prospectus_engine::{Game, Setup, World};
use prospectus_library::{self as library, seats};

/// A title, a company, its trains and what they earn at best. Two independent programs have found these figures.
pub const CASES: [Case; 13] = [
    Case("1861_ekat_phase2", "KB", &["2"], 70),
    Case("1861_ekat_phase2", "KB", &["3"], 150),
    Case("1861_ekat_phase3", "KB", &["2"], 90),
    Case("1861_ekat_phase3", "KB", &["3"], 170),
    Case("1861_ekat_phase5", "KB", &["2"], 120),
    Case("1861_ekat_phase5", "KB", &["3"], 190),
    Case("1861_ekat_phase6", "KB", &["2"], 170),
    Case("1861_ekat_phase6", "KB", &["3"], 240),
    Case("1861_ekat_phase7", "KB", &["2+2"], 360),
    Case("1867_bc", "GW", &["5", "8"], 840),
    Case("1867_bc", "CO", &["6", "8"], 900),
    Case("1867_bc", "CNR", &["5", "5+5E"], 1150),
    Case("1867_dual_montreal", "BBG", &["4", "4"], 230),
];

#[derive(Clone, Copy, Debug)]
pub struct Case(&'static str, &'static str, &'static [&'static str], pub i64);

impl std::fmt::Display for Case {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} {} {}", self.0, self.1, self.2.join(","))
    }
}

impl Case {
    /// The board as a game in which the company has its trains, and the company.
    pub fn game(&self) -> (Game, OperatorId) {
        let Case(name, company, trains, _) = self;
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/boards").join(name).with_extension("toml");
        let loaded = library::load(&file.to_string_lossy());
        let title = seats::title_of(&loaded, &[]).unwrap_or_else(|problems| panic!("{problems}"));
        let players = vec!["A".to_owned(), "B".to_owned()];
        let setup = Setup {
            title: (*name).to_owned(),
            variants: Vec::new(),
            players,
            companies: Vec::new(),
            ..Setup::default()
        };
        let world = World::new(title, &setup).unwrap_or_else(|problems| panic!("{problems:?}"));
        let operator = world.operator_named(company).expect("a company of the title");
        let mut state = State::new(&world);
        place_stations(&world, &mut state);
        for train in *trains {
            let is_free = |card: &TrainId| {
                let of = &world.types[world.cards[card.at()].first_side.at()];
                of.id == *train && state.train(*card).place == TrainPlace::Supply
            };
            let card = TrainId::all(world.cards.len()).find(is_free).expect("a train of the title");
            state.trains[card.at()].place = TrainPlace::With(Owner::Operator(operator));
        }
        (Game::resume(Arc::new(world), state), operator)
    }
}

fn place_stations(world: &World, state: &mut State) {
    for operator in world.operator_ids() {
        for home in &world.company_of(operator).homes {
            let stop = world.map.city_stop(home.hex, home.city.unwrap_or_default().into()).expect("a city");
            state.board.place(&world.map, home.hex, stop, operator.0).expect("a free slot");
        }
    }
}
