//! What rules ask for again and again, as they see it.

use super::World;
use crate::ids::{ClassId, KindId, PrivateId, TrainTypeId};
use crate::rules::kinds::{Certificate, Company, Hex, List, Private, Text, TrainType};

/// All things of a kind, and texts that never change.
#[derive(Debug, Default)]
pub struct Lists {
    pub(crate) companies: List<Company>,
    pub(crate) no_certificates: List<Certificate>,
    pub(crate) privates: List<Private>,
    pub(crate) hexes: List<Hex>,
    pub(crate) train_types: List<TrainType>,
    /// The companies of each kind, and the privates of each class.
    pub(crate) of_kind: Vec<List<Company>>,
    pub(crate) of_class: Vec<List<Private>>,
    /// The colours of tiles, by their numbers, and for each hex the one that is printed.
    pub(crate) colours: Vec<Text>,
    pub(crate) printed_colours: Vec<Text>,
}

impl Lists {
    pub(super) fn of(world: &World) -> Lists {
        let of_kind =
            |kind: KindId| List::new(world.company_ids().filter(|company| world.company(*company).kind == kind));
        let of_class = |class: ClassId| {
            let is_one = |private: &PrivateId| world.privates[private.at()].class == Some(class);
            List::new(world.private_ids().filter(is_one))
        };
        Lists {
            companies: List::new(world.company_ids()),
            no_certificates: List::default(),
            privates: List::new(world.private_ids()),
            hexes: List::new(world.map.hex_ids()),
            train_types: List::new(TrainTypeId::all(world.types.len())),
            of_kind: KindId::all(world.kinds.len()).map(of_kind).collect(),
            of_class: ClassId::all(world.classes.len()).map(of_class).collect(),
            colours: world.map.colours.iter().map(|colour| Text(world.symbol(colour))).collect(),
            printed_colours: world.hex_ids().map(|hex| Text(world.symbol(world.printed_colour(hex)))).collect(),
        }
    }
}
