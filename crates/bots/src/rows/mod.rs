//! What is kept of each game, as a row of a table: flat, with names that stay, so that other programs read it as it is and
//! a report can be made of rows alone. `docs/results.md` says what each column means.

mod columns;
mod problem;
mod read;
mod write;

pub use problem::{Differs, RowProblem};
pub use read::{comparable, gather, read};
pub use write::{csv, json_lines};

use std::collections::BTreeMap;

/// The version of the columns: it changes whenever there are others, or the meaning of one of them changes.
pub const VERSION: i64 = 2;

/// A game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What is the same in all games that may be added up.
    pub settings: Settings,
    /// The seed that it was played with.
    pub seed: u64,
    /// What went wrong, in words; empty if it came to its end. The rest of such a row says how far it had come.
    pub failure: String,
    /// How many actions it took.
    pub actions: i64,
    /// How many rounds of all sorts it took.
    pub rounds: i64,
    /// How many of them were operating rounds.
    pub operating_rounds: i64,
    /// How many turns it took: stock rounds, each with the operating rounds that follow it.
    pub turns: i64,
    /// The end that was triggered, as the title calls it; empty if none was.
    pub end: String,
    /// What that end is, in the title's words.
    pub end_text: String,
    /// How many players had to leave it.
    pub bankruptcies: i64,
    /// How many companies were closed.
    pub closed: i64,
    /// What the companies earned together in the last operating round that was played to its end and in which any of
    /// them did; if there was none, in the one that the end of the game has broken off.
    pub last_revenue: i64,
    /// How many companies earned something in it.
    pub last_companies: i64,
    /// How many players share the first place.
    pub winners: i64,
    /// By how much the best is ahead of the second; 0 if they are equal.
    pub margin: i64,
    /// The players by seat.
    pub seats: Vec<SeatRow>,
    /// The phases in their order.
    pub phases: Vec<PhaseRow>,
    /// The types of trains in their order.
    pub trains: Vec<TrainRow>,
    /// The companies that may take part, in the order of the title.
    pub companies: Vec<CompanyRow>,
    /// The privates that may take part, in the order of the title.
    pub privates: Vec<PrivateRow>,
    /// How often what happened.
    pub happened: BTreeMap<String, i64>,
}

/// What is the same in all games that may be added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The version of the columns.
    pub version: i64,
    /// The version of the program.
    pub program: String,
    /// The id of the title, with what is laid over it.
    pub title: String,
    /// Stands for the texts of all its files.
    pub hash: String,
    /// The variants, with spaces between them.
    pub variants: String,
    /// How sums are written.
    pub money: String,
    /// How many play.
    pub players: i64,
    /// The bots in the order in which they were named, with commas between them.
    pub bots: String,
}

impl Settings {
    /// What is played, in words: the title with its variants.
    pub fn rules(&self) -> String {
        let variants: String = self.variants.split_whitespace().map(|variant| format!(" with {variant}")).collect();
        format!("{}{variants}", self.title)
    }
}

/// A player of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// Which bot sat there.
    pub bot: String,
    /// What they score.
    pub worth: i64,
    /// Their place: 1 and one more for each player who scores more.
    pub rank: i64,
}

/// A phase of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhaseRow {
    /// Its id.
    pub id: String,
    /// The turn in which it began.
    pub turn: Option<i64>,
    /// How many operating rounds had begun by then.
    pub round: Option<i64>,
}

/// What became of a type of train.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainRow {
    /// Its id.
    pub id: String,
    /// How many were bought for the first time.
    pub bought: i64,
    /// For each kind of company how many it bought.
    pub by: Vec<(String, i64)>,
    /// The turn in which the first was bought.
    pub first_turn: Option<i64>,
    /// The turns in which they were bought, added up.
    pub turns: i64,
    /// How many of them were gone before the end.
    pub gone: i64,
    /// The operating rounds that began while they were in the game, added up.
    pub rounds: i64,
}

/// What became of a company.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompanyRow {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: String,
    /// Whether it took part in this game.
    pub takes_part: bool,
    /// The turn in which it floated.
    pub floated: Option<i64>,
    /// The price at which it was started.
    pub par: Option<i64>,
    /// Its price at the end; none if it is not on the market.
    pub price: Option<i64>,
    /// What it paid to its shares, added up.
    pub dividends: i64,
    /// How often its direction changed hands.
    pub directors: i64,
    /// In each phase how often it ran and what it earned together.
    pub runs: Vec<Runs>,
    /// For each type of train how many it was the first to buy.
    pub trains: Vec<(String, i64)>,
}

/// The runs of a company in a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Runs {
    /// The id of the phase.
    pub phase: String,
    /// How often it ran and earned something.
    pub count: i64,
    /// What it earned, added up.
    pub revenue: i64,
}

/// What became of a private.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrivateRow {
    /// Its id.
    pub id: String,
    /// What the first player who got it paid.
    pub price: Option<i64>,
    /// The turn in which they did.
    pub turn: Option<i64>,
    /// Where they sit, from 1.
    pub seat: Option<i64>,
    /// What a company paid for it.
    pub by_company: Option<i64>,
    /// The turn in which it was closed.
    pub closed: Option<i64>,
}

/// The mean of figures; none if there are none.
pub(crate) fn mean(figures: impl Iterator<Item = f64>) -> Option<f64> {
    let (count, sum) = figures.fold((0, 0.0), |(count, sum), figure| (count + 1, sum + figure));
    (count > 0).then(|| sum / f64::from(count))
}

impl Row {
    /// Whether it came to its end, as it should.
    pub fn is_whole(&self) -> bool {
        self.failure.is_empty()
    }

    /// What part of the win a seat has: equals share it.
    pub fn win(&self, seat: usize) -> f64 {
        let is_first = self.seats[seat].rank == 1;
        if is_first { 1.0 / self.winners.max(1) as f64 } else { 0.0 }
    }

    /// The place of a seat; equals share the places that they have together.
    pub fn place(&self, seat: usize) -> f64 {
        let equals = self.seats.iter().filter(|other| other.worth == self.seats[seat].worth).count();
        self.seats[seat].rank as f64 + (equals as f64 - 1.0) / 2.0
    }

    /// The seats of a bot.
    pub fn seats_of(&self, bot: &str) -> impl Iterator<Item = usize> {
        (0..self.seats.len()).filter(move |seat| self.seats[*seat].bot == bot)
    }

    /// What part of the win the seats of a bot have together; none if it does not play.
    pub fn win_of(&self, bot: &str) -> Option<f64> {
        self.seats_of(bot).map(|seat| self.win(seat)).reduce(|sum, win| sum + win)
    }

    /// The mean place of the seats of a bot; none if it does not play.
    pub fn place_of(&self, bot: &str) -> Option<f64> {
        mean(self.seats_of(bot).map(|seat| self.place(seat)))
    }
}
