//! `prospectus new`: a small complete title to start from.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use prospectus_library::template;

use crate::command::schema;
use crate::error::Error;
use crate::output::print;

const SCHEMA_FILE: &str = "title.schema.json";

#[derive(clap::Args)]
pub struct Args {
    /// What the title is called; the file will be NAME.toml
    name: String,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let file = create(&args.name)?;
    print(&format!(
        "{file} is a small complete title. Change it, then:\n  \
         prospectus check {file} --watch\n  \
         prospectus show {file} summary\n  \
         prospectus render {file}\n"
    ));
    Ok(())
}

fn create(name: &str) -> Result<String, Error> {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || name.starts_with('.') || !name.chars().all(plain) {
        return Err(Error::NotAName(name.to_owned()));
    }
    let name = name.strip_suffix(".toml").unwrap_or(name);
    let file = format!("{name}.toml");
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => Error::Exists(file.clone()),
        _ => Error::write(Path::new(&file))(error),
    };
    let mut written = OpenOptions::new().write(true).create_new(true).open(&file).map_err(failed)?;
    written.write_all(template(name).as_bytes()).map_err(failed)?;
    if !Path::new(SCHEMA_FILE).exists() {
        fs::write(SCHEMA_FILE, schema::text(false)).map_err(Error::write(Path::new(SCHEMA_FILE)))?;
    }
    Ok(file)
}
