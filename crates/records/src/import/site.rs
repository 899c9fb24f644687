//! The game that an export is about.

use std::path::PathBuf;
use std::sync::Arc;

use prospectus_dsl::title::Title;
use prospectus_engine::{Game, Setup};
use prospectus_library::{BrokenTitle, GameError, Loaded, called, seats};
use thiserror::Error;

use super::{Export, Replay};
use crate::record::File;

/// Why an export and a setup do not make a game.
#[derive(Clone, Debug, Error, miette::Diagnostic)]
pub enum SiteError {
    /// No title is called so.
    #[error("the log is of `{log}`, and no title is called so")]
    #[diagnostic(help(
        "name the title with --title FILE, or say `also_known_as = [\"{log}\"]` in the [title] of a file beside the log"
    ))]
    UnknownTitle {
        /// The title of the export.
        log: String,
    },
    /// The companies or privates are shuffled, and the file does not tell how.
    #[error("the log does not say in which order the companies or privates were")]
    #[diagnostic(help(
        "write a setup with --write-setup FILE, put what it lists in its order, and give it with --setup FILE"
    ))]
    NoOrder,
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

/// Which title an export is replayed with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// A title by this name. If none is named, the one that says that it is known by the name in the file.
    pub title: Option<&'a str>,
    /// Where that is looked for before those that come with Prospectus.
    pub folders: &'a [PathBuf],
    /// Overlays on top of it.
    pub with: &'a [String],
}

/// A game of the site before its first action, and the files of its title.
pub struct SiteGame {
    /// The game.
    pub game: Game,
    /// The files of its title, as a record keeps them.
    pub files: Vec<File>,
    /// The names of those that were laid over the title.
    pub with: Vec<String>,
}

impl Export {
    /// The game before the first action. Without a setup, it is as the file tells.
    pub fn game(&self, setup: Option<&Setup>, wanted: &Wanted<'_>) -> Result<Game, SiteError> {
        Ok(self.site_game(setup, wanted)?.game)
    }

    /// The same with the files of its title.
    pub fn site_game(&self, setup: Option<&Setup>, wanted: &Wanted<'_>) -> Result<SiteGame, SiteError> {
        if let Some(setup) = setup {
            self.fits(setup)?;
        }
        let titles = self.titles(setup, wanted)?;
        let game = |(title, loaded): (Arc<Title>, Loaded)| {
            let told = match setup {
                Some(setup) => setup.clone(),
                None => self.setup(&title).ok_or(SiteError::NoOrder)?,
            };
            let game = seats::game(title, &told).map_err(GameError::from)?;
            Ok::<_, SiteError>(SiteGame { game, files: File::all(&loaded), with: File::laid_over(&loaded) })
        };
        let mut games = titles.into_iter().map(game).collect::<Result<Vec<_>, _>>()?;
        // Several titles may say how the site plays: the one that agrees best with what the players claimed.
        let agreed = |at: &usize| (Replay::new(games[*at].game.clone(), self).disagreements(), *at);
        let best = if games.len() > 1 { (0..games.len()).min_by_key(agreed) } else { None };
        Ok(games.swap_remove(best.unwrap_or_default()))
    }

    /// A setup of this game to be filled in, and whether there is nothing to be filled in.
    pub fn written_setup(&self, wanted: &Wanted<'_>) -> Result<(Setup, bool), SiteError> {
        let titles = self.titles(None, wanted)?;
        let (title, _) = titles.first().ok_or_else(|| SiteError::UnknownTitle { log: self.title.clone() })?;
        let told = self.setup(title).filter(|setup| !setup.companies.is_empty());
        let is_whole = self.setup(title).is_some();
        Ok((told.unwrap_or_else(|| self.setup_to_fill_in(title)), is_whole))
    }

    /// The titles that this may be a game of, one at least.
    fn titles(&self, setup: Option<&Setup>, wanted: &Wanted<'_>) -> Result<Vec<(Arc<Title>, Loaded)>, SiteError> {
        let named = wanted.title.map(|name| vec![name.to_owned()]);
        let names = named.unwrap_or_else(|| called(&self.title, wanted.folders));
        let other = |setup: &Setup| SiteError::OtherTitle { log: self.title.clone(), setup: setup.title.clone() };
        if names.is_empty() {
            let strange = setup.filter(|setup| setup.title != self.title);
            return Err(strange.map_or_else(|| SiteError::UnknownTitle { log: self.title.clone() }, other));
        }
        let variants = setup.map_or(&self.options, |setup| &setup.variants);
        let title = |name: &String| {
            let loaded = prospectus_library::load_with(name, wanted.with);
            Ok((seats::to_play(&loaded, variants)?, loaded))
        };
        let titles = names.iter().map(title).collect::<Result<Vec<_>, BrokenTitle>>();
        let titles = titles.map_err(GameError::from)?;
        let is_of = |setup: &Setup| {
            let is_it = |(title, _): &(Arc<Title>, Loaded)| {
                *title.title.id == setup.title || title.title.also_known_as.iter().any(|name| **name == *setup.title)
            };
            setup.title == self.title || titles.iter().any(is_it)
        };
        match setup.filter(|setup| !is_of(setup)) {
            Some(setup) => Err(other(setup)),
            None => Ok(titles),
        }
    }

    fn fits(&self, setup: &Setup) -> Result<(), SiteError> {
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
