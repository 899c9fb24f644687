//! From the words of a record to an action. Nothing that stands in a file can do more than be refused.

use prospectus_dsl::suggest::closest;
use prospectus_engine::action::{DividendKind, Lot, RouteClaim};
use prospectus_engine::board::{HexId, TileId};
use prospectus_engine::ids::*;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Deed, Logged};
use serde_json::{Map, Value};

use super::{RecordError, RecordProblem, names, write};
use prospectus_words::tell;

/// What an action may do, as records call it.
pub const DEEDS: [&str; 27] = [
    "pass",
    "claim",
    "site",
    "repay",
    "bid",
    "sealed_bid",
    "withdraw",
    "start",
    "buy_share",
    "buy_on_account",
    "pay_rest",
    "sell_shares",
    "buy_private",
    "lay",
    "place_token",
    "buy_token",
    "run",
    "dividend",
    "buy_train",
    "discard",
    "use_power",
    "take",
    "choose",
    "agree",
    "pay_up",
    "give_up",
    "agreed",
];

/// What a line of a record says, given where the game stands.
pub fn action(view: View<'_>, value: &Value) -> Result<Logged, RecordError> {
    let Value::Object(map) = value else { return Err(RecordError::new("", RecordProblem::NotAnAction)) };
    let all = Part { view, map };
    let actor = all.named("actor", "player or company", |name| names::find_actor(view.world, name))?;
    let agreed = map.get("agreed").is_some() && all.yes_no("agreed")?;
    let mut keys = map.keys().map(String::as_str).filter(|key| !matches!(*key, "actor" | "agreed"));
    let Some(key) = keys.next() else { return Err(RecordError::new("", RecordProblem::NothingDone)) };
    if let Some(second) = keys.next() {
        return Err(RecordError::new(second, RecordProblem::SeveralThings));
    }
    Ok(Logged { action: Action::new(actor, all.deed(key)?), agreed })
}

/// A table of a record, read with where the game stands.
#[derive(Clone, Copy)]
struct Part<'a> {
    view: View<'a>,
    map: &'a Map<String, Value>,
}

impl<'a> Part<'a> {
    fn deed(self, key: &str) -> Result<Deed, RecordError> {
        let world = self.view.world;
        Ok(match key {
            "pass" => self.done(key, Deed::Pass)?,
            "pay_up" => self.done(key, Deed::PayUp)?,
            "give_up" => self.done(key, Deed::GiveUp)?,
            "agree" => Deed::Agree { yes: self.yes_no(key)? },
            "buy_share" => Deed::BuyShare { certificate: self.certificate(key)? },
            "pay_rest" => Deed::PayRest { certificate: self.certificate(key)? },
            "discard" => Deed::Discard { train: self.train(key)? },
            "take" => Deed::Take { step: self.named(key, "step", |name| names::find_step(world, name))? },
            "choose" => Deed::Choose { option: self.option(key)? },
            "run" => Deed::Run { routes: self.each(key, Part::route)? },
            "dividend" => {
                let kinds = [DividendKind::Pay, DividendKind::Keep, DividendKind::Half];
                let kind = |name: &str| kinds.into_iter().find(|kind| write::dividend(*kind) == name);
                Deed::Dividend { kind: self.named(key, "dividend", kind)? }
            }
            _ => return self.table(key).and_then(|table| table.deed_of_table(key).map_err(|error| error.below(key))),
        })
    }

    /// The train that is given up for another, or that the bank takes in part payment.
    fn given_up(self) -> Result<Option<TrainId>, RecordError> {
        let key = ["trades_in", "gives_up"].into_iter().find(|key| self.map.contains_key(*key));
        key.map(|key| self.train(key)).transpose()
    }

    fn deed_of_table(self, key: &str) -> Result<Deed, RecordError> {
        Ok(match key {
            "bid" => Deed::Bid { private: self.private()?, price: self.number("price")? },
            "sealed_bid" => Deed::SealedBid { price: self.number("price")? },
            "withdraw" => Deed::Withdraw { private: self.private()? },
            "buy_on_account" => {
                let purchases = &self.view.world.purchases;
                let find = |name: &str| purchases.iter().position(|purchase| purchase.id == name);
                let purchase = self.named("purchase", "purchase", find)?;
                Deed::BuyOnAccount { certificate: self.certificate("certificate")?, purchase: purchase as u8 }
            }
            "start" => Deed::Start { company: self.company("company")?, par: self.number("par")? },
            "sell_shares" => self.sale()?,
            "buy_private" => Deed::BuyPrivate { private: self.private()?, price: self.number("price")? },
            "lay" => Deed::LayTile { hex: self.hex()?, tile: self.tile("tile")?, rotation: self.small("rotation")? },
            "place_token" => Deed::PlaceToken { hex: self.hex()?, stop: self.small("stop")? },
            "buy_token" => Deed::BuyToken {
                hex: self.hex()?,
                stop: self.small("stop")?,
                from: self.named("from", "company", |name| self.view.world.operator_named(name))?,
                price: self.number("price")?,
            },
            "buy_train" => Deed::BuyTrain {
                train: self.train("train")?,
                side: self.named("side", "type of train", |name| names::find_type(self.view.world, name))?,
                price: self.number("price")?,
                gives_up: self.given_up()?,
                traded_in: self.map.contains_key("trades_in"),
            },
            "use_power" => self.power()?,
            "site" => Deed::Site {
                private: self.private()?,
                hex: self.hex()?,
                panel: self.map.get("panel").map(|_| self.tile("panel")).transpose()?,
            },
            "claim" => Deed::Claim { company: self.company("company")? },
            "repay" => Deed::Repay { price: self.number("price")? },
            _ => return Err(RecordError::new("", RecordProblem::UnknownDeed { near: None })),
        })
    }

    fn get(self, key: &str) -> Result<&'a Value, RecordError> {
        self.map.get(key).ok_or_else(|| RecordError::new(key, RecordProblem::Missing))
    }

    fn table(self, key: &str) -> Result<Part<'a>, RecordError> {
        match self.get(key)? {
            Value::Object(map) => Ok(Part { view: self.view, map }),
            _ if DEEDS.contains(&key) => Err(RecordError::new(key, RecordProblem::Expected("an object"))),
            _ => Err(RecordError::new(key, RecordProblem::UnknownDeed { near: closest(key, DEEDS) })),
        }
    }

    fn text(self, key: &str) -> Result<&'a str, RecordError> {
        self.get(key)?.as_str().ok_or_else(|| RecordError::new(key, RecordProblem::Expected("a text")))
    }

    fn yes_no(self, key: &str) -> Result<bool, RecordError> {
        self.get(key)?.as_bool().ok_or_else(|| RecordError::new(key, RecordProblem::Expected("true or false")))
    }

    fn done(self, key: &str, deed: Deed) -> Result<Deed, RecordError> {
        match self.yes_no(key)? {
            true => Ok(deed),
            false => Err(RecordError::new(key, RecordProblem::NotDone)),
        }
    }

    fn number(self, key: &str) -> Result<i64, RecordError> {
        self.get(key)?.as_i64().ok_or_else(|| RecordError::new(key, RecordProblem::Expected("a whole number")))
    }

    fn small(self, key: &str) -> Result<u8, RecordError> {
        let number = self.number(key)?;
        u8::try_from(number).map_err(|_| RecordError::new(key, RecordProblem::OutOfRange(number)))
    }

    fn named<T>(self, key: &str, noun: &'static str, find: impl FnOnce(&str) -> Option<T>) -> Result<T, RecordError> {
        let name = self.text(key)?;
        find(name).ok_or_else(|| RecordError::new(key, RecordProblem::Unknown { noun, name: name.to_owned() }))
    }

    fn each<T>(self, key: &str, read: fn(Part<'a>) -> Result<T, RecordError>) -> Result<Vec<T>, RecordError> {
        let list = self.get(key)?.as_array().ok_or_else(|| RecordError::new(key, RecordProblem::Expected("a list")))?;
        let one = |(number, value): (usize, &'a Value)| {
            let place = format!("{key}.{}", number + 1);
            match value {
                Value::Object(map) => read(Part { view: self.view, map }).map_err(|error| error.below(&place)),
                _ => Err(RecordError::new(place, RecordProblem::Expected("an object"))),
            }
        };
        list.iter().enumerate().map(one).collect()
    }

    fn texts(self, key: &str) -> Result<Vec<&'a str>, RecordError> {
        let list = self.get(key)?.as_array().ok_or_else(|| RecordError::new(key, RecordProblem::Expected("a list")))?;
        let text = |value: &'a Value| {
            value.as_str().ok_or_else(|| RecordError::new(key, RecordProblem::Expected("a list of texts")))
        };
        list.iter().map(text).collect()
    }

    fn private(self) -> Result<PrivateId, RecordError> {
        self.named("private", "private", |name| names::find_private(self.view.world, name))
    }

    fn certificate(self, key: &str) -> Result<CertificateId, RecordError> {
        self.named(key, "certificate", |name| names::find_certificate(self.view.world, name))
    }

    fn company(self, key: &str) -> Result<CompanyId, RecordError> {
        self.named(key, "company", |name| names::find_company(self.view.world, name))
    }

    fn hex(self) -> Result<HexId, RecordError> {
        self.named("hex", "hex", |name| self.view.world.map.find_hex(name))
    }

    fn tile(self, key: &str) -> Result<TileId, RecordError> {
        self.named(key, "tile", |name| self.view.world.map.find_tile(name))
    }

    fn train(self, key: &str) -> Result<TrainId, RecordError> {
        self.named(key, "train", |name| names::find_train(self.view.world, name))
    }

    fn sale(self) -> Result<Deed, RecordError> {
        let company = self.company("company")?;
        let mut lot = Lot::default();
        for name in self.texts("certificates")? {
            let unknown = || RecordError::new("certificates", RecordProblem::UnknownCertificate(name.to_owned()));
            let share = names::find_certificate(self.view.world, name).ok_or_else(unknown)?;
            let of = self.view.world.certificate(share);
            let bit = u32::try_from(of.index).ok().and_then(|at| 1u32.checked_shl(at));
            lot.certificates |= bit.filter(|_| of.company == company).ok_or_else(unknown)?;
        }
        if self.map.contains_key("of_director") {
            lot.of_director = self.small("of_director")?;
        }
        Ok(Deed::SellShares { company, lot })
    }

    fn power(self) -> Result<Deed, RecordError> {
        let private = self.private()?;
        let powers = &self.view.world.privates[private.at()].powers;
        let power = self.named("power", "power", |name| powers.iter().position(|power| power.id == name))?;
        let hex = self.map.get("hex").map(|_| self.hex()).transpose()?;
        Ok(Deed::UsePower { private, power: power as u8, hex })
    }

    fn route(self) -> Result<RouteClaim, RecordError> {
        let piece = |name: &str| {
            let unknown = || RecordError::new("track", RecordProblem::Unknown { noun: "track", name: name.to_owned() });
            names::find_piece(self.view, name).ok_or_else(unknown)
        };
        let pieces: Result<Vec<_>, _> = self.texts("track")?.into_iter().map(piece).collect();
        Ok(RouteClaim { train: self.train("train")?, pieces: pieces? })
    }

    fn option(self, key: &str) -> Result<u16, RecordError> {
        let options = tell::options(self.view);
        let at = match self.get(key)? {
            Value::String(text) => options.iter().position(|option| option == text),
            Value::Number(number) => {
                number.as_u64().and_then(|n| usize::try_from(n).ok()).and_then(|n| n.checked_sub(1))
            }
            _ => return Err(RecordError::new(key, RecordProblem::NotAnAnswer)),
        };
        let at = at.filter(|at| *at < options.len()).and_then(|at| u16::try_from(at).ok());
        at.ok_or_else(|| RecordError::new(key, RecordProblem::UnknownAnswer(options)))
    }
}
