//! How far a long command has come.

use std::io::{IsTerminal, Write, stderr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use terminal_size::terminal_size_of;

/// A bar on standard error, where somebody is looking.
pub struct Progress {
    games: u64,
    visible: bool,
    started: Instant,
    /// When it was drawn last. Games are played on several threads, and each of them tells of its own.
    drawn: Mutex<Option<Instant>>,
}

/// The parts of a whole bar, where there is room for it.
const BAR: usize = 40;

/// Nobody reads faster than this.
const BETWEEN: Duration = Duration::from_millis(100);

impl Progress {
    pub fn new(games: u64) -> Progress {
        Progress { games, visible: stderr().is_terminal(), started: Instant::now(), drawn: Mutex::default() }
    }

    /// Draws the bar anew, if it has not been drawn just now.
    pub fn show(&self, done: u64) {
        let mut drawn = self.drawn();
        if !self.visible || drawn.is_some_and(|drawn| drawn.elapsed() < BETWEEN) {
            return;
        }
        *drawn = Some(Instant::now());
        let width = terminal_size_of(stderr()).map_or(usize::MAX, |(width, _)| width.0.into());
        let _ = write!(stderr(), "\r\x1b[K{}", bar(done, self.games, self.started.elapsed(), width));
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        if self.drawn().is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }

    fn drawn(&self) -> MutexGuard<'_, Option<Instant>> {
        // A thread that panicked while it drew has left a time behind, and no harm.
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bar, with the time that the rest takes if it goes on like this. It is as short as the terminal is narrow: what goes
/// over the end of a line would stay there.
fn bar(done: u64, games: u64, elapsed: Duration, width: usize) -> String {
    let left = elapsed.as_secs_f64() * games.saturating_sub(done) as f64 / done as f64;
    // Before the first game is over, nobody knows.
    let left = if done == 0 { String::new() } else { format!(", {} left", clock(left)) };
    let words = format!("{done} of {games} games{left}");
    let bar = BAR.min(width.saturating_sub(words.len() + 2)) as u64;
    let parts = (done.min(games) * bar).checked_div(games).unwrap_or(bar);
    let (full, empty) = ("█".repeat(parts as usize), "░".repeat((bar - parts) as usize));
    format!("{full}{empty} {words}").trim_start().chars().take(width.saturating_sub(1)).collect()
}

/// Seconds as a clock shows them.
fn clock(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_as_what_was_done() {
        let bar = |done, games, seconds| bar(done, games, Duration::from_secs(seconds), 100);
        let (half, rest) = ("█".repeat(20), "░".repeat(20));
        assert_eq!(bar(50, 100, 90), format!("{half}{rest} 50 of 100 games, 1:30 left"));
        assert!(bar(10, 4000, 20).ends_with(" 10 of 4000 games, 2:13:00 left"));
        assert!(bar(0, 4, 20).ends_with("░ 0 of 4 games"));
        assert!(bar(4, 4, 20).ends_with("█ 4 of 4 games, 0:00 left"));
    }

    #[test]
    fn it_stays_on_its_line() {
        let bar = |width| bar(50, 100, Duration::from_secs(90), width);
        assert_eq!(bar(36), "████░░░░ 50 of 100 games, 1:30 left");
        assert_eq!(bar(27), "50 of 100 games, 1:30 left");
        for width in 0..60 {
            assert!(bar(width).chars().count() <= width.saturating_sub(1), "{width}: {}", bar(width));
        }
    }
}
