//! The names of things.

use prospectus_engine::board::HexId;
use prospectus_engine::ids::{CertificateId, Owner, TrainId};
use prospectus_engine::view::View;
use prospectus_engine::world::World;

/// "Seaham (C5)", or only the coordinates of a hex without a name.
pub fn place(world: &World, hex: HexId) -> String {
    world.place_name(hex)
}

/// "the bank", "the pool", a player or a company.
pub fn owner(world: &World, owner: Owner) -> String {
    world.owner_name(owner).to_owned()
}

/// The type of a train as it lies.
pub fn train(view: View<'_>, train: TrainId) -> &str {
    view.train_name(train)
}

/// "20% of ABC (last)"
pub fn certificate(view: View<'_>, certificate: CertificateId) -> String {
    view.certificate_name(certificate)
}

/// "Operating round 2.1"
pub fn round(view: View<'_>) -> String {
    let clock = &view.state.clock;
    let name = &view.world.rounds[clock.round.at()].name;
    match clock.set_length > 1 {
        true => format!("{name} {}.{}", clock.turn, clock.set_round),
        false => format!("{name} {}", clock.rounds[clock.round.at()].max(1)),
    }
}
