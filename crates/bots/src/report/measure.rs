//! Figures of games: what is measured in each of them, and how sure one can be of what they have in common.

use prospectus_words::text::NO_BREAK;

use crate::statistics::{self, Interval, Mean};

/// What a measure is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The game as a whole.
    Game,
    /// A seat.
    Seat,
    /// The bots of a kind.
    Bot,
    /// A phase.
    Phase,
    /// A way in which games end.
    End,
    /// A company.
    Company,
    /// A company's runs, phase by phase.
    Runs,
    /// A private.
    Private,
    /// A type of train.
    Train,
}

impl Group {
    /// What each of them is called.
    pub fn name(self) -> &'static str {
        match self {
            Group::Game => "game",
            Group::Seat => "seat",
            Group::Bot => "bot",
            Group::Phase => "phase",
            Group::End => "end",
            Group::Company | Group::Runs => "company",
            Group::Private => "private",
            Group::Train => "train",
        }
    }
}

/// What figures are figures of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Things that are counted.
    Count,
    /// Money.
    Money,
    /// In each game yes or no, or a part of what only one can have: together a share of the games.
    Share,
    /// In each game a part of something.
    Part,
}

/// Something that is measured in each game.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// What it is about.
    pub group: Group,
    /// Which of them: a seat, the id of a company. Empty for the game.
    pub of: String,
    /// What is measured.
    pub what: String,
    /// What its figures are figures of.
    pub unit: Unit,
    /// For each game its figure; none where there is nothing to be measured.
    pub values: Vec<Option<f64>>,
}

/// What games have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// In how many games there was something to be measured.
    pub count: usize,
    /// The mean of what was measured.
    pub mean: f64,
    /// Where the true mean is, in 95 of 100 cases; none if there are too few games to say.
    pub interval: Option<Interval>,
}

impl Measure {
    /// The figures of the games that have one.
    pub fn known(&self) -> Vec<f64> {
        self.values.iter().copied().flatten().collect()
    }

    /// What the games have in common; none if none of them has a figure.
    pub fn figure(&self) -> Option<Figure> {
        let known = self.known();
        let mean = Mean::of(&known)?;
        let interval = match self.unit {
            Unit::Share => Some(statistics::share(known.iter().sum(), known.len())),
            Unit::Count | Unit::Money | Unit::Part => mean.interval().map(|interval| {
                // Of few games it may reach below zero, where such figures are never found.
                let is_cut = known.iter().all(|figure| *figure >= 0.0);
                if is_cut { Interval { low: interval.low.max(0.0), ..interval } } else { interval }
            }),
        };
        Some(Figure { count: mean.count, mean: mean.mean, interval })
    }

    /// Whom and what it is about, in words.
    pub fn name(&self) -> String {
        match self.group {
            Group::Game => self.what.clone(),
            Group::Runs => format!("company {}, revenue of a run in {}", self.of, self.what),
            group => format!("{} {}, {}", group.name(), self.of, self.what),
        }
    }
}

/// How numbers are written.
#[derive(Clone, Copy, Debug)]
pub struct Numbers<'a> {
    /// How the title writes sums of money.
    pub money: &'a str,
}

impl Numbers<'_> {
    /// A number with its unit.
    pub fn full(self, number: f64, unit: Unit) -> String {
        let bare = self.bare(number, unit);
        match unit {
            Unit::Count => bare,
            Unit::Money => self.money.replace("{}", &bare),
            Unit::Share | Unit::Part => format!("{bare}{NO_BREAK}%"),
        }
    }

    /// A number without its unit.
    pub fn bare(self, number: f64, unit: Unit) -> String {
        let text = match unit {
            Unit::Count => format!("{number:.1}"),
            Unit::Money => format!("{number:.0}"),
            Unit::Share | Unit::Part => format!("{:.1}", number * 100.0),
        };
        // Nothing is less than nothing.
        let is_zero = text.trim_start_matches('-').chars().all(|digit| matches!(digit, '0' | '.'));
        if is_zero { text.trim_start_matches('-').to_owned() } else { text }
    }

    /// A whole number, as it was counted.
    pub fn exact(self, number: f64, unit: Unit) -> String {
        let whole = unit == Unit::Count && number.fract() == 0.0;
        if whole { format!("{number:.0}") } else { self.full(number, unit) }
    }

    /// An interval; of shares in whole percents, which is exact enough for the ends of one.
    pub fn interval(self, interval: Interval, unit: Unit) -> String {
        let end = |end: f64| match unit {
            Unit::Share | Unit::Part => format!("{:.0}", end.clamp(0.0, 1.0) * 100.0),
            Unit::Count | Unit::Money => self.bare(end, unit),
        };
        format!("({}–{})", end(interval.low), end(interval.high))
    }

    /// A figure with its interval.
    pub fn figure(self, figure: &Figure, unit: Unit) -> String {
        let interval = figure.interval.map(|interval| format!(" {}", self.interval(interval, unit)));
        self.full(figure.mean, unit) + &interval.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(unit: Unit, figures: &[f64]) -> Option<(f64, f64)> {
        let values = figures.iter().copied().map(Some).chain([None]).collect();
        let measure = Measure { group: Group::Game, of: String::new(), what: String::new(), unit, values };
        measure.figure()?.interval.map(|interval| (interval.low.round(), interval.high.round()))
    }

    #[test]
    fn what_is_never_negative_has_no_negative_interval() {
        assert_eq!(interval(Unit::Money, &[0.0, 10.0]), Some((0.0, 69.0)));
        assert_eq!(interval(Unit::Money, &[-1.0, 11.0]), Some((-71.0, 81.0)));
        assert_eq!(interval(Unit::Share, &[0.0, 1.0, 0.5]), Some((0.0, 1.0)));
        assert_eq!(interval(Unit::Count, &[4.0]), None);
        assert_eq!(interval(Unit::Count, &[]), None);
    }

    #[test]
    fn numbers_are_written_as_the_title_writes_money() {
        let numbers = Numbers { money: "L. {}" };
        let figure = Figure { count: 9, mean: 0.4567, interval: Some(Interval { low: 0.2, high: 0.71 }) };
        assert_eq!(numbers.figure(&figure, Unit::Share).replace(NO_BREAK, " "), "45.7 % (20–71)");
        let figure = Figure { count: 9, mean: 1234.4, interval: Some(Interval { low: 1000.0, high: 1468.8 }) };
        assert_eq!(numbers.figure(&figure, Unit::Money), "L. 1234 (1000–1469)");
        assert_eq!([numbers.bare(-0.01, Unit::Count), numbers.exact(7.0, Unit::Count)], ["0.0", "7"]);
    }
}
