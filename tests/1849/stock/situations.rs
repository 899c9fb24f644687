//! More ways to make a situation up and to look at it.

use prospectus_engine::ids::*;
use prospectus_engine::play::Task;
use prospectus_engine::rules::Value;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::{Actor, Deed};

use super::super::kit::Table;

impl Table {
    /// Whether something of this sort is on offer now.
    pub fn is_offered(&self, wanted: impl Fn(&Deed) -> bool) -> bool {
        self.game.actions().iter().any(|offer| wanted(&offer.action.deed))
    }

    /// Does as little as can be, whoever's turn it is, until something of this sort is on offer.
    #[track_caller]
    pub fn wait_for(&mut self, wanted: impl Fn(&Deed) -> bool) {
        for _ in 0..60 {
            if self.is_offered(&wanted) {
                return;
            }
            self.do_little();
        }
        panic!("it does not come to that");
    }

    /// Does as little as can be until it is somebody's turn.
    #[track_caller]
    pub fn pass_until_turn_of(&mut self, who: &str) {
        for _ in 0..60 {
            if self.acting() == who {
                return;
            }
            self.do_little();
        }
        panic!("{who} has no turn");
    }

    /// Everybody passes until the stock round is over; then companies do as little as they can until the next one begins.
    #[track_caller]
    pub fn until_next_stock_round(&mut self) {
        let before = self.game.state().clock.turn;
        for _ in 0..200 {
            if self.game.state().clock.turn > before {
                return;
            }
            self.do_little();
        }
        panic!("the next stock round does not begin");
    }

    /// Whoever's turn it is passes, or runs trains and keeps what they earn.
    #[track_caller]
    pub fn do_little(&mut self) {
        let acting = self.acting();
        match self.game.actions().into_iter().find(|offer| matches!(offer.action.deed, Deed::Run { .. })) {
            Some(run) => self.act(&acting, run.action.deed),
            None if self.is_offered(|deed| matches!(deed, Deed::Dividend { .. })) => self.keep(&acting),
            None => self.pass(&acting),
        }
    }

    /// Buys the certificate at this place in a company's stack.
    pub fn buying(&self, company: &str, index: usize) -> Deed {
        Deed::BuyShare { certificate: self.share(company, index) }
    }

    pub fn selling(&self, company: &str, indices: &[usize], of_director: u8) -> Deed {
        Deed::SellShares { company: self.company(company), lot: self.lot(indices, of_director) }
    }

    pub fn starting(&self, company: &str, par: i64) -> Deed {
        Deed::Start { company: self.company(company), par }
    }

    pub fn bidding(&self, private: &str, price: i64) -> Deed {
        Deed::Bid { private: self.private(private), price }
    }

    pub fn in_pool(&self, company: &str) -> i64 {
        self.game.view().percent_held(Owner::Pool, self.company(company))
    }

    pub fn in_treasury(&self, company: &str) -> i64 {
        self.game.view().percent_held(Owner::Offer, self.company(company))
    }

    /// The certificates of a company that somebody has, by their places in its stack.
    pub fn certificates(&self, who: &str, company: &str) -> Vec<usize> {
        let owner = self.actor(who).owner();
        let held = |at: &usize| self.game.state().certificate(self.share(company, *at)).holder == owner;
        (0..8).filter(held).collect()
    }

    /// The companies with a marker, in market order.
    pub fn in_market_order(&self) -> Vec<String> {
        let order = self.game.view().market_order();
        order.into_iter().map(|company| self.world().operator_name(company).to_owned()).collect()
    }

    pub fn bank(&self) -> i64 {
        self.game.state().bank
    }

    /// All the money there is.
    pub fn all_money(&self) -> i64 {
        let state = self.game.state();
        let players: i64 = state.players.iter().map(|player| player.cash).sum();
        state.bank + players + state.operators.iter().map(|operator| operator.cash).sum::<i64>()
    }

    pub fn priority(&self) -> String {
        Actor::Player(self.game.state().priority).name(self.world())
    }

    /// Who owns a private, unless it is closed.
    pub fn owner_of(&self, private: &str) -> Option<String> {
        let state = self.game.state().private(self.private(private));
        match state.owner {
            _ if !state.is_open => None,
            Owner::Player(player) => Some(Actor::Player(player).name(self.world())),
            Owner::Operator(operator) => Some(Actor::Operator(operator).name(self.world())),
            _ => None,
        }
    }

    /// Whether a company has a token on a hex.
    pub fn has_token(&self, company: &str, hex: &str) -> bool {
        let (company, hex) = (self.company(company), self.hex(hex));
        self.game
            .view()
            .tokens_on(hex)
            .iter()
            .any(|token| matches!(token, Value::Token(_, _, owner) if *owner == company.0))
    }

    pub fn tokens_left(&self, company: &str) -> u8 {
        self.game.state().operator(self.company(company)).tokens
    }

    pub fn pool_trains(&self) -> Vec<String> {
        let view = self.game.view();
        let trains = view.pool_trains().into_iter();
        trains.map(|train| self.world().types[view.state.train(train).side.at()].id.clone()).collect()
    }

    /// A train of a type that is not in the game any more lies in the pool.
    pub fn give_train_from_nowhere(&mut self, kind: &str) -> TrainId {
        let kind = self.train_type(kind);
        let lost = |train: &TrainId| {
            let state = self.game.state().train(*train);
            state.side == kind && state.place == TrainPlace::Out
        };
        let train = self.game.view().train_ids().find(lost).expect("a train that is out of the game");
        self.edit(|state, _| state.trains[train.at()].place = TrainPlace::Pool);
        train
    }

    /// Takes all trains of these types out of the supply: they have been sold long ago.
    pub fn sell_off(&mut self, kinds: &[&str]) {
        let kinds: Vec<TrainTypeId> = kinds.iter().map(|kind| self.train_type(kind)).collect();
        self.edit(|state, _| {
            for train in &mut state.trains {
                if train.place == TrainPlace::Supply && kinds.contains(&train.side) {
                    train.place = TrainPlace::Out;
                }
            }
        });
    }

    /// Buys the next train of a type from the bank.
    #[track_caller]
    pub fn buy_train(&mut self, company: &str, kind: &str) {
        let side = self.train_type(kind);
        let train = self.game.view().next_card(side).expect("a train is left");
        let price = self.game.view().train_price(side, None).expect("a price");
        self.act(company, Deed::BuyTrain { train, side, price, gives_up: None });
    }

    /// Passes until this company has run its trains, whose earnings are then said to be so much.
    #[track_caller]
    pub fn earn(&mut self, company: &str, revenue: i64) {
        self.pass_until_turn_of(company);
        self.wait_for(|deed| matches!(deed, Deed::Run { .. }));
        let (routes, _) = self.best_run(company);
        self.act(company, Deed::Run { routes });
        let operator = self.company(company);
        self.edit(|state, _| state.operators[operator.at()].revenue = revenue);
    }

    #[track_caller]
    pub fn pay(&mut self, company: &str) {
        self.act(company, Deed::Dividend { kind: prospectus_engine::action::DividendKind::Pay });
    }

    #[track_caller]
    pub fn keep(&mut self, company: &str) {
        self.act(company, Deed::Dividend { kind: prospectus_engine::action::DividendKind::Keep });
    }

    /// Whether the president is asked for which certificates he gives up his own.
    pub fn asks_for_swap(&self) -> bool {
        matches!(self.game.state().tasks.last(), Some(Task::Swap(_)))
    }
}

/// The title's own properties, by name.
impl Table {
    fn slot(&self, of: &Value, name: &str) -> usize {
        let own = self.world().own.iter().position(|own| own.name == name).expect("a property");
        self.game.view().own_slot(of, OwnId::from_index(own)).expect("it has this property")
    }

    pub fn property(&self, company: &str, name: &str) -> Value {
        self.game.state().own[self.slot(&self.company(company).into(), name)].clone()
    }

    pub fn set_property(&mut self, company: &str, name: &str, value: Value) {
        let slot = self.slot(&self.company(company).into(), name);
        self.edit(|state, _| state.own[slot] = value);
    }

    /// A player's own number.
    pub fn player_property(&self, player: &str, name: &str) -> i64 {
        self.game.state().own[self.slot(&self.player(player).into(), name)].as_number()
    }

    pub fn set_player_property(&mut self, player: &str, name: &str, value: i64) {
        let slot = self.slot(&self.player(player).into(), name);
        self.edit(|state, _| state.own[slot] = Value::Number(value));
    }
}
