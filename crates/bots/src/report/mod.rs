//! What many games have in common, as tables: for designers, who want to know what is chance and what is balance.

mod histogram;
mod measure;
mod measures;
mod numbers;
mod tables;

pub use measure::{Figure, Group, Measure, Unit};
pub use measures::measures;
pub use numbers::{Digits, Numbers};

use prospectus_words::text::Text;

use crate::rows::{Row, Settings};
use histogram::histogram;
use tables::{grouped, happened, spreads};

/// What a report is like.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// How wide its tables are at most.
    pub width: usize,
    /// Whether companies, privates, trains and all that happened are told, too.
    pub is_full: bool,
}

/// All that there is to say about games, in lines. The rows are of the same games; [`crate::rows::gather`] sees to it.
pub fn report(rows: &[Row], style: Style) -> Vec<Text> {
    let whole: Vec<&Row> = rows.iter().filter(|row| row.is_whole()).collect();
    let mut lines = wrapped(&heading(rows, whole.len()), style.width);
    let Some(first) = whole.first() else { return lines };
    let measures = measures(&whole);
    let numbers = Numbers { money: &first.settings.money };
    let mut tables = vec![spreads(&measures, numbers)];
    for group in [Group::Seat, Group::Bot, Group::Phase] {
        tables.extend(grouped(&measures, group, numbers, style.width));
    }
    tables.push(tables::ends(&measures, &whole, numbers));
    tables.extend(bars(&whole));
    if style.is_full {
        for group in Group::ALL.into_iter().filter(|group| group.is_detail()) {
            tables.extend(grouped(&measures, group, numbers, style.width));
        }
        tables.push(happened(&whole));
    }
    for table in tables.iter().filter(|table| !table.is_empty()) {
        lines.push(Text::default());
        lines.extend(table.lines(style.width));
    }
    lines.push(Text::default());
    lines.extend(wrapped(&how_sure(&measures, whole.len()), style.width));
    lines.extend(wrapped(&words(), style.width));
    lines
}

/// What is explained below every report.
pub(crate) fn words() -> String {
    format!(
        "A turn is a stock round with the operating rounds that follow it, counted from 1; a round is any round, auctions \
         too. {EQUALS}"
    )
}

/// How wins are counted.
pub(crate) const EQUALS: &str = "Equals share a win and their ranks.";

pub(crate) fn wrapped(text: &str, width: usize) -> Vec<Text> {
    Text::from(text).wrap(width)
}

fn heading(rows: &[Row], whole: usize) -> String {
    let Some(first) = rows.first() else { return "no games".to_owned() };
    let settings = &first.settings;
    let who = who(settings);
    let seeds = seeds(&rows.iter().map(|row| row.seed).collect::<Vec<_>>());
    let failed = match rows.len() - whole {
        0 => String::new(),
        failed => format!("; {failed} of them failed and are left out"),
    };
    let games = if rows.len() == 1 { "game" } else { "games" };
    format!("{} {games} of {} between {who}, {seeds}{failed}", rows.len(), settings.rules())
}

/// Who plays, in words.
pub(crate) fn who(settings: &Settings) -> String {
    let Settings { players, bots, .. } = settings;
    match bots.contains(',') {
        true => format!("{players} bots ({bots}, turned by as many seats as the seed says)"),
        false => format!("{players} {bots} bots"),
    }
}

/// Which seeds these are, in words: from which to which, and whether any between them are missing.
pub(crate) fn seeds(seeds: &[u64]) -> String {
    let (Some(first), Some(last)) = (seeds.iter().min(), seeds.iter().max()) else { return String::new() };
    let missing = (last - first).saturating_sub(seeds.len() as u64 - 1);
    let step = seeds.get(1).map_or(1, |second| second.saturating_sub(*first));
    let is_even = seeds.windows(2).all(|pair| pair[1].checked_sub(pair[0]) == Some(step));
    match (seeds.len(), missing) {
        (1, _) => format!("seed {first}"),
        (_, 0) => format!("seeds {first} to {last}"),
        _ if is_even => format!("seeds {first} to {last} in steps of {step}"),
        _ => format!("seeds {first} to {last}, of which {missing} are missing"),
    }
}

/// Bars for what a mean does not say: how long games take, how close they are, when the last phase comes.
fn bars(rows: &[&Row]) -> Vec<prospectus_words::table::Table> {
    let rounds: Vec<i64> = rows.iter().map(|row| row.operating_rounds).collect();
    let margins: Vec<i64> = rows.iter().map(|row| row.margin).collect();
    let last = rows.first().map_or(0, |row| row.phases.len().saturating_sub(1));
    let turns: Vec<i64> = rows.iter().filter_map(|row| row.phases.get(last)?.turn).collect();
    let phase = rows.first().and_then(|row| row.phases.get(last)).map(|phase| &*phase.id).unwrap_or_default();
    let bars = [
        histogram("operating rounds", &rounds),
        histogram("winner ahead of the second", &margins),
        histogram(&format!("turn of phase {phase}"), &turns),
    ];
    bars.into_iter().flatten().collect()
}

/// How much one can rely on the figures, and what it would take to know more.
fn how_sure(measures: &[Measure], games: usize) -> String {
    if games < 2 {
        return "One game says nothing about others: --games says how many are played.".to_owned();
    }
    let half =
        |measure: &Measure| measure.figure().and_then(|figure| figure.interval).map(|interval| interval.width() / 2.0);
    let seats = measures.iter().filter(|measure| measure.group == Group::Seat && measure.unit == Unit::Share);
    let wins = seats.filter_map(half).fold(0.0, f64::max) * 100.0;
    let length = measures.iter().find(|measure| measure.what == "operating rounds").and_then(half);
    let length = length.map(|half| format!(", the length to ± {half:.1} operating rounds")).unwrap_or_default();
    format!(
        "How sure this is: in brackets stands where the true figure is, in 95 of 100 cases; where there are no brackets, all \
         games that have the figure have the same. A seat's share of wins is known to ± {wins:.1} points{length}; {} \
         more games would halve the intervals.",
        games * 3
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_tells_which_seeds_there_are() {
        assert_eq!(seeds(&[7]), "seed 7");
        assert_eq!(seeds(&[7, 8, 9]), "seeds 7 to 9");
        assert_eq!(seeds(&[2, 6, 10]), "seeds 2 to 10 in steps of 4");
        assert_eq!(seeds(&[1, 2, 4, 5, 9]), "seeds 1 to 9, of which 4 are missing");
        assert_eq!(seeds(&[0, u64::MAX]), format!("seeds 0 to {} in steps of {}", u64::MAX, u64::MAX));
    }
}
