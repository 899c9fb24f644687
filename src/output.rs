//! Printing. A reader that goes away (`prospectus show … | head`) ends the command quietly.

use std::io::{self, Write};

/// Prints text to standard output.
pub fn print(text: &str) {
    let mut out = io::stdout().lock();
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
