//! The row of a game that has not begun: all that the games of a plan have in common, and nothing filled in.

use prospectus_engine::world::copies;

use super::Plan;
use crate::rows::{CompanyRow, PhaseRow, PrivateRow, Row, Runs, SeatRow, Settings, TrainRow, VERSION};

/// The row of a game with this seed. Its columns are the same for all games of a plan, whatever chance decides.
pub(super) fn row(plan: &Plan, seed: u64) -> Row {
    let title = &plan.title;
    let env = title.setup_of(plan.players as i64);
    let mut kinds: Vec<String> = Vec::new();
    for company in title.companies_in(&env) {
        if kinds.iter().all(|kind| *kind != *company.kind) {
            kinds.push(company.kind.to_string());
        }
    }
    let phase = |id: &str| PhaseRow { id: id.to_owned(), ..PhaseRow::default() };
    let runs = |id: &str| Runs { phase: id.to_owned(), ..Runs::default() };
    let train =
        |id: String| TrainRow { id, by: kinds.iter().map(|kind| (kind.clone(), 0)).collect(), ..TrainRow::default() };
    let trains =
        title.train.iter().filter(|train| train.when.as_ref().is_none_or(|when| when.yes_no(&env) == Some(true)));
    let sides = trains.flat_map(|train| {
        std::iter::once(train.id.to_string()).chain(train.side.iter().map(|side| side.id.to_string()))
    });
    let trains: Vec<TrainRow> = sides.map(train).collect();
    let companies = title.companies_in(&env).map(|company| CompanyRow {
        id: company.id.to_string(),
        kind: company.kind.to_string(),
        runs: title.phase.iter().map(|phase| runs(&phase.id)).collect(),
        trains: trains.iter().map(|train| (train.id.clone(), 0)).collect(),
        ..CompanyRow::default()
    });
    Row {
        settings: settings(plan),
        seed,
        seats: vec![SeatRow::default(); plan.players],
        phases: title.phase.iter().map(|of| phase(&of.id)).collect(),
        companies: companies.collect(),
        trains,
        privates: title
            .privates_in(&env)
            .flat_map(copies)
            .map(|id| PrivateRow { id, ..PrivateRow::default() })
            .collect(),
        ..Row::default()
    }
}

fn settings(plan: &Plan) -> Settings {
    Settings {
        version: VERSION,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        title: plan.title.title.id.to_string(),
        hash: plan.hash.clone(),
        variants: plan.title.variants.join(" "),
        money: plan.title.title.money.to_string(),
        players: plan.players as i64,
        bots: plan.bots.name(),
    }
}
