//! Exact fractions.

use std::cmp::Ordering;

/// An exact fraction: reduced, with a denominator above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// The fraction in its lowest terms; none if it divides by 0 or does not fit.
    pub fn new(numerator: i128, denominator: i128) -> Option<Fraction> {
        let divisor = i128::try_from(gcd(numerator.unsigned_abs(), denominator.unsigned_abs())).ok()?;
        let sign = denominator.signum();
        let reduce = |part: i128| i64::try_from(part.checked_div(divisor)?.checked_mul(sign)?).ok();
        let (numerator, denominator) = (reduce(numerator)?, reduce(denominator)?);
        (denominator > 0).then_some(Fraction { numerator, denominator })
    }

    pub fn numerator(self) -> i64 {
        self.numerator
    }

    pub fn denominator(self) -> i64 {
        self.denominator
    }

    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        let (left, right) = (self.cross(other)?, other.cross(self)?);
        Fraction::new(left.checked_add(right)?, self.bottom().checked_mul(other.bottom())?)
    }

    pub fn minus(self, other: Fraction) -> Option<Fraction> {
        let (left, right) = (self.cross(other)?, other.cross(self)?);
        Fraction::new(left.checked_sub(right)?, self.bottom().checked_mul(other.bottom())?)
    }

    pub fn times(self, other: Fraction) -> Option<Fraction> {
        Fraction::new(self.top().checked_mul(other.top())?, self.bottom().checked_mul(other.bottom())?)
    }

    pub fn by(self, other: Fraction) -> Option<Fraction> {
        Fraction::new(self.cross(other)?, other.top().checked_mul(self.bottom())?)
    }

    /// The whole number nearest to 0, and what is left of the numerator.
    fn split(self) -> (i64, i64) {
        (self.numerator / self.denominator, self.numerator % self.denominator)
    }

    /// Without the fraction: 5/2 is 2, -5/2 is -2.
    pub fn round_down(self) -> i64 {
        self.split().0
    }

    /// The next whole number, away from 0: 5/2 is 3, -5/2 is -3. The result is never larger than the numerator.
    pub fn round_up(self) -> i64 {
        let (whole, rest) = self.split();
        whole + rest.signum()
    }

    /// The nearest whole number, halves away from 0.
    pub fn round_nearest(self) -> i64 {
        let (whole, rest) = self.split();
        let is_half = 2 * rest.unsigned_abs() as u128 >= self.denominator.unsigned_abs() as u128;
        if is_half { whole + rest.signum() } else { whole }
    }

    fn top(self) -> i128 {
        i128::from(self.numerator)
    }

    fn bottom(self) -> i128 {
        i128::from(self.denominator)
    }

    /// This numerator over both denominators.
    fn cross(self, other: Fraction) -> Option<i128> {
        self.top().checked_mul(other.bottom())
    }
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Self {
        Fraction { numerator: number, denominator: 1 }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        // Both products are below 2^126.
        (self.top() * other.bottom()).cmp(&(other.top() * self.bottom()))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
