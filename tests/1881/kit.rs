//! Tables of 1881.

#![allow(dead_code, reason = "not every part of the rules needs everything")]

use prospectus_engine::Deed;
use prospectus_engine::ids::{Owner, PlayerId};

pub use crate::table::Table;

/// The tramways with their printed prices, in the order of the rulebook.
pub const TRAMWAYS: [(&str, i64); 8] =
    [("GBS", 90), ("BChSt", 90), ("BESTAG", 90), ("SSC", 82), ("NBSN", 74), ("SBV", 74), ("SHG", 74), ("SpS", 66)];

impl Table {
    /// A new game, before the first bid.
    pub fn new(players: usize) -> Table {
        Table::of("1881", players, &[], &[])
    }

    /// What the round is called that is being played.
    pub fn round(&self) -> String {
        self.world().rounds[self.game.state().clock.round.at()].id.clone()
    }

    /// The start round: everybody has bid nothing, so that A begins.
    pub fn in_start_round(players: usize) -> Table {
        let mut table = Table::new(players);
        while table.round() == "bidding" {
            let offer = table.game.actions().into_iter().next().expect("a bid");
            table.game.apply(&offer.action).expect("a bid of nothing");
        }
        table
    }

    /// The first stock round: in the start round each player, A first, has bought the director's certificate of one
    /// tramway, in the order of [`TRAMWAYS`].
    pub fn in_first_stock_round(players: usize) -> Table {
        let mut table = Table::in_start_round(players);
        for (company, par) in TRAMWAYS.into_iter().take(players) {
            let player = table.acting();
            table.start(&player, company, par);
            table.act(&player, Deed::Pass);
        }
        table
    }

    /// The second stock round, as if nobody had ever bought anything: everybody has what they started with, no tramway has
    /// started, no info card is open, and A begins. Companies are then made up with `found`.
    pub fn in_stock_round(players: usize) -> Table {
        let start = Table::new(players).cash("A");
        let mut table = Table::in_first_stock_round(players);
        while table.round() == "first_stock_round" {
            let player = table.acting();
            table.pass(&player);
        }
        table.edit(|state, _| {
            for player in &mut state.players {
                state.bank += player.cash - start;
                player.cash = start;
            }
            state.certificates.iter_mut().for_each(|share| share.holder = Owner::Offer);
            state.companies.iter_mut().for_each(|company| *company = Default::default());
            state.order = PlayerId::all(players).collect();
            state.priority = state.order[0];
        });
        while table.acting() != "A" {
            let player = table.acting();
            table.pass(&player);
        }
        table
    }

    /// Hands certificates to a tramway, without money.
    pub fn deal_to_tramway(&mut self, company: &str, indices: &[usize], tramway: &str) {
        let holder = Owner::Operator(self.company(tramway));
        let shares: Vec<_> = indices.iter().map(|index| self.share(company, *index)).collect();
        self.edit(|state, _| shares.iter().for_each(|share| state.certificates[share.at()].holder = holder));
    }
}
