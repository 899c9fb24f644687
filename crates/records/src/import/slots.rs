//! Places for stations in a city. The site numbers them, empty ones included; here a city knows only who is in it.

use std::collections::HashMap;

use prospectus_engine::board::{HexId, Holder, LaidTile, Reservation};
use prospectus_engine::ids::OperatorId;
use prospectus_engine::view::View;

/// Who has which place, as far as the game has come. Where a station goes is not for players to say: it takes the place
/// that is kept for it, or the first that is free and kept for nobody.
#[derive(Clone, Default)]
pub struct Slots {
    cities: HashMap<(HexId, u8), City>,
    /// Which places were kept for whom, in their order, when the game began.
    kept: Option<Vec<Reservation>>,
}

#[derive(Clone, Default)]
struct City {
    tile: Option<LaidTile>,
    places: Vec<(OperatorId, usize)>,
}

impl City {
    fn is_free(&self, slot: usize) -> bool {
        self.places.iter().all(|(_, other)| *other != slot)
    }
}

impl Slots {
    /// Looks at the stations that there are now. A new tile puts those of a city together, in their old order.
    pub fn see(&mut self, view: View<'_>) {
        let kept = self.kept.get_or_insert_with(|| view.state.board.reservations().to_vec()).clone();
        let mut now: HashMap<(HexId, u8), City> = HashMap::new();
        for token in view.state.board.tokens() {
            let tile = view.state.board.on(token.hex).tile;
            now.entry((token.hex, token.stop)).or_insert_with(|| self.left(view, (token.hex, token.stop), tile));
        }
        for token in view.state.board.tokens() {
            let Some(city) = now.get_mut(&(token.hex, token.stop)) else { continue };
            let operator = OperatorId(token.operator);
            if city.places.iter().any(|(other, _)| *other == operator) {
                continue;
            }
            let here: Vec<&Reservation> =
                kept.iter().filter(|place| (place.hex, place.stop) == (token.hex, token.stop)).collect();
            let own = here.iter().position(|place| place.holder == Holder::Operator(token.operator));
            let is_kept =
                |slot: usize| here.get(slot).is_some_and(|place| view.state.board.reservations().contains(place));
            let mut free = (0..=city.places.len() + here.len()).filter(|slot| city.is_free(*slot));
            let place = own.filter(|slot| city.is_free(*slot)).or_else(|| free.find(|slot| !is_kept(*slot)));
            city.places.extend(place.map(|slot| (operator, slot)));
        }
        self.cities = now;
    }

    /// What is left of a city since it was last seen.
    fn left(&self, view: View<'_>, city: (HexId, u8), tile: Option<LaidTile>) -> City {
        let (hex, stop) = city;
        // A new tile may number the cities of a hex in another way.
        let is_there = |operator: &OperatorId| view.state.board.has_token(hex, stop, operator.0);
        let same = self.cities.get(&city).filter(|seen| seen.tile == tile);
        if let Some(seen) = same {
            let places = seen.places.iter().copied().filter(|(operator, _)| is_there(operator));
            return City { tile, places: places.collect() };
        }
        let on_hex = self.cities.iter().filter(|((other, _), _)| *other == hex);
        let mut before: Vec<(OperatorId, usize)> = on_hex.flat_map(|(_, seen)| seen.places.iter().copied()).collect();
        before.retain(|(operator, _)| is_there(operator));
        before.sort_by_key(|(operator, slot)| (*slot, operator.0));
        before.dedup_by_key(|(operator, _)| *operator);
        City { tile, places: before.into_iter().enumerate().map(|(at, (operator, _))| (operator, at)).collect() }
    }

    /// Whose station is at a place of a city.
    pub fn at(&self, hex: HexId, stop: u8, slot: usize) -> Option<OperatorId> {
        let places = &self.cities.get(&(hex, stop))?.places;
        places.iter().find(|(_, other)| *other == slot).map(|(operator, _)| *operator)
    }
}
