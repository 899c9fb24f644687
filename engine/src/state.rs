//! All that changes in a game. A plain value: cloning it branches the game.

use prospectus_dsl::vocabulary::hooks::Hook;
use serde::{Deserialize, Serialize};

use crate::board::{Board, HexId, Section};
use crate::ids::*;
use crate::noted::Noted;
use crate::play::Task;
use crate::rules::{Frame, Value};
use crate::world::World;

/// All that changes in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What each player has, by their number.
    pub players: Vec<Player>,
    /// The players in order, those who have left the game included.
    pub order: Vec<PlayerId>,
    /// Who has the priority deal.
    pub priority: PlayerId,
    /// The bank's money; below 0 if it owes some.
    pub bank: i64,
    /// What runs trains, by number.
    pub operators: Vec<Operator>,
    /// What has shares, by number.
    pub companies: Noted<Vec<Company>>,
    /// Share certificates, by number.
    pub certificates: Noted<Vec<Certificate>>,
    /// Privates, by number.
    pub privates: Noted<Vec<Private>>,
    /// Cards of trains, by number.
    pub trains: Noted<Vec<Train>>,
    /// Which types have been removed, by number.
    pub rusted: Vec<bool>,
    /// The phase of the game.
    pub phase: PhaseId,
    /// The tiles and stations on the map.
    pub board: Board,
    /// Counts the changes of the board, so that what was worked out about it can be kept until the next.
    pub map_changes: u32,
    /// Words put on hexes in play.
    pub tagged: Vec<(HexId, Symbol)>,
    /// Words of the map that were taken off in play.
    pub untagged: Vec<(HexId, Symbol)>,
    /// The values of the title's own properties.
    pub own: Noted<Vec<Value>>,
    /// Which rules that run only once have run.
    pub ran_once: Vec<u16>,
    /// What waits for a hook.
    pub after: Vec<(Hook, Frame)>,
    /// Where the game stands in time.
    pub clock: Clock,
    /// Who sold shares of which company since the last stock round began.
    pub sold: Vec<(Owner, CompanyId)>,
    /// Who has sold shares of which company in the present turn.
    #[serde(default)]
    pub sold_this_turn: Vec<(Owner, CompanyId)>,
    /// Privates that each player bought since the last stock round began.
    pub bought: Vec<(PlayerId, PrivateId)>,
    /// What the operator whose turn it is has done.
    pub turn: TurnMemory,
    /// Track that operators have used in this operating round, where it is closed to the others of their company.
    #[serde(default)]
    pub used_track: Vec<(OperatorId, Section)>,
    /// Trains that have run in this operating round, of those that run once in it, whoever owns them.
    #[serde(default)]
    pub ran: Vec<TrainId>,
    /// Counts every arrival on the market and every train that changes hands, so that later ones can be told.
    pub sequence: u32,
    /// What is being done, the most urgent on top.
    pub(crate) tasks: Vec<Task>,
}

/// Where the game stands in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The round that is being played.
    pub round: RoundId,
    /// How many rounds of each name there have been.
    pub rounds: Vec<u16>,
    /// The number of the stock round, from 1.
    pub turn: u16,
    /// The number of the operating round in its set, from 1.
    pub set_round: u16,
    /// How many rounds the set has.
    pub set_length: u16,
    /// Which round of the order of rounds is next.
    pub next: u16,
    /// Whether the end has been triggered, and when it comes.
    pub ending: Option<Ending>,
    /// Whether the game is over.
    pub finished: bool,
    /// Whether the present round is broken off: no more turns are taken in it.
    #[serde(default)]
    pub breaks_off: bool,
}

/// The end has been triggered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Which of the title's ends, or none if a rule said so.
    pub by: Option<u8>,
    /// The rule that said so, if one did.
    #[serde(default)]
    pub rule: Option<RuleId>,
    /// How long play goes on.
    pub at: EndAt,
}

/// How long play goes on; the earlier comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum EndAt {
    /// No longer.
    Once,
    /// To the end of the turn.
    TurnEnd,
    /// To the end of the round.
    RoundEnd,
    /// To the end of the set of operating rounds.
    SetEnd,
    /// To the end of the next set of operating rounds.
    NextSetEnd,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Money.
    pub cash: i64,
    /// What they owe the bank.
    pub debt: i64,
    /// Percent that the debt grows after stock rounds.
    pub interest: i64,
    /// Whether they did nothing in their last turn of the stock round.
    pub has_passed: bool,
    /// Whether they have left the game.
    pub bankrupt: bool,
    /// What they have bid for the order of play.
    pub bid: i64,
}

/// What an operator has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operator {
    /// Money.
    pub cash: i64,
    /// What it owes the bank.
    pub debt: i64,
    /// How many loans that is.
    pub loans: i64,
    /// Stations on the charter.
    pub tokens: u8,
    /// How many it was given.
    #[serde(default)]
    pub tokens_given: u8,
    /// Stations that have been placed or lost: what the next one costs goes by it.
    pub tokens_used: u8,
    /// Where its first station was placed.
    pub home: Option<HexId>,
    /// Whether it has had a whole turn.
    pub operated: bool,
    /// How many turns it has had, with the present one.
    pub operating_rounds: u16,
    /// What its trains earned when they last ran.
    pub revenue: i64,
    /// Whether it has been merged into another.
    pub gone: bool,
}

/// How a company stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// Row and column of its marker, from 0.
    pub cell: Option<(u8, u8)>,
    /// Among the markers of a cell, the lowest is on top.
    pub arrived: i64,
    /// The price at which it was started.
    pub par: i64,
    /// Whether somebody has started it.
    pub started: bool,
    /// Whether enough of it has been sold for it to operate.
    pub floated: bool,
    /// Whether it has closed.
    pub closed: bool,
    /// Whether it has reached its destination.
    #[serde(default)]
    pub connected: bool,
    /// Zones that its marker has been in.
    pub zones_entered: Vec<ZoneId>,
    /// Whether its certificates have been split.
    #[serde(default)]
    pub is_split: bool,
    /// What its operators have decided about their earnings in this round, if it has several and its marker still has to
    /// move.
    #[serde(default)]
    pub votes: Votes,
}

/// How many operators of a company paid a dividend in an operating round, how many did not, and how much in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Votes {
    /// How many paid.
    pub payers: u8,
    /// How many did not.
    pub keepers: u8,
    /// What they paid.
    pub paid: i64,
}

/// Where a share certificate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// Who has it.
    pub holder: Owner,
    /// How much of its company it is; as long as it is on account, what it counts as.
    pub percent: i64,
    /// What is still to be paid, if part of it is.
    #[serde(default)]
    pub on_account: Option<OnAccount>,
    /// The stock round in which its holder bought it; 0 if they got it in another way.
    #[serde(default)]
    pub bought_in: u16,
    /// Whether it is not yet on sale.
    pub held_back: bool,
    /// Exchanged or otherwise gone.
    pub out: bool,
    /// When it came to its holder.
    pub since: u32,
}

/// A certificate that was bought on account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnAccount {
    /// By which of the title's purchases.
    pub purchase: u8,
    /// How much of its company it is when it is paid.
    pub whole: i64,
    /// What was paid at once.
    pub agreed: i64,
    /// Who got that, and gets the rest.
    pub to: Owner,
}

/// How a private stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Private {
    /// Who has it.
    pub owner: Owner,
    /// Whether it has not closed.
    pub is_open: bool,
    /// Whether somebody has bought it or got it.
    pub is_sold: bool,
    /// What was paid for it.
    pub paid: i64,
    /// Its place on the map.
    pub hex: Option<HexId>,
    /// How often its powers were used.
    pub uses: u16,
}

/// Where a card of a train is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Train {
    /// The side that lies up.
    pub side: TrainTypeId,
    /// Where it is.
    pub place: TrainPlace,
    /// When it came there.
    pub since: u32,
}

/// Where a train may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TrainPlace {
    /// Not in the game yet.
    Aside,
    /// On sale for the first time, now or later.
    Supply,
    /// With the bank, for sale again.
    Pool,
    /// Owned.
    With(Owner),
    /// Out of the game.
    Out,
}

/// What the operator whose turn it is has done in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnMemory {
    /// Whose turn it is.
    pub operator: Option<OperatorId>,
    /// How many tiles it has laid.
    pub lays: i64,
    /// How many of them took the place of others.
    pub upgrades: i64,
    /// How many trains it has bought.
    pub trains_bought: i64,
    /// How much of itself it has sold, in percent.
    pub issued: i64,
    /// How much of itself it has bought back, in percent.
    pub redeemed: i64,
    /// How often it has sold shares of its own.
    pub sales: i64,
    /// How often it has bought shares of its own.
    pub purchases: i64,
    /// How often it has bought shares of other companies.
    #[serde(default)]
    pub others_bought: i64,
    /// How often it has sold shares of other companies.
    #[serde(default)]
    pub others_sold: i64,
    /// What its trains have run.
    pub routes: Vec<RanRoute>,
    /// Whether its trains have run.
    pub has_run: bool,
    /// Whether it has bought the place of another's station.
    #[serde(default)]
    pub took_station: bool,
    /// Whether its director has sold shares to help it.
    pub raised: bool,
    /// Who has given up raising the money for a train that it needs.
    #[serde(default)]
    pub gave_up: Option<PlayerId>,
    /// Whether rules have been told that its director must help it to a train.
    #[serde(default)]
    pub has_told_of_emergency: bool,
    /// Steps that something else took the place of.
    pub skipped: Vec<StepId>,
}

/// A route that was run, or that is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RanRoute {
    /// The train that runs it.
    pub train: TrainId,
    /// The stops that it counts, in order.
    pub stops: Vec<(HexId, u8)>,
    /// The hexes that it crosses, in order.
    pub hexes: Vec<HexId>,
    /// The gauges of its track.
    pub gauges: Vec<u8>,
    /// The pieces of track, in order.
    pub pieces: Vec<(HexId, u8)>,
    /// The sum of its stops, before bonuses.
    pub stops_revenue: i64,
    /// What it brings besides earnings.
    #[serde(default)]
    pub extra: i64,
    /// What it earns, bonuses included.
    pub revenue: i64,
}

/// How often companies and certificates could have been changed since they were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Holdings {
    companies: u32,
    certificates: u32,
}

impl Holdings {
    /// The same for what goes by certificates alone.
    pub(crate) fn of_certificates(self) -> Holdings {
        Holdings { companies: 0, ..self }
    }
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
            on_account: None,
            bought_in: 0,
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
            companies: vec![Company::default(); world.companies.len()].into(),
            certificates: world.certificates.iter().map(certificate).collect::<Vec<_>>().into(),
            privates: world.privates.iter().map(private).collect::<Vec<_>>().into(),
            trains: world.cards.iter().map(train).collect::<Vec<_>>().into(),
            rusted: vec![false; world.types.len()],
            phase: PhaseId(0),
            board: Board::new(&world.map),
            map_changes: 1,
            tagged: Vec::new(),
            untagged: Vec::new(),
            own: world.own.iter().flat_map(|own| own.starts.iter().cloned()).collect::<Vec<_>>().into(),
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
                breaks_off: false,
            },
            sold: Vec::new(),
            sold_this_turn: Vec::new(),
            bought: Vec::new(),
            turn: TurnMemory::default(),
            used_track: Vec::new(),
            ran: Vec::new(),
            sequence: 0,
            tasks: Vec::new(),
        }
    }

    /// What a player has.
    pub fn player(&self, player: PlayerId) -> &Player {
        &self.players[player.at()]
    }

    /// What an operator has.
    pub fn operator(&self, operator: OperatorId) -> &Operator {
        &self.operators[operator.at()]
    }

    /// How a company stands.
    pub fn company(&self, company: CompanyId) -> &Company {
        &self.companies[company.at()]
    }

    /// How often companies and certificates could have been changed: as long as it is as often, they are as they were.
    pub(crate) fn holdings(&self) -> Holdings {
        Holdings { companies: self.companies.changes(), certificates: self.certificates.changes() }
    }

    /// Where a certificate is.
    pub fn certificate(&self, certificate: CertificateId) -> &Certificate {
        &self.certificates[certificate.at()]
    }

    /// How a private stands.
    pub fn private(&self, private: PrivateId) -> &Private {
        &self.privates[private.at()]
    }

    /// Where a train is.
    pub fn train(&self, train: TrainId) -> &Train {
        &self.trains[train.at()]
    }

    /// A later number than any before.
    pub fn next_sequence(&mut self) -> u32 {
        self.sequence += 1;
        self.sequence
    }
}
