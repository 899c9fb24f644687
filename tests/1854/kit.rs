//! Tables of 1854.

use prospectus_engine::Deed;
use prospectus_engine::ids::{Owner, PlayerId};

pub use crate::table::Table;

/// What is auctioned, in order.
pub const ITEMS: [&str; 11] = ["P1", "P2", "P3", "L1", "L2", "L3", "L4", "L5", "L6", "P4", "P5"];

/// The local railways by their numbers.
pub const LOCALS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

impl Table {
    /// A new game, at the beginning of the first auction round.
    pub fn new(players: usize) -> Table {
        Table::of("1854", players, &[], &[])
    }

    /// The first stock round after an auction in which the players in turn, A first, bought one item after the other at
    /// its printed price; everybody has what they started with, and A begins. With three players A has P1, P4 (with 20 %
    /// of the VB) and the local railways 1 and 4, B has P2, P5 (with 20 % of the SD), 2 and 5, C has P3, 3 and 6.
    pub fn in_stock_round(players: usize) -> Table {
        Table::new(players).after_auction(players)
    }

    /// The same with variants.
    pub fn with_variants(players: usize, variants: &[&str]) -> Table {
        Table::of("1854", players, &[], variants).after_auction(players)
    }

    /// The first stock round, as if neither mountain nor local railways had ever been: nobody owns anything, and no local
    /// railway operates before the major companies.
    pub fn without_privates(players: usize) -> Table {
        let mut table = Table::in_stock_round(players);
        for private in ITEMS.iter().filter(|item| item.starts_with('P')) {
            table.close_private(private);
        }
        let locals = LOCALS.map(|local| table.company(local));
        table.edit(|state, _| {
            state.certificates.iter_mut().for_each(|share| share.holder = Owner::Offer);
            for local in locals {
                state.companies[local.at()].closed = true;
                state.bank += std::mem::take(&mut state.operators[local.at()].cash);
                state.board.remove_all(local.0);
            }
        });
        table
    }

    fn after_auction(mut self, players: usize) -> Table {
        let start = self.cash("A");
        for item in ITEMS {
            let player = self.acting();
            self.bid(&player, item, None);
            self.edit(|state, _| {
                for player in &mut state.players {
                    state.bank += player.cash - start;
                    player.cash = start;
                }
            });
        }
        self.edit(|state, _| {
            state.order = PlayerId::all(players).collect();
            state.priority = state.order[0];
        });
        while self.acting() != "A" {
            let player = self.acting();
            self.pass(&player);
        }
        self
    }

    /// Taking an option on the certificate at this place in a company's stack.
    pub fn option(&self, company: &str, index: usize) -> Deed {
        Deed::BuyOnAccount { certificate: self.share(company, index), purchase: 0 }
    }

    /// Paying the other half of an option.
    pub fn paying_rest(&self, company: &str, index: usize) -> Deed {
        Deed::PayRest { certificate: self.share(company, index) }
    }

    /// Taking back a bid.
    pub fn withdrawing(&self, private: &str) -> Deed {
        Deed::Withdraw { private: self.private(private) }
    }
}
