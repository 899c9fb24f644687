//! The subcommands.

mod check;
mod render;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
    /// Draw the maps, the market and the tiles of a title as SVG
    Render(render::Args),
}

impl Cli {
    pub fn run(self) -> ExitCode {
        match self.command {
            Command::Check(args) => check::run(&args),
            Command::Render(args) => render::run(&args),
        }
    }
}
