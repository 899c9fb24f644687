//! What players choose before a game: variants and how many they are.

use prospectus_dsl::suggest::closest;
use prospectus_dsl::title::Title;

/// The variants that were asked for, with those that they require, in the order in which they are laid over the title.
pub fn variants(title: &Title, asked: &[String]) -> Result<Vec<String>, String> {
    let known = || title.variant.entries.keys().map(String::as_str);
    let mut all: Vec<String> = Vec::new();
    for id in asked {
        if title.variant.get(id).is_none() {
            return Err(match known().next() {
                Some(_) => unknown("variant", id, known()),
                None => format!("error: `{}` has no variants\n", title.title.id),
            });
        }
        let news: Vec<_> = title.variant.with_required(id).into_iter().filter(|id| !all.contains(id)).collect();
        all.extend(news);
    }
    let is_played = |id: &str| all.iter().any(|other| other == id);
    for variant in all.iter().filter_map(|id| title.variant.get(id)) {
        if let Some(other) = variant.head.excludes.iter().find(|other| is_played(other)) {
            let name = &variant.head.name;
            return Err(format!("error: the variant ‘{name}’ cannot be played with `{other}`\n"));
        }
    }
    Ok(all)
}

/// Checks that the title, with the variants it is played with, is for so many players.
pub fn players(title: &Title, players: Option<i64>) -> Result<(), String> {
    let Some(players) = players else { return Ok(()) };
    let possible: Vec<i64> = title.setups().iter().filter_map(|setup| setup.player_count).collect();
    if possible.contains(&players) {
        return Ok(());
    }
    let possible = possible.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    Err(format!("error: `{}` is not for {players} players\n help: choose from {possible}\n", title.title.id))
}

/// What to say of something that there is not.
pub fn unknown<'a>(noun: &str, name: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let help = match closest(name, known.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the {noun}s are {}", known.collect::<Vec<_>>().join(", ")),
    };
    format!("error: there is no {noun} `{name}`\n help: {help}\n")
}
