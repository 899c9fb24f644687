//! Whether directors could pay for the trains that their companies will need before long, however fast others buy.
//!
//! The next turns are gone through with plain arithmetic, once for each pace at which others may buy. One purse helps
//! all companies of a director, what it has paid for one is gone for the next, and what one of them buys may take the
//! trains of another.

use prospectus_engine::ids::*;
use prospectus_engine::view::View;

use super::known::Known;
use super::outlook::Outlook;
use super::roster::running;
use super::weights::*;

/// What is to be bought in the next turns, and by whom.
pub struct Rush<'a> {
    view: View<'a>,
    known: &'a Known,
    /// In the order in which they have their turns.
    buyers: Vec<Buyer>,
    supply: Supply,
    /// Whether shares are traded before everybody has had a whole round.
    is_traded: bool,
    /// How many trains that nobody has bought leave the supply after the first round.
    exports: usize,
    /// Whether the operator whose turn it is buys nothing more that it could do without.
    is_done: bool,
}

/// An operator that may need trains.
#[derive(Clone)]
struct Buyer {
    operator: OperatorId,
    player: Option<PlayerId>,
    /// Who would have to take it over if its director sold as much of it as they may.
    heir: Option<PlayerId>,
    cash: f64,
    /// What its trains earned together when it last ran.
    earns: f64,
    trains: Vec<TrainTypeId>,
    /// Whether it still has a turn in the present round.
    is_next: bool,
    /// Whether it can still buy in the turn that it has now.
    is_acting: bool,
}

/// What the bank sells.
#[derive(Clone)]
struct Supply {
    /// How many cards of each type there are, in the order in which they are sold.
    queue: Vec<(TrainTypeId, f64)>,
    pool: Vec<TrainTypeId>,
    phase: usize,
}

/// How many trains a company buys in a turn that it could do without, and how likely that pace is.
const PACES: [(usize, f64); 3] = [(0, 0.3), (1, 0.4), (4, 0.3)];

/// So many rounds are looked at: what comes later can still be prepared for.
const ROUNDS: usize = 3;

impl Supply {
    fn new(view: View<'_>) -> Supply {
        let card = |kind: &TrainTypeId| view.world.types[kind.at()].card == *kind;
        let mut queue: Vec<(usize, TrainTypeId, f64)> = TrainTypeId::all(view.world.types.len())
            .filter(card)
            .filter_map(|kind| {
                let left = view.left(kind).map_or(f64::INFINITY, |left| left as f64);
                Some((view.cards_before(kind)?, kind, left))
            })
            .collect();
        queue.sort_by_key(|(before, kind, _)| (*before, *kind));
        let pool = view.pool_trains().into_iter().map(|train| view.state.train(train).side).collect();
        Supply {
            queue: queue.into_iter().map(|(_, kind, left)| (kind, left)).collect(),
            pool,
            phase: view.state.phase.at(),
        }
    }
}

impl<'a> Rush<'a> {
    pub fn new(outlook: &Outlook<'a>, known: &'a Known) -> Rush<'a> {
        let view = outlook.view;
        let is_stock = view.is_stock_round();
        let mut buyers = Vec::new();
        for company in view.market_order() {
            let state = view.state.company(company);
            let floats = state.floated || is_stock && outlook.floats(company) > 0.5;
            if state.closed || !floats {
                continue;
            }
            for (nth, operator) in outlook.operators(company).enumerate() {
                let of = view.state.operator(operator);
                let capital = if nth == 0 { outlook.capital_to_come(company) } else { 0.0 };
                let is_acting = view.state.turn.operator == Some(operator);
                buyers.push(Buyer {
                    operator,
                    player: view.decider(operator),
                    heir: if nth == 0 { heir(view, company) } else { None },
                    cash: (of.cash - of.debt) as f64 + capital,
                    earns: of.revenue as f64,
                    trains: running(view, operator),
                    is_next: is_stock || view.waits_for_turn(operator),
                    is_acting,
                });
            }
        }
        buyers.sort_by_key(|buyer| !buyer.is_acting);
        let clock = &view.state.clock;
        let is_traded = !is_stock && clock.set_round >= clock.set_length;
        let ends_a_set = is_traded || is_stock && known.roster.set_length(view, view.state.phase.at()) <= 1.0;
        let exports = if ends_a_set { known.roster.rehearsal(view).exports().round() as usize } else { 0 };
        Rush { view, known, buyers, supply: Supply::new(view), is_traded, exports, is_done: outlook.is_done }
    }

    /// What part of all that they have a player is likely to lose because they cannot help their companies.
    pub fn ruin(&self, player: PlayerId) -> f64 {
        let purse = self.purse(player);
        let is_own = |buyer: &Buyer| buyer.player == Some(player);
        let own = self.ruin_with(player, purse, is_own);
        let may_be_left = |buyer: &Buyer| buyer.heir == Some(player) && !self.is_safe(buyer);
        if !self.buyers.iter().any(may_be_left) {
            return own;
        }
        let left = self.ruin_with(player, purse, |buyer| is_own(buyer) || may_be_left(buyer));
        own + (left - own).max(0.0) * LEFT_TO_ANOTHER
    }

    /// The same if these operators are the player's.
    fn ruin_with(&self, player: PlayerId, purse: f64, is_theirs: impl Fn(&Buyer) -> bool) -> f64 {
        if self.buyers.iter().filter(|buyer| is_theirs(buyer)).all(|buyer| self.is_safe(buyer)) {
            return 0.0;
        }
        let mut buyers = self.buyers.clone();
        buyers.iter_mut().filter(|buyer| is_theirs(buyer)).for_each(|buyer| buyer.player = Some(player));
        let run = |most: usize| Run { rush: self, player, most }.ruin(buyers.clone(), purse);
        PACES.iter().map(|(most, likely)| likely * run(*most)).sum()
    }

    fn is_safe(&self, buyer: &Buyer) -> bool {
        buyer.trains.iter().any(|kind| self.lasts(buyer.operator, *kind))
    }

    /// Whether nothing that is still to be sold takes a train away.
    fn lasts(&self, operator: OperatorId, kind: TrainTypeId) -> bool {
        let is_left = |card: TrainTypeId| self.supply.queue.iter().any(|(kind, _)| *kind == card);
        let is_to_come = |by: &TrainTypeId| is_left(self.view.world.types[by.at()].card);
        self.known.roster.owned(self.view, operator, kind, |owned| !owned.killers.iter().any(is_to_come))
    }

    /// What a player has, and what their shares would bring if they had to sell them at once.
    fn purse(&self, player: PlayerId) -> f64 {
        let view = self.view;
        let mut purse = view.cash(Owner::Player(player)).max(0) as f64;
        for company in view.world.company_ids().filter(|company| view.state.company(*company).floated) {
            let held = view.percent_held(Owner::Player(player), company);
            if held == 0 {
                continue;
            }
            // Who may not give a company away in an emergency keeps as much of it as anybody else has.
            let kept = match view.director(company) == Some(player) {
                true => {
                    let others = view.players_in_game().filter(|other| *other != player);
                    let most = others.map(|other| view.percent_held(Owner::Player(other), company)).max().unwrap_or(0);
                    most.max(view.director_certificate(company).map_or(0, |share| view.percent(share)))
                }
                false => 0,
            };
            let room = view.pool_limit(company).unwrap_or(100) - view.percent_held(Owner::Pool, company);
            let share = view.world.company(company).share.max(1) as f64;
            purse += (held - kept).min(room).max(0) as f64 * view.price(company) as f64 / share * SOLD_IN_NEED;
        }
        purse
    }
}

/// Who would have to take a company over if its director sold as much of it as they may: whoever else has most, and as
/// much as the director's certificate.
fn heir(view: View<'_>, company: CompanyId) -> Option<PlayerId> {
    let least = view.director_certificate(company).map(|share| view.percent(share))?;
    let director = view.director(company)?;
    let others = view.players_in_game().filter(|other| *other != director);
    let held = others.map(|other| (view.percent_held(Owner::Player(other), company), other));
    held.filter(|(held, _)| *held >= least)
        .max_by_key(|(held, other)| (*held, std::cmp::Reverse(*other)))
        .map(|(_, other)| other)
}

/// The next turns, as far as they matter to a player, if others buy at some pace.
struct Run<'a> {
    rush: &'a Rush<'a>,
    player: PlayerId,
    most: usize,
}

/// What remains in the course of a run.
struct Rest {
    buyers: Vec<Buyer>,
    supply: Supply,
    purse: f64,
    /// What the player has had to add.
    due: f64,
    ruin: f64,
}

impl Run<'_> {
    fn ruin(&self, buyers: Vec<Buyer>, purse: f64) -> f64 {
        let mut rest = Rest { buyers, supply: self.rush.supply.clone(), purse, due: 0.0, ruin: 0.0 };
        for round in 0..ROUNDS {
            for at in 0..rest.buyers.len() {
                let Buyer { is_acting, is_next, .. } = rest.buyers[at];
                let is_acting = round == 0 && is_acting;
                if round > 0 || is_next || is_acting {
                    let weight = match round {
                        0 if is_acting => RUIN_NOW,
                        0 => RUIN_NEXT,
                        _ if self.rush.is_traded => RUIN_LATER * BEFORE_TRADE,
                        _ => RUIN_LATER,
                    };
                    self.turn(&mut rest, at, is_acting, weight);
                }
            }
            for _ in 0..if round == 0 { self.rush.exports } else { 0 } {
                self.leaves(&mut rest);
            }
        }
        rest.ruin
    }

    fn is_mine(&self, buyer: &Buyer) -> bool {
        buyer.player == Some(self.player)
    }

    fn turn(&self, rest: &mut Rest, at: usize, is_acting: bool, weight: f64) {
        let (view, roster) = (self.rush.view, &self.rush.known.roster);
        let buyer = &mut rest.buyers[at];
        let (operator, is_mine) = (buyer.operator, buyer.player == Some(self.player));
        let is_safe = buyer.trains.iter().any(|kind| self.rush.lasts(operator, *kind));
        if !is_acting && !buyer.trains.is_empty() && !is_safe {
            buyer.cash += buyer.earns * if is_mine { 1.0 } else { KEPT_IN_NEED };
        }
        let mut bought = 0;
        loop {
            let buyer = &rest.buyers[at];
            let Some((kind, _)) = rest.supply.queue.first().copied() else { return };
            let price = roster.kind(view, kind).price;
            if buyer.trains.is_empty() {
                if !self.must_buy(rest, at, weight) {
                    return;
                }
                continue;
            }
            let limit = roster.limit(view, operator, rest.supply.phase);
            let wanted = match is_mine {
                _ if is_acting && self.rush.is_done => 0,
                true => usize::from(!is_safe && !self.takes_ones_own(rest, kind)),
                false => self.most,
            };
            if bought >= wanted || buyer.cash < price || buyer.trains.len() as f64 >= limit {
                return;
            }
            rest.buyers[at].cash -= price;
            bought += 1;
            self.sell(rest, at, kind);
        }
    }

    /// A company without a train gets one; returns whether it did.
    fn must_buy(&self, rest: &mut Rest, at: usize, weight: f64) -> bool {
        let (view, roster) = (self.rush.view, &self.rush.known.roster);
        let Buyer { operator, player, cash, .. } = rest.buyers[at];
        let may_own = |kind: TrainTypeId| roster.owned(view, operator, kind, |owned| owned.may_own);
        let is_mine = player == Some(self.player);
        if is_mine {
            let has_more = |other: &Buyer| other.player == player && other.trains.len() > 1;
            if let Some(spare) = rest.buyers.iter_mut().find(|other| has_more(other))
                && let Some(train) = spare.trains.pop()
            {
                rest.buyers[at].trains.push(train);
                return true;
            }
        }
        let price = |kind: TrainTypeId| roster.kind(view, kind).price;
        let new = rest.supply.queue.iter().map(|(kind, _)| *kind).find(|kind| may_own(*kind));
        let old = (0..rest.supply.pool.len()).filter(|old| may_own(rest.supply.pool[*old]));
        let old = old.min_by(|a, b| price(rest.supply.pool[*a]).total_cmp(&price(rest.supply.pool[*b])));
        let costs = [new, old.map(|old| rest.supply.pool[old])].map(|kind| kind.map_or(f64::INFINITY, price));
        // What the company can pay for itself, or what is cheapest.
        let is_new = costs[0] <= cash.max(costs[1]);
        let cost = if is_new { costs[0] } else { costs[1] };
        if !cost.is_finite() {
            return false;
        }
        if is_mine {
            let state = view.state.operator(operator);
            if state.operated && !view.must_own_train(operator) {
                return false;
            }
            let short = (cost - cash).max(0.0);
            rest.due += short;
            rest.purse -= short;
            if rest.purse < 0.0 {
                let lacks = -rest.purse / (rest.due * LACKS_ALL).max(1.0);
                rest.ruin = rest.ruin.max(lacks.min(1.0) * weight);
            }
        }
        rest.buyers[at].cash = (cash - cost).max(0.0);
        match (is_new, new, old) {
            (true, Some(kind), _) => self.sell(rest, at, kind),
            (_, _, Some(old)) => {
                let kind = rest.supply.pool.remove(old);
                rest.buyers[at].trains.push(kind);
            }
            _ => return false,
        }
        true
    }

    /// Whether the first train of this type takes the last one of a company of the same director.
    fn takes_ones_own(&self, rest: &Rest, kind: TrainTypeId) -> bool {
        let is_lost = |buyer: &Buyer| buyer.trains.iter().all(|train| self.takes(buyer.operator, *train, kind));
        rest.buyers.iter().any(|buyer| self.is_mine(buyer) && !buyer.trains.is_empty() && is_lost(buyer))
    }

    fn takes(&self, operator: OperatorId, train: TrainTypeId, sold: TrainTypeId) -> bool {
        self.rush.known.roster.owned(self.rush.view, operator, train, |owned| owned.killers.contains(&sold))
    }

    /// A train is bought from the supply, which may be of a type that comes later.
    fn sell(&self, rest: &mut Rest, at: usize, kind: TrainTypeId) {
        self.comes(rest, rest.buyers[at].operator, kind);
        rest.buyers[at].trains.push(kind);
    }

    /// The next train leaves the supply, and nobody has it.
    fn leaves(&self, rest: &mut Rest) {
        let next = rest.supply.queue.first().map(|(kind, _)| *kind);
        if let (Some(kind), Some(operator)) = (next, rest.buyers.first().map(|buyer| buyer.operator)) {
            self.comes(rest, operator, kind);
        }
    }

    /// A train of the supply is there: others may go, those in the pool as if they were this operator's, and a phase may
    /// begin.
    fn comes(&self, rest: &mut Rest, operator: OperatorId, kind: TrainTypeId) {
        rest.supply.pool.retain(|train| !self.takes(operator, *train, kind));
        for buyer in &mut rest.buyers {
            let operator = buyer.operator;
            buyer.trains.retain(|train| !self.takes(operator, *train, kind));
        }
        let begun = self.rush.view.world.phases.iter().rposition(|phase| phase.starts.contains(&kind));
        rest.supply.phase = rest.supply.phase.max(begun.unwrap_or_default());
        if let Some(stock) = rest.supply.queue.iter_mut().find(|(other, _)| *other == kind) {
            stock.1 -= 1.0;
        }
        rest.supply.queue.retain(|(_, left)| *left >= 1.0);
    }
}
