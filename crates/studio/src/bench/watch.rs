//! Notices when files are saved, by whatever editor.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use crate::live::News;
use crate::studio::Studio;

/// How often files are looked at. There are a handful of them, and looking takes microseconds.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// Watches the files of all titles on the bench, in a thread of its own, for as long as there is a studio.
pub fn watch(studio: &Arc<Studio>) {
    if !studio.bench.is_watched.swap(true, Ordering::SeqCst) {
        let studio = Arc::downgrade(studio);
        thread::spawn(move || while_there(&studio));
    }
}

fn while_there(studio: &Weak<Studio>) {
    while let Some(studio) = studio.upgrade() {
        look(&studio);
        drop(studio);
        thread::sleep(LOOK_AGAIN);
    }
}

/// Reads anew what has changed, so that it is ready when pages ask for it, and tells them.
fn look(studio: &Studio) {
    for opened in studio.bench.all() {
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        if opened.refresh(&studio.folder).is_err() {
            continue;
        }
        // A page that looks before the watcher does finds the change first; all others are told of it none the less.
        for seen in opened.take_untold() {
            // A file that is gone has no name that the folder could find; what was looked at has one.
            let path = studio.folder.name(&seen.path).unwrap_or_else(|| opened.name.clone());
            studio.live.tell(News::File { path });
        }
    }
}
