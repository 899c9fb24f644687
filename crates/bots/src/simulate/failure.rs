//! What may go wrong in a game between bots: each is a mistake in a title or in the engine.

use prospectus_engine::{Refusal, World};
use prospectus_library::BrokenSetup;
use thiserror::Error;

/// Why a game did not come to its end, or came to it in a wrong way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The setup does not fit the title.
    #[error(transparent)]
    Setup(#[from] BrokenSetup),
    /// The rules for the beginning of the game cannot be carried out.
    #[error("{0}")]
    CannotBegin(String),
    /// A bug in the engine.
    #[error("the engine panics: {0}")]
    Panic(String),
    /// The game waits for somebody who can do nothing.
    #[error("before action {number}: nobody can do anything, but the game is not over; what waits is: {waits}")]
    Stuck {
        /// The action that should come, from 0.
        number: usize,
        /// What the engine is doing.
        waits: String,
    },
    /// The game goes on and on.
    #[error("the game is not over after {actions} actions; the last ones were {last}")]
    Endless {
        /// How many it was given.
        actions: usize,
        /// The last few actions.
        last: String,
    },
    /// What was offered is not what is allowed.
    #[error("before action {number}: {broken}")]
    Before {
        /// The action that should come, from 0.
        number: usize,
        /// What is wrong.
        broken: BrokenPromise,
    },
    /// An action did something that it must not do.
    #[error("action {number}, {action}: {broken}")]
    In {
        /// The action, from 0.
        number: usize,
        /// What was done.
        action: String,
        /// What is wrong.
        broken: BrokenPromise,
    },
    /// Somebody did not want to wait for its end.
    #[error("the game was broken off")]
    Stopped,
    /// The game cannot be done again.
    #[error(transparent)]
    AtEnd(BrokenPromise),
}

impl Failure {
    /// Whether the title is to be mended, not the engine: one of its rules fails, and was refused as it should be.
    pub fn is_fault_of_title(&self) -> bool {
        match self {
            Failure::Before { broken, .. } | Failure::In { broken, .. } => broken.is_fault_of_title(),
            Failure::CannotBegin(_) => true,
            Failure::Setup(_)
            | Failure::Panic(_)
            | Failure::Stuck { .. }
            | Failure::Endless { .. }
            | Failure::Stopped
            | Failure::AtEnd(_) => false,
        }
    }
}

/// Something that must hold in every game of every title, and does not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrokenPromise {
    /// What a bot chose among the offers is refused.
    #[error("{0}")]
    Refused(String),
    /// A rule of the title cannot be worked out or carried out, which keeps everybody from doing this.
    #[error("{0}")]
    FaultOfTitle(String),
    /// What is offered cannot be done, or does harm.
    #[error("{action} is offered, but {why}")]
    Offered {
        /// What is offered.
        action: String,
        /// Why it should not be.
        why: Box<BrokenPromise>,
    },
    /// What is not offered can be done.
    #[error("{0} is accepted, but not offered")]
    NotOffered(String),
    /// A refusal leaves something behind.
    #[error("{0} is refused, but the state has changed")]
    RefusalChanges(String),
    /// An undone action leaves something behind.
    #[error("undoing does not lead back")]
    Undo,
    /// An undone action cannot be done again.
    #[error("after undoing, {0}")]
    Redo(String),
    /// An undone action, done again, does something else.
    #[error("doing it again leads elsewhere")]
    RedoDiffers,
    /// Money comes from nowhere, or is lost.
    #[error("there was {before} altogether, and now there is {now}")]
    Money {
        /// What there was before the first move.
        before: i64,
        /// What there is.
        now: i64,
    },
    /// Somebody has less than nothing.
    #[error("{who} has {cash}")]
    Owes {
        /// A player by number, or a company.
        who: String,
        /// What they have.
        cash: i64,
    },
    /// Shares come from nowhere, or are lost.
    #[error("the certificates of {company} are worth {now}% instead of {printed}%")]
    Certificates {
        /// Whose certificates.
        company: String,
        /// What they are worth together.
        now: i64,
        /// What they should be worth.
        printed: i64,
    },
    /// Nobody directs a company that somebody could direct.
    #[error("{0} has been started, but has no director")]
    NoDirector(String),
    /// Trains come from nowhere, or are lost.
    #[error("there were {before} trains, and now there are {now}")]
    Trains {
        /// How many there were before the first move.
        before: usize,
        /// How many there are.
        now: usize,
    },
    /// A train is owned by somebody who is not there.
    #[error("a {train} belongs to {owner}, which is not in the game")]
    StrayTrain {
        /// The type of the train.
        train: String,
        /// Who owns it.
        owner: String,
    },
    /// Stations come from nowhere.
    #[error("{operator} has {placed} stations placed and {left} left, but was given {given}")]
    Stations {
        /// Whose stations.
        operator: String,
        /// How many are on the map.
        placed: usize,
        /// How many are on the charter.
        left: usize,
        /// How many there may be.
        given: usize,
    },
    /// Tiles come from nowhere, or are lost.
    #[error("of tile {tile} there were {before:?}, and now there are {now:?}")]
    Tiles {
        /// The tile.
        tile: String,
        /// How many there were before the first move; none for as many as wanted.
        before: Option<u16>,
        /// How many there are.
        now: Option<u16>,
    },
    /// The same actions are not accepted again.
    #[error("replaying action {number}: {words}")]
    Replay {
        /// The action, from 0.
        number: usize,
        /// Why it is refused.
        words: String,
    },
    /// The same actions make another game.
    #[error("replaying the log leads elsewhere")]
    ReplayDiffers,
    /// The game cannot begin again.
    #[error("{0}")]
    CannotBegin(String),
    /// The game cannot be written down, or what was written down cannot be read or replayed.
    #[error("{doing}: {words}")]
    Record {
        /// What was being done.
        doing: &'static str,
        /// What is wrong.
        words: String,
    },
    /// A record is read as something else than was written.
    #[error("what was written down reads differently")]
    RecordDiffers,
    /// A record makes another game.
    #[error("replaying what was written down leads elsewhere")]
    RecordLeadsElsewhere,
}

impl BrokenPromise {
    /// What has become of an action that was offered and is refused.
    pub(super) fn refused(refusal: &Refusal, world: &World) -> BrokenPromise {
        let words = refusal.explain(world);
        match refusal.is_fault_of_title() {
            true => BrokenPromise::FaultOfTitle(words),
            false => BrokenPromise::Refused(words),
        }
    }

    fn is_fault_of_title(&self) -> bool {
        match self {
            BrokenPromise::FaultOfTitle(_) => true,
            BrokenPromise::Offered { why, .. } => why.is_fault_of_title(),
            _ => false,
        }
    }
}
