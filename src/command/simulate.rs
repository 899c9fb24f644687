//! `prospectus simulate`: many games between bots.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use prospectus_bots::report::{Style, report};
use prospectus_bots::rows::Row;
use prospectus_bots::simulate::play_for;
use prospectus_bots::{BotKind, Lineup};
use prospectus_disk::Save;
use prospectus_records::record::{File, Record};

use super::bot;
use super::contest::{Contest, Games, Player, can_be_written, complain_of_failures, read_all, write};
use super::rules::{Rules, word};
use super::shard::Shard;
use super::with::With;
use crate::ansi;
use crate::error::Error;
use crate::output::{print, print_styled, width};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title
    #[arg(value_name = "FILE|TITLE", required_unless_present = "merge")]
    title: Option<String>,
    #[command(flatten)]
    with: With,
    #[command(flatten)]
    games: Games,
    #[arg(long, value_name = "NAMES", value_parser = bot::parse, help = bot::HELP)]
    #[arg(default_value = BotKind::USUAL.name())]
    bot: Lineup,
    /// A variant to play with; may be given several times
    #[arg(long = "variant", value_name = "ID")]
    variants: Vec<String>,
    /// Tell of companies, privates, trains and all that happened, too
    #[arg(long)]
    full: bool,
    /// Write a row for each game to this file: JSON lines, or CSV if it ends in `.csv`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Play only every N-th game, beginning with the K-th: one of N parts, which --merge puts together again
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Play no games, but report on those whose rows are in these files
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = [
        "title", "overlays", "games", "players", "seed", "jobs", "bot", "variants", "shard", "save", "check"
    ])]
    merge: Vec<PathBuf>,
    /// Play only the game with this seed, and save it in this file: `play --resume`, `replay` and `studio` open it
    #[arg(long, num_args = 2, value_names = ["SEED", "FILE"], conflicts_with_all = ["shard", "out", "games", "seed"])]
    save: Option<Vec<String>>,
    /// Check after every action that nothing is lost and that what is offered is what is allowed
    #[arg(long)]
    check: bool,
}

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    if let Some(path) = &args.out {
        can_be_written(path)?;
    }
    let Some(title) = args.title.clone() else { return merge(args) };
    let rules = Rules { title, overlays: args.with.overlays.clone(), variants: args.variants.clone() };
    let mut contest = Contest::new(rules, args.games.players, args.bot.clone())?;
    contest.plan.check = args.check;
    if let Some([seed, path]) = args.save.as_deref() {
        return save(args, &contest, seed, Path::new(path));
    }
    let mut seeds = args.games.seeds()?;
    if let Some(shard) = args.shard {
        seeds = shard.of(seeds);
    }
    let mut player = Player::new(seeds.len() as u64, args.games.jobs())?;
    let rows = player.rows(&mut contest.plan, &seeds);
    let took = player.done();
    let slowest = contest.plan.slowest.time().as_secs_f64() * 1e3;
    let written = args.out.as_ref().map_or(Ok(()), |path| write(path, &rows));
    tell(args, &rows, &format!("\n{took}; the slowest route search took {slowest:.1} ms\n"))?;
    let has_failed = complain_of_failures(&rows, |row| Some(contest.again(&row.settings.bots, row.seed)));
    written.map(|()| player.exit_code(has_failed))
}

/// Prints the report, and what else there is to say.
fn tell(args: &Args, rows: &[Row], more: &str) -> Result<(), Error> {
    let lines = report(rows, Style { width: width(), is_full: args.full });
    print_styled(&(ansi::lines(lines) + more))?;
    Ok(())
}

/// The report of games that were played before, perhaps elsewhere.
fn merge(args: &Args) -> Result<ExitCode, Error> {
    let rows = read_all(&args.merge)?;
    let written = args.out.as_ref().map_or(Ok(()), |path| write(path, &rows));
    tell(args, &rows, "")?;
    let has_failed = complain_of_failures(&rows, |_| None);
    written.map(|()| if has_failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Plays one game and saves it, also if it fails.
fn save(args: &Args, contest: &Contest, seed: &str, path: &Path) -> Result<ExitCode, Error> {
    let seed = seed.parse().map_err(|_| Error::NotASeed(seed.to_owned()))?;
    let (outcome, record) = play_for(&contest.plan, seed, |(game, seating)| {
        let record = Record::of(game, File::all(&contest.loaded));
        record.map(|record| Record { with: File::laid_over(&contest.loaded), bots: seating.bots(), ..record })
    });
    let rows = [outcome.row];
    if let Some(record) = record {
        let record = record.map_err(|error| Error::Record { file: None, error })?;
        Save::claim(path, &record, false).map_err(Error::write(path))?;
        let (file, actions) = (path.to_string_lossy(), record.actions.len());
        let same = word(&file);
        print(&format!(
            "the game with seed {seed} is in `{file}`, {actions} actions long; look at it with\n  \
             prospectus studio {same}\n  prospectus replay {same}\n  prospectus play --resume {same}\n",
        ))?;
    }
    let has_failed = complain_of_failures(&rows, |row| Some(contest.again(&args.bot.name(), row.seed)));
    Ok(if has_failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
