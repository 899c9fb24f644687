//! What pages are told without asking: that a game has gone on, or that a file has changed.

use serde::Serialize;
use tokio::sync::broadcast;

/// Something that pages may want to look at again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum News {
    /// A game is at another moment, or its chairs have changed.
    Table {
        /// Which game.
        game: String,
        /// The moment that it is at.
        revision: String,
    },
    /// A file of the folder was written, by whomever.
    File {
        /// Which file.
        path: String,
    },
}

/// Tells all pages that are open.
#[derive(Clone, Debug)]
pub struct Live {
    sender: broadcast::Sender<News>,
}

/// A page that is further behind looks at everything again.
const KEPT: usize = 256;

impl Default for Live {
    fn default() -> Live {
        Live { sender: broadcast::channel(KEPT).0 }
    }
}

impl Live {
    /// Tells whoever listens.
    pub fn tell(&self, news: News) {
        // Nobody may be listening, which is no fault.
        let _ = self.sender.send(news);
    }

    /// All that is told from now on.
    pub fn listen(&self) -> broadcast::Receiver<News> {
        self.sender.subscribe()
    }
}
