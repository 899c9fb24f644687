//! Whether a title can be played, in a line or two.

use std::collections::HashSet;

use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::title::Title;

use crate::{Attempt, Playable};

impl Playable {
    /// By how many it can be played and with which variants, or what keeps it from being played.
    pub fn verdict(&self, title: &Title) -> String {
        let mut text = match attempt("it", &self.plain) {
            Some(refused) => refused,
            None => format!("it can be played by {}\n", players(&self.plain.players)),
        };
        let (open, closed): (Vec<_>, Vec<_>) = self.variants.iter().partition(|(_, attempt)| attempt.is_playable());
        if open.is_empty() && !self.plain.is_playable() {
            return text;
        }
        let named = |id: &str| title.variant.get(id).map_or_else(String::new, |variant| variant.head.name.to_string());
        for (id, attempt) in &open {
            let same = attempt.players == self.plain.players;
            let by = if same { String::new() } else { format!(", by {}", players(&attempt.players)) };
            text += &format!("  with the variant `{id}` ({}){by}\n", named(id));
        }
        for (id, refused) in &closed {
            text += &attempt(&format!("  with the variant `{id}` ({}) it", named(id)), refused).unwrap_or_default();
        }
        text
    }

    /// What the engine cannot play of the title, as it stands or with one of its variants, each thing once.
    pub fn notes(&self) -> Vec<Diagnostic> {
        let mut known = HashSet::new();
        let variants = self.variants.iter().flat_map(|(_, attempt)| &attempt.notes);
        let all = self.plain.notes.iter().chain(variants);
        all.filter(|note| known.insert((note.span, &note.message))).cloned().collect()
    }
}

/// What keeps it from being played by some or by all, if anything does.
fn attempt(what: &str, attempt: &Attempt) -> Option<String> {
    if !attempt.notes.is_empty() {
        let notes = match attempt.notes.len() {
            1 => "a note says why".to_owned(),
            many => format!("{many} notes say why"),
        };
        return Some(format!("{what} cannot be played yet: {notes}\n"));
    }
    let refused = attempt.refused.iter().map(|(count, why)| {
        let why = why.replace('\n', ";");
        format!("{what} cannot be started by {}: {why}\n", players(&[*count]))
    });
    let refused: String = refused.collect();
    if attempt.is_playable() && !refused.is_empty() {
        return Some(format!("{what} can be played by {}\n{refused}", players(&attempt.players)));
    }
    (!refused.is_empty()).then_some(refused)
}

/// "2 to 4 players", "3 players", "2, 4 and 5 players"
fn players(counts: &[usize]) -> String {
    let mut counts = counts.to_vec();
    counts.sort_unstable();
    let (Some(first), Some(last)) = (counts.first(), counts.last()) else { return "nobody".to_owned() };
    let words: Vec<String> = counts.iter().map(usize::to_string).collect();
    match words.split_last() {
        Some((_, [])) if *last == 1 => "1 player".to_owned(),
        Some((_, [])) => format!("{last} players"),
        Some(_) if last - first + 1 == counts.len() && counts.len() > 2 => format!("{first} to {last} players"),
        Some((end, rest)) => format!("{} and {end} players", rest.join(", ")),
        None => "nobody".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::players;

    #[test]
    fn numbers_of_players_are_said_briefly() {
        assert_eq!(players(&[3, 2, 4]), "2 to 4 players");
        assert_eq!(players(&[2, 3]), "2 and 3 players");
        assert_eq!(players(&[2, 4, 5]), "2, 4 and 5 players");
        assert_eq!(players(&[1]), "1 player");
        assert_eq!(players(&[3]), "3 players");
    }
}
