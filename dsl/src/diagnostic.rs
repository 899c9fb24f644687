//! What the checker has to say about a title.
//!
//! Messages are lower case without a final period, put the user's own words in backticks and never show a Rust
//! name. The message says what is wrong, the label what the underlined text is, the help what to write instead.

use std::fmt;

use miette::{LabeledSpan, NamedSource};

use crate::source::Sources;
use crate::span::Span;

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

    /// The diagnostic with its source, as miette draws it.
    pub fn report(&self, sources: &Sources) -> Report {
        let file = sources.file(self.span.file);
        let source = NamedSource::new(&file.name, file.text.clone()).with_language("toml");
        Report { diagnostic: self.clone(), source }
    }
}

/// A diagnostic that carries its source text.
#[derive(Debug)]
pub struct Report {
    diagnostic: Diagnostic,
    source: NamedSource<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl std::error::Error for Report {}

impl miette::Diagnostic for Report {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.diagnostic.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.diagnostic.help.as_ref().map(|h| Box::new(h) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let d = &self.diagnostic;
        let main = LabeledSpan::new_primary_with_span(d.label.clone(), d.span.range());
        // miette draws one file at a time: places in other files are named in the help by whoever reports them.
        let others = d.related.iter().filter(|(span, _)| span.file == d.span.file);
        let others = others.map(|(span, label)| LabeledSpan::new_with_span(Some(label.clone()), span.range()));
        Some(Box::new(std::iter::once(main).chain(others)))
    }
}

/// Diagnostics gathered while a title is read.
#[derive(Debug, Default)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
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
        all.dedup_by(|a, b| a.span == b.span && a.code == b.code && a.message == b.message);
        all
    }
}
