//! Styles as the escape codes of terminals.
//!
//! Codes are always written; the stream that prints takes them out again where nobody can see them (a pipe, `NO_COLOR`,
//! a dumb terminal).

use anstyle::{Ansi256Color, Color, Style};
use prospectus_words::text::{self, NO_BREAK, Rgb, Text};

/// Empties the screen, with what can be scrolled back to.
pub const CLEARED: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A text with escape codes.
pub fn text(text: &Text) -> String {
    let run = |run: &text::Run| {
        let style = style(run.style);
        format!("{style}{}{style:#}", run.text.replace(NO_BREAK, " "))
    };
    text.runs().iter().map(run).collect()
}

/// Lines with escape codes, each with its end.
pub fn lines(lines: impl IntoIterator<Item = Text>) -> String {
    lines.into_iter().map(|line| text(&line) + "\n").collect()
}

fn style(style: text::Style) -> Style {
    match style {
        text::Style::Plain => Style::new(),
        text::Style::Bold => Style::new().bold(),
        text::Style::Faint | text::Style::Code => Style::new().dimmed(),
        text::Style::Patch { ground, letters, bold } => {
            let style = Style::new().bg_color(Some(cube(ground))).fg_color(Some(cube(letters)));
            if bold { style.bold() } else { style }
        }
    }
}

/// The nearest of the 216 colours in the 6×6×6 cube that every terminal with colours has: many still do not know 24-bit
/// colours and would show something else entirely.
fn cube(Rgb(r, g, b): Rgb) -> Color {
    // The six steps are 0, 95, 135, 175, 215 and 255.
    let step = |value: u8| match value {
        0..48 => 0,
        48..115 => 1,
        value => (value - 35) / 40,
    };
    Ansi256Color(16 + 36 * step(r) + 6 * step(g) + step(b)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cube_is_met_at_its_corners() {
        assert_eq!(cube(Rgb(0, 0, 0)), Ansi256Color(16).into());
        assert_eq!(cube(Rgb(255, 255, 255)), Ansi256Color(231).into());
        assert_eq!(cube(Rgb(95, 135, 175)), Ansi256Color(67).into());
    }

    #[test]
    fn a_style_ends_where_its_run_ends() {
        let mut bold = Text::bold("8\u{a0}cities");
        bold.push_str(" in all");
        assert_eq!(text(&bold), "\u{1b}[1m8 cities\u{1b}[0m in all");
    }

    #[test]
    fn a_patch_has_a_ground_and_letters() {
        let patch = text(&text::chip("AB", "#000000", None));
        assert_eq!(patch, "\u{1b}[1m\u{1b}[38;5;231m\u{1b}[48;5;16mAB\u{1b}[0m");
    }
}
