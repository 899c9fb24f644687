//! What commands have in common that let bots play many games.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Instant;

use prospectus_bots::Lineup;
use prospectus_bots::rows::{Row, csv, gather, json_lines, read};
use prospectus_bots::simulate::{Plan, play_all};
use prospectus_library::{self as library, FileKind, Loaded, chosen, deal, seats};
use prospectus_records::record::{self, hash};

use super::bot;
use super::rules::{Rules, word};
use crate::error::Error;
use crate::interrupt::{self, INTERRUPTED};
use crate::output::complain;
use crate::progress::Progress;
use prospectus_disk::{self as file, Place, WriteProblem};

/// More games than this are more rows than a machine has room for.
const MOST_GAMES: u64 = 10_000_000;

/// How many games there are, and on how many cores.
#[derive(clap::Args)]
pub struct Games {
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// The number of players; the fewest that the title is for if left out
    #[arg(long, value_name = "NUMBER")]
    pub players: Option<usize>,
    /// The seed of the first game; the others follow it
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// On how many cores; all if left out
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub jobs: Option<u64>,
}

impl Games {
    /// The seeds of all games.
    pub fn seeds(&self) -> Result<Vec<u64>, Error> {
        let last = self.seed.checked_add(self.games - 1).ok_or(Error::Seeds { seed: self.seed, games: self.games })?;
        Ok((self.seed..=last).collect())
    }

    /// How many cores are used.
    pub fn jobs(&self) -> usize {
        let jobs = self.jobs.map(|jobs| usize::try_from(jobs).unwrap_or(usize::MAX));
        jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from))
    }
}

/// A title that bots are to play, with what it was read from.
pub struct Contest {
    pub rules: Rules,
    pub loaded: Loaded,
    pub plan: Plan,
}

impl Contest {
    /// A title by some rules, and who plays it: as many as are asked for, otherwise the fewest that it is for.
    pub fn new(rules: Rules, players: Option<usize>, bots: Lineup) -> Result<Contest, Error> {
        let loaded = library::load_with(&rules.title, &rules.overlays);
        let found = loaded.title.as_ref().ok_or_else(|| loaded.broken())?;
        let variants = chosen::variants(found, &rules.variants)?;
        let title = seats::to_play(&loaded, &variants)?;
        let players = players.or_else(|| deal::fewest_players(&title)).unwrap_or_default();
        chosen::players(&title, players as i64)?;
        bot::fit(&bots, players)?;
        let mut plan = Plan::new(title, players, bots);
        plan.hash = hash(&record::File::all(&loaded));
        Ok(Contest { rules, loaded, plan })
    }

    /// The command that plays one of its games again.
    pub fn again(&self, bots: &str, seed: u64) -> String {
        let check = if self.plan.check { " --check" } else { "" };
        format!("{}{check} --games 1 --seed {seed}", self.command(bots))
    }

    /// The command that saves one of its games in a file.
    pub fn open(&self, bots: &str, seed: u64, file: &str) -> String {
        format!("{} --save {seed} {}", self.command(bots), word(file))
    }

    fn command(&self, bots: &str) -> String {
        format!("prospectus simulate {} --players {} --bot {bots}", self.rules.words(), self.plan.players)
    }
}

/// Lets bots play until all games are played or somebody has had enough.
pub struct Player {
    stop: Arc<AtomicBool>,
    progress: Progress,
    played: u64,
    jobs: usize,
    started: Instant,
}

impl Player {
    /// Somebody who is going to play so many games.
    pub fn new(games: u64, jobs: usize) -> Result<Player, Error> {
        let (stop, progress) = (interrupt::flag()?, Progress::new(games));
        progress.show(0);
        Ok(Player { stop, progress, played: 0, jobs, started: Instant::now() })
    }

    /// The rows of the games with these seeds, in the order of seeds; those that somebody did not wait for are missing.
    pub fn rows(&mut self, plan: &mut Plan, seeds: &[u64]) -> Vec<Row> {
        plan.stop = self.stop.clone();
        let before = self.played;
        let outcomes = play_all(plan, seeds, self.jobs, |played| self.progress.show(before + played));
        self.played += outcomes.len() as u64;
        let mut rows: Vec<Row> = outcomes.into_iter().map(|outcome| outcome.row).collect();
        rows.sort_by_key(|row| row.seed);
        rows
    }

    /// Whether somebody has had enough.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Takes the bar away and says how long it took.
    pub fn done(&self) -> String {
        self.progress.clear();
        let took = self.started.elapsed().as_secs_f64();
        let rate = self.played as f64 / took.max(1e-9);
        let stopped = if self.is_stopped() { "interrupted: the rest was not played\n" } else { "" };
        let games = if self.played == 1 { "game" } else { "games" };
        format!("{stopped}{} {games} in {took:.1} s: {rate:.1} games a second", self.played)
    }

    /// How the command ends.
    pub fn exit_code(&self, has_failed: bool) -> ExitCode {
        match has_failed {
            _ if self.is_stopped() => INTERRUPTED.into(),
            true => ExitCode::FAILURE,
            false => ExitCode::SUCCESS,
        }
    }
}

/// How rows are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    JsonLines,
    Csv,
}

fn format(path: &Path) -> Result<Format, Error> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match ending.as_deref() {
        Some("csv") => Ok(Format::Csv),
        // A pipe or a terminal has no ending.
        None | Some("jsonl" | "ndjson") => Ok(Format::JsonLines),
        Some(_) => Err(Error::RowFormat { path: path.to_owned() }),
    }
}

/// Whoever lets bots play for an hour should not learn after it that nothing can be written there.
pub fn can_be_written(path: &Path) -> Result<(), Error> {
    format(path)?;
    let place = Place::find(path).map_err(WriteProblem::from);
    place.and_then(|place| place.standing()).map(|_| ()).map_err(Error::write(path))
}

/// Writes rows to a file, as its name says.
pub fn write(path: &Path, rows: &[Row]) -> Result<(), Error> {
    let text = match format(path)? {
        Format::JsonLines => json_lines(rows),
        Format::Csv => csv(rows).map_err(|error| Error::Rows { path: path.to_owned(), problem: error.into() })?,
    };
    file::write(path, &text).map_err(Error::write(path))
}

/// The rows of all these files together, in the order of their seeds.
pub fn read_all(paths: &[PathBuf]) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    for path in paths {
        let text = library::file::read(path, FileKind::Rows)?;
        rows.extend(read(&text).map_err(|problem| Error::Rows { path: path.clone(), problem })?);
    }
    if rows.is_empty() {
        return Err(Error::NoRows);
    }
    Ok(gather(rows)?)
}

/// More failures than this are only counted.
const SHOWN_FAILURES: usize = 10;

/// Complains about games that failed, each with what plays it again, and says whether there are any.
pub fn complain_of_failures(rows: &[Row], again: impl Fn(&Row) -> Option<String>) -> bool {
    let failed: Vec<&Row> = rows.iter().filter(|row| !row.is_whole()).collect();
    for row in failed.iter().take(SHOWN_FAILURES) {
        let help = again(row).map(|command| format!(" help: {command}\n")).unwrap_or_default();
        complain(&format!("error: the game with seed {}: {}\n{help}", row.seed, row.failure));
    }
    if !failed.is_empty() {
        complain(&format!("{} of {} games failed\n", failed.len(), rows.len()));
    }
    !failed.is_empty()
}
