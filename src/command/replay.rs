//! `prospectus replay`: a recorded game, done again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use prospectus_engine::{Game, Setup};
use serde_json::Value;

use crate::import::{Export, Replay};
use crate::output::print;
use crate::states::{After, Lines};
use crate::{library, seats};

#[derive(clap::Args)]
pub struct Args {
    /// An export of 18xx.games
    log: PathBuf,
    /// Print the state after every action, one JSON object a line
    #[arg(long)]
    states: bool,
    /// Stop after so many actions of the file
    #[arg(long, value_name = "NUMBER")]
    to: Option<usize>,
    /// What was decided before the first move, if the log does not say so: variants, seats and the order of companies
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// The title to play it with; the one that fits the log best if left out
    #[arg(long, value_name = "FILE|TITLE")]
    title: Option<String>,
}

pub fn run(args: &Args) -> ExitCode {
    match replay(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            anstream::eprint!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// A file as JSON; where it breaks off is said by line and column.
fn json(path: &Path) -> Result<Value, String> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("error: `{name}` cannot be read: {error}\n"))?;
    serde_json::from_str(&text).map_err(|error| format!("error: `{name}` is not whole JSON: {error}\n"))
}

fn replay(args: &Args) -> Result<(), String> {
    let file = json(&args.log)?;
    if !Export::is_one(&file) {
        let help = "an export of 18xx.games has `actions` and `settings`";
        return Err(format!("error: `{}` is no log of a game\n help: {help}\n", args.log.display()));
    }
    let export = Export::read(&file).map_err(|error| format!("error: {error}\n"))?;
    let game = imported(args, &export)?;
    let mut replay = Replay::new(game, &export);
    let mut lines = Lines::default();
    let mut out = String::new();
    if args.states {
        out += &lines.line(&replay.game, &After { index: -1, kind: "initial", revenue: None }).to_string();
        out.push('\n');
    }
    let (mut runs, mut short) = (0, 0);
    while let Some(step) = replay.step(!args.states) {
        let step = step.map_err(|error| {
            print(&out);
            format!("error: {error}\n help: the {} actions before it were done\n", error.index)
        })?;
        if args.states {
            let after = After { index: step.action.index as i64, kind: &step.action.kind, revenue: step.revenue };
            out += &lines.line(&replay.game, &after).to_string();
            out.push('\n');
        }
        if let Some((revenue, best)) = step.revenue.zip(step.best) {
            runs += 1;
            short += i64::from(revenue < best);
        }
        if args.to.is_some_and(|to| step.action.index >= to) {
            break;
        }
    }
    if !args.states {
        out += &summary(&replay.game, runs, short);
    }
    print(&out);
    Ok(())
}

/// The game that an export is about, with the overlay that says how that site plays, if there is one.
fn imported(args: &Args, export: &Export) -> Result<Game, String> {
    let setup = match &args.setup {
        Some(path) => {
            let file = json(path)?;
            serde_json::from_value::<Setup>(file)
                .map_err(|error| format!("error: `{}` is no setup: {error}\n", path.display()))?
        }
        None => {
            return Err(format!(
                "error: `{}` does not say in which order the companies were\n help: give it with --setup FILE\n",
                args.log.display()
            ));
        }
    };
    if setup.title != export.title {
        return Err(format!("error: the log is of `{}`, but the setup is for `{}`\n", export.title, setup.title));
    }
    if let Some(name) = &args.title {
        return seats::game(seats::title(name, &setup.variants)?, &setup);
    }
    let prefix = format!("compat/{}-18xxgames", export.title);
    let mut games = Vec::new();
    for name in library::names().filter(|name| name.starts_with(&prefix)) {
        games.push(seats::game(seats::title(name, &setup.variants)?, &setup)?);
    }
    if games.is_empty() {
        return seats::game(seats::title(&export.title, &setup.variants)?, &setup);
    }
    // Several overlays may say how that site plays: the one that agrees best with what the players claimed.
    let best = (0..games.len()).min_by_key(|at| (Replay::new(games[*at].clone(), export).disagreements(), *at));
    Ok(games.swap_remove(best.unwrap_or_default()))
}

fn summary(game: &Game, runs: i64, short: i64) -> String {
    let world = game.world();
    let state = if game.is_over() { "the game is over" } else { "the game goes on" };
    let mut out = format!("{} actions, {state}\n", game.log().len());
    for (player, worth) in game.scores() {
        out += &format!("{:>12}  {}\n", world.money(worth), world.setup.players[player.at()]);
    }
    if runs > 0 {
        out += &format!("{runs} runs, {short} of them below the best\n");
    }
    out
}
