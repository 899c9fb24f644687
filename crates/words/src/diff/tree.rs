//! The differences between two trees.

use indexmap::IndexMap;
use prospectus_dsl::node::{Node, NodeKind, Table};

/// Something that is not the same in two titles.
pub struct Difference<'a> {
    /// The way to it: section, entry, key.
    pub path: Vec<String>,
    pub old: Option<&'a Node>,
    pub new: Option<&'a Node>,
}

impl Difference<'_> {
    pub fn section(&self) -> &str {
        self.path.first().map_or("", String::as_str)
    }

    /// Whether it is about names, texts and notes alone: nobody plays differently for it.
    pub fn is_remark(&self) -> bool {
        let within = self.path.get(1..).unwrap_or_default();
        let is_word = |key: &String| REMARKS.contains(&key.as_str()) || WORDS.contains(&key.as_str());
        // `uncertain.price` is a remark on a figure, not the figure.
        within.last().is_some_and(is_word)
            || within.iter().rev().nth(1).is_some_and(|key| key == "uncertain")
            || self.path == ["title", "id"]
    }
}

/// Sections with the entries in them that are the same in both titles.
pub type Same = IndexMap<String, Vec<String>>;

/// Keys that say what a file is, or where a rule is printed, rather than how the game is played.
const ABOUT_THE_FILE: [&str; 3] = ["format", "extends", "cite"];

/// Keys that are no part of the game either, but worth reading where they differ.
const REMARKS: [&str; 2] = ["note", "uncertain"];

/// Keys with names, texts and looks, which the game does not go by.
const WORDS: [&str; 11] = [
    "name",
    "text",
    "subtitle",
    "designer",
    "edition",
    "rulebook",
    "also_known_as",
    "money",
    "drawn",
    "letters",
    "text_colour",
];

/// What is different, in the order of the second tree, and what is the same.
pub fn compare<'a>(old: &'a Node, new: &'a Node) -> (Vec<Difference<'a>>, Same) {
    let (mut differences, mut same) = (Vec::new(), Same::new());
    let (old, new) = (children(old), children(new));
    let sections = new.keys().chain(old.keys().filter(|key| !new.contains_key(*key)));
    for section in sections.filter(|key| !ABOUT_THE_FILE.contains(&key.as_str())) {
        let before = differences.len();
        let (a, b) = (old.get(section).copied(), new.get(section).copied());
        let (Some(a), Some(b)) = (a, b) else {
            let entries = a.or(b).map(children).unwrap_or_default();
            let one = |(key, node): (String, &'a Node)| {
                let path = vec![section.clone(), key];
                Difference { path, old: a.map(|_| node), new: b.map(|_| node) }
            };
            differences.extend(entries.into_iter().map(one));
            continue;
        };
        let mut equal = Vec::new();
        for (key, a, b) in pairs(a, b).into_iter().filter(|(key, ..)| !ABOUT_THE_FILE.contains(&key.as_str())) {
            let count = differences.len();
            walk(vec![section.clone(), key.clone()], a, b, &mut differences);
            if differences.len() == count && !REMARKS.contains(&key.as_str()) {
                equal.push(key);
            }
        }
        if pairs(a, b).is_empty() && differences.len() == before {
            walk(vec![section.clone()], Some(a), Some(b), &mut differences);
        }
        if !equal.is_empty() {
            same.insert(section.clone(), equal);
        }
    }
    (differences, same)
}

fn walk<'a>(path: Vec<String>, old: Option<&'a Node>, new: Option<&'a Node>, found: &mut Vec<Difference<'a>>) {
    let (Some(a), Some(b)) = (old, new) else {
        found.push(Difference { path, old, new });
        return;
    };
    match (&a.kind, &b.kind) {
        // Cases of something else cannot be compared one by one.
        (NodeKind::Table(a), NodeKind::Table(b)) if other_cases(a, b) => found.push(Difference { path, old, new }),
        (NodeKind::Table(_), NodeKind::Table(_)) => {
            for (key, a, b) in pairs(a, b) {
                if !ABOUT_THE_FILE.contains(&key.as_str()) {
                    walk(path.iter().cloned().chain([key]).collect(), a, b, found);
                }
            }
        }
        (NodeKind::Array(_), NodeKind::Array(_)) if !children(a).is_empty() && !children(b).is_empty() => {
            for (key, a, b) in pairs(a, b) {
                walk(path.iter().cloned().chain([key]).collect(), a, b, found);
            }
        }
        _ if same_value(a, b) => {}
        _ => found.push(Difference { path, old, new }),
    }
}

type Pair<'a> = (String, Option<&'a Node>, Option<&'a Node>);

/// The entries of both, matched by key or id, in the order of the second.
fn pairs<'a>(old: &'a Node, new: &'a Node) -> Vec<Pair<'a>> {
    let (old, new) = (children(old), children(new));
    let gone = old.iter().filter(|(key, _)| !new.contains_key(*key)).map(|(key, a)| (key.clone(), Some(*a), None));
    let there = new.iter().map(|(key, b)| (key.clone(), old.get(key).copied(), Some(*b)));
    there.chain(gone).collect()
}

/// The entries of a table by key, of a list of tables by id; of anything else none.
fn children(node: &Node) -> IndexMap<String, &Node> {
    match &node.kind {
        NodeKind::Table(table) => table.entries.iter().map(|(key, entry)| (key.clone(), &entry.value)).collect(),
        NodeKind::Array(items) if items.iter().all(|item| item.id().is_some()) => {
            items.iter().filter_map(|item| Some((item.id()?.to_owned(), item))).collect()
        }
        _ => IndexMap::new(),
    }
}

/// Whether only one of them goes by cases, or each by something else.
fn other_cases(a: &Table, b: &Table) -> bool {
    let subject = |table: &'_ Table| table.get("by").and_then(Node::as_text).map(str::to_owned);
    match (subject(a), subject(b)) {
        (None, None) => false,
        (Some(a), Some(b)) => !a.split_whitespace().eq(b.split_whitespace()),
        _ => true,
    }
}

fn same_value(a: &Node, b: &Node) -> bool {
    match (&a.kind, &b.kind) {
        (NodeKind::Integer(a), NodeKind::Integer(b)) => a == b,
        (NodeKind::Boolean(a), NodeKind::Boolean(b)) => a == b,
        (NodeKind::Text(a), NodeKind::Text(b)) => a.text.split_whitespace().eq(b.text.split_whitespace()),
        (NodeKind::Array(a), NodeKind::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same_value(a, b))
        }
        (NodeKind::Table(a), NodeKind::Table(b)) => {
            a.entries.len() == b.entries.len()
                && a.entries.iter().all(|(key, a)| b.get(key).is_some_and(|b| same_value(&a.value, b)))
        }
        _ => false,
    }
}
