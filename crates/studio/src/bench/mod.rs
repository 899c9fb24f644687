//! The workbench: titles that somebody works on.
//!
//! The file on the disk is the truth. Whatever editor saves it, a [watcher](watch) notices and tells the pages, and
//! whoever looks next finds the title as it is now. While the file is broken, the last good title is kept, so that there
//! is something to look at.

mod again;
mod complete;
mod diff;
mod files;
mod opened;
mod pages;
mod pictures;
mod places;
mod seen;
mod watch;

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

pub use again::play_again;
pub use complete::complete;
pub use files::{NewRule, Saved, list, new_rule, new_title, read};
pub use opened::Opened;
pub use watch::watch;

use crate::folder::Folder;
use crate::problem::Problem;

/// So many titles are kept and watched; the one that nobody has looked at for longest goes first.
const MOST_TITLES: usize = 12;

/// The titles that pages look at.
#[derive(Default)]
pub struct Bench {
    /// By what they are called; the last one was looked at last.
    titles: Mutex<Vec<(String, Arc<Mutex<Opened>>)>>,
    /// Whether somebody watches their files.
    is_watched: AtomicBool,
    /// Held while a file is compared with what a page has read, and written.
    saving: Mutex<()>,
}

impl Bench {
    /// Looks at a title as its files are now.
    pub fn look<T>(
        &self,
        folder: &Folder,
        name: &str,
        look: impl FnOnce(&Opened) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let opened = self.opened(folder, name)?;
        // Whoever has panicked while reading it has left what was there before.
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.refresh(folder)?;
        look(&opened)
    }

    /// The title with this name, read if it is not known yet.
    fn opened(&self, folder: &Folder, name: &str) -> Result<Arc<Mutex<Opened>>, Problem> {
        let mut titles = self.titles.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = titles.iter().position(|(known, _)| known == name) {
            let known = titles.remove(at);
            titles.push(known.clone());
            return Ok(known.1);
        }
        let opened = Arc::new(Mutex::new(Opened::read(folder, name)?));
        titles.push((name.to_owned(), opened.clone()));
        if titles.len() > MOST_TITLES {
            titles.remove(0);
        }
        Ok(opened)
    }

    /// All titles that are looked at.
    fn all(&self) -> Vec<Arc<Mutex<Opened>>> {
        let titles = self.titles.lock().unwrap_or_else(PoisonError::into_inner);
        titles.iter().map(|(_, opened)| opened.clone()).collect()
    }
}
