//! Effects with their values, made from the declaration of the language.

use prospectus_dsl::for_each_effect;
use prospectus_dsl::vocabulary::effects::Verb;

use super::code::Expr;
use super::eval::Eval;
use super::kinds::*;
use super::value::Value;
use crate::refusal::Unsolvable;

/// A number that is worked out for each player.
pub(crate) type OfEachPlayer = Expr;
/// A tile, or several to choose from.
pub(crate) type Tiles = Vec<Tile>;
/// Share certificates.
pub(crate) type Certificates = Vec<Certificate>;
/// Stations.
pub(crate) type Tokens = Vec<Token>;
/// Trains, or types of trains.
pub(crate) type Trains = Vec<TrainOrType>;
/// What can be handed over.
pub(crate) type Movables = Vec<Movable>;
/// What can leave the game.
pub(crate) type Closables = Vec<Closable>;

/// A train, or all of a type.
pub(crate) enum TrainOrType {
    Train(Train),
    Type(TrainType),
}

/// What can be handed over.
pub(crate) enum Movable {
    Train(Train),
    Certificate(Certificate),
    Private(Private),
}

/// What can leave the game.
pub(crate) enum Closable {
    Private(Private),
    Company(Company),
    Class(Class),
}

/// One of the things that a list of them may hold; none if it is not in this game.
trait Item: Sized {
    fn item(value: &Value) -> Option<Self>;
}

impl Item for TrainOrType {
    fn item(value: &Value) -> Option<Self> {
        let one = Train::of(value).map(TrainOrType::Train);
        one.or_else(|| TrainType::of(value).map(TrainOrType::Type))
    }
}

impl Item for Movable {
    fn item(value: &Value) -> Option<Self> {
        let one = Train::of(value).map(Movable::Train);
        let one = one.or_else(|| Certificate::of(value).map(Movable::Certificate));
        one.or_else(|| Private::of(value).map(Movable::Private))
    }
}

impl Item for Closable {
    fn item(value: &Value) -> Option<Self> {
        let one = Private::of(value).map(Closable::Private);
        let one = one.or_else(|| Company::of(value).map(Closable::Company));
        one.or_else(|| Class::of(value).map(Closable::Class))
    }
}

impl Item for Tile {
    fn item(value: &Value) -> Option<Self> {
        Tile::of(value)
    }
}

impl Item for Certificate {
    fn item(value: &Value) -> Option<Self> {
        Certificate::of(value)
    }
}

impl Item for Token {
    fn item(value: &Value) -> Option<Self> {
        Token::of(value)
    }
}

/// What an effect is given; none if it is not in this game.
trait Argument: Sized {
    fn read(eval: &mut Eval<'_>, expr: &Expr) -> Result<Option<Self>, Unsolvable>;
}

impl<T: Typed> Argument for T {
    fn read(eval: &mut Eval<'_>, expr: &Expr) -> Result<Option<Self>, Unsolvable> {
        Ok(T::of(&eval.expr(expr)?))
    }
}

impl Argument for Move {
    fn read(_: &mut Eval<'_>, expr: &Expr) -> Result<Option<Self>, Unsolvable> {
        Ok(Some(expr.clone()))
    }
}

impl<T: Item> Argument for Vec<T> {
    fn read(eval: &mut Eval<'_>, expr: &Expr) -> Result<Option<Self>, Unsolvable> {
        let value = eval.expr(expr)?;
        let named = value.items();
        let found: Vec<T> = named.iter().filter_map(T::item).collect();
        // An empty list is a list; of things that are named, one at least must be there.
        let is_missing = found.is_empty() && (!named.is_empty() || value == Value::None);
        Ok((!is_missing).then_some(found))
    }
}

macro_rules! effects {
    ($(
        $effect:ident: $verb:ident $(($object:ident: $object_ty:ident))? $($object_word:ident)?
            [$($connective:ident $(($part:ident: $part_ty:ident))? $($word:ident)?),*] = $doc:literal,
    )*) => {
        /// An effect that is about to happen.
        pub(crate) enum Effect {
            $(#[doc = $doc] $effect { $($object: $object_ty,)? $($($part: $part_ty,)?)* },)*
        }

        impl Effect {
            /// Works the values of an effect out; none if one of them is not in this game, so that nothing happens.
            pub fn read(verb: Verb, exprs: &[Expr], eval: &mut Eval<'_>) -> Result<Option<Effect>, Unsolvable> {
                #[allow(unused_mut, unused_variables)]
                let mut exprs = exprs.iter();
                match verb {
                    $(Verb::$effect => {
                        $(
                            let Some(expr) = exprs.next() else { return Ok(None) };
                            let Some($object) = <$object_ty as Argument>::read(eval, expr)? else { return Ok(None) };
                        )?
                        $($(
                            let Some(expr) = exprs.next() else { return Ok(None) };
                            let Some($part) = <$part_ty as Argument>::read(eval, expr)? else { return Ok(None) };
                        )?)*
                        Ok(Some(Effect::$effect { $($object,)? $($($part,)?)* }))
                    })*
                }
            }
        }
    };
}

for_each_effect!(effects);
