//! What differs between two sets of rules, in sentences and as tables.

use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;

use super::{Comparison, Difference, FALSE_SHARE};
use crate::report::{Digits, Group, Numbers, Style, Unit, seeds, who, words, wrapped};
use crate::rows::Settings;
use crate::statistics::CERTAINTY;

/// A side, as it is told of.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// What is played, with what is laid over it.
    pub name: &'a str,
    /// Who plays, and how sums are written.
    pub settings: &'a Settings,
}

/// More than this nobody reads as sentences; the table has them all.
const SENTENCES: usize = 15;

/// More than this of what could not be compared is only counted.
const UNCOMPARED: usize = 5;

/// All that there is to say about a comparison, in lines.
pub fn lines(comparison: &Comparison, sides: [Side<'_>; 2], style: Style) -> Vec<Text> {
    let told = Told { comparison, numbers: sides.map(|side| Numbers { money: &side.settings.money }), style };
    let mut lines = vec![Text::from(format!("A: {}", sides[0].name)), Text::from(format!("B: {}", sides[1].name))];
    lines.extend(wrapped(&told.heading(sides[0].settings), style.width));
    lines.push(Text::default());
    lines.extend(told.findings());
    if comparison.seeds.len() < 2 {
        return lines;
    }
    for table in
        Group::ALL.into_iter().filter(|group| style.is_full || !group.is_detail()).map(|group| told.table(group))
    {
        if !table.is_empty() {
            lines.push(Text::default());
            lines.extend(table.lines(style.width));
        }
    }
    lines.push(Text::default());
    for text in told.rest().into_iter().chain([told.how_sure(), words()]) {
        lines.extend(wrapped(&text, style.width));
    }
    lines
}

struct Told<'a> {
    comparison: &'a Comparison,
    /// How each side writes numbers.
    numbers: [Numbers<'a>; 2],
    style: Style,
}

impl Told<'_> {
    fn heading(&self, settings: &Settings) -> String {
        let games = &self.comparison.seeds;
        let (count, which) = match games.len() {
            0 => return "no game was played to its end on both sides".to_owned(),
            1 => ("1 game".to_owned(), seeds(games)),
            count => (format!("{count} games"), seeds(games)),
        };
        let left_out = match self.comparison.left_out {
            0 => String::new(),
            left_out => format!("; {left_out} left out that failed on a side or are missing there"),
        };
        format!("{count} of each between {}, {which}{left_out}", who(settings))
    }

    /// What differs, in sentences: the largest differences first.
    fn findings(&self) -> Vec<Text> {
        let groups = together(self.comparison.believed());
        let mut lines = wrapped(&self.verdict(groups.iter().map(Vec::len).sum()), self.style.width);
        for group in groups.iter().take(SENTENCES) {
            lines.extend(Text::from(format!("· {}", self.sentence(group))).wrap_hanging(self.style.width, 2));
        }
        let rest: usize = groups.iter().skip(SENTENCES).map(Vec::len).sum();
        if rest > 0 {
            let where_ = if self.style.is_full { "below" } else { "by --full" };
            lines.push(Text::from(format!("· And {rest} more, which are marked in the tables {where_}.")));
        }
        lines
    }

    fn verdict(&self, believed: usize) -> String {
        let all = self.comparison.compared;
        let found = match (all, believed) {
            _ if self.comparison.seeds.len() < 2 => {
                return "Fewer than two games on both sides say nothing about others: --games says how many are \
                        played."
                    .to_owned();
            }
            (0, _) => return "All games are the same on both sides, in every figure.".to_owned(),
            (_, 0) => format!("None of {all} figures differs by more than chance explains."),
            (_, 1) => format!("One of {all} figures differs by more than chance explains."),
            (_, believed) => format!(
                "{believed} of {all} figures differ by more than chance explains; those with the most standard errors \
                 come first."
            ),
        };
        let by_chance = all as f64 * (1.0 - CERTAINTY);
        format!(
            "{found} (Taken one by one, about {by_chance:.0} of {all} would seem to differ where nothing does. By the \
             procedure of Benjamini and Hochberg, at most {:.0} % of what is named is expected to be false.)",
            FALSE_SHARE * 100.0
        )
    }

    /// A difference as one would say it, with others that have the same figures.
    fn sentence(&self, group: &[&Difference]) -> String {
        let Some((first, others)) = group.split_first() else { return String::new() };
        let (unit, digits) = (first.unit, Digits::of(first.unit, first.interval));
        let bare = |number: f64| self.numbers[0].bare(number, unit, digits.figure);
        let [from, to] = [0, 1].map(|side| self.numbers[side].full(first.means[side], unit, digits.figure));
        let mean = first.mean();
        let way = if mean > 0.0 { "up" } else { "down" };
        let by = match unit {
            Unit::Share | Unit::Part => format!("{} points", bare(mean.abs())),
            Unit::Count | Unit::Ordinal | Unit::Money => self.amount(mean.abs(), unit, digits.figure),
        };
        let interval = first.interval.map(|interval| {
            // It does not hold 0, or it would not be told of: both ends are on the same side of it.
            let ends = if mean > 0.0 { [interval.low, interval.high] } else { [-interval.high, -interval.low] };
            format!(" ({}–{})", bare(ends[0]), bare(ends[1]))
        });
        let size = match first.size() {
            size if size.is_finite() => format!("{size:.1} standard errors"),
            _ => "the same in every game".to_owned(),
        };
        let also = others.iter().map(|other| &*other.subject).collect::<Vec<_>>().join("; ");
        let also = if also.is_empty() { also } else { format!(" By the same figures: {also}.") };
        let subject = capital(&first.subject);
        format!("{subject} goes {way} from {from} to {to}, by {by}{}; {size}.{also}", interval.unwrap_or_default())
    }

    /// A sum of money has no currency if the sides have two.
    fn amount(&self, number: f64, unit: Unit, digits: usize) -> String {
        let [a, b] = self.numbers;
        if a.money == b.money { a.full(number, unit, digits) } else { a.bare(number, unit, digits) }
    }

    /// All figures of a group. How many standard errors they are away from each other is left out where there is no room
    /// for it: what is sure is marked, and the sentences tell it of the largest.
    fn table(&self, group: Group) -> Table {
        let whole = self.table_of(group, true);
        let needs = whole.lines(usize::MAX).first().map_or(0, Text::width);
        if needs <= self.style.width { whole } else { self.table_of(group, false) }
    }

    fn table_of(&self, group: Group, has_errors: bool) -> Table {
        let columns = ["A", "B", "change", "95 % interval", "errors"].map(Column::right);
        let head = std::iter::once(Column::left(group.head()));
        let mut table = Table::new(head.chain(columns).chain([Column::left("sure")]));
        for difference in self.comparison.differences.iter().filter(|difference| difference.group == group) {
            let (unit, digits) = (difference.unit, Digits::of(difference.unit, difference.interval).figure);
            let signed = |number: f64| {
                let text = self.numbers[0].bare(number, unit, digits);
                let is_zero = text.chars().all(|digit| matches!(digit, '0' | '.'));
                if number > 0.0 && !is_zero { format!("+{text}") } else { text }
            };
            let interval = difference.interval.map(|it| format!("{} to {}", signed(it.low), signed(it.high)));
            let errors = difference.difference.errors_from_zero().filter(|_| has_errors);
            let side = |side: usize| self.numbers[side].full(difference.means[side], unit, digits);
            let sure = if difference.is_believed { "yes" } else { "" };
            table.row(
                [
                    difference.label.clone(),
                    side(0),
                    side(1),
                    signed(difference.mean()),
                    interval.unwrap_or_default(),
                    errors.map(|errors| format!("{errors:.1}")).unwrap_or_default(),
                    sure.to_owned(),
                ]
                .map(Text::from),
            );
        }
        table
    }

    /// What could not be compared.
    fn rest(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (side, only) in ["A", "B"].into_iter().zip(&self.comparison.only) {
            let list = |(group, members): &(Group, Vec<String>)| format!("{} {}", group.head(), members.join(", "));
            if !only.is_empty() {
                all.push(format!("Only in {side}: {}.", only.iter().map(list).collect::<Vec<_>>().join("; ")));
            }
        }
        let uncompared = &self.comparison.uncompared;
        if !uncompared.is_empty() {
            let shown = if self.style.is_full { uncompared.len() } else { UNCOMPARED };
            let rest = match uncompared.len().saturating_sub(shown) {
                0 => String::new(),
                rest => format!("; and {rest} more, which --full names"),
            };
            let named = uncompared.iter().take(shown).map(String::as_str).collect::<Vec<_>>().join("; ");
            all.push(format!("Not compared, because fewer than two games have it on both sides: {named}{rest}."));
        }
        all
    }

    fn how_sure(&self) -> String {
        let length = self.comparison.differences.iter().find(|difference| difference.label == "operating rounds");
        let half = length.and_then(|length| length.interval).map(|interval| interval.width() / 2.0);
        let known = half.map(|half| format!(" What the length differs by is known to ± {half:.1} operating rounds;"));
        format!(
            "Both sides were dealt alike and drew the same numbers; from the first different decision on, their games \
             part. Errors are standard errors; where a difference has no interval, it is the same in every game.{} {} more \
             games would halve the intervals.",
            known.unwrap_or_default(),
            self.comparison.seeds.len() * 3
        )
    }
}

/// Differences with the same figures, which come of each other: an owner's rank is that of a seat.
fn together(found: Vec<&Difference>) -> Vec<Vec<&Difference>> {
    let mut groups: Vec<Vec<&Difference>> = Vec::new();
    for difference in found {
        let is_same = |other: &&Difference| {
            (other.unit, other.means, other.difference) == (difference.unit, difference.means, difference.difference)
        };
        match groups.iter_mut().find(|group| group.first().is_some_and(is_same)) {
            Some(group) => group.push(difference),
            None => groups.push(vec![difference]),
        }
    }
    groups
}

/// The beginning of a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::{Interval, Mean};

    fn difference(subject: &str, unit: Unit, means: [f64; 2], half: f64) -> Difference {
        let mean = means[1] - means[0];
        Difference {
            group: Group::Game,
            label: String::new(),
            subject: subject.to_owned(),
            unit,
            means,
            difference: Mean { count: 40, mean, error: Some(half / 2.0) },
            is_nothing: false,
            interval: (half > 0.0).then_some(Interval { low: mean - half, high: mean + half }),
            is_believed: true,
        }
    }

    fn said(group: &[&Difference], money: [&str; 2]) -> String {
        let none = Comparison {
            seeds: Vec::new(),
            left_out: 0,
            differences: Vec::new(),
            compared: 0,
            only: Default::default(),
            uncompared: Vec::new(),
        };
        let (numbers, style) = (money.map(|money| Numbers { money }), Style { width: 80, is_full: false });
        Told { comparison: &none, numbers, style }.sentence(group).replace('\u{a0}', " ")
    }

    #[test]
    fn a_difference_is_a_sentence() {
        let turns = difference("the number of turns", Unit::Count, [17.0, 26.8], 1.0);
        assert_eq!(
            said(&[&turns], ["${}"; 2]),
            "The number of turns goes up from 17.0 to 26.8, by 9.8 (8.8–10.8); 19.6 standard errors."
        );
        let wins = difference("the share of wins of seat 1", Unit::Share, [0.5, 0.25], 0.125);
        assert_eq!(
            said(&[&wins], ["${}"; 2]),
            "The share of wins of seat 1 goes down from 50.0 % to 25.0 %, by 25.0 points (12.5–37.5); 4.0 standard errors."
        );
        let bought = difference("the number of 4H trains bought", Unit::Count, [4.0, 3.0], 0.0);
        assert_eq!(
            said(&[&bought], ["${}"; 2]),
            "The number of 4H trains bought goes down from 4.0 to 3.0, by 1.0; the same in every game."
        );
    }

    #[test]
    fn each_side_has_its_own_money() {
        let worth = difference("the worth of a player", Unit::Money, [800.0, 1000.0], 50.0);
        let said = said(&[&worth], ["{} SFR", "L. {}"]);
        assert!(said.contains("from 800 SFR to L. 1000, by 200 (150–250)"), "{said}");
    }

    #[test]
    fn what_has_the_same_figures_is_said_together() {
        let rank = |subject: &str| difference(subject, Unit::Ordinal, [2.0, 3.0], 0.5);
        let (seat, owner, turns) = (rank("the rank of seat 3"), rank("the rank of the owner of private X"), {
            difference("the number of turns", Unit::Count, [2.0, 3.0], 0.5)
        });
        let groups = together(vec![&seat, &turns, &owner]);
        assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
        let said = said(&groups[0], ["${}"; 2]);
        assert!(said.ends_with("standard errors. By the same figures: the rank of the owner of private X."), "{said}");
    }
}
