//! What must hold for everything that is said about a title.

use prospectus::report;
use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::source::Sources;

/// So many are drawn: drawing takes longer than finding.
const DRAWN: usize = 20;

/// Every diagnostic has words and a place, on whole characters of its file, and can be drawn.
pub(crate) fn sound(diagnostics: &[Diagnostic], sources: &Sources) {
    for diagnostic in diagnostics {
        assert!(!diagnostic.message.is_empty(), "{diagnostic:?} says nothing");
        assert!(!diagnostic.message.ends_with('.'), "`{}` ends like a sentence", diagnostic.message);
        assert!(!diagnostic.code.is_empty(), "{diagnostic:?} has no code");
        let related = diagnostic.related.iter().map(|(span, _)| *span);
        for span in related.chain([diagnostic.span]) {
            let file = sources.file(span.file);
            assert!(file.text.get(span.range()).is_some(), "{diagnostic:?} is not in `{}`", file.name);
            let (line, column) = sources.line_column(span.file, span.range().start);
            assert!(line > 0 && column > 0);
        }
    }
    for diagnostic in diagnostics.iter().take(DRAWN) {
        let drawn = report::draw(&diagnostic.report(sources), false);
        assert!(drawn.contains(diagnostic.code), "{diagnostic:?} is drawn without its code:\n{drawn}");
    }
}
