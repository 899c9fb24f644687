//! What is done here, in the words of 18xx.games.

use std::collections::HashMap;

use prospectus_dsl::vocabulary::effects::Verb;
use prospectus_engine::action::{DividendKind, Lot, RouteClaim};
use prospectus_engine::board::{HexId, Holder, LaidTile, Reservation};
use prospectus_engine::ids::*;
use prospectus_engine::rules::Value as Answer;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Asks, Deed, Game};
use serde_json::{Value, json};

/// The tile of a city, and who has which place in it.
type Places = (Option<LaidTile>, Vec<(OperatorId, usize)>);

/// Writes one action after the other.
#[derive(Default)]
pub struct Writer {
    /// By which copy of a tile each hex is called.
    copies: HashMap<HexId, String>,
    laid: usize,
    /// A private whose power is being used: the site says so together with what is done by it.
    using: Option<PrivateId>,
    /// Who has which place in the cities of a hex, and the tile on which that is so.
    slots: HashMap<(HexId, u8), Places>,
    /// How many slots were written that are not the place of the station among those of its city.
    pub odd_slots: usize,
    /// The places that were kept for somebody at the beginning.
    kept: Option<Vec<Reservation>>,
}

impl Writer {
    /// What the site would write for an action that is about to be done; none if it says so only with the next one.
    pub fn write(&mut self, game: &Game, action: &Action) -> Option<Value> {
        let view = game.view();
        self.see(view);
        let told = self.told(view, action)?;
        let mut all = by(view, action.actor);
        for (key, value) in told.as_object().expect("a table").clone() {
            all[key.as_str()] = value;
        }
        Some(all)
    }

    /// The action's own keys.
    fn told(&mut self, view: View<'_>, action: &Action) -> Option<Value> {
        let world = view.world;
        let hex_name = |hex: HexId| world.map.hex(hex).id.clone();
        Some(match &action.deed {
            Deed::Pass => json!({ "type": "pass" }),
            Deed::Bid { private, price } => {
                json!({ "type": "bid", "company": private_name(view, *private), "price": price })
            }
            Deed::Start { company, par } => par_of(world.operator_name(*company), *par),
            Deed::BuyShare { certificate } => json!({
                "type": "buy_shares",
                "shares": [share_name(view, *certificate)],
                "percent": view.percent(*certificate),
            }),
            Deed::SellShares { company, lot } => sale(view, *company, *lot),
            Deed::BuyPrivate { private, price } => {
                json!({ "type": "buy_company", "company": private_name(view, *private), "price": price })
            }
            Deed::LayTile { hex, tile, rotation } => {
                self.laid += 1;
                let copy = format!("{}-{}", world.map.tile(*tile).id, self.laid);
                self.copies.insert(*hex, copy.clone());
                let lay = json!({ "type": "lay_tile", "tile": copy, "hex": hex_name(*hex), "rotation": rotation });
                match self.using.take() {
                    Some(private) => for_private(view, private, lay),
                    None => lay,
                }
            }
            Deed::Site { private, hex, panel } => {
                let panel = panel.map(|panel| format!("{}-0", world.map.tile(panel).id));
                let lay = json!({ "type": "lay_tile", "tile": panel, "hex": hex_name(*hex), "rotation": 0 });
                for_private(view, *private, lay)
            }
            Deed::PlaceToken { hex, stop } => {
                // Whatever place a player points at: the site takes the first that is free.
                let last = view.state.board.stop(&world.map, *hex, *stop).map_or(0, |stop| stop.slots() - 1);
                json!({ "type": "place_token", "city": self.city(view, *hex, *stop), "slot": last })
            }
            Deed::BuyToken { hex, stop, from, price } => {
                let (_, places) = &self.slots[&(*hex, *stop)];
                let slot = places.iter().find(|(operator, _)| operator == from).map(|place| place.1);
                let place = view.state.board.tokens_at(*hex, *stop).position(|token| token.operator == from.0);
                self.odd_slots += usize::from(slot != place);
                json!({ "type": "buy_token", "city": self.city(view, *hex, *stop), "slot": slot, "price": price })
            }
            Deed::Run { routes } => {
                let Actor::Operator(operator) = action.actor else { return None };
                let routes: Vec<Value> = routes.iter().map(|claim| route(view, operator, claim)).collect();
                json!({ "type": "run_routes", "routes": routes })
            }
            Deed::Dividend { kind } => {
                let kind = match kind {
                    DividendKind::Pay => "payout",
                    DividendKind::Keep => "withhold",
                    DividendKind::Half => "half",
                };
                json!({ "type": "dividend", "kind": kind })
            }
            Deed::BuyTrain { train, side, price, .. } => {
                let variant = &world.types[side.at()].id;
                json!({ "type": "buy_train", "train": train_name(view, *train), "price": price, "variant": variant })
            }
            Deed::Discard { train } => json!({ "type": "discard_train", "train": train_name(view, *train) }),
            Deed::UsePower { private, .. } => return self.use_power(view, *private),
            Deed::Claim { company } => {
                json!({ "type": "destination_connection", "corporations": [world.operator_name(*company)] })
            }
            Deed::Repay { price } => {
                let state = view.state.player(action.actor.owner().player()?);
                match *price == state.debt.min(state.cash) {
                    true => json!({ "type": "payoff_player_debt" }),
                    false => json!({ "type": "payoff_player_debt_partial", "amount": price }),
                }
            }
            Deed::Take { step } => {
                let effects = world.steps[step.at()].effects;
                let does = |verb: Verb| effects.is_some_and(|effects| world.has_effect(effects, verb));
                match () {
                    () if does(Verb::Lend) => json!({ "type": "take_loan", "loan": 0 }),
                    () if does(Verb::Repay) => json!({ "type": "payoff_loan", "loan": 0 }),
                    () => json!({ "type": "choose", "choice": "Buy E-Token for L.550" }),
                }
            }
            Deed::Choose { option } => return self.choice(view, usize::from(*option)),
            Deed::PayUp => json!({ "type": "payoff_debt" }),
            Deed::GiveUp => {
                let operator = Actor::Operator(view.state.turn.operator?);
                let mut told = by(view, operator);
                told["type"] = json!("bankrupt");
                told
            }
            Deed::Agree { .. } => return None,
            // The site has no title with these.
            Deed::SealedBid { .. } | Deed::Withdraw { .. } | Deed::BuyOnAccount { .. } | Deed::PayRest { .. } => {
                return None;
            }
        })
    }

    /// Looks who has which place in the cities. A new tile puts those who are there together, in their order; who comes
    /// takes the place that is kept for them, or the first that is free and kept for nobody.
    fn see(&mut self, view: View<'_>) {
        let board = &view.state.board;
        let kept = self.kept.get_or_insert_with(|| board.reservations().to_vec()).clone();
        for hex in view.world.hex_ids() {
            for stop in 0..board.face(&view.world.map, hex).stops.len() as u8 {
                let there: Vec<OperatorId> =
                    board.tokens_at(hex, stop).map(|token| OperatorId(token.operator)).collect();
                let now = board.on(hex).tile;
                let (tile, known) = self.slots.entry((hex, stop)).or_default();
                known.retain(|(operator, _)| there.contains(operator));
                if *tile != now {
                    *tile = now;
                    known.sort_by_key(|(_, slot)| *slot);
                    known.iter_mut().enumerate().for_each(|(at, place)| place.1 = at);
                }
                for operator in there {
                    if known.iter().all(|(other, _)| *other != operator) {
                        let here: Vec<_> = kept.iter().filter(|r| (r.hex, r.stop) == (hex, stop)).collect();
                        let own = here.iter().position(|r| r.holder == Holder::Operator(operator.0));
                        let is_free = |slot: &usize| known.iter().all(|(_, other)| other != slot);
                        let is_kept = |slot: &usize| here.get(*slot).is_some_and(|r| board.reservations().contains(r));
                        let first = (0..).find(|slot| is_free(slot) && !is_kept(slot)).expect("numbers go on");
                        known.push((operator, own.filter(is_free).unwrap_or(first)));
                    }
                }
            }
        }
    }

    /// A power that stands in for steps is told at once, another one with the tile or the answer that it asks for.
    fn use_power(&mut self, view: View<'_>, private: PrivateId) -> Option<Value> {
        let power = &view.world.privates[private.at()].powers[0];
        if power.instead_of.is_empty() {
            self.using = Some(private);
            return None;
        }
        Some(json!({ "type": "choose", "choice": format!("Close {}", private_name(view, private)) }))
    }

    /// What the site would write for a power that was used just now and asks nothing.
    pub fn used(&mut self, game: &Game) -> Option<Value> {
        let asks = game.question().map(|question| question.asks);
        let asks = matches!(asks, Some(Asks::Rule { .. } | Asks::Power { .. }));
        let private = self.using.take_if(|_| !asks)?;
        Some(for_private(game.view(), private, json!({ "type": "choose_ability", "choice": "Place tile" })))
    }

    fn choice(&mut self, view: View<'_>, option: usize) -> Option<Value> {
        match view.question()?.asks {
            Asks::Swap { options, .. } => {
                let choice = if options[option].len() == 1 { "One 20% cert" } else { "Two 10% certs" };
                Some(json!({ "type": "choose", "choice": choice }))
            }
            Asks::Rule { options, .. } => {
                match (&options[option].value, self.using.take()) {
                    (Answer::Hex(hex), Some(private)) => {
                        let target = &view.world.map.hex(*hex).id;
                        Some(for_private(
                            view,
                            private,
                            json!({ "type": "assign", "target": target, "target_type": "hex" }),
                        ))
                    }
                    (Answer::Owner(Owner::Operator(company)), Some(private)) => {
                        let choice = view.world.operator_name(*company);
                        Some(for_private(view, private, json!({ "type": "choose_ability", "choice": choice })))
                    }
                    (Answer::Number(par), _) => Some(par_of("", *par)),
                    (Answer::Text(text), _) => {
                        let choice = view.world.text(*text);
                        Some(json!({ "type": "choose", "choice": choice.split(" of").next() }))
                    }
                    // The other one goes.
                    (Answer::Token(..), _) => {
                        match options.iter().map(|option| &option.value).enumerate().find(|(at, _)| *at != option)? {
                            (_, Answer::Token(hex, stop, operator)) => {
                                let known = self.slots.get(&(*hex, *stop)).map(|(_, places)| places);
                                let of_it = |(other, _): &&(OperatorId, usize)| other.0 == *operator;
                                let slot =
                                    known.and_then(|places| places.iter().find(of_it)).map_or(0, |place| place.1);
                                let city = self.city(view, *hex, *stop);
                                Some(json!({ "type": "remove_token", "city": city, "slot": slot }))
                            }
                            _ => None,
                        }
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn city(&self, view: View<'_>, hex: HexId, stop: u8) -> String {
        let copy = self.copies.get(&hex).filter(|_| view.state.board.on(hex).tile.is_some());
        let copy = copy.cloned().unwrap_or_else(|| format!("{}-0", view.world.map.hex(hex).id));
        let stops = &view.state.board.face(&view.world.map, hex).stops;
        let part = stops[..usize::from(stop)].iter().filter(|stop| stop.is_city()).count();
        format!("{copy}-{part}")
    }
}

fn by(view: View<'_>, actor: Actor) -> Value {
    let kind = if matches!(actor, Actor::Player(_)) { "player" } else { "corporation" };
    json!({ "type": "", "entity": actor.name(view.world), "entity_type": kind })
}

fn for_private(view: View<'_>, private: PrivateId, mut told: Value) -> Value {
    told["entity"] = json!(private_name(view, private));
    told["entity_type"] = json!("company");
    told
}

fn private_name(view: View<'_>, private: PrivateId) -> &str {
    &view.world.privates[private.at()].id
}

fn par_of(company: &str, par: i64) -> Value {
    json!({ "type": "par", "corporation": company, "share_price": format!("{par},0,0") })
}

fn share_name(view: View<'_>, share: CertificateId) -> String {
    let company = view.world.certificate(share).company;
    let index = share.at() - view.world.company(company).certificates.start;
    format!("{}_{index}", view.world.operator_name(company))
}

fn sale(view: View<'_>, company: CompanyId, lot: Lot) -> Value {
    let first = view.world.company(company).certificates.start;
    let sold: Vec<CertificateId> = lot.indices().map(|index| CertificateId::from_index(first + index)).collect();
    let percent: i64 = sold.iter().map(|share| view.percent(*share)).sum::<i64>() + i64::from(lot.of_director);
    let director = (lot.of_director > 0).then(|| CertificateId::from_index(first));
    let shares: Vec<String> = sold.into_iter().chain(director).map(|share| share_name(view, share)).collect();
    json!({ "type": "sell_shares", "shares": shares, "percent": percent })
}

/// A card by its first side and its number among those.
fn train_name(view: View<'_>, train: TrainId) -> String {
    let card = |train: TrainId| view.world.cards[train.at()].first_side;
    let number = view.train_ids().filter(|other| card(*other) == card(train)).position(|other| other == train);
    match &*view.world.types[card(train).at()].id {
        // The site takes them out of its six trains of that type.
        "EVA" => "5-4".to_owned(),
        "SBB-5H" => "5-5".to_owned(),
        id => format!("{id}-{}", number.expect("it is one of them")),
    }
}

fn route(view: View<'_>, operator: OperatorId, claim: &RouteClaim) -> Value {
    let network = view.network(operator);
    let mut connections = Vec::new();
    let mut rest: &[(HexId, u8)] = &claim.pieces;
    while !rest.is_empty() {
        let found = network.stretches.iter().find_map(|stretch| {
            let pieces = || stretch.pieces.iter().map(|(hex, piece)| (HexId(*hex), *piece));
            let here = rest.get(..stretch.pieces.len())?.iter().copied();
            (here.clone().eq(pieces()) || here.eq(pieces().rev())).then_some(stretch)
        });
        let stretch = found.expect("a route is made of stretches");
        let hexes = stretch.hexes.iter().map(|hex| &*view.world.map.hex(HexId(*hex)).id);
        connections.push(hexes.collect::<Vec<&str>>());
        rest = &rest[stretch.pieces.len()..];
    }
    json!({ "train": train_name(view, claim.train), "connections": connections })
}
