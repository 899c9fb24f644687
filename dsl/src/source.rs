//! The files of one load, handed in by the caller: this crate reads no disk.

use std::sync::Arc;

use crate::parsed::Parsed;
use crate::span::{FileId, Span};

/// A title file larger than this is refused unread: real ones are a hundredth of it.
pub const LARGEST_FILE: usize = 4 << 20;

/// A file with its text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// How the user knows the file: a path, or the name of an embedded title.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The files of a load. Cheap to clone: a clone shares texts and whatever was parsed in them.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Arc<SourceFile>>,
    parsed: Arc<Parsed>,
}

impl Sources {
    /// Adds a file.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        let id = FileId(u16::try_from(self.files.len()).expect("a title is made of a handful of files"));
        self.files.push(Arc::new(SourceFile { name: name.into(), text: text.into() }));
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
        let text = &self.file(file).text;
        let before = &text[..floor_boundary(text, offset)];
        let line_start = before.rfind('\n').map_or(0, |n| n + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

fn floor_boundary(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
