//! Printing. A reader that goes away (`prospectus show … | head`) ends the command quietly.

use std::io::{self, Write};

/// Prints text to standard output.
pub fn print(text: &str) {
    let mut out = io::stdout().lock();
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

/// Prints text with styles, which are taken out where nobody could see them: in a pipe, or with `NO_COLOR`.
pub fn print_styled(text: &str) {
    let mut out = anstream::AutoStream::auto(io::stdout().lock());
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
