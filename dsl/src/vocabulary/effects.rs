//! What a rule may do. Each effect is a verb with its phrases, as a designer writes them.

use super::types::{MOVE, NUMBER, TEXT, Thing, Type, a, many, maybe};

/// One part of an effect's pattern after its verb.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// A word that stands there as it is: `for good`.
    Word(&'static str),
    /// A value of one of these types.
    Value(&'static str, &'static [Type]),
}

/// `pay AMOUNT from OWNER to OWNER`
#[derive(Clone, Copy, Debug)]
pub struct EffectPattern {
    pub verb: &'static str,
    pub object: Option<Part>,
    pub phrases: &'static [(&'static str, Part)],
    pub doc: &'static str,
}

impl EffectPattern {
    /// The pattern as a designer would write it, with values in capitals.
    pub fn usage(&self) -> String {
        let mut words = vec![self.verb.to_owned()];
        words.extend(self.object.map(Part::usage));
        for (connective, part) in self.phrases {
            words.push((*connective).to_owned());
            words.push(part.usage());
        }
        words.join(" ")
    }
}

impl Part {
    pub fn usage(self) -> String {
        match self {
            Part::Word(word) => word.to_owned(),
            Part::Value(name, _) => name.to_uppercase(),
        }
    }
}

const fn v(name: &'static str, types: &'static [Type]) -> Part {
    Part::Value(name, types)
}

const fn w(word: &'static str) -> Part {
    Part::Word(word)
}

const fn e(
    verb: &'static str,
    object: Option<Part>,
    phrases: &'static [(&'static str, Part)],
    doc: &'static str,
) -> EffectPattern {
    EffectPattern { verb, object, phrases, doc }
}

const OWNER: &[Type] = &[a(Thing::Owner)];
const COMPANY: &[Type] = &[a(Thing::Company)];
const OPERATOR: &[Type] = &[a(Thing::Operator)];
const HEX: &[Type] = &[a(Thing::Hex)];
const AMOUNT: &[Type] = &[NUMBER];
const TILES: &[Type] = &[a(Thing::Tile), many(a(Thing::Tile))];
const TRAINS: &[Type] = &[a(Thing::Train), many(a(Thing::Train)), a(Thing::TrainType)];
const CERTIFICATES: &[Type] = &[a(Thing::Certificate), many(a(Thing::Certificate))];
const MOVABLE: &[Type] = &[
    a(Thing::Train),
    many(a(Thing::Train)),
    a(Thing::Certificate),
    many(a(Thing::Certificate)),
    a(Thing::Private),
    many(a(Thing::Private)),
];
const CLOSABLE: &[Type] =
    &[a(Thing::Private), many(a(Thing::Private)), a(Thing::Company), many(a(Thing::Company)), a(Thing::Class)];

pub const EFFECTS: &[EffectPattern] = &[
    // Money.
    e(
        "pay",
        Some(v("amount", AMOUNT)),
        &[("from", v("payer", OWNER)), ("to", v("payee", OWNER))],
        "moves money; the bank may note what it cannot pay",
    ),
    e(
        "charge",
        Some(v("amount", AMOUNT)),
        &[("to", v("player", &[a(Thing::Player)]))],
        "takes money from a player; what he lacks becomes a debt",
    ),
    e(
        "charge",
        Some(v("amount", AMOUNT)),
        &[("to", v("player", &[a(Thing::Player)])), ("at", v("interest", AMOUNT))],
        "takes money from a player; what he lacks becomes a debt with this interest in percent",
    ),
    e(
        "repay",
        Some(v("amount", AMOUNT)),
        &[("from", v("owner", OWNER))],
        "pays the bank and takes the sum off the owner's debt",
    ),
    e("settle", Some(v("certificates", CERTIFICATES)), &[], "takes certificates for paid that were bought on account"),
    e(
        "lend",
        Some(v("amount", AMOUNT)),
        &[("to", v("owner", OWNER))],
        "pays from the bank and adds the sum to the owner's debt; a company has one more loan",
    ),
    // Certificates and companies.
    e(
        "give",
        Some(v("things", MOVABLE)),
        &[("to", v("owner", OWNER))],
        "hands over trains, share certificates or privates",
    ),
    e(
        "exchange",
        Some(v("certificates", CERTIFICATES)),
        &[("into", v("company", COMPANY)), ("at", v("percent", AMOUNT))],
        "takes certificates out of the game and gives their holder that much of the company instead",
    ),
    e(
        "exchange",
        Some(v("certificate", CERTIFICATES)),
        &[("for", v("other", CERTIFICATES))],
        "swaps certificates between their holders",
    ),
    e("close", Some(v("what", CLOSABLE)), &[], "takes privates or companies out of the game"),
    e(
        "start",
        Some(v("company", COMPANY)),
        &[("at", v("price", AMOUNT))],
        "puts the company's marker on the starting cell with this price",
    ),
    e("float", Some(v("company", COMPANY)), &[], "lets the company operate from the next operating round on"),
    e("open", Some(v("company", COMPANY)), &[], "lets players start the company"),
    e("offer", Some(v("certificates", CERTIFICATES)), &[], "puts certificates that were set aside on sale"),
    e(
        "split",
        Some(v("company", COMPANY)),
        &[],
        "halves the percentage of each of the company's certificates and adds those that it kept for the split",
    ),
    e(
        "appoint",
        Some(v("owner", &[a(Thing::Owner), maybe(a(Thing::Owner))])),
        &[("for", v("company", COMPANY))],
        "hands the director's certificate over, with the swap of shares that goes with it",
    ),
    e(
        "move",
        Some(w("marker")),
        &[("for", v("company", COMPANY)), ("by", v("move", &[MOVE]))],
        "moves the company's marker on the market",
    ),
    e(
        "merge",
        Some(v("operator", OPERATOR)),
        &[("into", v("other", OPERATOR))],
        "hands cash, trains and stations over and takes the first out of the game",
    ),
    // Trains.
    e("scrap", Some(v("trains", TRAINS)), &[], "takes trains out of the game, wherever they are"),
    e("discard", Some(v("trains", TRAINS)), &[], "puts trains into the pool"),
    e("turn", Some(v("trains", TRAINS)), &[("into", v("type", &[a(Thing::TrainType)]))], "turns train cards over"),
    e(
        "create",
        Some(v("type", &[a(Thing::TrainType)])),
        &[("for", v("owner", OWNER))],
        "brings a train that is not in the supply into the game",
    ),
    e(
        "export",
        Some(v("type", &[a(Thing::TrainType), maybe(a(Thing::TrainType))])),
        &[],
        "takes the next train of this type out of the supply, with all that its sale would start",
    ),
    e("drop_excess_trains", None, &[], "makes every operator above its train limit discard"),
    // The map.
    e(
        "lay",
        Some(v("tile", TILES)),
        &[("on", v("hex", HEX))],
        "lays a tile, or one of several that fit and are left; asks where there is a choice of tile or rotation",
    ),
    e(
        "take",
        Some(w("tile")),
        &[("off", v("hex", HEX))],
        "gives the hex its printed face back; the tile returns to the supply",
    ),
    e(
        "place",
        Some(w("token")),
        &[("on", v("hex", HEX)), ("for", v("operator", OPERATOR))],
        "places a station without cost or connection",
    ),
    e(
        "place",
        Some(v("private", &[a(Thing::Private)])),
        &[("on", v("hex", HEX))],
        "puts a private's marker on the map",
    ),
    e(
        "remove",
        Some(v("tokens", &[a(Thing::Token), many(a(Thing::Token))])),
        &[],
        "takes stations back to their charters",
    ),
    e(
        "remove",
        Some(v("tokens", &[a(Thing::Token), many(a(Thing::Token))])),
        &[("for", w("good"))],
        "takes stations out of the game",
    ),
    e(
        "reserve",
        Some(w("slot")),
        &[("on", v("hex", HEX)), ("for", v("operator", OPERATOR))],
        "keeps a place for a station",
    ),
    e("free", Some(v("hex", HEX)), &[], "drops the reservations on a hex"),
    e("tag", Some(v("hex", HEX)), &[("with", v("tag", &[TEXT]))], "puts a word on a hex"),
    e("untag", Some(v("hex", HEX)), &[("with", v("tag", &[TEXT]))], "takes a word off a hex"),
    e(
        "replace",
        Some(v("token", &[a(Thing::Token)])),
        &[("with", v("operator", OPERATOR))],
        "gives the place of a station to another operator",
    ),
    // The course of the game.
    e("end_game", None, &[("at", w("once"))], "ends the game"),
    e("end_game", None, &[("at", w("turn_end"))], "ends the game after the present turn"),
    e("end_game", None, &[("at", w("round_end"))], "ends the game after the present round"),
    e("end_game", None, &[("at", w("set_end"))], "ends the game after the present set of operating rounds"),
    e("end_round", None, &[], "ends the present round at once"),
    e("skip", Some(v("step", &[a(Thing::Step)])), &[], "leaves a step of the present turn out"),
    e("eliminate", Some(v("player", &[a(Thing::Player)])), &[], "takes a player out of the game"),
    e(
        "rank",
        Some(w("players")),
        &[("by", w("most_cash"))],
        "sorts the players for the coming rounds, the richest first, ties as they were",
    ),
    e(
        "rank",
        Some(w("players")),
        &[("by", w("least_cash"))],
        "sorts the players for the coming rounds, the poorest first, ties as they were",
    ),
    e(
        "give",
        Some(w("priority")),
        &[("to", v("player", &[a(Thing::Player)]))],
        "lets the player begin the next stock round",
    ),
    e("announce", Some(v("message", &[TEXT])), &[], "writes a line into the story of the game"),
];

pub fn with_verb(verb: &str) -> impl Iterator<Item = &'static EffectPattern> {
    EFFECTS.iter().filter(move |e| e.verb == verb)
}

pub fn verbs() -> impl Iterator<Item = &'static str> {
    EFFECTS.iter().map(|e| e.verb)
}
