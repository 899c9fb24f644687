//! Markers of companies in the cells of a market.

use prospectus_dsl::hex::Point;
use prospectus_dsl::title::Title;
use prospectus_engine::Game;

use super::stations::{Role, Station};
use super::svg::Element;
use super::text::Block;

/// The largest marker, and the one that still fits beside two others.
const LARGE: f64 = 15.0;
const SMALL: f64 = 12.5;

/// How many stand side by side in a cell. If there are more, the last place is that of all the rest.
const PLACES: usize = 3;

/// How far those below stand out from under the sign that counts them, at most.
const STANDS_OUT: f64 = 6.0;

/// The markers in a cell, the topmost first: it operates first.
pub struct Stack {
    /// Row and column, from 0.
    pub cell: (usize, usize),
    markers: Vec<(Station, String)>,
}

impl Stack {
    /// All markers of a game, in stacks.
    pub fn all(title: &Title, game: &Game) -> Vec<Stack> {
        let view = game.view();
        let mut stacks: Vec<Stack> = Vec::new();
        // In market order, those of a cell come in the order of their stack.
        for id in view.market_order() {
            let Some((row, column)) = view.state.company(id).cell else { continue };
            let name = &view.world.company(id).id;
            let Some(company) = title.company.iter().find(|company| *company.id == **name) else { continue };
            let marker = (Station::of(company, Role::Token, None), company.name.to_string());
            let cell = (usize::from(row), usize::from(column));
            match stacks.iter_mut().find(|stack| stack.cell == cell) {
                Some(stack) => stack.markers.push(marker),
                None => stacks.push(Stack { cell, markers: vec![marker] }),
            }
        }
        stacks
    }

    /// The markers around a point in a cell of this width, from left to right. Each lies over the one that follows.
    pub fn draw(&self, centre: Point, width: f64) -> Element {
        let places = self.markers.len().min(PLACES);
        let radius = if places < PLACES { LARGE } else { SMALL };
        let step = (width - 2.0 * radius - 4.0) / (places.max(2) - 1) as f64;
        let step = step.min(2.0 * radius);
        let left = centre.x - step * (places as f64 - 1.0) / 2.0;
        let place = |at: usize| Point { x: left + step * at as f64, y: centre.y };
        let shown = if self.markers.len() > PLACES { PLACES - 1 } else { self.markers.len() };
        let (row, column) = self.cell;
        let mut group = Element::group("stack").set("data-row", row.to_string()).set("data-column", column.to_string());
        if self.markers.len() > shown {
            group.push(rest(&self.markers[shown..], place(shown), radius));
        }
        let shown = self.markers[..shown].iter().enumerate().rev();
        group.extend(shown.map(|(at, (station, name))| marker(station, name, place(at), radius)));
        group
    }
}

fn marker(station: &Station, name: &str, centre: Point, radius: f64) -> Element {
    let group = station.tagged(Element::group("marker")).child(Element::new("title").text(name));
    group.child(station.draw(centre, radius))
}

/// Those for which there is no room: one over the other, under a sign that says how many they are.
fn rest(markers: &[(Station, String)], centre: Point, radius: f64) -> Element {
    let names: Vec<&str> = markers.iter().map(|(_, name)| name.as_str()).collect();
    let mut group = Element::group("rest").child(Element::new("title").text(names.join(", ")));
    let step = (STANDS_OUT / markers.len() as f64).min(2.0);
    let below = markers.iter().enumerate().rev();
    group.extend(below.map(|(at, (station, name))| {
        let aside = step * (at as f64 + 1.0);
        marker(station, name, centre + Point { x: 0.0, y: aside - STANDS_OUT / 2.0 }, radius - 1.5)
    }));
    let sign = centre - Point { x: 0.0, y: STANDS_OUT / 2.0 };
    group.push(Element::circle(sign, radius - 1.5).set("class", "more"));
    let letters = Block::new(format!("+{}", markers.len()), radius, true).within(1.6 * radius);
    group.child(letters.draw(sign, "figure"))
}
