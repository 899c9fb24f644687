//! What is said about a title with very many mistakes: the most important ones, how many the others are, and where to
//! begin.

use std::collections::BTreeMap;
use std::fmt;

use prospectus_dsl::diagnostic::{Diagnostic, Severity};
use prospectus_dsl::source::Sources;

/// More diagnostics than this are only counted.
pub const MOST_DRAWN: usize = 100;

/// Mistakes that make sound parts of a title look wrong: an overlay that is not laid, a variant that is left out and a
/// misspelt declaration are missed wherever they are named. In the order in which they are to be mended. A file that cannot be read is told alone.
const CAUSES: [&str; 3] = ["other-base", "too-many-variants", "misnamed"];

/// Those that are drawn, in the order in which they are: all of them in the order of the files or, of very many, the
/// first of those that matter most.
pub fn drawn(diagnostics: &[Diagnostic]) -> Vec<&Diagnostic> {
    let mut all: Vec<&Diagnostic> = diagnostics.iter().collect();
    if all.len() > MOST_DRAWN {
        all.sort_by_key(|diagnostic| (diagnostic.severity, rank(diagnostic)));
        all.truncate(MOST_DRAWN);
    }
    all
}

fn rank(diagnostic: &Diagnostic) -> usize {
    CAUSES.iter().position(|code| *code == diagnostic.code).unwrap_or(CAUSES.len())
}

/// What is said about those that are not drawn.
pub struct Rest<'d> {
    first: &'d Diagnostic,
    sources: &'d Sources,
    count: usize,
    others: usize,
    codes: Vec<(&'d str, usize)>,
}

impl<'d> Rest<'d> {
    /// Nothing, if all are drawn.
    pub fn of(diagnostics: &'d [Diagnostic], sources: &'d Sources) -> Option<Rest<'d>> {
        let others = diagnostics.len().checked_sub(MOST_DRAWN).filter(|others| *others > 0)?;
        let first = *drawn(diagnostics).first()?;
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for diagnostic in diagnostics {
            *counts.entry(diagnostic.code).or_default() += 1;
        }
        let mut codes: Vec<(&str, usize)> = counts.into_iter().collect();
        codes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Some(Rest { first, sources, count: diagnostics.len(), others, codes })
    }
}

impl fmt::Display for Rest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rest { first, sources, count, others, codes } = self;
        let of_each: Vec<String> = codes.iter().map(|(code, count)| format!("{count} {code}")).collect();
        writeln!(f, "and {others} more, {count} in all ({})", of_each.join(", "))?;
        let (line, column) = sources.line_column(first.span.file, first.span.range().start);
        let place = format!("{}:{line}:{column}", sources.file(first.span.file).name);
        let what = match first.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        match rank(first) < CAUSES.len() {
            true => write!(f, "begin with the {what} at {place}: it came first and probably caused many of the others"),
            false => write!(f, "begin with the {what} at {place}, the first of them"),
        }
    }
}
