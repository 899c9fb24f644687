//! The names that rules may use: those that are known everywhere, and those of single places and moments.

use serde::{Deserialize, Serialize};

use super::kinds::*;
use super::properties::{Declared, word};
use super::types::Typed;

/// Hands the names that are known everywhere to a macro: those of play, then those known even before it.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_global {
    ($make:ident) => {
        $make! {
            play {
                game: Game = "the game itself, with the properties that the title gives it",
                phase: Phase = "the phase in play; phases compare in the order of the file",
                round: Round = "the round in play",
                players: List<Player> = "the players who are still in the game, in order: a bankrupt one is not among them",
                companies: List<Company> = "the companies in this game",
                operators: List<Operator> = "all that runs trains",
                privates: List<Private> = "the private certificates in this game",
                trains: List<Train> = "the trains that somebody owns",
                hexes: List<Hex> = "the hexes of all boards",
                tiles: List<Tile> = "the tiles of the title, in its order",
                bank: Owner = "the bank",
                pool: Owner = "the bank's pool",
                offer: Owner = "the initial offer: what waits to be sold for the first time",
                train_types: List<TrainType> = "the types of trains, in order of sale",
                next_train: Option<TrainType> = "the type of train that is next on offer",
            }
            setup {
                player_count: Number = "how many players there are",
                company_count: Number = "how many companies are in this game",
                variants: List<Text> = "the variants that are played",
            }
        }
    };
}

macro_rules! declare_globals {
    (play { $($play:ident: $play_ty:ty = $play_doc:literal,)* } setup { $($setup:ident: $setup_ty:ty = $setup_doc:literal,)* }) => {
        /// A name that is known everywhere.
        #[allow(non_camel_case_types, missing_docs)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Global { $($play,)* $($setup,)* }

        /// Names that every rule may use once the game has begun.
        pub const GLOBAL: &[(Name, Declared)] = &[$((
            Name::$play,
            Declared { name: stringify!($play), ty: <$play_ty as Typed>::TYPE, doc: $play_doc },
        ),)*];

        /// Names that are known before the game begins, and ever after.
        pub const SETUP: &[(Name, Declared)] = &[$((
            Name::$setup,
            Declared { name: stringify!($setup), ty: <$setup_ty as Typed>::TYPE, doc: $setup_doc },
        ),)*];

        impl Name {
            /// What it means where the place in the title gives it no meaning of its own.
            pub const fn global(self) -> Option<Global> {
                match self {
                    $(Name::$play => Some(Global::$play),)*
                    $(Name::$setup => Some(Global::$setup),)*
                    _ => None,
                }
            }
        }
    };
}

for_each_global!(declare_globals);

macro_rules! names {
    ($($name:ident)*) => {
        /// A name as rules write it. What it stands for, the place says where it is used (see `scopes`).
        #[allow(non_camel_case_types, missing_docs)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Name { $($name,)* }

        impl Name {
            /// Every name there is.
            pub const ALL: &[Name] = &[$(Name::$name,)*];

            /// How rules write it.
            pub const fn word(self) -> &'static str {
                match self { $(Name::$name => const { word(stringify!($name)) },)* }
            }
        }
    };
}

names! {
    game phase round players companies operators privates trains hexes tiles bank pool offer train_types next_train
    player_count company_count variants
    agreed buyer certificate certificates company cost face first
    gauge gauges_added hex holder is_end is_first is_new is_upgrade keepers new nth
    old operator owner owners paid par payers per_share player previous
    price price_after price_before private revenue route routes seller shares short
    stop tile token train r#type value zone
}
