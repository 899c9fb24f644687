//! The files of one load, handed in by the caller: this crate reads no disk.

use std::sync::{Arc, OnceLock};

use crate::lines::Lines;
use crate::parsed::Parsed;
use crate::span::{FileId, Span};

/// A title file larger than this is refused unread: real ones are a twentieth of it.
pub const LARGEST_FILE: usize = 1 << 20;

/// A file with its text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// How the user knows the file: a path, or the name of an embedded title.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Where its lines begin, found when somebody first asks.
    lines: OnceLock<Lines>,
}

impl SourceFile {
    /// A file with this name and text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> SourceFile {
        SourceFile { name: name.into(), text: text.into(), lines: OnceLock::new() }
    }

    pub(crate) fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::new(&self.text))
    }

    /// Line and column of a byte, both from 1; columns count characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        self.lines().line_column(&self.text, offset)
    }
}

/// The files of a load. Cheap to clone: a clone shares texts and whatever was parsed in them, until a file is added to
/// either.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Arc<SourceFile>>,
    parsed: Arc<Parsed>,
}

impl Sources {
    /// Adds a file.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        let id = FileId(u16::try_from(self.files.len()).expect("a title is made of a handful of files"));
        // Another file may get the same number in a clone: what is parsed from now on is ours alone.
        if Arc::strong_count(&self.parsed) > 1 {
            self.parsed = Arc::new(self.parsed.copy());
        }
        self.files.push(Arc::new(SourceFile::new(name, text)));
        id
    }

    /// A file by its id.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// All files, in the order in which they were added.
    pub fn files(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.iter().map(|file| &**file)
    }

    /// What was parsed in these files.
    pub fn parsed(&self) -> &Arc<Parsed> {
        &self.parsed
    }

    /// The file of this name.
    pub fn find(&self, name: &str) -> Option<FileId> {
        self.files.iter().position(|f| f.name == name).map(|i| FileId(i as u16))
    }

    /// The text at a span; empty if the span is outside of its file.
    pub fn text(&self, span: Span) -> &str {
        self.file(span.file).text.get(span.range()).unwrap_or("")
    }

    /// Line and column of a byte, both from 1; columns count characters.
    pub fn line_column(&self, file: FileId, offset: usize) -> (usize, usize) {
        self.file(file).line_column(offset)
    }
}

/// The name of a file without folders, ending and remarks: what `extends` may call it.
pub fn stem(name: &str) -> &str {
    let name = name.split(" (").next().unwrap_or(name);
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    name.strip_suffix(".toml").unwrap_or(name)
}
