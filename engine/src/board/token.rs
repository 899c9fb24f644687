//! Stations on the board.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Board, HexId, Map};

/// A station of an operator. A city has no numbered places: only how many there are matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// The hex.
    pub hex: HexId,
    /// The city, by its place on the face.
    pub stop: u8,
    /// Whose station it is.
    pub operator: u8,
    /// It stands beside the slots and takes none of them.
    #[serde(default)]
    pub(crate) is_extra: bool,
}

/// Why a station cannot be placed or exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenFault {
    /// There is no such city.
    NoSuchStop,
    /// All slots are taken or kept for others.
    NoFreeSlot,
    /// There is no such station to be exchanged.
    NoSuchToken,
}

impl fmt::Display for TokenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TokenFault::NoSuchStop => "there is no such city on the hex",
            TokenFault::NoFreeSlot => "there is no free place for a station",
            TokenFault::NoSuchToken => "the operator has no station there",
        })
    }
}

impl std::error::Error for TokenFault {}

impl Board {
    /// All stations, by hex and stop.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// The stations on a hex.
    pub fn tokens_on(&self, hex: HexId) -> &[Token] {
        let from = self.tokens.partition_point(|token| token.hex < hex);
        let length = self.tokens[from..].iter().take_while(|token| token.hex == hex).count();
        &self.tokens[from..from + length]
    }

    /// The stations at a stop, in the order in which they came.
    pub fn tokens_at(&self, hex: HexId, stop: u8) -> impl Iterator<Item = &Token> {
        self.tokens_on(hex).iter().filter(move |token| token.stop == stop)
    }

    /// Whether an operator has a station at a stop.
    pub fn has_token(&self, hex: HexId, stop: u8, operator: u8) -> bool {
        self.tokens_at(hex, stop).any(|token| token.operator == operator)
    }

    /// Whether an operator has a station on a hex.
    pub fn has_token_on(&self, hex: HexId, operator: u8) -> bool {
        self.tokens_on(hex).iter().any(|token| token.operator == operator)
    }

    /// How many slots of a stop are empty, whether or not they are reserved.
    pub fn free_slots(&self, map: &Map, hex: HexId, stop: u8) -> u8 {
        let slots = self.stop(map, hex, stop).map_or(0, |stop| stop.slots());
        let taken = self.tokens_at(hex, stop).filter(|token| !token.is_extra).count();
        slots.saturating_sub(u8::try_from(taken).unwrap_or(u8::MAX))
    }

    /// Puts a station into a free slot. Whether it may go there is for [`token_places`](super::token_places) to say.
    pub fn place(&mut self, map: &Map, hex: HexId, stop: u8, operator: u8) -> Result<(), TokenFault> {
        self.stop(map, hex, stop).ok_or(TokenFault::NoSuchStop)?;
        if self.free_slots(map, hex, stop) == 0 {
            return Err(TokenFault::NoFreeSlot);
        }
        self.insert(Token { hex, stop, operator, is_extra: false });
        Ok(())
    }

    /// Puts a station beside the slots.
    pub fn place_extra(&mut self, map: &Map, hex: HexId, stop: u8, operator: u8) -> Result<(), TokenFault> {
        self.stop(map, hex, stop).ok_or(TokenFault::NoSuchStop)?;
        self.insert(Token { hex, stop, operator, is_extra: true });
        Ok(())
    }

    /// Takes one station of an operator away from a stop.
    pub fn remove(&mut self, hex: HexId, stop: u8, operator: u8) -> Result<Token, TokenFault> {
        let at = self.find_token(hex, stop, operator)?;
        Ok(self.tokens.remove(at))
    }

    /// Puts the station of another operator where one was.
    pub fn replace(&mut self, hex: HexId, stop: u8, operator: u8, by: u8) -> Result<(), TokenFault> {
        let at = self.find_token(hex, stop, operator)?;
        self.tokens[at].operator = by;
        Ok(())
    }

    /// Takes all stations of an operator away and returns them.
    pub fn remove_all(&mut self, operator: u8) -> Vec<Token> {
        let gone = self.tokens.iter().filter(|token| token.operator == operator).copied().collect();
        self.tokens.retain(|token| token.operator != operator);
        gone
    }

    pub(super) fn move_tokens(&mut self, hex: HexId, stops: &[Option<u8>]) {
        for token in self.tokens.iter_mut().filter(|token| token.hex == hex) {
            // A stop that nothing replaces had no track; its station stays on the hex.
            token.stop = stops.get(usize::from(token.stop)).copied().flatten().unwrap_or(0);
        }
        self.tokens.sort_by_key(|token| (token.hex, token.stop));
    }

    fn insert(&mut self, token: Token) {
        let at = self.tokens.partition_point(|other| (other.hex, other.stop) <= (token.hex, token.stop));
        self.tokens.insert(at, token);
    }

    fn find_token(&self, hex: HexId, stop: u8, operator: u8) -> Result<usize, TokenFault> {
        let is_it = |token: &Token| (token.hex, token.stop, token.operator) == (hex, stop, operator);
        self.tokens.iter().position(is_it).ok_or(TokenFault::NoSuchToken)
    }
}
