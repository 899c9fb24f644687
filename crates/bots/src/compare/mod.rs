//! Two sets of rules: the same seeds and seats on both sides, and what differs by more than chance explains.

mod words;

pub use words::{Side, lines};

use std::collections::BTreeMap;

use crate::report::{Group, Measure, Unit, measures};
use crate::rows::Row;
use crate::statistics::{Interval, Mean, benjamini_hochberg};

/// Of what is called a difference, this share may be false on average.
pub const FALSE_SHARE: f64 = 0.05;

/// How a measure differs between two sets of rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// What it is about.
    pub group: Group,
    /// What it is called beside others of its group.
    pub label: String,
    /// What it is, as the subject of a sentence.
    pub subject: String,
    /// What its figures are figures of.
    pub unit: Unit,
    /// The mean on each side, of the games that have a figure on both.
    pub means: [f64; 2],
    /// What the second side has more than the first, game by game, with its error.
    pub difference: Mean,
    /// Where the true difference is, in 95 of 100 cases; none if it is the same in every game.
    pub interval: Option<Interval>,
    /// Whether the sides are alike in every game.
    pub is_nothing: bool,
    /// Whether it is more than chance explains, among all that was compared.
    pub is_believed: bool,
}

/// What was compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The seeds of the games that were played to their end on both sides.
    pub seeds: Vec<u64>,
    /// How many games were left out because they failed on a side, or because only one side has them.
    pub left_out: usize,
    /// All measures that both sides have, in the order in which a report tells them.
    pub differences: Vec<Difference>,
    /// How many of them are not the same in all games.
    pub compared: usize,
    /// What only one side knows: a company that the other does not have, say.
    pub only: [Vec<(Group, Vec<String>)>; 2],
    /// What both sides know, but fewer than two games have a figure of on both.
    pub uncompared: Vec<String>,
}

impl Comparison {
    /// The differences that are more than chance explains, the largest in standard errors first.
    pub fn believed(&self) -> Vec<&Difference> {
        let mut found: Vec<&Difference> = self.differences.iter().filter(|difference| difference.is_believed).collect();
        found.sort_by(|a, b| b.size().total_cmp(&a.size()));
        found
    }
}

impl Difference {
    /// The mean of what the second side has more than the first.
    pub fn mean(&self) -> f64 {
        self.means[1] - self.means[0]
    }

    /// How large it is, in standard errors. One that is the same in every game is larger than any other.
    pub fn size(&self) -> f64 {
        match self.difference.errors_from_zero() {
            Some(errors) => errors.abs(),
            None if self.is_nothing => 0.0,
            None => f64::INFINITY,
        }
    }
}

/// Compares games by their seeds. Those that failed on either side are left out on both.
pub fn compare(first: &[Row], second: &[Row]) -> Comparison {
    let others: BTreeMap<u64, &Row> = second.iter().map(|row| (row.seed, row)).collect();
    let shared = first.iter().filter(|row| others.contains_key(&row.seed)).count();
    let all = first.len() + second.len() - shared;
    let pairs = first.iter().filter_map(|row| Some((row, *others.get(&row.seed)?)));
    let (first, second): (Vec<&Row>, Vec<&Row>) = pairs.filter(|(a, b)| a.is_whole() && b.is_whole()).unzip();
    let [a, b] = [measures(&first), measures(&second)];
    let sides = [with_ends_of(&a, &b), with_ends_of(&b, &a)];
    let (mut differences, mut uncompared) = (Vec::new(), Vec::new());
    for measure in &sides[0] {
        let Some(other) = sides[1].iter().find(|other| measure.is_like(other)) else { continue };
        match difference(measure, other) {
            Some(difference) => differences.push(difference),
            None if measure.known().is_empty() && other.known().is_empty() => {}
            None => uncompared.push(measure.subject.clone()),
        }
    }
    // What is the same in all games, as that they begin in the first phase, could not have differed by chance.
    let mut compared: Vec<&mut Difference> =
        differences.iter_mut().filter(|difference| !difference.is_nothing).collect();
    let chances = compared.iter().map(|difference| difference.difference.chance().unwrap_or(1.0));
    let believed = benjamini_hochberg(&chances.collect::<Vec<_>>(), FALSE_SHARE);
    compared.iter_mut().zip(believed).for_each(|(difference, believed)| difference.is_believed = believed);
    Comparison {
        seeds: first.iter().map(|row| row.seed).collect(),
        left_out: all - first.len(),
        compared: compared.len(),
        differences,
        only: [only(&sides[0], &sides[1]), only(&sides[1], &sides[0])],
        uncompared,
    }
}

/// The measures of a side, with the ends that only the other has seen: here no game has ended like that.
fn with_ends_of(side: &[Measure], other: &[Measure]) -> Vec<Measure> {
    let is_new = |end: &&Measure| end.group == Group::End && !side.iter().any(|known| known.is_like(end));
    let never = |end: &Measure| Measure { values: vec![Some(0.0); end.values.len()], ..end.clone() };
    side.iter().cloned().chain(other.iter().filter(is_new).map(never)).collect()
}

/// Phases, companies, privates, trains and so on that one side has and the other has not.
fn only(side: &[Measure], other: &[Measure]) -> Vec<(Group, Vec<String>)> {
    let mut found: Vec<(Group, Vec<String>)> = Vec::new();
    // What companies earn and buy is told of companies that are told of already.
    for measure in side.iter().filter(|measure| !matches!(measure.group, Group::Runs | Group::Fleet)) {
        let is_same = |known: &Measure| known.group == measure.group && known.of == measure.of;
        if other.iter().any(is_same) {
            continue;
        }
        match found.iter_mut().find(|(group, _)| *group == measure.group) {
            Some((_, members)) if members.contains(&measure.of) => {}
            Some((_, members)) => members.push(measure.of.clone()),
            None => found.push((measure.group, vec![measure.of.clone()])),
        }
    }
    found
}

fn difference(first: &Measure, second: &Measure) -> Option<Difference> {
    let pairs: Vec<(f64, f64)> =
        first.values.iter().zip(&second.values).filter_map(|(a, b)| Some(((*a)?, (*b)?))).collect();
    let differences: Vec<f64> = pairs.iter().map(|(a, b)| b - a).collect();
    if differences.len() < 2 {
        return None;
    }
    let (a, b): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
    let unit = first.unit;
    let is_share = matches!(unit, Unit::Share | Unit::Part);
    let difference = if unit == Unit::Share { Mean::of_changes(&differences) } else { Mean::of(&differences) }?;
    let most = if is_share { 1.0 } else { f64::INFINITY };
    Some(Difference {
        group: first.group,
        label: first.label(),
        subject: first.subject.clone(),
        unit,
        means: [Mean::of(&a)?.mean, Mean::of(&b)?.mean],
        difference,
        interval: difference.interval().map(|interval| interval.within(-most, most)),
        is_nothing: differences.iter().all(|difference| *difference == 0.0),
        is_believed: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::{PhaseRow, SeatRow};

    fn rows(rounds: impl Fn(u64) -> i64) -> Vec<Row> {
        let row =
            |seed| Row { seed, operating_rounds: rounds(seed), seats: vec![SeatRow::default(); 2], ..Row::default() };
        (1..=40).map(row).collect()
    }

    #[test]
    fn games_are_compared_one_by_one() {
        // They differ much from each other, but always by about two between the sides.
        let long = |seed: u64| 20 + (seed * 7 % 23) as i64;
        let found = compare(&rows(long), &rows(|seed| long(seed) + 1 + 2 * (seed % 2) as i64));
        assert_eq!((found.seeds.len(), found.left_out), (40, 0));
        let believed = found.believed();
        assert_eq!(believed.len(), 1);
        assert_eq!((&*believed[0].label, believed[0].mean()), ("operating rounds", 2.0));
        assert!(believed[0].size() > 12.0, "{}", believed[0].size());
        assert!(found.differences.len() > 10 && found.compared == 1);
        assert_eq!((found.only, found.uncompared), Default::default());
    }

    #[test]
    fn games_that_failed_on_one_side_are_left_out_on_both() {
        let mut broken = rows(|_| 20);
        broken[3].failure = "it failed".to_owned();
        broken.truncate(30);
        let found = compare(&broken, &rows(|_| 20));
        assert_eq!((found.seeds.len(), found.left_out, found.believed().len()), (29, 11, 0));
    }

    #[test]
    fn what_differs_in_every_game_alike_comes_first() {
        let found = compare(&rows(|_| 20), &rows(|_| 21));
        assert_eq!(found.believed()[0].size(), f64::INFINITY);
        // Three games that happen to differ alike prove nothing.
        let few = compare(&rows(|_| 20)[..3], &rows(|_| 21)[..3]);
        assert_eq!((few.compared, few.believed().len()), (1, 0));
    }

    #[test]
    fn what_cannot_be_compared_is_named() {
        let with = |id: &str, turns: &dyn Fn(u64) -> Option<i64>| -> Vec<Row> {
            let phase = |seed| PhaseRow { id: id.to_owned(), turn: turns(seed), round: None };
            rows(|_| 20).into_iter().map(|row| Row { phases: vec![phase(row.seed)], ..row }).collect()
        };
        let found = compare(&with("3", &|_| Some(2)), &with("3", &|seed| (seed == 7).then_some(5)));
        assert_eq!(found.uncompared, ["the turn in which phase 3 begins"]);
        assert_eq!(found.only, [const { Vec::new() }; 2]);
        let found = compare(&with("3", &|_| Some(2)), &with("4", &|_| Some(2)));
        let phase = |id: &str| vec![(Group::Phase, vec![id.to_owned()])];
        assert_eq!((found.only, found.uncompared), ([phase("3"), phase("4")], Vec::new()));
    }

    #[test]
    fn a_share_that_never_changes_may_still_change() {
        let found = compare(&rows(|_| 20), &rows(|_| 20));
        let wins = found.differences.iter().find(|difference| difference.label == "1, wins").expect("it is compared");
        let interval = wins.interval.expect("there are games");
        assert!(wins.is_nothing && interval.low < -0.02 && interval.high > 0.02, "{interval:?}");
    }
}
