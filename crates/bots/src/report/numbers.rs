//! How numbers are written: as exactly as they are known.

use prospectus_words::text::NO_BREAK;

use super::measure::{Figure, Unit};
use crate::statistics::Interval;

/// How numbers are written.
#[derive(Clone, Copy, Debug)]
pub struct Numbers<'a> {
    /// How the title writes sums of money.
    pub money: &'a str,
}

/// How many digits stand behind the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    /// Of a figure.
    pub figure: usize,
    /// Of the ends of its interval.
    pub ends: usize,
}

impl Digits {
    /// More of them nobody reads.
    const MOST: usize = 3;

    /// As many as say something: the narrower the interval, the more. Shares are in percents.
    pub fn of(unit: Unit, interval: Option<Interval>) -> Digits {
        let width = interval.map_or(f64::INFINITY, Interval::width);
        let from = |least: usize, width: f64| {
            (least..Digits::MOST).find(|digits| width * 10_f64.powi(*digits as i32) >= 2.0).unwrap_or(Digits::MOST)
        };
        match unit {
            Unit::Share | Unit::Part => {
                // Whole percents are exact enough for the ends of a wide one.
                let ends = from(0, width * 50.0);
                Digits { figure: ends.max(1), ends }
            }
            Unit::Count | Unit::Ordinal => Digits { figure: from(1, width), ends: from(1, width) },
            Unit::Money => Digits { figure: from(0, width), ends: from(0, width) },
        }
    }
}

impl Numbers<'_> {
    /// A number with its unit.
    pub fn full(self, number: f64, unit: Unit, digits: usize) -> String {
        let bare = self.bare(number, unit, digits);
        match unit {
            Unit::Count | Unit::Ordinal => bare,
            Unit::Money => self.money.replace("{}", &bare),
            Unit::Share | Unit::Part => format!("{bare}{NO_BREAK}%"),
        }
    }

    /// A number without its unit.
    pub fn bare(self, number: f64, unit: Unit, digits: usize) -> String {
        let number = if matches!(unit, Unit::Share | Unit::Part) { number * 100.0 } else { number };
        let text = format!("{number:.digits$}");
        // Nothing is less than nothing.
        let is_zero = text.trim_start_matches('-').chars().all(|digit| matches!(digit, '0' | '.'));
        if is_zero { text.trim_start_matches('-').to_owned() } else { text }
    }

    /// A number as it was counted.
    pub fn exact(self, number: f64, unit: Unit) -> String {
        let is_whole = matches!(unit, Unit::Count | Unit::Ordinal) && number.fract() == 0.0;
        self.full(number, unit, if is_whole { 0 } else { Digits::of(unit, None).figure })
    }

    /// A figure with its interval.
    pub fn figure(self, figure: &Figure, unit: Unit) -> String {
        let digits = Digits::of(unit, figure.interval);
        let end = |end: f64| self.bare(end, unit, digits.ends);
        let interval = figure.interval.map(|interval| format!(" ({}–{})", end(interval.low), end(interval.high)));
        self.full(figure.mean, unit, digits.figure) + &interval.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(unit: Unit, mean: f64, low: f64, high: f64) -> String {
        let figure = Figure { count: 9, mean, interval: Some(Interval { low, high }) };
        Numbers { money: "L. {}" }.figure(&figure, unit).replace(NO_BREAK, " ")
    }

    #[test]
    fn numbers_are_written_as_exactly_as_they_are_known() {
        assert_eq!(written(Unit::Share, 0.4567, 0.2, 0.71), "45.7 % (20–71)");
        assert_eq!(written(Unit::Share, 0.4567, 0.4412, 0.4723), "45.7 % (44.1–47.2)");
        assert_eq!(written(Unit::Part, 0.0004, 0.0, 0.0012), "0.04 % (0.00–0.12)");
        assert_eq!(written(Unit::Money, 1234.4, 1000.0, 1468.8), "L. 1234 (1000–1469)");
        assert_eq!(written(Unit::Money, 67.3, 66.9, 67.7), "L. 67.3 (66.9–67.7)");
        assert_eq!(written(Unit::Ordinal, 7.62, 6.41, 8.83), "7.6 (6.4–8.8)");
        assert_eq!(written(Unit::Count, 0.021, 0.008, 0.034), "0.02 (0.01–0.03)");
    }

    #[test]
    fn numbers_without_an_interval_have_their_usual_digits() {
        let numbers = Numbers { money: "L. {}" };
        let alone = |mean: f64, unit| numbers.figure(&Figure { count: 1, mean, interval: None }, unit);
        assert_eq!([alone(4.0, Unit::Count), alone(4.0, Unit::Money)], ["4.0", "L. 4"]);
        assert_eq!([numbers.exact(7.0, Unit::Ordinal), numbers.exact(7.5, Unit::Count)], ["7", "7.5"]);
        assert_eq!([numbers.bare(-0.01, Unit::Count, 1), numbers.bare(-0.06, Unit::Count, 1)], ["0.0", "-0.1"]);
    }
}
