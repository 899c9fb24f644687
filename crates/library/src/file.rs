//! Reading files: texts of a bounded size, from files and from what is piped in. Every file that a command is given is
//! read here.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use prospectus_dsl::source::LARGEST_FILE;
use thiserror::Error;

/// What a file is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A title, or a part of one.
    Title,
    /// A game that was saved here or exported elsewhere. It carries the files of its title.
    Log,
    /// What was decided before the first move.
    Setup,
    /// What is kept of many games, one a line.
    Rows,
}

impl FileKind {
    /// The most bytes that such a file may have.
    pub const fn largest(self) -> usize {
        match self {
            FileKind::Title | FileKind::Setup => LARGEST_FILE,
            FileKind::Log => 64 << 20,
            FileKind::Rows => 2 << 30,
        }
    }

    fn noun(self) -> &'static str {
        match self {
            FileKind::Title => "title",
            FileKind::Log => "log",
            FileKind::Setup => "setup",
            FileKind::Rows => "file of rows",
        }
    }
}

/// Why the text of a file cannot be had.
#[derive(Debug, Error, miette::Diagnostic)]
pub enum FileError {
    /// A pipe with a name: nobody may ever write into it.
    #[error("`{}` is a pipe, not a file", path.display())]
    #[diagnostic(help("what is piped into the command can be read as `/dev/stdin`"))]
    Pipe {
        /// What was to be read.
        path: PathBuf,
    },
    /// It is something from which one may read for ever.
    #[error("`{}` is {what}, not a file", path.display())]
    NotAFile {
        /// What was to be read.
        path: PathBuf,
        /// What it is, with its article.
        what: &'static str,
    },
    /// Nobody would write so much.
    #[error("`{}` has more than {} MB, which is the most that a {} may have", path.display(), kind.largest() >> 20, kind.noun())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// What it was to be read as.
        kind: FileKind,
    },
    /// The system does not let us read it.
    #[error("`{}` cannot be read: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is something in it that is no text.
    #[error("`{}` is not UTF-8 text: byte {at} is part of no character", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// How many bytes of text stand before it.
        at: usize,
    },
}

/// The text of a file: a regular one, or what is piped into the command as `/dev/stdin` or `/dev/fd/…`.
pub fn read(path: &Path, kind: FileKind) -> Result<String, FileError> {
    let owned = || path.to_owned();
    let unreadable = |error| FileError::Unreadable { path: owned(), error };
    let metadata = fs::metadata(path).map_err(unreadable)?;
    let is_regular = metadata.is_file() || is_piped_in(path) && !metadata.is_dir();
    if !is_regular {
        return Err(match sort(metadata.file_type()) {
            PIPE => FileError::Pipe { path: owned() },
            what => FileError::NotAFile { path: owned(), what },
        });
    }
    let too_large = || FileError::TooLarge { path: owned(), kind };
    if metadata.len() > kind.largest() as u64 {
        return Err(too_large());
    }
    // A pipe does not tell its size, and a file may grow while it is read.
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(kind.largest() as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() > kind.largest() {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|error| FileError::NotText { path: owned(), at: error.utf8_error().valid_up_to() })
}

/// Whether it is something that the shell has opened for us: then somebody has meant it, and writes into it.
fn is_piped_in(path: &Path) -> bool {
    path == Path::new("/dev/stdin") || ["/dev/fd", "/proc/self/fd"].iter().any(|folder| path.starts_with(folder))
}

const PIPE: &str = "a pipe";

/// What it is that is no file.
fn sort(of: fs::FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if of.is_fifo() {
            return PIPE;
        }
        if of.is_char_device() || of.is_block_device() {
            return "a device";
        }
        if of.is_socket() {
            return "a socket";
        }
    }
    if of.is_dir() { "a folder" } else { "something else" }
}
