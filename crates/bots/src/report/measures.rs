//! All that is measured, from the rows of games.

use super::measure::{Group, Measure, Unit};
use crate::rows::{CompanyRow, Row, Runs, TrainRow, mean};

/// All that is measured in games, in the order in which it is told. The games came to their end.
pub fn measures(rows: &[Row]) -> Vec<Measure> {
    let mut all = Gathered { rows, measures: Vec::new() };
    all.of_games();
    all.of_seats();
    all.of_bots();
    all.of_phases();
    all.of_ends();
    all.of_companies();
    all.of_privates();
    all.of_trains();
    all.measures
}

struct Gathered<'r> {
    rows: &'r [Row],
    measures: Vec<Measure>,
}

/// A yes as a figure.
fn yes(yes: bool) -> Option<f64> {
    Some(f64::from(u8::from(yes)))
}

/// A number as a figure.
fn number(number: i64) -> Option<f64> {
    Some(number as f64)
}

/// So much for each of so many; none if there are none.
fn each(sum: i64, count: i64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

/// Each word once, in the order in which they come.
fn distinct<'w>(words: impl Iterator<Item = &'w str>) -> Vec<&'w str> {
    let mut all: Vec<&str> = Vec::new();
    for word in words {
        if !all.contains(&word) {
            all.push(word);
        }
    }
    all
}

impl Gathered<'_> {
    fn add(&mut self, (group, of): (Group, &str), what: &str, unit: Unit, value: impl Fn(&Row) -> Option<f64>) {
        let values = self.rows.iter().map(value).collect();
        self.measures.push(Measure { group, of: of.to_owned(), what: what.to_owned(), unit, values });
    }

    /// What the rows are about: each list is the same in all of them.
    fn ids(&self, list: impl Fn(&Row) -> Vec<String>) -> Vec<(usize, String)> {
        self.rows.first().map(list).unwrap_or_default().into_iter().enumerate().collect()
    }

    fn of_games(&mut self) {
        let game = (Group::Game, "");
        self.add(game, "actions", Unit::Count, |row| number(row.actions));
        self.add(game, "rounds", Unit::Count, |row| number(row.rounds));
        self.add(game, "operating rounds", Unit::Count, |row| number(row.operating_rounds));
        self.add(game, "turns", Unit::Count, |row| number(row.turns));
        self.add(game, "bankruptcies", Unit::Count, |row| number(row.bankruptcies));
        self.add(game, "companies closed", Unit::Count, |row| number(row.closed));
        let worth = |row: &Row| row.seats.iter().map(|seat| seat.worth).collect::<Vec<_>>();
        self.add(game, "worth of the winner", Unit::Money, |row| worth(row).into_iter().max().and_then(number));
        self.add(game, "worth of a player", Unit::Money, |row| mean(worth(row).into_iter().map(|worth| worth as f64)));
        self.add(game, "winner ahead of the second", Unit::Money, |row| number(row.margin));
        self.add(game, "revenue of the last round", Unit::Money, |row| number(row.last_revenue));
        let per_company = |row: &Row| each(row.last_revenue, row.last_companies);
        self.add(game, "revenue of the last round, per company", Unit::Money, per_company);
    }

    fn of_seats(&mut self) {
        for (at, _) in self.ids(|row| vec![String::new(); row.seats.len()]) {
            let name = (at + 1).to_string();
            let seat = (Group::Seat, &*name);
            self.add(seat, "wins", Unit::Share, |row| Some(row.win(at)));
            self.add(seat, "rank", Unit::Count, |row| Some(row.place(at)));
            self.add(seat, "worth", Unit::Money, |row| number(row.seats[at].worth));
        }
    }

    /// Where there is only one kind of bot, there is nothing to be said about it.
    fn of_bots(&mut self) {
        let rows = self.rows;
        let bots = distinct(rows.iter().flat_map(|row| row.seats.iter().map(|seat| &*seat.bot)));
        for bot in bots.iter().filter(|_| bots.len() > 1) {
            let of = (Group::Bot, *bot);
            self.add(of, "wins", Unit::Share, |row| row.win_of(bot));
            self.add(of, "rank", Unit::Count, |row| row.place_of(bot));
            let worth = |row: &Row| mean(row.seats_of(bot).map(|at| row.seats[at].worth as f64));
            self.add(of, "worth", Unit::Money, worth);
        }
    }

    fn of_phases(&mut self) {
        for (at, id) in self.ids(|row| row.phases.iter().map(|phase| phase.id.clone()).collect()) {
            let phase = (Group::Phase, &*id);
            self.add(phase, "reached", Unit::Share, |row| yes(row.phases[at].turn.is_some()));
            self.add(phase, "in turn", Unit::Count, |row| row.phases[at].turn.and_then(number));
            self.add(phase, "operating rounds before", Unit::Count, |row| row.phases[at].round.and_then(number));
        }
    }

    fn of_ends(&mut self) {
        let rows = self.rows;
        let mut ends = distinct(rows.iter().map(|row| &*row.end));
        ends.sort_unstable();
        for end in ends {
            let name = if end.is_empty() { "none" } else { end };
            self.add((Group::End, name), "games", Unit::Share, |row| yes(row.end == end));
        }
    }

    fn of_companies(&mut self) {
        let ids = self.ids(|row| row.companies.iter().map(|company| company.id.clone()).collect());
        for (at, id) in &ids {
            let of = (Group::Company, &**id);
            let floated = |row: &Row, figure: fn(&CompanyRow) -> Option<f64>| {
                Some(&row.companies[*at]).filter(|company| company.floated.is_some()).and_then(figure)
            };
            let is_there = |row: &Row| row.companies[*at].takes_part;
            let floats = |row: &Row| yes(row.companies[*at].floated.is_some()).filter(|_| is_there(row));
            self.add(of, "floats", Unit::Share, floats);
            self.add(of, "in turn", Unit::Count, |row| floated(row, |company| company.floated.and_then(number)));
            self.add(of, "par", Unit::Money, |row| row.companies[*at].par.and_then(number));
            let earned = |company: &CompanyRow| {
                let add = |(count, revenue): (i64, i64), run: &Runs| {
                    (count.saturating_add(run.count), revenue.saturating_add(run.revenue))
                };
                let (count, revenue) = company.runs.iter().fold((0, 0), add);
                each(revenue, count)
            };
            self.add(of, "revenue of a run", Unit::Money, |row| floated(row, earned));
            self.add(of, "dividends in all", Unit::Money, |row| floated(row, |company| number(company.dividends)));
            self.add(of, "last price", Unit::Money, |row| row.companies[*at].price.and_then(number));
            self.add(of, "changes of director", Unit::Count, |row| floated(row, |company| number(company.directors)));
        }
        for (at, id) in &ids {
            for (number, phase) in self.ids(|row| row.phases.iter().map(|phase| phase.id.clone()).collect()) {
                let run = |row: &Row| {
                    let Runs { count, revenue, .. } = &row.companies[*at].runs[number];
                    each(*revenue, *count)
                };
                self.add((Group::Runs, id), &format!("phase {phase}"), Unit::Money, run);
            }
        }
    }

    fn of_privates(&mut self) {
        for (at, id) in self.ids(|row| row.privates.iter().map(|private| private.id.clone()).collect()) {
            let private = (Group::Private, &*id);
            let owner = |row: &Row| {
                let seat = row.privates[at].seat.and_then(|seat| usize::try_from(seat.checked_sub(1)?).ok());
                seat.filter(|seat| *seat < row.seats.len())
            };
            self.add(private, "price paid", Unit::Money, |row| row.privates[at].price.and_then(number));
            self.add(private, "in turn", Unit::Count, |row| row.privates[at].turn.and_then(number));
            self.add(private, "to a company", Unit::Share, |row| yes(row.privates[at].by_company.is_some()));
            self.add(private, "for", Unit::Money, |row| row.privates[at].by_company.and_then(number));
            self.add(private, "closes", Unit::Share, |row| yes(row.privates[at].closed.is_some()));
            self.add(private, "closes in turn", Unit::Count, |row| row.privates[at].closed.and_then(number));
            self.add(private, "owner's rank", Unit::Count, |row| owner(row).map(|seat| row.place(seat)));
            self.add(private, "owner wins", Unit::Share, |row| owner(row).map(|seat| row.win(seat)));
        }
    }

    fn of_trains(&mut self) {
        for (at, id) in self.ids(|row| row.trains.iter().map(|train| train.id.clone()).collect()) {
            let of = (Group::Train, &*id);
            let add = |all: &mut Self, what: &str, unit, value: fn(&TrainRow) -> Option<f64>| {
                all.add(of, what, unit, |row| value(&row.trains[at]));
            };
            add(self, "bought", Unit::Count, |train| number(train.bought));
            add(self, "first in turn", Unit::Count, |train| train.first_turn.and_then(number));
            add(self, "mean turn", Unit::Count, |train| each(train.turns, train.bought));
            add(self, "operating rounds in the game", Unit::Count, |train| each(train.rounds, train.bought));
            add(self, "gone before the end", Unit::Part, |train| each(train.gone, train.bought));
            let kinds = self.ids(|row| row.trains[at].by.iter().map(|(kind, _)| kind.clone()).collect());
            // Where all companies are of one kind, it has bought them all.
            for (kind, name) in kinds.iter().filter(|_| kinds.len() > 1) {
                let value = |row: &Row| each(row.trains[at].by[*kind].1, row.trains[at].bought);
                self.add(of, &format!("by {name}"), Unit::Part, value);
            }
        }
    }
}
