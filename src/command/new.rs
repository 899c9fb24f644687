//! `prospectus new`: a small complete title to start from.

use std::io;
use std::path::Path;

use prospectus_library::{plain_name, template};

use crate::command::schema;
use crate::error::Error;
use crate::output::print;
use prospectus_disk::{self as file, WriteProblem};

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
    ))?;
    Ok(())
}

fn create(name: &str) -> Result<String, Error> {
    let name = plain_name(name).ok_or_else(|| Error::NotAName(name.to_owned()))?;
    let file = format!("{name}.toml");
    let path = Path::new(&file);
    file::create(path, &template(name)).map_err(|problem| match problem {
        WriteProblem::Failed(error) if error.kind() == io::ErrorKind::AlreadyExists => Error::Exists(file.clone()),
        problem => Error::write(path)(problem),
    })?;
    let schema = Path::new(SCHEMA_FILE);
    if !schema.exists() {
        file::write(schema, &schema::text(false)).map_err(Error::write(schema))?;
    }
    Ok(file)
}
