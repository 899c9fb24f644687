//! The colours of titles, and letters that can be read on them.

use std::fmt;

use super::{Style, Text};

/// Red, green and blue, each from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// As pages write colours: `#ff8800`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The names of colours that titles may use, as a web browser shows them; those of tiles are those of printed tiles.
const NAMES: &[(&str, Rgb)] = &[
    ("aqua", Rgb(0, 255, 255)),
    ("beige", Rgb(245, 245, 220)),
    ("black", Rgb(0, 0, 0)),
    ("blue", Rgb(70, 130, 220)),
    ("brown", Rgb(175, 95, 0)),
    ("coral", Rgb(255, 127, 80)),
    ("crimson", Rgb(220, 20, 60)),
    ("cyan", Rgb(0, 255, 255)),
    ("darkblue", Rgb(0, 0, 139)),
    ("darkgreen", Rgb(0, 100, 0)),
    ("darkred", Rgb(139, 0, 0)),
    ("fuchsia", Rgb(255, 0, 255)),
    ("gold", Rgb(255, 215, 0)),
    ("gray", Rgb(160, 160, 160)),
    ("green", Rgb(90, 170, 80)),
    ("indigo", Rgb(75, 0, 130)),
    ("ivory", Rgb(255, 255, 240)),
    ("khaki", Rgb(240, 230, 140)),
    ("lavender", Rgb(230, 230, 250)),
    ("lightblue", Rgb(173, 216, 230)),
    ("lightgray", Rgb(211, 211, 211)),
    ("lightgreen", Rgb(144, 238, 144)),
    ("lime", Rgb(0, 255, 0)),
    ("magenta", Rgb(255, 0, 255)),
    ("maroon", Rgb(128, 0, 0)),
    ("navy", Rgb(0, 0, 128)),
    ("olive", Rgb(128, 128, 0)),
    ("orange", Rgb(255, 165, 0)),
    ("orchid", Rgb(218, 112, 214)),
    ("pink", Rgb(255, 192, 203)),
    ("plum", Rgb(221, 160, 221)),
    ("purple", Rgb(128, 0, 128)),
    ("red", Rgb(220, 60, 50)),
    ("salmon", Rgb(250, 128, 114)),
    ("sienna", Rgb(160, 82, 45)),
    ("silver", Rgb(192, 192, 192)),
    ("skyblue", Rgb(135, 206, 235)),
    ("tan", Rgb(210, 180, 140)),
    ("teal", Rgb(0, 128, 128)),
    ("tomato", Rgb(255, 99, 71)),
    ("turquoise", Rgb(64, 224, 208)),
    ("violet", Rgb(238, 130, 238)),
    ("wheat", Rgb(245, 222, 179)),
    ("white", Rgb(255, 255, 255)),
    ("yellow", Rgb(250, 220, 60)),
];

/// By how much letters must be lighter or darker than their ground.
const LEAST_CONTRAST: u32 = 80;

/// Letters on the colour, dark or light by contrast; nothing if the colour is not known.
pub fn on(colour: &str) -> Style {
    match parse(colour) {
        Some(ground) => Style::Patch { ground, letters: ground.contrast(), bold: false },
        None => Style::Plain,
    }
}

/// A short name on a patch of its colour, as on a token.
pub fn chip(name: &str, colour: &str, letters: Option<&str>) -> Text {
    let Some(ground) = parse(colour) else { return Text::bold(name) };
    // On paper, letters may be hard to read. Here they are not.
    let can_be_read = |letters: &Rgb| ground.lightness().abs_diff(letters.lightness()) >= LEAST_CONTRAST;
    let letters = letters.and_then(parse).filter(can_be_read).unwrap_or_else(|| ground.contrast());
    Text::styled(name, Style::Patch { ground, letters, bold: true })
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
    fn letters_can_always_be_read() {
        let (brown, orange) = ("#583838", "#a2452b");
        assert_eq!(chip("SCB", brown, Some(orange)), chip("SCB", brown, None));
        assert_ne!(chip("SCB", brown, Some("#ffffcc")), chip("SCB", brown, None));
    }

    #[test]
    fn an_unknown_colour_is_no_colour() {
        assert_eq!(on("no such colour"), Style::Plain);
    }
}
