//! The names in scope wherever a title may say an expression, and the hooks at which rules run.

use super::properties::{Property, p};
use super::types::{NUMBER, TEXT, Thing, Type, YES_NO, a, many, maybe};

/// A place where rules stand, with the names they may use there.
#[derive(Debug)]
pub struct Scope {
    pub name: &'static str,
    pub doc: &'static str,
    pub names: &'static [Property],
    pub time: Time,
}

/// When the rules of a scope are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// Before the game begins: only the number of players, of companies and the variants are known.
    Setup,
    Play,
}

const fn play(name: &'static str, doc: &'static str, names: &'static [Property]) -> Scope {
    Scope { name, doc, names, time: Time::Play }
}

const COMPANY: Property = p("company", a(Thing::Company), "the company in question");
const OPERATOR: Property =
    p("operator", a(Thing::Operator), "what operates: the company itself, unless it has several operators");
const PLAYER: Property = p("player", a(Thing::Player), "the player in question");
const PRIVATE: Property = p("private", a(Thing::Private), "the private certificate in question");
const OWNER: Property = p("owner", a(Thing::Owner), "who owns it");
const TRAIN: Property = p("train", a(Thing::Train), "the train in question");
const HEX: Property = p("hex", a(Thing::Hex), "the hex in question");
const PRICE: Property = p("price", NUMBER, "the price in question");
const ZONE: Property = p("zone", a(Thing::Zone), "the zone in question");
const FIRST: Property = p("first", YES_NO, "whether it is the first of its type to leave the supply");

/// A scope as a type, for values and effects that stand in it.
pub trait ScopeTag {
    const SCOPE: &'static Scope;
}

macro_rules! tag {
    ($tag:ident $id:ident) => {
        #[derive(Clone, Copy, Debug)]
        pub struct $tag;
        impl ScopeTag for $tag {
            const SCOPE: &'static Scope = &$id;
        }
    };
}

macro_rules! scopes {
    ($($(#[doc = $doc:literal])+ $tag:ident $id:ident = $name:literal [$($names:expr),* $(,)?];)*) => {
        $(
            $(#[doc = $doc])+
            pub static $id: Scope = play($name, concat!($($doc),+), &[$($names),*]);
            tag!($tag $id);
        )*
        /// The scopes in which values and effects stand, for the reference page.
        pub static SCOPES: &[&Scope] = &[&SETUP, &MARKET_MOVE, &SALE_MOVE, $(&$id),*];
    };
}

tag!(InSetup SETUP);
tag!(InMarketMove MARKET_MOVE);
tag!(InSaleMove SALE_MOVE);

/// Known before the game begins.
pub static SETUP: Scope = Scope { name: "setup", doc: "Known before the game begins", names: &[], time: Time::Setup };

/// A marker moves because of what its company did or what became of its shares.
pub static MARKET_MOVE: Scope = Scope {
    name: "market move",
    doc: "A marker moves because of what its company did or what became of its shares",
    names: &[
        COMPANY,
        p("price", NUMBER, "its price per share before the move"),
        p("paid", NUMBER, "the whole dividend, 0 if it was kept"),
        p("per_share", NUMBER, "the dividend on one share"),
        p("payers", NUMBER, "how many of its operators paid"),
        p("keepers", NUMBER, "how many of its operators did not pay"),
    ],
    time: Time::Play,
};

/// A marker moves because certificates were sold.
pub static SALE_MOVE: Scope = Scope {
    name: "sale",
    doc: "A marker moves because certificates were sold",
    names: &[
        COMPANY,
        p("price", NUMBER, "its price per share before the move"),
        p("seller", a(Thing::Owner), "who sold"),
        p("shares", NUMBER, "how many shares were sold together"),
        p("certificates", many(a(Thing::Certificate)), "the certificates that were sold together"),
        p("price_after", NUMBER, "its price per share after the move"),
    ],
    time: Time::Play,
};

scopes! {
    /// Nothing but the game.
    InGame GAME = "game" [];
    /// About a player.
    OfPlayer OF_PLAYER = "player" [PLAYER];
    /// About a company or operator.
    OfCompany OF_COMPANY = "company" [COMPANY, OPERATOR];
    /// A company starts: its director's certificate is bought.
    InStart START = "start" [COMPANY, PLAYER, p("par", NUMBER, "the price per share that was chosen")];
    /// A cell of the market is looked at as a starting price.
    InPar PAR = "par" [COMPANY, PLAYER, PRICE, ZONE];
    /// A marker enters or is about to enter a zone of the market.
    InMarker MARKER = "marker" [COMPANY, ZONE, p("price", NUMBER, "the price of the cell it enters")];
    /// About a share certificate and who holds it.
    OfCertificate OF_CERTIFICATE = "certificate" [p("certificate", a(Thing::Certificate), "the certificate in question"), COMPANY, p("holder", a(Thing::Owner), "who holds it")];
    /// Somebody is about to buy a share certificate.
    BuyShare BUY_SHARE = "buy share" [p("certificate", a(Thing::Certificate), "the certificate in question"), COMPANY, p("buyer", a(Thing::Owner), "who wants to buy it")];
    /// Somebody is about to sell share certificates.
    SellShare SELL_SHARE = "sell share" [COMPANY, p("seller", a(Thing::Owner), "who wants to sell"), p("shares", NUMBER, "how many shares"), p("certificates", many(a(Thing::Certificate)), "the certificates")];
    /// A director is about to sell share certificates to help an operator.
    EmergencySale EMERGENCY_SALE = "emergency sale" [COMPANY, p("seller", a(Thing::Owner), "who wants to sell"), p("shares", NUMBER, "how many shares"), p("certificates", many(a(Thing::Certificate)), "the certificates"), p("operator", a(Thing::Operator), "whom the money is for")];
    /// A director must help an operator.
    InEmergency EMERGENCY = "emergency" [PLAYER, OPERATOR, COMPANY, p("short", NUMBER, "how much is missing")];
    /// A certificate that was bought on account.
    OnAccount ON_ACCOUNT = "on account" [p("certificate", a(Thing::Certificate), "the certificate in question"), COMPANY, p("holder", a(Thing::Player), "who bought it"), p("agreed", NUMBER, "the price per share when it was bought")];
    /// About a private certificate.
    OfPrivate OF_PRIVATE = "private" [PRIVATE, OWNER];
    /// A private's power is looked at: may it be used now, and what it does.
    InPower POWER = "power" [PRIVATE, OWNER, p("operator", maybe(a(Thing::Operator)), "whose operating turn it is, if any"), p("player", a(Thing::Player), "who uses it"), p("acting", maybe(a(Thing::Owner)), "the player or operator whose turn it is, if it is anybody's")];
    /// Something is sold between two owners.
    InTrade TRADE = "trade" [p("buyer", a(Thing::Owner), "who buys"), p("seller", a(Thing::Owner), "who sells"), p("face", NUMBER, "the printed price"), p("train", maybe(a(Thing::Train)), "the train, if it is one"), p("private", maybe(a(Thing::Private)), "the private, if it is one"), p("token", maybe(a(Thing::Token)), "the station, if it is one")];
    /// A type of train is looked at by a possible buyer.
    OfTrainType TRAIN_TYPE = "type of train" [p("type", a(Thing::TrainType), "the type in question"), p("buyer", maybe(a(Thing::Operator)), "who would buy it, if anybody is about to")];
    /// A train and the operator that owns it.
    OfTrain OF_TRAIN = "train" [TRAIN, OPERATOR, COMPANY];
    /// A train runs from one hex into the next.
    MoveAlong MOVE_ALONG = "hex on a route" [TRAIN, OPERATOR, HEX, p("gauge", a(Thing::Gauge), "the gauge it runs on, as it came from its last stop")];
    /// A train visits a stop.
    InVisit VISIT = "stop on a route" [TRAIN, OPERATOR, COMPANY, p("stop", a(Thing::Stop), "the stop"), HEX, p("value", NUMBER, "what the stop is worth in this phase"), p("is_end", YES_NO, "whether the route begins or ends there")];
    /// A route is checked or scored.
    OfRoute OF_ROUTE = "route" [TRAIN, OPERATOR, COMPANY, p("route", a(Thing::Route), "the route")];
    /// All routes of one operator in one turn are checked or scored together.
    OfRoutes OF_ROUTES = "routes" [OPERATOR, COMPANY, p("routes", many(a(Thing::Route)), "the routes")];
    /// A tile is about to be laid.
    InLay LAY = "lay" [
        COMPANY, OPERATOR, HEX,
        p("tile", a(Thing::Tile), "the tile"),
        p("cost", NUMBER, "the price printed on the hex"),
        p("is_upgrade", YES_NO, "whether it replaces a tile or printed track"),
        p("is_first", YES_NO, "whether it is the first tile on this hex"),
        p("gauges_added", many(a(Thing::Gauge)), "the gauges of the track that is new"),
    ];
    /// A station is about to be placed.
    InPlace PLACE = "place" [COMPANY, OPERATOR, HEX, p("stop", a(Thing::Stop), "the city"), p("nth", NUMBER, "which of its stations it is, the home being 1")];
    /// A round, and the player or company whose turn it is.
    OfRound OF_ROUND = "round" [p("round", a(Thing::Round), "the round")];
}

/// A named moment at which the title's rules run.
#[derive(Debug)]
pub struct Hook {
    pub scope: Scope,
}

macro_rules! hooks {
    ($($name:literal $doc:literal [$($names:expr),* $(,)?];)*) => {
        /// The moments at which `[[rule]]` and `after` may act.
        pub static HOOKS: &[Hook] = &[$(Hook { scope: play($name, $doc, &[$($names),*]) }),*];
    };
}

hooks! {
    "game.started" "The setup is done and the first round begins" [];
    "game.ended" "The end is reached and scores are about to be counted" [];
    "phase.started" "A phase begins" [p("previous", maybe(a(Thing::Phase)), "the phase before it")];
    "round.started" "A round begins" [p("round", a(Thing::Round), "the round")];
    "round.ended" "A round ends, before prices move" [p("round", a(Thing::Round), "the round")];
    "auction.ended" "The last private of an auction is sold" [];
    "stock_round.started" "A stock round begins" [p("round", a(Thing::Round), "the round")];
    "stock_round.ended" "A stock round ends, before prices move" [p("round", a(Thing::Round), "the round")];
    "operating_round.started" "An operating round begins, before privates pay" [p("round", a(Thing::Round), "the round")];
    "operating_round.ended" "An operating round ends" [p("round", a(Thing::Round), "the round")];
    "operating_set.ended" "The last operating round of a set ends" [];
    "turn.started" "An operator's turn begins" [COMPANY, OPERATOR];
    "turn.ended" "An operator's turn ends" [COMPANY, OPERATOR];
    "player_turn.started" "A player's turn in a stock round begins" [PLAYER];
    "player_turn.ended" "A player's turn in a stock round ends" [PLAYER];
    "train.bought" "A train is bought, from whomever" [TRAIN, p("buyer", a(Thing::Operator), "who bought it"), p("seller", a(Thing::Owner), "who sold it"), PRICE, FIRST];
    "train.exported" "A train leaves the supply without a buyer" [TRAIN, FIRST];
    "train.left_supply" "A train is bought from the supply or exported" [TRAIN, FIRST];
    "train.rusted" "A type of train is removed" [p("type", a(Thing::TrainType), "the type"), p("owners", many(a(Thing::Owner)), "who lost one")];
    "tile.laid" "A tile has been laid" [COMPANY, OPERATOR, HEX, p("tile", a(Thing::Tile), "the tile"), p("is_upgrade", YES_NO, "whether it replaced a tile or printed track")];
    "token.placed" "A station has been placed" [COMPANY, OPERATOR, HEX, p("token", a(Thing::Token), "the station")];
    "routes.run" "An operator has run its trains" [COMPANY, OPERATOR, p("routes", many(a(Thing::Route)), "the routes"), p("revenue", NUMBER, "their sum"), p("first", YES_NO, "whether this company ran for the first time")];
    "dividend.declared" "An operator has decided what becomes of its earnings" [COMPANY, OPERATOR, p("revenue", NUMBER, "the earnings"), p("paid", NUMBER, "how much of them is paid out")];
    "dividend.paid" "A dividend has been paid" [COMPANY, OPERATOR, p("revenue", NUMBER, "the whole dividend")];
    "dividend.withheld" "Earnings have been kept" [COMPANY, OPERATOR, p("revenue", NUMBER, "the earnings kept")];
    "certificate.bought" "A share certificate has been bought" [p("certificate", a(Thing::Certificate), "the certificate"), COMPANY, p("buyer", a(Thing::Owner), "who bought it"), PRICE];
    "certificate.sold" "Share certificates have been sold" [COMPANY, p("seller", a(Thing::Owner), "who sold them"), p("shares", NUMBER, "how many shares"), p("certificates", many(a(Thing::Certificate)), "the certificates")];
    "certificate.last_unsold" "The last unsold certificate of a company has been bought" [COMPANY];
    "director.changed" "A company has a new director" [COMPANY, p("old", maybe(a(Thing::Player)), "the director before"), p("new", maybe(a(Thing::Player)), "the director now")];
    "company.started" "A company's director's certificate has been bought" [COMPANY, PLAYER];
    "company.floated" "A company may operate" [COMPANY];
    "company.connected" "A company's home and destination have become connected" [COMPANY];
    "company.closed" "A company leaves the game" [COMPANY];
    "marker.moved" "A marker has moved" [COMPANY, ZONE, p("from", NUMBER, "its price before"), p("price", NUMBER, "its price now")];
    "private.bought" "A private certificate has been bought" [PRIVATE, p("buyer", a(Thing::Owner), "who bought it"), PRICE];
    "private.closed" "A private certificate is closed" [PRIVATE, OWNER];
    "private.income" "Privates pay their income" [PRIVATE, OWNER];
    "bank.broken" "The bank has run out of money" [];
    "player.bankrupt" "A player cannot pay what he must" [PLAYER, p("operator", maybe(a(Thing::Operator)), "for whom he should have paid")];
    "emergency.started" "A director must help to buy a train" [OPERATOR, COMPANY, PLAYER, p("short", NUMBER, "how much is missing")];
    "choice.made" "A choice of the title's own has been made" [PLAYER, p("choice", TEXT, "its name")];
}

pub fn hook(name: &str) -> Option<&'static Scope> {
    HOOKS.iter().map(|h| &h.scope).find(|s| s.name == name)
}

pub fn hook_names() -> impl Iterator<Item = &'static str> {
    HOOKS.iter().map(|h| h.scope.name)
}

impl Scope {
    /// Every name in scope, the nearest first.
    pub fn all_names(&self) -> impl Iterator<Item = &'static Property> + use<> {
        let global: &'static [Property] = if self.time == Time::Play { super::properties::GLOBAL } else { &[] };
        self.names.iter().chain(super::properties::SETUP).chain(global)
    }

    pub fn find(&self, name: &str) -> Option<&'static Property> {
        self.all_names().find(|p| p.name == name)
    }
}

/// The type that a hook's name has, where it may be a list of hooks that share the name.
pub fn shared_type(hooks: &[&Scope], name: &str) -> Option<Type> {
    let mut types = hooks.iter().map(|s| s.find(name).map(|p| p.ty));
    let first = types.next()??;
    types.all(|t| t == Some(first)).then_some(first)
}
