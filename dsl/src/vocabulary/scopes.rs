//! The places where a title may say an expression, with the names that are known there: their one declaration.
//!
//! The checker and the reference read it as tables; the engine makes of each scope a struct with a typed field for each
//! name (`rules::scope`), which is the only way to ask a rule of that scope.

use super::kinds::*;
use super::names::{GLOBAL, Name, SETUP as SETUP_NAMES};
use super::properties::{Declared, plain, word};
use super::types::{Type, Typed};

/// A place where rules stand, with the names they may use there.
#[derive(Debug)]
pub struct Scope {
    /// What it is called in the reference and in messages.
    pub name: &'static str,
    /// What it is, for the reference.
    pub doc: &'static str,
    /// The names that are known there besides those that are known everywhere.
    pub names: &'static [(Name, Declared)],
    /// When its rules are asked.
    pub time: Time,
}

/// When the rules of a scope are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// Before the game begins: only the number of players, of companies and the variants are known.
    Setup,
    /// While the game is played.
    Play,
}

/// A scope as a type, for values and effects that stand in it.
pub trait ScopeTag {
    /// What is known there.
    const SCOPE: &'static Scope;
}

/// Hands all scopes of play to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_scope {
    ($make:ident) => {
        $make! {
            /// A marker moves because its company has paid a dividend or kept its earnings.
            InMarketMove MARKET_MOVE = "market move" {
                company: Company = "the company in question",
                price: Number = "its price per share before the move",
                paid: Number = "the whole dividend, 0 if it was kept",
                per_share: Number = "the dividend on one share",
                payers: Number = "how many of its operators paid",
                keepers: Number = "how many of its operators did not pay",
            }
            /// A marker moves because of what became of shares, or because a train was traded.
            InOtherMove OTHER_MOVE = "other market move" {
                company: Company = "the company in question",
                price: Number = "its price per share before the move",
            }
            /// A marker moves because certificates were sold.
            InSaleMove SALE_MOVE = "sale" {
                company: Company = "the company in question",
                price: Number = "its price per share before the move",
                seller: Owner = "who sold",
                shares: Number = "how many shares were sold together",
                certificates: List<Certificate> = "the certificates that were sold together",
            }
            /// Certificates are sold, and the seller is about to be paid.
            InSalePay SALE_PAY = "sale that is paid" {
                company: Company = "the company in question",
                price: Number = "its price per share before the move",
                seller: Owner = "who sells",
                shares: Number = "how many shares are sold together",
                certificates: List<Certificate> = "the certificates that are sold together",
                price_after: Number = "its price per share after the move",
            }
            /// Nothing but the game.
            InGame GAME = "game" {}
            /// About a player.
            OfPlayer OF_PLAYER = "player" {
                player: Player = "the player in question",
            }
            /// About a company or operator.
            OfCompany OF_COMPANY = "company" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
            }
            /// A company is about to start at a price that the title fixes.
            BeforeStart BEFORE_START = "before the start" {
                company: Company = "the company in question",
                player: Player = "the player in question",
            }
            /// A company starts: its director's certificate is bought.
            InStart START = "start" {
                company: Company = "the company in question",
                player: Player = "the player in question",
                par: Number = "the price per share that was chosen",
            }
            /// A cell of the market is looked at as a starting price.
            InPar PAR = "par" {
                company: Company = "the company in question",
                player: Player = "the player in question",
                price: Number = "the price in question",
                zone: Zone = "the zone in question",
            }
            /// A marker enters or is about to enter a zone of the market.
            InMarker MARKER = "marker" {
                company: Company = "the company in question",
                zone: Zone = "the zone in question",
                price: Number = "the price of the cell it enters",
            }
            /// About a share certificate and who holds it.
            OfCertificate OF_CERTIFICATE = "certificate" {
                certificate: Certificate = "the certificate in question",
                company: Company = "the company in question",
                holder: Owner = "who holds it",
            }
            /// Somebody is about to buy a share certificate.
            BuyShare BUY_SHARE = "buy share" {
                certificate: Certificate = "the certificate in question",
                company: Company = "the company in question",
                buyer: Owner = "who wants to buy it",
            }
            /// Somebody is about to sell share certificates.
            SellShare SELL_SHARE = "sell share" {
                company: Company = "the company in question",
                seller: Owner = "who wants to sell",
                shares: Number = "how many shares",
                certificates: List<Certificate> = "the certificates",
            }
            /// A director is about to sell share certificates to help an operator.
            EmergencySale EMERGENCY_SALE = "emergency sale" {
                company: Company = "the company in question",
                seller: Owner = "who wants to sell",
                shares: Number = "how many shares",
                certificates: List<Certificate> = "the certificates",
                operator: Operator = "whom the money is for",
            }
            /// A director must help an operator.
            InEmergency EMERGENCY = "emergency" {
                player: Player = "the player in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                company: Company = "the company in question",
                short: Number = "how much is missing",
            }
            /// A certificate that was bought on account.
            OnAccount ON_ACCOUNT = "on account" {
                certificate: Certificate = "the certificate in question",
                company: Company = "the company in question",
                holder: Player = "who bought it",
                agreed: Number = "what was paid when it was bought",
            }
            /// About a private certificate.
            OfPrivate OF_PRIVATE = "private" {
                private: Private = "the private certificate in question",
                owner: Owner = "who owns it",
            }
            /// A private's power is looked at: may it be used now, and what it does.
            InPower POWER = "power" {
                private: Private = "the private certificate in question",
                owner: Owner = "who owns it",
                operator: Option<Operator> = "whose operating turn it is, if any",
                player: Player = "who uses it",
            }
            /// Something is sold between two owners.
            InTrade TRADE = "trade" {
                buyer: Owner = "who buys",
                seller: Owner = "who sells",
                face: Number = "the printed price",
                train: Option<Train> = "the train, if it is one",
                private: Option<Private> = "the private, if it is one",
                token: Option<Token> = "the station, if it is one",
            }
            /// A type of train is looked at by a possible buyer.
            OfTrainType TRAIN_TYPE = "type of train" {
                r#type: TrainType = "the type in question",
                buyer: Option<Operator> = "who would buy it, if anybody is about to",
            }
            /// A train and the operator that owns it.
            OfTrain OF_TRAIN = "train" {
                train: Train = "the train in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                company: Company = "the company in question",
            }
            /// A train is given to the bank in part payment of another.
            InTradeIn TRADE_IN = "trade-in" {
                train: Train = "the train that is given",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                company: Company = "the company in question",
                r#type: TrainType = "the type that is bought",
                is_new: YesNo = "whether that is bought from the supply, not from the pool",
            }
            /// A train runs from one hex into the next.
            MoveAlong MOVE_ALONG = "hex on a route" {
                train: Train = "the train in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                hex: Hex = "the hex in question",
                gauge: Gauge = "the gauge it runs on, as it came from its last stop",
            }
            /// A walk or a train comes to a stop and may go on.
            InPassing PASSING = "passing a stop" {
                operator: Operator = "whose track or train it is",
                company: Company = "the company in question",
                stop: Stop = "the stop",
                hex: Hex = "the hex in question",
            }
            /// A train visits a stop.
            InVisit VISIT = "stop on a route" {
                train: Train = "the train in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                company: Company = "the company in question",
                stop: Stop = "the stop",
                hex: Hex = "the hex in question",
                value: Number = "what the stop is worth in this phase",
                is_end: YesNo = "whether the route begins or ends there",
            }
            /// A route is checked or scored.
            OfRoute OF_ROUTE = "route" {
                train: Train = "the train in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                company: Company = "the company in question",
                route: Route = "the route",
            }
            /// All routes of one operator in one turn are checked or scored together.
            OfRoutes OF_ROUTES = "routes" {
                operator: Operator = "what operates: the company itself, unless it has several operators",
                company: Company = "the company in question",
                routes: List<Route> = "the routes",
            }
            /// A tile is about to be laid.
            InLay LAY = "lay" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                hex: Hex = "the hex in question",
                tile: Tile = "the tile",
                cost: Number = "the price printed on the hex",
                is_upgrade: YesNo = "whether it replaces a tile or printed track",
                is_first: YesNo = "whether it is the first tile on this hex",
                gauges_added: List<Gauge> = "the gauges of the track that is new",
            }
            /// A station is about to be placed.
            InPlace PLACE = "place" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                hex: Hex = "the hex in question",
                stop: Stop = "the city",
                nth: Number = "which of its stations it is, the home being 1",
            }
            /// A round, and the player or company whose turn it is.
            OfRound OF_ROUND = "round" {
                round: Round = "the round",
            }
        }
    };
}

macro_rules! declare_scopes {
    ($($(#[doc = $doc:literal])+ $tag:ident $id:ident = $name:literal { $($field:ident: $ty:ty = $field_doc:literal,)* })*) => {
        $(
            $(#[doc = $doc])+
            pub static $id: Scope = Scope {
                name: $name,
                doc: plain(concat!($($doc),+)),
                names: &[$((
                    Name::$field,
                    Declared { name: word(stringify!($field)), ty: <$ty as Typed>::TYPE, doc: $field_doc },
                ),)*],
                time: Time::Play,
            };

            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug)]
            pub struct $tag;

            impl ScopeTag for $tag {
                const SCOPE: &'static Scope = &$id;
            }
        )*

        /// The scopes in which values and effects stand, for the reference page.
        pub static SCOPES: &[&Scope] = &[&SETUP, $(&$id),*];
    };
}

for_each_scope!(declare_scopes);

/// Known before the game begins.
pub static SETUP: Scope = Scope { name: "setup", doc: "Known before the game begins", names: &[], time: Time::Setup };

/// Before the game begins.
#[derive(Clone, Copy, Debug)]
pub struct InSetup;

impl ScopeTag for InSetup {
    const SCOPE: &'static Scope = &SETUP;
}

impl Scope {
    /// Every name in scope, the nearest first.
    pub fn all_names(&self) -> impl Iterator<Item = (Name, Declared)> + use<> {
        let global: &'static [(Name, Declared)] = if self.time == Time::Play { GLOBAL } else { &[] };
        self.names.iter().chain(SETUP_NAMES).chain(global).copied()
    }

    /// The name that is written like this, if it is known there.
    pub fn find(&self, name: &str) -> Option<(Name, Declared)> {
        self.all_names().find(|(_, declared)| declared.name == name)
    }
}

/// The type that a name has in all of these scopes; none if one of them knows it otherwise or not at all.
pub fn shared_type(scopes: &[&Scope], name: &str) -> Option<Type> {
    let mut types = scopes.iter().map(|scope| scope.find(name).map(|(_, declared)| declared.ty));
    let first = types.next()??;
    types.all(|ty| ty == Some(first)).then_some(first)
}
