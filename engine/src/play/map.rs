//! Tiles and stations are laid, placed and taken away.

use super::Play;
use crate::board::{self, Board, HexId, Holder, Lay, OverlayLay, Reach, TileId};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::Why;
use crate::rules::kinds::{Stop, Token};
use crate::rules::moment::{TileLaid, TokenPlaced};

impl Play<'_> {
    /// Something has changed on one hex: invalidates the memoised reach of operators that might get there.
    fn hex_changed(&mut self, hex: HexId) {
        self.board_changed(|board, reach| reach.outlasts(board, hex));
    }

    /// The board has changed, or which track may be used: invalidates the memoised reach of operators unless `stays`
    /// holds. If the title has a rule about passing stops it is always invalidated: such a rule may depend on anything.
    pub(super) fn board_changed(&mut self, stays: impl Fn(&Board, &Reach) -> bool) {
        let before = self.state.map_changes;
        self.state.map_changes += 1;
        self.cache.board_changed([before, before + 1], |operator, reach| {
            self.world.company_of(operator).passes.is_none() && stays(&self.state.board, reach)
        });
        self.look_soon();
    }

    /// Lays a tile, for an operator or because a rule says so; that it is allowed and paid for has been seen to.
    pub(crate) fn lay_tile(&mut self, operator: Option<OperatorId>, lay: &Lay, cost: i64) {
        self.state.board.lay(&self.world.map, lay);
        self.laid(operator, (lay.hex, lay.tile, lay.rotation), lay.is_upgrade, cost);
    }

    /// Lays a tile on top of what is there.
    pub(crate) fn lay_over(&mut self, operator: Option<OperatorId>, lay: &OverlayLay, cost: i64) {
        if let Some(operator) = operator {
            self.pay(Owner::Operator(operator), Owner::Bank, cost);
        }
        self.state.board.lay_over(&self.world.map, lay);
        self.laid(operator, (lay.hex, lay.tile, lay.rotation), false, cost);
    }

    fn laid(&mut self, operator: Option<OperatorId>, place: (HexId, TileId, u8), is_upgrade: bool, cost: i64) {
        let (hex, tile, rotation) = place;
        self.tell(Event::TileLaid { operator, hex, tile, rotation, cost });
        let company = operator.map(|operator| self.world.operators[operator.at()].company);
        self.fire(TileLaid { company, operator, hex, tile, is_upgrade });
        // What the rules say about the tile comes before what it connects.
        self.hex_changed(hex);
    }

    /// Stations whose place a tile takes away go back to their charters.
    pub(super) fn recall_tokens(&mut self, lay: &Lay) {
        let is_lost = |token: &&board::Token| {
            token.hex == lay.hex && lay.stops.get(usize::from(token.stop)).copied().flatten().is_none()
        };
        let lost: Vec<_> = self.state.board.tokens().iter().filter(is_lost).copied().collect();
        for token in lost {
            self.remove_token(token.hex, token.stop, OperatorId(token.operator), false);
        }
    }

    /// Gives a hex its printed face back; where that is what lies there, nothing changes.
    pub(super) fn take_tile(&mut self, hex: HexId) {
        if self.state.board.on(hex).tile.is_none() {
            return;
        }
        for token in self.state.board.take_off(&self.world.map, hex) {
            self.state.operators[usize::from(token.operator)].tokens += 1;
        }
        self.hex_changed(hex);
        self.tell(Event::TileTaken { hex });
    }

    /// Puts a station of an operator on the map.
    pub(super) fn put_token(&mut self, operator: OperatorId, hex: HexId, stop: u8) {
        // Rules may have used up what its home was to get.
        if self.state.operator(operator).tokens == 0 {
            return self.nothing_comes(Why::NoTokenLeft);
        }
        if self.state.board.place(&self.world.map, hex, stop, operator.0).is_err() {
            return self.nothing_comes(Why::NoRoomThere { hex });
        }
        // A place that was kept for its kind is taken now.
        let kind = self.world.company_of(operator).kind;
        self.state.board.free(hex, stop, Holder::Kind(kind.0));
        let state = &mut self.state.operators[operator.at()];
        state.tokens -= 1;
        state.tokens_used += 1;
        self.hex_changed(hex);
        self.tell(Event::TokenPlaced { operator, hex });
        let company = self.world.operators[operator.at()].company;
        self.fire(TokenPlaced { company, operator, hex, token: Token { at: Stop { hex, stop }, operator } });
    }

    /// Places a station by an effect, without cost or connection: where a place is kept for it, or in the first city that
    /// has room.
    pub(super) fn place_token_anywhere(&mut self, operator: OperatorId, hex: HexId) {
        if !self.may_have_stations(operator) {
            return;
        }
        let (map, board, kind) = (&self.world.map, &self.state.board, self.world.company_of(operator).kind);
        let stops = 0..board.face(map, hex).stops.len() as u8;
        let is_kept = |stop: &u8| board.is_kept_for(hex, *stop, operator.0, kind.0);
        let is_open =
            |stop: &u8| board.free_slots(map, hex, *stop) > board.kept_for_others(hex, *stop, operator.0, kind.0);
        let mut free: Vec<u8> = stops.filter(|stop| board.free_slots(map, hex, *stop) > 0).collect();
        free.sort_by_key(|stop| (!is_kept(stop), !is_open(stop)));
        let Some(stop) = free.first().copied() else { return self.nothing_comes(Why::NoRoomThere { hex }) };
        if self.state.operator(operator).tokens == 0 {
            return self.nothing_comes(Why::NoTokenLeft);
        }
        // The first station is the home, wherever a rule puts it.
        if self.state.operator(operator).tokens_used == 0 {
            self.state.operators[operator.at()].home = Some(hex);
        }
        self.put_token(operator, hex, stop);
    }

    /// Whether rules may give an operator stations: what it has for that is counted when its company starts. If not, that
    /// is told.
    fn may_have_stations(&mut self, operator: OperatorId) -> bool {
        let company = self.world.operators[operator.at()].company;
        let started = self.state.company(company).started;
        if !started {
            self.nothing_comes(Why::NotStarted { company });
        }
        started
    }

    /// Takes a station off the map: back to its charter, or out of the game.
    pub(super) fn remove_token(&mut self, hex: HexId, stop: u8, operator: OperatorId, for_good: bool) {
        if self.state.board.remove(hex, stop, operator.0).is_err() {
            return self.nothing_comes(Why::NoStationThere { operator, hex });
        }
        let state = &mut self.state.operators[operator.at()];
        if !for_good {
            state.tokens += 1;
            state.tokens_used = state.tokens_used.saturating_sub(1);
        }
        self.hex_changed(hex);
        self.tell(Event::TokenRemoved { operator, hex });
    }

    /// Gives the place of a station to another operator: the old one goes back to its charter.
    pub(super) fn replace_token(&mut self, hex: HexId, stop: u8, from: OperatorId, to: OperatorId) {
        if !self.may_have_stations(to) {
            return;
        }
        if self.state.operator(to).tokens == 0 {
            return self.nothing_comes(Why::NoTokenLeft);
        }
        if self.state.board.replace(hex, stop, from.0, to.0).is_err() {
            return self.nothing_comes(Why::NoStationThere { operator: from, hex });
        }
        // It goes to the dearest of the empty places there.
        let old = &mut self.state.operators[from.at()];
        old.tokens += 1;
        old.tokens_used = old.tokens_used.saturating_sub(1);
        let new = &mut self.state.operators[to.at()];
        new.tokens -= 1;
        new.tokens_used += 1;
        self.hex_changed(hex);
        self.tell(Event::TokenPlaced { operator: to, hex });
    }

    /// A station becomes another operator's, who needs no marker for it.
    pub(super) fn hand_over_token(&mut self, hex: HexId, stop: u8, from: OperatorId, to: OperatorId) {
        if self.state.board.replace(hex, stop, from.0, to.0).is_ok() {
            self.hex_changed(hex);
            self.tell(Event::TokenPlaced { operator: to, hex });
        }
    }

    /// Keeps a place for a station; one kept already is enough.
    pub(super) fn reserve(&mut self, hex: HexId, operator: OperatorId) {
        let holder = Holder::Operator(operator.0);
        let kept = self.state.board.reservations().iter().any(|kept| kept.hex == hex && kept.holder == holder);
        match self.world.map.city_stop(hex, 0) {
            None => self.nothing_comes(Why::NoRoomThere { hex }),
            Some(_) if kept => {}
            Some(stop) => {
                self.state.board.reserve(hex, stop, holder);
                self.hex_changed(hex);
            }
        }
    }

    pub(super) fn free_reservations(&mut self, hex: HexId) {
        let kept: Vec<_> = self.state.board.reservations().iter().filter(|kept| kept.hex == hex).copied().collect();
        for reservation in kept {
            self.state.board.free(hex, reservation.stop, reservation.holder);
        }
        self.hex_changed(hex);
    }

    pub(super) fn tag(&mut self, hex: HexId, tag: Symbol, put: bool) {
        let printed = self.world.is_tagged(hex, tag);
        let (add_to, take_from) = match put {
            true => (&mut self.state.tagged, &mut self.state.untagged),
            false => (&mut self.state.untagged, &mut self.state.tagged),
        };
        take_from.retain(|other| *other != (hex, tag));
        if printed != put && !add_to.contains(&(hex, tag)) {
            add_to.push((hex, tag));
        }
        self.state.map_changes += 1;
    }

    /// The places that the map keeps for companies of this game.
    pub(crate) fn reserve_printed(&mut self) {
        let title = self.world.title.clone();
        for (at, (_, _, _, hex)) in title.hexes().enumerate() {
            let id = HexId(at as u16);
            for reserved in &hex.reserved {
                let city = reserved.city.unwrap_or_default().max(0) as usize;
                let Some(stop) = self.world.map.city_stop(id, city) else { continue };
                let company = reserved.company.as_ref().map(|company| self.world.operator_named(company));
                let holder = match (company, &reserved.kind) {
                    (Some(Some(company)), _) => Holder::Operator(company.0),
                    (None, Some(kind)) => Holder::Kind(crate::world::kind_of(&title, kind).0),
                    // A company that is not in this game needs no place.
                    _ => continue,
                };
                self.state.board.reserve(id, stop, holder);
            }
        }
        self.state.map_changes += 1;
    }
}
