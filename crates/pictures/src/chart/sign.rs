//! Marks that tell series apart, whatever their colours.

use prospectus_dsl::hex::Point;

use crate::svg::Element;

/// The mark of the series with this number: six shapes in turn.
pub fn mark(number: usize, centre: Point, radius: f64) -> Element {
    let around = |corners: &[(f64, f64)]| {
        let corners: Vec<Point> =
            corners.iter().map(|(x, y)| centre + Point { x: x * radius, y: y * radius }).collect();
        Element::polygon(&corners)
    };
    let shape = match number % 6 {
        0 => Element::circle(centre, radius),
        1 => around(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        2 => around(&[(0.0, -1.2), (1.1, 0.8), (-1.1, 0.8)]),
        3 => around(&[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)]),
        4 => around(&[(0.0, 1.2), (-1.1, -0.8), (1.1, -0.8)]),
        _ => {
            let (arm, half) = (1.2, 0.4);
            let quarter = [(half, -arm), (half, -half), (arm, -half)];
            let turned = |turns: usize| quarter.map(|point| (0..turns).fold(point, |(x, y), _| (-y, x)));
            around(&(0..4).flat_map(turned).collect::<Vec<_>>())
        }
    };
    shape.set("class", "dot")
}
