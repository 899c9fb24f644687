//! The game that an export is about.

use prospectus_engine::{Game, Setup};
use prospectus_library::{GameError, seats};
use thiserror::Error;

use super::{Export, Replay};

/// Why an export and a setup do not make a game.
#[derive(Clone, Debug, Error, miette::Diagnostic)]
pub enum SiteError {
    /// They are about different titles.
    #[error("the log is of `{log}`, but the setup is for `{setup}`")]
    OtherTitle {
        /// The title of the export.
        log: String,
        /// The title of the setup.
        setup: String,
    },
    /// The setup lacks a variant.
    #[error("the log was played with `{0}`, but the setup does not have it")]
    MissingVariant(String),
    /// The setup lacks a player.
    #[error("`{0}` has played according to the log, but not according to the setup")]
    MissingPlayer(String),
    /// The setup has a player too many.
    #[error("`{0}` has played according to the setup, but not according to the log")]
    UnknownPlayer(String),
    /// The title cannot be played like this.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Game(#[from] GameError),
}

impl Export {
    /// The game before the first action: of a title by this name or, if none is named, of the overlay that says how the
    /// site plays it, if there is one. `with` are overlays on top of that.
    pub fn game(&self, setup: &Setup, title: Option<&str>, with: &[String]) -> Result<Game, SiteError> {
        self.fits(setup)?;
        if let Some(name) = title {
            return Ok(seats::new_game_with(name, with, setup)?);
        }
        let prefix = format!("compat/{}-18xxgames", self.title);
        let overlays = prospectus_library::names().filter(|name| name.starts_with(&prefix));
        let mut games = overlays.map(|name| seats::new_game_with(name, with, setup)).collect::<Result<Vec<_>, _>>()?;
        if games.is_empty() {
            return Ok(seats::new_game_with(&self.title, with, setup)?);
        }
        // Several overlays may say how that site plays: the one that agrees best with what the players claimed.
        let best = (0..games.len()).min_by_key(|at| (Replay::new(games[*at].clone(), self).disagreements(), *at));
        Ok(games.swap_remove(best.unwrap_or_default()))
    }

    fn fits(&self, setup: &Setup) -> Result<(), SiteError> {
        if setup.title != self.title {
            return Err(SiteError::OtherTitle { log: self.title.clone(), setup: setup.title.clone() });
        }
        if let Some(other) = self.options.iter().find(|option| !setup.variants.contains(option)) {
            return Err(SiteError::MissingVariant(other.clone()));
        }
        if let Some(other) = self.players.iter().find(|player| !setup.players.contains(player)) {
            return Err(SiteError::MissingPlayer(other.clone()));
        }
        if let Some(other) = setup.players.iter().find(|player| !self.players.contains(player)) {
            return Err(SiteError::UnknownPlayer(other.clone()));
        }
        Ok(())
    }
}
