//! All that changes in a game. A plain value: cloning it branches the game.

use prospectus_dsl::vocabulary::hooks::Hook;
use serde::{Deserialize, Serialize};

use crate::board::{Board, HexId};
use crate::ids::*;
use crate::play::Task;
use crate::rules::{Frame, Value};
use crate::world::World;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub players: Vec<Player>,
    /// The players in order, those who have left the game included.
    pub order: Vec<PlayerId>,
    pub priority: PlayerId,
    pub bank: i64,
    pub operators: Vec<Operator>,
    pub companies: Vec<Company>,
    pub certificates: Vec<Certificate>,
    pub privates: Vec<Private>,
    pub trains: Vec<Train>,
    /// Which types have been removed, by number.
    pub rusted: Vec<bool>,
    pub phase: PhaseId,
    pub board: Board,
    /// Counts the changes of the board, so that what was worked out about it can be kept until the next.
    pub map_changes: u32,
    /// Words put on hexes in play, and words of the map taken off.
    pub tagged: Vec<(HexId, Symbol)>,
    pub untagged: Vec<(HexId, Symbol)>,
    /// The values of the title's own properties.
    pub own: Vec<Value>,
    /// Which rules that run only once have run.
    pub ran_once: Vec<u16>,
    /// What waits for a hook.
    pub after: Vec<(Hook, Frame)>,
    pub clock: Clock,
    /// Who sold shares of which company since the last stock round began.
    pub sold: Vec<(Owner, CompanyId)>,
    /// Privates that each player bought since the last stock round began.
    pub bought: Vec<(PlayerId, PrivateId)>,
    /// What the operator whose turn it is has done.
    pub turn: TurnMemory,
    /// Counts every arrival on the market and every train that changes hands, so that later ones can be told.
    pub sequence: u32,
    /// What is being done, the most urgent on top.
    pub(crate) tasks: Vec<Task>,
}

/// Where the game stands in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pub round: RoundId,
    /// How many rounds of each name there have been.
    pub rounds: Vec<u16>,
    /// The number of the stock round, from 1.
    pub turn: u16,
    /// The number of the operating round in its set, and how many the set has.
    pub set_round: u16,
    pub set_length: u16,
    /// Which round of the order of rounds is next.
    pub next: u16,
    pub ending: Option<Ending>,
    pub finished: bool,
}

/// The end has been triggered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Which of the title's ends, or none if a rule said so.
    pub by: Option<u8>,
    pub at: EndAt,
}

/// How long play goes on; the earlier comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum EndAt {
    Once,
    TurnEnd,
    RoundEnd,
    SetEnd,
    NextSetEnd,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub cash: i64,
    pub debt: i64,
    /// Percent that the debt grows after stock rounds.
    pub interest: i64,
    pub has_passed: bool,
    pub bankrupt: bool,
    pub bid: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operator {
    pub cash: i64,
    pub debt: i64,
    pub loans: i64,
    /// Stations on the charter.
    pub tokens: u8,
    /// Stations that have been placed or lost: what the next one costs goes by it.
    pub tokens_used: u8,
    pub home: Option<HexId>,
    pub operated: bool,
    pub operating_rounds: u16,
    pub revenue: i64,
    /// Whether it has been merged into another.
    pub gone: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// Row and column of its marker, from 0.
    pub cell: Option<(u8, u8)>,
    /// Among the markers of a cell, the lowest is on top.
    pub arrived: i64,
    pub par: i64,
    pub started: bool,
    pub floated: bool,
    pub closed: bool,
    /// Whether it has reached its destination.
    #[serde(default)]
    pub connected: bool,
    /// Zones that its marker has been in.
    pub zones_entered: Vec<ZoneId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    pub holder: Owner,
    pub percent: i64,
    pub held_back: bool,
    /// Exchanged or otherwise gone.
    pub out: bool,
    /// When it came to its holder.
    pub since: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Private {
    pub owner: Owner,
    pub is_open: bool,
    pub is_sold: bool,
    pub paid: i64,
    pub hex: Option<HexId>,
    pub uses: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Train {
    pub side: TrainTypeId,
    pub place: TrainPlace,
    /// When it came there.
    pub since: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrainPlace {
    /// Not in the game yet.
    Aside,
    Supply,
    Pool,
    With(Owner),
    Out,
}

/// What the operator whose turn it is has done in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnMemory {
    pub operator: Option<OperatorId>,
    pub lays: i64,
    pub upgrades: i64,
    pub trains_bought: i64,
    pub issued: i64,
    pub redeemed: i64,
    pub sales: i64,
    pub purchases: i64,
    pub routes: Vec<RanRoute>,
    pub has_run: bool,
    /// Whether it has bought the place of another's station.
    #[serde(default)]
    pub took_station: bool,
    /// Whether its director has sold shares to help it.
    pub raised: bool,
    /// Steps that something else took the place of.
    pub skipped: Vec<StepId>,
}

/// A route that was run, or that is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RanRoute {
    pub train: TrainId,
    /// The stops that it counts, in order.
    pub stops: Vec<(HexId, u8)>,
    /// The hexes that it crosses, in order.
    pub hexes: Vec<HexId>,
    pub gauges: Vec<u8>,
    /// The pieces of track, in order.
    pub pieces: Vec<(HexId, u8)>,
    /// The sum of its stops, before bonuses.
    pub stops_revenue: i64,
    pub revenue: i64,
}

impl State {
    /// The table before the first move.
    pub fn new(world: &World) -> State {
        let players = world.setup.players.len();
        let operator = |_| Operator::default();
        let place = |card: &crate::world::Card| if card.in_supply { TrainPlace::Supply } else { TrainPlace::Aside };
        let train = |card: &crate::world::Card| Train { side: card.first_side, place: place(card), since: 0 };
        let private = |private: &crate::world::Private| Private {
            owner: Owner::Bank,
            is_open: true,
            is_sold: false,
            paid: 0,
            hex: private.hex,
            uses: 0,
        };
        let certificate = |certificate: &crate::world::Certificate| Certificate {
            holder: Owner::Offer,
            percent: certificate.percent,
            held_back: certificate.held,
            out: false,
            since: 0,
        };
        State {
            players: vec![Player { cash: world.cash, ..Player::default() }; players],
            order: PlayerId::all(players).collect(),
            priority: PlayerId(0),
            bank: world.bank,
            operators: world.operators.iter().map(operator).collect(),
            companies: vec![Company::default(); world.companies.len()],
            certificates: world.certificates.iter().map(certificate).collect(),
            privates: world.privates.iter().map(private).collect(),
            trains: world.cards.iter().map(train).collect(),
            rusted: vec![false; world.types.len()],
            phase: PhaseId(0),
            board: Board::new(&world.map),
            map_changes: 1,
            tagged: Vec::new(),
            untagged: Vec::new(),
            own: world.own.iter().flat_map(|own| own.starts.iter().cloned()).collect(),
            ran_once: Vec::new(),
            after: Vec::new(),
            clock: Clock {
                round: RoundId(0),
                rounds: vec![0; world.rounds.len()],
                turn: 1,
                set_round: 1,
                set_length: 1,
                next: 0,
                ending: None,
                finished: false,
            },
            sold: Vec::new(),
            bought: Vec::new(),
            turn: TurnMemory::default(),
            sequence: 0,
            tasks: Vec::new(),
        }
    }

    pub fn player(&self, player: PlayerId) -> &Player {
        &self.players[player.at()]
    }

    pub fn operator(&self, operator: OperatorId) -> &Operator {
        &self.operators[operator.at()]
    }

    pub fn company(&self, company: CompanyId) -> &Company {
        &self.companies[company.at()]
    }

    pub fn certificate(&self, certificate: CertificateId) -> &Certificate {
        &self.certificates[certificate.at()]
    }

    pub fn private(&self, private: PrivateId) -> &Private {
        &self.privates[private.at()]
    }

    pub fn train(&self, train: TrainId) -> &Train {
        &self.trains[train.at()]
    }

    /// A later number than any before.
    pub fn next_sequence(&mut self) -> u32 {
        self.sequence += 1;
        self.sequence
    }
}
