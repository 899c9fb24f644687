//! Operating rounds: track, tunnels, stations, trains, dividends and emergencies.

mod destinations;
mod dividends;
mod duties;
mod emergency;
mod examples;
mod junctions;
mod order;
mod revenue;
mod roster;
mod running;
mod sides;
mod stations;
mod track;
mod trains;
mod tunnels;
mod upgrades;

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;
use prospectus_engine::board::{Few, Holder, OverlayLay};
use prospectus_engine::ids::{Owner, TrainId};
use prospectus_engine::state::TrainPlace;

use super::kit::Table;

const NOT_NOW: &str = "this cannot be done now";

/// Three players in the first operating round, in a phase: the company, with A as its director, a price of 100 and 1,000
/// in its treasury, is the first to act. What is to be there besides is made before the round begins. A has P1, P4 and
/// P7, none of which helps to build tiles; B has P2, P5 and a MOB share, C has P3 with T1, P6 and the FNM, which is at 60.
fn turn_of(edition: &str, company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::in_stock_round(edition, 3);
    table.found(company, "A", 100, 1000);
    table.set_phase(phase);
    prepare(&mut table);
    table.to_operating_round();
    assert_eq!(table.acting(), company);
    table
}

impl Table {
    /// The tiles that may be laid on a hex now, each once, in the order of their numbers.
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
        tiles.sort_by_key(|tile| tile.parse::<u32>().ok());
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

    /// Gives trains of these types to a company, on the side that is named.
    fn give(&mut self, company: &str, kinds: &[&str]) -> Vec<TrainId> {
        let owner = Owner::Operator(self.company(company));
        let one = |kind: &&str| {
            let side = self.train_type(kind);
            let train = self.game.view().next_card(side).expect("a train is left");
            self.edit(|state, _| {
                let card = &mut state.trains[train.at()];
                (card.place, card.side) = (TrainPlace::With(owner), side);
            });
            train
        };
        kinds.iter().map(one).collect()
    }

    /// A train of this type, on the side that is named, lies in the pool.
    fn pool_train(&mut self, kind: &str) -> TrainId {
        let train = self.give("FNM", &[kind])[0];
        self.edit(|state, _| state.trains[train.at()].place = TrainPlace::Pool);
        train
    }

    /// A tunnel that was built with a certificate, which belongs to a player.
    fn put_tunnel(&mut self, certificate: &str, owner: &str, hex: &str, tile: &str, rotation: u8) {
        self.give_private(certificate, owner);
        let (private, hex, tile) = (self.private(certificate), self.hex(hex), self.tile(tile));
        self.edit(|state, world| {
            let lay = OverlayLay { hex, tile, rotation, cost: 0, gauges_added: Few::EMPTY };
            state.board.lay_over(&world.map, &lay);
            let private = &mut state.privates[private.at()];
            (private.hex, private.uses) = (Some(hex), 1);
        });
    }

    /// A mountain railway of a player's, with one of the income panels.
    fn put_mountain(&mut self, railway: &str, owner: &str, hex: &str, panel: &str) {
        self.give_private(railway, owner);
        let (private, hex, tile) = (self.private(railway), self.hex(hex), self.tile(panel));
        self.edit(|state, world| {
            let lay = OverlayLay { hex, tile, rotation: 0, cost: 0, gauges_added: Few::EMPTY };
            state.board.lay_over(&world.map, &lay);
            state.privates[private.at()].hex = Some(hex);
        });
    }

    /// The right to build a tunnel, used by its owner.
    fn tunnel_right(&self, certificate: &str) -> Deed {
        Deed::UsePower { private: self.private(certificate), power: 0, hex: None }
    }

    fn may(&self, who: &str, deed: Deed) -> bool {
        self.twin().try_act(who, deed).is_ok()
    }

    fn is_offered(&self, wanted: impl Fn(&Deed) -> bool) -> bool {
        self.game.actions().iter().any(|offer| wanted(&offer.action.deed))
    }

    /// Passes as long as something of this sort cannot be done yet.
    #[track_caller]
    fn pass_until(&mut self, who: &str, is_there: impl Fn(&Deed) -> bool) {
        for _ in 0..10 {
            if self.is_offered(&is_there) {
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

    /// Does as little as can be, whoever's turn it is: passes, runs trains and keeps what they earn.
    fn do_little(&mut self) {
        let mut offers = self.game.actions();
        let wanted = |deed: &Deed| match deed {
            Deed::Pass | Deed::Run { .. } => true,
            Deed::Dividend { kind } => *kind == DividendKind::Keep,
            _ => false,
        };
        let at = offers.iter().position(|offer| wanted(&offer.action.deed)).unwrap_or(0);
        let offer = offers.swap_remove(at);
        self.game.apply(&offer.action).expect("what is offered is accepted");
    }

    /// Goes on with as little as possible until something is so.
    #[track_caller]
    fn go_on_until(&mut self, is_so: impl Fn(&Table) -> bool) {
        for _ in 0..200 {
            if is_so(self) {
                return;
            }
            self.do_little();
        }
        panic!("it does not come to that");
    }

    /// Goes on to the purchase of trains: runs as well as possible, and keeps what is earned.
    #[track_caller]
    fn reach_trains(&mut self, who: &str) {
        let has_come = |deed: &Deed| matches!(deed, Deed::Run { .. } | Deed::BuyTrain { .. });
        self.pass_until(who, has_come);
        if self.is_offered(|deed| matches!(deed, Deed::Run { .. })) {
            self.run_and(who, DividendKind::Keep);
        }
    }

    /// Nothing is kept any more for a company that has not operated.
    fn open_home(&mut self, company: &str) {
        let company = self.company(company);
        self.edit(|state, _| state.board.free_all(Holder::Operator(company.0)));
    }

    fn tokens_left(&self, company: &str) -> u8 {
        self.game.state().operator(self.company(company)).tokens
    }

    fn has_token(&self, company: &str, hex: &str) -> bool {
        self.game.state().board.has_token_on(self.hex(hex), self.company(company).0)
    }

    fn revenue(&self, company: &str) -> i64 {
        self.game.state().operator(self.company(company)).revenue
    }

    fn debt(&self, player: &str) -> i64 {
        self.game.state().player(self.player(player)).debt
    }

    fn bank(&self) -> i64 {
        self.game.state().bank
    }
}

/// Compares a text with the snapshot of this name.
#[track_caller]
fn pin(name: &str, text: &str) {
    insta::with_settings!({ snapshot_path => "../../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}
