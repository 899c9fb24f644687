//! What the things of a game are called.

use super::World;
use crate::board::{HexId, TileId};
use crate::ids::*;

impl World {
    /// The name of a player, as the setup says.
    pub(crate) fn player_name(&self, player: PlayerId) -> &str {
        &self.setup.players[player.at()]
    }

    /// The id of a company or another operator.
    pub fn operator_name(&self, operator: OperatorId) -> &str {
        &self.operators[operator.at()].id
    }

    /// The id of a company's kind.
    pub fn kind_name(&self, company: CompanyId) -> &str {
        &self.kinds[self.company(company).kind.at()]
    }

    /// Whoever may own something: the bank, the pool and the offer, too.
    pub fn owner_name(&self, owner: Owner) -> &str {
        match owner {
            Owner::Bank => "the bank",
            Owner::Pool => "the pool",
            Owner::Offer => "the offer",
            Owner::Player(player) => self.player_name(player),
            Owner::Operator(operator) => self.operator_name(operator),
        }
    }

    /// The id of a private.
    pub fn private_name(&self, private: PrivateId) -> &str {
        &self.privates[private.at()].id
    }

    /// The id of a type of train.
    pub(crate) fn train_type_name(&self, kind: TrainTypeId) -> &str {
        &self.types[kind.at()].id
    }

    /// The name of a zone of the market.
    pub(crate) fn zone_name(&self, zone: ZoneId) -> &str {
        &self.market.zones[zone.at()].name
    }

    /// The name of a round.
    pub(crate) fn round_name(&self, round: RoundId) -> &str {
        &self.rounds[round.at()].name
    }

    /// The name of a step.
    pub(crate) fn step_name(&self, step: StepId) -> &str {
        &self.steps[step.at()].name
    }

    /// The coordinates of a hex.
    pub(crate) fn hex_name(&self, hex: HexId) -> &str {
        &self.map.hex(hex).id
    }

    /// As in "Newtown (H12)", or only the coordinates of a hex without a name.
    pub fn place_name(&self, hex: HexId) -> String {
        let id = self.hex_name(hex);
        match self.title.hex(id).and_then(|(_, hex)| hex.name.as_deref()) {
            Some(name) => format!("{name} ({id})"),
            None => id.to_owned(),
        }
    }

    /// The id of a tile.
    pub(crate) fn tile_name(&self, tile: TileId) -> &str {
        &self.map.tile(tile).id
    }

    /// The id of a gauge, by its number.
    pub(crate) fn gauge_name(&self, gauge: u8) -> &str {
        self.title.gauge.entries.get_index(usize::from(gauge)).map_or("", |(id, _)| id)
    }

    /// The id of a board, by its number.
    pub(crate) fn board_name(&self, board: u8) -> &str {
        self.title.board.entries.get_index(usize::from(board)).map_or("", |(id, _)| id)
    }
}
