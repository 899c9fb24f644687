//! Questions that somebody must answer.

use prospectus_dsl::title::StepType;
use prospectus_engine::ids::{CertificateId, CompanyId, OperatorId, Owner, PlayerId, PrivateId};
use prospectus_engine::question::{Help, Item, StepNow};
use prospectus_engine::view::View;
use prospectus_engine::{Actor, Asks, Deed};

use super::{action, owner, place, things};
use crate::show::words::english::{and, counted, or};

/// What the game waits for, in one sentence: who is asked, and what is expected of them. None when the game is over.
pub fn question(view: View<'_>) -> Option<String> {
    let question = view.question()?;
    let asked = Asked { view, who: question.actor.name(view.world) };
    Some(asked.sentence(question.actor, &question.asks))
}

/// A question that is being phrased.
struct Asked<'a> {
    view: View<'a>,
    /// Who is asked.
    who: String,
}

impl Asked<'_> {
    fn sentence(&self, actor: Actor, asks: &Asks) -> String {
        let (view, who) = (self.view, &self.who);
        match asks {
            Asks::Auction { items, is_duel } => self.auction(items, *is_duel),
            Asks::Bidding { private, least_bid, highest, out: _ } => {
                let item = private.map_or("nothing", |private| self.private(private));
                let highest =
                    highest.map(|bid| format!(" ({} bids {})", self.player(bid.player), self.money(bid.price)));
                format!(
                    "{who}: bid {} or more on {item}{}, or pass",
                    self.money(*least_bid),
                    highest.unwrap_or_default()
                )
            }
            Asks::SealedBid { most, step, have_bid: _ } => {
                let (most, step) = (self.money(*most), self.money(*step));
                format!("{who}: bid in secret for the order of play, up to {most} in multiples of {step}")
            }
            Asks::Draft { items } => {
                let private = |item: &PrivateId| self.private(*item).to_owned();
                let items: Vec<String> = items.iter().map(private).collect();
                format!("{who}: choose {} at its price, or pass", or(&items))
            }
            Asks::StockTurn { may_buy: _, may_sell: _, must_sell: true, has_sold: _, bought: _, founding: _ } => {
                format!("{who} must sell shares first")
            }
            Asks::StockTurn { may_buy: _, may_sell: _, must_sell: false, has_sold, bought, founding } => {
                self.stock_turn(*has_sold || *bought > 0, *founding)
            }
            Asks::OperatingTurn { operator, steps, throughout, may_pass, help } => {
                // Where no step waits, something can be done all the same.
                let (steps, throughout) = if steps.is_empty() { (throughout, steps) } else { (steps, throughout) };
                let ways = self.all_steps(*operator, steps);
                let asked = match help {
                    Some(help) if help.short > 0 => self.raise(*help, &ways),
                    Some(help) => {
                        let operator = view.world.operator_name(help.operator);
                        format!("{} helps {operator}: {ways}", self.player(help.player))
                    }
                    None => format!("{who}: {ways}"),
                };
                let pass = if *may_pass { ", or pass" } else { "" };
                format!("{asked}{pass}{}", self.meanwhile(*operator, throughout))
            }
            Asks::Emergency { help, amount, to } => {
                let (to, amount) = (owner(view.world, *to), self.money(*amount));
                let operator = view.world.operator_name(help.operator);
                match (actor, help.short) {
                    (Actor::Operator(_), _) => format!("{who} must pay {amount} to {to}: sell shares"),
                    (Actor::Player(_), 1..) => self.raise(*help, &format!("pay {amount} to {to}")),
                    (Actor::Player(_), _) => format!("{who} must pay what {operator} lacks of {amount} to {to}"),
                }
            }
            Asks::Consent { by: _, proposal, price: _ } => {
                format!("{who}: do you agree? {}", action(view, proposal))
            }
            Asks::Swap { company, new_director, options: _ } => {
                let (company, new) = (view.world.operator_name(*company), owner(view.world, *new_director));
                format!("{who}: for which certificates do you give {new} the director's certificate of {company}?")
            }
            Asks::Discard { operator, count, limit, others } => {
                let operator = view.world.operator_name(*operator);
                let others: Vec<String> = others.iter().map(|of| view.world.operator_name(*of).to_owned()).collect();
                let first = match others.is_empty() {
                    true => String::new(),
                    false => format!("; {} may do so first", or(&others)),
                };
                let many = counted(*count, "train");
                format!("{operator} may have {} and must give up {many}: which?{first}", counted(*limit, "train"))
            }
            Asks::Home { company } => {
                format!("{}: choose the place of the first station", view.world.operator_name(*company))
            }
            Asks::Site { private } => format!("{who}: choose the place of {} on the map", self.private(*private)),
            Asks::Par { company } => {
                format!("{who}: name the starting price of {}", view.world.operator_name(*company))
            }
            Asks::Tile { hex, tiles } => {
                let tiles: Vec<String> = tiles.iter().map(|tile| view.world.map.tile(*tile).id.clone()).collect();
                format!("{who}: lay {} on {}: turned how?", or(&tiles), place(view.world, *hex))
            }
            Asks::Rule { text, options: _, may_decline } => {
                format!("{who}: {text}{}", if *may_decline { " (or pass)" } else { "" })
            }
            Asks::Power { operator, private, power: _, text: _, hex, may_lay, may_place, throughout } => {
                let mut ways = Vec::new();
                ways.extend(may_lay.then(|| "lay a tile".to_owned()));
                ways.extend(may_place.then(|| "place a station".to_owned()));
                let on = hex.map(|hex| format!(" on {}", place(view.world, hex))).unwrap_or_default();
                let ways = if ways.is_empty() { "be done".to_owned() } else { or(&ways) + &on };
                let meanwhile = self.meanwhile(*operator, throughout);
                format!("{who} uses {}: {ways}{meanwhile}", self.private(*private))
            }
        }
    }

    fn auction(&self, items: &[Item], is_duel: bool) -> String {
        let who = &self.who;
        let Some((first, later)) = items.split_first() else { return format!("{who}: pass") };
        let name = self.private(first.private);
        if is_duel {
            let highest = first.bids.iter().max_by_key(|bid| bid.price);
            let highest = highest.map(|bid| format!(" ({} bids {})", self.player(bid.player), self.money(bid.price)));
            let (least, highest) = (self.money(first.least_bid), highest.unwrap_or_default());
            return format!("{who}: bid {least} or more on {name}{highest}, or drop out by passing");
        }
        let later = if later.is_empty() { "" } else { ", bid on a later item" };
        format!("{who}: buy {name} for {}{later}, or pass", self.money(first.price))
    }

    /// What there is to buy and to sell, as it is offered: that a turn allows it does not mean that anybody can.
    fn stock_turn(&self, has_acted: bool, founding: Option<CompanyId>) -> String {
        let offers = self.view.offers();
        let is_offered = |is_it: fn(&Deed) -> bool| offers.iter().any(|offer| is_it(&offer.action.deed));
        let starts = is_offered(|deed| matches!(deed, Deed::Start { .. }));
        let buys = is_offered(|deed| matches!(deed, Deed::BuyShare { .. } | Deed::BuyOnAccount { .. }));
        let sells = is_offered(|deed| matches!(deed, Deed::SellShares { .. }));
        let mut ways = Vec::new();
        ways.extend(starts.then(|| "start a company".to_owned()));
        match (buys, sells, founding.map(|company| self.view.world.operator_name(company))) {
            (true, _, Some(company)) => ways.push(format!("buy more of {company}")),
            (true, true, None) => ways.push("buy or sell shares".to_owned()),
            (true, false, None) => ways.push("buy a share".to_owned()),
            (false, ..) => {}
        }
        ways.extend((sells && (!buys || founding.is_some())).then(|| "sell shares".to_owned()));
        let buys_private = is_offered(|deed| matches!(deed, Deed::BuyPrivate { .. }));
        ways.extend(buys_private.then(|| "buy a private".to_owned()));
        let done = if has_acted { "end the turn" } else { "pass" };
        match (ways.is_empty(), is_offered(|deed| *deed == Deed::Pass)) {
            (true, true) => format!("{}: {done}", self.who),
            // A power, or a debt that is paid back.
            (true, false) => format!("{} is to act", self.who),
            (false, true) => format!("{}: {}, or {done}", self.who, or(&ways)),
            (false, false) => format!("{}: {}", self.who, or(&ways)),
        }
    }

    /// "Anna must raise $120 for AB to buy a train: sell shares"
    fn raise(&self, help: Help, purpose: &str) -> String {
        let (player, operator) = (self.player(help.player), self.view.world.operator_name(help.operator));
        let (mut ways, offers) = (Vec::new(), self.view.offers());
        let is_offered = |is_it: fn(&Deed) -> bool| offers.iter().any(|offer| is_it(&offer.action.deed));
        ways.extend(is_offered(|deed| matches!(deed, Deed::SellShares { .. })).then(|| "sell shares".to_owned()));
        ways.extend(is_offered(|deed| *deed == Deed::PayUp).then(|| "pay and owe the rest".to_owned()));
        ways.extend(is_offered(|deed| *deed == Deed::GiveUp).then(|| "give up".to_owned()));
        let ways = if ways.is_empty() { String::new() } else { format!(": {}", or(&ways)) };
        format!("{player} must raise {} for {operator} to {purpose}{ways}", self.money(help.short))
    }

    /// What may be done in the steps that wait.
    fn all_steps(&self, operator: OperatorId, steps: &[StepNow]) -> String {
        let steps: Vec<String> = steps.iter().map(|step| self.step(operator, step)).collect();
        or(&steps)
    }

    fn meanwhile(&self, operator: OperatorId, throughout: &[StepNow]) -> String {
        if throughout.is_empty() {
            return String::new();
        }
        let steps: Vec<String> = throughout.iter().map(|step| self.step(operator, step)).collect();
        format!("; meanwhile also {}", and(&steps))
    }

    fn step(&self, operator: OperatorId, step: &StepNow) -> String {
        let state = self.view.state;
        match step.is {
            StepType::Lay => match self.view.lays_of_turn(operator) {
                Ok(all) => format!("lay a tile ({} of {all} left)", all - state.turn.lays),
                Err(_) => "lay a tile".to_owned(),
            },
            StepType::Overlay => "lay a tile on top of others".to_owned(),
            StepType::Token => format!("place a station ({} left)", state.operator(operator).tokens),
            StepType::AcquireToken => "take over a station".to_owned(),
            StepType::Run => "run the trains".to_owned(),
            StepType::Dividend => format!("pay out or keep {}", self.money(state.operator(operator).revenue)),
            StepType::BuyTrains => "buy a train".to_owned(),
            StepType::BuyPrivates => "buy a private".to_owned(),
            StepType::BuyShares => "buy or sell shares of other companies".to_owned(),
            StepType::Issue => "sell or buy back shares of its own".to_owned(),
            StepType::Income => "take the income of its privates".to_owned(),
            StepType::Offer | StepType::Always => format!("‘{}’", step.name),
        }
    }

    fn private(&self, private: PrivateId) -> &str {
        &self.view.world.privates[private.at()].id
    }

    fn player(&self, player: PlayerId) -> String {
        owner(self.view.world, Owner::Player(player))
    }

    fn money(&self, amount: i64) -> String {
        self.view.world.money(amount)
    }
}

/// The answers from which one is chosen, in their order.
pub fn options(view: View<'_>) -> Vec<String> {
    match view.question().map(|question| question.asks) {
        Some(Asks::Rule { options, .. }) => options.into_iter().map(|option| option.name).collect(),
        Some(Asks::Swap { options, .. }) => {
            let certificates = |option: &Vec<CertificateId>| {
                let certificates: Vec<String> = option.iter().map(|share| things::certificate(view, *share)).collect();
                certificates.join(" and ")
            };
            options.iter().map(certificates).collect()
        }
        _ => Vec::new(),
    }
}
