//! What rules ask for again and again, as they see it.

use super::World;
use crate::ids::{ClassId, KindId, PrivateId, TrainTypeId};
use crate::rules::Value;

/// All things of a kind, and texts that never change.
#[derive(Debug, Default)]
pub struct Lists {
    pub companies: Value,
    pub privates: Value,
    pub hexes: Value,
    pub train_types: Value,
    /// The companies of each kind, and the privates of each class.
    pub of_kind: Vec<Value>,
    pub of_class: Vec<Value>,
    /// The colours of tiles, by their numbers, and for each hex the one that is printed.
    pub colours: Vec<Value>,
    pub printed_colours: Vec<Value>,
}

impl Lists {
    pub(super) fn of(world: &World) -> Lists {
        let of_kind = |kind: KindId| {
            Value::list(world.company_ids().filter(|company| world.company(*company).kind == kind).map(Value::from))
        };
        let of_class = |class: ClassId| {
            let is_one = |private: &PrivateId| world.privates[private.at()].class == Some(class);
            Value::list(world.private_ids().filter(is_one).map(Value::from))
        };
        Lists {
            companies: Value::list(world.company_ids().map(Value::from)),
            privates: Value::list(world.private_ids().map(Value::from)),
            hexes: Value::list(world.map.hex_ids().map(Value::from)),
            train_types: Value::list(TrainTypeId::all(world.types.len()).map(Value::from)),
            of_kind: KindId::all(world.kinds.len()).map(of_kind).collect(),
            of_class: ClassId::all(world.classes.len()).map(of_class).collect(),
            colours: world.map.colours.iter().map(|colour| world.text_value(colour)).collect(),
            printed_colours: world.hex_ids().map(|hex| world.text_value(world.printed_colour(hex))).collect(),
        }
    }
}
