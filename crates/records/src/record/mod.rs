//! Games as files: the title, the setup, and what was done, in words.
//!
//! A record holds the texts of the title it was started with, so that a later change of a title never breaks a game.
//! Everything has its name as text, and what stands in a record is read with where the game stands at that moment: a
//! piece of track is named by its ends, an answer by its words.

mod error;
mod hash;
mod names;
mod parse;
pub mod setup;
mod shape;
mod source;
mod write;

pub use error::{RecordError, RecordProblem};
pub use hash::hash;
pub use names::{find_train, train as train_in_words};
pub use parse::DEEDS;
pub use source::File;

use prospectus_engine::view::View;
use prospectus_engine::{Game, Logged, Setup};
use serde_json::{Map, Value, json};

use prospectus_library::seats;

/// The version of the format.
pub const VERSION: u64 = 1;

/// A game as it is written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The files that the title came from, the title itself first.
    pub files: Vec<File>,
    /// The names of those files that were laid over the title besides, the last one uppermost.
    pub with: Vec<String>,
    /// What was decided before the first move.
    pub setup: Setup,
    /// Which players are played by which bot.
    pub bots: Vec<(String, String)>,
    /// What was done, each in the words of its moment.
    pub actions: Vec<Value>,
}

/// Reads a record, or says where it is wrong. What the actions mean is found out by [`Record::replay`].
pub fn read(text: &str) -> Result<Record, RecordError> {
    shape::read(text)
}

/// An action as a record says it, in the words of the moment before it.
pub fn action_in_words(view: View<'_>, logged: &Logged) -> Value {
    write::action(view, logged)
}

/// What the words of a record mean at this moment. Whether it may be done, the game knows.
pub fn action_of_words(view: View<'_>, words: &Value) -> Result<Logged, RecordError> {
    parse::action(view, words)
}

impl Record {
    /// A record of a game that has not begun.
    pub fn new(files: Vec<File>, setup: Setup) -> Record {
        Record { files, with: Vec::new(), setup, bots: Vec::new(), actions: Vec::new() }
    }

    /// A record of a game as far as it has come.
    pub fn of(game: &Game, files: Vec<File>) -> Result<Record, RecordError> {
        let mut record = Record::new(files, game.world().setup.clone());
        let mut again = Game::start(game.world().clone())
            .map_err(|broken| RecordError::new("setup", RecordProblem::CannotBegin(broken.0)))?;
        for logged in game.log() {
            record.actions.push(write::action(again.view(), logged));
            let done = if logged.agreed { again.apply_agreed(&logged.action) } else { again.apply(&logged.action) };
            done.map_err(|refusal| {
                let problem = RecordProblem::refused(refusal, &again);
                RecordError::new("", problem).in_action(record.actions.len() - 1)
            })?;
        }
        Ok(record)
    }

    /// Writes down what has just been done in a game: `before` is that game before it.
    pub fn push(&mut self, before: &Game, logged: &Logged) {
        self.actions.push(write::action(before.view(), logged));
    }

    /// The same record of a title that was read with these overlays on top of what is in it already.
    pub fn lay_over(&mut self, overlays: &[String]) -> Result<(), RecordError> {
        for name in overlays {
            let loaded = prospectus_library::load(name);
            // What it stands on may be there only in the record.
            let is_missed = loaded.diagnostics.iter().all(|missed| missed.code == "unknown-title");
            if loaded.draft.is_none() && !is_missed {
                return Err(RecordError::new("with", loaded.broken()));
            }
            let mut files = File::all(&loaded);
            if self.files.is_empty() {
                self.with.push(name.clone());
                continue;
            }
            self.with.push(files[0].name.clone());
            // What the title is made of stays as the record has it.
            files.retain(|file| self.files.iter().all(|known| known.name != file.name));
            self.files.extend(files);
        }
        Ok(())
    }

    /// The hash of its files, by which versions of a title are told apart.
    pub fn hash(&self) -> String {
        hash(&self.files)
    }

    /// The record as it stands in a file: one action a line, so that two of them can be compared.
    pub fn text(&self) -> String {
        let mut head = Map::new();
        head.insert("prospectus".to_owned(), json!(VERSION));
        head.insert("title".to_owned(), json!(self.setup.title));
        if !self.with.is_empty() {
            head.insert("with".to_owned(), json!(self.with));
        }
        head.insert("hash".to_owned(), json!(self.hash()));
        head.insert("setup".to_owned(), json!(self.setup));
        if !self.bots.is_empty() {
            let bots: Map<String, Value> = self.bots.iter().map(|(player, bot)| (player.clone(), json!(bot))).collect();
            head.insert("bots".to_owned(), Value::Object(bots));
        }
        let mut text = String::from("{\n");
        for (key, value) in &head {
            text += &format!("  {}: {value},\n", json!(key));
        }
        text += &format!("  \"actions\": {},\n", lines(self.actions.iter().map(Value::to_string)));
        let files = self.files.iter().map(|file| json!({ "name": file.name, "text": file.text }).to_string());
        text + &format!("  \"files\": {}\n}}\n", lines(files))
    }

    /// The game before its first action.
    pub fn start(&self) -> Result<Game, RecordError> {
        let title = source::title(&self.files, &self.with, &self.setup)?;
        seats::game(title, &self.setup).map_err(|problems| RecordError::new("setup", problems))
    }

    /// Does everything that was done, again.
    pub fn replay(&self) -> Result<Game, RecordError> {
        self.replay_with(|_, _| ())
    }

    /// The same; `after` sees the game after each action, with its number from 0.
    pub fn replay_with(&self, after: impl FnMut(&Game, usize)) -> Result<Game, RecordError> {
        self.replay_on(self.start()?, after)
    }

    /// The same on a game that has just begun.
    pub fn replay_on(&self, mut game: Game, mut after: impl FnMut(&Game, usize)) -> Result<Game, RecordError> {
        for (number, value) in self.actions.iter().enumerate() {
            let logged = parse::action(game.view(), value).map_err(|error| error.in_action(number))?;
            let done = if logged.agreed { game.apply_agreed(&logged.action) } else { game.apply(&logged.action) };
            done.map_err(|refusal| RecordError::new("", RecordProblem::refused(refusal, &game)).in_action(number))?;
            after(&game, number);
        }
        Ok(game)
    }
}

/// A list with each of its elements on a line.
fn lines(elements: impl Iterator<Item = String>) -> String {
    let elements: Vec<String> = elements.map(|element| format!("    {element}")).collect();
    match elements.is_empty() {
        true => "[]".to_owned(),
        false => format!("[\n{}\n  ]", elements.join(",\n")),
    }
}
