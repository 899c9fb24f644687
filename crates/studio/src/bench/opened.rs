//! A title on the bench: what its files say now, and the last good one.

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use prospectus_dsl::diagnostic::{Diagnostic, Severity};
use prospectus_dsl::load::Draft;
use prospectus_dsl::source::Sources;
use prospectus_dsl::span::FileId;
use prospectus_dsl::title::Title;
use prospectus_library::{Loaded, Playable, names, playable};
use serde_json::{Value, json};

use super::places::place;
use super::seen::Seen;
use crate::api::load_here;
use crate::folder::Folder;
use crate::mark;
use crate::problem::Problem;

/// A title whose files are looked at.
pub struct Opened {
    /// What it is called: a file of the folder, or a title that comes with Prospectus.
    pub name: String,
    /// Its files.
    pub sources: Sources,
    /// Its layers merged; none if it cannot be read at all.
    pub draft: Option<Draft>,
    root: FileId,
    diagnostics: Vec<Diagnostic>,
    verdict: Option<String>,
    players: Vec<usize>,
    /// Stands for exactly these texts.
    version: String,
    good: Option<Good>,
    seen: Vec<Seen>,
    /// Files that have been read anew, of which pages have not been told yet.
    untold: Vec<Seen>,
}

/// The last title in which nothing was wrong.
#[derive(Clone)]
pub struct Good {
    /// The title.
    pub title: Arc<Title>,
    /// Its files as they were.
    pub sources: Sources,
    version: String,
    /// When it was read.
    at: SystemTime,
}

/// More remarks are only counted.
const MOST_DIAGNOSTICS: usize = 300;

impl Opened {
    /// Reads a title for the first time.
    pub fn read(folder: &Folder, name: &str) -> Result<Opened, Problem> {
        if !names().any(|known| known == name) {
            let is_there = super::files::title_path(folder, name)?.is_file();
            is_there.then_some(()).ok_or_else(|| Problem::unknown("title", name))?;
        }
        Ok(Opened::of(name, load_here(folder, name, &[])?))
    }

    fn of(name: &str, loaded: Loaded) -> Opened {
        let seen = loaded.sources.files().filter(|file| is_on_disk(&file.name));
        let seen = seen.map(|file| Seen::new(Path::new(&file.name), &file.text)).collect();
        let playable = playable(std::slice::from_ref(&loaded)).pop().flatten();
        let verdict = playable.as_ref().zip(loaded.title.as_ref()).map(|(playable, title)| playable.verdict(title));
        let players = playable.as_ref().map(|playable| playable.plain.players.clone()).unwrap_or_default();
        let notes = playable.as_ref().map(Playable::notes).unwrap_or_default();
        let Loaded { sources, root, draft, title, mut diagnostics, .. } = loaded;
        let version = version(&sources);
        let is_good = !diagnostics.iter().any(Diagnostic::is_error);
        diagnostics.extend(notes);
        let good = title.filter(|_| is_good).map(|title| Good {
            title: Arc::new(title),
            sources: sources.clone(),
            version: version.clone(),
            at: SystemTime::now(),
        });
        let name = name.to_owned();
        Opened { name, sources, draft, root, diagnostics, verdict, players, version, good, seen, untold: Vec::new() }
    }

    /// Reads it again if one of its files has changed. The last good title stays until there is a better one.
    pub fn refresh(&mut self, folder: &Folder) -> Result<(), Problem> {
        let changed: Vec<Seen> = self.seen.iter().filter(|seen| seen.has_changed()).cloned().collect();
        if changed.is_empty() {
            return Ok(());
        }
        let loaded = load_here(folder, &self.name, &[])?;
        let (before, mut untold) = (self.good.take(), std::mem::take(&mut self.untold));
        *self = Opened::of(&self.name, loaded);
        self.good = self.good.take().or(before);
        untold.extend(changed);
        self.untold = untold;
        Ok(())
    }

    /// The files that have been read anew since this was asked, whoever wanted to see them first.
    pub fn take_untold(&mut self) -> Vec<Seen> {
        std::mem::take(&mut self.untold)
    }

    /// The last good title.
    pub fn good(&self) -> Result<&Good, Problem> {
        self.good
            .as_ref()
            .ok_or(Problem::Senseless("the title cannot be drawn or shown before its mistakes are mended"))
    }

    /// All that a page needs to know about it.
    pub fn told(&self, folder: &Folder) -> Value {
        let root = format!("{}/", folder.root().display());
        let said = self.diagnostics.iter().take(MOST_DIAGNOSTICS).map(|said| self.diagnostic(said, folder, &root));
        let count = |severity| self.diagnostics.iter().filter(|said| said.severity == severity).count();
        let files = self.sources.files().map(|file| named(&file.name, folder)).collect::<Vec<_>>();
        json!({
            "file": self.name,
            "is_own": is_on_disk(&self.sources.file(self.root).name),
            "version": self.version,
            "files": files,
            "extends": self.extends(folder),
            "diagnostics": said.collect::<Vec<_>>(),
            "more": self.diagnostics.len().saturating_sub(MOST_DIAGNOSTICS),
            "errors": count(Severity::Error),
            "warnings": count(Severity::Warning),
            "notes": count(Severity::Note),
            "verdict": self.verdict,
            "players": self.players,
            "good": self.good.as_ref().map(|good| self.told_good(good)),
        })
    }

    fn told_good(&self, good: &Good) -> Value {
        let title = &good.title;
        let boards = title.board.iter().map(|(id, board)| json!({ "id": id.as_str(), "name": board.name.to_string() }));
        let variants = title.variant.entries.iter();
        let variants = variants.map(|(id, variant)| json!({ "id": id, "name": variant.head.name.to_string() }));
        let since = good.at.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        json!({
            "is_now": good.version == self.version,
            "at": since,
            "name": title.title.name.to_string(),
            "subtitle": title.title.subtitle.as_ref().map(ToString::to_string),
            "boards": boards.collect::<Vec<_>>(),
            "variants": variants.collect::<Vec<_>>(),
        })
    }

    /// What it is laid over, if that could be read.
    fn extends(&self, folder: &Folder) -> Option<Value> {
        let below = self.below()?;
        Some(named(&self.sources.file(below).name, folder))
    }

    /// The file right below its own.
    pub fn below(&self) -> Option<FileId> {
        let layers = &self.draft.as_ref()?.layers;
        Some(layers.get(layers.len().checked_sub(2)?)?.file)
    }

    fn diagnostic(&self, said: &Diagnostic, folder: &Folder, root: &str) -> Value {
        let plain = |text: &str| text.replace(root, "");
        let related = said
            .related
            .iter()
            .map(|(span, label)| json!({ "label": plain(label), "place": place(*span, &self.sources, folder) }));
        json!({
            "severity": match said.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            },
            "code": said.code,
            "message": plain(&said.message),
            "label": said.label.as_deref().map(plain),
            "help": said.help.as_deref().map(plain),
            "place": place(said.span, &self.sources, folder),
            "related": related.collect::<Vec<_>>(),
        })
    }
}

/// Whether a source is a file; those that come with Prospectus have names without a folder of this machine.
pub fn is_on_disk(name: &str) -> bool {
    Path::new(name).is_absolute()
}

/// A file as pages know it: by its path in the folder, if it is there, and by a name for people.
pub fn named(name: &str, folder: &Folder) -> Value {
    let path = is_on_disk(name).then(|| folder.name(Path::new(name))).flatten();
    let told = match &path {
        Some(path) => path.clone(),
        None => name.rsplit_once('/').filter(|_| is_on_disk(name)).map_or(name, |(_, file)| file).to_owned(),
    };
    json!({ "path": path, "name": told })
}

fn version(sources: &Sources) -> String {
    let mixed = sources.files().fold(mark::START, |mark, file| mark::mixed(mark::mixed(mark, &file.name), &file.text));
    format!("{mixed:016x}")
}
