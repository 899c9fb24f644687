//! `prospectus check`

use std::process::ExitCode;

use crate::library;

#[derive(clap::Args)]
pub struct Args {
    /// Title files, or names of embedded titles
    #[arg(required = true, value_name = "FILE|TITLE")]
    titles: Vec<String>,
}

pub fn run(args: &Args) -> ExitCode {
    let mut failed = false;
    for name in &args.titles {
        let loaded = library::load(name);
        for diagnostic in &loaded.diagnostics {
            failed |= diagnostic.is_error();
            println!("{:?}", miette::Report::new(diagnostic.report(&loaded.sources)));
        }
        let errors = loaded.diagnostics.iter().filter(|d| d.is_error()).count();
        println!("{name}: {errors} errors, {} warnings", loaded.diagnostics.len() - errors);
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
