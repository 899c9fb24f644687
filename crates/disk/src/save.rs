//! A game on disk, and nobody else's while it is played.
//!
//! Each write puts a new file in the place of the old one, and the lock goes with it: the new file is locked before it
//! gets there. So there is no file for the lock that could be left behind, and the lock of a process that was killed is
//! gone with the process.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use prospectus_records::record::{self, Record};

use crate::{Fresh, Place, Standing, WriteProblem, is_at, read, sweep};

/// The file of a game that is played. Nobody else can save in it until this is dropped.
#[derive(Debug)]
pub struct Save {
    /// As somebody has typed it.
    path: PathBuf,
    place: Place,
    /// The file as it was read or written last; it is locked.
    held: File,
    seen: Seen,
    /// What it holds.
    text: String,
}

/// What a file looks like from outside. If that has changed, somebody else has written it.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    length: u64,
    changed: SystemTime,
}

impl Seen {
    fn of(file: &File) -> io::Result<Seen> {
        let found = file.metadata()?;
        Ok(Seen { length: found.len(), changed: found.modified()? })
    }
}

impl Save {
    /// The file of a game that goes on in it. Nothing is written yet.
    pub fn resume(path: &Path) -> Result<Save, WriteProblem> {
        let place = Place::find(path)?;
        let Some(mut held) = locked(&place)? else {
            // There is none, as the system will say, unless it has come just now.
            File::open(path)?;
            return Save::resume(path);
        };
        let text = read(&mut held)?;
        sweep(&place);
        Ok(Save { path: path.to_owned(), seen: Seen::of(&held)?, place, held, text })
    }

    /// A file for a game: a new one, or one that holds nothing that is lost if it is replaced. `force` replaces any.
    pub fn claim(path: &Path, record: &Record, force: bool) -> Result<Save, WriteProblem> {
        let place = Place::find(path)?;
        let path = path.to_owned();
        loop {
            if let Some(mut held) = locked(&place)? {
                let found = read(&mut held);
                if !force {
                    yields(&found.map_err(unreadable)?, record)?;
                }
                sweep(&place);
                let text = record.text();
                let held = fresh(&place, &text)?.replace(&place)?;
                return Ok(Save { path, seen: Seen::of(&held)?, place, held, text });
            }
            sweep(&place);
            let text = record.text();
            match fresh(&place, &text)?.take_free(&place) {
                // Somebody was quicker: now there is a file to look at.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error.into()),
                Ok(held) => return Ok(Save { path, seen: Seen::of(&held)?, place, held, text }),
            }
        }
    }

    /// The file, as somebody has typed it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the file holds.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether a name leads to this file.
    pub fn is_at(&self, path: &Path) -> bool {
        is_at(&self.held, path)
    }

    /// Whether the file is what was written last: nobody else has changed, replaced or removed it.
    pub fn is_untouched(&self) -> bool {
        is_at(&self.held, self.place.target()) && Seen::of(&self.held).is_ok_and(|seen| seen == self.seen)
    }

    /// Writes the game. When this returns, it is on the disk; if that fails, the file is as it was. `force` does not ask
    /// what somebody else may have written there since.
    pub fn write(&mut self, record: &Record, force: bool) -> Result<(), WriteProblem> {
        let text = record.text();
        let untouched = self.is_untouched();
        if untouched && text == self.text {
            return Ok(());
        }
        if !untouched {
            self.look_again(record, force)?;
        }
        let place = &self.place;
        self.held = match place.standing()? {
            Standing::Nothing => fresh(place, &text)?.take_free(place)?,
            Standing::File(_) => fresh(place, &text)?.replace(place)?,
            Standing::Stream(kind) => return Err(WriteProblem::NotAFile(kind)),
        };
        self.seen = Seen::of(&self.held)?;
        self.text = text;
        Ok(())
    }

    /// Somebody else has written the file: what it holds now must be this game, too, and nobody may be playing it.
    fn look_again(&mut self, record: &Record, force: bool) -> Result<(), WriteProblem> {
        if !self.is_at(self.place.target()) {
            match locked(&self.place)? {
                Some(other) => self.held = other,
                // It was removed, and comes back.
                None => return Ok(()),
            }
        }
        if force {
            return Ok(());
        }
        self.held.rewind()?;
        let found = read(&mut self.held).map_err(unreadable)?;
        if found == self.text { Ok(()) } else { yields(&found, record) }
    }
}

/// A text beside its place. Nobody can lock it once it is there.
fn fresh(place: &Place, text: &str) -> Result<Fresh, WriteProblem> {
    let fresh = Fresh::beside(place)?.filled(text)?;
    fresh.lock().map_err(WriteProblem::NoLock)?;
    Ok(fresh)
}

/// What is no text, or too long for a game, is something else.
fn unreadable(error: io::Error) -> WriteProblem {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::Other => WriteProblem::OtherFile,
        _ => error.into(),
    }
}

/// The file at a place, locked; none if there is none.
fn locked(place: &Place) -> Result<Option<File>, WriteProblem> {
    loop {
        match place.standing()? {
            Standing::Nothing => return Ok(None),
            Standing::Stream(kind) => return Err(WriteProblem::NotAFile(kind)),
            Standing::File(_) => {}
        }
        let file = match OpenOptions::new().read(true).write(true).open(place.target()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            opened => opened?,
        };
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(WriteProblem::Playing),
            Err(TryLockError::Error(error)) => return Err(WriteProblem::NoLock(error)),
        }
        // It may have been replaced before it was locked: then the lock is on a file that nobody finds any more.
        if is_at(&file, place.target()) {
            return Ok(Some(file));
        }
    }
}

/// Whether a file may give way to a game: it is empty, or holds the same game up to this moment or an earlier one.
fn yields(text: &str, record: &Record) -> Result<(), WriteProblem> {
    if text.is_empty() {
        return Ok(());
    }
    let there = record::read(text).map_err(|_| WriteProblem::OtherFile)?;
    if (&there.files, &there.with, &there.setup, &there.bots)
        != (&record.files, &record.with, &record.setup, &record.bots)
    {
        return Err(WriteProblem::OtherGame);
    }
    match record.actions.starts_with(&there.actions) {
        true => Ok(()),
        false => Err(WriteProblem::GoneFurther),
    }
}
