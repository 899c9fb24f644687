//! The name of a hex, such as `B14`.

use std::{fmt, str::FromStr};

/// The name of a hex: letters and a number.
///
/// `A` is row (or column) 0 and `AA` follows `Z`. Maps that grew a row above `A` call it `a`, the one above that `b`:
/// these count downwards from -1, so that neighbours stay a matter of addition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    letter: i16,
    number: i16,
}

/// The text is not the name of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadCoord;

impl Coord {
    /// `z`, the furthest letter before `A`.
    const FIRST_LETTER: i16 = -26;
    /// `ZZ`.
    const LAST_LETTER: i16 = 26 * 27 - 1;
    const LAST_NUMBER: i16 = 999;

    /// The hex with these indices, unless no name could be written for it.
    pub fn new(letter: i16, number: i16) -> Option<Coord> {
        let named =
            (Self::FIRST_LETTER..=Self::LAST_LETTER).contains(&letter) && (0..=Self::LAST_NUMBER).contains(&number);
        named.then_some(Coord { letter, number })
    }

    /// The index of the letters: `a` is -1, `A` 0, `Z` 25, `AA` 26.
    pub fn letter(self) -> i16 {
        self.letter
    }

    /// The number as written.
    pub fn number(self) -> i16 {
        self.number
    }
}

impl FromStr for Coord {
    type Err = BadCoord;

    fn from_str(text: &str) -> Result<Self, BadCoord> {
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or(BadCoord)?;
        let (letters, digits) = text.split_at(digits);
        let letter = match letters.as_bytes() {
            [c @ b'a'..=b'z'] => -1 - i16::from(c - b'a'),
            [c @ b'A'..=b'Z'] => i16::from(c - b'A'),
            [c @ b'A'..=b'Z', d @ b'A'..=b'Z'] => 26 * i16::from(c - b'A' + 1) + i16::from(d - b'A'),
            _ => return Err(BadCoord),
        };
        // One hex has one spelling: `B04` would look like another hex than `B4` in a log.
        let padded = digits.len() > 1 && digits.starts_with('0');
        if padded || !digits.bytes().all(|c| c.is_ascii_digit()) {
            return Err(BadCoord);
        }
        let number = digits.parse().map_err(|_| BadCoord)?;
        Coord::new(letter, number).ok_or(BadCoord)
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nth = |first: u8, index: i16| char::from(first + index as u8);
        let text = match self.letter {
            index @ ..0 => format!("{}{}", nth(b'a', -1 - index), self.number),
            index @ 0..26 => format!("{}{}", nth(b'A', index), self.number),
            index => format!("{}{}{}", nth(b'A', index / 26 - 1), nth(b'A', index % 26), self.number),
        };
        f.pad(&text)
    }
}

/// Debug output reads like the map: `B14` says more than two indices.
impl fmt::Debug for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for BadCoord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a hex is named by one or two letters and a number, such as `B14`")
    }
}

impl std::error::Error for BadCoord {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(text: &str, letter: i16, number: i16) {
        let coord: Coord = text.parse().unwrap();
        assert_eq!((coord.letter(), coord.number()), (letter, number));
        assert_eq!(coord.to_string(), text);
    }

    #[test]
    fn names_count_from_the_letter_a() {
        check("A0", 0, 0);
        check("B14", 1, 14);
        check("a12", -1, 12);
        check("b12", -2, 12);
        check("Z1", 25, 1);
        check("AA1", 26, 1);
        check("ZZ999", 701, 999);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "B", "14", "aa1", "aB1", "AAA1", "B04", "B-1", "B1x", "B+1", "B1000", "B99999", "Ä1", "A¹", "A 1"]
        {
            assert_eq!(text.parse::<Coord>(), Err(BadCoord), "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_name_reads_back(letter in -26i16..702, number in 0i16..1000) {
            let coord = Coord::new(letter, number).unwrap();
            prop_assert_eq!(coord.to_string().parse(), Ok(coord));
        }

        #[test]
        fn no_text_is_too_strange(text in "\\PC*") {
            if let Ok(coord) = text.parse::<Coord>() {
                prop_assert_eq!(coord.to_string(), text);
            }
        }
    }
}
