//! Tables of 1844, in the edition of 2016 and in the first one of 2003.

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
        Table::new(edition, players).into_stock_round()
    }

    /// The same with a game that is there already.
    pub fn into_stock_round(self) -> Table {
        let mut table = self;
        let players = table.world().setup.players.len();
        let start = table.cash("A");
        for private in ["P1", "P2", "P3", "P4", "P5", "P6", "P7"] {
            table.edit(|state, _| state.players.iter_mut().for_each(|player| player.cash = start));
            table.sell_private(private);
            if private == "P6" {
                let owner = table.acting();
                table.start(&owner, "FNM", 60);
            }
            table.edit(|state, _| state.players.iter_mut().for_each(|player| player.cash = start));
        }
        let bank = table.world().bank;
        let fnm = table.company("FNM");
        table.edit(|state, _| {
            state.order = prospectus_engine::ids::PlayerId::all(players).collect();
            state.priority = state.order[0];
            state.bank = bank - state.operators[fnm.at()].cash;
        });
        while table.acting() != "A" {
            let player = table.acting();
            table.pass(&player);
        }
        table
    }

    /// The private on offer goes to whoever offers it, at its face value.
    #[track_caller]
    pub fn sell_private(&mut self, private: &str) {
        let player = self.acting();
        self.bid(&player, private, None);
        self.pass_until_sold(private);
    }

    /// All pass until a private is sold.
    #[track_caller]
    pub fn pass_until_sold(&mut self, private: &str) {
        while self.owner_of(private).is_none() {
            let player = self.acting();
            self.pass(&player);
        }
    }
}
