//! `prospectus replay` and `prospectus export`: a recorded game, done again.

use std::io;
use std::path::{Path, PathBuf};

use prospectus_engine::{Deed, Game};
use prospectus_library::{self as library, FileKind, seats};
use prospectus_records::import::{Export, Replay, Wanted};
use prospectus_records::record::{self, Record, setup};
use prospectus_records::states::{After, Lines};
use serde_json::Value;

use super::with::With;
use crate::error::{Error, in_file};
use crate::output::print;
use prospectus_disk::{self as file, WriteProblem};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Print the state after every action, one JSON object a line
    #[arg(long)]
    states: bool,
    /// Write what was decided before the first move of an export into this file, to be filled in and given with --setup
    #[arg(long, value_name = "FILE", conflicts_with_all = ["states", "setup", "to"])]
    write_setup: Option<PathBuf>,
}

/// A recorded game, and how much of it is wanted.
#[derive(clap::Args)]
pub struct Source {
    /// A game that was saved by Prospectus, or an export of 18xx.games
    log: PathBuf,
    /// Stop after the action of this number in the file, counted from 0
    #[arg(long, value_name = "NUMBER")]
    to: Option<usize>,
    /// What was decided before the first move, if the log does not tell: variants, seats and the order of companies
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// The title to play it with; the one of the log, or the one that fits it best, if left out
    #[arg(long, value_name = "FILE|TITLE")]
    title: Option<String>,
    #[command(flatten)]
    with: With,
}

pub fn run(args: &Args) -> Result<(), Error> {
    if let Some(path) = &args.write_setup {
        return write_setup(&args.source, path);
    }
    if args.states { states(&args.source) } else { summary(&args.source) }
}

pub fn run_export(source: &Source) -> Result<(), Error> {
    states(source)
}

/// A setup as a file, with what is left to be filled in.
fn write_setup(source: &Source, path: &Path) -> Result<(), Error> {
    let Log::Export(export) = source.read()? else { return Err(Error::SetupTwice { path: source.log.clone() }) };
    let written = export.written_setup(&source.wanted(&source.folders()));
    let (setup, is_whole) = written.map_err(|error| Error::Site { file: source.log.clone(), error })?;
    let text = setup::write(&setup);
    file::create(path, &text).map_err(|problem| match problem {
        WriteProblem::Failed(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Error::Exists(path.display().to_string())
        }
        problem => Error::write(path)(problem),
    })?;
    let path = path.display();
    print(&match is_whole {
        true => format!("{path} says what the log tells: there is nothing to be filled in\n"),
        false => format!(
            "{path} names the companies in the order of the title: put them in the order in which they were, without \
             those that were not in the game, then say --setup {path}\n"
        ),
    })?;
    Ok(())
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

/// What a log is.
enum Log {
    /// An export of 18xx.games.
    Export(Export),
    /// The text of a game that was saved here.
    Own(String),
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
        match self.read()? {
            Log::Export(export) => self.imported(&export, want_best, see),
            Log::Own(_) if self.setup.is_some() => Err(Error::SetupTwice { path: self.log.clone() }),
            Log::Own(text) => self.own(record::read(&text).map_err(Error::record(&self.log))?, see),
        }
    }

    fn read(&self) -> Result<Log, Error> {
        let text = library::file::read(&self.log, FileKind::Log)?;
        // Where it breaks off is said by line and column.
        let file: Value = serde_json::from_str(&text).map_err(|error| Error::Json { path: self.log.clone(), error })?;
        if Export::is_one(&file) {
            let export = Export::read(&file).map_err(|error| Error::Import { file: self.log.clone(), error })?;
            return Ok(Log::Export(export));
        }
        if file.get("prospectus").is_none() {
            return Err(Error::NotALog { path: self.log.clone() });
        }
        Ok(Log::Own(text))
    }

    /// Which title an export is replayed with.
    fn wanted<'a>(&'a self, folders: &'a [PathBuf]) -> Wanted<'a> {
        Wanted { title: self.title.as_deref(), folders, with: &self.with.overlays }
    }

    /// Where titles of one's own are looked for: beside the log, and where the command is.
    fn folders(&self) -> Vec<PathBuf> {
        let beside = self.log.parent().filter(|folder| !folder.as_os_str().is_empty());
        let here = PathBuf::from(".");
        beside.map(Path::to_owned).into_iter().chain([here]).collect()
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
        let setup = match &self.setup {
            Some(path) => {
                let text = library::file::read(path, FileKind::Setup)?;
                Some(setup::read(&text).map_err(Error::record(path))?)
            }
            None => None,
        };
        let game = export.game(setup.as_ref(), &self.wanted(&self.folders()));
        game.map_err(|error| Error::Site { file: self.log.clone(), error })
    }
}
