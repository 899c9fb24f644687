//! Printing. What cannot be printed is an error, except that a reader who goes away (`prospectus show … | head`) is no
//! reason to complain.

use std::io::{self, IsTerminal, Write};

use anstream::AutoStream;

use crate::error::Error;

/// Whether anybody reads what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    There,
    /// The pipe is closed: whoever read has seen enough.
    Gone,
}

/// What a page is as wide as when nobody says and there is no terminal to ask.
const WIDTH: usize = 100;

/// As wide as `COLUMNS` says, or as the terminal is.
pub fn width() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || {
        let size = terminal_size::terminal_size().filter(|_| io::stdout().is_terminal());
        size.map(|(width, _)| usize::from(width.0))
    };
    columns.or_else(terminal).unwrap_or(WIDTH)
}

/// Prints text to standard output.
pub fn print(text: &str) -> Result<Reader, Error> {
    deliver(&mut io::stdout().lock(), text)
}

/// Prints text with styles, which are taken out where nobody could see them: in a pipe, or with `NO_COLOR`.
pub fn print_styled(text: &str) -> Result<Reader, Error> {
    deliver(&mut AutoStream::auto(io::stdout().lock()), text)
}

/// Writes a text as a whole: when this returns, none of it waits in a buffer.
pub fn deliver(out: &mut impl Write, text: &str) -> Result<Reader, Error> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(Reader::There),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Reader::Gone),
        Err(error) => Err(Error::Output(error)),
    }
}

/// Says on standard error what is wrong. Where even that cannot be written, the exit code has to say it.
pub fn complain(text: &str) {
    let mut out = AutoStream::auto(io::stderr().lock());
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An output that takes no more than so many bytes, then fails in its own way.
    struct Narrow {
        room: usize,
        then: io::ErrorKind,
    }

    impl Write for Narrow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let taken = bytes.len().min(self.room);
            self.room -= taken;
            if taken == 0 { Err(self.then.into()) } else { Ok(taken) }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn only_a_closed_pipe_is_quiet() {
        let deliver = |room, then| deliver(&mut Narrow { room, then }, "twelve bytes");
        assert!(matches!(deliver(12, io::ErrorKind::StorageFull), Ok(Reader::There)));
        assert!(matches!(deliver(11, io::ErrorKind::BrokenPipe), Ok(Reader::Gone)));
        assert!(matches!(deliver(11, io::ErrorKind::StorageFull), Err(Error::Output(_))));
    }
}
