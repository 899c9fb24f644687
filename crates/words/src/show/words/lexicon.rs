//! What the words of the rule language are called in English.
//!
//! Only what does not speak for itself stands here: a name that is missing is said with spaces for underscores, so
//! that the vocabulary can grow without this list.

use prospectus_dsl::vocabulary::types::Thing;

/// What a yes-or-no property says of its thing, and the contrary.
pub struct Predicate {
    pub yes: &'static str,
    pub no: &'static str,
}

/// Names of scopes, as the subject of a sentence.
pub fn name(name: &str) -> Option<&'static str> {
    Some(match name {
        "par" => "par",
        "paid" => "the whole dividend",
        "per_share" => "the dividend on one share",
        "payers" => "the number of operators that paid",
        "keepers" => "the number of operators that did not pay",
        "shares" => "the number of shares sold",
        "certificates" => "the certificates sold",
        "price_after" => "the price after the move",
        "face" => "the printed price",
        "cost" => "the printed cost",
        "value" => "the stop's value",
        "player_count" => "the number of players",
        "company_count" => "the number of companies",
        "pool" => "the pool",
        "token" => "the station",
        "offer" => "the initial offer",
        "type" => "the train",
        "next_train" => "the next train",
        "game" => "the game",
        "gauges_added" => "the new track",
        "nth" => "the number of the station",
        _ => return None,
    })
}

/// Names of scopes that are yes or no, as whole clauses.
pub fn fact(name: &str) -> Option<Predicate> {
    let (yes, no) = match name {
        "first" => ("it is the first of its type", "it is not the first of its type"),
        "is_new" => ("the other train is bought from the supply", "the other train is bought from the pool"),
        "is_end" => ("the route ends there", "the route does not end there"),
        "is_upgrade" => ("the tile is an upgrade", "the tile is no upgrade"),
        "is_first" => ("it is the first tile there", "it is not the first tile there"),
        _ => return None,
    };
    Some(Predicate { yes, no })
}

/// What a property is called behind its owner: "the company's …".
pub fn noun(thing: Thing, name: &str) -> Option<&'static str> {
    Some(match (thing, name) {
        (_, "face") => "printed price",
        (_, "player") => "director",
        (Thing::Company, "unsold") => "unsold percentage",
        (Thing::Company, "pooled") => "percentage in the pool",
        (Thing::Company, "treasury") => "percentage in its treasury",
        (Thing::Company, "sold") => "sold percentage",
        (Thing::Company, "issued") => "percentage sold this turn",
        (Thing::Company, "share_percent") => "percentage of a share",
        (_, "trains_bought") => "trains bought this turn",
        (_, "unplaced_tokens") => "stations not yet placed",
        (_, "tokens") => "stations",
        (_, "loans") => "number of loans",
        (_, "lays") => "number of tiles laid",
        (_, "upgrades") => "number of upgrades",
        (Thing::TrainType, "price") => "price from the bank",
        (Thing::TrainType, "left") => "number left",
        (Thing::TrainType, "sold") => "number sold",
        (Thing::Certificate, "shares") => "number of shares",
        (Thing::Certificate, "percent") => "percentage",
        (_, "index" | "entry") => "place in the stack",
        (_, "operating_rounds") => "number of operating rounds",
        (Thing::Player, "certificate_count") => "number of certificates",
        (Thing::Private, "paid") => "purchase price",
        (Thing::Private, "uses") => "number of uses",
        (Thing::Hex | Thing::Stop, "cost") => "printed cost",
        (Thing::Stop, "slots") => "places for stations",
        _ => return None,
    })
}

/// What a yes-or-no property says.
pub fn predicate(thing: Thing, name: &str) -> Option<Predicate> {
    let (yes, no) = match (thing, name) {
        (_, "has_route") => ("has a route", "has no route"),
        (_, "operated") => ("has operated", "has not operated"),
        (_, "floated") => ("has floated", "has not floated"),
        (_, "started") => ("has started", "has not started"),
        (_, "closed") => ("has closed", "has not closed"),
        (_, "is_player") => ("is a player", "is not a player"),
        (_, "is_company") => ("is a company", "is not a company"),
        (_, "is_bank") => ("is the bank", "is not the bank"),
        (_, "has_priority") => ("has the priority deal", "does not have the priority deal"),
        (_, "has_passed") => ("has passed", "has not passed"),
        (_, "bankrupt") => ("is bankrupt", "is not bankrupt"),
        (_, "is_director") => ("is the director's certificate", "is not the director's certificate"),
        (_, "is_unsold") => ("is unsold", "is not unsold"),
        (_, "is_pooled") => ("is in the pool", "is not in the pool"),
        (_, "is_held_back") => ("is held back", "is not held back"),
        (_, "is_split") => ("is split", "is not split"),
        (_, "is_on_account") => ("is not fully paid", "is fully paid"),
        (_, "is_overlay") => ("lies on top of what is there", "does not lie on top of what is there"),
        (_, "is_open") => ("is open", "is closed"),
        (_, "is_sold") => ("is sold", "is not sold"),
        (_, "has_run") => ("has run", "has not run"),
        (_, "is_available") => ("is available", "is not available"),
        (_, "is_next") => ("is next in its stack", "is not next in its stack"),
        (_, "rusted") => ("is gone", "is not gone"),
        (_, "is_city") => ("is a city", "is not a city"),
        (_, "is_town") => ("is a town", "is not a town"),
        (_, "is_offboard") => ("is an off-board area", "is not an off-board area"),
        (_, "has_own_token") => ("has a station of the company", "has no station of the company"),
        (_, "is_home") => ("is the home station", "is not the home station"),
        (_, "ending") => ("is coming to its end", "is not coming to its end"),
        (Thing::Round, "is_first") => ("is the first of its kind", "is not the first of its kind"),
        _ => return None,
    };
    Some(Predicate { yes, no })
}

/// What it means that a property is this or that: "is a …", with the other thing at `{}`.
pub fn relation(thing: Thing, name: &str) -> Option<Predicate> {
    let (yes, no) = match (thing, name) {
        (_, "zone") => ("is in the zone {}", "is not in the zone {}"),
        (Thing::Private, "owner") => ("belongs to {}", "does not belong to {}"),
        (Thing::Train, "owner") => ("belongs to {}", "does not belong to {}"),
        (_, "holder") => ("is held by {}", "is not held by {}"),
        (_, "director" | "president" | "player") => ("is directed by {}", "is not directed by {}"),
        (Thing::Hex | Thing::Tile, "colour") => ("is {}", "is not {}"),
        (Thing::Hex, "terrain") => ("has the terrain {}", "does not have the terrain {}"),
        (_, "label") => ("has the label {}", "does not have the label {}"),
        (Thing::Certificate, "name") => ("is the {} certificate", "is not the {} certificate"),
        (Thing::Certificate, "company") => ("is a share of {}", "is not a share of {}"),
        (Thing::Token, "operator") => ("belongs to {}", "does not belong to {}"),
        (Thing::Private | Thing::Token | Thing::Stop, "hex") => ("is on {}", "is not on {}"),
        (_, "kind" | "class") => ("is {}", "is not {}"),
        (Thing::Train, "type") => ("is {}", "is not {}"),
        (_, "id") | (Thing::Hex, "name") => ("is {}", "is not {}"),
        _ => return None,
    };
    Some(Predicate { yes, no })
}

/// What it means that something is among a list that belongs to a thing.
pub fn membership(thing: Thing, name: &str) -> Option<Predicate> {
    let (yes, no) = match (thing, name) {
        (Thing::Hex, "tags") => ("is marked {}", "is not marked {}"),
        (_, "privates") | (_, "trains") | (_, "certificates") => ("owns {}", "does not own {}"),
        (Thing::Route, "gauges") => ("uses {}", "does not use {}"),
        (Thing::Route, "hexes") => ("crosses {}", "does not cross {}"),
        (Thing::Route, "stops") => ("counts {}", "does not count {}"),
        _ => return None,
    };
    Some(Predicate { yes, no })
}

/// Functions that are nouns, with their arguments at `{0}`, `{1}` …
pub fn function(name: &str) -> Option<&'static str> {
    Some(match name {
        "round_up" => "{0} (rounded up)",
        "round_down" => "{0} (rounded down)",
        "round_nearest" => "{0} (rounded)",
        "round_up_to" => "{0} (rounded up to a multiple of {1})",
        "round_down_to" => "{0} (rounded down to a multiple of {1})",
        "at_least" => "{0} (but at least {1})",
        "at_most" => "{0} (but at most {1})",
        "low" => "the least of {0}",
        "high" => "the most of {0}",
        "percent_held" => "the percentage of {1} that {0} holds",
        "bought_this_round" => "the number of {1} certificates that {0} bought in this round",
        "free_homes" => "the free homes of {0}",
        "free_hexes" => "the free places for {0}",
        "most_shares" => "those of {1} who hold most of {0}",
        "next_with" => "the next of {1} after {0}",
        "lowest_free_par" => "the lowest par price open to {0}",
        _ => return None,
    })
}

/// Functions that are clauses.
pub fn statement(name: &str) -> Option<Predicate> {
    let (yes, no) = match name {
        "sold_this_round" => ("{0} sold shares of {1} in this round", "{0} sold no shares of {1} in this round"),
        "sold_this_turn" => ("{0} sold shares of {1} in this turn", "{0} sold no shares of {1} in this turn"),
        "connected" => ("{0} can run from {1} to {2}", "{0} cannot run from {1} to {2}"),
        "linked" => ("{2} links {0} with {1}", "no {2} links {0} with {1}"),
        "joined" => ("track joins {0} with {1}", "no track joins {0} with {1}"),
        "runs_on" => ("{0} uses {2} on {1}", "{0} does not use {2} on {1}"),
        "can_reach" => ("{0} can reach {1}", "{0} cannot reach {1}"),
        "passes" => ("{0} passes {1}", "{0} does not pass {1}"),
        "stops_beyond" => ("{0} has stops on both sides of {1}", "{0} has no stops on both sides of {1}"),
        _ => return None,
    };
    Some(Predicate { yes, no })
}

/// A pronoun for a thing that was mentioned.
pub fn pronoun(thing: Option<Thing>) -> &'static str {
    match thing {
        Some(Thing::Player) => "they",
        _ => "it",
    }
}

impl Predicate {
    pub fn pick(&self, yes: bool) -> &'static str {
        if yes { self.yes } else { self.no }
    }
}

#[cfg(test)]
mod tests {
    use prospectus_dsl::vocabulary::functions::FUNCTIONS;
    use prospectus_dsl::vocabulary::properties;
    use prospectus_dsl::vocabulary::types::{Base, Shape, Thing, YES_NO};

    use super::*;

    /// A phrase that asks for an argument which the function does not have would be printed with a hole.
    #[test]
    fn phrases_use_only_arguments_that_are_there() {
        for known in FUNCTIONS {
            let statement = statement(known.name).map(|p| vec![p.yes, p.no]).unwrap_or_default();
            for phrase in function(known.name).into_iter().chain(statement) {
                let beyond = format!("{{{}}}", known.params.len());
                assert!(!phrase.contains(&beyond), "{}: {phrase}", known.name);
            }
        }
    }

    /// Words for a property that no longer exists are dead.
    #[test]
    fn every_yes_or_no_property_is_said_well() {
        for &thing in Thing::ALL {
            for property in properties::of(thing).map(|(_, declared)| declared).filter(|p| p.ty == YES_NO) {
                let said = predicate(thing, property.name);
                assert!(said.is_some(), "say what `{}` of a {} means", property.name, thing.word());
            }
        }
    }

    #[test]
    fn relations_are_about_single_values() {
        for &thing in Thing::ALL {
            for (_, property) in properties::of(thing) {
                let single = property.ty.shape != Shape::Many;
                assert!(relation(thing, property.name).is_none() || single, "{}", property.name);
                let listed = property.ty.shape == Shape::Many || property.ty.base == Base::Unknown;
                assert!(membership(thing, property.name).is_none() || listed, "{}", property.name);
            }
        }
    }
}
