//! Ways to make a situation of the stock market up, and to look at it.

use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::*;
use prospectus_engine::rules::Value;
use prospectus_engine::{Actor, Deed};

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

/// What these tests need besides what every table has.
pub trait Desk {
    fn make_later(&mut self);
    fn order(&self) -> String;
    fn is_offered(&self, wanted: impl Fn(&Deed) -> bool) -> bool;
    fn do_little(&mut self);
    fn wait_for(&mut self, wanted: impl Fn(&Deed) -> bool);
    fn until_turn_of(&mut self, who: &str);
    fn until_next_stock_round(&mut self);
    fn buying(&self, company: &str, index: usize) -> Deed;
    fn selling(&self, company: &str, indices: &[usize], of_director: u8) -> Deed;
    fn starting(&self, company: &str, par: i64) -> Deed;
    fn bidding(&self, private: &str, price: i64) -> Deed;
    fn taking(&self, private: &str, price: i64) -> Deed;
    fn in_pool(&self, company: &str) -> i64;
    fn unsold(&self, company: &str) -> i64;
    fn certificates(&self, who: &str, company: &str) -> Vec<usize>;
    fn stack(&self, price: i64) -> Vec<String>;
    fn bank(&self) -> i64;
    fn all_money(&self) -> i64;
    fn owner_of(&self, private: &str) -> Option<String>;
    fn limit_count(&self, who: &str) -> i64;
    fn worth(&self, who: &str) -> i64;
    fn has_floated(&self, company: &str) -> bool;
    fn flag(&self, private: &str, name: &str) -> bool;
    fn cell(&self, company: &str) -> Option<(u8, u8)>;
    fn set_operated(&mut self, company: &str, operated: bool);
    fn put_mountain(&mut self, who: &str, private: &str, hex: &str, panel: &str);
}

impl Desk for Table {
    /// Makes the present stock round the second one.
    fn make_later(&mut self) {
        self.edit(|state, _| {
            let round = state.clock.round;
            state.clock.rounds[round.at()] = 2;
            state.clock.turn = 2;
        });
    }

    /// The players in the order of their cards.
    fn order(&self) -> String {
        self.game.state().order.iter().map(|player| Actor::Player(*player).name(self.world())).collect()
    }

    fn is_offered(&self, wanted: impl Fn(&Deed) -> bool) -> bool {
        self.game.actions().iter().any(|offer| wanted(&offer.action.deed))
    }

    /// Whoever's turn it is passes, runs trains and keeps what they earn, or does the first thing that he must.
    #[track_caller]
    fn do_little(&mut self) {
        let offers = self.game.actions();
        let sort = |deed: &Deed| match deed {
            Deed::Run { .. } => 0,
            Deed::Dividend { kind: DividendKind::Keep } => 1,
            Deed::Pass => 2,
            Deed::UsePower { .. } | Deed::BuyPrivate { .. } => 4,
            _ => 3,
        };
        let least = offers.into_iter().min_by_key(|offer| sort(&offer.action.deed)).expect("something can be done");
        let who = least.action.actor.name(self.world());
        self.act(&who, least.action.deed);
    }

    #[track_caller]
    fn wait_for(&mut self, wanted: impl Fn(&Deed) -> bool) {
        for _ in 0..80 {
            if self.is_offered(&wanted) {
                return;
            }
            self.do_little();
        }
        panic!("it does not come to that");
    }

    #[track_caller]
    fn until_turn_of(&mut self, who: &str) {
        for _ in 0..80 {
            if self.acting() == who {
                return;
            }
            self.do_little();
        }
        panic!("{who} has no turn");
    }

    /// Everybody passes, then companies do as little as they can, until the next stock round begins.
    #[track_caller]
    fn until_next_stock_round(&mut self) {
        let before = self.game.state().clock.turn;
        for _ in 0..200 {
            if self.game.state().clock.turn > before {
                return;
            }
            self.do_little();
        }
        panic!("the next stock round does not begin");
    }

    fn buying(&self, company: &str, index: usize) -> Deed {
        Deed::BuyShare { certificate: self.share(company, index) }
    }

    fn selling(&self, company: &str, indices: &[usize], of_director: u8) -> Deed {
        Deed::SellShares { company: self.company(company), lot: self.lot(indices, of_director) }
    }

    fn starting(&self, company: &str, par: i64) -> Deed {
        Deed::Start { company: self.company(company), par }
    }

    fn bidding(&self, private: &str, price: i64) -> Deed {
        Deed::Bid { private: self.private(private), price }
    }

    /// Buying a private, a mountain railway or a tunnel certificate.
    fn taking(&self, private: &str, price: i64) -> Deed {
        Deed::BuyPrivate { private: self.private(private), price }
    }

    fn in_pool(&self, company: &str) -> i64 {
        self.game.view().percent_held(Owner::Pool, self.company(company))
    }

    fn unsold(&self, company: &str) -> i64 {
        self.game.view().percent_held(Owner::Offer, self.company(company))
    }

    /// The certificates of a company that somebody has, by their places in its stack.
    fn certificates(&self, who: &str, company: &str) -> Vec<usize> {
        let owner = self.actor(who).owner();
        let first = self.share(company, 0).at();
        let held = self.game.view().held(owner, self.company(company));
        held.map(|share| share.at() - first).collect()
    }

    /// The markers at a price, the one on top first.
    fn stack(&self, price: i64) -> Vec<String> {
        let order = self.game.view().market_order().into_iter();
        let there = order.filter(|company| self.game.view().price(*company) == price);
        there.map(|company| self.world().operator_name(company).to_owned()).collect()
    }

    fn bank(&self) -> i64 {
        self.game.state().bank
    }

    fn all_money(&self) -> i64 {
        let state = self.game.state();
        let players: i64 = state.players.iter().map(|player| player.cash).sum();
        state.bank + players + state.operators.iter().map(|operator| operator.cash).sum::<i64>()
    }

    /// Who owns a private, unless it is closed.
    fn owner_of(&self, private: &str) -> Option<String> {
        let state = self.game.state().private(self.private(private));
        match state.owner {
            _ if !state.is_open || !state.is_sold => None,
            Owner::Player(player) => Some(Actor::Player(player).name(self.world())),
            Owner::Operator(operator) => Some(Actor::Operator(operator).name(self.world())),
            _ => None,
        }
    }

    /// How many certificates of a player count against the limit.
    fn limit_count(&self, who: &str) -> i64 {
        self.game.view().certificate_count(self.player(who)).expect("a number")
    }

    fn worth(&self, who: &str) -> i64 {
        self.game.view().worth(self.player(who)).expect("a number")
    }

    fn has_floated(&self, company: &str) -> bool {
        self.game.state().company(self.company(company)).floated
    }

    /// The title's own property of a private.
    fn flag(&self, private: &str, name: &str) -> bool {
        let own = self.world().own.iter().position(|own| own.name == name).expect("a property");
        let slot = self.game.view().own_slot(&Value::from(self.private(private)), OwnId::from_index(own));
        self.game.state().own[slot.expect("it has this property")] == Value::YesNo(true)
    }

    fn cell(&self, company: &str) -> Option<(u8, u8)> {
        self.game.state().company(self.company(company)).cell
    }

    fn set_operated(&mut self, company: &str, operated: bool) {
        let company = self.company(company);
        self.edit(|state, _| state.operators[company.at()].operated = operated);
    }

    /// Buys a mountain railway and puts it on the map.
    #[track_caller]
    fn put_mountain(&mut self, who: &str, private: &str, hex: &str, panel: &str) {
        self.act(who, self.taking(private, 150));
        let deed = Deed::Site { private: self.private(private), hex: self.hex(hex), panel: Some(self.tile(panel)) };
        self.act(who, deed);
    }
}
