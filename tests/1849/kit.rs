//! Tables of 1849.

use prospectus_engine::{Actor, Deed};

pub use crate::table::Table;

/// All six corporations in the order of the file.
pub const SIX: &[&str] = &["AFG", "ATA", "CTL", "IFT", "RCS", "SFA"];
/// Without Palermo's corporation, as three players need.
pub const FIVE: &[&str] = &["AFG", "ATA", "CTL", "IFT", "SFA"];

impl Table {
    /// A new game, in the initial stock round.
    pub fn new(players: usize, companies: &[&str], variants: &[&str]) -> Table {
        Table::of("1849", players, companies, variants)
    }

    /// The same in the first stock round: each player in turn has bought a private at its face value and given the money
    /// back, so that everybody has what he started with; the first corporation, which came with P5, has been started at 68.
    pub fn in_stock_round(players: usize, companies: &[&str], variants: &[&str]) -> Table {
        Table::new(players, companies, variants).after_auction(players)
    }

    /// The first stock round, as 18xx.games plays it.
    pub fn on_the_site(players: usize, companies: &[&str]) -> Table {
        Table::of("compat/1849-18xxgames", players, companies, &[]).after_auction(players)
    }

    fn after_auction(mut self, players: usize) -> Table {
        let table = &mut self;
        for private in ["SCE", "SIGI", "CNM", "SMS", "RSA"] {
            let player = table.acting();
            table.bid(&player, private, None);
        }
        if matches!(table.game.acting(), Some(Actor::Player(_))) && table.has_question() {
            let player = table.acting();
            table.act(&player, Deed::Choose { option: 0 });
        }
        while let Some(Actor::Operator(_)) = table.game.acting() {
            let offer = table.game.actions()[0].action.clone();
            table.game.apply(&offer).expect("what is offered is accepted");
        }
        let start = if players == 3 {
            500
        } else if players == 4 {
            375
        } else {
            300
        };
        table.edit(|state, _| {
            for player in &mut state.players {
                state.bank += player.cash - start;
                player.cash = start;
            }
        });
        self
    }
}
