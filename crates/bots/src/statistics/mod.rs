//! How sure one can be of a figure: intervals that hold the true figure in 95 of 100 cases.
//!
//! Shares have Wilson's interval, means Student's, medians the one of order statistics, which needs no assumption about
//! how the figures are spread, and shares of the same games by two sets of rules that of Agresti and Min.
//! `docs/results.md` explains them to designers.

#[cfg(test)]
mod coverage;
mod several;
mod student;

pub use several::benjamini_hochberg;
pub use student::{quantile, two_sided};

/// An interval, its ends included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Where it begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Interval {
    /// How far it reaches.
    pub fn width(self) -> f64 {
        self.high - self.low
    }

    /// What of it lies between the least and the most that there can be.
    pub fn within(self, least: f64, most: f64) -> Interval {
        Interval { low: self.low.clamp(least, most), high: self.high.clamp(least, most) }
    }
}

/// The figure beyond which 2.5 % of a normal distribution lie.
const NORMAL: f64 = 1.959_963_984_540_054;

/// How likely it is that the true figure is within an interval.
pub const CERTAINTY: f64 = 0.95;

/// How likely it is at most that the true figure is above an interval, or below it.
const TAIL: f64 = (1.0 - CERTAINTY) / 2.0;

/// Wilson's interval for a share: `part` of `count` games. Parts may be shared, as wins are by equals.
pub fn share(part: f64, count: usize) -> Interval {
    if count == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let count = count as f64;
    let (p, z2) = (part / count, NORMAL * NORMAL);
    let middle = (p + z2 / (2.0 * count)) / (1.0 + z2 / count);
    let half = NORMAL / (1.0 + z2 / count) * (p * (1.0 - p) / count + z2 / (4.0 * count * count)).max(0.0).sqrt();
    Interval { low: middle - half, high: middle + half }.within(0.0, 1.0)
}

/// The mean of some figures with the error that it has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// How many figures there are.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// The standard error of the mean; nothing can be said of it with fewer than two figures.
    pub error: Option<f64>,
}

impl Mean {
    /// The mean of figures; none if there are none.
    pub fn of(figures: &[f64]) -> Option<Mean> {
        let count = figures.len();
        if count == 0 {
            return None;
        }
        let mean = figures.iter().sum::<f64>() / count as f64;
        let squares: f64 = figures.iter().map(|figure| (figure - mean) * (figure - mean)).sum();
        let error = (count > 1).then(|| (squares / (count - 1) as f64 / count as f64).sqrt());
        Some(Mean { count, mean, error })
    }

    /// By how much a share differs between two sides, where each figure is that of one game: 1 for a yes instead of a no,
    /// -1 for a no instead of a yes, parts of it where a win is shared; none if there are none. Agresti and Min (2005): as
    /// if there had been two more games, in which a half speaks for either side and the rest for none. Without them, few
    /// games that differ would have next to no error, and an interval that is wrong more often than not.
    pub fn of_changes(changes: &[f64]) -> Option<Mean> {
        let count = changes.len() + 2;
        let add = |(sum, squares): (f64, f64), change: &f64| (sum + change, squares + change * change);
        let (sum, squares) = changes.iter().fold((0.0, 1.0), add);
        let mean = sum / count as f64;
        let error = ((squares / count as f64 - mean * mean) / count as f64).max(0.0).sqrt();
        (!changes.is_empty()).then_some(Mean { count, mean, error: Some(error) })
    }

    /// Student's interval. Figures that are all the same have none: they have shown nothing of what chance does to them.
    pub fn interval(&self) -> Option<Interval> {
        let half = self.error.filter(|error| *error > 0.0)? * quantile(1.0 - TAIL, (self.count - 1) as f64);
        Some(Interval { low: self.mean - half, high: self.mean + half })
    }

    /// How many standard errors it is away from 0; none if there is no error to measure it by.
    pub fn errors_from_zero(&self) -> Option<f64> {
        self.error.filter(|error| *error > 0.0).map(|error| self.mean / error)
    }

    /// How likely it is to be as far from 0 as this by chance alone; nothing can be said with fewer than two figures.
    pub fn chance(&self) -> Option<f64> {
        self.error?;
        Some(match self.errors_from_zero() {
            Some(away) => two_sided(away, (self.count - 1) as f64),
            None if self.mean == 0.0 => 1.0,
            // All figures are the same, and only their signs can be counted: each is as likely as the other.
            None => 2.0 * 0.5_f64.powf(self.count as f64),
        })
    }
}

/// The median of figures that are in order, with the interval that its order statistics make; none if there are none.
pub fn median(sorted: &[f64]) -> Option<(f64, Option<Interval>)> {
    let count = sorted.len();
    let (low, high) = (sorted.get(count.checked_sub(1)? / 2)?, sorted.get(count / 2)?);
    let interval = outermost(count).map(|rank| Interval { low: sorted[rank - 1], high: sorted[count - rank] });
    Some(((low + high) / 2.0, interval))
}

/// Of so many figures in order, the median lies between this one, counted from 1, and the same one counted from the end,
/// in at least 95 of 100 cases. With fewer than six figures even the outermost are too near.
fn outermost(count: usize) -> Option<usize> {
    // How likely it is that so many figures or fewer are below the median: the sum of binomial probabilities.
    let mut probability = (count as f64 * 0.5_f64.ln()).exp();
    if count > 1000 {
        return Some((count as f64 / 2.0 - NORMAL * (count as f64).sqrt() / 2.0).floor() as usize);
    }
    let (mut below, mut rank) = (0.0, 0);
    while rank < count && below + probability <= TAIL {
        below += probability;
        probability *= (count - rank) as f64 / (rank + 1) as f64;
        rank += 1;
    }
    (rank > 0).then_some(rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} is not {expected}");
    }

    /// Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
    #[test]
    fn shares_have_the_intervals_of_newcombe() {
        for (part, count, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let found = share(part, count);
            near(found.low, low, 0.00005);
            near(found.high, high, 0.00005);
        }
        assert_eq!(share(0.0, 0), Interval { low: 0.0, high: 1.0 });
        assert_eq!(share(7.0, 7).high, 1.0);
    }

    /// Student's own example: the additional sleep of ten patients with one drug instead of another, whose mean is 1.58
    /// with a standard deviation of 1.23.
    #[test]
    fn means_have_the_intervals_of_student() {
        let sleep = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let mean = Mean::of(&sleep).expect("there are figures");
        near(mean.mean, 1.58, 1e-9);
        near(mean.errors_from_zero().expect("they differ"), 4.0621, 0.0001);
        near(mean.chance().expect("they differ"), 0.00283, 0.00001);
        let interval = mean.interval().expect("there are two and more");
        near(interval.low, 0.7001, 0.0001);
        near(interval.high, 2.4599, 0.0001);
        assert_eq!(Mean::of(&[]), None);
        assert_eq!(Mean::of(&[3.0]).and_then(|mean| mean.interval()), None);
        assert_eq!(Mean::of(&[3.0]).and_then(|mean| mean.chance()), None);
        assert_eq!(Mean::of(&[0.0, 0.0]).and_then(|mean| mean.chance()), Some(1.0));
    }

    /// Figures that are all the same say nothing about chance, and little about what is true as long as they are few.
    #[test]
    fn figures_that_are_all_the_same_are_not_taken_for_certain() {
        let same = |count: usize| Mean::of(&vec![3.0; count]).expect("there are figures");
        assert_eq!(same(40).interval(), None);
        assert_eq!([2, 3, 6].map(|count| same(count).chance()), [Some(0.5), Some(0.25), Some(0.03125)]);
        assert!(same(40).chance() < Some(1e-11));
    }

    /// Agresti, Categorical Data Analysis, table 10.1: of 1600 people 150 approve of the prime minister at first and not
    /// any more later, 86 the other way round. The share falls by 4 points, 2.1 to 5.9.
    #[test]
    fn changes_of_shares_have_the_intervals_of_agresti() {
        let changes = [vec![-1.0; 150], vec![1.0; 86], vec![0.0; 1600 - 150 - 86]].concat();
        let interval = |changes: &[f64]| Mean::of_changes(changes).and_then(|mean| mean.interval()).expect("an error");
        let found = interval(&changes);
        near(found.low, -0.059, 0.0005);
        near(found.high, -0.021, 0.0005);
        // Where all games are alike on both sides, one that differs may still come.
        let alike = interval(&[0.0; 60]);
        near(alike.low, -0.0323, 0.0001);
        near(alike.high, 0.0323, 0.0001);
        assert_eq!(Mean::of_changes(&[]), None);
    }

    /// The ranks of Conover's table for 95 %: 5 figures are too few, of 10 the second and the ninth, of 25 the eighth and
    /// the eighteenth.
    #[test]
    fn medians_lie_between_order_statistics() {
        let ranks = [(0, None), (5, None), (6, Some(1)), (8, Some(1)), (9, Some(2)), (10, Some(2)), (25, Some(8))];
        for (count, rank) in ranks.into_iter().chain([(50, Some(18)), (100, Some(40)), (1000, Some(469))]) {
            assert_eq!(outermost(count), rank, "{count}");
        }
        assert_eq!(outermost(10_000), Some(4902));
        let ten: Vec<f64> = (1..=10).map(f64::from).collect();
        assert_eq!(median(&ten), Some((5.5, Some(Interval { low: 2.0, high: 9.0 }))));
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[4.0]), Some((4.0, None)));
    }
}
