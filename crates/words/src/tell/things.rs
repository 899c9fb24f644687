//! The names of things.

use prospectus_engine::board::HexId;
use prospectus_engine::ids::{CertificateId, Owner, TrainId};
use prospectus_engine::rules::Value;
use prospectus_engine::view::View;
use prospectus_engine::world::World;

/// "Seaham (C5)", or only the coordinates of a hex without a name.
pub fn place(world: &World, hex: HexId) -> String {
    let id = &world.map.hex(hex).id;
    match world.title.hex(id).and_then(|(_, hex)| hex.name.as_deref()) {
        Some(name) => format!("{name} ({id})"),
        None => id.clone(),
    }
}

/// "the bank", "the pool", a player or a company.
pub fn owner(world: &World, owner: Owner) -> String {
    match owner {
        Owner::Bank => "the bank".to_owned(),
        Owner::Pool => "the pool".to_owned(),
        Owner::Offer => "the offer".to_owned(),
        Owner::Player(player) => world.setup.players[player.at()].clone(),
        Owner::Operator(operator) => world.operator_name(operator).to_owned(),
    }
}

/// The type of a train as it lies.
pub fn train(view: View<'_>, train: TrainId) -> &str {
    &view.world.types[view.state.train(train).side.at()].id
}

/// "20% of ABC (last)"
pub fn certificate(view: View<'_>, certificate: CertificateId) -> String {
    let of = view.world.certificate(certificate);
    let name = match (of.is_director, view.world.text(of.name)) {
        (true, _) => " (director)".to_owned(),
        (false, "") => String::new(),
        (false, name) => format!(" ({name})"),
    };
    format!("{}% of {}{name}", view.percent(certificate), view.world.operator_name(of.company))
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

/// Whatever a rule may speak of, in a few words.
pub fn value(view: View<'_>, value: &Value) -> String {
    let world = view.world;
    match value {
        Value::None => "none".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Fraction(top, bottom) => format!("{top}/{bottom}"),
        Value::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Text(text) => world.text(*text).to_owned(),
        Value::Range(low, high) => format!("{low} to {high}"),
        Value::List(items) => items.iter().map(|item| self::value(view, item)).collect::<Vec<_>>().join(", "),
        Value::Game => "the game".to_owned(),
        Value::Owner(of) => owner(world, *of),
        Value::Certificate(of) => certificate(view, *of),
        Value::Private(private) => world.privates[private.at()].id.clone(),
        Value::Train(of) => train(view, *of).to_owned(),
        Value::TrainType(kind) => world.types[kind.at()].id.clone(),
        Value::Hex(hex) | Value::Stop(hex, _) => place(world, *hex),
        Value::Tile(tile) => world.map.tile(*tile).id.clone(),
        Value::Token(hex, _, operator) => {
            format!("{} in {}", world.operators[usize::from(*operator)].id, place(world, *hex))
        }
        Value::Route(route) => format!("route {}", route + 1),
        Value::Phase(phase) => world.phase(*phase).id.clone(),
        Value::Kind(kind) => world.kinds[kind.at()].clone(),
        Value::Class(class) => world.classes[class.at()].name.clone(),
        Value::Gauge(gauge) => {
            world.title.gauge.entries.get_index(usize::from(*gauge)).map_or_else(String::new, |(id, _)| id.clone())
        }
        Value::Board(board) => {
            world.title.board.entries.get_index(usize::from(*board)).map_or_else(String::new, |(id, _)| id.clone())
        }
        Value::Zone(zone) => world.market.zones[zone.at()].name.clone(),
        Value::Round(round) => world.rounds[round.at()].name.clone(),
        Value::Step(step) => world.steps[step.at()].name.clone(),
    }
}
