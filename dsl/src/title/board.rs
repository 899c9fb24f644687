//! Gauges, track rules, boards and tiles.

use std::sync::Arc;

use super::OwnValues;
use crate::decode::{Choice, Colour, Count, Decode, Decoder, IdMap, Ref, Shape, Text, Val, Word, kinds, spaces};
use crate::diagnostic::Diagnostic;
use crate::hex::{Axes, Layout};
use crate::node::{Node, NodeKind};
use crate::span::{Embedded, Span};
use crate::tile::Face;
use crate::vocabulary::scopes::{InLay, InSetup, OfCompany};
use crate::{record, words};

record! {
    /// A gauge or system of track. The notation names it by `track:`; the default gauge needs no name there.
    pub struct Gauge as "a gauge" {
        /// What players call it.
        [people] name: Text,
        /// Whether track without `track:` is of this gauge. One gauge is the default.
        default: bool,
        /// Gauges that a train may run on to from this one without a stop, besides itself.
        joins: Vec<Ref<spaces::Gauges>>,
        /// Gauges that may take the place of this one in an upgrade, besides itself.
        becomes: Vec<Ref<spaces::Gauges>>,
        /// Whether it is only a promise of track: nothing runs on it.
        reserved: bool,
        /// How it is drawn; `solid` if left out.
        [people] drawn: Option<Word<Line>>,
    }
}

words! {
    /// How track is drawn.
    pub enum Line as "a way to draw track" {
        Solid = "solid" "a solid line",
        Dashed = "dashed" "a dashed line",
        Double = "double" "a solid line with a light core",
        Dotted = "dotted" "a faint dotted line",
    }
}

record! {
    /// What holds for all tile lays.
    pub struct Track as "the track rules" {
        /// Colours in the order of upgrades.
        colours: Vec<Text>,
        /// How many tiles an operator may lay in a turn; 1 if left out.
        [count] lays: Option<Val<kinds::Number, OfCompany>>,
        /// What a lay costs; what is printed on the hex, on its first tile only, if left out.
        [money] cost: Option<Val<kinds::Number, InLay>>,
        /// What else a lay must satisfy.
        allowed: Option<Val<kinds::YesNo, InLay>>,
        /// What an upgrade must reach; `new track` if left out.
        upgrade: Option<Choice<UpgradeReach, OfCompany>>,
        /// What a tile that lies on top must reach; `continues track` if left out.
        overlay: Option<Word<OverlayReach>>,
    }
}

words! {
    /// What an operator's track must reach for a tile that lies on top of others.
    pub enum OverlayReach as "a rule for overlays" {
        Continues = "continues track" "track that leads up to the hex and goes on in the new tile",
        AnyTrack = "any track" "the same, or any track of the tile below",
    }
}

words! {
    /// What an operator's track must reach for an upgrade.
    pub enum UpgradeReach as "a rule for upgrades" {
        NewTrack = "new track" "some of the track that the upgrade adds",
        NewTrackOrValue = "new track or value" "track that it adds, or a stop that it makes worth more",
        AnyTrack = "any track" "any track of the new tile",
        NewTrackIfAny = "new track if there is any" "track of its own gauges that the upgrade adds; if it adds none, any that the tile has, and the tile must add track, a place or value",
    }
}

record! {
    /// A word that stands in the `tags` of hexes, for players: what it is called and how it is drawn.
    pub struct Tag as "a tag" {
        /// What players call it.
        [people] name: Text,
        /// What it means for players.
        [people] text: Option<Text>,
        /// How it is drawn on the map; not at all if left out.
        [people] drawn: Option<Word<Mark>>,
        /// The colour of what is drawn; `black` if left out.
        [people] colour: Option<Colour>,
        /// The letters on it.
        [people] letters: Option<Text>,
    }
}

words! {
    /// How a tag is drawn on the map.
    pub enum Mark as "a mark" {
        Border = "border" "a line around all hexes that have it",
        Square = "square" "a square on each hex",
        Oval = "oval" "an oval on each hex",
        Ship = "ship" "a ship on each hex",
    }
}

words! {
    /// How hexes stand.
    pub enum LayoutWord as "a layout" {
        Flat = "flat" "a flat side on top",
        Pointy = "pointy" "a corner on top",
    }
}

words! {
    /// What runs across the map.
    pub enum Across as "an axis" {
        Numbers = "numbers" "numbers run across, letters down",
        Letters = "letters" "letters run across, numbers down",
    }
}

record! {
    /// A map.
    pub struct Board as "a board" {
        /// What players call it.
        [people] name: Text,
        /// How its hexes stand.
        layout: Word<LayoutWord>,
        /// What runs across; the other runs down.
        across: Word<Across>,
        /// Its hexes, by their coordinates.
        hex: IdMap<spaces::Hexes, Hex>,
    }
}

impl Board {
    /// Which way the hexes point.
    pub fn layout(&self) -> Layout {
        match self.layout.value {
            LayoutWord::Flat => Layout::Flat,
            LayoutWord::Pointy => Layout::Pointy,
        }
    }

    /// Whether letters or numbers run across.
    pub fn axes(&self) -> Axes {
        match self.across.value {
            Across::Numbers => Axes::NumbersAcross,
            Across::Letters => Axes::LettersAcross,
        }
    }
}

record! {
    /// A hex of a board. `B4 = {}` is a plain one.
    pub struct Hex as "a hex" {
        /// The place on it.
        name: Option<Text>,
        /// Its printed colour; `white` (empty land) if left out. Tiles go on white and on colours of `[track]`.
        colour: Option<Text>,
        /// What is printed on it, in the notation of 18xx.games.
        code: Option<TileCode>,
        /// Words that rules can ask for.
        tags: Vec<Text>,
        /// Tiles that may be the first here; any that fits if left out.
        becomes: Vec<Ref<spaces::Tiles>>,
        /// Whether this tile may be laid here now, besides the usual rules.
        allowed: Option<Val<kinds::YesNo, InLay>>,
        /// A sum that the bank pays whoever lays the first tile here.
        [money] bonus: Option<i64>,
        /// Places kept for stations.
        reserved: Vec<Reservation>,
        /// What properties of the title's own start as, where that is not what `[property]` says.
        property: OwnValues,
    }
}

record! {
    /// A place kept for a station.
    pub struct Reservation as "a reservation" {
        /// For a company.
        company: Option<Ref<spaces::Companies>>,
        /// For any company of a kind.
        kind: Option<Ref<spaces::Kinds>>,
        /// In which city of the hex, from 0; the first if left out.
        [count] city: Option<i64>,
    }
}

/// What is printed on a hex or tile, in the notation of 18xx.games.
#[derive(Clone, Debug)]
pub struct TileCode {
    /// What the notation says.
    pub face: Arc<Face>,
    /// The notation itself.
    pub text: Embedded,
    /// Where it stands.
    pub span: Span,
}

impl TileCode {
    /// The place of a part of the notation in the title file.
    pub fn place(&self, range: std::ops::Range<usize>) -> Span {
        self.text.span(range)
    }
}

impl Decode for TileCode {
    fn shape() -> Shape {
        Shape::TileCode
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let NodeKind::Text(text) = &node.kind else {
            cx.wrong_type(node, "a tile as text");
            return None;
        };
        let parsed = cx.parsed.tile(&text.text);
        let (face, errors) = &*parsed;
        for error in errors.iter().cloned() {
            let span = text.span(error.range);
            cx.diagnostics.push(Diagnostic::error("tile-notation", span, error.message).maybe_help(error.help));
        }
        errors.is_empty().then(|| TileCode { face: face.clone(), text: text.clone(), span: node.span })
    }
}

/// An entry of `[tiles]`: a count for a standard tile, or a tile of the title's own.
#[derive(Clone, Debug)]
pub struct TileEntry {
    /// The tile.
    pub spec: TileSpec,
    /// Where it stands.
    pub span: Span,
}

record! {
    /// A tile.
    pub struct TileSpec as "a tile" {
        /// How many there are; needed unless it has a `supply`.
        [count] count: Option<Count<InSetup>>,
        /// The tile whose supply it is taken from, if it has none of its own.
        supply: Option<Ref<spaces::Tiles>>,
        /// Its colour; that of the standard tile if left out.
        colour: Option<Text>,
        /// The tile in the notation of 18xx.games; the standard tile with this number if left out.
        code: Option<TileCode>,
        /// The tiles it may become; all that keep its track, stops and label if left out.
        becomes: Option<Vec<Ref<spaces::Tiles>>>,
        /// Whether it may be laid now, besides the usual rules. If it is `false`, only effects and powers that name the tile
        /// lay it.
        allowed: Option<Val<kinds::YesNo, InLay>>,
        /// Whether it lies on top of what is there instead of replacing it, like a tunnel.
        overlay: bool,
    }
}

impl TileSpec {
    /// Whether it has a code or a colour that could not be read, which has been reported.
    pub(crate) fn is_broken(&self) -> bool {
        let lost = |key: &str, is_there: bool| self.meta.keys.contains_key(key) && !is_there;
        lost("code", self.code.is_some()) || lost("colour", self.colour.is_some())
    }
}

impl Decode for TileEntry {
    fn shape() -> Shape {
        Shape::Either(vec![Count::<InSetup>::shape(), TileSpec::shape()])
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let span = node.span;
        let by_cases = node.as_table().is_some_and(|t| t.entries.contains_key("by"));
        if matches!(node.kind, NodeKind::Table(_)) && !by_cases {
            return Some(TileEntry { spec: TileSpec::decode(node, cx)?, span });
        }
        let count = Count::decode(node, cx)?;
        let spec = TileSpec {
            count: Some(count),
            supply: None,
            colour: None,
            code: None,
            becomes: None,
            allowed: None,
            overlay: false,
            meta: Default::default(),
        };
        Some(TileEntry { spec, span })
    }
}

record! {
    /// A standard tile, the same in every title.
    pub struct StandardTile as "a standard tile" {
        /// Its colour.
        colour: Text,
        /// The tile in the notation of 18xx.games.
        code: TileCode,
    }
}

record! {
    /// The file of standard tiles.
    pub struct StandardTiles as "the standard tiles" {
        /// Version of this file format.
        format: i64,
        /// The tiles, by number.
        tile: IdMap<spaces::Tiles, StandardTile>,
    }
}
