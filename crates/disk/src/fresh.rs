//! A text on its way into a file: written beside it, then put in its place.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use super::{Place, is_at};

/// A temporary file is called `.NAME.XXXXXX` and this: nobody else's files are.
const ENDING: &str = ".prospectus-new";

/// How many letters of a name are in that of its temporary file: names have at most 255 bytes.
const LETTERS: usize = 50;

/// How many letters make the name of a temporary file its own.
const RANDOM: usize = 6;

/// A file that is about to take the place of another. It is locked as long as it is open: so a left-over of a process
/// that was killed is told from a text that is just being written. If it never gets there, it is removed.
pub struct Fresh(NamedTempFile);

impl Fresh {
    /// An empty file beside a place, for those who may read and write what is there now.
    pub fn beside(place: &Place) -> io::Result<Fresh> {
        let prefix = prefix(place);
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(ENDING).rand_bytes(RANDOM);
        #[cfg(unix)]
        {
            // Otherwise only its owner could read it: what others may do is for the user's umask to say.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        loop {
            let file = builder.tempfile_in(place.folder()).map_err(without_path)?;
            // Where files cannot be locked, nobody else can lock it either, and then it is not swept away.
            let _ = file.as_file().lock();
            // Somebody may have taken it for a left-over before it was locked.
            if is_at(file.as_file(), file.path()) {
                if let Ok(old) = fs::metadata(place.target()) {
                    inherit(file.as_file(), &old)?;
                }
                return Ok(Fresh(file));
            }
        }
    }

    /// Writes the text, down to the disk: a rename must not get there before what it renames.
    pub fn filled(mut self, text: &str) -> io::Result<Fresh> {
        self.0.as_file_mut().write_all(text.as_bytes())?;
        self.0.as_file().sync_all()?;
        Ok(self)
    }

    /// Fails if files cannot be locked here; otherwise it is locked already.
    pub fn lock(&self) -> io::Result<()> {
        self.0.as_file().lock()
    }

    /// Takes the place of the file that is there, or of nothing. It is still open, and locked.
    pub fn replace(self, place: &Place) -> io::Result<File> {
        let file = self.0.persist(place.target())?;
        sync(place.folder());
        Ok(file)
    }

    /// Takes a place where nothing is. That somebody was quicker is an error.
    pub fn take_free(self, place: &Place) -> io::Result<File> {
        let file = self.0.persist_noclobber(place.target())?;
        sync(place.folder());
        Ok(file)
    }
}

/// An error as the system told it: nobody has asked for the temporary file that is named in it.
fn without_path(error: io::Error) -> io::Error {
    let told = error.get_ref().and_then(|inner| inner.source()?.downcast_ref::<io::Error>()?.raw_os_error());
    told.map_or(error, io::Error::from_raw_os_error)
}

/// Not every system can do this with a folder; the file itself is whole in any case.
fn sync(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Who may read and write a file stays the same when it is replaced.
fn inherit(file: &File, old: &Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let new = file.metadata()?;
        if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
            // Only root may give files away. Somebody else who may replace this one becomes its owner.
            let _ = fchown(file, Some(old.uid()), Some(old.gid()));
        }
    }
    Ok(())
}

/// Removes what processes have left beside a place that were killed while they wrote there, but nothing that somebody
/// is writing. What cannot be looked at or removed stays: it does no harm.
pub fn sweep(place: &Place) {
    let prefix = prefix(place);
    for entry in fs::read_dir(place.folder()).into_iter().flatten().flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if !is_file || !entry.file_name().to_str().is_some_and(|name| is_temporary(name, &prefix)) {
            continue;
        }
        let Ok(left) = File::open(entry.path()) else { continue };
        // It stays locked until it is gone: whoever has just made it finds out, and makes another.
        if left.try_lock().is_ok() && is_at(&left, &entry.path()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// How the names of temporary files beside a place begin.
fn prefix(place: &Place) -> String {
    let name = place.target().file_name().unwrap_or_default().to_string_lossy();
    format!(".{}.", name.chars().take(LETTERS).collect::<String>())
}

fn is_temporary(name: &str, prefix: &str) -> bool {
    let random = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(ENDING));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}
