//! `prospectus compare`: two sets of rules, the same seeds and seats.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use prospectus_bots::compare::{Side, compare, lines};
use prospectus_bots::report::Style;
use prospectus_bots::rows::{Row, comparable};
use prospectus_bots::{BotKind, Lineup};
use prospectus_disk::{Place, Standing};
use prospectus_library::chosen;

use super::bot;
use super::contest::{Contest, Games, Player, can_be_written, complain_of_failures, read_all, write};
use super::rules::Rules;
use crate::ansi;
use crate::error::Error;
use crate::output::{print_styled, width};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title: side A
    #[arg(value_name = "A", required_unless_present = "merge_a")]
    first: Option<String>,
    /// What it is compared with: side B; the same title if left out
    #[arg(value_name = "B")]
    second: Option<String>,
    /// An overlay to lay over both sides; may be given several times
    #[arg(long, value_name = "FILE|OVERLAY")]
    with: Vec<String>,
    /// An overlay to lay over side A besides
    #[arg(long, value_name = "FILE|OVERLAY")]
    with_a: Vec<String>,
    /// An overlay to lay over side B besides
    #[arg(long, value_name = "FILE|OVERLAY")]
    with_b: Vec<String>,
    /// A variant to play with on both sides; may be given several times
    #[arg(long, value_name = "ID")]
    variant: Vec<String>,
    /// A variant to play with on side A
    #[arg(long, value_name = "ID")]
    variant_a: Vec<String>,
    /// A variant to play with on side B
    #[arg(long, value_name = "ID")]
    variant_b: Vec<String>,
    #[command(flatten)]
    games: Games,
    #[arg(long, value_name = "NAMES", value_parser = bot::parse, help = bot::HELP)]
    #[arg(default_value = BotKind::USUAL.name())]
    bot: Lineup,
    /// Show companies, privates and trains in tables, too
    #[arg(long)]
    full: bool,
    /// Write a row for each game of side A to this file: JSON lines, or CSV if it ends in `.csv`
    #[arg(long, value_name = "FILE")]
    out_a: Option<PathBuf>,
    /// Write a row for each game of side B to this file
    #[arg(long, value_name = "FILE")]
    out_b: Option<PathBuf>,
    /// Play no games, but compare those whose rows are in these files, side A, with those of --merge-b
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "merge_b", conflicts_with_all = [
        "first", "second", "with", "with_a", "with_b", "variant", "variant_a", "variant_b", "games", "players", "seed",
        "jobs", "bot", "out_a", "out_b"
    ])]
    merge_a: Vec<PathBuf>,
    /// The rows of side B
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "merge_a")]
    merge_b: Vec<PathBuf>,
}

impl Args {
    /// Both sets of rules.
    fn rules(&self) -> [Rules; 2] {
        let first = self.first.clone().unwrap_or_default();
        let second = self.second.clone().unwrap_or_else(|| first.clone());
        let rules = |title, overlays: &[String], variants: &[String]| Rules {
            title,
            overlays: [&self.with, overlays].concat(),
            variants: [&self.variant, variants].concat(),
        };
        [rules(first, &self.with_a, &self.variant_a), rules(second, &self.with_b, &self.variant_b)]
    }

    /// Prints what differs, and what else there is to say.
    fn tell(&self, names: [&str; 2], rows: [&[Row]; 2], more: &str) -> Result<(), Error> {
        let (Some(first), Some(second)) = (rows[0].first(), rows[1].first()) else {
            print_styled(more)?;
            return Ok(());
        };
        let sides =
            [Side { name: names[0], settings: &first.settings }, Side { name: names[1], settings: &second.settings }];
        let lines = lines(&compare(rows[0], rows[1]), sides, Style { width: width(), is_full: self.full });
        print_styled(&(ansi::lines(lines) + more))?;
        Ok(())
    }
}

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    if !args.merge_a.is_empty() {
        return merge(args);
    }
    for path in args.out_a.iter().chain(&args.out_b) {
        can_be_written(path)?;
    }
    if let (Some(a), Some(b)) = (&args.out_a, &args.out_b)
        && file(a).is_some_and(|a| Some(a) == file(b))
    {
        return Err(Error::SameFile { path: b.clone() });
    }
    let mut sides = contests(args)?;
    let mut player = Player::new(args.games.games.saturating_mul(2), args.games.jobs())?;
    let mut rows = [Vec::new(), Vec::new()];
    // Some of each in turn: whoever interrupts has as many of both.
    for seeds in args.games.seeds()?.chunks(args.games.jobs().saturating_mul(4)) {
        for (side, rows) in sides.iter_mut().zip(&mut rows) {
            rows.extend(player.rows(&mut side.plan, seeds));
        }
        if player.is_stopped() {
            break;
        }
    }
    let took = player.done();
    let [a, b] = &rows;
    let written = [(&args.out_a, a), (&args.out_b, b)]
        .into_iter()
        .try_for_each(|(path, rows)| path.as_ref().map_or(Ok(()), |path| write(path, rows)));
    let (bots, seed) = (args.bot.name(), args.games.seed);
    let open = [(&sides[0], "a.json"), (&sides[1], "b.json")].map(|(side, file)| side.open(&bots, seed, file));
    let more = format!("\nAny game can be opened, by its seed:\n  {}\n  {}\n\n{took}\n", open[0], open[1]);
    args.tell([&sides[0].rules.words(), &sides[1].rules.words()], [a, b], &more)?;
    let has_failed =
        [0, 1].map(|side| complain_of_failures(&rows[side], |row| Some(sides[side].again(&bots, row.seed))));
    written.map(|()| player.exit_code(has_failed.contains(&true)))
}

/// Both titles, for as many players: where nobody says how many, the fewest that both are for.
fn contests(args: &Args) -> Result<[Contest; 2], Error> {
    let contest = |rules: Rules, players| Contest::new(rules, players, args.bot.clone());
    let [first, second] = args.rules();
    let (a, b) = (contest(first, args.games.players)?, contest(second, args.games.players)?);
    if a.plan.players == b.plan.players {
        return Ok([a, b]);
    }
    let of_b = chosen::counts(&b.plan.title);
    let both = chosen::counts(&a.plan.title).into_iter().filter(|count| of_b.contains(count)).min();
    // If there is no such number, one of the titles says for how many it is.
    let players = both.and_then(|count| usize::try_from(count).ok()).unwrap_or(a.plan.players);
    Ok([contest(a.rules, Some(players))?, contest(b.rules, Some(players))?])
}

/// What differs between games that were played before, perhaps elsewhere.
fn merge(args: &Args) -> Result<ExitCode, Error> {
    let (a, b) = (read_all(&args.merge_a)?, read_all(&args.merge_b)?);
    let (Some(first), Some(second)) = (a.first(), b.first()) else { return Err(Error::NoRows) };
    comparable(first, second)?;
    args.tell([&first.settings.rules(), &second.settings.rules()], [&a, &b], "")?;
    let has_failed = [&a, &b].map(|rows| complain_of_failures(rows, |_| None));
    Ok(if has_failed.contains(&true) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The file that a name leads to; none if it is something that takes bytes but keeps none.
fn file(path: &Path) -> Option<PathBuf> {
    let place = Place::find(path).ok()?;
    let is_stream = matches!(place.standing(), Ok(Standing::Stream(_)));
    let name = place.target().file_name().filter(|_| !is_stream)?;
    Some(place.folder().canonicalize().ok()?.join(name))
}
