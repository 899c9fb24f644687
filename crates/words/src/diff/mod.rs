//! Two titles compared, in words.
//!
//! The comparison is made on the merged trees, so that it does not matter which layer said what; entries of lists are
//! matched by their ids.

mod tree;
mod words;

use std::fmt::Write as _;

use prospectus_dsl::node::Node;
use prospectus_dsl::source::Sources;

use tree::compare;

/// One of the two titles.
pub struct Side<'a> {
    /// Its tree, all layers merged.
    pub node: &'a Node,
    /// The files that the tree was read from.
    pub sources: &'a Sources,
}

/// What changes from `a` to `b`, section by section, and what stays the same.
pub fn in_words(a: &Side<'_>, b: &Side<'_>, names: (&str, &str), extends: bool) -> String {
    let (differences, same) = compare(a.node, b.node);
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = match (extends, differences.len()) {
        (_, 0) => writeln!(text, "{} and {} are the same", names.0, names.1),
        (true, n) => writeln!(text, "{} extends {} and changes {n} {}", names.1, names.0, plural(n, "thing")),
        (false, n) => writeln!(text, "{} differs from {} in {n} {}", names.1, names.0, plural(n, "thing")),
    };
    let mut section = "";
    for difference in &differences {
        if difference.section() != section {
            section = difference.section();
            let _ = writeln!(text, "\n{}", words::section(section));
        }
        let _ = writeln!(text, "{}", words::difference(difference, a, b));
    }
    if !same.is_empty() {
        let _ = writeln!(text, "\n{}", if extends { "Inherited unchanged" } else { "The same in both" });
        for (section, entries) in &same {
            let _ = writeln!(text, "  {}", words::same(section, entries));
        }
    }
    text
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}
