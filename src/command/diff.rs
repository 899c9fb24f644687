//! `prospectus diff`: what one title changes in another, and what it inherits.

use prospectus_library::{self as library, Loaded};
use prospectus_words::diff;

use crate::error::Error;
use crate::output::print;

#[derive(clap::Args)]
pub struct Args {
    /// The title to start from
    #[arg(value_name = "A")]
    base: String,
    /// The title that differs: often an overlay of the first
    #[arg(value_name = "B")]
    other: String,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let (base, other) = (library::load(&args.base), library::load(&args.other));
    for loaded in [&base, &other] {
        if loaded.draft.is_none() {
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
    let name = |loaded: &'_ Loaded| loaded.sources.file(loaded.root).name.clone();
    let names = (name(base), name(other));
    diff::in_words(
        &diff::Side { node: &a, sources: &base.sources },
        &diff::Side { node: &b, sources: &other.sources },
        (&names.0, &names.1),
        extends,
    )
}
