//! The colours of titles on a terminal.
//!
//! They are rounded to the 216 colours of the cube that every terminal with colours has, because many still do not
//! know 24-bit colours and would show something else entirely.

use anstyle::{Ansi256Color, Color, Style};

use super::Text;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rgb(u8, u8, u8);

/// The names of colours that titles use, as a web browser shows them.
const NAMES: &[(&str, Rgb)] = &[
    ("black", Rgb(0, 0, 0)),
    ("blue", Rgb(70, 130, 220)),
    ("brown", Rgb(176, 112, 70)),
    ("cyan", Rgb(0, 200, 200)),
    ("darkgreen", Rgb(0, 100, 0)),
    ("gray", Rgb(160, 160, 160)),
    ("green", Rgb(90, 170, 80)),
    ("grey", Rgb(160, 160, 160)),
    ("lightblue", Rgb(173, 216, 230)),
    ("lightgreen", Rgb(144, 238, 144)),
    ("magenta", Rgb(220, 60, 220)),
    ("navy", Rgb(0, 0, 128)),
    ("orange", Rgb(255, 165, 0)),
    ("pink", Rgb(255, 192, 203)),
    ("purple", Rgb(128, 0, 128)),
    ("red", Rgb(220, 60, 50)),
    ("turquoise", Rgb(64, 224, 208)),
    ("violet", Rgb(238, 130, 238)),
    ("white", Rgb(255, 255, 255)),
    ("yellow", Rgb(250, 220, 60)),
];

/// Letters on the colour, dark or light by contrast; nothing if the colour is not known.
pub fn on(colour: &str) -> Style {
    let Some(rgb) = parse(colour) else { return Style::new() };
    Style::new().bg_color(Some(cube(rgb))).fg_color(Some(cube(rgb.contrast())))
}

/// Letters in the colour itself. Colours that could not be told from the background stay plain.
pub fn tint(colour: &str) -> Style {
    match parse(colour) {
        Some(rgb) if (40..=215).contains(&rgb.lightness()) => Style::new().fg_color(Some(cube(rgb))),
        _ => Style::new(),
    }
}

/// A short name on a patch of its colour, as on a token.
pub fn chip(name: &str, colour: &str, letters: Option<&str>) -> Text {
    let style = on(colour);
    let style = match letters.and_then(parse) {
        Some(rgb) if style != Style::new() => style.fg_color(Some(cube(rgb))),
        _ => style,
    };
    Text::styled(name, style.bold())
}

fn parse(colour: &str) -> Option<Rgb> {
    let Some(digits) = colour.strip_prefix('#') else {
        return NAMES.iter().find(|(name, _)| colour.eq_ignore_ascii_case(name)).map(|(_, rgb)| *rgb);
    };
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, r, g, b] = number.to_be_bytes();
    match digits.len() {
        6 => Some(Rgb(r, g, b)),
        3 => Some(Rgb(g & 15, b >> 4, b & 15)).map(|Rgb(r, g, b)| Rgb(r * 17, g * 17, b * 17)),
        _ => None,
    }
}

impl Rgb {
    /// How bright it looks, 0 to 255.
    fn lightness(self) -> u32 {
        (299 * u32::from(self.0) + 587 * u32::from(self.1) + 114 * u32::from(self.2)) / 1000
    }

    fn contrast(self) -> Rgb {
        if self.lightness() > 130 { Rgb(0, 0, 0) } else { Rgb(255, 255, 255) }
    }
}

/// The nearest colour of the 6×6×6 cube.
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
    fn colours_are_read() {
        assert_eq!(parse("#1e6fb8"), Some(Rgb(0x1e, 0x6f, 0xb8)));
        assert_eq!(parse("#f0a"), Some(Rgb(255, 0, 170)));
        assert_eq!(parse("Yellow"), parse("yellow"));
        for unknown in ["", "#", "#12", "#12345g", "#1234567", "no such colour"] {
            assert_eq!(parse(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn letters_contrast_with_their_ground() {
        assert_eq!(Rgb(255, 255, 0).contrast(), Rgb(0, 0, 0));
        assert_eq!(Rgb(0, 0, 128).contrast(), Rgb(255, 255, 255));
    }

    #[test]
    fn the_cube_is_met_at_its_corners() {
        assert_eq!(cube(Rgb(0, 0, 0)), Ansi256Color(16).into());
        assert_eq!(cube(Rgb(255, 255, 255)), Ansi256Color(231).into());
        assert_eq!(cube(Rgb(95, 135, 175)), Ansi256Color(67).into());
    }

    #[test]
    fn an_unknown_colour_is_no_colour() {
        assert_eq!(on("no such colour"), Style::new());
        assert_eq!(tint("white"), Style::new());
    }
}
