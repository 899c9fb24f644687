//! Why something that somebody expected is not on the list.

use prospectus_engine::action::{DividendKind, Lot};
use prospectus_engine::board::HexId;
use prospectus_engine::ids::*;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Asks, Deed, Game, World};

use prospectus_words::tell;

/// How many different reasons are told.
const REASONS: usize = 4;

/// How to ask, with words of the title that is played.
fn usage(world: &World) -> String {
    let company = world.companies.first().map_or("", |company| &company.id);
    let train = world.types.first().map_or("", |kind| &kind.id);
    let hex = world.map.hexes.first().map_or("", |hex| &hex.id);
    let tile = world.map.tiles.first().map_or("", |tile| &tile.id);
    format!(
        "say what you miss, as in `why pass`, `why start {company}`, `why buy {company}`, `why buy {train}`, \
         `why sell {company}`,\n`why lay {hex} {tile}`, `why station {hex}`, `why pay`\n"
    )
}

/// The reasons why what these words describe cannot be done now.
pub fn why(game: &Game, words: &str) -> String {
    let view = game.view();
    let Some(actor) = game.acting() else { return "nobody is to act\n".to_owned() };
    let words: Vec<&str> = words.split_whitespace().collect();
    let deeds = deeds(view, &words);
    let now = now(view, actor);
    if deeds.is_empty() {
        return now + &usage(view.world);
    }
    let mut reasons: Vec<String> = Vec::new();
    for deed in deeds {
        let action = Action::new(actor_for(view, actor, &deed), deed);
        let mut branch = game.branch();
        let told = match branch.apply(&action) {
            Ok(()) => return format!("{now}this can be done: {}\n", tell::action(view, &action)),
            Err(refusal) => format!("{}: {}\n", tell::action(view, &action), refusal.explain(view.world)),
        };
        if !reasons.contains(&told) {
            reasons.push(told);
        }
    }
    let more = reasons.len().saturating_sub(REASONS);
    reasons.truncate(REASONS);
    let rest = if more > 0 { format!("and {more} more ways, none of which can be done\n") } else { String::new() };
    now + &reasons.concat() + &rest
}

/// "Operating round 2.1, turn of AB, step ‘lay tiles’: Anna decides for AB"
fn now(view: View<'_>, actor: Actor) -> String {
    let question = view.question();
    let turn = question.as_ref().and_then(|question| question.turn_of);
    let turn = turn.map(|operator| format!(", turn of {}", view.world.operator_name(operator))).unwrap_or_default();
    let steps = match question.map(|question| question.asks) {
        Some(Asks::OperatingTurn { steps, .. }) => steps.iter().map(|step| format!("‘{}’", step.name)).collect(),
        _ => Vec::new(),
    };
    let steps = if steps.is_empty() { String::new() } else { format!(", step {}", steps.join(" or ")) };
    let who = match (actor, view.player_of(actor.owner())) {
        (Actor::Operator(operator), Some(player)) => {
            let (player, operator) = (&view.world.setup.players[player.at()], view.world.operator_name(operator));
            format!("{player} decides for {operator}")
        }
        _ => format!("{} is to act", actor.name(view.world)),
    };
    format!("{}{turn}{steps}: {who}\n", tell::round(view))
}

/// Whoever acts for a company also acts for themselves, and the other way round.
fn actor_for(view: View<'_>, acting: Actor, deed: &Deed) -> Actor {
    match (deed, acting) {
        (Deed::Start { .. } | Deed::Bid { .. }, Actor::Operator(operator)) => {
            view.decider(operator).map_or(acting, Actor::Player)
        }
        _ => acting,
    }
}

fn same(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b)
}

/// All that words such as `buy 4H` may mean.
fn deeds(view: View<'_>, words: &[&str]) -> Vec<Deed> {
    let Some((verb, rest)) = words.split_first() else { return Vec::new() };
    let world = view.world;
    let company = || rest.iter().find_map(|word| world.company_ids().find(|c| same(world.operator_name(*c), word)));
    let hex = || rest.iter().find_map(|word| world.hex_ids().find(|hex| same(&world.map.hex(*hex).id, word)));
    match verb.to_lowercase().as_str() {
        "pass" => vec![Deed::Pass],
        "pay" => vec![Deed::Dividend { kind: DividendKind::Pay }],
        "keep" | "withhold" => vec![Deed::Dividend { kind: DividendKind::Keep }],
        "start" | "par" => company().map(|company| starts(view, company)).unwrap_or_default(),
        "buy" | "bid" => purchases(view, rest),
        "sell" => company().map(|company| sales(view, company)).unwrap_or_default(),
        "lay" | "tile" | "upgrade" => hex().map(|hex| lays(view, hex, rest)).unwrap_or_default(),
        "station" | "token" | "place" => {
            let stops = |hex| 0..view.state.board.face(&world.map, hex).stops.len().max(1) as u8;
            hex().map(|hex| stops(hex).map(|stop| Deed::PlaceToken { hex, stop }).collect()).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

fn starts(view: View<'_>, company: CompanyId) -> Vec<Deed> {
    let mut pars: Vec<i64> = view.world.market.cells().map(|(_, cell)| cell.price).collect();
    pars.retain(|par| view.par_cell(*par).is_some());
    pars.sort_unstable();
    pars.dedup();
    pars.into_iter().map(|par| Deed::Start { company, par }).collect()
}

fn sales(view: View<'_>, company: CompanyId) -> Vec<Deed> {
    let count = view.world.company(company).certificates.len().min(32);
    let mut all: Vec<Deed> = (0..count).map(|at| Deed::SellShares { company, lot: Lot::one(at) }).collect();
    let unit = u8::try_from(view.world.company(company).share).unwrap_or(10);
    all.push(Deed::SellShares { company, lot: Lot { certificates: 0, of_director: unit } });
    all
}

/// A share, a private or a train, whichever is called like this.
fn purchases(view: View<'_>, words: &[&str]) -> Vec<Deed> {
    let world = view.world;
    let mut all = Vec::new();
    for word in words {
        if let Some(company) = world.company_ids().find(|company| same(world.operator_name(*company), word)) {
            all.extend(world.shares_of(company).map(|certificate| Deed::BuyShare { certificate }));
        }
        if let Some(at) = world.privates.iter().position(|private| same(&private.id, word)) {
            let (private, price) = (PrivateId::from_index(at), world.privates[at].price);
            all.extend([Deed::Bid { private, price }, Deed::BuyPrivate { private, price }]);
        }
        if let Some(at) = world.types.iter().position(|kind| same(&kind.id, word)) {
            let side = TrainTypeId::from_index(at);
            let price = view.train_price(side, None).unwrap_or_default();
            let train = view.next_card(side).or_else(|| view.train_ids().find(|t| view.state.train(*t).side == side));
            all.extend(train.map(|train| Deed::BuyTrain { train, side, price, gives_up: None, traded_in: false }));
        }
    }
    all
}

fn lays(view: View<'_>, hex: HexId, words: &[&str]) -> Vec<Deed> {
    let map = &view.world.map;
    let tile = words.iter().find_map(|word| map.find_tile(word));
    let Some(tile) = tile else { return Vec::new() };
    (0..6).map(|rotation| Deed::LayTile { hex, tile, rotation }).collect()
}
