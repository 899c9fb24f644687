//! Everything on the table at one moment, as data for a page.

use prospectus_engine::Game;
use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_pictures::colour;
use prospectus_records::record::train_in_words;
use prospectus_words::tell;
use serde_json::{Value, json};

use super::{Chair, Table, known_bots, offers};
use crate::problem::Problem;

impl Table {
    /// The table as it stands, or as it stood after so many actions.
    pub fn moment(&self, at: Option<usize>) -> Result<Value, Problem> {
        let length = self.length();
        let past = match at.filter(|at| *at != length) {
            Some(at) => Some(self.at(at)?),
            None => None,
        };
        let (game, is_now) = (past.as_ref().unwrap_or(&self.game), past.is_none());
        let view = game.view();
        let offers = if is_now { offers::offers(game) } else { Vec::new() };
        let fault = game.fault().map(|fault| fault.explain(view.world));
        Ok(json!({
            "revision": self.revision(),
            "at": at.unwrap_or(length),
            "length": length,
            "is_now": is_now,
            "is_over": game.is_over(),
            "can_undo": is_now && length > 0,
            "can_redo": is_now && !self.undone.is_empty(),
            "paused": self.paused,
            "stuck": self.stuck.clone().or(fault),
            "title": title(view),
            "round": tell::round(view),
            "phase": phase(view),
            "bank": view.state.bank,
            "question": question(view),
            "chairs": self.chairs.iter().map(|chair| chair.name()).collect::<Vec<_>>(),
            "bots": known_bots(),
            "waits_for": self.waits_for(is_now),
            "players": view.state.order.iter().map(|of| player(view, *of)).collect::<Vec<_>>(),
            "companies": view.world.company_ids().map(|of| company(view, of)).collect::<Vec<_>>(),
            "privates": view.world.private_ids().map(|of| private(view, of)).collect::<Vec<_>>(),
            "supply": supply(view),
            "pool": view.pool_trains().into_iter().map(|of| train(view, of)).collect::<Vec<_>>(),
            "offers": offers,
            "scores": scores(game),
            "ending": tell::ending(view),
        }))
    }

    /// Who sits on the chair that is to decide: `person`, a bot, or nobody.
    fn waits_for(&self, is_now: bool) -> Option<&'static str> {
        let player = self.decides().filter(|_| is_now)?;
        Some(self.chairs.get(player.at()).map_or(Chair::Person.name(), |chair| chair.name()))
    }
}

fn title(view: View<'_>) -> Value {
    let title = &view.world.title;
    let boards = title.board.iter().map(|(id, board)| json!({ "id": id.to_string(), "name": board.name.to_string() }));
    json!({
        "id": title.title.id.to_string(),
        "name": title.title.name.to_string(),
        "money": title.title.money.to_string(),
        "variants": view.world.setup.variants,
        "boards": boards.collect::<Vec<_>>(),
    })
}

fn phase(view: View<'_>) -> Value {
    let phases: Vec<&str> = view.world.title.phase.iter().map(|phase| &*phase.id).collect();
    json!({ "id": view.world.phase(view.state.phase).id, "all": phases })
}

fn question(view: View<'_>) -> Value {
    let Some(question) = view.question() else { return Value::Null };
    let player = question.player.map(|player| name(view, player));
    json!({
        "text": tell::question(view),
        "actor": question.actor.name(view.world),
        "player": player,
        "asks": question.asks,
    })
}

fn name(view: View<'_>, player: PlayerId) -> &str {
    &view.world.setup.players[player.at()]
}

fn player(view: View<'_>, player: PlayerId) -> Value {
    let (owner, state) = (Owner::Player(player), view.state.player(player));
    let question = view.question();
    json!({
        "name": name(view, player),
        "seat": player.at(),
        "cash": state.cash,
        "debt": state.debt,
        "worth": view.worth(player).ok(),
        "certificates": view.certificate_count(player).ok(),
        "limit": view.certificate_limit().ok().flatten(),
        "bankrupt": state.bankrupt,
        "priority": view.state.priority == player,
        "acts": question.is_some_and(|question| question.player == Some(player)),
        "shares": shares(view, owner),
        "privates": view.privates_of(owner).map(|of| view.world.privates[of.at()].id.clone()).collect::<Vec<_>>(),
    })
}

/// What an owner has of each company.
fn shares(view: View<'_>, owner: Owner) -> Value {
    let companies = view.world.company_ids().map(|company| (company, view.percent_held(owner, company)));
    let held = companies.filter(|(_, percent)| *percent > 0);
    held.map(|(company, percent)| {
        let director = view.director_certificate(company);
        let certificates = view.held(owner, company);
        let on_account = certificates.clone().filter(|of| view.state.certificate(*of).on_account.is_some()).count();
        json!({
            "company": view.world.operator_name(company),
            "percent": percent,
            "certificates": certificates.count(),
            "on_account": on_account,
            "director": director.is_some_and(|share| view.state.certificate(share).holder == owner),
        })
    })
    .collect()
}

fn company(view: View<'_>, company: CompanyId) -> Value {
    let (world, state) = (view.world, view.state.company(company));
    let id = world.operator_name(company);
    let data = world.title.company.iter().find(|of| of.id.as_str() == id);
    let operators = world.operator_ids().filter(|operator| world.operators[operator.at()].company == company);
    let held = |owner: Owner| view.percent_held(owner, company);
    let director = view.director_certificate(company).map(|share| view.state.certificate(share).holder);
    let director = director.filter(|owner| matches!(owner, Owner::Player(_) | Owner::Operator(_)));
    json!({
        "id": id,
        "name": data.map(|data| data.name.to_string()),
        "kind": world.kind_name(company),
        "colour": data.map(|data| colour(&data.colour)),
        "text_colour": data.and_then(|data| Some(colour(data.text_colour.as_ref()?))),
        "started": state.started,
        "floated": state.floated,
        "closed": state.closed,
        "split": state.is_split,
        "par": state.par,
        "price": state.cell.map(|_| view.price(company)),
        "cell": state.cell,
        "director": director.map(|owner| tell::owner(world, owner)),
        "unsold": held(Owner::Offer),
        "pool": held(Owner::Pool),
        "treasury_shares": held(Owner::Operator(company)),
        "shares": shares(view, Owner::Operator(company)),
        "order": view.market_order().iter().position(|of| *of == company),
        "operators": operators.map(|of| operator(view, of)).collect::<Vec<_>>(),
    })
}

/// What has a treasury, trains and stations: the company itself, or one of several that act for it.
fn operator(view: View<'_>, operator: OperatorId) -> Value {
    let (state, owner) = (view.state.operator(operator), Owner::Operator(operator));
    let tokens = view.state.board.tokens().iter().filter(|token| token.operator == operator.0);
    let decider = view.decider(operator).map(|player| name(view, player));
    json!({
        "id": view.world.operator_name(operator),
        "cash": state.cash,
        "debt": state.debt,
        "loans": state.loans,
        "revenue": state.revenue,
        "operated": state.operated,
        "gone": state.gone,
        "tokens": state.tokens,
        "stations": tokens.map(|token| view.world.map.hex(token.hex).id.clone()).collect::<Vec<_>>(),
        "trains": view.trains_of(owner).into_iter().map(|of| train(view, of)).collect::<Vec<_>>(),
        "train_limit": view.train_limit(operator).ok(),
        "privates": view.privates_of(owner).map(|of| view.world.privates[of.at()].id.clone()).collect::<Vec<_>>(),
        "acts": view.state.turn.operator == Some(operator),
        "decider": decider,
    })
}

fn train(view: View<'_>, train: TrainId) -> Value {
    json!({ "card": train_in_words(view.world, train), "type": tell::train(view, train) })
}

fn private(view: View<'_>, private: PrivateId) -> Value {
    let (of, state) = (&view.world.privates[private.at()], view.state.private(private));
    let data = view.world.title.private.iter().find(|data| data.id.as_str() == of.id);
    let owner = matches!(state.owner, Owner::Player(_) | Owner::Operator(_)).then_some(state.owner);
    json!({
        "id": of.id,
        "name": data.map(|data| data.name.to_string()),
        "text": data.and_then(|data| Some(data.terms.text.as_ref()?.to_string())),
        "powers": of.powers.iter().map(|power| power.text.clone()).collect::<Vec<_>>(),
        "price": of.price,
        "paid": state.paid,
        "income": view.income(private).ok(),
        "open": state.is_open,
        "hex": state.hex.map(|hex| view.world.map.hex(hex).id.clone()),
        "owner": owner.map(|owner| tell::owner(view.world, owner)),
    })
}

/// The trains of the title, in the order in which they come.
fn supply(view: View<'_>) -> Value {
    let types = TrainTypeId::all(view.world.types.len());
    types
        .map(|kind| {
            let of = &view.world.types[kind.at()];
            let owned = view.owned_trains().filter(|train| view.state.train(*train).side == kind);
            let owners = owned.filter_map(|train| match view.state.train(train).place {
                TrainPlace::With(owner) => Some(tell::owner(view.world, owner)),
                _ => None,
            });
            let name = |of: &TrainTypeId| view.world.types[of.at()].id.clone();
            json!({
                "id": of.id,
                "name": of.name,
                "price": view.train_price(kind, None).ok(),
                "left": view.left(kind),
                "unlimited": of.unlimited,
                "next": view.next_type() == Some(kind),
                "rusted": view.state.rusted[kind.at()],
                "rusted_by": of.rusts.iter().map(name).collect::<Vec<_>>(),
                "card": name(&of.card),
                "owners": owners.collect::<Vec<_>>(),
            })
        })
        .collect()
}

fn scores(game: &Game) -> Value {
    if !game.is_over() {
        return Value::Null;
    }
    let score = |(player, worth): (PlayerId, i64)| json!({ "name": name(game.view(), player), "worth": worth });
    game.scores().into_iter().map(score).collect()
}
