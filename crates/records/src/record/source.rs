//! The title that a record carries with it.

use std::sync::Arc;

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::source::Sources;
use prospectus_dsl::title::Title;
use prospectus_engine::Setup;

use super::RecordError;
use prospectus_library::{BrokenTitle, Loaded, seats};

/// A file of a title: what it is called, without its folder, and what stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What it is called.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

/// The name of a file without folders, ending and remarks.
fn stem(name: &str) -> &str {
    let name = name.split(" (").next().unwrap_or(name);
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    name.strip_suffix(".toml").unwrap_or(name)
}

impl File {
    /// The files that a title was read from, the title itself first.
    pub fn all(loaded: &Loaded) -> Vec<File> {
        let root = loaded.sources.file(loaded.root);
        let others = loaded.sources.files().filter(|file| file.name != root.name);
        let file = |file: &prospectus_dsl::source::SourceFile| File {
            name: stem(&file.name).to_owned(),
            text: file.text.clone(),
        };
        std::iter::once(root).chain(others).map(file).collect()
    }

    fn is_standard_tiles(&self) -> bool {
        self.text.lines().any(|line| line.trim_end() == "[tile]")
    }
}

/// The title as these files say it, with the variants of a setup.
pub fn title(files: &[File], setup: &Setup) -> Result<Arc<Title>, RecordError> {
    let wrong = |title: BrokenTitle| RecordError::new("files", title);
    let Some((first, others)) = files.split_first() else {
        return seats::title(&setup.title, &setup.variants).map_err(wrong);
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
    let draft = Draft::read(&mut sources, root, standard, &find, &mut diagnostics);
    let title = draft.and_then(|draft| draft.title(&setup.variants, &mut diagnostics));
    match title.filter(|_| !diagnostics.has_errors()) {
        Some(title) => Ok(Arc::new(title)),
        None => Err(wrong(BrokenTitle::new(&diagnostics.into_sorted(), &sources))),
    }
}
