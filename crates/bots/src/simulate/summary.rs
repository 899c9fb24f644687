//! What many games have in common, as a table.

use std::collections::BTreeMap;

use prospectus_dsl::title::Title;

use super::Outcome;
use super::outcome::{BY_RULE, STANDSTILL};
use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;

/// The width of the table.
const WIDTH: usize = 100;

/// All that there is to say about the games that came to an end, in lines.
pub fn summary(title: &Title, players: usize, outcomes: &[Outcome]) -> Vec<Text> {
    let ended: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.failure.is_none()).collect();
    if ended.is_empty() {
        return Vec::new();
    }
    let tables = [
        figures(title, players, &ended),
        seats(title, players, &ended),
        phases(title, &ended),
        happened(&ended),
        ends(title, &ended),
    ];
    tables.map(|table| table.lines(WIDTH)).join(&Text::default())
}

/// Least, median, mean and most.
fn spread(name: &str, numbers: impl Iterator<Item = i64>, say: impl Fn(i64) -> String) -> Vec<Text> {
    let mut numbers: Vec<i64> = numbers.collect();
    numbers.sort_unstable();
    let mut cells = vec![Text::from(name)];
    if let (Some(least), Some(most)) = (numbers.first(), numbers.last()) {
        let mean = numbers.iter().sum::<i64>() as f64 / numbers.len() as f64;
        let figures = [*least, numbers[numbers.len() / 2], mean.round() as i64, *most];
        cells.extend(figures.map(|figure| Text::from(say(figure))));
    }
    cells
}

fn spread_table(head: &str) -> Table {
    let figures = ["least", "median", "mean", "most"].map(Column::right);
    Table::new(std::iter::once(Column::left(head)).chain(figures))
}

fn figures(title: &Title, players: usize, ended: &[&Outcome]) -> Table {
    let money = |amount: i64| title.title.money.replace("{}", &amount.to_string());
    let count = |pick: fn(&Outcome) -> usize| ended.iter().map(move |outcome| pick(outcome) as i64);
    let mut table = spread_table("");
    table.row(spread("actions", count(|outcome| outcome.actions), |n| n.to_string()));
    table.row(spread("rounds", count(|outcome| outcome.rounds), |n| n.to_string()));
    table.row(spread("bankruptcies", count(|outcome| outcome.bankruptcies), |n| n.to_string()));
    table.row(spread("companies closed", count(|outcome| outcome.closed), |n| n.to_string()));
    let best = ended.iter().map(|outcome| outcome.worth.iter().copied().max().unwrap_or_default());
    table.row(spread("worth of the winner", best, money));
    let all = ended.iter().flat_map(|outcome| (0..players).map(|seat| outcome.worth[seat]));
    table.row(spread("worth of a player", all, money));
    table
}

fn seats(title: &Title, players: usize, ended: &[&Outcome]) -> Table {
    let money = |amount: i64| title.title.money.replace("{}", &amount.to_string());
    let mut table =
        Table::new([Column::left("seat"), Column::right("wins"), Column::right("share of wins")].into_iter().chain([
            Column::right("least"),
            Column::right("median"),
            Column::right("mean"),
            Column::right("most"),
        ]));
    for seat in 0..players {
        let wins = ended.iter().filter(|outcome| outcome.winners.contains(&seat)).count();
        let mut cells = spread(&format!("{}", seat + 1), ended.iter().map(|outcome| outcome.worth[seat]), money);
        cells.splice(1..1, [Text::from(wins.to_string()), percent(wins, ended.len())]);
        table.row(cells);
    }
    table
}

fn percent(part: usize, whole: usize) -> Text {
    Text::from(format!("{:.1} %", part as f64 * 100.0 / whole.max(1) as f64))
}

fn phases(title: &Title, ended: &[&Outcome]) -> Table {
    let mut table = Table::new(
        [Column::left("phase"), Column::right("reached"), Column::right("share of games")].into_iter().chain([
            Column::right("first in turn"),
            Column::right("median"),
            Column::right("mean"),
            Column::right("last"),
        ]),
    );
    for (at, phase) in title.phase.iter().enumerate() {
        let turns: Vec<i64> = ended.iter().filter_map(|outcome| outcome.phases[at]).map(i64::from).collect();
        let mut cells = spread(&phase.id, turns.iter().copied(), |turn| turn.to_string());
        cells.splice(1..1, [Text::from(turns.len().to_string()), percent(turns.len(), ended.len())]);
        table.row(cells);
    }
    table
}

fn happened(ended: &[&Outcome]) -> Table {
    let mut all: BTreeMap<&str, (usize, u64)> = BTreeMap::new();
    for (what, times) in ended.iter().flat_map(|outcome| &outcome.happened) {
        let (games, sum) = all.entry(what).or_default();
        (*games, *sum) = (*games + 1, *sum + u64::from(*times));
    }
    let columns = ["games", "share of games", "times in all"].map(Column::right);
    let mut table = Table::new(std::iter::once(Column::left("what happened")).chain(columns));
    for (what, (games, times)) in all {
        let games = [Text::from(games.to_string()), percent(games, ended.len())];
        table.row([Text::from(what)].into_iter().chain(games).chain([Text::from(times.to_string())]));
    }
    table
}

fn ends(title: &Title, ended: &[&Outcome]) -> Table {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for outcome in ended {
        *counts.entry(outcome.end.as_deref().unwrap_or("none")).or_default() += 1;
    }
    let mut table =
        Table::new([Column::left("end"), Column::right("games"), Column::right("share"), Column::left("what it is")]);
    for (id, count) in counts {
        let text = match id {
            STANDSTILL => Some("Nobody can do anything any more."),
            BY_RULE => Some("An effect of a rule has ended the game."),
            id => title.end.iter().find(|end| *end.id == *id).and_then(|end| end.text.as_deref()),
        };
        table.row([
            Text::from(id),
            Text::from(count.to_string()),
            percent(count, ended.len()),
            Text::from(text.unwrap_or_default()),
        ]);
    }
    table
}
