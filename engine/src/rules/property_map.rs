//! The properties of what is on the map.

use prospectus_dsl::tile::StopKind;

use super::eval::Eval;
use super::value::Value;
use super::words::{Name, Property};
use crate::board::{HexId, TileId};
use crate::ids::{OperatorId, Owner};

impl Eval<'_> {
    /// A text of the title.
    pub(super) fn id(&self, text: &str) -> Value {
        self.view.world.text_value(text)
    }

    pub(super) fn hex(&self, hex: HexId, property: Property) -> Value {
        let view = self.view;
        let (of, board) = (view.world.map.hex(hex), &view.state.board);
        let stops = || 0..board.face(&view.world.map, hex).stops.len() as u8;
        match property {
            Property::Id => self.id(&of.id),
            Property::Name => {
                let name = view.world.title.hex(&of.id).and_then(|(_, hex)| hex.name.as_deref());
                self.id(name.unwrap_or_default())
            }
            Property::Board => Value::Board(of.board),
            Property::Tile => Value::maybe(board.on(hex).tile.map(|laid| Value::Tile(laid.tile))),
            Property::Colour => match board.on(hex).tile {
                Some(laid) => self.tile(laid.tile, property),
                None => view.world.lists.printed_colours[hex.index()].clone(),
            },
            Property::Tags => {
                let printed = view.world.tags[hex.index()].iter().copied();
                let added = view.state.tagged.iter().filter(|(on, _)| *on == hex).map(|(_, tag)| *tag);
                Value::list(printed.chain(added).filter(|tag| view.is_tagged(hex, *tag)).map(Value::Text))
            }
            Property::Cost => Value::Number(of.cost),
            Property::Terrain => of.terrains.first().map_or(self.id(""), |terrain| self.id(terrain)),
            Property::Stops => Value::list(stops().map(|stop| Value::Stop(hex, stop))),
            Property::Tokens => Value::list(view.tokens_on(hex)),
            Property::FreeSlots => {
                let free = stops().map(|stop| i64::from(board.free_slots(&view.world.map, hex, stop)));
                Value::Number(free.sum())
            }
            Property::Neighbours => Value::list(of.neighbours.iter().flatten().map(|hex| Value::Hex(*hex))),
            _ => Value::None,
        }
    }

    pub(super) fn tile(&self, tile: TileId, property: Property) -> Value {
        let view = self.view;
        let of = view.world.map.tile(tile);
        match property {
            Property::Id => self.id(&of.id),
            Property::Colour => view.world.lists.colours[usize::from(of.colour)].clone(),
            Property::Label => {
                let label = of.labels.iter().next().map(|label| &*view.world.map.labels[usize::from(label)]);
                self.id(label.unwrap_or_default())
            }
            Property::Left => {
                let left = view.state.board.left(&view.world.map, tile);
                Value::Number(left.unwrap_or(u16::MAX).into())
            }
            Property::IsOverlay => Value::YesNo(of.is_overlay),
            _ => Value::None,
        }
    }

    pub(super) fn stop(&self, hex: HexId, stop: u8, property: Property) -> Value {
        let view = self.view;
        let board = &view.state.board;
        let Some(of) = board.stop(&view.world.map, hex, stop) else { return Value::None };
        match property {
            Property::Value => Value::Number(view.stop_value(hex, stop)),
            Property::IsCity => Value::YesNo(of.is_city()),
            Property::IsTown => Value::YesNo(matches!(of.kind, StopKind::Town | StopKind::Halt)),
            Property::IsOffboard => Value::YesNo(matches!(of.kind, StopKind::Offboard)),
            Property::Groups => Value::list(of.groups.iter().map(|g| self.id(&view.world.map.groups[usize::from(*g)]))),
            Property::Slots => Value::Number(of.slots().into()),
            Property::Tokens => {
                let tokens = board.tokens_at(hex, stop).map(|token| Value::Token(hex, stop, token.operator));
                Value::list(tokens)
            }
            Property::HasOwnToken => {
                let running = self.names.iter().find(|(name, _)| *name == Name::Operator);
                let operator = running.and_then(|(_, value)| value.as_owner()?.operator());
                Value::YesNo(operator.is_some_and(|operator| board.has_token(hex, stop, operator.0)))
            }
            _ => Value::None,
        }
    }

    pub(super) fn token(&self, hex: HexId, operator: u8, property: Property) -> Value {
        let operator = OperatorId(operator);
        match property {
            Property::Operator => Owner::Operator(operator).into(),
            Property::Hex => hex.into(),
            Property::IsHome => Value::YesNo(self.view.state.operator(operator).home == Some(hex)),
            _ => Value::None,
        }
    }
}
