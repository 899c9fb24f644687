//! `prospectus diff`: what one title changes in another, and what it inherits.

use prospectus_library::{self as library, Loaded};
use prospectus_words::diff;

use super::with::With;
use crate::error::Error;
use crate::output::print;

#[derive(clap::Args)]
pub struct Args {
    /// The title to start from
    #[arg(value_name = "A")]
    base: String,
    /// The title that differs, often an overlay of the first; the first itself, if something is laid over it
    #[arg(value_name = "B", required_unless_present = "overlays")]
    other: Option<String>,
    #[command(flatten)]
    with: With,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let other = args.other.as_ref().unwrap_or(&args.base);
    let (base, other) = (library::load(&args.base), library::load_with(other, &args.with.overlays));
    for loaded in [&base, &other] {
        // What could not be laid over the title would not be told of.
        let is_refused = !loaded.with.is_empty() && loaded.diagnostics.iter().any(|found| found.is_error());
        if loaded.draft.is_none() || is_refused {
            return Err(loaded.broken().into());
        }
    }
    print(&in_words(&base, &other))?;
    Ok(())
}

/// The whole comparison as text.
pub fn in_words(base: &Loaded, other: &Loaded) -> String {
    let side = |loaded: &Loaded| loaded.draft.as_ref().map(|draft| draft.merged().clone());
    let (Some(a), Some(b)) = (side(base), side(other)) else { return String::new() };
    let extends = other.draft.as_ref().is_some_and(|draft| {
        let files = draft.layers.iter().map(|layer| &other.sources.file(layer.file).name);
        files.rev().skip(1).any(|name| *name == base.sources.file(base.root).name)
    });
    let names = (base.name(), other.name());
    diff::in_words(
        &diff::Side { node: &a, sources: &base.sources },
        &diff::Side { node: &b, sources: &other.sources },
        (&names.0, &names.1),
        extends,
    )
}
