//! The folder that the studio was started in. Nothing outside it is read or written.

use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::problem::Problem;

/// A folder, and the files in it by their paths from there.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

/// Longer names are no files of ours.
const LONGEST_NAME: usize = 400;

/// Folders are not looked through deeper than this.
const DEEPEST: usize = 4;

/// More files are not listed.
const MOST_FILES: usize = 2000;

impl Folder {
    /// The folder at a path.
    pub fn at(path: &Path) -> std::io::Result<Folder> {
        Ok(Folder { root: path.canonicalize()? })
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The file of this name, which need not be there yet. Its folder must be, inside this one; links that lead out of it
    /// are no way out.
    pub fn file(&self, name: &str) -> Result<PathBuf, Problem> {
        let outside = || Problem::Outside(name.to_owned());
        let plain = !name.is_empty() && name.len() <= LONGEST_NAME && !name.contains(['\0', '\\']);
        let relative = Path::new(name);
        if !plain || !relative.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(outside());
        }
        let path = self.root.join(relative);
        let folder = path.parent().ok_or_else(outside)?.canonicalize().map_err(|_| outside())?;
        if !folder.starts_with(&self.root) || path.is_dir() {
            return Err(outside());
        }
        match path.canonicalize() {
            Ok(file) if file.starts_with(&self.root) => Ok(path),
            Ok(_) => Err(outside()),
            // It is not there; a link that leads nowhere is no place for a new file.
            Err(_) if path.is_symlink() => Err(outside()),
            Err(_) => Ok(path),
        }
    }

    /// The name by which a file of this folder is known.
    pub fn name(&self, path: &Path) -> Option<String> {
        let path = path.canonicalize().ok()?;
        let relative = path.strip_prefix(&self.root).ok()?;
        Some(relative.to_str()?.replace('\\', "/"))
    }

    /// A name for a new file: `stem.ending`, or with a number if that is taken.
    pub fn free_name(&self, stem: &str, ending: &str) -> String {
        let plain = |letter: char| if letter.is_alphanumeric() || "-_ .".contains(letter) { letter } else { '-' };
        let stem: String = stem.chars().map(plain).take(80).collect();
        let stem = stem.trim_matches(['.', ' ', '-']);
        let stem = if stem.is_empty() { "game" } else { stem };
        let names = std::iter::once(format!("{stem}.{ending}")).chain((2..).map(|at| format!("{stem}-{at}.{ending}")));
        let is_free = |name: &String| fs::symlink_metadata(self.root.join(name)).is_err();
        names.take(100_000).find(is_free).unwrap_or_else(|| format!("{stem}.{ending}"))
    }

    /// The files with one of these endings, by name.
    pub fn list(&self, endings: &[&str]) -> Vec<String> {
        let mut found = Vec::new();
        self.list_below(&self.root, endings, 0, &mut found);
        found.sort();
        found
    }

    fn list_below(&self, folder: &Path, endings: &[&str], depth: usize, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let is_hidden = name.to_str().is_none_or(|name| name.starts_with('.') || name == "target");
            let Ok(kind) = entry.file_type() else { continue };
            if is_hidden || found.len() >= MOST_FILES {
                continue;
            }
            if kind.is_dir() && depth < DEEPEST {
                self.list_below(&path, endings, depth + 1, found);
            }
            let fits = path.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known));
            if kind.is_file() && fits {
                found.extend(self.name(&path));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let outer = tempfile::tempdir().expect("a folder for the test");
        let inner = outer.path().join("inner");
        fs::create_dir_all(inner.join("games")).expect("it can be made");
        fs::write(outer.path().join("secret.json"), "{}").expect("it can be written");
        fs::write(inner.join("game.json"), "{}").expect("it can be written");
        let folder = Folder::at(&inner).expect("it is there");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(outer.path(), inner.join("out")).expect("a link");
            std::os::unix::fs::symlink(outer.path().join("secret.json"), inner.join("link.json")).expect("a link");
            std::os::unix::fs::symlink(outer.path().join("new.json"), inner.join("nowhere.json")).expect("a link");
        }
        let absolute = outer.path().join("secret.json");
        let tricks = [
            "../secret.json",
            "games/../../secret.json",
            "/etc/passwd",
            "",
            ".",
            "..",
            "games",
            "./game.json/..",
            "out/secret.json",
            "link.json",
            "nowhere.json",
            "a\0b",
            "..\\secret.json",
            "nobody/game.json",
            absolute.to_str().expect("text"),
        ];
        for name in tricks {
            assert!(folder.file(name).is_err(), "{name:?}");
        }
        for name in ["game.json", "games/new.json", "new.json"] {
            assert!(folder.file(name).is_ok(), "{name}");
        }
        assert_eq!(folder.list(&["json"]), ["game.json"]);
    }

    #[test]
    fn a_new_file_takes_the_place_of_none() {
        let place = tempfile::tempdir().expect("a folder for the test");
        let folder = Folder::at(place.path()).expect("it is there");
        assert_eq!(folder.free_name("My <game>/..", "json"), "My -game--..json".replace("--..", ".").as_str());
        fs::write(place.path().join("a.json"), "").expect("it can be written");
        assert_eq!(folder.free_name("a", "json"), "a-2.json");
        assert_eq!(folder.free_name("../..", "json"), "game.json");
    }
}
