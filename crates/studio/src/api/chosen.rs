//! The title that a page is about: of a game, or by its name, with what was chosen.

use std::sync::Arc;

use prospectus_dsl::title::Title;
use prospectus_library::{chosen, names, seats};
use serde::Deserialize;

use super::home::load_here;
use crate::problem::Problem;
use crate::studio::Studio;

/// A title, as a request names it.
#[derive(Deserialize)]
pub struct Chosen {
    /// A title that comes with Prospectus, or a file of the folder.
    pub title: Option<String>,
    /// Instead of it, a game: the title as it is played there.
    pub game: Option<String>,
    /// The ids of variants, with commas between them.
    pub variants: Option<String>,
    /// By how many it is played.
    pub players: Option<i64>,
}

impl Chosen {
    /// The title with its variants, and the number of players if it is known.
    pub fn title(&self, studio: &Studio) -> Result<(Arc<Title>, Option<i64>), Problem> {
        match (&self.title, &self.game) {
            (None, Some(game)) => studio.look(game, |table| {
                let world = table.game().world();
                Ok((world.title.clone(), Some(world.setup.players.len() as i64)))
            }),
            (Some(name), None) => {
                if !names().any(|known| known == name) && !studio.folder.file(name)?.is_file() {
                    return Err(Problem::unknown("title", name));
                }
                let loaded = load_here(&studio.folder, name, &[])?;
                let title = loaded.title.as_ref().ok_or_else(|| loaded.broken())?;
                let title = seats::title_of(&loaded, &chosen::variants(title, &listed(self.variants.as_deref()))?)?;
                if let Some(players) = self.players {
                    chosen::players(&title, players)?;
                }
                Ok((title, self.players))
            }
            _ => Err(Problem::Senseless("name a title or a game")),
        }
    }
}

/// What stands between commas.
pub fn listed(text: Option<&str>) -> Vec<String> {
    let parts = text.unwrap_or_default().split(',').map(str::trim);
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}
