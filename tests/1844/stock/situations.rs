//! Ways to make a situation of the stock market up, and to look at it.

use prospectus_engine::Deed;

use super::super::kit::Table;

/// A later stock round of four players, in which shares may be sold. A has P1 and P5, B has P2 and P6 and directs the FNM at
/// 60, C has P3 and P7, D has P4. Everybody has 620, and it is A's turn.
pub fn stock_round(edition: &str) -> Table {
    let mut table = Table::in_stock_round(edition, 4);
    table.make_later();
    table
}

/// The same with the STB, which has operated, at 100 in row 2: A is its director with 20%.
pub fn with_stb(edition: &str) -> Table {
    let mut table = stock_round(edition);
    table.found("STB", "A", 100, 500);
    table
}

/// The turn of JN in a phase, with 1000 and a price of 100. Nobody else has to buy a train.
pub fn turn_of_jn(edition: &str, phase: &str, director: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = stock_round(edition);
    table.give_train("FNM", "2H");
    table.found("JN", director, 100, 1000);
    prepare(&mut table);
    table.set_phase(phase);
    table.to_operating_round();
    table.until_turn_of("JN");
    table
}

impl Table {
    /// Makes the present stock round the second one.
    pub fn make_later(&mut self) {
        self.edit(|state, _| {
            let round = state.clock.round;
            state.clock.rounds[round.at()] = 2;
            state.clock.turn = 2;
        });
    }

    pub fn set_operated(&mut self, company: &str, operated: bool) {
        let company = self.company(company);
        self.edit(|state, _| state.operators[company.at()].operated = operated);
    }

    /// Buys a mountain railway and puts it on the map.
    #[track_caller]
    pub fn buy_mountain(&mut self, who: &str, private: &str, hex: &str, panel: &str) {
        self.act(who, self.taking(private, 150));
        let deed = Deed::Site { private: self.private(private), hex: self.hex(hex), panel: Some(self.tile(panel)) };
        self.act(who, deed);
    }
}
