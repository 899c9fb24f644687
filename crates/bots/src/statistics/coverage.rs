//! Whether intervals hold what they promise: many small samples are drawn whose true figures are known, and it is counted
//! how often an interval holds it. The numbers are the same each time.

use prospectus_library::Rng;

use super::{Interval, Mean, benjamini_hochberg, median, share};

/// How many samples are drawn. What is counted is then right to about half a point.
const SAMPLES: usize = 4000;

/// A number from 0 to 1, each as likely as the others.
fn uniform(rng: &mut Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// The sum of twelve of them is as good as a normal distribution.
fn normal(rng: &mut Rng) -> f64 {
    (0..12).map(|_| uniform(rng)).sum::<f64>() - 6.0
}

/// Many small figures and few large ones, as winners are ahead of the second.
fn skewed(rng: &mut Rng) -> f64 {
    -(1.0 - uniform(rng)).ln()
}

/// In how many of 100 samples of so many figures the true one lies within the interval; those that have none are left out.
fn held(
    count: usize,
    truth: f64,
    mut figure: impl FnMut(&mut Rng) -> f64,
    interval: impl Fn(&[f64]) -> Option<Interval>,
) -> f64 {
    let mut rng = Rng::new(count as u64);
    let (mut held, mut all) = (0, 0);
    for _ in 0..SAMPLES {
        let figures: Vec<f64> = (0..count).map(|_| figure(&mut rng)).collect();
        let Some(interval) = interval(&figures) else { continue };
        all += 1;
        held += usize::from(interval.low <= truth + 1e-12 && truth <= interval.high + 1e-12);
    }
    100.0 * held as f64 / all as f64
}

#[track_caller]
fn within(found: f64, least: f64, most: f64) {
    assert!((least..=most).contains(&found), "{found} of 100 is not {least} to {most}");
}

#[test]
fn shares_are_where_wilsons_interval_says() {
    let wilson = |figures: &[f64]| Some(share(figures.iter().sum(), figures.len()));
    for count in [10, 40, 100, 400] {
        for truth in [0.05, 0.25, 1.0 / 3.0, 0.5, 0.9] {
            within(held(count, truth, |rng| f64::from(u8::from(uniform(rng) < truth)), wilson), 91.0, 99.0);
        }
        // A win that is shared in every fifth game differs less from game to game: the interval is too wide, if anything.
        let shared = |rng: &mut Rng| match uniform(rng) {
            drawn if drawn < 0.15 => 1.0,
            drawn if drawn < 0.35 => 0.5,
            _ => 0.0,
        };
        within(held(count, 0.25, shared, wilson), 95.0, 100.0);
    }
}

#[test]
fn means_are_where_students_interval_says() {
    let student = |figures: &[f64]| Mean::of(figures)?.interval();
    for count in [3, 10, 40, 400] {
        within(held(count, 0.0, normal, student), 94.0, 96.0);
    }
    // The farther from a normal distribution, the more games it takes.
    within(held(10, 1.0, skewed, student), 88.0, 92.0);
    within(held(40, 1.0, skewed, student), 91.0, 95.0);
    within(held(400, 1.0, skewed, student), 94.0, 96.0);
}

#[test]
fn medians_are_where_order_statistics_say() {
    let order = |figures: &[f64]| {
        let mut sorted = figures.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        median(&sorted)?.1
    };
    for count in [6, 10, 41, 100, 400, 1500] {
        within(held(count, 2.0_f64.ln(), skewed, order), 94.5, 99.5);
    }
    // Of whole numbers many are equal: then it can only hold more.
    within(held(40, 3.0, |rng| (normal(rng) * 1.5 + 3.0).round(), order), 98.0, 100.0);
}

#[test]
fn changes_of_shares_are_where_the_interval_says() {
    let change = |up: f64, down: f64| {
        move |rng: &mut Rng| match uniform(rng) {
            drawn if drawn < up => 1.0,
            drawn if drawn < up + down => -1.0,
            _ => 0.0,
        }
    };
    let agresti = |changes: &[f64]| Mean::of_changes(changes)?.interval();
    for count in [10, 20, 40, 400] {
        for (up, down) in [(0.05, 0.05), (0.2, 0.2), (0.3, 0.1), (0.45, 0.05)] {
            within(held(count, up - down, change(up, down), agresti), 93.0, 100.0);
        }
        // What happens in one of twenty games, and on one side only.
        within(held(count, 0.05, change(0.05, 0.0), agresti), 85.0, 100.0);
    }
    let student = |changes: &[f64]| Some(Mean::of(changes)?.interval().unwrap_or(Interval { low: 0.0, high: 0.0 }));
    within(held(10, 0.05, change(0.05, 0.0), student), 0.0, 45.0);
}

/// A hundred comparisons of 20 games, of which some differ in truth, and all of which hang together as figures of the same
/// games do.
#[test]
fn of_what_is_believed_few_is_false() {
    let mut rng = Rng::new(7);
    for differing in [0, 10, 50] {
        let (mut shares, mut found) = (0.0, 0);
        const RUNS: usize = 300;
        for _ in 0..RUNS {
            let common: Vec<f64> = (0..20).map(|_| normal(&mut rng)).collect();
            let chances: Vec<f64> = (0..100)
                .map(|at| {
                    let effect = if at < differing { 1.5 } else { 0.0 };
                    let figures: Vec<f64> = common.iter().map(|all| 0.5 * all + normal(&mut rng) + effect).collect();
                    Mean::of(&figures).and_then(|mean| mean.chance()).expect("there are figures")
                })
                .collect();
            let believed = benjamini_hochberg(&chances, 0.05);
            let wrong = believed[differing..].iter().filter(|believed| **believed).count();
            let right = believed[..differing].iter().filter(|believed| **believed).count();
            shares += wrong as f64 / (wrong + right).max(1) as f64;
            found += right;
        }
        within(100.0 * shares / RUNS as f64, 0.0, 7.0);
        assert!(found * 100 >= 95 * differing * RUNS, "{found} of {} were found", differing * RUNS);
    }
}
