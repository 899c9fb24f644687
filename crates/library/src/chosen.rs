//! What players choose before a game: variants, and how many they are.

use prospectus_dsl::title::Title;

use crate::{ChoiceError, Unknown};

/// The variants that were asked for, with those that they require, in the order in which they are laid over the title.
pub fn variants(title: &Title, asked: &[String]) -> Result<Vec<String>, ChoiceError> {
    let known = || title.variant.entries.keys().map(String::as_str);
    let mut all: Vec<String> = Vec::new();
    for id in asked {
        if title.variant.get(id).is_none() {
            return Err(match known().next() {
                Some(_) => Unknown::new("variant", id, known()).into(),
                None => ChoiceError::NoVariants { title: title.title.id.to_string() },
            });
        }
        let news: Vec<_> = title.variant.with_required(id).into_iter().filter(|id| !all.contains(id)).collect();
        all.extend(news);
    }
    let is_played = |id: &str| all.iter().any(|other| other == id);
    for variant in all.iter().filter_map(|id| title.variant.get(id)) {
        if let Some(other) = variant.head.excludes.iter().find(|other| is_played(other)) {
            return Err(ChoiceError::Excluded { name: variant.head.name.to_string(), other: other.to_string() });
        }
    }
    Ok(all)
}

/// The numbers of players that the title is for, with the variants it is played with.
pub fn counts(title: &Title) -> Vec<i64> {
    title.setups().iter().filter_map(|setup| setup.player_count).collect()
}

/// Checks that the title, with the variants it is played with, is for so many players.
pub fn players(title: &Title, players: i64) -> Result<(), ChoiceError> {
    let possible = counts(title);
    if possible.contains(&players) {
        return Ok(());
    }
    let possible = possible.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    Err(ChoiceError::Players { title: title.title.id.to_string(), players, possible })
}
