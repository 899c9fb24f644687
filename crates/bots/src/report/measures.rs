//! All that is measured, from the rows of games.

use super::measure::{Group, Measure, Unit};
use crate::rows::{CompanyRow, PrivateRow, Row, Runs, TrainRow, mean};

/// All that is measured in games, in the order in which it is told. The games came to their end.
pub fn measures(rows: &[&Row]) -> Vec<Measure> {
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
    rows: &'r [&'r Row],
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
pub(super) fn distinct<'w>(words: impl Iterator<Item = &'w str>) -> Vec<&'w str> {
    let mut all: Vec<&str> = Vec::new();
    for word in words {
        if !all.contains(&word) {
            all.push(word);
        }
    }
    all
}

/// Whom a measure is about, what it is in short, and the subject of a sentence about it.
type Of<'a> = (Group, &'a str, &'a str, String);

/// A measure of the game as a whole.
fn game<'a>(what: &'a str, subject: &str) -> Of<'a> {
    (Group::Game, "", what, subject.to_owned())
}

/// A measure of somebody or something, whose name stands in the subject where it has `{}`.
fn of<'a>(group: Group, id: &'a str) -> impl Fn(&'a str, &str) -> Of<'a> {
    move |what, subject| (group, id, what, subject.replace("{}", id))
}

impl Gathered<'_> {
    fn add(&mut self, (group, of, what, subject): Of<'_>, unit: Unit, value: impl Fn(&Row) -> Option<f64>) {
        let values = self.rows.iter().map(|row| value(row)).collect();
        self.measures.push(Measure { group, of: of.to_owned(), what: what.to_owned(), subject, unit, values });
    }

    /// What the rows are about: each list is the same in all of them.
    fn ids(&self, list: impl Fn(&Row) -> Vec<String>) -> Vec<(usize, String)> {
        self.rows.first().map(|row| list(row)).unwrap_or_default().into_iter().enumerate().collect()
    }

    fn of_games(&mut self) {
        let mut count = |what: &str, count: fn(&Row) -> i64| {
            self.add(game(what, &format!("the number of {what}")), Unit::Count, |row| number(count(row)));
        };
        count("actions", |row| row.actions);
        count("rounds", |row| row.rounds);
        count("operating rounds", |row| row.operating_rounds);
        count("turns", |row| row.turns);
        count("bankruptcies", |row| row.bankruptcies);
        count("companies closed", |row| row.closed);
        let worth = |row: &Row| row.seats.iter().map(|seat| seat.worth).collect::<Vec<_>>();
        let best = |row: &Row| worth(row).into_iter().max().and_then(number);
        self.add(game("worth of the winner", "the worth of the winner"), Unit::Money, best);
        let usual = |row: &Row| mean(worth(row).into_iter().map(|worth| worth as f64));
        self.add(game("worth of a player", "the worth of a player"), Unit::Money, usual);
        let ahead = game("winner ahead of the second", "by how much the winner is ahead of the second");
        self.add(ahead, Unit::Money, |row| number(row.margin));
        let last = game("last revenue", "the revenue of the last whole round");
        self.add(last, Unit::Money, |row| number(row.last_revenue));
        let per_company = game("last revenue per company", "the revenue of a company in the last whole round");
        self.add(per_company, Unit::Money, |row| each(row.last_revenue, row.last_companies));
    }

    fn of_seats(&mut self) {
        for (at, _) in self.ids(|row| vec![String::new(); row.seats.len()]) {
            let id = (at + 1).to_string();
            let of = of(Group::Seat, &id);
            self.add(of("wins", "the share of wins of seat {}"), Unit::Share, |row| Some(row.win(at)));
            self.add(of("rank", "the rank of seat {}"), Unit::Ordinal, |row| Some(row.place(at)));
            self.add(of("worth", "the worth of seat {}"), Unit::Money, |row| number(row.seats[at].worth));
        }
    }

    /// Where there is only one kind of bot, there is nothing to be said about it.
    fn of_bots(&mut self) {
        let rows = self.rows;
        let bots = distinct(rows.iter().flat_map(|row| row.seats.iter().map(|seat| &*seat.bot)));
        for bot in bots.iter().filter(|_| bots.len() > 1) {
            let of = of(Group::Bot, bot);
            self.add(of("wins", "the share of wins of {} bots"), Unit::Share, |row| row.win_of(bot));
            self.add(of("rank", "the rank of {} bots"), Unit::Ordinal, |row| row.place_of(bot));
            let worth = |row: &Row| mean(row.seats_of(bot).map(|at| row.seats[at].worth as f64));
            self.add(of("worth", "the worth of {} bots"), Unit::Money, worth);
        }
    }

    fn of_phases(&mut self) {
        for (at, id) in self.ids(|row| row.phases.iter().map(|phase| phase.id.clone()).collect()) {
            let of = of(Group::Phase, &id);
            let reached = of("reached", "the share of games that reach phase {}");
            self.add(reached, Unit::Share, |row| yes(row.phases[at].turn.is_some()));
            let turn = of("in turn", "the turn in which phase {} begins");
            self.add(turn, Unit::Ordinal, |row| row.phases[at].turn.and_then(number));
            let before = of("after operating rounds", "the number of operating rounds before phase {}");
            self.add(before, Unit::Count, |row| row.phases[at].round.and_then(number));
        }
    }

    fn of_ends(&mut self) {
        let rows = self.rows;
        let mut ends = distinct(rows.iter().map(|row| &*row.end));
        ends.sort_unstable();
        for end in ends {
            let name = if end.is_empty() { "none" } else { end };
            let of = of(Group::End, name);
            self.add(of("", "the share of games that end by `{}`"), Unit::Share, |row| yes(row.end == end));
        }
    }

    fn of_companies(&mut self) {
        let ids = self.ids(|row| row.companies.iter().map(|company| company.id.clone()).collect());
        for (at, id) in &ids {
            self.of_company(*at, id);
        }
        let phases = self.ids(|row| row.phases.iter().map(|phase| phase.id.clone()).collect());
        for (at, id) in &ids {
            for (number, phase) in &phases {
                let run = |row: &Row| {
                    let Runs { count, revenue, .. } = &row.companies[*at].runs[*number];
                    each(*revenue, *count)
                };
                let subject = format!("the revenue of a run of company {id} in phase {phase}");
                self.add((Group::Runs, id, &format!("phase {phase}"), subject), Unit::Money, run);
            }
        }
        let trains = self.ids(|row| row.trains.iter().map(|train| train.id.clone()).collect());
        for (at, id) in &ids {
            for (which, train) in &trains {
                let bought = |row: &Row| {
                    let company = Some(&row.companies[*at]).filter(|company| company.takes_part);
                    company.and_then(|company| number(company.trains[*which].1))
                };
                let subject = format!("the number of trains of type {train} that company {id} buys");
                self.add((Group::Fleet, id, train, subject), Unit::Count, bought);
            }
        }
    }

    fn of_company(&mut self, at: usize, id: &str) {
        let of = of(Group::Company, id);
        let floated = |row: &Row, figure: fn(&CompanyRow) -> Option<f64>| {
            Some(&row.companies[at]).filter(|company| company.floated.is_some()).and_then(figure)
        };
        let is_there = |row: &Row| row.companies[at].takes_part;
        let floats = |row: &Row| yes(row.companies[at].floated.is_some()).filter(|_| is_there(row));
        self.add(of("floats", "the share of games in which company {} floats"), Unit::Share, floats);
        let turn = |row: &Row| row.companies[at].floated.and_then(number);
        self.add(of("in turn", "the turn in which company {} floats"), Unit::Ordinal, turn);
        self.add(of("par", "the par of company {}"), Unit::Money, |row| row.companies[at].par.and_then(number));
        let earned = |company: &CompanyRow| {
            let add = |(count, revenue): (i64, i64), run: &Runs| {
                (count.saturating_add(run.count), revenue.saturating_add(run.revenue))
            };
            let (count, revenue) = company.runs.iter().fold((0, 0), add);
            each(revenue, count)
        };
        self.add(of("revenue of a run", "the revenue of a run of company {}"), Unit::Money, |row| floated(row, earned));
        let dividends = |row: &Row| floated(row, |company| number(company.dividends));
        self.add(of("dividends in all", "the sum of all dividends of company {}"), Unit::Money, dividends);
        let price = |row: &Row| row.companies[at].price.and_then(number);
        self.add(of("last price", "the last price of company {}"), Unit::Money, price);
        let directors = |row: &Row| floated(row, |company| number(company.directors));
        self.add(of("changes of director", "the number of changes of director of company {}"), Unit::Count, directors);
    }

    fn of_privates(&mut self) {
        for (at, id) in self.ids(|row| row.privates.iter().map(|private| private.id.clone()).collect()) {
            let of = of(Group::Private, &id);
            let owner = |row: &Row| {
                let seat = row.privates[at].seat.and_then(|seat| usize::try_from(seat.checked_sub(1)?).ok());
                seat.filter(|seat| *seat < row.seats.len())
            };
            let figure = |of: fn(&PrivateRow) -> Option<i64>| move |row: &Row| of(&row.privates[at]).and_then(number);
            let happens = |of: fn(&PrivateRow) -> Option<i64>| move |row: &Row| yes(of(&row.privates[at]).is_some());
            self.add(of("price paid", "the price paid for private {}"), Unit::Money, figure(|private| private.price));
            self.add(
                of("in turn", "the turn in which private {} is bought"),
                Unit::Ordinal,
                figure(|private| private.turn),
            );
            let sold = of("to a company", "the share of games in which a company buys private {}");
            self.add(sold, Unit::Share, happens(|private| private.by_company));
            let price = of("price to a company", "the price that a company pays for private {}");
            self.add(price, Unit::Money, figure(|private| private.by_company));
            let closes = of("closes", "the share of games in which private {} closes");
            self.add(closes, Unit::Share, happens(|private| private.closed));
            self.add(
                of("closes in turn", "the turn in which private {} closes"),
                Unit::Ordinal,
                figure(|private| private.closed),
            );
            let rank = |row: &Row| owner(row).map(|seat| row.place(seat));
            self.add(of("owner's rank", "the rank of the owner of private {}"), Unit::Ordinal, rank);
            let wins = of("owner wins", "the share of wins of the owner of private {}");
            self.add(wins, Unit::Share, |row| owner(row).map(|seat| row.win(seat)));
        }
    }

    fn of_trains(&mut self) {
        for (at, id) in self.ids(|row| row.trains.iter().map(|train| train.id.clone()).collect()) {
            let of = of(Group::Train, &id);
            let value = |value: fn(&TrainRow) -> Option<f64>| move |row: &Row| value(&row.trains[at]);
            let bought = of("bought", "the number of trains of type {} bought");
            self.add(bought, Unit::Count, value(|train| number(train.bought)));
            let first = of("first in turn", "the turn in which the first train of type {} is bought");
            self.add(first, Unit::Ordinal, value(|train| train.first_turn.and_then(number)));
            let turn = of("mean turn", "the mean turn in which trains of type {} are bought");
            self.add(turn, Unit::Ordinal, value(|train| each(train.turns, train.bought)));
            let subject = "the number of operating rounds that a train of type {} is in the game";
            let lived = of("operating rounds in the game", subject);
            self.add(lived, Unit::Count, value(|train| each(train.rounds, train.bought)));
            let gone = of("gone", "the share of trains of type {} that are gone before the end");
            self.add(gone, Unit::Part, value(|train| each(train.gone, train.bought)));
            let kinds = self.ids(|row| row.trains[at].by.iter().map(|(kind, _)| kind.clone()).collect());
            // Where all companies are of one kind, it has bought them all.
            for (kind, name) in kinds.iter().filter(|_| kinds.len() > 1) {
                let value = |row: &Row| each(row.trains[at].by[*kind].1, row.trains[at].bought);
                let subject = format!("the share of trains of type {id} that companies of kind {name} buy");
                self.add((Group::Train, &*id, &format!("by {name}"), subject), Unit::Part, value);
            }
        }
    }
}
