//! `prospectus tournament`: which bot plays better.

use std::process::ExitCode;

use prospectus_bots::report::Style;
use prospectus_bots::tournament::{Pairing, lines, pairs, tables};
use prospectus_bots::{BotKind, Lineup};

use super::bot;
use super::contest::{Contest, Games, Player, complain_of_failures};
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
}

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    let kinds = match &args.bots {
        Some(lineup) => lineup.distinct(),
        None => BotKind::ALL.to_vec(),
    };
    let usual = BotKind::USUAL.into();
    let contest = Contest::new(&args.title, &args.with.overlays, &args.variants, args.games.players, usual)?;
    let players = contest.plan.players;
    let pairs = pairs(&kinds);
    if pairs.is_empty() || players < 2 {
        return Err(Error::NoContest);
    }
    let mut player = Player::new(args.games.games.saturating_mul(pairs.len() as u64), args.games.jobs())?;
    let mut pairings = Vec::new();
    for kinds in pairs {
        let tables = tables(kinds, players);
        let mut rows = Vec::new();
        for (at, bots) in tables.iter().enumerate() {
            let mut plan = contest.plan.clone();
            plan.bots = bots.clone();
            let seeds = Shard::every(tables.len(), at).of(args.games.seeds());
            rows.extend(player.rows(&mut plan, &seeds));
        }
        pairings.push(Pairing { kinds, rows });
    }
    let took = player.done();
    let (games, seed, title) = (args.games.games, args.games.seed, &contest.plan.title.title.id);
    let heading = format!(
        "{games} games of {title} for each pair, at tables of {players} with both kinds in turn, turned by as many seats \
         as the seed says, seeds from {seed} on"
    );
    let lines = lines(&heading, &kinds, &pairings, Style { width: width(), is_full: false });
    print_styled(&format!("{}\n{took}\n", ansi::lines(lines)))?;
    let mut has_failed = false;
    for pairing in &pairings {
        has_failed |= complain_of_failures(&pairing.rows, |seed| {
            let bots = pairing.rows.iter().find(|row| row.seed == seed).map(|row| &row.settings.bots)?;
            let variants: String = args.variants.iter().map(|variant| format!(" --variant {variant}")).collect();
            let (title, with) = (&args.title, args.with.words());
            Some(format!(
                "prospectus simulate {title}{with} --games 1 --players {players} --bot {bots} --seed {seed}{variants}"
            ))
        });
    }
    Ok(player.exit_code(has_failed))
}
