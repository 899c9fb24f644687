//! When trains came and went: a row for each company, and lines where phases begin.

use prospectus_dsl::hex::Point;

use super::Moment;
use super::frame::{self, FOOT, HEAD, LETTERS, WIDTH, end_aligned, room, shortened};
use crate::palette;
use crate::svg::Element;
use crate::text::Block;

/// The height of one train, of the tag with its name, and of the bar that tells how long it ran.
const LANE: f64 = 21.0;
const TAG: f64 = 17.0;
const LIFE: f64 = 6.0;

/// Above and below the trains of a company.
const PAD: f64 = 4.0;

/// The height of a line with the names of phases.
const PHASES: f64 = 17.0;

/// Half the size of the sign at the end of a train.
const END: f64 = 4.5;

/// The trains of a game over its actions.
#[derive(Clone, Debug)]
pub struct Rush {
    /// What is shown.
    pub title: String,
    /// Whoever had trains.
    pub runners: Vec<Runner>,
    /// Where phases begin.
    pub phases: Vec<Phase>,
    /// Where rounds begin: the names below.
    pub rounds: Vec<Moment>,
    /// The number of the last action.
    pub last: usize,
}

/// A company and its trains.
#[derive(Clone, Debug)]
pub struct Runner {
    /// What it is called.
    pub name: String,
    /// Its colour.
    pub colour: String,
    /// All trains that it has had.
    pub trains: Vec<Train>,
}

/// A train that a company has had.
#[derive(Clone, Debug)]
pub struct Train {
    /// What it is called.
    pub name: String,
    /// The number of the action with which it came.
    pub from: usize,
    /// How it was lost, if it was.
    pub gone: Option<Gone>,
}

/// How a train was lost, and with which action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// It rusted.
    Rusted(usize),
    /// It was sold, handed in or given away.
    GivenUp(usize),
}

impl Gone {
    fn action(self) -> usize {
        match self {
            Gone::Rusted(action) | Gone::GivenUp(action) => action,
        }
    }
}

/// The beginning of a phase.
#[derive(Clone, Debug)]
pub struct Phase {
    /// What it is called.
    pub name: String,
    /// The number of the action with which it began.
    pub action: usize,
}

/// Where actions lie from left to right.
#[derive(Clone, Copy)]
struct Course {
    left: f64,
    right: f64,
    last: usize,
}

impl Course {
    fn x(self, action: usize) -> f64 {
        let part = action.min(self.last) as f64 / self.last.max(1) as f64;
        self.left + (self.right - self.left) * part
    }
}

impl Rush {
    /// The timeline as a bare picture, made to be 800 pixels wide.
    pub fn draw(&self) -> String {
        let widest = self.runners.iter().map(|runner| room(&shortened(&runner.name))).fold(0.0, f64::max);
        let course = Course { left: widest + 26.0, right: WIDTH - 20.0, last: self.last };
        let (phases, phase_lines) = self.phases(course);
        let top = HEAD + PHASES * phase_lines as f64;
        let mut grounds = Element::group("layer grounds");
        let mut runners = Element::group("layer runners");
        let mut y = top;
        for (number, runner) in self.runners.iter().enumerate() {
            let lanes = runner.lanes(course);
            let height = 2.0 * PAD + LANE * lanes.iter().max().map_or(1, |most| most + 1) as f64;
            if number % 2 == 0 {
                grounds.push(Element::rect(Point { x: 0.0, y }, WIDTH, height).set("class", "row"));
            }
            runners.push(runner.draw(course, &lanes, y, height));
            y += height;
        }
        let mut picture = frame::picture(&self.title, y + FOOT);
        let lines = phases.into_iter().map(|phase| phase.draw(course, y));
        let lines = lines.fold(Element::group("layer phases"), Element::child);
        let layers = [grounds, lines, runners, self.rounds(course, y)];
        picture.elements.extend(layers.into_iter().filter(|layer| !layer.is_empty()));
        picture.bare()
    }

    /// The phases, each with the line in which there is room for its name, and how many lines there are.
    fn phases(&self, course: Course) -> (Vec<PlacedPhase<'_>>, usize) {
        let mut ends: Vec<f64> = Vec::new();
        let mut placed = Vec::new();
        for phase in &self.phases {
            let x = course.x(phase.action);
            // Near the right rim the name stands on the other side of its line.
            let width = room(&shortened(&phase.name)) + 6.0;
            let is_left = x + width > WIDTH;
            let start = if is_left { x - width } else { x };
            let line = ends.iter().position(|end| *end <= start).unwrap_or(ends.len());
            match ends.get_mut(line) {
                Some(end) => *end = start + width,
                None => ends.push(start + width),
            }
            placed.push(PlacedPhase { phase, line, is_left });
        }
        (placed, ends.len().max(1))
    }

    /// The names of rounds below, as many as there is room for.
    fn rounds(&self, course: Course, bottom: f64) -> Element {
        let mut group = Element::group("moments");
        let mut free = 0.0;
        for round in &self.rounds {
            let (x, label) = (course.x(round.action), shortened(&round.label));
            let half = room(&label) / 2.0;
            if x - half < free || x + half > WIDTH {
                continue;
            }
            free = x + half + 10.0;
            let [tick, end] = [0.0, 5.0].map(|down| Point { x, y: bottom + down });
            group.push(Element::line(tick, end).set("class", "axis"));
            let centre = Point { x, y: bottom + 0.6 * FOOT };
            let label = Block::new(label, LETTERS, false).draw(centre, "moment");
            group.push(label.set("data-moment", round.action.to_string()));
        }
        group
    }
}

/// A phase with the line that its name stands in.
struct PlacedPhase<'r> {
    phase: &'r Phase,
    line: usize,
    is_left: bool,
}

impl PlacedPhase<'_> {
    fn draw(&self, course: Course, bottom: f64) -> Element {
        let x = course.x(self.phase.action);
        let name_y = HEAD + PHASES * self.line as f64;
        let group = Element::group("beginning").set("data-moment", self.phase.action.to_string());
        let group = group.child(Element::new("title").text(format!("phase {}", self.phase.name)));
        let group = group.child(Element::line(Point { x, y: name_y }, Point { x, y: bottom }).set("class", "phase"));
        let words = shortened(&self.phase.name);
        let half = (room(&words) + 6.0) / 2.0;
        let middle = Point { x: if self.is_left { x - half } else { x + half }, y: name_y + PHASES / 2.0 - 2.0 };
        group.child(Block::new(words, LETTERS, true).draw(middle, "phase-name"))
    }
}

impl Runner {
    /// The lane of each train: those that ran at the same time lie one below the other.
    fn lanes(&self, course: Course) -> Vec<usize> {
        let mut ends: Vec<f64> = Vec::new();
        let mut order: Vec<usize> = (0..self.trains.len()).collect();
        order.sort_by_key(|at| self.trains[*at].from);
        let mut lanes = vec![0; self.trains.len()];
        for at in order {
            let train = &self.trains[at];
            let (from, to) = (course.x(train.from), course.x(train.until(course.last)));
            let end = (from + tag_width(&train.name)).max(to) + 2.0 * END + 2.0;
            let lane = ends.iter().position(|free| *free <= from).unwrap_or(ends.len());
            match ends.get_mut(lane) {
                Some(free) => *free = end,
                None => ends.push(end),
            }
            lanes[at] = lane;
        }
        lanes
    }

    fn draw(&self, course: Course, lanes: &[usize], top: f64, height: f64) -> Element {
        let mut group = Element::group("runner").set("data-company", &self.name);
        let middle = top + height / 2.0;
        let fill = palette::exact(&self.colour);
        let swatch = Element::rect(Point { x: 4.0, y: middle - 5.0 }, 10.0, 10.0).set("class", "tag");
        group.push(swatch.set("fill", &fill));
        let name_end = Point { x: course.left - 6.0, y: middle + 0.35 * LETTERS };
        group.push(end_aligned(&shortened(&self.name), name_end));
        for (train, lane) in self.trains.iter().zip(lanes) {
            let y = top + PAD + LANE * (*lane as f64 + 0.5);
            group.push(train.draw(self, course, y, &fill));
        }
        group
    }
}

/// The width of the tag with a train's name.
fn tag_width(name: &str) -> f64 {
    room(&shortened(name)) + 8.0
}

impl Train {
    /// The last action with which it was there.
    fn until(&self, last: usize) -> usize {
        self.gone.map_or(last, Gone::action)
    }

    fn draw(&self, runner: &Runner, course: Course, y: f64, fill: &str) -> Element {
        let (from, width) = (course.x(self.from), tag_width(&self.name));
        let to = course.x(self.until(course.last)).max(from + width);
        let how = match self.gone {
            Some(Gone::Rusted(_)) => ", rusted",
            Some(Gone::GivenUp(_)) => ", given up",
            None => "",
        };
        let words = format!("{}: {}{how}", runner.name, self.name);
        let mut group = Element::group("train").child(Element::new("title").text(words));
        let life = Element::rect(Point { x: from, y: y - LIFE / 2.0 }, to - from, LIFE);
        group.push(life.set("class", "life").set("fill", fill));
        let tag = Element::rect(Point { x: from, y: y - TAG / 2.0 }, width, TAG).set("class", "tag").num("rx", 3.0);
        let name = Block::new(shortened(&self.name), LETTERS, true);
        let name = name.draw(Point { x: from + width / 2.0, y }, "figure").set("fill", palette::ink_on(fill));
        let bought = Element::group("bought").set("data-moment", self.from.to_string());
        group.push(bought.child(tag.set("fill", fill)).child(name));
        if let Some(gone) = self.gone {
            let centre = Point { x: to + END, y };
            let corner = |x: f64, y: f64| centre + Point { x: x * END, y: y * END };
            let sign = match gone {
                Gone::Rusted(_) => Element::group("rusted")
                    .child(Element::line(corner(-1.0, -1.0), corner(1.0, 1.0)))
                    .child(Element::line(corner(-1.0, 1.0), corner(1.0, -1.0))),
                Gone::GivenUp(_) => Element::circle(centre, END).set("class", "given-up"),
            };
            group.push(sign.set("data-moment", gone.action().to_string()));
        }
        group
    }
}
