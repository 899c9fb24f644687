//! The words that texts are made of, from where they are declared: a mutant that says words gets further than one that
//! says letters.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use prospectus_dsl::schema;
use prospectus_dsl::vocabulary::types::Thing;
use prospectus_dsl::vocabulary::{effects, functions, hooks, names, properties};
use serde_json::Value;

type Words = OnceLock<Vec<String>>;

/// The grammar's own words, of which there is no table.
const GRAMMAR: &str = "if then else and or not is in of where otherwise yes no none let set ask after among from to on \
    off into for at as with until by any all count sum max min first those true false .. == != <= >= < > + - * / ( ) \
    [ ] { } , : ; . = # ' \" %";

/// The parts of the tile notation and their attributes.
const NOTATION: &str = "city town offboard halt pass junction path label upgrade border icon stub partition frame \
    stripes future_label = : , ; | _ revenue slots groups hide loc route visit_cost style format symbol size color \
    color2 a b track terminal lanes a_lane b_lane ignore_gauge_walk ignore_gauge_compare cost terrain edge type image \
    name sticky blocks_lay restrict inner outer mandatory optional never narrow broad dual impassable water mountain \
    province yellow green brown gray red yellow_20|brown_40 _0 _1 _2 0 1 2 3 4 5 0.5 5.5 0- 3+ center";

/// Numbers at which something changes: signs, widths of types, shares.
pub(crate) const NUMBERS: [&str; 22] = [
    "0",
    "1",
    "2",
    "3",
    "5",
    "6",
    "7",
    "10",
    "20",
    "50",
    "99",
    "100",
    "101",
    "127",
    "255",
    "256",
    "999",
    "65535",
    "65536",
    "4294967296",
    "9223372036854775807",
    "99999999999999999999",
];

fn split(words: &str) -> impl Iterator<Item = String> + '_ {
    words.split_whitespace().map(str::to_owned)
}

fn sorted(words: impl Iterator<Item = String>) -> Vec<String> {
    words.collect::<BTreeSet<String>>().into_iter().collect()
}

/// What rules can say.
pub(crate) fn of_rules() -> &'static [String] {
    static WORDS: Words = OnceLock::new();
    WORDS.get_or_init(|| {
        let names = names::Name::ALL.iter().map(|name| name.word().to_owned());
        let of_things = Thing::ALL.iter().flat_map(|thing| properties::all(*thing));
        let properties = of_things.map(|(_, declared)| declared.name.to_owned());
        let of_lists = properties::ListProperty::ALL.iter().map(|(_, declared)| declared.name.to_owned());
        let directions = properties::Direction::ALL.iter().map(|(_, declared)| declared.name.to_owned());
        let functions = functions::FUNCTIONS.iter().map(|function| format!("{}(", function.name));
        let effects = effects::EFFECTS.iter().map(effects::EffectPattern::usage);
        let verbs = effects::verbs().map(str::to_owned);
        let hooks = hooks::names().map(str::to_owned);
        let own = crate::rules::names::ids().map(str::to_owned);
        let all = split(GRAMMAR).chain(names).chain(properties).chain(of_lists).chain(directions);
        sorted(all.chain(functions).chain(effects).chain(verbs).chain(hooks).chain(own))
    })
}

/// What tiles can say.
pub(crate) fn of_tiles() -> &'static [String] {
    static WORDS: Words = OnceLock::new();
    WORDS.get_or_init(|| sorted(split(NOTATION)))
}

/// What titles can say: their keys and words, and what rules and tiles say in them.
pub(crate) fn of_titles() -> &'static [String] {
    static WORDS: Words = OnceLock::new();
    WORDS.get_or_init(|| {
        let mut words = Vec::new();
        keys_and_words(&schema::title(), &mut words);
        let signs = split("[ ] [[ ]] { } = \" ' ''' \"\"\" , . # true false");
        let titles = prospectus_library::names().map(str::to_owned);
        sorted(words.into_iter().chain(signs).chain(titles).chain(of_rules().iter().chain(of_tiles()).cloned()))
    })
}

/// Every key of a schema's tables, and every word that it lists.
fn keys_and_words(schema: &Value, into: &mut Vec<String>) {
    match schema {
        Value::Object(map) => {
            for (key, value) in map {
                match (key.as_str(), value) {
                    ("properties", Value::Object(keys)) => into.extend(keys.keys().cloned()),
                    ("enum", Value::Array(words)) => {
                        into.extend(words.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    _ => {}
                }
                keys_and_words(value, into);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| keys_and_words(item, into)),
        _ => {}
    }
}

/// What our own records say.
pub(crate) fn of_saves() -> &'static [String] {
    static WORDS: Words = OnceLock::new();
    WORDS.get_or_init(|| {
        let keys = "prospectus title hash setup bots actions files name text variants companies players actor agreed \
            random greedy private price company purchase certificate par lot shares hex tile rotation stop from train \
            side trades_in gives_up power panel routes track pay keep half offer pool bank";
        let deeds = prospectus_records::record::DEEDS.iter().map(|deed| (*deed).to_owned());
        json(split(keys).chain(deeds))
    })
}

/// What exports of 18xx.games say.
pub(crate) fn of_exports() -> &'static [String] {
    static WORDS: Words = OnceLock::new();
    WORDS.get_or_init(|| {
        let words = "title players id name settings optional_rules actions status active type entity entity_type \
            auto_actions player corporation company action_id undo redo message log program_buy_shares pass bid par \
            buy_shares sell_shares buy_company lay_tile place_token buy_token run_routes dividend buy_train \
            discard_train choose choose_ability assign destination_connection take_loan payoff_loan payoff_debt \
            payoff_player_debt payoff_player_debt_partial bankrupt end_game remove_token remove_hex_token price \
            corporation share_price shares percent share tile hex rotation city slot routes train connections revenue \
            hexes nodes kind payout withhold half variant choice target target_type loan amount exchange swap";
        json(split(words))
    })
}

/// Words in quotes and without, with the signs of JSON.
fn json(words: impl Iterator<Item = String>) -> Vec<String> {
    let words: Vec<String> = words.collect();
    let quoted = words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>();
    let keys = words.iter().map(|word| format!("\"{word}\":")).collect::<Vec<_>>();
    sorted(quoted.into_iter().chain(keys).chain(split("{ } [ ] , : null true false -1 0.5 1e9 {} []")))
}
