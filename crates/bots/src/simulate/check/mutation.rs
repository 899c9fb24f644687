//! Actions that are nearly the ones on offer.

use prospectus_engine::action::DividendKind;
use prospectus_engine::board::{HexId, TileId};
use prospectus_engine::ids::*;
use prospectus_engine::{Action, Actor, Deed, Game};

use prospectus_library::Rng;

/// An action in which something small is different.
pub fn of(action: &Action, game: &Game, rng: &mut Rng) -> Action {
    let mut action = action.clone();
    let world = game.world();
    match rng.below(8) {
        0 => action.actor = any_actor(game, rng),
        1 => action.deed = any_deed(game, rng),
        _ => {}
    }
    if let Some(price) = action.price() {
        let steps = [-1, 1, -5, 5, -1000, 1000, price, -price];
        if rng.below(2) == 0 {
            return action.at_price(price + steps[rng.index(steps.len())]);
        }
    }
    match &mut action.deed {
        Deed::Start { company, par } => match rng.below(2) {
            0 => *company = any_company(game, rng),
            _ => *par = any_price(game, rng),
        },
        Deed::BuyShare { certificate } | Deed::PayRest { certificate } => {
            *certificate = any_certificate(game, rng);
        }
        Deed::SellShares { company, lot } => match rng.below(3) {
            0 => *company = any_company(game, rng),
            1 => lot.certificates ^= 1 << rng.below(12),
            _ => lot.of_director = [0, 10, 20][rng.index(3)],
        },
        Deed::LayTile { hex, tile, rotation } => match rng.below(3) {
            0 => *hex = any_hex(game, rng),
            1 => *tile = TileId(rng.index(world.map.tiles.len() + 1) as u16),
            _ => *rotation = rng.below(7) as u8,
        },
        Deed::PlaceToken { hex, stop } | Deed::BuyToken { hex, stop, .. } => match rng.below(2) {
            0 => *hex = any_hex(game, rng),
            _ => *stop = rng.below(4) as u8,
        },
        Deed::Run { routes } => {
            if let Some(route) = routes.first_mut() {
                match rng.below(3) {
                    0 => drop(route.pieces.pop()),
                    1 => route.train = any_train(game, rng),
                    _ => route.pieces.reverse(),
                }
            }
        }
        Deed::Dividend { kind } => *kind = [DividendKind::Pay, DividendKind::Keep, DividendKind::Half][rng.index(3)],
        Deed::BuyTrain { train, side, gives_up, traded_in, .. } => match rng.below(4) {
            0 => *train = any_train(game, rng),
            1 => *side = TrainTypeId::from_index(rng.index(world.types.len() + 1)),
            2 => *traded_in = !*traded_in,
            _ => *gives_up = Some(any_train(game, rng)),
        },
        Deed::Discard { train } => *train = any_train(game, rng),
        Deed::BuyOnAccount { certificate, purchase } => match rng.below(2) {
            0 => *certificate = any_certificate(game, rng),
            _ => *purchase = rng.below(3) as u8,
        },
        Deed::Bid { private, .. } | Deed::Withdraw { private } | Deed::BuyPrivate { private, .. } => {
            *private = PrivateId::from_index(rng.index(world.privates.len() + 1));
        }
        Deed::UsePower { private, power, hex } => match rng.below(3) {
            0 => *private = PrivateId::from_index(rng.index(world.privates.len() + 1)),
            1 => *power = rng.below(3) as u8,
            _ => *hex = Some(any_hex(game, rng)),
        },
        Deed::Take { step } => *step = StepId::from_index(rng.index(world.steps.len() + 1)),
        Deed::Choose { option } => *option = rng.below(8) as u16,
        Deed::Site { private, hex, panel } => match rng.below(3) {
            0 => *private = PrivateId::from_index(rng.index(world.privates.len() + 1)),
            1 => *hex = any_hex(game, rng),
            _ => *panel = Some(TileId(rng.index(world.map.tiles.len() + 1) as u16)),
        },
        Deed::Claim { company } => *company = any_company(game, rng),
        Deed::SealedBid { .. } | Deed::Repay { .. } | Deed::Pass | Deed::Agree { .. } | Deed::PayUp | Deed::GiveUp => {}
    }
    action
}

fn any_actor(game: &Game, rng: &mut Rng) -> Actor {
    match rng.below(2) {
        0 => Actor::Player(PlayerId::from_index(rng.index(game.state().players.len()))),
        _ => Actor::Operator(OperatorId::from_index(rng.index(game.state().operators.len()))),
    }
}

fn any_certificate(game: &Game, rng: &mut Rng) -> CertificateId {
    CertificateId::from_index(rng.index(game.world().certificates.len() + 1))
}

fn any_company(game: &Game, rng: &mut Rng) -> CompanyId {
    OperatorId::from_index(rng.index(game.world().companies.len() + 1))
}

fn any_hex(game: &Game, rng: &mut Rng) -> HexId {
    HexId(rng.index(game.world().map.hexes.len() + 1) as u16)
}

fn any_train(game: &Game, rng: &mut Rng) -> TrainId {
    TrainId::from_index(rng.index(game.state().trains.len() + 1))
}

/// A price of the market, or one beside it.
fn any_price(game: &Game, rng: &mut Rng) -> i64 {
    let prices: Vec<i64> = game.world().market.cells().map(|(_, cell)| cell.price).collect();
    prices[rng.index(prices.len())] + rng.below(2) as i64
}

fn any_deed(game: &Game, rng: &mut Rng) -> Deed {
    match rng.below(10) {
        0 => Deed::Pass,
        1 => Deed::Start { company: any_company(game, rng), par: any_price(game, rng) },
        2 => Deed::BuyShare { certificate: CertificateId(0) },
        3 => Deed::Discard { train: any_train(game, rng) },
        4 => Deed::Dividend { kind: DividendKind::Pay },
        5 => Deed::GiveUp,
        6 => Deed::PayUp,
        7 => Deed::Agree { yes: true },
        8 => Deed::PlaceToken { hex: any_hex(game, rng), stop: 0 },
        _ => Deed::Choose { option: 0 },
    }
}
