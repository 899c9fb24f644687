//! Files as they were when they were last looked at.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use prospectus_library::{FileKind, file};

use crate::mark;

/// The clock of a disk has coarse ticks: within this time, a file may have changed without looking so.
const RECENT: Duration = Duration::from_secs(2);

/// A file as it was.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Which file.
    pub path: PathBuf,
    stamp: Option<(SystemTime, u64)>,
    text: u64,
}

impl Seen {
    /// A file that has just been read; `text` is what stood in it.
    pub fn new(path: &Path, text: &str) -> Seen {
        Seen { path: path.to_owned(), stamp: stamp(path), text: mark::mixed(mark::START, text) }
    }

    /// Whether the file is another one now, or gone.
    pub fn has_changed(&self) -> bool {
        let now = stamp(&self.path);
        if now != self.stamp {
            return true;
        }
        let is_recent = |(saved, _): (SystemTime, u64)| saved.elapsed().is_ok_and(|since| since < RECENT);
        now.is_some_and(is_recent) && self.reads_otherwise()
    }

    fn reads_otherwise(&self) -> bool {
        // What cannot be read was read as nothing.
        let text = file::read(&self.path, FileKind::Title).unwrap_or_default();
        mark::mixed(mark::START, &text) != self.text
    }
}

fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let about = fs::metadata(path).ok()?;
    Some((about.modified().ok()?, about.len()))
}
