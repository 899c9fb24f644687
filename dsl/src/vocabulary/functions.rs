//! The functions of the rule language.

use super::types::{FRACTION, NUMBER, RANGE, TEXT, Thing, Type, YES_NO, a, many, maybe};

#[derive(Clone, Copy, Debug)]
pub struct Function {
    pub name: &'static str,
    pub params: &'static [(&'static str, Type)],
    pub result: Type,
    pub doc: &'static str,
}

const fn f(name: &'static str, params: &'static [(&'static str, Type)], result: Type, doc: &'static str) -> Function {
    Function { name, params, result, doc }
}

pub const FUNCTIONS: &[Function] = &[
    f("round_up", &[("x", FRACTION)], NUMBER, "the next whole number above, if it is not whole already"),
    f("round_down", &[("x", FRACTION)], NUMBER, "the next whole number below, if it is not whole already"),
    f("round_nearest", &[("x", FRACTION)], NUMBER, "the nearest whole number, halves up"),
    f("round_up_to", &[("x", FRACTION), ("step", NUMBER)], NUMBER, "the next multiple of `step`"),
    f("round_down_to", &[("x", FRACTION), ("step", NUMBER)], NUMBER, "the last multiple of `step`"),
    f("at_least", &[("x", NUMBER), ("floor", NUMBER)], NUMBER, "`x`, but never below `floor`"),
    f("at_most", &[("x", NUMBER), ("ceiling", NUMBER)], NUMBER, "`x`, but never above `ceiling`"),
    f("low", &[("r", RANGE)], NUMBER, "the smallest number of a range"),
    f("high", &[("r", RANGE)], NUMBER, "the largest number of a range"),
    f(
        "percent_held",
        &[("owner", a(Thing::Owner)), ("company", a(Thing::Company))],
        NUMBER,
        "how much of the company the owner holds",
    ),
    f(
        "bought_this_round",
        &[("player", a(Thing::Player)), ("class", a(Thing::Class))],
        NUMBER,
        "certificates of the class that the player bought in this stock round",
    ),
    f(
        "sold_this_round",
        &[("owner", a(Thing::Owner)), ("company", a(Thing::Company))],
        YES_NO,
        "whether the owner sold shares of the company in this round",
    ),
    f(
        "connected",
        &[("operator", a(Thing::Operator)), ("from", a(Thing::Hex)), ("to", a(Thing::Hex))],
        YES_NO,
        "whether a train of any length could go from one hex to the other, blocked cities being closed",
    ),
    f(
        "linked",
        &[("from", a(Thing::Hex)), ("to", a(Thing::Hex)), ("gauge", a(Thing::Gauge))],
        YES_NO,
        "whether track of the gauge joins the two hexes, whoever has stations on the way",
    ),
    f(
        "joined",
        &[("from", a(Thing::Hex)), ("to", a(Thing::Hex))],
        YES_NO,
        "whether track of any gauges, changed at stops, joins the two hexes, whoever has stations on the way",
    ),
    f(
        "can_reach",
        &[("operator", a(Thing::Operator)), ("hex", a(Thing::Hex))],
        YES_NO,
        "whether the operator's track leads to the hex",
    ),
    f("passes", &[("route", a(Thing::Route)), ("hex", a(Thing::Hex))], YES_NO, "whether the route crosses the hex"),
    f(
        "runs_on",
        &[("route", a(Thing::Route)), ("hex", a(Thing::Hex)), ("gauge", a(Thing::Gauge))],
        YES_NO,
        "whether the route uses track of this gauge on the hex",
    ),
    f(
        "stops_beyond",
        &[("route", a(Thing::Route)), ("gauge", a(Thing::Gauge))],
        YES_NO,
        "whether the route counts a stop on both sides of track of this gauge",
    ),
    f("hexes_tagged", &[("tag", TEXT)], many(a(Thing::Hex)), "the hexes on which the title has put this word"),
    f(
        "free_homes",
        &[("company", a(Thing::Company))],
        many(a(Thing::Hex)),
        "the homes that the company may choose from and that have a free place",
    ),
    f(
        "free_hexes",
        &[("class", a(Thing::Class))],
        many(a(Thing::Hex)),
        "the hexes on which a certificate of this class may still be placed",
    ),
    f(
        "most_shares",
        &[("company", a(Thing::Company)), ("among", many(a(Thing::Owner)))],
        many(a(Thing::Owner)),
        "those of the owners who hold most of the company",
    ),
    f(
        "next_with",
        &[("after", a(Thing::Player)), ("among", many(a(Thing::Player)))],
        maybe(a(Thing::Player)),
        "the first of the players who comes after the given one in order",
    ),
    f(
        "lowest_free_par",
        &[("company", a(Thing::Company))],
        NUMBER,
        "the lowest starting price that is open to the company",
    ),
];

pub fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|f| f.name == name)
}
