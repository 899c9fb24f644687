//! The bots by name, as an argument.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use prospectus_bots::BotKind;

/// Reads the name of a bot; help lists them all.
pub fn parser() -> impl TypedValueParser<Value = BotKind> {
    let names = BotKind::ALL.map(|kind| PossibleValue::new(kind.name()).help(kind.about()));
    PossibleValuesParser::new(names).try_map(|name| BotKind::named(&name).ok_or("there is no such bot"))
}
