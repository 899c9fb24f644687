//! What is being done: activities, which wait for somebody, and chores, which do not.
//!
//! To add a round, a turn or a decision, write a type with `impl Activity` in a file of its own and name it in the list
//! at the end of this file; for something that never waits, `impl Chore`. The list makes [`Task`], [`Checked`] and all
//! that passes a question on to whoever answers it. There are no answers by default: one that is forgotten does not
//! compile.

use serde::{Deserialize, Serialize};

use super::companies::{Float, WindUp};
use super::destination::Destinations;
use super::director::{Direct, Exchange};
use super::discard::Discard;
use super::effects::{Effects, Rule};
use super::ends::Finish;
use super::flow::Flow;
use super::home::Home;
use super::par::Par;
use super::site::Site;
use super::steps::PayOut;
use super::{
    Auction, Choice, Consent, Draft, OneByOne, Operating, Play, PowerUse, Raise, SealedBids, Stock, Swap, TileChoice,
    Turn,
};
use crate::action::{Action, Actor, Offer};
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// A round, a turn or a decision: something that waits for somebody.
pub(crate) trait Activity {
    /// An action that may be done, with all that was worked out to find that out. Doing it uses it up.
    type Checked;

    /// Who acts?
    fn actor(&self, view: View<'_>) -> Actor;

    /// What are they asked, for those who have to put it into words?
    fn asks(&self, view: View<'_>) -> Asks;

    /// What may they do?
    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>);

    /// May they do this?
    fn check(&self, view: View<'_>, action: &Action) -> Result<Self::Checked, Refusal>;

    /// What happens when they do it? Returns what is left to be done: most often the activity itself.
    fn perform(self: Box<Self>, play: &mut Play<'_>, checked: Self::Checked) -> Result<Option<Task>, Refusal>;

    /// When is it over? Asked at the beginning, and again whenever all that has come of the last action is done.
    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal>;
}

/// What becomes of an activity that has advanced.
pub(crate) enum Advance {
    /// It needs a decision.
    Wait(Task),
    /// It goes on when what it has queued is done.
    Again(Task),
    /// It is over.
    Done,
}

/// Something that is done without asking anybody.
pub(crate) trait Chore {
    /// Does as much as can be done before what it queues. Returns what is left to be done after that.
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal>;
}

macro_rules! tasks {
    (
        activities { $($(#[$activity_doc:meta])* $activity:ident,)* }
        chores { $($(#[$chore_doc:meta])* $chore:ident,)* }
    ) => {
        /// Something that is being done.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub(crate) enum Task {
            $($(#[$activity_doc])* $activity(Box<$activity>),)*
            $($(#[$chore_doc])* $chore($chore),)*
        }

        /// An action that may be done, by the activity that has checked it.
        pub(crate) enum Checked {
            $($activity(<$activity as Activity>::Checked),)*
        }

        $(impl From<$activity> for Task {
            fn from(activity: $activity) -> Task {
                Task::$activity(Box::new(activity))
            }
        })*

        $(impl From<$chore> for Task {
            fn from(chore: $chore) -> Task {
                Task::$chore(chore)
            }
        })*

        impl Task {
            /// Who is to act, if this waits for somebody.
            pub fn actor(&self, view: View<'_>) -> Option<Actor> {
                match self {
                    $(Task::$activity(activity) => Some(activity.actor(view)),)*
                    $(Task::$chore(_) => None,)*
                }
            }

            /// What is asked, if this waits for somebody.
            pub fn asks(&self, view: View<'_>) -> Option<Asks> {
                match self {
                    $(Task::$activity(activity) => Some(activity.asks(view)),)*
                    $(Task::$chore(_) => None,)*
                }
            }

            /// Lists what may be done now.
            pub fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
                match self {
                    $(Task::$activity(activity) => activity.offers(view, offers),)*
                    $(Task::$chore(_) => {})*
                }
            }

            /// Checks whether an action may be done now.
            pub fn check(&self, view: View<'_>, action: &Action) -> Result<Checked, Refusal> {
                match self {
                    $(Task::$activity(activity) => Ok(Checked::$activity(activity.check(view, action)?)),)*
                    $(Task::$chore(_) => Err(not_now()),)*
                }
            }

            /// Does an action that this very task has checked; returns what is left to be done.
            pub fn perform(self, play: &mut Play<'_>, checked: Checked) -> Result<Option<Task>, Refusal> {
                match checked {
                    $(Checked::$activity(checked) => {
                        // What another task has checked says nothing about this one.
                        let Task::$activity(activity) = self else { return Err(not_now()) };
                        activity.perform(play, checked)
                    })*
                }
            }

            /// Goes on as far as possible without anybody's decision.
            pub fn advance(self, play: &mut Play<'_>) -> Result<Advance, Refusal> {
                match self {
                    $(Task::$activity(activity) => activity.advance(play),)*
                    $(Task::$chore(chore) => Ok(chore.advance(play)?.map_or(Advance::Done, Advance::Again)),)*
                }
            }
        }
    };
}

tasks! {
    activities {
        /// A waterfall auction.
        Auction,
        /// An auction of one item after the other.
        OneByOne,
        /// Bids in secret for the order of play.
        SealedBids,
        /// Privates are chosen in turn.
        Draft,
        /// A stock round.
        Stock,
        /// An operator's turn in an operating round.
        Turn,
        /// A rule of the title asks somebody something.
        Choice,
        /// A company chooses its home.
        Home,
        /// An operator above its limit gives trains up.
        Discard,
        /// A former director chooses certificates.
        Swap,
        /// A director raises money for a company that must pay.
        Raise,
        /// A trade waits for the other side.
        Consent,
        /// A power of a private is being used.
        PowerUse,
        /// A private gets its place on the map.
        Site,
        /// The price of a company that comes with a private is named.
        Par,
        /// A rule lays a tile.
        TileChoice,
    }
    chores {
        /// The order of rounds.
        Flow,
        /// An operating round: it waits only in its turns.
        Operating,
        /// A rule on a hook, about to be asked whether it applies.
        Rule,
        /// Effects of the title's rules.
        Effects,
        /// The last part of closing a company.
        WindUp,
        /// Looks whether companies have reached their destinations.
        Destinations,
        /// Looks whether a company has a new director.
        Direct,
        /// Looks whether a company floats.
        Float,
        /// The certificates that go with a change of director are swapped.
        Exchange,
        /// Earnings are paid out or kept, as has been declared.
        PayOut,
        /// The last thing of all.
        Finish,
    }
}

/// Refuses what another than this one does.
pub(super) fn only(actor: Actor, action: &Action) -> Result<(), Refusal> {
    match action.actor == actor {
        true => Ok(()),
        false => Err(Refusal::plain(Why::NotTheirTurn { acting: Some(actor) })),
    }
}

pub(super) fn not_now() -> Refusal {
    Refusal::plain(Why::NotNow)
}
