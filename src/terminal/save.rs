//! Games on disk that survive whatever happens while they are written.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// Writes a file as a whole: whoever looks finds the old one or the new one, never half of either.
///
/// The text is first written beside it, under a name that nobody else has: two games that are saved in the same file
/// do not write into each other's text.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_owned();
    let mut builder = tempfile::Builder::new();
    builder.prefix(&name).suffix(".new");
    #[cfg(unix)]
    {
        // Otherwise only its owner could read it: what others may do is for the user's umask to say.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    // A rename must not reach the disk before what it renames.
    file.as_file().sync_all()?;
    file.persist(path)?;
    // Not every system can do this with a folder; the file itself is whole in any case.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("game.json");
        for text in ["first", "second"] {
            write(&path, text).expect("the folder is there");
            assert_eq!(fs::read_to_string(&path).expect("it has been written"), text);
        }
        let beside = fs::read_dir(folder.path()).expect("the folder is there").count();
        assert_eq!(beside, 1);
    }

    #[test]
    fn many_who_save_at_once_leave_one_whole_text() {
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
    }
}
