//! The little grammar that sentences need.

/// "a, b and c"
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

pub fn and(items: &[String]) -> String {
    list(items, "and")
}

pub fn or(items: &[String]) -> String {
    list(items, "or")
}

/// "1 train", "2 trains", "2 companies"
pub fn counted(number: impl Into<i64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        number => format!("{number} {}", plural(noun)),
    }
}

pub fn plural(noun: &str) -> String {
    for joint in [" of ", " with "] {
        if let Some((head, tail)) = noun.split_once(joint) {
            return format!("{}{joint}{tail}", plural(head));
        }
    }
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if noun.ends_with('s') || noun.ends_with('x') || noun.ends_with("ch") => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// "the company's", "the players'", "its", "whose"
pub fn possessive(noun: &str) -> String {
    match noun {
        "it" => "its".to_owned(),
        "they" => "their".to_owned(),
        "that" => "whose".to_owned(),
        _ if noun.ends_with('s') && noun.starts_with("the ") => format!("{noun}'"),
        _ => format!("{noun}'s"),
    }
}

/// The first verb of a predicate for more than one: "has floated" becomes "have floated".
pub fn plural_verb(predicate: &str) -> String {
    let (verb, rest) = predicate.split_at(predicate.find(' ').unwrap_or(predicate.len()));
    let verb = match verb {
        "is" => "are",
        "has" => "have",
        "was" => "were",
        "does" => "do",
        "passes" => "pass",
        "goes" => "go",
        "can" | "cannot" | "may" | "must" | "sold" | "bought" | "ran" => verb,
        _ => verb.strip_suffix('s').unwrap_or(verb),
    };
    format!("{verb}{rest}")
}

pub fn article(noun: &str) -> &'static str {
    let first = noun.chars().next().unwrap_or(' ');
    let vowel = "aeiouAEIO".contains(first) || noun.starts_with('8') || noun.starts_with("S-");
    if vowel { "an" } else { "a" }
}

/// The text as a sentence: a capital at the start and a full stop at the end.
pub fn sentence(text: &str) -> String {
    let end = if text.ends_with(['.', '!', '?', ':']) || text.is_empty() { "" } else { "." };
    capital(text) + end
}

/// The text with a capital at the start.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let start: String = chars.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    start + chars.as_str()
}

/// A sentence as it goes on after a colon.
pub fn uncapital(text: &str) -> String {
    let mut chars = text.chars();
    let start: String = chars.next().map(|first| first.to_lowercase().collect()).unwrap_or_default();
    start + chars.as_str()
}

/// "once", "twice", "3 times"
pub fn times(number: i64) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    }
}

/// "0, 40, 3×100": equal numbers in a row are counted.
pub fn numbers(numbers: &[String]) -> String {
    let runs = numbers.chunk_by(|a, b| a == b).map(|run| match run {
        [only] => only.clone(),
        [one, two] => format!("{one}, {two}"),
        run => format!("{}×{}", run.len(), run[0]),
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// A name of the rule language as an English word: `train_limit` is "train limit".
pub fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        let items = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(and(&items), "a, b and c");
        assert_eq!(or(&items[..2]), "a or b");
        assert_eq!(and(&items[..1]), "a");
        assert_eq!(and(&[]), "");
    }

    #[test]
    fn numbers_of_things() {
        assert_eq!(counted(1, "train"), "1 train");
        assert_eq!(counted(0, "company"), "0 companies");
        assert_eq!(counted(2, "type of train"), "2 types of train");
        assert_eq!(plural("hex"), "hexes");
        assert_eq!(plural("city with 2 places"), "cities with 2 places");
        assert_eq!(plural("railway"), "railways");
    }

    #[test]
    fn verbs_and_possession() {
        assert_eq!(plural_verb("has floated"), "have floated");
        assert_eq!(plural_verb("owns it"), "own it");
        assert_eq!(plural_verb("cannot run"), "cannot run");
        assert_eq!(possessive("the companies"), "the companies'");
        assert_eq!(possessive("SBB"), "SBB's");
        assert_eq!(possessive("JS"), "JS's");
        assert_eq!(possessive("that"), "whose");
    }

    #[test]
    fn equal_numbers_are_counted() {
        let costs = ["0", "40", "40", "100", "100", "100"].map(str::to_owned);
        assert_eq!(numbers(&costs), "0, 40, 40, 3×100");
    }

    #[test]
    fn sentences() {
        assert_eq!(sentence("from phase 3"), "From phase 3.");
        assert_eq!(sentence("über alles!"), "Über alles!");
        assert_eq!(sentence(""), "");
        assert_eq!(uncapital("A train"), "a train");
    }
}
