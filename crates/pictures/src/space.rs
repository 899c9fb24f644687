//! Free space on a hex: where a name or a figure hides nothing.
//!
//! Whatever has a fixed place is put in first. Everything else is then placed one after the other, where it collides
//! least and is closest to where it would like to be.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use prospectus_dsl::hex::Point;

use super::geometry::{Curve, Hexagon, Rect, SIZE};

/// How far apart the places are that are tried.
const STEP: f64 = 6.0;

/// How much air things want around them.
const AIR: f64 = 3.0;

/// How far from the edge of the hex things stay.
const MARGIN: f64 = 5.0;

/// What a unit of collision costs, where a unit of distance from the wanted place costs about 0.2.
const OUTSIDE: f64 = 8.0;
const ON_SOLID: f64 = 6.0;
const ON_TRACK: f64 = 1.5;

/// What is occupied of a hex.
#[derive(Clone, Debug)]
pub struct Space {
    hexagon: Hexagon,
    discs: Vec<Disc>,
    rects: Vec<Rect>,
}

#[derive(Clone, Copy, Debug)]
struct Disc {
    centre: Point,
    radius: f64,
    weight: f64,
}

/// A place that was found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub rect: Rect,
    /// How bad it is: collisions, and the distance from the wanted place.
    pub cost: f64,
}

/// A place that may be tried: the least disliked is the greatest, of equal ones the first.
struct Place {
    dislike: f64,
    number: usize,
    centre: Point,
}

impl Ord for Place {
    fn cmp(&self, other: &Self) -> Ordering {
        other.dislike.total_cmp(&self.dislike).then(other.number.cmp(&self.number))
    }
}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Place {}

impl Space {
    pub fn new(hexagon: Hexagon) -> Self {
        Space { hexagon, discs: Vec::new(), rects: Vec::new() }
    }

    /// Keeps others off track.
    pub fn occupy_curve(&mut self, curve: Curve, width: f64) {
        let disc = |centre| Disc { centre, radius: width / 2.0, weight: ON_TRACK };
        self.discs.extend(curve.samples(8.0).map(disc));
    }

    pub fn occupy_disc(&mut self, centre: Point, radius: f64) {
        self.discs.push(Disc { centre, radius, weight: ON_SOLID });
    }

    pub fn occupy(&mut self, rect: Rect) {
        self.rects.push(rect);
    }

    /// The best place for a box; `dislike` says what is wrong with a place besides collisions.
    pub fn find(&self, width: f64, height: f64, dislike: impl Fn(Point) -> f64) -> Found {
        let reach = (SIZE / STEP) as i32;
        let places = (-reach..=reach).flat_map(|row| (-reach..=reach).map(move |column| (column, row)));
        let places = places.enumerate().map(|(number, (column, row))| {
            let centre = self.hexagon.centre + Point { x: f64::from(column) * STEP, y: f64::from(row) * STEP };
            Place { dislike: dislike(centre), number, centre }
        });
        // Only the few best are looked at: putting all of them in order would take longer than all the rest.
        let mut places: BinaryHeap<Place> = places.collect::<Vec<_>>().into();
        let mut best = Found { rect: Rect::new(self.hexagon.centre, width, height), cost: f64::MAX };
        while let Some(Place { dislike, centre, .. }) = places.pop() {
            // Collisions only add to it.
            if dislike >= best.cost {
                break;
            }
            let rect = Rect::new(centre, width, height);
            let cost = dislike + self.collisions(rect, best.cost - dislike);
            if cost < best.cost {
                best = Found { rect, cost };
            }
        }
        best
    }

    /// Finds a place and occupies it.
    pub fn take(&mut self, width: f64, height: f64, dislike: impl Fn(Point) -> f64) -> Rect {
        let rect = self.find(width, height, dislike).rect;
        self.occupy(rect);
        rect
    }

    /// What a box collides with; no need to be exact beyond `enough`.
    fn collisions(&self, rect: Rect, enough: f64) -> f64 {
        let outside = |corner: Point| (MARGIN - self.hexagon.depth(corner)).max(0.0) * OUTSIDE;
        let mut cost: f64 = rect.corners().into_iter().map(outside).sum();
        for other in &self.rects {
            let padded = Rect::new(other.centre, other.width + AIR, other.height + AIR);
            cost += rect.overlap(padded) * ON_SOLID;
        }
        for disc in &self.discs {
            if cost >= enough {
                break;
            }
            cost += (disc.radius + AIR - rect.distance(disc.centre)).max(0.0) * disc.weight;
        }
        cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use prospectus_dsl::hex::Layout;

    #[test]
    fn what_is_taken_stays_free_of_others() {
        let centre = Point { x: 0.0, y: 0.0 };
        let mut space = Space::new(Hexagon { layout: Layout::Flat, centre });
        let mut placed: Vec<Rect> = Vec::new();
        for _ in 0..8 {
            let rect = space.take(40.0, 20.0, |p| 0.2 * p.distance(centre));
            assert!(placed.iter().all(|other| other.overlap(rect) == 0.0), "{rect:?}");
            assert!(rect.corners().iter().all(|&corner| space.hexagon.depth(corner) > 0.0), "{rect:?}");
            placed.push(rect);
        }
        assert!(placed[0].centre.distance(centre) < STEP);
    }
}
