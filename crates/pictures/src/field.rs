//! One hex with all that is printed on it: a field of the map, or a tile.

use prospectus_dsl::hex::Point;
use prospectus_dsl::tile::{Frame, Rotated};
use prospectus_dsl::title::Title;

use super::borders;
use super::geometry::Hexagon;
use super::layers::Layers;
use super::layout::FaceLayout;
use super::lettering::Lettering;
use super::marks::Sign;
use super::palette;
use super::stations::Station;
use super::stops;
use super::svg::Element;
use super::track;

pub struct Field<'t> {
    /// What it is called in the document: a coordinate, or the number of a tile.
    pub id: String,
    pub hexagon: Hexagon,
    pub face: Rotated<'t>,
    pub colour: &'t str,
    /// A frame that the map prints around the hex, whatever tile lies on it.
    pub frame: Option<&'t Frame>,
    pub name: Option<&'t str>,
    /// Whether its id is printed on it.
    pub shows_id: bool,
    /// The marks that look for a place on it.
    pub signs: Vec<Sign>,
    pub stations: Vec<Station>,
    /// The paths that routes take here, with their colours.
    pub routes: Vec<(&'static str, usize)>,
}

impl Field<'_> {
    /// Draws everything but the edges.
    pub fn draw(&self, title: &Title, layers: &mut Layers) {
        let layout = FaceLayout::new(self.hexagon, self.face);
        let face = self.face.face();
        layers.land.push(self.land());
        for partition in &face.partitions {
            layers.borders.extend(borders::partition(self.hexagon, partition));
        }
        let (labels, stations) = Lettering::new(self, &layout).arrange();
        let track = track::draw(title, self.hexagon, face, &layout);
        let stops = face.stops.iter().zip(&layout.stops).filter_map(|(stop, placed)| stops::draw(stop, placed));
        for (layer, parts) in [
            (&mut layers.routes, track::draw_routes(face, &layout, &self.routes)),
            (&mut layers.track, track),
            (&mut layers.stops, stops.collect()),
            (&mut layers.stations, stations),
            (&mut layers.labels, labels),
        ] {
            if !parts.is_empty() {
                layer.push(parts.into_iter().fold(Element::new("g").set("data-hex", &self.id), Element::child));
            }
        }
    }

    /// Draws the track of a tile that lies on top.
    pub fn draw_on_top(&self, title: &Title, face: Rotated<'_>, routes: &[(&'static str, usize)], layers: &mut Layers) {
        let layout = FaceLayout::new(self.hexagon, face);
        let track = track::draw(title, self.hexagon, face.face(), &layout);
        let routes = track::draw_routes(face.face(), &layout, routes);
        for (layer, parts) in [(&mut layers.routes, routes), (&mut layers.track, track)] {
            layer.push(parts.into_iter().fold(Element::new("g").set("data-hex", &self.id), Element::child));
        }
    }

    /// The ground, with what shows when one points at it.
    fn land(&self) -> Element {
        let fill = palette::fill(self.colour);
        let words: Vec<&str> = [self.id.as_str()].into_iter().chain(self.name).collect();
        let mut group = Element::group(format!("hex {}", self.id)).set("id", format!("hex-{}", self.id));
        group.push(Element::new("title").text(words.join(" ")));
        group.push(Element::polygon(&self.hexagon.corners()).set("class", "land").set("fill", &fill));
        let face = self.face.face();
        if let Some(stripes) = &face.stripes {
            group.extend(self.stripes(&palette::fill(stripes.colour.as_str())));
        }
        if let Some(frame) = face.frame.as_ref().or(self.frame) {
            let colours = [Some(&frame.colour), frame.colour2.as_ref()];
            let frames = colours.into_iter().flatten().zip([5.0, 12.0]);
            group.extend(frames.map(|(colour, inset)| {
                let stroke = palette::fill(colour.as_str());
                Element::polygon(&self.hexagon.inset(inset)).set("class", "frame").set("stroke", stroke)
            }));
        }
        group
    }

    /// Stripes along edges 0 and 3. The widest chord, from corner 2 to corner 5, divides the hex into halves.
    fn stripes(&self, fill: &str) -> Vec<Element> {
        let corners = self.hexagon.corners();
        let between = |[a, b]: [usize; 2], part: f64| corners[a] + (corners[b] - corners[a]) * part;
        let stripe = |(sides, part): ([[usize; 2]; 2], f64)| {
            let [left, right] = sides.map(|side| [between(side, part), between(side, part + 0.25)]);
            let around: [Point; 4] = [left[0], left[1], right[1], right[0]];
            Element::polygon(&around).set("class", "stripe").set("fill", fill)
        };
        let halves = [[[1, 2], [0, 5]], [[2, 3], [5, 4]]];
        halves.into_iter().flat_map(|half| [(half, 0.125), (half, 0.625)]).map(stripe).collect()
    }
}
