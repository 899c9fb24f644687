//! Changes inside a text: of a rule, a tile, a market.

use std::ops::Range;

use prospectus_library::Rng;

use crate::chance::pick;

/// Numbers that may break something in the place of this one.
pub fn number(now: i64, rng: &mut Rng) -> i64 {
    let near = [now.saturating_add(1), now.saturating_sub(1), now / 2, now.saturating_mul(2)];
    let odd = [0, 1, -1, 2, 3, 7, -now, now.saturating_mul(10), 100, 99, 255, 256, 1000];
    let far = [1 << 16, 1 << 31, (1 << 31) - 1, 1 << 32, i64::MAX, i64::MAX / 2, i64::MIN + 1, 1_000_000_000, -1000];
    let list: &[i64] = match rng.below(10) {
        0..4 => &near,
        4..8 => &odd,
        _ => &far,
    };
    *pick(rng, list).expect("there are some")
}

/// Another number in the place of one in the text.
pub fn with_number(text: &str, rng: &mut Rng) -> Option<String> {
    let runs = runs(text, |c| c.is_ascii_digit());
    let range = pick(rng, &runs)?.clone();
    let now = text[range.clone()].parse().unwrap_or(0);
    Some(replaced(text, range, &number(now, rng).to_string()))
}

/// Words that can stand in each other's place in a rule.
const ALIKE: &[&[&str]] = &[
    &["==", "!=", "<=", ">=", "<", ">"],
    &["+", "-", "*", "/"],
    &["and", "or"],
    &["any", "all"],
    &["count", "sum", "max", "min"],
    &["players", "companies", "operators", "privates", "trains", "hexes", "train_types"],
    &["round_up", "round_down"],
    &["at_least", "at_most"],
    &["up", "down", "left", "right", "stay"],
    &["bank", "pool", "offer", "owner", "operator", "company", "player", "buyer", "seller", "holder"],
    &["price", "cash", "par", "revenue", "percent", "shares", "value", "paid"],
    &["true", "false"],
    &["yes", "no"],
    &["is", "is not"],
    &["city", "town", "offboard"],
    &["yellow", "green", "brown", "grey"],
];

/// Another operator or word of the same sort in the place of one in a rule.
pub fn with_alike(text: &str, rng: &mut Rng) -> Option<String> {
    let mut found: Vec<(Range<usize>, &[&str])> = Vec::new();
    for range in tokens(text) {
        if let Some(set) = ALIKE.iter().find(|set| set.contains(&&text[range.clone()])) {
            found.push((range, set));
        }
    }
    let (range, set) = pick(rng, &found)?.clone();
    let others: Vec<&str> = set.iter().copied().filter(|word| *word != &text[range.clone()]).collect();
    Some(replaced(text, range, pick(rng, &others)?))
}

/// Another word of any rule in the place of one in this.
pub fn with_name(text: &str, names: &[String], rng: &mut Rng) -> Option<String> {
    let words = runs(text, |c| c.is_alphanumeric() || c == '_');
    let range = pick(rng, &words)?.clone();
    Some(replaced(text, range, pick(rng, names)?))
}

/// The opposite, a neighbour, a multiple: a rule inside of another.
pub fn wrapped(text: &str, rng: &mut Rng) -> Option<String> {
    const AROUND: &[&str] = &[
        "not (@)",
        "(@) + 1",
        "(@) - 1",
        "-(@)",
        "(@) * 10",
        "0 .. (@)",
        "1 .. 1000",
        "round_down((@) / 2)",
        "(@) * 1000000",
        "if game.turn > 2 then 0 else (@)",
        "if phase >= '3' then (@) else -1",
        "(@) and player_count > 3",
        "(@) or game.turn > 3",
        "@ * 2",
        "@ or up",
        "true",
        "false",
        "count h in hexes where (any g in hexes where g is h)",
        "sum p in players: p.cash",
    ];
    Some(pick(rng, AROUND)?.replace('@', text.trim()))
}

/// A line doubled, taken out, or in another place: of a market, a block of effects.
pub fn with_lines(text: &str, rng: &mut Rng) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.len() < 2 {
        return None;
    }
    let (one, other) = (rng.index(lines.len()), rng.index(lines.len()));
    match rng.below(3) {
        0 => lines.swap(one, other),
        1 => lines.insert(one, lines[other]),
        _ => {
            lines.remove(one);
        }
    }
    Some(lines.join("\n") + "\n")
}

/// Words of a market or of the parts of a tile doubled, taken out or swapped.
pub fn with_parts(text: &str, rng: &mut Rng) -> Option<String> {
    let is_tile = text.contains('=');
    let parts = runs(text, |c| if is_tile { c != ';' } else { !c.is_whitespace() });
    let (one, other) = (pick(rng, &parts)?.clone(), pick(rng, &parts)?.clone());
    Some(match rng.below(4) {
        0 => replaced(text, one, &text[other]),
        1 if is_tile => format!("{text};{}", &text[one]),
        1 => replaced(text, one.end..one.end, &format!(" {}", &text[other])),
        2 if is_tile => {
            let kept = parts.iter().filter(|part| **part != one).map(|part| &text[part.clone()]);
            kept.collect::<Vec<_>>().join(";")
        }
        2 => replaced(text, one, "  "),
        _ => {
            let marks = ["p", "e", "y", "o", "x", "s", "r", "*"];
            replaced(text, one.end..one.end, pick(rng, &marks)?)
        }
    })
}

fn replaced(text: &str, range: Range<usize>, with: &str) -> String {
    format!("{}{with}{}", &text[..range.start], &text[range.end..])
}

/// Runs of words, and runs of signs that are none.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = runs(text, is_word);
    found.extend(runs(text, |c| "=!<>".contains(c)));
    found.extend(text.char_indices().filter(|(_, c)| "+-*/".contains(*c)).map(|(at, _)| at..at + 1));
    found
}

fn runs(text: &str, is_in: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().map(|(at, c)| (at, Some(c))).chain([(text.len(), None)]) {
        match (c.is_some_and(&is_in), start) {
            (true, None) => start = Some(at),
            (false, Some(begin)) => {
                found.push(begin..at);
                start = None;
            }
            _ => {}
        }
    }
    found
}
