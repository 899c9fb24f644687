//! What one reads off a game, by the names that stand on the components.

#![allow(dead_code, reason = "the tests of no title look at everything")]

use prospectus_engine::ids::*;
use prospectus_engine::rules::Value;
use prospectus_engine::{Actor, Deed};

use crate::table::Table;

/// What can be done.
impl Table {
    /// Whether something of this sort is on offer now.
    pub fn is_offered(&self, wanted: impl Fn(&Deed) -> bool) -> bool {
        self.game.actions().iter().any(|offer| wanted(&offer.action.deed))
    }

    pub fn may(&self, who: &str, deed: Deed) -> bool {
        self.twin().try_act(who, deed).is_ok()
    }

    /// The tiles that may be laid on a hex now, each once, in the order of their numbers.
    pub fn tiles_for(&self, hex: &str) -> Vec<String> {
        let wanted = self.hex(hex);
        let offers = self.game.actions();
        let mut tiles: Vec<String> = offers
            .iter()
            .filter_map(|offer| match offer.action.deed {
                Deed::LayTile { hex, tile, .. } if hex == wanted => Some(self.world().map.tile(tile).id.clone()),
                _ => None,
            })
            .collect();
        tiles.sort_by_key(|tile| tile.parse::<u32>().ok());
        tiles.dedup();
        tiles
    }

    /// The types of new trains that can be had.
    pub fn new_trains(&self) -> Vec<String> {
        let view = self.game.view();
        let kinds = TrainTypeId::all(self.world().types.len());
        let on_offer = kinds.filter(|kind| view.next_card(*kind).is_some() && view.is_available(*kind, None).unwrap());
        on_offer.map(|kind| self.world().types[kind.at()].id.clone()).collect()
    }

    /// The privates that can be bought now, with their prices.
    pub fn privates_for_sale(&self) -> Vec<String> {
        let offers = self.game.actions().into_iter();
        let sale = offers.filter_map(|offer| match (offer.action.deed, offer.prices) {
            (Deed::BuyPrivate { private, .. }, Some((low, high, _))) => {
                Some(format!("{} for {low} to {high}", self.world().privates[private.at()].id))
            }
            _ => None,
        });
        sale.collect()
    }

    /// What it costs to lay a tile now.
    #[track_caller]
    pub fn cost_of(&self, company: &str, hex: &str, tile: &str, rotation: u8) -> i64 {
        let mut table = self.twin();
        table.lay(company, hex, tile, rotation);
        self.cash(company) - table.cash(company)
    }
}

/// Certificates and markers.
impl Table {
    pub fn in_pool(&self, company: &str) -> i64 {
        self.game.view().percent_held(Owner::Pool, self.company(company))
    }

    /// What has not been bought yet.
    pub fn unsold(&self, company: &str) -> i64 {
        self.game.view().percent_held(Owner::Offer, self.company(company))
    }

    /// The certificates of a company that somebody has, by their places in its stack.
    pub fn certificates(&self, who: &str, company: &str) -> Vec<usize> {
        let owner = self.actor(who).owner();
        let first = self.share(company, 0).at();
        let held = self.game.view().held(owner, self.company(company));
        held.map(|share| share.at() - first).collect()
    }

    /// How many certificates of a player count against the limit.
    pub fn limit_count(&self, who: &str) -> i64 {
        self.game.view().certificate_count(self.player(who)).expect("a number")
    }

    pub fn cell(&self, company: &str) -> Option<(u8, u8)> {
        self.game.state().company(self.company(company)).cell
    }

    /// The companies with a marker, in market order.
    pub fn in_market_order(&self) -> Vec<String> {
        let order = self.game.view().market_order();
        order.into_iter().map(|company| self.world().operator_name(company).to_owned()).collect()
    }

    /// The markers at a price, the one on top first.
    pub fn stack(&self, price: i64) -> Vec<String> {
        self.in_market_order().into_iter().filter(|company| self.price(company) == price).collect()
    }
}

/// Players and the bank.
impl Table {
    pub fn bank(&self) -> i64 {
        self.game.state().bank
    }

    /// All the money there is.
    pub fn all_money(&self) -> i64 {
        let state = self.game.state();
        let players: i64 = state.players.iter().map(|player| player.cash).sum();
        state.bank + players + state.operators.iter().map(|operator| operator.cash).sum::<i64>()
    }

    pub fn debt(&self, player: &str) -> i64 {
        self.game.state().player(self.player(player)).debt
    }

    pub fn worth(&self, player: &str) -> i64 {
        self.game.view().worth(self.player(player)).expect("a number")
    }

    pub fn priority(&self) -> String {
        Actor::Player(self.game.state().priority).name(self.world())
    }

    /// The players in the order in which they sit or act.
    pub fn order(&self) -> String {
        self.game.state().order.iter().map(|player| Actor::Player(*player).name(self.world())).collect()
    }

    /// Who bought a private, unless it is closed.
    pub fn owner_of(&self, private: &str) -> Option<String> {
        let state = self.game.state().private(self.private(private));
        match state.owner {
            _ if !state.is_open || !state.is_sold => None,
            Owner::Player(player) => Some(Actor::Player(player).name(self.world())),
            Owner::Operator(operator) => Some(Actor::Operator(operator).name(self.world())),
            _ => None,
        }
    }
}

/// Companies.
impl Table {
    pub fn has_floated(&self, company: &str) -> bool {
        self.game.state().company(self.company(company)).floated
    }

    pub fn is_closed(&self, company: &str) -> bool {
        self.game.state().company(self.company(company)).closed
    }

    /// What its trains have earned in this turn.
    pub fn revenue(&self, company: &str) -> i64 {
        self.game.state().operator(self.company(company)).revenue
    }

    pub fn tokens_left(&self, company: &str) -> u8 {
        self.game.state().operator(self.company(company)).tokens
    }

    pub fn has_token(&self, company: &str, hex: &str) -> bool {
        self.game.state().board.has_token_on(self.hex(hex), self.company(company).0)
    }

    /// The hexes with a station of a company.
    pub fn stations(&self, company: &str) -> Vec<String> {
        let company = self.company(company).0;
        let tokens = self.game.state().board.tokens().iter().filter(|token| token.operator == company);
        tokens.map(|token| self.world().map.hexes[token.hex.index()].id.clone()).collect()
    }

    pub fn pool_trains(&self) -> Vec<String> {
        let view = self.game.view();
        let trains = view.pool_trains().into_iter();
        trains.map(|train| self.world().types[view.state.train(train).side.at()].id.clone()).collect()
    }
}

/// The title's own properties, by name.
impl Table {
    fn slot(&self, of: &Value, name: &str) -> usize {
        let own = self.world().own.iter().position(|own| own.name == name).expect("a property");
        self.game.view().own_slot(of, OwnId::from_index(own)).expect("it has this property")
    }

    /// A property of a thing: `table.company(…)`, `table.player(…)`, `table.private(…)`.
    pub fn property(&self, of: impl Into<Value>, name: &str) -> Value {
        self.game.state().own[self.slot(&of.into(), name)].clone()
    }

    pub fn set_property(&mut self, of: impl Into<Value>, name: &str, value: Value) {
        let slot = self.slot(&of.into(), name);
        self.edit(|state, _| state.own[slot] = value);
    }
}

/// Compares a text with the snapshot of this name.
#[track_caller]
pub fn pin(name: &str, text: &str) {
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

/// What has become of each line of the form `what: how`, when both texts say the same things in the same order.
pub fn changes(before: &str, after: &str) -> String {
    let line = |(old, new): (&str, &str)| {
        let (what, new) = new.split_once(": ").expect("what, and how it is");
        let old = old.split_once(": ").expect("what, and how it is").1;
        let arrow = if old == new { new.to_owned() } else { format!("{old} -> {new}") };
        format!("  {what}: {arrow}\n")
    };
    before.lines().zip(after.lines()).map(line).collect()
}
