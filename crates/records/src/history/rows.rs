//! What a history is made of.

use serde::Serialize;

/// A company by the name that figures are listed under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Named {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its colour, as the title says it.
    pub colour: String,
}

/// How everybody stood at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Point {
    /// What players call the round.
    pub round: String,
    /// The same in a few letters.
    pub label: String,
    /// Whether companies operated in it.
    pub is_operating: bool,
    /// When it began.
    pub from: usize,
    /// When it was over: the moment of these figures.
    pub moment: usize,
    /// The phase then.
    pub phase: String,
    /// The bank's money.
    pub bank: i64,
    /// What each player had.
    pub players: Vec<PlayerFigures>,
    /// How each company stood.
    pub companies: Vec<CompanyFigures>,
}

/// What a player had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerFigures {
    /// What they would score; none where the title's rule cannot be worked out.
    pub worth: Option<i64>,
    /// Their money.
    pub cash: i64,
    /// What they owed.
    pub debt: i64,
    /// How many certificates counted towards the limit.
    pub certificates: Option<i64>,
    /// What they got as dividends in the round.
    pub dividends: i64,
}

/// How a company stood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CompanyFigures {
    /// Its price, if it was on the market.
    pub price: Option<i64>,
    /// The money of all that act for it, once it was started and until it closed.
    pub treasury: Option<i64>,
    /// What its trains earned in the round, if they ran.
    pub revenue: Option<i64>,
    /// What was paid to all shares of it in the round.
    pub paid: i64,
    /// The trains that it had.
    pub trains: Vec<String>,
}

/// What an operator earned in a turn, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// Whose turn it was.
    pub operator: String,
    /// The company that it belongs to, by its place in the list.
    pub company: usize,
    /// The round, by its place among the points.
    pub point: usize,
    /// When its trains ran.
    pub ran: usize,
    /// When the turn was over: the moment of the prices and treasuries.
    pub moment: usize,
    /// What its trains earned.
    pub revenue: i64,
    /// What was paid to all shares together.
    pub paid: i64,
    /// What it kept.
    pub kept: i64,
    /// Who got how much of what was paid.
    pub received: Vec<Share>,
    /// The price of each company afterwards.
    pub prices: Vec<Option<i64>>,
    /// The treasury of each company afterwards.
    pub treasuries: Vec<Option<i64>>,
}

/// A part of a dividend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Who got it.
    pub to: String,
    /// How much.
    pub amount: i64,
}

/// A train that somebody had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ownership {
    /// The number of its card, by which it is known again with its next owner.
    pub card: usize,
    /// Its type, as it lay when it came.
    pub train: String,
    /// Who had it.
    pub owner: String,
    /// The round in which it came, in a few letters.
    pub round: String,
    /// When it came.
    pub moment: usize,
    /// Where it came from.
    pub from: Source,
    /// What was paid for it; none if it was no purchase.
    pub price: Option<i64>,
    /// The phase that began with it.
    pub phase: Option<String>,
    /// The types of trains that rusted when it came.
    pub rusted: Vec<String>,
    /// How often its owner's trains earned something while they had it.
    pub runs: usize,
    /// How it was lost, if it was.
    pub lost: Option<Lost>,
}

/// Where a train came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// New from the bank.
    Supply,
    /// Second-hand from the bank.
    Pool,
    /// From whoever had it before.
    Owner(String),
}

/// How a train was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lost {
    /// When.
    pub moment: usize,
    /// The round, in a few letters.
    pub round: String,
    /// In which way.
    pub way: Way,
}

/// In which way a train was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// It rusted when this type of train came; none if a rule said so.
    Rusted(Option<String>),
    /// Somebody else got it.
    To(String),
    /// It went to the bank, which sells it again.
    Pool,
    /// It was taken out of the game.
    Removed,
}

/// A phase and how it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Phase {
    /// Which one.
    pub phase: String,
    /// When it began.
    pub moment: usize,
    /// The type of train with which it began.
    pub train: Option<String>,
    /// Who bought that train; none if it was exported.
    pub buyer: Option<String>,
}

/// The time for which a player decided for an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// For whom.
    pub operator: String,
    /// Who decided.
    pub player: String,
    /// Since when.
    pub from: usize,
    /// Until when; none if they still do.
    pub until: Option<usize>,
}
