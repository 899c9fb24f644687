//! What a rule may ask of each kind of thing.

use super::types::{MOVE, NUMBER, TEXT, Thing, Type, YES_NO, a, many, maybe};

/// A name with its type and its line in the reference.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    pub name: &'static str,
    pub ty: Type,
    pub doc: &'static str,
}

pub const fn p(name: &'static str, ty: Type, doc: &'static str) -> Property {
    Property { name, ty, doc }
}

/// Every list has these.
pub const LIST: &[Property] =
    &[p("count", NUMBER, "how many there are"), p("is_empty", YES_NO, "whether there are none")];

/// The properties of a thing, without those of what it also is.
pub fn of(thing: Thing) -> &'static [Property] {
    match thing {
        Thing::Game => GAME,
        Thing::Owner => OWNER,
        Thing::Player => PLAYER,
        Thing::Company => COMPANY,
        Thing::Operator => OPERATOR,
        Thing::Kind => KIND,
        Thing::Certificate => CERTIFICATE,
        Thing::Private => PRIVATE,
        Thing::Class => CLASS,
        Thing::Train => TRAIN,
        Thing::TrainType => TRAIN_TYPE,
        Thing::Hex => HEX,
        Thing::Tile => TILE,
        Thing::Stop => STOP,
        Thing::Token => TOKEN,
        Thing::Route => ROUTE,
        Thing::Phase => PHASE,
        Thing::Gauge => GAUGE,
        Thing::Board => BOARD,
        Thing::Zone => ZONE,
        Thing::Round => ROUND,
        Thing::Step => STEP,
    }
}

/// Finds a property of a thing or of what it also is.
pub fn find(thing: Thing, name: &str) -> Option<Property> {
    all(thing).find(|p| p.name == name)
}

pub fn all(thing: Thing) -> impl Iterator<Item = Property> {
    let inherited = thing.parents().iter().flat_map(|&parent| of(parent));
    of(thing).iter().chain(inherited).copied()
}

const GAME: &[Property] = &[
    p("turn", NUMBER, "number of the stock round in play, from 1"),
    p("set_round", NUMBER, "number of the operating round within its set, from 1"),
    p("set_length", NUMBER, "how many operating rounds this set has"),
    p("ending", YES_NO, "whether the end of the game has been triggered"),
];

const OWNER: &[Property] = &[
    p("cash", NUMBER, "money in hand"),
    p("certificates", many(a(Thing::Certificate)), "share certificates it holds"),
    p("privates", many(a(Thing::Private)), "private certificates it holds"),
    p("trains", many(a(Thing::Train)), "trains it holds"),
    p("is_player", YES_NO, "whether it is a player"),
    p("is_company", YES_NO, "whether it is a company or operator"),
    p("is_bank", YES_NO, "whether it is the bank, the pool or the initial offer"),
    p("player", maybe(a(Thing::Player)), "the player himself, or the player who decides for the company"),
];

const PLAYER: &[Property] = &[
    p("seat", NUMBER, "place in the present order, from 1"),
    p("worth", NUMBER, "cash and certificates, as scored if the game ended now"),
    p("debt", NUMBER, "money owed"),
    p("certificate_count", NUMBER, "certificates that count against the limit"),
    p("companies", many(a(Thing::Company)), "companies he directs"),
    p("has_priority", YES_NO, "whether he holds the priority deal"),
    p("has_passed", YES_NO, "whether he has passed in this round"),
    p("left", a(Thing::Player), "the player at his left, next in order"),
    p("bankrupt", YES_NO, "whether he has left the game"),
    p("bid", NUMBER, "what he bid in the last round of sealed bids"),
];

const OPERATOR: &[Property] = &[
    p("company", a(Thing::Company), "the company whose shares pay for it"),
    p("tokens", many(a(Thing::Token)), "its stations on the map"),
    p("unplaced_tokens", NUMBER, "stations still on its charter"),
    p("routes", many(a(Thing::Route)), "the routes it ran this turn"),
    p("revenue", NUMBER, "what it ran for, last time"),
    p("train_limit", NUMBER, "how many trains it may own now"),
    p("operated", YES_NO, "whether it has ever finished a turn"),
    p("operating_rounds", NUMBER, "in how many operating rounds it has had a turn"),
    p("has_route", YES_NO, "whether some train could run for it"),
    p("lays", NUMBER, "tiles laid this turn"),
    p("upgrades", NUMBER, "upgrades among the tiles laid this turn"),
    p("loans", NUMBER, "loans or bonds it has out"),
    p("certificate", maybe(a(Thing::Certificate)), "the certificate whose holder decides for it"),
    p("home", maybe(a(Thing::Hex)), "the hex of its first station"),
    p("destination", maybe(a(Thing::Hex)), "the hex it was founded to reach"),
];

const COMPANY: &[Property] = &[
    p("id", TEXT, "its short name"),
    p("kind", a(Thing::Kind), "what kind of company it is"),
    p("number", NUMBER, "its place in the order of companies"),
    p("par", NUMBER, "price per share at which it started, 0 before that"),
    p("price", NUMBER, "price per share now, 0 before it started"),
    p("zone", maybe(a(Thing::Zone)), "the zone of the market that its marker is in"),
    p("row", NUMBER, "row of its marker, from the top, from 1"),
    p("column", NUMBER, "column of its marker, from 1"),
    p("director", maybe(a(Thing::Player)), "the player who decides for it"),
    p("president", maybe(a(Thing::Owner)), "the holder of the director's certificate"),
    p("started", YES_NO, "whether its director's certificate has been bought"),
    p("floated", YES_NO, "whether it may operate"),
    p("closed", YES_NO, "whether it has left the game"),
    p("shares", many(a(Thing::Certificate)), "all its certificates, whoever holds them"),
    p("share_percent", NUMBER, "the percentage that its market price is for"),
    p("unsold", NUMBER, "percentage not yet sold"),
    p("pooled", NUMBER, "percentage in the pool"),
    p("treasury", NUMBER, "percentage that it holds itself"),
    p("sold", NUMBER, "percentage held by players and other companies"),
    p("operators", many(a(Thing::Operator)), "what runs trains for it: itself, unless the title says more"),
    p("trains_bought", NUMBER, "trains bought this turn"),
    p("issued", NUMBER, "percentage of itself that it sold this turn"),
    p("redeemed", NUMBER, "percentage of itself that it bought back this turn"),
];

const KIND: &[Property] =
    &[p("id", TEXT, "its name"), p("companies", many(a(Thing::Company)), "the companies of this kind")];

const CERTIFICATE: &[Property] = &[
    p("company", a(Thing::Company), "whose share it is"),
    p("percent", NUMBER, "how much of the company"),
    p("shares", NUMBER, "how many shares it is worth: its percentage by that of a share"),
    p("price", NUMBER, "what it costs at the market price"),
    p("is_director", YES_NO, "whether it makes its holder director"),
    p("name", TEXT, "its name, such as `last`, or empty"),
    p("holder", a(Thing::Owner), "who has it"),
    p("is_unsold", YES_NO, "whether it waits to be sold for the first time"),
    p("is_pooled", YES_NO, "whether it is in the pool"),
    p("index", NUMBER, "its place in the company's stack, from 1"),
    p("is_held_back", YES_NO, "whether it is set aside until an effect offers it"),
    p("is_on_account", YES_NO, "whether part of its price is still to be paid"),
];

const PRIVATE: &[Property] = &[
    p("id", TEXT, "its short name"),
    p("class", maybe(a(Thing::Class)), "the class it belongs to"),
    p("owner", a(Thing::Owner), "who has it; the bank before it is sold"),
    p("face", NUMBER, "its printed price"),
    p("income", NUMBER, "what it pays at the start of an operating round"),
    p("paid", NUMBER, "what its first owner paid"),
    p("is_open", YES_NO, "whether it has not been closed"),
    p("is_sold", YES_NO, "whether it has been bought"),
    p("hex", maybe(a(Thing::Hex)), "the hex it lies on"),
    p("uses", NUMBER, "how often its power has been used"),
];

const CLASS: &[Property] =
    &[p("id", TEXT, "its name"), p("privates", many(a(Thing::Private)), "the certificates of this class")];

const TRAIN: &[Property] = &[
    p("type", a(Thing::TrainType), "which type it is"),
    p("owner", a(Thing::Owner), "who has it"),
    p("price", NUMBER, "its printed price"),
    p("has_run", YES_NO, "whether it ran this turn"),
    p("is_pooled", YES_NO, "whether it is in the pool"),
];

const TRAIN_TYPE: &[Property] = &[
    p("id", TEXT, "its name"),
    p("left", NUMBER, "how many of it are still to be sold"),
    p("sold", NUMBER, "how many of it have left the supply"),
    p("is_available", YES_NO, "whether it can be bought from the bank now"),
    p("is_next", YES_NO, "whether it is the next to be sold in its stack"),
    p("rusted", YES_NO, "whether it has been removed"),
];

const HEX: &[Property] = &[
    p("id", TEXT, "its coordinates"),
    p("name", TEXT, "the place on it, or empty"),
    p("board", a(Thing::Board), "the board it is on"),
    p("tile", maybe(a(Thing::Tile)), "the tile laid on it"),
    p("colour", TEXT, "the colour of the tile on it, or of the printed hex"),
    p("tags", many(TEXT), "the words that the title has put on it"),
    p("cost", NUMBER, "the price printed on it"),
    p("terrain", TEXT, "the kind of terrain printed on it, or empty"),
    p("stops", many(a(Thing::Stop)), "the cities, towns and off-board areas on it"),
    p("tokens", many(a(Thing::Token)), "the stations on it"),
    p("free_slots", NUMBER, "places where a station can go"),
    p("neighbours", many(a(Thing::Hex)), "the hexes around it"),
];

const TILE: &[Property] = &[
    p("id", TEXT, "its number"),
    p("colour", TEXT, "its colour"),
    p("label", TEXT, "its label, or empty"),
    p("left", NUMBER, "how many are left in the supply"),
    p("is_overlay", YES_NO, "whether it lies on top of what is there"),
];

const STOP: &[Property] = &[
    p("hex", a(Thing::Hex), "the hex it is on"),
    p("value", NUMBER, "its revenue in this phase"),
    p("is_city", YES_NO, "whether it has places for stations"),
    p("is_town", YES_NO, "whether it is a town"),
    p("is_offboard", YES_NO, "whether it is an off-board area"),
    p("groups", many(TEXT), "the groups that its notation names"),
    p("slots", NUMBER, "its places for stations"),
    p("tokens", many(a(Thing::Token)), "the stations in it"),
    p("has_own_token", YES_NO, "whether the running operator has a station in it"),
];

const TOKEN: &[Property] = &[
    p("operator", a(Thing::Operator), "whose station it is"),
    p("hex", a(Thing::Hex), "where it stands"),
    p("is_home", YES_NO, "whether it is the first one"),
];

const ROUTE: &[Property] = &[
    p("train", a(Thing::Train), "the train that runs it"),
    p("stops", many(a(Thing::Stop)), "the stops it counts, in order"),
    p("hexes", many(a(Thing::Hex)), "the hexes it crosses, in order"),
    p("gauges", many(a(Thing::Gauge)), "the gauges it uses"),
    p("revenue", NUMBER, "the sum of its stops, before bonuses"),
    p("start", a(Thing::Stop), "one of its ends"),
    p("end", a(Thing::Stop), "the other end"),
];

const PHASE: &[Property] = &[
    p("id", TEXT, "its name"),
    p("operating_rounds", NUMBER, "operating rounds in a set"),
    p("colours", many(TEXT), "colours of tiles that may be laid"),
];

const GAUGE: &[Property] = &[p("id", TEXT, "its name")];

const BOARD: &[Property] = &[p("id", TEXT, "its name"), p("hexes", many(a(Thing::Hex)), "its hexes")];

const ZONE: &[Property] = &[p("id", TEXT, "its name")];

const ROUND: &[Property] = &[
    p("id", TEXT, "its name"),
    p("number", NUMBER, "how many rounds with this name there have been"),
    p("is_first", YES_NO, "whether it is the first with this name"),
];

const STEP: &[Property] = &[p("id", TEXT, "its name")];

/// Words for movements on the market.
pub const MOVES: &[Property] = &[
    p("right", MOVE, "one cell to the right"),
    p("left", MOVE, "one cell to the left"),
    p("up", MOVE, "one row up"),
    p("down", MOVE, "one row down"),
    p("up_right", MOVE, "one cell diagonally up to the right"),
    p("up_left", MOVE, "one cell diagonally up to the left"),
    p("down_right", MOVE, "one cell diagonally down to the right"),
    p("down_left", MOVE, "one cell diagonally down to the left"),
    p("stay", MOVE, "no movement"),
];

/// Names that every rule may use once the game has begun.
pub const GLOBAL: &[Property] = &[
    p("game", a(Thing::Game), "the game itself, with the properties that the title gives it"),
    p("phase", a(Thing::Phase), "the phase in play; phases compare in the order of the file"),
    p("round", a(Thing::Round), "the round in play"),
    p("players", many(a(Thing::Player)), "the players, in order"),
    p("companies", many(a(Thing::Company)), "the companies in this game"),
    p("operators", many(a(Thing::Operator)), "all that runs trains"),
    p("privates", many(a(Thing::Private)), "the private certificates in this game"),
    p("trains", many(a(Thing::Train)), "the trains that somebody owns"),
    p("hexes", many(a(Thing::Hex)), "the hexes of all boards"),
    p("bank", a(Thing::Owner), "the bank"),
    p("pool", a(Thing::Owner), "the bank's pool"),
    p("offer", a(Thing::Owner), "the initial offer: what waits to be sold for the first time"),
    p("train_types", many(a(Thing::TrainType)), "the types of trains, in order of sale"),
    p("next_train", maybe(a(Thing::TrainType)), "the type of train that is next on offer"),
];

/// Names that are known before the game begins, and ever after.
pub const SETUP: &[Property] = &[
    p("player_count", NUMBER, "how many players there are"),
    p("company_count", NUMBER, "how many companies are in this game"),
    p("variants", many(TEXT), "the variants that are played"),
];
