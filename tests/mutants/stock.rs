//! The titles that are changed, and what they lend each other.

use std::collections::BTreeMap;

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::node;
use prospectus_dsl::source::Sources;
use prospectus_library as library;

use crate::places::Places;
use crate::tree::Value;

/// What the small title is called that `prospectus new` writes.
const NEW: &str = "new";

/// A title as it is before anything is changed.
pub struct Base {
    pub name: String,
    pub tree: Value,
    /// How often it is taken: small titles are played in no time.
    pub weight: u64,
}

/// All titles, with what each key of each table says in any of them.
pub struct Stock {
    pub bases: Vec<Base>,
    said: BTreeMap<(&'static str, String), Vec<Value>>,
    /// Words that stand in rules.
    pub names: Vec<String>,
}

impl Stock {
    pub fn new() -> Stock {
        let embedded = library::names().filter_map(|name| Some((name.to_owned(), library::embedded(name)?.to_owned())));
        let all = embedded.chain([(NEW.to_owned(), library::template(NEW))]);
        let bases: Vec<Base> = all.map(|(name, text)| Base::read(name, &text)).collect();
        let mut said: BTreeMap<_, Vec<Value>> = BTreeMap::new();
        let mut names = Vec::new();
        for base in &bases {
            let places = Places::of(&base.tree);
            for table in &places.tables {
                let Some(value) = base.tree.at(&table.path) else { continue };
                for field in &table.fields {
                    if let Some(value) = value.get(field.key) {
                        said.entry((table.noun, field.key.to_owned())).or_default().push(value.clone());
                    }
                }
            }
            for leaf in &places.leaves {
                if let Some(Value::Text(text)) = base.tree.at(&leaf.path) {
                    let is_word = |c: char| c.is_alphanumeric() || c == '_';
                    let words = text
                        .split(|c| !is_word(c))
                        .filter(|word| word.len() > 2 && !word.starts_with(|c: char| c.is_numeric()));
                    names.extend(words.map(str::to_owned));
                }
            }
        }
        names.sort();
        names.dedup();
        Stock { bases, said, names }
    }

    /// What a key says in any of the titles.
    pub fn said(&self, noun: &'static str, key: &str) -> &[Value] {
        self.said.get(&(noun, key.to_owned())).map_or(&[], Vec::as_slice)
    }
}

impl Base {
    fn read(name: String, text: &str) -> Base {
        let mut sources = Sources::default();
        let file = sources.add(&name, text);
        let tree =
            node::parse(&sources, file, &mut Diagnostics::default()).expect("a title that comes with Prospectus");
        // Large titles take their time, and overlays are mostly what they lie on.
        let weight = match (name.as_str(), text.len()) {
            (NEW, _) => 30,
            (_, ..20_000) if !text.contains("extends") => 12,
            (_, ..20_000) => 1,
            _ => 5,
        };
        Base { name, tree: Value::of(&tree), weight }
    }
}
