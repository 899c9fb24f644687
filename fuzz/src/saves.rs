//! Our own records: whatever a file says, it is read or refused with its place; what is read is written as the same, and
//! what is replayed can be saved and replayed again.

use prospectus_engine::Game;
use prospectus_library::seats;
use prospectus_records::record::{self, Record, RecordError};

use crate::{Target, dictionary, games};

/// Our own records.
pub static TARGET: Target = Target { name: "saves", run, words: dictionary::of_saves, longest: 64 * 1024 };

fn run(text: &str) {
    let record = match record::read(text) {
        Ok(record) => record,
        Err(error) => return says_where(&error),
    };
    let again = record::read(&record.text()).unwrap_or_else(|error| panic!("what is written cannot be read: {error}"));
    assert_eq!(again, record, "a record is written as another");
    let Some(start) = start(&record) else { return };
    let mut seen = 0;
    match record.replay_on(start, |_, number| seen = number + 1) {
        Ok(game) => {
            assert_eq!((seen, game.log().len()), (record.actions.len(), record.actions.len()));
            games::can_be_saved(&game);
        }
        Err(error) => {
            assert_eq!(error.action, Some(seen), "{error}");
            says_where(&error);
        }
    }
}

/// The game before its first action. A record without files names a title, and only those that come with Prospectus are
/// looked for: a target reads no files.
fn start(record: &Record) -> Option<Game> {
    if record.files.is_empty() {
        let title = games::title(&record.setup.title, &record.setup.variants)?;
        return seats::game(title, &record.setup).inspect_err(|broken| assert!(!broken.to_string().is_empty())).ok();
    }
    record.start().inspect_err(says_where).ok()
}

fn says_where(error: &RecordError) {
    assert!(!error.problem.to_string().is_empty(), "{error:?} says nothing");
    assert!(error.action.is_none() || error.to_string().starts_with("action "), "{error}");
}
