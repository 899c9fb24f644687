//! What many games have in common, as tables: for designers, who want to know what is chance and what is balance.

mod histogram;
mod measure;
mod measures;
mod tables;

pub use measure::{Figure, Group, Measure, Numbers, Unit};
pub use measures::measures;

use prospectus_words::text::Text;

use crate::rows::Row;
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
    let whole: Vec<Row> = rows.iter().filter(|row| row.is_whole()).cloned().collect();
    let mut lines = wrapped(&heading(rows, whole.len()), style.width);
    let Some(first) = whole.first() else { return lines };
    let measures = measures(&whole);
    let numbers = Numbers { money: &first.settings.money };
    let groups = |groups: &[Group]| groups.iter().map(|group| grouped(&measures, *group, numbers)).collect::<Vec<_>>();
    let mut tables = vec![spreads(&measures, numbers)];
    tables.extend(groups(&[Group::Seat, Group::Bot, Group::Phase]));
    tables.push(tables::ends(&measures, &whole, numbers));
    tables.extend(bars(&whole));
    if style.is_full {
        tables.extend(groups(&[Group::Company, Group::Runs, Group::Private, Group::Train]));
        tables.push(happened(&whole));
    }
    for table in tables.iter().filter(|table| !table.is_empty()) {
        lines.push(Text::default());
        lines.extend(table.lines(style.width));
    }
    lines.push(Text::default());
    lines.extend(wrapped(&how_sure(&measures, whole.len()), style.width));
    lines.extend(wrapped(WORDS, style.width));
    lines
}

/// What is explained below every report.
pub(crate) const WORDS: &str = "A turn is a stock round with the operating rounds that follow it, counted from 1; a round is any \
                     round, auctions too. Equals share a win and their ranks.";

pub(crate) fn wrapped(text: &str, width: usize) -> Vec<Text> {
    Text::from(text).wrap(width)
}

fn heading(rows: &[Row], whole: usize) -> String {
    let Some(first) = rows.first() else { return "no games".to_owned() };
    let settings = &first.settings;
    let variants: String = settings.variants.split_whitespace().map(|variant| format!(" with {variant}")).collect();
    let is_mixed = settings.bots.contains(',');
    let who = match is_mixed {
        true => format!("{} bots ({}, turned by as many seats as the seed says)", settings.players, settings.bots),
        false => format!("{} {} bots", settings.players, settings.bots),
    };
    let last = rows.last().map_or(first.seed, |row| row.seed);
    let seeds = if last == first.seed { format!("seed {last}") } else { format!("seeds {} to {last}", first.seed) };
    let failed = match rows.len() - whole {
        0 => String::new(),
        failed => format!("; {failed} of them failed and are left out"),
    };
    let games = if rows.len() == 1 { "game" } else { "games" };
    format!("{} {games} of {}{variants} between {who}, {seeds}{failed}", rows.len(), settings.title)
}

/// Bars for what a mean does not say: how long games take, how close they are, when the last phase comes.
fn bars(rows: &[Row]) -> Vec<prospectus_words::table::Table> {
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
    let length = measures.iter().find(|measure| measure.what == "operating rounds").and_then(half).unwrap_or_default();
    format!(
        "How sure this is: in brackets stands where the true figure is, in 95 of 100 cases. A seat's share of wins is \
         known to ± {wins:.1} points, the length to ± {length:.1} operating rounds; {} more games would halve both.",
        games * 3
    )
}
