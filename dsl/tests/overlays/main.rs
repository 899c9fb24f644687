//! Overlays: how every kind of value is merged, by what becomes of a small title.

mod base;
mod blocks;
mod cases;
mod lists;
mod several;

use prospectus_dsl::diagnostic::{Diagnostic, Diagnostics};
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::node::{Node, NodeKind};
use prospectus_dsl::source::{Sources, stem};

const SMALL: &str = include_str!("../../../crates/library/src/template.toml");
const STANDARD_TILES: &str = include_str!("../../../titles/tiles.toml");

/// A title that was read, with all that is said about it.
struct Read {
    draft: Draft,
    diagnostics: Vec<Diagnostic>,
    sources: Sources,
}

/// Reads the first of these files, and lays some of the others over it. `small` is always there.
fn read(files: &[(&str, &str)], with: &[&str]) -> Read {
    let small = SMALL.replace("{NAME}", "small");
    let files: Vec<(&str, &str)> = files.iter().copied().chain([("small", small.as_str())]).collect();
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let tiles = sources.add("tiles.toml", STANDARD_TILES);
    let standard = standard_tiles(&sources, tiles, &mut diagnostics);
    let root = sources.add(files[0].0, files[0].1);
    let text = |name: &str| files.iter().find(|(known, _)| *known == name).expect("one of the files").1;
    let with: Vec<_> =
        with.iter().map(|name| sources.find(name).unwrap_or_else(|| sources.add(*name, text(name)))).collect();
    let find = |_: &str, name: &str| {
        let found = files.iter().find(|(known, _)| stem(known) == stem(name));
        found.map(|(name, text)| Ok(((*name).to_owned(), (*text).to_owned())))
    };
    let draft = Draft::read_with(&mut sources, root, &with, standard, &find, &mut diagnostics).expect("readable TOML");
    draft.check(&mut diagnostics);
    Read { draft, diagnostics: diagnostics.into_sorted(), sources }
}

/// One overlay over the small title.
fn over(text: &str) -> Read {
    read(&[("over", &format!("format = 1\nextends = \"small\"\n{text}"))], &[])
}

impl Read {
    /// What stands in the merged title at the end of a way of keys and ids.
    fn at(&self, way: &str) -> String {
        let mut node = self.draft.merged();
        for step in way.split('.') {
            node = match &node.kind {
                NodeKind::Table(table) => table.get(step),
                NodeKind::Array(items) => items.iter().find(|item| item.id() == Some(step)),
                _ => None,
            }
            .unwrap_or_else(|| panic!("there is no {way}"));
        }
        said(node)
    }

    #[track_caller]
    fn well(self) -> Read {
        assert!(self.diagnostics.is_empty(), "{}", self.lines());
        self
    }

    fn lines(&self) -> String {
        let line = |d: &Diagnostic| {
            let (file, help) = (&self.sources.file(d.span.file).name, d.help.as_deref().unwrap_or(""));
            format!("{file} | {} | {} | {} | {help}\n", d.code, self.sources.text(d.span), d.message)
        };
        self.diagnostics.iter().map(line).collect()
    }

    /// Expects one diagnostic with this code, in this file, at this text, whose message and help contain the words.
    #[track_caller]
    fn says(&self, code: &str, file: &str, underlined: &str, words: &[&str]) {
        let all = self.lines();
        let [d] = self.diagnostics.as_slice() else { panic!("expected one `{code}`, found:\n{all}") };
        let place = (d.code, self.sources.file(d.span.file).name.as_str(), self.sources.text(d.span));
        assert_eq!(place, (code, file, underlined), "{all}");
        words.iter().for_each(|words| assert!(all.contains(words), "`{words}` is not in: {all}"));
    }
}

/// A value, the texts in it with single spaces.
fn said(node: &Node) -> String {
    match &node.kind {
        NodeKind::Text(text) => text.text.split_whitespace().collect::<Vec<_>>().join(" "),
        NodeKind::Integer(number) => format!("number {number}"),
        NodeKind::Boolean(yes) => yes.to_string(),
        NodeKind::Array(items) => format!("[{}]", items.iter().map(said).collect::<Vec<_>>().join(", ")),
        NodeKind::Table(table) => {
            let entries = table.entries.iter().map(|(key, entry)| format!("{key} = {}", said(&entry.value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        _ => node.found().to_owned(),
    }
}
