//! What players do, said with the names that stand on the components.

#![allow(dead_code, reason = "the tests of no title do everything")]

use prospectus_engine::Deed;
use prospectus_engine::ids::TrainId;

use crate::table::Table;

impl Table {
    /// Bidding on a private in an auction.
    pub fn bidding(&self, private: &str, price: i64) -> Deed {
        Deed::Bid { private: self.private(private), price }
    }

    /// Buying a private outside an auction.
    pub fn taking(&self, private: &str, price: i64) -> Deed {
        Deed::BuyPrivate { private: self.private(private), price }
    }

    pub fn starting(&self, company: &str, par: i64) -> Deed {
        Deed::Start { company: self.company(company), par }
    }

    /// Buying the certificate at this place in a company's stack.
    pub fn buying(&self, company: &str, index: usize) -> Deed {
        Deed::BuyShare { certificate: self.share(company, index) }
    }

    pub fn selling(&self, company: &str, indices: &[usize], of_director: u8) -> Deed {
        Deed::SellShares { company: self.company(company), lot: self.lot(indices, of_director) }
    }

    pub fn laying(&self, hex: &str, tile: &str, rotation: u8) -> Deed {
        Deed::LayTile { hex: self.hex(hex), tile: self.tile(tile), rotation }
    }

    /// Using the first power of a private, wherever it works.
    pub fn using(&self, private: &str) -> Deed {
        Deed::UsePower { private: self.private(private), power: 0, hex: None }
    }

    /// Placing a station in the first city of a hex.
    pub fn station(&self, hex: &str) -> Deed {
        Deed::PlaceToken { hex: self.hex(hex), stop: 0 }
    }

    /// Buying the next train of a type from the bank.
    pub fn bank_train(&self, kind: &str, price: i64) -> Deed {
        let side = self.train_type(kind);
        let train = self.game.view().next_card(side).expect("a train is left");
        Deed::BuyTrain { train, side, price, gives_up: None, traded_in: false }
    }

    /// Buying a certain train.
    pub fn this_train(&self, train: TrainId, price: i64) -> Deed {
        Deed::BuyTrain { train, side: self.game.state().train(train).side, price, gives_up: None, traded_in: false }
    }
}
