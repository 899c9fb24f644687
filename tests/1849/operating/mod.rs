//! Operating rounds: track, stations, trains, dividends and emergencies.

mod dividends;
mod electric;
mod emergency;
mod examples;
mod order;
mod routes;
mod running;
mod stations;
mod terrain;
mod track;
mod trains;
mod variants;

use prospectus_engine::action::DividendKind;
use prospectus_engine::{Actor, Deed};

use super::kit::Table;

/// All six corporations; the first one came with P5 and stands in Marsala, worth 68.
const LILIBEO_FIRST: &[&str] = &["CTL", "ATA", "IFT", "RCS", "SFA", "AFG"];

/// The first operating round, in a phase: the corporation, with B as its president, a price of 100 and 1,000 in its
/// treasury, is the first to act. What is to be there besides is made before the round begins.
fn turn_of(company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    turn_with(&[], company, phase, prepare)
}

/// The same with variants.
fn turn_with(variants: &[&str], company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::in_stock_round(4, LILIBEO_FIRST, variants);
    table.found(company, "B", 100, 1000);
    table.set_phase(phase);
    prepare(&mut table);
    table.to_operating_round();
    assert_eq!(table.acting(), company);
    table
}

impl Table {
    /// The tiles that a corporation may lay on a hex now, each once, in the order of their numbers.
    fn tiles_for(&self, hex: &str) -> Vec<String> {
        let wanted = self.hex(hex);
        let offers = self.game.actions();
        let mut tiles: Vec<String> = offers
            .iter()
            .filter_map(|offer| match offer.action.deed {
                Deed::LayTile { hex, tile, .. } if hex == wanted => Some(self.world().map.tile(tile).id.clone()),
                _ => None,
            })
            .collect();
        tiles.sort_by_key(|tile| tile.parse::<u32>().expect("a number"));
        tiles.dedup();
        tiles
    }

    /// What it costs to lay a tile now.
    #[track_caller]
    fn cost_of(&self, company: &str, hex: &str, tile: &str, rotation: u8) -> i64 {
        let mut table = self.twin();
        table.lay(company, hex, tile, rotation);
        self.cash(company) - table.cash(company)
    }

    fn give(&mut self, company: &str, trains: &[&str]) {
        for train in trains {
            self.give_train(company, train);
        }
    }

    fn may(&self, who: &str, deed: Deed) -> bool {
        self.twin().try_act(who, deed).is_ok()
    }

    /// Passes as long as something of this sort cannot be done yet.
    #[track_caller]
    fn pass_until(&mut self, who: &str, is_there: impl Fn(&Deed) -> bool) {
        for _ in 0..10 {
            if self.game.actions().iter().any(|offer| is_there(&offer.action.deed)) {
                return;
            }
            self.pass(who);
        }
        panic!("{who} never gets there");
    }

    /// Lays and places nothing, runs as well as possible and keeps or pays what the trains earn.
    #[track_caller]
    fn run_and(&mut self, who: &str, kind: DividendKind) {
        self.pass_until(who, |deed| matches!(deed, Deed::Run { .. }));
        let (routes, _) = self.best_run(who);
        self.act(who, Deed::Run { routes });
        self.act(who, Deed::Dividend { kind });
    }

    /// Does as little as possible: passes, or takes the first thing that is offered.
    fn idle(&mut self) {
        let mut offers = self.game.actions();
        let passes = offers.iter().position(|offer| offer.action.deed == Deed::Pass);
        let offer = offers.swap_remove(passes.unwrap_or(0));
        self.game.apply(&offer.action).expect("what is offered is accepted");
    }

    /// Goes on with as little as possible until it is the turn of a corporation to build.
    fn reach_turn_of(&mut self, company: &str) {
        for _ in 0..200 {
            self.idle();
            let builds = self.game.actions().iter().any(|offer| matches!(offer.action.deed, Deed::LayTile { .. }));
            if builds && self.game.acting() == Some(Actor::Operator(self.company(company))) {
                return;
            }
        }
        panic!("{company} has no further turn");
    }

    /// Goes on to the purchase of trains: runs as well as possible, and keeps what is earned.
    #[track_caller]
    fn reach_trains(&mut self, who: &str) {
        let needs_run = |deed: &Deed| {
            matches!(deed, Deed::Run { .. } | Deed::BuyTrain { .. } | Deed::SellShares { .. } | Deed::GiveUp)
        };
        self.pass_until(who, needs_run);
        if self.game.actions().iter().any(|offer| matches!(offer.action.deed, Deed::Run { .. })) {
            self.run_and(who, DividendKind::Keep);
        }
    }
}
