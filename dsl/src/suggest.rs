//! "Did you mean …?": the known word nearest to a mistyped one.

use strsim::damerau_levenshtein;

/// The candidate that a person most likely meant by `word`, if any is near enough to be worth a guess.
///
/// Distance counts dropped, added, changed and swapped letters, and a third of the word may be wrong (never more
/// than three letters, and always at least one). Case is ignored at first, because `City` for `city` is the
/// commonest slip of all; it then breaks ties, and after it the order of the candidates.
///
/// Of very many words that might be meant, only the first thousand are looked at closely.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let limit = (length / 3).clamp(1, 3);
    let folded = word.to_lowercase();
    let letters = letters_of(word);
    candidates
        .into_iter()
        // The distance is at least the difference in length. Checking that first keeps absurdly long input cheap.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= limit)
        // Each letter that only one of them has is at least one change.
        .filter(|candidate| {
            let theirs = letters_of(candidate);
            let apart = (letters & !theirs).count_ones().max((theirs & !letters).count_ones());
            apart as usize <= limit
        })
        .take(MOST_CANDIDATES)
        .map(|candidate| {
            let distance = damerau_levenshtein(&folded, &candidate.to_lowercase());
            (distance, damerau_levenshtein(word, candidate), candidate)
        })
        // A guess that shares no letter with the word would only confuse.
        .filter(|(distance, _, _)| *distance <= limit && *distance < length)
        .min_by_key(|(distance, exact, _)| (*distance, *exact))
        .map(|(_, _, candidate)| candidate)
}

/// As many candidates as are compared letter by letter.
const MOST_CANDIDATES: usize = 1000;

/// A bit for each letter of a word, in either case. Different letters may share a bit: it is only a first look.
fn letters_of(word: &str) -> u64 {
    word.chars().flat_map(char::to_lowercase).fold(0, |letters, c| letters | 1 << (u32::from(c) % 64))
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

    #[test]
    fn letters_that_only_case_tells_apart_are_no_reason_to_look_away() {
        check("ÄÖÜ", &["äöü"], Some("äöü"));
        check("KM", &["\u{212a}m"], Some("\u{212a}m"));
    }

    #[test]
    fn of_very_many_words_only_some_are_compared() {
        let words: Vec<String> = (0..100_000).map(|number| format!("w{number:05}")).collect();
        let all = || words.iter().map(String::as_str);
        assert_eq!(closest("w0000", all()), Some("w00000"));
        assert_eq!(closest("w9999x", all()), None, "the words near it come too late");
    }
}
