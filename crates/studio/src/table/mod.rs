//! A table: one game, its file, and who sits on its chairs.
//!
//! Nothing is shown before it is on the disk. Whatever changes the game is done under the lock of its table: the game is
//! changed, saved, and only then seen by anybody. If it cannot be saved, it is not done.

mod bots;
mod hex;
mod offers;
mod route;
mod show;
mod told;

use std::path::Path;

use prospectus_bots::{BotKind, Bots};
use prospectus_disk::Save;
use prospectus_engine::ids::PlayerId;
use prospectus_engine::{Action, Game, Logged, Offer};
use prospectus_records::record::{self, Record};
use serde::Deserialize;
use serde_json::Value;

pub use bots::{Progress, known_bots};
pub use route::Sketch;
pub use told::Told;

use crate::problem::{Problem, Refused};

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Somebody at a page.
    Person,
    /// A program.
    Bot(BotKind),
}

impl Chair {
    /// What it is called in requests: `person`, or the name of a bot.
    pub fn name(self) -> &'static str {
        match self {
            Chair::Person => "person",
            Chair::Bot(kind) => kind.name(),
        }
    }

    /// The kind of its bot; none if a person sits there.
    pub fn kind(self) -> Option<BotKind> {
        match self {
            Chair::Person => None,
            Chair::Bot(kind) => Some(kind),
        }
    }

    /// The chair that is called like this.
    pub fn named(name: &str) -> Result<Chair, Problem> {
        match name {
            "person" => Ok(Chair::Person),
            bot => BotKind::named(bot).map(Chair::Bot).ok_or_else(|| Problem::unknown("bot", bot)),
        }
    }
}

/// What somebody at a page wants to do.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The moment that they have seen.
    pub revision: String,
    /// The number of an offer of that moment.
    pub offer: Option<usize>,
    /// A price within its range.
    pub price: Option<i64>,
    /// Instead of an offer, an action in the words of a record: routes of one's own.
    pub action: Option<Value>,
}

/// One game that is played or looked at.
pub struct Table {
    game: Game,
    record: Record,
    save: Save,
    chairs: Vec<Chair>,
    /// What was taken back, the last first; each entry is what one `undo` took.
    undone: Vec<Vec<Logged>>,
    /// The story so far, an entry for each action.
    told: Vec<Told>,
    /// A number for each moment of the game, by which pages tell whether they have seen the last one.
    marks: Vec<u64>,
    /// What the bots' numbers are drawn with.
    seed: u64,
    bots: Bots,
    /// Whether bots wait for somebody to let them go on.
    paused: bool,
    /// Why the bots do not go on.
    stuck: Option<String>,
}

impl Table {
    /// A game that goes on in its file.
    pub fn resume(path: &Path, name: &str, seed: u64) -> Result<Table, Problem> {
        let save = Save::resume(path).map_err(Problem::write(name))?;
        let record = record::read(save.text())?;
        Table::new(record, save, seed)
    }

    /// A game in a new file.
    pub fn create(path: &Path, name: &str, record: Record, seed: u64) -> Result<Table, Problem> {
        // It must be one that can be played before there is a file of it.
        record.replay()?;
        let save = Save::claim(path, &record, false).map_err(Problem::write(name))?;
        Table::new(record, save, seed)
    }

    fn new(record: Record, save: Save, seed: u64) -> Result<Table, Problem> {
        let chair = |player: &String| match record.bots.iter().find(|(name, _)| name == player) {
            Some((_, bot)) => Chair::named(bot),
            None => Ok(Chair::Person),
        };
        let chairs = record.setup.players.iter().map(chair).collect::<Result<Vec<_>, _>>()?;
        let start = record.start()?;
        let (mut told, mut marks) = (vec![told::beginning(&start)], vec![told::first_mark(&record)]);
        let mut before = start.branch();
        let game = record.replay_on(start, |game, number| {
            told.push(told::after(&before, game));
            marks.push(told::next_mark(marks[number], &record.actions[number]));
            before = game.branch();
        })?;
        let paused = chairs.iter().all(|chair| *chair != Chair::Person);
        let bots = seated(&chairs, seed);
        Ok(Table { game, record, save, chairs, undone: Vec::new(), told, marks, seed, bots, paused, stuck: None })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What is on the disk.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The story, an entry for what came before the first action and one for each action.
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// How many actions were done.
    pub fn length(&self) -> usize {
        self.record.actions.len()
    }

    /// Stands for the present moment of this game, also when the studio has been started anew.
    pub fn revision(&self) -> String {
        format!("{}-{:x}", self.length(), self.marks.last().copied().unwrap_or_default())
    }

    /// The game after so many actions.
    pub fn at(&self, count: usize) -> Result<Game, Problem> {
        match count <= self.length() {
            true => Ok(self.game.at(count)),
            false => Err(Problem::Senseless("the game does not have so many actions")),
        }
    }

    fn expect(&self, revision: &str) -> Result<(), Problem> {
        if revision == self.revision() { Ok(()) } else { Err(Problem::Stale) }
    }

    /// Does what somebody at a page has chosen.
    pub fn act(&mut self, wish: &Wish) -> Result<(), Problem> {
        self.expect(&wish.revision)?;
        let action = self.wished(wish)?;
        self.perform(Logged { action, agreed: false })?;
        self.store(1)?;
        self.undone.clear();
        Ok(())
    }

    fn wished(&self, wish: &Wish) -> Result<Action, Problem> {
        match (wish.offer, &wish.action) {
            (Some(number), None) => {
                let offers = self.game.actions();
                let offer = offers.get(number).ok_or(Problem::Stale)?;
                priced(offer, wish.price)
            }
            (None, Some(words)) => Ok(record::action_of_words(self.game.view(), words)?.action),
            _ => Err(Problem::Senseless("name an offer or an action")),
        }
    }

    /// Does an action that is not on the disk yet.
    fn perform(&mut self, logged: Logged) -> Result<(), Problem> {
        let words = record::action_in_words(self.game.view(), &logged);
        let before = self.game.branch();
        let done = match logged.agreed {
            true => self.game.apply_agreed(&logged.action),
            false => self.game.apply(&logged.action),
        };
        done.map_err(|refusal| Problem::Refused(Refused(refusal.explain(self.game.world()))))?;
        self.told.push(told::after(&before, &self.game));
        self.marks.push(told::next_mark(self.marks.last().copied().unwrap_or_default(), &words));
        self.record.actions.push(words);
        Ok(())
    }

    /// Brings the game to the disk. If that fails, the last so many actions have not happened.
    fn store(&mut self, new: usize) -> Result<(), Problem> {
        let path = self.save.path().display().to_string();
        let written = self.save.write(&self.record, false);
        if written.is_err() {
            for _ in 0..new {
                self.take_back();
            }
        }
        written.map_err(Problem::write(path))
    }

    fn take_back(&mut self) -> Option<Logged> {
        let last = self.game.undo()?;
        self.record.actions.pop();
        self.told.pop();
        self.marks.pop();
        Some(last)
    }

    /// Takes back what a person did last, with what bots did since. Where only bots sit, one action is taken back.
    pub fn undo(&mut self, revision: &str) -> Result<(), Problem> {
        self.expect(revision)?;
        let mut taken = Vec::new();
        while let Some(last) = self.take_back() {
            taken.push(last);
            if self.waits_for_person() || self.has_only_bots() {
                break;
            }
        }
        if taken.is_empty() {
            return Err(Problem::Senseless("nothing has been done yet"));
        }
        taken.reverse();
        self.paused = self.paused || !self.waits_for_person();
        let again = taken.clone();
        self.undone.push(taken);
        if let Err(problem) = self.store(0) {
            self.undone.pop();
            again.into_iter().try_for_each(|logged| self.perform(logged))?;
            return Err(problem);
        }
        Ok(())
    }

    /// Does again what was taken back last.
    pub fn redo(&mut self, revision: &str) -> Result<(), Problem> {
        self.expect(revision)?;
        let again = self.undone.pop().ok_or(Problem::Senseless("nothing was taken back"))?;
        let count = again.len();
        again.iter().cloned().try_for_each(|logged| self.perform(logged))?;
        let stored = self.store(count);
        if stored.is_err() {
            self.undone.push(again);
        }
        stored
    }

    /// Seats people and bots anew.
    pub fn seat(&mut self, names: &[String], paused: Option<bool>) -> Result<(), Problem> {
        if names.len() != self.chairs.len() {
            return Err(Problem::Senseless("there is a chair for each player"));
        }
        let chairs = names.iter().map(|name| Chair::named(name)).collect::<Result<Vec<_>, _>>()?;
        let before = self.record.bots.clone();
        self.record.bots = bots_of(&self.record.setup.players, &chairs);
        if let Err(problem) = self.store(0) {
            self.record.bots = before;
            return Err(problem);
        }
        self.bots = seated(&chairs, self.seed);
        self.chairs = chairs;
        self.paused = paused.unwrap_or(self.paused);
        Ok(())
    }

    /// The same game up to a moment, as a record of its own.
    pub fn branch(&self, count: usize) -> Result<Record, Problem> {
        if count > self.length() {
            return Err(Problem::Senseless("the game does not have so many actions"));
        }
        let mut record = self.record.clone();
        record.actions.truncate(count);
        Ok(record)
    }

    /// The player who decides now.
    pub(super) fn decides(&self) -> Option<PlayerId> {
        self.game.view().player_of(self.game.acting()?.owner())
    }

    fn waits_for_person(&self) -> bool {
        self.decides().is_some_and(|player| self.chairs[player.at()] == Chair::Person)
    }

    fn has_only_bots(&self) -> bool {
        self.chairs.iter().all(|chair| *chair != Chair::Person)
    }
}

fn seated(chairs: &[Chair], seed: u64) -> Bots {
    Bots::new(&chairs.iter().map(|chair| chair.kind()).collect::<Vec<_>>(), seed)
}

/// The bots of a game as its record names them.
fn bots_of(players: &[String], chairs: &[Chair]) -> Vec<(String, String)> {
    let bot = |(player, chair): (&String, &Chair)| Some((player.clone(), chair.kind()?.name().to_owned()));
    players.iter().zip(chairs).filter_map(bot).collect()
}

/// An offer at the price that somebody has named; without one, it must be a single thing.
fn priced(offer: &Offer, price: Option<i64>) -> Result<Action, Problem> {
    match (offer.prices, price) {
        (Some((low, high, _)), None) if low < high => Err(Problem::Senseless("name a price")),
        (_, None) => Ok(offer.action.clone()),
        (None, Some(_)) => Err(Problem::Senseless("this has no price to choose")),
        (Some(_), Some(price)) => {
            let action = offer.action.at_price(price);
            let refused = || Problem::Senseless("the price is not in the range that is offered");
            offer.admits(&action).then_some(action).ok_or_else(refused)
        }
    }
}
