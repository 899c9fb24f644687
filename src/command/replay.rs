//! `prospectus replay` and `prospectus export`: a recorded game, done again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use prospectus_engine::{Deed, Game, Setup};
use prospectus_library as library;
use prospectus_library::seats::{self, GameError};
use prospectus_records::import::{Export, Replay};
use prospectus_records::record::{self, Record};
use prospectus_records::states::{After, Lines};
use serde_json::Value;

use crate::output::print;
use crate::report;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Print the state after every action, one JSON object a line
    #[arg(long)]
    states: bool,
}

/// A recorded game, and how much of it is wanted.
#[derive(clap::Args)]
pub struct Source {
    /// A game that was saved by Prospectus, or an export of 18xx.games
    log: PathBuf,
    /// Stop after the action of this number in the file, counted from 0
    #[arg(long, value_name = "NUMBER")]
    to: Option<usize>,
    /// What was decided before the first move, if the log does not say so: variants, seats and the order of companies
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// The title to play it with; the one of the log, or the one that fits it best, if left out
    #[arg(long, value_name = "FILE|TITLE")]
    title: Option<String>,
}

pub fn run(args: &Args) -> ExitCode {
    finish(if args.states { states(&args.source) } else { summary(&args.source) })
}

pub fn run_export(source: &Source) -> ExitCode {
    finish(states(source))
}

fn finish(done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            anstream::eprint!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The state after every action; what could be done is printed even if something later cannot.
fn states(source: &Source) -> Result<(), String> {
    let (mut lines, mut out) = (Lines::default(), String::new());
    let done = source.each(false, &mut |game, seen| {
        out += &lines.line(game, &seen.after).to_string();
        out.push('\n');
    });
    print(&out);
    done.map(drop)
}

fn summary(source: &Source) -> Result<(), String> {
    let (mut runs, mut short) = (0, 0);
    let game = source.each(true, &mut |_, seen| {
        if let Some((revenue, best)) = seen.after.revenue.zip(seen.best) {
            runs += 1;
            short += i64::from(revenue < best);
        }
    })?;
    let world = game.world();
    let state = if game.is_over() { "the game is over" } else { "the game goes on" };
    let mut out = format!("{} actions, {state}\n", game.log().len());
    for (player, worth) in game.scores() {
        out += &format!("{:>12}  {}\n", world.money(worth), world.setup.players[player.at()]);
    }
    if runs > 0 {
        out += &format!("{runs} runs, {short} of them below the best\n");
    }
    print(&out);
    Ok(())
}

/// What is seen after an action: what it was, and the most that its routes could have earned.
pub struct Seen<'a> {
    after: After<'a>,
    best: Option<i64>,
}

/// The first thing that is seen.
const INITIAL: Seen<'_> = Seen { after: After { index: -1, kind: "initial", revenue: None }, best: None };

/// A file as JSON; where it breaks off is said by line and column.
fn json(path: &Path) -> Result<Value, String> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("error: `{name}` cannot be read: {error}\n"))?;
    serde_json::from_str(&text).map_err(|error| format!("error: `{name}` is not whole JSON: {error}\n"))
}

/// A game of the title with this name.
fn game(title: &str, setup: &Setup) -> Result<Game, String> {
    seats::new_game(title, setup).map_err(|error| match error {
        GameError::Title(title) => report::broken(&title),
        GameError::Setup(problems) => problems.to_string(),
    })
}

/// What is wrong with the record in a file.
fn in_file(path: &Path, error: &record::RecordError) -> String {
    format!("error: `{}`: {}\n", path.display(), report::record(error))
}

impl Source {
    /// The game as far as it is wanted.
    pub fn game(&self) -> Result<Game, String> {
        self.each(false, &mut |_, _| ())
    }

    /// Does everything again and shows the game after each action. `want_best` looks for the best routes, too.
    fn each(&self, want_best: bool, see: &mut dyn FnMut(&Game, &Seen<'_>)) -> Result<Game, String> {
        let file = json(&self.log)?;
        if Export::is_one(&file) {
            let export = Export::read(&file).map_err(|error| format!("error: {error}\n"))?;
            return self.imported(&export, want_best, see);
        }
        let text = file.to_string();
        let name = self.log.display();
        match file.get("prospectus") {
            Some(_) => {
                let record = record::read(&text).map_err(|error| in_file(&self.log, &error))?;
                self.own(&record, see)
            }
            None => Err(format!(
                "error: `{name}` is no log of a game\n help: a game saved by Prospectus has `prospectus` and `actions`, an \
                 export of 18xx.games has `settings` and `actions`\n"
            )),
        }
    }

    fn own(&self, record: &Record, see: &mut dyn FnMut(&Game, &Seen<'_>)) -> Result<Game, String> {
        let wrong = |error: record::RecordError| in_file(&self.log, &error);
        let mut record = record.clone();
        if let Some(to) = self.to {
            record.actions.truncate(to + 1);
        }
        let game = match &self.title {
            Some(name) => game(name, &record.setup)?,
            None => record.start().map_err(wrong)?,
        };
        see(&game, &INITIAL);
        let done = record.replay_on(game, |game, number| {
            let last = game.log().last().map(|logged| &logged.action.deed);
            let revenue = matches!(last, Some(Deed::Run { .. })).then(|| {
                let runner = game.state().turn.operator;
                runner.map_or(0, |operator| game.state().operator(operator).revenue)
            });
            let kind = record.actions[number].as_object().and_then(|action| action.keys().find(|key| *key != "actor"));
            let kind = kind.map_or("", String::as_str);
            see(game, &Seen { after: After { index: number as i64, kind, revenue }, best: None });
        });
        done.map_err(wrong)
    }

    fn imported(
        &self,
        export: &Export,
        want_best: bool,
        see: &mut dyn FnMut(&Game, &Seen<'_>),
    ) -> Result<Game, String> {
        let mut replay = Replay::new(self.site_game(export)?, export);
        see(&replay.game, &INITIAL);
        while let Some(step) = replay.step(want_best) {
            let step = step
                .map_err(|error| format!("error: {error}\n help: the {} actions before it were done\n", error.index))?;
            let after = After { index: step.action.index as i64, kind: &step.action.kind, revenue: step.revenue };
            see(&replay.game, &Seen { after, best: step.best });
            if self.to.is_some_and(|to| step.action.index >= to) {
                break;
            }
        }
        Ok(replay.game)
    }

    /// The game that an export is about, with the overlay that says how that site plays, if there is one.
    fn site_game(&self, export: &Export) -> Result<Game, String> {
        let Some(path) = &self.setup else {
            return Err(format!(
                "error: `{}` does not say in which order the companies were\n help: give it with --setup FILE\n",
                self.log.display()
            ));
        };
        let setup: Setup = serde_json::from_value(json(path)?)
            .map_err(|error| format!("error: `{}` is no setup: {error}\n", path.display()))?;
        if setup.title != export.title {
            return Err(format!("error: the log is of `{}`, but the setup is for `{}`\n", export.title, setup.title));
        }
        if let Some(other) = export.options.iter().find(|option| !setup.variants.contains(option)) {
            return Err(format!("error: the log was played with `{other}`, but the setup does not have it\n"));
        }
        if let Some(other) = export.players.iter().find(|player| !setup.players.contains(player)) {
            return Err(format!("error: `{other}` has played according to the log, but not according to the setup\n"));
        }
        if let Some(other) = setup.players.iter().find(|player| !export.players.contains(player)) {
            return Err(format!("error: `{other}` has played according to the setup, but not according to the log\n"));
        }
        if let Some(name) = &self.title {
            return game(name, &setup);
        }
        let prefix = format!("compat/{}-18xxgames", export.title);
        let mut games = Vec::new();
        for name in library::names().filter(|name| name.starts_with(&prefix)) {
            games.push(game(name, &setup)?);
        }
        if games.is_empty() {
            return game(&export.title, &setup);
        }
        // Several overlays may say how that site plays: the one that agrees best with what the players claimed.
        let best = (0..games.len()).min_by_key(|at| (Replay::new(games[*at].clone(), export).disagreements(), *at));
        Ok(games.swap_remove(best.unwrap_or_default()))
    }
}
