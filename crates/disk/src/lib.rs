//! Files that are written as a whole or not at all, and saved games among them.
//!
//! Whoever looks finds the old file or the new one, never half of either: a text is written beside its file, under a
//! name that nobody else has, and takes its place when all of it is on the disk.

#![warn(missing_docs)]

mod fresh;
mod place;
mod problem;
mod save;

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use prospectus_library::FileKind;

pub use fresh::{Fresh, sweep};
pub use place::{Place, Standing, is_at};
pub use problem::WriteProblem;
pub use save::Save;

/// The longest saved game that is read. Titles are a few hundred kilobytes, games a few hundred more.
const LONGEST: u64 = FileKind::Log.largest() as u64;

/// Writes a file, in place of the one that may be there. What is no file but takes bytes (a pipe, a terminal) gets them.
pub fn write(path: &Path, text: &str) -> Result<(), WriteProblem> {
    let place = Place::find(path)?;
    sweep(&place);
    match place.standing()? {
        Standing::Stream(_) => Ok(OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes())?),
        Standing::Nothing | Standing::File(_) => {
            Fresh::beside(&place)?.filled(text)?.replace(&place)?;
            Ok(())
        }
    }
}

/// Writes a file where there is none yet.
pub fn create(path: &Path, text: &str) -> Result<File, WriteProblem> {
    let place = Place::find(path)?;
    match place.standing()? {
        Standing::Nothing => Ok(Fresh::beside(&place)?.filled(text)?.take_free(&place)?),
        _ => Err(io::Error::from(io::ErrorKind::AlreadyExists).into()),
    }
}

/// The whole text of a file, unless it never ends.
pub fn read(file: &mut impl Read) -> io::Result<String> {
    let mut text = String::new();
    file.take(LONGEST + 1).read_to_string(&mut text)?;
    match text.len() as u64 > LONGEST {
        true => Err(io::Error::other(format!("it is longer than {} MB", LONGEST >> 20))),
        false => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    fn beside(folder: &Path) -> Vec<PathBuf> {
        fs::read_dir(folder).expect("the folder is there").flatten().map(|entry| entry.path()).collect()
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("game.json");
        for text in ["first", "second"] {
            write(&path, text).expect("the folder is there");
            assert_eq!(fs::read_to_string(&path).expect("it has been written"), text);
        }
        assert_eq!(beside(folder.path()), [path]);
    }

    #[test]
    fn many_who_write_at_once_leave_one_whole_text() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("game.json");
        let texts = ["a".repeat(10_000), "b".repeat(20_000), "c".repeat(30_000)];
        std::thread::scope(|scope| {
            for text in &texts {
                scope.spawn(|| (0..20).for_each(|_| write(&path, text).expect("the folder is there")));
            }
        });
        let left = fs::read_to_string(&path).expect("it has been written");
        assert!(texts.contains(&left), "{} bytes", left.len());
        assert_eq!(beside(folder.path()), [path]);
    }

    #[test]
    fn a_left_over_is_cleaned_up_unless_somebody_writes_it() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("game.json");
        let named = |name: &str| {
            let path = folder.path().join(name);
            fs::write(&path, "half").expect("the folder is there");
            path
        };
        let left = named(".game.json.Ab3dE6.prospectus-new");
        let written = named(".game.json.Ab3dE7.prospectus-new");
        let others = [".game.json.x.prospectus-new", ".game.jso.Ab3dE6.prospectus-new", "game.json.new"].map(named);
        let writer = File::open(&written).expect("it was written");
        writer.lock().expect("nobody else has it");
        write(&path, "whole").expect("the folder is there");
        assert!(!left.exists() && written.exists() && others.iter().all(|other| other.exists()));
        drop(writer);
        write(&path, "whole").expect("the folder is there");
        assert!(!written.exists());
    }

    #[test]
    fn what_is_there_is_not_created_again() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("title.toml");
        create(&path, "first").expect("the folder is there");
        let again = create(&path, "second").expect_err("it is there");
        assert!(matches!(again, WriteProblem::Failed(error) if error.kind() == io::ErrorKind::AlreadyExists));
        assert_eq!(fs::read_to_string(&path).expect("it has been written"), "first");
    }

    #[test]
    fn what_never_ends_is_not_read() {
        assert!(read(&mut io::repeat(b' ')).is_err());
        assert_eq!(read(&mut "text".as_bytes()).expect("it ends"), "text");
    }
}
