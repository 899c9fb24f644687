//! How large numbers may be: the one place that says so.
//!
//! Every number that a title writes down is within bounds, so that no sum of them comes near to what the engine can
//! count. A key says before its name which bounds it has (`[money]`, `[count]` …); without such a mark it takes any
//! amount, also less than nothing.

use crate::diagnostic::Diagnostic;
use crate::span::Span;

/// The largest amount, of money or anything else: no bank is as large, and a million of them can be added.
pub const LARGEST: i64 = 1_000_000_000;

/// The largest count, of things in the box or of what may be done in a turn.
pub const MOST: i64 = 1_000;

/// As many numbers as a list has at most, such as that of what stations cost.
pub const LONGEST_LIST: usize = 100;

/// The largest figure that is printed on a hex or tile.
pub const LARGEST_FIGURE: u32 = 1_000_000;

/// From which to which number a key may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The smallest number.
    pub least: i64,
    /// The largest number.
    pub most: i64,
}

impl Bounds {
    /// Any amount, also less than nothing.
    pub const AMOUNT: Bounds = Bounds { least: -LARGEST, most: LARGEST };
    /// What can be paid.
    pub const MONEY: Bounds = Bounds { least: 0, most: LARGEST };
    /// What can be counted.
    pub const COUNT: Bounds = Bounds { least: 0, most: MOST };
    /// A part of a whole.
    pub const PERCENT: Bounds = Bounds { least: 0, most: 100 };

    /// Whether a number is within them.
    pub fn allow(self, number: i64) -> bool {
        (self.least..=self.most).contains(&number)
    }

    /// What to say of a number that is not.
    pub(crate) fn error(self, key: &str, number: i64, span: Span) -> Diagnostic {
        let message = match number < self.least {
            true => format!("`{key}` cannot be less than {}", self.least),
            false => format!("`{key}` cannot be more than {}", self.most),
        };
        let error = Diagnostic::error("number-range", span, message);
        error.help(format!("it is a number from {} to {}", self.least, self.most))
    }
}

/// The mark before a key says which numbers it may be; any amount, if there is none.
macro_rules! bounds_of {
    (money) => {
        $crate::decode::Bounds::MONEY
    };
    (count) => {
        $crate::decode::Bounds::COUNT
    };
    (percent) => {
        $crate::decode::Bounds::PERCENT
    };
    (from $least:literal to $most:expr) => {
        $crate::decode::Bounds { least: $least, most: $most }
    };
    ($($other:tt)*) => {
        $crate::decode::Bounds::AMOUNT
    };
}
pub(crate) use bounds_of;
