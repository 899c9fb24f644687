//! Queries about a game, which never change it.

mod bonus;
mod cache;
mod course;
mod ends;
mod holdings;
mod map;
mod market;
mod names;
mod prospect;
mod run;
mod score;
mod solved;
mod trains;
mod used;

pub(crate) use cache::{BankTrains, Cache};
pub use run::RunPlan;

use prospectus_dsl::title::RoundType;

use crate::board::HexId;
use crate::ids::*;
use crate::rules::Value;
use crate::state::State;
use crate::world::World;

/// A read-only view of a game. While it lives, the game cannot change.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The title, made ready for this game.
    pub world: &'a World,
    /// All that changes.
    pub state: &'a State,
    pub(crate) cache: &'a Cache,
    /// Whether actions are being replayed that were accepted before in the same state: expensive checks that can only
    /// refuse an action are skipped.
    pub(crate) is_repeat: bool,
}

impl<'a> View<'a> {
    /// A view of a state that may have changed since the last one.
    pub(crate) fn new(world: &'a World, state: &'a State, cache: &'a Cache) -> View<'a> {
        cache.next_view();
        View::again(world, state, cache)
    }

    /// Another view of the state that was viewed last: what was found then still holds.
    pub(crate) fn again(world: &'a World, state: &'a State, cache: &'a Cache) -> View<'a> {
        View { world, state, cache, is_repeat: false }
    }

    /// The same view for replaying actions that were accepted before in the same state.
    pub(crate) fn repeated(self) -> View<'a> {
        View { is_repeat: true, ..self }
    }

    /// The players in order, without those who have left the game.
    pub fn players_in_game(self) -> impl Iterator<Item = PlayerId> + Clone + 'a {
        let state = self.state;
        state.order.iter().copied().filter(move |player| !state.player(*player).bankrupt)
    }

    /// How many players have not left the game.
    pub(crate) fn players_left(self) -> i64 {
        self.state.players.iter().filter(|player| !player.bankrupt).count() as i64
    }

    /// The players from this one on, in order; those who have left the game are passed over.
    pub(crate) fn players_from(self, player: PlayerId) -> impl Iterator<Item = PlayerId> + Clone + 'a {
        let at = self.seat(player);
        let state = self.state;
        let order = state.order.iter().cycle().skip(at).take(state.order.len()).copied();
        order.filter(move |player| !state.player(*player).bankrupt)
    }

    /// The next player in order who is still in the game.
    pub(crate) fn player_after(self, player: PlayerId) -> PlayerId {
        let next = self.state.order[(self.seat(player) + 1) % self.state.order.len()];
        self.players_from(next).next().unwrap_or(player)
    }

    pub(crate) fn player_before(self, player: PlayerId) -> PlayerId {
        let count = self.state.order.len();
        let seat = self.seat(player);
        let before = (1..=count).map(|back| self.state.order[(seat + count - back) % count]);
        before.into_iter().find(|player| !self.state.player(*player).bankrupt).unwrap_or(player)
    }

    /// The place of a player in the order, from 0.
    pub(crate) fn seat(self, player: PlayerId) -> usize {
        self.state.order.iter().position(|other| *other == player).unwrap_or_default()
    }

    /// All that may run trains and is still there.
    pub(crate) fn operators_in_game(self) -> impl Iterator<Item = OperatorId> + 'a {
        self.world.operator_ids().filter(move |operator| self.is_in_game(*operator))
    }

    pub(crate) fn is_in_game(self, operator: OperatorId) -> bool {
        !self.state.operator(operator).gone
    }

    /// What somebody has; what lies with the pool or the offer is the bank's.
    pub fn cash(self, owner: Owner) -> i64 {
        match owner {
            Owner::Player(player) => self.state.player(player).cash,
            Owner::Operator(operator) => self.state.operator(operator).cash,
            Owner::Bank | Owner::Pool | Owner::Offer => self.state.bank,
        }
    }

    /// Whether a hex has a word of the title on it now.
    pub fn is_tagged(self, hex: HexId, tag: Symbol) -> bool {
        let printed = self.world.is_tagged(hex, tag) && !self.state.untagged.contains(&(hex, tag));
        printed || self.state.tagged.contains(&(hex, tag))
    }

    /// The value of a property of the title's own; none if the thing is not in this game.
    pub(crate) fn own(self, of: &Value, own: OwnId) -> Option<&'a Value> {
        self.own_slot(of, own).and_then(|slot| self.state.own.get(slot))
    }

    /// Where the state keeps the value of a property of the title's own.
    pub fn own_slot(self, of: &Value, own: OwnId) -> Option<usize> {
        let thing = match of {
            Value::Game => 0,
            Value::Owner(Owner::Player(player)) => player.at(),
            Value::Owner(Owner::Operator(operator)) => operator.at(),
            Value::Certificate(certificate) => certificate.at(),
            Value::Private(private) => private.at(),
            Value::Train(train) => train.at(),
            Value::Hex(hex) => hex.index(),
            _ => return None,
        };
        self.world.own[own.at()].slot(thing)
    }

    /// Whether companies operate now, be it their turn or what happens before, between and after turns.
    pub(crate) fn is_operating_round(self) -> bool {
        self.round_type() == RoundType::Operating
    }

    /// Whether players trade shares now.
    pub fn is_stock_round(self) -> bool {
        self.round_type() == RoundType::Stock
    }

    fn round_type(self) -> RoundType {
        self.world.rounds[self.state.clock.round.at()].is
    }
}
