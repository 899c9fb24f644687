//! Diagnostics on the terminal and as JSON.

use std::io::IsTerminal;

use miette::{GraphicalReportHandler, GraphicalTheme};
use prospectus_dsl::diagnostic::{Diagnostic, Severity};
use prospectus_dsl::source::Sources;
use prospectus_library::seats::BrokenTitle;
use prospectus_records::record::RecordError;
use serde::Serialize;

/// How wide reports are drawn: wide enough for a rule, narrow enough for half a screen.
const WIDTH: usize = 100;

/// A diagnostic as miette draws it, in colour where there is a terminal to show it.
pub fn draw(diagnostic: &Diagnostic, sources: &Sources, colour: bool) -> String {
    let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_context_lines(1).with_links(false);
    let mut text = String::new();
    if handler.render_report(&mut text, &diagnostic.report(sources)).is_err() {
        text = format!("{}: {}\n", diagnostic.code, diagnostic.message);
    }
    text
}

/// All that is wrong with a title, as `check` draws it.
pub fn problems(diagnostics: &[Diagnostic], sources: &Sources) -> String {
    let colour = colour();
    diagnostics.iter().map(|diagnostic| draw(diagnostic, sources, colour) + "\n").collect()
}

/// The same for a title that is not played because of it.
pub fn broken(title: &BrokenTitle) -> String {
    problems(&title.diagnostics, &title.sources)
}

/// What is wrong with a record; the title in it is drawn as `check` draws it.
pub fn record(error: &RecordError) -> String {
    match &error.title {
        Some(title) => format!("`{}`: {}", error.key, broken(title).trim_end()),
        None => error.to_string(),
    }
}

/// Whether what is printed to standard output may be coloured.
pub fn colour() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

/// One diagnostic for other programs.
#[derive(Serialize)]
pub struct JsonDiagnostic<'a> {
    severity: &'static str,
    code: &'a str,
    message: &'a str,
    help: Option<&'a str>,
    file: &'a str,
    offset: usize,
    length: usize,
    line: usize,
    column: usize,
}

impl<'a> JsonDiagnostic<'a> {
    pub fn new(diagnostic: &'a Diagnostic, sources: &'a Sources) -> Self {
        let range = diagnostic.span.range();
        let (line, column) = sources.line_column(diagnostic.span.file, range.start);
        JsonDiagnostic {
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            },
            code: diagnostic.code,
            message: &diagnostic.message,
            help: diagnostic.help.as_deref(),
            file: &sources.file(diagnostic.span.file).name,
            offset: range.start,
            length: range.len(),
            line,
            column,
        }
    }
}
