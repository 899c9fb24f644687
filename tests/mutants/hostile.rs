//! Rules that nobody in their right mind would write: any effect at any moment.

use prospectus_dsl::vocabulary::effects::{EFFECTS, Part};
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::scopes::Scope;
use prospectus_dsl::vocabulary::types::{Base, Shape, Thing, Type};
use prospectus_library::Rng;

use crate::chance::{likely, pick};
use crate::tree::Value;

/// Rules that go on for ever, cause themselves, count for long or pay too much, where nothing stops them.
const KNOWN: &[(&str, &str)] = &[
    ("marker.moved", "if price > 50 { move marker for company by up }"),
    ("marker.moved", "if price > 80 { move marker for company by left } else { move marker for company by right }"),
    ("company.closed", "if game.turn > 0 { open company; close company }"),
    ("company.started", "close company\nopen company"),
    ("private.closed", "for p in privates { close p }"),
    ("tile.laid", "take tile off hex"),
    ("token.placed", "remove token"),
    ("token.placed", "remove token for good"),
    ("train.bought", "discard train"),
    ("train.bought", "scrap trains"),
    ("train.exported", "export next_train"),
    ("train.left_supply", "export next_train"),
    ("phase.started", "export next_train"),
    ("round.started", "for h in hexes { free h }"),
    ("round.ended", "for p in players { charge 10 to p }"),
    ("stock_round.started", "for p in players { pay p.cash from p to bank }"),
    ("stock_round.ended", "for p in players { charge p.cash to p at 100 }"),
    ("operating_round.started", "for c in companies { move marker for c by right * 9 }"),
    ("operating_round.ended", "for h in hexes { for g in hexes { for k in hexes { tag k with 'x' } } }"),
    ("turn.started", "pay bank.cash from bank to operator"),
    ("turn.ended", "for o in operators { pay o.cash * o.cash from bank to o }"),
    ("dividend.paid", "pay revenue * revenue * revenue from bank to company"),
    ("routes.run", "for p in players { lend revenue * 1000000000 to p }"),
    ("certificate.bought", "give certificate to bank"),
    ("certificate.sold", "for p in players { give certificate to p }"),
    ("player_turn.started", "rank players by least_cash\ngive priority to player"),
    ("game.started", "for p in players { eliminate p }"),
    ("emergency.started", "close company"),
];

/// A rule with one or two effects at a moment.
pub fn rule(title: &Value, rng: &mut Rng) -> Option<Value> {
    if likely(rng, 20) {
        let (hook, effects) = pick(rng, KNOWN)?;
        let text = |text: &str| Value::Text(text.to_owned());
        let id = Value::Text(format!("known_{}", rng.below(1_000_000)));
        let entries = [("id", id), ("on", text(hook)), ("do", text(effects))];
        return Some(Value::Table(entries.map(|(key, value)| (key.to_owned(), value)).into()));
    }
    let hook = pick(rng, Hook::ALL)?;
    let scope = hook.scope();
    let mut effects = effect(title, scope, rng)?;
    if likely(rng, 30) {
        effects = format!("{effects}\n{}", effect(title, scope, rng)?);
    }
    let text = |text: &str| Value::Text(text.to_owned());
    let mut entries = vec![
        ("id".to_owned(), Value::Text(format!("hostile_{}", rng.below(1_000_000)))),
        ("on".to_owned(), text(scope.name)),
        ("do".to_owned(), Value::Text(effects)),
    ];
    if likely(rng, 40) {
        const WHEN: &[&str] = &[
            "game.turn > 1",
            "phase >= '3'",
            "any c in companies where c.floated",
            "all p in players: p.cash < 100",
            "count h in hexes where h.tokens.count > 0 > 2",
            "not (any t in trains where t.price > 100)",
            "any h in hexes where (any g in hexes where (any k in hexes where k is h and g is k and k.tokens.count > 9))",
        ];
        entries.push(("when".to_owned(), text(pick(rng, WHEN)?)));
    }
    if likely(rng, 15) {
        entries.push(("first".to_owned(), Value::YesNo(true)));
    }
    Some(Value::Table(entries))
}

/// One effect, with values that fit, inside of the loops that they need.
pub fn effect(title: &Value, scope: &Scope, rng: &mut Rng) -> Option<String> {
    if likely(rng, 12) {
        return set_property(title, rng);
    }
    let pattern = pick(rng, EFFECTS)?;
    let mut loops = Vec::new();
    let mut words = vec![pattern.verb.to_owned()];
    let parts = pattern.object.iter().map(|part| (None, *part));
    let phrases = pattern.phrases.iter().map(|(connective, part)| (Some(*connective), *part));
    for (connective, part) in parts.chain(phrases) {
        words.extend(connective.map(str::to_owned));
        words.push(match part {
            Part::Word(word) => word.to_owned(),
            Part::Value(_, types) => value(*pick(rng, types)?, title, scope, &mut loops, rng)?,
        });
    }
    let mut effect = words.join(" ");
    if likely(rng, 10) {
        effect = format!("if game.turn > {} {{ {effect} }}", rng.below(4));
    }
    for (name, members) in loops.iter().rev() {
        let filter = if likely(rng, 20) { filter(name, members) } else { String::new() };
        effect = format!("for {name} in {members}{filter} {{ {effect} }}");
    }
    if likely(rng, 10) {
        effect = format!("for every in players {{ {effect} }}");
    }
    Some(effect)
}

/// Some of the members of a loop.
fn filter(name: &str, members: &str) -> String {
    match members {
        "players" => format!(" where {name}.cash > 100"),
        "companies" => format!(" where {name}.floated"),
        "hexes" => format!(" where {name}.tokens.count > 0"),
        _ => String::new(),
    }
}

/// A property of the title's own is set to something.
fn set_property(title: &Value, rng: &mut Rng) -> Option<String> {
    let Some(Value::Table(things)) = title.get("property") else { return None };
    let (thing, properties) = pick(rng, things)?;
    let Value::Table(properties) = properties else { return None };
    let (property, start) = pick(rng, properties)?;
    let value = match start {
        Value::Number(_) => *pick(rng, &["1", "-1", "1000000000", "game.turn * 1000", "player_count"])?,
        Value::YesNo(_) => *pick(rng, &["yes", "no", "game.turn > 2"])?,
        _ => "none",
    };
    let all = match thing.as_str() {
        "game" => return Some(format!("set game.{property} to {value}")),
        "company" => "companies",
        "hex" => "hexes",
        "player" => "players",
        "private" => "privates",
        "train" => "trains",
        "operator" => "operators",
        _ => return None,
    };
    Some(format!("for it in {all} {{ set it.{property} to {value} }}"))
}

type Loops = Vec<(String, String)>;

/// An expression of a type: a name of the moment, a thing of the title, or one after the other of all that there are.
fn value(ty: Type, title: &Value, scope: &Scope, loops: &mut Loops, rng: &mut Rng) -> Option<String> {
    let names: Vec<&str> = scope.names.iter().filter(|(_, d)| d.ty.fits(ty)).map(|(name, _)| name.word()).collect();
    if !names.is_empty() && likely(rng, 50) {
        return pick(rng, &names).map(|name| (*name).to_owned());
    }
    let text = |words: &[&str], rng: &mut Rng| pick(rng, words).map(|word| (*word).to_owned());
    let thing = match ty.base {
        Base::Number | Base::Fraction => {
            const NUMBERS: &[&str] = &[
                "0",
                "1",
                "-1",
                "10",
                "50",
                "100",
                "1000",
                "bank.cash",
                "game.turn * 10",
                "player_count",
                "count h in hexes",
                "999999999",
                "99999999999999",
                "sum p in players: p.cash",
            ];
            return text(NUMBERS, rng);
        }
        Base::Text => return text(&["'port'", "'x'", "'coast'"], rng),
        Base::Move => {
            return text(&["up", "down", "left", "right", "up * 3", "right or up", "down * player_count"], rng);
        }
        Base::YesNo => return text(&["yes", "no"], rng),
        Base::Range => return text(&["1 .. 10", "10 .. 1"], rng),
        Base::Thing(thing) => thing,
        Base::Unknown => return None,
    };
    if ty.shape == Shape::Many {
        return all_of(thing, title, rng);
    }
    if likely(rng, 40)
        && let Some(id) = id_of(thing, title, rng)
    {
        return Some(id);
    }
    let members = match thing {
        Thing::Owner => return owner(title, scope, loops, rng),
        Thing::Player => "players".to_owned(),
        Thing::Company => "companies".to_owned(),
        Thing::Operator => "operators".to_owned(),
        Thing::Private => "privates".to_owned(),
        Thing::Train => "trains".to_owned(),
        Thing::TrainType => "train_types".to_owned(),
        Thing::Hex => "hexes".to_owned(),
        Thing::Certificate => {
            loops.push((format!("c{}", loops.len()), "companies".to_owned()));
            format!("c{}.shares", loops.len() - 1)
        }
        Thing::Token => {
            loops.push((format!("h{}", loops.len()), "hexes".to_owned()));
            format!("h{}.tokens", loops.len() - 1)
        }
        _ => return None,
    };
    let name = format!("v{}", loops.len());
    loops.push((name.clone(), members));
    Some(name)
}

fn owner(title: &Value, scope: &Scope, loops: &mut Loops, rng: &mut Rng) -> Option<String> {
    let of = match rng.below(6) {
        0..2 => return Some("bank".to_owned()),
        2 => return Some((*pick(rng, &["pool", "offer"])?).to_owned()),
        3 => Thing::Company,
        4 => Thing::Operator,
        _ => Thing::Player,
    };
    value(Type::one(Base::Thing(of)), title, scope, loops, rng)
}

fn all_of(thing: Thing, title: &Value, rng: &mut Rng) -> Option<String> {
    let words: &[&str] = match thing {
        Thing::Player => &["players"],
        Thing::Company => {
            &["companies", "those c in companies where c.floated", "those c in companies where not c.started"]
        }
        Thing::Operator => &["operators"],
        Thing::Private => &["privates", "those p in privates where p.owner is bank"],
        Thing::Train => &["trains", "those t in trains where t.price > 100"],
        Thing::Certificate => return id_of(Thing::Company, title, rng).map(|company| format!("{company}.shares")),
        Thing::Token => return id_of(Thing::Hex, title, rng).map(|hex| format!("{hex}.tokens")),
        Thing::Tile => {
            let one = id_of(Thing::Tile, title, rng)?;
            return Some(format!("[{one}, {}]", id_of(Thing::Tile, title, rng)?));
        }
        _ => return None,
    };
    pick(rng, words).map(|word| (*word).to_owned())
}

/// One of the things that the title declares.
fn id_of(thing: Thing, title: &Value, rng: &mut Rng) -> Option<String> {
    let listed = |key: &str, rng: &mut Rng| match title.get(key)? {
        Value::List(items) => match pick(rng, items)?.get("id")? {
            Value::Text(id) => Some(id.clone()),
            _ => None,
        },
        Value::Table(entries) => pick(rng, entries).map(|(key, _)| key.clone()),
        _ => None,
    };
    let id = match thing {
        Thing::Company | Thing::Operator => listed("company", rng)?,
        Thing::Private => listed("private", rng)?,
        Thing::TrainType => listed("train", rng)?,
        Thing::Phase => listed("phase", rng)?,
        Thing::Step => listed("step", rng)?,
        Thing::Kind => listed("kind", rng)?,
        Thing::Class => listed("class", rng)?,
        Thing::Tile => listed("tiles", rng)?,
        Thing::Hex => {
            let Value::Table(boards) = title.get("board")? else { return None };
            let Some(Value::Table(hexes)) = pick(rng, boards)?.1.get("hex") else { return None };
            pick(rng, hexes)?.0.clone()
        }
        _ => return None,
    };
    let is_word = id.chars().all(|c| c.is_alphanumeric() || c == '_') && !id.starts_with(|c: char| c.is_numeric());
    Some(if is_word { id } else { format!("'{id}'") })
}
