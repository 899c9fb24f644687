//! The functions of the rule language: their one declaration. The engine makes of it a trait with a method for each.

use super::kinds::*;
use super::types::{Type, Typed};

/// A function as the checker and the reference see it.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// Which one it is.
    pub call: Call,
    /// How rules write it.
    pub name: &'static str,
    /// What it is given.
    pub params: &'static [(&'static str, Type)],
    /// What it comes to.
    pub result: Type,
    /// What it says, for the reference.
    pub doc: &'static str,
}

/// Hands all functions to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_function {
    ($make:ident) => {
        $make! {
            round_up(x: Fraction) -> Number = "the next whole number above, if it is not whole already",
            round_down(x: Fraction) -> Number = "the next whole number below, if it is not whole already",
            round_nearest(x: Fraction) -> Number = "the nearest whole number, halves up",
            round_up_to(x: Fraction, step: Number) -> Number = "the next multiple of `step`",
            round_down_to(x: Fraction, step: Number) -> Number = "the last multiple of `step`",
            at_least(x: Number, floor: Number) -> Number = "`x`, but never below `floor`",
            at_most(x: Number, ceiling: Number) -> Number = "`x`, but never above `ceiling`",
            low(r: Range) -> Number = "the smallest number of a range",
            high(r: Range) -> Number = "the largest number of a range",
            percent_held(owner: Owner, company: Company) -> Number = "how much of the company the owner holds",
            bought_this_round(player: Player, class: Class) -> Number =
                "certificates of the class that the player bought in this stock round",
            sold_this_round(owner: Owner, company: Company) -> YesNo =
                "whether the owner sold shares of the company in this round",
            sold_this_turn(owner: Owner, company: Company) -> YesNo =
                "whether the owner sold shares of the company in this turn, of a player or of an operator",
            connected(operator: Operator, from: Hex, to: Hex) -> YesNo =
                "whether a train of any length could go from one hex to the other, blocked cities being closed",
            linked(from: Hex, to: Hex, gauge: Gauge) -> YesNo =
                "whether track of the gauge joins the two hexes, whoever has stations on the way",
            joined(from: Hex, to: Hex) -> YesNo =
                "whether track of any gauges, changed at stops, joins the two hexes, whoever has stations on the way",
            stops_linked(stop: Stop, gauge: Gauge) -> List<Stop> =
                "the other stops that track of the gauge joins with this one, whoever has stations on the way",
            can_reach(operator: Operator, hex: Hex) -> YesNo = "whether the operator's track leads to the hex",
            passes(route: Route, hex: Hex) -> YesNo = "whether the route crosses the hex",
            runs_on(route: Route, hex: Hex, gauge: Gauge) -> YesNo =
                "whether the route uses track of this gauge on the hex",
            stops_beyond(route: Route, gauge: Gauge) -> YesNo =
                "whether the route counts a stop on both sides of track of this gauge",
            hexes_tagged(tag: Text) -> List<Hex> = "the hexes on which the title has put this word",
            free_homes(company: Company) -> List<Hex> =
                "the homes that the company may choose from and that have a free place",
            free_hexes(class: Class) -> List<Hex> =
                "the hexes on which a certificate of this class may still be placed",
            most_shares(company: Company, among: List<Owner>) -> List<Owner> =
                "those of the owners who hold most of the company",
            next_with(after: Player, among: List<Player>) -> Option<Player> =
                "the first of the players who comes after the given one in order",
            lowest_free_par(company: Company) -> Number = "the lowest starting price that is open to the company",
        }
    };
}

macro_rules! declare_functions {
    ($($name:ident($($param:ident: $ty:ty),*) -> $result:ty = $doc:literal,)*) => {
        /// A function, called as rules call it.
        #[allow(non_camel_case_types, missing_docs)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Call { $($name,)* }

        /// All of them, in the order of the declaration.
        pub const FUNCTIONS: &[Function] = &[$(Function {
            call: Call::$name,
            name: stringify!($name),
            params: &[$((stringify!($param), <$ty as Typed>::TYPE)),*],
            result: <$result as Typed>::TYPE,
            doc: $doc,
        },)*];
    };
}

for_each_function!(declare_functions);

/// The function with this name.
pub fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|function| function.name == name)
}
