//! The tables of a report.

use std::collections::BTreeMap;

use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;

use super::measure::{Figure, Group, Measure, Numbers, Unit};
use crate::rows::Row;
use crate::statistics::{self, Interval};

/// The game as a whole: each measure with its mean, its median, and how far it reaches.
pub fn spreads(measures: &[Measure], numbers: Numbers<'_>) -> Table {
    let columns = ["mean", "median", "least", "most"].map(Column::right);
    let mut table = Table::new(std::iter::once(Column::left("")).chain(columns));
    for measure in measures.iter().filter(|measure| measure.group == Group::Game) {
        let mut sorted = measure.known();
        sorted.sort_unstable_by(f64::total_cmp);
        let (Some(figure), Some((median, interval))) = (measure.figure(), statistics::median(&sorted)) else {
            continue;
        };
        let exact = |number: f64| numbers.exact(number, measure.unit);
        let within = |interval: Interval| {
            let [low, high] = [interval.low, interval.high].map(|end| match measure.unit {
                Unit::Count => exact(end),
                unit => numbers.bare(end, unit),
            });
            format!(" ({low}–{high})")
        };
        table.row([
            Text::from(&*measure.what),
            Text::from(numbers.figure(&figure, measure.unit)),
            Text::from(exact(median) + &interval.map(within).unwrap_or_default()),
            Text::from(sorted.first().map(|least| exact(*least)).unwrap_or_default()),
            Text::from(sorted.last().map(|most| exact(*most)).unwrap_or_default()),
        ]);
    }
    table
}

/// A group: a line for each of its members, a column for each thing that is measured. Members of which nothing is known,
/// such as companies that never take part, are left out.
pub fn grouped(measures: &[Measure], group: Group, numbers: Numbers<'_>) -> Table {
    let all: Vec<&Measure> = measures.iter().filter(|measure| measure.group == group).collect();
    let (mut members, mut whats): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for measure in &all {
        if !members.contains(&&*measure.of) {
            members.push(&measure.of);
        }
        if !whats.contains(&&*measure.what) {
            whats.push(&measure.what);
        }
    }
    let head = if group == Group::Runs { "revenue of a run" } else { group.name() };
    let mut table =
        Table::new(std::iter::once(Column::left(head)).chain(whats.iter().map(|what| Column::right(*what))));
    for member in members {
        let cell = |what: &&str| {
            let measure = all.iter().find(|measure| measure.of == member && measure.what == **what)?;
            Some(Text::from(numbers.figure(&measure.figure()?, measure.unit)))
        };
        let cells: Vec<Option<Text>> = whats.iter().map(cell).collect();
        if cells.iter().any(Option::is_some) {
            table.row(std::iter::once(Text::from(member)).chain(cells.into_iter().map(Option::unwrap_or_default)));
        }
    }
    table
}

/// How games end, with what each end is.
pub fn ends(measures: &[Measure], rows: &[Row], numbers: Numbers<'_>) -> Table {
    let mut table = Table::new([Column::left("end"), Column::right("games"), Column::left("what it is")]);
    for measure in measures.iter().filter(|measure| measure.group == Group::End) {
        let text = rows.iter().find(|row| row.end == measure.of).map(|row| &*row.end_text).unwrap_or_default();
        let figure = measure.figure().map(|figure| numbers.figure(&figure, measure.unit)).unwrap_or_default();
        table.row([Text::from(&*measure.of), Text::from(figure), Text::from(text)]);
    }
    table
}

/// What happened in how many games, and how often.
pub fn happened(rows: &[Row]) -> Table {
    let mut all: BTreeMap<&str, (usize, i64)> = BTreeMap::new();
    for (what, times) in rows.iter().flat_map(|row| &row.happened) {
        let (games, sum) = all.entry(what).or_default();
        (*games, *sum) = (*games + 1, sum.saturating_add(*times));
    }
    let columns = ["games", "times in all"].map(Column::right);
    let mut table = Table::new(std::iter::once(Column::left("what happened")).chain(columns));
    for (what, (games, times)) in all {
        let interval = Some(statistics::share(games as f64, rows.len()));
        let figure = Figure { count: rows.len(), mean: games as f64 / rows.len() as f64, interval };
        let share = Numbers { money: "{}" }.figure(&figure, Unit::Share);
        table.row([Text::from(what), Text::from(share), Text::from(times.to_string())]);
    }
    table
}
