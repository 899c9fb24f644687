//! Where titles come from: those that are embedded, and files.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::source::{LARGEST_FILE, Sources};
use prospectus_dsl::span::{FileId, Span};
use prospectus_dsl::suggest::closest;
use prospectus_dsl::title::{StandardTiles, Title};
use rayon::prelude::*;

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
    /// The title with all its variants still to be chosen; none if its files cannot be read at all.
    pub draft: Option<Draft>,
    /// The title without variants, if all its necessary parts are there.
    pub title: Option<Title>,
    /// What the checker says about it, in the order of the files.
    pub diagnostics: Vec<Diagnostic>,
}

impl Loaded {
    /// The title as one that cannot be played, because of whatever is wrong with it.
    pub fn broken(&self) -> BrokenTitle {
        BrokenTitle::new(&self.diagnostics, &self.sources)
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
    Shelf::default().load(name)
}

/// Checks the text of a title as if it stood in a file with this name.
pub fn load_text(name: &str, text: &str) -> Loaded {
    Shelf::default().load_text(name, text)
}

/// Reads and checks titles on all cores, each file that several of them need once.
pub fn load_all(names: &[String]) -> Vec<Loaded> {
    let mut shelf = Shelf::default();
    shelf.standard();
    names.iter().for_each(|name| shelf.fetch(name));
    names.par_iter().map_init(|| shelf.clone(), |shelf, name| shelf.load(name)).collect()
}

/// Titles that are read together: a file that several of them need is read and parsed once.
#[derive(Clone, Default)]
struct Shelf {
    sources: Sources,
    standard: Option<(Arc<StandardTiles>, Vec<Diagnostic>)>,
}

impl Shelf {
    /// Reads a title, by name or path, and checks it with all its variants.
    fn load(&mut self, name: &str) -> Loaded {
        if let Some(root) = self.sources.find(name) {
            return self.check(root);
        }
        match source(name) {
            Ok((name, text)) => self.load_text(&name, &text),
            Err(error) => {
                let root = self.sources.add(name, String::new());
                let problem = Diagnostic::error("cannot-read", Span::new(root, 0..0), error.to_string());
                let problem = problem.maybe_help(error.help().map(str::to_owned));
                let diagnostics = vec![problem];
                Loaded { sources: self.sources.clone(), root, draft: None, title: None, diagnostics }
            }
        }
    }

    /// Puts a title's file on the shelf, so that copies of the shelf know it by the same number.
    fn fetch(&mut self, name: &str) {
        if let Ok((name, text)) = source(name)
            && self.sources.find(&name).is_none()
        {
            self.sources.add(name, text);
        }
    }

    /// Checks the text of a title as if it stood in a file with this name.
    fn load_text(&mut self, name: &str, text: &str) -> Loaded {
        let root = self.sources.add(name, text);
        self.check(root)
    }

    fn check(&mut self, root: FileId) -> Loaded {
        let standard = self.standard();
        let mut diagnostics = Diagnostics(self.standard.iter().flat_map(|(_, found)| found.clone()).collect());
        let (draft, title) = if is_standard_tiles(&self.sources, root) {
            standard_tiles(&self.sources, root, &mut diagnostics);
            (None, None)
        } else {
            let draft = Draft::read(&mut self.sources, root, standard, &find, &mut diagnostics);
            let title = draft.as_ref().and_then(|draft| draft.check(&mut diagnostics));
            (draft, title)
        };
        Loaded { sources: self.sources.clone(), root, draft, title, diagnostics: diagnostics.into_sorted() }
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
    let owned = || name.to_owned();
    if !path.exists() {
        let help = closest(name, names()).map(|near| format!("did you mean `{near}`?"));
        let help = help.unwrap_or_else(|| format!("the titles are {}", names().collect::<Vec<_>>().join(", ")));
        return Err(SourceError::Unknown { name: owned(), help });
    }
    let too_large = fs::metadata(path).is_ok_and(|m| m.len() > 64 * LARGEST_FILE as u64);
    if too_large {
        return Err(SourceError::TooLarge { name: owned() });
    }
    let bytes = fs::read(path).map_err(|error| SourceError::Unreadable { name: owned(), error })?;
    let text = String::from_utf8(bytes)
        .map_err(|error| SourceError::NotText { name: owned(), at: error.utf8_error().valid_up_to() })?;
    Ok((name.to_owned(), text))
}

/// What `extends` names, seen from a file: a file beside it or in the folder above, then an embedded title.
fn find(from: &str, name: &str) -> Option<(String, String)> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    if embedded(from).is_some() {
        let beside = format!("{folder}/{name}");
        return [beside.as_str(), name]
            .into_iter()
            .filter(|n| *n != TILES)
            .find_map(|n| Some((n.to_owned(), embedded(n)?.to_owned())));
    }
    let beside = Path::new(folder).join(format!("{name}.toml"));
    let above = Path::new(folder).parent().map(|above| above.join(format!("{name}.toml")));
    let file = [Some(beside), above].into_iter().flatten().find(|file| file.is_file());
    match file {
        Some(file) => source(&file.to_string_lossy().replace('\\', "/")).ok(),
        None => Some((name.to_owned(), embedded(name).filter(|_| name != TILES)?.to_owned())),
    }
}
