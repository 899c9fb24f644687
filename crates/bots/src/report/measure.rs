//! Figures of games: what is measured in each of them, and how sure one can be of what they have in common.

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
    /// The trains that a company buys, type by type.
    Fleet,
    /// A private.
    Private,
    /// A type of train.
    Train,
}

impl Group {
    /// All of them, in the order in which they are told.
    pub const ALL: [Group; 10] = [
        Group::Game,
        Group::Seat,
        Group::Bot,
        Group::Phase,
        Group::End,
        Group::Company,
        Group::Runs,
        Group::Fleet,
        Group::Private,
        Group::Train,
    ];

    /// What stands above its members in a table.
    pub fn head(self) -> &'static str {
        match self {
            Group::Game => "game",
            Group::Seat => "seat",
            Group::Bot => "bot",
            Group::Phase => "phase",
            Group::End => "end",
            Group::Company => "company",
            Group::Runs => "revenue of a run",
            Group::Fleet => "trains bought by",
            Group::Private => "private",
            Group::Train => "train",
        }
    }

    /// Whether it is told only to those who want to know everything.
    pub fn is_detail(self) -> bool {
        matches!(self, Group::Company | Group::Runs | Group::Fleet | Group::Private | Group::Train)
    }
}

/// What figures are figures of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Things that are counted.
    Count,
    /// A place in an order, counted from 1: a turn, a rank.
    Ordinal,
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
    /// What is measured, in short: the head of a column. Empty if there is only one thing to be measured.
    pub what: String,
    /// What is measured, as the subject of a sentence.
    pub subject: String,
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
            Unit::Part => mean.interval().map(|interval| interval.within(0.0, 1.0)),
            Unit::Ordinal => mean.interval().map(|interval| interval.within(1.0, f64::INFINITY)),
            Unit::Count | Unit::Money => mean.interval().map(|interval| {
                // Of few games it may reach below zero, where such figures are never found.
                let least = if known.iter().all(|figure| *figure >= 0.0) { 0.0 } else { f64::NEG_INFINITY };
                interval.within(least, f64::INFINITY)
            }),
        };
        Some(Figure { count: mean.count, mean: mean.mean, interval })
    }

    /// What it is called beside others of its group.
    pub fn label(&self) -> String {
        let parts = [&*self.of, &*self.what];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// Whether it measures the same as another, perhaps in games by other rules.
    pub fn is_like(&self, other: &Measure) -> bool {
        self.group == other.group && self.of == other.of && self.what == other.what
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(unit: Unit, figures: &[f64]) -> Option<(f64, f64)> {
        let values = figures.iter().copied().map(Some).chain([None]).collect();
        let (of, what, subject) = Default::default();
        let measure = Measure { group: Group::Game, of, what, subject, unit, values };
        measure.figure()?.interval.map(|interval| (interval.low.round(), interval.high.round()))
    }

    #[test]
    fn intervals_end_where_figures_do() {
        assert_eq!(interval(Unit::Money, &[0.0, 10.0]), Some((0.0, 69.0)));
        assert_eq!(interval(Unit::Money, &[-1.0, 11.0]), Some((-71.0, 81.0)));
        assert_eq!(interval(Unit::Ordinal, &[1.0, 2.0]), Some((1.0, 8.0)));
        assert_eq!(interval(Unit::Share, &[0.0, 1.0, 0.5]), Some((0.0, 1.0)));
        assert_eq!(interval(Unit::Part, &[0.1, 0.9]), Some((0.0, 1.0)));
        assert_eq!(interval(Unit::Count, &[4.0]), None);
        assert_eq!(interval(Unit::Count, &[]), None);
    }

    #[test]
    fn where_all_games_are_alike_there_is_no_interval_but_that_of_a_share() {
        for unit in [Unit::Count, Unit::Ordinal, Unit::Money, Unit::Part] {
            assert_eq!(interval(unit, &[1.0; 30]), None, "{unit:?}");
        }
        assert_eq!(interval(Unit::Share, &[0.0; 4]), Some((0.0, 0.0)));
    }
}
