//! Where titles come from: those that are embedded, and files.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::load::{Base, Draft, UnreadableBase, standard_tiles};
use prospectus_dsl::source::Sources;
use prospectus_dsl::span::{FileId, Span};
use prospectus_dsl::suggest::closest;
use prospectus_dsl::title::{StandardTiles, Title};
use rayon::prelude::*;

use crate::file::{self, FileKind};
use crate::folder::{MOST_TITLES, titles_in};
use crate::{BrokenTitle, SourceError};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The file of standard tiles is no title.
const TILES: &str = "tiles";

/// A title that was asked for, with its sources and whatever is wrong with it.
pub struct Loaded {
    /// The files that it was read from.
    pub sources: Sources,
    /// The file of the title itself.
    pub root: FileId,
    /// The overlays that were laid over it besides, the last one uppermost.
    pub with: Vec<FileId>,
    /// The title with all its variants still to be chosen; none if its files cannot be read at all.
    pub draft: Option<Draft>,
    /// The title without variants, if all its necessary parts are there.
    pub title: Option<Title>,
    /// What the checker says about it, in the order of the files.
    pub diagnostics: Vec<Diagnostic>,
}

impl Loaded {
    /// What the title was asked for as, with what was laid over it.
    pub fn name(&self) -> String {
        let name = |file: &FileId| self.sources.file(*file).name.as_str();
        match self.with.is_empty() {
            true => name(&self.root).to_owned(),
            false => {
                format!("{} with {}", name(&self.root), self.with.iter().map(name).collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The title as one that cannot be played, because of whatever is wrong with it. If nothing is, it is no title at
    /// all: a file of standard tiles is sound, but there is nothing to be played in it.
    pub fn broken(&self) -> BrokenTitle {
        if self.diagnostics.iter().any(Diagnostic::is_error) {
            return BrokenTitle::new(&self.diagnostics, &self.sources);
        }
        let name = &self.sources.file(self.root).name;
        let message = format!("`{name}` is a file of standard tiles, not a title");
        let problem = Diagnostic::error("no-title", Span::new(self.root, 0..0), message);
        let help = format!("{}; to see its tiles, say `prospectus show TITLE tiles`", all_names());
        BrokenTitle::new(&[problem.help(help)], &self.sources)
    }
}

/// The names of the embedded titles: the titles themselves first, then overlays in folders.
pub fn names() -> impl Iterator<Item = &'static str> {
    let embedded = || EMBEDDED.iter().map(|(name, _)| *name).filter(|name| *name != TILES);
    embedded().filter(|name| !name.contains('/')).chain(embedded().filter(|name| name.contains('/')))
}

/// The text of an embedded title, or of the standard tiles.
pub fn embedded(name: &str) -> Option<&'static str> {
    EMBEDDED.iter().find(|(n, _)| *n == name).map(|(_, text)| *text)
}

/// Reads a title, by name or path, and checks it with all its variants.
pub fn load(name: &str) -> Loaded {
    load_with(name, &[])
}

/// Reads a title with overlays on top of it, the last one uppermost, each by name or path.
pub fn load_with(name: &str, with: &[String]) -> Loaded {
    Shelf::default().load(name, with)
}

/// No more overlays than this are laid over a title at once.
pub const MOST_OVERLAYS: usize = 16;

/// Checks the text of a title as if it stood in a file with this name.
pub fn load_text(name: &str, text: &str) -> Loaded {
    Shelf::default().load_text(name, text)
}

/// Reads and checks titles on all cores, each file that several of them need once. A folder stands for all titles in it
/// and below it. What cannot be read, and titles beyond the first thousand, are told as titles with an error.
pub fn load_all(names: &[String]) -> Vec<Loaded> {
    load_all_with(names, &[])
}

/// The same with overlays on top of each of them.
pub fn load_all_with(names: &[String], with: &[String]) -> Vec<Loaded> {
    let mut shelf = Shelf::default();
    shelf.standard();
    let (mut titles, mut refused) = (Vec::new(), Vec::new());
    for name in names {
        if embedded(name).is_some() || !Path::new(name).is_dir() {
            titles.push(name.clone());
            continue;
        }
        let (files, errors) = titles_in(Path::new(name));
        titles.extend(files);
        refused.extend(errors.into_iter().map(|error| (error.folder().display().to_string(), error.to_string())));
    }
    if titles.len() > MOST_TITLES {
        let message = format!("{} titles are too many to be checked at once: the most is {MOST_TITLES}", titles.len());
        refused.push((titles[MOST_TITLES].clone(), message));
        titles.truncate(MOST_TITLES);
    }
    for name in titles.iter().chain(with.iter().take(MOST_OVERLAYS)) {
        shelf.fetch(name);
    }
    let refused: Vec<FileId> = refused.into_iter().map(|(name, why)| shelf.refuse(&name, why, None)).collect();
    let mut all: Vec<Loaded> =
        titles.par_iter().map_init(|| shelf.clone(), |shelf, name| shelf.load(name, with)).collect();
    all.extend(refused.into_iter().map(|root| shelf.check(root, Vec::new())));
    all
}

/// Titles that are read together: a file that several of them need is read and parsed once.
#[derive(Clone, Default)]
struct Shelf {
    sources: Sources,
    standard: Option<(Arc<StandardTiles>, Vec<Diagnostic>)>,
    /// Why there is nothing in a file: it could not be read.
    unread: HashMap<FileId, Diagnostic>,
}

impl Shelf {
    /// Reads a title, by name or path, and checks it with all its variants.
    fn load(&mut self, name: &str, with: &[String]) -> Loaded {
        let root = self.fetch(name);
        if let Some(surplus) = with.get(MOST_OVERLAYS) {
            let why = format!("{} overlays at once are too many: the most is {MOST_OVERLAYS}", with.len());
            let refused = self.refuse(surplus, why, Some("write some of them in one file".to_owned()));
            return self.check(refused, Vec::new());
        }
        let with = with.iter().map(|name| self.fetch(name)).collect();
        self.check(root, with)
    }

    /// Puts a title's file on the shelf, so that copies of the shelf know it by the same number. It is read once: what
    /// comes through a pipe does not come again.
    fn fetch(&mut self, name: &str) -> FileId {
        if let Some(known) = self.sources.find(name) {
            return known;
        }
        match source(name) {
            Ok((name, text)) => self.sources.add(name, text),
            Err(error) => self.refuse(name, error.to_string(), error.help()),
        }
    }

    /// A file without a text, and why that is so.
    fn refuse(&mut self, name: &str, why: String, help: Option<String>) -> FileId {
        let file = self.sources.add(name, String::new());
        let problem = Diagnostic::error("cannot-read", Span::new(file, 0..0), why);
        self.unread.insert(file, problem.maybe_help(help));
        file
    }

    /// Checks the text of a title as if it stood in a file with this name.
    fn load_text(&mut self, name: &str, text: &str) -> Loaded {
        let root = self.sources.add(name, text);
        self.check(root, Vec::new())
    }

    fn check(&mut self, root: FileId, with: Vec<FileId>) -> Loaded {
        let unread: Vec<Diagnostic> =
            std::iter::once(&root).chain(&with).filter_map(|file| self.unread.get(file)).cloned().collect();
        if !unread.is_empty() {
            let sources = self.sources.clone();
            return Loaded { sources, root, with, draft: None, title: None, diagnostics: unread };
        }
        let standard = self.standard();
        let mut diagnostics = Diagnostics(self.standard.iter().flat_map(|(_, found)| found.clone()).collect());
        let (draft, title) = if is_standard_tiles(&self.sources, root) {
            standard_tiles(&self.sources, root, &mut diagnostics);
            if let Some(overlay) = with.first() {
                let message = "nothing can be laid over the standard tiles: they are no title";
                diagnostics.push(Diagnostic::error("other-base", Span::new(*overlay, 0..0), message).help(all_names()));
            }
            (None, None)
        } else {
            let draft = Draft::read_with(&mut self.sources, root, &with, standard, &find, &mut diagnostics);
            let title = draft.as_ref().and_then(|draft| draft.check(&mut diagnostics));
            (draft, title)
        };
        let mut diagnostics = diagnostics.into_sorted();
        diagnostics.iter_mut().filter(|d| d.code == "unknown-title").for_each(|d| self.guess_title(d));
        Loaded { sources: self.sources.clone(), root, with, draft, title, diagnostics }
    }

    /// Says which title may be meant by one that is not there. Only the library knows which there are.
    fn guess_title(&self, unknown: &mut Diagnostic) {
        let name = self.sources.text(unknown.span).trim_matches(['"', '\'']);
        let titles = names().filter(|name| *name != TILES);
        if let (Some(near), Some(help)) = (closest(name, titles), &unknown.help) {
            unknown.help = Some(format!("did you mean `{near}`? Otherwise {help}"));
        }
    }

    fn standard(&mut self) -> Arc<StandardTiles> {
        let sources = &mut self.sources;
        let (tiles, _) = self.standard.get_or_insert_with(|| {
            let mut diagnostics = Diagnostics::default();
            let file = sources.add("titles/tiles.toml (embedded)", embedded(TILES).unwrap_or_default());
            let tiles = standard_tiles(sources, file, &mut diagnostics);
            (tiles, diagnostics.0)
        });
        tiles.clone()
    }
}

/// A file of standard tiles says `[tile]` where a title would say `[title]`.
fn is_standard_tiles(sources: &Sources, file: FileId) -> bool {
    sources.file(file).text.lines().any(|line| line.trim_end() == "[tile]")
}

/// The name and text of a title: an embedded one, or a file.
fn source(name: &str) -> Result<(String, String), SourceError> {
    if let Some(text) = embedded(name) {
        return Ok((name.to_owned(), text.to_owned()));
    }
    let path = Path::new(name);
    if !path.exists() && !path.is_symlink() {
        let in_folder = || names().find(|known| known.rsplit('/').next() == Some(name));
        let near = in_folder().or_else(|| closest(name, names())).map(|near| format!("did you mean `{near}`?"));
        return Err(SourceError::Unknown { name: name.to_owned(), help: near.unwrap_or_else(all_names) });
    }
    Ok((name.to_owned(), file::read(path, FileKind::Title)?))
}

fn all_names() -> String {
    format!("the titles are {}", names().collect::<Vec<_>>().join(", "))
}

/// What `extends` names, seen from a file: a file beside it or in the folder above, then an embedded title.
fn find(from: &str, name: &str) -> Option<Base> {
    // A file may be called by all of its name.
    let name = name.strip_suffix(".toml").unwrap_or(name);
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let embedded =
        |name: &str| embedded(name).filter(|_| name != TILES).map(|text| Ok((name.to_owned(), text.to_owned())));
    if self::embedded(from).is_some() {
        return embedded(&format!("{folder}/{name}")).or_else(|| embedded(name));
    }
    let beside = Path::new(folder).join(format!("{name}.toml"));
    let above = Path::new(folder).parent().map(|above| above.join(format!("{name}.toml")));
    let file = [Some(beside), above].into_iter().flatten().find(|file| file.exists() && !file.is_dir());
    match file {
        Some(file) => {
            let path = without_detours(&file).to_string_lossy().replace('\\', "/");
            Some(
                file::read(Path::new(&path), FileKind::Title)
                    .map(|text| (path, text))
                    .map_err(|why| UnreadableBase(why.to_string())),
            )
        }
        None => embedded(name),
    }
}

/// The same path without going into a folder and out again, so that a file has one name: otherwise a circle of `extends`
/// through `../folder/` would not be seen.
fn without_detours(path: &Path) -> PathBuf {
    let mut plain: Vec<Component<'_>> = Vec::new();
    for component in path.components() {
        match (component, plain.last()) {
            (Component::ParentDir, Some(Component::Normal(_))) => drop(plain.pop()),
            _ => plain.push(component),
        }
    }
    plain.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_without_detours_leads_to_the_same_file() {
        for (path, expected) in [
            ("a/../b.toml", "b.toml"),
            ("x/y/../../z", "z"),
            ("../a/../b", "../b"),
            ("/a/./b/../c", "/a/c"),
            ("./a", "./a"),
        ] {
            assert_eq!(without_detours(Path::new(path)), Path::new(expected), "{path}");
        }
    }
}
