//! The words that the grammar knows, and which of them a misspelt word was meant to be.

/// Words that join two operands.
pub(super) const INFIX: &[&str] = &["otherwise", "or", "and", "not", "in", "is", "of"];

/// Words that join the objects of a verb.
pub(super) const CONNECTIVES: &[&str] = &["from", "to", "on", "off", "into", "for", "at", "as", "with", "until", "by"];

/// Words in the middle of a construct.
pub(super) const MIDDLE: &[&str] = &["then", "else", "where", "among"];

/// Words that begin an effect which is not an act.
pub(super) const HEADS: &[&str] = &["if", "for", "let", "set", "ask", "after"];

pub(super) const LITERALS: &[&str] = &["yes", "no", "true", "false", "none"];

/// Not reserved: `count` is a quantifier only in `count x in …`.
pub(super) const QUANTIFIERS: &[&str] = &["any", "all", "count", "sum", "max", "min", "first", "those"];

/// The words that may stand between two operands.
pub(super) fn joining() -> impl Iterator<Item = &'static &'static str> {
    INFIX.iter().chain(MIDDLE).chain(CONNECTIVES)
}

/// Whether `word` is one of `list`, whose words are case-insensitive.
pub(super) fn among(list: &[&str], word: &str) -> bool {
    list.iter().any(|known| known.eq_ignore_ascii_case(word))
}

pub(super) fn reserved(word: &str) -> bool {
    [INFIX, CONNECTIVES, MIDDLE, HEADS, LITERALS].iter().any(|list| among(list, word))
}

/// The known word that `word` was probably meant to be.
///
/// Short words are full of near neighbours, so the shorter the word, the less it may differ.
pub(super) fn meant<'w>(word: &str, known: impl IntoIterator<Item = &'w &'w str>) -> Option<&'w str> {
    let word = word.to_lowercase();
    let allowed = match word.chars().count() {
        0..=1 => return None,
        2..=5 => 1,
        6..=20 => 2,
        _ => return None,
    };
    let near = |candidate: &str| {
        let swapped = letters(candidate) == letters(&word);
        let distance = strsim::damerau_levenshtein(&word, candidate);
        (distance <= allowed && (candidate.len().max(word.len()) > 2 || swapped)).then_some((distance, !swapped))
    };
    known
        .into_iter()
        .filter_map(|&candidate| Some((near(candidate)?, candidate)))
        .min_by_key(|&(difference, _)| difference)
        .map(|(_, candidate)| candidate)
}

/// The known word that `word` is with one letter too many, too few or changed.
pub(super) fn one_letter_off<'w>(word: &str, known: impl IntoIterator<Item = &'w &'w str>) -> Option<&'w str> {
    let word = word.to_lowercase();
    // Names of one or two letters are too near to everything.
    if word.chars().count() < 3 {
        return None;
    }
    known.into_iter().copied().find(|candidate| strsim::damerau_levenshtein(&word, candidate) == 1)
}

fn letters(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}

#[cfg(test)]
mod tests {
    use super::super::parse::{Grammar, Rule};
    use super::*;
    use pest::Parser;

    #[test]
    fn the_grammar_reserves_exactly_these_words() {
        let lists = [INFIX, CONNECTIVES, MIDDLE, HEADS, LITERALS].concat();
        for word in &lists {
            let matched = Grammar::parse(Rule::reserved, word).unwrap();
            assert_eq!(matched.as_str(), *word);
        }
        let grammar = include_str!("grammar.pest").split("^\"").skip(1);
        for word in grammar.map(|rest| rest.split('"').next().unwrap()) {
            assert!(reserved(word) || QUANTIFIERS.contains(&word), "{word}");
        }
    }

    #[test]
    fn a_misspelt_word_finds_its_neighbour() {
        for (word, expected) in [
            ("form", Some("from")),
            ("fom", Some("from")),
            ("fro", Some("for")),
            ("ofr", Some("for")),
            ("ot", Some("to")),
            ("it", None),
            ("off", Some("off")),
            ("att", Some("at")),
            ("a", None),
            ("unitl", Some("until")),
            ("company", None),
        ] {
            assert_eq!(meant(word, CONNECTIVES), expected, "{word}");
        }
    }
}
