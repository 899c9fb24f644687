//! Two titles compared, in words.
//!
//! The comparison is made on the merged trees, so that it does not matter which layer said what; entries of lists are
//! matched by their ids.

mod tree;
mod words;

use prospectus_dsl::node::Node;
use prospectus_dsl::source::Sources;

use tree::{Difference, compare};

/// One of the two titles.
pub struct Side<'a> {
    /// Its tree, all layers merged.
    pub node: &'a Node,
    /// The files that the tree was read from.
    pub sources: &'a Sources,
}

/// How two titles differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// What is played differently.
    pub changes: Vec<Change>,
    /// What only reads differently: names, texts and notes.
    pub remarks: Vec<Change>,
    /// What is the same, a line for each section.
    pub same: Vec<String>,
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The heading that it belongs under.
    pub section: String,
    /// What it is, in one line or a few.
    pub text: String,
}

/// What changes from `a` to `b`, in the order of `b`, and what stays the same.
pub fn comparison(a: &Side<'_>, b: &Side<'_>) -> Comparison {
    let (differences, same) = compare(a.node, b.node);
    let change =
        |of: &Difference<'_>| Change { section: words::section(of.section()), text: words::difference(of, a, b) };
    let (remarks, changes): (Vec<_>, Vec<_>) = differences.iter().partition(|of| of.is_remark());
    Comparison {
        changes: changes.into_iter().map(change).collect(),
        remarks: remarks.into_iter().map(change).collect(),
        same: same.iter().map(|(section, entries)| words::same(section, entries)).collect(),
    }
}

/// What changes from `a` to `b`, section by section, what only reads differently, and what stays the same.
pub fn in_words(a: &Side<'_>, b: &Side<'_>, names: (&str, &str), extends: bool) -> String {
    let found = comparison(a, b);
    let mut text = match (extends, found.changes.len()) {
        (_, 0) if found.remarks.is_empty() => format!("{} and {} are the same\n", names.0, names.1),
        (true, n) => format!("{} extends {} and changes {n} {}\n", names.1, names.0, plural(n, "thing")),
        (false, n) => format!("{} differs from {} in {n} {}\n", names.1, names.0, plural(n, "thing")),
    };
    text += &by_section(&found.changes);
    if !found.remarks.is_empty() {
        let n = found.remarks.len();
        text += &format!("\n── {n} {} that no rule goes by ──\n", plural(n, "remark"));
        text += &by_section(&found.remarks);
    }
    if !found.same.is_empty() {
        text += if extends { "\nInherited unchanged\n" } else { "\nThe same in both\n" };
        text.extend(found.same.iter().map(|line| format!("  {line}\n")));
    }
    text
}

/// Changes below the headings of their sections.
fn by_section(changes: &[Change]) -> String {
    let (mut text, mut section) = (String::new(), "");
    for change in changes {
        if change.section != section {
            section = &change.section;
            text += &format!("\n{section}\n");
        }
        text += &format!("{}\n", change.text);
    }
    text
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}
