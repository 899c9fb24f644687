//! Places that are kept for stations to come.

use serde::{Deserialize, Serialize};

use super::{Board, HexId};

/// A place kept at a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reservation {
    /// The hex.
    pub hex: HexId,
    /// The stop, by its place on the face.
    pub stop: u8,
    /// For whom it is kept.
    pub holder: Holder,
}

/// For whom a place is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Holder {
    /// One operator.
    Operator(u8),
    /// Any operator of a kind.
    Kind(u8),
}

impl Holder {
    /// Whether an operator of this kind may use the place.
    pub(crate) fn is(self, operator: u8, kind: u8) -> bool {
        match self {
            Holder::Operator(holder) => holder == operator,
            Holder::Kind(holder) => holder == kind,
        }
    }
}

impl Board {
    /// All reservations.
    pub fn reservations(&self) -> &[Reservation] {
        &self.reservations
    }

    /// Reserves a slot at a stop.
    pub fn reserve(&mut self, hex: HexId, stop: u8, holder: Holder) {
        self.reservations.push(Reservation { hex, stop, holder });
    }

    /// Gives up one place kept for a holder at a stop; whether there was one.
    pub fn free(&mut self, hex: HexId, stop: u8, holder: Holder) -> bool {
        let kept = Reservation { hex, stop, holder };
        let at = self.reservations.iter().position(|reservation| *reservation == kept);
        at.map(|at| self.reservations.remove(at)).is_some()
    }

    /// Gives up all places kept for a holder.
    pub fn free_all(&mut self, holder: Holder) {
        self.reservations.retain(|reservation| reservation.holder != holder);
    }

    /// How many places of a stop are kept for others than this operator.
    pub fn kept_for_others(&self, hex: HexId, stop: u8, operator: u8, kind: u8) -> u8 {
        let here = self.reservations.iter().filter(|reservation| (reservation.hex, reservation.stop) == (hex, stop));
        let others = here.filter(|reservation| !reservation.holder.is(operator, kind)).count();
        u8::try_from(others).unwrap_or(u8::MAX)
    }

    /// Whether a place of a stop is kept for this operator, or its kind.
    pub fn is_kept_for(&self, hex: HexId, stop: u8, operator: u8, kind: u8) -> bool {
        let here = |kept: &&Reservation| (kept.hex, kept.stop) == (hex, stop);
        self.reservations.iter().filter(here).any(|kept| kept.holder.is(operator, kind))
    }

    /// The stop on a hex at which a place is kept for one operator.
    pub fn kept_at(&self, hex: HexId, operator: u8) -> Option<u8> {
        let is_it = |kept: &&Reservation| kept.hex == hex && kept.holder == Holder::Operator(operator);
        self.reservations.iter().find(is_it).map(|kept| kept.stop)
    }

    pub(super) fn move_reservations(&mut self, hex: HexId, stops: &[Option<u8>]) {
        for reservation in self.reservations.iter_mut().filter(|reservation| reservation.hex == hex) {
            reservation.stop = stops.get(usize::from(reservation.stop)).copied().flatten().unwrap_or(0);
        }
    }
}
