//! A part of many games, as an argument.

use std::str::FromStr;

use thiserror::Error;

/// Every so many games, beginning with one of the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from 1.
    part: usize,
    /// Of how many.
    parts: usize,
}

/// Words that mean no part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("say which part of how many, as in `2/8`; parts are counted from 1")]
pub struct NoShard;

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Shard, NoShard> {
        let (part, parts) = text.split_once('/').ok_or(NoShard)?;
        let (part, parts) = (part.parse().map_err(|_| NoShard)?, parts.parse().map_err(|_| NoShard)?);
        if (1..=parts).contains(&part) { Ok(Shard { part, parts }) } else { Err(NoShard) }
    }
}

impl Shard {
    /// One of so many parts, counted from 0.
    pub fn every(parts: usize, number: usize) -> Shard {
        Shard { part: number + 1, parts }
    }

    /// The games of this part.
    pub fn of<T>(self, games: Vec<T>) -> Vec<T> {
        games.into_iter().skip(self.part - 1).step_by(self.parts).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_together_are_all_games() {
        let parts =
            ["1/3", "2/3", "3/3"].map(|text| text.parse::<Shard>().expect("a part").of((0..8).collect::<Vec<_>>()));
        assert_eq!(parts, [vec![0, 3, 6], vec![1, 4, 7], vec![2, 5]]);
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for text in ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/5", "a/b"] {
            assert_eq!(text.parse::<Shard>(), Err(NoShard), "{text}");
        }
    }
}
