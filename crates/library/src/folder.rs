//! Folders of titles.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

/// As many titles as are checked at once.
pub const MOST_TITLES: usize = 1000;

/// Folders deeper than this below the one that was asked for are not looked into.
const DEEPEST: usize = 16;

/// As many files and folders as are looked at.
const MOST_ENTRIES: usize = 100_000;

/// Why the titles of a folder cannot all be had.
#[derive(Debug, Error)]
pub enum FolderError {
    /// The system does not let us look into it.
    #[error("the folder `{}` cannot be read: {error}", folder.display())]
    Unreadable {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Nobody keeps titles so deep.
    #[error("`{}` is not looked into: it is more than {DEEPEST} folders deep", folder.display())]
    TooDeep {
        /// The folder.
        folder: PathBuf,
    },
    /// This must be something else than a folder of titles.
    #[error("`{}` has more than {MOST_ENTRIES} files and folders: that is no folder of titles", folder.display())]
    TooMany {
        /// The folder that was asked for.
        folder: PathBuf,
    },
    /// There is nothing to be checked.
    #[error("there is no title in the folder `{}`: none of its files ends with `.toml`", folder.display())]
    NoTitles {
        /// The folder that was asked for.
        folder: PathBuf,
    },
}

impl FolderError {
    /// The folder that it is about.
    pub fn folder(&self) -> &Path {
        match self {
            FolderError::Unreadable { folder, .. }
            | FolderError::TooDeep { folder }
            | FolderError::TooMany { folder }
            | FolderError::NoTitles { folder } => folder,
        }
    }
}

/// The title files in a folder and below it, by name, and why some of them cannot be had.
///
/// Links are followed, but no folder is looked into twice, whatever links lead to it.
pub fn titles_in(root: &Path) -> (Vec<String>, Vec<FolderError>) {
    let (mut files, mut errors) = (Vec::new(), Vec::new());
    let mut seen: BTreeSet<PathBuf> = root.canonicalize().into_iter().collect();
    let mut folders = vec![(root.to_owned(), 0)];
    let mut entries = 0;
    while let Some((folder, depth)) = folders.pop() {
        let unreadable = |error| FolderError::Unreadable { folder: folder.clone(), error };
        let inside = match fs::read_dir(&folder) {
            Ok(inside) => inside,
            Err(error) => {
                errors.push(unreadable(error));
                continue;
            }
        };
        for entry in inside {
            entries += 1;
            if entries > MOST_ENTRIES {
                errors.push(FolderError::TooMany { folder: root.to_owned() });
                return (Vec::new(), errors);
            }
            let path = match entry {
                Ok(entry) => entry.path(),
                Err(error) => {
                    errors.push(unreadable(error));
                    continue;
                }
            };
            if !path.is_dir() {
                let is_title = path.extension().is_some_and(|extension| extension == "toml");
                files.extend(is_title.then(|| path.to_string_lossy().into_owned()));
            } else if path.canonicalize().is_ok_and(|real| seen.insert(real)) {
                match depth < DEEPEST {
                    true => folders.push((path, depth + 1)),
                    false => errors.push(FolderError::TooDeep { folder: path }),
                }
            }
        }
    }
    files.sort();
    errors.sort_by(|a, b| a.folder().cmp(b.folder()));
    if files.is_empty() && errors.is_empty() {
        errors.push(FolderError::NoTitles { folder: root.to_owned() });
    }
    (files, errors)
}
