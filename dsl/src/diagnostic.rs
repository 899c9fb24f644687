//! What the checker has to say about a title.
//!
//! Messages are lower case without a final period, put the user's own words in backticks and never show a Rust
//! name. The message says what is wrong, the label what the underlined text is, the help what to write instead.

use std::collections::HashSet;
use std::fmt;

use miette::LabeledSpan;

use crate::excerpt::Excerpt;
use crate::lines::floor_boundary;
use crate::source::Sources;
use crate::span::Span;
use crate::suggest::closest;

/// How much a diagnostic matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The title cannot be used as it is.
    Error,
    /// Most likely a mistake; the title can be used all the same.
    Warning,
    /// Nothing is wrong, but it is worth knowing.
    Note,
}

/// A stable name for a family of diagnostics, such as `unknown-key`.
pub type Code = &'static str;

/// One remark about a title, with the place that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How much it matters.
    pub severity: Severity,
    /// The family that it belongs to.
    pub code: Code,
    /// What is wrong.
    pub message: String,
    /// The text to underline.
    pub span: Span,
    /// What the underlined text is.
    pub label: Option<String>,
    /// What to write instead.
    pub help: Option<String>,
    /// Other places that explain this one: where the first of two equal ids stands.
    pub related: Vec<(Span, String)>,
}

impl Diagnostic {
    /// An error without label or help.
    pub fn error(code: Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Error,
            code,
            message: message.into(),
            span,
            label: None,
            help: None,
            related: Vec::new(),
        }
    }

    /// A warning without label or help.
    pub fn warning(code: Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    /// What a title may say, but the engine cannot play yet: an error for whoever wants to play it.
    pub fn cannot_play(span: Span, what: &str, unknown: &str) -> Self {
        Self::error("cannot-play", span, format!("`{what}` cannot be played yet: the engine does not know {unknown}"))
            .help("to play the title, leave this out or say it in another way")
    }

    /// The same for whoever only wants to know.
    pub fn as_note(self) -> Self {
        Diagnostic { severity: Severity::Note, ..self }
    }

    /// Says what the underlined text is.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Says what to write instead.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Says what to write instead, where that is known.
    pub fn maybe_help(mut self, help: Option<String>) -> Self {
        self.help = help;
        self
    }

    /// Points at another place that explains this one.
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }

    /// Whether the title cannot be used because of it.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// What tells it from others: the same remark about the same place is said once.
    pub fn identity(&self) -> (Span, Code, &str) {
        (self.span, self.code, &self.message)
    }

    /// The diagnostic with its source, as miette draws it.
    pub fn report(&self, sources: &Sources) -> Report {
        // miette draws one file at a time: places in other files are named in the help by whoever reports them.
        let others = self.related.iter().filter(|(span, _)| span.file == self.span.file);
        let places: Vec<(Span, Option<&str>)> = std::iter::once((self.span, self.label.as_deref()))
            .chain(others.map(|(span, label)| (*span, Some(label.as_str()))))
            .collect();
        let ranges: Vec<_> = places.iter().map(|(span, _)| span.range()).collect();
        let (source, underlined) = Excerpt::new(sources.file(self.span.file), &ranges);
        let labels = places.iter().zip(underlined).enumerate().map(|(number, ((_, label), underlined))| {
            let label = match (underlined.more_lines, label) {
                (0, label) => label.map(str::to_owned),
                (more, Some(label)) => Some(format!("{label}; {more} lines more")),
                (more, None) => Some(format!("and {more} lines more")),
            };
            match number {
                0 => LabeledSpan::new_primary_with_span(label, underlined.span),
                _ => LabeledSpan::new_with_span(label, underlined.span),
            }
        });
        Report {
            severity: self.severity,
            code: self.code,
            message: shortened(&self.message),
            help: self.help.as_deref().map(shortened),
            labels: labels.collect(),
            source,
        }
    }
}

/// Texts with more bytes are cut where they are drawn: somebody's word of a megabyte is in the message, too.
const LONGEST_TEXT: usize = 2000;

/// The beginning and the end of a text that is too long to be read.
fn shortened(text: &str) -> String {
    if text.len() <= LONGEST_TEXT {
        return text.to_owned();
    }
    let (start, end) = (floor_boundary(text, 200), floor_boundary(text, text.len() - 200));
    format!("{} … {}", &text[..start], &text[end..])
}

/// A diagnostic that carries the lines it is about.
#[derive(Debug)]
pub struct Report {
    severity: Severity,
    code: Code,
    message: String,
    help: Option<String>,
    labels: Vec<LabeledSpan>,
    source: Excerpt,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Report {}

impl miette::Diagnostic for Report {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|h| Box::new(h) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

/// After so many diagnostics nobody guesses any more what the author meant: a hundred of them are drawn.
const MOST_GUESSES: usize = 200;

/// Diagnostics gathered while a title is read.
#[derive(Debug, Default)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// What the author most likely meant by `word`, as [`closest`] says. Whoever has hundreds of other mistakes to mend
    /// first gets no more guesses: each takes a look at all candidates.
    pub(crate) fn guess<'c>(&self, word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
        if self.0.len() < MOST_GUESSES { closest(word, candidates) } else { None }
    }

    /// Leaves out of what was added after the first `from` diagnostics whatever had been said before.
    pub(crate) fn forget_repeated(&mut self, from: usize) {
        let added = self.0.split_off(from);
        let mut known: HashSet<(Span, Code, &str)> = self.0.iter().map(Diagnostic::identity).collect();
        let is_new: Vec<bool> = added.iter().map(|diagnostic| known.insert(diagnostic.identity())).collect();
        self.0.extend(added.into_iter().zip(is_new).filter_map(|(diagnostic, is_new)| is_new.then_some(diagnostic)));
    }

    /// Whether there is at least one error.
    pub fn has_errors(&self) -> bool {
        self.errors() > 0
    }

    /// How many errors there are.
    pub fn errors(&self) -> usize {
        self.0.iter().filter(|diagnostic| diagnostic.is_error()).count()
    }

    /// In the order of the files, each thing once: the same table may be read for several variants.
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        let mut all = self.0;
        all.sort_by(|a, b| (a.span, a.severity, a.code, &a.message).cmp(&(b.span, b.severity, b.code, &b.message)));
        all.dedup_by(|a, b| a.identity() == b.identity());
        all
    }
}
