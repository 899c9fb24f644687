//! `prospectus play`: a game at the terminal.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anstream::AutoStream;
use prospectus_bots::{BotKind, Bots, Lineup, seat};
use prospectus_dsl::suggest::closest;
use prospectus_library::{self as library, FileKind, chosen, deal, seats};
use prospectus_records::record::{self, Record};

use super::bot;
use super::with::With;
use crate::error::Error;
use crate::terminal::{Edited, Plain, Session};
use prospectus_disk::{Save, WriteProblem};

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title
    #[arg(value_name = "FILE|TITLE", required_unless_present = "resume", conflicts_with = "resume")]
    title: Option<String>,
    #[command(flatten)]
    with: With,
    /// The number of players; the fewest that the title is for if left out
    #[arg(long, value_name = "NUMBER", conflicts_with = "resume")]
    players: Option<usize>,
    /// How many of them are bots; all but one if left out
    #[arg(long, value_name = "NUMBER", conflicts_with = "resume")]
    bots: Option<usize>,
    #[arg(long, value_name = "NAMES", value_parser = bot::parse, help = bot::HELP)]
    #[arg(default_value = BotKind::USUAL.name())]
    bot: Lineup,
    /// Decides seats, the order of companies and what bots do; another one each time if left out
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// A variant to play with; may be given several times
    #[arg(long = "variant", value_name = "ID", conflicts_with = "resume")]
    variants: Vec<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "overlays")]
    resume: Option<PathBuf>,
    /// Save the game in this file after every action; what is not a save of this game stays as it is
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Save the game there even if that destroys another game, or whatever else is there
    #[arg(long, requires = "save")]
    force: bool,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let seed = args.seed.unwrap_or_else(seed_of_the_moment);
    let (record, mut save) = match &args.resume {
        Some(path) => resume(path, args.save.is_some())?,
        None => (new_game(args, seed)?, None),
    };
    let game = record.replay().map_err(|error| Error::Record { file: args.resume.clone(), error })?;
    let kinds = record.setup.players.iter().map(|player| bot_of(&record, player)).collect::<Result<Vec<_>, _>>()?;
    let bots = Bots::new(&kinds, seed);
    if let Some(path) = &args.save {
        save = Some(Save::claim(path, &record, args.force).map_err(Error::write(path))?);
    }
    let output = AutoStream::auto(io::stdout().lock());
    match Edited::new() {
        Some(lines) => Session::new(game, record, bots, save, lines, output).run(),
        None => Session::new(game, record, bots, save, Plain(io::stdin().lock()), output).run(),
    }
}

/// A saved game, and its file if the game goes on in it.
fn resume(path: &Path, elsewhere: bool) -> Result<(Record, Option<Save>), Error> {
    let (text, save) = match elsewhere {
        true => (library::file::read(path, FileKind::Log)?, None),
        // It must not change between being read and being locked.
        false => {
            let save = Save::resume(path).map_err(|problem| match problem {
                WriteProblem::Failed(error) => Error::read(path)(error),
                problem if problem.can_be_read() => {
                    let help = Some("go on with it in another file with --save FILE".to_owned());
                    Error::Write { path: path.to_owned(), problem, help }
                }
                problem => Error::write(path)(problem),
            })?;
            (save.text().to_owned(), Some(save))
        }
    };
    Ok((record::read(&text).map_err(Error::record(path))?, save))
}

fn seed_of_the_moment() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

fn new_game(args: &Args, seed: u64) -> Result<Record, Error> {
    let loaded = library::load_with(args.title.as_deref().unwrap_or_default(), &args.with.overlays);
    let title = loaded.title.as_ref().ok_or_else(|| loaded.broken())?;
    let variants = chosen::variants(title, &args.variants)?;
    let title = seats::to_play(&loaded, &variants)?;
    let players = args.players.or_else(|| deal::fewest_players(&title)).unwrap_or_default();
    chosen::players(&title, players as i64)?;
    let bots = args.bots.unwrap_or(players.saturating_sub(1));
    if bots > players {
        return Err(Error::TooManyBots { bots, players });
    }
    // Whoever plays without bots has named none.
    bot::fit(&args.bot, bots.max(1))?;
    // People come first in the list of players; chance decides where they sit.
    let people = std::iter::repeat_n(None, players - bots);
    let kinds = people.chain(args.bot.kinds(bots).into_iter().map(Some));
    let seating = seat(&title, deal::names(players).into_iter().zip(kinds).collect(), seed);
    let bots = seating.bots();
    let mut record = Record::new(record::File::all(&loaded), seating.setup);
    record.with = record::File::laid_over(&loaded);
    record.bots = bots;
    Ok(record)
}

/// The bot that plays for a player; none if that is a person.
fn bot_of(record: &Record, player: &str) -> Result<Option<BotKind>, Error> {
    let Some((_, bot)) = record.bots.iter().find(|(name, _)| name == player) else { return Ok(None) };
    let unknown = || Error::UnknownBot { name: bot.clone(), near: closest(bot, BotKind::ALL.map(BotKind::name)) };
    BotKind::named(bot).map(Some).ok_or_else(unknown)
}
