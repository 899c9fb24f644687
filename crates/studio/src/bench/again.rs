//! The game so far, played by a title that has changed since.

use prospectus_library::seats;
use prospectus_records::record::{self, Record};

use crate::api::load_here;
use crate::folder::Folder;
use crate::problem::Problem;

/// A game of another title with as many actions as still fit.
pub struct Again {
    /// The game.
    pub record: Record,
    /// How many actions there were.
    pub of: usize,
    /// Why the next one does not fit.
    pub stopped: Option<String>,
}

/// Does the actions of a game again by the title in a file, with the same players, chairs and variants.
pub fn play_again(folder: &Folder, game: &Record, file: &str) -> Result<Again, Problem> {
    let loaded = load_here(folder, file, &[])?;
    let title = seats::to_play(&loaded, &game.setup.variants)?;
    let mut played = seats::game(title.clone(), &game.setup)?;
    let mut record = Record::new(record::File::all(&loaded), played.world().setup.clone());
    record.bots = game.bots.clone();
    let mut stopped = None;
    for words in &game.actions {
        let done =
            record::action_of_words(played.view(), words).map_err(|error| error.to_string()).and_then(|logged| {
                let before = played.branch();
                let done =
                    if logged.agreed { played.apply_agreed(&logged.action) } else { played.apply(&logged.action) };
                done.map_err(|refusal| refusal.explain(played.world()))?;
                record.push(&before, &logged);
                Ok(())
            });
        if let Err(why) = done {
            stopped = Some(why);
            break;
        }
    }
    Ok(Again { record, of: game.actions.len(), stopped })
}
