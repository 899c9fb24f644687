//! Colours: soft ones for land and tiles, and inks that can be read on any of them.

/// The colour of a hex, tile, box or zone, by the name that titles give it.
pub fn fill(colour: &str) -> String {
    let soft = match colour {
        "white" => "#f4eedf",
        "yellow" => "#fbe16a",
        "green" => "#8ecb86",
        "brown" => "#c99d6e",
        "gray" | "grey" => "#c7cbd1",
        "red" => "#ee8879",
        "blue" => "#9ccdf0",
        "purple" => "#bfa3dc",
        "orange" => "#f7b267",
        "pink" | "rose" => "#f6b6c6",
        "lightgreen" => "#bfe3b4",
        "lightblue" => "#c9e4f7",
        "black" => "#3a3d44",
        other => return exact(other),
    };
    soft.to_owned()
}

/// The colour of a box with a revenue: as [`fill`], but white is paper and not land.
pub fn box_fill(colour: &str) -> String {
    match colour {
        "white" => "#ffffff".to_owned(),
        other => fill(other),
    }
}

/// The colour of a company, or anything else that must be kept as the title says it.
pub fn exact(colour: &str) -> String {
    let is_word = colour.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'#');
    if is_word && !colour.is_empty() { colour.to_owned() } else { "#999999".to_owned() }
}

/// Black or white, whichever is read better on the colour.
pub fn ink_on(colour: &str) -> &'static str {
    // Both inks have the same contrast where (1.05 / (l + 0.05)) is ((l + 0.05) / 0.05).
    const BALANCE: f64 = 0.179;
    if rgb(colour).map_or(1.0, luminance) > BALANCE { "#111111" } else { "#ffffff" }
}

/// The wanted ink, if it can be read on the colour; black or white if not.
pub fn readable_ink(wanted: &str, colour: &str) -> String {
    let light = |colour: &str| rgb(colour).map_or(1.0, luminance) + 0.05;
    let (a, b) = (light(wanted), light(colour));
    // The least contrast that WCAG asks of large letters.
    if a.max(b) / a.min(b) >= 3.0 { wanted.to_owned() } else { ink_on(colour).to_owned() }
}

/// The relative luminance of WCAG, 0 to 1.
fn luminance(rgb: [u8; 3]) -> f64 {
    let linear = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// `#rgb`, `#rrggbb`, or the name of a colour that is not light.
fn rgb(colour: &str) -> Option<[u8; 3]> {
    if let Some(digits) = colour.strip_prefix('#') {
        let wide: String = match digits.len() {
            3 => digits.chars().flat_map(|c| [c, c]).collect(),
            _ => digits.to_owned(),
        };
        let part = |at: usize| u8::from_str_radix(wide.get(at..at + 2)?, 16).ok();
        return Some([part(0)?, part(2)?, part(4)?]);
    }
    // Names that are not here are those of light colours.
    let named: u32 = match colour {
        "black" => 0x000000,
        "blue" => 0x0000ff,
        "brown" => 0xa52a2a,
        "coral" => 0xff7f50,
        "crimson" => 0xdc143c,
        "darkblue" => 0x00008b,
        "darkgreen" => 0x006400,
        "darkred" => 0x8b0000,
        "fuchsia" => 0xff00ff,
        "gray" => 0x808080,
        "green" => 0x008000,
        "indigo" => 0x4b0082,
        "magenta" => 0xff00ff,
        "maroon" => 0x800000,
        "navy" => 0x000080,
        "olive" => 0x808000,
        "orchid" => 0xda70d6,
        "purple" => 0x800080,
        "red" => 0xff0000,
        "salmon" => 0xfa8072,
        "sienna" => 0xa0522d,
        "teal" => 0x008080,
        "tomato" => 0xff6347,
        _ => return None,
    };
    let [_, red, green, blue] = named.to_be_bytes();
    Some([red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read() {
        for (colour, ink) in [
            ("#000", "#ffffff"),
            ("#ffffff", "#111111"),
            ("#1e6fb8", "#ffffff"),
            ("yellow", "#111111"),
            ("navy", "#ffffff"),
            ("nonsense", "#111111"),
        ] {
            assert_eq!(ink_on(colour), ink, "{colour}");
        }
    }

    #[test]
    fn inks_that_cannot_be_read_are_replaced() {
        assert_eq!(readable_ink("#ffcc00", "#000000"), "#ffcc00");
        assert_eq!(readable_ink("#a2452b", "#583838"), "#ffffff");
    }

    #[test]
    fn colours_that_are_none_do_no_harm() {
        assert_eq!(fill("red; url(x)"), "#999999");
        assert_eq!(fill("#BBB"), "#BBB");
    }

    #[test]
    fn soft_colours_take_black_letters() {
        for name in ["white", "yellow", "green", "brown", "gray", "red", "blue", "purple", "orange"] {
            assert_eq!(ink_on(&fill(name)), "#111111", "{name}");
        }
    }
}
