//! What is being done: one kind of task for each thing that can wait or take time.

use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::names::Name;
use serde::{Deserialize, Serialize};

use super::{Auction, Consent, OneByOne, Operating, Play, PowerUse, Raise, Stock, Swap, TileChoice, Turn};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::{Frame, Value};
use crate::view::View;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The order of rounds.
    Flow,
    Auction(Box<Auction>),
    OneByOne(Box<OneByOne>),
    Stock(Box<Stock>),
    Operating(Box<Operating>),
    Turn(Box<Turn>),
    /// A rule on a hook, about to be asked whether it applies.
    Rule {
        hook: Hook,
        rule: u16,
        names: Vec<(Name, Value)>,
    },
    Effects(Box<Frame>),
    /// A company chooses its home.
    Home {
        company: CompanyId,
    },
    /// The last part of closing a company.
    WindUp {
        company: CompanyId,
    },
    /// An operator above its limit gives trains up.
    Discard {
        operator: OperatorId,
    },
    Swap(Box<Swap>),
    Raise(Box<Raise>),
    Consent(Box<Consent>),
    Power(Box<PowerUse>),
    /// A private gets its place on the map.
    Site {
        private: PrivateId,
    },
    /// The price of a company that comes with a private is named.
    Par {
        company: CompanyId,
        player: PlayerId,
    },
    /// A rule lays a tile.
    Tile(Box<TileChoice>),
    /// Looks whether companies have reached their destinations.
    Destinations,
    /// Looks whether a company has a new director.
    Direct {
        company: CompanyId,
    },
    /// Looks whether a company floats.
    Float {
        company: CompanyId,
    },
    /// The last thing of all.
    Finish,
}

/// What becomes of a task after it has advanced.
pub enum Advance {
    /// It needs a decision.
    Wait(Task),
    /// It goes on when what it has queued is done.
    Again(Task),
    Done,
}

impl Task {
    pub fn advance(self, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        match self {
            Task::Flow => play.advance_flow(),
            Task::Auction(auction) => auction.advance(play),
            Task::OneByOne(auction) => auction.advance(play),
            Task::Stock(stock) => stock.advance(play),
            Task::Operating(operating) => operating.advance(play),
            Task::Turn(turn) => turn.advance(play),
            Task::Rule { hook, rule, names } => play.start_rule(hook, rule, names),
            Task::Effects(frame) => play.advance_effects(frame),
            Task::Home { company } => play.advance_home(company),
            Task::WindUp { company } => play.wind_up(company),
            Task::Discard { operator } => play.advance_discard(operator),
            Task::Swap(swap) => swap.advance(play),
            Task::Raise(raise) => raise.advance(play),
            Task::Consent(consent) => Ok(Advance::Wait(Task::Consent(consent))),
            Task::Power(power) => power.advance(play),
            Task::Site { private } => play.advance_site(private),
            Task::Par { company, player } => play.advance_par(company, player),
            Task::Tile(choice) => choice.advance(play),
            Task::Destinations => play.look_for_connections(),
            Task::Direct { company } => play.update_director(company),
            Task::Float { company } => play.advance_float(company),
            Task::Finish => {
                play.state.clock.finished = true;
                Ok(Advance::Done)
            }
        }
    }

    /// Who is to act, if this task waits for somebody.
    pub fn acting(&self, view: View<'_>) -> Option<Actor> {
        match self {
            Task::Auction(auction) => Some(Actor::Player(auction.acting())),
            Task::OneByOne(auction) => Some(Actor::Player(auction.acting())),
            Task::Stock(stock) => Some(Actor::Player(stock.player)),
            Task::Turn(turn) => Some(turn.acting(view)),
            Task::Effects(frame) => frame.asked.as_ref().map(|asked| Actor::Player(asked.player)),
            Task::Home { company } => Some(Actor::Operator(*company)),
            Task::Discard { operator } => Some(Actor::Operator(*operator)),
            Task::Swap(swap) => Some(Actor::Player(swap.old)),
            Task::Raise(raise) => Some(Actor::Player(raise.player)),
            Task::Consent(consent) => Some(Actor::Player(consent.player)),
            Task::Power(power) => Some(Actor::Operator(power.operator)),
            Task::Site { private } => view.player_of(view.state.private(*private).owner).map(Actor::Player),
            Task::Par { player, .. } => Some(Actor::Player(*player)),
            Task::Tile(choice) => Some(Actor::Player(choice.player)),
            _ => None,
        }
    }

    pub fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        match self {
            Task::Auction(auction) => auction.offers(view, offers),
            Task::OneByOne(auction) => auction.offers(view, offers),
            Task::Stock(stock) => stock.offers(view, offers),
            Task::Turn(turn) => turn.offers(view, offers),
            Task::Effects(frame) => super::effects::offers(frame, offers),
            Task::Home { company } => super::companies::home_offers(view, *company, offers),
            Task::Discard { operator } => super::discard::offers(view, *operator, offers),
            Task::Swap(swap) => swap.offers(offers),
            Task::Raise(raise) => raise.offers(view, offers),
            Task::Consent(consent) => consent.offers(offers),
            Task::Power(power) => power.offers(view, offers),
            Task::Site { private } => super::privates::site_offers(view, *private, offers),
            Task::Par { company, player } => super::privates::par_offers(view, *company, *player, offers),
            Task::Tile(choice) => choice.offers(view, offers),
            _ => {}
        }
    }

    /// Whether an action is allowed now.
    pub fn may(&self, view: View<'_>, action: &Action) -> Result<(), Refusal> {
        match self {
            Task::Auction(auction) => auction.may(view, action),
            Task::OneByOne(auction) => auction.may(view, action),
            Task::Stock(stock) => stock.may(view, action),
            Task::Turn(turn) => turn.may(view, action),
            Task::Effects(frame) => super::effects::may(frame, action),
            Task::Home { company } => super::companies::may_home(view, *company, action),
            Task::Discard { operator } => super::discard::may(view, *operator, action),
            Task::Swap(swap) => swap.may(action),
            Task::Raise(raise) => raise.may(view, action),
            Task::Consent(consent) => consent.may(action),
            Task::Power(power) => power.may(view, action),
            Task::Site { private } => super::privates::may_site(view, *private, action),
            Task::Par { company, player } => super::privates::may_par(view, *company, *player, action),
            Task::Tile(choice) => choice.may(view, action),
            _ => Err(Refusal::plain(Why::NotNow)),
        }
    }

    /// Does what an action says, which [`Task::may`] has allowed; the task itself comes back if it goes on.
    pub fn act(self, play: &mut Play<'_>, action: &Action) -> Result<Option<Task>, Refusal> {
        match self {
            Task::Auction(auction) => auction.act(play, action),
            Task::OneByOne(auction) => auction.act(play, action),
            Task::Stock(stock) => stock.act(play, action),
            Task::Turn(turn) => turn.act(play, action),
            Task::Effects(frame) => Ok(Some(play.answer(frame, action))),
            Task::Home { company } => play.act_home(company, action),
            Task::Discard { operator } => play.act_discard(operator, action),
            Task::Swap(swap) => swap.act(play, action),
            Task::Raise(raise) => raise.act(play, action),
            Task::Consent(consent) => consent.act(play, action),
            Task::Power(power) => power.act(play, action),
            Task::Site { private } => play.act_site(private, action),
            Task::Par { company, player } => play.act_par(company, player, action),
            Task::Tile(choice) => choice.act(play, action),
            _ => Err(Refusal::plain(Why::NotNow)),
        }
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

pub(super) fn is_pass(action: &Action) -> bool {
    action.deed == Deed::Pass
}
