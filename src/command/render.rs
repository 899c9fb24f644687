//! `prospectus render`: the maps, the market and the tiles of a title as pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::title::Title;
use prospectus_library::{self as library, chosen};
use prospectus_pictures::{self as pictures, Players};

use super::with::With;
use crate::error::Error;
use crate::output::{complain, print};
use crate::report;
use prospectus_disk as file;

#[derive(clap::Args)]
pub struct Args {
    /// A title file, or the name of an embedded title
    #[arg(value_name = "FILE|TITLE")]
    title: String,
    #[command(flatten)]
    with: With,
    /// Where the pictures go
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
    /// A variant to play with; may be given several times
    #[arg(long = "variant", value_name = "VARIANT")]
    variants: Vec<String>,
    /// For how many players; figures that depend on it are given as ranges if left out
    #[arg(long, value_name = "NUMBER")]
    players: Option<i64>,
}

pub fn run(args: &Args) -> Result<ExitCode, Error> {
    let loaded = library::load_with(&args.title, &args.with.overlays);
    let (Some(draft), Some(title)) = (&loaded.draft, &loaded.title) else { return Err(loaded.broken().into()) };
    let errors: Vec<Diagnostic> = loaded.diagnostics.iter().filter(|d| d.is_error()).cloned().collect();
    if !errors.is_empty() {
        complain(&report::diagnostics(&errors, &loaded.sources, report::colour()));
    }
    let variants = chosen::variants(title, &args.variants)?;
    let title = draft.title(&variants, &mut Diagnostics::default()).ok_or(Error::Variants(variants))?;
    if let Some(players) = args.players {
        chosen::players(&title, players)?;
    }
    write(&args.out, all(&title, Players(args.players)))?;
    // What could be read has been drawn, but it may not be all.
    Ok(if errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The names and contents of all pictures.
fn all(title: &Title, players: Players) -> Vec<(String, String)> {
    let id = file_name(&title.title.id);
    let maps = title.board.iter().map(|(board_id, board)| {
        let board_name = if title.board.len() == 1 { String::new() } else { format!("-{}", file_name(board_id)) };
        (format!("{id}-map{board_name}.svg"), pictures::map(title, board, players))
    });
    let others = [
        (format!("{id}-market.svg"), pictures::market(title)),
        (format!("{id}-tiles.svg"), pictures::manifest(title, players)),
    ];
    maps.chain(others).collect()
}

/// A name without what means something to a file system.
fn file_name(id: &str) -> String {
    id.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect()
}

fn write(dir: &Path, pictures: Vec<(String, String)>) -> Result<(), Error> {
    fs::create_dir_all(dir).map_err(Error::write(dir))?;
    for (name, picture) in pictures {
        let path = dir.join(name);
        file::write(&path, &picture).map_err(Error::write(&path))?;
        print(&format!("{}\n", path.display()))?;
    }
    Ok(())
}
