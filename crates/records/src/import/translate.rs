//! What the site's actions mean here and now.

use std::collections::HashMap;

use prospectus_dsl::title::StepType;
use prospectus_dsl::vocabulary::effects::Verb;
use prospectus_engine::action::DividendKind;
use prospectus_engine::board::HexId;
use prospectus_engine::ids::*;
use prospectus_engine::question::Answer;
use prospectus_engine::rules::Value;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Asks, Deed, Game};

use super::entity::{acting_private, actor, private};
use super::slots::Slots;
use super::{SiteAction, powers, routes, ruin, shares};

/// Knows which copy of a tile lies where, by which the site names cities, where in them stations are, and which card of
/// ours a train of the site is.
#[derive(Clone, Default)]
pub struct Translator {
    copies: HashMap<String, HexId>,
    slots: Slots,
    pub(super) trains: routes::Trains,
}

impl Translator {
    /// Looks at the game before the first action, and after each.
    pub fn see(&mut self, view: View<'_>) {
        self.slots.see(view);
    }

    /// The action in the engine's words; none if it makes no sense here. `next` are the site's actions that follow.
    pub fn action(&mut self, game: &Game, action: &SiteAction, next: &[&SiteAction]) -> Option<Vec<Action>> {
        let view = game.view();
        let actor = actor(view, action);
        let one = |deed: Deed| Some(vec![Action::new(actor?, deed)]);
        match action.kind.as_str() {
            "bid" => {
                one(Deed::Bid { private: private(view, &action.text("company")?)?, price: action.number("price")? })
            }
            "par" => self.par(view, action),
            "buy_shares" => one(Deed::BuyShare { certificate: shares::to_buy(view, action)? }),
            "sell_shares" => {
                let (company, lot) = shares::to_sell(view, actor?.owner(), action)?;
                one(Deed::SellShares { company, lot })
            }
            "lay_tile" => {
                let hex = view.world.map.find_hex(&action.text("hex")?)?;
                let copy = action.text("tile")?;
                let tile = view.world.map.find_tile(copy.rsplit_once('-')?.0)?;
                self.copies.insert(copy, hex);
                let rotation = u8::try_from(action.number("rotation")?).ok()?;
                match acting_private(view, action) {
                    Some(private) => powers::lay_tile(game, action, private, (hex, tile, rotation)),
                    None => one(Deed::LayTile { hex, tile, rotation }),
                }
            }
            "place_token" => {
                let (hex, stop) = self.city(view, &action.text("city")?)?;
                one(Deed::PlaceToken { hex, stop })
            }
            "buy_token" => {
                let (hex, stop) = self.city(view, &action.text("city")?)?;
                let slot = usize::try_from(action.number("slot")?).ok()?;
                let from = self.slots.at(hex, stop, slot)?;
                one(Deed::BuyToken { hex, stop, from, price: action.number("price")? })
            }
            "run_routes" => {
                let Actor::Operator(operator) = actor? else { return None };
                one(Deed::Run { routes: self.trains.claims(view, operator, action)? })
            }
            "dividend" => one(Deed::Dividend {
                kind: match action.text("kind")?.as_str() {
                    "payout" => DividendKind::Pay,
                    "withhold" => DividendKind::Keep,
                    "half" => DividendKind::Half,
                    _ => return None,
                },
            }),
            "buy_train" => one(self.buy_train(view, action)?),
            "discard_train" => {
                one(Deed::Discard { train: self.trains.find(view, &action.text("train")?, Some(actor?.owner()))? })
            }
            "buy_company" => {
                let private = private(view, &action.text("company")?)?;
                one(Deed::BuyPrivate { private, price: action.number("price")? })
            }
            "choose" => self.choice(game, action, next),
            "choose_ability" => powers::choose_ability(game, action),
            "assign" => powers::assign(game, action),
            "take_loan" => one(Deed::Take { step: step_with(view, actor?, Verb::Lend)? }),
            "payoff_loan" => one(Deed::Take { step: step_with(view, actor?, Verb::Repay)? }),
            "payoff_debt" => one(Deed::PayUp),
            "payoff_player_debt" => {
                let state = view.state.player(actor?.owner().player()?);
                one(Deed::Repay { price: state.debt.min(state.cash) })
            }
            "payoff_player_debt_partial" => one(Deed::Repay { price: action.number("amount")? }),
            "remove_token" | "remove_hex_token" => self.remove_token(view, action),
            "bankrupt" => {
                // The company may be closed already.
                let player = match (actor?, view.acting()) {
                    (Actor::Player(player), _) | (_, Some(Actor::Player(player))) => player,
                    (Actor::Operator(operator), _) => view.decider(operator)?,
                };
                Some(ruin::give_up(game, player))
            }
            "destination_connection" => {
                let names = action.list("corporations").iter().filter_map(|name| name.as_str());
                let companies = names.map(|name| view.world.operator_named(name)).collect::<Option<Vec<_>>>()?;
                // Where the destination is no place, a rule sees that it is reached.
                let is_place = |company: &CompanyId| !view.world.company(*company).destinations.is_empty();
                let claim = |company| Action::new(Actor::Operator(company), Deed::Claim { company });
                Some(companies.into_iter().filter(is_place).map(claim).collect())
            }
            "pass" => one(Deed::Pass),
            _ => None,
        }
    }

    fn par(&self, view: View<'_>, action: &SiteAction) -> Option<Vec<Action>> {
        let price: i64 = action.text("share_price")?.split(',').next()?.parse().ok()?;
        let actor = actor(view, action)?;
        if let Asks::Rule { options, .. } = view.question()?.asks {
            let option = options.iter().position(|option| option.value == Value::Number(price))?;
            return Some(vec![Action::new(actor, Deed::Choose { option: u16::try_from(option).ok()? })]);
        }
        let company = view.world.operator_named(&action.text("corporation")?)?;
        Some(vec![Action::new(actor, Deed::Start { company, par: price })])
    }

    /// `H8-0-0`: a tile, which copy of it, and which of its parts. A printed hex is called by its coordinates.
    pub(super) fn city(&self, view: View<'_>, text: &str) -> Option<(HexId, u8)> {
        let (copy, part) = text.rsplit_once('-')?;
        let hex = match self.copies.get(copy) {
            Some(hex) => *hex,
            None => view.world.map.find_hex(copy.rsplit_once('-')?.0)?,
        };
        let stops = &view.state.board.face(&view.world.map, hex).stops;
        let cities: Vec<u8> = (0u8..).zip(stops).filter(|(_, stop)| stop.is_city()).map(|(at, _)| at).collect();
        let part: usize = part.parse().ok()?;
        Some((hex, *cities.get(part).or(cities.first())?))
    }

    /// Of two stations on a hex one goes; here it is asked which one stays.
    fn remove_token(&self, view: View<'_>, action: &SiteAction) -> Option<Vec<Action>> {
        let question = view.question()?;
        let Asks::Rule { options, .. } = question.asks else { return None };
        let (hex, stop) = match action.text("city") {
            Some(city) => self.city(view, &city)?,
            None => (view.world.map.find_hex(&action.text("hex")?)?, 0),
        };
        if !options.iter().any(|option| matches!(option.value, Value::Token(other, ..) if other == hex)) {
            return None;
        }
        let slot = action.number("slot").and_then(|slot| usize::try_from(slot).ok());
        let goes = slot.and_then(|slot| self.slots.at(hex, stop, slot));
        let stays = |option: &Answer| match option.value {
            Value::Token(h, s, operator) => (h, s) != (hex, stop) || goes.is_some_and(|goes| goes.0 != operator),
            _ => true,
        };
        // Two of one company in one city are alike.
        let option = options.iter().position(stays).unwrap_or(0);
        Some(vec![Action::new(question.actor, Deed::Choose { option: u16::try_from(option).ok()? })])
    }

    fn buy_train(&mut self, view: View<'_>, action: &SiteAction) -> Option<Deed> {
        let (name, price) = (action.text("train")?, action.number("price")?);
        let variant = action.text("variant").unwrap_or_else(|| name.split('-').next().unwrap_or_default().to_owned());
        let side = TrainTypeId::from_index(view.world.types.iter().position(|of| of.id == variant)?);
        let named = self.trains.find(view, &name, None);
        // A name that was never heard is a new train if it costs as much as that.
        let is_new = !self.trains.is_known(&name)
            && view.is_available(side, None) == Ok(true)
            && view.train_price(side, None) == Ok(price);
        let train = match named.filter(|_| !is_new) {
            Some(train) => train,
            None => view.next_card(side)?,
        };
        self.trains.remember(name, train);
        let in_supply = view.state.train(train).place == TrainPlace::Supply;
        let side = if in_supply { side } else { view.state.train(train).side };
        // A train that the bank takes in part payment; the price is what is paid besides.
        let gives_up = match action.text("exchange") {
            Some(old) => Some(self.trains.find(view, &old, Some(actor(view, action)?.owner()))?),
            None => None,
        };
        Some(Deed::BuyTrain { train, side, price, gives_up, traded_in: gives_up.is_some() })
    }

    /// The site's own questions.
    fn choice(&self, game: &Game, action: &SiteAction, next: &[&SiteAction]) -> Option<Vec<Action>> {
        let view = game.view();
        let text = action.text("choice")?;
        let actor = actor(view, action)?;
        let choose =
            |option: usize| Some(vec![Action::new(actor, Deed::Choose { option: u16::try_from(option).ok()? })]);
        match view.question()?.asks {
            // "One 20% cert" or "Two 10% certs".
            Asks::Swap { options, .. } => {
                let count = if text.starts_with("One") { 1 } else { 2 };
                return choose(options.iter().position(|certificates| certificates.len() == count)?);
            }
            Asks::Rule { options, .. } => {
                let first = text.split(' ').next()?;
                let is_it = |option: &Answer| matches!(option.value, Value::Text(_)) && option.name.starts_with(first);
                // Which of two equal stations is meant makes no difference.
                let alike = options.iter().all(|option| matches!(option.value, Value::Token(..))).then_some(0);
                return choose(options.iter().position(is_it).or(alike)?);
            }
            _ => {}
        }
        if text == "Pass" {
            return Some(Vec::new());
        }
        // A private that is closed for its power: where, the actions that follow tell.
        let private = view.world.private_ids().find(|private| {
            let id = &view.world.privates[private.at()].id;
            text.split(' ').any(|word| word == id)
        });
        if let Some(private) = private {
            let is_part = |later: &&&SiteAction| {
                let of_that_step = matches!(later.kind.as_str(), "pass" | "lay_tile" | "place_token" | "buy_company");
                later.entity == action.entity && of_that_step
            };
            let own = next.iter().filter(|later| !later.is_talk()).take_while(is_part);
            let mut places = own.filter_map(|later| match later.kind.as_str() {
                "lay_tile" => view.world.map.find_hex(&later.text("hex")?),
                "place_token" => Some(self.city(view, &later.text("city")?)?.0),
                _ => None,
            });
            return Some(vec![Action::new(actor, powers::use_power(game, private, places.next())?)]);
        }
        let step = one_step(view, actor)?;
        Some(vec![Action::new(actor, Deed::Take { step })])
    }
}

/// The step of an operator's turn that lends or repays: of several, the one that it is time for.
fn step_with(view: View<'_>, actor: Actor, verb: Verb) -> Option<StepId> {
    let Actor::Operator(operator) = actor else { return None };
    let steps = view.world.company_of(operator).steps.iter().flatten().copied();
    let does = |step: &StepId| {
        let of = &view.world.steps[step.at()];
        of.is == StepType::Offer && of.effects.is_some_and(|effects| view.world.has_effect(effects, verb))
    };
    let may = |step: &StepId| view.may(&Action::new(actor, Deed::Take { step: *step })).is_ok();
    let all: Vec<StepId> = steps.filter(does).collect();
    all.iter().copied().find(may).or(all.first().copied())
}

/// The only step with a price of its own that an operator has.
fn one_step(view: View<'_>, actor: Actor) -> Option<StepId> {
    let Actor::Operator(operator) = actor else { return None };
    let steps = view.world.company_of(operator).steps.iter().flatten().copied();
    steps.into_iter().find(|step| {
        let of = &view.world.steps[step.at()];
        of.is == StepType::Offer && of.cost.is_some()
    })
}
