//! `prospectus schema` and `prospectus reference`: what the tables of the language say, for editors and readers.

use prospectus_dsl::{reference, schema};

use crate::error::Error;
use crate::output::print;

#[derive(clap::Args)]
pub struct Args {
    /// The schema of the file of standard tiles instead
    #[arg(long)]
    tiles: bool,
}

pub fn run(args: &Args) -> Result<(), Error> {
    print(&format!("{}\n", text(args.tiles)))?;
    Ok(())
}

/// A schema as it is printed and written beside new titles.
pub fn text(tiles: bool) -> String {
    let schema = if tiles { schema::tiles() } else { schema::title() };
    format!("{schema:#}")
}

pub fn run_reference() -> Result<(), Error> {
    print(&reference::markdown())?;
    Ok(())
}
