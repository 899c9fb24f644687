//! `prospectus tournament`: which bot plays better.

use std::path::PathBuf;
use std::process::ExitCode;

use prospectus_bots::report::Style;
use prospectus_bots::rows::Row;
use prospectus_bots::tournament::{Pairing, lines, pairs, tables};
use prospectus_bots::{BotKind, Lineup};

use super::bot;
use super::contest::{Contest, Games, Player, can_be_written, complain_of_failures, write};
use super::rules::Rules;
use super::shard::Shard;
use super::with::With;
use crate::ansi;
use crate::error::Error;
use crate::output::{print_styled, width};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title
    #[arg(value_name = "FILE|TITLE")]
    title: String,
    #[command(flatten)]
    with: With,
    /// A variant to play with; may be given several times
    #[arg(long = "variant", value_name = "ID")]
    variants: Vec<String>,
    /// Who plays against whom: names with commas between them; all that there are if left out
    #[arg(long, value_name = "NAMES", value_parser = bot::parse)]
    bots: Option<Lineup>,
    #[command(flatten)]
    games: Games,
    /// Write a row for each game to this file: JSON lines, or CSV if it ends in `.csv`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    if let Some(path) = &args.out {
        can_be_written(path)?;
    }
    let kinds = match &args.bots {
        Some(lineup) => lineup.distinct(),
        None => BotKind::ALL.to_vec(),
    };
    let rules =
        Rules { title: args.title.clone(), overlays: args.with.overlays.clone(), variants: args.variants.clone() };
    let contest = Contest::new(rules, args.games.players, BotKind::USUAL.into())?;
    let players = contest.plan.players;
    let pairs = pairs(&kinds);
    if pairs.is_empty() || players < 2 {
        return Err(Error::NoContest);
    }
    let seeds = args.games.seeds()?;
    let mut player = Player::new(args.games.games.saturating_mul(pairs.len() as u64), args.games.jobs())?;
    let mut pairings: Vec<Pairing> = pairs.into_iter().map(|kinds| Pairing { kinds, rows: Vec::new() }).collect();
    // Some of each pair in turn: whoever interrupts has as many of all. An even number of them keeps the tables in turn.
    for some in seeds.chunks(args.games.jobs().saturating_mul(4)) {
        for pairing in &mut pairings {
            let tables = tables(pairing.kinds, players);
            for (at, bots) in tables.iter().enumerate() {
                let mut plan = contest.plan.clone();
                plan.bots = bots.clone();
                let seeds = Shard::every(tables.len(), at).of(some.to_vec());
                pairing.rows.extend(player.rows(&mut plan, &seeds));
            }
        }
        if player.is_stopped() {
            break;
        }
    }
    pairings.iter_mut().for_each(|pairing| pairing.rows.sort_by_key(|row| row.seed));
    let took = player.done();
    let rows: Vec<Row> = pairings.iter().flat_map(|pairing| pairing.rows.iter().cloned()).collect();
    let written = args.out.as_ref().map_or(Ok(()), |path| write(path, &rows));
    let lines = lines(&kinds, &pairings, Style { width: width(), is_full: false });
    let open: String = pairings.iter().flat_map(|pairing| opened(&contest, pairing)).collect();
    print_styled(&format!(
        "{}\nAny game can be opened, by its seed and who plays it; the first of each kind of table:\n{open}\n{took}\n",
        ansi::lines(lines)
    ))?;
    let has_failed = complain_of_failures(&rows, |row| Some(contest.again(&row.settings.bots, row.seed)));
    written.map(|()| player.exit_code(has_failed))
}

/// For each table of a pair the command that saves its first game.
fn opened(contest: &Contest, pairing: &Pairing) -> Vec<String> {
    let first = |bots: &Lineup| pairing.rows.iter().find(|row| row.settings.bots == bots.name());
    let tables = tables(pairing.kinds, contest.plan.players);
    let games = tables.iter().filter_map(first);
    games.map(|row| format!("  {}\n", contest.open(&row.settings.bots, row.seed, "game.json"))).collect()
}
