//! The tables of a report.

use std::collections::BTreeMap;

use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;

use super::measure::{Figure, Group, Measure, Unit};
use super::measures::distinct;
use super::numbers::{Digits, Numbers};
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
                unit => numbers.bare(end, unit, Digits::of(unit, None).ends),
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

/// A group: a line for each of its members, a column for each thing that is measured, in as many tables as it takes for
/// each figure to stand on one line. Members of which nothing is known, such as companies that never take part, are left
/// out.
pub fn grouped(measures: &[Measure], group: Group, numbers: Numbers<'_>, width: usize) -> Vec<Table> {
    let all: Vec<&Measure> = measures.iter().filter(|measure| measure.group == group).collect();
    let members = distinct(all.iter().map(|measure| &*measure.of));
    let column = |what| -> Filled<'_> {
        let cell = |member: &&str| {
            let measure = all.iter().find(|measure| measure.of == *member && measure.what == what)?;
            // What a company never buys need not be counted.
            let figure = measure.figure().filter(|figure| group != Group::Fleet || figure.mean > 0.0)?;
            Some(numbers.figure(&figure, measure.unit))
        };
        (what, members.iter().map(cell).map(Option::unwrap_or_default).map(Text::from).collect())
    };
    let columns = distinct(all.iter().map(|measure| &*measure.what)).into_iter().map(column);
    let known: Vec<Filled> = columns.filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect();
    let members: Vec<Text> = members.iter().copied().map(Text::from).collect();
    let room = width.saturating_sub(needs(group.head(), &members));
    parts(&known, room).map(|part| side_by_side(group, &members, part)).collect()
}

/// The head of a column, and its cells.
type Filled<'a> = (&'a str, Vec<Text>);

/// Columns in as few parts as have room beside their first column, each of about as many of them.
fn parts<'c, 'a>(columns: &'c [Filled<'a>], room: usize) -> impl Iterator<Item = &'c [Filled<'a>]> {
    let has_room =
        |part: &[Filled<'_>]| part.iter().map(|(head, cells)| BETWEEN + needs(head, cells)).sum::<usize>() <= room;
    let sizes = (1..=columns.len()).rev();
    let most = sizes.into_iter().find(|size| columns.chunks(*size).all(has_room)).unwrap_or(1);
    let count = columns.len().div_ceil(most).max(1);
    columns.chunks(columns.len().div_ceil(count).max(1))
}

/// What stands between two columns of a table is so wide.
const BETWEEN: usize = 3;

/// The width of a column whose cells have one line each; its head may have several.
fn needs(head: &str, cells: &[Text]) -> usize {
    cells.iter().map(Text::natural_width).max().unwrap_or_default().max(Text::from(head).least_width())
}

/// Columns beside the members that they are about; those of which they say nothing are left out.
fn side_by_side(group: Group, members: &[Text], columns: &[Filled<'_>]) -> Table {
    let heads = columns.iter().map(|(what, _)| Column::right(*what));
    let mut table = Table::new(std::iter::once(Column::left(group.head())).chain(heads));
    for (at, member) in members.iter().enumerate() {
        let cells: Vec<Text> = columns.iter().map(|(_, cells)| cells[at].clone()).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            table.row(std::iter::once(member.clone()).chain(cells));
        }
    }
    table
}

/// How games end, with what each end is.
pub fn ends(measures: &[Measure], rows: &[&Row], numbers: Numbers<'_>) -> Table {
    let mut table = Table::new([Column::left("end"), Column::right("games"), Column::left("what it is")]);
    for measure in measures.iter().filter(|measure| measure.group == Group::End) {
        let text = rows.iter().find(|row| row.end == measure.of).map(|row| &*row.end_text).unwrap_or_default();
        let figure = measure.figure().map(|figure| numbers.figure(&figure, measure.unit)).unwrap_or_default();
        table.row([Text::from(&*measure.of), Text::from(figure), Text::from(text)]);
    }
    table
}

/// What happened in how many games, and how often.
pub fn happened(rows: &[&Row]) -> Table {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(width: usize) -> Vec<String> {
        let measure = |of: &str, what: &str, values: [f64; 4]| Measure {
            group: Group::Company,
            of: of.to_owned(),
            what: what.to_owned(),
            subject: String::new(),
            unit: Unit::Money,
            values: values.map(|value| Some(value).filter(|value| *value > 0.0)).to_vec(),
        };
        let measures = [
            measure("A", "par", [60.0, 70.0, 60.0, 70.0]),
            measure("A", "last price", [160.0, 170.0, 160.0, 170.0]),
            measure("A", "dividends in all", [0.0; 4]),
            measure("B", "par", [60.0; 4]),
            measure("B", "last price", [0.0; 4]),
            measure("C", "par", [0.0; 4]),
        ];
        let tables = grouped(&measures, Group::Company, Numbers { money: "${}" }, width);
        tables.iter().flat_map(|table| table.lines(width)).map(|line| line.to_string()).collect()
    }

    #[test]
    fn what_is_too_wide_for_one_table_stands_in_two() {
        let wide = lines(80);
        assert_eq!(wide[2..], ["A       │ $65 (56–74) │ $165 (156–174)", "B       │         $60 │               "]);
        let narrow = lines(25);
        assert_eq!(narrow[2..4], ["A       │ $65 (56–74)", "B       │         $60"]);
        assert_eq!(narrow[4..], ["company │     last price", "────────┼───────────────", "A       │ $165 (156–174)"]);
    }
}
