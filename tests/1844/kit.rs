//! Tables of 1844, in the edition of 2016 and in the first one of 2003.

use prospectus_engine::{Actor, Deed};

pub use crate::table::Table;

/// Both editions: a rule that they share is tried in each.
pub const EDITIONS: [&str; 2] = ["1844", "1844-2003"];

impl Table {
    /// A new game, at the beginning of the auction.
    pub fn new(edition: &str, players: usize) -> Table {
        Table::of(edition, players, &[], &[])
    }

    /// The same in the first stock round: each private was sold at its face value to the player who offers it, the FNM was
    /// started at 60 by the owner of P6, and everybody has what he started with. The order is A, B, C …
    pub fn in_stock_round(edition: &str, players: usize) -> Table {
        let mut table = Table::new(edition, players);
        let start = table.cash("A");
        for private in ["P1", "P2", "P3", "P4", "P5", "P6", "P7"] {
            let player = table.acting();
            table.edit(|state, _| state.players.iter_mut().for_each(|player| player.cash = start));
            table.bid(&player, private, None);
            while table.game.actions().iter().any(|offer| matches!(offer.action.deed, Deed::Bid { .. }))
                && table.is_sold(private).is_none()
            {
                let other = table.acting();
                table.pass(&other);
            }
            if private == "P6" {
                let owner = table.acting();
                table.start(&owner, "FNM", 60);
            }
            table.edit(|state, _| state.players.iter_mut().for_each(|player| player.cash = start));
        }
        let bank = table.world().bank;
        let fnm = table.company("FNM");
        table.edit(|state, world| {
            state.order = prospectus_engine::ids::PlayerId::all(players).collect();
            state.priority = state.order[0];
            state.bank = bank - state.operators[fnm.at()].cash;
            debug_assert_eq!(world.setup.players.len(), players);
        });
        while table.acting() != "A" {
            let player = table.acting();
            table.pass(&player);
        }
        table
    }

    /// Who owns a private that has been sold.
    pub fn is_sold(&self, private: &str) -> Option<Actor> {
        let state = self.game.state().private(self.private(private));
        match state.owner {
            _ if !state.is_sold => None,
            prospectus_engine::ids::Owner::Player(player) => Some(Actor::Player(player)),
            prospectus_engine::ids::Owner::Operator(operator) => Some(Actor::Operator(operator)),
            _ => None,
        }
    }
}
