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

/// Where a field lies.
#[derive(Clone, Copy)]
pub enum Ground<'t> {
    /// On the board with this id, in a picture whose ids begin with `prefix`.
    Board { board: &'t str, prefix: &'static str },
    /// A tile on no map.
    Sheet,
}

pub struct Field<'t> {
    /// What it is called in the document: a coordinate, or the number of a tile.
    pub id: String,
    pub ground: Ground<'t>,
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
    /// The numbers of routes, with the paths that they take here.
    pub routes: Vec<(usize, usize)>,
}

impl<'t> Field<'t> {
    /// A tile on no map, turned; none if the title has no such tile.
    pub fn tile(title: &'t Title, id: &str, rotation: u8, hexagon: Hexagon) -> Option<Field<'t>> {
        let (colour, face) = title.tile(id)?;
        Some(Field {
            id: id.to_owned(),
            ground: Ground::Sheet,
            hexagon,
            face: face.rotated(rotation),
            colour,
            frame: None,
            name: None,
            shows_id: false,
            signs: Vec::new(),
            stations: Vec::new(),
            routes: Vec::new(),
        })
    }

    /// An element that says which hex or tile it belongs to.
    pub fn tagged(&self, element: Element) -> Element {
        match self.ground {
            Ground::Board { .. } => element.set("data-hex", &self.id),
            Ground::Sheet => element.set("data-tile", &self.id),
        }
    }

    /// What shows when one points at it.
    fn tip(&self) -> Element {
        let words: Vec<&str> = [self.id.as_str()].into_iter().chain(self.name).collect();
        Element::new("title").text(words.join(" "))
    }
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
        let stops = face.stops.iter().zip(&layout.stops).enumerate();
        let stops =
            stops.map(|(at, (stop, placed))| self.tagged(stops::draw(stop, placed)).set("data-stop", at.to_string()));
        for (layer, parts, catches_pointer) in [
            (&mut layers.routes, track::draw_routes(face, &layout, &self.routes), false),
            (&mut layers.track, track, false),
            (&mut layers.stops, stops.collect(), true),
            (&mut layers.stations, stations, true),
            (&mut layers.labels, labels, false),
        ] {
            if !parts.is_empty() {
                let mut group = self.tagged(Element::new("g"));
                group.extend(catches_pointer.then(|| self.tip()).into_iter().chain(parts));
                layer.push(group);
            }
        }
    }

    /// Draws the track of a tile that lies on top.
    pub fn draw_on_top(&self, title: &Title, face: Rotated<'_>, routes: &[(usize, usize)], layers: &mut Layers) {
        let layout = FaceLayout::new(self.hexagon, face);
        let track = track::draw(title, self.hexagon, face.face(), &layout);
        let routes = track::draw_routes(face.face(), &layout, routes);
        for (layer, parts) in [(&mut layers.routes, routes), (&mut layers.track, track)] {
            if !parts.is_empty() {
                layer.push(parts.into_iter().fold(self.tagged(Element::new("g")), Element::child));
            }
        }
    }

    /// The ground, with what shows when one points at it.
    fn land(&self) -> Element {
        let fill = palette::fill(self.colour);
        let mut group = self.tagged(Element::group(format!("hex {}", self.id)));
        if let Ground::Board { board, prefix } = self.ground {
            group = group.set("data-board", board).set("id", format!("{prefix}hex-{}", self.id));
        }
        group.push(self.tip());
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
