//! Games in which nobody does anything any more, though somebody could.

/// After so many turns in which everybody has passed and no money has moved, nobody will do anything else.
const MOST_TURNS: u16 = 5;

/// Since when nothing has happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet {
    turn: u16,
    bank: i64,
}

impl Quiet {
    /// Looks at what was done, in which turn, and what the bank has; true if the game has come to a standstill.
    pub fn has_lasted(&mut self, is_pass: bool, turn: u16, bank: i64) -> bool {
        if !is_pass || bank != self.bank {
            *self = Quiet { turn, bank };
        }
        turn > self.turn + MOST_TURNS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_stands_still_when_everybody_passes_and_no_money_moves() {
        let mut quiet = Quiet::default();
        assert!(!quiet.has_lasted(false, 3, 5000));
        for turn in 3..=8 {
            assert!(!quiet.has_lasted(true, turn, 5000), "in turn {turn}");
        }
        // An income is paid: somebody may wait for it.
        assert!(!quiet.has_lasted(true, 9, 4990));
        assert!(!quiet.has_lasted(true, 14, 4990));
        // Somebody does something.
        assert!(!quiet.has_lasted(false, 15, 4990));
        assert!(!quiet.has_lasted(true, 20, 4990));
        assert!(quiet.has_lasted(true, 21, 4990));
    }
}
