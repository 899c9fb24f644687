//! Games on disk that survive whatever happens while they are written.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file as a whole: whoever looks finds the old one or the new one, never half of either.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = path.with_file_name(name);
    let mut file = File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    // A rename must not reach the disk before what it renames.
    file.sync_all()?;
    fs::rename(&beside, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Not every system can do this with a folder; the file itself is whole in any case.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}
