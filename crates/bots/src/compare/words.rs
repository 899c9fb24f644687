//! What differs between two sets of rules, in sentences and as a table.

use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;

use super::{Comparison, Difference, FALSE_SHARE};
use crate::report::{Group, Numbers, Style, Unit, WORDS, wrapped};
use crate::statistics::CERTAINTY;

/// What the two sides are called.
#[derive(Clone, Copy, Debug)]
pub struct Sides<'a> {
    /// What is played on the first side, with what is laid over it.
    pub first: &'a str,
    /// The same of the second.
    pub second: &'a str,
    /// Who plays, and which games.
    pub games: &'a str,
    /// How sums are written.
    pub money: &'a str,
}

/// More than this nobody reads as sentences; the table has them all.
const SENTENCES: usize = 15;

/// All that there is to say about a comparison, in lines.
pub fn lines(comparison: &Comparison, sides: Sides<'_>, style: Style) -> Vec<Text> {
    let numbers = Numbers { money: sides.money };
    let mut lines = vec![
        Text::from(format!("A: {}", sides.first)),
        Text::from(format!("B: {}", sides.second)),
        Text::from(format!("{} games of each {}", comparison.games, sides.games)),
        Text::default(),
    ];
    let believed = comparison.believed();
    lines.extend(wrapped(&verdict(comparison, believed.len()), style.width));
    for difference in believed.iter().take(SENTENCES) {
        lines.extend(Text::from(format!("· {}", sentence(difference, numbers))).wrap_hanging(style.width, 2));
    }
    if believed.len() > SENTENCES {
        let rest = believed.len() - SENTENCES;
        lines.push(Text::from(format!(
            "· and {rest} more, marked in the table{}",
            if style.is_full { "" } else { " of --full" }
        )));
    }
    lines.push(Text::default());
    lines.extend(table(comparison, numbers, style.is_full).lines(style.width));
    for (side, alone) in ["A", "B"].into_iter().zip(&comparison.alone) {
        if !alone.is_empty() {
            lines.push(Text::default());
            lines.extend(wrapped(&format!("Only in {side}: {}.", alone.join("; ")), style.width));
        }
    }
    lines.push(Text::default());
    lines.extend(wrapped(&how_sure(comparison), style.width));
    lines.extend(wrapped(WORDS, style.width));
    lines
}

fn verdict(comparison: &Comparison, believed: usize) -> String {
    let all = comparison.compared;
    let by_chance = all as f64 * (1.0 - CERTAINTY);
    let found = match believed {
        0 => format!("None of {all} figures differs by more than chance explains"),
        1 => format!("One of {all} figures differs by more than chance explains"),
        believed => format!(
            "{believed} of {all} figures differ by more than chance explains, those with the most standard errors first"
        ),
    };
    format!(
        "{found}. Taken one by one, about {by_chance:.0} of so many would seem to differ where nothing does; those that are \
         named here stand also among so many (Benjamini and Hochberg: at most {:.0} % of them are expected to be \
         false).",
        FALSE_SHARE * 100.0
    )
}

/// A difference as one would say it.
fn sentence(difference: &Difference, numbers: Numbers<'_>) -> String {
    let unit = difference.unit;
    let [from, to] = difference.means.map(|mean| numbers.full(mean, unit));
    let (mean, way) = (difference.difference.mean, if difference.difference.mean > 0.0 { "up" } else { "down" });
    let interval = difference.difference.interval().map(|interval| {
        let mut ends = [interval.low.abs(), interval.high.abs()];
        ends.sort_unstable_by(f64::total_cmp);
        format!(" ({}–{})", numbers.bare(ends[0], unit), numbers.bare(ends[1], unit))
    });
    let size = match difference.size() {
        size if size.is_finite() => format!("{size:.1} standard errors"),
        _ => "the same in every game".to_owned(),
    };
    let by = amount(mean.abs(), unit, numbers);
    format!("{}: {way} from {from} to {to}, by {by}{}, {size}", difference.name, interval.unwrap_or_default())
}

/// How much a figure changes: shares change by points.
fn amount(change: f64, unit: Unit, numbers: Numbers<'_>) -> String {
    match unit {
        Unit::Share | Unit::Part => format!("{} points", numbers.bare(change, unit)),
        Unit::Count | Unit::Money => numbers.full(change, unit),
    }
}

fn table(comparison: &Comparison, numbers: Numbers<'_>, is_full: bool) -> Table {
    let columns = ["A", "B", "difference", "95 % interval", "errors"].map(Column::right);
    let mut table = Table::new(std::iter::once(Column::left("")).chain(columns).chain([Column::left("sure")]));
    let is_short = |difference: &&Difference| {
        is_full || matches!(difference.group, Group::Game | Group::Seat | Group::Bot | Group::Phase | Group::End)
    };
    for difference in comparison.differences.iter().filter(is_short) {
        let unit = difference.unit;
        let signed = |number: f64| {
            let text = numbers.bare(number, unit);
            if number > 0.0 { format!("+{text}") } else { text }
        };
        let interval = difference.difference.interval();
        let errors = difference.difference.errors_from_zero();
        let [a, b] = difference.means.map(|mean| Text::from(numbers.full(mean, unit)));
        table.row([
            Text::from(&*difference.name),
            a,
            b,
            Text::from(signed(difference.difference.mean)),
            Text::from(interval.map(|it| format!("{} to {}", signed(it.low), signed(it.high))).unwrap_or_default()),
            Text::from(errors.map(|errors| format!("{errors:.1}")).unwrap_or_default()),
            Text::from(if difference.is_believed { "yes" } else { "" }),
        ]);
    }
    table
}

fn how_sure(comparison: &Comparison) -> String {
    let length = comparison.differences.iter().find(|difference| difference.name == "operating rounds");
    let half = length.and_then(|length| length.difference.interval()).map(|interval| interval.width() / 2.0);
    let known = half.map(|half| format!(" What the length differs by is known to ± {half:.1} operating rounds;"));
    format!(
        "Both sides were dealt alike and drew the same numbers; from the first different decision on, their games part.\
         {} {} more games would halve the intervals.",
        known.unwrap_or_default(),
        comparison.games * 3
    )
}
