//! The keys of the file format, where titles say them, and titles with one of them changed.

use std::sync::{Arc, Mutex};

use prospectus_dsl::decode::{Decode, FieldShape, RecordShape, Shape, Space, Use};
use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::load::Draft;
use prospectus_dsl::node::{self, Entry, Node, NodeKind};
use prospectus_dsl::source::Sources;
use prospectus_dsl::span::Span;
use prospectus_dsl::title::{Title, TitleFile};
use prospectus_library as library;

/// A key of the format: the table that has it, and how it is called there.
#[derive(Clone, Debug)]
pub struct Key {
    pub table: &'static str,
    pub field: FieldShape,
    /// Whether it can only be said inside of something that is refused.
    pub is_within_refused: bool,
}

impl Key {
    pub fn name(&self) -> String {
        format!("`{}` in {}", self.field.key, self.table)
    }

    /// Whether tables with keys of their own stand in it.
    pub fn is_container(&self) -> bool {
        record_in(&self.field.shape).is_some()
    }
}

/// Every key of the format, each table once.
pub fn keys() -> Vec<Key> {
    let mut found = Vec::new();
    let mut seen = Vec::new();
    walk(TitleFile::shape(), false, &mut seen, &mut found);
    found
}

fn walk(shape: Shape, is_within_refused: bool, seen: &mut Vec<&'static str>, found: &mut Vec<Key>) {
    let Some(record) = record_in(&shape) else { return };
    if seen.contains(&record.noun) {
        return;
    }
    seen.push(record.noun);
    for field in record.fields {
        let inner = (field.shape.clone(), is_within_refused || matches!(field.used, Use::NotYet(_)));
        found.push(Key { table: record.noun, field, is_within_refused });
        walk(inner.0, inner.1, seen, found);
    }
}

/// The table that stands in a value of this shape, if any does.
pub fn record_in(shape: &Shape) -> Option<RecordShape> {
    match shape {
        Shape::Record(record) => Some(record()),
        Shape::List(inner) | Shape::Map { value: inner, .. } => record_in(inner),
        Shape::Either(shapes) => shapes.iter().find_map(record_in),
        _ => None,
    }
}

/// A way down a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Key(String),
    Item(usize),
}

pub type Path = Vec<Step>;

/// Shows `see` each table of a title with its shape.
pub fn tables(node: &Node, shape: &Shape, path: &mut Path, see: &mut dyn FnMut(&Path, &RecordShape, &Node)) {
    match (&node.kind, shape) {
        (NodeKind::Table(table), Shape::Record(record)) => {
            let record = record();
            see(path, &record, node);
            for field in &record.fields {
                if let Some(inner) = table.get(field.key) {
                    path.push(Step::Key(field.key.to_owned()));
                    tables(inner, &field.shape, path, see);
                    path.pop();
                }
            }
        }
        (NodeKind::Table(table), Shape::Map { value, .. }) => {
            for (key, entry) in &table.entries {
                path.push(Step::Key(key.clone()));
                tables(&entry.value, value, path, see);
                path.pop();
            }
        }
        (NodeKind::Array(items), Shape::List(inner)) => {
            for (at, item) in items.iter().enumerate() {
                path.push(Step::Item(at));
                tables(item, inner, path, see);
                path.pop();
            }
        }
        (_, Shape::Either(shapes)) => {
            let by_cases = node.as_table().is_some_and(|table| table.entries.contains_key("by"));
            for shape in shapes.iter().filter(|_| !by_cases) {
                tables(node, shape, path, see);
            }
        }
        _ => {}
    }
}

fn declared(node: &Node, shape: &Shape, space: Space, found: &mut Vec<String>) {
    match (&node.kind, shape) {
        (NodeKind::Table(table), Shape::Record(record)) => {
            for field in record().fields {
                table.get(field.key).into_iter().for_each(|inner| declared(inner, &field.shape, space, found));
            }
        }
        (NodeKind::Table(table), Shape::Map { key, value }) => {
            if *key == space.noun() {
                found.extend(table.entries.keys().cloned());
            }
            table.entries.values().for_each(|entry| declared(&entry.value, value, space, found));
        }
        (NodeKind::Array(items), Shape::List(inner)) => {
            items.iter().for_each(|item| declared(item, inner, space, found));
        }
        (NodeKind::Text(text), Shape::Id(of)) if *of == space => found.push(text.text.to_string()),
        _ => {}
    }
}

/// Puts a value into a tree, or takes it out.
pub fn put(node: &mut Node, path: &[Step], value: Option<Node>) {
    let [first, rest @ ..] = path else {
        if let Some(value) = value {
            *node = value;
        }
        return;
    };
    match (&mut node.kind, first) {
        (NodeKind::Table(table), Step::Key(key)) => {
            let entries = &mut Arc::make_mut(table).entries;
            match (rest, value) {
                ([], None) => {
                    entries.shift_remove(key);
                }
                ([], Some(value)) if !entries.contains_key(key) => {
                    entries.insert(key.clone(), Entry { key: value.span, value });
                }
                (rest, value) => {
                    if let Some(entry) = entries.get_mut(key) {
                        put(&mut entry.value, rest, value);
                    }
                }
            }
        }
        (NodeKind::Array(items), Step::Item(at)) => {
            let items = Arc::make_mut(items);
            match (rest, value) {
                ([], None) => {
                    items.remove(*at);
                }
                (rest, value) => put(&mut items[*at], rest, value),
            }
        }
        _ => {}
    }
}

/// A title that is changed here and there.
pub struct Base {
    pub name: String,
    pub draft: Draft,
    pub variants: Vec<String>,
    /// Values that take the place of others stand in files of their own: their rules are known by where they stand.
    sources: Mutex<Sources>,
}

impl Base {
    pub fn named(name: &str, variants: &[&str]) -> Base {
        Base::new(name, library::load(name), variants)
    }

    pub fn of_text(name: &str, text: &str) -> Base {
        Base::new(name, library::load_text(name, text), &[])
    }

    fn new(name: &str, loaded: library::Loaded, variants: &[&str]) -> Base {
        let errors: Vec<_> = loaded.diagnostics.iter().filter(|d| d.is_error()).collect();
        assert!(errors.is_empty(), "{name}: {errors:?}");
        Base {
            name: format!("{name} {}", variants.join(" ")).trim_end().to_owned(),
            draft: loaded.draft.expect("a title without errors can be read"),
            variants: variants.iter().map(|variant| (*variant).to_owned()).collect(),
            sources: Mutex::new(loaded.sources),
        }
    }

    /// The ids of a space that the title declares.
    pub fn ids(&self, space: Space) -> Vec<String> {
        let mut found = Vec::new();
        declared(self.draft.merged(), &TitleFile::shape(), space, &mut found);
        found
    }

    /// A value as a title would write it.
    pub fn value(&self, toml: &str) -> Option<Node> {
        let mut sources = self.sources.lock().expect("nobody panics while a value is read");
        let file = sources.add("change", format!("value = {toml}"));
        let mut diagnostics = Diagnostics::default();
        let tree = node::parse(&sources, file, &mut diagnostics)?;
        tree.as_table()?.get("value").filter(|_| !diagnostics.has_errors()).cloned()
    }

    /// The title with its tree as it is, or changed; none if it would not be checked.
    pub fn title(&self, tree: Option<Node>) -> Option<Arc<Title>> {
        let changed = tree.map(|tree| self.draft.with_tree(tree));
        let mut diagnostics = Diagnostics::default();
        let title = changed.as_ref().unwrap_or(&self.draft).title(&self.variants, &mut diagnostics);
        title.filter(|_| !diagnostics.has_errors()).map(Arc::new)
    }

    /// What stands at a place.
    pub fn text(&self, span: Span) -> String {
        self.sources.lock().expect("nobody panics while a text is read").text(span).to_owned()
    }
}
