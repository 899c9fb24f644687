//! `prospectus simulate`: many games between bots.

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Instant;

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Outcome, Plan, csv, play_all, summary};
use prospectus_library::{self as library, chosen, deal, seats};

use super::bot;
use super::with::With;
use crate::ansi;
use crate::error::Error;
use crate::output::{complain, print_styled};
use crate::progress::Progress;
use prospectus_disk::{self as file, Place, WriteProblem};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title
    #[arg(value_name = "FILE|TITLE")]
    title: String,
    #[command(flatten)]
    with: With,
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    games: usize,
    /// The number of players; the fewest that the title is for if left out
    #[arg(long, value_name = "NUMBER")]
    players: Option<usize>,
    /// Who plays
    #[arg(long, value_parser = bot::parser(), default_value = "random")]
    bot: BotKind,
    /// The seed of the first game; the others follow it
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// A variant to play with; may be given several times
    #[arg(long = "variant", value_name = "ID")]
    variants: Vec<String>,
    /// Write one line for each game to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// On how many cores; all if left out
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<usize>,
    /// Check after every action that nothing is lost and that what is offered is what is allowed
    #[arg(long)]
    check: bool,
}

/// More failures than this are only counted.
const SHOWN_FAILURES: usize = 10;

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    let plan = plan(args)?;
    // Whoever lets bots play for an hour should not learn after it that nothing can be written there.
    if let Some(path) = &args.csv {
        Place::find(path).map_err(WriteProblem::from).and_then(|place| place.standing()).map_err(Error::write(path))?;
    }
    let jobs = args.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    let started = Instant::now();
    let progress = Progress::new(args.games as u64);
    let outcomes = play_all(&plan, args.seed, args.games, jobs, |played| progress.show(played));
    progress.clear();
    let took = started.elapsed().as_secs_f64();
    let table = || csv(&plan.title, plan.players, &outcomes);
    let written = args.csv.as_ref().map(|path| file::write(path, &table()).map_err(Error::write(path)));
    let rate = outcomes.len() as f64 / took.max(1e-9);
    let bots = plan.bot.name();
    print_styled(&format!(
        "{} games of {} between {} {bots} bots in {took:.1} s: {rate:.1} games a second\n\
         the slowest route search took {:.1} ms\n\n{}",
        outcomes.len(),
        plan.title.title.id,
        plan.players,
        plan.slowest.time().as_secs_f64() * 1e3,
        ansi::lines(summary(&plan.title, plan.players, &outcomes))
    ))?;
    let failed: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.failure.is_some()).collect();
    if failed.is_empty() {
        return written.transpose().map(|_| ExitCode::SUCCESS);
    }
    for outcome in failed.iter().take(SHOWN_FAILURES) {
        let Some(failure) = &outcome.failure else { continue };
        let command = reproduces(args, plan.players, outcome.seed);
        complain(&format!("error: the game with seed {}: {failure}\n help: {command}\n", outcome.seed));
    }
    complain(&format!("{} of {} games failed\n", failed.len(), outcomes.len()));
    written.transpose().map(|_| ExitCode::FAILURE)
}

fn plan(args: &Args) -> Result<Plan, Error> {
    let loaded = library::load_with(&args.title, &args.with.overlays);
    let title = loaded.title.as_ref().ok_or_else(|| loaded.broken())?;
    let variants = chosen::variants(title, &args.variants)?;
    let title = seats::to_play(&loaded, &variants)?;
    let players = args.players.or_else(|| deal::fewest_players(&title)).unwrap_or_default();
    chosen::players(&title, players as i64)?;
    let mut plan = Plan::new(title, players, args.bot);
    plan.check = args.check;
    Ok(plan)
}

/// The command that plays one of the games again.
fn reproduces(args: &Args, players: usize, seed: u64) -> String {
    let variants: String = args.variants.iter().map(|variant| format!(" --variant {variant}")).collect();
    let check = if args.check { " --check" } else { "" };
    let (title, with, bot) = (&args.title, args.with.words(), args.bot.name());
    format!(
        "prospectus simulate {title}{with} --games 1 --players {players} --bot {bot} --seed {seed}{variants}{check}"
    )
}
