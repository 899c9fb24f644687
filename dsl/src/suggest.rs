//! "Did you mean …?": the known word nearest to a mistyped one.

use strsim::damerau_levenshtein;

/// The candidate that a person most likely meant by `word`, if any is near enough to be worth a guess.
///
/// Distance counts dropped, added, changed and swapped letters, and a third of the word may be wrong (never more
/// than three letters, and always at least one). Case is ignored at first, because `City` for `city` is the
/// commonest slip of all; it then breaks ties, and after it the order of the candidates.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let limit = (length / 3).clamp(1, 3);
    let folded = word.to_lowercase();
    candidates
        .into_iter()
        // The distance is at least the difference in length. Checking that first keeps absurdly long input cheap.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= limit)
        .map(|candidate| {
            let distance = damerau_levenshtein(&folded, &candidate.to_lowercase());
            (distance, damerau_levenshtein(word, candidate), candidate)
        })
        // A guess that shares no letter with the word would only confuse.
        .filter(|(distance, _, _)| *distance <= limit && *distance < length)
        .min_by_key(|(distance, exact, _)| (*distance, *exact))
        .map(|(_, _, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[track_caller]
    fn check(word: &str, candidates: &[&str], expected: Option<&str>) {
        assert_eq!(closest(word, candidates.iter().copied()), expected);
    }

    #[test]
    fn a_slip_of_the_finger_is_recognised() {
        check("ciity", &["town", "city"], Some("city"));
        check("revenu", &["slots", "revenue"], Some("revenue"));
        check("ofbfoard", &["border", "offboard"], Some("offboard"));
    }

    #[test]
    fn another_word_is_not() {
        check("harbour", &["town", "city"], None);
        check("x", &["a", "b"], None);
        check("", &["a"], None);
        check("city", &[], None);
    }

    #[test]
    fn case_alone_is_no_distance_but_breaks_ties() {
        check("CITY", &["cite", "city"], Some("city"));
        check("b1", &["B1", "b1"], Some("b1"));
        check("Bb", &["BB", "Bb"], Some("Bb"));
    }

    #[test]
    fn the_first_of_equals_wins() {
        check("bat", &["cat", "hat"], Some("cat"));
    }

    #[test]
    fn huge_words_are_cheap() {
        check(&"x".repeat(10_000_000), &["city"], None);
    }
}
