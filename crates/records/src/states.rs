//! The state of a game as one line of JSON, to be compared with that of other engines.

use std::borrow::Cow;

use prospectus_dsl::title::RoundType;
use prospectus_engine::board::{HexId, Overlay};
use prospectus_engine::ids::{OperatorId, Owner, PlayerId, TrainTypeId};
use prospectus_engine::view::View;
use prospectus_engine::{Actor, Asks, Game};
use serde_json::{Map, Value, json};

/// So many questions may come between two rounds before we give up looking for the next one.
const MOST_QUESTIONS: usize = 100;

/// What was seen last, so that only changes of the map are told.
#[derive(Default)]
pub struct Lines {
    tiles: Vec<Seen>,
}

/// What lies on a hex, what lies on top of that, and which of the two was laid last.
#[derive(Clone, PartialEq, Eq)]
struct Seen {
    below: String,
    above: Option<String>,
    last: String,
}

/// The action that a line follows.
pub struct After<'a> {
    /// Its place in the log; -1 for what was before the first.
    pub index: i64,
    /// What was done, in the words of the log.
    pub kind: &'a str,
    /// What its routes earned, if it ran any.
    pub revenue: Option<i64>,
}

impl Lines {
    /// One line: the state after an action.
    pub fn line(&mut self, game: &Game, after: &After<'_>) -> Value {
        let view = game.view();
        let mut line = Map::new();
        let mut put = |key: &str, value: Value| line.insert(key.to_owned(), value);
        put("i", json!(after.index));
        put("type", json!(after.kind));
        put("round", json!(round(game)));
        put("phase", json!(view.world.phase(view.state.phase).id));
        put("acting", json!(acting(game)));
        put("bank", json!(view.state.bank + owed_to_bank(view)));
        put("finished", json!(game.is_over()));
        put("order", view.state.order.iter().map(|player| json!(name(view, *player))).collect());
        put("players", named(view.state.order.iter().map(|id| (name(view, *id), player(view, *id)))));
        // What has become part of another company is no longer there.
        let there = |company: &OperatorId| !view.state.operator(*company).gone;
        let companies =
            view.world.company_ids().filter(there).map(|id| (view.world.operator_name(id), company(view, id)));
        put("companies", named(companies));
        put("privates", privates(view));
        put("supply", supply(view));
        let mut pool: Vec<&str> =
            view.pool_trains().into_iter().map(|t| kind(view, view.state.train(t).side)).collect();
        pool.sort_unstable();
        put("pool_trains", json!(pool));
        put("tiles", self.changed_tiles(view));
        if let Some(revenue) = after.revenue {
            put("revenue", json!(revenue));
        }
        Value::Object(line)
    }

    fn changed_tiles(&mut self, view: View<'_>) -> Value {
        let mut changed = Map::new();
        let mut now = Vec::with_capacity(self.tiles.len());
        for hex in view.world.hex_ids() {
            let (below, above) = (tile(view, hex), tile_on_top(view, hex));
            let last = match self.tiles.get(hex.index()) {
                Some(seen) if seen.above != above => above.clone().unwrap_or_else(|| below.clone()),
                Some(seen) if seen.below == below => seen.last.clone(),
                _ => below.clone(),
            };
            if self.tiles.get(hex.index()).is_none_or(|seen| seen.last != last) {
                changed.insert(view.world.map.hex(hex).id.clone(), json!(last));
            }
            now.push(Seen { below, above, last });
        }
        self.tiles = now;
        Value::Object(changed)
    }
}

fn named<'a>(entries: impl Iterator<Item = (&'a str, Value)>) -> Value {
    Value::Object(entries.map(|(key, value)| (key.to_owned(), value)).collect())
}

fn name<'a>(view: View<'a>, player: PlayerId) -> &'a str {
    &view.world.setup.players[player.at()]
}

fn kind(view: View<'_>, side: TrainTypeId) -> &str {
    &view.world.types[side.at()].name
}

/// `operating 3.1`: the type of round, the turn and its number in the set. What is asked between two rounds belongs to
/// the one that comes next.
fn round(game: &Game) -> String {
    let mut game = Cow::Borrowed(game);
    for _ in 0..MOST_QUESTIONS {
        if !game.view().is_between_rounds() {
            break;
        }
        // Whatever is answered, the same round comes next.
        let Some(first) = game.actions().into_iter().next() else { break };
        let mut trial = game.branch();
        if trial.apply_agreed(&first.action).is_err() {
            break;
        }
        game = Cow::Owned(trial);
    }
    let view = game.view();
    let clock = &view.state.clock;
    let round = &view.world.rounds[clock.round.at()];
    let word = match round.is {
        RoundType::Waterfall | RoundType::OneByOne | RoundType::Draft => "auction",
        RoundType::Stock => "stock",
        RoundType::Operating => "operating",
        RoundType::SealedBids | RoundType::Merger => &round.id,
    };
    format!("{word} {}.{}", clock.turn, clock.set_round)
}

fn acting(game: &Game) -> Option<String> {
    if game.is_over() {
        return None;
    }
    let world = game.world();
    let question = game.question()?;
    let actor = match question.asks {
        // A private that is to be placed acts for itself.
        Asks::Site { private } => return Some(world.private_name(private).to_owned()),
        // In an operator's turn, it is the operator's even when its director must act for it.
        Asks::OperatingTurn { .. } | Asks::Consent { .. } | Asks::Emergency { .. } => {
            question.turn_of.map(Actor::Operator)
        }
        _ => Some(question.actor),
    };
    actor.map(|actor| actor.name(world))
}

fn player(view: View<'_>, player: PlayerId) -> Value {
    let owner = Owner::Player(player);
    let state = view.state.player(player);
    let held = |company: &OperatorId| view.percent_held(owner, *company);
    let shares = view.world.company_ids().filter(|company| held(company) > 0);
    let shares = named(shares.map(|company| (view.world.operator_name(company), json!(held(&company)))));
    json!({
        "cash": state.cash,
        "worth": view.worth(player).unwrap_or_default(),
        "shares": shares,
        "certificates": view.certificate_count(player).unwrap_or_default(),
        "privates": sorted_privates(view, owner),
        "debt": state.debt,
    })
}

fn sorted_privates(view: View<'_>, owner: Owner) -> Value {
    let mut ids: Vec<&str> = view.privates_of(owner).map(|private| &*view.world.privates[private.at()].id).collect();
    ids.sort_unstable();
    json!(ids)
}

fn company(view: View<'_>, company: OperatorId) -> Value {
    let (state, operator) = (view.state.company(company), view.state.operator(company));
    let owner = Owner::Operator(company);
    let mut trains: Vec<&str> =
        view.trains_of(owner).into_iter().map(|t| kind(view, view.state.train(t).side)).collect();
    trains.sort_unstable();
    let tokens = view.state.board.tokens().iter().filter(|token| token.operator == company.0);
    let mut tokens: Vec<&str> = tokens.map(|token| &*view.world.map.hex(token.hex).id).collect();
    tokens.sort_unstable();
    let unsold = view.percent_held(Owner::Offer, company) + view.percent_held(owner, company);
    json!({
        "cash": operator.cash - owed(view, company),
        "price": state.cell.map(|_| view.price(company)),
        "cell": state.cell.map(|(row, column)| [row, column]),
        "stack": state.cell.map(|_| view.stack_place(company)),
        "trains": trains,
        "tokens": tokens,
        "pool": view.percent_held(Owner::Pool, company),
        "unsold": unsold,
        "director": view.director(company).map(|player| name(view, player)),
        "floated": state.floated,
        "closed": state.closed,
        "privates": sorted_privates(view, owner),
        "loans": operator.loans,
    })
}

/// What a company must pay while its director raises the money for it.
fn owed(view: View<'_>, company: OperatorId) -> i64 {
    view.payments_due().filter(|(operator, ..)| *operator == company).map(|(_, amount, _)| amount).sum()
}

/// Such money counts as paid to the bank.
fn owed_to_bank(view: View<'_>) -> i64 {
    view.payments_due().filter(|(.., to)| *to == Owner::Bank).map(|(_, amount, _)| amount).sum()
}

fn privates(view: View<'_>) -> Value {
    let privates = view.world.private_ids().map(|private| {
        let (of, state) = (&view.world.privates[private.at()], view.state.private(private));
        let owner = match state.owner {
            _ if !state.is_open => None,
            Owner::Player(player) => Some(name(view, player)),
            Owner::Operator(operator) => Some(view.world.operator_name(operator)),
            // What the bank sells without an auction lies with it.
            _ => (!of.is_auctioned).then_some("bank"),
        };
        let income = view.income(private).unwrap_or_default();
        (&*of.id, json!({ "owner": owner, "income": income, "closed": !state.is_open }))
    });
    named(privates)
}

/// Trains still to come, by type.
fn supply(view: View<'_>) -> Value {
    let types = TrainTypeId::all(view.world.types.len());
    let cards = types.filter(|kind| view.world.types[kind.at()].card == *kind);
    let left = cards.filter_map(|card| Some((card, view.left(card).filter(|left| *left > 0)?)));
    left.map(|(card, left)| json!([kind(view, card), left])).collect()
}

fn tile(view: View<'_>, hex: HexId) -> String {
    match view.state.board.on(hex).tile {
        Some(laid) => format!("{}#{}", view.world.map.tile(laid.tile).id, laid.rotation),
        None => format!("{}#0", printed(view, hex)),
    }
}

/// A tile that lies on top with track of its own; it has no rotation of interest.
fn tile_on_top(view: View<'_>, hex: HexId) -> Option<String> {
    let map = &view.world.map;
    let has_track = |over: &&Overlay| !map.tile_face(over.tile, over.rotation).pieces.is_empty();
    let over = view.state.board.overlays_on(hex).filter(has_track).last()?;
    Some(format!("{}#0", map.tile(over.tile).id))
}

/// What is printed on a hex is called by its coordinates, and where nothing is by its name, if it has one.
fn printed(view: View<'_>, hex: HexId) -> &str {
    let id = &view.world.map.hex(hex).id;
    match view.world.title.hex(id) {
        Some((_, hex)) if hex.code.is_none() && hex.colour.is_none() => hex.name.as_deref().unwrap_or(id),
        _ => id,
    }
}
