//! `prospectus replay` and `prospectus export`: a recorded game, done again.

use std::path::PathBuf;

use prospectus_engine::{Deed, Game};
use prospectus_library::{self as library, FileKind, seats};
use prospectus_records::import::{Export, Replay};
use prospectus_records::record::{self, Record, setup};
use prospectus_records::states::{After, Lines};
use serde_json::Value;

use super::with::With;
use crate::error::{Error, in_file};
use crate::output::print;

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
    #[command(flatten)]
    with: With,
}

pub fn run(args: &Args) -> Result<(), Error> {
    if args.states { states(&args.source) } else { summary(&args.source) }
}

pub fn run_export(source: &Source) -> Result<(), Error> {
    states(source)
}

/// The state after every action; what could be done is printed even if something later cannot.
fn states(source: &Source) -> Result<(), Error> {
    let (mut lines, mut out) = (Lines::default(), String::new());
    let done = source.each(false, &mut |game, seen| {
        out += &lines.line(game, &seen.after).to_string();
        out.push('\n');
    });
    print(&out)?;
    done.map(drop)
}

fn summary(source: &Source) -> Result<(), Error> {
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
    print(&out)?;
    Ok(())
}

/// What is seen after an action: what it was, and the most that its routes could have earned.
pub struct Seen<'a> {
    after: After<'a>,
    best: Option<i64>,
}

/// The first thing that is seen.
const INITIAL: Seen<'_> = Seen { after: After { index: -1, kind: "initial", revenue: None }, best: None };

impl Source {
    /// The game as far as it is wanted.
    pub fn game(&self) -> Result<Game, Error> {
        self.each(false, &mut |_, _| ())
    }

    /// Does everything again and shows the game after each action. `want_best` looks for the best routes, too.
    fn each(&self, want_best: bool, see: &mut dyn FnMut(&Game, &Seen<'_>)) -> Result<Game, Error> {
        let text = library::file::read(&self.log, FileKind::Log)?;
        // Where it breaks off is said by line and column.
        let file: Value = serde_json::from_str(&text).map_err(|error| Error::Json { path: self.log.clone(), error })?;
        if Export::is_one(&file) {
            let export = Export::read(&file).map_err(|error| Error::Import { file: self.log.clone(), error })?;
            return self.imported(&export, want_best, see);
        }
        if file.get("prospectus").is_none() {
            return Err(Error::NotALog { path: self.log.clone() });
        }
        if self.setup.is_some() {
            return Err(Error::SetupTwice { path: self.log.clone() });
        }
        self.own(record::read(&text).map_err(Error::record(&self.log))?, see)
    }

    fn own(&self, mut record: Record, see: &mut dyn FnMut(&Game, &Seen<'_>)) -> Result<Game, Error> {
        if let Some(to) = self.to {
            record.actions.truncate(to.saturating_add(1));
        }
        let game = match &self.title {
            Some(name) => seats::new_game_with(name, &self.with.overlays, &record.setup)?,
            None => {
                record.lay_over(&self.with.overlays).and_then(|()| record.start()).map_err(Error::record(&self.log))?
            }
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
        done.map_err(Error::record(&self.log))
    }

    fn imported(&self, export: &Export, want_best: bool, see: &mut dyn FnMut(&Game, &Seen<'_>)) -> Result<Game, Error> {
        for idle in &export.idle_undos {
            anstream::eprint!("note: {}{idle}\n", in_file(Some(&self.log)));
        }
        let mut replay = Replay::new(self.site_game(export)?, export);
        see(&replay.game, &INITIAL);
        while let Some(step) = replay.step(want_best) {
            let step = step.map_err(|error| Error::Replay { file: self.log.clone(), error })?;
            let after = After { index: step.action.index as i64, kind: &step.action.kind, revenue: step.revenue };
            see(&replay.game, &Seen { after, best: step.best });
            if self.to.is_some_and(|to| step.action.index >= to) {
                break;
            }
        }
        Ok(replay.game)
    }

    /// The game that an export is about.
    fn site_game(&self, export: &Export) -> Result<Game, Error> {
        let Some(path) = &self.setup else { return Err(Error::NoOrder { path: self.log.clone() }) };
        let text = library::file::read(path, FileKind::Setup)?;
        let setup = setup::read(&text).map_err(Error::record(path))?;
        let game = export.game(&setup, self.title.as_deref(), &self.with.overlays);
        game.map_err(|error| Error::Site { file: self.log.clone(), error })
    }
}
