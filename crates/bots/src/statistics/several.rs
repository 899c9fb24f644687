//! Many comparisons at once: some of them seem to show something by chance alone.

/// Which of many findings may be believed, by how likely each is by chance alone: of those that are, on average at most
/// this share is false (Benjamini and Hochberg 1995).
pub fn benjamini_hochberg(chances: &[f64], false_share: f64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|a, b| chances[*a].total_cmp(&chances[*b]));
    let bound = |rank: usize| (rank + 1) as f64 * false_share / chances.len() as f64;
    let believed =
        order.iter().enumerate().rposition(|(rank, at)| chances[*at] <= bound(rank)).map_or(0, |last| last + 1);
    let mut all = vec![false; chances.len()];
    order[..believed].iter().for_each(|at| all[*at] = true);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of Benjamini and Hochberg (1995), section 3.2: of 15 comparisons the first four are believed.
    #[test]
    fn the_example_of_the_authors() {
        let chances = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0,
        ];
        let believed = benjamini_hochberg(&chances, 0.05);
        assert_eq!(believed.iter().filter(|believed| **believed).count(), 4);
        assert!(believed[..4].iter().all(|believed| *believed));
        assert_eq!(benjamini_hochberg(&[], 0.05), Vec::<bool>::new());
    }
}
