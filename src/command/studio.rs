//! `prospectus studio`: the table and the workbench in a browser.

use std::path::{Path, PathBuf};

use clap::Args as Arguments;
use prospectus_library as library;
use prospectus_studio::{Options, Server};

use crate::error::Error;
use crate::output::print;

#[derive(Arguments)]
pub struct Args {
    /// A title, a file of one, a saved game or an export of 18xx.games; a page to choose from, if left out
    #[arg(value_name = "TITLE|FILE|GAME")]
    what: Option<String>,
    /// The folder in which titles and games are read and written; where the command is, if left out
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,
    /// The port to listen on; a free one, if left out
    #[arg(long, value_name = "NUMBER")]
    port: Option<u16>,
    /// Read the pages from this folder each time, instead of from inside the program: for those who work on them
    #[arg(long, value_name = "FOLDER", hide = true)]
    pages: Option<PathBuf>,
    /// Do not open a browser, only say where the page is
    #[arg(long)]
    no_browser: bool,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let options = Options { port: args.port, pages: args.pages.clone() };
    let server = Server::bind_with(&args.folder, &options).map_err(Error::Serve)?;
    let address = server.address(&page(args, &server)?);
    let open = match args.no_browser {
        true => "open it in a browser",
        false => "it opens in the browser",
    };
    print(&format!("the studio is at {address}\n{open}; interrupt to stop\n"))?;
    if !args.no_browser {
        browse(&address);
    }
    server.run().map_err(Error::Serve)
}

/// The page that shows what was asked for.
fn page(args: &Args, server: &Server) -> Result<String, Error> {
    let Some(what) = &args.what else { return Ok(String::new()) };
    let path = Path::new(what);
    if library::names().any(|name| name == what) {
        return Ok(format!("?title={}", encoded(what)));
    }
    if path.extension().is_some_and(|ending| ending == "toml") {
        let name = server.name_of(path).ok_or_else(|| Error::OutsideFolder { path: path.to_owned() })?;
        return Ok(format!("bench.html?file={}", encoded(&name)));
    }
    let game = server.open(path).map_err(|problem| Error::Studio { path: path.to_owned(), problem })?;
    Ok(format!("table.html?game={}", encoded(&game)))
}

/// A text as part of an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte);
    let letter = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(letter).collect()
}

/// Asks the desktop to open an address. That there is none is no fault: the address was printed.
fn browse(address: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let nothing = || std::process::Stdio::null();
    let mut command = std::process::Command::new(program);
    let _ = command.arg(address).stdin(nothing()).stdout(nothing()).stderr(nothing()).spawn();
}
