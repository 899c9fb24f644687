//! What a rule may ask of each kind of thing: the one declaration of the language's properties.
//!
//! The checker and the reference read it as tables. The engine makes of it a trait for each thing, with a method for
//! each property (see `prospectus_engine`'s `rules::things`): one that nobody answers, or whose answer may be none and
//! is not declared so, does not compile.

use serde::{Deserialize, Serialize};

use super::kinds::*;
use super::types::{self, Thing, Type, Typed};

/// A name with its type and its line in the reference.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// How rules write it.
    pub name: &'static str,
    /// What it is.
    pub ty: Type,
    /// What it says, for the reference.
    pub doc: &'static str,
}

/// Hands the properties of all things to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_property {
    ($make:ident) => {
        $make! {
            Game: GameProperty {
                turn: Number = "number of the stock round in play, from 1",
                set_round: Number = "number of the operating round within its set, from 1",
                set_length: Number = "how many operating rounds this set has",
                ending: YesNo = "whether the end of the game has been triggered",
            }
            Owner: OwnerProperty {
                cash: Number = "money in hand",
                certificates: List<Certificate> = "share certificates it holds",
                privates: List<Private> = "private certificates it holds",
                trains: List<Train> = "trains it holds",
                is_player: YesNo = "whether it is a player",
                is_company: YesNo = "whether it is a company or operator",
                is_bank: YesNo = "whether it is the bank, the pool or the initial offer",
                player: Option<Player> = "the player themselves, or the player who decides for the company",
            }
            Player: PlayerProperty {
                seat: Number = "place in the present order, from 1",
                worth: Number = "cash and certificates, as scored if the game ended now",
                debt: Number = "money owed",
                certificate_count: Number = "certificates that count against the limit",
                companies: List<Company> = "companies they direct",
                has_priority: YesNo = "whether they hold the priority deal",
                has_passed: YesNo = "whether they have passed in this round",
                left: Player = "the player at their left, next in order",
                bankrupt: YesNo = "whether they have left the game",
                bid: Number = "what they bid in the last round of sealed bids",
            }
            Company: CompanyProperty {
                id: Text = "its short name",
                kind: Kind = "what kind of company it is",
                number: Number = "its place in the order of companies",
                par: Number = "price per share at which it started, 0 before that",
                price: Number = "price per share now, 0 before it started",
                zone: Option<Zone> = "the zone of the market that its marker is in",
                row: Number = "row of its marker, from the top, from 1",
                column: Number = "column of its marker, from 1",
                director: Option<Player> = "the player who decides for it",
                president: Option<Owner> = "the holder of the director's certificate",
                started: YesNo = "whether its director's certificate has been bought",
                floated: YesNo = "whether it may operate",
                closed: YesNo = "whether it has left the game",
                shares: List<Certificate> = "all its certificates, whoever holds them",
                share_percent: Number = "the percentage that its market price is for",
                unsold: Number = "percentage not yet sold",
                pooled: Number = "percentage in the pool",
                treasury: Number = "percentage that it holds itself",
                sold: Number = "percentage held by players and other companies",
                operators: List<Operator> = "what runs trains for it: itself, unless the title says more",
                trains_bought: Number = "trains bought this turn",
                issued: Number = "percentage of itself that it sold this turn",
                redeemed: Number = "percentage of itself that it bought back this turn",
                is_split: YesNo = "whether its certificates have been split",
            }
            Operator: OperatorProperty {
                company: Company = "the company whose shares pay for it",
                tokens: List<Token> = "its stations on the map",
                unplaced_tokens: Number = "stations still on its charter",
                routes: List<Route> = "the routes it ran this turn",
                revenue: Number = "what it ran for, last time",
                train_limit: Number = "how many trains it may own now",
                operated: YesNo = "whether it has ever finished a turn",
                operating_rounds: Number = "in how many operating rounds it has had a turn",
                has_route: YesNo = "whether some train could run for it",
                lays: Number = "tiles laid this turn",
                upgrades: Number = "upgrades among the tiles laid this turn",
                loans: Number = "loans or bonds it has out",
                certificate: Option<Certificate> = "the certificate whose holder decides for it: the director's, unless it has one of its own",
                home: Option<Hex> = "the hex of its first station",
                destination: Option<Hex> = "the hex it was founded to reach",
            }
            Kind: KindProperty {
                id: Text = "its name",
                companies: List<Company> = "the companies of this kind",
            }
            Certificate: CertificateProperty {
                company: Company = "whose share it is",
                percent: Number = "how much of the company",
                shares: Number = "how many shares it is worth: its percentage by that of a share",
                price: Number = "what it costs at the market price",
                is_director: YesNo = "whether it makes its holder director",
                name: Text = "its name, such as `last`, or empty",
                holder: Owner = "who has it",
                is_unsold: YesNo = "whether it waits to be sold for the first time",
                is_pooled: YesNo = "whether it is in the pool",
                index: Number = "its place in the company's stack, from 1",
                entry: Number = "the place of its entry in `certificates`, from 1: what is alike has the same",
                is_held_back: YesNo = "whether it is set aside until an effect offers it",
                is_on_account: YesNo = "whether part of its price is still to be paid",
                bought_in: Number = "the stock round in which its holder bought it, 0 if they got it in another way",
            }
            Private: PrivateProperty {
                id: Text = "its short name",
                class: Option<Class> = "the class it belongs to",
                owner: Owner = "who has it; the bank before it is sold",
                face: Number = "its printed price",
                income: Number = "what it pays at the start of an operating round",
                paid: Number = "what its first owner paid",
                is_open: YesNo = "whether it has not been closed",
                is_sold: YesNo = "whether it has been bought",
                hex: Option<Hex> = "the hex it lies on",
                uses: Number = "how often its power has been used",
            }
            Class: ClassProperty {
                id: Text = "its name",
                privates: List<Private> = "the certificates of this class",
            }
            Train: TrainProperty {
                r#type: TrainType = "which type it is",
                owner: Owner = "who has it",
                price: Number = "its printed price",
                has_run: YesNo = "whether it ran this turn",
                is_pooled: YesNo = "whether it is in the pool",
            }
            TrainType: TrainTypeProperty {
                id: Text = "its name",
                left: Number = "how many of it are still to be sold",
                sold: Number = "how many of it have left the supply",
                is_available: YesNo = "whether it can be bought from the bank now",
                price: Number = "what it costs from the bank",
                is_next: YesNo = "whether some of it are left and all types before it in its stack are gone",
                rusted: YesNo = "whether it has been removed",
            }
            Hex: HexProperty {
                id: Text = "its coordinates",
                name: Text = "the place on it, or empty",
                board: Board = "the board it is on",
                tile: Option<Tile> = "the tile laid on it",
                colour: Text = "the colour of the tile on it, or of the printed hex",
                tags: List<Text> = "the words that the title has put on it",
                cost: Number = "the price printed on it",
                terrain: Text = "the kind of terrain printed on it, or empty",
                stops: List<Stop> = "the cities, towns and off-board areas on it",
                tokens: List<Token> = "the stations on it",
                free_slots: Number = "places where a station can go",
                neighbours: List<Hex> = "the hexes around it",
            }
            Tile: TileProperty {
                id: Text = "its number",
                colour: Text = "its colour",
                label: Text = "its label, or empty",
                left: Number = "how many are left in the supply",
                is_overlay: YesNo = "whether it lies on top of what is there",
            }
            Stop: StopProperty {
                hex: Hex = "the hex it is on",
                value: Number = "its revenue in this phase",
                is_city: YesNo = "whether it has places for stations",
                is_town: YesNo = "whether it is a town",
                is_offboard: YesNo = "whether it is an off-board area",
                groups: List<Text> = "the groups that its notation names",
                slots: Number = "its places for stations",
                tokens: List<Token> = "the stations in it",
                has_own_token: YesNo = "whether the running operator has a station in it",
            }
            Token: TokenProperty {
                operator: Operator = "whose station it is",
                hex: Hex = "where it stands",
                stop: Stop = "the city that it stands in",
                is_home: YesNo = "whether it is the first one",
            }
            Route: RouteProperty {
                train: Train = "the train that runs it",
                stops: List<Stop> = "the stops it counts, in order",
                hexes: List<Hex> = "the hexes it crosses, in order",
                gauges: List<Gauge> = "the gauges it uses",
                revenue: Number = "the sum of its stops, before bonuses",
                extra: Number = "what it brings besides earnings, once it has been run",
                start: Stop = "the first stop it counts: one of its ends, unless they are skipped",
                end: Stop = "the last stop it counts",
            }
            Phase: PhaseProperty {
                id: Text = "its name",
                operating_rounds: Number = "operating rounds in a set",
                colours: List<Text> = "colours of tiles that may be laid",
            }
            Gauge: GaugeProperty {
                id: Text = "its name",
            }
            Board: BoardProperty {
                id: Text = "its name",
                hexes: List<Hex> = "its hexes",
            }
            Zone: ZoneProperty {
                id: Text = "its name",
            }
            Round: RoundProperty {
                id: Text = "its name",
                number: Number = "how many rounds with this name there have been",
                is_first: YesNo = "whether it is the first with this name",
            }
            Step: StepProperty {
                id: Text = "its name",
            }
        }
    };
}

/// The word of an identifier: `type` is one of ours, and a keyword of Rust.
pub(crate) const fn word(ident: &'static str) -> &'static str {
    match ident.as_bytes() {
        [b'r', b'#', ..] => ident.split_at(2).1,
        _ => ident,
    }
}

/// The text of a doc comment without its first space and its full stop.
pub(crate) const fn plain(doc: &'static str) -> &'static str {
    let doc = match doc.as_bytes() {
        [b' ', ..] => doc.split_at(1).1,
        _ => doc,
    };
    match doc.as_bytes() {
        [.., b'.'] => doc.split_at(doc.len() - 1).0,
        _ => doc,
    }
}

macro_rules! declare_properties {
    ($($thing:ident: $property:ident { $($name:ident: $ty:ty = $doc:literal,)* })*) => {
        /// A property of some thing.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Property {
            /// A property of a list.
            List(ListProperty),
            $(#[doc = concat!("A property of a `", stringify!($thing), "`.")] $thing($property),)*
        }

        $(
            #[doc = concat!("The properties of a `", stringify!($thing), "`, called as rules call them.")]
            #[allow(non_camel_case_types, missing_docs)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum $property { $($name,)* }
        )*

        /// The properties of a thing, without those of what it also is, in the order of the declaration.
        pub fn of(thing: Thing) -> impl Iterator<Item = (Property, Declared)> {
            let all: &'static [(Property, Declared)] = match thing {
                $(Thing::$thing => const { &[$((
                    Property::$thing($property::$name),
                    Declared { name: word(stringify!($name)), ty: <$ty as Typed>::TYPE, doc: $doc },
                ),)*] },)*
            };
            all.iter().copied()
        }
    };
}

for_each_property!(declare_properties);

/// What every list has.
#[allow(non_camel_case_types, missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListProperty {
    count,
    is_empty,
}

impl ListProperty {
    /// All of them, with what the language says of each.
    pub const ALL: &[(ListProperty, Declared)] = &[
        (ListProperty::count, Declared { name: "count", ty: types::NUMBER, doc: "how many there are" }),
        (ListProperty::is_empty, Declared { name: "is_empty", ty: types::YES_NO, doc: "whether there are none" }),
    ];

    /// The property with this name.
    pub fn find(name: &str) -> Option<(ListProperty, Declared)> {
        Self::ALL.iter().copied().find(|(_, declared)| declared.name == name)
    }
}

/// Finds a property of a thing or of what it also is.
pub fn find(thing: Thing, name: &str) -> Option<(Property, Declared)> {
    all(thing).find(|(_, declared)| declared.name == name)
}

/// The properties of a thing, and those of what it also is.
pub fn all(thing: Thing) -> impl Iterator<Item = (Property, Declared)> {
    of(thing).chain(thing.parents().iter().flat_map(|&parent| of(parent)))
}

macro_rules! moves {
    ($($direction:ident = $name:literal $doc:literal,)*) => {
        /// A step on the market.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Direction {
            $(#[doc = concat!("`", $name, "`: ", $doc)] $direction,)*
        }

        impl Direction {
            /// All of them, with what the language says of each.
            pub const ALL: &[(Direction, Declared)] =
                &[$((Direction::$direction, Declared { name: $name, ty: types::MOVE, doc: $doc }),)*];

            /// How rules write it.
            pub const fn word(self) -> &'static str {
                match self { $(Direction::$direction => $name,)* }
            }

            /// The direction with this name.
            pub fn find(name: &str) -> Option<Direction> {
                match name { $($name => Some(Direction::$direction),)* _ => None }
            }
        }
    };
}

moves! {
    Right = "right" "one cell to the right",
    Left = "left" "one cell to the left",
    Up = "up" "one row up",
    Down = "down" "one row down",
    UpRight = "up_right" "one cell diagonally up to the right",
    UpLeft = "up_left" "one cell diagonally up to the left",
    DownRight = "down_right" "one cell diagonally down to the right",
    DownLeft = "down_left" "one cell diagonally down to the left",
    Stay = "stay" "no movement",
}
