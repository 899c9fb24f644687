//! What trains earn in a run, found from the runs of whole sets of trains.

use prospectus_engine::ids::TrainTypeId;
use prospectus_engine::view::View;

use super::weights::*;

/// What one would think of each type before the first run: the dearer, the more, but not in proportion.
pub fn prior(view: View<'_>) -> Vec<f64> {
    let price = |kind: TrainTypeId| view.train_price(kind, None).unwrap_or_default() as f64;
    let prices: Vec<f64> = TrainTypeId::all(view.world.types.len()).map(price).collect();
    let first = prices.iter().copied().filter(|price| *price > 0.0).fold(f64::INFINITY, f64::min);
    let usual = |price: &f64| if *price > 0.0 { FIRST_YIELD * first * (price / first).powf(YIELD_POWER) } else { 0.0 };
    prices.iter().map(usual).collect()
}

/// Runs of sets of trains.
#[derive(Debug, Default)]
pub struct Runs {
    runs: Vec<(Vec<TrainTypeId>, f64)>,
}

impl Runs {
    pub fn note(&mut self, kinds: &[TrainTypeId], revenue: f64) {
        if !kinds.is_empty() {
            self.runs.push((kinds.to_vec(), revenue));
        }
    }

    /// What each type earns: by least squares, with what one would think anyhow weighing as much as some runs. What never
    /// ran earns as much more or less than one would think as the others do.
    pub fn fit(&self, prior: &[f64]) -> Vec<f64> {
        let count = prior.len();
        let mut matrix = vec![vec![0.0; count + 1]; count];
        let mut weight = vec![0.0; count];
        let (mut seen, mut thought) = (0.0, 0.0);
        for (kinds, revenue) in &self.runs {
            for one in kinds {
                for other in kinds {
                    matrix[one.at()][other.at()] += 1.0;
                }
                matrix[one.at()][count] += revenue;
                weight[one.at()] += 1.0;
                thought += prior[one.at()];
            }
            seen += revenue;
        }
        let ratio = if thought > 0.0 { (seen / thought).clamp(0.2, 3.0) } else { 1.0 };
        for kind in 0..count {
            matrix[kind][kind] += RUNS_THOUGHT_OF;
            matrix[kind][count] += RUNS_THOUGHT_OF * prior[kind] * ratio;
        }
        let fitted = solve(matrix);
        (0..count).map(|kind| fitted[kind].clamp(0.1 * prior[kind] * ratio, 4.0 * prior[kind] * ratio)).collect()
    }
}

/// Solves linear equations, each a row with its right side last, by elimination. The matrix is positive definite.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let count = rows.len();
    for at in 0..count {
        let pivot = rows[at].clone();
        for (other, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = row[at] / pivot[at];
            debug_assert!(factor.is_finite(), "row {other} of a definite matrix");
            row.iter_mut().zip(&pivot).for_each(|(cell, pivot)| *cell -= factor * pivot);
        }
    }
    (0..count).map(|at| rows[at][count] / rows[at][at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_sets_tell_what_each_train_earns() {
        let [small, large, unseen] = [0, 1, 2].map(TrainTypeId::from_index);
        let mut runs = Runs::default();
        for _ in 0..40 {
            runs.note(&[small], 40.0);
            runs.note(&[small, large], 160.0);
            runs.note(&[large, large], 240.0);
        }
        let fitted = runs.fit(&[80.0, 240.0, 400.0]);
        assert!((fitted[small.at()] - 40.0).abs() < 4.0, "{fitted:?}");
        assert!((fitted[large.at()] - 120.0).abs() < 4.0, "{fitted:?}");
        // The others earn half of what one would think.
        assert!((fitted[unseen.at()] - 200.0).abs() < 20.0, "{fitted:?}");
    }
}
