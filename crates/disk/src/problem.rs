//! Why a file is not written.

use std::io;

use thiserror::Error;

/// Why a file is not written; what its name is, the sentence begins with.
#[derive(Debug, Error)]
pub enum WriteProblem {
    /// What the system says.
    #[error("cannot be written: {0}")]
    Failed(#[from] io::Error),
    /// A folder is there.
    #[error("is a folder, not a file")]
    Folder,
    /// Something else is there, such as a pipe.
    #[error("is {0}, not a file")]
    NotAFile(&'static str),
    /// Nobody may write it.
    #[error("is read-only, and stays as it is")]
    ReadOnly,
    /// Nobody may write beside it.
    #[error("cannot be written: its folder is read-only")]
    ReadOnlyFolder,
    /// Another process has it.
    #[error("is being played by another process")]
    Playing,
    /// The disk knows no locks.
    #[error("cannot be locked, which keeps two processes from playing one game: {0}")]
    NoLock(io::Error),
    /// It holds something else.
    #[error("is there already and is no saved game: it stays as it is")]
    OtherFile,
    /// It holds another game.
    #[error("holds another game, and stays as it is")]
    OtherGame,
    /// It holds more of this game.
    #[error("holds this game with actions that it does not have here, and stays as it is")]
    GoneFurther,
}

impl WriteProblem {
    /// Whether it is only what the file holds that is in the way.
    pub fn can_be_forced(&self) -> bool {
        matches!(self, WriteProblem::OtherFile | WriteProblem::OtherGame | WriteProblem::GoneFurther)
    }

    /// Whether what the file holds can be used all the same, if it is written somewhere else.
    pub fn can_be_read(&self) -> bool {
        use WriteProblem::{NoLock, Playing, ReadOnly, ReadOnlyFolder};
        matches!(self, ReadOnly | ReadOnlyFolder | Playing | NoLock(_))
    }

    /// What to write on the command line instead.
    pub fn help(&self) -> Option<&'static str> {
        Some(match self {
            WriteProblem::Failed(_) | WriteProblem::ReadOnlyFolder | WriteProblem::Folder => return None,
            WriteProblem::NotAFile(_) | WriteProblem::NoLock(_) => "save the game in a file of its own, on a disk here",
            WriteProblem::ReadOnly => "make it writable, or choose another file",
            WriteProblem::Playing => "end that game first, or choose another file",
            WriteProblem::OtherFile => "choose another file, or replace this one with --force",
            WriteProblem::OtherGame | WriteProblem::GoneFurther => {
                "go on with what it holds with --resume FILE, choose another file, or replace this one with --force"
            }
        })
    }
}
