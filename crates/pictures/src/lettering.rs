//! Letters, figures and discs on a hex, each where there is room for it.

use prospectus_dsl::hex::{Layout, Point};
use prospectus_dsl::tile::{Loc, StopKind, TerrainCost, Word};

use super::field::Field;
use super::geometry::Rect;
use super::layout::{FaceLayout, PlacedStop, SLOT};
use super::palette;
use super::space::Space;
use super::stops::Tag;
use super::svg::Element;
use super::terrain::{self, SYMBOL};
use super::text::{self, Block};
use super::track;

const NAME_SIZES: [f64; 6] = [17.0, 15.0, 13.0, 11.5, 10.0, 9.0];
const LABEL_SIZES: [f64; 3] = [26.0, 22.0, 18.0];
const COST_SIZE: f64 = 16.0;
const COORDINATE_SIZE: f64 = 11.0;
const BADGE_SIZE: f64 = 13.0;

/// Names with more characters are cut: there is no room for them on a hex, and very many ways to break their lines.
const LONGEST_NAME: usize = 80;

/// The radius of a disc that found no slot.
const BESIDE: f64 = 17.0;

/// How much each unit away from the wanted place is disliked.
const PULL: f64 = 0.2;

/// A free place for a disc.
struct Slot {
    /// The number of its stop on the face, and its own there.
    stop: usize,
    number: usize,
    centre: Point,
    radius: f64,
}

/// Everything on a hex that looks for free space.
#[derive(Clone)]
pub struct Lettering<'f> {
    field: &'f Field<'f>,
    layout: &'f FaceLayout,
    space: Space,
    /// What has found its place.
    placed: Vec<Element>,
    /// How badly figures and the name have fared.
    cost: f64,
    /// The colour around letters.
    halo: String,
    ink: &'static str,
}

impl<'f> Lettering<'f> {
    pub fn new(field: &'f Field<'f>, layout: &'f FaceLayout) -> Self {
        let face = field.face.face();
        let mut space = Space::new(field.hexagon);
        for (path, curves) in layout.paths.iter().enumerate() {
            for curve in curves {
                space.occupy_curve(curve.between(0.0, track::drawn_part(face, path)), track::WIDTH);
            }
        }
        for (stop, placed) in face.stops.iter().zip(&layout.stops) {
            if stop.kind != StopKind::Offboard {
                placed.parts().iter().for_each(|part| space.occupy_disc(*part, placed.radius));
            }
        }
        let halo = palette::fill(field.colour);
        let ink = palette::ink_on(&halo);
        Lettering { field, layout, space, placed: Vec::new(), cost: 0.0, halo, ink }
    }

    /// All letters, and the discs of companies.
    pub fn arrange(mut self) -> (Vec<Element>, Vec<Element>) {
        let stations = self.stations();
        let mut other = self.clone();
        self.revenues();
        self.name();
        other.name();
        other.revenues();
        let mut better = if other.cost < self.cost { other } else { self };
        better.others();
        (better.placed, stations)
    }

    fn centre(&self) -> Point {
        self.field.hexagon.centre
    }

    /// Text with a halo, on the ground.
    fn letters(&self, block: &Block, centre: Point, class: &str) -> Element {
        block.draw(centre, class).set("fill", self.ink).set("stroke", &self.halo)
    }

    /// Companies' discs: in slots while there are any, then beside.
    fn stations(&mut self) -> Vec<Element> {
        let cities = self.layout.stops.iter().enumerate().filter(|(_, placed)| !placed.slots.is_empty());
        let slots = |(stop, city): (usize, &PlacedStop)| {
            let slots = city.slots.iter().enumerate().rev();
            slots.map(|(number, centre)| Slot { stop, number, centre: *centre, radius: city.slot_radius() }).collect()
        };
        let mut free: Vec<Vec<Slot>> = cities.map(slots).collect();
        let mut drawn = Vec::new();
        for station in &self.field.stations {
            let slot = match station.city {
                _ if !station.role.needs_slot() => None,
                Some(city) => free.get_mut(city).and_then(Vec::pop),
                None => free.iter_mut().find_map(Vec::pop),
            };
            let disc = match slot {
                Some(Slot { stop, number, centre, radius }) => {
                    let disc = station.draw(centre, radius).set("data-stop", stop.to_string());
                    disc.set("data-slot", number.to_string())
                }
                None => {
                    let centre = self.centre();
                    let rect = self.space.take(2.0 * BESIDE, 2.0 * BESIDE, |p| 0.5 * PULL * p.distance(centre));
                    station.draw(rect.centre, BESIDE)
                }
            };
            drawn.push(station.tagged(self.field.tagged(disc)));
        }
        drawn
    }

    /// What stops are worth, as close to them as possible; once, if all are worth the same.
    fn revenues(&mut self) {
        let stops = &self.field.face.face().stops;
        let printed: Vec<usize> = (0..stops.len()).filter(|&stop| !Tag::ways(&stops[stop]).is_empty()).collect();
        let alike = printed.windows(2).all(|pair| stops[pair[0]].revenue == stops[pair[1]].revenue);
        if alike && !printed.is_empty() {
            self.revenue(&printed);
        } else {
            printed.iter().for_each(|&stop| self.revenue(&[stop]));
        }
    }

    /// What these stops are all worth.
    fn revenue(&mut self, stops: &[usize]) {
        let face = self.field.face.face();
        let away = |stop: usize, place: Point| self.layout.stops[stop].distance(place);
        let others: Vec<usize> = (0..face.stops.len()).filter(|stop| !stops.contains(stop)).collect();
        let dislike = |place: Point, half: f64| {
            let mine = stops.iter().map(|&stop| (away(stop, place) - half).max(0.0)).sum::<f64>() / stops.len() as f64;
            let stranger = others.iter().map(|&other| away(other, place) - half).fold(f64::MAX, f64::min);
            2.0 * PULL * mine + (mine - stranger).max(0.0)
        };
        let ways = Tag::ways(&face.stops[stops[0]]).into_iter().enumerate().map(|(way, tag)| {
            let (width, height) = tag.size();
            let mut found = self.space.find(width, height, |place| dislike(place, height / 2.0));
            found.cost += 3.0 * way as f64;
            (tag, found)
        });
        let Some((tag, found)) = ways.min_by(|(_, a), (_, b)| a.cost.total_cmp(&b.cost)) else { return };
        self.cost += found.cost;
        self.space.occupy(found.rect);
        self.placed.push(tag.draw(found.rect.centre));
    }

    /// The name, in as large letters and as few lines as there is room for.
    fn name(&mut self) {
        let Some(name) = self.field.name else { return };
        let name = &text::shortened(name, LONGEST_NAME);
        let stops = &self.layout.stops;
        let (anchor, reach) = match stops.as_slice() {
            [] => (self.centre(), 0.0),
            [stop] => (stop.centre, stop.radius + 8.0),
            _ => (self.centre(), SLOT),
        };
        let mut best: Option<(Block, Rect, f64)> = None;
        for size in NAME_SIZES {
            for block in Block::broken(name, size, true, 3) {
                let (width, height) = (block.width(), block.height());
                let above = anchor - Point { x: 0.0, y: reach + height / 2.0 };
                let below = anchor + Point { x: 0.0, y: reach + height / 2.0 };
                let found = self.space.find(width, height, |p| PULL * p.distance(above).min(p.distance(below) + 15.0));
                let lines = block.lines.len() as f64;
                let cost = found.cost + 2.0 * (NAME_SIZES[0] - size) + 4.0 * (lines - 1.0);
                if best.as_ref().is_none_or(|(_, _, least)| cost < *least) {
                    best = Some((block, found.rect, cost));
                }
            }
        }
        if let Some((block, rect, cost)) = best {
            self.cost += cost;
            self.space.occupy(rect);
            self.placed.push(self.letters(&block, rect.centre, "name"));
        }
    }

    /// Labels, costs and whatever else is there.
    fn others(&mut self) {
        let (field, face) = (self.field, self.field.face.face());
        for label in &face.labels {
            let left = self.centre() - Point { x: 55.0, y: 0.0 };
            let ways = LABEL_SIZES.map(|size| {
                let block = Block::new(label.as_str(), size, true);
                let mut found = self.space.find(block.width(), block.height() * 0.8, |p| 0.5 * PULL * p.distance(left));
                found.cost += 2.0 * (LABEL_SIZES[0] - size);
                (block, found)
            });
            let best = ways.into_iter().min_by(|(_, a), (_, b)| a.cost.total_cmp(&b.cost));
            if let Some((block, found)) = best {
                self.space.occupy(found.rect);
                self.placed.push(self.letters(&block, found.rect.centre, "label"));
            }
        }
        for cost in &face.costs {
            self.cost(cost);
        }
        for sign in &field.signs {
            let (wanted, pull) = self.wanted(None);
            let ways = sign.ways().into_iter().map(|way| {
                let (width, height) = way.size();
                (self.space.find(width, height, |p| pull * p.distance(wanted)), way)
            });
            if let Some((found, way)) = ways.min_by(|(a, _), (b, _)| a.cost.total_cmp(&b.cost)) {
                self.space.occupy(found.rect);
                self.placed.push(way.draw(found.rect.centre));
            }
        }
        if let Some(future) = &face.future_label {
            let colour = future.colour.as_ref().map_or("white", Word::as_str);
            self.badge(future.label.as_str(), &palette::box_fill(colour), None, "future-label");
        }
        for icon in &face.icons {
            let name = icon.name.as_ref().unwrap_or(&icon.image).as_str();
            let name = name.rsplit('/').next().unwrap_or(name);
            self.badge(&name.replace('_', " "), "#ffffff", icon.loc, "icon");
        }
        if field.shows_id {
            let corner = match field.hexagon.layout {
                Layout::Flat => Point { x: -37.0, y: -76.0 },
                Layout::Pointy => Point { x: 0.0, y: -82.0 },
            };
            let (corner, block) = (self.centre() + corner, Block::new(&field.id, COORDINATE_SIZE, false));
            let rect = self.space.take(block.width(), block.height() * 0.7, |p| 2.0 * PULL * p.distance(corner));
            self.placed.push(block.draw(rect.centre, "coordinate").set("fill", self.ink));
        }
    }

    /// Where something wants to be that has a `loc`; otherwise anywhere, but rather below.
    fn wanted(&self, loc: Option<Loc>) -> (Point, f64) {
        match loc {
            Some(loc) => (self.field.hexagon.at(loc, 55.0), 4.0 * PULL),
            None if self.layout.stops.is_empty() => (self.centre() + Point { x: 0.0, y: 4.0 }, 0.5 * PULL),
            None => (self.centre() + Point { x: 0.0, y: 60.0 }, 0.5 * PULL),
        }
    }

    fn cost(&mut self, cost: &TerrainCost) {
        let figure = (cost.cost > 0).then(|| cost.cost.to_string());
        let figure_width = figure.as_ref().map_or(0.0, |figure| text::width(figure, COST_SIZE, true) + 4.0);
        let width = SYMBOL * cost.terrains.len() as f64 + figure_width;
        let (wanted, pull) = self.wanted(cost.loc);
        let rect = self.space.take(width, SYMBOL, |p| pull * p.distance(wanted));
        let mut x = rect.top_left().x + SYMBOL / 2.0;
        let mut group = Element::group("upgrade");
        for terrain in &cost.terrains {
            group.push(terrain::symbol(terrain.as_str(), Point { x, y: rect.centre.y }));
            x += SYMBOL;
        }
        if let Some(figure) = figure {
            let middle = Point { x: rect.top_left().x + rect.width - figure_width / 2.0 + 2.0, y: rect.centre.y };
            group.push(self.letters(&Block::new(figure, COST_SIZE, true), middle, "cost"));
        }
        self.placed.push(group);
    }

    /// A few letters in a box.
    fn badge(&mut self, text: &str, fill: &str, loc: Option<Loc>, class: &str) {
        let block = Block::new(text, BADGE_SIZE, true);
        let (wanted, pull) = self.wanted(loc);
        let rect = self.space.take(block.width() + 8.0, BADGE_SIZE + 5.0, |p| pull * p.distance(wanted));
        let ground = Element::rect(rect.top_left(), rect.width, rect.height).set("class", "box").num("rx", 4.0);
        let letters = block.draw(rect.centre, "figure").set("fill", palette::ink_on(fill));
        self.placed.push(Element::group(class).child(ground.set("fill", fill)).child(letters));
    }
}
