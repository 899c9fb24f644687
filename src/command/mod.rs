//! The subcommands.

mod bot;
pub mod check;
pub mod compare;
mod contest;
pub mod diff;
pub mod explain;
pub mod new;
pub mod play;
pub mod render;
pub mod replay;
pub mod routes;
mod rules;
pub mod schema;
mod shard;
pub mod show;
pub mod simulate;
pub mod studio;
pub mod tournament;
mod with;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::error::Error;
use crate::output::{complain, print_styled};
use crate::report;

/// 18xx titles as data: check them, look at them, play them.
#[derive(Parser)]
#[command(version, about, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check titles and say what is wrong with them
    Check(check::Args),
    /// Say what the code of a diagnostic means, with an example
    Explain(explain::Args),
    /// Say what one title changes in another, and what it inherits
    Diff(diff::Args),
    /// Show a title as tables and sentences: what players want beside the board
    Show(show::Args),
    /// Write a small complete title to start from
    New(new::Args),
    /// Print the JSON Schema of title files, for editors
    Schema(schema::Args),
    /// Print the reference of the title file and the rule language as Markdown
    Reference,
    /// Play a recorded game again, and print the state after every action
    Replay(replay::Args),
    /// Print the state after every action of a recorded game, one JSON object a line
    Export(replay::Source),
    /// Show the best routes of companies at some moment of a recorded game, proven
    Routes(routes::Args),
    /// Play a game at the terminal, with others or against bots
    Play(play::Args),
    /// Let bots play many games, and say how they went
    Simulate(simulate::Args),
    /// Let bots play by two sets of rules, and say what differs by more than chance explains
    Compare(compare::Args),
    /// Let each pair of bots play so many games, and say who beats whom
    Tournament(tournament::Args),
    /// Play, design and look back in a browser, on this machine alone
    Studio(studio::Args),
    /// Draw the maps, the market and the tiles of a title as SVG
    Render(render::Args),
}

impl Cli {
    /// Reads the arguments, does what they ask for, and says why not if it cannot be done.
    pub fn start() -> ExitCode {
        let done = match Cli::try_parse() {
            Ok(cli) => cli.command.run(),
            Err(wrong) if wrong.use_stderr() => wrong.exit(),
            // `--help` and `--version` are no mistakes, and are printed like all else.
            Err(page) => print_styled(&page.render().ansi().to_string()).map(|_| ExitCode::SUCCESS),
        };
        done.unwrap_or_else(|error| {
            complain(&report::error(&error));
            ExitCode::FAILURE
        })
    }
}

impl Command {
    fn run(self) -> Result<ExitCode, Error> {
        match self {
            Command::Check(args) => return check::run(&args),
            Command::Explain(args) => explain::run(&args)?,
            Command::Diff(args) => diff::run(&args)?,
            Command::Show(args) => show::run(&args)?,
            Command::New(args) => new::run(&args)?,
            Command::Schema(args) => schema::run(&args)?,
            Command::Reference => schema::run_reference()?,
            Command::Render(args) => return render::run(&args),
            Command::Play(args) => play::run(&args)?,
            Command::Studio(args) => studio::run(&args)?,
            Command::Simulate(args) => return simulate::run(&args),
            Command::Compare(args) => return compare::run(&args),
            Command::Tournament(args) => return tournament::run(&args),
            Command::Replay(args) => replay::run(&args)?,
            Command::Export(source) => replay::run_export(&source)?,
            Command::Routes(args) => routes::run(&args)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
