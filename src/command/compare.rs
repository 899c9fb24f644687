//! `prospectus compare`: two sets of rules, the same seeds and seats.

use std::path::PathBuf;
use std::process::ExitCode;

use prospectus_bots::compare::{Sides, compare, lines};
use prospectus_bots::report::Style;
use prospectus_bots::{BotKind, Lineup};

use super::bot;
use super::contest::{Contest, Games, Player, can_be_written, complain_of_failures, write};
use crate::ansi;
use crate::error::Error;
use crate::output::{print_styled, width};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title: side A
    #[arg(value_name = "A")]
    first: String,
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
    /// Show companies, privates and trains in the table, too
    #[arg(long)]
    full: bool,
    /// Write a row for each game of side A to this file: JSON lines, or CSV if it ends in `.csv`
    #[arg(long, value_name = "FILE")]
    out_a: Option<PathBuf>,
    /// Write a row for each game of side B to this file
    #[arg(long, value_name = "FILE")]
    out_b: Option<PathBuf>,
}

/// One of the two sets of rules.
struct Side<'a> {
    title: &'a str,
    with: Vec<String>,
    variants: Vec<String>,
}

impl Side<'_> {
    /// The same words again, for a command that somebody may type.
    fn words(&self) -> String {
        let with: String = self.with.iter().map(|overlay| format!(" --with {overlay}")).collect();
        let variants: String = self.variants.iter().map(|variant| format!(" --variant {variant}")).collect();
        format!("{}{with}{variants}", self.title)
    }
}

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    for path in args.out_a.iter().chain(&args.out_b) {
        can_be_written(path)?;
    }
    let sides = [
        Side {
            title: &args.first,
            with: [&*args.with, &*args.with_a].concat(),
            variants: [&*args.variant, &*args.variant_a].concat(),
        },
        Side {
            title: args.second.as_ref().unwrap_or(&args.first),
            with: [&*args.with, &*args.with_b].concat(),
            variants: [&*args.variant, &*args.variant_b].concat(),
        },
    ];
    let contest =
        |side: &Side<'_>, players| Contest::new(side.title, &side.with, &side.variants, players, args.bot.clone());
    let mut first = contest(&sides[0], args.games.players)?;
    // Where nobody says how many play, as many do on both sides.
    let mut second = contest(&sides[1], Some(first.plan.players))?;
    let mut player = Player::new(args.games.games.saturating_mul(2), args.games.jobs())?;
    let (mut a, mut b) = (Vec::new(), Vec::new());
    // Some of each in turn: whoever interrupts has as many of both.
    for seeds in args.games.seeds().chunks(args.games.jobs().saturating_mul(4).max(1)) {
        a.extend(player.rows(&mut first.plan, seeds));
        b.extend(player.rows(&mut second.plan, seeds));
        if player.is_stopped() {
            break;
        }
    }
    let took = player.done();
    let written = [(&args.out_a, &a), (&args.out_b, &b)]
        .into_iter()
        .try_for_each(|(path, rows)| path.as_ref().map_or(Ok(()), |path| write(path, rows)));
    let comparison = compare(&a, &b);
    let (players, bots, seed) = (first.plan.players, args.bot.name(), args.games.seed);
    let [of_a, of_b] = [&sides[0], &sides[1]].map(Side::words);
    let lines = lines(
        &comparison,
        Sides {
            first: &of_a,
            second: &of_b,
            games: &format!("between {players} bots ({bots}), from seed {seed} on"),
            money: &first.plan.title.title.money,
        },
        Style { width: width(), is_full: args.full },
    );
    let open = format!("--players {players} --bot {bots} --save {seed} game.json");
    print_styled(&format!(
        "{}\nAny game can be opened, by its seed:\n  prospectus simulate {of_a} {open}\n  prospectus simulate {of_b} \
         {open}\n\n{took}\n",
        ansi::lines(lines)
    ))?;
    let again = |words: &str, seed| {
        Some(format!("prospectus simulate {words} --players {players} --bot {bots} --games 1 --seed {seed}"))
    };
    let has_failed =
        [(&a, &of_a), (&b, &of_b)].map(|(rows, words)| complain_of_failures(rows, |seed| again(words, seed)));
    written.map(|()| player.exit_code(has_failed.contains(&true)))
}
