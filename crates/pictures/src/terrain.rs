//! Small pictures of what makes building dear.

use prospectus_dsl::hex::Point;

use super::svg::{Element, Number};

/// The width and height of a symbol.
pub const SYMBOL: f64 = 22.0;

/// The symbol of a terrain around a point: its own for common words, a diamond for all others.
pub fn symbol(terrain: &str, centre: Point) -> Element {
    let group = Element::group(format!("terrain {terrain}"));
    let (shapes, fill, stroke): (&[&str], &str, &str) = match terrain {
        "mountain" | "alps" | "peak" => (&["M-11 9 L-2 -9 L3 1 L6 -4 L11 9 Z"], "#7b5d43", "none"),
        "hill" | "hills" => (&["M-11 8 Q-5 -9 1 4 Q5 -4 11 8 Z"], "#a3835c", "none"),
        "rough" | "foothill" => (&["M-11 6 L-6 -4 L-1 6 M1 6 L6 -4 L11 6"], "none", "#7b5d43"),
        "water" | "river" | "lake" | "sea" | "canal" => (
            &["M-11 -4 q2.75 -5 5.5 0 t5.5 0 t5.5 0 t5.5 0", "M-11 4 q2.75 -5 5.5 0 t5.5 0 t5.5 0 t5.5 0"],
            "none",
            "#2f7fc1",
        ),
        "forest" | "wood" | "jungle" => (&["M-8 5 L0 -11 L8 5 Z M-2 5 L2 5 L2 10 L-2 10 Z"], "#3f7d45", "none"),
        "swamp" | "marsh" => (&["M-9 7 L9 7 M-5 7 L-7 -3 M0 7 L0 -7 M5 7 L7 -3"], "none", "#4b8a78"),
        "desert" | "cactus" => (&["M-11 6 Q-4 -7 3 4 M-3 6 Q4 -4 11 6"], "none", "#c08a2e"),
        "building" | "wall" | "city" => (&["M-9 9 L-9 -3 L0 -10 L9 -3 L9 9 Z"], "#8d8f96", "none"),
        _ => (&["M0 -10 L10 0 L0 10 L-10 0 Z"], "#b9b3a6", "#6f6a60"),
    };
    let place = format!("translate({} {})", Number(centre.x), Number(centre.y));
    let drawn = shapes.iter().map(|d| {
        let path = Element::new("path").set("d", *d).set("fill", fill).set("stroke", stroke);
        if stroke == "none" { path } else { path.num("stroke-width", 2.5).set("stroke-linecap", "round") }
    });
    drawn.fold(group.set("transform", place), Element::child)
}
