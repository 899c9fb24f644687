//! The types of the language as types of Rust, so that declarations can be read by the compiler.
//!
//! A declaration says `zone: Option<Zone>`. In this crate that stands for "a zone, or none" (its [`Typed::TYPE`]); in
//! the engine, which has types of the same names, for the value that must be handed over or answered.

use std::marker::PhantomData;

use super::types::{self, AnyOf, Thing, Type, Typed, a, many, maybe};

macro_rules! kinds {
    ($($kind:ident = $ty:expr;)*) => {
        $(
            #[doc = concat!("Stands for `", stringify!($kind), "` in declarations.")]
            pub struct $kind;

            impl Typed for $kind {
                const TYPE: Type = $ty;
            }
        )*
    };
}

kinds! {
    Number = types::NUMBER;
    Fraction = types::FRACTION;
    YesNo = types::YES_NO;
    Text = types::TEXT;
    Range = types::RANGE;
    Move = types::MOVE;
    Game = a(Thing::Game);
    Owner = a(Thing::Owner);
    Player = a(Thing::Player);
    Company = a(Thing::Company);
    Operator = a(Thing::Operator);
    Certificate = a(Thing::Certificate);
    Private = a(Thing::Private);
    Train = a(Thing::Train);
    TrainType = a(Thing::TrainType);
    Hex = a(Thing::Hex);
    Tile = a(Thing::Tile);
    Stop = a(Thing::Stop);
    Token = a(Thing::Token);
    Route = a(Thing::Route);
    Phase = a(Thing::Phase);
    Kind = a(Thing::Kind);
    Class = a(Thing::Class);
    Gauge = a(Thing::Gauge);
    Board = a(Thing::Board);
    Zone = a(Thing::Zone);
    Round = a(Thing::Round);
    Step = a(Thing::Step);
}

/// A list of such things.
pub struct List<T>(PhantomData<T>);

impl<T: Typed> Typed for List<T> {
    const TYPE: Type = many(T::TYPE);
}

impl<T: Typed> Typed for Option<T> {
    const TYPE: Type = maybe(T::TYPE);
}

/// One of several types, for the values of effects.
macro_rules! any_of {
    ($($(#[$doc:meta])* $kind:ident = [$($ty:expr),* $(,)?];)*) => {
        $(
            $(#[$doc])*
            pub struct $kind;

            impl AnyOf for $kind {
                const TYPES: &'static [Type] = &[$($ty),*];
            }
        )*
    };
}

any_of! {
    /// A number, worked out for each player: `player` is the one that is looked at.
    OfEachPlayer = [types::NUMBER];
    /// A tile, or several to choose from.
    Tiles = [a(Thing::Tile), many(a(Thing::Tile))];
    /// A train, several, or all of a type.
    Trains = [a(Thing::Train), many(a(Thing::Train)), a(Thing::TrainType)];
    /// A share certificate, or several.
    Certificates = [a(Thing::Certificate), many(a(Thing::Certificate))];
    /// A station, or several.
    Tokens = [a(Thing::Token), many(a(Thing::Token))];
    /// What can be handed over.
    Movables = [
        a(Thing::Train),
        many(a(Thing::Train)),
        a(Thing::Certificate),
        many(a(Thing::Certificate)),
        a(Thing::Private),
        many(a(Thing::Private)),
    ];
    /// What can leave the game.
    Closables =
        [a(Thing::Private), many(a(Thing::Private)), a(Thing::Company), many(a(Thing::Company)), a(Thing::Class)];
    /// An owner, or none.
    AnyOwner = [a(Thing::Owner), maybe(a(Thing::Owner))];
    /// A type of train, or none.
    AnyTrainType = [a(Thing::TrainType), maybe(a(Thing::TrainType))];
}
