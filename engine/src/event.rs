//! What happened, for those who tell the story of a game.

use crate::board::{HexId, TileId};
use crate::ids::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    RoundStarted(RoundId),
    PhaseStarted(PhaseId),
    Paid { from: Owner, to: Owner, amount: i64 },
    Income { private: PrivateId, to: Owner, amount: i64 },
    PrivateSold { private: PrivateId, to: Owner, price: i64 },
    PrivateClosed(PrivateId),
    CertificatesMoved { company: CompanyId, percent: i64, from: Owner, to: Owner },
    DirectorChanged { company: CompanyId, new: PlayerId },
    MarkerMoved { company: CompanyId, from: i64, to: i64 },
    Started { company: CompanyId, par: i64 },
    Floated(CompanyId),
    Closed(CompanyId),
    Opened(CompanyId),
    Merged { from: OperatorId, into: OperatorId },
    TrainBought { train: TrainId, buyer: OperatorId, price: i64 },
    TrainDiscarded { train: TrainId, from: Owner },
    TrainExported { train: TrainId },
    Rusted(TrainTypeId),
    TileLaid { operator: Option<OperatorId>, hex: HexId, tile: TileId, rotation: u8, cost: i64 },
    TileTaken(HexId),
    TokenPlaced { operator: OperatorId, hex: HexId },
    TokenRemoved { operator: OperatorId, hex: HexId },
    Ran { operator: OperatorId, revenue: i64 },
    Dividend { operator: OperatorId, paid: i64, kept: i64 },
    Lent { to: Owner, amount: i64 },
    Eliminated(PlayerId),
    Announced(Symbol),
    EndTriggered(Option<u8>),
    Ended,
}
