//! What is made up at these tables, and how it goes on.

use super::*;

/// What is made up.
impl Table {
    /// A phase, with no more trains of the types that are sold before it.
    pub fn reach_phase(&mut self, phase: &str) {
        self.set_phase(phase);
        let gone: &[&str] = match phase {
            "1" | "2" => &[],
            "3" => &["2"],
            "4" => &["2", "3", "1+"],
            "5" => &["2", "3", "4", "1+", "2+"],
            "6" => &["2", "3", "4", "5", "1+", "2+", "3+"],
            _ => &["2", "3", "4", "5", "6", "1+", "2+", "3+"],
        };
        self.sell_out(gone);
    }

    /// So many trains of a type are left in the supply.
    pub fn leave(&mut self, kind: &str, count: usize) {
        let side = self.train_type(kind);
        self.edit(|state, _| {
            let supply = state.trains.iter_mut().filter(|train| train.place == TrainPlace::Supply);
            supply.filter(|train| train.side == side).skip(count).for_each(|train| train.place = TrainPlace::Out);
        });
    }

    /// Track from the station of the KE in Wien to Krems.
    pub fn line_to_krems(&mut self) {
        self.put_tile("C21", "55", 0);
    }

    /// Track from the station of the FJ in Wien to Klosterneuburg.
    pub fn line_to_klosterneuburg(&mut self) {
        self.put_tile("B22", "1", 1);
    }

    /// Green tiles in Steyr (D18) and Sankt Pölten (D20), and track between them.
    pub fn line_to_sankt_poelten(&mut self) {
        for (hex, yellow, green, rotation) in [("D18", "56", "15", 2), ("D20", "55", "14", 0)] {
            self.put_tile(hex, yellow, rotation);
            self.put_tile(hex, green, rotation);
        }
    }

    /// A local railway is gone, with all that it had.
    pub fn close_local(&mut self, local: &str) {
        let (id, share) = (self.company(local), self.share(local, 0));
        self.edit(|state, _| {
            state.companies[id.at()].closed = true;
            state.certificates[share.at()].holder = Owner::Bank;
            state.certificates[share.at()].out = true;
            state.bank += std::mem::take(&mut state.operators[id.at()].cash);
            state.board.remove_all(id.0);
        });
    }

    /// A Lokalbahn AG that has operated: its director and the owner of its other share, its home, and its treasury.
    pub fn found_ag(&mut self, ag: &str, owners: [&str; 2], home: &str, cash: i64) {
        let (id, hex) = (self.company(ag), self.hex(home));
        let shares = [self.share(ag, 0), self.share(ag, 1)];
        let owners = owners.map(|owner| Owner::Player(self.player(owner)));
        let cell = self.game.view().par_cell(67).expect("a starting price");
        self.edit(|state, world| {
            for (share, owner) in shares.into_iter().zip(owners) {
                let share = &mut state.certificates[share.at()];
                (share.holder, share.held_back) = (owner, false);
            }
            let last = state.companies.iter().filter(|c| c.cell == Some(cell)).map(|c| c.arrived).max();
            let company = &mut state.companies[id.at()];
            (company.cell, company.par, company.started, company.floated) = (Some(cell), 67, true, true);
            company.arrived = last.unwrap_or(0) + 1;
            state.bank -= cash;
            let operator = &mut state.operators[id.at()];
            (operator.cash, operator.operated, operator.home) = (cash, true, Some(hex));
            (operator.tokens, operator.tokens_used) = (1, 1);
            state.board.place(&world.map, hex, 0, id.0).expect("a free slot");
        });
    }
}

/// How it goes on.
impl Table {
    /// All pass until the stock round is over. Whatever is asked at the beginning of the operating round is still open.
    #[track_caller]
    pub fn begin_round(&mut self) {
        while self.game.view().is_stock_round() {
            let player = self.acting();
            self.pass(&player);
        }
    }

    /// A local railway has run its trains, has given half of what they earned to its owner, and can buy trains.
    #[track_caller]
    pub fn until_trains_of_local(&mut self, local: &str) {
        self.wait_for(|deed| matches!(deed, Deed::Run { .. } | Deed::BuyTrain { .. }));
        if self.is_offered(|deed| matches!(deed, Deed::Run { .. })) {
            self.run_best(local);
        }
        if self.is_offered(|deed| matches!(deed, Deed::Dividend { .. })) {
            self.do_offered(|deed| matches!(deed, Deed::Dividend { .. }));
        }
        assert_eq!(self.acting(), local);
    }

    /// Does the first thing of this sort that is on offer.
    #[track_caller]
    pub fn do_offered(&mut self, wanted: impl Fn(&Deed) -> bool) {
        let offers = self.game.actions().into_iter();
        let offer = offers.map(|offer| offer.action).find(|action| wanted(&action.deed)).expect("it is on offer");
        let who = offer.actor.name(self.world());
        self.act(&who, offer.deed);
    }

    /// Whether a company has nothing to do with trains in the rest of its turn: none is offered to it.
    #[track_caller]
    pub fn is_never_sold_trains(&self, company: &str) -> bool {
        let mut table = self.twin();
        table.go_on_until(|table| {
            table.acting() != company || table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. }))
        });
        table.acting() != company
    }

    /// Where the game stands: the number of the stock round, and of the operating round after it.
    pub fn now(&self) -> (u16, u16) {
        (self.game.state().clock.turn, self.game.state().clock.set_round)
    }

    /// Whether a train can be bought by anybody who could act now, at some price.
    pub fn is_for_sale(&self, wanted: TrainId) -> bool {
        self.is_offered(|deed| matches!(deed, Deed::BuyTrain { train, .. } if *train == wanted))
    }

    pub fn place_of(&self, train: TrainId) -> TrainPlace {
        self.game.state().train(train).place
    }

    /// The first train of a company.
    pub fn train_of(&self, company: &str) -> TrainId {
        self.game.view().trains_of(Owner::Operator(self.company(company)))[0]
    }

    /// A company's train of this type.
    pub fn train_of_type(&self, company: &str, kind: &str) -> TrainId {
        let (view, side) = (self.game.view(), self.train_type(kind));
        let mut trains = view.trains_of(Owner::Operator(self.company(company))).into_iter();
        trains.find(|train| view.state.train(*train).side == side).expect("such a train")
    }

    /// The tile on a hex.
    pub fn tile_on(&self, hex: &str) -> Option<String> {
        let laid = self.game.state().board.on(self.hex(hex)).tile?;
        Some(self.world().map.tile(laid.tile).id.clone())
    }

    /// How many of a tile are left.
    pub fn tiles_left(&self, tile: &str) -> Option<u16> {
        self.game.state().board.left(&self.world().map, self.tile(tile))
    }

    /// How many turns a company has had.
    pub fn turns_of(&self, company: &str) -> u16 {
        self.game.state().operator(self.company(company)).operating_rounds
    }
}
