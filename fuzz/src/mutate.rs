//! Changes texts as authors and transport do: a word for another, a figure, a line too many, too few, or elsewhere.

use prospectus_library::Rng;

use crate::dictionary::NUMBERS;

/// Characters of which something may depend: of several bytes, that break lines, that close or escape.
const ODD: [&str; 16] =
    ["é", "—", "🚂", "\u{301}", "\u{feff}", "\0", "\r", "\n", "\t", "\"", "'", "\\", "\\u00e9", "}", "]", "\u{202e}"];

/// A text with something else in it.
pub fn once(text: &str, words: &[String], rng: &mut Rng) -> String {
    let tokens = tokens(text);
    let at = rng.index(tokens.len() + 1);
    let Some(token) = tokens.get(at).copied() else { return format!("{text}{}", word(words, rng)) };
    let start = token.as_ptr() as usize - text.as_ptr() as usize;
    let (before, after) = (&text[..start], &text[start + token.len()..]);
    match rng.below(12) {
        0..=2 => format!("{before}{}{after}", word_like(token, words, rng)),
        // Another word of the same text is more likely to mean something there.
        3 | 4 => format!("{before}{}{after}", alike(&tokens, token, rng)),
        5 => format!("{before}{after}"),
        6 => format!("{before}{} {token}{after}", word(words, rng)),
        7 => format!("{before}{}{token}{after}", ODD[rng.index(ODD.len())]),
        8 => without(text, &tokens, at, rng),
        _ => lines(text, rng),
    }
}

/// A text with several things changed.
pub fn several(text: &str, words: &[String], rng: &mut Rng) -> String {
    let times = 1 + rng.below(4);
    (0..times).fold(text.to_owned(), |text, _| once(&text, words, rng))
}

/// Words, numbers, white space, and each other sign by itself.
fn tokens(text: &str) -> Vec<&str> {
    let class = |c: char| match c {
        _ if c.is_ascii_digit() => 0,
        _ if c.is_alphanumeric() || c == '_' => 1,
        _ if c.is_whitespace() => 2,
        _ => 3,
    };
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let kind = class(first);
        let goes_on = |c: char| kind != 3 && class(c) == kind;
        let end = rest.char_indices().skip(1).find(|(_, c)| !goes_on(*c)).map_or(rest.len(), |(at, _)| at);
        let (token, after) = rest.split_at(end);
        tokens.push(token);
        rest = after;
    }
    tokens
}

fn is_number(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_digit())
}

fn word<'w>(words: &'w [String], rng: &mut Rng) -> &'w str {
    words.get(rng.index(words.len())).map_or("", String::as_str)
}

fn word_like<'w>(token: &str, words: &'w [String], rng: &mut Rng) -> &'w str {
    match is_number(token) {
        true => NUMBERS[rng.index(NUMBERS.len())],
        false => word(words, rng),
    }
}

fn alike<'t>(tokens: &[&'t str], token: &'t str, rng: &mut Rng) -> &'t str {
    let is_word = |token: &str| token.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    for _ in 0..8 {
        let other = tokens[rng.index(tokens.len())];
        if other != token && is_word(other) == is_word(token) && is_number(other) == is_number(token) {
            return other;
        }
    }
    token
}

/// Without a few tokens from here on.
fn without(text: &str, tokens: &[&str], at: usize, rng: &mut Rng) -> String {
    let start: usize = tokens[..at].iter().map(|token| token.len()).sum();
    let length: usize = tokens[at..].iter().take(1 + rng.index(12)).map(|token| token.len()).sum();
    format!("{}{}", &text[..start], &text[start + length..])
}

/// With a line less, twice, in another place, or cut short behind it.
fn lines(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let at = rng.index(lines.len());
    match rng.below(8) {
        0..=2 => drop(lines.remove(at)),
        3 | 4 => lines.insert(rng.index(lines.len()), lines[at]),
        5 | 6 => {
            let other = rng.index(lines.len());
            lines.swap(at, other);
        }
        _ => lines.truncate(at),
    }
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_the_whole_text() {
        let text = "pay 80 to é_1\r\n  'x'";
        assert_eq!(tokens(text), ["pay", " ", "80", " ", "to", " ", "é_", "1", "\r\n  ", "'", "x", "'"]);
        assert_eq!(tokens(text).concat(), text);
    }

    #[test]
    fn a_seed_makes_the_same_mutant() {
        let words = ["company".to_owned(), "count".to_owned()];
        let mutants = |seed| {
            let mut rng = Rng::new(seed);
            (0..200).map(|_| several("a = 1\nb = 'two'\n", &words, &mut rng)).collect::<Vec<_>>()
        };
        assert_eq!(mutants(1), mutants(1));
        assert_ne!(mutants(1), mutants(2));
    }
}
