//! A title: everything that a file says about a game, typed and with its places.
//!
//! The sections stand in the same order in every title, so that authors know where to look.

mod board;
mod companies;
mod header;
mod market;
mod privates;
mod rounds;
mod rules;
mod trains;
mod variants;

use std::sync::Arc;

pub use board::*;
pub use companies::*;
pub use header::*;
pub use market::*;
pub use privates::*;
pub use rounds::*;
pub use rules::*;
pub use trains::*;
pub use variants::*;

use indexmap::IndexMap;

use crate::decode::{IdMap, Map, Pending, Space, Text, Uncertain, spaces};
use crate::diagnostic::Diagnostic;
use crate::record;
use crate::rule::eval::SetupEnv;
use crate::span::Span;

/// The version of the file format that this crate reads.
pub const FORMAT: i64 = 1;

record! {
    /// A title file.
    pub struct TitleFile as "a title" {
        /// Version of this file format: 1.
        format: i64,
        /// The title that this one is laid over.
        extends: Option<Text>,
        /// What the title is called.
        title: Header,
        /// What depends on the number of players.
        players: Map<Seats>,
        /// What is decided before the first round.
        setup: Option<Setup>,
        /// How much one may hold.
        limits: Option<Limits>,
        /// The stock market.
        market: Market,
        /// The phases, in order.
        phase: Vec<Phase>,
        /// Stacks of trains.
        stack: IdMap<spaces::Stacks, Stack>,
        /// The trains, in order of sale.
        train: Vec<Train>,
        /// What companies have in common.
        kind: IdMap<spaces::Kinds, Kind>,
        /// The companies.
        company: Vec<Company>,
        /// What privates have in common.
        class: IdMap<spaces::Classes, Class>,
        /// Private companies and all other certificates that are no shares.
        private: Vec<Private>,
        /// Gauges of track.
        gauge: IdMap<spaces::Gauges, Gauge>,
        /// What holds for all tile lays.
        track: Track,
        /// Words on hexes, for players.
        [people] tag: Map<Tag>,
        /// The maps.
        board: IdMap<spaces::Boards, Board>,
        /// The tiles in the box: how many of a standard tile, or a tile of the title's own.
        [count] tiles: IdMap<spaces::Tiles, TileEntry>,
        /// The order of rounds.
        flow: Flow,
        /// The rounds.
        round: Vec<Round>,
        /// The steps of operators' turns.
        step: IdMap<spaces::Steps, Step>,
        /// Ways to buy shares besides paying for them at once.
        purchase: Vec<Purchase>,
        /// What may be sold between owners.
        trade: Option<Trades>,
        /// How directors help.
        emergency: Option<Emergency>,
        /// How the game ends.
        end: Vec<End>,
        /// What counts at the end.
        score: Option<Score>,
        /// Properties that rules can set, by the thing that has them and with what they start as.
        property: Properties,
        /// Rules that belong nowhere else.
        rule: Vec<Rule>,
        /// Partial titles that players may choose to play with.
        variant: Variants,
    }
}

/// A title with the standard tiles it counts on.
#[derive(Clone, Debug)]
pub struct Title {
    /// All that its files say, merged.
    pub file: TitleFile,
    /// The tiles that titles need not draw.
    pub standard: Arc<StandardTiles>,
    /// Figures that the title itself calls uncertain, in the order of the file.
    pub uncertain: Vec<Uncertain>,
    /// Keys and words in it that the engine does not play yet, as their declarations say.
    pub unplayed: Vec<Diagnostic>,
    /// Every expression and block of effects in it.
    pub rules: Vec<Pending>,
    /// The variants that it is played with.
    pub variants: Vec<String>,
    /// Where each id stands, by what it is the id of, in the order of the file.
    pub places: Arc<Places>,
}

/// Where ids stand that a title declares.
pub type Places = IndexMap<Space, IndexMap<String, Span>>;

impl std::ops::Deref for Title {
    type Target = TitleFile;

    fn deref(&self) -> &TitleFile {
        &self.file
    }
}

impl Title {
    /// The colour and face of one of the title's tiles.
    pub fn tile(&self, id: &str) -> Option<(&str, &crate::tile::Face)> {
        let spec = &self.tiles.get(id)?.spec;
        let standard = self.standard.tile.get(id);
        let colour = spec.colour.as_deref().or(standard.map(|s| &*s.colour))?;
        let code = spec.code.as_ref().or(standard.map(|s| &s.code))?;
        Some((colour, &code.face))
    }

    /// What holds for a company: its own terms, then those of its kind.
    pub fn terms<T>(&self, company: &Company, pick: impl Fn(&Terms) -> Option<T>) -> Option<T> {
        pick(&company.terms).or_else(|| pick(&self.kind.get(&company.kind)?.terms))
    }

    /// The certificates of a company: its own list, or that of its kind.
    pub fn certificates<'t>(&'t self, company: &'t Company) -> &'t [CertificateSpec] {
        match self.kind.get(&company.kind) {
            Some(kind) if company.terms.certificates.is_empty() => &kind.terms.certificates,
            _ => &company.terms.certificates,
        }
    }

    /// What holds for a private: its own terms, then those of its class.
    pub fn private_terms<'t, T>(
        &'t self,
        private: &'t Private,
        pick: impl Fn(&'t PrivateTerms) -> Option<T>,
    ) -> Option<T> {
        pick(&private.terms).or_else(|| pick(&self.class.get(private.class.as_deref()?)?.terms))
    }

    /// What is known before the game begins, for each number of players that the title and its variants allow.
    pub fn setups(&self) -> Vec<SetupEnv> {
        let allowed = |count: &i64| {
            let variants = self.variants.iter().filter_map(|id| self.variant.get(id));
            variants
                .map(|variant| &variant.head.player_counts)
                .all(|players| players.is_empty() || players.contains(count))
        };
        let counts = self.players.entries.keys().filter_map(|key| key.parse().ok());
        counts.filter(allowed).map(|count| self.setup_of(count)).collect()
    }

    /// What is known before a game with so many players begins.
    pub fn setup_of(&self, player_count: i64) -> SetupEnv {
        let mut env =
            SetupEnv { player_count: Some(player_count), company_count: None, variants: Some(self.variants.clone()) };
        env.company_count = match self.setup.as_ref().and_then(|setup| setup.companies.as_ref()) {
            Some(companies) => companies.number(&env),
            None => {
                // Unlike `companies_in`, which must decide: a count that hangs on what is not known yet is not known.
                let in_game = |company: &Company| company.when.as_ref().map_or(Some(true), |when| when.yes_no(&env));
                let known: Option<Vec<bool>> = self.company.iter().map(in_game).collect();
                known.map(|known| known.iter().filter(|is_in| **is_in).count() as i64)
            }
        };
        env
    }

    /// The companies that may take part in a game, in the order of the file. If only some of them do, as
    /// `company_count` says, the setup decides which.
    pub fn companies_in(&self, env: &SetupEnv) -> impl Iterator<Item = &Company> {
        self.company.iter().filter(|company| company.when.as_ref().is_none_or(|when| when.yes_no(env) == Some(true)))
    }

    /// The privates that may take part in a game, in the order of the file. If only some of them do, the setup decides
    /// which.
    pub fn privates_in(&self, env: &SetupEnv) -> impl Iterator<Item = &Private> {
        self.private.iter().filter(|private| private.when.as_ref().is_none_or(|when| when.yes_no(env) == Some(true)))
    }

    /// Every hex with its board.
    pub fn hexes(
        &self,
    ) -> impl Iterator<Item = (&crate::decode::Id<spaces::Boards>, &Board, &crate::decode::Id<spaces::Hexes>, &Hex)>
    {
        self.board.iter().flat_map(|(id, board)| board.hex.iter().map(move |(hex_id, hex)| (id, board, hex_id, hex)))
    }

    /// The hex with these coordinates.
    pub fn hex(&self, id: &str) -> Option<(&Board, &Hex)> {
        self.board.iter().find_map(|(_, board)| Some((board, board.hex.get(id)?)))
    }
}
