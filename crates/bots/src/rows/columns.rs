//! The list of columns: the only one, for writing and reading.

use std::collections::BTreeMap;

use super::{CompanyRow, PhaseRow, PrivateRow, Row, Runs, SeatRow, TrainRow};

/// Whoever goes through the cells of a row, to write them down or to fill them.
pub(super) trait Cells {
    /// A number that is always there.
    fn number(&mut self, column: &str, number: &mut i64);
    /// A number, or nothing.
    fn maybe(&mut self, column: &str, number: &mut Option<i64>);
    /// A number that may be as large as they get.
    fn seed(&mut self, column: &str, seed: &mut u64);
    /// 1 for yes and 0 for no.
    fn yes_no(&mut self, column: &str, yes: &mut bool);
    /// Words; nothing if there are none.
    fn text(&mut self, column: &str, text: &mut String);
    /// How often what happened.
    fn counts(&mut self, column: &str, counts: &mut BTreeMap<String, i64>);
}

/// Shows all cells of a row, in the order of the columns.
pub(super) fn each(row: &mut Row, cells: &mut impl Cells) {
    let settings = &mut row.settings;
    cells.number("version", &mut settings.version);
    cells.text("program", &mut settings.program);
    cells.text("title", &mut settings.title);
    cells.text("hash", &mut settings.hash);
    cells.text("variants", &mut settings.variants);
    cells.text("money", &mut settings.money);
    cells.number("players", &mut settings.players);
    cells.text("bots", &mut settings.bots);
    cells.seed("seed", &mut row.seed);
    cells.text("failure", &mut row.failure);
    cells.number("actions", &mut row.actions);
    cells.number("rounds", &mut row.rounds);
    cells.number("operating_rounds", &mut row.operating_rounds);
    cells.number("turns", &mut row.turns);
    cells.text("end", &mut row.end);
    cells.text("end_text", &mut row.end_text);
    cells.number("bankruptcies", &mut row.bankruptcies);
    cells.number("closed", &mut row.closed);
    cells.number("last_revenue", &mut row.last_revenue);
    cells.number("last_companies", &mut row.last_companies);
    cells.number("winners", &mut row.winners);
    cells.number("margin", &mut row.margin);
    row.seats.iter_mut().enumerate().for_each(|(at, seat)| of_seat(at + 1, seat, cells));
    row.phases.iter_mut().for_each(|phase| of_phase(phase, cells));
    row.trains.iter_mut().for_each(|train| of_train(train, cells));
    row.companies.iter_mut().for_each(|company| of_company(company, cells));
    row.privates.iter_mut().for_each(|private| of_private(private, cells));
    cells.counts("happened", &mut row.happened);
}

fn of_seat(number: usize, seat: &mut SeatRow, cells: &mut impl Cells) {
    cells.text(&format!("seat_{number}_bot"), &mut seat.bot);
    cells.number(&format!("seat_{number}_worth"), &mut seat.worth);
    cells.number(&format!("seat_{number}_rank"), &mut seat.rank);
}

fn of_phase(phase: &mut PhaseRow, cells: &mut impl Cells) {
    let id = &phase.id;
    cells.maybe(&format!("phase_{id}_turn"), &mut phase.turn);
    cells.maybe(&format!("phase_{id}_round"), &mut phase.round);
}

fn of_train(train: &mut TrainRow, cells: &mut impl Cells) {
    let id = &train.id;
    cells.number(&format!("train_{id}_bought"), &mut train.bought);
    for (kind, count) in &mut train.by {
        cells.number(&format!("train_{id}_by_{kind}"), count);
    }
    cells.maybe(&format!("train_{id}_first_turn"), &mut train.first_turn);
    cells.number(&format!("train_{id}_turns"), &mut train.turns);
    cells.number(&format!("train_{id}_gone"), &mut train.gone);
    cells.number(&format!("train_{id}_rounds"), &mut train.rounds);
}

fn of_company(company: &mut CompanyRow, cells: &mut impl Cells) {
    let id = &company.id;
    cells.text(&format!("company_{id}_kind"), &mut company.kind);
    cells.yes_no(&format!("company_{id}_takes_part"), &mut company.takes_part);
    cells.maybe(&format!("company_{id}_floated"), &mut company.floated);
    cells.maybe(&format!("company_{id}_par"), &mut company.par);
    cells.maybe(&format!("company_{id}_price"), &mut company.price);
    cells.number(&format!("company_{id}_dividends"), &mut company.dividends);
    cells.number(&format!("company_{id}_directors"), &mut company.directors);
    for Runs { phase, count, revenue } in &mut company.runs {
        cells.number(&format!("company_{id}_runs_in_{phase}"), count);
        cells.number(&format!("company_{id}_revenue_in_{phase}"), revenue);
    }
    for (train, count) in &mut company.trains {
        cells.number(&format!("company_{id}_bought_{train}"), count);
    }
}

fn of_private(private: &mut PrivateRow, cells: &mut impl Cells) {
    let id = &private.id;
    cells.maybe(&format!("private_{id}_price"), &mut private.price);
    cells.maybe(&format!("private_{id}_turn"), &mut private.turn);
    cells.maybe(&format!("private_{id}_seat"), &mut private.seat);
    cells.maybe(&format!("private_{id}_by_company"), &mut private.by_company);
    cells.maybe(&format!("private_{id}_closed"), &mut private.closed);
}

/// A row without figures that has these columns: what it is about stands in their names.
pub(super) fn shape<'c>(columns: impl Iterator<Item = &'c str> + Clone) -> Row {
    let named = |before: &'static str, after: &'static str| {
        columns.clone().filter_map(move |column| column.strip_prefix(before)?.strip_suffix(after))
    };
    let phases: Vec<&str> = named("phase_", "_turn").collect();
    let runs = || phases.iter().map(|phase| Runs { phase: (*phase).to_owned(), ..Runs::default() }).collect();
    let trains: Vec<&str> = named("train_", "_bought").collect();
    let fleet = || trains.iter().map(|id| ((*id).to_owned(), 0)).collect();
    let train = |id: &&str| {
        let by = format!("train_{id}_by_");
        let kinds = columns.clone().filter_map(|column| column.strip_prefix(&by));
        TrainRow { id: (*id).to_owned(), by: kinds.map(|kind| (kind.to_owned(), 0)).collect(), ..TrainRow::default() }
    };
    let company = |id: &str| CompanyRow { id: id.to_owned(), runs: runs(), trains: fleet(), ..CompanyRow::default() };
    let private = |id: &str| PrivateRow { id: id.to_owned(), ..PrivateRow::default() };
    Row {
        seats: named("seat_", "_bot").map(|_| SeatRow::default()).collect(),
        phases: phases.iter().map(|id| PhaseRow { id: (*id).to_owned(), ..PhaseRow::default() }).collect(),
        trains: trains.iter().map(train).collect(),
        companies: named("company_", "_kind").map(company).collect(),
        privates: named("private_", "_price").map(private).collect(),
        ..Row::default()
    }
}
