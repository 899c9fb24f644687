//! How a game is brought to a point: everybody does as little as can be until it has come there.

#![allow(dead_code, reason = "the tests of no title go every way")]

use prospectus_engine::action::DividendKind;
use prospectus_engine::{Actor, Deed};

use crate::table::Table;

impl Table {
    /// Whoever's turn it is runs trains and keeps what they earn, passes, or does the first thing that he must.
    #[track_caller]
    pub fn do_little(&mut self) {
        let offers = self.game.actions();
        let sort = |deed: &Deed| match deed {
            Deed::Run { .. } => 0,
            Deed::Dividend { kind: DividendKind::Keep } => 1,
            Deed::Pass => 2,
            // Nobody has to: these stand beside what somebody must do.
            Deed::UsePower { .. } | Deed::BuyPrivate { .. } => 4,
            _ => 3,
        };
        let least = offers.into_iter().min_by_key(|offer| sort(&offer.action.deed)).expect("something can be done");
        let who = least.action.actor.name(self.world());
        self.act(&who, least.action.deed);
    }

    /// Goes on with as little as can be until something is so, which may be so already.
    #[track_caller]
    pub fn go_on_until(&mut self, is_so: impl Fn(&Table) -> bool) {
        for _ in 0..200 {
            if is_so(self) {
                return;
            }
            self.do_little();
        }
        panic!("it does not come to that");
    }

    /// Goes on until something of this sort is on offer, whoever may do it.
    #[track_caller]
    pub fn wait_for(&mut self, wanted: impl Fn(&Deed) -> bool) {
        self.go_on_until(|table| table.is_offered(&wanted));
    }

    /// From a stock round to the first operating round, in a phase: the company, with a price of 100 and 1,000 in its
    /// treasury, is the first to act. What is to be there besides is made before the round begins.
    #[track_caller]
    pub fn into_turn_of(
        mut self,
        company: &str,
        director: &str,
        phase: &str,
        prepare: impl FnOnce(&mut Table),
    ) -> Table {
        self.found(company, director, 100, 1000);
        self.set_phase(phase);
        prepare(&mut self);
        self.to_operating_round();
        assert_eq!(self.acting(), company);
        self
    }

    /// The companies in the order of their turns in this operating round.
    pub fn turns(&mut self) -> Vec<String> {
        let mut order: Vec<String> = Vec::new();
        while let Some(Actor::Operator(_)) = self.game.acting() {
            let who = self.acting();
            if order.contains(&who) && order.last() != Some(&who) {
                break;
            }
            if order.last() != Some(&who) {
                order.push(who);
            }
            self.do_little();
        }
        order
    }

    #[track_caller]
    pub fn until_turn_of(&mut self, who: &str) {
        self.go_on_until(|table| table.acting() == who);
    }

    /// Goes on, with one step at least, until a company builds.
    #[track_caller]
    pub fn until_next_turn_of(&mut self, company: &str) {
        self.do_little();
        self.go_on_until(|table| {
            table.acting() == company && table.is_offered(|deed| matches!(deed, Deed::LayTile { .. }))
        });
    }

    /// Goes on until a later stock round begins.
    #[track_caller]
    pub fn until_next_stock_round(&mut self) {
        let before = self.game.state().clock.turn;
        self.go_on_until(|table| table.game.state().clock.turn > before);
    }

    /// Goes on until a company has run and can buy trains, if any are on offer, or must find the money for one.
    #[track_caller]
    pub fn until_trains_of(&mut self, company: &str) {
        self.until_turn_of(company);
        self.wait_for(|deed| {
            matches!(deed, Deed::Run { .. } | Deed::BuyTrain { .. } | Deed::SellShares { .. } | Deed::GiveUp)
        });
        if self.is_offered(|deed| matches!(deed, Deed::Run { .. })) {
            self.run_best(company);
        }
        // Nobody is asked about a run that earned nothing.
        if self.is_offered(|deed| matches!(deed, Deed::Dividend { .. })) {
            self.keep(company);
        }
    }

    /// Somebody in his turn passes as long as something of this sort cannot be done yet.
    #[track_caller]
    pub fn pass_until(&mut self, who: &str, is_there: impl Fn(&Deed) -> bool) {
        for _ in 0..10 {
            if self.is_offered(&is_there) {
                return;
            }
            self.pass(who);
        }
        panic!("{who} never gets there");
    }

    /// A company in its turn lays and places nothing, and runs as well as possible.
    #[track_caller]
    pub fn run_best(&mut self, company: &str) {
        self.pass_until(company, |deed| matches!(deed, Deed::Run { .. }));
        let (routes, _) = self.best_run(company);
        self.act(company, Deed::Run { routes });
    }

    /// The same, and keeps or pays what the trains earn.
    #[track_caller]
    pub fn run_and(&mut self, company: &str, kind: DividendKind) {
        self.run_best(company);
        self.act(company, Deed::Dividend { kind });
    }

    /// Goes on until a company has run its trains, whose earnings are then said to be so much.
    #[track_caller]
    pub fn earn(&mut self, company: &str, revenue: i64) {
        self.until_turn_of(company);
        self.run_best(company);
        let operator = self.company(company);
        self.edit(|state, _| state.operators[operator.at()].revenue = revenue);
    }
}
