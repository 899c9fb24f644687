//! The story of a game in figures: lines, bars, and when trains came and went.
//!
//! Charts are bare pictures, as in [`bare`](crate::bare). What belongs to a moment of the game carries the number of
//! its action as `data-moment`, and says its figure when one points at it. Series differ by dashes and marks, not by
//! their colours alone.
//!
//! ```
//! use prospectus_pictures::chart::{Chart, Kind, Moment, Series};
//!
//! let moments = [("SR 1", 12), ("OR 1.1", 40)];
//! let chart = Chart {
//!     title: "Cash".to_owned(),
//!     moments: moments.map(|(label, action)| Moment { label: label.to_owned(), action }).to_vec(),
//!     series: vec![Series { name: "Ada".to_owned(), colour: "#ffffff".to_owned(), points: vec![Some(400.0), None] }],
//!     kind: Kind::Lines,
//! };
//! assert!(chart.draw().contains("data-moment=\"12\""));
//! ```

mod bars;
mod frame;
mod lines;
mod rush;
mod scale;
mod sign;

pub use rush::{Gone, Phase, Runner, Rush, Train};

use super::palette;
use frame::Frame;
use scale::Scale;

/// Figures over the moments of a game.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What is shown.
    pub title: String,
    /// The moments, from left to right.
    pub moments: Vec<Moment>,
    /// The figures of each player or company.
    pub series: Vec<Series>,
    /// How they are drawn.
    pub kind: Kind,
}

/// How figures are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A line for each series.
    Lines,
    /// Bars, one upon the other.
    Stacked,
    /// Bars, one beside the other.
    Grouped,
}

/// A moment that figures belong to.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What it is called, in few letters: a round.
    pub label: String,
    /// The number of the action after which the figures held.
    pub action: usize,
}

/// The figures of a player or a company.
#[derive(Clone, Debug)]
pub struct Series {
    /// Whose figures these are.
    pub name: String,
    /// Their colour.
    pub colour: String,
    /// One for each moment, if there is one then. What no axis can hold (not a number, or beyond a quadrillion) is as
    /// if it were not there, and so is what lies behind the last moment.
    pub points: Vec<Option<f64>>,
}

impl Series {
    /// The figure at a moment.
    fn at(&self, moment: usize) -> Option<f64> {
        self.points.get(moment).copied().flatten().filter(|figure| figure.abs() <= scale::LARGEST)
    }

    fn fill(&self) -> String {
        palette::exact(&self.colour)
    }
}

impl Chart {
    /// The chart as a bare picture, made to be 800 pixels wide.
    pub fn draw(&self) -> String {
        let scale = Scale::of(self.extremes());
        let names: Vec<&str> = self.series.iter().map(|series| series.name.as_str()).collect();
        let frame = Frame::new(&scale, &names, self.moments.len());
        let mut picture = frame.picture(&self.title);
        picture.elements.push(frame.grid(&scale));
        picture.elements.push(frame.moments(self.moments.iter().map(|moment| moment.label.as_str())));
        picture.elements.extend(match self.kind {
            Kind::Lines => lines::draw(self, &frame, &scale),
            Kind::Stacked | Kind::Grouped => bars::draw(self, &frame, &scale),
        });
        picture.bare()
    }

    /// The lowest and the highest place that something is drawn at.
    fn extremes(&self) -> (f64, f64) {
        let figures = |moment: usize| self.series.iter().filter_map(move |series| series.at(moment));
        let places = (0..self.moments.len()).flat_map(|moment| match self.kind {
            Kind::Lines | Kind::Grouped => figures(moment).collect::<Vec<f64>>(),
            Kind::Stacked => {
                let above = figures(moment).filter(|figure| *figure > 0.0).sum();
                vec![above, figures(moment).filter(|figure| *figure < 0.0).sum()]
            }
        });
        places.fold((0.0, 0.0), |(low, high), place| (place.min(low), place.max(high)))
    }
}
