//! What the checks look at, gathered once.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::Reading;
use crate::decode::{Id, Pending, Space, spaces};
use crate::hex::{Coord, Edge, Grid};
use crate::rule::eval::SetupEnv;
use crate::rule::typed::{Effect, Expr, ExprKind};
use crate::rule::walk::Part;
use crate::span::Span;
use crate::tile::Face;
use crate::title::{Board, Company, Hex, Place, Terms, TileCode, TileSpec, Title, Train};
use crate::vocabulary::effects::{EffectPattern, Verb};

pub(super) struct Context<'t> {
    pub(crate) reading: &'t Reading<'t>,
    pub(crate) title: &'t Title,
    pub(crate) pending: &'t [Pending],
    /// Where each id was declared, by space.
    pub(crate) symbols: &'t IndexMap<Space, IndexMap<String, Span>>,
    /// One for each number of players; a single one that knows nothing if there is none.
    pub(crate) setups: Vec<SetupEnv>,
    /// The hexes of all boards, by their names.
    pub(crate) sites: IndexMap<&'t str, Site<'t>>,
    by_coord: IndexMap<(&'t str, Coord), &'t str>,
    /// The tiles whose colour and face are known.
    pub(crate) tiles: IndexMap<&'t str, Tile<'t>>,
    /// The tiles that cards, tiles and hexes name.
    named_tiles: BTreeSet<&'t str>,
    pub(crate) rules: Rules<'t>,
    blank: Face,
}

/// A hex and the board it is on.
pub(super) struct Site<'t> {
    pub(crate) id: &'t Id<spaces::Hexes>,
    pub(crate) hex: &'t Hex,
    pub(crate) board_id: &'t Id<spaces::Boards>,
    pub(crate) board: &'t Board,
    /// None if the name is no coordinate.
    pub(crate) coord: Option<Coord>,
}

pub(super) struct Tile<'t> {
    pub(crate) id: &'t Id<spaces::Tiles>,
    pub(crate) spec: &'t TileSpec,
    pub(crate) colour: &'t str,
    pub(crate) face: &'t Face,
    /// The place of its colour in the order of upgrades; none for a special tile.
    pub(crate) rank: Option<usize>,
}

/// What the rules of a title say, all together.
#[derive(Default)]
pub(super) struct Rules<'t> {
    /// The effects that are a verb with its values.
    pub(crate) acts: Vec<(&'static EffectPattern, &'t [Expr])>,
    /// What the effects name.
    named: BTreeSet<(Space, &'t str)>,
    /// The properties of the title's own that occur anywhere.
    pub(crate) own_properties: BTreeSet<&'t str>,
}

impl<'t> Context<'t> {
    pub(crate) fn new(reading: &'t Reading<'t>) -> Self {
        let &Reading { title, pending, symbols, .. } = reading;
        let mut setups = title.setups();
        if setups.is_empty() {
            setups.push(SetupEnv::default());
        }
        let sites = title.hexes().map(|(board_id, board, id, hex)| {
            let site = Site { id, hex, board_id, board, coord: id.parse().ok() };
            (id.as_str(), site)
        });
        let sites: IndexMap<_, _> = sites.collect();
        let by_coord = sites.iter().filter_map(|(id, site)| Some(((site.board_id.as_str(), site.coord?), *id)));
        Context {
            by_coord: by_coord.collect(),
            tiles: tiles(title),
            named_tiles: named_tiles(title),
            rules: Rules::of(pending),
            blank: Face::default(),
            reading,
            title,
            pending,
            symbols,
            setups,
            sites,
        }
    }

    /// What is printed on a hex.
    pub(crate) fn face(&self, hex: &'t Hex) -> &Face {
        hex.code.as_ref().map_or(&self.blank, |code| &code.face)
    }

    /// The hex across an edge, if the board has one there.
    pub(crate) fn neighbour(&self, site: &Site<'t>, edge: Edge) -> Option<&Site<'t>> {
        let grid = Grid { layout: site.board.layout(), axes: site.board.axes() };
        let there = grid.neighbour(site.coord?, edge)?;
        self.sites.get(self.by_coord.get(&(site.board_id.as_str(), there))?)
    }

    /// Everything that the title writes in the notation of tiles.
    pub(crate) fn codes(&self) -> impl Iterator<Item = &'t TileCode> {
        let hexes = self.title.hexes().filter_map(|(_, _, _, hex)| hex.code.as_ref());
        hexes.chain(self.title.tiles.iter().filter_map(|(_, entry)| entry.spec.code.as_ref()))
    }

    /// The place of a colour in the order of upgrades.
    pub(crate) fn rank(&self, colour: &str) -> Option<usize> {
        rank(self.title, colour)
    }

    /// The place of the colour that the first tile on a hex has, if tiles are laid on it at all.
    pub(crate) fn first_rank(&self, hex: &Hex) -> Option<usize> {
        let next = match hex.colour.as_deref() {
            None | Some("white") => 0,
            Some(colour) => self.rank(colour)? + 1,
        };
        (next < self.title.track.colours.len()).then_some(next)
    }

    /// Whether track of the new gauge may stand where there was track of the old one.
    pub(crate) fn gauge_keeps(&self, old: Option<&str>, new: Option<&str>) -> bool {
        let default = || self.title.gauge.iter().find(|(_, gauge)| gauge.default).map(|(id, _)| id.as_str());
        let (old, new) = (old.or_else(default), new.or_else(default));
        let may_become = |new: &str| {
            let becomes = old.and_then(|old| self.title.gauge.get(old)).map(|gauge| &gauge.becomes);
            becomes.is_some_and(|becomes| becomes.iter().any(|gauge| gauge.as_str() == new))
        };
        old == new || new.is_some_and(may_become)
    }

    /// Whether some rule, card, tile or hex names the tile as one that may be laid.
    pub(crate) fn is_tile_named(&self, id: &str) -> bool {
        self.named_tiles.contains(id) || self.rules.names(Space::Tile, id)
    }

    /// A list of a company, or of its kind if it has none of its own.
    pub(crate) fn places(&self, company: &'t Company, pick: impl Fn(&'t Terms) -> &'t [Place]) -> &'t [Place] {
        let own = pick(&company.terms);
        let kind = self.title.kind.get(&company.kind).map(|kind| pick(&kind.terms));
        if own.is_empty() { kind.unwrap_or_default() } else { own }
    }

    /// The place of a train's card among the trains; a side has that of its card.
    pub(crate) fn card(&self, id: &str) -> Option<usize> {
        let is = |train: &Train| *train.id == *id || train.side.iter().any(|side| *side.id == *id);
        self.title.train.iter().position(is)
    }

    /// The stack in which a train lies: the first, if it does not say.
    pub(crate) fn stack(&self, train: &'t Train) -> Option<&'t str> {
        let first = self.title.stack.iter().next().map(|(id, _)| id.as_str());
        train.stack.as_ref().map(|stack| stack.as_str()).or(first)
    }

    /// Whether the supply has some of these trains, with some number of players.
    pub(crate) fn is_in_supply(&self, train: &Train) -> bool {
        self.setups.iter().any(|setup| {
            let left_out = train.when.as_ref().is_some_and(|when| when.is_no(setup));
            !left_out && train.count.number(setup) != Some(0)
        })
    }

    /// Whether some effect makes this train, or may do so.
    pub(crate) fn is_made(&self, id: &str) -> bool {
        let card = self.card(id).and_then(|card| self.title.train.get(card));
        let turned = card.is_some_and(|card| {
            let sides = card.side.iter().map(|side| &side.terms);
            sides.chain([&card.terms]).filter_map(|terms| terms.turns.as_ref()).any(|turn| *turn.into == *id)
        });
        let is_it = |expr: &Expr| match &expr.kind {
            ExprKind::Id { id: made, .. } => made == id,
            _ => true,
        };
        turned
            || self.rules.acts.iter().any(|(pattern, values)| match pattern.does {
                Verb::Create => values.first().is_some_and(is_it),
                Verb::Turn => values.last().is_some_and(is_it),
                _ => false,
            })
    }
}

fn rank(title: &Title, colour: &str) -> Option<usize> {
    title.track.colours.iter().position(|known| known.as_str() == colour)
}

fn tiles(title: &Title) -> IndexMap<&str, Tile<'_>> {
    let known = title.tiles.iter().filter_map(|(id, entry)| {
        let (colour, face) = title.tile(id)?;
        Some((id.as_str(), Tile { id, spec: &entry.spec, colour, face, rank: rank(title, colour) }))
    });
    known.collect()
}

fn named_tiles(title: &Title) -> BTreeSet<&str> {
    let hexes = title.hexes().flat_map(|(_, _, _, hex)| &hex.becomes);
    let tiles = title.tiles.iter().flat_map(|(_, entry)| entry.spec.becomes.iter().flatten());
    let classes = title.class.iter().map(|(_, class)| &class.terms);
    let privates = title.private.iter().map(|private| &private.terms).chain(classes);
    let cards = privates.flat_map(|terms| {
        let lays = terms.power.iter().filter_map(|power| power.lay.as_ref());
        terms.panels.iter().chain(lays.flat_map(|lay| &lay.tiles))
    });
    hexes.chain(tiles).chain(cards).map(|tile| tile.as_str()).collect()
}

impl<'t> Rules<'t> {
    fn of(pending: &'t [Pending]) -> Self {
        let mut rules = Rules::default();
        for rule in pending {
            match rule {
                Pending::Value { code, .. } | Pending::Condition { code, .. } => {
                    code.typed.get().into_iter().for_each(|expr| rules.value(expr));
                }
                Pending::By { by, .. } => by.subject.typed.get().into_iter().for_each(|expr| rules.value(expr)),
                Pending::Effects { code, .. } => {
                    let effects = code.typed.get().into_iter().flatten();
                    effects.for_each(|effect| effect.walk(&mut |part| rules.effect(part)));
                }
            }
        }
        rules
    }

    fn value(&mut self, expr: &'t Expr) {
        expr.walk(&mut |part| {
            if let Part::Expr(Expr { kind: ExprKind::Property { name, known: None, .. }, .. }) = part {
                self.own_properties.insert(name);
            }
        });
    }

    fn effect(&mut self, part: Part<'t>) {
        match part {
            Part::Effect(Effect::Act { pattern, values }) => self.acts.push((pattern, values)),
            Part::Effect(_) => {}
            Part::Expr(expr) => match &expr.kind {
                ExprKind::Id { space, id } => {
                    self.named.insert((*space, id));
                }
                ExprKind::Property { name, known: None, .. } => {
                    self.own_properties.insert(name);
                }
                _ => {}
            },
        }
    }

    /// Whether some effect names the thing.
    pub(crate) fn names(&self, space: Space, id: &str) -> bool {
        self.named.contains(&(space, id))
    }

    /// Whether there is such an effect.
    pub(crate) fn has(&self, effects: &[Verb]) -> bool {
        self.acts.iter().any(|(pattern, _)| effects.contains(&pattern.does))
    }
}
