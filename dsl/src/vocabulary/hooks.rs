//! The moments at which a title's rules run: their one declaration.
//!
//! The engine makes of each a struct with a typed field for each name (`rules::moment`), and firing the hook is handing
//! such a struct over. A hook that is never fired is a struct that is never made, which does not compile.

use serde::{Deserialize, Serialize};

use super::kinds::*;
use super::names::Name;
use super::properties::{Declared, plain, word};
use super::scopes::{Scope, Time};
use super::types::Typed;

/// Hands all hooks to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_hook {
    ($make:ident) => {
        $make! {
            /// The setup is done and the first round begins.
            GameStarted = "game.started" {}
            /// The end is reached and scores are about to be counted.
            GameEnded = "game.ended" {}
            /// A phase begins.
            PhaseStarted = "phase.started" {
                previous: Option<Phase> = "the phase before it",
            }
            /// A round begins.
            RoundStarted = "round.started" {
                round: Round = "the round",
            }
            /// A round ends, before prices move.
            RoundEnded = "round.ended" {
                round: Round = "the round",
            }
            /// An auction or a draft is over.
            AuctionEnded = "auction.ended" {}
            /// A stock round begins.
            StockRoundStarted = "stock_round.started" {
                round: Round = "the round",
            }
            /// A stock round ends, before prices move.
            StockRoundEnded = "stock_round.ended" {
                round: Round = "the round",
            }
            /// An operating round begins, before privates pay.
            OperatingRoundStarted = "operating_round.started" {
                round: Round = "the round",
            }
            /// An operating round ends.
            OperatingRoundEnded = "operating_round.ended" {
                round: Round = "the round",
            }
            /// The last operating round of a set ends.
            OperatingSetEnded = "operating_set.ended" {}
            /// An operator's turn begins.
            TurnStarted = "turn.started" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
            }
            /// An operator's turn ends.
            TurnEnded = "turn.ended" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
            }
            /// A player's turn in a stock round begins.
            PlayerTurnStarted = "player_turn.started" {
                player: Player = "the player in question",
            }
            /// A player's turn in a stock round ends.
            PlayerTurnEnded = "player_turn.ended" {
                player: Player = "the player in question",
            }
            /// A train is bought, from whomever.
            TrainBought = "train.bought" {
                train: Train = "the train in question",
                buyer: Operator = "who bought it",
                seller: Owner = "who sold it",
                price: Number = "the price in question",
                first: YesNo = "whether it is the first of its type to leave the supply",
            }
            /// A train leaves the supply without a buyer.
            TrainExported = "train.exported" {
                train: Train = "the train in question",
                first: YesNo = "whether it is the first of its type to leave the supply",
            }
            /// A train is bought from the supply or exported.
            TrainLeftSupply = "train.left_supply" {
                train: Train = "the train in question",
                first: YesNo = "whether it is the first of its type to leave the supply",
            }
            /// A type of train is removed.
            TrainRusted = "train.rusted" {
                r#type: TrainType = "the type",
                owners: List<Owner> = "who lost one",
            }
            /// A tile has been laid.
            TileLaid = "tile.laid" {
                company: Option<Company> = "the company that laid it, none if a rule did",
                operator: Option<Operator> = "what laid it, none if a rule did",
                hex: Hex = "the hex in question",
                tile: Tile = "the tile",
                is_upgrade: YesNo = "whether it replaced a tile or printed track",
            }
            /// A station has been placed.
            TokenPlaced = "token.placed" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                hex: Hex = "the hex in question",
                token: Token = "the station",
            }
            /// An operator has run its trains.
            RoutesRun = "routes.run" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                routes: List<Route> = "the routes",
                revenue: Number = "their sum",
                first: YesNo = "whether this company ran for the first time",
            }
            /// An operator has decided what becomes of its earnings; nothing has been paid yet.
            DividendDeclared = "dividend.declared" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                revenue: Number = "the earnings",
                paid: Number = "how much of them is paid out",
            }
            /// A dividend has been paid.
            DividendPaid = "dividend.paid" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                revenue: Number = "the whole dividend",
            }
            /// Earnings have been kept.
            DividendWithheld = "dividend.withheld" {
                company: Company = "the company in question",
                operator: Operator = "what operates: the company itself, unless it has several operators",
                revenue: Number = "the earnings kept",
            }
            /// A share certificate has been bought.
            CertificateBought = "certificate.bought" {
                certificate: Certificate = "the certificate",
                company: Company = "the company in question",
                buyer: Owner = "who bought it",
                price: Number = "the price in question",
            }
            /// Share certificates have been sold.
            CertificateSold = "certificate.sold" {
                company: Company = "the company in question",
                seller: Owner = "who sold them",
                shares: Number = "how many shares",
                certificates: List<Certificate> = "the certificates",
            }
            /// The last unsold certificate of a company has been bought.
            CertificateLastUnsold = "certificate.last_unsold" {
                company: Company = "the company in question",
            }
            /// A company has a new director.
            DirectorChanged = "director.changed" {
                company: Company = "the company in question",
                old: Option<Owner> = "who held the director's certificate before",
                new: Owner = "who holds it now",
            }
            /// A company's director's certificate has been bought.
            CompanyStarted = "company.started" {
                company: Company = "the company in question",
                player: Player = "the player in question",
            }
            /// A company may operate.
            CompanyFloated = "company.floated" {
                company: Company = "the company in question",
            }
            /// A company's home and destination have become connected.
            CompanyConnected = "company.connected" {
                company: Company = "the company in question",
            }
            /// A company leaves the game.
            CompanyClosed = "company.closed" {
                company: Company = "the company in question",
            }
            /// A marker has moved.
            MarkerMoved = "marker.moved" {
                company: Company = "the company in question",
                zone: Option<Zone> = "the zone it is in now, if any",
                price_before: Number = "its price before",
                price: Number = "its price now",
            }
            /// A private certificate has been bought.
            PrivateBought = "private.bought" {
                private: Private = "the private certificate in question",
                buyer: Owner = "who bought it",
                seller: Owner = "who sold it: the bank, or a player",
                price: Number = "the price in question",
            }
            /// A private certificate is closed.
            PrivateClosed = "private.closed" {
                private: Private = "the private certificate in question",
                owner: Owner = "who owns it",
            }
            /// Privates pay their income.
            PrivateIncome = "private.income" {
                private: Private = "the private certificate in question",
                owner: Owner = "who owns it",
            }
            /// The bank has run out of money.
            BankBroken = "bank.broken" {}
            /// A player cannot pay what they must.
            PlayerBankrupt = "player.bankrupt" {
                player: Player = "the player in question",
                operator: Option<Operator> = "for whom they should have paid",
            }
            /// A director must help to buy a train.
            EmergencyStarted = "emergency.started" {
                operator: Operator = "what operates: the company itself, unless it has several operators",
                company: Company = "the company in question",
                player: Player = "the player in question",
                short: Number = "how much is missing",
            }
        }
    };
}

macro_rules! declare_hooks {
    ($(#[doc = $doc:literal] $hook:ident = $name:literal { $($field:ident: $ty:ty = $field_doc:literal,)* })*) => {
        /// A moment at which rules run.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Hook { $(#[doc = $doc] $hook,)* }

        impl Hook {
            /// Every hook there is.
            pub const ALL: &[Hook] = &[$(Hook::$hook,)*];

            /// What rules know at that moment.
            pub fn scope(self) -> &'static Scope {
                match self {
                    $(Hook::$hook => {
                        static SCOPE: Scope = Scope {
                            name: $name,
                            doc: plain($doc),
                            names: &[$((
                                Name::$field,
                                Declared { name: word(stringify!($field)), ty: <$ty as Typed>::TYPE, doc: $field_doc },
                            ),)*],
                            time: Time::Play,
                        };
                        &SCOPE
                    })*
                }
            }

            /// The hook with this name.
            pub fn find(name: &str) -> Option<Hook> {
                match name { $($name => Some(Hook::$hook),)* _ => None }
            }
        }
    };
}

for_each_hook!(declare_hooks);

/// The names of all hooks.
pub fn names() -> impl Iterator<Item = &'static str> {
    Hook::ALL.iter().map(|hook| hook.scope().name)
}
