//! What things are called, as they are now.

use super::View;
use crate::ids::{CertificateId, TrainId};
use crate::rules::Value;

impl<'a> View<'a> {
    /// The type of a train, by the side that lies up.
    pub fn train_name(self, train: TrainId) -> &'a str {
        self.world.train_type_name(self.state.train(train).side)
    }

    /// As in "20% of ABC (last)".
    pub fn certificate_name(self, certificate: CertificateId) -> String {
        let of = self.world.certificate(certificate);
        let name = match (of.is_director, self.world.text(of.name)) {
            (true, _) => " (director)".to_owned(),
            (false, "") => String::new(),
            (false, name) => format!(" ({name})"),
        };
        format!("{}% of {}{name}", self.percent(certificate), self.world.operator_name(of.company))
    }

    /// Whatever a rule may speak of, in a few words.
    pub(crate) fn value_name(self, value: &Value) -> String {
        let world = self.world;
        match value {
            Value::None => "none".to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Fraction(top, bottom) => format!("{top}/{bottom}"),
            Value::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Value::Text(text) => world.text(*text).to_owned(),
            Value::Range(low, high) => format!("{low} to {high}"),
            Value::List(items) => items.iter().map(|item| self.value_name(item)).collect::<Vec<_>>().join(", "),
            Value::Game => "the game".to_owned(),
            Value::Owner(owner) => world.owner_name(*owner).to_owned(),
            Value::Certificate(certificate) => self.certificate_name(*certificate),
            Value::Private(private) => world.private_name(*private).to_owned(),
            Value::Train(train) => self.train_name(*train).to_owned(),
            Value::TrainType(kind) => world.train_type_name(*kind).to_owned(),
            Value::Hex(hex) | Value::Stop(hex, _) => world.place_name(*hex),
            Value::Tile(tile) => world.tile_name(*tile).to_owned(),
            Value::Token(hex, _, operator) => {
                format!("{} in {}", world.operators[usize::from(*operator)].id, world.place_name(*hex))
            }
            Value::Route(route) => format!("route {}", route + 1),
            Value::Phase(phase) => world.phase(*phase).id.clone(),
            Value::Kind(kind) => world.kinds[kind.at()].clone(),
            Value::Class(class) => world.classes[class.at()].name.clone(),
            Value::Gauge(gauge) => world.gauge_name(*gauge).to_owned(),
            Value::Board(board) => world.board_name(*board).to_owned(),
            Value::Zone(zone) => world.zone_name(*zone).to_owned(),
            Value::Round(round) => world.round_name(*round).to_owned(),
            Value::Step(step) => world.step_name(*step).to_owned(),
        }
    }
}
