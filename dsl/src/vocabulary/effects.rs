//! What a rule may do: the one declaration of the language's effects, each a verb with its phrases, as a designer
//! writes them. The engine makes of it an enum with the values of each effect, typed.

use super::kinds::*;
use super::properties::word;
use super::types::{AnyOf, Type};

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
    /// Which effect it is.
    pub does: Verb,
    /// Its first word.
    pub verb: &'static str,
    /// What follows at once, if anything does.
    pub object: Option<Part>,
    /// Words such as `from`, each with what follows it.
    pub phrases: &'static [(&'static str, Part)],
    /// What it does, for the reference.
    pub doc: &'static str,
}

/// Hands all effects to a macro: a name, the verb, its object if it has one, and its phrases. Values stand in
/// parentheses.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_effect {
    ($make:ident) => {
        $make! {
            // Money.
            Pay: pay (amount: Number) [from (payer: Owner), to (payee: Owner)]
                = "moves money: a player pays what they have, a company that lacks it raises it as in an emergency, and the bank may note what it cannot pay",
            Charge: charge (amount: Number) [to (player: Player)]
                = "takes money from a player; what they lack becomes a debt",
            ChargeAt: charge (amount: Number) [to (player: Player), at (interest: Number)]
                = "takes money from a player; what they lack becomes a debt with this interest in percent",
            Repay: repay (amount: Number) [from (owner: Owner)]
                = "pays the bank, no more than is owed, and takes what is paid off the owner's debt",
            Settle: settle (certificates: Certificates) []
                = "takes certificates that were bought on account for paid: they count in full",
            Lend: lend (amount: Number) [to (owner: Owner)]
                = "pays from the bank and adds the sum to the owner's debt; a company has one more loan",
            // Certificates and companies.
            Give: give (things: Movables) [to (owner: Owner)]
                = "hands over trains, share certificates or privates, for nothing; a train out of the supply starts all that its sale would start, a share may float the company",
            ExchangeInto: exchange (certificates: Certificates) [into (company: Company), at (percent: Number)]
                = "takes certificates out of the game and gives the holder of each a certificate of the company with that much percent instead: one that was set aside or not sold. Where none is left, the story says so",
            ExchangeFor: exchange (certificate: Certificates) [for (other: Certificates)]
                = "swaps certificates between their holders",
            Close: close (what: Closables) [] = "takes privates or companies out of the game",
            Start: start (company: Company) [at (price: Number)]
                = "puts the company's marker on the starting cell with this price",
            Float: float (company: Company) []
                = "lets a company that was started operate from the next operating round on",
            Open: open (company: Company) [] = "lets players start a company again that has closed",
            Offer: offer (certificates: Certificates) [] = "puts certificates that were set aside on sale",
            Split: split (company: Company) []
                = "turns the company's certificates over, once: each is worth half as much, and those that it held back are offered",
            Appoint: appoint (owner: AnyOwner) [for (company: Company)]
                = "hands the director's certificate over, with the swap of shares that goes with it",
            MoveMarker: move marker [for (company: Company), by (r#move: Move)]
                = "moves the company's marker on the market",
            Merge: merge (operator: Operator) [into (other: Operator)]
                = "hands cash, trains and stations over and takes the first out of the game",
            // Trains.
            Scrap: scrap (trains: Trains) [] = "takes trains out of the game, wherever they are",
            Discard: discard (trains: Trains) []
                = "puts trains into the pool; of a type, those in the supply and those that somebody owns",
            Turn: turn (trains: Trains) [into (r#type: TrainType)] = "turns train cards over",
            Create: create (r#type: TrainType) [for (owner: Owner)]
                = "brings a train into the game: one that was never in the supply, or else the next of its type out of the supply, with all that its sale would start",
            Export: export (r#type: AnyTrainType) []
                = "takes the next train of this type out of the supply, with all that its sale would start",
            DropExcessTrains: drop_excess_trains [] = "makes every operator above its train limit discard",
            // The map.
            Lay: lay (tile: Tiles) [on (hex: Hex)]
                = "lays a tile, or one of several that are left, of whatever colour, so that all track stays; asks where there is a choice of tile or rotation. Where none fits, nothing is laid, and the story says so",
            Change: change (hex: Hex) [to (tile: Tiles)]
                = "puts a tile, or one of several that are left, in the place of what lies there, whatever track and stops are lost; asks where there is a choice of tile or rotation. Stations that lose their place go back to their charters",
            TakeTile: take tile [off (hex: Hex)]
                = "gives the hex its printed face back; the tile returns to the supply",
            PlaceToken: place token [on (hex: Hex), for (operator: Operator)]
                = "places a station without cost or connection",
            PlacePrivate: place (private: Private) [on (hex: Hex)] = "puts a private's marker on the map",
            Remove: remove (tokens: Tokens) [] = "takes stations back to their charters",
            RemoveForGood: remove (tokens: Tokens) [for good] = "takes stations out of the game",
            Reserve: reserve slot [on (hex: Hex), for (operator: Operator)] = "keeps a place for a station",
            Free: free (hex: Hex) [] = "drops the reservations on a hex",
            Tag: tag (hex: Hex) [with (tag: Text)] = "puts a word on a hex",
            Untag: untag (hex: Hex) [with (tag: Text)] = "takes a word off a hex",
            Replace: replace (token: Token) [with (operator: Operator)]
                = "gives the place of a station to another operator",
            // The course of the game.
            EndAtOnce: end_game [at once] = "ends the game",
            EndAtTurnEnd: end_game [at turn_end] = "ends the game after the present turn",
            EndAtRoundEnd: end_game [at round_end] = "ends the game after the present round",
            EndAtSetEnd: end_game [at set_end] = "ends the game after the present set of operating rounds",
            EndRound: end_round []
                = "ends the present stock or operating round as soon as what is being done is over: no more turns are taken",
            Skip: skip (step: Step) [] = "leaves a step of the present turn out",
            SellAll: sell_all (player: Player) []
                = "sells all share certificates of a player that may be sold: company by company in market order, each time the dearest lot that is allowed; the marker moves as for any sale",
            Eliminate: eliminate (player: Player) [] = "takes a player out of the game",
            RankByMostCash: rank players [by most_cash]
                = "sorts the players for the coming rounds, the richest first, ties as they were",
            RankByLeastCash: rank players [by least_cash]
                = "sorts the players for the coming rounds, the poorest first, ties as they were",
            RankBy: rank players [by (order: OfEachPlayer)]
                = "sorts the players for the coming rounds by a number, in which `player` is each of them, the highest first, ties as they were",
            GivePriority: give priority [to (player: Player)] = "lets the player begin the next stock round",
            Announce: announce (message: Text) [] = "writes a line into the story of the game",
        }
    };
}

macro_rules! part {
    (($name:ident: $ty:ident)) => {
        Part::Value(word(stringify!($name)), <$ty as AnyOf>::TYPES)
    };
    ($word:ident) => {
        Part::Word(stringify!($word))
    };
}

macro_rules! object {
    () => {
        None
    };
    ($object:tt) => {
        Some(part!($object))
    };
}

macro_rules! declare_effects {
    ($(
        $effect:ident: $verb:ident $(($object:ident: $object_ty:ident))? $($object_word:ident)?
            [$($connective:ident $(($part:ident: $part_ty:ident))? $($word:ident)?),*] = $doc:literal,
    )*) => {
        /// An effect, by what it does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Verb { $(#[doc = $doc] $effect,)* }

        /// All effects, in the order of the declaration.
        pub const EFFECTS: &[EffectPattern] = &[$(EffectPattern {
            does: Verb::$effect,
            verb: stringify!($verb),
            object: object!($(($object: $object_ty))? $($object_word)?),
            phrases: &[$((stringify!($connective), part!($(($part: $part_ty))? $($word)?))),*],
            doc: $doc,
        },)*];
    };
}

for_each_effect!(declare_effects);

impl Verb {
    /// How it is written.
    pub fn pattern(self) -> &'static EffectPattern {
        &EFFECTS[self as usize]
    }
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
    /// A word as it is, a value by its name in capitals.
    pub fn usage(self) -> String {
        match self {
            Part::Word(word) => word.to_owned(),
            Part::Value(name, _) => name.to_uppercase(),
        }
    }
}

/// The effects that begin with a verb.
pub fn with_verb(verb: &str) -> impl Iterator<Item = &'static EffectPattern> {
    EFFECTS.iter().filter(move |effect| effect.verb == verb)
}

/// The verbs, as often as there are effects that begin with them.
pub fn verbs() -> impl Iterator<Item = &'static str> {
    EFFECTS.iter().map(|effect| effect.verb)
}
