//! Operating rounds: track, tunnels, stations, trains, dividends and emergencies.

mod destinations;
mod dividends;
mod duties;
mod emergency;
mod examples;
mod junctions;
mod order;
mod printed;
mod revenue;
mod roster;
mod running;
mod sides;
mod stations;
mod track;
mod trains;
mod tunnels;
mod upgrades;

use prospectus_engine::board::{Holder, OverlayLay, SmallSet};

use super::kit::Table;

const NOT_NOW: &str = "this cannot be done now";

/// Three players in the first operating round, in a phase: the company, with A as its director, a price of 100 and 1,000
/// in its treasury, is the first to act. What is to be there besides is made before the round begins. A has P1, P4 and
/// P7, none of which helps to build tiles; B has P2, P5 and a MOB share, C has P3 with T1, P6 and the FNM, which is at 60.
fn turn_of(edition: &str, company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    Table::in_stock_round(edition, 3).into_turn_of(company, "A", phase, prepare)
}

impl Table {
    /// A tunnel that was built with a certificate, which belongs to a player.
    fn put_tunnel(&mut self, certificate: &str, owner: &str, hex: &str, tile: &str, rotation: u8) {
        self.put_on_top(certificate, owner, hex, tile, rotation);
        let private = self.private(certificate);
        self.edit(|state, _| state.privates[private.at()].uses = 1);
    }

    /// A mountain railway of a player's, with one of the income panels.
    fn put_mountain(&mut self, railway: &str, owner: &str, hex: &str, panel: &str) {
        self.put_on_top(railway, owner, hex, panel, 0);
    }

    /// What a player's private has brought lies on top of a hex.
    fn put_on_top(&mut self, private: &str, owner: &str, hex: &str, tile: &str, rotation: u8) {
        self.give_private(private, owner);
        let (private, hex, tile) = (self.private(private), self.hex(hex), self.tile(tile));
        self.edit(|state, world| {
            let lay = OverlayLay { hex, tile, rotation, cost: 0, gauges_added: SmallSet::EMPTY };
            state.board.lay_over(&world.map, &lay);
            state.privates[private.at()].hex = Some(hex);
        });
    }

    /// Nothing is kept any more for a company that has not operated.
    fn open_home(&mut self, company: &str) {
        let company = self.company(company);
        self.edit(|state, _| state.board.free_all(Holder::Operator(company.0)));
    }
}
