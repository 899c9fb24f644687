//! The title that a record carries with it.

use std::sync::Arc;

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::source::{Sources, stem};
use prospectus_dsl::span::FileId;
use prospectus_dsl::title::Title;
use prospectus_engine::Setup;

use super::{RecordError, RecordProblem};
use prospectus_library::{BrokenTitle, Loaded, MOST_OVERLAYS, seats};

/// A file of a title: what it is called, without its folder, and what stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What it is called.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

impl File {
    /// The files that a title was read from, the title itself first.
    pub fn all(loaded: &Loaded) -> Vec<File> {
        let root = loaded.sources.file(loaded.root);
        let others = loaded.sources.files().filter(|file| file.name != root.name);
        let file = |file: &prospectus_dsl::source::SourceFile| File {
            name: name_of(&file.name, &loaded.sources).to_owned(),
            text: file.text.clone(),
        };
        std::iter::once(root).chain(others).map(file).collect()
    }

    /// The names of those that were laid over the title, the last one uppermost.
    pub fn laid_over(loaded: &Loaded) -> Vec<String> {
        let name = |file: &FileId| name_of(&loaded.sources.file(*file).name, &loaded.sources).to_owned();
        loaded.with.iter().map(name).collect()
    }

    fn is_standard_tiles(&self) -> bool {
        self.text.lines().any(|line| line.trim_end() == "[tile]")
    }
}

/// What a file is called in a record: without its folder, unless another one is called the same.
fn name_of<'n>(name: &'n str, sources: &Sources) -> &'n str {
    let alike = sources.files().filter(|file| stem(&file.name) == stem(name)).count();
    if alike == 1 { stem(name) } else { name.strip_suffix(".toml").unwrap_or(name) }
}

/// The title as these files say it, with what is laid over it and the variants of a setup.
pub fn title(files: &[File], with: &[String], setup: &Setup) -> Result<Arc<Title>, RecordError> {
    let wrong = |title: BrokenTitle| RecordError::new("files", title);
    let Some((first, others)) = files.split_first() else {
        let loaded = prospectus_library::load_with(&setup.title, with);
        return seats::to_play(&loaded, &setup.variants).map_err(wrong);
    };
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let root = sources.add(&*first.name, &*first.text);
    let tiles = others.iter().find(|file| file.is_standard_tiles());
    let tiles = sources.add("tiles", tiles.map_or("", |tiles| &tiles.text));
    let standard = standard_tiles(&sources, tiles, &mut diagnostics);
    let find = |from: &str, name: &str| {
        let named = |file: &&File| file.name == stem(name) && file.name != from;
        files.iter().find(named).map(|file| Ok((file.name.clone(), file.text.clone())))
    };
    let overlays = overlays(files, with, &mut sources)?;
    let draft = Draft::read_with(&mut sources, root, &overlays, standard, &find, &mut diagnostics);
    let title = draft.and_then(|draft| draft.title(&setup.variants, &mut diagnostics));
    match title.filter(|_| !diagnostics.has_errors()) {
        Some(title) => Ok(Arc::new(title)),
        None => Err(wrong(BrokenTitle::new(&diagnostics.into_sorted(), &sources))),
    }
}

/// The files that are laid over the title, by their names.
fn overlays(files: &[File], with: &[String], sources: &mut Sources) -> Result<Vec<FileId>, RecordError> {
    if with.len() > MOST_OVERLAYS {
        return Err(RecordError::new("with", RecordProblem::TooManyOverlays(with.len())));
    }
    let overlay = |(at, name): (usize, &String)| {
        let file = files.iter().find(|file| file.name == *name);
        let unknown = || RecordProblem::Unknown { noun: "file", name: name.clone() };
        let file = file.ok_or_else(|| RecordError::new(format!("with[{at}]"), unknown()))?;
        Ok(sources.find(name).unwrap_or_else(|| sources.add(name, &*file.text)))
    };
    with.iter().enumerate().map(overlay).collect()
}
