//! What is wrong, on the terminal and as JSON.

use std::fmt;
use std::io::IsTerminal;

use miette::{Diagnostic as _, GraphicalReportHandler, GraphicalTheme};
use prospectus_dsl::diagnostic::{Diagnostic, Severity};
use prospectus_dsl::source::Sources;
use prospectus_library::{self as library, BrokenTitle, GameError, Rest};
use prospectus_records::import::SiteError;
use prospectus_records::record::RecordProblem;
use serde::Serialize;

use crate::error::{Error, in_file};

/// How wide reports are drawn: wide enough for a rule, narrow enough for half a screen.
const WIDTH: usize = 100;

/// A diagnostic as miette draws it, in colour where there is a terminal to show it.
pub fn draw(diagnostic: &dyn miette::Diagnostic, colour: bool) -> String {
    let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_context_lines(1).with_links(false);
    let mut text = String::new();
    if handler.render_report(&mut text, diagnostic).is_err() {
        let code = diagnostic.code().map(|code| format!("{code}: ")).unwrap_or_default();
        text = format!("{code}{diagnostic}\n");
    }
    text
}

/// What is said about a title: all of it or, if that is very much, the most important part and how much the rest is.
pub fn diagnostics(all: &[Diagnostic], sources: &Sources, colour: bool) -> String {
    let reports = library::drawn(all).into_iter().map(|diagnostic| diagnostic.report(sources));
    let text: String = reports.map(|report| draw(&report, colour) + "\n").collect();
    text + &rest(Rest::of(all, sources))
}

fn rest(rest: Option<Rest<'_>>) -> String {
    rest.map(|rest| format!("{rest}\n help: `prospectus check --json` lists all of them\n\n")).unwrap_or_default()
}

/// Everything that is wrong with a title, as `check` draws it.
fn title(title: &BrokenTitle) -> String {
    let colour = colour();
    let drawn: String = title.reports().iter().map(|report| draw(report, colour) + "\n").collect();
    drawn + &rest(title.rest())
}

/// Why the command has failed: drawn with its place if it has one, otherwise in a line or two.
pub fn error(error: &Error) -> String {
    match error {
        Error::Title(broken) | Error::Site { error: SiteError::Game(GameError::Title(broken)), .. } => title(broken),
        Error::Setup(setup) | Error::Site { error: SiteError::Game(GameError::Setup(setup)), .. } => {
            setup.0.iter().map(|problem| plain(problem, problem.help.as_deref())).collect()
        }
        Error::Record { file, error } => match &error.problem {
            RecordProblem::Title(broken) => {
                format!("error: {}{}{}\n", in_file(file.as_deref()), error.place(), title(broken).trim_end())
            }
            _ => plain(&format!("{}{error}", in_file(file.as_deref())), None),
        },
        Error::Site { error: site, .. } => plain(error, site.help().map(|help| help.to_string()).as_deref()),
        error => plain(error, error.help().map(|help| help.to_string()).as_deref()),
    }
}

fn plain(message: &dyn fmt::Display, help: Option<&str>) -> String {
    let help = help.map(|help| format!(" help: {help}\n")).unwrap_or_default();
    format!("error: {message}\n{help}")
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
