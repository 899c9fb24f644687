//! Where a file is written: what a name leads to, and what stands there.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use super::WriteProblem;

/// A name that somebody has typed, and the file that it leads to.
#[derive(Clone, Debug)]
pub struct Place {
    target: PathBuf,
}

/// What stands at a place where something may be written.
pub enum Standing {
    /// Nothing yet.
    Nothing,
    /// A file.
    File(Metadata),
    /// Something that takes bytes but keeps no file: a device, a pipe.
    Stream(&'static str),
}

/// More links than any system follows.
const MOST_LINKS: usize = 64;

impl Place {
    /// Follows links: it is the file at their end that is replaced, and they stay. That file need not be there yet.
    pub fn find(path: &Path) -> io::Result<Place> {
        let mut target = path.to_owned();
        for _ in 0..MOST_LINKS {
            match fs::symlink_metadata(&target) {
                Ok(found) if found.is_symlink() && !is_descriptor(&target) => {
                    target = folder_of(&target).join(fs::read_link(&target)?);
                }
                _ => return Ok(Place { target }),
            }
        }
        // They lead in a circle, as the system will say.
        fs::metadata(path)?;
        Ok(Place { target })
    }

    /// The file itself, behind all links.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        folder_of(&self.target)
    }

    /// What is there, or why nothing may be written there.
    ///
    /// Files that are read-only stay as they are whoever asks: that root could replace them is no reason to do so.
    pub fn standing(&self) -> Result<Standing, WriteProblem> {
        let found = match fs::metadata(&self.target) {
            Ok(found) if found.is_dir() => return Err(WriteProblem::Folder),
            Ok(found) if !found.is_file() => return Ok(Standing::Stream(kind(&found))),
            Ok(_) if is_descriptor(&self.target) => return Ok(Standing::Stream("an open file of a process")),
            Ok(found) if found.permissions().readonly() => return Err(WriteProblem::ReadOnly),
            Ok(found) => Standing::File(found),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Standing::Nothing,
            Err(error) => return Err(error.into()),
        };
        match fs::metadata(self.folder())?.permissions().readonly() {
            true => Err(WriteProblem::ReadOnlyFolder),
            false => Ok(found),
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// What `/dev/stdout` leads to on Linux: not a link that could be read, but a file that somebody has open.
fn is_descriptor(path: &Path) -> bool {
    path.starts_with("/proc")
}

#[cfg(unix)]
fn kind(found: &Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    let kind = found.file_type();
    match (kind.is_fifo(), kind.is_socket()) {
        (true, _) => "a FIFO",
        (_, true) => "a socket",
        _ => "a device",
    }
}

#[cfg(not(unix))]
fn kind(_: &Metadata) -> &'static str {
    "a device"
}

/// Whether a name leads to the very file that is open, not to another that has taken its place.
#[cfg(unix)]
pub fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |a: &Metadata, b: &Metadata| (a.dev(), a.ino()) == (b.dev(), b.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(open), Ok(there)) if same(&open, &there))
}

/// The same where files have no numbers: a file of the same size and time is taken for the same.
#[cfg(not(unix))]
pub fn is_at(file: &File, path: &Path) -> bool {
    let same = |a: &Metadata, b: &Metadata| a.len() == b.len() && a.modified().ok() == b.modified().ok();
    matches!((file.metadata(), fs::metadata(path)), (Ok(open), Ok(there)) if same(&open, &there))
}
