//! Numbers as people write them: `4,000`, `$450`, `60%`, `one hundred`.
//!
//! A title writes digits and nothing else. Who writes a number in another way is told how, instead of what the rule
//! language makes of it.

/// Signs that people put before or behind a number.
const SIGNS: &[char] = &['$', '£', '€', '¥', '%', '₣', '₤'];

/// Signs that people put between thousands.
const SEPARATORS: &[char] = &[',', '.', '\'', '’', '_', ' ', '\u{a0}', '\u{202f}'];

/// The number that is meant by a text which is no number for a title; none, if it is none for people either, or if the
/// title could read it.
pub(crate) fn meant(text: &str) -> Option<i64> {
    let text = text.trim();
    if text.is_empty() || text.len() > 60 || text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let bare = text.trim_matches(SIGNS).trim();
    grouped(bare).or_else(|| in_words(bare))
}

/// `4000`, or groups of three digits with the same sign between them.
fn grouped(text: &str) -> Option<i64> {
    let separator = text.chars().find(|c| SEPARATORS.contains(c));
    let mut groups = text.split(|c| Some(c) == separator);
    let is_digits = |group: &str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
    let first = groups.next().filter(|first| is_digits(first))?;
    let others: Vec<&str> = groups.collect();
    let fits = others.iter().all(|group| group.len() == 3 && is_digits(group));
    let fits = fits && (others.is_empty() || first.len() <= 3);
    fits.then(|| format!("{first}{}", others.concat()))?.parse().ok()
}

/// Words for numbers below a hundred.
const SMALL: &[(&str, i64)] = &[
    ("a", 1),
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
    ("sixty", 60),
    ("seventy", 70),
    ("eighty", 80),
    ("ninety", 90),
];

/// `one hundred`, `twelve thousand five hundred`.
fn in_words(text: &str) -> Option<i64> {
    let (mut whole, mut part, mut words) = (0, 0, 0);
    for word in text.to_lowercase().split([' ', '-']).filter(|word| !matches!(*word, "" | "and")) {
        words += 1;
        let small = SMALL.iter().find(|(name, _)| *name == word);
        match (small, word) {
            (Some((_, number)), _) => part += number,
            (None, "zero") => {}
            (None, "hundred") if (1..100).contains(&part) => part *= 100,
            (None, "thousand") if (1..1000).contains(&part) => {
                whole += part * 1000;
                part = 0;
            }
            _ => return None,
        }
    }
    (words > 0 && text != "a").then_some(whole + part)
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn numbers_are_understood_as_people_write_them() {
        for (text, number) in [
            ("4,000", 4000),
            ("4 000", 4000),
            ("12'000", 12000),
            ("1.000.000", 1_000_000),
            ("$450", 450),
            ("450 $", 450),
            ("60%", 60),
            ("one hundred", 100),
            ("Ten", 10),
            ("twenty-five", 25),
            ("twelve thousand five hundred and one", 12501),
        ] {
            assert_eq!(meant(text), Some(number), "{text}");
        }
    }

    #[test]
    fn everything_else_is_left_to_the_rule_language() {
        for text in ["4000", "", "a", "par", "4,00", "40000,000", "4,000.000", "hundred", "one apple", "10 * par", "%"]
        {
            assert_eq!(meant(text), None, "{text}");
        }
    }
}
