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

    /// Above the line, in lowest terms.
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// Below the line, in lowest terms; always positive.
    pub fn denominator(self) -> i64 {
        self.denominator
    }

    /// The sum, if it fits into 64 bits.
    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        let (left, right) = (self.cross(other)?, other.cross(self)?);
        Fraction::new(left.checked_add(right)?, self.bottom().checked_mul(other.bottom())?)
    }

    /// The difference, if it fits into 64 bits.
    pub fn minus(self, other: Fraction) -> Option<Fraction> {
        let (left, right) = (self.cross(other)?, other.cross(self)?);
        Fraction::new(left.checked_sub(right)?, self.bottom().checked_mul(other.bottom())?)
    }

    /// The product, if it fits into 64 bits.
    pub fn times(self, other: Fraction) -> Option<Fraction> {
        Fraction::new(self.top().checked_mul(other.top())?, self.bottom().checked_mul(other.bottom())?)
    }

    /// The quotient, unless it is too large or the divisor is zero.
    pub fn by(self, other: Fraction) -> Option<Fraction> {
        Fraction::new(self.cross(other)?, other.top().checked_mul(self.bottom())?)
    }

    /// The next whole number below, if it is not whole already: 5/2 is 2, -5/2 is -3.
    pub fn round_down(self) -> i64 {
        self.numerator.div_euclid(self.denominator)
    }

    /// The next whole number above, if it is not whole already: 5/2 is 3, -5/2 is -2.
    pub fn round_up(self) -> i64 {
        self.round_down() + i64::from(self.denominator > 1)
    }

    /// The nearest whole number, halves up.
    pub fn round_nearest(self) -> i64 {
        let rest = i128::from(self.numerator.rem_euclid(self.denominator));
        self.round_down() + i64::from(2 * rest >= self.bottom())
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
