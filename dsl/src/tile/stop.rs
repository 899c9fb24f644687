//! Stops: the places on a face where a train may call.

use std::fmt;

use super::{Span, Word};

/// A place where a train may call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// City, town, …
    pub kind: StopKind,
    /// What a call is worth.
    pub revenue: Revenue,
    /// Names under which the title's rules count several stops as one.
    pub groups: Vec<Word>,
    /// The revenue is not printed, because another hex of the same place shows it.
    pub hidden: bool,
    /// Where on the hex it is drawn; `None` leaves it to the artist.
    pub loc: Option<Loc>,
    /// Whether a route through it has to call.
    pub route: RouteUse,
    /// How many stops of a train a call uses up, where that differs from the title's rule.
    pub visit_cost: Option<u32>,
    /// How it is drawn.
    pub look: Look,
    /// The whole part.
    pub span: Span,
}

/// The kinds of stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopKind {
    /// A place for `slots` tokens.
    City {
        /// Room for tokens, one if not said otherwise.
        slots: u8,
    },
    /// A small town, without room for tokens.
    Town,
    /// The world beyond the map.
    Offboard,
    /// A stop that trains may ignore.
    Halt,
    /// A mountain pass.
    Pass,
}

/// What a call at a stop is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Revenue {
    /// The same for all of the game.
    Fixed(u32),
    /// A figure for each colour (or any other word that the title understands).
    ByColour(Vec<(Word, u32)>),
}

/// Whether a route that passes through a stop has to call there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RouteUse {
    /// It has to.
    #[default]
    Mandatory,
    /// It may.
    Optional,
    /// It must not.
    Never,
}

/// A direction on the hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loc {
    /// In the middle.
    Centre,
    /// Toward an edge, counted in hundredths of an edge: 150 lies between edges 1 and 2. Less than 600.
    Edge(u16),
}

/// Matters of drawing, which no rule reads.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Look {
    /// `dot` or `rect`, for a town.
    pub style: Option<Word>,
    /// How the revenue is written, with `%d` for the figure.
    pub format: Option<Word>,
    /// The sign of a halt.
    pub symbol: Option<Word>,
    /// The size of a pass.
    pub size: Option<Word>,
    /// The colour of a pass.
    pub colour: Option<Word>,
}

/// How many stops of each kind a face has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StopCounts {
    /// Cities.
    pub cities: usize,
    /// Room for tokens in all cities together.
    pub slots: usize,
    /// Towns.
    pub towns: usize,
    /// Places beyond the map.
    pub offboards: usize,
    /// Halts.
    pub halts: usize,
    /// Passes.
    pub passes: usize,
}

impl StopKind {
    /// The name of the part that writes this kind.
    pub fn name(self) -> &'static str {
        match self {
            StopKind::City { .. } => "city",
            StopKind::Town => "town",
            StopKind::Offboard => "offboard",
            StopKind::Halt => "halt",
            StopKind::Pass => "pass",
        }
    }

    /// Whether both are cities, both towns, …, whatever their size.
    pub fn is_like(self, other: StopKind) -> bool {
        self.name() == other.name()
    }
}

impl RouteUse {
    /// The word in the notation.
    pub fn name(self) -> &'static str {
        match self {
            RouteUse::Mandatory => "mandatory",
            RouteUse::Optional => "optional",
            RouteUse::Never => "never",
        }
    }
}

impl StopCounts {
    pub(super) fn of(stops: &[Stop]) -> StopCounts {
        let mut counts = StopCounts::default();
        for stop in stops {
            match stop.kind {
                StopKind::City { slots } => {
                    counts.cities += 1;
                    counts.slots += usize::from(slots);
                }
                StopKind::Town => counts.towns += 1,
                StopKind::Offboard => counts.offboards += 1,
                StopKind::Halt => counts.halts += 1,
                StopKind::Pass => counts.passes += 1,
            }
        }
        counts
    }
}

impl Loc {
    /// Reads `center`, `2` or `1.5`.
    pub(super) fn read(text: &str) -> Option<Loc> {
        if text == "center" {
            return Some(Loc::Centre);
        }
        let (edge, part) = text.split_once('.').unwrap_or((text, "0"));
        let hundredths = match part.as_bytes() {
            [tens @ b'0'..=b'9'] => 10 * u16::from(tens - b'0'),
            [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => 10 * u16::from(tens - b'0') + u16::from(ones - b'0'),
            _ => return None,
        };
        match edge.as_bytes() {
            [edge @ b'0'..=b'5'] => Some(Loc::Edge(100 * u16::from(edge - b'0') + hundredths)),
            _ => None,
        }
    }

    /// Where it comes to lie when the tile is turned clockwise by `steps` sixths.
    pub fn rotated(self, steps: u8) -> Loc {
        match self {
            Loc::Centre => Loc::Centre,
            Loc::Edge(at) => Loc::Edge((at + 100 * u16::from(steps % 6)) % 600),
        }
    }
}

impl fmt::Display for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loc::Centre => f.write_str("center"),
            Loc::Edge(at) if at % 100 == 0 => write!(f, "{}", at / 100),
            Loc::Edge(at) if at % 10 == 0 => write!(f, "{}.{}", at / 100, at % 100 / 10),
            Loc::Edge(at) => write!(f, "{}.{:02}", at / 100, at % 100),
        }
    }
}

impl fmt::Display for Revenue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Revenue::Fixed(figure) => figure.fmt(f),
            Revenue::ByColour(figures) => {
                for (i, (colour, figure)) in figures.iter().enumerate() {
                    let bar = if i == 0 { "" } else { "|" };
                    write!(f, "{bar}{colour}_{figure}")?;
                }
                Ok(())
            }
        }
    }
}
