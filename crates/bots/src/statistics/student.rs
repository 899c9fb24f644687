//! Student's distribution, by the incomplete beta function.

/// How likely a figure is to be as far from 0 as this, on either side.
pub fn two_sided(t: f64, freedom: f64) -> f64 {
    incomplete_beta(freedom / (freedom + t * t), freedom / 2.0, 0.5)
}

/// The figure below which this share of the distribution lies; the share is above a half.
pub fn quantile(share: f64, freedom: f64) -> f64 {
    let beyond = 2.0 * (1.0 - share);
    let (mut low, mut high) = (0.0, 1.0);
    while two_sided(high, freedom) > beyond {
        high *= 2.0;
    }
    // Each step halves what is still open: these are enough for all digits of a number.
    for _ in 0..64 {
        let middle = (low + high) / 2.0;
        if two_sided(middle, freedom) > beyond { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// The regularised incomplete beta function, as a continued fraction (DLMF 8.17.22).
fn incomplete_beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    // On the other side the fraction would need many terms.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - incomplete_beta(1.0 - x, b, a);
    }
    let front = (a * x.ln() + b * (1.0 - x).ln() + ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b)).exp() / a;
    front * fraction(x, a, b)
}

/// The continued fraction, from its front to its end by Lentz's method.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    const SMALL: f64 = 1e-300;
    let away_from_zero = |number: f64| if number.abs() < SMALL { SMALL } else { number };
    let mut c = 1.0;
    let mut d = 1.0 / away_from_zero(1.0 - (a + b) * x / (a + 1.0));
    let mut value = d;
    for m in 1..500 {
        let m = f64::from(m);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let before = value;
        for term in [even, odd] {
            d = 1.0 / away_from_zero(1.0 + term * d);
            c = away_from_zero(1.0 + term / c);
            value *= c * d;
        }
        if (value - before).abs() <= f64::EPSILON * value.abs() {
            break;
        }
    }
    value
}

/// The logarithm of the gamma function of a positive number, by the series of Stirling.
fn ln_gamma(x: f64) -> f64 {
    // The series is exact enough from 10 on: below it, x! = (x + 1)! / (x + 1).
    if x < 10.0 {
        return ln_gamma(x + 1.0) - x.ln();
    }
    let correction =
        1.0 / (12.0 * x) - 1.0 / (360.0 * x.powi(3)) + 1.0 / (1260.0 * x.powi(5)) - 1.0 / (1680.0 * x.powi(7));
    (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + correction
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The column of 97.5 % that is printed in every textbook.
    #[test]
    fn quantiles_are_those_of_the_table() {
        let table = [(1.0, 12.706), (2.0, 4.303), (3.0, 3.182), (5.0, 2.571), (9.0, 2.262), (10.0, 2.228)];
        for (freedom, expected) in table.into_iter().chain([(30.0, 2.042), (100.0, 1.984), (1e6, 1.960)]) {
            let found = quantile(0.975, freedom);
            assert!((found - expected).abs() < 0.0005, "{freedom}: {found}");
        }
        assert!((quantile(0.95, 10.0) - 1.812).abs() < 0.0005);
    }

    #[test]
    fn gamma_is_a_factorial_in_between() {
        for (x, expected) in [(1.0, 1.0_f64), (5.0, 24.0), (0.5, std::f64::consts::PI.sqrt()), (11.0, 3_628_800.0)] {
            assert!((ln_gamma(x) - expected.ln()).abs() < 1e-10, "{x}");
        }
    }
}
