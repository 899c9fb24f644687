//! Two sets of rules: the same seeds and seats on both sides, and what differs by more than chance explains.

mod words;

pub use words::{Sides, lines};

use std::collections::BTreeMap;

use crate::report::{Group, Measure, Unit, measures};
use crate::rows::Row;
use crate::statistics::{Mean, benjamini_hochberg};

/// Of what is called a difference, this share may be false on average.
pub const FALSE_SHARE: f64 = 0.05;

/// How a measure differs between two sets of rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// What it is about.
    pub group: Group,
    /// What it is, in words.
    pub name: String,
    /// What its figures are figures of.
    pub unit: Unit,
    /// The mean on each side, of the games that have a figure on both.
    pub means: [f64; 2],
    /// The mean of what the second side has more than the first, game by game.
    pub difference: Mean,
    /// Whether it is more than chance explains, among all that was compared.
    pub is_believed: bool,
}

/// What was compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// How many games were played to their end on both sides.
    pub games: usize,
    /// All measures that both sides have, in the order in which a report tells them.
    pub differences: Vec<Difference>,
    /// How many of them are not the same in all games.
    pub compared: usize,
    /// Measures that only one side has: of a company that the other does not know, say.
    pub alone: [Vec<String>; 2],
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
    /// Whether it is the same on both sides in every game.
    fn is_nothing(&self) -> bool {
        self.difference.mean == 0.0 && self.difference.error.is_none_or(|error| error == 0.0)
    }

    /// How large it is, in standard errors. One that is the same in every game is larger than any other.
    pub fn size(&self) -> f64 {
        match self.difference.errors_from_zero() {
            Some(errors) => errors.abs(),
            None if self.difference.mean == 0.0 => 0.0,
            None => f64::INFINITY,
        }
    }
}

/// Compares games by their seeds. Those that failed on either side are left out on both.
pub fn compare(first: &[Row], second: &[Row]) -> Comparison {
    let others: BTreeMap<u64, &Row> = second.iter().filter(|row| row.is_whole()).map(|row| (row.seed, row)).collect();
    let whole = first.iter().filter(|row| row.is_whole());
    let pairs = whole.filter_map(|row| others.get(&row.seed).map(|other| (row.clone(), (*other).clone())));
    let (first, second): (Vec<Row>, Vec<Row>) = pairs.unzip();
    let [a, b] = [measures(&first), measures(&second)];
    let sides = [with_ends_of(&a, &b), with_ends_of(&b, &a)];
    let names = [&sides[0], &sides[1]].map(|side| {
        let known = side.iter().filter(|measure| !measure.known().is_empty());
        known.map(|measure| (measure.name(), measure)).collect::<BTreeMap<String, &Measure>>()
    });
    let both = sides[0].iter().filter_map(|measure| difference(measure, names[1].get(&measure.name())?));
    let mut differences: Vec<Difference> = both.collect();
    // What is the same in all games, as that they begin in the first phase, could not have differed by chance.
    let mut compared: Vec<&mut Difference> =
        differences.iter_mut().filter(|difference| !difference.is_nothing()).collect();
    let chances = compared.iter().map(|difference| difference.difference.chance().unwrap_or(1.0));
    let believed = benjamini_hochberg(&chances.collect::<Vec<_>>(), FALSE_SHARE);
    compared.iter_mut().zip(believed).for_each(|(difference, believed)| difference.is_believed = believed);
    let compared = compared.len();
    let alone = |one: usize, other: usize| {
        let is_alone = |name: &String| names[one].contains_key(name) && !names[other].contains_key(name);
        sides[one].iter().map(Measure::name).filter(is_alone).collect()
    };
    Comparison { games: first.len(), differences, compared, alone: [alone(0, 1), alone(1, 0)] }
}

/// The measures of a side, with the ends that only the other has seen: here no game has ended like that.
fn with_ends_of(side: &[Measure], other: &[Measure]) -> Vec<Measure> {
    let is_new = |end: &&Measure| {
        end.group == Group::End && side.iter().all(|known| known.group != Group::End || known.of != end.of)
    };
    let never = |end: &Measure| Measure { values: vec![Some(0.0); end.values.len()], ..end.clone() };
    side.iter().cloned().chain(other.iter().filter(is_new).map(never)).collect()
}

fn difference(first: &Measure, second: &Measure) -> Option<Difference> {
    let pairs: Vec<(f64, f64)> =
        first.values.iter().zip(&second.values).filter_map(|(a, b)| Some(((*a)?, (*b)?))).collect();
    let differences: Vec<f64> = pairs.iter().map(|(a, b)| b - a).collect();
    let difference = Mean::of(&differences).filter(|mean| mean.error.is_some())?;
    let (a, b): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
    let means = [Mean::of(&a)?.mean, Mean::of(&b)?.mean];
    let (group, unit) = (first.group, first.unit);
    Some(Difference { group, name: first.name(), unit, means, difference, is_believed: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::SeatRow;

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
        assert_eq!(found.games, 40);
        let believed = found.believed();
        assert_eq!(believed.len(), 1);
        assert_eq!((&*believed[0].name, believed[0].difference.mean), ("operating rounds", 2.0));
        assert!(believed[0].size() > 12.0, "{}", believed[0].size());
        assert!(found.differences.len() > 10 && found.compared == 1);
        assert_eq!(found.alone, [Vec::<String>::new(), Vec::new()]);
    }

    #[test]
    fn games_that_failed_on_one_side_are_left_out_on_both() {
        let mut broken = rows(|_| 20);
        broken[3].failure = "it failed".to_owned();
        broken.truncate(30);
        let found = compare(&broken, &rows(|_| 20));
        assert_eq!((found.games, found.believed().len()), (29, 0));
    }

    #[test]
    fn what_differs_in_every_game_alike_comes_first() {
        let found = compare(&rows(|_| 20), &rows(|_| 21));
        assert_eq!(found.believed()[0].size(), f64::INFINITY);
    }
}
